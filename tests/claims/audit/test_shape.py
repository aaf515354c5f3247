"""Of which lines there is a shape: those of which numerals come out of reading where they were put in, and no other."""

from __future__ import annotations

import pytest

from claims.audit.shapes.cutting import Block
from claims.audit.shapes.shape import Outline, Shape, outline_of, shape_of
from claims.schema.vocabulary import Kind

STATED = "    stated: 12.5 hour"
LINES = (STATED, "    expression: way / speed", "    given: {way: 500 km, speed: 40 km/hour}")


def outline(*lines: str) -> Outline | None:
    """Return the outline of a claim with some lines."""
    return outline_of(Block("one", "It holds.", "".join(f"\n{line}" for line in lines)))


def shape(*lines: str) -> Shape | None:
    """Return the shape of such claims; that they have an outline is certain."""
    found = outline(*lines)
    assert found is not None
    return shape_of(found)


def test_the_lines_without_their_numerals() -> None:
    """What stands between them, and which of them is the figure's."""
    expected = "\n    stated: ", " hour\n    expression: way / speed\n    given: {way: ", " km, speed: ", " km/hour}"
    assert outline(*LINES) == Outline(expected, 0)
    behind = outline(*LINES[1:], STATED)
    assert behind is not None
    assert behind.stated == 2
    assert behind.pieces[-1] == " hour"


@pytest.mark.parametrize("left_out", [0, 2])
def test_without_a_figure_or_inputs_there_is_no_outline(left_out: int) -> None:
    """As of a premise, or of a claim that is computed from nothing."""
    assert outline(*(line for place, line in enumerate(LINES) if place != left_out)) is None


def test_claims_of_a_shape() -> None:
    """The claim that was cut has the numerals that it is written with."""
    found = shape(*LINES)
    assert found is not None
    assert found.kind is Kind.EXPRESSION
    assert found.numerals(Block("two", "It holds.", "".join(f"\n{line}" for line in LINES))) == ("12.5", ("500", "40"))


OTHERS = {
    "a numeral in a comment before the inputs": (
        *LINES[:2],
        "    given:  # was: 9 km",
        "      way: 500 km",
        "      speed: 40 km/hour",
    ),
    "a numeral in a comment behind them": (*LINES[:2], f"{LINES[2]}  # it was: 9 km"),
    "a figure inside a quotation": (
        '    section: "the',
        STATED,
        '      trains"',
        "    always: roofline.compute_time / roofline.step_time <= most",
        "    given: {most: 2}",
    ),
    "two readings": (
        STATED,
        LINES[2],
        "    readings:",
        "      so: {reading: so, expression: way / speed}",
        "      not-so: {reading: not so, expression: way / speed + way / speed}",
    ),
    "a reading": (STATED, LINES[2], "    readings:", "      so: {reading: so, expression: way / speed}"),
    "a reading and its lines": (
        "    readings:",
        "      so:",
        "        reading: so",
        "        expression: way / speed",
        STATED,
        LINES[2],
    ),
    "a part": ("    all:", "      so: {expression: way / speed}", STATED, LINES[2]),
    "an input that is missing": (*LINES[:2], "    given: {way: 500 km}"),
    "another claim that is tried": (*LINES[:2], "    given: {way: tried-0, speed: 40 km/hour}"),
    "more inputs than a claim may have": (
        *LINES[:2],
        f"    given: {{{', '.join(f'way_{place}: 5 km' for place in range(101))}}}",
    ),
    "a key that nobody knows": (*LINES, "    printed: so"),
    "another verdict": (*LINES, "    verdict: loose", "    because: It is not so."),
}


@pytest.mark.parametrize("what", OTHERS)
def test_other_claims_have_no_shape(what: str) -> None:
    """They are read and decided one by one."""
    assert shape(*OTHERS[what]) is None
