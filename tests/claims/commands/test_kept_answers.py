"""Answers on disk: what was written comes back whole, or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from claims.commands.kept_answers import KEPT_ANSWERS, SEAL, clear_answers, key_of, read, write

KEY = b"k" * 32


@pytest.mark.parametrize("place", range(0, 400, 7))
def test_a_damaged_answer_is_none(tmp_path: Path, place: int) -> None:
    """Whichever byte is turned, nothing is read; nor from one that is cut."""
    write(str(tmp_path), KEY, {"status": 0, "parts": [(1, 300)]}, bytes(os.urandom(300)))
    (file,) = tmp_path.iterdir()
    whole = file.read_bytes()
    assert read(str(tmp_path), KEY) is not None
    file.write_bytes(
        bytes([*whole[: place % len(whole)], whole[place % len(whole)] ^ 1, *whole[place % len(whole) + 1 :]])
    )
    assert read(str(tmp_path), KEY) is None
    file.write_bytes(whole[:place])
    assert place >= len(whole) or read(str(tmp_path), KEY) is None


def test_an_answer_under_another_key_is_none(tmp_path: Path) -> None:
    """A whole answer moved to another question does not carry its seal."""
    write(str(tmp_path), KEY, {"status": 0, "parts": []}, b"")
    (file,) = tmp_path.iterdir()
    file.rename(tmp_path / file.name.replace(KEY.hex(), SEAL * "6f"))
    assert read(str(tmp_path), b"o" * SEAL) is None


def test_few_answers_are_kept(tmp_path: Path) -> None:
    """The oldest make room, and all can be removed."""
    for number in range(KEPT_ANSWERS + 3):
        write(str(tmp_path), number.to_bytes(SEAL), {}, b"")
        os.utime(tmp_path / f"{number.to_bytes(SEAL).hex()}.answer", (number, number))
    assert read(str(tmp_path), (0).to_bytes(SEAL)) is None
    assert read(str(tmp_path), (KEPT_ANSWERS + 2).to_bytes(SEAL)) is not None
    assert clear_answers(str(tmp_path)) == KEPT_ANSWERS
    assert list(tmp_path.iterdir()) == []


def test_other_environments_are_other_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Languages, colours and completion shape what is printed; what does not, makes no difference."""
    before = key_of(["list"])
    monkeypatch.setenv("SHLVL", "7")
    assert key_of(["list"]) == before
    for name in ("NO_COLOR", "LC_ALL", "_CLAIMS_COMPLETE", "COMP_WORDS", "TERM"):
        with monkeypatch.context() as during:
            during.setenv(name, "other")
            assert key_of(["list"]) != before
