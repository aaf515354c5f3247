"""The YAML format: what a document file and each of its claims may say, key by key.

Every value arrives as text (`claims.schema.reader`) and is typed here. The description of a field serves twice: as help
in the JSON Schema, and in a fault as what was expected. Rules over several keys stand in `claims.schema.combinations`.
"""

from __future__ import annotations

from typing import Literal

from pydantic import ConfigDict, Field

from claims.schema.values import (
    EXPRESSION_WORDS,
    FORMULA_WORDS,
    ID_WORDS,
    MOST_CONDITIONS,
    MOST_REFERENCES,
    NAME_WORDS,
    Cell,
    ClaimId,
    Date,
    DegreeWord,
    DomainWords,
    Exact,
    Exponent,
    Flag,
    FormulaName,
    FrequencyWord,
    Id,
    Keyed,
    Link,
    Name,
    QuantityName,
    Selected,
    Text,
    TextPath,
    Unit,
    UnitSymbol,
)
from claims.schema.vocabulary import Kind, Verdict
from derive.expressions.quantity import DOMAINS


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

    word: FrequencyWord = Field(description="the word of frequency that the document uses, such as usually")
    of: tuple[ClaimId, ...] | None = Field(
        None,
        min_length=2,
        max_length=MOST_REFERENCES,
        description="cases that the document lists: two or more claims",
    )
    holds: Text | None = Field(
        None, description='what is so in part of a range: expressions with ">=", ">", "<=" or "<"; "and", "or", "iff"'
    )
    over: QuantityName | None = Field(None, description="the quantity, or name under 'given', whose range it is")
    measure: Literal["uniform", "log-uniform"] | None = Field(
        None, description='"uniform" where equal steps of the range count alike, "log-uniform" where equal factors do'
    )


class ClaimRecord(Keyed):
    """One quantitative thing that a document says, and how it is checked. Exactly one kind of check stands in it."""

    model_config = ConfigDict(
        json_schema_extra={"oneOf": [{"required": [kind.value]} for kind in Kind]},
    )

    id: ClaimId = Field(description=ID_WORDS)
    section: Text | None = Field(None, description="a section of the document")
    says: Text = Field(description="one sentence in words of your own")
    stated: Text | None = Field(None, description='the figure as printed with its unit, such as "~2,400 sequence"')
    exact: Flag = Field(default=False, description="true for a count or a definition, otherwise leave it out")
    unprinted: Text | None = Field(None, description="why no passage prints the figure so, such as a word for a bound")
    quote: Text | None = Field(None, description="words of the document's text, as they stand there, with the figure")
    rounded: Literal["down"] | None = Field(None, description='"down" where digits are cut off: 43 printed for 43.7')
    reading: Text | None = Field(None, description="which of two honest readings this is")
    absolute: Flag = Field(default=False, description="true where 20 °C counts from absolute zero, and is no rise")
    reconstructed: Flag = Field(default=False, description="true when a formula was rebuilt from context")
    subject: Name | None = Field(None, description=f"a subject, {NAME_WORDS}")
    premise: Text | None = Field(None, description="where the outside fact comes from")
    link: Link | None = Field(None, description="an address that begins with https://, without spaces or quotes")
    formula: FormulaName | None = Field(None, description=FORMULA_WORDS)
    expression: Text | None = Field(None, description=EXPRESSION_WORDS)
    identity: Text | None = Field(None, description='two expressions joined by "=="')
    independent: Independent | None = Field(None, description="a mapping such as {formula: a.b, of: stages}")
    scaling: Scaling | None = Field(None, description="a mapping such as {formula: a.b, in: batch, as: proportional}")
    limit: Limit | None = Field(None, description='a mapping such as {formula: a.b, as: batch, to: infinity, is: "0"}')
    optimum: Optimum | None = Field(None, description="a mapping such as {formula: a.b, over: x, at: y, kind: minimum}")
    always: Text | None = Field(
        None, description='expressions with ">=", ">", "<=", "<", "==" or "!=" between; "and", "or", "iff"'
    )
    degree: DegreeWord | None = Field(
        None, description="by how much the larger side exceeds the smaller one, or that both are similar: a word"
    )
    possible: Text | None = Field(None, description='what holds in some case: relations as under "always"')
    share: Share | None = Field(
        None,
        description='{word: usually, of: [a, b]}, or {word: usually, holds: "x < 5", over: x, measure: uniform}',
    )
    agree: tuple[ClaimId, ...] | None = Field(
        None, min_length=2, max_length=MOST_REFERENCES, description="two or more ids of claims"
    )
    whole: tuple[Selected, ...] | None = Field(
        None,
        min_length=1,
        max_length=MOST_REFERENCES,
        description="the parts that make up the figure: ids of claims, or a column of a table such as prices.*.small",
    )
    dimension: Dimension | None = Field(None, description="a mapping such as {expression: a / b, measures: second}")
    given: dict[QuantityName, Text] = Field(
        {},
        min_length=1,
        max_length=MOST_REFERENCES,
        description="ids of claims or figures, each under its quantity",
    )
    lists: dict[Name, tuple[Selected, ...]] = Field(
        {},
        min_length=1,
        max_length=MOST_REFERENCES,
        description="claims, or columns such as prices.*.small, each list under a name for sum, mean, max or min",
    )
    assuming: tuple[Text, ...] = Field(
        (), min_length=1, max_length=MOST_CONDITIONS, description="relations that the document states"
    )
    provided: tuple[Text, ...] = Field(
        (), min_length=1, max_length=MOST_CONDITIONS, description="relations that the document leaves unsaid"
    )
    verdict: Literal["verified", "loose", "refuted", "premise"] | None = Field(None, description="the verdict expected")
    because: Text | None = Field(None, description="the reason in words, with numbers and units")

    @property
    def kind(self) -> Kind:
        """Which kind of check it holds."""
        return next(kind for kind in Kind if getattr(self, kind.value) is not None)

    @property
    def recorded(self) -> Verdict:
        """The verdict that the audit is to find."""
        if self.verdict is not None:
            return Verdict(self.verdict)
        return Verdict.PREMISE if self.kind is Kind.PREMISE else Verdict.VERIFIED


