"""What is left of a file whose parts are at fault, what is lost with them, and where each fault is told."""

from __future__ import annotations

from claims.schema.reader import read
from claims.schema.records import FileRecords, records_of

HEAD = "document: tried\n"
A, B, C = (f"  - {{id: {name}, says: One., stated: '5', source: a look}}\n" for name in "abc")
NO_SENTENCE = "  - {id: bad, stated: '5', source: a look}\n"
TWO_CHECKS = "  - {id: two, says: One., stated: '5', source: a look, expression: 2 + 3}\n"


def records_in(text: str) -> FileRecords:
    """Return what a file holds."""
    root = read(text.encode(), "tried.yaml").root
    assert root is not None
    return records_of(root, "tried.yaml")


def faults(found: FileRecords) -> list[tuple[int, int, str, str]]:
    """Return line, column and claim of each fault, and what stands there."""
    return [(each.line, each.column, each.claim, each.problem) for each in found.errors]


def ids(found: FileRecords) -> list[tuple[int, str]]:
    """Return the sound claims with their places."""
    return [(found.items.index(member.item), claim.id) for member, claim in found.claims]


def test_a_sound_file_is_whole() -> None:
    """Nothing is lost, and cells of tables are claims in their places."""
    table = "tables:\n  - {id: t, says: Two., source: a list, columns: {x: kg}, rows: {r: ['5'], q: ['6']}}\n"
    found = records_in(f"{HEAD}title: Tried\nclaims:\n{A}{B}{table}")
    assert found.header is not None
    assert (found.header.document, found.header.title) == ("tried", "Tried")
    assert ids(found) == [(0, "a"), (1, "b"), (2, "t.r.x"), (3, "t.q.x")]
    assert (found.errors, found.failed_claims, found.failed_names, found.incomplete) == (
        (),
        frozenset(),
        frozenset(),
        False,
    )
    assert len(found.items) == 4


def test_a_claim_at_fault_is_lost_alone() -> None:
    """By its id; those around it keep their places."""
    found = records_in(f"{HEAD}claims:\n{A}{NO_SENTENCE}{C}")
    assert faults(found) == [(4, 5, "bad", "missing key 'says'")]
    assert ids(found) == [(0, "a"), (2, "c")]
    assert (set(found.failed_claims), set(found.failed_names), found.incomplete) == ({"bad"}, set(), False)


def test_keys_that_do_not_go_together_lose_a_claim_as_well() -> None:
    """As a value of the wrong type does."""
    found = records_in(f"{HEAD}claims:\n{NO_SENTENCE}{TWO_CHECKS}{C}")
    assert faults(found) == [
        (3, 5, "bad", "missing key 'says'"),
        (4, TWO_CHECKS.index("expression") + 1, "two", "two checks, 'source' and 'expression'"),
    ]
    assert ids(found) == [(2, "c")]
    assert found.failed_claims == {"bad", "two"}
    found = records_in(f"{HEAD}claims:\n{TWO_CHECKS}{C}")
    assert (ids(found), set(found.failed_claims), found.incomplete) == ([(1, "c")], {"two"}, False)
    assert [each[3] for each in faults(found)] == ["two checks, 'source' and 'expression'"]


def test_what_is_declared_wrongly_is_not_declared() -> None:
    """A unit, a quantity, a formula and a constant by their names; a table is known by its id, as claims are."""
    units = "units: [{name: Bad}, {name: crate}]\nquantities: [{name: size, unit: s}]\n"
    found = records_in(
        f"{HEAD}{units}tables: [{{id: t, says: One., columns: {{x: ''}}, rows: {{r: ['']}}}}]\nclaims:\n{A}"
    )
    assert found.header is not None
    assert [each.name for each in found.header.units] == ["crate"]
    assert (found.header.quantities, found.header.tables) == ((), ())
    assert (set(found.failed_names), set(found.failed_claims), found.incomplete) == ({"Bad", "size"}, {"t"}, False)
    assert ids(found) == [(0, "a")]
    assert {each[2] for each in faults(found)} <= {"", "t"}


def test_a_key_of_the_head_at_fault_goes_alone() -> None:
    """What it says is not known; nothing that a claim may use is lost with it."""
    found = records_in(f"{HEAD}title: ''\nsections: {{'': First}}\nclaims:\n{A}")
    assert found.header is not None
    assert (found.header.document, found.header.title, found.header.sections) == ("tried", None, {})
    assert faults(found) == [
        (2, 8, "", "'title' has no value"),
        (3, 12, "", "'' is not a valid name (a text that is not blank)"),
    ]
    assert (ids(found), found.incomplete) == ([(0, "a")], False)


