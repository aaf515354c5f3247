"""Which files are meant to hold claims, told by their first line where that is enough."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.loading.claim_files import holds_claims, read_source
from claims.loading.files import Source
from claims.loading.sniff import BEGUN, is_claim_file
from claims.schema.limits import LIMITS

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
def test_what_begins_as_claims_do_holds_claims(rest: str) -> None:
    """Whatever follows the first line, reading the file says the same: looking at the line is enough."""
    for encoding in ("utf-8", "latin-1"):
        raw = f"{BEGINS}{rest}".encode(encoding)
        assert BEGUN.match(raw)
        reading = read_source(Source("a.yaml", named=True, content=raw))
        assert reading is not None
        assert holds_claims(reading)


@pytest.mark.parametrize("text", ["documents: kiosk\n", "x:\n  document: kiosk\n", "# document: kiosk\n"])
def test_what_begins_otherwise_is_read(text: str) -> None:
    """A file whose first line is another is not told by it."""
    assert not BEGUN.match(text.encode())


@pytest.mark.parametrize(
    ("raw", "holds"),
    [
        (b"document: kiosk\nclams: []\n", True),
        (b"# about\ndocument: kiosk\nclams: []\n", True),
        (b"# about\n'document' : \"kiosk\"\nclams: []\n", True),
        (b"# about\ndocument: kiosk\ntables: {}\n", True),
        (b"# about\nclaim:\n  - {id: a}\n", False),  # one mark, misspelt, is a word of many a project
        (b"# about\nclaim: []\ndocumnt: kiosk\n", True),
        (b"# about\ndokument: kiosk\nclams: []\n", True),
        (b"# about\ndocument: An open one\nclams: []\n", True),
        (b"# about\ndokument: kiosk\nclock: []\n", False),
        (b"# about\ndocument: kiosk # where\nunits: []\n", True),
        (b"# about\ndocument: kiosk#where\nunits: []\n", False),
        (b"# about\ndocument: kiosk # where\nunits: [\n", True),
        (b"{document: x, tables: [{columns: {}, rows: {}}]}\n", True),
        (b'tables: [{"rows" : {}, "columns": {}}]\n', True),
        (b"tables: [{columns: {}, arrows: {}}]\n", False),
        (b"tables: [{columns: {}, rows: {\n", True),
        (b"tables: [{columns: {}\n", False),
        (b'"clai\\x6ds": []\n', True),
        (b'"clai\\u006ds": []\n', True),
        (b'"clai\\U0000006ds": []\n', True),
        (b'"docu\\x6dent": kiosk\n"tables": []\n', True),
        (b'"\\x74able": kiosk\n', False),
        (b"'claims': []\n", True),
        (b"# about\nDocument: kiosk\nClaims: []\n", True),
        (b"claims: [\n", True),  # not read to its end
        ("claims: []\n".encode("utf-16"), True),
        (b"# about\nstubs: []\nclaims: []\n", True),
        (b"# of claims: none\nstubs: []\n", False),
        (b"on: push  # as its claims: say\njobs: {}\n", False),
        (b"on: {document: kiosk}\n", False),
        (b"on:\n  document: kiosk\n", False),
        (b"document: An open one\n", False),
        (b"a: [1, 2\n", False),
        (b"- claims: many\n", False),
        (b"cla\x80ims: []\n", True),  # read, and told to be no UTF-8
        (b"cla\xffims: []\n", True),
        (b"cla\x7fims: []\n", False),
        (b"", False),
    ],
)
def test_a_file_is_meant_to_hold_claims_or_something_else(raw: bytes, holds: bool, tmp_path: Path) -> None:
    """By a key at its top that is right, by two that are misspelt, or by words of claims where it breaks off."""
    file = tmp_path / "some.yaml"
    file.write_bytes(raw)
    assert is_claim_file(file) is holds


def test_a_file_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    """A link that leads nowhere may have led to claims."""
    file = tmp_path / "some.yaml"
    file.symlink_to(tmp_path / "nowhere.yaml")
    assert is_claim_file(file)


@pytest.mark.parametrize(("text", "holds"), [("claims: []\n", True), ("on: push\n", False), ("document: x\n", True)])
def test_what_an_audit_refuses_may_be_somebody_elses(text: str, holds: bool, tmp_path: Path) -> None:
    """A link, a very large file and a name that hides a character are told where they lead to words of claims."""
    (tmp_path / "some.txt").write_text(text, "utf-8")
    (tmp_path / "link.yaml").symlink_to("some.txt")
    large, hiding = tmp_path / "large.yaml", tmp_path / "zero\u200bwidth.yaml"
    large.write_text(text + "# and more\n" * (LIMITS.size // 10), "utf-8")
    hiding.write_text(text, "utf-8")
    assert [is_claim_file(file) for file in (tmp_path / "link.yaml", large, hiding)] == [holds] * 3
