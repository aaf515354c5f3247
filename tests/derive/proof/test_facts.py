"""How facts are put in: what a form becomes, which steps stand for what is assumed, and what stands beside them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derive.expressions.expression import Expression
from derive.expressions.quantity import NONNEGATIVE, POSITIVE, Domain, Symbol, quantity
from derive.normal_form.canonical import normal_form
from derive.proof.methods.bounds import Bounds
from derive.proof.methods.facts import Fact, Rewriting, prove_sign
from derive.statements.relation import Comparison


def _symbol(name: str, domain: Domain = POSITIVE) -> Symbol:
    return Symbol(quantity(name, "", f"the number {name}", name, domain))


X, Y, Z, N = _symbol("x"), _symbol("y"), _symbol("z"), _symbol("n", NONNEGATIVE)
KNOWN = {**{name: Bounds(Fraction(0), None, low_open=True) for name in "xyz"}, "n": Bounds(Fraction(0))}
BEND = X**2 - Y**3  # it cannot be solved for either


def shown(tree: Expression, *facts: tuple[Expression, str], strict: bool) -> Rewriting | None:
    """Return the form as it is shown to be positive, or at least zero, from what facts say of zero."""
    given = tuple(Fact(normal_form(fact), Comparison(sign)) for fact, sign in facts)
    return prove_sign(normal_form(tree), given, KNOWN, strict=strict)


@pytest.mark.parametrize(
    ("tree", "fact", "strict", "form", "by"),
    [
        ((Y**2 - X + Z) / X, Y**2 - X, True, "(step from -1*x + y^(2) + z)/(x)", "1"),  # the bottom x stays itself
        (Y - X + Z, (Y - X) / N, True, "step from (-1*x + y)/(n) + z", "n"),  # n is not 0 where the fact has a value
        (BEND / N, BEND, False, "(step from x^(2) + -1*y^(3))/(n)", "1"),
        (BEND * Z, BEND / Y, False, "what is assumed, (x^(2) + -1*y^(3))/(y)*y*z", "1"),
    ],
)
def test_a_step_stands_for_what_is_assumed(
    tree: Expression, fact: Expression, strict: bool, form: str, by: str
) -> None:
    """One that a quantity is counted by is the top of the fact; one of which the form is a multiple is the fact."""
    found = shown(tree, (fact, ">="), strict=strict)
    assert found is not None
    assert found.form.key == form
    ((name, multiple),) = found.steps
    assert name in form
    assert multiple.by.key == by
    assert not found.besides


def test_a_product_may_show_what_its_factors_do_not() -> None:
    """X^3 + 1 is above zero term by term; of its factors x + 1 and x^2 - x + 1 the second is not."""
    assert shown(X**3 + 1, strict=True) == Rewriting(normal_form(X**3 + 1))


def test_what_is_equal_is_put_in() -> None:
    """With 2 y = 3 x, that is x = 2/3 y, 2 x - y is y/3 and y - 2 x is -y/3."""
    equal = (2 * Y - 3 * X, "==")
    found = shown(2 * X - Y, equal, strict=True)
    assert found is not None
    assert found.form.key == "1/3*y"
    assert [(each.of.form.key, each.by.key) for each in found.besides] == [("-3*x + 2*y", "-2/3")]
    assert shown(Y - 2 * X, equal, strict=False) is None


def test_a_fact_that_an_equality_does_not_touch_is_what_was_assumed() -> None:
    """With x = y, z^2 + y - x - 1 is z^2 - 1, of which the fact z^2 > 1 tells alone; y z^2 > x is z^2 > 1 with it."""
    equal = (Y - X, "==")
    for fact, less in ((Z**2 - 1, []), (Y * Z**2 - X, ["1"])):
        found = shown(Z**2 + Y - X - 1, equal, (fact, ">"), strict=True)
        assert found is not None
        ((_, multiple),) = found.steps
        assert [each.by.key for each in multiple.of.less] == less
        assert [each.by.key for each in found.besides] == ["1"]
