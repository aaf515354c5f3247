"""What a sentence says of a figure beyond stating it: denied, multiplied, hedged at a distance, conditional, asked.

Only words are looked at. Where they may say something else than that the figure holds, the words are returned, and the
author of the text decides.
"""

from __future__ import annotations

import re

from claims.guests.texts.figures.hedges import CONTRACTED, HEDGE_BEHIND, HOLDS, hedge_before
from units.figures.hedging import BOUNDS, HEDGES, pattern

CLAUSE = re.compile(
    r"(?<!anything )(?<!nothing )(?<!everything )(?<!all )(?<!none )\bbut\s|[;:!?]\s|[.!?]\s+(?=[A-Z])|\s[–—]\s|[—]"
)
# Words that deny, or take away; "not only" and "no doubt" do not, and neither do bounds such as "no more than".
DENIES = re.compile(
    r"\b(?:no(?!\s+(?:doubt|longer\s+than|more\s+than|less\s+than|fewer\s+than|later\s+than)\b)|not(?!\s+only\b|\s+exceed)"
    rf"|{CONTRACTED}"
    r"|never(?!\s+exceed)|none|nobody|nothing|nowhere|neither|nor|without|cannot|lack(?:s|ed|ing)?|hardly|scarcely|barely|seldom"
    r"|rarely|den(?:y|ies|ied)|(?:is|are|was|were|be)\s+(?:false|wrong|incorrect)|falsely|untrue|wrongly|incorrectly|myth|mistake[ns]?\w*|mistook|refute[sd]?|fail(?:s|ed)?"
    r"|except|excluding|instead\s+of|rather\s+than|far\s+from|short\s+of|minus|negative|absence|impossible|unlikely"
    r"|(?<!no\s)doubt(?:s|ed|ful)?|used\s+to|ceased?|stopped|refus\w+|avoid\w*|prevent\w*)\b",
    re.IGNORECASE,
)
# Words that make it depend, suppose it, want it, or leave it open.
SUPPOSES = re.compile(
    r"\b(?:if|unless|whether|suppos\w+|assum\w+|imagin\w+|provided|in\s+case|as\s+though|would|could|might|(?-i:may)|should|perhaps"
    r"|maybe|possibly|probably|presumably|hypothe\w+|potential\w*|theor\w+|nominal\w*|ideally|planned|target\w*|goal|aim\w*|hop\w+"
    r"|wish\w*|expect\w*|estimat\w+|forecast\w*|predict\w*|projected|propos\w+|had\s+it|were\s+it)\b",
    re.IGNORECASE,
)
# Words that put it into the mouth of another.
REPORTS = re.compile(
    r"\b(?:claim(?:s|ed|ing)?|sa(?:y|ys|id|ying)|according\s+to|alleg\w+|report(?:s|ed|edly)|rumou?r\w*|believ\w+|thinks?|thought"
    r"|argu(?:e|es|ed)|insist\w*|promis\w+|advertis\w+|supposedly|quot(?:e|es|ed)|assert\w*|guess\w*|so-called)\b",
    re.IGNORECASE,
)
# Words that say how often it holds, or of which of several things.
SELDOM = re.compile(
    r"\b(?:usual(?:ly)?|typical(?:ly)?|often|sometimes|occasional\w*|general(?:ly)?|normal(?:ly)?|mostly|mainly"
    r"|at\s+(?:best|worst|the\s+very)|as\s+(?:much|many|little|few|low|high)\s+as)\b",
    re.IGNORECASE,
)
# What multiplies, divides or adds to what follows it.
FACTOR = re.compile(
    r"(?:\b(?:twice|thrice|double|triple|treble|quadruple|half|halves|quarters?|thirds?|fourths?|fifths?|eighths?|tenths?|hundredths?"
    r"|thousandths?|percent|times|fold|multiples?|doz\w+|hundreds|thousands|millions|fraction|part|share|most|much|some|rest|remainder"
    r"|several|many|few|each|every|per|another|additional|extra|further|more|squares?|roots?|sum|difference|product|ratio|[a-z]+fold)"
    r"(?:\s+(?:of|by|than))?|%\s*of|[\d½¼¾]\s*(?:×|x|\*|·|/|by|times)|[×*·/√^+]|\d\S*(?<!,)\s(?:or|and/or))\s*(?:(?:the|these|those|its|their|his|her|our|a|an|all|each)\s+)*[(\s]*$",
    re.IGNORECASE,
)
# What stands behind a figure and makes another of it.
CHANGES_IT = re.compile(
    r"\s*[,(]?\s*(?:(?:[×*·/^]|x|times|squared|cubed|multiplied|divided|plus|minus|and\s+(?:more|up|above|over|below|under|a\s+half|counting)(?=\W*$|[.,;:)])"
    r"|(?<![,(]\s)or|at\s+(?:most|least|best|worst|the\s+(?:most|least|very|outside))|tops|max\b|maximum|min\b|minimum|nominal\w*"
    r"|approx\w*|roughly|about|give|thereabouts|ish|if|unless|only\s+if|provided|assuming)\b|[±~≈×*·/^+])",
    re.IGNORECASE,
)
# What stands behind a difference; of a share, "5 % more" is how shares are printed.
DIFFERS = re.compile(
    r"\s*(?:(?:more|less|fewer|extra|off|away|above|below|over|under|ahead|beyond|short)(?=\s*(?:$|[.,;:)]|(?:than|of|the|its|their|a)\b))"
    r"|(?:larger|smaller|longer|shorter|higher|lower|bigger|greater|heavier|lighter|faster|slower)\b"
    r"|too\s+(?:much|many|little|few|small|large|big|long|short|high|low|slow|late)\b)",
    re.IGNORECASE,
)
AT = re.compile(r"\bat\s*$", re.IGNORECASE)  # at 21 °C less is needed
SHARE = re.compile(r"%|percent|per\s+cent|[x×]$|times|fold")
# What a sentence says of the figure behind it: is not, are wrong.
DENIED_BEHIND = re.compile(
    r"^[^.;,]{0,25}?\b(?:(?:is|are|was|were|does|do|did|has|have|had|would|will|can|could|should)(?:n['’]?t|\s+(?:not|never|no|nowhere|hardly))"
    r"|(?:is|are|was|were)\s+(?:\w+\s+)?(?:false|wrong|untrue|incorrect|myth|mistake|lie|error|impossible|out\s+of)|never|cannot|no\s+longer)\b",
    re.IGNORECASE,
)
HOLDING = re.compile(
    rf"\b(?:{HOLDS}|is|are|was|were|be|been|being|of|by|at|to|with|ha[sd]|have|having|grew|rose|fell|weighs?|sends?|writes?|stores?|sold)[\s(]*$",
    re.IGNORECASE,
)
TIME = re.compile(r"\d\s?(?:s|ms|min|h|(?:second|minute|hour|day|night|week|month|year|decade)s?)$")
EVERY = re.compile(
    r"(?:every|another|further|additional)\b", re.IGNORECASE
)  # every 5 minutes: an interval of 5 minutes
QUOTATION = re.compile(r"[\"“”«»„]")
_WORDS = pattern(each for each in (*HEDGES, *BOUNDS) if each[0].isalpha())
_AROUND = re.compile(rf"(?P<words>{_WORDS})[\s,()–—\"“”-]+(?:[^\W\d][\w-]*[\s,()–—-]+){{0,3}}$", re.IGNORECASE)
PLACES = frozenset({"over", "above", "under", "below", "some", "max", "minimum", "maximum"})


