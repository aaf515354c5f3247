"""Lock files: what a person writes is read, what is written is read back, and mistakes are told with their lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claims.coverage.lock import Entry, Link, Lock, lock_path, read_lock, unknown_claims
from claims.format.fault import Faults

LINE = "0123456789abcdef 12 | ~2,400 = cups-a-day, cups | 8 = (a section number) | 3 = ? tea | * = ?"
IDS = st.lists(
    st.from_regex(r"[a-z][a-z0-9]{0,3}(-[a-z0-9]{1,3}){0,2}", fullmatch=True), min_size=1, max_size=3, unique=True
)
LINKS = st.one_of(
    IDS.map(lambda ids: Link(claims=tuple(ids))),
    IDS.map(lambda ids: Link(suggested=tuple(ids))),
    st.just(Link()),
    st.from_regex(r"[a-z(),=?]([a-z ,=?()]{0,10}[a-z),])?", fullmatch=True).map(lambda reason: Link(waiver=reason)),
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
    with pytest.raises(Faults) as caught:
        read_lock(text, "kiosk.lock")
    return [(fault.line, fault.found) for fault in caught.value.faults]


def test_line_of_every_kind() -> None:
    """Claims, reasons, open figures and suggestions are told apart."""
    entry = read_lock(f"# words\n\n{LINE}\n", "kiosk.lock").entries["0123456789abcdef"]
    assert (entry.line, entry.place) == (12, 3)
    assert dict(entry.links) == {
        "~2,400": Link(claims=("cups-a-day", "cups")),
        "8": Link(waiver="a section number"),
        "3": Link(suggested=("tea",)),
        "*": Link(),
    }
    assert [link.is_open for link in entry.links.values()] == [False, False, True, True]


@given(st.lists(ENTRIES, max_size=4, unique_by=lambda entry: entry.fingerprint))
def test_what_is_written_is_read_back(entries: list[Entry]) -> None:
    """A lock survives its own file, line for line."""
    lock = Lock({entry.fingerprint: entry for entry in entries})
    again = read_lock(lock.render("kiosk"), "kiosk.lock")
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


@pytest.mark.parametrize("link", ["8", "8 =", "8 = ()", "8 = A", "8 = a b", "8 = (x", "8 = a | 8 = b", "8=a"])
def test_links_that_say_nothing(link: str) -> None:
    """A link without a claim, a reason or a question mark is refused, and so is a second one."""
    assert len(told(f"0123456789abcdef 1 | {link}")) == 1


def test_all_faults_of_a_lock_come_together() -> None:
    """A bad line does not hide the next, and no statement stands twice."""
    assert [line for line, _ in told(f"{LINE}\nbad\n{LINE}\nworse\n")] == [2, 3, 4]


def test_claims_that_do_not_exist_are_told() -> None:
    """A claim of a lock must exist; a suggested one need not."""
    lock = read_lock(LINE, "kiosk.lock")
    assert [(fault.line, fault.hint) for fault in unknown_claims(lock, ["cups-a-day", "cupz"])] == [
        (1, "did you mean cupz?")
    ]


def test_lock_stands_beside_its_claims() -> None:
    """The lock of a document is named after it and lies where its first file lies."""
    assert lock_path("kiosk", ["claims/kiosk/01.yaml", "claims/kiosk/02.yaml"]).as_posix() == "claims/kiosk/kiosk.lock"
