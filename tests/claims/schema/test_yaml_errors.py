"""The next step where YAML is broken: the place of the mistake, and what its author most likely meant."""

from __future__ import annotations

import pytest

from claims.schema.reader import read
from claims.schema.yaml_errors import COLUMNS, HERE

BRACES = "close the { opened here; put texts with a comma or a bracket in quotes, such as '2 [hour]'"
BROKEN = [
    ("- a\n-b: 1\n", 2, 1, "put a space after the dash"),
    ("a:\n  -b\n  c: d\n", 3, 4, COLUMNS),
    ("key : 'it's'\n", 1, 11, "remove the space before the colon: 'key: ...'"),
    ("a: b\nc:d\n", 2, 1, "put a space after the colon: 'c: ...'"),
    ("a: 'it's'\n", 1, 8, "use double quotes around a text with an apostrophe"),
    ('a: "say "x" now"\n', 1, 10, 'write \\" for a quote within double quotes, or use single quotes around the text'),
    ("- a: @b\n", 1, 6, "put a text that begins with @ in quotes"),
    ("a: b: c\n", 1, 5, "put a text that contains a colon in quotes"),
    ("a: ''b: c'\n", 1, 6, "use double quotes around a text with an apostrophe"),
    ("a: {b: c}: d\n", 1, 10, "put a text that begins with { in quotes"),
    ("a: 'b': c\n", 1, 7, COLUMNS),
    ("a: [b, c\nd: e\n", 1, 4, "close the [ opened here"),
    ("a: {b: c\nd: e\n", 1, 4, BRACES),
    ("a: 'open\nb: c\n", 1, 4, "close the ' opened here"),
    ('a:\n  b: "open\n', 2, 6, 'close the " opened here'),
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
