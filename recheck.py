"""Decide again, from a certificate alone, every verdict of an audit: `python -I -S recheck.py FILE`.

Standard library only; nothing here comes from the program that wrote the certificate, and nothing here searches: proofs
are written down in the certificate, and this program follows them. What it cannot follow it says, claim by claim.
Exit status: 0 no disagreement; 1 the first disagreement, or a file that is damaged, cut short, reordered or holds an
unknown field; 2 a file that cannot be read.

Read it from top to bottom: the file and its hashes; units; printed figures; verdicts on values; interval arithmetic;
trees; polynomials; proofs; one function for each kind of check; the report. docs/certificate.md describes the fields.
A unit is (factor, {base unit: exponent}); an interval is (low, high); a set is (low, high, low is open, high is open),
None being unbounded; a tree is a list, its operation first; a relation is [left tree, comparison, right tree].
"""

# Shapes are named above, tables of words stand in one line, and it prints:
# ruff: noqa: ANN001, ANN002, ANN201, ANN204, SIM905, T201

import json
import re
import sys
from collections import Counter
from decimal import MAX_EMAX, MIN_EMIN, ROUND_CEILING, ROUND_FLOOR, Context, Decimal
from fractions import Fraction as Q
from hashlib import sha256
from itertools import combinations, product
from math import isqrt, prod
from pathlib import Path
from typing import NamedTuple
from unicodedata import normalize

FORMAT = "verified-claims certificate 2"
ZERO, WEAK, STRICT = 0, 1, 2  # the signs that a tree may plainly have: zero; at least zero; above zero
VERDICTS = ["verified", "loose", "refuted", "undecided", "premise"]
COMMON = "id document kind says figure verdict recorded closure hash "
FIELDS = {"premise": "source", "agree": "agree", "dimension": "expression quantities unit sized balances"}
FIELDS |= dict.fromkeys(["formula", "expression"], "expression quantities inputs computed")
UNIVERSAL = ["identity", "independent", "scaling", "limit", "optimum", "always"]
FIELDS |= dict.fromkeys(UNIVERSAL, "quantities stated mended")


class Disagreement(Exception):
    """The certificate says something that does not follow, or it is no certificate."""


class Unsure(Exception):
    """Something that this program does not decide; the claim is taken on trust, with these words as the reason."""


class NoValue(Unsure):
    """A tree has certainly no value at a point."""


def need(holds, message):
    """Raise a disagreement unless a condition holds."""
    if not holds:
        raise Disagreement(message)


def fields(value, names):
    """Return the values of an object that must have exactly these fields."""
    need(isinstance(value, dict) and set(value) == set(names.split()), f"expected the fields: {names}")
    return [value[name] for name in names.split()]


def number(text):
    """Return an exact number; it is written in one way only, such as `-3/20`."""
    need(str(Q(text)) == text, f"{text!r} is not how a number is written")
    return Q(text)


def span(value):
    """Return a set from its parts: bracket, low, high, bracket."""
    left, low, high, right = value
    need(left in ("[", "(") and right in ("]", ")"), "a set without brackets")
    return None if low is None else number(low), None if high is None else number(high), left == "(", right == ")"


# The file: strict JSON, known fields only, and hashes that chain the claims from the first to the last.


def read(path):
    """Return the certificate in a file: no field twice, no floating-point number, and every hash as it should be."""
    text = Path(path).read_text("utf-8")
    return checked(json.loads(text, object_pairs_hook=once, parse_float=number, parse_constant=number))


def once(pairs):
    """Return an object in which no field stands twice."""
    need(len({name for name, _ in pairs}) == len(pairs), "a field stands twice in one object")
    return dict(pairs)


def checked(document):
    """Return a document after its chain of hashes: nothing can be changed, left out or moved without breaking it."""
    form, units, claims, counts, seal = fields(document, "format units claims counts seal")
    need(form == FORMAT, f"format {form!r}, expected {FORMAT!r}")
    need([*document] == ["format", "units", "claims", "counts", "seal"], "its parts are out of order")
    chain = hashed("", {"format": form, "units": units})
    for claim in claims:
        fields(claim, COMMON + FIELDS[claim["kind"]])
        chain = hashed(chain, {name: claim[name] for name in claim if name != "hash"})
        need(claim["hash"] == chain, f"{claim['id']}: damaged, moved, or what stood before it is")
    need(seal == hashed(chain, {"counts": counts}), "damaged or cut short: the seal differs")
    return document


