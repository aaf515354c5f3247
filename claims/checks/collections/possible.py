"""Checks of possibilities: "can", "may" and "is possible" claim that a case exists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import chain
from typing import ClassVar, assert_never

from msgspec.structs import replace

from claims.checks.check import Check
from claims.checks.evidence import CaseEvidence
from claims.checks.finding import Outcome
from claims.checks.trivial import is_trivial
from claims.checks.universal.figures import NO_FIGURES, Figures, figures_of
from claims.checks.universal.reading import OpaqueReader, Reader, Unprepared
from claims.loading.claim import Claim
from claims.loading.scope import Scope
from claims.schema.diagnostics import Diagnostic
from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.expressions.dimensions import dimension_of
from derive.expressions.expression import Add, Divide, Expression, Extreme, Multiply, Negate, Number, Power, walk
from derive.expressions.quantity import Symbol, symbols
from derive.proof import Conditional, Decision, Proved, Refuted, Sought, Unknown, VacuousStatement, decide_case
from derive.statements.combination import MOST_CASE_SPLITS, Combination, case_splits, single_changes, split_some_case
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Compound, trees_of
from derive.variants.trees import replaced
from units import base_unit
from units.reading.codes import Code

Statable = Relation | Combination
# The right side is multiplied by these: slips, then factors that leave every stated range.
FACTORS = tuple(map(Fraction, ("2", "1/2", "10", "1/10", "1000", "1/1000", "1000000000", "1/1000000000")))
FAR, NEAR = max(FACTORS), min(FACTORS)
UPPER_BOUNDS = frozenset({Comparison.BELOW, Comparison.AT_MOST})  # the right side bounds the left from above


class PossibleCheck(Check, frozen=True):
    """A relation, or several that are joined, that holds somewhere within what the document states.

    Args:
        relation: what is to hold, formulas written out.
        supposed: where it is to hold, without the figures.
        written: the same as its claim writes it, with an opaque symbol for each formula.
        figures: those in the conditions, each with its origin.
    """

    relation: Statable
    supposed: tuple[Relation, ...]
    written: Sought
    figures: Figures = NO_FIGURES
    vacuous: ClassVar[str] = (
        "it is possible whatever the numbers are, or 'assuming' says it already; "
        "state the ranges there, and what is possible within them"
    )

    @property
    def sought(self) -> Sought:
        """The case that is looked for: values by cases split up, where there are not too many."""
        few = len(case_splits(*self.relation.sides)) <= MOST_CASE_SPLITS
        return _statement(split_some_case(self.relation) if few else self.relation, self._assuming)

    @property
    def _assuming(self) -> tuple[Relation, ...]:
        return (*self.supposed, *self.figures.conditions)

    @property
    def is_slow(self) -> bool:
        """Whether deciding may take long: a case is searched for."""
        return True

    def decide(self) -> Outcome:
        """Look for a case, and for a proof that there is none."""
        sought = self.sought
        try:
            denial = decide_case(sought)
        except VacuousStatement as problem:
            denial = Unknown(str(problem))
        verdict, reason = _verdict(denial)
        return Outcome(verdict, CaseEvidence(sought, self.written, denial, self.figures.inputs), reason)

    def could_fail(self, _outcome: Outcome) -> bool:
        """Return whether the relation with a much larger or smaller right side is not possible.

        Factors keep the sign of a number, so the right side is also moved past zero: `x^2 < 6` fails at -6. An amount
        is compared with amounts alone: that a size can be below 5 GB says no more than that it can be above. What grows
        does so by its numbers: `n^10 < 1.001^n` fails with one over 1.001.
        """
        if is_trivial(self.relation, self.supposed):
            return False
        scaled = (relation for _, relation in _scaled(self.relation))
        others = chain(scaled, _shifted(self.relation), _inverted(self.relation))
        return any(replace(self, relation=other).decide().verdict is Verdict.REFUTED for other in others)

    def is_equivalent(self, damaged: Check) -> bool:
        """Return whether a damaged copy looks for the same case."""
        return isinstance(damaged, PossibleCheck) and self.sought == damaged.sought

    def survival(self, _outcome: Outcome) -> str:
        """Return why a damaged copy may have the same verdict."""
        return "that is possible as well: a case was found"

    def damaged_relations(self) -> Iterator[tuple[str, Statable]]:
        """Yield the relation with another right side or comparison, each with a description."""
        return chain(_scaled(self.relation), single_changes(self.relation, _other_comparisons))


def prepare(claim: Claim, _claims: Mapping[str, Claim], scope: Scope, faults: list[Diagnostic]) -> Check | None:
    """Return the check of a possibility, or add what is wrong to the faults."""
    figures = figures_of(claim, scope, faults)
    if figures is None:
        return None
    try:
        relation, supposed = _read(Reader(claim, scope, figures))
        written = _read(OpaqueReader(claim, scope, figures))
    except Unprepared as problem:
        faults.append(problem.fault)
        return None
    check = PossibleCheck(relation, supposed, _statement(written[0], (*written[1], *figures.conditions)), figures)
    unfit = list(figures.unused(claim, trees_of(_statement(relation, supposed))))
    if not unfit and isinstance(relation, Relation) and relation.comparison is Comparison.UNEQUAL:
        unequal, hint = "'!=' is not allowed in 'possible'", "write which side is larger: >=, >, <= or <"
        unfit = [claim.diagnose(("possible",), unequal, hint, code=Code.UNFIT_STATEMENT)]
    faults += unfit
    return None if unfit else check


def _read(reader: Reader) -> tuple[Statable, tuple[Relation, ...]]:
    return reader.condition("possible"), reader.relations("assuming")


def _statement(relation: Statable, assuming: tuple[Relation, ...]) -> Sought:
    return Compound(relation, assuming) if isinstance(relation, Combination) else Always(relation, assuming)


def _verdict(denial: Decision) -> tuple[Verdict, str]:
    """Return the verdict and, where it is undecided, the reason: a case counts once both evaluations confirm it."""
    match denial:
        case Proved() | Conditional():  # where it has no value there is no case either
            return Verdict.REFUTED, ""
        case Refuted(counterexample=None):
            return Verdict.UNDECIDED, denial.grounds
        case Refuted(counterexample=found) if found is not None and not found.confirmed:
            return Verdict.UNDECIDED, f"a second evaluation, with units, does not confirm the case: {denial.grounds}"
        case Refuted():
            return Verdict.VERIFIED, ""
        case Unknown():
            return Verdict.UNDECIDED, denial.reason
        case _:
            assert_never(denial)


def _scaled(statement: Statable) -> Iterator[tuple[str, Statable]]:
    """Yield copies with each right side multiplied; joined relations are all made harder, or all easier."""
    for factor in FACTORS:
        if isinstance(statement, Relation):
            yield f"right side times {factor}", _times(statement, factor)
        else:
            yield (
                f"right sides times {factor}, or divided by it where they bound from above",
                _all_times(statement, factor),
            )


def _all_times(statement: Statable, factor: Fraction) -> Statable:
    if isinstance(statement, Combination):
        return replace(statement, parts=tuple(_all_times(each, factor) for each in statement.parts))
    return _times(statement, 1 / factor if statement.comparison in UPPER_BOUNDS else factor)


def _times(relation: Relation, factor: Fraction) -> Relation:
    return replace(relation, right=Multiply((Number(factor), relation.right)))


def _shifted(statement: Statable) -> Iterator[Statable]:
    """Yield copies with right sides so far away that bounds leave nothing; those of equations on either side."""
    for above in (True, False):
        yield _all_moved(statement, above=above)


def _inverted(statement: Statable) -> Iterator[Statable]:
    """Yield copies of a relation with one number in it turned over."""
    for side in ("left", "right") if isinstance(statement, Relation) else ():
        tree = getattr(statement, side)
        for place, node in enumerate(walk(tree)):
            if isinstance(node, Number) and node.value not in (0, 1, -1):
                yield replace(statement, **{side: replaced(tree, place, Number(1 / node.value, node.unit))})


def _all_moved(statement: Statable, *, above: bool) -> Statable:
    if isinstance(statement, Combination):
        return replace(statement, parts=tuple(_all_moved(each, above=above) for each in statement.parts))
    upward = above if statement.comparison is Comparison.EQUAL else statement.comparison not in UPPER_BOUNDS
    if _compares_amounts(statement):
        return _times(statement, FAR if upward else NEAR)
    distance = Number(_distance(statement.right), base_unit(dimension_of(statement.right)))
    return replace(statement, right=Add((statement.right, distance if upward else Negate(distance))))


def _compares_amounts(relation: Relation) -> bool:
    """Return whether a number is compared with an expression that is positive since all its quantities are."""
    free = [each for each in relation.sides if any(quantity.value is None for quantity in symbols(each))]
    return len(free) == 1 and all(_is_amount(node) for side in free for node in walk(side))


def _is_amount(node: Expression) -> bool:
    match node:
        case Number(value):
            return value >= 0
        case Symbol(quantity):
            low = quantity.value if quantity.value is not None else quantity.domain.interval.low
            return low is not None and low >= 0
        case _:
            return isinstance(node, Add | Multiply | Divide | Power | Extreme)


def _distance(tree: Expression) -> Fraction:
    """Return a distance, in base units, far larger than the value of a number."""
    try:
        return FAR * (FAR + abs(evaluate(tree, {}).low))
    except EvaluationError:
        return FAR


def _other_comparisons(relation: Relation) -> Iterator[tuple[str, Relation]]:
    for comparison in Comparison:
        if comparison not in (relation.comparison, Comparison.UNEQUAL):
            yield f"{relation.comparison} to {comparison}", replace(relation, comparison=comparison)
