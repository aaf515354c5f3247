"""What the figures of a universal claim say of its quantities, condition by condition, and which are refused."""

from __future__ import annotations

import pytest

from claims.audit.corpus import Corpus, corpus_of
from claims.checks.universal.check import SymbolicCheck
from claims.loading.files import Source
from claims.schema.diagnostics import Diagnostic

HEAD = """\
document: times
quantities:
  - {name: x, unit: second, meaning: a time}
  - {name: y, unit: second, meaning: another time}
  - {name: heat, unit: kelvin, meaning: how hot it is}
formulas:
  - {name: stepped, of: y, is: "if(x > 2 [second], x, 2 [second])", hypothesis: It waits.}
claims:
  - {id: span, says: So., stated: 2.0-5.0 second, premise: the clock}
  - {id: point, says: So., stated: 7.0 second, premise: the clock}
  - {id: other, says: So., stated: 2.0-5.0 second, premise: another clock}
"""
ALL = "always: 9 * x + y + z > x"


def corpus(body: str) -> Corpus:
    """Return the corpus of one claim beside the figures."""
    text = f"{HEAD}  - {{id: it, says: It is so., {body}}}\n".encode()
    return corpus_of([Source("times.yaml", named=True, content=text)], ["times.yaml"])


def check(body: str) -> SymbolicCheck:
    """Return the check of a sound claim."""
    made = corpus(body)
    assert not made.faults
    prepared = made.checks["it"]
    assert isinstance(prepared, SymbolicCheck)
    return prepared


def diagnostics(body: str) -> list[Diagnostic]:
    """Return what is wrong with a claim."""
    return list(corpus(body).faults)


CONDITIONS = {
    "{x: 3.0 second, y: 2.0-5.0 second, z: 1 minute}": (
        "x == 3 [second], y >= 2 [second], y <= 5 [second], z == 1 [minute]"
    ),
    "{x: 3.0 ± 0.5 second, y: point, z: point}": (
        "x >= 2.5 [second], x <= 3.5 [second], y == 7 [second], z == 7 [second]"
    ),
    "{x: span, y: span, z: span}": (
        "x >= 2 [second], x <= 5 [second], y >= 2 [second], y <= 5 [second], z >= 2 [second], z <= 5 [second], "
        "y == x, z == x"
    ),
    "{x: span, y: other, z: 2.0-5.0 second}": (
        "x >= 2 [second], x <= 5 [second], y >= 2 [second], y <= 5 [second], z >= 2 [second], z <= 5 [second]"
    ),
}


@pytest.mark.parametrize("given", CONDITIONS)
def test_figures_are_conditions(given: str) -> None:
    """A number is one value, a range or a ± two bounds; what one claim states as a range is one number."""
    prepared = check(f"{ALL}, given: {given}")
    assert ", ".join(map(str, prepared.figures.conditions)) == CONDITIONS[given]
    assert prepared.statement.assuming == prepared.figures.conditions


def test_a_temperature_that_is_meant_itself_is_one_value() -> None:
    """Counted from absolute zero, where the claim says so."""
    (condition,) = check("always: 'heat > 1 [K]', given: {heat: 20 °C}, absolute: true").figures.conditions
    assert str(condition) == "heat == 293.15 [K]"


def test_each_figure_is_doubled_by_itself() -> None:
    """The damage to figures: both ends of one of them twice as large, the others as they are."""
    figures = check(f"{ALL}, given: {{x: 3.0 second, y: 2.0-5.0 second, z: 1.0 second}}").figures
    assert [
        ", ".join(str(each).replace(" [second]", "") for each in copy.conditions) for copy in figures.doubled()
    ] == [
        "x == 6, y >= 2, y <= 5, z == 1",
        "x == 3, y >= 4, y <= 10, z == 1",
        "x == 3, y >= 2, y <= 5, z == 2",
    ]


@pytest.mark.parametrize(
    ("body", "found", "hint"),
    [
        (f"{ALL}, given: {{z: 14 June 2023}}", "the date '14 June 2023'", "from 3 March 2020 to 5 May 2021"),
        (f"{ALL}, given: {{z: at most 5 second}}", "the half-line 'at most 5 second'", "a number or a range"),
        ("always: 'heat > 1 [K]', given: {heat: 20 °C}", "'20 °C', which has two readings", "add 'absolute: true'"),
        ("always: x > y, given: {x: 5 byte}", "'5 byte', which is in bit", "a factor in second/bit is missing"),
        ("always: x > y, given: {z: 5 second}", "an input 'z' that nothing uses", "take it out"),
        ("always: w > z, given: {z: 5 second, w: 6 second}", "a relation between figures alone", "stated: '> 2'"),
        ("always: 'floor(x, 1 [second]) <= x'", "`floor(x, 1 [second])`, which goes in steps", "claim it of numbers"),
        (
            "scaling: {formula: stepped, in: x, as: increasing}",
            "`if(x > 2 [second], x, 2 [second])`, which has a seam",
            "claim each case by itself",
        ),
    ],
)
def test_what_no_figure_or_step_can_say_is_one_fault(body: str, found: str, hint: str) -> None:
    """Nothing follows from it: a figure that does not fit is not also called unused."""
    (diagnostic,) = diagnostics(body)
    assert diagnostic.found.startswith(found)
    assert hint in diagnostic.fix


def test_numbers_alone_are_no_figures() -> None:
    """A relation without quantities is none between figures, and is read."""
    assert check("always: pi > 3").figures.conditions == ()
