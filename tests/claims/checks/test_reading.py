"""What a universal claim says, read from its keys: the statement with formulas written out, and as it is written."""

from __future__ import annotations

import pytest

from claims.audit.corpus import Corpus, corpus_of
from claims.checks.universal.check import SymbolicCheck
from claims.loading.files import Source
from claims.schema.diagnostics import Diagnostic
from derive.notation.proposition import in_symbols
from derive.statements.alternatives import Alternatives, conditions_in
from derive.statements.statement import Always, Compound, Limit, Optimum, Scaling

HEAD = """\
document: yard
quantities:
  - {name: width, unit: metre, meaning: the width of a field}
  - {name: fence, unit: metre, meaning: half of the fence}
  - {name: area, unit: metre^2, meaning: the area of a field, domain: real}
  - {name: least, unit: metre, meaning: the least width, value: "3"}
  - {name: share, unit: "", meaning: a part of the trees}
formulas:
  - {name: field, of: area, is: width * (fence - width), hypothesis: The field is a rectangle.}
  - {name: orchard, of: area, is: field * share, hypothesis: Trees stand alike.}
  - {name: strip, of: area, is: width * least, implicit: [least], hypothesis: The strip is as narrow as may be.}
claims:
"""


def corpus(body: str) -> Corpus:
    """Return the corpus of one claim."""
    text = f"{HEAD}  - {{id: it, says: It is so., {body}}}\n".encode()
    return corpus_of([Source("yard.yaml", named=True, content=text)], ["yard.yaml"])


def check(body: str) -> SymbolicCheck:
    """Return the check of a sound claim."""
    made = corpus(body)
    assert list(made.faults) == []
    prepared = made.checks["it"]
    assert isinstance(prepared, SymbolicCheck)
    return prepared


OUT = "width * (fence - width)"
STATEMENTS: dict[str, tuple[type, str, str]] = {
    "identity: field == width * fence - width^2": (
        Always,
        f"{OUT} == width * fence - width^2",
        "field == width * fence - width^2",
    ),
    "always: field <= fence * width": (Always, f"{OUT} <= fence * width", "field <= fence * width"),
    "always: field <= orchard or share < 1": (
        Compound,
        f"{OUT} <= {OUT} * share or share < 1",
        "field <= orchard or share < 1",
    ),
    "always: 'if(share < 1, 2, 3) >= share'": (
        Compound,
        "(share >= 1 or 2 >= share) and (share < 1 or 3 >= share)",
        "if(share < 1, 2, 3) >= share",
    ),
    "always: fence >= width, degree: far": (Always, "fence >= 2 * width", "fence >= 2 * width"),
    "independent: {formula: field, of: fence}": (
        Scaling,
        f"{OUT}(fence') == {OUT}(fence)",
        "field(fence') == field(fence)",
    ),
    "scaling: {formula: orchard, in: share, as: proportional}": (Scaling, f"{OUT} * share ∝ share", "orchard ∝ share"),
    "scaling: {formula: strip, in: width, as: power, exponent: 2/3}": (
        Scaling,
        "width * least ∝ width^(2/3)",
        "strip ∝ width^(2/3)",
    ),
    "scaling: {formula: strip, in: width, as: increasing}": (
        Scaling,
        "width * least(width') > width * least(width) for width' > width",
        "strip(width') > strip(width) for width' > width",
    ),
    "limit: {formula: strip, as: width, to: zero, is: '0 [metre^2]'}": (
        Limit,
        "lim width * least == 0 [metre^2] as width -> 0",
        "lim strip == 0 [metre^2] as width -> 0",
    ),
    "limit: {formula: orchard, as: share, to: 5/2, is: field * 5 / 2}": (
        Limit,
        f"lim {OUT} * share == {OUT} * 5 / 2 as share -> 2.5",
        "lim orchard == field * 5 / 2 as share -> 2.5",
    ),
    "limit: {formula: orchard, as: share, to: infinity, is: field * share / share}": (
        Limit,
        f"lim {OUT} * share == {OUT} * share / share as share -> infinity",
        "lim orchard == field * share / share as share -> infinity",
    ),
    "optimum: {formula: field, over: width, at: fence / 2, kind: maximum}": (
        Optimum,
        f"maximum of {OUT} over width: at width == fence / 2",
        "maximum of field over width: at width == fence / 2",
    ),
}


@pytest.mark.parametrize("body", STATEMENTS)
def test_a_claim_is_read_both_ways(body: str) -> None:
    """The statement that is decided has formulas written out; the one that is shown names them."""
    kind, decided, shown = STATEMENTS[body]
    prepared = check(body)
    assert isinstance(prepared.statement, kind)
    assert prepared.claimed is not None
    assert (in_symbols(prepared.statement), in_symbols(prepared.claimed.statement)) == (decided, shown)


