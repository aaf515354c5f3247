"""What of a formula is definition: how one definition writes it, and the equation that it was solved from."""

from __future__ import annotations

from derive.collection import library
from derive.derivation.unfolding import is_constant, is_definitional, solved_from, writings
from derive.expressions.printing import plain

FORMULAS = library().formulas


def test_a_formula_put_together_is_written_as_its_first_definition() -> None:
    """Of memory time the parts are one definition; the times of the parts, put in, are others."""
    (tree,) = writings(FORMULAS["roofline.memory_time"])
    assert plain(tree) == "weight_fetch_time + kv_fetch_time"
    assert is_definitional(FORMULAS["roofline.memory_time"])


def test_constants_may_stand_in_a_definition() -> None:
    """Six operations for each parameter and token are a number, which the first definition may have in it."""
    assert is_constant(FORMULAS["lifecycle.training_coefficient"])
    written = [plain(each) for each in writings(FORMULAS["lifecycle.training_compute"])]
    assert written[0] == "training_cost * active_parameters * training_tokens"
    assert written[-1] == "6 [flop/parameter/token] * active_parameters * training_tokens"


def test_what_was_solved_is_no_definition_and_knows_its_equation() -> None:
    """The balanced tokens come from two ledgers set equal."""
    solved = FORMULAS["lifecycle.balanced_rl_tokens"]
    assert not is_definitional(solved)
    assert writings(solved) == ()
    equation = solved_from(solved)
    assert equation is not None
    assert {each.name for each in equation.quantities} >= {"rl_tokens", "training_tokens"}
    assert solved_from(FORMULAS["roofline.memory_time"]) is None


def test_another_quantity_at_the_start_is_no_definition() -> None:
    """The slope where the path starts is derived from the slope along the path, not written as it."""
    assert writings(FORMULAS["tradeoff.slope_at_start"]) == ()
    assert not is_definitional(FORMULAS["tradeoff.slope_at_start"])
