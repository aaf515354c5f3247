"""A second reader of expressions and relations, by recursive descent, that reckons while it reads.

Numbers are remainders, as `remainders` has them. It is written from the page on the language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from tests.oracles import beside, unit_reader
from tests.oracles.remainders import PRIME, measured, named, opaque, power, quotient, remainder

GROUPED = re.compile(r"(?<![0-9A-Za-z_.,])[1-9][0-9]{0,2}(?:,[0-9]{3})+(?![0-9.])")  # one number, or two
LONGEST = 2_000
MOST_RELATIONS = 6
DIGIT = "[⁰¹²³⁴⁵⁶⁷⁸⁹]"
LOWERED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
VULGAR = {
    "½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5", "⅖": "2/5", "⅗": "3/5", "⅘": "4/5",
    "⅙": "1/6", "⅚": "5/6", "⅐": "1/7", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8", "⅑": "1/9", "⅒": "1/10",
}  # fmt: skip
NUMBER = re.compile(r"([0-9]{1,60}(?:\.[0-9]{1,60})?)(?:e([+-]?[0-9]{1,3}))?(?![0-9.])")
SIGNS = {"≠": "!=", "≥": ">=", "≤": "<="}
Said = tuple[Any, ...]  # ("==", left, right), or ("and", one, other, …)
Value = int | Said


class Refused(Exception):
    """The text is not what is read."""


def expression(text: str, units: Mapping[str, unit_reader.Amount]) -> int:
    """Return the remainder that an expression comes to.

    Raises:
        Refused: the text is no expression.
        unit_reader.Unknown: nothing is said of it.
    """
    found = _read_all(text, units)
    if not isinstance(found, int):
        raise Refused
    return found


def said(text: str, units: Mapping[str, unit_reader.Amount]) -> Said:
    """Return a relation with the remainders of its sides, or several that are joined.

    Raises:
        Refused: the text is no relation.
        unit_reader.Unknown: nothing is said of it.
    """
    found = _read_all(text, units)
    if isinstance(found, int) or _relations(found) > MOST_RELATIONS:
        raise Refused
    return found


def holds(told: Said) -> bool:
    """Return whether what is said holds of the remainders."""
    sign, *parts = told
    match sign:
        case "and":
            return all(map(holds, parts))
        case "or":
            return any(map(holds, parts))
        case "iff":
            return holds(parts[0]) == holds(parts[1])
    left, right = parts
    found = {"==": left == right, "!=": left != right, ">=": left >= right, "<=": left <= right, ">": left > right}
    return bool(found.get(sign, left < right))


def _mean(*numbers: int) -> int:
    return quotient(sum(numbers) % PRIME, len(numbers))


def _stepping(name: str) -> Callable[..., int]:
    return lambda number, step=1: opaque(name, number, step)


def _log(number: int) -> int:
    return opaque("log", number)


FUNCTIONS: dict[str, tuple[int, int | None, Callable[..., int]]] = {
    "sum": (1, None, lambda *numbers: sum(numbers) % PRIME),
    "mean": (1, None, _mean),
    "floor": (1, 2, _stepping("floor")),
    "ceil": (1, 2, _stepping("ceil")),
    "round": (1, 2, _stepping("round")),
    "factorial": (1, 1, lambda number: opaque("factorial", number)),
    "binomial": (2, 2, lambda number, chosen: opaque("binomial", number, chosen)),
    "max": (2, None, max),
    "min": (2, None, min),
    "abs": (1, 1, lambda number: max(number, -number % PRIME)),
    "sqrt": (1, 1, lambda number: power(number, remainder(Fraction(1, 2)))),
    "log": (1, 1, _log),
    "ln": (1, 1, _log),
    "exp": (1, 1, lambda number: power(named("e"), number)),
    "log2": (1, 1, lambda number: quotient(_log(number), _log(2))),
    "log10": (1, 1, lambda number: quotient(_log(number), _log(10))),
}


def _relations(told: Said) -> int:
    return sum(map(_relations, told[1:])) if told[0] in ("and", "or", "iff") else 1


def _read_all(text: str, units: Mapping[str, unit_reader.Amount]) -> Value:
    if len(text) > LONGEST or GROUPED.search(text):
        raise Refused
    reader = _Reader(text, units)
    found = reader.iff()
    if reader.rest():
        raise Refused
    return found


def _number(value: Value) -> int:
    if not isinstance(value, int):
        raise Refused
    return value


class _Reader:
    def __init__(self, text: str, units: Mapping[str, unit_reader.Amount]) -> None:
        self.text, self.units, self.at = text, units, 0
        self.last = ""  # what was taken last: a plain number and a number with its unit have a second reading

    def rest(self) -> str:
        """Return what is left, without space before it."""
        while self.text[self.at : self.at + 1] in (" ", "\n"):
            self.at += 1
        return self.text[self.at :]

    def take(self, pattern: str) -> str:
        """Return what stands next where it is as the pattern has it, and go behind it; else nothing."""
        self.rest()
        met = re.compile(pattern).match(self.text, self.at)
        if met is None:
            return ""
        self.at, self.last = met.end(), "sign"
        return met[0]

    def must(self, pattern: str) -> None:
        """Go behind what has to stand next."""
        if not self.take(pattern):
            raise Refused

    def iff(self) -> Value:
        """Read two that hold together, or what binds more."""
        one = self.joined("or", r"∨|or\b", lambda: self.joined("and", r"∧|and\b", self.relation))
        if not self.take(r"<=>|⇔|⟺|iff\b"):
            return one
        other = self.joined("or", r"∨|or\b", lambda: self.joined("and", r"∧|and\b", self.relation))
        return ("iff", self.told(one), self.told(other))

    def joined(self, sign: str, pattern: str, part: Callable[[], Value]) -> Value:
        """Read parts with the same word between them."""
        parts = [part()]
        while self.take(pattern):
            parts.append(part())
        return parts[0] if len(parts) == 1 else (sign, *map(self.told, parts))

    @staticmethod
    def told(value: Value) -> Said:
        """Return what is said, which a number is not."""
        if isinstance(value, int):
            raise Refused
        return value

    def relation(self) -> Value:
        """Read one comparison, or a side of one alone."""
        left = self.sum()
        sign = self.take(r"==|!=|>=|<=(?!>)|>|<(?!=>)|≠|≥|≤")
        return (SIGNS.get(sign, sign), _number(left), _number(self.sum())) if sign else left

    def sum(self) -> Value:
        """Read sums and differences from the left."""
        found = self.term()
        while sign := self.take(r"[+−-]"):
            other = _number(self.term())
            found = (_number(found) + (other if sign == "+" else -other)) % PRIME
        return found

    def term(self) -> Value:
        """Read products and quotients from the left."""
        found = self.run()
        while sign := self.plain_then(r"\*(?!\*)|[×·⋅/÷]"):
            before = sign.startswith("plain")
            other = _number(self.run(divided=before and sign[-1] in "/÷", below=sign[-1] in "/÷"))
            found = quotient(_number(found), other) if sign[-1] in "/÷" else _number(found) * other % PRIME
        return found

    def run(self, *, divided: bool = False, below: bool = False) -> Value:
        """Read what stands beside one another as a product, where nothing else can be meant."""
        part = self.take(beside.PART)
        found: Value = remainder(Fraction(part)) if part else self.factor(divided=divided)
        while beside.BESIDE.match(self.rest()):
            if below or isinstance(found, tuple) or self.text[: self.at].rstrip(" \n").endswith("%"):
                raise Refused
            if beside.doubtful(self.text, self.at, FUNCTIONS, self.units):
                raise Refused
            found = _number(found) * _number(self.factor()) % PRIME
        return found

    def plain_then(self, pattern: str) -> str:
        """Return a sign, and whether the number before it was plain."""
        last = self.last
        sign = self.take(pattern)
        return sign and f"{last} {sign}"

    def factor(self, *, divided: bool = False) -> Value:
        """Read what is negative, or a power."""
        if self.take(r"[−-]"):
            return -_number(self.factor()) % PRIME
        base = self.atom(divided=divided)
        unit = self.last == "unit"
        if raised := self.take(f"⁻?{DIGIT}{{1,9}}"):
            size = int(raised.removeprefix("⁻").translate(LOWERED))
            return self.powered(base, -size % PRIME if raised.startswith("⁻") else size, unit=unit)
        if self.take(r"\^|\*\*"):
            if re.match("[−-]?1[/÷][0-9]", self.rest()):  # a root, or the first power over a number
                raise Refused
            return self.powered(base, _number(self.factor()), unit=unit)
        return base

    @staticmethod
    def powered(base: Value, exponent: int, *, unit: bool) -> int:
        """Return a power; of a number with a unit it would be of either."""
        if unit:
            raise Refused
        return power(_number(base), exponent)

    def atom(self, *, divided: bool) -> Value:
        """Read a number, a name, a call or a bracket."""
        if digits := self.take(NUMBER.pattern):
            return self.number(Fraction(digits), divided=divided)
        if sign := self.take("[" + "".join(VULGAR) + "]"):
            return remainder(Fraction(VULGAR[sign]))
        if self.take(r"if[ \n]*\("):
            return self.cases()
        if name := self.take(r"[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?"):
            return self.call(name) if self.take(r"\(") else named(name)
        self.must(r"\(")
        found = self.iff()
        self.must(r"\)")
        return found

    def number(self, value: Fraction, *, divided: bool) -> int:
        """Read what may stand behind a number: a percent sign, or its unit."""
        if self.take("%"):
            if divided:
                raise Refused
            return remainder(value / 100)
        if not (bracket := self.take(r"\[[^\]\n]{0,200}\]")):
            self.last = "plain"
            return remainder(value)
        if divided:
            raise Refused
        self.last = "unit"
        try:
            return remainder(value) * measured(*unit_reader.read(bracket[1:-1].strip(), self.units)) % PRIME
        except unit_reader.Refused:
            raise Refused from None

    def call(self, name: str) -> int:
        """Read the arguments of a function, of which there are as many as it takes."""
        arguments = [_number(self.sum())]
        while self.take(","):
            arguments.append(_number(self.sum()))
        self.must(r"\)")
        least, most, function = FUNCTIONS.get(name, (1, 0, max))
        if not least <= len(arguments) <= (most if most is not None else len(arguments)):
            raise Refused
        return function(*arguments)

    def cases(self) -> int:
        """Read conditions with their values, and the value elsewhere: the first that holds is it."""
        found = []
        while not isinstance(told := self.iff(), int):
            self.must(",")
            found.append((told, _number(self.sum())))
            self.must(",")
        self.must(r"\)")
        if not found:
            raise Refused
        return next((value for condition, value in found if holds(condition)), told)
