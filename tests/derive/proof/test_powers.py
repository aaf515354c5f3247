"""Powers compared by what they share: which relations each way asks for, and that none follows without all of them."""

from __future__ import annotations

import pytest

from derive.proof import Proved, Rung
from derive.proof.methods.powers import by_monotony, parts_of
from derive.statements.goal import Goal
from tests.oracles.textbook import expression, goal, relation

SHOWN = Proved(Rung.SIGNS, ("taken as shown",))
RISING, FALLING = (
    "a power of a base from 1 grows with its exponent",
    "a power of a base up to 1 falls with its exponent",
)
FROM_ZERO = "a power of a base from 0 to 1 falls with its positive exponent"
BY_BASE = "a power with a positive exponent grows with its base"


def follows(text: str, shown: set[str]) -> tuple[str | None, list[str]]:
    """Return the way on which a goal follows where these relations are shown, and what was asked for, in order."""
    stated, asked = goal(text), list[str]()

    def prove(part: Goal) -> Proved | None:
        assert part.assuming == stated.assuming
        asked.append(str(part.relation))
        return SHOWN if part.relation in wanted else None

    wanted = {relation(each) for each in shown}
    found = by_monotony(stated, prove)
    if found is None:
        return None, asked
    assert found[1] == (SHOWN,) * len(shown)
    return found[0], asked


@pytest.mark.parametrize(
    ("text", "shown", "says"),
    [
        ("x^y >= x^z where x >= a", {"x >= 1", "y >= z"}, RISING),
        ("x^y > x^z", {"x > 1", "y > z"}, RISING),
        ("x^y <= x^z", {"x >= 1", "z >= y"}, RISING),
        ("x^y < x^z", {"x > 1", "z > y"}, RISING),
        ("x^y >= x", {"x >= 1", "y >= 1"}, RISING),
        ("x >= x^y", {"x >= 1", "1 >= y"}, RISING),
        ("x^y >= x^z", {"x > 0", "1 >= x", "z >= y"}, FALLING),
        ("x^y > x^z", {"x > 0", "1 > x", "z > y"}, FALLING),
        ("x^y >= x^z", {"x >= 0", "1 >= x", "z >= y", "y > 0"}, FROM_ZERO),
        ("x^z >= y^z", {"y >= 0", "z >= 0", "x >= y"}, BY_BASE),
        ("x^z > y^z", {"y >= 0", "z > 0", "x > y"}, BY_BASE),
        ("x^z <= y^z", {"x >= 0", "z >= 0", "y >= x"}, BY_BASE),
    ],
)
def test_all_that_a_way_asks_for_is_needed(text: str, shown: set[str], says: str) -> None:
    """Each follows from these relations by school mathematics, and from no fewer of them."""
    assert follows(text, shown)[0] == says
    for each in shown:
        assert follows(text, shown - {each})[0] is None


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("x^y == x^z", []),
        ("x^y >= z^a", []),  # neither base nor exponent in common
        ("x + y >= z", []),
        ("x >= y", []),
        ("x^y > x^z", ["x > 1", "x > 0"]),  # below 1 a strict order asks for a base above 0
        ("x^z >= y^z", ["y >= 0"]),
    ],
)
def test_nothing_more_is_asked_for(text: str, asked: list[str]) -> None:
    """Where the first thing that a way asks for is not shown, the next way is tried."""
    assert follows(text, set()) == (None, asked)


def test_forms_that_are_one_count_as_the_same() -> None:
    """The base 2 x is x + x, and the exponent y + z is z + y."""
    assert follows("(2*x)^y >= (x + x)^z", {"2*x >= 1", "y >= z"})[0] == RISING
    assert follows("x^(y + z) >= a^(z + y)", {"a >= 0", "y + z >= 0", "x >= a"})[0] == BY_BASE


def test_what_is_no_power_is_its_first() -> None:
    """Of x^y the parts are x and y, of x itself x and 1."""
    assert parts_of(expression("x^y")) == (expression("x"), expression("y"))
    assert parts_of(expression("x")) == (expression("x"), expression("1"))
