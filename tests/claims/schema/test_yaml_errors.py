"""The next step where YAML is broken: the place of the mistake, and what its author most likely meant."""

from __future__ import annotations

import pytest

from claims.schema.reader import read
from claims.schema.yaml_errors import COLUMNS, HERE

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
