"""Decide again, from a certificate alone, every verdict of an audit: `python -I -S recheck.py FILE [AUDITED ...]`.

Standard library only; nothing here comes from the program that wrote the certificate, and nothing here searches: proofs
are written down in the certificate, and this program follows them. What it cannot follow it says, claim by claim.
Files named behind the certificate must be among those that it is of, by their SHA-256; the others are listed.
Exit status: 0 no disagreement; 1 the first disagreement, a file that was not audited, or one that is damaged, cut
short, reordered or holds an unknown field; 2 a file that cannot be read.

Read it from top to bottom: the file and its hashes; units; printed figures; verdicts on values; interval arithmetic;
trees; what a statement comes down to; polynomials; proofs; one function for each kind of check; the report.
docs/certificate.md describes the fields. A unit is (factor, {base unit: exponent}); an interval is (low, high); a set
is (low, high, low is open, high is open), None being unbounded; a tree is a tuple, its operation first; a relation is
(left tree, comparison, right tree).
"""

# Tables of words are in one line, and it prints:
# ruff: noqa: SIM905, T201

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import MAX_EMAX, MIN_EMIN, ROUND_CEILING, ROUND_FLOOR, Context, Decimal
from enum import IntEnum
from fractions import Fraction as Q
from functools import reduce
from hashlib import sha256
from itertools import combinations, count, islice, product
from math import ceil, comb, factorial, floor, prod
from pathlib import Path
from typing import Any, NamedTuple

FORMAT = "verified-claims certificate 9"
DOCUMENT = "format audited units claims sentences counts counts_of_sentences seal"
VERDICTS = ["verified", "approximate", "conditional", "refuted", "undecided", "assumption"]
COUNTS = ["verified", "definition", "approximate", "conditional", "refuted", "undecided", "assumption"]
OF_SENTENCES = [*COUNTS[:4], "ambiguous", *COUNTS[4:]]
GROUNDS = ["arithmetic", "derivation", "proof", "definition", "assumption", "nothing"]
SENTENCE = "id says joined parts question verdict counted with_sources"
ANSWERS = "answers from ", "", "counted ", "with sources "
COMMON = "id document kind says proposition figure verdict ground recorded printed question closure declares hash "
FIELDS = {"source": "source", "agree": "agree", "dimension": "expression quantities unit sized balances implicit"}
FIELDS |= dict.fromkeys(["formula", "expression"], "expression quantities inputs computed")
FIELDS |= {"file": "expression quantities inputs computed read"}
STATEMENTS = {"identity": "relation assuming", "always": "relation assuming", "independent": "expression of assuming"}
STATEMENTS |= {"scaling": "expression in as exponent assuming", "limit": "expression as to is assuming"}
STATEMENTS |= {"optimum": "expression over at kind assuming"}
FIELDS |= dict.fromkeys(STATEMENTS, "quantities inputs statement unsaid stated completed")
FIELDS |= {"possible": "quantities inputs statement denial unsaid denied"}
FIELDS |= {"share": "word cases range quantities inputs"}
FIELDS |= {"whole": "parts"}
FREQUENT = dict.fromkeys(("almost always", "nearly always"), (">=", Q(9, 10)))
FREQUENT |= dict.fromkeys(("usually", "most", "mostly", "typically", "generally", "as a rule"), (">", Q(1, 2)))
FREQUENT |= dict.fromkeys(("often", "frequently", "many", "in many"), (">=", Q(1, 3)))
FREQUENT |= dict.fromkeys(("sometimes", "occasionally", "at times"), (">", Q(0)))
FREQUENT |= dict.fromkeys(("rarely", "seldom", "few"), ("<=", Q(1, 5)))
FREQUENT |= dict.fromkeys(("hardly ever", "almost never"), ("<=", Q(1, 10)))
OPPOSITES = {">=": "<", "<": ">=", ">": "<=", "<=": ">"}

# Limits: beyond them a file is refused, or a claim is taken on trust; sound certificates stay far below.

LARGEST_FILE = 200_000_000  # bytes
DEEPEST = 150  # brackets inside one another
MOST_DIGITS = 4_300  # of a number, as many as Python reads
LARGEST = 20_000  # bits of an exact number; longer ones are rounded
STEPS_PER_CLAIM, STEPS = 200_000, 50_000_000  # looks at a node, products of two terms: of a claim, of all

Json = Any
Tree = tuple[Any, ...]
Relation = tuple[Tree, str, Tree]
Span = tuple[Q, Q]
Set = tuple[Q | None, Q | None, bool, bool]
Base = dict[str, Q]
Unit = tuple[Q, Base]
Point = Mapping[str, Span]


class Disagreement(Exception):
    """The certificate says something that does not follow, or it is no certificate."""


class Unsure(Exception):
    """Something that this program does not decide; the claim is taken on trust, with these words as the reason."""


class NoValue(Unsure):
    """A part that has no value: a division by zero, or a root or a logarithm of what is below it."""


def need(holds: bool, message: str) -> None:
    """Raise a disagreement unless a condition holds."""
    if not holds:
        raise Disagreement(message)


def fields(value: Json, names: str) -> list[Json]:
    """Return the values of an object that must have exactly these fields."""
    need(isinstance(value, dict) and set(value) == set(names.split()), f"expected the fields: {names}")
    return [value[name] for name in names.split()]


def number(text: Json) -> Q:
    """Return an exact number; it is written in one way only, such as `-3/20`."""
    need(isinstance(text, str) and len(text) <= MOST_DIGITS, "a number that is not text, or too long a one")
    need(
        re.fullmatch("-?[0-9]+(/[0-9]+)?", text) is not None and str(Q(text)) == text,
        f"{text!r} is not an exact number",
    )
    return Q(text)


def distinct(values: Json) -> list[Json]:
    """Return a list in which nothing occurs twice."""
    need(isinstance(values, list), "no list")
    need(len({json.dumps(each, sort_keys=True) for each in values}) == len(values), "a list with a duplicate")
    return list(values)


def span(value: Json) -> Set:
    """Return a set from its parts: bracket, low, high, bracket; there is something in it."""
    need(isinstance(value, list) and len(value) == 4 and value[0] in ("[", "(") and value[3] in ("]", ")"), "no set")
    low, high = (None if end is None else number(end) for end in value[1:3])
    opened = value[0] == "(", value[3] == ")"
    empty = low is not None and high is not None and (low > high or (low == high and any(opened)))
    need(not empty, "a set with nothing in it")
    return low, high, *opened


def scaled(bounds: Set, factor: Q) -> Set:
    """Return a set counted in another unit."""
    low, high, *_ = bounds
    return None if low is None else low * factor, None if high is None else high * factor, *bounds[2:]


# The file: strict JSON, known fields only, and hashes that chain the claims from the first to the last.


def read(path: str) -> Json:
    """Return the certificate in a file: no field twice, no floating-point number, and every hash as it should be."""
    with Path(path).open("rb") as file:
        data = file.read(LARGEST_FILE + 1)
    need(len(data) <= LARGEST_FILE, f"more than {LARGEST_FILE} bytes")
    deepest = depth = 0
    for match in re.finditer(rb'"(?:[^"\\]|\\.)*"?|[][{}]', data):  # what is in quotes is no bracket
        depth += {b"[": 1, b"{": 1, b"]": -1, b"}": -1}.get(match[0], 0)
        deepest = max(deepest, depth)
    need(deepest <= DEEPEST, f"more than {DEEPEST} brackets inside one another")
    return checked(json.loads(data.decode(), object_pairs_hook=once, parse_float=number, parse_constant=number))


