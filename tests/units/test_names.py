"""What `import units` offers, and nothing else; an error that crosses a process keeps what it says."""

from __future__ import annotations

import copy

import pytest

import units
from units.reading.codes import Code
from units.reading.suggestions import write


def test_every_name_that_is_offered_is_there() -> None:
    """Each name is found where the package says, and another is refused with those that there are."""
    assert dir(units) == sorted(units.__all__)
    assert all(getattr(units, name) is not None for name in units.__all__)
    with pytest.raises(AttributeError, match=r"module 'units' has no attribute 'parse'; it offers .*parse_unit"):
        units.parse  # noqa: B018 - that looking it up fails is what is tested


def test_an_error_keeps_what_it_says() -> None:
    """The position, the problem and the next step are separate, and all are in its words."""
    problem = units.FigureError("about", 5, "a number is missing", "write one")
    assert (problem.position, problem.problem, problem.hint) == (5, "a number is missing", "write one")
    assert problem.code is Code.UNREADABLE_FIGURE
    assert str(problem) == "figure 'about', character 6: a number is missing; write one"
    again = copy.copy(problem)
    assert (again.text, again.__reduce__()) == (problem.text, problem.__reduce__())
    assert units.FigureError("x" * 61, 0, "x", "y").args[0].startswith(f"figure '{'x' * 57}...'")


def test_an_error_says_no_more_than_it_has() -> None:
    """Without a next step the words end, a text of sixty characters is shown whole, and a code may be another."""
    problem = units.UnitError("x" * 60, 0, "unknown x", code=Code.TOO_LARGE, unknown="x")
    assert str(problem) == f"unit '{'x' * 60}', character 1: unknown x"
    assert (problem.code, problem.unknown) == (Code.TOO_LARGE, "x")
    assert units.InputError("a", "b").position == 0
    moved = units.FigureError.of("about x", problem, position=6)
    assert (moved.text, moved.position, moved.code) == ("about x", 6, Code.TOO_LARGE)


def test_a_hint_of_words_alone_names_nothing_to_write() -> None:
    """One that asks for a text carries it."""
    asked = write("byet", "byte")
    assert units.InputError("a", asked).instead is asked
    assert units.InputError("a", "write byte").instead is None
