"""What the arithmetic of a shape says of numerals, by hand, and of which claims there is one."""

from __future__ import annotations

import pytest

from claims.audit.corpus import corpus_of
from claims.audit.shapes.plan import Plan, plan_of
from claims.loading.files import Source

LINES = "expression: way / speed\ngiven: {way: 500 km, speed: 40 km/hour}"


def plan(lines: str, stated: str = "12.5 hour", beside: str = "") -> Plan | None:
    """Return the plan of a claim with some lines."""
    said = "\n    ".join(["id: one", "says: It holds.", f'stated: "{stated}"', *lines.splitlines()])
    text = f"document: tried\n{beside}claims:\n  - {said}\n  - {{id: fact, says: F., stated: 5 km, premise: a look}}\n"
    corpus = corpus_of([Source("tried.yaml", named=True, content=text.encode())], ["tried.yaml"])
    assert not corpus.faults
    return plan_of(corpus.claims["one"], corpus.checks["one"])


def pure(expression: str, more: str = "") -> Plan:
    """Return the plan of pure numbers a, b and c, as far as they stand in an expression."""
    given = ", ".join(f"{name}: {value}" for name, value in (("a", "7"), ("b", "3"), ("c", "2")) if name in expression)
    found = plan(f'expression: "{expression}"\ngiven: {{{given}}}\n{more}', stated="1.5")
    assert found is not None
    return found


SURE = [
    ("a + b", "12.5", ["12.49", "0.001"], True),  # as small as moves are large
    ("a + b", "12.5", ["12.49", "0.000999001"], False),  # what is smaller moves otherwise
    ("a + b", "12.5", ["11.5", "1"], True),  # an input of 1
    ("a + b", "12.5", ["12.5", "0.01"], True),  # the figure is printed as an input, and is not what comes out
    ("a + b", "12.5", ["0.01", "12.5"], True),
    ("a * b", "12.5", ["12.5", "1.0"], False),  # it is
    ("a + b", "12.5", ["0", "12.49"], False),
    ("a * b", "12.5", ["12.51", "1.0"], False),  # its value is an input
    ("a * b", "0.1", ["0.5", "0.2"], True),
    ("a * b", "0.1", ["0.5", "0.31"], False),
    ("a * b", "0.1", ["0.5", "0.3"], True),  # on the edge
    ("a * b", "0.1", ["0.5", "0.1"], True),  # printed as an input, too
    ("a * b", "0.1", ["0.25", "0.2"], True),  # on the other edge
    ("a * b", "0.1", ["0.25", "0.19"], False),
    ("a - b", "0.0", ["5", "5"], False),  # what is no number above zero
    ("a - b", "0.0", ["5.01", "5"], False),
    ("a - b", "0", ["5", "5"], False),
    ("1 / (a - b)", "12.5", ["5", "5"], False),  # there is no value
    ("1 / (a - b)", "12.5", ["5.08", "5"], True),
    ("min(2 * a, 2 * b)", "10.0", ["5.0", "5.01"], False),  # no input leads out of it
    ("min(2 * a, 2 * b)", "10.0", ["5.01", "5.0"], False),
    ("min(2 * a, 3 * b)", "10000", ["5000", "3334"], False),  # nor does one that grows from 5000
    ("min(2 * a, b)", "10.0", ["5.0", "5000"], True),
    ("min(2 * a, 2 * b) + c / (c - 5000)", "10.0", ["5.0", "5.01", "5"], False),  # with c there is no value
    ("max(a, 2 * b)", "10.0", ["9", "5"], True),
]


@pytest.mark.parametrize(("expression", "stated", "inputs", "sure"), SURE)
def test_what_is_certain_of_numerals(expression: str, stated: str, inputs: list[str], sure: bool) -> None:
    """That the value lies in the figure, could lie elsewhere, and gives nothing back; else nothing is certain."""
    assert pure(expression).holds(stated, inputs) is sure


def test_inputs_are_told_in_their_written_order() -> None:
    """Whatever the order in the expression; inputs that it does not name are read over."""
    found = plan("expression: way / speed\ngiven: {speed: 40 km/hour, way: 500 km}")
    assert found is not None
    assert found.holds("12.5", ["40", "500"])
    assert not found.holds("12.5", ["500", "40"])


@pytest.mark.parametrize(
    ("stated", "inputs", "sure"),
    [("12.5", ["10", "2.5"], True), ("12.5", ["10", "2.51"], False), ("12", ["10", "2.0"], True)],
)
def test_an_exact_figure_is_one_number(stated: str, inputs: list[str], sure: bool) -> None:
    """In whatever it is counted; as a measure it stands for all that is rounded to it."""
    given = "\ngiven: {a: 7 ms, b: 3 ms}"
    exact, rounded = (plan(f"expression: a + b{given}{more}", stated="10 ms") for more in ("\nexact: true", ""))
    assert exact is not None
    assert rounded is not None
    assert exact.holds(stated, inputs) is sure
    assert rounded.holds(stated, inputs)
    assert not rounded.holds(stated, ["12", "3"])
    assert not rounded.holds(stated, ["5", "3"])


