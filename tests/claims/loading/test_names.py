"""Names of quantities, formulas, inputs and sections: what is known, what is not, and what waits; all by hand."""

from __future__ import annotations

import pytest

from claims.loading.claim import Loaded
from claims.schema.diagnostics import Diagnostic
from claims.schema.references import Names
from tests.oracles.loading import loaded, told

NAMES = Names(formulas={"batching.optimal_batch"}, quantities={"batch"})
HEAD = """\
document: d
constants:
  - {name: load, is: 2 t, meaning: M, source: S}
quantities:
  - {name: mass, unit: t, meaning: M}
  - {name: wagons, unit: "", meaning: M}
formulas:
  - {name: train, of: mass, is: wagons * load, hypothesis: H.}
"""


def document(
    *claims: str, head: str = HEAD, names: Names | None = NAMES, **files: str
) -> tuple[Loaded, tuple[Diagnostic, ...]]:
    """Return what a document of claims c0, c1 and so on gives, c0 in line 10, and other files."""
    listed = "".join(f"  - {{id: c{n}, says: S., {keys}}}\n" for n, keys in enumerate(claims))
    return loaded(names, d=f"{head}claims:\n{listed}", **files)


def lost(found: Loaded) -> dict[str, tuple[str, ...]]:
    """Return what each claim waits for."""
    return {name: each.failed for name, each in found.claims.items()}


SOUND = (
    'always: "train > load and mass > batch or library.batch > pi"',
    'stated: "1", formula: train, given: {wagons: "3"}',
    'stated: "1", formula: batching.optimal_batch, given: {batch: "3"}',
    "independent: {formula: train, of: mass}",
    'stated: "1", expression: x * load * pi, given: {x: "3"}',
    'always: "own_input > 0", given: {own_input: "3"}',
    "limit: {formula: train, as: wagons, to: zero, is: '0 [t]'}",
)


def test_names_of_the_document_and_of_the_library_are_known() -> None:
    """Whatever kind of claim names them; a figure that a statement is given may have a name of its own."""
    found, faults = document(*SOUND)
    assert faults == ()
    assert lost(found) == {f"c{n}": () for n in range(len(SOUND))}


@pytest.mark.parametrize(
    ("keys", "at", "found", "hint"),
    [
        ('always: "massa > load"', '"massa', "unknown name 'massa'", "did you mean mass?"),
        ('stated: "1", formula: trane', "trane", "unknown formula 'trane'", "did you mean train?"),
        ('stated: "1", formula: mass', "mass", "unknown formula 'mass'", "define it under 'formulas' in the document"),
        (
            'stated: "1", formula: train, given: {wagon: "3"}',
            "wagon:",
            "unknown quantity 'wagon'",
            "did you mean wagons?",
        ),
        (
            "independent: {formula: train, of: train}",
            "train}",
            "unknown quantity 'train'",
            "define it under 'quantities' in the document",
        ),
        (
            "independent: {formula: train, of: pi}",
            "pi}",
            "unknown quantity 'pi'",
            "define it under 'quantities' in the document",
        ),
        ('stated: "1", expression: xx * y, given: {x: "3"}', "xx *", "unknown name 'xx'", "did you mean x?"),
        ('always: "train > zzz", given: {own_input: "3"}', "zzz", "unknown name 'zzz'", None),
    ],
)
def test_a_name_that_nothing_has_is_told(keys: str, at: str, found: str, hint: str | None) -> None:
    """At its place in the text, with the nearest that may stand there."""
    faults = document(keys)[1]
    assert told(faults)[0] == ("d.yaml", 10, len("  - {id: c0, says: S., ") + keys.index(at) + 1, "c0", found)
    assert hint is None or faults[0].fix == hint


def test_every_unknown_name_of_a_claim_is_told() -> None:
    """Two in a text, and one in another; other claims stay."""
    found, faults = document('always: "aa > bb", assuming: ["cc > 1"]', 'always: "mass > load"')
    assert [each[4] for each in told(faults)] == [f"unknown name '{name}'" for name in ("aa", "bb", "cc")]
    assert lost(found) == {"c1": ()}


