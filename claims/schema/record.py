"""The schema of claim files: what a document file and each of its claims may say, key by key.

Every value arrives as text (`claims.schema.reader`) and is typed by `claims.schema.decode`. From these classes follow
the JSON Schema, the language reference, and the errors: the description of a field is what was expected. A field also
says what its texts are: an expression, a unit, the name of a formula. Rules over several keys are in
`claims.schema.combinations`.
"""

from __future__ import annotations

import re
from enum import Enum, auto
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

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
    FormulaName,
    FrequencyWord,
    Id,
    Link,
    Name,
    QuantityName,
    Selected,
    Text,
    TextPath,
    Unit,
    UnitSymbol,
)
from claims.schema.vocabulary import KINDS, Kind, Verdict
from derive.expressions.quantity import DOMAINS

LINK_WORDS = "an address that begins with https://, without spaces or quotes"
SECTION_WORDS = "a section of the document"
OF_TEXT = re.compile("text(?:$|[,;:] )")  # "text", or "text; also the maker's data sheet"
SUBJECT_WORDS = f"a subject, {NAME_WORDS}"


class Role(Enum):
    """What the texts of a field are: a grammar that reads them, or what they name."""

    FIGURE = auto()
    EXPRESSION = auto()
    RELATION = auto()
    RELATIONS = auto()  # joined by `and`, `or` and `iff`
    UNIT = auto()
    FORMULA = auto()
    QUANTITY = auto()
    CLAIM = auto()


def words(description: str, role: Role | None = None) -> Meta:
    """Return the description of a field, and what its texts are."""
    return Meta(description=description, extra={"role": role})


FORMULA = words(FORMULA_WORDS, Role.FORMULA)
EXPRESSION = words(EXPRESSION_WORDS, Role.EXPRESSION)
VARIES = words("the quantity that varies", Role.QUANTITY)
Claims = Annotated[tuple[ClaimId, ...], Meta(min_length=2, max_length=MOST_REFERENCES)]
Parts = Annotated[tuple[Selected, ...], Meta(min_length=1, max_length=MOST_REFERENCES)]
Conditions = Annotated[tuple[Text, ...], Meta(min_length=1, max_length=MOST_CONDITIONS)]
Given = Annotated[dict[QuantityName, Text], Meta(min_length=1, max_length=MOST_REFERENCES)]
Lists = Annotated[dict[Name, tuple[Selected, ...]], Meta(min_length=1, max_length=MOST_REFERENCES)]
Rows = Annotated[dict[Id, tuple[Cell, ...]], Meta(min_length=1)]


class Keyed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A mapping of the schema: no other keys than its own, and nothing changed afterwards."""


class Independent(Keyed, frozen=True, kw_only=True):
    """The formula's value does not depend on a quantity."""

    formula: Annotated[FormulaName, FORMULA]
    of: Annotated[QuantityName, words("the quantity that drops out", Role.QUANTITY)]


class Scaling(Keyed, frozen=True, kw_only=True):
    """How a formula's value grows with one of its quantities."""

    formula: Annotated[FormulaName, FORMULA]
    quantity: Annotated[QuantityName, VARIES] = field(name="in")
    form: Annotated[
        Literal["proportional", "affine", "constant", "inverse", "power", "increasing", "decreasing"],
        words("how the value changes with the quantity"),
    ] = field(name="as")
    exponent: Annotated[Exponent | None, words('the exponent of a power, such as "2" or "-1/2"')] = None


class Limit(Keyed, frozen=True, kw_only=True):
    """What a formula tends to as one of its quantities goes somewhere."""

    formula: Annotated[FormulaName, FORMULA]
    quantity: Annotated[QuantityName, VARIES] = field(name="as")
    to: Annotated[Text, words('where it goes: "infinity", "zero" or an expression', Role.EXPRESSION)]
    value: Annotated[Text, EXPRESSION] = field(name="is")


class Optimum(Keyed, frozen=True, kw_only=True):
    """Where a formula is smallest or largest."""

    formula: Annotated[FormulaName, FORMULA]
    over: Annotated[QuantityName, VARIES]
    at: Annotated[Text, EXPRESSION]
    sense: Annotated[Literal["minimum", "maximum"], words("which of the two it is")] = field(name="kind")


