"""Faults by themselves: where they stand, how names and texts are shown in them, and the names that are near."""

from __future__ import annotations

import pytest

from claims.schema.diagnostics import (
    Diagnostic,
    DiagnosticError,
    Hints,
    Span,
    decoding_error,
    diagnostic_of,
    file_error,
    nearest,
    one_of,
    quoted,
    run_error,
)
from units import InputError
from units.reading.codes import Code


def test_a_fault_without_a_place_concerns_the_whole_file_or_run() -> None:
    """Line and column are 0 then; of the run no file is named."""
    made = file_error("a.yaml", "not a word", "write one", code=Code.WRONG_VALUE)
    assert made == Diagnostic(Span("a.yaml", 0, 0), "", "not a word", "write one", code=Code.WRONG_VALUE)
    placed = file_error("a.yaml", "not a word", code=Code.WRONG_VALUE, at=(3, 7), claim="tea")
    assert placed == Diagnostic(Span("a.yaml", 3, 7), "tea", "not a word", "", code=Code.WRONG_VALUE)
    without = run_error("git is missing", "install it")
    assert without == Diagnostic(Span("", 0, 0), "", "git is missing", "install it", code=Code.UNFIT_CALL)


@pytest.mark.parametrize(
    ("before", "place"),
    [
        (b"", (1, 1)),
        (b"ab", (1, 3)),
        (b"ab\n", (2, 1)),
        (b"ab\nc", (2, 2)),
        (b"\n\nabc", (3, 4)),
        ("\né∂".encode(), (2, 3)),
    ],
)
def test_the_first_byte_that_is_no_text_is_told(before: bytes, place: tuple[int, int]) -> None:
    """With its line and column, counted from 1 in letters as people see them, and its value."""
    with pytest.raises(UnicodeDecodeError) as error:
        (before + b"\xe9\n").decode("utf-8")
    found = decoding_error("a.yaml", error.value, "save it as UTF-8")
    words = "byte 0xe9 is not UTF-8", "save it as UTF-8"
    assert found == Diagnostic(Span("a.yaml", *place), "", *words, code=Code.UNREADABLE_FILE)


def test_faults_come_together_each_once_in_the_order_of_their_places() -> None:
    """By file, then line, then column; how many there are stands in the message."""
    complaint = InputError("a", "b", code=Code.WRONG_VALUE)
    places = [("b", 1, 1), ("a", 2, 1), ("a", 1, 9), ("a", 2, 1)]
    found = DiagnosticError(diagnostic_of(complaint, Span(file, line, column), "") for file, line, column in places)
    assert [(each.file, each.line, each.column) for each in found.diagnostics] == [
        ("a", 1, 9),
        ("a", 2, 1),
        ("b", 1, 1),
    ]
    assert (str(found), str(DiagnosticError(found.diagnostics[:1])), str(DiagnosticError(()))) == (
        "3 errors",
        "1 error",
        "0 errors",
    )
    assert str(DiagnosticError(found.diagnostics[:2])) == "2 errors"


def test_a_long_text_is_cut_where_a_line_ends() -> None:
    """Eighty characters are shown, of more the first seventy-nine and a sign that there are more."""
    assert quoted("") == "''"
    assert quoted("x" * 80) == f"'{'x' * 80}'"
    assert quoted("x" * 81) == f"'{'x' * 79}…'"


def test_twelve_names_are_enumerated() -> None:
    """In order; of more the first twelve, and how many are left out."""
    names = [f"n{number:02}" for number in range(14)]
    assert one_of(["b", "a"]) == "a, b"
    assert one_of(reversed(names[:12])) == ", ".join(names[:12])
    assert one_of(names[:13]) == f"{', '.join(names[:12])} and 1 more"
    assert one_of(names) == f"{', '.join(names[:12])} and 2 more"


def test_the_nearest_name_is_asked_for() -> None:
    """One of several that are near, and nothing where none is."""
    assert nearest("bacth", ["latch", "batch", "batches", "token"]) == "did you mean batch?"
    assert nearest("bacth", ["token"]) == nearest("bacth", []) == ""


FAR = [f"zz{number:04}" for number in range(501)]


@pytest.mark.parametrize(
    ("near", "told"),
    [
        ("batch-size", True),
        ("batch-sizes-", True),  # two letters more
        ("batch-sizes--", False),  # three
        ("batch-si", True),  # two less
        ("batch-s", False),
        ("catch-size", False),  # another first letter
        ("betch-size", False),  # another second one
        ("bacch-size", True),  # another third one
    ],
)
def test_among_more_than_five_hundred_names_only_some_are_compared(near: str, *, told: bool) -> None:
    """Those that are no more than two letters longer or shorter and begin with the same two; of fewer, all."""
    assert (nearest("batch-size", [*FAR[:500], near]) != "") is told
    assert nearest("batch-size", [*FAR[:499], near]) == f"did you mean {near}?"


def test_of_names_that_are_all_alike_the_first_five_hundred_are_compared() -> None:
    """The one behind them is not found, though it is the nearest."""
    alike = [f"ba{number:08}" for number in range(500)]
    assert nearest("batch-size", [*alike, "batch-sizf"]) == ""
    assert nearest("batch-size", [*alike[1:], "batch-sizf", "zz"]) == "did you mean batch-sizf?"


def test_a_hundred_may_ask_for_the_nearest_name() -> None:
    """The next gets no answer, as the search would take longest of all."""
    hints = Hints()
    assert [hints.nearest("batc", ["batch"]) for _ in range(102)] == ["did you mean batch?"] * 100 + [""] * 2
