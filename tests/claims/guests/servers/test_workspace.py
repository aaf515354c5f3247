"""What an editor has open: a change leaves nothing behind that only a search for garbage would find."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from claims.guests.servers.workspace import Workspace
from claims.schema.reader import _Builder

KIOSK = """\
document: kiosk
claims:
  - {id: cups, says: The kiosk sells 40 cups a day., stated: "40", premise: the till}
  - {id: week, says: In a week 280., stated: "280", expression: day * 7, given: {day: cups}}
"""


@pytest.fixture
def counted() -> Iterator[Callable[[], int]]:
    """Return a count of the unreachable objects made since: those before are left out of the search."""
    gc.collect()
    gc.disable()
    gc.freeze()
    yield gc.collect
    gc.unfreeze()
    gc.enable()


def left_behind(folder: Path, count: Callable[[], int]) -> int:
    """Return how many objects of a change can only be found by searching."""
    workspace, file = Workspace(folder), (folder / "kiosk.yaml").as_posix()
    for text in (KIOSK, KIOSK.replace("280", "290")):
        workspace.change(file, text)
        assert len(workspace.audited.findings) == 2
    count()
    workspace.change(file, KIOSK)
    assert workspace.audited.findings["week"].ok
    return count()


def test_a_change_leaves_no_garbage(tmp_path: Path, counted: Callable[[], int]) -> None:
    """The search for it takes longer than a change: none that is needed can make one slow."""
    assert left_behind(tmp_path, counted) == 0


def test_a_circle_is_noticed(tmp_path: Path, counted: Callable[[], int], monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that keeps its own methods keeps the tree of the file as well."""
    handlers = _Builder._handlers

    def kept(builder: Any) -> Any:
        builder.kept = handlers(builder)
        return builder.kept

    monkeypatch.setattr(_Builder, "_handlers", kept)
    assert left_behind(tmp_path, counted) > 20
