"""The next step where YAML is broken or a value is none that its key takes: what its author most likely meant."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from claims.schema.reader import read
from claims.schema.record import ClaimRecord, Scaling, UnitRecord
from claims.schema.slips import COLUMNS, HERE, INFINITE, MEANT, STEPS, broken, printed_otherwise, such_as, wanted
from claims.schema.values import CLAIM_ID, ID
from units.reading.suggestions import Suggestion

BRACES = (
    "close the { that is opened here; a text in it that holds a comma or a bracket, such as 2 [hour], stands in quotes"
)
BROKEN = [
    ("- a\n-b: 1\n", 2, 1, "a space stands behind the dash"),
    ("a:\n  -b\n  c: d\n", 3, 4, COLUMNS),
    ("key : 'it's'\n", 1, 11, "the colon stands right behind the key: 'key: ...'"),
    ("a: b\nc:d\n", 2, 1, "a space stands behind the colon: 'c: ...'"),
    ("a: 'it's'\n", 1, 8, "an apostrophe in single quotes is written twice; double quotes take it as it is"),
    ('a: "say "x" now"\n', 1, 10, 'a quote in double quotes is written \\"; single quotes take it as it is'),
    ("- a: @b\n", 1, 6, "a text that begins with @ stands in quotes"),
    ("a: b: c\n", 1, 5, "a text with a colon in it stands in quotes"),
    ("a: ''b: c'\n", 1, 6, "an apostrophe in single quotes is written twice; double quotes take it as it is"),
    ("a: {b: c}: d\n", 1, 10, "a text that begins with { stands in quotes"),
    ("a: 'b': c\n", 1, 7, COLUMNS),
    ("a: [b, c\nd: e\n", 1, 4, "close the [ that is opened here"),
    ("a: {b: c\nd: e\n", 1, 4, BRACES),
    ("a: 'open\nb: c\n", 1, 4, "close the ' that is opened here"),
    ('a:\n  b: "open\n', 2, 6, 'close the " that is opened here'),
    ("a: b\n  c: d\n", 2, 4, COLUMNS),
    ("a:\n  - b: c\n   - d: e\n", 3, 4, COLUMNS),
    ("- a\nb: c\n", 2, 1, COLUMNS),
    ("  a: b\nc: d\n", 2, 1, HERE),
    ("a: b\nc\nd: e\n", 2, 1, HERE),
    ("a: [\n", 2, 1, HERE),
]


@pytest.mark.parametrize(("text", "line", "column", "hint"), BROKEN, ids=[row[0] for row in BROKEN])
def test_broken_yaml_is_told_with_its_slip(text: str, line: int, column: int, hint: str) -> None:
    """Where it stands: a quote or bracket that is never closed where it is opened."""
    (fault,) = read(text.encode(), "f").faults
    assert (fault.line, fault.column, str(fault.fix)) == (line, column, hint)


def test_an_error_has_the_place_that_its_parser_tells() -> None:
    """The beginning of the file where it tells none; the text around it where that was not closed."""
    at, around = SimpleNamespace(line=2, column=4), SimpleNamespace(line=0, column=1)
    assert broken(["a"], ValueError()) == (0, 0, HERE)

    def told(problem: str, lines: list[str], *, where: Any = at, context: Any = around) -> tuple[int, int, str]:
        return broken(lines, SimpleNamespace(problem=problem, problem_mark=where, context_mark=context))

    lines = ["x[y", "", "", "a:b"]
    assert told("odd", lines) == (3, 5, HERE)
    assert told("odd", lines[:2]) == (3, 5, HERE)
    assert told("expected key", lines) == (3, 5, COLUMNS)
    assert told("end of stream", lines) == (1, 2, "close the [ that is opened here")
    assert told("end of stream", ["x"]) == (1, 2, HERE)
    assert told("end of stream", lines, context=None) == (3, 5, HERE)
    assert told("could not find expected ':'", lines) == (1, 2, HERE)
    assert told("could not find expected ':'", lines, context=None) == (3, 5, HERE)
    assert told("end of stream", lines, where=None) == (1, 2, "close the [ that is opened here")


NEXT: list[tuple[str, str, str | None, str | None, str]] = [
    ("formula", "string_pattern_mismatch", "[a-z_]", "a * b", "`formula` takes the name of one that is known"),
    ("formula", "string_pattern_mismatch", "[a-z_]", "Queue length", "write queue_length"),
    ("formula", "string_type", None, None, "write one text in quotes"),
    ("expression", "string_pattern_mismatch", "[a-z_]", "a * b", "write a_b"),
    ("units", "tuple_type", None, None, "write a list: a dash before each, its name behind `name` or `id`"),
    ("units", "tuple_type", None, "5", "write a list: each behind a dash, or all in brackets"),
    ("given", "dict_type", None, "5", "write each under its name"),
    ("limit", "model_type", None, None, "write its keys in braces, or one below the other"),
    ("limit", "enum", None, None, ""),
    ("says", "string_pattern_mismatch", r"\S", "  ", "write it behind the key, in quotes"),
    ("id", "string_pattern_mismatch", ID, "Backup Time", "write backup-time"),
    ("id", "string_pattern_mismatch", ID, "Backup..Time", "write backup-time"),
    ("id", "string_pattern_mismatch", CLAIM_ID, "a_b", "write a-b"),
    ("id", "string_pattern_mismatch", ID, "2nd", "begin it with a letter"),
    ("id", "string_pattern_mismatch", ID, "15th", "begin it with a letter"),
    ("id", "string_pattern_mismatch", ID, "700 GB", "a comma in braces begins another entry"),
    ("id", "string_pattern_mismatch", ID, "7000", "begin it with a letter"),
    ("id", "string_pattern_mismatch", ID, "¿?", "choose another, such as backup-time"),
    ("id", "reserved", ID, "con", "choose another, such as backup-time"),
    ("name", "string_pattern_mismatch", "[a-z_]", "Données", "write donnees"),
    ("name", "string_pattern_mismatch", "[a-z_]", "queue.Length", "write queue.length"),
    ("name", "string_pattern_mismatch", "[a-z_]", "queue.", "choose another, such as backup_time"),
    ("link", "string_pattern_mismatch", "https_", "http://a.org/b", "write https://a.org/b"),
    ("link", "string_pattern_mismatch", "https_", "www.a.org", "write https://www.a.org"),
    ("link", "string_pattern_mismatch", "https_", "www.a.org is it", "name the page as a browser shows it"),
    ("link", "string_pattern_mismatch", "https_", "the report", "name the page as a browser shows it"),
    ("link", "string_pattern_mismatch", "https_", "https://a b", "copy it from a browser, which writes a space as %20"),
    ("date", "string_pattern_mismatch", "[0-9]", "yesterday", "write a day of the calendar"),
    ("title", "string_pattern_mismatch", "[0-9]", "x", ""),
    ("title", "string_type", None, "x", ""),
]


@pytest.mark.parametrize(("name", "kind", "pattern", "text", "hint"), NEXT, ids=[f"{r[0]} {r[3]}" for r in NEXT])
def test_a_value_that_is_none_is_told_the_next_step(
    name: str, kind: str, pattern: str | None, text: str | None, hint: str
) -> None:
    """By its key, what is wrong with it, and what stands there."""
    found = str(wanted(name, kind, None if pattern is None else {"pattern": pattern}, text))
    assert found.startswith(hint)
    assert bool(found) == bool(hint)


def test_a_record_is_shown_by_the_keys_that_it_needs() -> None:
    """By the name under which each is written."""
    assert such_as(Scaling) == "a mapping such as {formula: ..., in: ..., as: ...}"
    assert such_as(UnitRecord) == "a mapping such as {name: ...}"


def test_a_unit_that_texts_print_otherwise_gets_a_symbol() -> None:
    """Where its spelling can be one, which has letters alone."""
    assert (
        printed_otherwise(Suggestion("write kg", "KG", "kg")) == "write kg, and add `symbol: KG` if texts print it so"
    )
    assert printed_otherwise(Suggestion("write a_b", "a b", "a_b")) == "write a_b"
    assert printed_otherwise("write it in full") == "write it in full"


def test_words_for_words_of_the_format() -> None:
    """What is right is verified, what is wrong refuted; whoever ends a number is told of which end."""
    meant: dict[str, set[str]] = {}
    for word, one in MEANT.items():
        meant.setdefault(one, set()).add(word)
    assert meant["verified"] == {"correct", "ok", "right", "true"}
    assert meant["refuted"] == {"false", "incorrect", "wrong"}
    assert meant["loose"] == {"approximately"}
    assert meant["maximum"] == {"greatest", "highest", "largest", "max"}
    assert meant["minimum"] == {"least", "lowest", "min", "smallest"}
    assert {word for one, words in meant.items() for word in words if "," in one} == {"linear", "quadratic"}
    assert set(INFINITE) == {"inf", "infinite", "infty", "oo"}
    assert STEPS.keys() == {"address", "agree", "claims", "date", "link", "text", "whole"}
    assert ClaimRecord.model_fields.keys() >= {"agree", "link", "whole"}
