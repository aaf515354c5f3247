"""How a run ends that comes to no verdict: an error of the program, no memory, an interruption."""

from __future__ import annotations

import pytest

from claims.__main__ import main
from claims.commands import application
from claims.commands.surroundings import Interruption
from derive.cache import SWITCH


def test_an_error_of_the_program_is_no_verdict(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever goes wrong in the program ends with status 3, says so, and hides nothing behind control characters."""

    def broken(**_: object) -> None:
        raise RuntimeError("a\x1b[31m claim")

    monkeypatch.setattr(application, "app", broken)
    monkeypatch.setenv(SWITCH, "off")
    with pytest.raises(SystemExit) as ended:
        application.main()
    told = capsys.readouterr().err
    assert ended.value.code == 3
    assert "RuntimeError: a\\u{001b}[31m claim\n" in told
    assert "an error of the program, not of the claims" in told


def test_no_memory_is_no_verdict(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A run that runs out of memory could not run."""

    def greedy(**_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(application, "app", greedy)
    monkeypatch.setenv(SWITCH, "off")
    with pytest.raises(SystemExit) as ended:
        application.main()
    assert (ended.value.code, "out of memory" in capsys.readouterr().err) == (2, True)


@pytest.mark.parametrize("turned_into", [KeyboardInterrupt, RuntimeError])
def test_an_interrupted_run_says_so(
    turned_into: type[BaseException], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C is the status that shells expect, 128 + 2, and a word, whatever a library makes of it."""

    def interrupted(**_: object) -> None:
        try:
            Interruption.note(2, None)
        except KeyboardInterrupt:
            raise turned_into from None

    monkeypatch.setattr(application, "app", interrupted)
    monkeypatch.setenv(SWITCH, "off")
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 130
    assert capsys.readouterr().err == "interrupted: the output is incomplete\n"
