"""Ids that stand twice are told at each place, copies once, and nothing of such an id is decided; all by hand."""

from __future__ import annotations

import pytest

from claims.loading.claim import Loaded
from claims.loading.files import Source
from claims.loading.load import examine_sources
from claims.schema.diagnostics import MOST_TOLD, Diagnostic

ASSUMPTION = '  - {{id: {}, says: S., stated: "1", source: P}}\n'
READINGS = (
    "  - {{id: {}, says: S., source: P, interpretations: "
    '{{a: {{interpretation: R., stated: "1"}}, b: {{interpretation: R., stated: {}}}}}}}\n'
)
RESTS = '  - {{id: {}, says: S., stated: "1", expression: x, given: {{x: {}}}}}\n'
TABLE = 'tables:\n  - {{id: {}, says: S., source: P, columns: {{c: ""}}, rows: {{{}: ["1"]}}}}\n'


def loaded(**files: str) -> tuple[Loaded, tuple[Diagnostic, ...]]:
    """Return what files of documents called as they are give; each text is that of its claims, from line 3 on."""
    heads = {name: "" if text.startswith("tables:") else "claims:\n" for name, text in files.items()}
    return examine_sources(
        [
            Source(f"{name}.yaml", named=True, content=f"document: {name}\n{heads[name]}{text}".encode())
            for name, text in files.items()
        ],
        ["folder"],
        None,
    )


def told(faults: tuple[Diagnostic, ...]) -> list[tuple[str, int, str, str, str]]:
    """Return place, claim, wording and hint of faults."""
    return [(each.file, each.line, each.claim, each.problem, each.fix) for each in faults]


def ids(*names: str) -> str:
    """Return an assumption of each id."""
    return "".join(map(ASSUMPTION.format, names))


def test_an_id_of_three_places_is_told_at_each() -> None:
    """The first leads to the second, the others to the first; what rests on it waits, and what is alone does not."""
    found, faults = loaded(a=ids("one", "two"), b=ids("one", "one") + RESTS.format("rests", "one"))
    assert told(faults) == [
        ("a.yaml", 3, "one", "duplicate id 'one', also at b.yaml:3", "rename one of them"),
        ("b.yaml", 3, "one", "duplicate id 'one', also at a.yaml:3", "rename one of them"),
        ("b.yaml", 4, "one", "duplicate id 'one', also at a.yaml:3", "rename one of them"),
    ]
    assert {name: each.failed for name, each in found.claims.items()} == {"two": (), "rests": ("one",)}


def test_a_sentence_and_a_claim_of_one_id_are_told() -> None:
    """A sentence of two readings has an id once, which no claim and no other sentence has."""
    assert loaded(a=READINGS.format("tea", "2"))[1] == ()
    found, faults = loaded(a=READINGS.format("tea", "2") + ids("tea", "milk"))
    assert [each[:4] for each in told(faults)] == [
        ("a.yaml", 3, "tea.a", "duplicate id 'tea', also at a.yaml:4"),
        ("a.yaml", 4, "tea", "duplicate id 'tea', also at a.yaml:3"),
    ]  # fmt: skip
    assert "milk" in found.claims
    assert "tea" not in found.claims


def test_a_reading_that_is_sound_stays_beside_one_at_fault() -> None:
    """Its sentence is not whole, and it is decided all the same."""
    found, faults = loaded(a=READINGS.format("tea", "[]"))
    assert {each[2] for each in told(faults)} == {"tea.b"}
    assert list(found.claims) == ["tea.a"]
    found, faults = loaded(a=READINGS.format("tea", "1").replace("b: {interpretation: R., stated: 1}", "b: word"))
    assert len(faults) == 1
    assert list(found.claims) == ["tea.a"]


def test_an_id_of_a_claim_at_fault_is_told_where_two_others_have_it() -> None:
    """A third record of the id is at fault by itself."""
    wrong = ASSUMPTION.format("one").replace("source:", "sorce:")
    faults = loaded(a=ids("one", "one") + wrong)[1]
    assert [each[1] for each in told(faults) if each[3].startswith("duplicate id 'one'")] == [3, 4]


def test_a_claim_that_is_called_as_a_cell_is_told() -> None:
    """Both places, beside the fault that no claim may be called so."""
    found, faults = loaded(a=TABLE.format("t", "r") + "claims:\n" + ids("t.r.c", "other"))
    assert [each[1] for each in told(faults) if each[3].startswith("duplicate id 't.r.c'")] == [3, 5]
    assert list(found.claims) == ["other"]


def test_files_that_give_four_ids_alike_are_copies() -> None:
    """Told once for each file but the first, at the first such id, with its place in the first file."""
    four = ids("c1", "c2", "c3", "c4")
    found, faults = loaded(
        a=ids("alone") + four, b=four, c=ids("further", "another") + four + RESTS.format("rests", "c4")
    )
    words = "4 duplicate ids, also in a.yaml from line 4 on"
    hint = "move a copy out of the audited folder, or rename its ids"
    assert told(faults) == [("b.yaml", 3, "", words, hint), ("c.yaml", 5, "", words, hint)]
    assert {name: each.failed for name, each in found.claims.items()} == {
        "alone": (), "further": (), "another": (), "rests": ("c4",),
    }  # fmt: skip


