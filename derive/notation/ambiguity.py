"""Ambiguous texts, refused with both meanings; among them products without a sign, such as `1/2 m v^2`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from derive.notation.diagnostics import Problem
from derive.notation.functions import FUNCTIONS
from units import UnitError, UnitTable, parse_unit

PLAIN = r"[0-9]+(\.[0-9]+)?(e[+-]?[0-9]+)?"
TWO_READINGS = (
    (
        re.compile(rf"(?<![a-z0-9_.])(?P<at>{PLAIN}[ \n]*[/÷][ \n]*{PLAIN}[ \n]*\[)", re.ASCII),
        "a fraction before a unit",
        "write 0.5 [byte] for half a byte, 1 / (2 [byte]) for one divided by two bytes",
    ),
    (
        re.compile(r"(?s)\A[^(]*\(.*?(?<![\w.,])(?P<at>[1-9][0-9]{0,2}(?:,[0-9]{3})+)(?![0-9.])", re.ASCII),
        "a comma between digits",
        "write 1200 for one number, 1, 200 with a space for two",
    ),
    (
        re.compile(rf"{PLAIN}[ \n]*(?P<at>%)[ \n]*(?!(?:and|or|iff|of)\b)[0-9a-z(]", re.ASCII),
        "a percent sign before a name or number",
        "write 5% * x for a percentage, y - x * floor(y / x) for a remainder",
    ),
    (
        re.compile(rf"(?<![a-z0-9_.])(?P<at>{PLAIN}[ \n]*[/÷][ \n]*{PLAIN}[ \n]*%)", re.ASCII),
        "a fraction before a percent sign",
        "write 1% / 3 for a third of 1%, 1 / (3%) for one divided by 3%",
    ),
    (
        re.compile(r"(?:\^|\*\*)[ \n]*[−-]?(?P<at>1[/÷][0-9])", re.ASCII),
        "a fraction after ^",
        "write x^(1/2) for a root, x^1 / 2 for half of x",
    ),
    (
        re.compile(r"\][ \n]*(?P<at>\^|\*\*|[⁻⁰¹²³⁴⁵⁶⁷⁸⁹])"),
        "a power after a unit",
        "write 3 [metre^2] for a square unit, (3 [metre])^2 for the square of the length",
    ),
)


TOKEN = re.compile(
    rf"(?P<number>{PLAIN}|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒])|(?P<joint>(?:and|or|iff)\b)|(?P<name>[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?)"
    r"|(?P<raised>⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)|(?P<unit>\[[^\]]*\])|(?P<power>\^|\*\*)|(?P<sign>[^ \n])",
    re.ASCII,
)
GREEK = (
    "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "mu",
    "nu", "xi", "pi", "rho", "sigma", "tau", "upsilon", "phi", "chi", "psi", "omega",
)  # fmt: skip
LETTER = re.compile(rf"(?:[a-z]|{'|'.join(GREEK)})(?:[0-9]+|_[a-z0-9]+)?")
MAGNITUDES = {"k": 3, "m": 6, "b": 9, "t": 12}
SPOKEN = {"of": "*", "times": "*", "x": "*", "per": "/", "over": "/"}
FAR = 6  # tokens: a number, its unit, a power of that with a sign, and the next operand


class Token(NamedTuple):
    """A piece of a text.

    Args:
        kind: which kind of piece.
        says: the text.
        start: where it begins, from 0.
        end: where it ends.
    """

    kind: str
    says: str
    start: int
    end: int

    @property
    def opens(self) -> bool:
        """Whether something that is multiplied begins here."""
        return self.kind == "name" or self.says == "("

    @property
    def shown(self) -> str:
        """How it is written in a reading."""
        return "(…)" if self.says in ("(", ")") else self.says


Tokens = list[Token]
Look = Callable[[Tokens, Tokens, UnitTable | None], Problem | None]


def find_ambiguity(text: str) -> Problem | None:
    """Return the first ambiguous part of a text that a pattern recognizes."""
    for pattern, found, readings in TWO_READINGS:
        if met := pattern.search(text):
            return _ambiguous(met.start("at"), found, readings)
    return None


def implicit_product_ambiguity(text: str, table: UnitTable | None) -> Problem | None:
    """Return the first part with a second reading in an expression that has a product without a sign."""
    tokens = [Token(str(met.lastgroup), met[0], *met.span()) for met in TOKEN.finditer(text)]
    places = [(tokens[:n][-2:], tokens[n : n + FAR]) for n in range(len(tokens))]
    return next((met for look in LOOKS for place in places if (met := look(*place, table)) is not None), None)


def _ambiguous(position: int, found: str, readings: str) -> Problem:
    return Problem(position, f"{found} is ambiguous", readings)


def _magnitude(_: Tokens, here: Tokens, __: UnitTable | None) -> Problem | None:
    """Return a letter at a number that may be its magnitude: 5k."""
    match here:
        case [Token("number", digits) as number, Token(says=letter) as name, *_] if letter in MAGNITUDES:
            readings = f"write {digits} * {letter} for a product, {digits}e{MAGNITUDES[letter]} for a magnitude"
            adjacent = number.end == name.start
            return _ambiguous(number.start, f"'{digits}{letter}'", readings) if adjacent else None
    return None


def _unit(before: Tokens, here: Tokens, table: UnitTable | None) -> Problem | None:
    """Return a name by itself behind a number that may be its unit: 2 m. Nobody prints 1/2 m or 2 m v for one."""
    match here:
        case [Token("number") as number, Token("name", says, start), *rest]:
            if _is_fraction(before, number) or _opens_behind_power(rest) or not _measures(says, table):
                return None
            amount, unit = number.says, f"{number.says} [{says}]"
            match before:
                case [Token("number", base), Token("power")]:
                    amount = f"{base}^{amount}"
                    unit = f"{amount} * 1 [{says}]"
                case [_, Token("power")]:
                    return None  # r^2 h: what is raised is no number of metres
            readings = f"write {amount} * {says} for the quantity {says}, {unit} for the unit"
            return _ambiguous(start, f"{says!r} after a number", readings)
    return None


def _is_fraction(before: Tokens, number: Token) -> bool:
    """Return whether a number is a printed fraction, or ends one: ½, 1/2."""
    match before:
        case [Token("number", above, end=end), Token(says="/") as line]:
            adjacent = end == line.start and line.end == number.start
            return adjacent and above.isdigit() and number.says.isdigit()
    return not number.says.isascii()


def _opens_behind_power(rest: Tokens) -> bool:
    """Return whether a factor begins here, or after a power here."""
    match rest:
        case [Token("power"), Token(says="-" | "−"), _, *behind] | [Token("power"), _, *behind]:
            return _opens(behind)
        case [Token("raised"), *behind]:
            return _opens(behind)
    return _opens(rest)


def _opens(rest: Tokens) -> bool:
    match rest:
        case [behind, *_]:
            return behind.opens
    return False


def _measures(name: str, table: UnitTable | None) -> bool:
    try:
        parse_unit(name, table)
    except UnitError:
        return False
    return True


def _names(_: Tokens, here: Tokens, __: UnitTable | None) -> Problem | None:
    """Return adjacent names that are words, and functions without brackets: batch size, log x."""
    match here:
        case [Token("name", says) as one, Token("raised"), behind, *_] if says in FUNCTIONS and behind.opens:
            return _bare(one, behind)
        case [Token("name", says) as one, Token("name") as behind, *_] if says in FUNCTIONS:
            return _bare(one, behind)
        case [Token("name", "if", start), Token("name" | "number"), *_]:
            readings = "write if(size > 2 [byte], 3, 1) for a value by cases, if * x for a product"
            return _ambiguous(start, "'if' without parentheses", readings)
        case [Token("name", one), Token("name", "in" | "as" | "into" | "to" as word, start), Token("name", unit), *_]:
            readings = f"units are converted automatically: remove {word} {unit}, or write {one} * {word} for a product"
            return _ambiguous(start, f"{word!r} after a quantity", readings)
        case [Token("name", one, start), Token("name", other), *rest] if _words({one, other}):
            match rest:
                case [Token(says="("), *_]:
                    return None
            readings = f"write {one} * {other} for a product, {one}_{other} for a single name"
            return _ambiguous(start, f"'{one} {other}'", readings)
    return None


def _bare(function: Token, behind: Token) -> Problem:
    name, argument = function.says, "…" if behind.says == "(" else behind.says
    readings = f"write {name}({argument}) for the function, {name} * {behind.shown} for a product"
    return _ambiguous(function.start, f"{name!r} without parentheses", readings)


def _words(names: set[str]) -> bool:
    """Return whether names are not all letters, and none a sign in words."""
    return not all(map(LETTER.fullmatch, names)) and not names & (SPOKEN.keys() - {"x"})


def _spoken(before: Tokens, here: Tokens, __: UnitTable | None) -> Problem | None:
    """Return a word that may be an operator between its neighbours: 3 x y, a of b."""
    match here:
        case [
            Token("number" | "name" | "unit" | "raised") | Token(says=")") as one,
            Token(says=says) as word,
            other,
            *_,
        ] if says in SPOKEN and other.opens:
            left = _up_to(one, before)
            sign = f"write {left} {SPOKEN[says]} {other.shown} for the operator"
            readings = f"{sign}, {left} * {says} * {other.shown} for the quantity {says}"
            spaced = one.end < word.start
            return _ambiguous(word.start, f"{says!r} between two operands", readings) if spaced else None
    return None


def _up_to(last: Token, before: Tokens) -> str:
    """Return the operand before a sign, by its last token: 2 [km], x^2, x²; dots where that says too little."""
    match before, last:
        case [*others, Token("number") as number], Token("unit") if not (others and others[0].kind == "power"):
            return f"{number.says} {last.says}"
        case [base, Token("power") as power], Token("number" | "name"):
            return f"{base.shown}{power.says}{last.says}"
        case [*_, base], Token("raised"):
            return f"{base.shown}{last.says}"
    return "(…)" if last.kind == "unit" else last.shown


def _power(before: Tokens, here: Tokens, _: UnitTable | None) -> Problem | None:
    """Return an exponent behind ^ that may go on: x^2y, x^n y, e^2 x."""
    match before, here:
        case [*_, base], [Token("power") as power, Token(says="-" | "−") as minus, *rest]:
            return _going_on(base, power, minus.says, rest)
        case [*_, base], [Token("power") as power, *rest]:
            return _going_on(base, power, "", rest)
    return None


def _going_on(base: Token, power: Token, minus: str, rest: Tokens) -> Problem | None:
    """Return an exponent that begins here and may go on."""
    match rest:
        case [Token("number" | "name", says), Token("raised", raised), behind, *_] if behind.opens:
            text = f"{minus}{says}{raised}"
        case [Token("name", says), Token("name") as behind, *_]:
            text = f"{minus}{says}"
        case [Token("number", says, end=end), behind, *_] if behind.opens:
            if says.isascii() and end < behind.start and base.says != "e":
                return None
            text = f"{minus}{says}"
        case _:
            return None
    other = behind.shown
    readings = f"write {base.shown}^{text} * {other} or {base.shown}^({text} * {other})"
    return _ambiguous(power.start, f"{other} after the exponent {text}", readings)


def _circle(_: Tokens, here: Tokens, __: UnitTable | None) -> Problem | None:
    """Return a fraction below one before pi, which is printed for what pi divides as well: 1/2 pi. 4/3 pi is not."""
    match here:
        case [Token("number", above, start), Token(says="/"), Token("number", below), Token(says="pi"), *_]:
            if above.isdigit() and below.isdigit() and int(above) < int(below):
                part = f"{above}/{below}"
                readings = f"write {part} * pi or {above} / ({below} * pi)"
                return _ambiguous(start, f"pi after the fraction {part}", readings)
    return None


LOOKS: tuple[Look, ...] = (_spoken, _magnitude, _unit, _names, _power, _circle)