def test_what_is_lost_without_a_name_is_told() -> None:
    """A list that is none, and a file that does not say which document it is of."""
    for text in ("units: 5\n", "quantities: {a: b}\n"):
        found = records_in(f"{HEAD}{text}claims:\n{A}")
        assert (ids(found), found.incomplete) == ([(0, "a")], True)
    found = records_in(f"{HEAD}claims: forty\n")
    assert found.header is not None
    assert (ids(found), found.incomplete, faults(found)) == (
        [],
        True,
        [(2, 9, "", "'claims' must be a list of claims, not 'forty'")],
    )
    found = records_in(f"claims:\n{A}")
    assert (found.header, found.claims, found.incomplete) == (None, (), True)
    assert faults(found) == [(1, 1, "", "missing key 'document'")]


def test_records_without_a_name_have_none() -> None:
    """A text or a list where a record or its name should be."""
    found = records_in(f"{HEAD}claims:\n{A}  - five\n  - {{id: [b], says: One., stated: '5', source: a look}}\n")
    assert faults(found) == [
        (4, 5, "", "expected a mapping such as {id: ..., says: ...}, not 'five'"),
        (
            5,
            10,
            "",
            (
                "'id' must be lower-case words joined by hyphens, at most 64 "
                "characters, beginning with a letter, not a list"
            ),
        ),
    ]
    assert (ids(found), set(found.failed_claims)) == ([(0, "a")], {""})


def test_a_fault_is_told_where_it_stands() -> None:
    """A key that is wrong at the key, a value at the value, deep within a claim too."""
    claim = "  - {id: a, says: One., scaling: {formula: a.b, in: B, as: up, by: 2}, given: {Bad: '5'}, colour: red}\n"
    found = records_in(f"{HEAD}claims:\n{claim}")
    assert sorted(faults(found)) == [
        (3, 53, "a", "'in' must be the quantity that varies, not 'B'"),
        (3, 60, "a", "unknown value 'up' for 'as'"),
        (3, 64, "a", "unknown key 'by'"),
        (3, 80, "a", "'Bad' is not a valid name (lower-case words joined by underscores)"),
        (3, claim.index("colour") + 1, "a", "unknown key 'colour'"),
    ]


def test_a_fault_of_a_whole_claim_is_told_at_its_beginning() -> None:
    """With its id, as far as it has one that is a text."""
    found = records_in(f"{HEAD}claims:\n  - {{id: a, says: One.}}\n  - {{says: One.}}\n  - {{id: [b], says: One.}}\n")
    unchecked = [each for each in faults(found) if each[3] == "the claim has no check"]
    assert [each[:3] for each in unchecked] == [(3, 5, "a"), (4, 5, ""), (5, 5, "")]
    assert set(found.failed_claims) == {"a", ""}


def test_a_key_that_has_the_mark_of_keys_is_a_key_as_any_other() -> None:
    """A fault of what stands behind it is one of the value, and its own stands at the key."""
    found = records_in(
        f"{HEAD}claims:\n  - {{id: a, says: One., stated: '5', expression: x, given: {{'[key]': {{}}}}}}\n"
    )
    key, value = 61, 70
    assert sorted(faults(found)) == [
        (3, key, "a", "'[key]' is not a valid name (lower-case words joined by underscores)"),
        (3, value, "a", "'[key]' in 'given' must be a text, not a mapping"),
    ]


def test_a_key_without_a_meaning_is_held_against_those_that_its_record_has() -> None:
    """What it was meant for stands there already, in a line that is told."""
    found = records_in(f"{HEAD}claims:\n  - id: a\n    says: One.\n    stated: '5'\n    source: x\n    premise: y\n")
    (fault,) = found.errors
    assert (fault.line, fault.problem) == (7, "unknown key 'premise'")
    assert fault.fix == "source is already in line 6; remove one of them"


def test_what_a_misspelt_key_does_not_explain_is_told_beside_it() -> None:
    """A value that is there and at fault, a key that is missing in a table or deeper, claims without a table."""
    found = records_in(f"{HEAD}claims:\n  - {{id: a, says: '', description: One., stated: '5', source: x}}\n")
    assert sorted(each[3] for each in faults(found)) == ["'says' has no value", "unknown key 'description'"]
    table = "tables: [{id: t, says: One., premise: x, columns: {x: s}, rows: {r: ['5']}}]\n"
    found = records_in(f"{HEAD}{table}")
    assert sorted(each[3] for each in faults(found)) == ["missing key 'source'", "unknown key 'premise'"]
    found = records_in(f"{HEAD}claims: [{{id: a, says: One., dimension: {{calc: a / b, is: s}}}}]\n")
    assert sorted(each[3] for each in faults(found)) == ["missing key 'expression'", "unknown key 'calc'"]
    found = records_in(f"{HEAD}titel: x\n")
    assert sorted(each[3] for each in faults(found)) == ["missing key 'claims'", "unknown key 'titel'"]


