"""Lock files: what a person writes is read, what is written is read back, and mistakes are told with their lines."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claims.guests.texts.coverage.coverage_file import (
    CoverageFile,
    Entry,
    Link,
    load_coverage_file,
    parse_coverage_file,
    unknown_claims,
)
from claims.guests.texts.figures.printed_figure import PrintedFigure
from claims.loading.files import replace_text
from claims.schema.diagnostics import DiagnosticError

FIGURES_OF_LINE = "~2,400 [~ 2400] = cups-a-day, cups (as 2000: rounded) | 8 = (a section number) | 3 = ? tea | * = ?"
LINE = f"0123456789abcdef 12 | {FIGURES_OF_LINE}"
IDS = st.lists(
    st.from_regex(r"[a-z][a-z0-9]{0,3}(-[a-z0-9]{1,3}){0,2}", fullmatch=True), min_size=1, max_size=3, unique=True
)
REASONS = st.from_regex(r"[a-z(),=?]([a-z ,=?()]{0,10}[a-z),])?", fullmatch=True)
FORMS = st.sampled_from(
    [
        None,
        PrintedFigure("40 GB"),
        PrintedFigure("300", ">="),
        PrintedFigure("~ 2-3 hour"),
        PrintedFigure("millions of"),
    ]
)
LINKS = st.one_of(
    IDS.map(lambda ids: Link(claims=tuple(ids))),
    IDS.map(lambda ids: Link(suggested=tuple(ids))),
    st.just(Link()),
    REASONS.map(lambda reason: Link(waiver=reason)),
    st.builds(Link, claims=IDS.map(tuple), waiver=REASONS.map(lambda reason: f"as ~ 2: {reason}"), printed=FORMS),
)
FIGURES = st.sampled_from(["*", "~2,400", "4 #2", "≈ 64", "2 × 10^14", "$2.50", "half", "50 %", "\\tfrac{1}{3}"])
ENTRIES = st.builds(
    Entry,
    st.from_regex(r"[0-9a-f]{16}(-[1-9])?", fullmatch=True),
    st.integers(1, 9_999),
    st.dictionaries(FIGURES, LINKS, max_size=4),
)


def told(text: str) -> list[tuple[int, str]]:
    """Return line and finding of every fault of a lock."""
    with pytest.raises(DiagnosticError) as caught:
        parse_coverage_file(text, "kiosk.lock")
    return [(fault.line, fault.problem) for fault in caught.value.diagnostics]


def test_line_of_every_kind() -> None:
    """Claims, reasons, open figures and suggestions are told apart."""
    entry = parse_coverage_file(f"# words\n\n{LINE}\n", "kiosk.lock").entries["0123456789abcdef"]
    assert (entry.line, entry.place) == (12, 3)
    assert dict(entry.links) == {
        "~2,400": Link(claims=("cups-a-day", "cups"), waiver="as 2000: rounded", printed=PrintedFigure("~ 2400")),
        "8": Link(waiver="a section number"),
        "3": Link(suggested=("tea",)),
        "*": Link(),
    }
    assert [link.is_open for link in entry.links.values()] == [False, False, True, True]


@given(st.lists(ENTRIES, max_size=4, unique_by=lambda entry: entry.fingerprint))
def test_what_is_written_is_read_back(entries: list[Entry]) -> None:
    """A lock survives its own file, line for line."""
    lock = CoverageFile({entry.fingerprint: entry for entry in entries})
    again = parse_coverage_file(lock.render("kiosk"), "kiosk.lock")
    assert {name: (entry.line, dict(entry.links)) for name, entry in again.entries.items()} == {
        name: (entry.line, dict(entry.links)) for name, entry in lock.entries.items()
    }


@pytest.mark.parametrize(
    "line",
    [
        "no fingerprint",
        "0123456789ABCDEF 1",
        "0123456789abcdef",
        "0123456789abcdef 1 | 8 = \u202ex",
        "0123456789abcdef 1 8 = x",
    ],
)
def test_lines_that_are_no_entries(line: str) -> None:
    """A line that does not begin with a fingerprint and a line number is refused."""
    assert told(line)[0][0] == 1


@pytest.mark.parametrize(
    "link",
    [
        "8",
        "8 =",
        "8 = ()",
        "8 = A",
        "8 = a b",
        "8 = (x",
        "8 = a | 8 = b",
        "8=a",
        "8 [cups] = a",
        "8 [] = a",
        "8 = a (why)",
        "8 = a (as x: y)",
        "8 = a (as 3)",
        "8 [9 = a",
    ],
)
def test_links_that_say_nothing(link: str) -> None:
    """A link without a claim, a reason or a question mark is refused, and so is a second one."""
    assert len(told(f"0123456789abcdef 1 | {link}")) == 1


def test_a_reason_waives_or_accepts() -> None:
    """Alone it says why no claim states a figure, behind claims why they state another one."""
    alone, behind = Link(waiver="a joke"), Link(claims=("a",), waiver="as ~ 40 GB: near, in words")
    assert (alone.waived, alone.accepted, alone.instead) == ("a joke", "", None)
    assert (behind.waived, behind.instead) == ("", PrintedFigure("~ 40 GB"))


def test_all_faults_of_a_lock_come_together() -> None:
    """A bad line does not hide the next, and no statement stands twice."""
    assert [line for line, _ in told(f"{LINE}\nbad\n{LINE}\nworse\n")] == [2, 3, 4]


def test_claims_that_do_not_exist_are_told() -> None:
    """A claim of a lock must exist; a suggested one need not."""
    lock = parse_coverage_file(LINE, "kiosk.lock")
    assert [(fault.line, fault.fix) for fault in unknown_claims(lock, ["cups-a-day", "cupz"])] == [
        (1, "did you mean cupz?")
    ]


DIARY = "dear diary: wJalrXUtnFEMI\n"


def load_refused(file: Path) -> str:
    """Return what a lock file is refused for, in all its words."""
    with pytest.raises(DiagnosticError) as caught:
        load_coverage_file(file)
    return " ".join(f"{fault.line}:{fault.column} {fault.problem} {fault.fix}" for fault in caught.value.diagnostics)


def test_a_link_is_no_lock(tmp_path: Path) -> None:
    """A link is refused unread, whether it leads somewhere or not, and is not written through."""
    secret, lock = tmp_path / "secret", tmp_path / "kiosk.lock"
    secret.write_text(DIARY, "utf-8")
    for target in (secret, tmp_path / "gone"):
        lock.symlink_to(target)
        assert load_refused(lock) == "0:0 symbolic links are not followed copy the file that it points to"
        lock.unlink()


def test_no_line_of_another_file_is_quoted(tmp_path: Path) -> None:
    """What is no lock is told by its line number; its words are in no message."""
    lock = tmp_path / "kiosk.lock"
    lock.write_text(DIARY, "utf-8")
    assert load_refused(lock).startswith("1:1 not a line of a coverage file")
    assert "wJalr" not in load_refused(lock)


def test_a_lock_in_another_encoding_is_refused_with_its_place(tmp_path: Path) -> None:
    """A byte that is no UTF-8, in the second line after three characters."""
    lock = tmp_path / "kiosk.lock"
    lock.write_bytes(b"# x\nabc\xff\n")
    assert load_refused(lock) == "2:4 byte 0xff is not UTF-8 save it as plain text"


def test_no_lock_is_an_empty_one(tmp_path: Path) -> None:
    """A document that nobody has compared with its text has no lock, which is no fault."""
    assert load_coverage_file(tmp_path / "kiosk.lock").entries == {}


def test_a_text_is_replaced_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What stood there stands there still when the disk is full; a link gives way, and its target stays as it was."""
    lock, secret = tmp_path / "kiosk.lock", tmp_path / "secret"
    secret.write_text(DIARY, "utf-8")
    lock.symlink_to(secret)
    replace_text(str(lock), "new\n")
    assert (lock.is_symlink(), lock.read_text("utf-8"), secret.read_text("utf-8")) == (False, "new\n", DIARY)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        replace_text(str(lock), "newer\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kiosk.lock", "secret"]
    assert lock.read_text("utf-8") == "new\n"
