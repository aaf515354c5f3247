"""Sentences cut into numbers with units and signs of arithmetic, and the stretches of them that are equations."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from claims.guests.checking.amounts import AMOUNT, HEDGE, Amount, amount_of


class Sign(StrEnum):
    """What a token is; those of arithmetic have a pattern in `SIGNS`."""

    NUMBER = "number"
    RELATION = "relation"
    PLUS = "plus"
    MINUS = "minus"
    TIMES = "times"
    DIVIDE = "divide"
    POWER = "power"
    FRACTION = "fraction"
    OPEN = "open"
    CLOSE = "close"
    OF = "of"
    HEDGE = "hedge"
    WORD = "word"
    BREAK = "break"


WORDED = r"equals|is|makes|gives|yields|comes\sto|which\sis|which\smakes|that\sis|or"  # where signs stand before them
HEDGE_WORDS = "about|around|roughly|approximately|nearly|almost"
SIGNS = {
    Sign.POWER: r"\*\*|\^",
    Sign.RELATION: r"(?<![<>=!:+\-*/~^|&])=(?![=>~<])|≈|≃|≅|\\approx(?![a-z])|\\simeq(?![a-z])"
    rf"|\b(?:{WORDED})\b(?=\s(?:(?:{HEDGE_WORDS})\s)?[~≈$€£]?\d)",
    Sign.TIMES: r"[×·∙⋅✕∗]|\*|x(?=\s?[\d(.$€£])|\\times(?![a-z])|\\cdot(?![a-z])|times(?=\s[\d(.$€£])",
    Sign.DIVIDE: r"[÷/]|\\div(?![a-z])|divided\sby(?=\s[\d(.$€£])",
    Sign.PLUS: r"\+(?!/-)|plus(?=\s[\d(.$€£])",
    Sign.MINUS: r"[-−]|minus(?=\s[\d(.$€£])",
    Sign.FRACTION: r"\\[dt]?frac(?![a-z])",
    Sign.OPEN: r"\\left\(|[({]",
    Sign.CLOSE: r"\\right\)|[)}]",
    Sign.OF: r"of\b",
}
ROUNDED = "≈≃≅\\\\"  # signs of relation, or what LaTeX's begin with, behind which a number is rounded
SUPERSCRIPT = r"(?<=[\d)])[⁻⁺]?(?P<exponent>[⁰¹²³⁴⁵⁶⁷⁸⁹]+)"
RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
LETTER = "A-Za-zµμΩ°"
UNIT_WORD = rf"[{LETTER}]+[²³]?(?:[/·*-][{LETTER}]+[²³]?)*"
TOKEN = re.compile(
    rf"(?P<raised>{SUPERSCRIPT})|(?P<amount>(?<![\w.,:#@\\]){AMOUNT})"
    + "".join(f"|(?P<{name}>{pattern})" for name, pattern in SIGNS.items())
    + rf"|(?P<hedge>(?:{HEDGE})(?=\s?[$€£]?[\d.]))|(?P<word>{UNIT_WORD})|(?P<break>\S)"
)
# Words behind a number that are no unit of it: what follows is about something else.
STOP = frozenset({
    "a", "about", "above", "after", "an", "and", "are", "as", "at", "because", "before", "below", "between", "but",
    "by", "divided", "each", "every", "for", "from", "gives", "has", "have", "if", "in", "into", "is", "it",
    "leaves", "less", "makes", "means", "minus", "mod", "modulo", "more", "not", "of", "on", "only", "or",
    "out", "over", "plus", "remainder", "since", "so", "than", "that", "the", "then", "there", "times", "to",
    "until", "up", "was", "we", "were", "when", "where", "which", "while", "with", "you",
})  # fmt: skip
VERBS = (
    " takes",
    " needs",
    " costs",
    " makes",
    " holds",
    " has",
    " means",
    " leaves",
    " lasts",
    " reaches",
    " gets",
)
MOST_WORDS = 4  # of a unit, as in dollars per million tokens
# Signs between a stretch and more of it: 5.2 ± 1.96 × 0.4 = 4.4..6.0
GOES_ON_BEFORE, GOES_ON = re.compile(r"[±∓]\s?$"), re.compile(r"\s?(?:\.{2,3}|…)\s?[\d$€£]|\s?[±∓]")
OPENING, CLOSING = "([\"'“\u2018*$|>:\ufffc", ".,;:!?)]}\"'”’*_$|<…\ufffc"


class Token(Struct, frozen=True):
    """A number with its unit, or a sign.

    Args:
        sign: what it is.
        text: it as printed.
        start: where it begins in the sentence.
        end: where it ends there, its unit included.
        amount: of a number, what is printed.
        unit: the words behind it that may be its unit.
        spaced: whether spaces stand on both of its sides.
        exact: whether it is known to be exact, whatever its unit.
    """

    sign: Sign
    text: str
    start: int
    end: int
    amount: Amount | None = None
    unit: str = ""
    spaced: bool = False
    exact: bool = False


Run = list[Token]


def equations(sentence: str) -> Iterator[Run]:
    """Yield the longest stretches of a sentence that are numbers, units and signs alone, with a relation in them."""
    run: Run = []
    for token in [*_quantities(_tokens(sentence)), Token(Sign.BREAK, "", len(sentence), len(sentence))]:
        if token.sign in (Sign.BREAK, Sign.WORD, Sign.HEDGE, Sign.OF):
            yield from _complete(sentence, run)
            run = []
        elif run and token.sign is Sign.NUMBER and _is_followed_by_verb(run[-1]):
            yield from _complete(sentence, _before_last_relation(run))
            run = [token]
        else:
            run.append(token)


def _complete(sentence: str, run: Run) -> Iterator[Run]:
    if any(each.sign is Sign.RELATION for each in run):
        yield _separate(sentence, run)


def _is_followed_by_verb(token: Token) -> bool:
    """Return whether the words behind a number are more than its unit: the 400 MB/s of ``at 400 MB/s takes 3 s``."""
    return f" {token.unit}".endswith(VERBS)


def _before_last_relation(run: Run) -> Run:
    last = max((at for at, each in enumerate(run) if each.sign is Sign.RELATION), default=0)
    return run[:last]


def _separate(sentence: str, run: Run) -> Run:
    """Return a run without the sides at its edges that stand within something longer, such as the 2 of ``f(2) = 4``."""
    before, after = sentence[: run[0].start][-1:], sentence[run[-1].end :][:1]
    relations = [at for at, each in enumerate(run) if each.sign is Sign.RELATION]
    goes_on = GOES_ON_BEFORE.search(sentence, 0, run[0].start) or (
        before and not before.isspace() and before not in OPENING
    )
    ends_later = GOES_ON.match(sentence, run[-1].end) or (after and not after.isspace() and after not in CLOSING)
    first = relations[0] if goes_on else 0
    last = relations[-1] + 1 if ends_later else len(run)
    return run[first:last]


def _quantities(tokens: Iterable[Token]) -> Iterator[Token]:
    """Yield tokens with the words behind a number as its unit, and ``of`` behind a share as a sign of product."""
    number: Token | None = None
    hedge = ""
    for token in tokens:
        if number is not None and _is_unit(number, token):
            number = replace(number, unit=f"{number.unit} {token.text}".strip(), end=token.end)
            continue
        if number is not None:
            yield number
        is_share = number is not None and number.amount is not None and number.amount.percent and not number.unit
        number = None
        if token.sign is Sign.NUMBER and token.amount is not None:
            number = replace(token, amount=amount_of(token.amount.text, hedge)) if hedge else token
        elif token.sign is not Sign.HEDGE:
            yield replace(token, sign=Sign.TIMES) if token.sign is Sign.OF and is_share else token
        hedge = _hedge(token)
    if number is not None:
        yield number


def _hedge(token: Token) -> str:
    """Return the hedge that a token is, or that a sign is which says that what follows is rounded."""
    if token.sign is Sign.RELATION:
        return "~" if token.text[0] in ROUNDED else ""
    return token.text if token.sign is Sign.HEDGE else ""


def _is_unit(number: Token, token: Token) -> bool:
    words = number.unit.split()
    return (
        token.sign is Sign.WORD
        and len(words) < MOST_WORDS
        and token.text.lower() not in STOP
        and token.start - number.end <= 1
    )


def _tokens(sentence: str) -> Iterator[Token]:
    """Yield all that a sentence consists of."""
    for found in TOKEN.finditer(sentence):
        start, end = found.span()
        amount = amount_of(found["amount"] or (found["exponent"] or "").translate(RAISED))
        if found["raised"]:
            yield Token(Sign.POWER, "^", start, start)
            if found[0].startswith("⁻"):
                yield Token(Sign.MINUS, "⁻", start, start)
        if amount is not None:
            yield Token(Sign.NUMBER, found[0], start, end, amount)
        elif found["amount"] or found["raised"]:
            yield Token(Sign.BREAK, found[0], start, end)
        else:
            sign = next(each for each in (*SIGNS, Sign.HEDGE, Sign.WORD, Sign.BREAK) if found[each] is not None)
            spaced = sentence[start - 1 : start].isspace() and sentence[end : end + 1].isspace()
            yield Token(sign, found[0], start, end, spaced=spaced)
