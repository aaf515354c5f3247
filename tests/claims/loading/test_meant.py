"""Which files are meant to hold claims, told by their first line where that is enough."""

from __future__ import annotations

import pytest

from claims.loading.claim_files import read_source, speaks_of_claims
from claims.loading.files import Source
from claims.loading.meant import BEGUN

BEGINS = "document: kiosk\n"


@pytest.mark.parametrize(
    "rest",
    [
        "",
        "claims: [",
        "- x\n",
        " and more\n",
        "---\nname: other\n",
        "document: again\n",
        "\tx: 1\n",
        "stubs: []\n",
        "x: \0",
        "é: é",
    ],
)
def test_what_begins_as_claims_do_speaks_of_claims(rest: str) -> None:
    """Whatever follows the first line, reading the file says the same: looking at the line is enough."""
    for encoding in ("utf-8", "latin-1"):
        raw = f"{BEGINS}{rest}".encode(encoding)
        assert BEGUN.match(raw)
        reading = read_source(Source("a.yaml", named=True, content=raw))
        assert reading is not None
        assert speaks_of_claims(reading)


@pytest.mark.parametrize("text", ["documents: kiosk\n", "x:\n  document: kiosk\n", "# document: kiosk\n"])
def test_what_begins_otherwise_is_read(text: str) -> None:
    """A file whose first line is another is not told by it."""
    assert not BEGUN.match(text.encode())
