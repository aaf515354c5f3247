"""A known answer is printed again only when the command would print it again, and never believed when it is damaged."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from claims.commands import corpora, replay
from claims.commands.kept_answers import write
from claims.commands.recording import RECORDING, Recording, not_repeatable, repeatable
from claims.loading.files import Source, gather
from claims.schema.vocabulary import Verdict
from derive.cache.place import SWITCH

WRONG = """\
document: stand
claims:
  - {id: stand-week, says: That makes 290 a week., stated: "290 copy", expression: cups * days,
     given: {cups: "40 copy", days: exactly 7}}
"""
RIGHT = WRONG.replace("290", "280")
EXPECTED = {WRONG: 1, RIGHT: 0}
KEY = b"k" * 32


@pytest.fixture
def stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a file of claims, with answers kept in a folder of its own."""
    monkeypatch.setenv(SWITCH, str(tmp_path / "caches"))
    file = tmp_path / "claims" / "stand.yaml"
    file.parent.mkdir()
    monkeypatch.chdir(file.parent)
    file.write_text(RIGHT, "utf-8")
    return file


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Return a list that grows with every run: whether its answer was known."""
    seen: list[bool] = []
    replayed = replay.replayed

    def noted(arguments: Sequence[str]) -> int | None:
        status = replayed(arguments)
        seen.append(status is not None)
        return status

    monkeypatch.setattr(replay, "replayed", noted)
    return seen


LINES = [
    ("--help",),
    ("audit", "--help"),
    ("audit", "stand.yaml"),
    ("audit", "--json", "."),
    ("list", "stand.yaml"),
    ("list", "--json", "."),
    ("show", "stand-week", "stand.yaml"),
    ("show", "stand-week", "stand.yaml", "--json"),
    ("report", "stand.yaml"),
]


@pytest.mark.usefixtures("stand")
@pytest.mark.parametrize("words", LINES)
def test_the_same_is_printed_again(run: Any, known: list[bool], words: tuple[str, ...]) -> None:
    """Status and both outputs are the same bytes, and so they are when nothing is remembered."""
    assert run(*words) == run(*words)
    assert known == [False, True]


@pytest.mark.usefixtures("stand")
def test_a_shell_is_told_how_to_go_on(run: Any, known: list[bool], monkeypatch: pytest.MonkeyPatch) -> None:
    """Words that a shell completes are answered from the program, at once the second time; others are run."""
    monkeypatch.setenv("_CLAIMS_COMPLETE", "complete_bash")
    for words, told in {"claims wh": "why-not\n", "claims cache --he": "--help\n", "claims list sta": "\n"}.items():
        monkeypatch.setenv("COMP_WORDS", words)
        monkeypatch.setenv("COMP_CWORD", str(words.count(" ")))
        assert run() == run() == (0, told, "")
    assert known == [False, True] * 3
    monkeypatch.setenv("_CLAIMS_COMPLETE", "")
    assert "caches" in run("cache")[1]
    assert "caches" in run("cache")[1]
    assert known[-2:] == [False, False]


@pytest.mark.parametrize("written", [WRONG, RIGHT])
def test_an_edit_is_seen(stand: Path, run: Any, known: list[bool], written: str) -> None:
    """After an edit, back and forth, the status is that of what stands in the file."""
    for text in (written, WRONG, RIGHT, written):
        stand.write_text(text, "utf-8")
        assert run("audit", "stand.yaml")[0] == EXPECTED[text]
        assert run("audit", "stand.yaml")[0] == EXPECTED[text]
    assert known[1] is True


def test_other_words_and_surroundings_are_asked_anew(
    stand: Path, run: Any, known: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Words, folder, width and a runner of checks each make another question."""
    run("list", "stand.yaml")
    run("list", "stand.yaml", "--id", "stand-*")
    monkeypatch.setenv("COLUMNS", "40")
    run("list", "stand.yaml")
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    run("list", "stand.yaml")
    (stand.parent / "below").mkdir()
    monkeypatch.chdir(stand.parent / "below")
    run("list", "../stand.yaml")
    assert known == [False] * 5


@pytest.mark.usefixtures("stand")
@pytest.mark.parametrize(
    "words", [("audit", "stand.yaml", "--no-cache"), ("audit", "stand.yaml", "--write", "sarif=a.sarif")]
)
def test_what_does_more_than_print_is_done_every_time(run: Any, known: list[bool], words: tuple[str, ...]) -> None:
    """A command that writes files, or is told to remember nothing, is run."""
    assert run(*words) == run(*words)
    assert known == [False, False]


def test_faults_are_found_every_time(stand: Path, run: Any, known: list[bool]) -> None:
    """An audit that could not run is no answer."""
    stand.write_text(RIGHT.replace("cups * days", "cups * dayz"), "utf-8")
    first, again = run("audit", "stand.yaml"), run("audit", "stand.yaml")
    assert (first[0], known) == (2, [False, False])
    assert first == again


@pytest.mark.usefixtures("stand")
def test_an_undecided_claim_is_tried_every_time(run: Any, known: list[bool], monkeypatch: pytest.MonkeyPatch) -> None:
    """What ran out of time may be decided another time."""
    decided = corpora.decided

    def undecided(findings: Any) -> Any:
        for finding in decided(findings):
            object.__setattr__(finding.outcome, "verdict", Verdict.UNDECIDED)
            yield finding

    monkeypatch.setattr("claims.commands.audit.decided", lambda findings: decided(undecided(findings)))
    run("audit", "stand.yaml")
    run("audit", "stand.yaml")
    assert known == [False, False]