class Dimension(Keyed, frozen=True, kw_only=True):
    """The units of a formula as printed."""

    expression: Annotated[Text, EXPRESSION]
    unit: Annotated[Text | None, words("the unit of the result, with its size", Role.UNIT)] = field(
        name="is", default=None
    )
    measures: Annotated[Text | None, words("any unit of the dimension of the result", Role.UNIT)] = None
    balances: Annotated[bool, words("false when the document itself says that the units do not match")] = True
    implicit: Annotated[
        tuple[QuantityName, ...],
        words(
            "constants in the expression that the document leaves out, where its units balance only with them",
            Role.QUANTITY,
        ),
    ] = ()

    @property
    def asked(self) -> tuple[str, str] | None:
        """The key that names a unit, and the unit."""
        named = (("is", self.unit), ("measures", self.measures))
        return next(((key, text) for key, text in named if text is not None), None)


class Share(Keyed, frozen=True, kw_only=True):
    """In how many of some cases something is so, or in what share of a range."""

    word: Annotated[FrequencyWord, words("the word of frequency that the document uses, such as usually")]
    of: Annotated[Claims | None, words("cases that the document lists: two or more claims", Role.CLAIM)] = None
    holds: Annotated[
        Text | None,
        words(
            'what is so in part of a range: expressions with ">=", ">", "<=" or "<"; "and", "or", "iff"', Role.RELATIONS
        ),
    ] = None
    over: Annotated[
        QuantityName | None, words("the quantity, or name under 'given', whose range it is", Role.QUANTITY)
    ] = None
    measure: Annotated[
        Literal["uniform", "log-uniform"] | None,
        words('"uniform" where equal steps of the range count alike, "log-uniform" where equal factors do'),
    ] = None


class FileSource(Keyed, frozen=True, kw_only=True):
    """A value in a file beside the claims, with which the figure is compared."""

    file: Annotated[TextPath, words("a file such as results.json in the folder of this one or below it")]
    at: Annotated[Text, words("where the value is: /runs/0/mfu, /row/column of a table, or a line: 'mfu: {value}'")]
    unit: Annotated[Unit | None, words('the unit of the value, where it is not that of the figure, or "%"')] = None

    def __str__(self) -> str:
        """Return it in one line: results.json#/runs/0/mfu."""
        return f"{self.file}#{self.at}"