def test_names_are_not_asked_for_where_none_are_known() -> None:
    """Files may be read without the library; sections and names that stand twice are told all the same."""
    found, faults = document('always: "massa > 1"', 'stated: "1", formula: no.such, given: {x: "3"}', names=None)
    assert (faults, lost(found)) == ((), {"c0": (), "c1": ()})
    twice = HEAD.replace("name: wagons", "name: mass").replace("wagons *", "mass *")
    found, faults = document('always: "mass > 1"', head=twice, names=None)
    assert told(faults) == [("d.yaml", 6, 12, "", "duplicate name 'mass', also at d.yaml:5")]
    assert found.documents[0].failed == {"mass"}


def test_a_formula_of_unknown_names_is_at_fault() -> None:
    """What it is of, what it leaves out, what it is made of; claims that name it wait, and so does what it makes up."""
    wrong = HEAD + "  - {name: other, of: masses, is: wagon * train, implicit: [lode], hypothesis: H.}\n"
    wrong += "  - {name: above, of: mass, is: 2 * other, hypothesis: H.}\n"
    found, faults = document(
        'always: "other > 1 [t]"', 'always: "train > 1 [t]"', 'stated: "1", formula: above', head=wrong
    )
    assert [each[1:] for each in told(faults)] == [
        (9, 23, "", "unknown quantity 'masses'"),
        (9, 35, "", "unknown name 'wagon'"),
        (9, 61, "", "unknown quantity 'lode'"),
    ]
    assert {name for each in found.documents for name in each.failed} == {"other", "above"}
    assert lost(found) == {"c0": ("other",), "c1": (), "c2": ("above",)}


def test_what_is_declared_with_a_text_that_cannot_be_read_is_lost() -> None:
    """A unit that there is not, and an expression that breaks off; the constant that fails is lost to arithmetic."""
    wrong = HEAD.replace("unit: t,", "unit: tt,").replace("wagons * load", "wagons *").replace("2 t", "2 tt")
    statements = ('always: "mass > 1"', 'always: "wagons > 1"')
    found, faults = document(*statements, 'stated: "1", formula: train', 'stated: "1", expression: load', head=wrong)
    assert [each[1] for each in told(faults)] == [3, 5, 8]
    assert lost(found) == {"c0": ("mass",), "c1": (), "c2": ("train",), "c3": ("load",)}
    assert found.documents[0].failed == {"mass", "train", "load"}


def test_an_input_of_the_name_of_something_at_fault_is_an_input() -> None:
    """Arithmetic that is given the figure asks for nothing; a statement means what the document declares."""
    wrong = HEAD.replace("2 t", "2 tt")
    found, faults = document(
        'stated: "1", expression: 2 * load, given: {load: "3"}', 'always: "load > 1", given: {load: "3"}', head=wrong
    )
    assert [each[1] for each in told(faults)] == [3]
    assert lost(found) == {"c0": (), "c1": ("load",)}


def test_a_statement_that_is_given_a_quantity_means_the_quantity() -> None:
    """A figure under the name of a quantity of the document, and under one of its own: both names are known."""
    assert document('always: "mass > own", given: {mass: 3 t, own: 1 t}')[1] == ()
    (fault,) = document('always: "mass > other", given: {mass: 3 t, own: 1 t}')[1]
    assert fault.problem == "unknown name 'other'"


def test_a_name_that_a_broken_file_may_hold_is_not_unknown() -> None:
    """Its words are what it may declare; other names are unknown beside it, and known ones are known."""
    broken = "document: d\nquantities:\n  - {name: length, unit: [\n  mass\n"
    found, faults = document(
        'always: "length > 1 [m]"', 'always: "mass > 1 [t]"', 'always: "width > 1 [m]"', broken=broken
    )
    assert {(each[3], each[4]) for each in told(faults) if each[0] == "d.yaml"} == {("c2", "unknown name 'width'")}
    assert lost(found) == {"c0": ("length",), "c1": ()}


CUPS = '  - {id: cups-a-day, says: S., stated: "4", source: P}\n  - {id: tea, says: S., stated: "4", source: P}\n'
CUPS += "  - {id: milk, says: S., source: P, interpretations: {a: {interpretation: R., stated: '1'}, "
CUPS += "b: {interpretation: R., stated: '2'}}}\n"


def ids_in(keys: str) -> list[tuple[int, str, str]]:
    """Return column, wording and hint of what is told of a claim beside two claims and two readings."""
    text = f"document: d\nclaims:\n{CUPS}  - {{id: c0, says: S., {keys}}}\n"
    return [(each.column - 24, each.problem, each.fix) for each in loaded(NAMES, d=text)[1]]


