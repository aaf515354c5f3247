"""Forms of files that few have: more faults than are told, lists that hold no records, errors without a place."""

from __future__ import annotations

import pytest

from claims.schema import sentences, tables
from claims.schema.enough import as_far
from claims.schema.reader import read
from claims.schema.schemas import Form, schema_of
from claims.schema.slips import HERE, broken, printed_otherwise
from claims.schema.tree import Mapping, Sequence


def root(text: str) -> Mapping:
    """Return the tree of a file."""
    found = read(text.encode(), "tried.yaml").root
    assert found is not None
    return found


@pytest.mark.parametrize(("sound", "bad", "left"), [(0, 900, 600), (0, 90, 90), (900, 0, 900), (200, 400, 600)])
def test_a_list_is_looked_at_until_there_are_faults_enough(sound: int, bad: int, left: int) -> None:
    """Of what goes on after more than five hundred faults nobody hears; what is sound is whole."""
    claims = [*["  - {id: one, says: One., stated: '5', premise: a look}"] * sound, *["  - {id: one}"] * bad]
    tree = root("document: tried\nclaims:\n" + "\n".join(claims) + "\n")
    found = as_far(tree, ["claims", "tables"])
    listed = found.entries["claims"]
    assert isinstance(listed, Sequence)
    assert len(listed.items) == left
    assert (found is tree) is (left == sound + bad)


@pytest.mark.parametrize("form", Form)
def test_every_schema_is_there(form: Form) -> None:
    """Shipped, or made of the records."""
    assert schema_of(form)["$schema"].startswith("https://json-schema.org/")


def test_what_is_no_table_has_no_problems_of_tables() -> None:
    """That it is none is told by whoever checks types."""
    assert list(tables.problems(root("tables: [{}, 5, {}]\n"))) == []
    assert list(tables.problems(root("tables: [5]\n"))) == []
    assert list(tables.problems(root("tables: 5\n"))) == []


def test_an_error_without_a_place_is_at_the_beginning() -> None:
    """A parser may say nothing of where it stopped."""
    assert broken(["a: 1"], ValueError("no mark")) == (0, 0, HERE)


def test_a_hint_that_replaces_nothing_is_left_as_it_is() -> None:
    """Only the spelling of a unit can be declared as a symbol."""
    assert printed_otherwise("write it in full") == "write it in full"


@pytest.mark.parametrize(("name", "told"), [("id: Bad Name, ", "'Bad Name'"), ("", "no key 'id'")])
def test_a_sentence_of_two_readings_has_a_name(name: str, told: str) -> None:
    """As every claim has, since its readings are called by it."""
    part = "{stated: '5', premise: a look}"
    text = f"claims: [{{{name}says: So., readings: {{first: {part}, second: {part}}}}}]\n"
    assert told in {problem.error.found for problem in sentences.problems(root(text))}
