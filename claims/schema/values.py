"""The values that keys of the format take: ids, names, addresses, dates, words of a list; each arrives as text."""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, StringConstraints, WithJsonSchema
from pydantic_core import PydanticCustomError

from derive.expressions.quantity import DOMAINS
from units.numbers.qualifiers import BY_WORD

LONGEST_ID = 64  # characters; ids are names of files, and the longest of the shipped claims has 44
# Twenty times what any shipped claim has: 5 inputs, 3 members, 4 conditions; a table that is summed up has more.
MOST_REFERENCES, MOST_CONDITIONS = 100, 40
# Windows keeps these names for devices: no page could be written there. "literal" is where an input comes from that
# stands in a claim itself. Pages of claims and of documents have folders of their own, so no page takes a name away.
PORTS = (f"{port}{number}" for port in ("com", "lpt") for number in range(10))
DEVICES = frozenset({"aux", "con", "nul", "prn", *PORTS})
RESERVED = DEVICES | {"literal"}
MARKS_OF_IDS = str.maketrans("", "", "-.")


# The words of `units.numbers.qualifiers`, which a test compares.
DegreeWord = Literal[
    "far",
    "much",
    "well",
    "slightly",
    "barely",
    "just",
    "marginally",
    "a little",
    "a bit",
    "dominates",
    "dominate",
    "similar",
    "about the same",
    "about equal",
    "roughly the same",
    "roughly equal",
    "comparable",
]


def looks_like_id(text: str) -> bool:
    """Return whether a text that is no figure was meant for the id of a claim."""
    return text[:1].isalpha() and text.translate(MARKS_OF_IDS).isalnum() and text.islower()


def _unreserved(name: str) -> str:
    if name.partition(".")[0] in RESERVED:
        raise PydanticCustomError("reserved", "reserved")
    return name


def _truth(text: object) -> object:
    return {"true": True, "false": False}.get(text, text) if isinstance(text, str) else text


def _on_the_calendar(text: str) -> str:
    if text.count("-") == 2:
        try:
            dt.date.fromisoformat(text)
        except ValueError:
            raise PydanticCustomError("date", "no such day") from None
    return text


def _beside(text: str) -> str:
    parts = text.split("/")
    if not all(parts) or {".", ".."} & set(parts) or set(text) & set("\\:\0"):
        raise PydanticCustomError("beside", "no path below the folder")
    return text


def _domain(text: str) -> str:
    if text not in DOMAINS:
        raise PydanticCustomError("domain", "unknown domain")
    return text


def _frequency(text: str) -> str:
    if text not in BY_WORD:
        raise PydanticCustomError("frequency", "unknown word of frequency")
    return text


_WORDS = "[a-z][a-z0-9]*(-[a-z0-9]+)*"
ANY_TEXT = r"\S"
Text = Annotated[str, StringConstraints(pattern=ANY_TEXT, max_length=2_000)]
ID = rf"^{_WORDS}$"
Id = Annotated[str, StringConstraints(pattern=ID, max_length=LONGEST_ID), AfterValidator(_unreserved)]
# The id of a claim: that of its sentence and, where this holds several checks, the short name of one of them; of a
# cell, that of its table, and the names of row and column.
CLAIM_ID = rf"^{_WORDS}(\.{_WORDS}){{0,2}}$"
ClaimId = Annotated[str, StringConstraints(pattern=CLAIM_ID, max_length=LONGEST_ID), AfterValidator(_unreserved)]
# Every cell of a row or a column, where claims are listed.
ANY = "*"
SELECTED = rf"{CLAIM_ID}|^{_WORDS}\.(\*\.{_WORDS}|{_WORDS}\.\*)$"
Selected = Annotated[str, StringConstraints(pattern=SELECTED, max_length=LONGEST_ID), AfterValidator(_unreserved)]
Name = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$", max_length=64)]
# A quantity of the library may be asked for by its full name, where the document has one of the same name.
QuantityName = Annotated[str, StringConstraints(pattern=r"^(library\.)?[a-z][a-z0-9]*(_[a-z0-9]+)*$", max_length=72)]
Unit = Annotated[str, StringConstraints(max_length=200)]
Cell = Annotated[str, StringConstraints(max_length=200)]
UnitSymbol = Annotated[str, StringConstraints(pattern=r"^[A-Za-zµΩ]+$", max_length=16)]
FormulaName = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z][a-z0-9]*(_[a-z0-9]+)*(\.[a-z][a-z0-9]*(_[a-z0-9]+)*)*$", max_length=128),
]
# A path that leads nowhere else: below the folder of the file that names it.
TextPath = Annotated[str, StringConstraints(pattern=r"\S", max_length=200), AfterValidator(_beside)]
ADDRESS = r"^https://[a-z0-9][a-z0-9.-]*(:[0-9]{1,5})?(/[!#-;=?-Z_a-z~]*)?$"
Link = Annotated[str, StringConstraints(pattern=ADDRESS)]
Date = Annotated[
    str,
    StringConstraints(pattern=r"^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$"),
    AfterValidator(_on_the_calendar),
]
Exponent = Annotated[str, StringConstraints(pattern=r"^-?[0-9]{1,6}(/[1-9][0-9]{0,5}|\.[0-9]{1,6})?$")]
Exact = Annotated[
    str, StringConstraints(pattern=r"^-?[0-9]{1,60}(/[1-9][0-9]{0,59}|(\.[0-9]{1,60})?(e-?[0-9]{1,3})?)$")
]
Flag = Annotated[bool, BeforeValidator(_truth)]
FrequencyWord = Annotated[str, AfterValidator(_frequency), WithJsonSchema({"type": "string", "enum": list(BY_WORD)})]
DomainWords = Annotated[str, AfterValidator(_domain), WithJsonSchema({"type": "string", "enum": list(DOMAINS)})]

ID_WORDS = f"lower-case words joined by hyphens, at most {LONGEST_ID} characters, beginning with a letter"
NAME_WORDS = "lower-case words joined by underscores"
FORMULA_WORDS = "the name of a formula, such as batching.optimal_batch"
EXPRESSION_WORDS = "an expression, such as size / rate"


class Keyed(BaseModel):
    """A mapping of the format: no other keys than its own, nothing converted, nothing changed afterwards."""

    model_config = ConfigDict(
        strict=True,
        frozen=True,
        extra="forbid",
        validate_by_name=False,
        validate_by_alias=True,
        defer_build=True,  # until one is validated, and then those within it with it
    )