def once(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    """Return an object in which no field occurs twice."""
    need(len({name for name, _ in pairs}) == len(pairs), "a field occurs twice in one object")
    return dict(pairs)


def checked(document: Json) -> Json:
    """Return a document after its chain of hashes: nothing can be changed, left out or moved without breaking it."""
    form, audited, units, claims = (document[each] for each in DOCUMENT.split()[:4])
    fields(document, DOCUMENT)
    need(form == FORMAT, f"format {form!r}, expected {FORMAT!r}")
    need([*document] == DOCUMENT.split(), "its parts are out of order")
    chain = hashed("", {"format": form, "audited": audited, "units": units})
    for claim in claims:
        chain = hashed(chain, {name: claim[name] for name in claim if name != "hash"})
        need(claim["hash"] == chain, f"{claim['id']}: damaged, moved, or the claim before it is")
    tail = {each: document[each] for each in DOCUMENT.split()[4:-1]}
    need(document["seal"] == hashed(chain, tail), "damaged or cut short: the seal differs")
    return document


def hashed(before: str, part: Json) -> str:
    """Return the next hash of the chain."""
    text = json.dumps(part, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return sha256(f"{before}\n{text}".encode()).hexdigest()


def files_of(audited: Json) -> dict[str, str]:
    """Return by name the digests of the files that a certificate is of."""
    engine, listed = fields(audited, "engine files")
    found = dict(fields(each, "file sha256") for each in distinct(listed))
    need(isinstance(engine, str) and all(isinstance(each, str) for each in found), "a program or a file without a name")
    need(len(found) == len(listed), "an audited file is listed twice")
    need(all(re.fullmatch("[0-9a-f]{64}", each) for each in found.values()), "a digest that is not SHA-256")
    return found


def compare(files: Mapping[str, str], given: Sequence[str]) -> list[str]:
    """Return what is to be told of the files that were audited, of which some are given: each must be one of them."""
    here = {path: sha256(Path(path).read_bytes()).hexdigest() for path in given}
    for path, digest in here.items():
        need(digest in files.values(), f"{path}: SHA-256 {digest}, which no audited file has")
    given_digests = dict.fromkeys(here.values(), ", given")
    return [f"audited  {digest}  {name}{given_digests.get(digest, '')}" for name, digest in files.items()]


# Units: names joined by * and /, with powers and brackets. The certificate defines its names; those that everyone knows
# must be as they are here.

KNOWN_UNITS = """byte 8 bit, minute 60 second, min 60 second, hour 3600 second, day 86400 second, month 2629800 second,
    year 31557600 second, s 1 second, ms 1/1000 second, KB 8e3 bit, kB 8e3 bit, MB 8e6 bit, GB 8e9 bit, TB 8e12 bit,
    PB 8e15 bit, GiB 8589934592 bit, Gbit 1e9 bit, GFLOP 1e9 flop, TFLOP 1e12 flop, PFLOP 1e15 flop, $ 1 dollar,
    zettaFLOP 1e21 flop, multiply_add 2 flop, MAC 2 flop, Mtoken 1e6 token, USD 1 dollar,
    cent 1/100 dollar"""
BUILT_IN_UNITS: dict[str, Unit] = {
    name: (Q(factor), {base: Q(1)}) for name, factor, base in map(str.split, KNOWN_UNITS.split(","))
}
# Logarithms of ratios: what is near to one of them is not near to the ratio.
LEVELS = set("decibel dB dBm dBA dBi dBV dBu dBW dBc dBFS neper Np pH magnitude mag".split())
UNIT_NAME = "[A-Za-zµ$][A-Za-z0-9_]*"
EXPONENT = r"\^(?:(-?[0-9]{1,2})(?![0-9])|\((-?[0-9]{1,2})(?:/([0-9]{1,2}))?\))"
UNIT_PART = re.compile(rf"(?P<power>{EXPONENT})|(?P<sign>[*/)]| per )|(?P<part>{UNIT_NAME}|1|\()")
PURE: Unit = (Q(1), {})


class Units:
    """The units of a certificate: called with a spelling such as `token/second`, they say what it measures."""

    def __init__(self, table: Json) -> None:
        self.table: dict[str, Unit] = {}
        self.spelled: dict[str, Unit] = {"": PURE}
        self.assumed: list[str] = []
        for name, unit in table.items():
            factor, base = fields(unit, "factor base")
            found = self.table[name] = number(factor), {each: number(power) for each, power in base.items()}
            need(re.fullmatch(UNIT_NAME, name) is not None, f"{name!r} is not the name of a unit")
            need(found[0] > 0 and all(found[1].values()), f"unit {name}: a factor above 0, exponents other than 0")
            need(found == BUILT_IN_UNITS.get(name, found), f"unit {name}: expected {BUILT_IN_UNITS.get(name)}")
            if name not in BUILT_IN_UNITS and found != (Q(1), {name: Q(1)}):
                self.assumed.append(name)
        for name, (_, base) in self.table.items():
            need(
                all(self.table[each] == (Q(1), {each: Q(1)}) for each in base),
                f"unit {name}: made of what is not a base unit",
            )

    def __call__(self, text: Json) -> Unit:
        """Return factor and base units of a spelling."""
        if text not in self.spelled:
            need(isinstance(text, str) and len(text) <= 200, "a unit that is not text, or too long a one")
            parts = list(UNIT_PART.finditer(text))
            need("".join(part.group() for part in parts) == text, f"{text!r} is not a unit")
            self.spelled[text] = self.of_product(parts[::-1], "")
        return self.spelled[text]

    def of_product(self, left: list[re.Match[str]], end: str) -> Unit:
        """Read a product, from the left, up to its closing bracket or the end; what is left is in reverse."""
        found, sign = PURE, "*"
        while sign != end:
            need(sign not in ("", ")"), "a unit whose brackets do not fit")
            found = times(found, self.of_factor(left), -1 if sign in ("/", " per ") else 1)
            sign = left.pop()["sign"] if left else ""
            need(sign is not None, "a unit in which no sign joins two factors")
        return found

    def of_factor(self, left: list[re.Match[str]]) -> Unit:
        """Read a name, 1 or a bracket, with its power behind it."""
        name = left.pop()["part"]
        need(bool(name), "a unit in which nothing is before a sign")
        unit = self.of_product(left, ")") if name == "(" else PURE if name == "1" else self.table[name]
        if left and left[-1]["power"]:
            integral, above, below = left.pop().groups()[1:4]
            unit = raised(unit, Q(int(integral or above), int(below or 1)))
        return unit


def times(one: Unit, other: Unit, power: Q | int = 1) -> Unit:
    """Return the product of a unit and a whole power of another."""
    base = Counter(one[1])
    for name, exponent in other[1].items():
        base[name] += exponent * power  # type: ignore[assignment] # a counter of fractions
    factor = one[0] * other[0] ** int(power)
    if size(factor) > LARGEST:
        raise Unsure("a unit whose factor is too long a number")
    return factor, {name: Q(exponent) for name, exponent in base.items() if exponent}


def raised(unit: Unit, exponent: Q) -> Unit:
    """Return a power of a unit; its factor has to be exact."""
    factor = exact_power(unit[0], exponent)
    if factor is None:
        raise Unsure("a unit whose factor is not an exact number, or too long a one")
    return factor, {name: each * exponent for name, each in unit[1].items() if exponent}


def exact_power(base: Q, exponent: Q) -> Q | None:
    """Return a power of a number that is not below zero, if it is exact and not too long."""
    if exponent.denominator > 64 or size(base) * abs(exponent) > LARGEST:
        return None
    top, bottom = root(base.numerator, exponent.denominator), root(base.denominator, exponent.denominator)
    same = top**exponent.denominator == base.numerator and bottom**exponent.denominator == base.denominator
    return Q(top, bottom) ** exponent.numerator if same else None


def root(n: int, degree: int) -> int:
    """Return the whole part of a root of a whole number, by Newton's method from above."""
    near = 1 << -(-n.bit_length() // degree)
    while n and (closer := ((degree - 1) * near + n // near ** (degree - 1)) // degree) < near:
        near = closer
    return near if n else 0


def size(value: Q) -> int:
    """Return how many bits an exact number takes."""
    return max(value.numerator.bit_length(), value.denominator.bit_length())


# Printed figures. A certificate says what set each denotes. A plain numeral, such as `about 2,400 token/second` or
# `3.5 million`, is read again here; of every other text the set is taken as the certificate has it, and counted.

SIZES = {"k": 10**3, "K": 10**3, "M": 10**6, "B": 10**9, "T": 10**12}
SIZES |= {" thousand": 10**3, " million": 10**6, " billion": 10**9, " trillion": 10**12}
KINDS = {">": "above", "more than": "above", "over": "above", ">=": "at least", "≥": "at least", "at least": "at least"}
KINDS |= {"<": "below", "less than": "below", "under": "below", "<=": "at most", "≤": "at most", "at most": "at most"}
KINDS |= {"up to": "at most", "": "point"}
ABOUT = "~ ≈ about around roughly approximately".split()
DIGITS = r"((?:[0-9]{1,3}(?:,[0-9]{3})+|0|[1-9][0-9]*)(?:\.[0-9]+)?)"
BOUND, HEDGE, SIZE = ("|".join(sorted(words, reverse=True)) for words in (KINDS, ABOUT, SIZES))
PLAIN = re.compile(rf"({BOUND}) ?({HEDGE}|) ?(-?){DIGITS}({SIZE}| ?%|)(?: ([A-Za-z].*)|)")


class Figure:
    """What is printed, in base units: `ends`, one number or two, each (value, set), and the `set` of all.

    Its `spread` is between what the text itself lets a value lie; its `places` say how precisely it is printed. Of each
    end `hedges` say on which side of its number a hedge lets a value lie, `last_places` what its last digit is worth.
    """

    def __init__(self, printed: Json, units: Units) -> None:
        names = "text unit kind exact cut significant_zeros on_scale ends spread places set"
        text, unit, kind, exact, cut, zeros, on_scale, ends, spread, places, every = fields(printed, names)
        need(isinstance(text, str) and len(text) <= 200, "a figure that is not text, or too long a one")
        need(kind in (*KINDS.values(), "range", "tens"), "a figure of no known kind")
        need(
            all(isinstance(each, bool) for each in (exact, cut, zeros, on_scale)), "exact, cut off, on a scale, or not"
        )
        self.factor, self.base = units(unit)
        need(all(len(each) == 4 for each in ends), "an end that is not a number with its set, hedge and place")
        need(all(each[2] in (None, "around", "below", "above") for each in ends), "a hedge of no known kind")
        self.hedges = [each[2] for each in ends]
        self.last_places = [None if each[3] is None else number(each[3]) * self.factor for each in ends]
        self.ends = [(number(each[0]) * self.factor, scaled(span(each[1]), self.factor)) for each in ends]
        self.set, self.spread = scaled(span(every), self.factor), [number(each) * self.factor for each in spread]
        self.kind, self.on_scale = kind, on_scale or "date" in self.base
        self.no_amount = self.on_scale or unit in LEVELS
        values = [value for value, _ in self.ends]
        need(len(values) in ((2,) if kind == "range" else (1, 2) if kind == "tens" else (1,)), "ends of another kind")
        need(values == sorted({*values}) and len(self.spread) == 2, "ends that do not rise, or no spread")
        need(self.set in self.sets_of_kind(), f"the set of {text!r} is another")
        self.delimits = kind != "point" or "date" in self.base or self.spread != [values[0], values[-1]]
        self.delimits = self.delimits or self.ends[0][1][0] == self.ends[0][1][1]
        self.places = None if places is None else self.placed(*fields(places, "last sure integral scale"))
        self.assumed = not self.is_read(text, units, exact=exact, cut=cut, zeros=zeros)

    def placed(self, last: Json, sure: Json, integral: Json, scale: Json) -> tuple[Q, Q, bool, tuple[Q, Q]]:
        """Return what one is worth in the last place, and in the last that surely counts; how the number is counted."""
        need(isinstance(integral, bool) and self.kind == "point", "places of what has none")
        return number(last) * self.factor, number(sure) * self.factor, integral, (self.factor, number(scale))

    def sets_of_kind(self) -> list[Set]:
        """Return the sets that ends of its kind can make: of a bound a half-line, from a number or from its set."""
        (value, (low, high, *_)), (_, last) = self.ends[0], self.ends[-1]
        if self.kind in ("above", "at least"):
            return [(each, None, self.kind == "above", False) for each in (value, low)]
        if self.kind in ("below", "at most"):
            return [(None, each, False, self.kind == "below") for each in (value, high)]
        first = self.ends[0][1]
        return [(first[0], last[1], first[2], last[3])]

    def is_read(self, text: str, units: Units, *, exact: bool, cut: bool, zeros: bool) -> bool:
        """Return whether the text is a plain numeral, whose number and set must then be those of the certificate."""
        found = PLAIN.fullmatch(text)
        if found is None:
            return False
        bound, hedge, minus, digits, size, unit = found.groups()
        try:
            same = units(unit or "") == (self.factor, self.base)
        except (LookupError, Disagreement):
            return False
        magnitude, hundredth = SIZES.get(size, 1), Q(1, 100) if "%" in size else Q(1)
        value, low, high, place = rounded_to(digits.replace(",", ""), magnitude, exact=exact, cut=cut, zeros=zeros)
        if hedge:
            reach = place * 2 if value >= place * 100 else value / 10
            low, high = min(low, value - reach), max(high, value + reach)
        share, sign = self.factor * hundredth, -1 if minus else 1
        low, high = sorted((sign * low * share, sign * high * share))
        ends = sign * value * share, (low, high, cut and bool(minus), cut and not minus and value > 0)
        spacing = hundredth * magnitude
        integral = "." not in digits
        places = spacing * self.factor if integral else place * share, place * share, integral, (self.factor, spacing)
        need(same and not self.on_scale and not (exact and hedge), f"{text!r} counts something else")
        need(self.kind == KINDS[bound] and self.ends == [ends], f"the set of {text!r} is another")
        need(not bound or {*self.set[:2]} <= {None, *((low, high) if hedge else ends[:1])}, f"the set of {text!r}")
        need(self.hedges == ["around" if hedge else None], f"the hedge of {text!r} is another")
        need(self.last_places == [None if exact else place * share], f"the last place of {text!r} is another")
        need(self.spread == [ends[0]] * 2, f"between what {text!r} lies")
        need(self.places == (None if exact or cut or hedge or bound else places), f"to which place {text!r} is printed")
        return True


def rounded_to(digits: str, size: int, *, exact: bool, cut: bool, zeros: bool) -> tuple[Q, Q, Q, Q]:
    """Return a number, the ends of what rounds to its digits or is cut off to them, and its last significant place."""
    value, decimals = Q(digits), len(digits.partition(".")[2])
    to_the_unit = decimals or zeros or not value
    place = Q(1, 10**decimals) if to_the_unit else Q(10 ** (len(digits) - len(digits.rstrip("0"))))
    most = value / 10 if place > 1 else place  # zeros widen by a tenth of the number at most
    down = place / 20 if not decimals and value == place else place / 2  # below a power of ten the spacing is finer
    low, high = value - min(down, most), value + min(place / 2, most)
    if cut:
        low, high = value, value + min(place, most)
    if exact:
        low, high = value, value
    return value * size, low * size, high * size, place * size


# The verdict on a value follows from sets and hedges alone. Inside is verified. Outside, a hedged number is approximate
# within a factor 2, any other by a rounding slip: one in its last significant place, or a tenth of it if that is less.


def inside(value: Q, bounds: Set) -> bool:
    """Return whether a value lies in a set."""
    low, high, low_open, high_open = bounds
    above = low is None or value > low or (value == low and not low_open)
    return above and (high is None or value < high or (value == high and not high_open))


def near(value: Q, printed: Q) -> bool:
    """Return whether a value lies within a factor 2 of a printed number."""
    return min(printed / 2, printed * 2) <= value <= max(printed / 2, printed * 2)


def missed(figure: Figure, end: int, value: Q) -> str:
    """Return the verdict on a value outside of what the first or the last end of a figure denotes."""
    (printed, (low, high, *_)), hedge, place = figure.ends[end], figure.hedges[end], figure.last_places[end]
    if figure.no_amount or None in figure.set:
        return "refuted"  # a date or 20 °C is no part of another, and a bound is kept or not
    if hedge or figure.kind == "tens":
        beyond = {"above": abs(value) > abs(printed), "below": abs(value) < abs(printed)}
        return "approximate" if near(value, printed) and beyond.get(hedge or "", True) else "refuted"
    if place is None or low is None or high is None or not printed:
        return "refuted"
    slip = min(place, abs(printed) / 10)
    return "approximate" if low - slip <= value <= high + slip else "refuted"


def verdict_on(figure: Figure, low: Q, high: Q) -> str:
    """Return the verdict on a computed value, or on a computed range, counted in base units."""
    last = len(figure.ends) - 1
    if figure.kind == "range" and low != high:  # two ranges are compared end by end
        pairs = [(end, value) for end, value in ((0, low), (last, high)) if not inside(value, figure.ends[end][1])]
        found = {missed(figure, *pair) for pair in pairs} or {"verified"}
        return "refuted" if "refuted" in found else found.pop()
    if inside(low, figure.set) and inside(high, figure.set):
        return "verified"
    left = low if figure.set[0] is None else max(low, figure.set[0])
    right = high if figure.set[1] is None else min(high, figure.set[1])
    if left < right or (low < high and left == right and inside(left, figure.set)):
        return "approximate"  # a part of the range lies inside
    end = 0 if figure.set[0] is not None and low <= figure.set[0] else last
    return "refuted" if "refuted" in {missed(figure, end, value) for value in (low, high)} else "approximate"


def meet(one: Set, two: Set) -> bool:
    """Return whether two sets share more than an edge; a single value shares all of itself."""
    for value, rest in ((one, two), (two, one)):
        if value[0] is not None and value[0] == value[1]:
            return inside(value[0], rest)
    lows = [each[0] for each in (one, two) if each[0] is not None]
    highs = [each[1] for each in (one, two) if each[1] is not None]
    return not lows or not highs or max(lows) < min(highs)


# Interval arithmetic: exact fractions as far as they go, else 80 digits rounded outward. Decimal's quotients,
# logarithms and exponentials are correctly rounded: two digits fewer, and rounded outward, they are bounds.

DOWN, UP = (Context(80, way, MIN_EMIN, MAX_EMAX, traps=[]) for way in (ROUND_FLOOR, ROUND_CEILING))


PI = Q("3.1415926535897932384626433832795028841971693993751058209749445923078164062862089")  # cut off


def rounded(value: Q, way: Context) -> Decimal:
    """Return a fraction as a decimal, rounded down or up."""
    return way.divide(Decimal(value.numerator), Decimal(value.denominator))


def outward(function: str, low: Q, high: Q) -> Span:
    """Return bounds of `ln` or `exp`, which grow, between two ends."""
    if function == "ln" and low <= 0:
        raise NoValue("the logarithm of what is not above zero") if high <= 0 else Unsure("a logarithm near zero")
    if function == "exp" and max(-low, high) > 6000:
        raise Unsure("a number too large, or too near to zero")
    low, high = (Q(getattr(way, function)(rounded(end, way))) for end, way in ((low, DOWN), (high, UP)))
    return low - abs(low) / 10**78, high + abs(high) / 10**78


def corners(one: Span, other: Span) -> Span:
    """Return bounds of a product."""
    found = [a * b for a in one for b in other]
    return min(found), max(found)


def reciprocal(bottom: Span) -> Span:
    """Return bounds of one by a number."""
    if bottom[0] <= 0 <= bottom[1]:
        raise NoValue("a division by zero") if bottom[0] == bottom[1] else Unsure("a division by what may be zero")
    return 1 / bottom[1], 1 / bottom[0]


def power(base: Span, exponent: Span) -> Span:
    """Return bounds of a power: whole powers by multiplication, exact roots, others through logarithms."""
    n, (low, high) = exponent[0], base
    if exponent[0] == exponent[1] and n.denominator == 1:
        if n <= 0 and low <= 0 <= high:
            raise NoValue("zero to a power that is not positive") if low == high else Unsure("a power near zero")
        if max(map(size, base)) * abs(n) <= LARGEST:
            ends = sorted(end ** int(n) for end in base)
            return (Q(0) if n % 2 == 0 and low < 0 < high else ends[0]), ends[1]
        if high < 0:
            low, high = power((-high, -low), exponent)
            return (-high, -low) if n % 2 else (low, high)
    if low == high == 0 < exponent[0]:
        return base
    if low == high == 0:
        raise NoValue("zero to a power that is not positive") if exponent[1] <= 0 else Unsure("a power of zero")
    if low < 0:
        below = high < 0 and exponent[0] == exponent[1]
        raise NoValue("a root of what is below zero") if below else Unsure("a power of what may be below zero")
    exact = exact_power(low, n) if low == high and exponent[0] == exponent[1] else None
    if exact is not None:
        return exact, exact
    return outward("exp", *corners(outward("ln", low, high), exponent))


STEPPED = "floor ceil round factorial binomial if".split()
PURE_PARTS = "^ log factorial binomial".split()


def stepped(head: str, parts: list[Span]) -> Span:
    """Return bounds of what is rounded to multiples of its second part, of a count of orders or choices, of cases."""
    if head == "if":  # the third where the first is below the second, and the fourth elsewhere
        one, other, then, elsewhere = parts
        both = min(then[0], elsewhere[0]), max(then[1], elsewhere[1])
        return then if one[1] < other[0] else elsewhere if one[0] >= other[1] else both
    (low, high), (step, most) = parts[0], parts[-1]
    if head in ("factorial", "binomial"):
        if not all(a == b and a.denominator == 1 and 0 <= a <= 1000 for a, b in parts):
            raise Unsure("a count that is not a whole number, or too large")
        found = Q(factorial(int(low)) if head == "factorial" else comb(int(low), int(step)))
        return found, found
    if step != most or step <= 0:
        raise Unsure("rounding to multiples of what is not one number above zero")
    half = Q(1, 2)
    below = {"floor": floor(low / step), "ceil": ceil(low / step), "round": ceil(low / step - half)}[head]
    above = {"floor": floor(high / step), "ceil": ceil(high / step), "round": floor(high / step + half)}[head]
    return below * step, above * step


FUNCTIONS: dict[str, Callable[[str, list[Span]], Span]] = {
    **dict.fromkeys(STEPPED, stepped),
    "log": lambda _, parts: outward("ln", *parts[0]),
    "^": lambda _, parts: power(*parts),
}


# Trees: read once, with all that can be wrong about them; then measured, evaluated, and changed part by part.

PLACES = {"number": 2, "symbol": 1, "irrational": 1, "apply": 3, "-": 1, "/": 2, "^": 2, "log": 1}
PLACES |= {"floor": 2, "ceil": 2, "round": 2, "factorial": 1, "binomial": 2, "if": 4}
PLACES |= dict.fromkeys(["+", "*", "max", "min"], 0)  # two or more
LEAVES = {"given": 1, "low": 1, "high": 1}  # of proofs alone
COMPARISONS = {"==": "==", ">=": "<=", "<=": ">=", ">": "<", "<": ">"}  # and what they are from the other side
WORDS = "[a-z0-9]+(?:-[a-z0-9]+)*"
ID = rf"{WORDS}(?:\.{WORDS}){{0,2}}"  # of a sentence, of an interpretation of it, or of a cell: table, row and column
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


class Clash(Disagreement):
    """Units that do not fit together."""


class Quantity(NamedTuple):
    """What a name in a tree means; its domain and its value, if it is a constant, count in base units."""

    unit: str
    factor: Q
    base: Base
    domain: Set
    integer: bool
    value: Q | None

    def admits(self, value: Q) -> bool:
        """Return whether a value lies in the domain, and is whole where it has to be."""
        return inside(value, self.domain) and (not self.integer or (value / self.factor).denominator == 1)

    def sides(self, to: str) -> list[int]:
        """Return from where it can come ever nearer to a target: 1 from above, -1 from below; nothing if it cannot."""
        low, high, *_ = self.domain
        if to == "infinity":
            return [-1] if high is None else []
        end = number(to) * self.factor
        if self.integer or not inside(end, (low, high, False, False)):
            return []
        return [side for side, last in ((1, high), (-1, low)) if end != last]


class Scope:
    """The quantities of one claim: trees are read, measured and evaluated over them, with so many steps at most."""

    def __init__(self, described: Json, units: Units) -> None:
        self.units, self.left = units, STEPS_PER_CLAIM
        self.quantities: dict[str, Quantity] = {}
        for name, each in described.items():
            unit, domain, integer, value = fields(each, "unit domain integer value")
            need(NAME.fullmatch(name) is not None, f"{name!r} is not the name of a quantity")
            need(isinstance(integer, bool), f"{name}: whole or not")
            factor, base = units(unit)
            constant = None if value is None else number(value) * factor
            made = self.quantities[name] = Quantity(unit, factor, base, scaled(span(domain), factor), integer, constant)
            end = next((end for end in made.domain[:2] if end is not None), Q(0)) // factor
            has_integer = any(made.admits((end + step) * factor) for step in (-1, 0, 1))
            need(has_integer or not integer, f"{name} is never a whole number")
            need(constant is None or made.admits(constant), f"{name} outside its domain")

    def step(self, steps: int = 1) -> None:
        """Count steps; a claim that takes too many is left."""
        self.left -= steps
        if self.left < 0:
            raise Unsure(f"what takes more than {STEPS_PER_CLAIM} steps")

    def tree(self, value: Json, leaves: Mapping[str, int] = {}) -> Tree:
        """Read a tree: an operation and its parts, as many as it takes."""
        self.step()
        need(isinstance(value, list) and len(value) > 1, "no tree")
        head, *rest = value
        places = PLACES.get(head, leaves.get(head)) if isinstance(head, str) else None
        need(places == len(rest) or (places == 0 and len(rest) > 1), f"no tree: {head!r} of {len(rest)} parts")
        first = rest[0]
        if head in leaves:
            return head, first
        if head == "number":
            self.units(rest[1])
            return head, number(first), rest[1]
        if head == "symbol":
            need(isinstance(first, str) and first in self.quantities, f"unknown {first!r}")
            return head, first
        if head == "irrational":
            need(first in ("e", "pi"), f"unknown {first!r}")
            return head, first
        if head == "apply":
            need(isinstance(first, str) and bool(self.units(rest[2])), "no function")
            return head, first, self.tree(rest[1], leaves), rest[2]
        return head, *(self.tree(each, leaves) for each in rest)

    def relation(self, value: Json) -> Relation:
        """Read a relation whose sides measure the same."""
        need(isinstance(value, list) and len(value) == 3 and value[1] in COMPARISONS, "no relation")
        left, right = self.tree(value[0]), self.tree(value[2])
        need(self.base(left) == self.base(right), "sides in different units")
        return left, value[1], right

    def constant(self, leaf: Tree) -> Q | None:
        """Return the value of a number, or of a quantity that has one; else nothing."""
        if leaf[0] == "number":
            return Q(leaf[1] * self.units(leaf[2])[0])
        return self.quantities[leaf[1]].value if leaf[0] == "symbol" else None

    def base(self, tree: Tree) -> Base:
        """Return the exponents of base units of a tree as it is written."""
        return self.unit(tree, sized=False)[1]

    def unit(self, tree: Tree, *, sized: bool) -> Unit:
        """Return what a tree comes out in: in base units, or sized, each part being counted in its own unit."""
        head, *rest = tree
        if head == "irrational":
            return PURE
        if head in ("number", "symbol"):
            of = self.quantities[rest[0]] if head == "symbol" else None
            factor, base = self.units(rest[1]) if of is None else (of.factor, of.base)
            return factor if sized else Q(1), base
        if head == "+" and (dated := self.of_dates(tree)) is not None:
            return Q(1), dated
        found = [self.unit(each, sized=sized) for each in below(tree)]
        if head not in ("max", "min", "if") and any("date" in base for _, base in found):
            raise Clash(f"a date in {head}")
        if head == "apply":
            factor, base = self.units(rest[2])
            return factor if sized else Q(1), base
        if head in ("*", "/"):
            return reduce(lambda one, other: times(one, other, 1 if head == "*" else -1), found)
        exponent = plain(rest[1]) if head == "^" else None
        if exponent is not None:
            return raised(found[0], exponent)
        alike = [found[0], found[0], found[2], found[2]] if head == "if" else [found[0]] * len(found)
        if found != ([PURE] * len(found) if head in PURE_PARTS else alike):
            raise Clash(f"units clash in {head}")
        return found[-1]

    def of_dates(self, tree: Tree) -> Base | None:
        """Return the unit of a sum in which dates are: one more than is taken leaves a date, none more a duration."""
        signed: list[tuple[int, Base]] = []
        for each in below(tree):
            sign = 1
            while each[0] == "-":
                each, sign = each[1], -sign  # noqa: PLW2901 - what is signed is looked at, not the sign
            signed.append((sign, self.base(each)))
        if all("date" not in each for _, each in signed):
            return None
        more = sum(sign for sign, each in signed if each == {"date": 1})
        if more not in (0, 1) or any(each not in ({"date": 1}, {"second": 1}) for _, each in signed):
            raise Clash("dates that are added, or taken from what is none")
        if more and any(re.search("month|year", text) for text in self.named_units(tree)):
            raise Unsure("months and years, which are of unequal length")
        return {"date": Q(1)} if more else {"second": Q(1)}

    def named_units(self, tree: Tree) -> list[str]:
        """Return the units of all numbers and quantities of a tree."""
        leaves = [each for each in walk(tree) if each[0] in ("number", "symbol")]
        return [self.quantities[each[1]].unit if each[0] == "symbol" else each[2] for each in leaves]

    def value(self, tree: Tree, point: Point) -> Span:
        """Return bounds of a tree in base units, from the bounds of every quantity."""
        self.step()
        head = tree[0]
        if head in ("number", "symbol"):
            value = self.constant(tree)
            if value is None and tree[1] not in point:
                raise Unsure(f"a point that leaves out {tree[1]}")
            return point[tree[1]] if value is None else (value, value)
        if head == "irrational":
            return outward("exp", Q(1), Q(1)) if tree[1] == "e" else (PI, PI + Q(1, 10**79))
        if head == "apply":
            raise Unsure(f"{tree[1]} is an arbitrary function")
        parts = [self.value(each, point) for each in tree[1:]]
        parts[:2] = [(Q(0), Q(0))] * 2 if head == "if" and tree[1] == tree[2] else parts[:2]  # none is below itself
        low, high = parts[0]
        for each in parts[1:] if head == "*" else ():
            low, high = corners((low, high), each)
        if head == "/":
            low, high = corners(parts[0], reciprocal(parts[1]))
        elif head == "-":
            low, high = -high, -low
        elif head in ("+", "max", "min"):
            take: Callable[[Iterable[Q]], Q] = {"+": sum, "max": max, "min": min}[head]  # type: ignore[assignment]
            low, high = (Q(take(ends)) for ends in zip(*parts, strict=True))
        elif head in FUNCTIONS:
            low, high = FUNCTIONS[head](head, parts)
        if low == high and size(low) <= LARGEST:
            return low, high
        low, high = Q(rounded(low, DOWN)), Q(rounded(high, UP))
        if max(size(low), size(high)) > LARGEST:
            raise Unsure("a number too large, or too near to zero")
        return low, high

    def holds(self, relation: Relation, point: Point) -> bool:
        """Return whether a relation holds at a point; two enclosures that overlap do not tell."""
        larger, sign, smaller = rising(relation)
        a, b = self.value(larger, point), self.value(smaller, point)
        if a[0] == a[1] == b[0] == b[1]:
            return sign != ">"
        above, under = a[0] > b[1], a[1] < b[0]
        if not above and not under:
            raise Unsure("two values that are too near to tell")
        return above and sign != "=="

    def substitute(self, tree: Tree, old: Tree, new: Tree) -> Tree:
        """Return a tree, or a relation, with one part replaced wherever it is."""
        self.step()
        if tree == old:
            return new
        return tuple(self.substitute(each, old, new) if isinstance(each, tuple) else each for each in tree)


def below(tree: Tree) -> list[Tree]:
    """Return the parts of a tree, or the sides of a relation."""
    return [each for each in tree if isinstance(each, tuple)]


def walk(*trees: Tree) -> Iterator[Tree]:
    """Yield every node of some trees."""
    pending = list(trees)
    while pending:
        tree = pending.pop()
        yield tree
        pending += below(tree)


def names_in(*trees: Tree) -> set[str]:
    """Return the names of the quantities in some trees or relations."""
    return {node[1] for node in walk(*trees) if node[0] == "symbol"}


def plain(tree: Tree) -> Q | None:
    """Return the value of a pure number, a negated one, or a quotient of two; else None."""
    if tree[0] == "number":
        return tree[1] if tree[2] == "" else None
    # what is negated is divided by -1
    top, bottom = (*map(plain, tree[1:]), Q(-1))[:2] if tree[0] in ("-", "/") else (None, None)
    return top / bottom if top is not None and bottom else None


def less(one: Tree, other: Tree) -> Tree:
    """Return the tree of a difference."""
    return "+", one, ("-", other)


def rising(relation: Relation) -> Relation:
    """Return a relation with its larger side first, and `>`, `>=` or `==` between."""
    left, sign, right = relation
    return (right, COMPARISONS[sign], left) if "<" in sign else relation


# What a statement comes down to: relations that must hold at every point where what is given does. A quantity that
# moves is compared with copies of itself; what an equality ties to it moves along, so that it is put in first.


class Goal(NamedTuple):
    """A relation, or a limit, that must hold wherever what is given does."""

    relation: Tree
    given: tuple[Relation, ...]


class Statement:
    """A universal statement of a kind, with more that is given than it says."""

    def __init__(self, kind: str, described: Json, more: Sequence[Json], scope: Scope) -> None:
        self.scope, self.kind, self.described, self.loosened = scope, kind, described, False
        self.clauses: tuple[Clause, ...] = ()
        fields(described, STATEMENTS[kind])
        self.given = [scope.relation(each) for each in [*distinct(described["assuming"]), *distinct(more)]]
        self.moving = described.get(
            {"independent": "of", "scaling": "in", "limit": "as", "optimum": "over"}.get(kind, "")
        )
        self.trees = {each: scope.tree(described[each]) for each in ("expression", "at", "is") if each in described}
        if self.moving is None:
            self.clauses = clauses(described["relation"], scope)
            self.relation = () if self.clauses else scope.relation(described["relation"])
        else:
            need(self.moving in scope.quantities, f"unknown {self.moving!r}")
            scope.quantities[self.moving] = scope.quantities[self.moving]._replace(value=None)
        self.relations = [pair[0] for clause in self.clauses for pair in clause]
        spoken = self.relations if self.moving or self.clauses else [self.relation]
        self.names = names_in(*self.given, *self.trees.values(), *spoken)
        if self.moving is not None:
            self.put_in()

    def put_in(self) -> None:
        """Put in what is given by name, in the order in which it is given."""
        scope, found = self.scope, self.named()
        while found is not None:
            relation, name, tree = found
            self.given.remove(relation)
            self.trees = {each: scope.substitute(old, ("symbol", name), tree) for each, old in self.trees.items()}
            substituted = [scope.substitute(each, ("symbol", name), tree) for each in self.given]
            self.given = [*substituted, *within(tree, scope.quantities[name])]
            if any(node[0] in ("/", "^", "log", *STEPPED) for node in walk(tree)):
                self.given.append((tree, "==", tree))  # what is put in has a value
            self.loosened |= scope.quantities[name].integer
            found = self.named()
        tied = [each for each in self.given if each[1] == "==" and each[0] != each[2]]
        if self.moving in names_in(*tied):
            raise Unsure(f"an equality that ties {self.moving} down")

    def named(self) -> tuple[Relation, str, Tree] | None:
        """Return the first equality of which one side is a quantity alone that is free, and not the one that moves."""
        for relation in self.given:
            for side, other in ((relation[0], relation[2]), (relation[2], relation[0])):
                free = side[0] == "symbol" and self.scope.constant(side) is None and side[1] != self.moving
                if relation[1] == "==" and free and side[1] not in names_in(other):
                    return relation, side[1], other
        return None

    def goals(self) -> list[Goal]:
        """Return all that must hold."""
        if self.clauses:
            return self.as_listed([], [])
        if self.moving is None:
            return [Goal(self.relation, tuple(self.given))]
        return getattr(self, f"of_{self.kind}")()  # type: ignore[no-any-return]

    def as_listed(self, wanted: list[Goal], listed: Sequence[Goal]) -> list[Goal]:
        """Return all that must hold, of a choice one relation where the others do not: the one that is listed."""
        return [self.choice(clause, listed) for clause in self.clauses] or wanted

    def choice(self, clause: Clause, listed: Sequence[Goal]) -> Goal:
        """Return that one relation of a choice holds where the others are denied: the listed one, or the last."""
        every = []
        for relation, denial in reversed(clause):
            others = (each for _, each in clause if each != denial)
            every.append(Goal(relation, tuple(dict.fromkeys((*self.given, *others)))))
        return next((each for each in every if each in listed), every[0])

    def copies(self) -> list[Tree]:
        """Return the quantity that moves and two copies of it, under names that nothing else has."""
        quantities, name = self.scope.quantities, self.moving
        used_names = names_in(self.trees["expression"], *self.given)
        fresh = [*islice((each for each in (f"{name}_{n}" for n in count(2)) if each not in used_names), 2)]
        quantities |= dict.fromkeys(fresh, quantities[name])
        return [("symbol", each) for each in (name, *fresh)]

    def at(self, *copies: Tree) -> list[Tree]:
        """Return the expression at each of the copies."""
        return [self.scope.substitute(self.trees["expression"], ("symbol", self.moving), each) for each in copies]

    def for_all(self, *copies: Tree) -> tuple[Relation, ...]:
        """Return what is given, made for each of the copies."""
        made = [self.scope.substitute(each, ("symbol", self.moving), copy) for each in self.given for copy in copies]
        return tuple(dict.fromkeys(made))

    def parts(self) -> list[Tree]:
        """Return what must have a value at every point at which what is given holds."""
        if self.clauses:
            return [side for each in self.relations for side in below(each)]
        if self.moving is None:
            return below(self.relation)
        best = self.at(self.trees["at"]) if "at" in self.trees else []
        return [*self.trees.values(), *best, *self.compared()]

    def compared(self) -> list[Tree]:
        """Return what must have a value and is in no goal: the power of a quantity, sides of what is joined."""
        if self.clauses:
            return self.parts()
        inverse = self.kind == "scaling" and self.described["as"] == "inverse"  # a limit may be of what has that name
        exponent = "-1" if inverse else self.described.get("exponent")
        return [] if exponent is None else [("^", ("symbol", self.moving), ("number", number(exponent), ""))]

    def of_independent(self) -> list[Goal]:
        """Two values of the quantity make no difference."""
        x, y, _ = self.copies()
        f, g = self.at(x, y)
        return [Goal((f, "==", g), self.for_all(x, y))]

    def of_scaling(self) -> list[Goal]:
        """Two values of the expression (three, if it is affine) compare in a certain way."""
        x, y, z = self.copies()
        (f, g, h), form = self.at(x, y, z), self.described["as"]
        need((self.described["exponent"] is None) == (form != "power"), "an exponent that does not belong, or none")
        order = {"increasing": ">", "decreasing": "<", "nondecreasing": ">=", "nonincreasing": "<="}.get(form)
        if order is not None:
            return [Goal((g, order, f), (*self.for_all(x, y), (y, ">", x)))]
        if form == "affine":
            left = ("+", multiplied(f, less(y, z)), multiplied(g, less(z, x)))
            return [Goal((left, "==", multiplied(h, less(y, x))), self.for_all(x, y, z))]
        powers = {"proportional": "1", "inverse": "-1", "constant": "0", "power": self.described["exponent"]}
        n = number(powers[form])
        if not n:
            return self.of_independent()
        if n < 0:
            n, x, y = -n, y, x
        up, down = (each if n == 1 else ("^", each, ("number", n, "")) for each in (x, y))
        f, g = multiplied(f, down), multiplied(g, up)
        return [Goal((g, "==", f), self.for_all(*self.copies()[:2]))]

    def of_limit(self) -> list[Goal]:
        """A tree tends to another, whatever else is given; nothing given speaks of the quantity that moves."""
        to, tree, limit = self.described["to"], self.trees["expression"], self.trees["is"]
        if self.moving in names_in(*self.given):
            raise Unsure("that what is given holds all the way to the limit")
        return [Goal((tree, "->", limit, self.moving, to), tuple(self.given))]

    def of_optimum(self) -> list[Goal]:
        """The place is admissible wherever some value is, and no value there is better."""
        (f,), place, sense = self.at(("symbol", self.moving)), self.trees["at"], self.described["kind"]
        need(self.moving not in names_in(place), f"a place that names {self.moving} itself")
        need(sense in ("minimum", "maximum"), "neither minimum nor maximum")
        if self.scope.quantities[self.moving].integer:
            raise Unsure("that the place is a whole number")
        (best,) = self.at(place)
        moving = (each for each in self.given if self.moving in names_in(each))
        substituted = [self.scope.substitute(each, ("symbol", self.moving), place) for each in moving]
        best_of_all = f, ">=" if sense == "minimum" else "<=", best
        relations = [*within(place, self.scope.quantities[self.moving]), *substituted, best_of_all]
        return [Goal(each, tuple(self.given)) for each in relations]


# Relations that are joined by `and`, `or` and `iff`, each with the relation that denies it, come to clauses: of each
# clause one relation must hold. Whoever shows one of them where the others are denied has shown the clause.

Clause = tuple[tuple[Relation, Relation], ...]


def clauses(value: Json, scope: Scope, *, denied: bool = False) -> tuple[Clause, ...]:
    """Return the clauses of joined relations, or of what denies them; nothing for a relation by itself."""
    need(isinstance(value, list) and value != [], "no relation")
    word, *parts = value
    if word == "not":
        need(len(parts) == 1, "no relation")
        return clauses(value[1], scope, denied=not denied)
    need(len(value) > 2, "no relation")
    if not isinstance(word, str):
        need(not denied, "a relation without its denial")
        return ()
    if word == "holds":
        relation, denial = map(scope.relation, parts)
        need(opposed(relation, denial) or opposed(denial, relation), "the denial is of something else")
        return (((denial, relation) if denied else (relation, denial),),)
    need(word in ("and", "or") or (word == "iff" and len(parts) == 2), "relations joined by nothing known")
    if word == "iff":
        one, other = parts
        pairs = ((one, True), (other, denied)), ((one, False), (other, not denied))
        return tuple(each for pair in pairs for each in chosen([clauses(e, scope, denied=d) for e, d in pair], scope))
    found = [clauses(each, scope, denied=denied) for each in parts]
    need(all(found), "a relation without its denial")
    return chosen(found, scope) if (word == "or") is not denied else tuple(each for part in found for each in part)


def chosen(found: Sequence[tuple[Clause, ...]], scope: Scope) -> tuple[Clause, ...]:
    """Return the clauses of a choice among parts: from each part a clause, all of its relations in one."""
    scope.step(prod(map(len, found)))
    return tuple(tuple(dict.fromkeys(pair for clause in choice for pair in clause)) for choice in product(*found))


def within(tree: Tree, quantity: Quantity) -> list[Relation]:
    """Return that a tree lies in the domain of a quantity, end by end."""
    low, high, low_open, high_open = quantity.domain
    ends = ((low, ">" if low_open else ">="), (high, "<" if high_open else "<="))
    return [(tree, sign, ("number", end / quantity.factor, quantity.unit)) for end, sign in ends if end is not None]


def multiplied(one: Tree, other: Tree) -> Tree:
    """Return a product; one on the left grows."""
    return ("*", *one[1:], other) if one[0] == "*" else ("*", one, other)


# Polynomials: {monomial: coefficient}, a monomial being sorted pairs of a generator and its exponent, which may be
# any fraction. A form is a quotient (top, bottom): wherever a tree has a value, the bottom does not vanish and the
# quotient is that value. What is not rational (a maximum, a logarithm, a power with symbols above) becomes a generator,
# equal ones the same generator; its name is none that a quantity can have.

Monomial = tuple[tuple[str, Q], ...]
Polynomial = dict[Monomial, Q]
Form = tuple[Polynomial, Polynomial]
ONE: Polynomial = {(): Q(1)}


def plus(a: Polynomial, b: Polynomial) -> Polynomial:
    """Return the sum of two polynomials."""
    found = {monomial: a.get(monomial, Q(0)) + b.get(monomial, Q(0)) for monomial in [*a, *b]}
    return {monomial: value for monomial, value in found.items() if value}


class Algebra:
    """Expands trees into forms, in base units; `facts` are signs that are known besides those of the domains."""

    def __init__(self, scope: Scope, facts: Mapping[Tree, Sign]) -> None:
        self.scope, self.facts = scope, facts
        self.opaque: list[tuple[list[str], list[Form], Monomial]] = []

    def mul(self, a: Polynomial, b: Polynomial) -> Polynomial:
        """Return the product of two polynomials."""
        self.scope.step(len(a) * len(b))
        found: Polynomial = {}
        for (one, x), (two, y) in product(a.items(), b.items()):
            powers = dict(one)
            for name, exponent in two:
                powers[name] = powers.get(name, Q(0)) + exponent
            key = tuple(sorted((name, exponent) for name, exponent in powers.items() if exponent))
            found[key] = found.get(key, Q(0)) + x * y
        if any(size(value) > LARGEST for value in found.values()):
            raise Unsure("polynomials too large")
        return {monomial: value for monomial, value in found.items() if value}

    def same(self, one: Form, two: Form) -> bool:
        """Return whether two forms are one function."""
        return self.mul(one[0], two[1]) == self.mul(two[0], one[1])

    def form(self, tree: Tree) -> Form:
        """Return top and bottom of a tree."""
        self.scope.step()
        head, *rest = tree
        if head in ("number", "symbol"):
            value = self.scope.constant(tree)
            return {((tree[1], Q(1)),): Q(1)} if value is None else {(): value} if value else {}, ONE
        if head in ("max", "min", "log", "apply", "^", "irrational", *STEPPED):
            return self.power(rest[0], rest[1]) if head == "^" else self.atom(tree)
        found, *parts = (self.form(each) for each in rest)
        if head == "-":
            return self.mul(found[0], {(): Q(-1)}), found[1]
        for top, bottom in parts:
            if head == "*":
                found = self.mul(found[0], top), self.mul(found[1], bottom)
            elif head == "/":
                found = self.mul(found[0], bottom), self.mul(found[1], top)
            elif found[1] == bottom:
                found = plus(found[0], top), bottom
            else:
                found = plus(self.mul(found[0], bottom), self.mul(top, found[1])), self.mul(found[1], bottom)
        if not found[1]:
            raise NoValue("a division by zero")
        constant = found[1].get((), Q(0)) if len(found[1]) == 1 else Q(0)
        return (self.mul(found[0], {(): 1 / constant}), ONE) if constant else found

    def power(self, base: Tree, exponent: Tree) -> Form:
        """Return a power: whole ones multiplied out, roots of a product that is not negative by its exponents."""
        n, (top, bottom) = self.constant(exponent), self.form(base)
        if n is not None and n.denominator > 1 and bottom == ONE and self.rootable(top):
            return {tuple((name, each * n) for name, each in monomial): Q(1) for monomial in top}, ONE
        if n is None or n.denominator > 1 or abs(n) > 24:
            return self.atom(("^", base, exponent))
        found: Form = (ONE, ONE)
        for _ in range(abs(int(n))):
            found = self.mul(found[0], top), self.mul(found[1], bottom)
        if n < 0 and not found[0]:
            raise NoValue("a division by zero")
        return found if n >= 0 else found[::-1]

    def constant(self, tree: Tree) -> Q | None:
        """Return the number that a tree is whatever its quantities are, as n - n is 0; else nothing."""
        if tree[0] == "number":
            return self.scope.constant(tree)
        top, bottom = self.form(tree)
        return top.get((), Q(0)) if bottom == ONE and set(top) <= {()} else None

    def plainly_whole(self, tree: Tree) -> bool:
        """Return whether a pure number is plainly whole: sums and products of whole numbers and of what is counted."""
        top, bottom = self.form(tree)
        exponents = {name: n for monomial in top for name, n in monomial}
        counts = {name: each for name, each in self.scope.quantities.items() if each.integer and name in exponents}
        numbers = [*top.values(), *(each.factor for each in counts.values()), *exponents.values()]
        integral = all(each.denominator == 1 for each in numbers) and min([*exponents.values(), Q(0)]) >= 0
        return bottom == ONE and len(counts) == len(exponents) and integral

    def rootable(self, top: Polynomial) -> bool:
        """Return whether a polynomial is one product of quantities that are not below zero."""
        names = [name for monomial in top for name, _ in monomial]
        return list(top.values()) == [1] and all(map(self.nonnegative, names))

    def nonnegative(self, name: str) -> bool:
        """Return whether a quantity is not below zero, by its domain or by what is known."""
        low = self.scope.quantities[name].domain[0] if name in self.scope.quantities else None
        return (low is not None and low >= 0) or self.facts.get(("symbol", name), Sign.ANY) > Sign.ANY

    def atom(self, tree: Tree) -> Form:
        """Return the generator of what is not rational."""
        kind = [each for each in tree if isinstance(each, str)]
        forms = [self.form(each) for each in below(tree)]
        if tree[0] in ("max", "min") and all(bottom == ONE and set(top) <= {()} for top, bottom in forms):
            values = [top.get((), Q(0)) for top, _ in forms]
            value = max(values) if tree[0] == "max" else min(values)
            return {(): value} if value else {}, ONE
        return {self.named(kind, forms): Q(1)}, ONE

    def named(self, kind: list[str], forms: list[Form]) -> Monomial:
        """Return the generator that means a kind of part with these forms in it."""
        for listed_kind, others, generator in self.opaque:
            if listed_kind == kind and len(others) == len(forms) and all(map(self.same, forms, others)):
                return generator
        self.opaque.append((kind, forms, ((f"#{len(self.opaque)}", Q(1)),)))
        return self.opaque[-1][2]


# Proofs. Both sides of a relation have a value at every point: the bottoms, and what is under roots and logarithms,
# have the sign that they need. A relation is then shown by writing its larger side minus its smaller one so that the
# sign is plain: as sums, products and quotients of what is positive. Expanding shows that nothing was changed.


class Sign(IntEnum):
    """What is plain of a value wherever what is given holds."""

    ANY = 0  # that there is one
    ZERO = 1
    WEAK = 2  # at least zero
    STRICT = 3  # above zero


SHOWN = {
    "==": [Sign.ZERO],
    ">=": [Sign.WEAK, Sign.ZERO, Sign.STRICT],
    ">": [Sign.STRICT],
}  # an assumption tells the first
RULES = {"sign": "tree", "value": "", "degrees": "", "put": "old new then", "cases": "extreme cases"}
RULES |= {"pick": "extreme argument because then", "trust": "why script"}


def sign_of(value: Q) -> Sign:
    """Return the sign of a number."""
    return Sign.ANY if value < 0 else Sign.STRICT if value else Sign.ZERO


class Proof:
    """Follows the proof of one relation under what is given, and what has been shown under that already."""

    def __init__(self, scope: Scope, given: Sequence[Relation], shown: Sequence[Relation] = ()) -> None:
        self.scope, self.given, self.shown = scope, list(given), list(shown)
        self.facts: dict[Tree, Sign] = {}
        self.algebra = Algebra(scope, self.facts)
        for relation in [*given, *shown]:
            larger, sign, smaller = rising(relation)
            self.learn(larger, sign, smaller)
            if sign == "==":
                self.learn(smaller, sign, larger)
        self.valued = set(walk(*given, *shown))  # what is in something that holds has a value
        for node in self.valued:
            self.learn_from_value(node)

    def learn(self, larger: Tree, sign: str, smaller: Tree) -> None:
        """Keep what a relation with a number says of the sign of its other side."""
        low, high = self.scope.constant(smaller), self.scope.constant(larger)
        if low is not None and low >= 0:
            self.keep(larger, Sign.STRICT if low else SHOWN[sign][0])
        if high is not None and high <= 0:
            self.keep(("-", smaller), Sign.STRICT if high else SHOWN[sign][0])

    def learn_from_value(self, node: Tree) -> None:
        """Keep what it says of a logarithm, a root or a quotient that it has a value."""
        n = plain(node[2]) if node[0] == "^" else Q(-1) if node[0] == "/" else None
        base = node[2] if node[0] == "/" else node[1]
        if node[0] == "log" or (n is not None and n.denominator > 1):
            self.keep(base, Sign.WEAK if n is not None and n > 0 else Sign.STRICT)
        elif n is not None and n <= 0:
            self.keep(multiplied(base, base), Sign.STRICT)

    def keep(self, tree: Tree, sign: Sign) -> None:
        """Keep the sign of a tree where no stronger one is known."""
        self.facts[tree] = max(self.facts.get(tree, Sign.ANY), sign)

    def follow(self, relation: Tree, how: Json) -> None:
        """Check that a proof shows a relation whose sides have values, by the rule that it names."""
        if relation[1] != "->":
            self.valued |= set(walk(*below(relation)))
        rule, *parts = fields(how, f"rule {RULES[how['rule']]}")
        getattr(self, f"by_{rule}")(relation, *parts)

    def by_trust(self, _: Tree, why: Json, __: Json) -> None:
        """What only the program that wrote the certificate has checked; the script is a solver's query."""
        raise Unsure(str(why))

    def by_value(self, relation: Relation) -> None:
        """A relation in which no quantity is free: its two values tell."""
        need(self.scope.holds(relation, {}), "its values say otherwise")

    def by_put(self, relation: Tree, old: Json, new: Json, then: Json) -> None:
        """Something given says that two trees are equal: one is put in the place of the other."""
        here, there = self.scope.tree(old), self.scope.tree(new)
        need((here, "==", there) in self.given or (there, "==", here) in self.given, "nothing given says so")
        domain = within(there, self.scope.quantities[here[1]]) if here[0] == "symbol" else []
        self.replaced(here, there, domain).follow(self.scope.substitute(relation, here, there), then)

    def by_pick(self, relation: Tree, extreme: Json, place: Json, because: Json, then: Json) -> None:
        """One argument of a maximum (or minimum) is the largest (or smallest) throughout, each for its reason."""
        tree, order = self.extreme(extreme)
        need(type(place) is int and 0 <= place < len(tree) - 1, "no argument of it")
        chosen = tree[1 + place]
        for other, reason in zip(tree[1:], because, strict=True):
            self.follow((chosen, order, other), reason)
        self.replaced(tree, chosen).follow(self.scope.substitute(relation, tree, chosen), then)

    def by_cases(self, relation: Tree, extreme: Json, cases: Json) -> None:
        """One argument of a maximum (or minimum) is the largest (or smallest): each in turn, which is then given."""
        tree, order = self.extreme(extreme)
        for chosen, then in zip(tree[1:], cases, strict=True):
            more: list[Relation] = [(chosen, order, other) for other in tree[1:] if other != chosen]
            self.replaced(tree, chosen, more).follow(self.scope.substitute(relation, tree, chosen), then)

    def extreme(self, value: Json) -> tuple[Tree, str]:
        """Return a maximum (or minimum) that has a value, and how its value compares with its arguments."""
        tree = self.scope.tree(value)
        need(tree[0] in ("max", "min"), "neither a maximum nor a minimum")
        self.sign(tree)
        return tree, ">=" if tree[0] == "max" else "<="

    def replaced(self, old: Tree, new: Tree, more: Sequence[Relation] = ()) -> Proof:
        """Return the same with one tree put in the place of another in all that is given, and more given."""
        given, shown = (
            [self.scope.substitute(each, old, new) for each in relations] for relations in (self.given, self.shown)
        )
        return Proof(self.scope, [*given, *more], shown)

    def by_sign(self, relation: Relation, value: Json) -> None:
        """A tree is the larger side minus the smaller one, and plainly has the sign."""
        larger, sign, smaller = rising(relation)
        tree = self.scope.tree(value, LEAVES)
        try:
            need(self.sign(tree) in SHOWN[sign], "a sign that is not plain")
        except NoValue as problem:
            raise Disagreement(str(problem)) from None
        if not self.algebra.same(self.algebra.form(self.opened(tree)), self.algebra.form(less(larger, smaller))):
            need(bool(self.algebra.opaque), "a proof of something else")  # where all is rational, expanding is complete
            raise Unsure("that powers, logarithms or maxima are equal")

    def expand(self, tree: Tree) -> tuple[Tree, Sign]:
        """Return the difference that a short name means, and its sign: given, or the domain of a quantity."""
        kind, name = tree
        if kind == "given":
            need(type(name) is int and 0 <= name < len(self.given), "nothing of that number is given")
            larger, sign, smaller = rising(self.given[name])
            return less(larger, smaller), SHOWN[sign][0]
        need(isinstance(name, str) and name in self.scope.quantities, f"unknown {name!r}")
        low, high, low_open, high_open = self.scope.quantities[name].domain
        end, is_open = (low, low_open) if kind == "low" else (high, high_open)
        if end is None:
            raise Disagreement(f"{name} has no such end")
        ends: tuple[Tree, Tree] = ("symbol", name), ("number", end, "")
        return less(*(ends if kind == "low" else ends[::-1])), Sign.STRICT if is_open else Sign.WEAK

    def opened(self, tree: Tree) -> Tree:
        """Return a tree with the differences written out."""
        self.scope.step()
        if tree[0] in LEAVES:
            return self.expand(tree)[0]
        return tuple(self.opened(each) if isinstance(each, tuple) else each for each in tree)

    def sign(self, tree: Tree) -> Sign:
        """Return what is plain of the value of a tree; it must be plain that it has one."""
        self.scope.step()
        if tree[0] in LEAVES:
            return self.expand(tree)[1]
        try:
            found = self.of_parts(tree)
        except NoValue:
            if tree not in self.valued:
                raise
            found = Sign.ANY
        return max(found, self.facts.get(tree, Sign.ANY))

    def of_parts(self, tree: Tree) -> Sign:
        """Return the sign that a tree has by the signs of its parts."""
        head, *rest = tree
        if head in ("number", "symbol"):
            value = self.scope.constant(tree)
            if value is not None:
                return sign_of(value)
            low, _, low_open, _ = self.scope.quantities[rest[0]].domain
            return Sign.ANY if low is None or low < 0 else Sign.STRICT if low or low_open else Sign.WEAK
        if head == "irrational":
            return Sign.STRICT
        found = [self.sign(each) for each in below(tree)]
        if head in ("log", "/", "^"):
            return getattr(self, {"log": "of_log", "/": "of_quotient", "^": "of_power"}[head])(rest, found)  # type: ignore[no-any-return]
        if head in ("floor", "ceil", "round") and found[1] is not Sign.STRICT:
            raise NoValue("rounding to multiples of what may not be above zero")
        if head in ("factorial", "binomial"):
            self.scope.value(tree, {})  # whole numbers have one, and of what is free nothing says that it is whole
        if head in ("apply", "-", *STEPPED):
            return Sign.ZERO if head == "-" and found == [Sign.ZERO] else Sign.ANY
        if head == "*" and Sign.ZERO in found:
            return Sign.ZERO
        if head == "max" and Sign.ANY in found:
            return Sign.STRICT if Sign.STRICT in found else Sign.WEAK if max(found) else Sign.ANY
        return Sign.ANY if Sign.ANY in found else max(found) if head in ("+", "max") else min(found)

    def of_log(self, rest: list[Tree], found: list[Sign]) -> Sign:
        """A logarithm is of what is above zero; that of a number above 1 is above zero."""
        if found[0] is not Sign.STRICT:
            raise NoValue("the logarithm of what may not be above zero")
        return Sign.STRICT if (plain(rest[0]) or 0) > 1 else Sign.ANY

    def of_quotient(self, rest: list[Tree], found: list[Sign]) -> Sign:
        """What is divided by something above zero keeps its sign; what is divided by may not vanish."""
        if not self.nonzero(rest[1]):
            raise NoValue("a division by what may vanish")
        return found[0] if found[1] is Sign.STRICT or found[0] is Sign.ZERO else Sign.ANY

    def of_power(self, rest: list[Tree], found: list[Sign]) -> Sign:
        """What is above zero has every power; what may be zero, positive ones; what may be negative, whole ones."""
        n, base = self.algebra.constant(rest[1]), found[0]
        base = Sign.STRICT if base is Sign.WEAK and self.nonzero(rest[0]) else base
        positive = found[1] is Sign.STRICT
        if base is Sign.STRICT or (n == 0 and self.nonzero(rest[0])):
            return Sign.STRICT
        if base is Sign.ANY and n is None and all(self.scope.quantities[each].integer for each in names_in(rest[1])):
            if self.algebra.plainly_whole(rest[1]) and (positive or self.nonzero(rest[0])):
                return Sign.ANY
            raise Unsure("a power that counts, of what may be below zero")
        if base is Sign.ANY and n is not None and n.denominator == 1:
            if n <= 0 and not self.nonzero(rest[0]):
                raise NoValue("a power of what may vanish that is not positive")
            return Sign.WEAK if n % 2 == 0 else Sign.ANY
        if base is Sign.ANY or not positive:
            raise NoValue("a power of what may be zero, or below it")
        return base

    def nonzero(self, tree: Tree) -> bool:
        """Return whether it is plain that a tree does not vanish: it, its negative or its square is above zero."""
        candidates = (tree, ("-", tree), multiplied(tree, tree))
        if any(self.facts.get(each) is Sign.STRICT for each in candidates) or self.sign(tree) is Sign.STRICT:
            return True
        value = self.scope.constant(tree)
        parts = tree[1:2] if tree[0] == "^" else tree[1:] if tree[0] in ("*", "/", "-") else ()
        return value not in (None, 0) or (bool(parts) and all(map(self.nonzero, parts)))

    def by_degrees(self, relation: Tree, *, tends: bool = True) -> None:
        """From every side from which the quantity comes, what is left beside the limit tends to zero."""
        left, arrow, right, name, to = relation
        form, one = self.algebra.form(right), self.scope.substitute(right, ("symbol", name), ("number", Q(1), ""))
        need(arrow == "->", "a limit of something else")
        need(self.algebra.same(form, self.algebra.form(one)), f"a limit that depends on {name}, which moves")
        if name in names_in(*self.given):
            raise Unsure("that what is given holds all the way to the limit")
        sides = self.scope.quantities[name].sides(to)
        need(bool(sides), f"{name} cannot come near {to}")
        need(all(self.vanishes(left, right, name, to, side, tends) for side in sides) is tends, "another limit")

    def vanishes(self, left: Tree, right: Tree, name: str, to: str, side: int, tends: bool) -> bool:
        """Compare degrees: what is left beside a limit tends to zero where its bottom outgrows its top."""
        pick = max if to == "infinity" else min
        if to != "infinity":  # the quantity is its target and something that vanishes
            target: Tree = ("number", number(to) * self.scope.quantities[name].factor, "")
            near = "+", target, ("*", ("number", Q(side), ""), ("symbol", name))
            left = self.scope.substitute(left, ("symbol", name), near)
        for node in walk(left, right):
            self.value_near(node, name, pick)
        form = self.algebra.form(less(left, right))
        degrees = [pick((dict(m).get(name, Q(0)) for m in poly), default=Q(0)) for poly in form]
        vanishes = not form[0] or (degrees[0] < degrees[1] if to == "infinity" else degrees[0] > degrees[1])
        for poly in form[tends:]:  # a leading term that could vanish would leave the limit open
            self.lead(poly, name, pick)
        return vanishes

    def value_near(self, node: Tree, name: str, pick: Callable[..., Q]) -> None:
        """See that a part of what tends to a limit has a value near it, as what has a leading term does not vanish."""
        n = plain(node[2]) if node[0] == "^" else Q(-1) if node[0] == "/" else None
        if n is None or n.denominator > 1 or name not in names_in(node):
            self.sign(node)
        elif n <= 0:
            self.lead(self.algebra.form(node[2] if node[0] == "/" else node[1])[0], name, pick)

    def lead(self, poly: Polynomial, name: str, pick: Callable[..., Q]) -> None:
        """See that the leading coefficient of a polynomial in a quantity is plainly of one sign, and not zero."""
        if self.algebra.opaque:
            raise Unsure("a limit of powers, logarithms or maxima")
        degree = pick((dict(m).get(name, Q(0)) for m in poly), default=Q(0))
        lead = {m: value for m, value in poly.items() if dict(m).get(name, Q(0)) == degree}
        signs = [min((self.sign(("symbol", g)) for g, _ in m if g != name), default=Sign.STRICT) for m in lead]
        one = len({value > 0 for value in lead.values()}) == 1
        if Sign.ANY in signs or Sign.STRICT not in signs or not one:
            raise Unsure("a limit whose leading terms are not plainly of one sign")


# One function for each kind of check: it returns where the verdict follows from the rest of the claim.


def check_assumption(claim: Json, _: Certificate) -> None:
    """An outside fact says where it comes from."""
    need(claim["verdict"] == "assumption" and isinstance(claim["source"], str) and claim["source"] != "", "its source")


def check_value(claim: Json, certificate: Certificate) -> None:
    """Evaluate a tree over its inputs, and compare the value with the printed figure."""
    figure, scope = certificate.figure(claim["id"]), certificate.scope(claim)
    tree = scope.tree(claim["expression"])
    need(scope.base(tree) == figure.base, f"it measures {scope.base(tree)}, the figure {figure.base}")
    try:
        low, high = ends_of(tied(tree, claim, scope), certificate.inputs(claim, scope, spread=figure.delimits), scope)
    except NoValue as problem:
        raise Disagreement(str(problem)) from None
    for mine, printed in zip((low, high), fields(claim["computed"], "low high"), strict=True):
        one, two = (number(each) * figure.factor for each in printed)
        if mine[1] - mine[0] > abs(mine[0]) / 10**15:
            raise Unsure("rounding without a direction")
        close = one <= two and one <= mine[1] and mine[0] <= two and two - one <= abs(one) / 10**15
        need(close, f"I compute {rounded(mine[0], DOWN):.6g}")
    edges = [*figure.set[:2], *(each for _, ends in figure.ends for each in ends[:2])]
    if any(one < two and one <= edge <= two for one, two in (low, high) for edge in edges if edge is not None):
        raise Unsure("a value that is too near an edge to tell")
    pairs = product(low, high) if low != high else [(end, end) for end in low]
    found = {verdict_on(figure, *pair) for pair in pairs}
    if len(found) > 1 and claim["verdict"] in found:
        raise Unsure("a value that is too near an edge to tell")
    need(found == {claim["verdict"]}, f"I find {' or '.join(sorted(found))}")


def check_file(claim: Json, certificate: Certificate) -> None:
    """Compare a figure with a value that was read from a file, by its digest; the file itself is not read."""
    read = fields(claim["read"], "file at sha256")
    need(all(isinstance(each, str) and each != "" for each in read), "where its value was read")
    need(re.fullmatch("[0-9a-f]{64}", read[2]) is not None, "a digest that is not SHA-256")
    need(claim["expression"] == ["symbol", *claim["inputs"]] and len(claim["inputs"]) == 1, "more than one value")
    check_value(claim, certificate)


def tied(tree: Tree, claim: Json, scope: Scope) -> Tree:
    """Return the tree with one name for all inputs that one claim gives: what it states is one number."""
    first: dict[str, str] = {}
    for name, given in claim["inputs"].items():
        if given["origin"] is not None:
            tree = scope.substitute(tree, ("symbol", name), ("symbol", first.setdefault(given["origin"], name)))
    return tree


def ends_of(tree: Tree, point: Point, scope: Scope) -> tuple[Span, Span]:
    """Return bounds of the least and of the greatest value: both at corners of the inputs, and nothing beyond them."""
    ranged = [name for name in sorted(point) if point[name][0] != point[name][1]]
    if len(ranged) > 10:
        raise Unsure("more than ten ranges")
    picks = [dict(zip(ranged, ends, strict=True)) for ends in product((0, 1), repeat=len(ranged))]
    found = [scope.value(tree, {**point, **{name: (point[name][end],) * 2 for name, end in e.items()}}) for e in picks]
    lows, highs = zip(*found, strict=True)
    low, high = (min(lows), min(highs)), (max(lows), max(highs))
    enclosure = scope.value(tree, point)
    if low[0] - enclosure[0] > abs(low[0]) / 10**40 or enclosure[1] - high[1] > abs(high[1]) / 10**40:
        raise Unsure("that a computed range ends where its inputs do")
    return low, high


def check_agree(claim: Json, certificate: Certificate) -> None:
    """Claims agree where each two of their printed sets share more than an edge."""
    found = [certificate.figure(name) for name in claim["agree"]]
    need(1 < len(distinct(claim["agree"])) <= 1000, "one figure, or more than a thousand")
    need(all(each.base == found[0].base for each in found), "figures that measure different things")
    certificate.left -= len(found) ** 2  # pairs, which are steps as well
    disjoint = not all(meet(*compared(one, two)) for one, two in combinations(found, 2))
    need(
        claim["verdict"] == ("refuted" if disjoint else "verified"),
        f"their sets {'do not ' if disjoint else ''}all meet",
    )


def compared(one: Figure, two: Figure) -> list[Set]:
    """Return two sets; of half-lines in one direction, which always meet, those of the numbers that they print."""
    alike = [end is None for end in one.set] == [end is None for end in two.set] and None in one.set
    return [each.ends[0][1] if alike else each.set for each in (one, two)]


def check_share(claim: Json, certificate: Certificate) -> None:
    """A word of frequency claims a share of listed cases, or of a range."""
    need(claim["word"] in FREQUENT, "a word of frequency")
    need((claim["cases"] is None) is not (claim["range"] is None), "cases, or a range")
    if claim["range"] is not None:
        raise Unsure("the share of a range")
    share = share_of_cases(claim, certificate)
    need(verdict_on_share(claim["word"], share) == claim["verdict"], f"its share is {share}")


def verdict_on_share(word: str, share: Q) -> str:
    """Return the verdict on a share: what the word claims, or not."""
    sign, bound = FREQUENT[word]
    fits = {">": share > bound, ">=": share >= bound, "<=": share <= bound}[sign]
    return "verified" if fits else "refuted"


def share_of_cases(claim: Json, certificate: Certificate) -> Q:
    """Return the share of verified claims among the cases, each a claim that is decided itself."""
    cases = distinct(claim["cases"])
    need(1 < len(cases) <= 1000 and claim["quantities"] == claim["inputs"] == {}, "two to a thousand cases")
    kinds = {certificate.claims[name]["kind"] for name in cases}
    need(not kinds & {"source", "share"}, "a case that nothing checks")
    if any(certificate.claims[name]["verdict"] == "undecided" for name in cases):
        raise Unsure("that a case is decided")
    return Q(sum(certificate.claims[name]["verdict"] == "verified" for name in cases), len(cases))


def check_whole(claim: Json, certificate: Certificate) -> None:
    """Parts make up a total where some values that they can be read as add up to one that it can be read as."""
    total, names = certificate.figure(claim["id"]), distinct(claim["parts"])
    parts = [certificate.figure(name) for name in names]
    need(parts != [], "no parts")
    need(all(each.base == total.base for each in parts), "figures that measure different things")
    found = next((verdict for verdict in ("verified", "approximate") if adds_up(parts, total, verdict)), "refuted")
    need(claim["verdict"] == found, f"its parts say {found}")


def adds_up(parts: list[Figure], total: Figure, verdict: str) -> bool:
    """Return whether parts can make up a total, with every printed digit, or with zeros that count for nothing."""
    sets = read_together(parts, parts, verdict)
    lows = [each[0] for each in sets if each[0] is not None]
    highs = [each[1] for each in sets if each[1] is not None]
    low, high = (sum(ends, Q(0)) if len(ends) == len(sets) else None for ends in (lows, highs))
    opened = (any(each[2] for each in sets), any(each[3] for each in sets))
    everything = total.places is not None and not total.base and total.ends[0][0] == 1  # 100 % is not rounded
    anything = (Q(1), Q(1), False, False) if everything else read_together([total], [total, *parts], verdict)[0]
    return meet((low, high, opened[0], opened[1]), anything)


def read_together(figures: list[Figure], list_figures: list[Figure], verdict: str) -> list[Set]:
    """Return what figures mean when they are read to the last place of a list."""
    last: dict[Any, Q] = {}
    ones_place: dict[Any, Q] = {}
    for finest, sure, without_point, spacing in (each.places for each in list_figures if each.places is not None):
        last[spacing] = min(last.get(spacing, finest), finest)
        ones = sure if without_point else spacing[0] * spacing[1]
        ones_place[spacing] = min(ones_place.get(spacing, ones), ones)
    sets: list[Set] = []
    for each in figures:
        if each.places is None:
            sets.append(each.set)
            continue
        (last_place, _, without_point, spacing), ((value, _),) = each.places, each.ends
        half = (last[spacing] if verdict == "verified" else ones_place[spacing] if without_point else last_place) / 2
        sets.append((value - half, value + half, False, False))
    return sets


def check_dimension(claim: Json, certificate: Certificate) -> None:
    """A formula as printed has the units that the document says, or has not; or with constants that it leaves out."""
    scope, implicit = certificate.scope(claim), claim["implicit"]
    tree = scope.tree(claim["expression"])
    need(isinstance(claim["sized"], bool) and isinstance(claim["balances"], bool), "sized or not, balanced or not")
    need(claim["balances"] or not implicit, "what is left out can make units balance alone")
    printed = tree
    for name in implicit:
        need(name in names_in(tree) and scope.quantities[name].value is not None, f"{name} is not a constant in it")
        printed = scope.substitute(printed, ("symbol", name), ("number", Q(1), ""))
    verdict = "conditional" if implicit and balanced(tree, claim, scope) else "refuted"
    verdict = "verified" if balanced(printed, claim, scope) is claim["balances"] else verdict
    need(claim["verdict"] == verdict, "its units say otherwise")


def balanced(tree: Tree, claim: Json, scope: Scope) -> bool:
    """Return whether a tree has the unit that is asked for, or where none is, whether its parts fit together."""
    unit, sized = claim["unit"], claim["sized"]
    try:
        found, asked = scope.unit(tree, sized=sized and unit is not None), None if unit is None else scope.units(unit)
    except Clash:
        return False
    return asked is None or found == (asked if sized else (Q(1), asked[1]))


def check_symbolic(claim: Json, certificate: Certificate) -> None:
    """A universal statement is verified by a proof, refuted by a counterexample, and conditional by both."""
    verdict, stated, completed, unsaid = (claim[each] for each in ("verdict", "stated", "completed", "unsaid"))
    need((completed is not None) == (verdict == "conditional"), "what is proved under more conditions is conditional")
    statement = claim["statement"]
    if any(isinstance(each[0], str) for each in statement["assuming"]):
        raise Unsure("conditions of which one is enough")
    bare, full = (
        Statement(claim["kind"], statement, more, certificate.scope(claim)) for more in (list[Json](), unsaid)
    )
    certificate.conditions(claim, statement["assuming"], bare.scope)
    names = {*full.names, full.moving} - {None}
    need({*claim["quantities"]} == names, f"its quantities are {', '.join(sorted(names))}")
    if verdict == "verified":
        prove(bare, stated)
    elif verdict == "refuted":
        refute(full, stated)
        if stated["answer"] == "no value":
            raise Unsure("that it has a value next to nowhere")
    else:
        need(verdict == "conditional", f"a statement is not {verdict}")
        given = [rising(each) for each in full.given]
        alone = [each.relation for each in bare.goals() if {*each.given} <= {*bare.given}]  # and no choice of several
        alone = [each for each in alone if each[1] != "->"]
        added = [each for each in map(full.scope.relation, unsaid) if not gives_value(each, bare.parts(), full.scope)]
        again = any(restates(one, each, full.scope) for each in alone for one in added)
        need(not again and not any(rising(each) in given for each in alone), "it is its own condition")
        refute(bare, stated)
        prove(full, completed)


def gives_value(condition: Relation, parts: Sequence[Tree], scope: Scope) -> bool:
    """Return whether a condition says no more than that a bottom, a base or a logarithm's argument is fit to be one."""
    larger, _, smaller = rising(condition)
    needed = [node[2] if node[0] == "/" else node[1] for node in walk(*parts) if node[0] in ("/", "^", "log", *STEPPED)]
    return scope.constant(smaller) == 0 and any(larger in (each, multiplied(each, each)) for each in needed)


def restates(condition: Relation, relation: Relation, scope: Scope) -> bool:
    """Return whether a condition is a relation times a number, or is no simpler and is one times a square."""
    (one, sign, other), (larger, given, smaller) = rising(relation), rising(condition)
    if given not in (sign, ">" if sign == ">=" else sign):
        return False
    algebra = Algebra(scope, {})
    (top, bottom), (above, under) = algebra.form(less(one, other)), algebra.form(less(larger, smaller))
    left, right = algebra.mul(top, under), algebra.mul(above, bottom)
    sides = ((condition[0], condition[2]), (condition[2], condition[0]))
    simple = any(side[0] == "symbol" and side[1] not in names_in(rest) for side, rest in sides)
    simple = simple or len([*walk(condition)]) < len([*walk(relation)])
    for first, (monomial, value) in product([*left][:1], right.items()):
        shift = algebra.mul({first: left[first] / value}, {tuple((name, -n) for name, n in monomial): Q(1)})
        even = all(n % 2 == 0 and not simple for each in shift for _, n in each)
        if even and (sign == "==" or min(shift.values()) > 0) and algebra.mul(right, shift) == left:
            return True
    return False


def check_possible(claim: Json, certificate: Certificate) -> None:
    """Something is possible if its denial fails at a point, and refuted by a proof of its denial."""
    verdict, denied, needs = (claim[each] for each in ("verdict", "denied", "unsaid"))
    relation, assuming = fields(claim["statement"], "relation assuming")
    scope = certificate.scope(claim)
    certificate.conditions(claim, assuming, scope)
    denial = claim["denial"]
    if denial is None:  # of relations that are joined it follows
        denial = ["not", relation]
    else:
        need(opposed(scope.relation(relation), scope.relation(denial)), "the denial is of something else")
    statement = Statement("always", {"relation": denial, "assuming": assuming}, needs, scope)
    need({*claim["quantities"]} == statement.names, f"its quantities are {', '.join(sorted(statement.names))}")
    if verdict == "verified":
        need(needs == [] and fields(denied, "answer goals")[0] == "refuted", "no case")
        refute(statement, denied)
        _, point, _ = listed_goal(denied["goals"][0], scope)
        for part in statement.parts():  # where one has no value, it is no case
            scope.value(part, point)
    else:
        need(verdict == "refuted", f"a possibility is not {verdict}")
        prove(statement, denied)
        if needs:
            raise Unsure("that there is no case where it has no value")


def opposed(relation: Relation, denial: Relation) -> bool:
    """Return whether one relation holds where another does not; that sides differ is a square above 0."""
    left, sign, right = relation
    if sign != "==":
        return denial == (left, OPPOSITES[sign], right)
    terms = left[1:] if left[0] == "+" else (left,)
    difference = left if right[:2] == ("number", 0) else ("+", *terms, ("-", right))
    tree, above, zero = denial
    factors = difference[1:] if difference[0] == "*" else (difference,)
    return (tree, above, zero[:2]) == (("*", *factors, difference), ">", ("number", 0))


def prove(statement: Statement, decision: Json) -> None:
    """See that the goals that are listed make the statement, and follow the proof of each."""
    answer, listed = fields(decision, "answer goals")
    need(answer == "proved", f"{answer} where proved is expected")
    scope, wanted = statement.scope, statement.goals()
    read = [listed_goal(each, scope) for each in distinct(listed)]
    goals = [goal for goal, _, _ in read]
    wanted = statement.as_listed(wanted, goals)
    for goal in wanted:
        need(goal.relation in following(goal.given, goals, scope), f"nothing shows that {worded(goal.relation)}")
        given = statement.given if statement.clauses else goal.given  # where others are denied there may be no point
        points = [point for each, point, _ in read if each.relation == goal.relation]
        need(any(satisfied(given, point, scope) for point in points), "no point satisfies what is given")
    unsure = []
    try:
        for part in statement.compared():  # it is in no goal
            Proof(scope, statement.given, following(statement.given, goals, scope)).sign(part)
        for place, (goal, _, how) in enumerate(read):
            try:
                prove_goal(goal, following(goal.given, goals[:place], scope), how, scope)
            except NoValue:
                raise
            except Unsure as reason:
                unsure.append(reason)
    except NoValue as problem:
        raise Disagreement(f"nothing shows that there is a value: {problem}") from None
    if unsure:
        raise unsure[0]


def prove_goal(goal: Goal, shown: list[Tree], how: Json, scope: Scope) -> None:
    """Follow the proof of a relation between sides that have values."""
    relation, moving = goal.relation, {*goal.relation[3:4]}
    usable = [each for each in shown if each[1] != "->" and not names_in(each) & moving]
    proof = Proof(scope, goal.given, usable)
    for side in () if moving else below(relation):
        proof.sign(side)
    if moving & names_in(*goal.given):
        raise Unsure("that what is given holds all the way to the limit")
    proof.follow(relation, how)


def following(given: Sequence[Relation], shown: list[Goal], scope: Scope) -> list[Tree]:
    """Return what is given and what follows from it by what has been shown, in this order."""
    relations: list[Tree] = list(given)
    for goal in shown:
        if all(each in relations or plainly(each, given, scope) for each in goal.given):
            relations.append(goal.relation)
    return relations


def plainly(relation: Relation, given: Sequence[Relation], scope: Scope) -> bool:
    """Return whether a relation with zero plainly holds under what is given."""
    larger, sign, smaller = rising(relation)
    try:
        return scope.constant(smaller) == 0 and Proof(scope, given).sign(larger) in SHOWN[sign]
    except NoValue:
        return False


def refute(statement: Statement, decision: Json) -> None:
    """See that something to which a statement comes down fails at a point at which everything given holds."""
    answer, listed = fields(decision, "answer goals")
    need(answer in ("refuted", "no value") and len(listed) == 1, f"{answer} where refuted is expected")
    scope, wanted = statement.scope, statement.goals()
    found, point, how = listed_goal(listed[0], scope)
    wanted = statement.as_listed(wanted, [found])
    need(how is None, "a proof where none belongs")
    if answer == "no value" and found.relation[1] != "->":
        wanted = [Goal((each, "==", each), tuple(statement.given)) for each in statement.parts()]
    matching = [goal.given for goal in wanted if goal.relation == found.relation]
    need(matching != [], f"it does not say that {worded(found.relation)}")
    holds = any(satisfied((*given, *found.given), point, scope) for given in matching)
    need(holds, "the point does not satisfy what is given")
    if statement.loosened:
        raise Unsure("that a quantity which was put in is whole")
    if answer == "no value":
        without_value(found.relation, point, scope)
    elif found.relation[1] == "->":
        Proof(scope, found.given).by_degrees(found.relation, tends=False)
    else:
        need(not scope.holds(found.relation, point), "the counterexample is none")


def without_value(relation: Tree, point: Point, scope: Scope) -> None:
    """See that a part of a statement has no value at a point."""
    if relation[1] == "->":
        raise Unsure("that there is no value on the way to a limit")
    try:
        scope.value(relation[0], point)
    except NoValue:
        return
    raise Disagreement("it has a value")


def listed_goal(listed: Json, scope: Scope) -> tuple[Goal, Point, Json]:
    """Return a goal as a certificate lists it, its point, and its proof."""
    value, given, described, how = fields(listed, "relation given point proof")
    if len(value) == 5:  # a limit
        left, arrow, right, name, to = value
        need(arrow == "->" and name in scope.quantities, "no limit")
        relation: Tree = scope.relation([left, "==", right])[0], arrow, scope.tree(right), name, to
    else:
        relation = scope.relation(value)
    point = {}
    for name, text in described.items():
        quantity = scope.quantities.get(name)
        if quantity is None or quantity.value is not None:
            raise Disagreement(f"a value for {name!r}, which has one, or is nothing")
        place = number(text) * quantity.factor
        need(quantity.admits(place), f"{name} outside its domain")
        point[name] = (place, place)
    return Goal(relation, tuple(map(scope.relation, distinct(given)))), point, how


def satisfied(given: Iterable[Relation], point: Point, scope: Scope) -> bool:
    """Return whether all that is given holds at a point; what has no value does not hold."""
    try:
        return all(scope.holds(each, point) for each in given)
    except NoValue:
        return False


def worded(tree: Any) -> str:
    """Return a tree as text that is not too long."""
    text = f"({' '.join(map(worded, tree))})" if isinstance(tree, tuple) else str(tree)
    return text if len(text) <= 200 else f"{text[:200]} ..."


CHECKS = {"source": check_assumption, "formula": check_value, "expression": check_value, "agree": check_agree}
CHECKS |= {"file": check_file}
CHECKS |= {"dimension": check_dimension, "possible": check_possible, "share": check_share, "whole": check_whole}


def dependencies(claim: Json) -> set[str]:
    """Return the claims that a claim names: those of its inputs, and those that it compares, counts or adds up."""
    inputs = {given["origin"] for given in claim.get("inputs", {}).values() if given["origin"] is not None}
    return {*inputs, *claim.get("agree", []), *(claim.get("cases") or []), *claim.get("parts", [])}


def prints(claim: Json) -> bool:
    """Return whether the document prints a claim: an assumption's source tells, another claim has a figure for it."""
    if claim["kind"] == "source":
        return re.match("text(?:$|[,;:] )", claim["source"]) is not None
    return claim["printed"] is True and claim["figure"] is not None


class Certificate:
    """The claims of a certificate, its units, and what depends on what."""

    def __init__(self, document: Json) -> None:
        self.claims = {claim["id"]: claim for claim in document["claims"]}
        self.sentences, self.left = document["sentences"], STEPS
        self.counts, self.of_sentences = document["counts"], document["counts_of_sentences"]
        need(len(self.claims) == len(document["claims"]) > 0, "no claims, or an id twice")
        for claim in self.claims.values():
            need(all(isinstance(claim[each], str) for each in ("id", "document", "says")), "a name that is not text")
            need(re.fullmatch(ID, claim["id"]) is not None, f"{claim['id']!r} is not an id")
        self.files = files_of(document["audited"])
        self.general_units, self.units = document["units"], Units(document["units"])
        self.declared: dict[str, Units] = {}
        self.figures: dict[str, Figure] = {}
        self.sets = Counter[bool]()  # of figures, by whether their sets are taken from the certificate
        self.scopes: list[Scope] = []

    def units_of(self, claim: Json) -> Units:
        """Return the units that a claim may use: those of all, and those that its document declares."""
        declared = claim["declares"]
        if not declared:
            return self.units
        if claim["id"] not in self.declared:
            need(not set(declared) & set(self.general_units), "a unit declared anew")
            self.declared[claim["id"]] = Units({**self.general_units, **declared})
        return self.declared[claim["id"]]

    @property
    def assumed(self) -> list[str]:
        """The names of units that are taken as the certificate has them."""
        declared = (name for units in self.declared.values() for name in units.assumed)
        return list(dict.fromkeys([*self.units.assumed, *declared]))

    def scope(self, claim: Json) -> Scope:
        """Return the quantities of a claim, with its share of the steps."""
        self.scopes.append(Scope(claim["quantities"], self.units_of(claim)))
        return self.scopes[-1]

    def figure(self, name: str) -> Figure:
        """Return what a claim prints."""
        if name not in self.figures:
            self.figures[name] = self.printed(self.claims[name]["figure"], self.units_of(self.claims[name]))
        return self.figures[name]

    def printed(self, described: Json, units: Units) -> Figure:
        """Return a figure, and count it."""
        figure = Figure(described, units)
        self.sets[figure.assumed] += 1
        return figure

    def conditions(self, claim: Json, assuming: Json, scope: Scope) -> None:
        """See that each figure in a condition is the one that is printed, and that the statement assumes it."""
        assumed = [scope.relation(each) for each in assuming]
        for name in claim["inputs"]:
            scope.step(len(assumed))
            need(name in claim["quantities"], f"the input {name} is not a quantity")
            ends = self.given(claim, name, claim["quantities"][name]["unit"]).spread
            wanted = {"==": ends[0]} if ends[0] == ends[-1] else {">=": ends[0], "<=": ends[-1]}
            for sign, end in wanted.items():
                found = [right for left, each, right in assumed if left == ("symbol", name) and each == sign]
                need(end in map(scope.constant, found), f"it does not assume of {name} what is printed")

    def given(self, claim: Json, name: str, unit: str) -> Figure:
        """Return the figure that a quantity is given: what a claim prints, or a literal."""
        origin, literal = fields(claim["inputs"][name], "origin figure")
        need((origin is None) is not (literal is None), f"the input {name} is of a claim, or a figure")
        units = self.units_of(claim)
        figure = self.printed(literal, units) if origin is None else self.figure(origin)
        need(figure.base == units(unit)[1] and figure.kind in ("point", "range", "tens"), f"the input {name}")
        return figure

    def inputs(self, claim: Json, scope: Scope, *, spread: bool) -> Point:
        """Return the bounds of every quantity in base units: a constant, or a figure, with its spread or without."""
        need(set(claim["inputs"]) <= set(scope.quantities), "an input that is not a quantity")
        point: dict[str, Span] = {}
        for name, quantity in scope.quantities.items():
            ends = [] if quantity.value is None else [quantity.value]
            if name in claim["inputs"]:
                need(quantity.value is None, f"the input {name}")
                given = self.given(claim, name, claim["quantities"][name]["unit"])
                ends = given.spread if spread else [value for value, _ in given.ends]
            need(ends != [] and all(map(quantity.admits, ends)), f"{name} outside its domain")
            point[name] = ends[0], ends[-1]
        return point

    def question(self, claim: Json) -> str:
        """Return whether a claim follows from what its own document prints, or depends on a source beside it."""
        if claim["kind"] == "source":
            return "text" if claim["printed"] else "sources"
        if claim["kind"] == "file":
            return "sources"
        cases = claim.get("cases") or []
        pending = (
            [each for case in cases for each in dependencies(self.claims[case])] if cases else [*dependencies(claim)]
        )
        followed = set(pending)
        while pending:
            each = self.claims[pending.pop()]
            if each["document"] != claim["document"] or (each["kind"] == "source" and not each["printed"]):
                return "sources"
            new = set() if each["printed"] else dependencies(each) - followed
            followed, pending = followed | new, [*pending, *new]
        return "text"

    def decided(self, name: str) -> str | None:
        """Decide one claim; return why it is taken on trust, or nothing."""
        need(self.left > 0, f"{name}: all claims together take more than {STEPS} steps")
        try:
            guarded(name, lambda: self.check(name))
        except Unsure as reason:
            return str(reason)
        finally:
            self.left -= sum(STEPS_PER_CLAIM - scope.left for scope in self.scopes)
            self.scopes.clear()
        return None

    def check(self, name: str) -> None:
        """Check one claim: what it depends on, its figure, then its own kind."""
        claim, pending, found = self.claims[name], [name], set[str]()
        fields(claim, COMMON + FIELDS[claim["kind"]])
        while pending:
            new = dependencies(self.claims[pending.pop()]) - found
            found, pending = found | new, [*pending, *new]
        need(name not in found and found == set(distinct(claim["closure"])), "its dependencies")
        need(claim["verdict"] in VERDICTS and claim["recorded"] in VERDICTS, "an unknown verdict")
        need(claim["ground"] in GROUNDS, "an unknown ground")
        need(claim["printed"] is prints(claim), "whether its figure is printed")
        need(claim["question"] == self.question(claim), "which question it answers")
        texts = [] if claim["proposition"] is None else fields(claim["proposition"], "words symbols")
        need(all(isinstance(each, str) for each in texts), "a proposition that is not text")
        need(isinstance(claim["declares"], dict) and bool(self.units_of(claim)), "the units that its document declares")
        need(claim["figure"] is None or bool(self.figure(name)), "its figure")
        if claim["verdict"] == "undecided":
            raise Unsure("that it cannot be decided")
        CHECKS.get(claim["kind"], check_symbolic)(claim, self)


def recheck(path: str) -> tuple[Certificate, dict[str, str]]:
    """Return the certificate in a file, and by claim why it is taken on trust; raise the first disagreement."""
    certificate = guarded("certificate", lambda: Certificate(read(path)))
    trusted = {}
    for name in certificate.claims:
        reason = certificate.decided(name)
        if reason is not None:
            trusted[name] = reason
    verdicts = Counter(counted_as(claim) for claim in certificate.claims.values())
    counts = {"claims": len(certificate.claims), **{each: verdicts[each] for each in COUNTS}}
    need(certificate.counts == counts, f"certificate: counts {certificate.counts}, I count {counts}")
    guarded("certificate", lambda: check_sentences(certificate))
    return certificate, trusted


# Sentences: each is one claim, several interpretations, or several statements at once, and every claim belongs to one.


def check_sentences(certificate: Certificate) -> None:
    """See that every claim belongs to one sentence, and that each has the verdict to which its claims come."""
    made: list[str] = []
    for sentence in certificate.sentences:
        name, says, joint, parts, *answers = fields(sentence, SENTENCE)
        names = [fields(part, "claim interpretation")[0] for part in parts]
        claims = [certificate.claims[each] for each in names]
        made += names
        need(joint in (None, "interpretations", "all") and isinstance(says, str), f"{name}: how its claims are joined")
        single = joint is None and names == [name] and [each["says"] for each in claims] == [says]
        several = joint and all(each.split(".")[:-1] == [name] for each in names)
        need((single and name.count(".") != 1) or several, f"{name}: whose its claims are")
        need(len({claim["document"] for claim in claims}) == 1, f"{name}: claims of one document")
        need(
            all(part["interpretation"] is None or isinstance(part["interpretation"], str) for part in parts),
            f"{name}: its interpretations",
        )
        for label, mine, theirs in zip(ANSWERS, answers_of(joint, claims), answers, strict=True):
            need(mine == theirs, f"{name}: {label}{theirs}, I find {mine}")
    need(made == [*certificate.claims], "a claim in no sentence, or in two, or out of order")
    need(len({each["id"] for each in certificate.sentences}) == len(certificate.sentences), "a sentence twice")
    verdicts = Counter(each["counted"] for each in certificate.sentences)
    counts = {"sentences": len(certificate.sentences), **{each: verdicts[each] for each in OF_SENTENCES}}
    need(certificate.of_sentences == counts, f"counts {certificate.of_sentences}, I count {counts}")


def answers_of(joint: str | None, claims: Sequence[Json]) -> list[str | None]:
    """Return which question a sentence answers, its verdict, what it is counted as, and the verdict with sources."""
    textual = [claim for claim in claims if claim["question"] == "text"] if joint == "interpretations" else []
    leading = textual or claims
    others = [claim for claim in claims if claim not in leading]
    question = "sources" if any(claim["question"] == "sources" for claim in leading) else "text"
    verdict = together(joint, [claim["verdict"] for claim in leading])
    other = together(joint, [*map(counted_as, others)]) if others else None
    return [question, verdict, together(joint, [*map(counted_as, leading)]), other]


def together(joint: str | None, verdicts: Sequence[str]) -> str:
    """Return what the verdicts on the claims of a sentence come to: of interpretations ambiguous, else the weakest."""
    found = set(verdicts)
    if len(found) == 1:
        return found.pop()
    found = {"verified" if each == "definition" else each for each in found}
    if joint == "interpretations" and "refuted" in found:
        return "ambiguous" if found & {"approximate", "conditional", "assumption", "verified"} else "undecided"
    order = ["refuted", "undecided", "conditional", "approximate", "assumption", "verified"]
    return next(each for each in order if each in found)


def counted_as(claim: Json) -> str:
    """Return the verdict that a claim is counted as: what is verified by definition alone is counted apart."""
    return "definition" if (claim["verdict"], claim["ground"]) == ("verified", "definition") else claim["verdict"]


def guarded(name: str, work: Callable[[], Any]) -> Any:
    """Return what comes of some work; whatever is wrong with what it reads is a disagreement about what is named."""
    try:
        return work()
    except Disagreement as problem:
        raise Disagreement(f"{name}: {problem}") from None
    except RecursionError:
        raise Disagreement(f"{name}: nested too deeply") from None
    except (ArithmeticError, LookupError, TypeError, ValueError, AttributeError) as problem:
        raise Disagreement(f"{name}: not as it should be: {type(problem).__name__} {problem}") from None


def printable(text: str) -> str:
    """Return words of a certificate as they may be printed: one line, nothing that a terminal would act on."""
    return text.encode("unicode_escape").decode()[:500]


def main(arguments: list[str]) -> int:
    """Check the file that is named, and those that it is of; print what was decided here and what was not."""
    if not arguments:
        print("usage: python -I -S recheck.py FILE [AUDITED ...]", file=sys.stderr)
        return 2
    try:
        certificate, trusted = recheck(arguments[0])
        lines = compare(certificate.files, arguments[1:])
    except OSError as problem:
        print(f"cannot read {problem.filename}: {problem}", file=sys.stderr)
        return 2
    except Disagreement as problem:
        print(f"DISAGREES  {printable(str(problem))}")
        return 1
    for each in lines:
        print(printable(each))
    if certificate.assumed:
        print(f"units taken as the certificate has them: {', '.join(map(printable, certificate.assumed))}")
    for name, reason in trusted.items():
        print(f"taken on trust  {name}: {printable(reason)}")
    kinds = Counter(claim["kind"] for claim in certificate.claims.values())
    left = Counter(certificate.claims[name]["kind"] for name in trusted)
    for kind in sorted(kinds):
        print(f"{kind:12} {kinds[kind]:5} claims, {kinds[kind] - left[kind]:5} decided here")
    total, mine = len(certificate.claims), len(certificate.claims) - len(trusted)
    print(f"figures: {certificate.sets[False]} read again here, {certificate.sets[True]} with the set that it states")
    print(f"sentences: {', '.join(f'{each} {number}' for each, number in certificate.of_sentences.items())}")
    print(f"agrees: {total} claims, {mine} decided here ({100 * mine // total} %), {len(trusted)} taken on trust")
    print(
        "not checked at all: whether words say what trees and statements say, "
        "what holds by definition, and whether assumptions are true"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
