"""A known answer is printed again only when the command would print it again, and never believed when it is damaged."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import claims.commands.audit
from claims.__main__ import main
from claims.commands import replay
from claims.commands.kept_answers import KEPT_ANSWERS, SEAL, clear_answers, key_of, read, write
from claims.commands.recording import RECORDING, Recording, not_repeatable, repeatable
from claims.format.vocabulary import Verdict
from claims.loading.files import Source, gather
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
def run(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Return the command as a function of its words: status, and both outputs."""

    def called(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["claims", *words])
        with pytest.raises(SystemExit) as left:
            main()
        printed = capfd.readouterr()
        return int(left.value.code or 0), printed.out, printed.err

    return called


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Return a list that grows with every run: whether its answer was known."""
    seen: list[bool] = []

    def noted(arguments: Sequence[str]) -> int | None:
        status = replay.replayed(arguments)
        seen.append(status is not None)
        return status

    monkeypatch.setattr("claims.__main__.replayed", noted)
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
    decided = claims.commands.audit._decided

    def undecided(findings: Any) -> Any:
        for finding in decided(findings):
            object.__setattr__(finding.outcome, "verdict", Verdict.UNDECIDED)
            yield finding

    monkeypatch.setattr("claims.commands.audit._decided", lambda findings: decided(undecided(findings)))
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


def test_few_answers_are_kept(tmp_path: Path) -> None:
    """The oldest make room, and all can be removed."""
    for number in range(KEPT_ANSWERS + 3):
        write(str(tmp_path), number.to_bytes(SEAL), {}, b"")
        os.utime(tmp_path / f"{number.to_bytes(SEAL).hex()}.answer", (number, number))
    assert read(str(tmp_path), (0).to_bytes(SEAL)) is None
    assert read(str(tmp_path), (KEPT_ANSWERS + 2).to_bytes(SEAL)) is not None
    assert clear_answers(str(tmp_path)) == KEPT_ANSWERS
    assert list(tmp_path.iterdir()) == []


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


def test_other_environments_are_other_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Languages, colours and completion shape what is printed; what does not, makes no difference."""
    before = key_of(["list"])
    monkeypatch.setenv("SHLVL", "7")
    assert key_of(["list"]) == before
    for name in ("NO_COLOR", "LC_ALL", "_CLAIMS_COMPLETE", "COMP_WORDS", "TERM"):
        with monkeypatch.context() as during:
            during.setenv(name, "other")
            assert key_of(["list"]) != before