def test_three_ids_alike_and_ids_twice_in_one_file_are_told_each() -> None:
    """Three may be a mistake; five that stand twice in a file are no copy of another."""
    three = ids("c1", "c2", "c3")
    assert [each[:3] for each in told(loaded(a=three, b=three)[1])] == [
        (f"{file}.yaml", line, f"c{line - 2}") for file in "ab" for line in (3, 4, 5)
    ]
    five = ids("c1", "c2", "c3", "c4", "c5")
    assert [each[1] for each in told(loaded(a=five + five)[1])] == list(range(3, 13))


def test_ids_alone_are_told_beside_copies() -> None:
    """Four ids of two files are one fault, and one of a third file is told at its places."""
    four = ids("c1", "c2", "c3", "c4")
    faults = loaded(a=four + ids("one"), b=four, c=ids("one"))[1]
    assert [each[:3] for each in told(faults)] == [("a.yaml", 7, "one"), ("b.yaml", 3, ""), ("c.yaml", 3, "one")]


def test_places_beyond_those_that_are_told_are_counted() -> None:
    """One id in so many places as are told leaves none; further ones are counted at the first that is not told."""
    most = ids(*["one"] * MOST_TOLD)
    faults = loaded(a=most)[1]
    assert [each.line for each in faults] == list(range(3, MOST_TOLD + 3))
    faults = loaded(a=most + ids("one", "two", "two"))[1]
    assert len(faults) == MOST_TOLD + 1
    assert told(faults)[-1] == (
        "a.yaml",
        MOST_TOLD + 3,
        "one",
        "3 more duplicate ids from here on",
        "fix the errors above first",
    )
    faults = loaded(a=ids("one", "one", *["two"] * MOST_TOLD))[1]
    assert told(faults)[-1][:4] == (
        "a.yaml",
        MOST_TOLD + 3,
        "two",
        "2 more duplicate ids from here on",
    )


def test_tables_of_one_id_are_told_with_their_cells() -> None:
    """Each but the first; cells of both wait, those of a third table and claims beside them do not."""
    listed = TABLE.format("t", "r") + "".join(TABLE.format(*each).partition("\n")[2] for each in ("tq", "ts", "or"))
    found, faults = loaded(a=f"{listed}claims:\n{ids('it')}", b=TABLE.format("t", "p"))
    hint = "rename one of them"
    assert told(faults) == [
        ("a.yaml", 4, "t", "duplicate table 't', also at a.yaml:3", hint),
        ("a.yaml", 5, "t", "duplicate table 't', also at a.yaml:3", hint),
        ("b.yaml", 3, "t", "duplicate table 't', also at a.yaml:3", hint),
    ]
    assert list(found.claims) == ["o.r.c", "it"]


def test_the_same_cells_of_two_tables_are_told_with_them() -> None:
    """A copied table is one fault, and not one for each cell."""
    found, faults = loaded(a=TABLE.format("t", "r") + "claims:\n" + ids("it"), b=TABLE.format("t", "r"))
    assert [each[:4] for each in told(faults)] == [("b.yaml", 3, "t", "duplicate table 't', also at a.yaml:3")]
    assert list(found.claims) == ["it"]


def test_a_table_without_an_id_is_no_other_table() -> None:
    """Neither of two such is called as the other; what they lack is told of both."""
    nameless = "tables:\n" + 2 * '  - {says: S., source: P, columns: {c: ""}, rows: {r: ["1"]}}\n'
    listed = '  - {id: [a], says: S., source: P, columns: {c: ""}, rows: {r: ["1"]}}\n'
    faults = loaded(a=nameless + listed)[1]
    assert [(each[1], each[3]) for each in told(faults)] == [
        (3, "missing key 'id'"),
        (4, "missing key 'id'"),
        (
            5,
            (
                "'id' must be lower-case words joined by hyphens, at most 64 "
                "characters, beginning with a letter, not a list"
            ),
        ),
    ]


@pytest.mark.parametrize("faulty", ['r: ["1", "2"]', 'r: ["1"], R: ["2"]'])
def test_a_table_at_fault_has_its_id_all_the_same(faulty: str) -> None:
    """A sound table of that id is not taken in its place."""
    wrong = TABLE.format("t", "x").replace('x: ["1"]', faulty)
    found, faults = loaded(a=wrong, b=f"{TABLE.format('t', 'r')}claims:\n{RESTS.format('rests', 't.r.c')}")
    assert told(faults)[-1][:4] == ("b.yaml", 3, "t", "duplicate table 't', also at a.yaml:3")
    assert {name: each.failed for name, each in found.claims.items()} == {"rests": ("t.r.c",)}


def test_a_claim_that_is_called_as_a_table_is_told() -> None:
    """Once for a sentence, at its first reading; claims of other names stay, and so do cells of other tables."""
    listed = TABLE.format("t", "r") + TABLE.format("o", "r").partition("\n")[2] + "claims:\n"
    for claim, name in ((ids("t"), "t"), (READINGS.format("t", "2"), "t.a")):
        found, faults = loaded(a=listed + claim + RESTS.format("one", name) + RESTS.format("two", "t.r.c") + ids("it"))
        assert told(faults) == [
            ("a.yaml", 6, name, "duplicate id 't', also of a table at a.yaml:3", "rename one of them"),
        ]  # fmt: skip
        assert {name: each.failed for name, each in found.claims.items()} == {
            "o.r.c": (), "one": (name,), "two": ("t.r.c",), "it": (),
        }  # fmt: skip
