"""How a derivation is put together: its beginning, its steps, its end, and values under which its conditions hold."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec import Struct

from derive.derivation.condition import Condition
from derive.derivation.definition import definition
from derive.derivation.formula import Content, Formula, Source, Step
from derive.derivation.steps import (
    Beginning,
    DerivationError,
    Rule,
    conditions_of,
    derive,
    equate,
    follow,
    vanish,
)
from derive.expressions.dimensions import DimensionError
from derive.expressions.expression import Expression, number
from derive.expressions.quantity import REAL, Quantity, Symbol, quantity
from derive.statements.relation import Comparison, Relation

X_OF, Y_OF, Z_OF = (quantity(name, "", f"number {name}", name, REAL) for name in "xyz")
WAY, TIME = quantity("way", "metre", "how far", "s"), quantity("time", "second", "how long", "t")
X, Y, Z = map(Symbol, (X_OF, Y_OF, Z_OF))
FIXED = quantity("fixed", "", "a constant", "f", value=7)
SOURCE = (Source("kiosk", "1"),)


def formula(of: Quantity, tree: Expression) -> Formula:
    """Return a definition."""
    return definition(f"kiosk.{of.name}", of, tree, hypothesis="It holds.", sources=())


def equation(left: Expression, right: Expression) -> Relation:
    """Return that two expressions are equal."""
    return Relation(left, Comparison.EQUAL, right)


class Said(Struct, frozen=True):
    """A rule that takes the step which it was given, or refuses."""

    step: Step | None

    def apply(self, relation: Relation) -> Step:
        """Return the step."""
        if self.step is None:
            raise ValueError(f"`{relation}` leads nowhere")
        return self.step


def step(right: Expression, *conditions: Condition, substitution: tuple[Quantity, Expression] | None = None) -> Said:
    """Return the rule that says what x is."""
    return Said(Step("say", "say so", equation(X, right), "by hand", conditions, substitution=substitution))


def above(tree: Expression, bound: int) -> Condition:
    """Return the condition that an expression is above a number."""
    return Condition(tree, "it would be lost", Comparison.ABOVE, number(bound))


def below(tree: Expression, bound: int) -> Condition:
    """Return the condition that an expression is below a number."""
    return Condition(tree, "it would be lost", Comparison.BELOW, number(bound))


def derived(*rules: Rule, start: Beginning | Formula | None = None) -> Formula:
    """Return what rules lead to from x = y + z."""
    return derive("kiosk.x", start or formula(X_OF, Y + Z), *rules, hypothesis="It holds.", sources=SOURCE)


def test_three_ways_to_begin() -> None:
    """Two values set equal, a value that vanishes in its own unit, and a formula as it stands."""
    one, two = formula(X_OF, Y + Z), formula(Z_OF, X * Y)
    start = equate(one, two)()
    assert (start.relation, start.formulas) == (equation(Y + Z, X * Y), (one, two))
    assert start.says == "set x equal to z"
    pace = definition("kiosk.way", WAY, Symbol(WAY) * 1, hypothesis="It holds.", sources=())
    start = vanish(pace, "it turns there")()
    assert (start.relation, start.formulas) == (equation(pace.expression, number(0, "metre")), (pace,))
    assert start.says == "it turns there"
    start = follow(one)()
    assert (start.relation, start.formulas) == (equation(X, Y + Z), (one,))
    assert start.says == "begin with kiosk.x"


def test_a_derivation_says_what_its_last_step_says() -> None:
    """With all steps in order, the constants that it holds, and where it began; without a step, what it began with."""
    found = derived(step(Y * Z), step(Y * Symbol(FIXED)))
    assert (found.of, found.expression, found.implicit) == (X_OF, Y * Symbol(FIXED), (FIXED,))
    assert (found.name, found.hypothesis, found.sources, found.reconstructed) == ("kiosk.x", "It holds.", SOURCE, False)
    assert found.derivation is not None
    assert [each.relation.right for each in found.derivation.steps] == [Y * Z, Y * Symbol(FIXED)]
    assert found.derivation.start.relation == equation(X, Y + Z)
    assert found.derivation.witness == {}
    assert derived().expression == Y + Z
    assert derived(start=equate(formula(X_OF, X), formula(Z_OF, Y))).expression == Y
    again = derive("kiosk.x", formula(X_OF, Y), hypothesis="It holds.", sources=(), reconstructed=True)
    assert again.reconstructed


def test_nothing_is_derived_before_it_is_asked_for() -> None:
    """A step that does not follow is an error of who asks."""
    lazy = derived(Said(None))
    with pytest.raises(DerivationError, match=r"^kiosk.x, step 1: `x == y \+ z` leads nowhere$"):
        _ = lazy.expression


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ((step(Y), Said(None)), "^kiosk.x, step 2: `x == y` leads nowhere$"),
        ((step(Y + Symbol(WAY)),), "^kiosk.x, step 1: "),  # no sum of a number and a length
        ((Said(Step("say", "so", equation(X + Y, Z), "by hand")),), r"^kiosk.x: ends with `x \+ y == z`; expected"),
        ((Said(Step("say", "so", Relation(X, Comparison.ABOVE, Z), "by hand")),), "^kiosk.x: ends with `x > z`"),
    ],
)
def test_what_does_not_follow_is_told_with_its_step(rules: tuple[Rule, ...], words: str) -> None:
    """A rule that refuses, units that do not fit, and an end that says of no quantity what it is."""
    with pytest.raises(DerivationError, match=words):
        _ = derived(*rules).content


def test_a_beginning_of_unlike_sides_is_refused() -> None:
    """A start of unlike sides is refused before any step is taken."""
    way = Formula("kiosk.way", "", (), reconstructed=False, work=lambda: Content(WAY, Symbol(TIME)))
    with pytest.raises(DimensionError):
        _ = derived(start=way).content


@pytest.mark.parametrize(
    ("conditions", "possible"),
    [
        ((above(Y, 5),), True),
        ((above(Y, 5), below(Y, 4)), False),
        ((above(Y, 5), below(Z, 4)), True),
        ((below(Y, -19),), True),  # hardly any sample is so far down
        ((Condition(Y - Y, "it would be lost"),), False),
    ],
)
def test_conditions_hold_together_somewhere(conditions: tuple[Condition, ...], possible: bool) -> None:
    """The witness is a point at which each of them holds; without one the derivation says nothing."""
    found = derived(step(Y * Z, *conditions[:1]), step(Z * Y, *conditions[1:]))
    if not possible:
        with pytest.raises(DerivationError, match="found no values under which its conditions hold"):
            _ = found.content
        return
    assert found.derivation is not None
    witness = found.derivation.witness
    assert all(each.holds_at(witness) for each in conditions)
    assert set(witness) == {each for condition in conditions for each in condition.quantities}
    assert found.derivation.conditions == conditions == conditions_of(found)


@pytest.mark.parametrize("first", [True, False])
def test_what_is_put_in_is_put_into_the_conditions(first: bool) -> None:
    """Y > 5 and y = z - 10 ask for z > 15, and y = 4 for what is never so, whichever of the two comes first."""

    def with_put(tree: Expression) -> Formula:
        rules = step(Y, above(Y, 5)), step(tree, substitution=(Y_OF, tree))
        return derived(*(rules if first else reversed(rules)))

    found = with_put(Z - 10)
    assert found.derivation is not None
    assert set(found.derivation.witness) == {Z_OF}
    assert found.derivation.witness[Z_OF] > 15
    with pytest.raises(DerivationError, match="4 > 5"):
        _ = with_put(number(4)).content


def test_what_a_step_puts_in_is_put_into_its_own_conditions() -> None:
    """And so is what a later one puts into that: y = z and z = 4."""
    with pytest.raises(DerivationError, match="4 > 5"):
        _ = derived(step(number(4), above(Y, 5), substitution=(Y_OF, number(4)))).content
    with pytest.raises(DerivationError, match="4 > 5"):
        _ = derived(
            step(Z, above(Y, 5), substitution=(Y_OF, Z)), step(number(4), substitution=(Z_OF, number(4)))
        ).content


def test_one_thing_is_supposed_of_a_quantity() -> None:
    """The same again is no contradiction, however it is written; another thing is one, unless a formula gives it."""
    assert derived(step(Z, substitution=(Y_OF, Z + Z)), step(Z, substitution=(Y_OF, 2 * Z))).expression == Z
    with pytest.raises(DerivationError, match="supposes y = 3 after y = 2"):
        _ = derived(step(Z, substitution=(Y_OF, number(2))), step(Z, substitution=(Y_OF, number(3)))).content
    given = formula(Y_OF, number(3) * 1)
    told = Step("say", "so", equation(X, Z), "by hand", uses=given, substitution=(Y_OF, number(3)))
    assert derived(step(Z, substitution=(Y_OF, number(2))), Said(told)).expression == Z
    assert derived(step(Z, substitution=(Y_OF, number(2))), step(Z, substitution=(Z_OF, number(3)))).expression == Z


def test_conditions_of_what_it_rests_on_are_conditions_of_it() -> None:
    """Those of a formula at its start and of one that is put in, each once, its own first; a definition has none."""
    assert conditions_of(formula(X_OF, Y)) == ()
    first = derived(step(Y, above(Y, 5)))
    used = derived(step(Z, above(Z, 3), above(Y, 5)))
    told = Step("say", "so", equation(X, Z), "by hand", (below(Z, 9), above(Y, 5)), uses=used)
    found = derived(Said(told), start=first)
    assert conditions_of(found) == (below(Z, 9), above(Y, 5), above(Z, 3))


def test_a_point_is_looked_for_among_the_samples() -> None:
    """Of the samples of y only the 15th and a few others are so far down: one point is not enough."""
    found = derived(step(Y, below(Y, -19)))
    assert found.derivation is not None
    assert -20 < found.derivation.witness[Y_OF] < Fraction(-19)
