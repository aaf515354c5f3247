"""What of a formula is definition, on derivations of a few steps that are written down here."""

from __future__ import annotations

import pytest

from derive.derivation.formula import Content, Derivation, Formula, Start, Step
from derive.derivation.unfolding import (
    is_constant,
    is_definitional,
    is_written_out,
    shows,
    solved_from,
    writings,
)
from derive.expressions.expression import Expression, log, number
from derive.expressions.quantity import Quantity, Symbol, quantity
from derive.statements.relation import Comparison, Relation

A_OF, B_OF, C_OF, TWO_OF = (quantity(name, "", f"number {name}", name) for name in ("a", "b", "c", "two"))
A, B, C, TWO = map(Symbol, (A_OF, B_OF, C_OF, TWO_OF))
FIXED = quantity("fixed", "", "a constant", "f", value=3)


def equation(left: Expression, right: Expression) -> Relation:
    """Return that two expressions are equal."""
    return Relation(left, Comparison.EQUAL, right)


def formula(of: Quantity, tree: Expression, derivation: Derivation | None = None) -> Formula:
    """Return a formula by name of its quantity; without a derivation it is a definition."""
    content = Content(of, tree, (), derivation)
    return Formula(f"kiosk.{of.name}", "It holds.", (), reconstructed=False, work=lambda: content)


def step(rule: str, relation: Relation, uses: Formula | None = None) -> Step:
    """Return a step whose rule is all that is told of it."""
    substitution = None if uses is None else (uses.of, uses.expression)
    return Step(rule, rule, relation, "by hand", uses=uses, substitution=substitution)


def derived(of: Quantity, start: Relation, first: tuple[Formula, ...], *steps: Step) -> Formula:
    """Return the formula that some steps lead to."""
    last = steps[-1].relation if steps else start
    return formula(of, last.right, Derivation(Start(start, first, "begin"), steps, {}))


DEFINED = formula(A_OF, B * TWO)  # a = b * two
NUMBER = formula(TWO_OF, number(2))  # two = 2
OTHER = formula(B_OF, C + 1)  # b = c + 1
# Two ledgers set equal, and solved: a number, and a quantity.
SOLVED_NUMBER = derived(
    TWO_OF, equation(number(4), TWO * 2), (DEFINED, OTHER), step("solve for", equation(TWO, number(2)))
)
SOLVED = derived(B_OF, equation(B * TWO, C), (DEFINED, OTHER), step("solve for", equation(B, C / TWO)))
BEGUN = equation(A, B * TWO)


def in_a(right: Expression) -> Relation:
    """Return what a is."""
    return equation(A, right)


