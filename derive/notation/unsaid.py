"""Products without a sign, `1/2 m v^2`: read where a sign put in is the only reading, refused where there are two."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

from derive.notation.ambiguity import PLAIN, Ambiguity
from derive.notation.functions import FUNCTIONS
from units import UnitError, UnitTable, parse_unit

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
MINUS = "-−"
FRACTION = re.compile(r"(?<![0-9.])[0-9]+/[0-9]+\Z|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]\Z")
Token = re.Match[str]


def doubt(text: str, table: UnitTable | None) -> Ambiguity | None:
    """Return a part with a second reading in the text of an expression that leaves a product unsaid."""
    tokens = list(TOKEN.finditer(text))
    return next((met for look in LOOKS for met in look(tokens, table)), None)


def _is(token: Token | None, *kinds: str) -> bool:
    return token is not None and token.lastgroup in kinds


def _at(tokens: list[Token], n: int) -> Token | None:
    return tokens[n] if 0 <= n < len(tokens) else None


def _opens(token: Token | None) -> bool:
    """Return whether something that is multiplied begins here."""
    return token is not None and (token.lastgroup == "name" or token[0] == "(")


def _shown(token: Token) -> str:
    return {"(": "(…)", ")": "(…)"}.get(token[0], token[0])


def _magnitudes(tokens: list[Token], _: UnitTable | None) -> Iterator[Ambiguity]:
    """Yield letters at a number that may be its size: 5k."""
    for number, name in pairwise(tokens):
        if _is(number, "number") and number.end() == name.start() and name[0] in MAGNITUDES:
            digits, size = number[0], f"{number[0]}e{MAGNITUDES[name[0]]}"
            readings = f"the quantity {name[0]} so many times is written {digits} * {name[0]}, the size {size}"
            yield Ambiguity(number.start(), f"{digits}{name[0]}", readings)


def _units(tokens: list[Token], table: UnitTable | None) -> Iterator[Ambiguity]:
    """Yield names by themselves behind a number that may be its unit: 2 m. Nobody prints 1/2 m or 2 m v for one."""
    for n, (number, name) in enumerate(pairwise(tokens)):
        if not (_is(number, "number") and _is(name, "name")) or FRACTION.search(number.string[: number.end()]):
            continue
        if _opens(_at(tokens, _behind_power(tokens, n + 2))) or not _measures(name, table):
            continue
        amount, unit = number[0], f"{number[0]} [{name[0]}]"
        if n > 1 and _is(tokens[n - 1], "power"):
            if not _is(tokens[n - 2], "number"):
                continue  # r^2 h: what is raised is no number of metres
            amount = f"{tokens[n - 2][0]}^{amount}"
            unit = f"{amount} * 1 [{name[0]}]"
        readings = f"times the quantity {name[0]} is written {amount} * {name[0]}, so much of the unit {unit}"
        yield Ambiguity(name.start(), f"{name[0]!r} behind a number", readings)


def _behind_power(tokens: list[Token], n: int) -> int:
    """Return where the tokens go on behind a power that may stand at a place."""
    if _is(_at(tokens, n), "raised"):
        return n + 1
    if not _is(_at(tokens, n), "power"):
        return n
    return n + 3 if n + 1 < len(tokens) and tokens[n + 1][0] in MINUS else n + 2


def _measures(name: Token, table: UnitTable | None) -> bool:
    try:
        parse_unit(name[0], table)
    except UnitError:
        return False
    return True


def _names(tokens: list[Token], _: UnitTable | None) -> Iterator[Ambiguity]:
    """Yield names beside one another that are words, and functions without brackets: batch size, log x."""
    for n, (one, other) in enumerate(pairwise(tokens)):
        if not _is(one, "name"):
            continue
        behind = _at(tokens, n + 2) if _is(other, "raised") else other
        if one[0] in FUNCTIONS and other[0] != "(" and _opens(behind) and behind is not None:
            told = f"{one[0]}(…)" if behind[0] == "(" else f"{one[0]}({behind[0]})"
            readings = f"the function is written {told}, a product {one[0]} * {_shown(behind)}"
            yield Ambiguity(one.start(), f"{one[0]!r} without brackets", readings)
        elif _words(one, other) and not _is_sign(_at(tokens, n + 2), "("):
            readings = f"a product is written {one[0]} * {other[0]}, one name {one[0]}_{other[0]}"
            yield Ambiguity(one.start(), f"{one[0]} {other[0]}", readings)


def _words(one: Token, other: Token) -> bool:
    """Return whether two names stand beside one another that are not both letters, and no sign in words."""
    names = (one[0], other[0])
    return _is(other, "name") and not all(map(LETTER.fullmatch, names)) and not set(names) & (SPOKEN.keys() - {"x"})


def _is_sign(token: Token | None, sign: str) -> bool:
    return token is not None and token[0] == sign


def _spoken(tokens: list[Token], _: UnitTable | None) -> Iterator[Ambiguity]:
    """Yield words that may be read as a sign between what they stand between: 3 x y, a of b."""
    for one, word, other in zip(tokens, tokens[1:], tokens[2:], strict=False):
        spaced = one.end() < word.start() and word.end() < other.start()
        if (
            word[0] in SPOKEN
            and spaced
            and _opens(other)
            and (_is(one, "number", "name", "unit", "raised") or one[0] == ")")
        ):
            left, right = _shown(one), _shown(other)
            readings = (
                f"the sign is written {left} {SPOKEN[word[0]]} {right}, the quantity {left} * {word[0]} * {right}"
            )
            yield Ambiguity(word.start(), f"{word[0]!r} between two", readings)


def _powers(tokens: list[Token], _: UnitTable | None) -> Iterator[Ambiguity]:
    """Yield exponents behind ^ that may go on: x^2y, x^n y, e^2 x."""
    for n, power in enumerate(tokens):
        if not n or not _is(power, "power"):
            continue
        first = n + 1 + (n + 1 < len(tokens) and tokens[n + 1][0] in MINUS)
        last = first + _is(_at(tokens, first + 1), "raised")
        exponent, behind = _at(tokens, first), _at(tokens, last + 1)
        if exponent is None or behind is None or not _opens(behind) or not _is(exponent, "number", "name"):
            continue
        if exponent.lastgroup == "name" and behind[0] == "(" and last == first:
            continue  # a function is called
        apart = exponent[0].isascii() and exponent.end() < behind.start() and last == first
        if _is(exponent, "number") and apart and tokens[n - 1][0] != "e":
            continue
        text = exponent.string[power.end() : tokens[last].end()].strip()
        base, other = _shown(tokens[n - 1]), _shown(behind)
        readings = (
            f"the power times {other} is written {base}^{text} * {other}, the power of both {base}^({text} * {other})"
        )
        yield Ambiguity(power.start(), f"{other} behind the exponent {text}", readings)


def _circles(tokens: list[Token], _: UnitTable | None) -> Iterator[Ambiguity]:
    """Yield fractions below one before pi, which is printed for what pi divides as well: 1/2 pi. 4/3 pi is not."""
    for above, line, below, name in zip(tokens, tokens[1:], tokens[2:], tokens[3:], strict=False):
        whole = above[0].isdigit() and below[0].isdigit()
        if name[0] == "pi" and line[0] == "/" and whole and int(above[0]) < int(below[0]):
            part = f"{above[0]}/{below[0]}"
            readings = f"the part is written {part} * pi, what is divided by both {above[0]} / ({below[0]} * pi)"
            yield Ambiguity(above.start(), f"pi behind the fraction {part}", readings)


LOOKS: tuple[Callable[[list[Token], UnitTable | None], Iterator[Ambiguity]], ...] = (
    _spoken, _magnitudes, _units, _names, _powers, _circles,
)  # fmt: skip