class ClaimRecord(Keyed, frozen=True, kw_only=True):
    """One quantitative thing that a document says, and how it is checked. Exactly one kind of check is in it."""

    id: Annotated[ClaimId, words(ID_WORDS)]
    section: Annotated[Text | None, words(SECTION_WORDS)] = None
    says: Annotated[Text, words("one sentence in words of your own")]
    stated: Annotated[
        Text | None, words('the figure as printed with its unit, such as "~2,400 sequence"', Role.FIGURE)
    ] = None
    exact: Annotated[bool, words("true for a count or a definition, otherwise leave it out")] = False
    unprinted: Annotated[
        Text | None, words("the reason why no passage prints the figure, such as a word for a bound")
    ] = None
    quote: Annotated[Text | None, words("words of the document's text, verbatim, with the figure")] = None
    rounded: Annotated[Literal["down"] | None, words('"down" where digits are cut off: 43 printed for 43.7')] = None
    interpretation: Annotated[Text | None, words("the interpretation, in words")] = None
    absolute: Annotated[bool, words("true where 20 °C is a temperature and not a difference")] = False
    reconstructed: Annotated[bool, words("true when a formula was rebuilt from context")] = False
    subject: Annotated[Name | None, words(SUBJECT_WORDS)] = None
    source: Annotated[
        Text | FileSource | None,
        words(
            'the source of the assumption: "text" where the document prints it, a name, or a value in a file'
            " {file: results.json, at: /runs/0/mfu}"
        ),
    ] = None
    link: Annotated[Link | None, words(LINK_WORDS)] = None
    formula: Annotated[FormulaName | None, FORMULA] = None
    expression: Annotated[Text | None, EXPRESSION] = None
    identity: Annotated[Text | None, words('two expressions joined by "=="', Role.RELATION)] = None
    independent: Annotated[Independent | None, words("a mapping such as {formula: a.b, of: stages}")] = None
    scaling: Annotated[Scaling | None, words("a mapping such as {formula: a.b, in: batch, as: proportional}")] = None
    limit: Annotated[Limit | None, words('a mapping such as {formula: a.b, as: batch, to: infinity, is: "0"}')] = None
    optimum: Annotated[Optimum | None, words("a mapping such as {formula: a.b, over: x, at: y, kind: minimum}")] = None
    always: Annotated[
        Text | None,
        words('expressions with ">=", ">", "<=", "<", "==" or "!=" between; "and", "or", "iff"', Role.RELATIONS),
    ] = None
    degree: Annotated[
        DegreeWord | None,
        words("by how much the larger side exceeds the smaller one, or that both are similar: a word"),
    ] = None
    possible: Annotated[Text | None, words('what holds in some case: relations as under "always"', Role.RELATIONS)] = (
        None
    )
    share: Annotated[
        Share | None,
        words('{word: usually, of: [a, b]}, or {word: usually, holds: "x < 5", over: x, measure: uniform}'),
    ] = None
    agree: Annotated[Claims | None, words("two or more ids of claims", Role.CLAIM)] = None
    whole: Annotated[
        Parts | None,
        words(
            "the parts that make up the figure: ids of claims, or a column of a table such as prices.*.small",
            Role.CLAIM,
        ),
    ] = None
    dimension: Annotated[Dimension | None, words("a mapping such as {expression: a / b, measures: second}")] = None
    given: Annotated[Given, words("ids of claims or figures, each under its quantity", Role.FIGURE)] = {}
    lists: Annotated[
        Lists, words("claims, or columns such as prices.*.small, each list under a name for sum, mean, max or min")
    ] = {}
    assuming: Annotated[Conditions, words("relations that the document states", Role.RELATIONS)] = ()
    provided: Annotated[Conditions, words("relations that the document does not state", Role.RELATIONS)] = ()
    expect: Annotated[
        Literal["verified", "approximate", "conditional", "refuted", "assumption"] | None, words("the verdict expected")
    ] = None
    because: Annotated[Text | None, words("the reason in words, with numbers and units")] = None

    @property
    def kind(self) -> Kind:
        """Which kind of check it holds."""
        if isinstance(self.source, FileSource):
            return Kind.FILE
        return next(Kind(key) for key in KINDS if getattr(self, key) is not None)

    @property
    def origin(self) -> str:
        """Its source in words: a text, or the place in a file; empty where it has none."""
        return "" if self.source is None else str(self.source)

    @property
    def is_printed(self) -> bool:
        """Whether its figure is the document's own: printed there, and for an assumption said to be so."""
        if self.kind is Kind.ASSUMPTION:
            return OF_TEXT.match(self.origin) is not None
        return self.stated is not None and self.unprinted is None

    @property
    def recorded(self) -> Verdict:
        """The verdict that the audit is to find."""
        if self.expect is not None:
            return Verdict(self.expect)
        return Verdict.ASSUMPTION if self.kind is Kind.ASSUMPTION else Verdict.VERIFIED


class UnitRecord(Keyed, frozen=True, kw_only=True):
    """A unit that a document brings with it: a thing that it counts, or a multiple of another unit."""

    name: Annotated[Name, words(NAME_WORDS)]
    plural: Annotated[Name | None, words(NAME_WORDS)] = None
    symbol: Annotated[UnitSymbol | None, words("a short spelling, letters alone")] = None
    size: Annotated[
        Text | None, words('one of it in other units, such as "8 hour"; left out for a counted thing', Role.FIGURE)
    ] = field(name="is", default=None)
    meaning: Annotated[Text | None, words("one phrase: what is counted")] = None
    source: Annotated[Text | None, words("the source of its size")] = None


class ConstantRecord(Keyed, frozen=True, kw_only=True):
    """A number with a name that a document brings with it."""

    name: Annotated[Name, words(NAME_WORDS)]
    value: Annotated[Text, words('a number with its unit, such as "9.81 m/s^2" or "exactly 1/3"', Role.FIGURE)] = field(
        name="is"
    )
    meaning: Annotated[Text, words("one phrase")]
    source: Annotated[Text, words("the source of its value")]
    latex: Annotated[Text | None, words("its LaTeX")] = None


class QuantityRecord(Keyed, frozen=True, kw_only=True):
    """A quantity that a document brings with it."""

    name: Annotated[Name, words(NAME_WORDS)]
    unit: Annotated[Unit, words('a unit such as "byte/token", or ""', Role.UNIT)]
    meaning: Annotated[Text, words("one phrase")]
    latex: Annotated[Text | None, words("its LaTeX")] = None
    domain: Annotated[DomainWords, words(f"one of {', '.join(DOMAINS)}")] = "positive"
    value: Annotated[Exact | None, words('the value of a constant, counted in its unit, such as "2" or "1/3"')] = None