def said_beyond(sentence: str, start: int, end: int, *, nearby: bool = False) -> str:
    """Return the words by which a sentence says more of a figure than that it holds; empty where there are none.

    Args:
        sentence: the words in which it stands.
        start: where its number begins in them.
        end: where its unit ends.
        nearby: whether only the words next to it count, as where a name behind it ties it to a claim.
    """
    number = sentence[start:end]
    left, behind = sentence[:start], sentence[end:]
    hedge = hedge_before(left, number)
    left = re.sub(r"\bfrom\s*$", "", left[: left.rindex(hedge)] if hedge else left)
    behind = HEDGE_BEHIND.sub("", behind)
    clause = CLAUSE.split(left)[-1]
    found = _next_to_it(
        clause, behind, share=SHARE.search(number) is not None, interval=TIME.search(number) is not None
    )
    if found or nearby:
        return found
    if sentence.rstrip(' "”’)').endswith("?"):
        return "?"
    if len(QUOTATION.findall(left)) % 2:
        return "a quotation"
    for words in (DENIES, SUPPOSES, REPORTS, SELDOM):
        if spoken := words.search(clause):
            return spoken[0]
    denied = DENIED_BEHIND.search(behind)
    return denied[0].strip() if denied else ""


def bound_before(left: str) -> str:
    """Return a word of place before a number that bounds it, as in "holds over 40 GB"; empty where there is none."""
    hedge = hedge_before(left, "")
    return hedge if hedge.lower() in PLACES and HOLDING.search(left[: left.rindex(hedge)]) else ""


def _next_to_it(clause: str, behind: str, *, share: bool, interval: bool) -> str:
    """Return the words next to a figure that make another of it."""
    factor = FACTOR.search(clause)
    if factor is not None and interval and EVERY.match(factor[0]):
        factor = None
    differing = None if share or AT.search(clause) else DIFFERS.match(behind)
    for words in (factor, _distant_hedge(clause), CHANGES_IT.match(behind), differing):
        if words is not None:
            return words[0].strip(" ,(")
    near = DENIES.search(clause, max(0, len(clause) - 20))
    return near[0] if near and re.fullmatch(r"\W*(?:\w+\W+)?", clause[near.end() :]) else ""


def _distant_hedge(clause: str) -> re.Match[str] | None:
    found = _AROUND.search(clause)
    if found is None or (found["words"].lower() in PLACES and ")" not in found[0]):
        return None
    return found
