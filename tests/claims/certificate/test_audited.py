"""Which files a certificate is of: named with their digests, shown by recheck.py, and compared with files given."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from tests.oracles.certificates import RECHECK, Json, resealed
from tests.oracles.forked import ran

CLAIMS = """document: guide
title: A guide
text: guide.md
claims:
  - {id: crate, says: "A crate weighs so much.", stated: 9 kg, quote: A crate weighs 9 kg., source: a scale}
"""
TEXT = "A crate weighs 9 kg.\r\n"
OTHER = "0" * 64


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with claims, their text, and the certificate that the command writes."""
    folder = tmp_path_factory.mktemp("audited")
    (folder / "guide.yaml").write_bytes(CLAIMS.encode())
    (folder / "guide.md").write_bytes(TEXT.encode())
    assert ran("certify", "guide.yaml", "--out", "certificate.json", cwd=folder).returncode == 0
    return folder


def rechecked(folder: Path, *names: str) -> tuple[int, str]:
    """Return how recheck.py leaves, and what it prints."""
    command = [sys.executable, "-I", "-S", str(RECHECK), *names]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_it_names_what_was_read_and_recheck_knows_it_again(folder: Path) -> None:
    """Claims and text stand in it with the digests of their bytes; a copy under another name is the same file."""
    digests = {"guide.yaml": sha256(CLAIMS.encode()).hexdigest(), "guide.md": sha256(TEXT.encode()).hexdigest()}
    made = json.loads((folder / "certificate.json").read_text("utf-8"))
    assert {each["file"]: each["sha256"] for each in made["audited"]["files"]} == digests
    (folder / "copy.md").write_bytes(TEXT.encode())
    status, printed = rechecked(folder, "certificate.json", "copy.md")
    assert status == 0
    told = (f"audited  {digests['guide.yaml']}  guide.yaml\n", f"audited  {digests['guide.md']}  guide.md, given\n")
    assert all(each in printed for each in told)


@pytest.mark.parametrize("other", [TEXT.replace("\r", ""), TEXT.replace("9", "8"), ""])
def test_a_text_that_was_not_audited_is_refused(folder: Path, other: str) -> None:
    """One character that differs, an end of line too, makes another file."""
    (folder / "other.md").write_bytes(other.encode())
    status, printed = rechecked(folder, "certificate.json", "guide.yaml", "other.md")
    assert status == 1
    assert printed.startswith("DISAGREES  other.md: SHA-256 ")


def test_a_file_that_cannot_be_read_is_told(folder: Path) -> None:
    """It is named, and is no disagreement."""
    assert rechecked(folder, "certificate.json", "none.md")[0] == 2
    assert "cannot read none.md" in rechecked(folder, "certificate.json", "none.md")[1]


def _first(made: Json) -> Json:
    return made["audited"]["files"][0]


FORGED: dict[str, Callable[[Json], object]] = {
    "another digest": lambda made: _first(made).update(sha256=OTHER),
    "a digest cut short": lambda made: _first(made).update(sha256=OTHER[:-1]),
    "a digest with a line feed": lambda made: _first(made).update(sha256=OTHER + "\n"),
    "a file twice": lambda made: made["audited"]["files"].append({**_first(made), "sha256": OTHER}),
    "a file without a name": lambda made: _first(made).update(file=None),
    "an unknown field": lambda made: _first(made).update(size=1),
    "no engine": lambda made: made["audited"].pop("engine"),
    "no list": lambda made: made["audited"].update(files={}),
    "no word of it": lambda made: made.pop("audited"),
    "left out": lambda made: made["audited"]["files"].pop(0),
}


@pytest.mark.parametrize("forged", FORGED)
def test_forged_digests_are_refused(folder: Path, forged: str) -> None:
    """Each is refused as it is, the chain being broken, and sealed again, where the file itself is given."""
    made = json.loads((folder / "certificate.json").read_text("utf-8"))
    FORGED[forged](made)
    (folder / "forged.json").write_text(json.dumps(made), "utf-8")
    assert rechecked(folder, "forged.json")[0] == 1
    if "audited" in made:
        (folder / "forged.json").write_text(json.dumps(resealed(made)), "utf-8")
    assert rechecked(folder, "forged.json", "guide.yaml")[0] == 1