class FormulaRecord(Keyed, frozen=True, kw_only=True):
    """A formula that a document brings with it."""

    name: Annotated[Name, words(NAME_WORDS)]
    of: Annotated[QuantityName, words("the quantity that it gives", Role.QUANTITY)]
    expression: Annotated[Text, EXPRESSION] = field(name="is")
    hypothesis: Annotated[Text, words("one sentence on when it holds")]
    section: Annotated[Text | None, words(SECTION_WORDS)] = None
    implicit: Annotated[
        tuple[QuantityName, ...], words("the constants that the document leaves out", Role.QUANTITY)
    ] = ()
    reconstructed: Annotated[bool, words("true when it was rebuilt from context")] = False


class TableRecord(Keyed, frozen=True, kw_only=True):
    """A printed table; each of its cells is a claim, whose id is made of table, row and column."""

    id: Annotated[Id, words(ID_WORDS)]
    section: Annotated[Text | None, words(SECTION_WORDS)] = None
    says: Annotated[Text, words("one sentence in words of your own: what the table lists")]
    subject: Annotated[Name | None, words(SUBJECT_WORDS)] = None
    exact: Annotated[bool, words("true where every cell is a count or a definition")] = False
    source: Annotated[Text, words("the source of the figures")]
    link: Annotated[Link | None, words(LINK_WORDS)] = None
    columns: Annotated[
        Annotated[dict[Id, Unit], Meta(min_length=1)],
        words('the unit of each column under its name, such as {price: "$/h"}; "" or "1" for none'),
    ]
    rows: Annotated[Rows, words('what each row prints, a text for each column, such as {small: ["1.20", "8"]}')]
    totals: Annotated[Rows, words('rows that print what the others add up to, such as {all: ["", "20"]}')] = {}
    computed: Annotated[
        Annotated[dict[Id, Text], Meta(min_length=1)],
        words("columns that follow from others of their row, such as {cost: price * hours}"),
    ] = {}
    approximate: Annotated[
        dict[Text, Text], words("reasons why totals or computed cells are approximate, such as {all.price: ...}")
    ] = {}
    refuted: Annotated[dict[Text, Text], words("reasons why they are refuted, each under row and column")] = {}


class HeaderRecord(Keyed, frozen=True, kw_only=True):
    """What a file of claims says before its claims."""

    document: Annotated[Id, words(ID_WORDS)]
    title: Annotated[Text | None, words("the title as published")] = None
    author: Annotated[Text | None, words("the author")] = None
    date: Annotated[Date | None, words("a date such as 2026-05-17, 2026-05 or 2026")] = None
    address: Annotated[Link | None, words(LINK_WORDS)] = None
    text: Annotated[
        TextPath | None, words("the document itself, a file such as report.md in the folder of this one or below it")
    ] = None
    publish: Annotated[bool, words("true when a site may show the text, each figure marked by its verdict")] = False
    numbers: Annotated[Literal["1,234.5", "1.234,5"] | None, words("how its figures write a number")] = None
    zeros: Annotated[
        Literal["significant"] | None, words("whether zeros at the end of whole numbers are significant")
    ] = None
    negatives: Annotated[
        Literal["parentheses"] | None, words("whether numbers in parentheses are negative, as accounts print them")
    ] = None
    sections: Annotated[dict[Text, Text], words("short names of the sections, each under its id")] = {}
    units: Annotated[tuple[UnitRecord, ...], words("a list of units")] = ()
    constants: Annotated[tuple[ConstantRecord, ...], words("a list of constants")] = ()
    quantities: Annotated[tuple[QuantityRecord, ...], words("a list of quantities")] = ()
    formulas: Annotated[tuple[FormulaRecord, ...], words("a list of formulas")] = ()
    tables: Annotated[tuple[TableRecord, ...], words("a list of tables")] = ()


class DocumentRecord(HeaderRecord, frozen=True, kw_only=True):
    """A file of claims. A document in several files has its title in the first and its id in each."""

    claims: Annotated[Annotated[tuple[ClaimRecord, ...], Meta(min_length=1)], words("a list of claims")]
