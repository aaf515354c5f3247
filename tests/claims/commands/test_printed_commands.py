"""Commands that are printed to be run next: as a shell reads them, whatever the files are called."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

CLAIM = """\
document: stand
title: Cups of a stand
claims:
  - {id: stand-week, says: That makes 290 a week., stated: "290 copy", expression: cups * days,
     given: {cups: "40 copy", days: exactly 7}}
"""
FOLDER = "my & claims"
NEXT = {
    ("list", "--id", "zebra", f"{FOLDER}/stand.yaml"): ["claims", "list", f"{FOLDER}/stand.yaml"],
    ("why-not", "zebra", FOLDER): ["claims", "list", FOLDER],
    ("init", f"{FOLDER}/other"): ["claims", "init", f"{FOLDER}/other", "--text", "a text.md"],
    ("init", FOLDER): ["claims", "audit", f"{FOLDER}/my-claims.yaml"],
    ("report", "--letter", f"{FOLDER}/stand.yaml"): ["claims", "audit", f"{FOLDER}/stand.yaml"],
    ("certify", "--out", "a seal.json", f"{FOLDER}/stand.yaml"): ["python", "-I", "-S", "recheck.py", "a seal.json"],
}


@pytest.mark.parametrize("words", NEXT, ids=" ".join)
def test_a_printed_command_is_one_to_paste(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Callable[..., tuple[int, str, str]], words: tuple[str, ...]
) -> None:
    """Blanks and signs of the shell in names are quoted, so that the command names the file that is meant."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "recheck.py").touch()
    (tmp_path / FOLDER / "other").mkdir(parents=True)
    (tmp_path / FOLDER / "stand.yaml").write_text(CLAIM, "utf-8")
    for text in ("a text.md", "b text.md"):
        (tmp_path / FOLDER / "other" / text).write_text("40 cups.\n", "utf-8")
    _, told, refused = run(*words)
    first = NEXT[words][0]
    printed = re.findall(rf"(?:`|next: |with: |    )({first} [^`\n]+)", told + refused)
    assert NEXT[words] in [shlex.split(each) for each in printed]
