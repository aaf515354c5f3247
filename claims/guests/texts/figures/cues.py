"""Words and signs by which a sentence states something, with or without a figure: one table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from functools import cache

from msgspec import Struct

RELATION = re.compile(
    r"\s[/×·∗*+−]\s|[<>≥≤=≈≃≅∼∝≪≫±→⇒]|\\(?:le|ge|leq|geq|approx|sim|propto|ll|gg|equiv|to)\b", re.IGNORECASE
)


class Telling(StrEnum):
    """What speaks for a claim in a sentence."""

    NUMBER = "number"
    RELATION = "relation"
    SYMBOLIC = "symbolic"
    QUALITATIVE = "qualitative"


class Cue(Struct, frozen=True):
    """Words that state one kind of thing.

    Args:
        telling: what they make of a sentence.
        says: what a sentence with them states.
        words: the words in lower case, an underscore for each space, with regular expressions for their endings.
    """

    telling: Telling
    says: str
    words: str


CUES = (
    Cue(
        Telling.RELATION,
        "that one thing exceeds, equals or limits another",
        "(?:more|less|fewer|greater|larger|smaller|higher|lower|faster|slower|cheaper|longer|shorter)_than"
        " (?:bigger|better|worse)_than"
        " at_least at_most up_to no_more_than equals? equal_to exceeds? outweighs? comparable matche?s"
        " the_same",
    ),
    Cue(
        Telling.SYMBOLIC,
        "how a quantity behaves, in words of mathematics",
        "affine amorti[sz]\\w+ asymptot\\w+ average balanc\\w+ bottleneck\\w* break-?even"
        " cancel(?:s|led|ling|lation)? ceiling constant converge\\w* cubic decreas(?:e[sd]?|ing) derivative"
        " dimensionless divid(?:e[sd]?|ing) dominat\\w+ doubl(?:e[sd]?|ing) drops?_out equali[sz]\\w+ exactly"
        " exponential\\w* flat(?:tens?)? floor fraction\\w* grow(?:s|ing|th|n)? grew halv(?:e[sd]?|ing)"
        " hyperbol\\w+ impossible increas(?:e[sd]?|ing) independent_of infinit\\w+ invariant\\w*"
        " inverse(?:ly)? (?:sub|super)?-?linear(?:ly)? logarithm\\w* lower_bound marginal maximi[sz]\\w+"
        " maximum minimi[sz]\\w+ minimum multipl(?:y|ies|ied|ying|es|iers?) negligible OOMs? optim\\w+"
        " orders?_of parity percent\\w* power[-\\s]laws? proportion\\w* quadratic\\w* quadrupl\\w+ ratio\\w*"
        " scales? scaling_with shrinks? slope square[sd]? sum(?:s|med)? tends?_to tripl(?:e[sd]?|ing)"
        " unchanged unitless upper_bound",
    ),
    Cue(
        Telling.QUALITATIVE,
        "that one thing has more of something than another",
        "(?:more|less|fewer)_[a-z]{4,}"
        " (?:cheap|clean|dear|deep|dens|fast|few|great|hard|heav[iy]|high|larg|light)i?er"
        " (?:long|low|quick|rar|short|slow|small|soon|strong|weak|wid)i?er"
        " bigger worse (?:cheap|fast|great|high|larg|long|low|short|slow|small|strong|weak)est biggest"
        " outperform\\w* beats? surpass\\w* too_(?:long|short|slow|small|large|big|far)",
    ),
    Cue(
        Telling.QUALITATIVE,
        "that something holds in every case, or in none",
        "always never regardless no_matter whatever whenever any every none nothing cannot can['\u2019]t can_not"
        " neither nor both guarantee\\w* inevitabl\\w+ necessarily must without there_is_no there_are_no",
    ),
    Cue(
        Telling.QUALITATIVE,
        "that something holds in a share of cases, or is a share of something",
        "usually often typical(?:ly)? mostly mainly primarily most_of majority bulk_of rarely seldom"
        " almost_(?:all|none) nearly_all largely tends?",
    ),
    Cue(
        Telling.QUALITATIVE,
        "that two things are alike",
        "same identical(?:ly)? equal(?:ly)? similar(?:ly)? alike uniform(?:ly)? likewise opposite",
    ),
    Cue(
        Telling.QUALITATIVE,
        "that a quantity rises, falls or stays",
        "ris(?:es|en|ing) rose falls? fell fall(?:en|ing) drops? dropp(?:ed|ing) shr(?:ank|unk|inking)"
        " reduc\\w+ lowers? lower(?:ed|ing) raises? rais(?:ed|ing) cuts? sav(?:es?|ed|ing)"
        " improv\\w+ worsen\\w* degrad\\w+ quicken\\w* short(?:ens?|ened|ening) widen\\w* extend\\w*"
        " stall(?:s|ed|ing)? plateau\\w* steady slows? slowed amplif\\w+ boost\\w* accelerat\\w+ diminish\\w+"
        " disappear\\w* vanish\\w*",
    ),
    Cue(
        Telling.QUALITATIVE,
        "what a quantity depends on, or is limited by",
        "depend(?:s|ed|ing)?(?:_on)? independent(?:ly)? determin(?:es?|ed) limit(?:s|ed)_(?:by|to)"
        " bound(?:ed)?_by [a-z]+-bound invertible trades?(?:_off)? trading trade-?offs? competes? requires?"
        " enough insufficient sufficient overtakes? overlap",
    ),
    Cue(
        Telling.QUALITATIVE,
        "that something costs nothing, or much",
        "for_free not_free free_lunch costs?_nothing no_(?:real_)?cost no_[a-z]+_cost waste[sd]? expensive"
        " cheap(?:ly)? costly unavoidable trivial(?:ly)? prohibitive(?:ly)?",
    ),
)


def tellings(text: str, *, has_figure: bool) -> tuple[Telling, ...]:
    """Return the reasons why a statement may need a claim; nothing when nothing speaks for one.

    Args:
        text: the statement, in which what counts nothing is blanked out.
        has_figure: whether it prints a figure.
    """
    found = {telling for telling, pattern in _patterns() if pattern.search(text)}
    found |= {Telling.NUMBER} if has_figure else set()
    found |= {Telling.RELATION} if RELATION.search(text) else set()
    return tuple(telling for telling in Telling if telling in found)


@cache
def _patterns() -> tuple[tuple[Telling, re.Pattern[str]], ...]:
    kinds = dict.fromkeys(cue.telling for cue in CUES)
    return tuple((kind, _pattern(cue.words for cue in CUES if cue.telling is kind)) for kind in kinds)


def _pattern(lists: Iterator[str]) -> re.Pattern[str]:
    words = "|".join(word.replace("_", r"\s") for words in lists for word in words.split())
    return re.compile(rf"\b(?:{words})\b", re.IGNORECASE)
