"""Checks of a value, from inputs to outcome: each value by hand, beside it what the check must not take for it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec import field

from claims.checks.calculation import Computed
from claims.checks.evidence import ValueEvidence, value_of
from claims.checks.finding import Outcome
from claims.checks.value.check import ValueCheck
from claims.checks.value.inputs import Binding
from claims.loading.claim import Given
from claims.schema.vocabulary import Verdict
from derive.derivation.condition import Condition
from derive.derivation.formula import Content, Derivation, Formula, Start, Step
from derive.evaluation.evaluate import Enclosure
from derive.expressions.expression import Expression, maximum, minimum, number
from derive.expressions.quantity import REAL, Quantity, Symbol, quantity
from derive.statements.relation import Comparison, Relation
from units import parse_figure

X_OF, Y_OF, Z_OF, W_OF = (quantity(name, "", f"number {name}", name, REAL) for name in "xyzw")
TWO_OF = quantity("two", "", "number two", "T", REAL, value=2)
WAIT_OF = quantity("wait", "day", "how long", "t")
X, Y, W, TWO, WAIT = (Symbol(each) for each in (X_OF, Y_OF, W_OF, TWO_OF, WAIT_OF))
HALF = Fraction(1, 2)
ROOT, EIGHT = number(2) ** HALF, number(8)


def bound(of: Quantity, text: str) -> Binding:
    """Return a quantity with the figure that is printed for it."""
    return Binding(of, Given(text, parse_figure(text)))


def check(tree: Expression, stated: str, *inputs: Binding, formula: Formula | None = None) -> ValueCheck:
    """Return the check of a tree against a printed figure."""
    return ValueCheck(tree, inputs, parse_figure(stated), formula)


def evidence(outcome: Outcome) -> ValueEvidence:
    """Return what the verdict on a value rests on."""
    found = value_of(outcome.evidence)
    assert found is not None
    return found


def test_an_exponent_counts_in_its_unit() -> None:
    """A byte per bit is 8: two to that power is 256, and not two, as if the exponent were its numeral."""
    tree = X ** number(1, "byte/bit")
    assert check(tree, "256", bound(X_OF, "2.000")).decide().verdict is Verdict.VERIFIED
    assert check(tree, "2.0", bound(X_OF, "2.000")).decide().verdict is Verdict.REFUTED


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        ("1.4142135623730950488016887242097", "1.7320508075688772935274463415059", Verdict.VERIFIED),
        ("1.4142135623730950488016887242099", "1.7320508075688772935274463415059", Verdict.REFUTED),
        ("1.4142135623730950488016887242097", "1.7320508075688772935274463415057", Verdict.REFUTED),
    ],
)
def test_what_lies_near_an_edge_is_looked_at_again(low: str, high: str, verdict: Verdict) -> None:
    """The roots of 2 and 3 to 31 places (...24209698, ...41505872), each once with the last place 2 too far."""
    assert check(X**HALF, f"{low}-{high}", bound(X_OF, "2-3")).decide().verdict is verdict


class Straddling(ValueCheck, frozen=True):
    """A check whose value lies across an edge of its figure however precisely it is asked for."""

    asked: list[int] = field(default_factory=list)
    settled: int = 10**6

    def computed(self, precision: int = 64) -> Computed:
        """Return what may be below the lower edge of 4 and what may be above; from some precision on, 4."""
        self.asked.append(precision)
        ends = (Fraction(4), Fraction(4)) if precision >= self.settled else (Fraction(3), Fraction(5))
        whole = Enclosure(*ends)
        return Computed(whole, whole, self.figure.unit, super().computed().method)


@pytest.mark.parametrize(
    ("settled", "asked", "verdict"),
    [
        (64, [64], Verdict.VERIFIED),
        (256, [64, 256], Verdict.VERIFIED),
        (4097, [64, 256, 1024, 4096], Verdict.UNDECIDED),
    ],
)
def test_precision_rises_fourfold_and_ends(settled: int, asked: list[int], verdict: Verdict) -> None:
    """From 64 bits to 4096, and no further than is needed; what is not told apart there is undecided."""
    straddling = Straddling(number(4) + 0 * X, (bound(X_OF, "1"),), parse_figure("4"), settled=settled)
    assert straddling.decide().verdict is verdict
    assert straddling.asked == asked
    assert straddling.verdict() is verdict
    assert straddling.asked == 2 * asked


@pytest.mark.parametrize(
    ("tree", "verdict"),
    [
        (ROOT * EIGHT**HALF, Verdict.VERIFIED),  # the root of 16
        (maximum(ROOT * EIGHT**HALF, number(4)), Verdict.VERIFIED),  # its enclosure begins at 4,
        (minimum(ROOT * EIGHT**HALF, number(4)), Verdict.VERIFIED),  # and ends there
        ((3 + 2 * ROOT) ** HALF - ROOT, Verdict.UNDECIDED),  # 1 + root 2 less root 2, which no normal form knows
    ],
)
def test_what_is_exact_in_the_end_is_compared_exactly(tree: Expression, verdict: Verdict) -> None:
    """Roots that leave a plain number are that number, even where 4 itself is all that is meant."""
    wanted = "1" if verdict is Verdict.UNDECIDED else "4"
    decided = ValueCheck(tree, (), parse_figure(wanted, exact=True)).decide()
    assert decided.verdict is verdict
    if verdict is Verdict.VERIFIED:
        assert evidence(decided).computed.low == Enclosure(Fraction(4), Fraction(4))


def test_an_end_found_by_bisection_stays_an_enclosure() -> None:
    """Between 1 and 2 the sum x + 2/x turns at root 2, where it is root 8: no point that is looked at is there."""
    computed = check(X + 2 / X, "2.8-3.0", bound(X_OF, "1-2")).computed()
    assert computed.method == "bisection"
    assert computed.low.low**2 < 8 < computed.low.high**2
    assert computed.high.low <= 3 <= computed.high.high
    assert computed.high.high - computed.high.low < Fraction(1, 1000)


@pytest.mark.parametrize(
    ("low", "high", "digits"),
    [
        ("1", "2.005", 4),
        ("1", "2.00501", 6),  # 2.0050 would be 2.00
        ("0.99499", "2", 5),  # 0.9950 would be 1.00
    ],
)
def test_enough_digits_are_shown_for_both_ends(low: str, high: str, digits: int) -> None:
    """Against 1.00 to 2.00 either end is shown with as many digits, four at least, as tell on which side it lies."""
    tree = Fraction(low) + (Fraction(high) - Fraction(low)) * X
    assert check(tree, "1.00-2.00", bound(X_OF, "0-1")).computed().digits == digits


def formula(tree: Expression, *conditions: Condition, beneath: tuple[Formula, ...] = ()) -> Formula:
    """Return a formula that was derived under conditions."""
    relation = Relation(Symbol(Z_OF), Comparison.EQUAL, tree)
    step = Step("rewrite", "as it is", relation, "by hand", conditions)
    derivation = Derivation(Start(relation, beneath, "begin"), (step,), {})
    return Formula("kiosk.z", "It holds.", (), reconstructed=False, work=lambda: Content(Z_OF, tree, (), derivation))


def above(tree: Expression, least: int = 0) -> Condition:
    """Return that an expression must be above a number."""
    return Condition(tree, "nothing else is of use", Comparison.ABOVE, number(least))


UNMET = "is needed, since nothing else is of use; the inputs do not meet it"


@pytest.mark.parametrize(
    ("condition", "inputs", "told"),
    [
        (above(X - Y), ("3", "1"), ""),
        (above(X - Y), ("1", "3"), f"x - y > 0 {UNMET}"),
        (above(X - Y), ("3", "1-4"), f"x - y > 0 {UNMET}"),  # at one end of y
        (above(X - Y), ("3-9", "1-2"), ""),
        (above(X - Y), ("1-9", "3"), f"x - y > 0 {UNMET}"),
        (above(X - W), ("1", "3"), ""),  # w is not among the inputs
        (above(-W), ("1", "3"), ""),
        (above(X - TWO), ("3", "1"), ""),
        (above(X - TWO), ("1", "3"), f"x - two > 0 {UNMET}"),  # two has its value
        (above(X - TWO * W), ("1", "3"), ""),
        (above(X + Y, 5), ("3", "1"), ""),  # of the value itself
        (above(X / (Y - Y)), ("3", "1"), f"x / (y - y) > 0 {UNMET}"),  # has no value
    ],
    ids=str,
)
def test_a_formula_is_asked_where_its_conditions_hold(condition: Condition, inputs: tuple[str, str], told: str) -> None:
    """Every condition between given numbers is met at every choice of the ends of their ranges, or nothing follows."""
    tree = X + Y
    given = (bound(X_OF, inputs[0]), bound(Y_OF, inputs[1]))
    for made in (formula(tree, condition), formula(tree, beneath=(formula(X * Y, condition),))):
        decided = check(tree, "4", *given, formula=made).decide()
        assert decided.reason == told
        assert (decided.verdict is Verdict.UNDECIDED) is bool(told)
        assert check(tree, "4", *given, formula=made).verdict() is decided.verdict
    assert check(tree, "4", *given).decide().verdict is not Verdict.UNDECIDED


def test_inputs_are_listed_with_the_constants_that_a_formula_brings() -> None:
    """A constant that nobody sets is listed with its value, one that is set is listed as it is set, once."""
    tree = TWO * X + W
    own = check(tree, "7", bound(X_OF, "3"), bound(W_OF, "1")).calculation().inputs
    assert [(each.quantity.name, int(each.low), int(each.high), each.origin, each.text) for each in own] == [
        ("x", 3, 3, "literal", "3"),
        ("w", 1, 1, "literal", "1"),
        ("two", 2, 2, "implicit constant", "2"),
    ]
    again = check(tree, "10", bound(X_OF, "3"), bound(TWO_OF, "3")).calculation().inputs
    assert [(each.quantity.name, int(each.low)) for each in again] == [("x", 3), ("two", 3)]


MONTH = "with a month of 30 days it is verified"


@pytest.mark.parametrize(
    ("given", "stated", "told"),
    [
        ("60 day", "2.00 month", MONTH),  # 60 / 30.4375 is 1.971
        ("60-90 day", "2.00-3.00 month", MONTH),
        ("61.5-90 day", "2.00-3.00 month", ""),  # 2.05 of thirty days, 2.02 otherwise
        ("60-91.5 day", "2.00-3.00 month", ""),
        ("61 day", "2.00 month", "with a month of 30 days it is refuted"),  # 61 / 30.4375 is 2.004
        ("60 day", "60 day", ""),
        ("24 month", "2 year", ""),  # whatever a year is, a month is a twelfth of it
    ],
)
def test_another_calendar_is_told_where_it_changes_the_verdict(given: str, stated: str, told: str) -> None:
    """Months of thirty days are tried where months are counted and no years are, at both ends of a range."""
    of = quantity("wait", given.rpartition(" ")[2], "how long", "t")
    assert check(Symbol(of) * 1, stated, bound(of, given)).decide().reason == told


def test_a_month_within_the_expression_is_another_too() -> None:
    """60 days over one month, as a number: 1.97, or 2 where it has thirty days."""
    assert check(WAIT / number(1, "month"), "2.00", bound(WAIT_OF, "60 day")).decide().reason == MONTH


def test_another_calendar_without_a_value_changes_nothing() -> None:
    """60 days less two months of thirty days are 0, by which nothing is divided: of that calendar nothing is told."""
    tree = number(1, "day") / (number(2, "month") - WAIT)
    decided = check(tree, "1.1429", bound(WAIT_OF, "60 day")).decide()  # 60.875 - 60 is 7/8
    assert (decided.verdict, decided.reason) == (Verdict.VERIFIED, "")


def test_what_has_no_value_is_undecided() -> None:
    """A division by zero at one end of an input is told, whatever the figure says."""
    decided = check(1 / (X - 2), "1", bound(X_OF, "2-3")).decide()
    assert decided.verdict is Verdict.UNDECIDED
    assert "division by zero" in decided.reason
    assert value_of(decided.evidence) is None
    assert check(1 / (X - 2), "1", bound(X_OF, "2-3")).verdict() is Verdict.UNDECIDED


@pytest.mark.parametrize("stated", ["6", "~6", "at most 5", "5-7", "3-7", "12", "1", "100"])
@pytest.mark.parametrize("inputs", [("2", "3"), ("2-3", "3"), ("2.0-3.0", "1-2")])
def test_the_verdict_alone_is_that_of_the_outcome(stated: str, inputs: tuple[str, str]) -> None:
    """Nothing that is asked besides, of digits or calendars, moves it."""
    product = check(X * Y, stated, bound(X_OF, inputs[0]), bound(Y_OF, inputs[1]))
    assert product.verdict() is product.decide().verdict
