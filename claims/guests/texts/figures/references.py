"""Numbers that count nothing: of sections, sources, days and addresses, of formulas and names."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from claims.guests.texts.figures.marks import NUMBER, STACKED
from claims.guests.texts.figures.shapes import DAY, MONTH
from claims.guests.texts.figures.wholes import protected_marks
from claims.guests.texts.figures.words import NO_UNIT
from claims.guests.texts.reading.passage import BLANK, Passage
from claims.schema.commas import swap_separators
from units import known_units

VARIABLE = r"(?<![\w\\.])[A-Za-z](?![\w'’]|\.\w)"  # one letter by itself, as a variable is
INDEXED = r"(?<![\w\\])[A-Za-z]_(?:\w\b|\{[^{}]{1,20}\})"
GREEK = r"\\?(?:alpha|beta|gamma|delta|epsilon|theta|lambda|sigma|phi|omega|eta|rho|tau)(?![a-z])"
AMOUNT = rf"(?<![\w.,^_{{$€£])(?:{STACKED}|{NUMBER})"
# Numbers in these stand before a variable, behind one with a sign between, or above and below one.
FORMULAS = tuple(
    re.compile(written)
    for written in (
        rf"(?P<number>{AMOUNT})\s?(?P<first>{VARIABLE})\s?(?:[·*]\s?|\\cdot\s?)?(?P<second>{VARIABLE}|{INDEXED})",
        rf"(?P<number>{AMOUNT})\s?(?:{INDEXED}|{GREEK}|[A-Za-z]\^\{{?[a-z]\}}?)",
        rf"(?P<number>{AMOUNT})\s?\\?(?:π|pi\b)\s?(?P<first>{VARIABLE}|[a-z](?=\^))",
        r"_\{(?P<number>[\w\s=,.+-]{0,40}\d[\w\s=,.+-]{0,40})\}",
        r"(?<=[A-Za-z)\]}])\^\{(?P<number>[\w\s=,.+-]{0,40}\d[\w\s=,.+-]{0,40})\}",
        rf"(?P<number>{AMOUNT})\^(?:\{{?[-−]?[a-z]\}}?)(?!\w)",
        rf"(?<![\w./\\-])(?<!\d\s)[A-Za-vx-z]/(?P<number>{NUMBER})(?![\w.]*\d|\w|\s?%)",  # n/128, but no w/3
    )
)
# Names in which two words are joined, and those of standards, with their version.
VERSION = r"(?P<number>\d+(?:[.-]\d+)*[A-Za-z]?)(?![\w%]|[.,]\d|[\s-](?:[A-Za-z]*s|of|in|to|out|times)\b)"
COMPOUND_NAME = r"(?P<name>[A-Z]*[a-z]+[A-Z][A-Za-z]*|[A-Z]{2,}[a-z][A-Za-z]+)"
STANDARDS = (
    "HTML|CSS|XML|XHTML|HTTP|TLS|SSL|USB|PCIe?|DDR|GCC|GPT|OID|FIPS|(?:NIST )?SP|DIN|ANSI|IEC|ECMA|MPI|DWARF|POSIX|ASN"
)
NAMED = tuple(
    re.compile(rf"(?<![\w.-])(?<![Ee]ach )(?<![Ee]very )(?<![Pp]er ){name}[ -]{VERSION}")
    for name in (COMPOUND_NAME, rf"(?P<name>{STANDARDS})")
)
MEASURED = re.compile(
    r"\d\s?(?:[A-Za-zµΩ°]{1,4}(?:\^\{?-?\d\}?)?[\s·*]){0,3}(?P<unit>[A-Za-zµΩ°]{1,4})$"
)  # before an exponent
LONGEST_UNIT = 30  # characters of the symbols before an exponent
SHORTEST = 4  # letters of a name in which two words are joined: pH and kWh are none
ONE = (
    r"fig(?:ure|\.)?|tab(?:le|\.)|sec(?:tion|\.)|ch(?:apter|\.)|appendix|eq(?:uation|n?\.)|algorithm|listing|theorem|lemma"
    r"|corollary|proposition|definition|step|page|p\.|(?:foot)?note|ref\.|line|version|release|rfc|iso|ieee|vol(?:ume|\.)"
    r"|issue|no\.|part|question|exercise|example|problem|slide|box|phase|item|type|mode|stratum|era|class|tier"
    r"|layer|level|revision|channel|slot|row|column|port|floor|residue|codebook|experiment|assumption|remark|scenario"
    r"|variant|stage|§"
)
SIZED = "m|cm|mm|km|ms|kg|[kMG]i?B"  # units behind which a number is no name: in layer 3 mm of it
MANY = (
    r"fig(?:ures|s\.?)|tab(?:les|s\.)|sec(?:tions|s\.)|chapters|equations|eqs\.?|steps|pages|pp\.|lines|parts|notes|versions"
    r"|types|modes|classes|layers|levels|channels|slots|rows|columns|ports|floors|residues|codebooks|experiments"
    r"|scenarios|variants|stages|§§"
)
LABEL = r"[(#]?[A-Z]?\d+(?:\.\d+)*[a-z]?\)?(?![\w%])"
YEAR = r"(?:1[5-9]|20)\d\d(?:s\b|[a-z]?(?![\w.,]*\d|\w|\s?%))"
BEFORE_YEARS = "in|since|until|till|by|from|before|after|during|of|to|between|and|late|early|mid|pre|post|the|year"
# a quarter that is a time of the year, and no fourth part
QUARTERS = (
    "winter|spring|summer|autumn|fall|holiday|first|second|third|fourth|1st|2nd|3rd|4th|last|previous|prior|next|coming"
    "|following|current|this|same|each|every|per|past|latest|final|fiscal|financial|calendar"
)
MINUTES = r"(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?"
HALF_DAY = r"(?:\s?(?:[ap]\.m\.|[AaPp][Mm]\b)|\s?o['\u2019]clock)"
HOUR = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|1?\d)"
AT = r"(?i:\b(?:at|by|from|until|till|before|after|since|around|about|to)\s+)"
ADDRESSES = (
    r"(?:https?://|www\.|doi:)\S+|[\w.+-]{1,64}@[\w-]{1,64}\.\w+",
    r"(?<!\w)\+\d{1,3}(?:[\s-]\(?\d{2,5}\)?){2,4}(?![\w.]*\d)",
    r"(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?:/\d{1,2}|:\d{1,5})?(?![\w.]*\d)",
    r"(?i:(?<![\w:])(?=[\da-f:]{0,40}::|(?:[\da-f]{1,4}:){4})(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?:/\d+)?(?![\w:]))",
    r"\b[A-Za-z][\w-]{0,62}(?:\.[\w-]{1,62}){0,8}:\d{2,5}\b(?![:.]\d)",
    r"(?<=[A-Za-z_]{2})\(\d[a-z]?\)|(?<=[A-Za-z])#\d+\b|\b[A-Z]{3,}/\d(?:\.\d)?(?!\w)|\b[A-Z]\+\+\d+\b",
    r"(?<![\w.])[vV]?\d{1,4}(?:\.\d{1,2}(?!\d)|\.\d{4,5}){2,4}(?:[-+][A-Za-z][\w.]*)?(?!\w|\.\d)(?<!\b\d\d\.\d\d\.\d{4})",
    r"(?<![\w.])[vV]?\d{1,3}(?:\.\d{1,3})?\.[xX](?!\w)|\b[vV]\d+(?:\.\d+)+",
    rf"\((?:see |e\.g\.,? |cf\. )?(?!{MONTH}\s)[A-Z][^()\d]{{1,80}}\s{YEAR}(?:[;,:][^()]{{0,120}})?\)|\({YEAR}\)",
)
PATTERNS = (
    rf"(?i:\b(?:{MANY})|§§)\s*{LABEL}(?:\s*(?:,|and|or|to|through|[-–&])\s*{LABEL})*",
    rf"(?<![Ee]ach )(?<![Ee]very )(?<![Pp]er )(?i:\b(?:{ONE})|§)\s*{LABEL}(?!\s(?:{SIZED})\b)",
    r"\b[2579]\.[012](?:\.\d)?(?=[\s-](?:surround|channels?|audio|sound|mix)\b)",
    r"(?<=[\w.,)}”\"%‰°×′″²³])(?<!\bis)(?<!\bin)(?<!\bof)(?<!range)(?<!interval)\s?\[\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,12}\]",
    rf"\b(?:{DAY}\s+)?{MONTH}\s+(?:{DAY},?\s+)?{YEAR}|\b{DAY}\s+(?:of\s+)?{MONTH}\b|\b{MONTH}\s+{DAY}(?![\w.,]*\d)",
    rf"(?<![\w:.])(?:1:[0-5]\d|{MINUTES}|\d{{1,2}}){HALF_DAY}|(?<![\w:.])(?!1:\d\d(?!:)){MINUTES}(?![\w:]|\.\d)",
    rf"{AT}1:[0-5]\d(?![\w:]|\.\d)",
    rf"(?i:\b(?:at|by|until|till|before|since|from|after)\s+{HOUR}(?=\s+(?:in\s+the\s+(?:morning|afternoon|evening)|at\s+night)\b))",
    rf"(?i:\b{HOUR}\s+o['\u2019]clock\b|\b(?:half|quarter)\s+past\s+{HOUR}\b(?!\s?[%°\d]))",
    r"\b\d+(?:st|nd|rd|th)\b",
    rf"(?i:\b(?:{QUARTERS})[\s-]+quarters?\b)",
    r"(?i:\b(?:day\s+and\s+night|night\s+and\s+day|day\s+(?:by|after)\s+day)\b)",
    # numbers within words that count nothing, and "the two" that were named before
    r"(?i:\bnon-(?:zero|\d+)\b|\bzero-(?:copy|day|based|filled|padded|length)\b|\bhalf-(?:life|duplex|open|way)\b)",
    r"(?i:\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(?:first|third|[a-z]+th)\b)",
    r"(?i:\b(?:between|of|in|for|from)\s+the\s+(?:two|three|four|five)\b(?=\s*(?:$|[.,;:)])|\s+(?:is|are|was|were)\b))",
    r"(?i:(?<!\d\s)(?<!one\s)\bparts?[\s-]per[\s-](?:hundred|thousand|million|billion|trillion)\b)",
)
YEARS = re.compile(
    rf"(?i:\b(?P<word>{BEFORE_YEARS})[\s-]+){YEAR}(?:\s?[-–/]\s?(?:{YEAR}|\d\d\b))?"
    r"(?=(?:(?:\s+(?:to|and)\s+|\s?[-–]\s?)\d[\d.,]*)?[\s-](?P<unit>[A-Za-zµ%°/]+))?"
)
DURING = frozenset(
    {"in", "since", "until", "till", "before", "after", "during", "late", "early", "mid", "year", "pre", "post"}
)
LONGEST_SYMBOL = 3  # letters of ms, kg, min, GHz; behind a year a longer word is one of the sentence
ENUMERATED = re.compile(r"(?<![\w\]])\((\d{1,2})\)(?=\s+[A-Za-z])")


def without_constants(text: str) -> str:
    """Return a statement with the numbers blanked out that belong to a formula or to a name, its length kept."""
    for pattern in FORMULAS:
        text = _blanked(text, pattern, _is_formula)
    for pattern in NAMED:
        text = _blanked(text, pattern, _is_name)
    return text


def _blanked(text: str, pattern: re.Pattern[str], is_one: Callable[[re.Match[str]], bool]) -> str:
    for found in pattern.finditer(text):
        if is_one(found):
            start, end = found.span("number")
            text = text[:start] + BLANK * (end - start) + text[end:]
    return text


def _is_formula(found: re.Match[str]) -> bool:
    """Return whether letters behind a number are variables: 2 n d are, 10 N m, 5 V a day and 9 m s^{-2} are units."""
    measured = MEASURED.search(found.string, max(0, found.start() - LONGEST_UNIT), found.start())
    if measured is not None and measured["unit"] in known_units():
        return False
    letters = [each for key, each in found.groupdict().items() if key != "number" and each]
    units = known_units()
    return not letters or ("a" not in letters and "I" not in letters and not any(each in units for each in letters))


def _is_name(found: re.Match[str]) -> bool:
    name = found["name"]
    return name not in known_units() and (len(name) >= SHORTEST or name.isupper())


@cache
def _compiled(patterns: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern) for pattern in patterns)


def blank_uncounted(passage: Passage) -> str:
    """Return what a statement states with each number blanked out that counts nothing, its length kept.

    Points stand before the decimals of its figures; where commas are printed, no other point is left in a number.
    """
    if not passage.commas:
        return _counting(passage.stated)
    seen = zip(_counting(passage.text_with_points), swap_separators(passage.stated), strict=True)
    return "".join(BLANK if blanked == BLANK else each for blanked, each in seen)


def _counting(stated: str) -> str:
    for pattern in _compiled(ADDRESSES):
        stated = pattern.sub(_blank, stated)
    blanked = YEARS.sub(_year, _enumerated(stated))
    for pattern in _compiled(PATTERNS):
        blanked = pattern.sub(_blank, blanked)
    blanked = without_constants(blanked)
    for span in protected_marks(stated):
        blanked = blanked[: span.start] + stated[span.start : span.end] + blanked[span.end :]
    return blanked


def _blank(found: re.Match[str]) -> str:
    return BLANK * len(found[0])


def _year(found: re.Match[str]) -> str:
    """Return blanks for a year; a number before a unit is none, as in ``of 2048 s``, but ``in 2019 people`` is one."""
    unit = found["unit"] or ""
    symbol = len(unit) <= LONGEST_SYMBOL and unit.lower() not in NO_UNIT
    if unit in known_units() and (symbol or found["word"].lower() not in DURING):
        return found[0]
    return _blank(found)


def _enumerated(stated: str) -> str:
    """Return a statement without the numbers in parentheses by which it lists what it says: (1), (2) and so on."""
    number = 1
    for found in ENUMERATED.finditer(stated):
        if int(found[1]) == number or not found.start():
            stated = stated[: found.start()] + _blank(found) + stated[found.end() :]
            number = int(found[1]) + 1
    return stated
