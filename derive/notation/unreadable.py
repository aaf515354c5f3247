"""What is told of a text that is no expression: the place, what was found, what was expected, the next step."""

from __future__ import annotations

import re

from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from derive.notation.slips import all_numbers, meant, meant_number
from units.reading.suggestions import Suggestion, write

MOST_DIGITS = 60  # as in printed figures
NUMERAL = re.compile(r"[0-9.]([0-9a-zA-Z_.]|(?<=[0-9]),[0-9]+)*", re.ASCII)
SHAPE = "digits on both sides of one point, an exponent of at most three, no separators"
_CASES = re.compile(r"(?<![a-z0-9_.])if[ \n]*\([^()]*$")
# A number that goes on as none does, though its digits and a name would make a product: 0x10, 1e9999, 2e.
MISSPELT = re.compile(r"(?<![\w.])[0-9]+(?:\.[0-9]+)?(?:x[0-9]|e[0-9]{4}|e(?!\w|[+-][0-9]{1,3}(?![0-9])))", re.ASCII)
# Place, what was found, what was expected, the next step.
Told = tuple[int, str, str, str]


def unreadable(text: str, problem: UnexpectedInput) -> Told:
    """Return where an expression cannot be read on, what was found there, what was expected, and the next step."""
    expected = "an expression, e.g. batch * active_parameters / flop_rate"
    if isinstance(problem, UnexpectedToken) and problem.token.type == "$END":
        hint = "something is missing, perhaps a closing parenthesis"
        return (len(text), "the end", expected, hint)
    position = int(getattr(problem, "pos_in_stream", 0) or 0)
    if text[position : position + 1] in {",", ")"} and (begin := _CASES.search(text[:position])):
        example = "e.g. if(size > 2 [byte], 3, 1): a relation, its value, and the value elsewhere"
        return (begin.start(), repr(text[begin.start() : position + 1]), "if(condition, value, value)", example)
    numeral = _wrong_numeral(text, position)
    hint = "" if numeral and isinstance(numeral[3], Suggestion) else meant(text, position)
    if numeral is not None and not hint:
        return numeral
    found = repr(text[position : position + 12].partition(" ")[0])
    if isinstance(hint, Suggestion):  # of sizeOf the reader stops at the O
        found, position = repr(hint.wrong), text.rfind(hint.wrong, 0, position + len(hint.wrong))
    characters = isinstance(problem, UnexpectedCharacters)
    hint = hint or ("names are lower-case words joined by underscores" if characters else "")
    return (position, found, expected, hint)


def misspelt(text: str) -> Told | None:
    """Return what is told of the first number that goes on as none does, where that could be taken for a product."""
    met = MISSPELT.search(text)
    return _wrong_numeral(text, met.start()) if met else None


def _wrong_numeral(text: str, position: int) -> Told | None:
    """Return the error of a number that begins, or goes on, as no number does."""
    start = position
    while start and (text[start - 1] in "0123456789."):
        start -= 1
    written = NUMERAL.match(text, start)
    if written is None or not any(each.isdigit() for each in written.group()):
        return None
    digits = max(len(each) for each in re.split(r"[^0-9]", written.group()))
    expected = "a number such as 2400, 0.5 or 2e14"
    if digits > MOST_DIGITS:
        return (start, f"{digits} digits", f"a number of at most {MOST_DIGITS} digits", "")
    hint = meant_number(written.group()) or SHAPE
    whole = all_numbers(text)
    if isinstance(hint, Suggestion) and whole != text.replace(hint.wrong, hint.right, 1):
        hint = write(text, whole)
    found = written.group() if len(written.group()) <= MOST_DIGITS else f"{written.group()[:MOST_DIGITS]}…"
    return (start, repr(found), expected, hint)