class UnitRecord(Keyed):
    """A unit that a document brings with it: a thing that it counts, or a multiple of another unit."""

    name: Name = Field(description=NAME_WORDS)
    plural: Name | None = Field(None, description=f"how several are called, {NAME_WORDS}")
    symbol: UnitSymbol | None = Field(None, description="a short spelling, letters alone")
    size: Text | None = Field(
        None,
        alias="is",
        description='one of it in other units, such as "8 hour"; left out for a counted thing',
    )
    meaning: Text | None = Field(None, description="one phrase: what is counted")
    source: Text | None = Field(None, description="where its size is laid down")


class ConstantRecord(Keyed):
    """A number with a name that a document brings with it."""

    name: Name = Field(description=NAME_WORDS)
    value: Text = Field(alias="is", description='a number with its unit, such as "9.81 m/s^2" or "exactly 1/3"')
    meaning: Text = Field(description="one phrase")
    source: Text = Field(description="where its value comes from")
    latex: Text | None = Field(None, description="how a paper writes it")


class QuantityRecord(Keyed):
    """A quantity that a document brings with it."""

    name: Name = Field(description=NAME_WORDS)
    unit: Unit = Field(description='a unit such as "byte/token", or ""')
    meaning: Text = Field(description="one phrase")
    latex: Text | None = Field(None, description="how a paper writes it")
    domain: DomainWords = Field("positive", description=f"one of {', '.join(DOMAINS)}")
    value: Exact | None = Field(None, description='the value of a constant, counted in its unit, such as "2" or "1/3"')


class FormulaRecord(Keyed):
    """A formula that a document brings with it."""

    name: Name = Field(description=NAME_WORDS)
    of: QuantityName = Field(description="the quantity that it gives")
    expression: Text = Field(alias="is", description=EXPRESSION_WORDS)
    hypothesis: Text = Field(description="one sentence: when it holds")
    section: Text | None = Field(None, description="a section of the document")
    implicit: tuple[QuantityName, ...] = Field((), description="the constants that the document leaves out")
    reconstructed: Flag = Field(default=False, description="true when it was rebuilt from context")


class TableRecord(Keyed):
    """A printed table; each of its cells is a claim, whose id is made of table, row and column."""

    id: Id = Field(description=ID_WORDS)
    section: Text | None = Field(None, description="a section of the document")
    says: Text = Field(description="one sentence in words of your own: what the table lists")
    subject: Name | None = Field(None, description=f"a subject, {NAME_WORDS}")
    exact: Flag = Field(default=False, description="true where every cell is a count or a definition")
    premise: Text = Field(description="where the figures come from")
    link: Link | None = Field(None, description="an address that begins with https://, without spaces or quotes")
    columns: dict[Id, Unit] = Field(
        min_length=1, description='the unit of each column under its name, such as {price: "$/h"}; "" or "1" for none'
    )
    rows: dict[Id, tuple[Cell, ...]] = Field(
        min_length=1, description='what each row prints, a text for each column, such as {small: ["1.20", "8"]}'
    )
    totals: dict[Id, tuple[Cell, ...]] = Field(
        {}, min_length=1, description='rows that print what the others add up to, such as {all: ["", "20"]}'
    )
    computed: dict[Id, Text] = Field(
        {}, min_length=1, description="columns that follow from others of their row, such as {cost: price * hours}"
    )
    loose: dict[Text, Text] = Field(
        {}, description="why a total or a computed cell follows loosely, such as {all.price: ...}"
    )
    refuted: dict[Text, Text] = Field({}, description="why one does not follow, under row and column")


class HeaderRecord(Keyed):
    """What a file of claims says before its claims."""

    document: Id = Field(description=f"the document's id: {ID_WORDS}")
    title: Text | None = Field(None, description="the title as published")
    author: Text | None = Field(None, description="who wrote it")
    date: Date | None = Field(None, description="a date such as 2026-05-17, 2026-05 or 2026")
    address: Link | None = Field(None, description="an address that begins with https://, without spaces or quotes")
    text: TextPath | None = Field(
        None, description="the document itself, a file such as report.md in the folder of this one or below it"
    )
    publish: Flag = Field(
        default=False, description="true when a site may show the text, each figure marked by its verdict"
    )
    numbers: Literal["1,234.5", "1.234,5"] | None = Field(None, description="how its figures write a number")
    sections: dict[Text, Text] = Field({}, description="short names of the sections, each under its id")
    units: tuple[UnitRecord, ...] = Field((), description="a list of units")
    constants: tuple[ConstantRecord, ...] = Field((), description="a list of constants")
    quantities: tuple[QuantityRecord, ...] = Field((), description="a list of quantities")
    formulas: tuple[FormulaRecord, ...] = Field((), description="a list of formulas")
    tables: tuple[TableRecord, ...] = Field((), description="a list of tables")


class DocumentRecord(HeaderRecord):
    """A file of claims. A document in several files has its title in the first and its id in each."""

    claims: tuple[ClaimRecord, ...] = Field(min_length=1, description="a list of claims")
