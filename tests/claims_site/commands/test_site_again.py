"""A site of which nothing has changed is left standing; where anything that it is made of has, it is made anew."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from claims.__main__ import main
from claims.audit.corpus import open_corpus
from claims.commands import replay
from claims.commands.application import program
from claims.loading.witness import witness
from claims_site.model import sources
from derive.cache.place import SWITCH

CLAIMS = """\
document: stand
publish: true
text: stand.md
claims:
  - {id: stand-week, says: That makes 280 a week., stated: "280 copy", expression: cups * days,
     given: {cups: "40 copy", days: exactly 7}}
  - {id: stand-month, says: The stand sells 300 copies a week., stated: "300 copy", premise: the book}
"""
TWO = "document: two\nclaims:\n- {id: a, says: A., stated: '1 copy', premise: b}\n"
TEXT = "# The stand\n\nThe stand sells 300 copies a week. That makes 280 a week.\n"
LOCK = "f3b57b934777f41b 3 | 300 [300 copies/week] = stand-month\n8e8c3fc8866f0fb4 3 | 280 [280] = stand-week\n"
DISMISSED = "dismissed:\n  - because: two stands\n    apart: [[stand-week], [stand-month]]\n"
OUT = "out"


@pytest.fixture
def stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with claims on a text, a lock beside them, and answers that are kept."""
    monkeypatch.setenv(SWITCH, str(tmp_path / "caches"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "claims").mkdir()
    for name, words in {"stand.yaml": CLAIMS, "stand.md": TEXT, "stand.lock": LOCK}.items():
        (tmp_path / "claims" / name).write_text(words, "utf-8")
    return tmp_path


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Callable[..., bool]:
    """Return the command as a function of its words: whether it made a site, or said that one still stands."""

    def called(*words: str) -> bool:
        monkeypatch.setattr(sys, "argv", ["claims", "site", "claims", *words])
        with pytest.raises(SystemExit) as left:
            main()
        printed = capfd.readouterr()
        assert left.value.code == 0, printed.err
        assert " files; open " in printed.out
        return "nothing has changed" not in printed.err

    return called


def held(folder: Path) -> Mapping[str, bytes]:
    """Return every file of a folder by its path."""
    return {str(each.relative_to(folder)): each.read_bytes() for each in folder.rglob("*") if each.is_file()}


def kept_time(file: Path, text: str) -> None:
    """Write a file of the same size as it was, and turn its clock back."""
    before = file.stat()
    assert before.st_size == len(text.encode())
    file.write_text(text, "utf-8")
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))


# Each change follows the last one; of two with one name, the second takes the first back.
CHANGES: list[tuple[str, Callable[[Path], object]]] = [
    ("claims/stand.yaml", lambda file: kept_time(file, CLAIMS.replace("280", "281"))),
    ("claims/stand.yaml", lambda file: file.write_text(CLAIMS)),
    ("claims/two.yaml", lambda file: file.write_text(TWO)),
    ("claims/two.yaml", Path.unlink),
    ("claims/stand.md", lambda file: kept_time(file, TEXT.replace("makes", "comes"))),
    ("claims/stand.lock", lambda file: kept_time(file, LOCK.replace("[280]", "[281]"))),
    ("claims/stand.lock", Path.unlink),
    ("claims/conflicts.yaml", lambda file: file.write_text(DISMISSED)),
    ("out/index.html", lambda file: file.write_text("mine")),
    ("out/index.html", lambda file: kept_time(file, file.read_text("utf-8").replace("e", "a"))),
    ("out/claims/stand-week.html", Path.unlink),
    ("out/claims/mine.html", lambda file: file.write_text("mine")),
    ("out/documents", lambda folder: folder.rename("elsewhere")),
]


def test_what_changed_is_made_anew(stand: Path, made: Callable[..., bool]) -> None:
    """After each change to a file that it is made of, or to itself, a site is what one is that is made from nothing."""
    assert made("--out", OUT)
    for name, change in CHANGES:
        assert not made("--out", OUT), name
        change(stand / name)
        assert made("--out", OUT), name
        assert made("--out", "fresh", "--no-cache")
        assert held(stand / OUT) == held(stand / "fresh"), name


def test_other_words_make_another_site(stand: Path, made: Callable[..., bool], monkeypatch: pytest.MonkeyPatch) -> None:
    """A site that other words have written since does not stand for these, nor one of another program."""
    assert made("--out", OUT)
    assert made("--out", OUT, "--base-url", "https://example.org")
    assert made("--out", OUT)
    assert not made("--out", OUT)
    monkeypatch.setattr(replay, "identity", lambda _: "another")
    assert made("--out", OUT)
    assert "https://example.org" not in (stand / OUT / "index.html").read_text("utf-8")


def test_a_comparison_is_made_every_time(stand: Path, made: Callable[..., bool]) -> None:
    """What is compared with an earlier audit is not looked at in time: such a site is made again."""
    assert made("--out", OUT)
    words = ("--out", "compared", "--earlier", str(stand / OUT / "findings.json"))
    assert made(*words)
    assert made(*words)


LOOKED_AT = """\
import os, sys
seen = set()
def noted(event, arguments):
    if event == "open" and isinstance(arguments[0], (str, bytes)) and not {*"wxa+"} & {*(arguments[1] or "r")}:
        seen.add(os.path.abspath(os.fsdecode(arguments[0])))
sys.addaudithook(noted)
from claims.commands.application import main
sys.argv = ["claims", "site", "claims", "--out", "out"]
try:
    main()
finally:
    with open("seen.json", "w") as file:
        import json; json.dump(sorted(seen), file)
"""


def test_no_file_is_read_that_is_not_vouched_for(stand: Path) -> None:
    """Every file that is opened is Python's, the program's, or among those by which a change is seen."""
    (stand / "claims" / "conflicts.yaml").write_text(DISMISSED)
    environment = os.environ | {"CLAIMS_JOBS": "1"}  # so that all is opened by one process
    subprocess.run([sys.executable, "-c", LOOKED_AT], cwd=stand, env=environment, check=True, capture_output=True)
    opened = set(json.loads((stand / "seen.json").read_text("utf-8")))
    told = witness(sources(open_corpus([stand / "claims"])))
    own = {str(stand / "claims" / name) for name in ("stand.yaml", "stand.md", "stand.lock", "conflicts.yaml")}
    assert own <= opened
    assert own <= told.keys()
    written = tuple(str(stand / name) for name in ("out", ".site-", "caches"))
    places = (sys.prefix, sys.base_prefix, *program(), *written, "/proc/", "/dev/")
    assert not {each for each in opened - told.keys() if not each.startswith(places)}