@pytest.mark.parametrize(
    ("found", "constant", "definitional", "written", "solved"),
    [
        (DEFINED, False, True, (B * TWO,), None),
        (NUMBER, True, True, (number(2),), None),
        (formula(A_OF, Symbol(FIXED) * 2), True, True, (Symbol(FIXED) * 2,), None),
        (SOLVED_NUMBER, False, False, (), equation(number(4), TWO * 2)),
        (SOLVED, False, False, (), equation(B * TWO, C)),
        # Nothing happened to it.
        (derived(A_OF, BEGUN, (DEFINED,)), False, True, (B * TWO,), None),
        # A number is put in, then a quantity: the first is as it was defined, the second is another definition.
        (
            derived(
                A_OF, BEGUN, (DEFINED,),
                step("substitute", in_a(B * number(2)), NUMBER), step("substitute", in_a((C + 1) * number(2)), OTHER),
            ),
            False, True, (B * TWO, B * number(2)), None,
        ),
        # The other way round the number comes too late.
        (
            derived(
                A_OF, BEGUN, (DEFINED,),
                step("substitute", in_a((C + 1) * TWO), OTHER), step("substitute", in_a((C + 1) * number(2)), NUMBER),
            ),
            False, True, (B * TWO,), None,
        ),
        # A number that was solved for is no definition, and neither is what it was put into.
        (
            derived(A_OF, BEGUN, (DEFINED,), step("substitute", in_a(B * number(2)), SOLVED_NUMBER)),
            False, False, (B * TWO,), None,
        ),
        # Another rule with a number, and one that uses no formula.
        (derived(A_OF, BEGUN, (DEFINED,), step("suppose", in_a(B * 2), NUMBER)), False, False, (B * TWO,), None),
        (derived(A_OF, BEGUN, (DEFINED,), step("rewrite", in_a(TWO * B))), False, True, (B * TWO,), None),
        (derived(A_OF, BEGUN, (DEFINED,), step("substitute", in_a(TWO * B))), False, True, (B * TWO,), None),
        (derived(A_OF, BEGUN, (DEFINED,), step("name", in_a(TWO * B))), False, True, (B * TWO,), None),
        (derived(A_OF, BEGUN, (DEFINED,), step("cancel", in_a(TWO * B))), False, False, (B * TWO,), None),
        (
            derived(
                A_OF, BEGUN, (DEFINED,),
                step("rewrite", in_a(TWO * B)), step("name", in_a(TWO * B)),
                step("substitute", in_a(number(2) * B), NUMBER),
            ),
            False, True, (B * TWO,), None,
        ),
        # What it begins with is no definition, or is of another quantity, or is one of two.
        (derived(B_OF, equation(B, C / TWO), (SOLVED,)), False, False, (), None),
        (derived(A_OF, equation(B, C + 1), (OTHER,)), False, False, (), None),
        (derived(A_OF, BEGUN, (DEFINED, OTHER)), False, False, (), None),
        (derived(C_OF, equation(A, B * TWO), (DEFINED, OTHER)), False, False, (), None),
        # The quantity that is equated stands second among the formulas of the start.
        (derived(A_OF, equation(B, C + 1), (DEFINED, OTHER)), False, False, (), None),
        (derived(A_OF, equation(C, C + 1), (DEFINED, OTHER)), False, False, (), equation(C, C + 1)),
    ],
)  # fmt: skip
def test_what_is_defined_and_what_was_solved(
    found: Formula, constant: bool, definitional: bool, written: tuple[Expression, ...], solved: Relation | None
) -> None:
    """Whether it is a number by definition, whether definitions are all of it, how one writes it, what it solves."""
    assert is_constant(found) is constant
    assert is_definitional(found) is definitional
    assert writings(found) == written
    assert solved_from(found) == solved


def test_one_number_that_was_solved_for_is_no_constant() -> None:
    """It has no inputs, yet an equation stands behind it."""
    assert SOLVED_NUMBER.inputs == ()
    assert not is_constant(SOLVED_NUMBER)
    assert is_constant(derived(TWO_OF, equation(TWO, number(2)), (NUMBER,)))


def test_definitions_put_together_are_written_out_while_nothing_cancels() -> None:
    """Of a = b * two, with b = c + 1 put in, every quantity is left; of a = b / c * c one has gone."""
    put_in = step("substitute", in_a((C + 1) * TWO), OTHER)
    assert is_written_out(derived(A_OF, BEGUN, (DEFINED,), put_in))
    cancelling = formula(A_OF, B / C * C)
    assert not is_written_out(derived(A_OF, in_a(B / C * C), (cancelling,), step("rewrite", in_a(B))))
    assert not is_written_out(derived(A_OF, BEGUN, (DEFINED,), step("differentiate", in_a(TWO * B))))


def test_a_definition_is_turned_round_for_a_factor_and_not_for_a_term() -> None:
    """From a = b * two comes b = a / two; from b = c + 1 comes c = b - 1, which takes a step of algebra."""
    assert is_written_out(derived(B_OF, BEGUN, (DEFINED,), step("solve for", equation(B, A / TWO))))
    assert not is_written_out(derived(C_OF, equation(B, C + 1), (OTHER,), step("solve for", equation(C, B - 1))))
    assert not is_written_out(SOLVED)


@pytest.mark.parametrize(
    ("tree", "power", "slope"),
    [
        (A * B / TWO, True, True),
        (B / A**2, True, True),
        (A + B, False, True),
        (B / 2**A, False, True),
        (A * B + A, False, False),
        (log(A), False, False),
        (B * 2, False, False),
    ],
)
def test_where_a_power_or_a_slope_can_be_read(tree: Expression, power: bool, slope: bool) -> None:
    """Around a quantity that occurs once, products show a power; sums and exponents show a slope."""
    assert shows(tree, A) is power
    assert shows(tree, A, slope=True) is slope