def test_the_formula_that_is_spoken_of_is_kept() -> None:
    """A relation names none; what is moved is one formula."""
    assert check("always: field <= fence * width").formula is None
    kept = check("independent: {formula: field, of: fence}").formula
    assert kept is not None
    assert kept.name == "field"


def test_conditions_are_read_as_they_are_joined() -> None:
    """Those that all hold are listed, `or` makes alternatives, and what is left unsaid stands apart."""
    body = (
        "always: field <= fence^2, assuming: [width < fence and fence > least, share > 1 or field > orchard], "
        "provided: [share < 2 and width > least, fence > 2 * least]"
    )
    prepared = check(body)
    assert isinstance(prepared.statement, Alternatives)
    assert list(map(str, conditions_in(prepared.statement))) == [
        "width < fence",
        "fence > least",
        f"share > 1 or {OUT} > {OUT} * share",
    ]
    assert list(map(str, prepared.provided)) == ["share < 2", "width > least", "fence > 2 * least"]
    assert prepared.claimed is not None
    assert str(conditions_in(prepared.claimed.statement)[2]) == "share > 1 or field > orchard"


def test_a_word_of_degree_goes_by_the_conditions() -> None:
    """The smaller side is above zero where they say so, and nothing is known of it without them."""
    prepared = check("always: fence >= width - least, degree: far, assuming: [width > 2 * least]")
    assert isinstance(prepared.statement, Always)
    assert str(prepared.statement.relation) == "fence >= 2 * (width - least)"
    (diagnostic,) = diagnostics("always: fence >= width - least, degree: far")
    assert diagnostic.found == '"far" beside a smaller side that may be zero or less'


def test_a_limit_is_read_where_it_cannot_be_written_out() -> None:
    """A power too large to be written out may hold everything but what moves."""
    limit = "limit: {formula: field, as: width, to: zero, is: 'fence * %s * (1 + share)^900 / (2 + share)^900'}"
    assert isinstance(check(limit % "fence").statement, Limit)
    (diagnostic,) = diagnostics(limit % "width")
    assert diagnostic.found == "a limit that names width itself"


def test_only_what_a_formula_contains_is_offered() -> None:
    """A constant in it cannot be moved."""
    (diagnostic,) = diagnostics("scaling: {formula: strip, in: least, as: affine}")
    assert diagnostic.found == '"least", which strip does not contain'
    assert diagnostic.expected == "one of its quantities: width"


def diagnostics(body: str) -> list[Diagnostic]:
    """Return what is wrong with a claim."""
    return list(corpus(body).faults)


@pytest.mark.parametrize(
    ("body", "found", "told"),
    [
        ("identity: 'field >= 0 [metre^2]'", 'the comparison ">="', "use always"),
        (
            "always: fence > width and width > least, degree: far",
            '"far" beside relations that are joined',
            "a claim each",
        ),
        ("always: fence == width, degree: far", '"far" beside "=="', 'write ">=" or "<="'),
        ("always: fence > share", "pure number in `share`", "a factor in metre"),
        ("always: fence > width, assuming: [fence > share]", "pure number in `share`", "a factor in metre"),
        ("always: fence > widht", "unknown name 'widht'", "width"),
        ("always: field(2) > width", "field(…) of 1", "a product is written"),
        ("independent: {formula: field, of: share}", '"share", which field does not contain', "would be empty"),
        ("scaling: {formula: field, in: share, as: affine}", '"share", which field does not contain', "would be empty"),
        ("limit: {formula: field, as: width, to: fence, is: fence^2}", '"fence"', ""),
        (
            "scaling: {formula: strip, in: width, as: increasing}, assuming: [width > 9 * least or width < least]",
            "alternatives joined by `or` or `iff`, and width, which moves",
            "claim it under each alternative",
        ),
        ("limit: {formula: field, as: width, to: 1/0, is: fence^2}", '"1/0"', ""),
        ("limit: {formula: field, as: width, to: infinity, is: fence}", "metre in `fence`", "a factor in metre"),
        (
            "limit: {formula: field, as: width, to: infinity, is: width * fence}",
            "a limit that names width itself",
            "moves",
        ),
        (
            "optimum: {formula: field, over: width, at: share, kind: maximum}",
            "pure number in `share`",
            "a factor in metre",
        ),
        (
            "optimum: {formula: field, over: width, at: width / 2 + fence, kind: maximum}",
            "a place that names width itself",
            "moves",
        ),
        (
            "optimum: {formula: field, over: width, at: width - width + fence, kind: maximum}",
            "a place that names width itself",
            "moves",
        ),
    ],
)
def test_what_says_nothing_that_could_be_decided(body: str, found: str, told: str) -> None:
    """Each is one fault at its place, with what to do."""
    (diagnostic,) = diagnostics(body)
    assert diagnostic.found.startswith(found)
    assert told in diagnostic.fix
