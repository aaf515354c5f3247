"""Figures as the sentence around them prints them: with their hedge and unit, in a normal form without words.

A normal form is a figure of our own grammar: one sign for each kind of hedge, digits without separators, a unit as it
is read. A hedge in parentheses may belong to the figure or to what stands around it: ``>= 300 x 8``, ``above 200k``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from msgspec import Struct

from claims.guests.texts.figures.marks import Mark, marked_figures
from claims.guests.texts.figures.normal_form import RANGE_KINDS, normal_form, sign_of, try_parse
from claims.guests.texts.reading.typesetting import plain
from units import Figure, FigureKind, parse_figure
from units.figures.hedging import BOUNDS, HEDGES, SUFFIXES, pattern, wording
from units.measures.table import UnitTable
from units.measures.unit import EqualByKey

# Longer than any hedge or unit that a document prints: "in the neighbourhood of", "FLOPs per parameter per token".
REACH = 60
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
MOST_WORDS = 6  # the longest units: FLOPs per parameter per token, and what a range adds
MONEY = "$€£¥₹"
# What may also say where something is: above 200k tokens, over 5 years, up to here.
PLACES = frozenset({"over", "above", "under", "below"})
SIGN = re.compile(r"[≈≃≅~∼≫≪<>≥≤]")
OPERATOR = re.compile(r"\s*[/×·*−]\s|\s\+\s|[A-Z]|\s*·|\s*\(")
PRODUCT = re.compile(r"\s*[/×·*−]\s?\(?\d|\s\+\s\d")
STOP = re.compile(r"[,;:()\[\]{}—=≈~→⇒]|\.(?:\s|$)|\s[+*·×−]\s|\s/\s(?=\d)|\\")
NO_UNIT = frozenset({
    "a", "an", "and", "are", "as", "at", "be", "but", "by", "for", "from", "had", "has", "have", "i", "if", "in", "is",
    "it", "not", "of", "on", "or", "out", "per", "than", "that", "the", "they", "to", "was", "we", "were", "when",
    "which", "while", "who", "with",
})  # fmt: skip
SHORT_UNITS = frozenset({"s", "h", "B", "W"})
SPACED_UNITS = frozenset({"m", "g", "l", "t", "V", "A", "J", "K"})  # stuck to a number they are symbols: 2m, 3g
WHEREIN = re.compile(r"\s*in-(?!(?:lb|oz)[fs]?\b)[a-z]")  # 8 in-flight requests: no inches, but for 8 in-lb
SYMBOLS = frozenset({"KV"})  # the cache of keys and values, which is no kilovolt
MAGNITUDE = re.compile(r"\s?(?P<letter>[kKMBT])(?![A-Za-z0-9·/])(?P<joined>-)?")
BYTES = re.compile(r"^\sB(?![A-Za-z0-9·/])")
WRITTEN = re.compile(r"(?:\((?P<doubtful>[^()]{1,20})\) )?(?P<form>[^\[\]|]{1,200})")
# "1 in 8 parcels" is a share; "4 in 10 minutes" and "2 in 8 GB" are none, and neither is "3 in 2024".
TIMES = r"(?:second|minute|hour|day|night|week|month|year|decade)"
SHORT_WORDS = r"(?:are|as|at|be|by|in|is|it|of|on|or|so|to|we)\b"
SHARE = re.compile(
    r"(?P<tail> in (?!(?:1[5-9]|20)\d\d(?![\d,]))(?P<whole>[1-9]\d*))"
    rf"(?![\d.,]*\d|%|/|[-–]\d| ?(?:{TIMES}|(?!{SHORT_WORDS})[A-Za-zµ°]{{1,2}}(?![a-z])|[A-Za-z]*[A-Z]))"
)
THOUSANDS = re.compile(r"^ in \d{1,3}(?:,\d{3})+(?![\d,]*\d)")
COMPOUND = re.compile(r"[ /]\d| and (?:an?|one) |±|\+/-")
PART_MORE = re.compile(r"and (?:an? )?(?:half|quarter)\b|and one (?:half|third|quarter)\b")  # five and a half years
_OR, _AT = (pattern(words for words in SUFFIXES if words.startswith(first)) for first in ("or ", "at "))
HEDGED = re.compile(rf"(?:{_OR}).*|(?:{_AT})", re.IGNORECASE)  # 14 or more a day; "of 40 at least 30" has two numbers
# "rises from 3 to 5" prints two numbers, and no range between them
CHANGES = re.compile(
    r"\b(?:(?:increas|decreas|declin|reduc|rais|ris|chang|improv)(?:e[sd]?|en|ing)|(?:climb|jump|lower)(?:s|ed|ing)?|rose|went"
    r"|(?:cut|drop|grow|fall|shrink)[a-z]{0,4}|go(?:es|ing)?|grew|fell|shr[au]nk)"
    r"(?: (?!rang|var|span|any)[a-z]+){0,4} from\s*$",
    re.IGNORECASE,
)
FROM = re.compile(r"\bfrom\s*$", re.IGNORECASE)
UP_TO = re.compile(r" up to (?=[~≈$€£]?\d)")
MULTIPLE = re.compile(r"[\d½]\s?x$|×$")
# "480 cars a day earlier" says when, and not how often
LATER = re.compile(r"\ban? [a-z]+$"), re.compile(r"\s+(?:ago|earlier|later)\b")
RANGE_BEHIND = re.compile(r"\s+to\s+[$€£]?\d")


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


class PrintedFigure(EqualByKey, Struct, frozen=True):
    """A figure as a sentence prints it.

    Args:
        form: the figure in normal form, without a hedge that is in doubt.
        doubtful: that hedge; empty for most.
        table: the units there are; those that are known everywhere, if none is given.
    """

    form: str
    doubtful: str = ""
    table: UnitTable | None = None

    @property
    def key(self) -> tuple[str, str]:
        """The units that it is read with do not count."""
        return self.form, self.doubtful

    @property
    def figure(self) -> Figure:
        """The figure without a hedge that is in doubt."""
        return parse_figure(self.form, table=self.table)

    @property
    def hedged(self) -> Figure:
        """The figure with it."""
        return parse_figure(f"{self.doubtful} {self.form}", table=self.table)

    @staticmethod
    def read(text: str) -> PrintedFigure | None:
        """Return the normal form that a lock writes between brackets; nothing where it is none."""
        found = WRITTEN.fullmatch(text)
        if found is None:
            return None
        printed = PrintedFigure(found["form"], found["doubtful"] or "")
        return printed if all(map(try_parse, [printed.form, f"{printed.doubtful} {printed.form}".strip()])) else None

    def __str__(self) -> str:
        """Return the normal form as it stands in a lock."""
        return f"({self.doubtful}) {self.form}" if self.doubtful else self.form


class _Reading(Struct, frozen=True):
    """A figure, the number in it, and how far it reaches beyond that number."""

    figure: Figure
    number: str
    text: str
    end: int
    doubtful: bool


def printed_figures(
    text: str, table: UnitTable | None = None, marks: Iterable[Mark] | None = None
) -> Mapping[str, PrintedFigure]:
    """Return the normal form of each figure of a statement that can be read, by the figure as it is marked.

    Both ends of a range that is printed in words have the range, and all numbers of `1 in 8` and `4 h 7 min` the whole.

    Args:
        text: the statement.
        table: the units there are; those that are known everywhere, if none is given.
        marks: its figures; those that stand in it, if none are given.
    """
    found: dict[str, PrintedFigure] = {}
    reach, last = 0, None
    for mark in marked_figures(text) if marks is None else marks:
        if last is not None and mark.start < reach:
            found[mark.figure] = last
            continue
        reading = _read(text, mark, table)
        form = normal_form(reading.figure, reading.number, reading.text, table) if reading else ""
        if reading is None or not form:
            continue
        sign = sign_of(reading.figure)
        bare = form.removeprefix(sign).lstrip() if reading.doubtful else form
        last = found[mark.figure] = PrintedFigure(bare, sign if reading.doubtful else "", table)
        spans_more = reading.figure.kind in RANGE_KINDS or COMPOUND.search(reading.text, len(reading.number))
        reach = reading.end if spans_more else 0
    return found


def _read(text: str, mark: Mark, table: UnitTable | None) -> _Reading | None:
    """Return the longest figure that begins with the hedge before a number, or with the number."""
    if mark.spelled == "":
        return None
    number = plain(mark.spelled or text[mark.start : mark.end]).strip().replace("s-of-", "s of ")
    left = plain(text[max(0, mark.start - REACH) : mark.start])
    right = THOUSANDS.sub(lambda found: found[0].replace(",", ""), plain(text[mark.end : mark.end + REACH]))
    following = with_hedge_next(right)
    hedge = hedge_before(left, number)
    if is_part(following) or is_denied(left, hedge):
        return None
    if is_bound(hedge) and (RANGE_BEHIND.match(following) or "±" in number):
        return None  # at most 45 to 75, at most 40 ± 2: neither end is all of it
    if mark.spelled and " to " in number and CHANGES.search(left):
        return None  # rose from 3 to 5 kg daily: the rate is that of both
    reachable = _within_reach(text, mark, following, table)
    behind = _as_a_range(reachable, left)
    doubtful = _may_be_of_the_text(hedge, number, following)
    for start in dict.fromkeys([f"{hedge} " if hedge else "", ""]):
        between = f"{BETWEEN} " if start.lower() == f"{BETWEEN} " and not number.startswith(start) else ""
        for tail in _tails(number, behind, between=bool(between)):
            figure = try_parse(f"{start}{number}{tail}", table)
            later = LATER[0].search(tail) and LATER[1].match(following[len(tail) :])
            complete = number[0] in MONEY or (figure is not None and _has_unit_of_its_own(tail, figure))
            if figure is not None and complete and not later:
                left_out = len(reachable) - len(behind) if " to " in tail else 0
                reach = mark.end + len(tail) + left_out if tail.strip() else 0
                words = f"{between}{number}{tail}"
                return _Reading(figure, number, words, reach, doubtful and bool(start or not hedge))
    return None


def _may_be_of_the_text(hedge: str, number: str, following: str) -> bool:
    """Return whether a hedge may belong to what stands around its number: ``>= 300 x 8``, ``above 200k``."""
    if hedge.lower() in PLACES:
        return True
    sign = SIGN.match(hedge or number)
    return sign is not None and (OPERATOR if sign[0] in BOUNDS else PRODUCT).match(following) is not None


def _within_reach(text: str, mark: Mark, following: str, table: UnitTable | None) -> str:
    """Return what follows a number up to where the figure must have ended."""
    behind = STOP.split(following)[0].rstrip()
    if "byte" in text[: mark.start]:
        behind = BYTES.sub(" bytes", behind)
    return "" if mark.spelled and _is_closed(mark.spelled, behind, table) else behind


def _as_a_range(behind: str, left: str) -> str:
    """Return what follows a number as a range is written: nothing of ``5 to 8`` where something rose from 5 to 8."""
    if FROM.search(left):
        behind = UP_TO.sub(" to ", behind)
    return behind.partition(" to ")[0] if CHANGES.search(left) else behind


def _is_closed(spelled: str, behind: str, table: UnitTable | None) -> bool:
    """Return whether nothing more can belong to a whole: a rate, and what a slash parts as in ``24-bit/96 kHz``."""
    figure = try_parse(spelled, table)
    return (behind[:1] == "/" and behind[1:2].isdigit()) or (figure is not None and "/" in figure.unit.text)


def multiplies(number: str) -> bool:
    """Return whether a number is so many times something, as 3x is and six is not."""
    return MULTIPLE.search(number) is not None


def _tails(number: str, behind: str, *, between: bool = False) -> Iterator[str]:
    """Yield the words behind a number that may belong to it, the longest first; a second end too, ``between`` two."""
    if magnitude := MAGNITUDE.match(behind):
        rest = "" if magnitude["joined"] else behind[magnitude.end() :]
        tails = _tails(number, rest, between=between)
        yield from (f"{magnitude['letter']}{tail}" for tail in tails if not tail or tail[0] == " ")
        return
    if (share := SHARE.match(behind)) and number.isdecimal() and 0 < int(number) < int(share["whole"]):
        yield share["tail"]
    words = behind.split()
    spaced = behind.startswith(" ")
    alone = not words or multiplies(number) or (spaced and words[0].lower() in NO_UNIT)
    if not alone or _goes_on(number, words, between=between):
        for count in range(min(len(words), MOST_WORDS), 0, -1):
            yield " " * spaced + " ".join(words[:count])
    yield ""
    yield from [" of"] if number.isalpha() else []


def _goes_on(number: str, words: list[str], *, between: bool) -> bool:
    """Return whether a range or a multitude goes on: ``0.5 to 1``, ``millions of copies``, ``$9 a month``."""
    follows = words[0].lower() if words and not multiplies(number) else ""
    money = number[0] in MONEY and follows in ("a", "an", "each", "every")
    more = follows == "and" and (between or PART_MORE.match(" ".join(words)) is not None)
    hedged = HEDGED.fullmatch(" ".join(words)) is not None
    return money or more or hedged or follows in ("to", "per") or (follows == "of" and number.lower().endswith("s"))


def _has_unit_of_its_own(tail: str, figure: Figure) -> bool:
    """Return whether what follows a number is a unit rather than a symbol of the text, as in ``2N``."""
    first = re.match(r"\s*(?:(?:an?|each|every) )?([A-Za-z]+)", tail)
    if first is None or not figure.unit.text:
        return True
    if WHEREIN.match(tail):
        return False
    if len(first[1]) > 1:
        return first[1] not in SYMBOLS
    return first[1] in SHORT_UNITS or (tail.startswith(" ") and first[1] in SPACED_UNITS)
