"""Which sentences a claim of 40 GB may quote: a list made by hand, that can be disputed without this program."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from claims.audit.corpus import examined_corpus

TABLE = Path(__file__).with_name("forty-gigabytes.md")


def rows() -> list[tuple[str, str, str]]:
    """Return the sentences of the list with their answer and their kind."""
    found, heading = [], ""
    for line in TABLE.read_text("utf-8").splitlines():
        if line.startswith("## "):
            heading = line.removeprefix("## ")
        elif line and heading:
            answer, _, kind = heading.partition(": ")
            found.append((line.replace("¶", "\n"), answer, kind))
    return found


ROWS = [row for row in rows() if row[1] != "either"]


def is_quoted(folder: Path, sentence: str, quote: str) -> bool:
    """Return whether a claim of 40 GB may quote words of a text."""
    claim = {"id": "size", "says": "Its size.", "stated": "40 GB", "quote": quote, "source": "the text"}
    (folder / "disk.md").write_text(f"{sentence}\n", encoding="utf-8")
    (folder / "disk.yaml").write_text(json.dumps({"document": "disk", "text": "disk.md", "claims": [claim]}))
    return not examined_corpus([folder / "disk.yaml"]).faults


def test_the_list_is_read_whole() -> None:
    """Four hundred sentences, each once."""
    assert len(ROWS) >= 400
    assert len({sentence for sentence, _, _ in ROWS}) == len(ROWS)


@pytest.mark.parametrize(("sentence", "answer", "kind"), ROWS, ids=[row[0] for row in ROWS])
def test_only_what_is_stated_is_quoted(tmp_path: Path, sentence: str, answer: str, kind: str) -> None:
    """By all of the sentence as it is written, and by "40 GB" alone where that stands in it."""
    allowed = answer == "yes"
    assert is_quoted(tmp_path, sentence, sentence) is allowed, kind
    if "40 GB" in sentence and not allowed:
        assert not is_quoted(tmp_path, sentence, "40 GB"), kind
