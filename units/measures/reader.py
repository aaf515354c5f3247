"""From the text of a unit to the unit, given what each name in it means."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from functools import reduce
from operator import mul
from typing import NamedTuple

from lark import Token
from lark.exceptions import UnexpectedInput

from units.measures.unit import LARGEST_FACTOR_BITS, PURE, Dimension, Unit, longest
from units.reading.errors import UnitError
from units.reading.grammar import fold, grammar, refusal

LONGEST = 200  # characters; units are products of a few names of at most 27
LARGEST_EXPONENT = 99  # two digits; units in use are raised to single ones

TIMES = frozenset({"second", "minute", "hour", "day", "week", "month", "year"})  # GPU hours are a product
BEHIND = frozenset({"m", "s", "h", "d"})  # N m, Pa s and A h are products, as papers print them
EXTENT = frozenset({"metre", "second"})  # what is measured in these alone is not printed so: m s may be a slip of ms
RAISING = "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"
DIGITS, RAISED = str.maketrans(RAISING, "-0123456789"), str.maketrans("-0123456789", RAISING)
RAISED_ALREADY = re.compile(r"(?:square|sq\.?|cubic|cu\.?) [^*/^]*$")
LETTER = "[A-Za-zµμΩΩÅÅ°Δ]"
NO_POWER = r"(?!(?:per|square|sq\.?|cubic|cu\.?) )"
BESIDE_RAISED = re.compile(
    rf"(?<=[{RAISING}]) {NO_POWER}(?={LETTER}+(?P<raised>[{RAISING}])?)"
    rf"|(?<!\w){NO_POWER}(?!(?:in|a|at) )(?P<before>{LETTER}+) (?=(?P<after>{LETTER}+)(?P<next>[{RAISING}]))"
)
RAISED_NEXT = re.compile(rf" *(?:\^|\*\*|[{RAISING}])")
DIVIDED = re.compile("/|per(?![A-Za-z])")
RAISED_IN_ASCII = re.compile(
    r"(?<=[A-Za-zµμΩΩÅÅ])(?:(?:\^|\*\*)(-?[0-9]{1,2})|(-[0-9]))(?![\w.^*/(-])"
)  # m s^-2, m s-2
SIGNS_BETWEEN = re.compile("[ *·×⋅]")
NAMED = r"(?!per(?![A-Za-z]))[A-Za-z][A-Za-z0-9_]*(?:\^[2-9](?![0-9]))?"
PLAIN = re.compile(rf"(?:{NAMED}|1(?=/))(?:[*/]{NAMED})*")
STEPS = re.compile(r"(?P<sign>[*/]?)(?P<name>[A-Za-z][A-Za-z0-9_]*)(?:\^(?P<power>[0-9]))?")
POWERS = {"s": Fraction(2), "c": Fraction(3)}  # of square and cubic, by their first letter

# What a name means: its factor and its dimension.
Lookup = Callable[[str], tuple[Fraction, Dimension] | None]


class Refused(NamedTuple):
    """Why a name is no unit.

    Args:
        problem: what is wrong with it.
        hint: what to write instead.
    """

    problem: str
    hint: str = ""


def read_unit(text: str, lookup: Lookup, refused: Callable[[str], Refused]) -> Unit:
    """Return the unit that a text names.

    Args:
        text: e.g. ``byte/token``.
        lookup: gives what a name means, or nothing.
        refused: says what is wrong with a name that means nothing.

    Raises:
        UnitError: the text names no unit; says where, and what to write instead.
    """
    if len(text) > LONGEST:
        raise UnitError(text, LONGEST, f"a unit has at most {LONGEST} characters", hint="shorten it")
    try:
        unit = _plain(text, lookup) or _by_grammar(text, lookup, refused)
    except UnexpectedInput as problem:
        position, found = refusal(text, problem)
        raise UnitError(text, position, f"unexpected {found} in a unit", hint=_reading_hint(text, position)) from None
    if longest(unit.factor) > LARGEST_FACTOR_BITS:
        raise UnitError(
            text,
            0,
            f"the conversion factor of the unit has more than {LARGEST_FACTOR_BITS} bits",
            hint="use fewer units or smaller powers",
        )
    return Unit(text, unit.factor, unit.dimension)


def _plain(text: str, lookup: Lookup) -> Unit | None:
    """Return the unit of known names joined by * and /, as the grammar would; nothing for any other text."""
    if not PLAIN.fullmatch(text):
        return None
    product = PURE
    for step in STEPS.finditer(text):
        found = lookup(step["name"])
        if found is None:
            return None
        try:
            unit = Unit(step["name"], *found).power(Fraction(step["power"] or 1))
        except ValueError:  # too large, which the grammar tells with its place
            return None
        product = product / unit if step["sign"] == "/" else product * unit
    return product


def _by_grammar(text: str, lookup: Lookup, refused: Callable[[str], Refused]) -> Unit:
    """Return the unit that the grammar finds, of several names also with exponents as they are typed: ``m s-1``."""
    try:
        return _folded(text, lookup, refused)
    except (UnexpectedInput, UnitError):
        raised = RAISED_IN_ASCII.sub(lambda power: (power[1] or power[2]).translate(RAISED), text)
        if raised == text or not SIGNS_BETWEEN.search(text):
            raise
        with suppress(UnexpectedInput, UnitError):
            return _folded(raised, lookup, refused)
        raise


def _folded(text: str, lookup: Lookup, refused: Callable[[str], Refused]) -> Unit:
    tree = grammar("unit", "units.measures").parse(_joined_by_spaces(text, lookup))
    unit: Unit = fold(tree, _Reader(text, lookup, refused))
    return unit


def _joined_by_spaces(text: str, lookup: Lookup) -> str:
    """Return ``W m⁻² K⁻¹`` and ``W/(m² K)`` with signs for spaces before a raised name, in brackets behind one, too.

    Beside a slash, within the same brackets, a space leaves open what is divided: ``W/m² K`` stays as it is.
    """
    if not any(each in text for each in RAISING):
        return text
    opened, within = [-1], []
    for place, letter in enumerate(text):
        if letter == ")" and len(opened) > 1:
            opened.pop()
        within.append(opened[-1])
        if letter == "(":
            opened.append(place)
    divided = {within[found.start()] for found in DIVIDED.finditer(text)}

    def sign(space: re.Match[str]) -> str:
        one_name = space["before"] and lookup(f"{space['before']}_{space['after']}") is not None
        bracket = within[space.start()]
        open_end = bracket < 0 and not (space["raised"] or space["next"])  # 92 m² in all: a text goes on behind a unit
        return space[0] if one_name or open_end or bracket in divided else f"{space['before'] or ''}*"

    return BESIDE_RAISED.sub(sign, text)


class _Reader:
    """Turns the tree of a unit text into the unit; one method for each rule of the grammar."""

    def __init__(self, text: str, lookup: Lookup, refused: Callable[[str], Refused]) -> None:
        self.text, self.lookup, self.refused = text, lookup, refused

    def start(self, children: list[Unit]) -> Unit:
        """Return the whole."""
        return children[0]

    def times(self, children: list[Unit]) -> Unit:
        """Read ``a*b``."""
        return children[0] * children[1]

    def per(self, children: list[Unit]) -> Unit:
        """Read ``a/b``."""
        return children[0] / children[1]

    def one(self, children: list[Unit]) -> Unit:
        """Read the 1 of ``1/b``."""
        return PURE

    def name(self, children: list[Token]) -> Unit:
        """Look up one name as it is, or several that a hyphen or a space joins."""
        text, position = str(children[0]), children[0].start_pos or 0
        found = self.lookup(re.sub("[ -]", "_", text))
        if found is not None:
            return Unit(text, *found)
        units = [self._lookup(part[0], position + part.start()) for part in re.finditer("[^ -]+", text)]
        return self._product(text, units, position)

    def _lookup(self, name: str, position: int) -> Unit:
        found = self.lookup(name)
        if found is None:
            why = self.refused(name)
            raise UnitError(self.text, position, why.problem, hint=why.hint, unknown=name)
        return Unit(name, *found)

    def _product(self, text: str, units: list[Unit], position: int) -> Unit:
        """Read ``GPU-hours``, ``GPU hours`` and ``(kg K)`` as a product; ``kg K`` and ``s-day`` have two readings."""
        end = position + len(text)
        bracketed = self.text[:position].rstrip().endswith("(") and self.text[end:].lstrip().startswith(")")
        if " " in text and not bracketed and not self._is_product(units, position, end):
            place = position + text.index(" ") + 1
            raise UnitError(self.text, place, "* or / is missing between two units", hint="e.g. GPU*hour")
        if len({unit.dimension for unit in units}) < len(units):
            hint = "add parentheses, e.g. (PFLOP/s)*day"
            raise UnitError(self.text, position, f"{text!r} is ambiguous", hint=hint)
        return reduce(mul, units)

    def _is_product(self, units: list[Unit], position: int, end: int) -> bool:
        """Return whether several names are printed as a product: ``GPU hours``; ``N m``, none divided or raised."""
        if units[-1].text.removesuffix("s") in TIMES:
            return True
        measured = all({base for base, _ in unit.dimension.exponents} - EXTENT for unit in units[:-1])
        alone = DIVIDED.search(self.text[:position]) is None and RAISED_NEXT.match(self.text[end:]) is None
        return units[-1].text in BEHIND and measured and alone

    def integer(self, children: list[Token]) -> tuple[Fraction, int]:
        """Read a whole exponent; its place is kept for messages."""
        return Fraction(int(children[0])), children[0].start_pos or 0

    def fraction(self, children: tuple[Token, Token | None]) -> tuple[Fraction, int]:
        """Read a bracketed exponent; the part below the line may be missing."""
        above, below = children
        if below is not None and int(below) == 0:
            raise UnitError(
                self.text,
                below.start_pos or 0,
                "the denominator of the exponent is 0",
                hint="write an exponent such as (1/2)",
            )
        return Fraction(int(above), int(below or 1)), above.start_pos or 0

    def power(self, children: tuple[Unit, tuple[Fraction, int]]) -> Unit:
        """Raise what precedes, when the result is exact and small."""
        base, (exponent, position) = children
        if max(abs(exponent.numerator), exponent.denominator) > LARGEST_EXPONENT:
            problem = f"the exponent {exponent} exceeds {LARGEST_EXPONENT}"
            raise UnitError(self.text, position, problem, hint="write a smaller one")
        try:
            return base.power(exponent)
        except ValueError as problem:
            raise UnitError(self.text, position, str(problem), hint="write another exponent") from None

    def superscript(self, children: tuple[Unit, Token]) -> Unit:
        """Read ``m²`` and ``s⁻¹``."""
        base, raised = children
        return self.power((base, (Fraction(int(raised.translate(DIGITS))), raised.start_pos or 0)))

    def square(self, children: tuple[Token, Unit]) -> Unit:
        """Read ``square metres`` and ``cubic feet``."""
        word, base = children
        return self.power((base, (POWERS[word[0]], word.start_pos or 0)))


def _reading_hint(text: str, position: int) -> str:
    before, here = text[:position], text[position : position + 1]
    if RAISED_ALREADY.search(before) and (here in "^*" or here in RAISING):
        return "write either square metre or metre^2"
    if re.match(r"\.[A-Za-zµΩ°]", text[position:]):
        above, _, below = text.partition("/")
        if "." in below:
            product = below.replace(".", "*")
            return f"write products with *, in parentheses after /: {above}/({product})"
        return f"write products with *: {text.replace('.', '*')}"
    if not here.isascii() and not re.match(LETTER, here):
        return "only ASCII, µ Ω Å ° · × € £ and superscript digits are allowed in units"
    if re.match("-[0-9]", text[position:]):
        return "write exponents as ^-1 or ⁻¹"
    if here.isdigit():
        fractional = "^" in before and before.endswith("/")
        return (
            "put a fractional exponent in parentheses: ^(1/2)"
            if fractional
            else "the number belongs to the figure, before the unit"
        )
    if here == "%":
        return "a percentage is a plain number and belongs to the figure, e.g. 50%"
    if re.match(LETTER, here):
        return "join names with * or /, and put a divisor of several units in parentheses: W/(m² K)"
    return "join the names that `claims units` lists with * or /, e.g. byte/token"