def test_a_list_that_is_too_short_is_looked_up_among_the_checks() -> None:
    """A sentence of two checks before it moves its place; one with a faulty member is told of that alone."""
    parts = ", ".join(f"{part}: {{interpretation: So., stated: '5', source: x}}" for part in "uv")
    sentence = f"  - {{id: s, says: One., interpretations: {{{parts}}}}}\n"
    found = records_in(f"{HEAD}claims:\n{sentence}  - {{id: t, says: One., agree: [B]}}\n")
    assert sorted((each[2], each[3]) for each in faults(found)) == [
        ("t", "'B' is not a valid id (two or more ids of claims)"),
        ("t", "'agree' must be two or more ids of claims, not a list of 1"),
    ]
    found = records_in(f"{HEAD}claims:\n{sentence}  - {{id: t, says: One., agree: [B, c]}}\n")
    assert [(each[2], each[3]) for each in faults(found)] == [
        ("t", "'B' is not a valid id (two or more ids of claims)")
    ]


def test_what_is_missing_since_its_key_is_misspelt_is_told_once() -> None:
    """A description is a sentence; what else is missing beside it is told all the same."""
    found = records_in(f"{HEAD}claims:\n  - {{id: a, description: One., stated: '5', source: a look}}\n")
    assert [each[3] for each in faults(found)] == ["unknown key 'description'"]
    found = records_in(f"{HEAD}claims:\n  - {{description: One., stated: '5', source: a look}}\n")
    assert sorted(each[3] for each in faults(found)) == ["missing key 'id'", "unknown key 'description'"]
    found = records_in(f"{HEAD}claims:\n  - {{id: a, says: One., sorce: a look}}\n")
    assert [each[3] for each in faults(found)] == ["unknown key 'sorce'"]


def test_a_file_of_sentences_at_fault_is_told_of_them_alone() -> None:
    """That no claim is left is no fault of its own."""
    sentence = "  - {id: s, says: One., interpretations: [one, two]}\n"
    found = records_in(f"{HEAD}claims:\n{sentence}")
    assert [(each[0], each[2]) for each in faults(found)] == [(3, "s")]
    assert found.header is not None
    assert (ids(found), found.incomplete, "s" in found.failed_claims) == ([], True, True)
    found = records_in(f"{HEAD}claims:\n{sentence}{TWO_CHECKS}")
    assert [each[2] for each in faults(found)] == ["s", "two"]
    assert found.failed_claims >= {"s", "two"}
    short = "tables:\n  - {id: t, says: Two., source: a list, columns: {x: kg, y: kg}, rows: {r: ['5']}}\n"
    found = records_in(f"{HEAD}{short}")
    assert [each[2] for each in faults(found)] == ["t"]
    assert "t" in found.failed_claims


def test_a_file_without_claims_and_tables_is_at_fault() -> None:
    """An empty list of tables is no reason why there is no claim."""
    for text, where in (("tables: []\n", (1, 1)), ("claims: []\n", (2, 9)), ("", (1, 1))):
        (fault,) = records_in(f"{HEAD}{text}").errors
        assert (fault.line, fault.column) == where
    assert len(records_in(f"{HEAD}claims: []\ntables: []\n").errors) == 1


def test_behind_as_many_errors_as_are_reported_nobody_looks() -> None:
    """Five hundred are reported; then the file says that there is more, and claims may be lost unnamed."""
    found = records_in(f"{HEAD}claims:\n{NO_SENTENCE * 500}{A}")
    assert (len(found.errors), found.errors[-1].problem, found.incomplete) == (500, "missing key 'says'", False)
    for claims in (NO_SENTENCE * 501, TWO_CHECKS * 300 + NO_SENTENCE * 250):
        found = records_in(f"{HEAD}claims:\n{claims}{A}")
        assert (len(found.errors), found.incomplete) == (501, True)
        assert found.errors[-1].problem == "stopped after 500 errors"
    units = "  - {name: Bad, more: x}\n" * 300
    assert len(records_in(f"{HEAD}units:\n{units}claims:\n{A}").errors) == 501
