"""Keys that people write who have not read the format: each is answered with one of it that takes the example told."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.loading.load import examine
from claims.schema.diagnostics import Diagnostic
from claims.schema.key_suggestions import KEY_OF, KEYS, OTHERWISE, explains_absence, stands_for, suggest, unknown_key
from claims.schema.record import ClaimRecord, Keyed, UnitRecord
from claims.schema.tree import Scalar
from units.reading.codes import Code
from units.reading.suggestions import Suggestion


def faults_of(key: str, value: str, folder: Path) -> list[Diagnostic]:
    """Return the faults of a value that stands first in a claim in braces; what is missing there is none of them."""
    rest = "".join(f", {each}: x" for each in ("id", "says") if each != key)
    (folder / "a.yaml").write_text(f"document: a\nclaims:\n  - {{{key}: {value}{rest}}}\n", "utf-8")
    first = len("  - {") + 1
    return [each for each in examine([folder / "a.yaml"])[1] if each.column in (first, first + len(f"{key}: "))]


@pytest.mark.parametrize("key", KEYS)
def test_each_example_is_read(key: str, tmp_path: Path) -> None:
    """What is told to stand behind a key is no fault there."""
    assert faults_of(key, KEYS[key][0], tmp_path) == []


@pytest.mark.parametrize(("key", "value"), [("expect", "[refuted]"), ("holds", "x > 3"), ("link", "example.org")])
def test_what_is_no_value_of_its_key_is_noticed(key: str, value: str, tmp_path: Path) -> None:
    """Planted: a list where a text stands, a key of no meaning, an address without its beginning."""
    assert len(faults_of(key, value, tmp_path)) == 1


def test_no_key_of_the_format_is_taken_for_another() -> None:
    """What is written right is never answered, and each word means one thing."""
    fields = set(ClaimRecord.__struct_encode_fields__)
    assert not (KEY_OF.keys() | OTHERWISE.keys()) & fields
    assert KEYS.keys() <= fields
    assert not KEY_OF.keys() & OTHERWISE.keys()
    assert len(KEY_OF) == sum(len(others) for _, others in KEYS.values())


def test_the_hint_names_the_key_and_can_be_carried_out() -> None:
    """In capitals too; a record without such a key is told nothing, and a word of no meaning is left to likeness."""
    hint = suggest("Value", ["stated", "says"])
    assert hint == 'did you mean stated, as in `stated: "~40 GB"`?'
    assert isinstance(hint, Suggestion)
    assert (hint.wrong, hint.right) == ("Value", "stated")
    assert suggest("value", ["says"]) == ""
    assert suggest("sated", ["stated"]) == ""
    assert suggest("tolerance", ["stated"]).startswith("the tolerance follows from the printed figure")
    assert stands_for("premise", "source")
    assert not stands_for("source", "stated")


@pytest.mark.parametrize(
    ("lines", "hint"),
    [
        ('stated: "40 GB"\n    value: "40 GB"', "stated is already in line 5; remove one of them"),  # by meaning
        (
            "premis: x\n    source: the till",
            (
                "the keys are absolute, agree, all, always, assuming, because, degree, dimension, exact, "
                "expect, expression, formula and 24 more; see `claims language keys`"
            ),
        ),  # by likeness
        ('value: "40 GB"\n    source: the till', 'did you mean stated, as in `stated: "~40 GB"`?'),
        (
            "premis: x\n    stated: 40",
            (
                "the keys are absolute, agree, all, always, assuming, because, degree, dimension, exact, "
                "expect, expression, formula and 24 more; see `claims language keys`"
            ),
        ),
        ("Stated: 40\n    stated: 40", "stated is already in line 6; remove one of them"),
        (
            "related: y\n    stated: 40",
            (
                "the keys are absolute, agree, all, always, assuming, because, degree, dimension, exact, "
                "expect, expression, formula and 24 more; see `claims language keys`"
            ),
        ),  # like it, and another word
        ("stats: 40\n    stated: 40", "did you mean lists?"),  # the next that is like it
        ("Stated: 40\n    source: x", "did you mean stated?"),
        (
            "readin: x\n    interpretation: x\n    source: x",
            (
                "the keys are absolute, agree, all, always, assuming, because, degree, dimension, exact, "
                "expect, expression, formula and 24 more; see `claims language keys`"
            ),
        ),
    ],
)
def test_a_key_that_the_claim_has_is_not_asked_for_again(lines: str, hint: str, tmp_path: Path) -> None:
    """Where the key that was meant stands already, its line is told; elsewhere it is asked for."""
    (tmp_path / "a.yaml").write_text(f"document: a\nclaims:\n  - id: it\n    says: x\n    {lines}\n", "utf-8")
    told = list(examine([tmp_path / "a.yaml"])[1])
    assert [each.fix for each in told if each.code is Code.UNKNOWN_KEY] == [hint]


@pytest.mark.parametrize(
    ("keys", "so"),
    [
        (["id", "relation"], True),
        (["id", "alwais"], True),
        (["id", "expression", "value"], True),
        (["id", "expression", "stated", "value"], False),
        (["id", "source", "relation", "stated"], False),
        (["id", "expression", "note"], False),
    ],
)
def test_a_key_that_was_meant_for_what_is_missing_is_the_only_fault(keys: list[str], *, so: bool) -> None:
    """A check, or the figure, that is missing is not told where a key stands for it."""
    assert explains_absence(keys) is so


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("label", "id"), ("claim", "says"), ("amount", "stated"), ("premise", "source"), ("calc", "expression"),
        ("TEST", "always"), ("equation", "identity"), ("inputs", "given"), ("if", "assuming"), ("page", "section"),
        ("status", "expect"), ("reason", "because"), ("url", "link"),
    ],
)  # fmt: skip
def test_a_word_for_a_key_is_told_the_key_with_an_example(written: str, key: str) -> None:
    """Where the record has such a key; where it has none, nothing."""
    assert suggest(written, [key, "other"]).startswith(f"did you mean {key}, as in `{key}: ")
    assert suggest(written, ["other"]) == ""


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ("unit", "write the unit in the figure"),
        ("computed", "results are computed, not written"),
        ("Tolerance", "the tolerance follows from the printed figure"),
        ("range", "write ranges and bounds in the figure"),
        ("compare", "compare figures in a separate claim"),
        ("type", "the key of the check is the kind"),
        ("variable", "declare quantities above the claims"),
        ("note", "write it in a comment"),
    ],
)
def test_what_is_said_otherwise_than_by_a_key_is_told_where(written: str, hint: str) -> None:
    """Whatever keys the record has."""
    assert suggest(written, ["stated"]).startswith(hint)


def unknown(written: str, *there: str, model: type[Keyed] = ClaimRecord) -> str:
    """Return the hint for an unknown key in a record that has some keys, each in its line."""
    told = unknown_key(written, model, {key: Scalar(key, line, 1) for line, key in enumerate(there, start=5)})
    assert (told.problem, told.code) == (f"unknown key '{written}'", Code.UNKNOWN_KEY)
    return str(told.hint)


def test_an_unknown_key_is_told_the_one_that_was_suggest() -> None:
    """In words of a claim for a claim alone; by likeness in any record; a number in braces had a comma."""
    assert unknown("Says") == "did you mean says?"
    assert unknown("700").startswith("put a figure with a comma")
    assert unknown("7000") == unknown("zzz")
    assert unknown("zzz").startswith("the keys are absolute, agree, all, always")
    assert unknown("zzz").endswith("; see `claims language keys`")
    assert unknown("reason").startswith("did you mean because")
    assert unknown("nam", model=UnitRecord) == "did you mean name?"
    assert unknown("reason", model=UnitRecord).startswith("the keys are is, meaning, name, plural, source, symbol; ")


def test_a_key_that_is_there_already_is_told_with_its_line() -> None:
    """By meaning, by likeness; what is like it and yet another word is told the next that is like it."""
    assert unknown("value", "id", "stated") == "stated is already in line 6; remove one of them"
    assert unknown("sorce", "source") == "source is already in line 5; remove one of them"
    assert unknown("Sorce", "source") == "source is already in line 5; remove one of them"
    assert unknown("stats", "stated", "says") == "did you mean lists?"
    assert unknown("date", "stated") == "write it in a comment, after #"
    assert unknown("sorce", "stated") == "did you mean source?"


@pytest.mark.parametrize(
    ("keys", "so"),
    [
        (["id", "Relation"], True),
        (["id", "note", "alwais"], True),
        (["id", "interpretation_s"], True),
        (["id", "note"], False),
        (["always", "relation"], False),
        (["always", "note", "Value"], True),
        (["always", "note", "value", "stated"], False),
    ],
)
def test_a_slip_for_a_check_or_the_figure_is_one(keys: list[str], *, so: bool) -> None:
    """In capitals too, and whatever else stands there."""
    assert explains_absence(keys) is so
