"""One statement: whether its hypotheses can hold, how its goals are decided, and where it has a value."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeVar

from msgspec.structs import replace

from derive.expressions.expression import Number
from derive.expressions.printing import plain
from derive.expressions.quantity import Point, Quantity, symbols
from derive.expressions.stepped import Step, rounded
from derive.normal_form.canonical import is_whole
from derive.proof.decision import (
    DEFAULT,
    Budget,
    Conditional,
    Decision,
    Proved,
    Refuted,
    Settled,
    Shown,
    Unknown,
    combine,
    conjunction,
)
from derive.proof.definedness import check_definedness, refute_definedness, where_valued, with_own_needs
from derive.proof.derivatives import as_scaling, prove_monotone, prove_optimum
from derive.proof.goal import as_trusted, refute, settle, try_cheap_methods
from derive.proof.hypotheses import NOTHING, find_witness
from derive.proof.limits import decide_limit
from derive.proof.methods.equalities import Setting, before_putting_in, put_in
from derive.statements.goal import Goal
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Compound, Limit, Optimum, Scaling, Statement

Single = TypeVar("Single", bound=Settled)


def decide(statement: Statement, budget: Budget = DEFAULT) -> Decision:
    """Return whether a statement holds for all admissible values; the same answer on every machine.

    Raises:
        VacuousStatement: its assumptions contradict one another or the domains.
    """
    moving = _moving(statement)
    if moving is not None:
        return _decide_move(statement, moving, budget)
    return _decide_as_it_stands(statement, budget)


def _decide_as_it_stands(statement: Statement, budget: Budget) -> Decision:
    witness = find_witness(statement, budget)
    witness = _witness_of_the_others(statement, budget) if witness is None else witness  # of constants it is empty
    if witness is None:
        why = "no admissible values were found under which the assumptions hold and both sides have a value"
        return refute_definedness(statement, budget) or Unknown(why)
    decision = _decided_everywhere(statement, budget)
    if isinstance(decision, Conditional):
        return replace(decision, proof=replace(decision.proof, witness=witness))
    return decision if isinstance(decision, Unknown) else replace(decision, witness=witness)


def _witness_of_the_others(statement: Statement, budget: Budget) -> Point | None:
    """Return admissible values of all but what assumptions name outright: as b == log(a), which no fraction may be."""
    easier, settings = put_in(statement)
    integral = any(each.quantity.domain.integer for each in settings)
    return find_witness(easier, budget) if settings and not integral else None


def _decided_everywhere(statement: Statement, budget: Budget) -> Decision:
    """Decide it where it has a value; what is proved there must have a value on the whole domain."""
    decision = _decided_where_valued(statement, budget)
    if not isinstance(decision, Proved):
        return decision
    found = check_definedness(statement, decision, budget)
    return _under_its_conditions(statement, found, budget) if isinstance(found, Conditional) else found


def _decided_where_valued(statement: Statement, budget: Budget) -> Settled:
    """Decide it where it has a value."""
    decision = _proved_with_less(statement, budget) or _decided(statement, budget)
    if isinstance(decision, Unknown):
        return _proved_from_its_needs(statement, budget) or decision
    return decision


def _proved_from_its_needs(statement: Statement, budget: Budget) -> Proved | None:
    """Return a proof of a relation from what its own sides need: it is asked next whether they have it everywhere."""
    if not isinstance(statement, Always | Compound):
        return None
    valued = replace(statement, assuming=with_own_needs(statement))
    decision = _decided(valued, budget) if valued != statement else None
    if not isinstance(decision, Proved):
        return None
    shown = (each for goal in statement.goals for each in as_trusted(decision, goal).shown)
    return replace(decision, shown=tuple(shown))


def _under_its_conditions(statement: Statement, found: Conditional, budget: Budget) -> Conditional:
    """Return it with a proof that has its conditions given, where there is one: then no bottom in it may vanish."""
    given = (*statement.assuming, *(need.relation for need in found.conditions))
    under = replace(statement, assuming=given)
    proof = _decided_where_valued(under, budget)
    return replace(found, proof=proof) if isinstance(proof, Proved) else found


def _decide_move(statement: Statement, moving: Quantity, budget: Budget) -> Decision:
    """Decide what a moving quantity does: what an assumption sets equal to it moves along, so that comes first."""
    valued, powers = where_valued(statement)
    easier, settings = put_in(valued)
    for each in easier.assuming:
        if each.comparison is Comparison.EQUAL and moving in each.quantities:
            return Unknown(f"`{each}` ties {moving.name} down; name another of its quantities outright")
    if isinstance(easier, Optimum) and easier.over in symbols(easier.at):
        return Unknown(f"the place of the optimum is {plain(easier.at)}, which names {easier.over.name} itself")
    integral = any(each.domain.integer for each in _gone(statement, easier))
    if integral and find_witness(Always(NOTHING, statement.assuming), budget) is None:
        return Unknown("no admissible values were found under which the assumptions hold")
    decision = _decide_as_it_stands(easier, budget)
    if isinstance(decision, Refuted | Conditional) and integral:
        return Unknown("it fails where a quantity that an assumption names is not whole")
    if isinstance(decision, Refuted | Conditional) and settings and powers:
        return Unknown("it fails where a power that an assumption names may have no value")
    if isinstance(decision, Conditional):
        return replace(decision, proof=_after(settings, decision.proof))
    return _after(settings, decision)


def _after(settings: tuple[Setting, ...], decision: Single) -> Single:
    """Return a decision with what was done before it."""
    return replace(decision, steps=(*map(str, settings), *decision.steps))


def _moving(statement: Statement) -> Quantity | None:
    match statement:
        case Scaling() | Limit():
            return statement.quantity
        case Optimum():
            return statement.over
    return None


def _gone(statement: Statement, easier: Statement) -> set[Quantity]:
    """Return the quantities of the assumptions that were put in."""
    before, after = ({q for each in s.assuming for q in each.quantities} for s in (statement, easier))
    return before - after


def _proved_with_less(statement: Statement, budget: Budget) -> Proved | None:
    """Return a proof of the statement without the quantities that its assumptions name outright."""
    if isinstance(statement, Compound):
        return None  # each of its cases is proved with less
    easier, settings = put_in(statement)
    decision = _decided(easier, budget) if settings else None
    if not isinstance(decision, Proved):
        return None
    pairs = zip(statement.goals, decision.shown, strict=True)
    shown = tuple(Shown(goal, before_putting_in(each.by, settings)) for goal, each in pairs)
    return replace(_after(settings, decision), shown=shown)


def _decided(statement: Statement, budget: Budget) -> Settled:
    match statement:
        case Limit():
            return decide_limit(statement, budget)
        case Optimum():
            return _optimum(statement, budget)
        case Compound():
            return conjunction([_one_of(case, budget) for case in statement.cases])
        case Scaling() if statement.monotone is not None:
            return _monotone(statement, statement, budget)
        case Always():
            scaling = as_scaling(statement)
            if scaling is not None:
                return _monotone(statement, scaling, budget)
    decisions = [settle(goal, budget) for goal in statement.goals]
    return conjunction(decisions)


def _one_of(case: tuple[Always, ...], budget: Budget) -> Settled:
    """Decide whether some relation of a choice holds, by showing one of them where the others do not hold."""
    found: list[Settled] = []
    for each in case:
        found.append(_proved_with_less(each, budget) or _decided(each, budget))
        if not isinstance(found[-1], Unknown):
            return found[-1]
    return found[0]


def _monotone(statement: Statement, scaling: Scaling, budget: Budget) -> Settled:
    """Decide a statement that says how an expression moves with a quantity."""
    (goal,) = statement.goals
    found = try_cheap_methods(goal, budget)
    if found is not None:
        return found
    proof = prove_monotone(scaling, budget)
    return settle(goal, budget) if proof is None else as_trusted(proof, goal)


def _optimum(statement: Optimum, budget: Budget) -> Settled:
    if statement.over.domain.integer and not is_whole(statement.at / Number(Fraction(1), statement.over.unit)):
        broken = refute(_is_counted(statement), budget)
        why = f"{statement.over.name} is whole, and {plain(statement.at)} is not shown to be"
        return Unknown(why) if broken is None else replace(broken, steps=(f"{statement.over.name} is whole",))
    inside = conjunction([settle(goal, budget) for goal in statement.bounds]) if statement.bounds else None
    if isinstance(inside, Refuted | Unknown):
        return inside
    best = _best(statement, budget)
    if inside is None or not isinstance(best, Proved):
        return best
    return replace(combine([best, inside]), shown=(*inside.shown, *best.shown))


def _is_counted(statement: Optimum) -> Goal:
    """Return that the place is a whole number of the unit, wherever there is anything to optimise."""
    down = rounded(Step.FLOOR, statement.at, Number(Fraction(1), statement.over.unit))
    where = statement.bounds[0].assuming if statement.bounds else statement.assuming
    return Goal(Relation(statement.at, Comparison.EQUAL, down), where)


def _best(statement: Optimum, budget: Budget) -> Settled:
    """Decide whether no place does better."""
    found = try_cheap_methods(statement.best, budget)
    if found is not None:
        return found
    proof = prove_optimum(statement, budget)
    return settle(statement.best, budget) if proof is None else as_trusted(proof, statement.best)
