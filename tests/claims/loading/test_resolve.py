"""What a claim rests on: its figure, its inputs, the claims that it compares; all by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from claims.loading.claim import Loaded
from claims.loading.files import Source
from claims.loading.load import examine_sources
from claims.schema.diagnostics import Diagnostic
from tests.oracles.loading import loaded

TEA = '  - {id: tea, says: S., stated: "10 token", source: P}\n  - {id: word, says: S., source: P}\n'
READINGS = '  - {id: milk, says: S., source: P, interpretations: {a: {interpretation: R., stated: "1"}, '
READINGS += 'b: {interpretation: R., stated: "2"}}}\n'


def town(*claims: str, head: str = "", **files: str) -> tuple[Loaded, tuple[Diagnostic, ...]]:
    """Return what a document of two claims, and of c0, c1 and so on with these keys, gives, and other files."""
    listed = "".join(f"  - {{id: c{n}, says: S., {keys}}}\n" for n, keys in enumerate(claims))
    return loaded(town=f"document: town\n{head}claims:\n{TEA}{listed}", **files)


def faults(*claims: str, head: str = "", **files: str) -> list[tuple[str, int, str]]:
    """Return claim, column and wording of what is told."""
    return [(each.claim, each.column, each.problem) for each in town(*claims, head=head, **files)[1]]


def hints(*claims: str, **files: str) -> list[str]:
    """Return the next step of each fault."""
    return [each.fix for each in town(*claims, **files)[1]]


def test_a_figure_is_read_as_its_claim_says() -> None:
    """To its digits, exactly, or cut off; a claim without one has none."""
    found, told = town(
        'stated: "1.5", source: P',
        'stated: "1.5", exact: true, source: P',
        'stated: "1.5", rounded: down, source: P',
    )
    assert told == ()
    held = [
        [figure.set.contains(Fraction(each)) for each in ("1.45", "1.5", "1.55", "1.59")]
        for figure in (found.claims[f"c{n}"].figure for n in range(3))
        if figure is not None
    ]
    assert held == [[True, True, True, False], [False, True, False, False], [False, True, True, True]]
    assert found.claims["word"].figure is None


def test_what_cannot_be_read_of_a_claim_is_told() -> None:
    """Its figure and its expression in one run; what rests on it waits."""
    wrong = 'stated: "1 tt", expression: "2 +"'
    found, told = town(wrong, 'stated: "1", expression: x, given: {x: c0}')
    assert [(each.claim, each.column) for each in told] == [("c0", 35), ("c0", 56)]
    assert (list(found.claims), found.claims["c1"].failed) == (["tea", "word", "c1"], ("c0",))


def test_inputs_are_claims_or_figures() -> None:
    """Each with its figure, its text and the claim that prints it; `exactly` leaves no digits to vary."""
    claim = town('stated: "1", expression: a + b + c, given: {a: tea, b: "2.0 token", c: exactly 3.0 token}')[0].claims[
        "c0"
    ]
    assert {name: (each.text, each.claim, each.figure.value) for name, each in claim.given.items()} == {
        "a": ("tea", "tea", Fraction(10)), "b": ("2.0 token", "", Fraction(2)),
        "c": ("exactly 3.0 token", "", Fraction(3)),
    }  # fmt: skip
    assert [claim.given[name].figure.set.contains(Fraction("3.01") - (name == "b")) for name in "bc"] == [True, False]
    assert claim.references == ("tea",)
    commas = town('stated: "1", expression: a, given: {a: "1.234,5"}', head='numbers: "1.234,5"\n')[0].claims["c0"]
    assert commas.given["a"].figure.value == Fraction("1234.5")


@pytest.mark.parametrize(
    ("text", "column", "found", "hint"),
    [
        ("teas", 75, "unknown claim 'teas'", "did you mean tea?"),
        (
            "nothing-alike",
            75,
            "unknown claim 'nothing-alike'",
            "`claims list` shows the ids of claims",
        ),
        ("milk", 75, "unknown claim 'milk'", "it is a sentence of several claims; name one of milk.a, milk.b"),
        (
            "5 tt",
            77,
            "unknown unit 'tt'",
            "`claims units` lists the units; declare others under 'units' in the document",
        ),
        (
            "exactly 5 tt",
            85,
            "unknown unit 'tt'",
            "`claims units` lists the units; declare others under 'units' in the document",
        ),
        ("word", 75, "claim 'word' states no figure", "name a claim with a figure, or add 'stated' to that claim"),
    ],
)
def test_an_input_that_is_neither_is_told(text: str, column: int, found: str, hint: str) -> None:
    """At its place, and within it where a figure breaks off, with the next step."""
    keys = f"stated: '1', expression: x + y, given: {{y: '1', x: {text}}}"
    more = {"b": f"document: b\nclaims:\n{READINGS}"}
    told = faults(keys, **more)
    assert told == [("c0", column, found)]
    assert hints(keys, **more) == [hint]


FLIBS = "units:\n  - {name: flib, meaning: M}\n"


@pytest.mark.parametrize(
    ("name", "is_both"),
    [("two-flibs", True), ("forty-odd", True), ("ten", True), ("two-legs", False), ("about-double", False)],
)
def test_an_id_that_is_a_figure_as_well_is_refused(name: str, is_both: bool) -> None:
    """Two flibs are a claim and a figure of two; what only begins so, or with a word of degree, is the claim."""
    text = f"document: d\n{FLIBS}claims:\n{TEA}  - {{id: {name}, says: S., stated: '1', source: P}}\n"
    found, told = loaded(d=text + f"  - {{id: c0, says: S., stated: '1', expression: x, given: {{x: {name}}}}}\n")
    assert [each.problem for each in told] == [f"'{name}' is both a claim and a figure"] * is_both
    assert [each.fix for each in told] == ["rename the claim in d.yaml:7"] * is_both
    assert is_both or found.claims["c0"].given["x"].claim == name


def test_an_id_that_is_a_figure_in_units_of_another_document_is_a_claim() -> None:
    """Nobody here counts flibs."""
    claim = "  - {id: two-flibs, says: S., stated: '1', source: P}\n"
    found, told = town("stated: '1', expression: x, given: {x: two-flibs}", d=f"document: d\n{FLIBS}claims:\n{claim}")
    assert told == ()
    assert found.claims["c0"].references == ("two-flibs",)


BROKEN = "document: broken\nclaims:\n  - {id: lost-one, says: [\n  tea\n"


@pytest.mark.parametrize("keys", ["expression: x, given: {x: %s}", "whole: [tea, %s]", "agree: [tea, %s]"])
def test_what_a_file_at_fault_may_hold_is_not_unknown(keys: str) -> None:
    """A claim of a broken file is waited for, and one that is elsewhere is not, though its word stands there."""
    stated = "" if "agree" in keys else "stated: '1', "
    found, told = town(stated + keys % "lost-one", stated + keys % "c0", stated + keys % "lost-two", broken=BROKEN)
    without = {("c1", "claim 'c0' states no figure")} if "agree" in keys else set()
    here = {(each.claim, each.problem) for each in told if each.file == "town.yaml"}
    assert here == {("c2", "unknown claim 'lost-two'"), *without}
    assert found.claims["c0"].failed == ("lost-one",)
    if "agree" not in keys:
        assert found.claims["c1"].failed == ()


@pytest.mark.parametrize("keys", ["expression: x, given: {x: twice}", "whole: [tea, twice]", "agree: [tea, twice]"])
def test_an_id_that_stands_twice_is_lost_to_whoever_names_it(keys: str) -> None:
    """It is there, and which of both was meant nobody knows."""
    other = "document: o\nclaims:\n" + 2 * "  - {id: twice, says: S., stated: '1', source: P}\n"
    found, told = town(keys if "agree" in keys else f"stated: '1', {keys}", o=other)
    assert {each.file for each in told} == {"o.yaml"}
    assert found.claims["c0"].failed == ("twice",)


@pytest.mark.parametrize(
    ("keys", "column", "found", "hint"),
    [
        ("stated: '1', whole: [tea, tee]", 50, "unknown claim 'tee'", "did you mean tea?"),
        (
            "agree: [tea, milk]",
            37,
            "unknown claim 'milk'",
            "it is a sentence of several claims; name one of milk.a, milk.b",
        ),
        ("agree: [tea, nothing-alike]", 37, "unknown claim 'nothing-alike'", ""),
        (
            "agree: [word, tea]",
            32,
            "claim 'word' states no figure",
            "name a claim with a figure, or add 'stated' to that claim",
        ),
        (
            "stated: '1', whole: [tea, word]",
            50,
            "claim 'word' states no figure",
            "name a claim with a figure, or add 'stated' to that claim",
        ),
    ],
)
def test_what_is_compared_is_claims_with_figures(keys: str, column: int, found: str, hint: str) -> None:
    """Each that is none is told at its place."""
    more = {"b": f"document: b\nclaims:\n{READINGS}"}
    assert faults(keys, **more) == [("c0", column, found)]
    assert hints(keys, **more) == [hint]


def test_cases_that_are_counted_need_no_figure() -> None:
    """Most of three claims hold, whatever they print; one that there is not is told."""
    assert faults("share: {word: most, of: [tea, word]}") == []
    assert faults("share: {word: most, of: [tea, wort]}") == [("c0", 54, "unknown claim 'wort'")]


LOADS = (
    "constants:\n  - {name: load, is: 2 t, meaning: M, source: S}\n  - {name: tare, is: 1 t, meaning: M, source: S}\n"
)


def test_a_constant_in_arithmetic_is_an_input() -> None:
    """The one that is named, before what is given; given a figure of its own a claim does not take it."""
    texts = (
        'stated: "4 t", expression: 2 * load + x, given: {x: 1 t}',
        'stated: "6 t", expression: 2 * load, given: {load: 3 t}',
        'always: "load > tare"',
        'stated: "4 t", expression: "2 [t]"',
    )
    found, told = town(*texts, head=LOADS)
    assert told == ()
    given = [{name: each.text for name, each in found.claims[f"c{n}"].given.items()} for n in range(4)]
    assert given == [{"load": "2 t", "x": "1 t"}, {"load": "3 t"}, {}, {}]
    assert list(found.claims["c0"].given) == ["load", "x"]


def crates(name: str, unit: str, *claims: str) -> str:
    """Return a document that declares a unit and makes claims."""
    listed = "".join(f"  - {{{each}}}\n" for each in claims)
    return f"document: {name}\nunits:\n  - {{{unit}, source: S}}\nclaims:\n{listed}"


SIX = crates(
    "six",
    "name: crate, is: 6 kg",
    "id: small, says: S., stated: 3 crates, source: P",
    "id: bare, says: S., stated: '3', source: P",
)
TEN = crates(
    "ten",
    "name: crate, symbol: cr, is: 10 kg, meaning: a large one",
    "id: large, says: S., stated: 3 crates, source: P",
)
TINS = crates("tins", "name: tin, symbol: cr, is: 1 kg", "id: tins, says: S., stated: 3 tins, source: P")


def named(keys: str, name: str = "town", units: str = "", **files: str) -> list[tuple[int, str, str]]:
    """Return what is told of a claim of a document, with column, wording, expectation and hint."""
    text = f"document: {name}\n{units}claims:\n  - {{id: it, says: S., {keys}}}\n"
    told = examine_sources(
        [Source(f"{file}.yaml", named=True, content=each.encode()) for file, each in {"it": text, **files}.items()],
        ["folder"],
        None,
    )[1]
    assert {each.claim for each in told} <= {"it"}
    return [(each.column, each.problem, each.fix) for each in told]


def test_units_of_one_name_of_two_documents_do_not_meet() -> None:
    """A claim that compares crates of 6 kg with crates of 10 kg, or computes with both, is refused at the second."""
    found = (
        "crate is ambiguous: in 'large', crate is 10 kg, a large one (ten.yaml:3), but here crate is 6 kg (six.yaml:3)"
    )
    hint = "rename one of the two units"
    assert named("agree: [small, large]", six=SIX, ten=TEN) == [(39, found, hint)]
    computed = "stated: '1', expression: a / b, given: {a: small, b: large}"
    assert named(computed, six=SIX, ten=TEN) == [(77, found, hint)]
    assert named("agree: [small, bare]", six=SIX) == []
    same = (
        SIX.replace("document: six", "document: also")
        .replace("id: small", "id: large")
        .replace("id: bare", "id: other")
    )
    assert named("agree: [small, large]", six=SIX, ten=same) == []


def test_a_unit_of_another_document_is_not_taken_for_ones_own() -> None:
    """A document with crates of 10 kg that rests on three of 6 kg; without such a claim it counts as it likes."""
    own = "units:\n  - {name: crate, is: 10 kg, source: S}\n"
    ((column, found, _),) = named("stated: 3 crates, expression: x, given: {x: small}", units=own, six=SIX)
    assert column == 68
    assert found == "crate is ambiguous: in 'small', crate is 6 kg (six.yaml:3), but here crate is 10 kg (it.yaml:3)"
    assert named("stated: 3 crates, expression: x, given: {x: bare}", units=own, six=SIX) == []


def test_a_spelling_of_two_units_of_two_documents_is_told() -> None:
    """What is spelled cr is a crate here and a tin there."""
    ((_, found, hint),) = named("agree: [large, tins]", ten=TEN, tins=TINS)
    crate = "crate is 10 kg, a large one (ten.yaml:3)"
    assert found == f"cr is ambiguous: in 'tins', tin is 1 kg (tins.yaml:3), but here {crate}"
    assert hint == "rename one of the two units"


def test_two_spellings_of_two_units_are_told_once() -> None:
    """The first that both have is enough to mend."""
    units = ("name: crate, plural: crs, symbol: cr, is: 10 kg", "name: tin, plural: crs, symbol: cr, is: 1 kg")
    files = {
        f"f{n}": crates(f"f{n}", unit, f"id: c{n}, says: S., stated: 3 {word}, source: P")
        for n, (unit, word) in enumerate(zip(units, ("crate", "tin"), strict=True))
    }
    ((_, found, _),) = named("agree: [c0, c1]", **files)
    assert found.startswith("cr is ambiguous: ")
