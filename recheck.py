"""Decide again, from a certificate alone, every verdict of an audit: `python -I -S recheck.py FILE`.

Standard library only; nothing here comes from the program that wrote the certificate. What is not decided here is
said: a claim taken on trust is counted and listed with the reason. Exit status: 0 no disagreement, 1 the first
disagreement or a file that is damaged, cut short, reordered or holds an unknown field, 2 a file that cannot be read.

How to read it: the file and its seal, units, figures, numbers, trees, polynomials, one function a kind of check.
"""

# Written to be read in one sitting: types and docstrings only where a name does not say it.
# ruff: noqa: ANN001, ANN201, ANN202, ANN204, ANN205, D103, SIM905, T201

import json
import re
import sys
from collections import Counter
from fractions import Fraction as Q
from hashlib import sha256
from itertools import combinations, product
from math import isqrt
from pathlib import Path

FORMAT = "verified-claims certificate 1"
CLAIM = {
    "id", "document", "section", "kind", "says", "figure", "source", "formula", "expression", "quantities",
    "inputs", "computed", "agreement", "part", "agree", "dimension", "statement", "provided", "decision", "mended",
    "verdict", "recorded", "because", "closure", "hash",
}  # fmt: skip
SHAPES = {
    "figure": {"text", "exact", "unit", "set", "digits"},
    "interval": {"low", "high", "low_open", "high_open"},
    "domain": {"low", "high", "low_open", "high_open", "integer"},
    "quantity": {"unit", "domain", "value"},
    "input": {"quantity", "text", "unit", "origin", "low", "high"},
    "computed": {"low", "high", "unit", "method"},
    "dimension": {"unit", "balances"},
    "statement": {"left", "right", "comparison", "moving", "form", "exponent", "to", "copies", "assuming"},
    "decision": {"answer", "steps", "rung", "witness", "proof", "counterexample"},
    "proof": {"conditions", "certificate"},
    "counterexample": {"point", "relation", "sides"},
    "unit": {"factor", "base"},
}
PROOF_KEYS = {
    "kind", "parts", "left", "difference", "substitutions", "outcome", "limit", "solver", "script", "larger",
    "smaller", "boxes", "steps",
}  # fmt: skip
USES = (
    "figure source formula expression inputs computed agreement part agree dimension statement provided decision mended"
)
USES = USES.split()
_VALUE, _SYMBOLIC = (
    "figure expression inputs computed agreement part formula",
    "figure formula statement provided decision mended",
)
USED = {"premise": "figure source", "agree": "figure agree agreement", "dimension": "figure expression dimension"}
USED |= {"formula": _VALUE, "expression": _VALUE}
STATED = {
    "identity": "left right comparison",
    "always": "left right comparison",
    "independent": "left moving copies",
    "scaling": "left moving form exponent copies",
    "limit": "left right moving to",
    "optimum": "left right moving form copies",
}
USED = {kind: used.split() for kind, used in (USED | dict.fromkeys(STATED, _SYMBOLIC)).items()}
VERDICTS = ("verified", "loose", "refuted", "undecided", "premise")


class Disagreement(Exception):
    """The certificate says something that does not follow, or is not a certificate."""


def need(holds, message):
    if not holds:
        raise Disagreement(message)


# The file: strict JSON, known fields only, hashes chained from head to end.


def read(path):
    try:
        text = Path(path).read_text("utf-8")
        document = json.loads(text, object_pairs_hook=_unique, parse_float=_no_float, parse_constant=_no_float)
    except (ValueError, RecursionError) as problem:
        raise Disagreement(f"not a certificate: {problem}") from None
    check_document(document)
    return document


def check_document(document):
    need(isinstance(document, dict), "not a certificate: the top is no object")
    need(list(document) == ["format", "units", "claims", "counts", "seal"], "unknown, missing or moved top-level field")
    need(document["format"] == FORMAT, f"format {document['format']!r}, expected {FORMAT!r}")
    check_seal(document)


def _unique(pairs):
    need(len({key for key, _ in pairs}) == len(pairs), "a field stands twice in one object")
    return dict(pairs)


def _no_float(text):
    raise ValueError(f"the inexact number {text}")


def check_seal(document):
    previous = _hash("", {key: document[key] for key in ("format", "units")})
    for claim in document["claims"]:
        need(isinstance(claim, dict) and set(claim) == CLAIM, f"claim with unknown or missing fields: {_name(claim)}")
        previous = _hash(previous, {key: value for key, value in claim.items() if key != "hash"})
        need(claim["hash"] == previous, f"{_name(claim)}: damaged, moved, or what stood before it is")
    need(document["seal"] == _hash(previous, {"counts": document["counts"]}), "damaged or cut short: the seal differs")


def _name(claim):
    return claim.get("id") if isinstance(claim, dict) else claim


