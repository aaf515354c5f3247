"""Every law of the library: proved of its formula, broken by its planted one, and tried on drawn values."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from derive.collection import library
from derive.derivation.properties import Property
from derive.proof import Proved, Refuted
from derive.statements.statement import Limit
from derive.strategies import points
from tests.oracles.violated import violated

LAWS = {law.name: law for law in library().properties}


def test_names_of_properties_are_unique() -> None:
    """No two properties share a name, none is listed twice, and each speaks of a formula of the library."""
    assert [name for name, count in Counter(law.name for law in library().properties).items() if count > 1] == []
    strangers = [law.name for law in LAWS.values() if library().formulas.get(law.formula.name) != law.formula]
    assert strangers == []
    assert len(LAWS) > 100


@pytest.mark.parametrize("law", LAWS.values(), ids=list(LAWS))
def test_law_is_proved_and_bites(law: Property) -> None:
    """The formula keeps the law by proof, and the planted wrong formula breaks it at values that can be looked up."""
    kept, caught = law.check()
    assert isinstance(kept, Proved)
    assert isinstance(caught, Refuted)
    if caught.counterexample is not None:
        assert caught.counterexample.confirmed or isinstance(law.statement(law.wrong), Limit)


@given(st.data())
@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_properties_hold_at_drawn_values(data: st.DataObject) -> None:
    """No admissible values break a goal of any law: the proofs are held against evaluation."""
    law = data.draw(st.sampled_from(list(LAWS.values())))
    statement = law.statement(law.formula.expression)
    free = dict.fromkeys(quantity for goal in statement.goals for quantity in goal.quantities)
    assert violated(statement, data.draw(points(free, largest=1000))) is None


def test_planted_formulas_differ_from_their_own() -> None:
    """What is planted is another expression than the formula."""
    assert [law.name for law in LAWS.values() if law.wrong == law.formula.expression] == []
