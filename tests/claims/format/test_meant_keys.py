"""Keys that people write who have not read the format: each is answered with one of it that takes the example told."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.format.fault import Fault
from claims.format.meant_keys import KEYS, MEANT, OTHERWISE, means, meant, misspelt
from claims.format.record import ClaimRecord
from claims.loading.load import examine
from units.reading.codes import Code
from units.reading.instead import Instead


def faults_of(key: str, value: str, folder: Path) -> list[Fault]:
    """Return the faults of a value that stands first in a claim in braces; what is missing there is none of them."""
    rest = "".join(f", {each}: x" for each in ("id", "says") if each != key)
    (folder / "a.yaml").write_text(f"document: a\nclaims:\n  - {{{key}: {value}{rest}}}\n", "utf-8")
    first = len("  - {") + 1
    return [each for each in examine([folder / "a.yaml"])[1] if each.column in (first, first + len(f"{key}: "))]


@pytest.mark.parametrize("key", KEYS)
def test_each_example_is_read(key: str, tmp_path: Path) -> None:
    """What is told to stand behind a key is no fault there."""
    assert faults_of(key, KEYS[key][0], tmp_path) == []


@pytest.mark.parametrize(("key", "value"), [("verdict", "[refuted]"), ("holds", "x > 3"), ("link", "example.org")])
def test_what_is_no_value_of_its_key_is_noticed(key: str, value: str, tmp_path: Path) -> None:
    """Planted: a list where a text stands, a key of no meaning, an address without its beginning."""
    assert len(faults_of(key, value, tmp_path)) == 1


def test_no_key_of_the_format_is_taken_for_another() -> None:
    """What is written right is never answered, and each word means one thing."""
    fields = ClaimRecord.model_fields
    assert not (MEANT.keys() | OTHERWISE.keys()) & fields.keys()
    assert KEYS.keys() <= fields.keys()
    assert not MEANT.keys() & OTHERWISE.keys()
    assert len(MEANT) == sum(len(others) for _, others in KEYS.values())


def test_the_hint_names_the_key_and_can_be_carried_out() -> None:
    """In capitals too; a record without such a key is told nothing, and a word of no meaning is left to likeness."""
    hint = meant("Value", ["stated", "says"])
    assert hint == 'did you mean stated, as in `stated: "~40 GB"`?'
    assert isinstance(hint, Instead)
    assert (hint.wrong, hint.right) == ("Value", "stated")
    assert meant("value", ["says"]) == ""
    assert meant("sated", ["stated"]) == ""
    assert meant("tolerance", ["stated"]).startswith("no tolerance is set")
    assert means("source", "premise")
    assert not means("source", "stated")


@pytest.mark.parametrize(
    ("lines", "hint"),
    [
        ('stated: "40 GB"\n    value: "40 GB"', "stated stands in line 5 already; keep one of the two"),  # by meaning
        ("premis: x\n    premise: the till", "premise stands in line 6 already; keep one of the two"),  # by likeness
        ('value: "40 GB"\n    premise: the till', 'did you mean stated, as in `stated: "~40 GB"`?'),
        ("premis: x\n    stated: 40", "did you mean premise?"),
        ("Stated: 40\n    stated: 40", "stated stands in line 6 already; keep one of the two"),
        ("related: y\n    stated: 40", "`claims language keys` tells what each says"),  # like it, and another word
        ("stats: 40\n    stated: 40", "did you mean lists?"),  # the next that is like it
        ("Stated: 40\n    premise: x", "did you mean stated?"),
        ("readin: x\n    reading: x\n    premise: x", "reading stands in line 6 already; keep one of the two"),
    ],
)
def test_a_key_that_the_claim_has_is_not_asked_for_again(lines: str, hint: str, tmp_path: Path) -> None:
    """Where the key that was meant stands already, its line is told; elsewhere it is asked for."""
    (tmp_path / "a.yaml").write_text(f"document: a\nclaims:\n  - id: it\n    says: x\n    {lines}\n", "utf-8")
    told = [fault.complaint for fault in examine([tmp_path / "a.yaml"])[1]]
    assert [each.hint for each in told if each.code is Code.UNKNOWN_KEY] == [hint]


@pytest.mark.parametrize(
    ("keys", "so"),
    [
        (["id", "relation"], True),
        (["id", "alwais"], True),
        (["id", "expression", "value"], True),
        (["id", "expression", "stated", "value"], False),
        (["id", "premise", "relation", "stated"], False),
        (["id", "expression", "note"], False),
    ],
)
def test_a_key_that_was_meant_for_what_is_missing_is_the_only_fault(keys: list[str], *, so: bool) -> None:
    """A check, or the figure, that is missing is not told where a key stands for it."""
    assert misspelt(keys) is so
