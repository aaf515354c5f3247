"""The command as the tests of this folder call it: its status and both its outputs."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from claims.__main__ import main


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Return the command as a function of its words: status, and both outputs."""

    def called(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["claims", *words])
        with pytest.raises(SystemExit) as left:
            main()
        printed = capfd.readouterr()
        return int(left.value.code or 0), printed.out, printed.err

    return called
