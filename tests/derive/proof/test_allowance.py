"""How many rewritings one proof by signs may look at in all: what is spent is spent for every order of a maximum."""

from __future__ import annotations

from derive.normal_form.canonical import normal_form
from derive.proof import Proved, decide
from derive.proof.methods.bounds import known_bounds
from derive.proof.methods.facts import MOST_IN_ALL, Allowance, Fact, proofs
from derive.statements.goal import Goal
from derive.statements.relation import Comparison
from derive.statements.statement import Always
from tests.oracles.textbook import relation


def tried(allowance: Allowance) -> int:
    """Return in how many ways x >= y is shown from two facts, as far as is allowed."""
    given = tuple(relation(each) for each in ("x >= y + z", "z >= 0"))
    goal = Goal(relation("x >= y"), given)
    facts = tuple(Fact(normal_form(each.rising.difference), each.rising.comparison, each) for each in given)
    form = normal_form(goal.relation.rising.difference)
    return len(list(proofs(form, Comparison.AT_LEAST, facts, known_bounds(goal), allowance)))


def test_what_is_looked_at_is_spent() -> None:
    """With an allowance of one rewriting nothing is shown, since the facts are not used by then."""
    full = Allowance()
    assert tried(full) > 0
    assert full.left < MOST_IN_ALL
    spent = Allowance(1)
    assert tried(spent) == 0
    assert spent.left == 0


def test_one_look_is_left_when_all_is_spent() -> None:
    """What shows without any rewriting still shows."""
    goal = Goal(relation("a + b >= a"))
    found = proofs(normal_form(goal.relation.difference), Comparison.AT_LEAST, (), known_bounds(goal), Allowance(0))
    assert len(list(found)) == 1


def test_maxima_and_minima_in_a_box_are_decided() -> None:
    """Four of them have sixteen orders; the sum is 12 at most, and not 11."""
    box = tuple(relation(each) for name in "xyz" for each in (f"{name} >= 0", f"{name} <= 3"))
    four = "max(x, y) + min(y, z) + max(x, z) + min(x, y)"
    assert isinstance(decide(Always(relation(f"{four} <= 12"), box)), Proved)
    assert not isinstance(decide(Always(relation(f"{four} <= 11"), box)), Proved)