def _hash(previous, part):
    text = json.dumps(part, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return sha256(f"{previous}\n{text}".encode()).hexdigest()


def check_shape(claim):
    for key, names in (("figure", "figure"), ("computed", "computed"), ("dimension", "dimension")):
        _shape(claim[key], names)
    for each in (claim["decision"], claim["mended"]):
        _shape(each, "decision")
        if each:
            _shape(each["proof"], "proof")
            _shape(each["counterexample"], "counterexample")
            need(each["rung"] in (None, "normal form", "signs", "smt", "enclosure", "search"), "an unknown rung")
            if each["proof"]:
                _known_proof(each["proof"]["certificate"])
    _shape(claim["statement"], "statement")
    for each in ("set", "digits") if claim["figure"] else ():
        _shape(claim["figure"][each], "interval")
        need(claim["figure"][each] is not None, f"a figure without {each}")
    for each in claim["inputs"]:
        _shape(each, "input")
    for each in claim["quantities"].values():
        _shape(each, "quantity")
        _shape(each["domain"], "domain")
    need(claim["verdict"] in VERDICTS and claim["recorded"] in VERDICTS, "an unknown verdict")


ARITY = {"number": 3, "symbol": 2, "apply": 4, "-": 2, "/": 3, "^": 3, "log": 2}


def check_tree(tree):
    need(isinstance(tree, list) and tree and tree[0] in {*ARITY, "+", "*", "max", "min"}, "a tree of another form")
    need(len(tree) == ARITY.get(tree[0], max(len(tree), 3)), f"{tree[0]} with {len(tree) - 1} parts")
    parts = {"number": [], "symbol": [], "apply": tree[2:3]}.get(tree[0], tree[1:])
    for each in parts:
        check_tree(each)


def check_trees(claim):
    statement = claim["statement"] or {"left": None, "right": None, "assuming": []}
    relations = [*statement["assuming"], *claim["provided"]]
    for each in (claim["decision"], claim["mended"]):
        relations += [each["counterexample"]["relation"]] if each and each["counterexample"] else []
    for left, sign, right in relations:
        need(sign in ("==", ">=", ">", "<=", "<"), f"an unknown comparison {sign!r}")
        check_tree(left)
        check_tree(right)
    for each in (claim["expression"], statement["left"], statement["right"]):
        if each is not None:
            check_tree(each)


def check_fields(claim):
    """Fields that a kind of check has no use for are empty."""
    kind = claim["kind"]
    need(kind in USED, "an unknown kind of check")
    for key in USES:
        empty = claim[key] is None or claim[key] == []
        need(key in USED[kind] or empty, f"a claim of the kind {kind} with a field {key}")
    statement = claim["statement"]
    for key in SHAPES["statement"] - {"assuming"} if statement else ():
        empty = statement[key] is None or statement[key] == []
        used = key in STATED[kind].split() and (key != "exponent" or statement["form"] == "power")
        need(empty is not used, f"a statement of the kind {kind} with or without {key}")
    if statement:
        known = {"identity": ("==",), "always": ("==", ">=", ">", "<=", "<")}.get(kind, (None,))
        need(statement["comparison"] in known, "an unknown comparison")
        names = statement["copies"]
        need(len(set(names)) == len(names) == {"independent": 3, "scaling": 3, "optimum": 1}.get(kind, 0), "its copies")
        need(names[:1] in ([], [statement["moving"]]), "its first copy is another quantity")
    need(len(set(claim["agree"])) == len(claim["agree"]), "a claim compared with itself")
    need(claim["agreement"] in (None, "exact", "rounds", "close", "factor-2", "order", "off"), "an unknown agreement")


def _shape(value, name):
    need(value is None or (isinstance(value, dict) and set(value) == SHAPES[name]), f"unknown fields in a {name}")


def _known_proof(proof):
    if isinstance(proof, dict):
        need(set(proof) <= PROOF_KEYS, f"unknown proof fields {sorted(set(proof) - PROOF_KEYS)}")
        for part in proof.get("parts", ()):
            _known_proof(part)


# Units: names from the table of the certificate, joined by * / ^ and brackets. Facts that everyone knows hold in it.

FACTS = {
    "byte": (8, "bit"), "minute": (60, "second"), "min": (60, "second"), "hour": (3600, "second"),
    "day": (86400, "second"), "month": (2592000, "second"), "year": (31557600, "second"), "ms": (Q(1, 1000), "second"),
    "s": (1, "second"), "KB": (8 * 10**3, "bit"), "kB": (8 * 10**3, "bit"), "MB": (8 * 10**6, "bit"),
    "GB": (8 * 10**9, "bit"), "TB": (8 * 10**12, "bit"), "PB": (8 * 10**15, "bit"), "GiB": (8 * 2**30, "bit"),
    "Gbit": (10**9, "bit"), "TFLOP": (10**12, "flop"), "PFLOP": (10**15, "flop"), "GFLOP": (10**9, "flop"),
    "zettaFLOP": (10**21, "flop"), "multiply_add": (2, "flop"), "MAC": (2, "flop"), "Mtoken": (10**6, "token"),
    "$": (1, "dollar"), "USD": (1, "dollar"),
}  # fmt: skip


def check_units(table):
    """Return the names of units that are as the certificate has them: neither known here nor base units."""
    unknown = []
    for name, unit in table.items():
        _shape(unit, "unit")
        factor, base = Q(unit["factor"]), {key: Q(power) for key, power in unit["base"].items()}
        need(factor > 0 and all(base.values()), f"unit {name}: a factor above 0 and exponents other than 0")
        if name in FACTS:
            known = (Q(FACTS[name][0]), {FACTS[name][1]: Q(1)})
            need((factor, base) == known, f"unit {name} is {factor} {base}, expected {known}")
        elif name in base:
            need(factor == 1 and base == {name: 1}, f"the base unit {name} is {factor} {base}")
        else:
            unknown.append(name)
        for each in base:
            need(each not in table or table[each] == {"factor": "1", "base": {each: "1"}}, f"{each} is no base unit")
    return unknown


class Units:
    """Reads spellings of units as (factor, exponents of base units)."""

    def __init__(self, table):
        self.table = {name: (Q(u["factor"]), {b: Q(p) for b, p in u["base"].items()}) for name, u in table.items()}
        self.known = {"": (Q(1), {})}

    def __call__(self, text):
        if text not in self.known:
            self.tokens = re.findall(r"\*\*|[*/^()]|-?\d+(?:/\d+)?|[^\s*/^()]+", text)
            found = self._product()
            need(not self.tokens, f"unit {text!r}: {self.tokens} left over")
            self.known[text] = found
        return self.known[text]

    def _product(self):
        found = self._power()
        while self.tokens and self.tokens[0] in "*/":
            sign = -1 if self.tokens.pop(0) == "/" else 1
            found = times(found, raised(self._power(), Q(sign)))
        return found

    def _power(self):
        found = self._atom()
        if self.tokens and self.tokens[0] in ("^", "**"):
            self.tokens.pop(0)
            bracket = self.tokens[0] == "("
            text = "".join(self.tokens[1 : self.tokens.index(")")]) if bracket else self.tokens[0]
            del self.tokens[: self.tokens.index(")") + 1 if bracket else 1]
            found = raised(found, Q(text))
        return found

    def _atom(self):
        need(self.tokens, "a unit that ends too early")
        word = self.tokens.pop(0)
        if word == "(":
            found = self._product()
            need(self.tokens and self.tokens.pop(0) == ")", "a bracket in a unit that is never closed")
            return found
        if re.fullmatch(r"\d+(?:/\d+)?", word):
            return Q(word), {}
        need(word in self.table, f"unit {word!r} is not in the table")
        return self.table[word]


def times(one, other):
    base = dict(one[1])
    for name, power in other[1].items():
        base[name] = base.get(name, 0) + power
    return one[0] * other[0], {name: power for name, power in base.items() if power}


def raised(unit, power):
    factor = root_of(unit[0], power)
    need(factor is not None, "a unit whose factor has no such root")
    return factor, {name: each * power for name, each in unit[1].items() if each * power}


# Printed figures: what set a text denotes.

ABOUT = ("≈", "≃", "≅", "~", "∼", "about", "around", "roughly", "approximately", "some")
ORDER = ("on the order of", "order of", "same order as")
SPREADS = [
    *((word, (Q(9, 10), Q(11, 10), True)) for word in ABOUT),
    *((word, (Q(9, 10), Q(1), False)) for word in ("nearly", "almost", "just under")),
    ("just over", (Q(1), Q(11, 10), False)),
    *((word, "order") for word in ORDER),
]
HALF_LINES = {">=": "least", "≥": "least", "at least": "least", "<=": "most", "≤": "most", "at most": "most",
              "up to": "most", ">": "above", "<": "below", "more than": "above", "over": "above",
              "less than": "below", "under": "below", "fewer than": "below"}  # fmt: skip
WORDS = {
    word: Q(value)
    for value, word in enumerate(
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    )
}
WORDS |= {"eleven": Q(11), "twelve": Q(12), "half": Q(1, 2), "twice": Q(2), "a dozen": Q(12), "a hundred": Q(100)}
WORDS |= {"a thousand": Q(1000), "once": Q(1), "double": Q(2), "tenfold": Q(10), "hundred": Q(100), "a third": Q(1, 3)}
WORDS |= dict(
    zip("thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(), map(Q, range(13, 20)), strict=True)
)
WORDS |= dict(
    zip("twenty thirty forty fifty sixty seventy eighty ninety".split(), map(Q, range(20, 100, 10)), strict=True)
)
WORDS |= {"one half": Q(1, 2), "a half": Q(1, 2), "one third": Q(1, 3), "two thirds": Q(2, 3), "a quarter": Q(1, 4)}
WORDS |= {"three quarters": Q(3, 4), "triple": Q(3), "quadruple": Q(4), "a million": Q(10**6), "a billion": Q(10**9)}
WORDS |= {"twofold": Q(2), "threefold": Q(3), "fourfold": Q(4), "fivefold": Q(5), "hundredfold": Q(100)}
GLYPHS = {"½": Q(1, 2), "⅓": Q(1, 3), "⅔": Q(2, 3), "¼": Q(1, 4), "¾": Q(3, 4), "⅕": Q(1, 5), "⅛": Q(1, 8)}
SIZES = {"k": 3, "K": 3, "M": 6, "B": 9, "T": 12}
NAMES = {"thousand": 3, "million": 6, "billion": 9, "trillion": 12}
TENS = {"tens": 1, "hundreds": 2, "thousands": 3, "millions": 6, "billions": 9, "trillions": 12}
NUMBER = re.compile(
    r"(?P<digits>[-−]?\d[\d,]*(?:\.\d+)?)(?:/(?P<below>[1-9]\d*)(?![\d.]))?(?:e(?P<e>[-+]?\d+)|(?P<pow>\^[-−]?\d+))?"
    r"(?: ?[×x*·] ?10\^(?P<ten>[-−]?\d+))?(?P<size>[kKMBT](?!\w)| (?:thousand|million|billion|trillion)(?!\w))?"
    r"(?P<percent> ?%)?"
)
SQRT10 = Q(isqrt(10**81), 10**40)
FACTOR_2 = Q(2)


class Figure:
    """A printed figure: `ends`, one or two numbers each with value, digits and set; `half` for half-lines.

    Two printed numbers are a range; "a few" and "tens of" are one number that is vague.
    """

    def __init__(self, text, exact):
        rest, self.half, spread = text.strip(), None, None
        if rest.startswith("exactly "):
            rest, exact = rest[8:], True
        for word in sorted(HALF_LINES, key=len, reverse=True):
            if self.half is None and rest.startswith(word):
                rest, self.half = rest[len(word) :].lstrip(), HALF_LINES[word]
        for word, how in SPREADS:
            if spread is None and rest.startswith(word):
                rest, spread = rest[len(word) :].lstrip(), how
        rest, self.money = (rest[1:], True) if rest.startswith("$") else (rest, False)
        self.vague = re.match(r"a couple|a few|\w+s (?:of|to)\b|\w+s \w", rest) is not None
        found, self.unit, plus = _numbers(rest, exact)
        self.half = "least" if plus else self.half
        self.ends = [(value, digits, _spread(value, digits, spread)) for value, digits in found]
        self.edge = self.ends[0][2][0] if plus and spread else self.ends[0][0]
        need(self.ends[0][0] <= self.ends[-1][0], f"the range {text!r} runs backwards")

    @property
    def set(self):
        """Low, high, low open, high open; None is unbounded."""
        if self.half:
            low = self.edge if self.half in ("least", "above") else None
            high = self.edge if self.half in ("most", "below") else None
            return low, high, self.half == "above", self.half == "below"
        return self.ends[0][2][0], self.ends[-1][2][1], False, False

    @property
    def digits(self):
        """The same of the digits alone, without the hedge."""
        if self.half:
            low, high, *opened = self.set
            value = self.ends[0][0]
            return None if low is None else value, None if high is None else value, *opened
        return self.ends[0][1][0], self.ends[-1][1][1], False, False


def _numbers(rest, exact):
    """Return one or two (value, digits), the spelling of the unit, and whether a plus sign followed."""
    worded = re.match(r"(a couple|a few)(?: of)?(?: |$)", rest)
    if worded:
        low, high = (Q(2), Q(3)) if worded[1] == "a couple" else (Q(2), Q(9))
        return [(low, (low, low)), (high, (high, high))], rest[worded.end() :], False
    plural = re.match(r"(\w+s)(?: to (\w+s))?(?: of (\w+s))?(?: (trillions|billions|millions))?(?: of)?(?: |$)", rest)
    if plural and plural[1] in TENS:
        above = TENS.get(plural[3], 0) + TENS.get(plural[4], 0)
        low = Q(10) ** (TENS[plural[1]] + above)
        high = Q(10) ** (TENS[plural[2] or plural[1]] + above + 1)
        return [(low, (low, low)), (high, (high, high))], rest[plural.end() :], False
    first, size, rest = _number(rest, exact)
    joint = re.match(r"[x×]?(?: ?[-–] ?(?=\d)| to (?=[-−\w½⅓⅔¼¾⅕⅛]))", rest)
    found = [first]
    if joint:
        second, size_too, rest = _number(rest[joint.end() :], exact)
        found = [_sized(first, size_too) if size is None and size_too is not None else first, second]
    tail = re.match(r"(\+)?(?:[x×](?!\w)| times(?!\w))?(?: of)? ?", rest)
    return found, rest[tail.end() :], bool(tail[1])


def _number(rest, exact):
    for word in sorted(WORDS, key=len, reverse=True):
        if re.match(word + r"(?!\w)", rest):
            return (WORDS[word], (WORDS[word],) * 2), None, rest[len(word) :]
    if rest[:1] in GLYPHS:
        return (GLYPHS[rest[0]], (GLYPHS[rest[0]],) * 2), None, rest[1:]
    match = NUMBER.match(rest)
    need(match is not None, f"{rest!r} does not begin with a number")
    digits = match["digits"].replace(",", "").replace("−", "-")
    value, half, lower = Q(digits), *_half_place(digits)
    if match["pow"]:
        value = value ** int(match["pow"][1:].replace("−", "-"))
        half, lower = value / 2, value / 20
    power = int((match["e"] or match["ten"] or "0").replace("−", "-"))
    size = (match["size"] or "").strip()
    value, half, lower = (each * Q(10) ** power for each in (value, half, lower))
    if match["below"]:
        value, half, lower = value / int(match["below"]), Q(0), Q(0)
    low, high = (value - lower, value + half) if value >= 0 else (value - half, value + lower)
    found = (value, (value, value) if exact else (low, high))
    exponent = -2 if match["percent"] else {**SIZES, **NAMES}.get(size)
    if rest[match.end() :][:1] in GLYPHS and digits.isdigit():  # 3½
        value += GLYPHS[rest[match.end()]]
        return (value, (value, value)), None, rest[match.end() + 1 :]
    return (found if exponent is None else _sized(found, exponent)), exponent, rest[match.end() :]


def _half_place(digits):
    """Return half the last significant place, upward, and what it is downward: less below a power of ten."""
    digits = digits.lstrip("-")
    if "." in digits:
        half = Q(1, 2 * 10 ** len(digits.partition(".")[2]))
        return half, half
    bare = digits.lstrip("0").rstrip("0")
    half = Q(10) ** (len(digits) - len(digits.rstrip("0"))) / 2 if bare else Q(1, 2)
    return half, half / 10 if bare == "1" else half


def _sized(found, exponent):
    size = Q(10) ** exponent
    return found[0] * size, (found[1][0] * size, found[1][1] * size)


def _spread(value, digits, how):
    if how is None:
        return digits
    if how == "order":
        return tuple(sorted((value / SQRT10, value * SQRT10)))
    down, up, joined = how
    low, high = sorted((value * down, value * up))
    return (min(low, digits[0]), max(high, digits[1])) if joined else (low, high)


def inside(value, bounds):
    low, high, low_open, high_open = bounds
    above = low is None or value > low or (value == low and not low_open)
    return above and (high is None or value < high or (value == high and not high_open))


# The verdict on a value: set inclusion, then the factor 2.


def verdict_on_value(figure, low, high):
    """Return the verdict on a computed value, or a range from low to high, in the unit of the figure."""
    if len(figure.ends) == 2 and not figure.vague and low != high:
        ends = [(low, figure.ends[0]), (high, figure.ends[1])]
        within = [end[2][0] <= value <= end[2][1] for value, end in ends]
        if all(within):
            return "verified"
        near = all(_near(value, end[0], end[0]) or inner for (value, end), inner in zip(ends, within, strict=True))
        return "loose" if near else "refuted"
    bounds = figure.set
    if inside(low, bounds) and inside(high, bounds):
        return "verified"
    if low != high and _part(bounds, low, high):
        return "loose"
    values = figure.ends[0][0], figure.ends[-1][0]
    return "loose" if all(_near(value, *values) or inside(value, bounds) for value in (low, high)) else "refuted"


def _near(value, low, high):
    """Return whether a value is within a factor 2 of a printed number, or of the span of two."""
    ends = [each * factor for each in (low, high) for factor in (1 / FACTOR_2, FACTOR_2)]
    return min(ends) <= value <= max(ends)


def _part(bounds, low, high):
    """Return whether some of a range lies in a set."""
    left, right = bounds[0], bounds[1]
    below, above = low if left is None else max(low, left), high if right is None else min(high, right)
    return below < above or (below == above and inside(below, bounds))


def agreement_on_point(figure, value):
    printed, digits, _ = figure.ends[0]
    if value == printed:
        return "exact"
    if digits[0] <= value <= digits[1]:
        return "rounds"
    if abs(value - printed) <= abs(printed) / 10:
        return "close"
    if _near(value, printed, printed):
        return "factor-2"
    return "order" if value * printed > 0 and Q(1, 10) <= (value / printed) ** 2 <= 10 else "off"


# Numbers: intervals of fractions; roots, powers and logarithms by series, rounded outward.

BITS = 256


class NoValue(Exception):
    """A tree that has no value here, or one that this program does not bound."""


def root_of(value, power):
    """Return an exact rational power, or None where there is none."""
    if power.denominator == 1:
        return value ** int(power)
    if value <= 0 or power.denominator > 64:
        return None
    top, bottom = (_whole_root(part, power.denominator) for part in (value.numerator, value.denominator))
    return None if top is None or bottom is None else Q(top, bottom) ** power.numerator


def _whole_root(number, degree):
    low, high = 0, 1 << (number.bit_length() // degree + 1)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if middle**degree <= number else (low, middle - 1)
    return low if low**degree == number else None


def short(low, high):
    """Round ends outward to a fixed number of significant bits, so that they stay handy."""
    return (low, high) if low == high else (_rounded(low), _rounded(high, up=True))


def _rounded(value, *, up=False):
    if value == 0:
        return value
    shift = BITS - (value.numerator.bit_length() - value.denominator.bit_length())
    scaled = value * Q(2) ** shift
    return (-(-scaled.numerator // scaled.denominator) if up else scaled.numerator // scaled.denominator) / Q(
        2
    ) ** shift


def log_of(value):
    """Return bounds of the natural logarithm: value = m 2^k with m near 1, log m = 2 artanh((m - 1) / (m + 1))."""
    k = value.numerator.bit_length() - value.denominator.bit_length()
    m = value / Q(2) ** k
    low, high = _artanh((m - 1) / (m + 1))
    two = _artanh(Q(1, 3))
    parts = sorted((k * two[0], k * two[1]))
    return short(2 * (low + parts[0]), 2 * (high + parts[1]))


def _artanh(z):
    """Return bounds of the sum of z^(2n+1) / (2n+1); what is left out is below the next term over 1 - z²."""
    sign, z = (-1 if z < 0 else 1), _rounded(abs(z))
    total, power, n, square = Q(0), z, 0, z * z
    while power > Q(1, 2**BITS):
        total += power / (2 * n + 1)
        power, n = _rounded(power * square), n + 1
    slack = Q(n + 3, 2 ** (BITS - 8))
    return (total - slack, total + slack) if sign > 0 else (-total - slack, -total + slack)


def exp_of(value):
    """Return bounds of e^value: e^(value / 2^k) by its series, then squared k times."""
    if abs(value) > 5000:
        raise NoValue("an exponential out of bounds")
    k = max(0, (abs(value.numerator) // value.denominator).bit_length() + 4)
    small, term, total, n = _rounded(value / 2**k), Q(1), Q(1), 1
    while abs(term) > Q(1, 2 ** (BITS + 8)):
        term = _rounded(term * small / n)
        total, n = total + term, n + 1
    low, high = total - Q(n, 2 ** (BITS - 4)), total + Q(n, 2 ** (BITS - 4))
    for _ in range(k):
        low, high = short(low * low, high * high)
    return low, high


def power_of(base, exponent):
    """Return bounds of a positive number to any power."""
    exact = root_of(base, exponent) if abs(exponent) < 4000 else None
    if exact is not None or base == 1:
        return (Q(1), Q(1)) if base == 1 else (exact, exact)
    if base <= 0:
        raise NoValue("a power that needs a positive base")
    low, high = log_of(base)
    ends = sorted((low * exponent, high * exponent))
    return exp_of(ends[0])[0], exp_of(ends[1])[1]


def value_of(tree, env, units):
    """Return bounds of a tree in base units; env gives bounds of every symbol in base units."""
    head, rest = tree[0], tree[1:]
    if head == "number":
        exact = Q(rest[0]) * units(rest[1])[0]
        return exact, exact
    if head == "symbol":
        if rest[0] not in env:
            raise NoValue(f"no value for {rest[0]}")
        return env[rest[0]]
    if head == "apply":
        raise NoValue(f"{rest[0]} is an arbitrary function")
    parts = [value_of(each, env, units) for each in rest]
    return short(*_combined(head, parts))


def _combined(head, parts):
    lows, highs = [low for low, _ in parts], [high for _, high in parts]
    if head == "+":
        return sum(lows), sum(highs)
    if head == "-":
        return -highs[0], -lows[0]
    if head in ("max", "min"):
        pick = max if head == "max" else min
        return pick(lows), pick(highs)
    if head == "*":
        found = parts[0]
        for each in parts[1:]:
            found = _corners(found, each)
        return found
    if head == "/":
        return _corners(parts[0], _over(parts[1]))
    if head == "log":
        if lows[0] <= 0:
            raise NoValue("the logarithm of a number that is not positive")
        return log_of(lows[0])[0], log_of(highs[0])[1]
    need(head == "^", f"unknown operation {head!r}")
    return _power(*parts)


def _corners(one, other):
    found = [a * b for a in one for b in other]
    return min(found), max(found)


def _over(part):
    if part[0] <= 0 <= part[1]:
        raise NoValue("a division by zero")
    return 1 / part[1], 1 / part[0]


def _power(base, exponent):
    if exponent[0] == exponent[1] and exponent[0].denominator == 1 and abs(exponent[0]) < 4000:
        n = int(exponent[0])
        base, n = (_over(base), -n) if n < 0 else (base, n)
        ends = sorted((base[0] ** n, base[1] ** n))
        return (Q(0) if n and n % 2 == 0 and base[0] < 0 < base[1] else ends[0]), ends[1]
    if base[0] <= 0 and not (base[0] == base[1] == 0 and exponent[0] > 0):
        raise NoValue("a power that needs a positive base")
    found = [power_of(b, e) if b else (Q(0), Q(0)) for b in base for e in exponent]
    return min(low for low, _ in found), max(high for _, high in found)


# Trees: their units, and what they are made of.


def unit_of(tree, quantities, units):
    """Return the exponents of base units of a tree as written; None where its units clash."""
    head, rest = tree[0], tree[1:]
    if head == "number":
        return units(rest[1])[1]
    if head == "symbol":
        need(rest[0] in quantities, f"the quantity {rest[0]} is not described")
        return units(quantities[rest[0]]["unit"])[1]
    if head == "apply":
        return None if unit_of(rest[1], quantities, units) is None else units(rest[2])[1]
    found = [unit_of(each, quantities, units) for each in rest]
    if any(each is None for each in found):
        return None
    if head in ("+", "-", "max", "min"):
        return found[0] if all(each == found[0] for each in found) else None
    if head == "*":
        total = (Q(1), {})
        for each in found:
            total = times(total, (Q(1), each))
        return total[1]
    if head == "/":
        return times((Q(1), found[0]), (Q(1), {name: -power for name, power in found[1].items()}))[1]
    if head == "log":
        return {} if found[0] == {} else None
    need(head == "^", f"unknown operation {head!r}")
    return _power_unit(found, rest[1])


def _power_unit(found, exponent):
    if found[1] != {}:
        return None
    value = plain_value(exponent)
    if value is None:
        return {} if found[0] == {} else None
    return {name: power * value for name, power in found[0].items() if power * value}


def plain_value(tree):
    """Return the value of a pure number, a negated one, or a quotient of two; else None."""
    if tree[0] == "number" and tree[2] == "":
        return Q(tree[1])
    parts = [plain_value(each) for each in tree[1:]] if tree[0] in ("-", "/") else [None]
    if None in parts or (tree[0] == "/" and parts[1] == 0):
        return None
    return -parts[0] if tree[0] == "-" else parts[0] / parts[1]


def names_in(tree):
    if tree[0] == "symbol":
        return [tree[1]]
    return (
        [] if tree[0] == "number" else [name for each in tree[1:] if isinstance(each, list) for name in names_in(each)]
    )


def put(tree, values):
    """Return the tree with symbols replaced by trees."""
    if tree[0] == "symbol":
        return values.get(tree[1], tree)
    return [put(each, values) if isinstance(each, list) else each for each in tree]


# Polynomials: {monomial: coefficient}, a monomial being sorted pairs of generator and exponent. A rational function is
# a pair of them. Parts that are not rational (max, log, other powers) become generators, equal ones the same generator.


class TooMuch(Exception):
    """More than this program does by itself."""


def padd(a, b):
    found = dict(a)
    for key, value in b.items():
        found[key] = found.get(key, 0) + value
    return {key: value for key, value in found.items() if value}


def pmul(a, b):
    if len(a) * len(b) > 40_000:
        raise TooMuch("polynomials too large")
    found = {}
    for (one, x), (two, y) in product(a.items(), b.items()):
        powers = dict(one)
        for name, power in two:
            powers[name] = powers.get(name, 0) + power
        key = tuple(sorted(powers.items()))
        found[key] = found.get(key, 0) + x * y
    return {key: value for key, value in found.items() if value}


def pneg(a):
    return {key: -value for key, value in a.items()}


ONE = {(): Q(1)}


class Algebra:
    """Turns trees into rational functions over one list of generators."""

    def __init__(self, quantities, units):
        self.quantities, self.units, self.opaque = quantities, units, []

    def form(self, tree):
        head, rest = tree[0], tree[1:]
        if head == "number":
            value = Q(rest[0]) * self.units(rest[1])[0]
            return ({(): value} if value else {}), ONE
        if head == "symbol":
            fixed = self.quantities.get(rest[0], {}).get("value")
            if fixed is not None:
                return {(): Q(fixed) * self.units(self.quantities[rest[0]]["unit"])[0]}, ONE
            return {((rest[0], 1),): Q(1)}, ONE
        if head == "^":
            return self._power(rest)
        if head in ("max", "min", "log", "apply"):
            return self._atom(head if head != "apply" else f"apply {rest[0]}", [x for x in rest if isinstance(x, list)])
        parts = [self.form(each) for each in rest]
        if head == "-":
            return pneg(parts[0][0]), parts[0][1]
        if head == "/":
            parts[1] = (parts[1][1], parts[1][0])
        joined = parts[0]
        for each in parts[1:]:
            joined = self._sum(joined, each) if head == "+" else (pmul(joined[0], each[0]), pmul(joined[1], each[1]))
        if not joined[1]:
            raise TooMuch("a division by zero")
        return joined

    @staticmethod
    def _sum(one, two):
        if one[1] == two[1]:
            return padd(one[0], two[0]), one[1]
        return padd(pmul(one[0], two[1]), pmul(two[0], one[1])), pmul(one[1], two[1])

    def _power(self, rest):
        exponent = plain_value(rest[1])
        if exponent is None or exponent.denominator != 1 or abs(exponent) > 12:
            return self._atom("^", rest)
        top, bottom = self.form(rest[0])
        found = (ONE, ONE)
        for _ in range(abs(int(exponent))):
            found = (pmul(found[0], top), pmul(found[1], bottom))
        return found if exponent >= 0 else (found[1], found[0])

    def _atom(self, kind, children):
        forms = [self.form(each) for each in children]
        for index, (known, others) in enumerate(self.opaque):
            if known == kind and len(others) == len(forms) and all(map(self.equal, forms, others)):
                return {((f"#{index}", 1),): Q(1)}, ONE
        self.opaque.append((kind, forms))
        return {((f"#{len(self.opaque) - 1}", 1),): Q(1)}, ONE

    @staticmethod
    def equal(one, two):
        return not padd(pmul(one[0], two[1]), pneg(pmul(two[0], one[1])))


# Statements: counterexamples replayed; identities expanded; order by the signs of coefficients; limits by degree.

COMPARE = {
    "==": lambda a, b: _sure(a[0] == a[1] == b[0] == b[1], a[1] < b[0] or b[1] < a[0]),
    ">=": lambda a, b: _sure(a[0] >= b[1], a[1] < b[0]),
    ">": lambda a, b: _sure(a[0] > b[1], a[1] <= b[0]),
    "<=": lambda a, b: _sure(a[1] <= b[0], a[0] > b[1]),
    "<": lambda a, b: _sure(a[1] < b[0], a[0] >= b[1]),
}
FLIP = {"==": "==", ">=": "<=", ">": "<", "<=": ">=", "<": ">"}
POWERS = {"constant": Q(0), "proportional": Q(1), "inverse": Q(-1)}


def _sure(yes, no):
    return True if yes else False if no else None


class Statement:
    """One universal statement: what it says as relations between trees, under assumptions."""

    def __init__(self, claim, units, extra=()):
        self.units, self.raw, self.kind = units, claim["statement"], claim["kind"]
        self.quantities = dict(claim["quantities"])
        self.assuming = [*self.raw["assuming"], *extra]
        self.moving, self.names = self.raw["moving"], self.raw["copies"]
        for name in self.names:
            if name not in self.quantities:
                self.quantities[name] = {**self.quantities[self.moving], "value": None}
        if self.moving in self.names:
            self.quantities[self.moving] = {**self.quantities[self.moving], "value": None}

    def relations(self, left, right):
        """Return what must hold at every point: relations, and assumptions beyond those of the statement."""
        raw = self.raw
        if self.kind in ("identity", "always"):
            return [((left, raw["comparison"], right), [])]
        x, y, z = (["symbol", name] for name in (*self.names, None, None)[:3])
        at = {index: put(left, {self.moving: each}) for index, each in enumerate((x, y, z)) if each[1]}
        if self.kind == "independent":
            return [((at[0], "==", at[1]), [])]
        if self.kind == "optimum":
            best = put(left, {self.moving: right})
            return [((at[0], ">=" if raw["form"] == "minimum" else "<=", best), [])]
        if raw["form"] in ("increasing", "decreasing"):
            return [((at[1], ">" if raw["form"] == "increasing" else "<", at[0]), [(y, ">", x)])]
        if raw["form"] == "affine":
            sides = ["*", at[0], less(y, z)], ["*", at[1], less(z, x)], ["*", at[2], less(y, x)]
            return [((["+", sides[0], sides[1]], "==", sides[2]), [])]
        return [(_power_law(at[0], at[1], x, y, POWERS.get(raw["form"]), raw["exponent"]), [])]

    def spread(self, relations):
        """Return the assumptions, those on the moving quantity made for each of its copies."""
        made = []
        for left, sign, right in relations:
            moves = self.moving in names_in(left) + names_in(right)
            for name in self.names if moves and self.names else [self.moving]:
                value = {self.moving: ["symbol", name]} if name else {}
                made.append((put(left, value), sign, put(right, value)))
        return made


def less(one, other):
    return ["+", one, ["-", other]]


def _power_law(f, g, x, y, power, exponent):
    power = Q(exponent) if power is None else power
    if power == 0:
        return g, "==", f
    rise, fall = (x, y) if power > 0 else (y, x)
    size = ["number", str(abs(power)), ""]
    rise, fall = ((["^", each, size] if abs(power) != 1 else each) for each in (rise, fall))
    return ["*", g, rise], "==", ["*", f, fall]


def outright(relations, quantities):
    """Return what assumptions of the form `name == tree` put in for names, and the other assumptions."""
    values, others = {}, []
    for relation in relations:
        left, sign, right = (put(relation[0], values), relation[1], put(relation[2], values))
        for name, tree in ((left, right), (right, left)):
            if sign == "==" and name[0] == "symbol" and name[1] not in names_in(tree) and _free(name[1], quantities):
                values = {key: put(old, {name[1]: tree}) for key, old in values.items()} | {name[1]: tree}
                break
        else:
            others.append((left, sign, right))
    return values, [(put(a, values), sign, put(b, values)) for a, sign, b in others]


def _free(name, quantities):
    return quantities[name]["value"] is None


def environment(statement, point, relations):
    """Return the values of a point in base units, completed by what the assumptions name outright."""
    env = {}
    for name, quantity in statement.quantities.items():
        factor = statement.units(quantity["unit"])[0]
        given = point.get(name, quantity["value"])
        if given is not None:
            env[name] = (Q(given) * factor,) * 2
    for _ in relations:
        for name, tree in outright(relations, statement.quantities)[0].items():
            if name not in env and all(each in env for each in names_in(tree)):
                env[name] = value_of(tree, env, statement.units)
    return env


def admissible(statement, env, relations):
    """Return whether the values lie in their domains and the assumptions certainly hold."""
    for name, (low, high) in env.items():
        factor = statement.units(statement.quantities[name]["unit"])[0]
        domain = statement.quantities[name]["domain"]
        bounds = [None if domain[key] is None else Q(domain[key]) for key in ("low", "high")]
        bounds += [domain["low_open"], domain["high_open"]]
        if not (inside(low / factor, bounds) and inside(high / factor, bounds)):
            return False
        if domain["integer"] and not (low == high and (low / factor).denominator == 1):
            return False
    return all(COMPARE[sign](*(value_of(s, env, statement.units) for s in (a, b))) is True for a, sign, b in relations)


def fails_at(statement, point):
    """Return whether the statement certainly fails at the point, which must be admissible."""
    tied, _ = outright(statement.assuming, statement.quantities)
    left, right = (None if s is None else put(s, tied) for s in (statement.raw["left"], statement.raw["right"]))
    for relation, more in statement.relations(left, right):
        relations = [*statement.spread(statement.assuming), *more]
        env = environment(statement, point, relations)
        sides = [value_of(each, env, statement.units) for each in (relation[0], relation[2])]
        if admissible(statement, env, relations) and COMPARE[relation[1]](*sides) is False:
            return True
    return _optimum_outside(statement, point, right)


def _optimum_outside(statement, point, right):
    if statement.kind != "optimum":
        return False
    env = environment(statement, point, statement.assuming)
    env = {**env, statement.moving: value_of(right, env, statement.units)}
    return not admissible(statement, env, [])


def proved(statement):
    """Return why this program holds the statement for proved, or the reason why it takes it on trust."""
    try:
        tied, others = outright(statement.assuming, statement.quantities)
        if statement.moving in tied:
            return None, "an assumption ties the moving quantity"
        left, right = (None if s is None else put(s, tied) for s in (statement.raw["left"], statement.raw["right"]))
        if statement.kind == "limit":
            return _limit(statement, left, right)
        for relation, more in statement.relations(left, right):
            assumptions = [*statement.spread(others), *more]
            if not _holds(statement, relation, assumptions):
                return None, f'"{relation[1]}" not shown by expanding and signs'
    except TooMuch as reason:
        return None, str(reason)
    return ("expanded", None) if statement.kind != "optimum" else (None, "an optimum inside its domain")


def _holds(statement, relation, assumptions):
    left, sign, right = relation
    algebra = Algebra(statement.quantities, statement.units)
    if sign == "==" or (left == right and sign in (">=", "<=")):
        return algebra.equal(algebra.form(left), algebra.form(right))
    if sign in ("<=", "<"):
        left, sign, right = right, FLIP[sign], left
    if any(not _nonnegative(statement, name) for name in names_in(left) + names_in(right)):
        return False
    choices = [[(a, b) for b in _choices(right, "max")] for a in _choices(left, "max")]
    return any(all(_above(statement, a, b, sign, assumptions) for a, b in row) for row in choices)


def _nonnegative(statement, name):
    low = statement.quantities[name]["domain"]["low"]
    return low is not None and Q(low) >= 0


def _choices(tree, head):
    """Return the trees in which every maximum that stands where more means more is one of its arguments."""
    if tree[0] == head:
        return [found for each in tree[1:] for found in _choices(each, head)]
    if tree[0] == "+" or (tree[0] == "*" and not _signed(tree)):
        return [[tree[0], *picked] for picked in product(*(_choices(each, head) for each in tree[1:]))][:64]
    if tree[0] == "/" and not _signed(tree):
        return [["/", top, tree[2]] for top in _choices(tree[1], head)]
    return [tree]


def _signed(tree):
    """Return whether a minus sign or a logarithm in a tree could make a part of it negative."""
    if tree[0] == "number":
        return tree[1].startswith("-")
    return tree[0] in ("-", "log", "apply") or any(_signed(each) for each in tree[1:] if isinstance(each, list))


def _above(statement, left, right, sign, assumptions):
    """Return whether left - right has only coefficients of one sign, every generator being positive or zero."""
    algebra = Algebra(statement.quantities, statement.units)
    values, strict = {}, set()
    for one, how, two in assumptions:
        _bounded(statement, (one, how, two), values, strict)
    for name in set(names_in(left) + names_in(right)) | {n for v in values.values() for n in names_in(v)}:
        if name not in values and not name.startswith("+") and _free(name, statement.quantities):
            values[name] = _shifted(name, statement, strict)
    for _ in values:
        left, right = put(left, values), put(right, values)
    top, bottom = algebra.form(less(left, right))
    if any(name.startswith("#") for key in (*top, *bottom) for name, _ in key) or algebra.opaque:
        return False
    if not bottom or min(bottom.values()) < 0:
        top, bottom = pneg(top), pneg(bottom)
    if not bottom or min(bottom.values()) < 0 or (top and min(top.values()) < 0):
        return False
    return sign == ">=" or any(all(name in strict for name, _ in key) for key in top)


def _bounded(statement, relation, values, strict):
    """Write a name above or below a tree as that tree and a new positive generator."""
    one, how, two = relation
    for name, sign, tree in ((one, how, two), (two, FLIP[how], one)):
        if name[0] == "symbol" and name[1] not in values and sign != "==":
            if name[1] in names_in(tree) or set(names_in(tree)) & set(values):
                continue
            more = ["symbol", f"+{name[1]}"]
            if sign in ("<", "<=") and not statement.quantities[name[1]]["domain"]["low_open"]:
                continue
            if sign in (">", "<"):
                strict.add(more[1])
            below = ["/", tree, ["+", ["number", "1", ""], more]]
            values[name[1]] = ["+", tree, more] if sign in (">", ">=") else below
            return


def _shifted(name, statement, strict):
    """Write a quantity as the low end of its domain and a new generator that is positive or zero."""
    quantity = statement.quantities[name]
    domain, unit, more = quantity["domain"], quantity["unit"], ["symbol", f"+{name}"]
    if domain["low"] is None or Q(domain["low"]) < 0:
        raise TooMuch(f"{name} may be negative")
    if domain["low_open"] or domain["high"] is not None:
        strict.update([more[1]] if domain["low_open"] and domain["high"] is None else [])
    if domain["high"] is not None and domain["low_open"] and not Q(domain["low"]):
        return ["/", ["number", domain["high"], unit], ["+", ["number", "1", ""], more]]
    return ["+", ["number", domain["low"], unit], more]


def _limit(statement, left, right):
    """Compare the degrees of the moving quantity, whose leading coefficients must be of one sign."""
    raw, algebra = statement.raw, Algebra(statement.quantities, statement.units)
    quantity, at = statement.quantities[statement.moving], raw["to"]
    if at != "infinity":
        left = put(left, {statement.moving: ["+", ["number", at, quantity["unit"]], ["symbol", statement.moving]]})
    (top, bottom), value = algebra.form(left), algebra.form(right)
    if algebra.opaque:
        return None, "a limit of parts that are not rational"
    pick = max if at == "infinity" else min
    (up, lead), (down, under) = (_leading(each, statement.moving, pick) for each in (top, bottom))
    if not under or not (min(under.values()) > 0 or max(under.values()) < 0):
        return None, "a limit whose leading coefficient may vanish"
    away = up < down if at == "infinity" else up > down
    if up != down and not (away and top):
        return None, "a limit without bound"
    found = ({}, ONE) if away or not top else (lead, under)
    if algebra.equal(found, value):
        return "leading terms", None
    raise Disagreement("by leading terms the limit is another")


def _leading(poly, name, pick):
    degrees = {key: dict(key).get(name, 0) for key in poly}
    best = pick(degrees.values(), default=0)
    keep = {tuple(p for p in key if p[0] != name): value for key, value in poly.items() if degrees[key] == best}
    return best, keep


# One function a kind of check. Each returns "" where the verdict was decided here, or what was taken on trust.


def check_premise(claim, _):
    need(claim["verdict"] == "premise" and bool(claim["source"]), "a premise needs a source, and no other verdict")
    return ""


def check_value(claim, certificate):
    tree, units, figure = claim["expression"], certificate.units, certificate.figures[claim["id"]]
    need(tree is not None and figure is not None and claim["computed"] is not None, "no tree, figure or computed value")
    found = unit_of(tree, claim["quantities"], units)
    factor, base = units(claim["figure"]["unit"])
    need(found == base, f"the tree is in {found}, the figure in {base}")
    env = certificate.inputs(claim)
    ends, trust = _range(tree, env, units)
    ends = [(low / factor, high / factor) for low, high in ends]
    _agrees(claim["computed"], ends)
    need(claim["computed"]["unit"] == claim["figure"]["unit"], "computed and printed in different units")
    low, high = ends[0][0], ends[1][1]
    outer = ((low, low), (high, high)) if ends[0] == ends[1] else ((low, high), (ends[0][1], ends[1][0]))
    verdict, inner = (verdict_on_value(figure, *each) for each in outer)
    need(verdict == inner, "my own bounds straddle an edge")
    need(verdict == claim["verdict"], f"I find {verdict}")
    _check_part(claim["part"], figure.set, (low, high))
    if low == high and not figure.half and len(figure.ends) == 1:
        rung = agreement_on_point(figure, low)
        need(rung == claim["agreement"], f"the agreement is {rung}")
    return trust


def _check_part(part, bounds, ends):
    if part is not None:
        low, high = (Q(each) for each in part)
        mine = [ends[0] if bounds[0] is None else max(ends[0], bounds[0])]
        mine.append(ends[1] if bounds[1] is None else min(ends[1], bounds[1]))
        close = all(abs(one - two) <= abs(two) / 10**15 for one, two in zip((low, high), mine, strict=True))
        need(low <= high and close, f"the part in the printed set is {mine}")


def _range(tree, env, units):
    """Return bounds of the least and the greatest value over a box, and what is not proved about them."""
    ranged = [name for name in set(names_in(tree)) if env[name][0] != env[name][1]]
    if not ranged:
        value = value_of(tree, env, units)
        return [value, value], ""
    if len(ranged) > 10:
        raise NoValue("too many ranges")
    corners = []
    for picked in product((0, 1), repeat=len(ranged)):
        point = {**env, **{name: (env[name][end],) * 2 for name, end in zip(ranged, picked, strict=True)}}
        corners.append(value_of(tree, point, units))
    whole = value_of(tree, env, units)
    least, greatest = min(corners), max(corners, key=lambda pair: pair[1])
    tight = least[0] - whole[0] <= abs(least[0]) / 10**40 and whole[1] - greatest[1] <= abs(greatest[1]) / 10**40
    return [least, greatest], "" if tight else "that a computed range ends at corners"


def _agrees(computed, ends):
    need(computed["method"] in ("point", "corners", "bisection"), "an unknown method")
    for key, mine in (("low", ends[0]), ("high", ends[1])):
        low, high = (Q(each) for each in computed[key])
        need(low <= high, f"the computed {key} runs backwards")
        need(low <= mine[1] and mine[0] <= high, f"the computed {key} is {float(low)}, I find {float(mine[0])}")
        if computed["method"] != "bisection":
            need(low == high or high - low < abs(low) / 10**15, f"the computed {key} is not exact")


def check_agree(claim, certificate):
    figures = [certificate.based(name) for name in claim["agree"]]
    need(len(figures) > 1 and len({str(sorted(base.items())) for _, base in figures}) == 1, "figures of one kind")
    apart = any(not _meet(*_compared(one[0], two[0])) for one, two in combinations(figures, 2))
    need(claim["verdict"] == ("refuted" if apart else "verified"), f"their sets {'do not ' if apart else ''}all meet")
    return ""


def _compared(one, two):
    """Return the sets to compare; of two half-lines in one direction, which always meet, the printed numbers."""
    alike = [(bounds[0] is None, bounds[1] is None) for bounds, _ in (one, two)]
    return (one[1], two[1]) if alike[0] == alike[1] and True in alike[0] else (one[0], two[0])


def _meet(one, two):
    """Return whether two sets share more than an edge; a single value shares all of itself."""
    for value, rest in ((one, two), (two, one)):
        if value[0] is not None and value[0] == value[1]:
            return inside(value[0], rest)
    lows = [each[0] for each in (one, two) if each[0] is not None]
    highs = [each[1] for each in (one, two) if each[1] is not None]
    return not lows or not highs or max(lows) < min(highs)


def check_dimension(claim, certificate):
    found = unit_of(claim["expression"], claim["quantities"], certificate.units)
    wanted = claim["dimension"]["unit"]
    balances = found is not None and (wanted is None or found == certificate.units(wanted)[1])
    verdict = "verified" if balances is claim["dimension"]["balances"] else "refuted"
    need(verdict == claim["verdict"], f"I find {verdict}: its units are {found}")
    return ""


def check_symbolic(claim, certificate):
    need(claim["statement"] is not None and claim["decision"] is not None, "no statement or no decision")
    stated = Statement(claim, certificate.units)
    _check_units(stated)
    answer, verdict = claim["decision"]["answer"], claim["verdict"]
    need(verdict in {"proved": ["verified"], "refuted": ["refuted", "loose"]}.get(answer, ["undecided"]), "its verdict")
    need((verdict == "loose") is (claim["mended"] is not None), "loose needs a condition that mends it")
    _check_witness(stated, claim["decision"])
    trust = _check_decision(stated, claim["decision"])
    if claim["mended"] is None:
        return trust
    need(claim["provided"] and claim["mended"]["answer"] == "proved", "loose needs a proof under the condition")
    mended = Statement(claim, certificate.units, claim["provided"])
    _check_witness(mended, claim["mended"])
    return trust or _check_decision(mended, claim["mended"])


def _check_units(statement):
    for left, sign, right in statement.assuming:
        found = [unit_of(each, statement.quantities, statement.units) for each in (left, right)]
        need(sign in COMPARE and None not in found and found[0] == found[1], "an assumption whose sides differ in unit")
    raw, kind = statement.raw, statement.kind
    left = unit_of(raw["left"], statement.quantities, statement.units)
    need(left is not None, "a statement whose units clash")
    if raw["right"] is not None:
        moved = ["symbol", statement.moving] if kind == "optimum" else raw["left"]
        expected, right = (unit_of(each, statement.quantities, statement.units) for each in (moved, raw["right"]))
        need(right == expected, f"sides in {expected} and {right}")


def _check_witness(statement, decision):
    """Assumptions that nothing satisfies would make anything true: the witness must satisfy them."""
    if not statement.assuming or decision["answer"] == "unknown":
        return
    try:
        relations = statement.spread(statement.assuming)
        env = environment(statement, decision["witness"], relations)
        missing = [
            name for relation in relations for side in relation[::2] for name in names_in(side) if name not in env
        ]
        if statement.names and missing:
            relations = statement.assuming
        need(admissible(statement, env, relations), "the witness does not satisfy the assumptions")
    except NoValue as reason:
        raise Disagreement(f"the witness has no value: {reason}") from None


def _check_decision(statement, decision):
    if decision["answer"] == "proved":
        need(decision["proof"] is not None and decision["counterexample"] is None, "a proof, and nothing else")
        why, trust = proved(statement)
        return "" if why else f"{decision['rung']}: {trust}"
    if decision["answer"] == "unknown":
        return ""
    need(decision["proof"] is None, "a refutation has no proof")
    if decision["counterexample"] is None or statement.kind == "limit":
        return "that a limit is another"
    _check_sides(statement, decision["counterexample"])
    try:
        need(fails_at(statement, decision["counterexample"]["point"]), "the counterexample is none")
    except NoValue as reason:
        return f"a counterexample: {reason}"
    return ""


def _check_sides(statement, counterexample):
    (left, sign, right), sides = counterexample["relation"], counterexample["sides"]
    env = environment(statement, counterexample["point"], [])
    for tree, printed in zip((left, right), sides, strict=True):
        need(len(printed) == 2 and _narrow(*map(Q, printed)), "a side of the counterexample is no narrow enclosure")
        low, high = value_of(tree, env, statement.units)
        need(Q(printed[0]) <= high and low <= Q(printed[1]), "a side of the counterexample has another value")
    ends = [tuple(map(Q, side)) for side in sides]
    need(COMPARE[sign](*ends) is False, "the sides of the counterexample do not break the relation")


def _narrow(low, high):
    return low == high or 0 < high - low < max(abs(low), abs(high), 1) / 10**12


CHECKS = {"premise": check_premise, "formula": check_value, "expression": check_value, "agree": check_agree}
CHECKS |= {"dimension": check_dimension}
CHECKS |= dict.fromkeys(["identity", "independent", "scaling", "limit", "optimum", "always"], check_symbolic)


class Certificate:
    """The document with its units and figures read."""

    def __init__(self, document):
        self.claims = {claim["id"]: claim for claim in document["claims"]}
        need(len(self.claims) == len(document["claims"]) > 0, "no claims, or an id twice")
        self.unknown_units = check_units(document["units"])
        self.units, self.document, self.formulas = Units(document["units"]), document, {}
        self.figures = {}
        for name, claim in self.claims.items():
            placed(name, lambda claim=claim: (check_shape(claim), check_fields(claim), check_trees(claim)))
            self.figures[name] = placed(name, lambda claim=claim: self.figure(claim["figure"]))

    def figure(self, printed):
        if printed is None:
            return None
        figure = Figure(printed["text"], printed["exact"])
        spelled = f"dollar{figure.unit}" if figure.money else figure.unit
        need(self.units(spelled) == self.units(printed["unit"]), f"the unit of {printed['text']!r}")
        for key, mine in (("set", figure.set), ("digits", figure.digits)):
            need(_same_set(printed[key], mine), f"the {key} of {printed['text']!r} is {_words(mine)}")
        return figure

    def based(self, name):
        """Return the printed set and the set of its first number, in base units, and those units."""
        need(name in self.claims and self.figures[name] is not None, f"{name} states no figure")
        factor, base = self.units(self.claims[name]["figure"]["unit"])
        figure = self.figures[name]
        sets = figure.set, (*figure.ends[0][2], False, False)
        scaled = [(*(None if end is None else end * factor for end in each[:2]), *each[2:]) for each in sets]
        return scaled, base

    def inputs(self, claim):
        """Return the bounds of every symbol in base units, each input being what its text says."""
        env = {}
        for each in claim["inputs"]:
            quantity, name = claim["quantities"][each["quantity"]], each["quantity"]
            factor, base = self.units(each["unit"])
            own, own_base = self.units(quantity["unit"])
            need(base == own_base and name not in env, f"the input {name}")
            env[name] = (Q(each["low"]) * own, Q(each["high"]) * own)
            if each["origin"] == "implicit constant":
                need(
                    quantity["value"] is not None and env[name] == (Q(quantity["value"]) * own,) * 2, f"constant {name}"
                )
                continue
            values = self._origin(each, name)
            need(tuple(value * factor for value in values) == env[name], f"the input {name} is not what is printed")
            domain = quantity["domain"]
            bounds = [None if domain[k] is None else Q(domain[k]) for k in ("low", "high")]
            bounds += [domain["low_open"], domain["high_open"]]
            need(all(inside(end / own, bounds) for end in env[name]), f"the input {name} outside its domain")
        return env

    def _origin(self, each, name):
        exact = False
        if each["origin"] != "literal":
            need(each["origin"] in self.claims, f"the input {name} names no claim: {each['origin']}")
            printed = self.claims[each["origin"]]["figure"]
            need(
                printed is not None and printed["text"] == each["text"],
                f"the input {name} is not what its claim prints",
            )
            exact = printed["exact"]
        figure = Figure(each["text"], exact)
        need(not figure.half, f"the input {name} is a half-line")
        spelled = f"dollar{figure.unit}" if figure.money else figure.unit
        need(self.units(spelled) == self.units(each["unit"]), f"the unit of the input {name}")
        return figure.ends[0][0], figure.ends[-1][0]

    def check_closure(self, claim):
        """Walk what a claim rests on; nothing rests on itself, and the list is complete."""
        found, pending = set(), self._direct(claim)
        while pending:
            name = pending.pop()
            need(name != claim["id"], "it rests on itself")
            need(name in self.claims, f"it rests on {name}, which is not here")
            if name not in found:
                found.add(name)
                pending.extend(self._direct(self.claims[name]))
        need(found == set(claim["closure"]) and len(found) == len(claim["closure"]), "its closure is another")

    @staticmethod
    def _direct(claim):
        origins = [each["origin"] for each in claim["inputs"]]
        return [name for name in origins if name not in ("literal", "implicit constant")] + claim["agree"]

    def check_formula(self, claim):
        if claim["formula"] is None:
            return
        tree = claim["expression"] or claim["statement"]["left"]
        need(self.formulas.setdefault((claim["document"], claim["formula"]), tree) == tree, "its formula has two trees")


def _same_set(printed, mine):
    for key, value in (("low", mine[0]), ("high", mine[1])):
        if (printed[key] is None) != (value is None):
            return False
        if value is not None and abs(Q(printed[key]) - value) > abs(value) / 10**35:
            return False
    return (printed["low_open"], printed["high_open"]) == tuple(mine[2:])


def _words(bounds):
    return [None if end is None else str(end) for end in bounds[:2]]


def placed(name, work):
    """Run a step of one claim; whatever goes wrong in it is a disagreement about that claim."""
    try:
        return work()
    except Disagreement as problem:
        raise Disagreement(f"{name}: {problem}") from None
    except (
        NoValue,
        TooMuch,
        ArithmeticError,
        LookupError,
        TypeError,
        ValueError,
        AttributeError,
        RecursionError,
    ) as problem:
        raise Disagreement(f"{name}: cannot be checked, {type(problem).__name__}: {problem}") from None


def recheck(path):
    """Return the counts of what was decided here and of what was taken on trust, with the claims and the reasons."""
    document = placed("certificate", lambda: read(path))
    certificate = placed("certificate", lambda: Certificate(document))
    trusted = {}
    for name, claim in certificate.claims.items():
        placed(name, lambda claim=claim: certificate.check_closure(claim))
        placed(name, lambda claim=claim: certificate.check_formula(claim))
        reason = placed(name, lambda claim=claim: CHECKS[claim["kind"]](claim, certificate))
        if reason:
            trusted[name] = reason
    verdicts = Counter(claim["verdict"] for claim in certificate.claims.values())
    counts = {"claims": len(certificate.claims), **{each: verdicts[each] for each in VERDICTS}}
    need(document["counts"] == counts, f"counts {document['counts']}, I count {counts}")
    return certificate, trusted


def main(arguments):
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
    report(certificate, trusted)
    return 0


def report(certificate, trusted):
    if certificate.unknown_units:
        print(f"units taken as the certificate has them: {', '.join(certificate.unknown_units)}")
    for name, reason in trusted.items():
        print(f"taken on trust  {name}: {reason}")
    kinds = Counter(claim["kind"] for claim in certificate.claims.values())
    for kind in sorted(kinds):
        mine = sum(claim["kind"] == kind and name not in trusted for name, claim in certificate.claims.items())
        print(f"{kind:12} {kinds[kind]:5} claims, {mine:5} decided here")
    total = len(certificate.claims)
    share = 100 * (total - len(trusted)) // total
    print(f"agrees: {total} claims, {total - len(trusted)} decided here ({share} %), {len(trusted)} taken on trust")
    print("not checked at all: whether words say what a tree says, and whether premises are true")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
