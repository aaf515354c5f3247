"""The words around a number that hedge, bound or deny it."""

from __future__ import annotations

import re
from functools import cache

from units import FigureKind
from units.figures.hedging import BOUNDS, HEDGES, pattern, wording

# Longer than any hedge or unit that a document prints: "in the neighbourhood of", "FLOPs per parameter per token".
REACH = 120
BETWEEN = "between"
ARTICLE = re.compile(r"(?<=\s)(?:an?|one)\s+$", re.IGNORECASE)  # more than a hundred, at least one dozen
# "the default minimum of 64 s" is a value and bounds none, as "a minimum of 64 s" does; nor does "rounds up to 64 s",
# and what is 5 % or two hours more than 64 s is no more of it than that
VALUE = re.compile(
    r"\b(?:(?:the|its|this|default)\s+(?:[a-z]+\s+)?(?:minimum|maximum)\s+of"
    r"|(?:round|add|sum)(?:s|ed|med|ing|ming)?\s+(?:(?:it|this|that|them|these)\s+)?up\s+to"
    r"|(?:\d[\d.,]*|\b(?:half|third|quarter|twice|two|three|four|five|ten))[\s-]?(?:%|(?!(?:and|but|or)\b)[a-z]+)?"
    r"\s(?:fewer|greater|higher|larger|less|longer|lower|more|shorter|smaller)\s+than)\s*$",
    re.IGNORECASE,
)
CONTRACTED = r"(?:ca|wo|do|does|did|is|are|was|were|has|have|had|would|could|should|must|need)n['’]?t"
# "does not hold more than 40 GB" turns the bound round; "no more than" is a bound of its own
DENIED = re.compile(
    r"\b(?:no|not|none|nothing|nobody|neither|nor|never|cannot|without|hardly|scarcely|seldom|rarely"
    rf"|{CONTRACTED})(?:\s+[\w-]+){{0,3}}\s*$",
    re.IGNORECASE,
)
# "never holds 40 GB", "is not 40 GB" deny the number; "should not be 40 GB", "never exceeds 40 GB" say something else
HOLDS = (
    r"amounts?\s+to|comes?\s+to|contains?|costs?|equals?|ha(?:s|ve)|holds?|lasts?|makes?|measures?|reach(?:es)?"
    r"|runs?|sells?|stands?\s+at|takes?|took|uses?|weighs?"
)
UNSAID = re.compile(
    rf"\b(?:not|never|cannot(?:\s+be)?|no\s+longer|hardly|scarcely|fail(?:s|ed)?\s+to|{CONTRACTED})"
    rf"(?:\s+(?:actually|ever|even|exactly|once|really|simply))?(?:\s+(?:{HOLDS}))?\s*$"
    rf"|\b(?:none|nobody|nothing|neither)\s+(?:{HOLDS})\s*$"
    # what is only near to it, or as small, or better, and what is left of it
    r"|\b(?:all\s+but|anything\s+but|nothing\s+like|nowhere\s+near|far\s+from|as\s+(?:little|few|low|high)\s+as|barely"
    r"|approaching|nearing|negative|at\s+(?:best|worst)|an?\s+good)\s*$",
    re.IGNORECASE,
)
# "40 GB, give or take" is hedged behind the number; in "40 GB, roughly a tenth of it" the word belongs to what follows
HEDGE_BEHIND = re.compile(
    r"\s*[,(]?\s*\b(?:(?P<bound>at (?:most|least)|or (?:more|less|fewer))"
    r"|(?P<more>(?:or|and) (?:above|over|up))|(?P<less>(?:or|and) (?:below|under)|tops)"
    r"|give or take|more or less|or thereabouts|approx(?:imately|\.)?|roughly)\)?(?=\s*(?:[.,;:)]|$))",
    re.IGNORECASE,
)
PARTS = re.compile(r"[\s-]?(?:ten|hundred|thousand|million|billion)ths?\b", re.IGNORECASE)  # 40 thousandths are 0.04


@cache
def _left() -> re.Pattern[str]:
    """Return the pattern of hedges that stand before a number; it is long, and most audits read no text."""
    edge, hedges = r"(?:(?<![A-Za-z])|(?=[^A-Za-z]))", pattern([*HEDGES, *BOUNDS])
    return re.compile(rf"{edge}(?P<hedge>{hedges}|{BETWEEN})\s*(?:equal\s+to\s+)?(?:(?<=[a-z] )\()?$", re.IGNORECASE)


def hedged_before(text: str) -> bool:
    """Return whether a hedge or a bound stands at the end of a text, before what follows it."""
    return _left().search(text[-REACH:]) is not None


def hedge_before(left: str, number: str) -> str:
    """Return the hedge or bound that stands before a number, if one does that speaks of it."""
    before = _left().search(ARTICLE.sub("", left) if number.isalpha() else left)
    return before["hedge"] if before and not VALUE.search(left) else ""


def with_hedge_next(following: str) -> str:
    """Return what follows a number with a hedge or bound that stands apart behind it next to it: ``GB or so``."""
    return HEDGE_BEHIND.sub(_as_hedge, following)


def _as_hedge(found: re.Match[str]) -> str:
    bound = "or more" if found["more"] else "or less" if found["less"] else found["bound"]
    return f" {bound or 'or so'}"


def is_part(following: str) -> bool:
    """Return whether what follows a number makes a part of one of it, as in 40 thousandths."""
    return PARTS.match(following) is not None


def is_denied(left: str, hedge: str) -> bool:
    """Return whether the words before a number deny it, or the bound that it is."""
    before = left[: left.rindex(hedge)] if hedge else left
    return (DENIED if is_bound(hedge) else UNSAID).search(before) is not None


def is_bound(hedge: str) -> bool:
    """Return whether words before a number leave one side of it open."""
    return hedge.lower() not in ("", BETWEEN) and wording(hedge).kind is not FigureKind.POINT
