"""Formulas and derivations as values: when two are the same, what they hold, and that work waits to be asked for."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from derive.derivation.condition import Condition
from derive.derivation.definition import definition
from derive.derivation.formula import Content, Derivation, Formula, Source, Start, Step, constants_of
from derive.expressions.expression import number
from derive.expressions.quantity import Symbol, quantity
from derive.statements.relation import Comparison, Relation

X_OF, Y_OF = quantity("x", "", "number x", "x"), quantity("y", "", "number y", "y")
FIXED, OTHER = (quantity(name, "", "a constant", name, value=7) for name in ("fixed", "other"))
X, Y = Symbol(X_OF), Symbol(Y_OF)
SOURCE = (Source("kiosk", "1"),)
CONTENT = Content(X_OF, Y + Symbol(FIXED), (FIXED,))


def formula(content: Content = CONTENT) -> Formula:
    """Return a formula that says this."""
    return Formula("kiosk.x", "It holds.", SOURCE, reconstructed=False, work=lambda: content)


def test_a_formula_tells_its_content() -> None:
    """Each part, and of the quantities those that need a value and those that have one."""
    found = formula(replace(CONTENT, expression=Y + Symbol(FIXED) * X))
    assert (found.of, found.implicit, found.derivation) == (X_OF, (FIXED,), None)
    assert (found.inputs, found.constants) == ((Y_OF, X_OF), (FIXED,))
    assert found.subject == "kiosk"
    assert replace(found, name="kiosk.stand.x").subject == "kiosk.stand"
    assert constants_of(Symbol(OTHER) + Symbol(FIXED) + Y) == (OTHER, FIXED)


CHANGES: dict[str, Callable[[Formula], Formula]] = {
    "name": lambda each: replace(each, name="kiosk.y"),
    "hypothesis": lambda each: replace(each, hypothesis="It holds too."),
    "sources": lambda each: replace(each, sources=()),
    "reconstructed": lambda each: replace(each, reconstructed=True),
    "of": lambda _each: formula(replace(CONTENT, of=Y_OF)),
    "expression": lambda _each: formula(replace(CONTENT, expression=Symbol(FIXED) + Y)),
    "implicit": lambda _each: formula(replace(CONTENT, implicit=())),
}


@pytest.mark.parametrize("part", CHANGES)
def test_formulas_that_say_different_things_differ(part: str) -> None:
    """In any one part of what they say, whatever else is the same."""
    one, other = formula(), CHANGES[part](formula())
    assert (one == other, one != other) == (False, True)


def test_formulas_that_say_the_same_are_the_same() -> None:
    """Whoever worked them out, and however they were derived; nothing else is a formula."""
    one, other = formula(), formula()
    assert one is not other
    assert (one == other, one != other) == (True, False)
    assert len({one, other}) == 1
    assert (one == "kiosk.x", one != "kiosk.x") == (False, True)


def test_nothing_is_worked_out_that_need_not_be() -> None:
    """One formula is itself, and differs from others by name, without any work; it is done once."""

    def fails() -> Content:
        raise AssertionError

    lazy = Formula("kiosk.x", "It holds.", (), reconstructed=False, work=fails)
    assert lazy == lazy  # noqa: PLR0124 - that is what is tried
    assert lazy != replace(lazy, name="kiosk.y")
    assert len({lazy}) == 1
    asked: list[str] = []

    def work() -> Content:
        asked.append("once")
        return CONTENT

    once = Formula("kiosk.x", "It holds.", (), reconstructed=False, work=work)
    assert once.of is once.content.of is X_OF
    assert asked == ["once"]


def test_a_formula_travels_with_what_it_says() -> None:
    """The work stays behind; with it would come whatever it refers to."""
    rebuild, parts = formula().__reduce__()
    assert callable(rebuild)
    assert isinstance(parts, tuple)
    there = rebuild(*parts)
    assert there == formula()
    assert there.content == CONTENT
    assert (there.hypothesis, there.sources, there.reconstructed) == ("It holds.", SOURCE, False)


def test_a_derivation_lists_conditions_and_formulas_once() -> None:
    """In the order of its steps, those at the start first; of two formulas with one name the last is kept."""
    first, second = (Condition(each, "it would be lost", Comparison.ABOVE, number(1)) for each in (X, Y))
    begun, used, more = (
        definition(f"kiosk.{name}", of, tree, hypothesis="It holds.", sources=())
        for name, of, tree in (("x", X_OF, Y), ("y", Y_OF, X), ("z", X_OF, X))
    )
    relation = Relation(X, Comparison.EQUAL, Y)
    steps = (
        Step("say", "so", relation, "by hand", (second,), uses=used),
        Step("say", "so", relation, "by hand", (first, second)),
        Step("say", "so", relation, "by hand", uses=begun),
    )
    found = Derivation(Start(relation, (begun, more), "begin"), steps, {})
    assert found.conditions == (second, first)
    assert found.formulas == (begun, more, used)