def hashed(before, part):
    """Return the next hash of the chain."""
    text = json.dumps(part, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return sha256(f"{before}\n{text}".encode()).hexdigest()


# Units: names joined by * and /. The certificate defines its names; those that everyone knows must be as they are here.

KNOWN = """byte 8 bit, minute 60 second, min 60 second, hour 3600 second, day 86400 second, month 2629800 second,
    year 31557600 second, s 1 second, ms 1/1000 second, KB 8e3 bit, kB 8e3 bit, MB 8e6 bit, GB 8e9 bit, TB 8e12 bit,
    PB 8e15 bit, GiB 8589934592 bit, Gbit 1e9 bit, GFLOP 1e9 flop, TFLOP 1e12 flop, PFLOP 1e15 flop, $ 1 dollar,
    zettaFLOP 1e21 flop, multiply_add 2 flop, MAC 2 flop, Mtoken 1e6 token, USD 1 dollar,
    cent 1/100 dollar"""
KNOWN = {name: (Q(factor), {base: 1}) for name, factor, base in map(str.split, KNOWN.split(","))}


class Quantity(NamedTuple):
    """What a name in a tree stands for; its domain and its value, if it is a constant, count in base units."""

    factor: Q
    base: dict
    domain: tuple
    integer: bool
    value: Q | None

    def sign(self):
        """Return the sign that its domain gives it: None where it may be negative."""
        low, _, low_open, _ = self.domain
        return None if low is None or low < 0 else STRICT if low or low_open else WEAK

    def sides(self, to):
        """Return from where it can come ever nearer to a target: 1 from above, -1 from below; nothing if it cannot."""
        low, high, _, _ = self.domain
        if to == "infinity":
            return [-1] if high is None else []
        to = number(to) * self.factor
        above = (low is None or low <= to) and (high is None or to < high)
        below = (low is None or low < to) and (high is None or to <= high)
        return [] if self.integer else [side for side, there in ((1, above), (-1, below)) if there]


class Units:
    """The units of a certificate: called with a spelling such as `token/second`, they say what it measures."""

    def __init__(self, table):
        self.table, self.taken = {}, []
        for name, unit in table.items():
            factor, base = fields(unit, "factor base")
            found = self.table[name] = number(factor), {each: number(power) for each, power in base.items()}
            need(found[0] > 0 and all(found[1].values()), f"unit {name}: a factor above 0, exponents other than 0")
            need(found == KNOWN.get(name, found), f"unit {name}: expected {KNOWN.get(name)}")
            if name not in KNOWN and found != (1, {name: 1}):
                self.taken.append(name)
            need(all(table[each]["factor"] == table[each]["base"][each] == "1" for each in base), f"bases of {name}")

    def __call__(self, text):
        """Return factor and base units of a spelling."""
        if re.search(r"[()]|\*\*", text):
            raise Unsure(f"the unit {text}")
        found, names = (Q(1), {}), re.split(r"([*/])", text or "1")
        for sign, part in zip(["*", *names[1::2]], names[::2], strict=True):
            name, _, power = part.strip().partition("^")
            unit = (Q(1), {}) if name == "1" else self.table[name]
            found = times(found, unit, int(power or 1) * (1 if sign == "*" else -1))
        return found

    def quantity(self, described):
        """Return a quantity as the certificate describes it."""
        unit, domain, integer, value = fields(described, "unit domain integer value")
        factor, base = self(unit)
        low, high, *opened = span(domain)
        need(isinstance(integer, bool), "whole or not")
        domain = (low and low * factor, high and high * factor, *opened)
        return Quantity(factor, base, domain, integer, None if value is None else number(value) * factor)


def times(one, other, power=1):
    """Return the product of a unit and a power of another."""
    base = Counter(one[1])
    for name, exponent in other[1].items():
        base[name] += exponent * power
    return one[0] * other[0] ** power, {name: exponent for name, exponent in base.items() if exponent}


# Printed figures. Words and signs are first written as digits, ends of multitudes as n/1; then one pattern reads all.

SMALL = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
SMALL = {word: value for value, word in enumerate(f"{SMALL} seventeen eighteen nineteen twenty".split())}
SMALL |= dict(zip("thirty forty fifty sixty seventy eighty ninety".split(), range(30, 100, 10), strict=True))
SMALL |= {"once": 1, "twice": 2, "double": 2, "thrice": 3, "triple": 3, "quadruple": 4}
PARTS = {"half": 2, "third": 3, "quarter": 4, "fifth": 5, "sixth": 6, "eighth": 8, "tenth": 10, "hundredth": 100}
SIZES = {"ten": 10, "dozen": 12, "hundred": 100, "thousand": 1000} | {"million": 10**6, "billion": 10**9}
SIZES |= {"trillion": 10**12, "k": 10**3, "K": 10**3, "M": 10**6, "B": 10**9, "T": 10**12, "%": Q(1, 100)}
BOUNDS = {">": "above", "<": "below", ">=": "least", "≥": "least", "<=": "most", "≤": "most", "up to": "most"}
BOUNDS |= dict.fromkeys(["more than", "greater than", "over", "above"], "above") | {"no less than": "least"}
BOUNDS |= dict.fromkeys(["less than", "fewer than", "under", "below"], "below") | {"no more than": "most"}
BOUNDS |= {"at least": "least", "at most": "most"}
ROOT_10 = Q(isqrt(10**81), 10**40)  # rounded down, by less than 1e-40
HEDGES = dict.fromkeys(["≈", "≃", "≅", "~", "∼", "about", "around", "roughly", "approximately", "some"], "about")
HEDGES |= dict.fromkeys(["nearly", "almost", "just under"], (Q(9, 10), Q(1))) | {"just over": (Q(1), Q(11, 10))}
HEDGES |= dict.fromkeys(["on the order of", "order of", "same order as"], (1 / ROOT_10, ROOT_10))


def either(words):
    """Return a pattern for any of some words, the longest first; behind a word no letter may follow."""
    return "|".join(re.escape(w) + r"(?!\w)" * w[-1].isalpha() for w in sorted(words, key=len, reverse=True))


SCALE = "(?:dozen|hundred|thousand|million|billion|trillion)"
SIZE = rf"(?:[kKMBT]| ?%| {SCALE})(?!\w)"
NUMBER = rf"(\$?)(-?\d[\d,]*(?:\.\d+)?)(?:/(\d+))?(?:e(-?\d+))?((?:{SIZE})*)(?: ?[x×]| times)?"
OPENING = re.compile(rf"(exactly )?(?:({either(BOUNDS)}) ?)?(?:({either(HEDGES)}) ?)?(.*)")
FIGURE = re.compile(rf"{NUMBER}(?: ?[-–] ?{NUMBER}| to {NUMBER})?(\+?)(?: of)?(?: (.*)|(/.*))?")
FEW = re.compile(r"\b(?:a )?(couple|few|several)(?: of)?\b")
MANY = re.compile(rf"\b(ten|{SCALE})s(?: to ({SCALE})s)?(?: of)?(?: ({SCALE})s)?(?: of)?(?= |$)")


def in_digits(text):
    """Write words and signs as digits: `⅓` is 1/3, `twenty-five` is 25, `5 × 10^7` is 5e7, `a few` is 2/1-9/1."""
    text = re.sub(rf"(?<=[\w%])-(?={SCALE}\b)", " ", re.sub("[\u2010-\u2014\u2212]", "-", text))
    text = re.sub(r"(\d) ?[x×*·] ?10\^(-?\d+)", r"\1e\2", text)
    text = re.sub(r"(?<![\d.])10\^(-?\d+)", lambda m: f"10e{int(m[1]) - 1}", text)
    text = re.sub(r"(?<!\d)[¼-¾⅐-⅞]", lambda m: normalize("NFKD", m[0]).replace("⁄", "/"), text)
    span = {"couple": "2/1-3/1", "few": "2/1-9/1", "several": "3/1-9/1"}
    text = FEW.sub(lambda m: span[m[1]], text.replace(" percent", "%"))
    text = MANY.sub(lambda m: f"{SIZES[m[1]]}/1-{10 * SIZES[m[2] or m[1]]}/1{' ' + m[3] if m[3] else ''}", text)
    small, parts, ones = "|".join(SMALL), "|".join(PARTS), "|".join([*SMALL][1:10])
    text = re.sub(rf"\b(?:an? |({small})[ -])?({parts})s?\b", lambda m: f"{SMALL.get(m[1], 1)}/{PARTS[m[2]]}", text)
    text = re.sub(
        rf"\b({small})(?:(?<=ty)-({ones}))?(?:-?fold)?\b", lambda m: f"{SMALL[m[1]] + SMALL.get(m[2], 0)}", text
    )
    return re.sub(rf"\ban? (?={SCALE}\b)", "1 ", re.sub(rf"(/\d+) an? (?={SCALE}\b)", r"\1 ", text))


class Figure:
    """What is printed, in base units: `ends`, one number or two, each (value, set), and the `set` of all."""

    def __init__(self, text, exact, units):
        exactly, bound, hedge, rest = OPENING.fullmatch(in_digits(text)).groups()
        found = FIGURE.fullmatch(rest)
        if found is None:
            raise Unsure(f"the figure {text!r}")
        first, second, third, (plus, unit, per) = (found.groups()[k : k + 5] for k in (0, 5, 10, 15))
        second = second if second[1] else third
        if first[0] and unit:
            raise Unsure(f"the figure {text!r}")
        try:
            self.factor, self.base = units(f"dollar{per or ''}" if first[0] else unit or "")
        except KeyError:
            raise Unsure(f"the figure {text!r}") from None
        self.bound = BOUNDS.get(bound, "least" if plus else None)
        self.vague = bool(FEW.search(text) or MANY.search(text))
        need(not exact or not (hedge or self.vague), "a count that is hedged")
        shared = first[:4] + second[4:] if second[1] and not first[4] and not first[3] else first
        how = exact or exactly, HEDGES.get(hedge), self.factor
        if second[1] and amount(shared, *how)[0] >= amount(second, *how)[0]:
            shared = first  # the size belongs to the second end alone
        printed = [each for each in (shared, second) if each[1]]
        alike = len({(each[3], shown(each)) for each in printed}) == 1 and not any(each[2] for each in printed)
        finest = min(map(place, printed)) if alike else None
        self.ends = [amount(each, *how, finest) for each in printed]
        if second[1] and self.ends[0][0] >= self.ends[1][0]:
            raise Unsure(f"the figure {text!r}, which runs downward")
        low, high = self.ends[0][1][0], self.ends[-1][1][1]
        if self.bound:  # a hedge moves the edge of a half-line; the set of its digits does not
            low, high = (low, high) if hedge else (self.ends[0][0], self.ends[0][0])
            low, high = (low, None) if self.bound in ("least", "above") else (None, high)
        self.set = low, high, self.bound == "above", self.bound == "below"


def shown(parts):
    """Return the magnitude in which a number is counted: letters, and words from million on."""
    return prod(SIZES[each] for each in re.findall(r"\w+", parts[4]) if len(each) == 1 or SIZES[each] >= 10**6)


def in_full(parts):
    """Return the digits of a number with its magnitudes: whole numbers in full, others with what multiplies them."""
    digits, sizes = parts[1].replace(",", "").lstrip("-"), re.findall(r"\w+", parts[4])
    size = prod(SIZES[each] for each in sizes)
    whole = size != 1 and not parts[2] and "." not in digits and Q(digits)
    return (str(int(digits) * size), 1) if whole else (digits, size)


def place(parts):
    """Return what one in the last significant place of a number is worth, without its power of ten and its unit."""
    digits, size = in_full(parts)
    zeros = len(digits) - len(digits.rstrip("0")) if Q(digits) else 0
    return Q(10) ** (-len(digits.partition(".")[2]) if "." in digits else zeros) * size


def amount(parts, exact, hedge, factor, finest=None):
    """Return the value of one number, and its set: what rounds to its digits, widened by a hedge."""
    sign, below, (digits, size) = -1 if parts[1].startswith("-") else 1, parts[2], in_full(parts)
    size *= factor * Q(10) ** int(parts[3] or 0) / int(below or 1) * (Q(1, 100) if "%" in parts[4] else 1)
    last, full = (min(place(parts), finest or place(parts)) / in_full(parts)[1], Q(digits))
    half = last / 2
    lower = half / 10 if last == full and "." not in digits else half  # below a power of ten the spacing is finer
    if digits.endswith("0") and "." not in digits and full:  # zeros widen by a tenth of the number at most
        lower, half = min(lower, full / 10), min(half, full / 10)
    if exact or below:  # a fraction reaches a tenth of itself, a multitude ends where it ends
        lower = half = 0 if exact or below == "1" else full / 10
    value, low, high = (full * size, (full - lower) * size, (full + half) * size)
    if hedge == "about":
        low, high = min(low, value * Q(9, 10)), max(high, value * Q(11, 10))
    elif hedge:
        low, high = (value * factor for factor in hedge)
    return sign * value, (low, high) if sign > 0 else (-high, -low)


# The verdict on a value follows from sets alone: inside is verified; within a factor 2 of the number is loose.


def inside(value, bounds):
    """Return whether a value lies in a set."""
    low, high, low_open, high_open = bounds
    above = low is None or value > low or (value == low and not low_open)
    return above and (high is None or value < high or (value == high and not high_open))


def near(value, *printed):
    """Return whether a value lies within a factor 2 of a printed number, or between two."""
    ends = [each * factor for each in printed for factor in (Q(1, 2), Q(2))]
    return min(ends) <= value <= max(ends)


def verdict_on(figure, low, high):
    """Return the verdict on a computed value, or on a computed range, counted in the figure's unit."""
    printed = [value for value, _ in figure.ends]
    if len(printed) == 2 and not figure.vague and low != high:  # two ranges are compared end by end
        within = [ends[0] <= value <= ends[1] for value, (_, ends) in zip((low, high), figure.ends, strict=True)]
        close = [near(*pair) for pair in zip((low, high), printed, strict=True)]
        return "verified" if all(within) else "loose" if all(map(max, within, close)) else "refuted"
    if inside(low, figure.set) and inside(high, figure.set):
        return "verified"
    left = low if figure.set[0] is None else max(low, figure.set[0])
    right = high if figure.set[1] is None else min(high, figure.set[1])
    if left < right or (low < high and left == right and inside(left, figure.set)):
        return "loose"  # a part of the range lies inside
    return "loose" if all(near(value, *printed) or inside(value, figure.set) for value in (low, high)) else "refuted"


def meet(one, two):
    """Return whether two sets share more than an edge; a single value shares all of itself."""
    for value, rest in ((one, two), (two, one)):
        if value[0] is not None and value[0] == value[1]:
            return inside(value[0], rest)
    lows, highs = ([each[k] for each in (one, two) if each[k] is not None] for k in (0, 1))
    return not lows or not highs or max(lows) < min(highs)


# Interval arithmetic: exact fractions as far as they go, else 80 digits rounded outward. Decimal's quotients,
# logarithms and exponentials are correctly rounded: two digits fewer, and rounded outward, they are bounds.

DOWN, UP = (Context(80, way, MIN_EMIN, MAX_EMAX, 1, 0, [], []) for way in (ROUND_FLOOR, ROUND_CEILING))


def rounded(value, way):
    """Return a fraction as a decimal, rounded down or up."""
    return way.divide(Decimal(value.numerator), Decimal(value.denominator))


def outward(function, low, high):
    """Return bounds of `ln` or `exp`, which grow, between two ends."""
    if function == "ln" and high <= 0:
        raise NoValue("a logarithm")
    if (function == "ln" and low <= 0) or (function == "exp" and max(abs(low), abs(high)) > 5000):
        raise Unsure(f"{function} out of bounds")
    low, high = (Q(getattr(way, function)(rounded(end, way))) for end, way in ((low, DOWN), (high, UP)))
    return low - abs(low) / 10**78, high + abs(high) / 10**78


def corners(one, other):
    """Return bounds of a product."""
    found = [a * b for a in one for b in other]
    return min(found), max(found)


def power(base, exponent):
    """Return bounds of a power: whole powers by multiplication, others through logarithms."""
    if exponent[0] != exponent[1] or exponent[0].denominator != 1 or abs(exponent[0]) > 4000:
        if exponent[0] > 0 and base == (0, 0):
            return base
        if exponent[0] != exponent[1] and base[0] < 0:  # it may be whole
            raise Unsure("a power")
        return outward("exp", *corners(outward("ln", *base), exponent))
    n = int(exponent[0])
    if n < 0 and base[0] <= 0 <= base[1]:
        raise (NoValue if base == (0, 0) else Unsure)("a division by zero")
    ends = sorted(end**n for end in base)
    return (Q(0) if n % 2 == 0 and n and base[0] < 0 < base[1] else ends[0]), ends[1]


PLACES = {"number": 2, "symbol": 1, "apply": 3, "-": 1, "/": 2, "^": 2, "log": 1, "+": 0, "*": 0, "max": 0, "min": 0}


def split(tree):
    """Return the operation of a tree and its parts, as many as it takes: 0 stands for two or more."""
    head, *rest = tree
    need(head in PLACES and (len(rest) == PLACES[head] or (not PLACES[head] and len(rest) > 1)), "this is no tree")
    return head, rest


def value_of(tree, env, units):
    """Return bounds of a tree in base units; `env` has the bounds of every symbol."""
    head, rest = split(tree)
    if head == "number":
        return (number(rest[0]) * units(rest[1])[0],) * 2
    if head == "symbol":
        return env[rest[0]]
    if head == "apply":
        raise Unsure(f"{rest[0]} is an arbitrary function")
    parts = [value_of(each, env, units) for each in rest]
    low, high = parts[0]
    for each in parts[1:] if head == "*" else ():
        low, high = corners((low, high), each)
    if head == "/":
        low, high = corners(parts[0], power(parts[1], (Q(-1), Q(-1))))
    elif head == "-":
        low, high = -high, -low
    elif head in ("+", "max", "min"):
        low, high = ({"+": sum, "max": max, "min": min}[head](ends) for ends in zip(*parts, strict=True))
    elif head in ("log", "^"):
        low, high = outward("ln", low, high) if head == "log" else power(*parts)
    return (low, high) if low == high else (Q(rounded(low, DOWN)), Q(rounded(high, UP)))


def holds(relation, env, units):
    """Return whether a relation holds at a point; two enclosures that overlap do not tell."""
    larger, sign, smaller = rising(relation)
    a, b = value_of(larger, env, units), value_of(smaller, env, units)
    apart, equal = a[0] > b[1] or a[1] < b[0], a[0] == a[1] == b[0] == b[1]
    if not apart and not equal:
        raise Unsure("two values that are too near to tell")
    return sign != ">" if equal else a[0] > b[1] and sign != "=="


# Trees and relations: what they measure, and parts put in the place of parts.


class Clash(Disagreement):
    """Units that do not fit together."""


def base_of(tree, quantities, units):
    """Return the exponents of base units of a tree as it is written."""
    head, rest = split(tree)
    if head == "number":
        return units(rest[1])[1]
    if head == "symbol":
        return quantities[rest[0]].base
    found = [base_of(each, quantities, units) for each in rest if isinstance(each, list)]
    if head == "apply":
        return units(rest[2])[1]
    if head in ("*", "/"):
        total = (Q(1), found[0])
        for each in found[1:]:
            total = times(total, (Q(1), each), 1 if head == "*" else -1)
        return total[1]
    exponent = plain(rest[1]) if head == "^" else None
    if exponent is not None:
        return {name: each * exponent for name, each in found[0].items() if exponent}
    if any(each != ({} if head in ("^", "log") else found[0]) for each in found):
        raise Clash(f"units clash in {head}")
    return found[0]


def size_of(tree, quantities, units):
    """Return how many base units one is of what a tree comes out in when each part is counted in its own unit."""
    head, rest = split(tree)
    if head in ("number", "apply"):
        return units(rest[-1])[0]
    if head == "symbol":
        return quantities[rest[0]].factor
    found = [size_of(each, quantities, units) for each in rest if isinstance(each, list)]
    if head in ("*", "/"):
        return prod(found) if head == "*" else found[0] / prod(found[1:])
    exponent = plain(rest[1]) if head == "^" else None
    if exponent is not None and found[0] != 1 and (exponent.denominator != 1 or abs(exponent) > 99):
        raise Unsure("the size of a root or of a high power of a unit")
    if exponent is not None:
        return found[0] ** int(exponent)
    if any(each != (1 if head in ("^", "log") else found[0]) for each in found):
        raise Clash(f"sizes clash in {head}")
    return found[0]


def plain(tree):
    """Return the value of a pure number, a negated one, or a quotient of two; else None."""
    if tree[0] == "number":
        return number(tree[1]) if tree[2] == "" else None
    parts = [plain(each) for each in tree[1:]] if tree[0] in ("-", "/") else [None]
    if None in parts or parts[1:] == [0]:
        return None
    return -parts[0] if tree[0] == "-" else parts[0] / parts[1]


def put(tree, old, new):
    """Return a tree, or a relation, with one part replaced wherever it stands."""
    if tree == old:
        return new
    return [put(each, old, new) if isinstance(each, list) else each for each in tree]


def less(one, other):
    """Return the tree of a difference."""
    return ["+", one, ["-", other]]


def rising(relation):
    """Return a relation with its larger side first, and `>`, `>=` or `==` between."""
    left, sign, right = relation
    need(sign in ("==", ">=", ">", "<=", "<"), f"unknown comparison {sign!r}")
    return (right, sign.replace("<", ">"), left) if "<" in sign else (left, sign, right)


# Polynomials: {monomial: coefficient}, a monomial being sorted pairs of a generator and its exponent, which may be
# any fraction. A form is a quotient (top, bottom). What is not rational (a maximum, a logarithm, a power with symbols
# above) becomes a generator, equal ones the same generator.

ONE = {(): Q(1)}


def plus(a, b):
    """Return the sum of two polynomials."""
    found = {monomial: a.get(monomial, 0) + b.get(monomial, 0) for monomial in [*a, *b]}
    return {monomial: value for monomial, value in found.items() if value}


def mul(a, b):
    """Return the product of two polynomials."""
    if len(a) * len(b) > 40_000:
        raise Unsure("polynomials too large")
    found = {}
    for (one, x), (two, y) in product(a.items(), b.items()):
        powers = Counter(dict(one))
        for name, exponent in two:
            powers[name] += exponent
        key = tuple(sorted((name, exponent) for name, exponent in powers.items() if exponent))
        found[key] = found.get(key, 0) + x * y
    return {monomial: value for monomial, value in found.items() if value}


def same(one, two):
    """Return whether two forms are one function."""
    return mul(one[0], two[1]) == mul(two[0], one[1])


class Algebra:
    """Expands trees into forms, in base units."""

    def __init__(self, quantities, units):
        self.quantities, self.units, self.opaque = quantities, units, []

    def form(self, tree):
        """Return top and bottom of a tree."""
        head, rest = split(tree)
        if head in ("number", "symbol"):
            value = self.constant(tree)
            return {((rest[0], Q(1)),): Q(1)} if value is None else {(): value} if value else {}, ONE
        if head in ("max", "min", "log", "apply", "^"):
            return self.power(*rest) if head == "^" else self.atom(head, rest)
        found, *parts = (self.form(each) for each in rest)
        if head == "-":
            return mul(found[0], {(): Q(-1)}), found[1]
        for top, bottom in parts:
            if head != "+":
                found = mul(found[0], top if head == "*" else bottom), mul(found[1], bottom if head == "*" else top)
            elif found[1] == bottom:
                found = plus(found[0], top), bottom
            else:
                found = plus(mul(found[0], bottom), mul(top, found[1])), mul(found[1], bottom)
        if not found[1]:
            raise Unsure("a division by zero")
        return found

    def constant(self, leaf):
        """Return the value of a number, or of a quantity that has one."""
        return number(leaf[1]) * self.units(leaf[2])[0] if leaf[0] == "number" else self.quantities[leaf[1]].value

    def power(self, base, exponent):
        """Return a power: whole ones multiplied out, roots of a product that is not negative by its exponents."""
        n, (top, bottom) = plain(exponent), self.form(base)
        names = [self.quantities.get(name) for monomial in top for name, _ in monomial]
        bare = bottom == ONE and list(top.values()) == [1] and all(each and each.sign() is not None for each in names)
        if n is not None and n.denominator > 1 and bare:
            return {tuple((name, each * n) for name, each in monomial): Q(1) for monomial in top}, ONE
        if n is None or n.denominator > 1 or abs(n) > 24:
            return self.atom("^", [base, exponent])
        found = (ONE, ONE)
        for _ in range(abs(int(n))):
            found = mul(found[0], top), mul(found[1], bottom)
        if n < 0 and not found[0]:
            raise Unsure("a division by zero")
        return found if n >= 0 else found[::-1]

    def atom(self, kind, parts):
        """Return the generator of what is not rational."""
        kind = [kind, *(each for each in parts if isinstance(each, str))]
        forms = [self.form(each) for each in parts if isinstance(each, list)]
        for known, others, generator in self.opaque:
            if known == kind and len(others) == len(forms) and all(map(same, forms, others)):
                return generator
        self.opaque.append((kind, forms, ({((f"#{len(self.opaque)}", Q(1)),): Q(1)}, ONE)))
        return self.opaque[-1][2]


# Proofs. A relation is shown by writing its larger side minus its smaller one so that the sign is plain: as sums,
# products and quotients of what is positive. The sign is read off, and expanding shows that nothing was changed.

SIGNS = {"==": [ZERO], ">=": [WEAK, ZERO, STRICT], ">": [STRICT]}  # the first is what an assumption tells
RULES = {"sign": "tree", "value": "", "degrees": "", "put": "old new then", "cases": "extreme cases"}
RULES |= {"pick": "extreme argument because then", "trust": "why script"}


class Proof:
    """Follows the proof of one relation under what is given."""

    def __init__(self, quantities, units, given):
        self.quantities, self.units, self.given = quantities, units, given
        self.algebra = Algebra(quantities, units)

    def follow(self, relation, how):
        """Check that a proof shows a relation, by the rule that it names."""
        rule, *parts = fields(how, f"rule {RULES[how['rule']]}")
        getattr(self, f"by_{rule}")(relation, *parts)

    def by_trust(self, _, why, __):
        """What only the program that wrote the certificate has checked; the script is a solver's query."""
        raise Unsure(why)

    def by_value(self, relation):
        """A relation in which no quantity is free: its two values tell."""
        need(holds(relation, {}, self.units), "its values say otherwise")

    def by_put(self, relation, old, new, then):
        """Something given says that two trees are equal: one is put in the place of the other."""
        need([old, "==", new] in self.given or [new, "==", old] in self.given, "nothing given says so")
        domain = self.domain(old[1]) if old[0] == "symbol" else []
        self.replaced(old, new, [put(each, old, new) for each in domain]).follow(put(relation, old, new), then)

    def domain(self, name):
        """Return that a quantity lies in its domain, end by end: what holds of it holds of what it equals."""
        low, high, low_open, high_open = self.quantities[name].domain
        above = [] if low is None else [[["symbol", name], ">" if low_open else ">=", ["number", str(low), ""]]]
        below = [] if high is None else [[["symbol", name], "<" if high_open else "<=", ["number", str(high), ""]]]
        return above + below

    def by_pick(self, relation, extreme, place, because, then):
        """One argument of a maximum (or minimum) is the largest (or smallest) throughout, each for its reason."""
        chosen, order = extreme[1 + place], {"max": ">=", "min": "<="}[extreme[0]]
        for other, reason in zip(extreme[1:], because, strict=True):
            self.follow([chosen, order, other], reason)
        self.replaced(extreme, chosen).follow(put(relation, extreme, chosen), then)

    def by_cases(self, relation, extreme, cases):
        """One argument of a maximum (or minimum) is the largest (or smallest): each in turn, which is then given."""
        order = {"max": ">=", "min": "<="}[extreme[0]]
        for chosen, then in zip(extreme[1:], cases, strict=True):
            more = [[chosen, order, other] for other in extreme[1:] if other != chosen]
            self.replaced(extreme, chosen, more).follow(put(relation, extreme, chosen), then)

    def replaced(self, old, new, more=()):
        """Return the same with one tree put in the place of another in all that is given, and more given."""
        return Proof(self.quantities, self.units, [put(each, old, new) for each in self.given] + [*more])

    def by_sign(self, relation, tree):
        """A tree is the larger side minus the smaller one, and plainly has the sign."""
        larger, sign, smaller = rising(relation)
        need(self.sign(tree) in SIGNS[sign], "a sign that is not plain")
        if not same(self.algebra.form(self.opened(tree)), self.algebra.form(less(larger, smaller))):
            need(self.algebra.opaque, "a proof of something else")  # where all is rational, expanding is complete
            raise Unsure("that powers, logarithms or maxima are equal")

    def known(self, tree):
        """Return the difference that a short name stands for, and its sign: given, or the domain of a quantity."""
        kind, name = tree
        if kind == "given":
            larger, sign, smaller = rising(self.given[name])
            return less(larger, smaller), SIGNS[sign][0]
        low, high, low_open, high_open = self.quantities[name].domain
        if kind == "low":
            return less(["symbol", name], ["number", str(low), ""]), STRICT if low_open else WEAK
        return less(["number", str(high), ""], ["symbol", name]), STRICT if high_open else WEAK

    def opened(self, tree):
        """Return a tree with the differences written out."""
        if tree[0] in ("given", "low", "high"):
            return self.known(tree)[0]
        return [self.opened(each) if isinstance(each, list) else each for each in tree]

    def sign(self, tree):
        """Return the sign that a tree plainly has; None where it is not plain."""
        if tree[0] in ("given", "low", "high"):
            return self.known(tree)[1]
        head, rest = split(tree)
        if head in ("number", "symbol"):
            value = self.algebra.constant(tree)
            if value is not None:
                return None if value < 0 else STRICT if value else ZERO
            return self.quantities[rest[0]].sign()
        if head in ("log", "apply"):
            return STRICT if head == "log" and (plain(rest[0]) or 0) > 1 else None
        found = [self.sign(each) for each in rest]
        need(head != "/" or found[1] == STRICT, "a division by what may vanish")
        if head == "^":
            exponent = plain(rest[1])
            if found[0] == STRICT or exponent is None or exponent <= 0:
                return STRICT if found[0] == STRICT else None
            return WEAK if found[0] is None and exponent % 2 == 0 else found[0]
        if None in found or head == "-":
            return ZERO if head in ("*", "-") and ZERO in found else None
        return {"+": max, "*": min, "/": min, "max": max, "min": min}[head](found)

    def by_degrees(self, relation, *, tends=True):
        """From every side from which the quantity comes, what is left beside the limit tends to zero."""
        left, arrow, right, name, to = relation
        need(arrow == "->", "a limit of something else")
        if put(self.given, ["symbol", name], ["number", "0", ""]) != self.given:
            raise Unsure("that what is given holds all the way to the limit")
        sides = self.quantities[name].sides(to)
        need(sides, f"{name} cannot come near {to}")
        need(all(self.vanishes(left, right, name, to, side, tends) for side in sides) is tends, "another limit")

    def vanishes(self, left, right, name, to, side, tends):
        """Compare degrees: what is left beside a limit tends to zero where its bottom outgrows its top."""
        if to != "infinity":  # the quantity is its target and something that vanishes
            target = ["number", str(number(to) * self.quantities[name].factor), ""]
            left = put(left, ["symbol", name], ["+", target, ["*", ["number", str(side), ""], ["symbol", name]]])
        form, pick = self.algebra.form(less(left, right)), (max if to == "infinity" else min)
        degrees = [pick((dict(m).get(name, 0) for m in poly), default=0) for poly in form]
        leads = [{m: c for m, c in p.items() if dict(m).get(name, 0) == d} for p, d in zip(form, degrees, strict=True)]
        vanishes = not leads[0] or (degrees[0] < degrees[1] if to == "infinity" else degrees[0] > degrees[1])
        if self.algebra.opaque:
            raise Unsure("a limit of powers, logarithms or maxima")
        for lead in leads[tends:]:  # a leading term that could vanish would leave the limit open
            signs = [min((self.sign(["symbol", each]) or ZERO for each, _ in m), default=STRICT) for m in lead]
            one = len({value > 0 for value in lead.values()}) == 1
            if ZERO in signs or STRICT not in signs or not one:
                raise Unsure("a limit whose leading terms are not plainly of one sign")
        return vanishes


# One function for each kind of check: it returns where the verdict follows from the rest of the claim.


def check_premise(claim, _):
    """An outside fact says where it comes from."""
    need(claim["verdict"] == "premise" and claim["source"] and isinstance(claim["source"], str), "its source")


def check_value(claim, certificate):
    """Evaluate a tree over its inputs, and compare the value with the printed figure."""
    figure = certificate.figure(claim["id"])
    found = base_of(claim["expression"], claim["quantities"], certificate.units)
    need(found == figure.base, f"it measures {found}, the figure {figure.base}")
    low, high = ends_of(tied(claim), certificate.inputs(claim), certificate.units)
    for mine, printed in zip((low, high), fields(claim["computed"], "low high"), strict=True):
        one, two = (number(each) * figure.factor for each in printed)
        need(
            one <= mine[1] and mine[0] <= two and two - one <= abs(one) / 10**15,
            f"I compute {rounded(mine[0], DOWN):.6g}",
        )
    edges = [*figure.set[:2], *(each for _, ends in figure.ends for each in ends)]
    if any(one < two and one <= edge <= two for one, two in (low, high) for edge in edges if edge is not None):
        raise Unsure("a value that is too near an edge to tell")
    outer, inner = ((low[0], high[1]), (low[1], high[0])) if low != high else ((low[0],) * 2, (low[1],) * 2)
    found = {verdict_on(figure, *outer), verdict_on(figure, *inner)}
    need(found == {claim["verdict"]}, f"I find {' or '.join(found)}")


def tied(claim):
    """Return the tree with one name for all inputs that one claim gives: what it states is one number."""
    tree, first = claim["expression"], {}
    for name, given in claim["inputs"].items():
        if given["origin"]:
            tree = put(tree, ["symbol", name], ["symbol", first.setdefault(given["origin"], name)])
    return tree


def ends_of(tree, env, units):
    """Return bounds of the least and of the greatest value: both at corners of the inputs, and nothing beyond them."""
    ranged = [name for name in sorted(env) if env[name][0] != env[name][1]]
    if len(ranged) > 10:
        raise Unsure("more than ten ranges")
    picks = [dict(zip(ranged, ends, strict=True)) for ends in product((0, 1), repeat=len(ranged))]
    found = [value_of(tree, env | {name: (env[name][end],) * 2 for name, end in each.items()}, units) for each in picks]
    low, high = min(found), max(found, key=lambda each: each[1])
    whole = value_of(tree, env, units)
    if low[0] - whole[0] > abs(low[0]) / 10**40 or whole[1] - high[1] > abs(high[1]) / 10**40:
        raise Unsure("that a computed range ends where its inputs do")
    return low, high


def check_agree(claim, certificate):
    """Claims agree where each two of their printed sets share more than an edge."""
    found = [certificate.figure(name) for name in claim["agree"]]
    need(len({*claim["agree"]}) == len(found) > 1 and all(each.base == found[0].base for each in found), "its figures")
    apart = not all(meet(*compared(one, two)) for one, two in combinations(found, 2))
    need(claim["verdict"] == ("refuted" if apart else "verified"), f"their sets {'do not ' if apart else ''}all meet")


def compared(one, two):
    """Return two sets; of half-lines in one direction, which always meet, those of the numbers that they print."""
    alike = [end is None for end in one.set[:2]] == [end is None for end in two.set[:2]] and None in one.set
    return [(*each.ends[0][1], False, False) if alike else each.set for each in (one, two)]


def check_dimension(claim, certificate):
    """A formula as printed has the units that the document says, or has not."""
    tree, quantities = claim["expression"], claim["quantities"]
    need(isinstance(claim["sized"], bool) and isinstance(claim["balances"], bool), "sized or not, balanced or not")
    try:
        base = base_of(tree, quantities, certificate.units)
        size, wanted = certificate.units(claim["unit"] or "")
        balances = claim["unit"] is None or base == wanted
        if balances and claim["unit"] is not None and claim["sized"]:
            balances = size_of(tree, quantities, certificate.units) == size
    except Clash:
        balances = False
    need(claim["verdict"] == ("verified" if balances is claim["balances"] else "refuted"), "its units say otherwise")


def check_symbolic(claim, certificate):
    """A universal statement is verified by a proof, refuted by a counterexample, loose by both."""
    decisions = [each for each in (claim["stated"], claim["mended"]) if each]
    fails, proved = ["refuted", "no value"], ["proved"]
    answers = {"verified": [proved], "refuted": [fails], "loose": [fails, proved]}[claim["verdict"]]
    for answer, decision in zip(answers, decisions, strict=True):
        found, goals = fields(decision, "answer goals")
        need(found in answer and goals, f"{found} where {' or '.join(answer)} is expected")
        for goal in goals:
            relation, given, point, proof = fields(goal, "relation given point proof")
            need((proof is None) is (found != "proved"), "a proof where none belongs, or none where one does")
            if found == "no value":
                check_gap(claim["quantities"], certificate.units, relation, given, point)
            else:
                check_goal(claim["quantities"], certificate.units, relation, given, point, proof)
    if claim["verdict"] == "refuted" and claim["stated"]["answer"] == "no value":
        raise Unsure("that it has a value next to nowhere")


def check_gap(quantities, units, relation, given, point):
    """What is given holds at a point, and there a side of a relation has no value."""
    if relation[1] == "->":
        raise Unsure("that there is no value on the way to a limit")
    env = at_point(quantities, units, relation, given, point)
    try:
        holds(relation, env, units)
    except NoValue:
        return
    raise Disagreement("both sides have a value")


def check_goal(quantities, units, relation, given, point, how):
    """What is given holds at a point, so that it can hold; a relation is proved everywhere, or else fails there."""
    env = at_point(quantities, units, relation, given, point)
    if how is not None:
        Proof(quantities, units, given).follow(relation, how)
    elif relation[1] == "->":
        Proof(quantities, units, given).by_degrees(relation, tends=False)
    else:
        need(not holds(relation, env, units), "the counterexample is none")


def at_point(quantities, units, relation, given, point):
    """Return the values of a point of the domain, at which what is given holds."""
    for left, _, right, *_ in (relation, *given):
        need(base_of(left, quantities, units) == base_of(right, quantities, units), "sides in different units")
    env = {}
    need(set(point) <= set(quantities), "a point of something else")
    for name, quantity in quantities.items():
        value = number(point[name]) * quantity.factor if name in point else quantity.value
        if value is not None:
            whole = not quantity.integer or (value / quantity.factor).denominator == 1
            need(inside(value, quantity.domain) and whole, f"{name} outside its domain")
            env[name] = (value, value)
    need(all(holds(each, env, units) for each in given), "the point does not satisfy what is given")
    return env


CHECKS = {"premise": check_premise, "formula": check_value, "expression": check_value, "agree": check_agree}
CHECKS |= {"dimension": check_dimension}


class Certificate:
    """The claims of a certificate, its units, and what rests on what."""

    def __init__(self, document):
        self.claims, self.counts = {claim["id"]: claim for claim in document["claims"]}, document["counts"]
        need(len(self.claims) == len(document["claims"]) > 0, "no claims, or an id twice")
        self.units = Units(document["units"])

    def figure(self, name):
        """Return what a claim prints; the certificate must have the same set."""
        text, exact, printed = fields(self.claims[name]["figure"], "text exact set")
        figure = Figure(text, exact, units=self.units)
        low, high, *opened = span(printed)
        mine = (low and low * figure.factor, high and high * figure.factor, *opened)
        need(exact in (True, False) and mine == figure.set, f"the set of {text!r} is another")
        return figure

    def inputs(self, claim):
        """Return the bounds of every quantity in base units: a constant, what a claim prints, or a literal figure."""
        env = {}
        for name, quantity in claim["quantities"].items():
            given, ends = claim["inputs"].get(name), [quantity.value]
            if given is not None:
                origin, text = fields(given, "origin text")
                figure = self.figure(origin) if origin else Figure(text, exact=False, units=self.units)
                need(figure.base == quantity.base and not figure.bound and quantity.value is None, f"the input {name}")
                need(not origin or text == self.claims[origin]["figure"]["text"], f"{name} is not what is printed")
                ends = [value for value, _ in figure.ends]
            env[name] = ends[0], ends[-1]
            need(all(inside(end, quantity.domain) for end in env[name]), f"{name} outside its domain")
        need(set(claim["inputs"]) <= set(env), "an input that is no quantity")
        return env

    def check(self, name):
        """Decide one claim: what it rests on, its figure, then its own check."""
        claim, pending, found = dict(self.claims[name]), [name], []
        while pending:
            each = self.claims[pending.pop()]
            inputs = [given["origin"] for given in each.get("inputs", {}).values() if given["origin"]]
            new = [other for other in [*inputs, *each.get("agree", [])] if other not in found]
            found, pending = found + new, pending + new
        need(name not in found and sorted(set(found)) == sorted(claim["closure"]), "what it rests on")
        need(claim["verdict"] in VERDICTS and claim["recorded"] in VERDICTS, "an unknown verdict")
        need(claim["figure"] is None or self.figure(name), "its figure")
        if claim["verdict"] == "undecided":
            raise Unsure("that it cannot be decided")
        if "quantities" in claim:
            claim["quantities"] = {each: self.units.quantity(how) for each, how in claim["quantities"].items()}
        CHECKS.get(claim["kind"], check_symbolic)(claim, self)


def recheck(path):
    """Return the certificate in a file, and by claim why it is taken on trust; raise the first disagreement."""
    trusted, name = {}, "certificate"
    try:
        certificate = Certificate(read(path))
        for name in certificate.claims:
            try:
                certificate.check(name)
            except Unsure as reason:
                trusted[name] = str(reason)
        verdicts = Counter(claim["verdict"] for claim in certificate.claims.values())
        counts = {"claims": len(certificate.claims), **{each: verdicts[each] for each in VERDICTS}}
        need(certificate.counts == counts, f"counts {certificate.counts}, I count {counts}")
    except Disagreement as problem:
        raise Disagreement(f"{name}: {problem}") from None
    except (ArithmeticError, LookupError, TypeError, ValueError, AttributeError, RecursionError, Unsure) as problem:
        raise Disagreement(f"{name}: {type(problem).__name__}: {problem}") from None
    return certificate, trusted


def main(arguments):
    """Check the file that is named; print what was decided here and what was not."""
    if len(arguments) != 1:
        print("usage: python -I -S recheck.py FILE", file=sys.stderr)
        return 2
    try:
        certificate, trusted = recheck(arguments[0])
    except OSError as problem:
        print(f"cannot read {arguments[0]}: {problem}", file=sys.stderr)
        return 2
    except Disagreement as problem:
        print(f"DISAGREES  {problem}")
        return 1
    if certificate.units.taken:
        print(f"units taken as the certificate has them: {', '.join(certificate.units.taken)}")
    for name, reason in trusted.items():
        print(f"taken on trust  {name}: {reason}")
    kinds = Counter(claim["kind"] for claim in certificate.claims.values())
    left = Counter(certificate.claims[name]["kind"] for name in trusted)
    for kind in sorted(kinds):
        print(f"{kind:12} {kinds[kind]:5} claims, {kinds[kind] - left[kind]:5} decided here")
    total, mine = len(certificate.claims), len(certificate.claims) - len(trusted)
    print(f"agrees: {total} claims, {mine} decided here ({100 * mine // total} %), {len(trusted)} taken on trust")
    print("not checked at all: whether words say what trees and goals say, and whether premises are true")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