@pytest.mark.parametrize(("before", "later"), [(WRONG, RIGHT), (RIGHT, WRONG)])
def test_a_file_replaced_during_the_start_leaves_no_false_verdict(
    stand: Path, run: Any, monkeypatch: pytest.MonkeyPatch, before: str, later: str
) -> None:
    """The file is exchanged once it has been read: its old bytes are decided, and nothing is kept for the new ones."""

    def exchanging(paths: Any) -> tuple[Source, ...]:
        sources = gather(paths)
        stand.write_text(later, "utf-8")
        return sources

    stand.write_text(before, "utf-8")
    with monkeypatch.context() as during:
        during.setattr("claims.commands.audit.gather", exchanging)
        assert run("audit", "stand.yaml")[0] == EXPECTED[before]
    assert run("audit", "stand.yaml")[0] == EXPECTED[later]
    stand.write_text(before, "utf-8")
    assert run("audit", "stand.yaml")[0] == EXPECTED[before]


def test_a_file_replaced_at_the_end_leaves_nothing(
    stand: Path, run: Any, known: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is exchanged after it was decided, before the answer is kept."""
    with monkeypatch.context() as during:
        during.setattr("claims.commands.audit.leave", lambda *_, **__: (stand.write_text(WRONG), sys.exit(0)))
        run("audit", "stand.yaml")
    assert run("audit", "stand.yaml")[0] == 1
    assert known == [False, False]


@pytest.mark.usefixtures("stand")
def test_another_program_is_asked_anew(run: Any, known: list[bool], monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer of a program that has been changed since is none."""
    run("audit", "stand.yaml")
    monkeypatch.setattr(replay, "identity", lambda _: "another")
    run("audit", "stand.yaml")
    assert known == [False, False]


def test_a_program_changed_meanwhile_leaves_nothing(tmp_path: Path) -> None:
    """Modules may be imported after an edit: what such a run prints is not kept."""
    (tmp_path / "program").mkdir()
    (tmp_path / "caches").mkdir(mode=0o700)
    recording = Recording(["list"], [str(tmp_path / "program")])
    recording.rests_on([], [])
    (tmp_path / "program" / "work.py").write_text("answer = 42")
    recording.keep(tmp_path / "caches", 0)
    assert list((tmp_path / "caches").iterdir()) == []


@pytest.mark.parametrize("header", [{}, {"identity": 1, "program": "a"}, [], 7, {"program": [], "paths": None}])
def test_a_strange_header_is_no_answer(
    stand: Path, run: Any, known: list[bool], header: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer that is whole and says nothing of use: the command is run."""
    (stand.parents[1] / "caches").mkdir(mode=0o700)
    monkeypatch.setattr(replay, "key_of", lambda _: KEY)
    write(str(stand.parents[1] / "caches"), KEY, header, b"nothing")
    assert run("audit", "stand.yaml")[0] == 0
    assert known == [False]


def test_a_folder_where_others_may_write_is_not_used(stand: Path, run: Any, known: list[bool]) -> None:
    """Neither for answers that are there nor for new ones."""
    run("audit", "stand.yaml")
    (stand.parents[1] / "caches").chmod(0o777)
    run("audit", "stand.yaml")
    assert known == [False, False]


def test_a_reader_who_leaves_meets_no_words(stand: Path) -> None:
    """A known answer that nobody reads to its end says nothing of that."""
    environment = {**os.environ, SWITCH: str(stand.parents[1] / "caches")}
    for _ in range(2):
        call = [sys.executable, "-m", "claims", "list", "stand.yaml"]
        with subprocess.Popen(call, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
            assert running.stdout is not None
            assert running.stderr is not None
            running.stdout.close()
            assert running.stderr.read() == b""


def test_nothing_is_noted_outside_of_a_command() -> None:
    """Programs that call the functions of a command keep nothing."""
    assert RECORDING.get() is None
    repeatable()
    not_repeatable()


MORE = "".join(
    f"  - {{id: more-{number}, says: A fact., stated: '{number}', premise: a book of facts}}\n"
    for number in range(10, 15)
)


def test_after_an_edit_only_what_changed_is_decided(stand: Path, run: Callable[..., tuple[int, str, str]]) -> None:
    """The error stream says what is decided again, and output and status are those of a run from nothing."""
    stand.write_text(RIGHT + MORE, "utf-8")
    run("audit", str(stand))
    stand.write_text(WRONG + MORE, "utf-8")
    status, printed, told = run("audit", str(stand))
    assert told == "decided again: 1 of 6 claims; changed: stand-week\n"
    assert (status, printed, "") == run("audit", str(stand), "--no-cache")
    assert status == EXPECTED[WRONG]
    assert run("audit", str(stand)) == (status, printed, "")


@pytest.mark.parametrize("damage", [b"", b"x", b"seal"])
def test_damaged_rows_are_not_believed(stand: Path, run: Callable[..., tuple[int, str, str]], damage: bytes) -> None:
    """With what is kept damaged, everything is decided, and nothing is said of it."""
    stand.write_text(RIGHT + MORE, "utf-8")
    run("audit", str(stand))
    for file in (stand.parent.parent / "caches").glob("*.answer"):
        raw = file.read_bytes()
        file.write_bytes(raw[:-1] + bytes([raw[-1] ^ 1]) if damage == b"seal" else damage)
    stand.write_text(WRONG + MORE, "utf-8")
    assert run("audit", str(stand)) == run("audit", str(stand), "--no-cache")


def test_rows_of_another_program_are_not_believed(
    stand: Path, run: Callable[..., tuple[int, str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rows that another program kept are decided again."""
    stand.write_text(RIGHT + MORE, "utf-8")
    run("audit", str(stand))
    stand.write_text(WRONG + MORE, "utf-8")
    monkeypatch.setattr("claims.commands.recording.identity", lambda _: "another program")
    assert run("audit", str(stand))[2] == ""
