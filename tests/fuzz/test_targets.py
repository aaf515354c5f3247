"""What fuzzing begins with is answered already, and a reader that does not answer is noticed."""

from __future__ import annotations

import pytest

from claims.schema.diagnostics import Diagnostic, Span
from tests.fuzz import targets
from tests.fuzz.__main__ import LONGEST, beginnings, main
from units import FigureError
from units.reading.codes import Code


def test_every_target_has_its_length() -> None:
    """What can be named is what there is."""
    assert LONGEST.keys() == targets.TARGETS.keys()


@pytest.mark.parametrize("name", targets.TARGETS)
def test_what_fuzzing_begins_with_is_answered(name: str) -> None:
    """Hundreds of inputs of tests give a value, or a fault with its place."""
    inputs = [raw for raw in beginnings(name) if len(raw) <= LONGEST[name]][::12]
    assert len(inputs) > 10
    for raw in inputs:
        targets.TARGETS[name](raw)


def test_an_error_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that raises something else, or tells a fault behind the end, is at fault."""

    class Reader:
        @staticmethod
        def __wrapped__(text: str) -> None:
            raise FigureError(text, 9, "something", "something else")

    monkeypatch.setattr(targets, "parse_figure", Reader)
    with pytest.raises(AssertionError, match="at 9 of 3 characters"):
        targets.figure(b"1 x")
    fault = Diagnostic(Span("f", 9, 1), "", "a", "b", code=Code.BROKEN_YAML)
    monkeypatch.setattr(targets, "examine_sources", lambda *_: (None, (fault,)))
    with pytest.raises(AssertionError, match="outside of the file"):
        targets.file(b"a: b\n")


def test_no_such_target() -> None:
    """Another name is refused with those that there are."""
    with pytest.raises(SystemExit):
        main(["figures"])
