"""A second reader of units: patterns tried one after the other, plain fractions and a plain dictionary of exponents.

What a name stands for it is given; how names are joined, raised and divided it knows from the page on the language.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from sympy import integer_nthroot

Amount = tuple[Fraction, dict[str, Fraction]]
LONGEST = 200
LARGEST_POWER = 99
MOST_BITS = 4096
NEARLY_MOST = 3950  # from here on the program may refuse by an estimate
RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
LOWERED = str.maketrans("⁻" + RAISED, "-0123456789")
ONCE = r"per|square|sq|cubic|cu"
LETTERS = "A-Za-zµμΩΩÅÅ"
MONEY = re.compile(r"(?:US|[kKM])?\$|[kKM]?[€£¥₹]|¢")
DEGREES = re.compile(r"Δ?°[CF](?![A-Za-z])|°")
DEGREE = r"Δ?°[CF](?![A-Za-z])"
POWER = r"(?:per|square|sq\.?|cubic|cu\.?)"
WORD_OF_POWER = "(?:square|sq|cubic|cu|per)"
RAISED_NEXT = rf"[{LETTERS}°Δ]+[⁻{RAISED}]"
MORE = rf"(?!(?:{ONCE})(?![A-Za-z]))(?:[A-Za-z][A-Za-z0-9_]*(?![{LETTERS}])|{DEGREE})"
WORDS = re.compile(rf"[{LETTERS}][{LETTERS}0-9_]*(?:[ -]{MORE})*")
POINTS = {"°C", "degC", "celsius", "Celsius", "°F", "degF", "fahrenheit", "Fahrenheit"} | {
    f"degree{s}_{scale}" for s in ("", "s") for scale in ("Celsius", "Fahrenheit")
}  # alone they are points on a scale, in a product differences
TIMES_OF_DAY = {"second", "minute", "hour", "day", "week", "month", "year"}


class Refused(Exception):
    """The text is no unit."""


class Unknown(Exception):
    """Of this text nothing is said."""


def read(text: str, names: Mapping[str, Amount]) -> Amount:
    """Return the factor of a unit and the exponents of its dimension.

    Raises:
        Refused: the text is no unit.
        Unknown: its factor is about as long as factors may be.
    """
    if not text:
        return Fraction(1), {}
    if len(text) > LONGEST or text.strip(" ").replace(" ", "_") in POINTS:
        raise Refused
    found = _read_all(text, names)
    if _bits(found[0]) > MOST_BITS:
        raise Refused
    return found


def _read_all(text: str, names: Mapping[str, Amount]) -> Amount:
    """Read all of a text; where that fails and names stand side by side, with its typed exponents raised."""
    reader = _Reader(text, names)
    try:
        return reader.complete()
    except Refused:
        typed = re.sub(
            rf"([{LETTERS}])(?:(?:\^|\*\*)(-?\d\d?)|(-\d))(?![\w.^*/(-])",
            lambda met: met[1] + "".join(("⁻" + RAISED)["-0123456789".index(sign)] for sign in met[2] or met[3]),
            text,
        )
        if typed == text or not set(text) & set(" *·×⋅"):
            raise
        return _read_all(typed, names)


class _Reader:
    def __init__(self, text: str, names: Mapping[str, Amount]) -> None:
        self.text, self.names, self.at = text, names, 0

    def rest(self) -> str:
        """Return what is left, without spaces before it."""
        while self.text[self.at : self.at + 1] == " ":
            self.at += 1
        return self.text[self.at :]

    def take(self, pattern: str | re.Pattern[str]) -> str:
        """Return what stands next where it is as the pattern has it, and go behind it; else nothing."""
        self.rest()
        met = re.compile(pattern).match(self.text, self.at)
        self.at = met.end() if met else self.at
        return met[0] if met else ""

    def complete(self) -> Amount:
        """Read all of the text."""
        found = self.product()
        if self.rest():
            raise Refused
        return found

    def product(self) -> Amount:
        """Read from the left: a / b * c is (a / b) * c."""
        found = self.factor()
        while True:
            if self.take(r"[*·×⋅]"):
                found = _times(found, self.factor(), 1)
            elif self.take(r"/|per(?![A-Za-z])"):
                found = _times(found, self.factor(), -1)
            elif self.beside_raised():
                found = _times(found, self.factor(), 1)
            else:
                return found

    def beside_raised(self) -> bool:
        """Return whether the one space that stands here multiplies: a name beside it is raised, nothing is divided."""
        end = len(self.text[: self.at].rstrip(" "))
        before, after = self.text[:end], self.text[end:]
        raised_here = bool(before) and before[-1] in "⁻" + RAISED and re.match(rf" (?!{POWER} )[{LETTERS}°Δ]", after)
        goes_on = re.match(rf" (?:{RAISED_NEXT})", after) or self.bracketed(end)
        lettered = re.search(rf"[{LETTERS}°]$", before) and not re.search(rf"\b(?:{WORD_OF_POWER}|in|a|at)$", before)
        raised_there = lettered and re.match(rf" (?:{RAISED_NEXT})", after)
        return bool((raised_here and goes_on) or raised_there) and not self.divided(end)

    def bracketed(self, at: int) -> bool:
        """Return whether a bracket that was opened before a place is closed behind it, or not at all."""
        depth = 0
        for letter in self.text[:at]:
            depth = max(0, depth + {"(": 1, ")": -1}.get(letter, 0))
        return depth > 0

    def divided(self, at: int) -> bool:
        """Return whether anything is divided within the brackets that hold a place."""
        starts, ends, depth = 0, len(self.text), 0
        for place in range(at - 1, -1, -1):
            depth += {")": 1, "(": -1}.get(self.text[place], 0)
            if depth < 0:
                starts = place + 1
                break
        depth = 0
        for place in range(at, len(self.text)):
            depth += {"(": 1, ")": -1}.get(self.text[place], 0)
            if depth < 0:
                ends = place
                break
        inside = self.text[starts:ends]
        while re.search(r"\([^()]*\)", inside):
            inside = re.sub(r"\([^()]*\)", "", inside)
        return bool(re.search("/|per(?![A-Za-z])", inside))

    def factor(self) -> Amount:
        """Read a name, a bracket, or one of them raised."""
        word = self.take(r"(?:square|sq\.?|cubic|cu\.?)(?= )")
        if word:
            return _raised(self.atom(), Fraction(2 if word.startswith("s") else 3))
        base = self.atom()
        if raised := self.take(rf"⁻?[{RAISED}]{{1,3}}"):
            return _raised(base, Fraction(int(raised.translate(LOWERED))))
        return _raised(base, self.exponent()) if self.take(r"\^|\*\*") else base

    def exponent(self) -> Fraction:
        """Read what stands behind the sign for a power."""
        whole = r"-?[0-9]{1,3}(?![0-9])"
        if plain := self.take(whole):
            return Fraction(int(plain))
        opened, above = self.take(r"\("), self.take(whole)
        below = self.take(r"[0-9]{1,3}(?![0-9])") if self.take("/") else "1"
        if not (opened and above and below and int(below) and self.take(r"\)")):
            raise Refused
        return Fraction(int(above), int(below))

    def atom(self) -> Amount:
        """Read 1, a bracket or a name."""
        if self.take("1"):
            return Fraction(1), {}
        if self.take(r"\("):
            found = self.product()
            if not self.take(r"\)"):
                raise Refused
            return found
        if name := self.take(MONEY) or self.take(DEGREES):
            return self.known(name)
        opened = self.text[: self.at].rstrip(" ").endswith("(")
        name = self.take(WORDS)
        if " " in name and self.text[self.at : self.at + 1] in ("⁻", *RAISED):
            first, _, last = name.rpartition(" ")
            before = re.split("[ -]", first)[-1]
            two = f"{before}_{last}"
            plain = re.fullmatch(f"[{LETTERS}°Δ]+", before) and re.fullmatch(f"[{LETTERS}°Δ]+", last)
            text_goes_on = before in ("in", "a", "at")
            if plain and not text_goes_on and two not in self.names and not self.divided(self.at):
                self.at -= len(last) + 1
                name = first
        return self.named(name, alone=opened and self.rest().startswith(")"))

    def known(self, name: str) -> Amount:
        """Look a name up; a d beside other names is a day."""
        if name == "d" and self.text.strip() != "d":
            return self.names["day"]
        if name not in self.names:
            raise Refused
        return self.names[name]

    def named(self, name: str, *, alone: bool) -> Amount:
        """Read one name of several words, or several names."""
        together = name.replace("-", "_").replace(" ", "_")
        if together in self.names:
            return self.names[together]
        parts = re.split("[ -]", name)
        units = [self.known(part) for part in parts]
        if " " in name and not alone and not self.side_by_side(parts, units):
            raise Refused
        if any(one[1] == other[1] for place, one in enumerate(units) for other in units[:place]):
            raise Refused
        found: Amount = (Fraction(1), {})
        for each in units:
            found = _times(found, each, 1)
        return found

    def side_by_side(self, parts: list[str], units: list[Amount]) -> bool:
        """Whether names without a sign between them make a product: GPU hours; N m, where no line divides before."""
        if parts[-1].removesuffix("s") in TIMES_OF_DAY:
            return True
        behind = self.text[: self.at - len(" ".join(parts))]
        divided = "/" in behind or re.search("per(?![A-Za-z])", behind) is not None
        extents = [set(each[1]) <= {"metre", "second"} for each in units[:-1]]
        raised = re.match(rf" *(?:\^|\*\*|[⁻{RAISED}])", self.rest())
        return parts[-1] in {"m", "s", "h", "d"} and not any(extents) and not divided and not raised


def _times(one: Amount, other: Amount, sign: int) -> Amount:
    powers = {name: one[1].get(name, Fraction(0)) + sign * other[1].get(name, 0) for name in {**one[1], **other[1]}}
    return one[0] * other[0] ** sign, {name: power for name, power in powers.items() if power}


def _raised(base: Amount, power: Fraction) -> Amount:
    if max(abs(power.numerator), power.denominator) > LARGEST_POWER:
        raise Refused
    if not power:
        return Fraction(1), {}
    ends = [_root(end, power.denominator) for end in (base[0].numerator, base[0].denominator)]
    if power != 1 and max(map(int.bit_length, ends)) * abs(power.numerator) > NEARLY_MOST:
        raise Unknown
    factor = Fraction(*ends) ** power.numerator
    return factor, {name: exponent * power for name, exponent in base[1].items()}


def _root(number: int, degree: int) -> int:
    root, exact = integer_nthroot(number, degree)
    if not exact:
        raise Refused
    return int(root)


def _bits(factor: Fraction) -> int:
    return max(factor.numerator.bit_length(), factor.denominator.bit_length())
