"""What is decided and kept is what was read: a file that changes while an audit begins leaves nothing behind."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from claims.audit.cached import run_key
from claims.commands import audit
from claims.commands.application import app
from derive.cache.store import SWITCH, store_of

WRONG = """\
document: stand
claims:
  - {id: stand-week, says: That makes 290 a week., stated: "290 copy", expression: cups * days,
     given: {cups: "40 copy", days: exactly 7}}
"""
RIGHT = WRONG.replace("290", "280")


@pytest.fixture
def stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a file, with the memory of the process switched on in a folder of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    monkeypatch.setenv(SWITCH, "on")
    store_of.cache_clear()
    return tmp_path / "stand.yaml"


def status(file: Path) -> int:
    """Audit a file and return the exit status."""
    return CliRunner().invoke(app, ["audit", str(file)]).exit_code


@pytest.mark.parametrize(("read", "later"), [(WRONG, RIGHT), (RIGHT, WRONG)])
def test_a_file_replaced_during_the_start_leaves_no_false_verdict(
    stand: Path, monkeypatch: pytest.MonkeyPatch, read: str, later: str
) -> None:
    """The file is exchanged once its bytes are known: they are decided and kept, and the others are decided anew."""
    expected = {WRONG: 1, RIGHT: 0}

    def exchanging(*arguments: Any) -> bytes | None:
        key = run_key(*arguments)
        stand.write_text(later, "utf-8")
        return key

    stand.write_text(read, "utf-8")
    with monkeypatch.context() as during:
        during.setattr(audit, "run_key", exchanging)
        assert status(stand) == expected[read]
    assert status(stand) == expected[later]
    stand.write_text(read, "utf-8")
    assert status(stand) == expected[read]
    store_of.cache_clear()
