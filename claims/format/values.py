"""The values of the YAML format, and what several texts say together inside one claim.

Every value arrives as text (`claims.format.reader`) and is typed here.
"""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, WithJsonSchema
from pydantic_core import PydanticCustomError

from derive.expressions.quantity import DOMAINS
from units.numbers.frequency import BY_WORD

LONGEST_ID = 64  # characters; ids are names of files, and the longest of the shipped claims has 44
# Twenty times what any shipped claim has: 5 inputs, 3 members, 4 conditions; a table that is summed up has more.
MOST_REFERENCES, MOST_CONDITIONS = 100, 40
# Windows keeps these names for devices: no page could be written there. "literal" is where an input comes from that
# stands in a claim itself. Pages of claims and of documents have folders of their own, so no page takes a name away.
PORTS = (f"{port}{number}" for port in ("com", "lpt") for number in range(10))
DEVICES = frozenset({"aux", "con", "nul", "prn", *PORTS})
RESERVED = DEVICES | {"literal"}


# The words of `units.numbers.degree`, which a test compares.
DegreeWord = Literal[
    "far", "much", "well", "slightly", "barely", "just", "marginally", "a little", "a bit", "dominates", "dominate"
]


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


def _domain(text: str) -> str:
    if text not in DOMAINS:
        raise PydanticCustomError("domain", "unknown domain")
    return text


def _frequency(text: str) -> str:
    if text not in BY_WORD:
        raise PydanticCustomError("frequency", "unknown word of frequency")
    return text


Text = Annotated[str, StringConstraints(pattern=r"\S", max_length=2_000)]
ID = r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
Id = Annotated[str, StringConstraints(pattern=ID, max_length=LONGEST_ID), AfterValidator(_unreserved)]
# The id of a claim: that of its sentence and, where this holds several checks, the short name of one of them.
CLAIM_ID = r"^[a-z][a-z0-9]*(-[a-z0-9]+)*(\.[a-z][a-z0-9]*(-[a-z0-9]+)*)?$"
ClaimId = Annotated[str, StringConstraints(pattern=CLAIM_ID, max_length=LONGEST_ID), AfterValidator(_unreserved)]
Name = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$", max_length=64)]
# A quantity of the library may be asked for by its full name, where the document has one of the same name.
QuantityName = Annotated[str, StringConstraints(pattern=r"^(library\.)?[a-z][a-z0-9]*(_[a-z0-9]+)*$", max_length=72)]
UnitSymbol = Annotated[str, StringConstraints(pattern=r"^[A-Za-zµΩ]+$", max_length=16)]
FormulaName = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z][a-z0-9]*(_[a-z0-9]+)*(\.[a-z][a-z0-9]*(_[a-z0-9]+)*)*$", max_length=128),
]
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
DomainWords = Annotated[str, AfterValidator(_domain), WithJsonSchema({"type": "string", "enum": list(DOMAINS)})]

ID_WORDS = f"lower-case words joined by hyphens, at most {LONGEST_ID} characters, beginning with a letter"
NAME_WORDS = "lower-case words joined by underscores"
FORMULA_WORDS = "the name of a formula, such as batching.optimal_batch"
EXPRESSION_WORDS = "an expression in the safe grammar"


class Keyed(BaseModel):
    """A mapping of the format: no other keys than its own, nothing converted, nothing changed afterwards."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid", validate_by_name=False, validate_by_alias=True)


class Independent(Keyed):
    """The formula's value does not depend on a quantity."""

    formula: FormulaName = Field(description=FORMULA_WORDS)
    of: QuantityName = Field(description="the quantity that drops out")


class Scaling(Keyed):
    """How a formula's value grows with one of its quantities."""

    formula: FormulaName = Field(description=FORMULA_WORDS)
    quantity: QuantityName = Field(alias="in", description="the quantity that varies")
    form: Literal["proportional", "affine", "constant", "inverse", "power", "increasing", "decreasing"] = Field(
        alias="as", description="how the value changes with the quantity"
    )
    exponent: Exponent | None = Field(None, description='the exponent of a power, such as "2" or "-1/2"')


class Limit(Keyed):
    """What a formula tends to as one of its quantities goes somewhere."""

    formula: FormulaName = Field(description=FORMULA_WORDS)
    quantity: QuantityName = Field(alias="as", description="the quantity that varies")
    to: Text = Field(description='where it goes: "infinity", "zero" or an expression')
    value: Text = Field(alias="is", description=EXPRESSION_WORDS)


class Optimum(Keyed):
    """Where a formula is smallest or largest."""

    formula: FormulaName = Field(description=FORMULA_WORDS)
    over: QuantityName = Field(description="the quantity that varies")
    at: Text = Field(description=EXPRESSION_WORDS)
    sense: Literal["minimum", "maximum"] = Field(alias="kind", description="which of the two it is")


class Dimension(Keyed):
    """The units of a formula as printed."""

    expression: Text = Field(description=EXPRESSION_WORDS)
    unit: Text | None = Field(None, alias="is", description="the unit in which it comes out, its size included")
    measures: Text | None = Field(None, description="a unit of what it measures, of whatever size")
    balances: Flag = Field(default=True, description="false when the document itself says that the units do not match")

    @property
    def asked(self) -> tuple[str, str] | None:
        """The key that names a unit, and the unit."""
        named = (("is", self.unit), ("measures", self.measures))
        return next(((key, text) for key, text in named if text is not None), None)


class Share(Keyed):
    """In how many of some cases something is so, or in what share of a range."""

    word: Annotated[str, AfterValidator(_frequency), WithJsonSchema({"type": "string", "enum": list(BY_WORD)})] = Field(
        description="the word of frequency that the document uses, such as usually"
    )
    of: tuple[ClaimId, ...] | None = Field(
        None,
        min_length=2,
        max_length=MOST_REFERENCES,
        description="the cases that the document lists: two or more claims",
    )
    holds: Text | None = Field(
        None, description='what is so in a share of a range: sides joined by ">=", ">", "<=", "<"'
    )
    over: QuantityName | None = Field(
        None, description="the quantity, or name under 'given', that runs through a range"
    )
    measure: Literal["uniform", "log-uniform"] | None = Field(
        None, description='"uniform" where equal steps of the range count alike, "log-uniform" where equal factors do'
    )
