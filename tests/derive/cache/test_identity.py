"""Whether this is still the same program: nothing that is run may change unnoticed."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from derive.cache.identity import identity


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """Return the folder of a small program."""
    (tmp_path / "program" / "below").mkdir(parents=True)
    (tmp_path / "program" / "below" / "work.py").write_text("answer = 41\n")
    (tmp_path / "program" / "documents").mkdir()
    return tmp_path / "program"


def rewritten_in_disguise(folder: Path) -> None:
    """Write as many other bytes, and set the times that a user can set back."""
    file = folder / "below" / "work.py"
    times = file.stat()
    file.write_text("answer = 42\n")
    os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))


CHANGES: dict[str, Callable[[Path], object]] = {
    "edited": lambda folder: (folder / "below" / "work.py").write_text("answer = 4_200\n"),
    "edited and set back": rewritten_in_disguise,
    "another file": lambda folder: (folder / "data.txt").write_text("1"),
    "renamed": lambda folder: (folder / "below" / "work.py").rename(folder / "below" / "play.py"),
    "gone": lambda folder: (folder / "below" / "work.py").unlink(),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_program_is_another_one(program: Path, change: str) -> None:
    """Whatever happens to a file of the program, and however well it is hidden, the digest is another."""
    before = identity([str(program)])
    assert identity([str(program)]) == before
    CHANGES[change](program)
    assert identity([str(program)]) != before


def test_claims_and_compiled_modules_are_no_program(program: Path) -> None:
    """What Python writes beside modules, and what documents say, leave it as it is."""
    before = identity([str(program)])
    (program / "__pycache__").mkdir()
    (program / "__pycache__" / "work.pyc").write_bytes(b"1")
    (program / "documents" / "claims.yaml").write_text("claims: []\n")
    assert identity([str(program)]) == before


def test_another_version_of_a_library_is_another_program(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Distributions are known by the names of their folders, wherever Python looks for modules."""
    libraries = tmp_path / "libraries"
    (libraries / "sums-1.0.dist-info").mkdir(parents=True)
    monkeypatch.setattr(sys, "path", [*sys.path, str(libraries), str(tmp_path / "missing")])
    before = identity([str(program)])
    (libraries / "sums-1.0.dist-info").rename(libraries / "sums-1.1.dist-info")
    assert identity([str(program)]) != before


def test_a_missing_program_is_told(tmp_path: Path) -> None:
    """There is no digest of nothing."""
    with pytest.raises(FileNotFoundError):
        identity([str(tmp_path / "missing")])