@pytest.mark.parametrize(
    ("keys", "place", "found", "hint"),
    [
        (
            'stated: "4", expression: 2 * cups-a-day',
            29,
            "'cups-a-day' is a claim, not an input",
            "write 2 * cups_a_day with given: {cups_a_day: cups-a-day}",
        ),
        (
            'stated: "4", expression: cups-a-day * tea / cups-a-day',
            25,
            "'cups-a-day' and 'tea' are claims, not inputs",
            "write cups_a_day * tea / cups_a_day with given: {cups_a_day: cups-a-day, tea: tea}",
        ),
        (  # what only looks like an id is a difference, as it is written
            'always: "cups-a-day > batch-batch"',
            8,
            "'cups-a-day' is a claim, not an input",
            "write cups_a_day > batch-batch with given: {cups_a_day: cups-a-day}",
        ),
        ('stated: "4", expression: tea', 25, "'tea' is a claim, not an input", "add given: {tea: tea}"),
        (
            'always: "1 < milk.a"',
            13,
            "'milk.a' is a claim, not an input",
            "write 1 < milk_a with given: {milk_a: milk.a}",
        ),
        (
            'always: "batch > 1 and cups-a-day > 1"',
            23,
            "'cups-a-day' is a claim, not an input",
            "write batch > 1 and cups_a_day > 1 with given: {cups_a_day: cups-a-day}",
        ),
    ],
)
def test_an_id_in_a_text_is_told_how_it_is_used(keys: str, place: int, found: str, hint: str) -> None:
    """Once for all ids of the text, at the first, with the text as it is meant."""
    assert ids_in(keys) == [(place, found, hint)]


def test_names_beside_ids_are_told_as_names() -> None:
    """An unknown name of the same text, before or behind the id, and an id in the text of a condition."""
    assert [each[:2] for each in ids_in('stated: "4", expression: zz * tea + yy')] == [
        (25, "unknown name 'zz'"), (30, "'tea' is a claim, not an input"), (36, "unknown name 'yy'"),
    ]  # fmt: skip
    assert [each[1] for each in ids_in('always: "tea > 1", assuming: ["cups-a-day > 1"]')] == [
        "'tea' is a claim, not an input", "'cups-a-day' is a claim, not an input",
    ]  # fmt: skip
    assert [each[1] for each in ids_in('stated: "4", formula: tea')] == ["unknown formula 'tea'"]


def test_an_id_beside_what_is_lost_is_told() -> None:
    """A quantity at fault in the same text is waited for."""
    wrong = "document: d\nquantities:\n  - {name: mass, unit: tt, meaning: M}\nclaims:\n" + CUPS
    found, faults = loaded(
        NAMES, d=wrong + "  - {id: c0, says: S., always: 'mass > 1'}\n  - {id: c1, says: S., always: 'mass > tea'}\n"
    )
    assert [each[3:] for each in told(faults)] == [("", "unknown unit 'tt'"), ("c1", "'tea' is a claim, not an input")]
    assert found.claims["c0"].failed == ("mass",)


def test_a_section_is_one_of_the_document() -> None:
    """Of any of its files; a document that lists none takes any."""
    claim = 'stated: "1", source: P'
    head = 'document: d\nsections: {"1": Sales, "2.1": Costs}\n'
    found, faults = document(f'section: "1", {claim}', f'section: "2.2", {claim}', claim, head=head)
    assert told(faults) == [("d.yaml", 5, 33, "c1", "unknown section '2.2'")]
    assert faults[0].fix == "did you mean 2.1?"
    assert list(found.claims) == ["c0", "c2"]
    other = 'document: d\nclaims:\n  - {id: o, says: S., section: "2.1", stated: "1", source: P}\n'
    assert document(claim, head=head, o=other)[1] == ()
    assert document(f'section: "9", {claim}', head="document: d\n")[1] == ()


def test_what_a_document_says_twice_is_told_with_its_names() -> None:
    """A title in two files, and `publish` without a text."""
    faults = document(
        'always: "mass > 1 [t]"', head=f"title: T\npublish: true\n{HEAD}", b="title: T\ndocument: d\nclaims:\n" + CUPS
    )[1]
    assert [each[4] for each in told(faults)] == ["duplicate 'title', also in d.yaml", "'publish' needs 'text'"]
