"""Printed equations whose sides differ."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from claims.guests.checking.discrepancy import Detector, Discrepancy, each_sentence, show, size_of_miss
from claims.guests.checking.tokens import Run, Sign, Token, equations

if TYPE_CHECKING:
    from claims.guests.checking.comparison import Miss

RELATION = re.compile(
    r"[=≈≃≅]|%\sof\s|\\approx|\\simeq|\d\)?\s?(?:[×·*/÷+]|x|times|plus|divided\sby|\w+\s(?:[×·*/÷+]|x|times|plus|divided\sby))\s"
)
# Sentences that say themselves that their arithmetic is wrong, or is not that of ordinary numbers.
OTHERWISE = re.compile(
    r"\b(?:wrong\w*|incorrect\w*|mistak\w+|error\w*|bugs?|false|not|isn['’]t|n't|never|instead|mod|modulo|modular"
    r"|binary|overflow\w*|wraps?|octal|hex\w*|base|integer|floor\w*|truncat\w+|rounds?|if|suppose|imagine|pretend)\b",
    re.IGNORECASE,
)
BEGINNINGS = ".:;([|,"  # signs behind which an equation may begin
OPERATORS = frozenset({Sign.PLUS, Sign.TIMES, Sign.DIVIDE, Sign.POWER, Sign.FRACTION})
ENDED = re.compile(r"\s?(?:$|[.;:)!?](?!\d)|,(?!\d)|\s(?:and|so|which|because)\b)")
BITS = frozenset("01")


def find(sentence: str) -> Iterator[Discrepancy]:
    """Yield the equations of a sentence whose sides differ."""
    if not RELATION.search(sentence) or OTHERWISE.search(sentence):
        return
    for run in equations(sentence):
        for left, relation, right in _pairs(run):
            found = _certain_miss(left, right) if _are_sides(sentence, run, left, relation, right) else None
            if found is not None:
                yield _discrepancy(sentence, left, right, found)
                break


def _pairs(run: Run) -> Iterator[tuple[Run, Token, Run]]:
    """Yield two sides that follow one another with the relation between them."""
    places = [at for at, token in enumerate(run) if token.sign is Sign.RELATION]
    for before, at, after in zip([-1, *places], places, [*places[1:], len(run)], strict=False):
        yield run[before + 1 : at], run[at], run[at + 1 : after]


def _are_sides(sentence: str, run: Run, left: Run, relation: Token, right: Run) -> bool:
    """Return whether both sides are all there, as far as what stands around them says."""
    if not left or not right:
        return False
    if relation.text[0].isalpha():
        computes = any(token.sign in OPERATORS for token in left)
        return computes and len(right) == 1 and ENDED.match(sentence, right[-1].end) is not None
    return left[0] is not run[0] or len(left) > 1 or _begins_clause(sentence, left[0])


def _begins_clause(sentence: str, number: Token) -> bool:
    """Return whether a number begins what is said, rather than being the end of a name or of another statement."""
    before = sentence[: number.start].rstrip()
    return not number.unit and (not before or before[-1] in BEGINNINGS)


def _certain_miss(left: Run, right: Run) -> Miss | None:
    """Return how two sides differ wherever they may begin and end."""
    if _binary((*left, *right)) or _may_be_range(left) or _may_be_range(right) or _are_scores(left, right):
        return None
    from claims.guests.checking.comparison import miss  # noqa: PLC0415 - heavy, and many texts have no equation

    found = None
    for first in _endings(left):
        for second in _beginnings(right):
            each = miss(first, second)
            if each is None:
                return None
            found = found or each
    return found


def _endings(side: Run) -> Iterator[Run]:
    """Yield a side, and what stands behind a dash or a stroke in it, which may be no sign of arithmetic."""
    yield side
    for at, token in enumerate(side[:-2]):
        if at and token.sign in (Sign.MINUS, Sign.DIVIDE) and token.spaced and len(side) - at > 2:
            yield side[at + 1 :]


def _beginnings(side: Run) -> Iterator[Run]:
    """Yield a side, and what stands before a dash in it, or before the stroke of 68/68 pages."""
    yield side
    for at, token in enumerate(side):
        if at and ((token.sign is Sign.MINUS and token.spaced) or token.sign is Sign.DIVIDE):
            yield side[:at]


def _may_be_range(side: Run) -> bool:
    """Return whether a sign between two numbers may be a hyphen: 1-3 months."""
    return any(
        token.sign is Sign.MINUS and not token.spaced and before.sign is Sign.NUMBER for before, token in pairwise(side)
    )


def _are_scores(left: Run, right: Run) -> bool:
    """Return whether both sides are scores of the same best one: 7 of 5.0/5 = 4.9/5."""
    ends = [[token.text for token in side[1:3]] for side in (left[-3:], right[:3])]
    return ends[0] == ends[1] and ends[0][:1] == ["/"]


def _binary(tokens: Sequence[Token]) -> bool:
    """Return whether all numbers may be binary."""
    return all(set(token.text) <= BITS for token in tokens if token.sign is Sign.NUMBER)


def _discrepancy(sentence: str, left: Run, right: Run, found: Miss) -> Discrepancy:
    """Return both sides in words, the printed number behind what is computed."""
    start, end = left[0].start, right[-1].end
    if found.right.amount is None and found.left.amount is not None:
        left, right, found = right, left, found.swapped()
    one, other = (" ".join(sentence[side[0].start : side[-1].end].split()) for side in (left, right))
    printed, computed = found.right.value, found.left.value
    return Discrepancy(
        start,
        end,
        f"{one} = {_in_unit_of(right[-1], found)}",
        other,
        size_of_miss(printed, computed),
        "the sentence says that the two are equal",
    )


def _in_unit_of(token: Token, found: Miss) -> str:
    """Return what is computed, as the number that is printed for it is counted."""
    amount, factor, unit = found.right.amount, found.right.unit.factor, token.unit
    if amount is None:
        return show(found.left.value, found.right.value)
    if amount.percent and found.interpretation.shares:
        factor, unit = factor / 100, "%"
    shown = show(found.left.value / factor, found.right.value / factor)
    return f"{amount.currency}{shown} {unit}".strip()


DETECTOR = Detector(
    "arithmetic",
    "A printed equation whose two sides differ.",
    each_sentence(find),
    examples=(
        "Two rows of three: 2 × 3 = 7.",
        "So 44 days * 8960 / 171 = 1752 days.",
        "Over 30 nights × 40 GB ≈ 1.9 TB.",
        "In all 7 * 24 * 60 = 10,081 minutes.",
        "The price is $12 × 30 = $370.",
        "We have $\\frac{12}{4} \\cdot 5 = 16$.",
        "There are 2^10 = 1,042 of them.",
        "It takes 10⁶ / 2 = 50,000 steps.",
        "They pay 15% of 80 = 14.",
        "The parts, 10 + 20 + 7.50 + 2.25 = 39.25, are paid at once.",
        "The speed is 120 MB / 4 s = 40 MB/s.",
        "It stores 40 GB × 30 = 1,200 TB.",
        "In all 12 times 30 is 370.",
        "A loan at 3.0 % costs $200,000 × 3.0 % = $60,000 a year.",
        "So 300 × 8 gives 2,600 sequences.",
        "Half of it, 90 divided by 2, equals 45, and 90 plus 20 makes 120.",
    ),
    near_misses=(
        "Divided, 22 / 1.13 = 19.5.",
        "Then 2 + 2 = 5 is wrong.",
        "So f(2) = 4 and x3 + 4 = 9.",
        "With 16*20*28 / 2*2 = 2,240 rows.",
        "It makes 100 W × 24 = 2.4 kWh.",
        "It takes 12 hours × 60 = 720 minutes.",
        "The sum is 101 + 1 = 110.",
        "Off the list price, 80 - 20% = 64.",
        "A third, 1/3 = 0.33, and 2/3 = 0.66.",
        "In 2019 - 3 × 4 = 12 of them.",
        "Each has 12 × 3 = 36 seats - 5 of them red.",
        "The share is 12.5 / 50 = 25%.",
        "It takes 1-3 months = 2.6M-7.8M seconds.",
        "Its degrees of freedom are $n - 1 = 18$, and $t_{18} = 2.10 \\cdot 1$.",
        "There, $s = 5.512$ and 5.512 $R^2 = 70.52$.",
        "The two are 23.13 and 26. 86 - 23.13 = 3.73.",
        "So 51 clean + 15 meant + 2 documented = 68/68 pages.",
        "The interval is 5.2 ± 1.96 × 0.4 = 4.416..5.984, and 3 + 1.96 × 0.4 = 3 ... 4 of them.",
        "It holds 1.7 KB × 300 = 0.51M.",
        "Overall: 7 features at 5.0/5 = 4.9/5 of all.",
        "Then 12 × 30 is 5 more than we need.",
        "They have 12 × 30 or 40 seats each.",
        "In all 50 basic + 10 pro = $20,000 a month.",
        "It takes docs (10 hrs) + tests (12 hrs) = 22 hrs.",
        "In 2020 revenue = 3 × 4 million.",
        "Of the 12BT / 18DF = 3BT we know nothing.",
    ),
)
