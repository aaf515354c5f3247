"""The values that keys of the schema take: ids, names, addresses, dates, words of a list; each arrives as text."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from derive.expressions.quantity import DOMAINS
from units.numbers.qualifiers import BY_WORD, COMPARABLE, DOMINANT, FAR, SIMILAR, SLIGHT

LONGEST_ID = 64  # characters; ids are names of files, and the longest of the shipped claims has 44
# Twenty times what any shipped claim has: 5 inputs, 3 members, 4 conditions; a table that is summed up has more.
MOST_REFERENCES, MOST_CONDITIONS = 100, 40
# Windows keeps these names for devices: no page could be written there. "literal" is where an input comes from that
# is in a claim itself. Pages of claims and of documents have folders of their own, so no page takes a name away.
PORTS = (f"{port}{number}" for port in ("com", "lpt") for number in range(10))
DEVICES = frozenset({"aux", "con", "nul", "prn", *PORTS})
RESERVED = DEVICES | {"literal"}
MARKS_OF_IDS = str.maketrans("", "", "-.")
DEGREES = tuple(word for each in (FAR, SLIGHT, DOMINANT, SIMILAR, COMPARABLE) for word in each.words)


def looks_like_id(text: str) -> bool:
    """Return whether a text that is no figure was meant for the id of a claim."""
    return text[:1].isalpha() and text.translate(MARKS_OF_IDS).isalnum() and text.islower()


def one_of_words(words: tuple[str, ...]) -> Meta:
    """Return the constraint that a text is one of these words."""
    return Meta(extra={"choices": words}, extra_json_schema={"enum": list(words)})


# Checks that a pattern cannot say, which `claims.schema.decode` makes.
NOT_RESERVED, ON_THE_CALENDAR, BELOW_THE_FOLDER = ({"rule": rule} for rule in ("reserved", "date", "path"))

_WORDS = "[a-z][a-z0-9]*(-[a-z0-9]+)*"
_NAME = "[a-z][a-z0-9]*(_[a-z0-9]+)*"
NAME = rf"^{_NAME}$"
ANY_TEXT = r"\S"
ID = rf"^{_WORDS}$"
# The id of a claim: that of its sentence and, where this holds several checks, the short name of one of them; of a
# cell, that of its table, and the names of row and column.
CLAIM_ID = rf"^{_WORDS}(\.{_WORDS}){{0,2}}$"
ANY = "*"  # every cell of a row or a column, where claims are listed
SELECTED = rf"{CLAIM_ID}|^{_WORDS}\.(\*\.{_WORDS}|{_WORDS}\.\*)$"
ADDRESS = r"^https://[a-z0-9][a-z0-9.-]*(:[0-9]{1,5})?(/[!#-;=?-Z_a-z~]*)?$"
DAY = r"^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$"

Text = Annotated[str, Meta(pattern=ANY_TEXT, max_length=2_000)]
Id = Annotated[str, Meta(pattern=ID, max_length=LONGEST_ID, extra=NOT_RESERVED)]
ClaimId = Annotated[str, Meta(pattern=CLAIM_ID, max_length=LONGEST_ID, extra=NOT_RESERVED)]
Selected = Annotated[str, Meta(pattern=SELECTED, max_length=LONGEST_ID, extra=NOT_RESERVED)]
Name = Annotated[str, Meta(pattern=NAME, max_length=64)]
# A quantity of the library may be asked for by its full name, where the document has one of the same name.
QuantityName = Annotated[str, Meta(pattern=rf"^(library\.)?{_NAME}$", max_length=72)]
FormulaName = Annotated[str, Meta(pattern=rf"^{_NAME}(\.{_NAME})*$", max_length=128)]
Unit = Annotated[str, Meta(max_length=200)]
Cell = Annotated[str, Meta(max_length=200)]
UnitSymbol = Annotated[str, Meta(pattern=r"^[A-Za-zµΩ]+$", max_length=16)]
TextPath = Annotated[str, Meta(pattern=ANY_TEXT, max_length=200, extra=BELOW_THE_FOLDER)]
Link = Annotated[str, Meta(pattern=ADDRESS)]
Date = Annotated[str, Meta(pattern=DAY, extra=ON_THE_CALENDAR)]
Exponent = Annotated[str, Meta(pattern=r"^-?[0-9]{1,6}(/[1-9][0-9]{0,5}|\.[0-9]{1,6})?$")]
Exact = Annotated[str, Meta(pattern=r"^-?[0-9]{1,60}(/[1-9][0-9]{0,59}|(\.[0-9]{1,60})?(e-?[0-9]{1,3})?)$")]
DegreeWord = Annotated[str, one_of_words(DEGREES)]
FrequencyWord = Annotated[str, one_of_words(tuple(BY_WORD))]
DomainWords = Annotated[str, one_of_words(tuple(DOMAINS))]

ID_WORDS = f"lower-case words joined by hyphens, at most {LONGEST_ID} characters, beginning with a letter"
NAME_WORDS = "lower-case words joined by underscores"
FORMULA_WORDS = "the name of a formula, such as batching.optimal_batch"
EXPRESSION_WORDS = "an expression, such as size / rate"
