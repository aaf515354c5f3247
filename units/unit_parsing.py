"""Reading unit texts: our own small grammar, names looked up literally."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from lark import Token
from lark.exceptions import UnexpectedInput, VisitError
from lark.visitors import Transformer_NonRecursive

from units.errors import UnitError
from units.reading import grammar, refusal
from units.registry import known_units
from units.unit import LARGEST_FACTOR_BITS, PURE, Unit, longest
from units.unit_hints import ADVICE, advice

LONGEST = 200
LARGEST_EXPONENT = 99
EXPECTED = "unit names joined by * or /, e.g. byte/token"


@lru_cache(maxsize=2**14)  # as many texts of strangers as a corpus repeats
def parse_unit(text: str) -> Unit:
    """Return the unit that a text names; the empty text is the pure number.

    Names are joined by ``*`` and ``/``, read from the left, with ``^`` or ``**`` before whole or bracketed fractional
    exponents, and parentheses; ``1`` stands for nothing above a ``/``.

    Raises:
        UnitError: the text names no unit; says where, and the nearest right name.
    """
    if not text:
        return PURE
    if len(text) > LONGEST:
        raise UnitError(text, LONGEST, "more text", f"at most {LONGEST} characters")
    try:
        unit: Unit = _Reader(text).transform(grammar("unit").parse(text))
    except UnexpectedInput as problem:
        position, found = refusal(text, problem)
        raise UnitError(text, position, found, EXPECTED, _reading_hint(text, position)) from None
    except VisitError as problem:
        raise problem.orig_exc from None
    if longest(unit.factor) > LARGEST_FACTOR_BITS:
        raise UnitError(text, 0, f"a factor of more than {LARGEST_FACTOR_BITS} bits", "a smaller product of units")
    return Unit(text, unit.factor, unit.dimension)


class _Reader(Transformer_NonRecursive[Token, Unit]):
    """Turns the tree of a unit text into the unit; one method for each rule of the grammar."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

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
        """Look the name up as it stands."""
        name, position = str(children[0]), children[0].start_pos or 0
        known = known_units().get("dollar" if name == "$" else name)
        if known is None:
            raise UnitError(self.text, position, f"unknown unit {name!r}", "a unit of the registry", advice(name))
        return Unit(name, *known)

    def whole(self, children: list[Token]) -> tuple[Fraction, int]:
        """Read a whole exponent; its place is kept for messages."""
        return Fraction(int(children[0])), children[0].start_pos or 0

    def fraction(self, children: tuple[Token, Token | None]) -> tuple[Fraction, int]:
        """Read a bracketed exponent; the part below the line may be missing."""
        above, below = children
        if below is not None and int(below) == 0:
            raise UnitError(self.text, below.start_pos or 0, "0 below the line", "an exponent such as (1/2)")
        return Fraction(int(above), int(below or 1)), above.start_pos or 0

    def power(self, children: tuple[Unit, tuple[Fraction, int]]) -> Unit:
        """Raise what stands before, when the result is exact and small."""
        base, (exponent, position) = children
        if max(abs(exponent.numerator), exponent.denominator) > LARGEST_EXPONENT:
            raise UnitError(self.text, position, f"exponent {exponent}", f"at most {LARGEST_EXPONENT}")
        try:
            return base.power(exponent)
        except ValueError as problem:
            raise UnitError(self.text, position, str(problem), "a power with an exact factor") from None


def _reading_hint(text: str, position: int) -> str:
    before, here = text[:position], text[position : position + 1]
    if not here.isascii():
        return "write units in ASCII: * for a product, ^2 for a square, us for microseconds"
    if re.search(r"(?<![A-Za-z])per(?![A-Za-z])", text):
        return ADVICE["per"]
    if here.isdigit():
        fractional = "^" in before and before.endswith("/")
        return (
            "bracket a fractional exponent: ^(1/2)"
            if fractional
            else "the number belongs to the figure, before the unit"
        )
    if here == "%":
        return ADVICE["percent"]
    return "join names with * or /" if here.isalpha() else ""
