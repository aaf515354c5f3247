"""The library of faults: each wrong input in tests/faults gives exactly the message that stands beside it.

Run this file as a script to write the messages anew; then read the diff.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from claims.loading.load import examine
from claims.report.wording import word_fault
from claims.schema.diagnostics import Diagnostic, Span
from claims.schema.references import Names
from units.reading.codes import Code

LIBRARY = Path(__file__).resolve().parents[2] / "faults"
INPUTS = sorted(
    path for path in LIBRARY.iterdir() if path.suffix == ".yaml" or (path.is_dir() and path.name != "__pycache__")
)
NAMES = Names(
    formulas={"batching.optimal_batch", "roofline.compute_time"}, quantities={"batch", "hardware_ratio", "sparsity"}
)


def message(wrong: Path) -> str:
    """Return every fault of the input, a line each, with paths as they are within the library."""
    _, faults = examine([wrong], NAMES)
    return "".join(f"{word_fault(fault).replace(LIBRARY.as_posix() + '/', '')}\n" for fault in faults)


def beside(wrong: Path) -> Path:
    """Return the file that holds the expected message."""
    return wrong.with_suffix(".txt")


@pytest.mark.parametrize("wrong", INPUTS, ids=[path.stem for path in INPUTS])
def test_fault_has_its_message(wrong: Path) -> None:
    """A wrong input is refused with the message that its author should see, word for word."""
    assert message(wrong) == beside(wrong).read_text(encoding="utf-8")


def test_every_message_has_its_input() -> None:
    """No message is kept for an input that is gone, and the library is not empty."""
    assert {path.stem for path in LIBRARY.glob("*.txt")} == {path.stem for path in INPUTS}
    assert len(INPUTS) > 100


def without_a_next_step(faults: Iterable[Diagnostic]) -> list[str]:
    """Return the faults that leave open what their author does next."""
    return [str(fault) for fault in faults if not fault.fix]


def test_every_message_names_the_next_step() -> None:
    """Whoever is refused is told what to write, take out or look up."""
    assert without_a_next_step(fault for wrong in INPUTS for fault in examine([wrong], NAMES)[1]) == []


def test_a_message_without_a_next_step_is_noticed() -> None:
    """Planted: what is wrong, and nothing to do."""
    open_end = Diagnostic(Span("a.yaml", 1, 1), "", "'says' must be a text, not a list", code=Code.WRONG_VALUE)
    assert without_a_next_step([open_end]) == [str(open_end)]


def test_message_is_not_empty() -> None:
    """An input that loads would be no fault."""
    assert [path.name for path in INPUTS if not beside(path).read_text(encoding="utf-8").strip()] == []


if __name__ == "__main__":
    for each in INPUTS:
        beside(each).write_text(message(each), encoding="utf-8")
