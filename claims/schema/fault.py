"""Faults: what is wrong with an input, where, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from units import Complaint
from units.reading import suggestions
from units.reading.codes import Code

LONGEST_LIST = 12  # names that fit into a sentence
LONGEST_QUOTE = 80  # characters, one line of a terminal
FEW_NAMES = 500  # names that are compared letter by letter in some 10 ms
# A search among a few hundred names takes some 10 ms: so many are told at most a second's worth.
MOST_HINTS = 100
# Each is looked up and worded, which takes a millisecond; a file with more of them was made by a program.
MOST_TOLD = 500
SIMILAR_LENGTH = 2  # letters that a slip of the hand adds or leaves out


class Fault(Struct, frozen=True, order=True):
    """One thing that keeps an input from being audited; `claims.report.wording` puts it into a sentence.

    Args:
        file: the path as the caller gave it.
        line: counted from 1; 0 when the fault concerns the whole file or the whole run.
        column: counted from 1; 0 as for ``line``.
        claim: the id of the claim concerned; empty when there is none.
        complaint: what stands there, what should stand there, and the next step.
    """

    file: str
    line: int
    column: int
    claim: str
    complaint: Complaint


def fault_in(
    file: str, found: str, expected: str, hint: str = "", *, code: Code, at: tuple[int, int] = (0, 0), claim: str = ""
) -> Fault:
    """Return a fault at a line and a column of a file; where none is named, it concerns the whole file."""
    return Fault(file, *at, claim, Complaint(found, expected, hint, code=code))


def undecodable(file: str, error: UnicodeDecodeError, hint: str) -> Fault:
    """Return the fault of a file at its first byte that is no text in UTF-8."""
    before, byte = error.object[: error.start], error.object[error.start]
    at = before.count(b"\n") + 1, len(before.rpartition(b"\n")[2].decode()) + 1
    return fault_in(file, f"byte 0x{byte:02x}", "text in UTF-8", hint, code=Code.UNREADABLE_FILE, at=at)


def of_run(found: str, expected: str, hint: str = "") -> Fault:
    """Return a fault that concerns the run: it stands at no place of a file."""
    return fault_in("", found, expected, hint, code=Code.UNFIT_CALL)


class Faults(ValueError):
    """Raised with all faults of a run together, in order of place."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        """Keep each fault once, sorted."""
        self.faults = tuple(sorted(set(faults)))
        super().__init__(f"{len(self.faults)} faults" if len(self.faults) != 1 else "1 fault")


def quoted(text: str) -> str:
    """Return the text in quotes, cut when it is long."""
    shown = text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 1]}…"
    return f"'{shown}'"


def one_of(names: Iterable[str]) -> str:
    """Return the names as an enumeration, a long one cut with the number left out."""
    ordered = sorted(names)
    more = len(ordered) - LONGEST_LIST
    return ", ".join(ordered) if more <= 0 else f"{', '.join(ordered[:LONGEST_LIST])} and {more} more"


def nearest(name: str, names: Iterable[str]) -> str:
    """Return the hint that names the most similar of the names; empty when none is similar.

    Likeness is that of J. Ratcliff and J. Obershelp (1988), by `difflib`. Of a long list only some names of about
    the same length and beginning are compared, so that many faults stay cheap.
    """
    candidates = list(names)
    if len(candidates) > FEW_NAMES:
        size, start = len(name), name[:2]
        alike = [other for other in candidates if abs(len(other) - size) <= SIMILAR_LENGTH and other.startswith(start)]
        candidates = alike[:FEW_NAMES]
    return suggestions.nearest(name, candidates)


class Hints(Struct):
    """The nearest right names, for the first who ask in a run: the search for them would take longest of all.

    Args:
        left: how many may still ask.
    """

    left: int = MOST_HINTS

    def nearest(self, name: str, names: Iterable[str]) -> str:
        """Return the hint of `nearest`, or nothing when too many have asked."""
        self.left -= 1
        return nearest(name, names) if self.left >= 0 else ""
