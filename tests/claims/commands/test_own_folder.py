"""Of which claims a command speaks where no path is named: those of its folder, else the shipped ones."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from claims.loading.places import SHIPPED
from derive.cache import SWITCH

CLAIMS = """\
document: stand
claims:
  - {id: stand-week, says: That makes 290 a week., stated: "290 copy", expression: cups * days,
     given: {cups: "40 copy", days: exactly 7}}
"""


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder in which commands run, with answers kept in another."""
    monkeypatch.setenv(SWITCH, str(tmp_path / "caches"))
    folder = tmp_path / "own"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def test_a_folder_with_a_claim_file_speaks_for_itself(empty: Path, run: Callable[..., tuple[int, str, str]]) -> None:
    """Without a path its claims are meant; an answer about the shipped ones is not said again."""
    before = run("list", "--json")
    assert "stand-week" not in before[1]
    (empty / "stand.yaml").write_text(CLAIMS, "utf-8")
    assert run("audit")[0] == 1
    assert [each["id"] for each in json.loads(run("list", "--json")[1])] == ["stand-week"]
    (empty / "stand.yaml").unlink()
    assert run("list", "--json") == before


@pytest.mark.parametrize("words", ["site_name: document\n", "  document: a\n", "# document: a\n"])
def test_another_file_is_no_claim_file(empty: Path, run: Callable[..., tuple[int, str, str]], words: str) -> None:
    """A file that does not name its document leaves the command with the shipped claims."""
    (empty / "settings.yaml").write_text(words, "utf-8")
    assert "these are the shipped claims" in run("why-not", "nobody")[2]
    (empty / "stand.yaml").write_text(CLAIMS, "utf-8")
    assert "shipped" not in run("why-not", "nobody")[2]


ABOUT_A_CLAIM = ("show", "explain", "why-not", "impact")
BY_PATTERN = ("audit", "list", "mutate", "record", "report")


@pytest.mark.parametrize("words", [*((each,) for each in ABOUT_A_CLAIM), *((each, "--id") for each in BY_PATTERN)])
def test_what_was_searched_is_told(
    empty: Path, run: Callable[..., tuple[int, str, str]], words: tuple[str, ...]
) -> None:
    """Of a name that no claim has, every command says where it looked, and how to see what is there."""
    (empty / "stand.yaml").write_text(CLAIMS, "utf-8")
    assert "; these are the claims of this folder (stand); `claims list` shows them all" in _words(run(*words, "zebra"))
    told = _words(run(*words, "zebra", "stand.yaml"))
    assert "; these are the claims of stand.yaml (stand); `claims list stand.yaml` shows them all" in told


@pytest.mark.parametrize("words", [("impact",), ("audit", "--id")])
def test_a_shipped_claim_is_told_from_a_folder_of_ones_own(
    empty: Path, run: Callable[..., tuple[int, str, str]], words: tuple[str, ...]
) -> None:
    """A folder with claims hides the shipped ones: their place is named, and with it they are found."""
    assert run(*words, "ig-one-percent*" if "--id" in words else "ig-one-percent.training-chips")[0] == 0
    (empty / "stand.yaml").write_text(CLAIMS, "utf-8")
    said = _words(run(*words, "ig-one-percent.training-chips"))
    assert f"; it is a shipped claim; add the path {SHIPPED}" in said
    assert run(*words, "ig-one-percent.training-chips", str(SHIPPED))[0] == 0


@pytest.mark.parametrize("command", ["show", "explain", "why-not"])
def test_a_shipped_claim_is_found_in_any_folder(
    empty: Path, run: Callable[..., tuple[int, str, str]], command: str
) -> None:
    """The first command of the README works beside claims, and beside a file that cannot be read."""
    before = run(command, "ig-rounds")
    assert "1,960" in before[1]
    for text in (CLAIMS, "document: broken\nclaims: [}\n"):
        (empty / "stand.yaml").write_text(text, "utf-8")
        assert run(command, "ig-rounds") == before


def _words(ran: tuple[int, str, str]) -> str:
    """Return what is said of a command that could not run."""
    assert ran[0] == 2, ran
    return " ".join(ran[2].split())