@pytest.mark.parametrize("more", ["subject: trains", "unprinted: it is a word", "reading: the first", "section: '2'"])
def test_what_is_said_beside_a_check_changes_nothing(more: str) -> None:
    """Claims that say it have a plan all the same."""
    assert plan(f"{LINES}\n{more}", beside="sections: {'2': Two}\n" if "section" in more else "") is not None


OTHERS = {
    "another verdict on record": ("verdict: loose\nbecause: 500/40 is 12.5", "14 hour"),
    "a word that rounds down": ("rounded: down", "12.5 hour"),
    "a hedge": ("", "~12 hour"),
    "a bound": ("", "< 13 hour"),
    "a range": ("", "12-13 hour"),
    "a multitude": ("", "a dozen hour"),
    "thousands": ("", "12,500 hour"),
    "nothing": ("", "0 hour"),
}


@pytest.mark.parametrize("what", OTHERS)
def test_claims_without_a_plan(what: str) -> None:
    """What takes more than numerals to decide goes the plain way."""
    more, stated = OTHERS[what]
    assert plan(LINES) is not None
    assert plan(f"{LINES}\n{more}".rstrip(), stated=stated) is None


@pytest.mark.parametrize(
    "given",
    [
        "{way: fact, speed: 40 km/hour}",  # what another claim states
        "{way: ~500 km, speed: 40 km/hour}",
        "{way: 400-500 km, speed: 40 km/hour}",
        "{way: -500 km, speed: -40 km/hour}",
        "{way: half km, speed: 40 km/hour}",
        "{way: 0 km, speed: 40 km/hour}",
    ],
)
def test_inputs_without_a_plan(given: str) -> None:
    """An input that is no numeral, or another claim's."""
    assert plan(f"expression: way / speed\ngiven: {given}") is None


@pytest.mark.parametrize(
    "beside",
    [
        "units: [{name: league, is: 5 km, source: a book}]",
        "constants: [{name: speed, is: 40 km/hour, meaning: a pace, source: a book}]",
    ],
)
def test_what_a_document_says_leaves_no_plan(beside: str) -> None:
    """Units and constants of its own are what numerals alone do not tell."""
    given = "given: {way: 500 km}" if "constants" in beside else "given: {way: 500 km, speed: 40 km/hour}"
    assert plan(f"expression: way / speed\n{given}", beside=f"{beside}\n") is None


def test_inputs_below_one_have_a_plan() -> None:
    """Any number above zero is a numeral like another."""
    assert plan("expression: way / speed\ngiven: {way: 0.5 km, speed: 0.04 km/hour}", stated="0.5 hour") is not None


def test_an_input_with_the_numeral_of_the_figure_in_another_unit_is_another() -> None:
    """12.5 km are not the 12.5 hours that they take."""
    found = plan(LINES)
    assert found is not None
    assert found.holds("12.5", ["12.5", "1"])


def test_a_point_on_a_scale_has_no_plan() -> None:
    """A thousand times 10 °C is not ten thousand degrees in base units."""
    assert plan("expression: max(a, b)\ngiven: {a: 7 K, b: 10 K}", stated="10 K") is not None
    assert plan("expression: max(a, b)\ngiven: {a: 7 celsius, b: 10 celsius}", stated="10 celsius") is None


def test_an_expression_of_many_parts_has_no_plan() -> None:
    """What may take long is decided where it can be ended."""
    for many, there in ((8, True), (16, False)):
        names = [f"part_{place}" for place in range(many)]
        given = ", ".join(f"{name}: {place}.5" for place, name in enumerate(names, 1))
        found = plan(f"expression: {' + '.join(names)}\ngiven: {{{given}}}", stated="40.5")
        assert (found is not None) is there


@pytest.mark.parametrize("expression", ["sqrt(a * b)", "ln(a) + b", "floor(a / b)"])
def test_expressions_without_a_plan(expression: str) -> None:
    """What is no plain arithmetic."""
    assert plan(f'expression: "{expression}"\ngiven: {{a: 7, b: 3}}', stated="4.5") is None


@pytest.mark.parametrize("kind", ["premise: a look", "dimension: {expression: a / b, is: km}"])
def test_other_kinds_have_no_plan(kind: str) -> None:
    """Nothing is computed there."""
    quantities = "quantities:\n  - {name: a, unit: km, meaning: way}\n  - {name: b, unit: '', meaning: parts}\n"
    text = f"document: tried\n{quantities}claims:\n  - {{id: one, says: It holds., {kind}}}\n"
    corpus = corpus_of([Source("tried.yaml", named=True, content=text.encode())], ["tried.yaml"])
    assert plan_of(corpus.claims["one"], corpus.checks["one"]) is None
