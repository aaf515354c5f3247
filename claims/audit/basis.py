"""What verdicts depend on: arithmetic with inputs, derived formulas, a proof, or a definition alone.

A figure that gives back what was put in, computed perhaps through other claims, holds by definition. An input counted
in another unit, ``6 m/s`` in ``km/h``, is a conversion: arithmetic that can come out wrong. Where the unit is the
document's own, its size is what the document declares, and the conversion says the same again.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import islice
from typing import assert_never

from msgspec import Struct, field
from msgspec.structs import replace

from claims.checks.check import Check
from claims.checks.evidence import (
    AgreementEvidence,
    BlockedEvidence,
    CaseEvidence,
    Nothing,
    NoValue,
    ProofEvidence,
    ShareEvidence,
    UnitsEvidence,
    ValueEvidence,
    WholeEvidence,
)
from claims.checks.finding import Grounds, Outcome
from claims.checks.value.check import ValueCheck
from claims.checks.value.inputs import Binding
from claims.loading.claim import Claim
from claims.schema.vocabulary import Ground, Verdict
from derive.evaluation.evaluate import EvaluationError, enclose, evaluate
from derive.evaluation.sampling import sample_points
from derive.expressions.dimensions import DimensionError, dimension_of
from derive.expressions.expression import Expression, walk
from derive.expressions.quantity import REAL, Point, Quantity, Symbol, substitute, symbols
from derive.normal_form import constant_of, is_same
from units.measures.definition import BASE

FOLLOWS = (Verdict.VERIFIED, Verdict.APPROXIMATE, Verdict.CONDITIONAL)


def grounds_of(claim: Claim, outcome: Outcome, circles: Circles) -> Grounds:
    """Return what the verdict on a claim depends on.

    Args:
        claim: the claim.
        outcome: what its check concluded.
        circles: what the claims beneath are computed from.
    """
    follows = outcome.verdict in FOLLOWS
    match outcome.evidence:
        case ProofEvidence() as proof:
            if outcome.verdict is Verdict.UNDECIDED:
                return Grounds(Ground.NOTHING)
            return Grounds(Ground.DEFINITION, proof.definition) if proof.definition else Grounds(Ground.PROOF)
        case ValueEvidence(calculation=calculation):
            formula, back = calculation.formula, circles.given_back(claim.id) if follows else ""
            derived = formula is not None and formula.derivation is not None
            return _or_definition(back, Ground.DERIVATION if derived else Ground.ARITHMETIC)
        case AgreementEvidence(members=members):
            names = tuple(name for name, _ in members)
            return _or_definition(circles.repeated(names) if follows else "", Ground.ARITHMETIC)
        case CaseEvidence(case=found):
            if outcome.verdict is Verdict.UNDECIDED:
                return Grounds(Ground.NOTHING)
            return Grounds(Ground.PROOF if found is None else Ground.ARITHMETIC)
        case UnitsEvidence() | ShareEvidence() | WholeEvidence():
            return Grounds(Ground.ARITHMETIC)
        case NoValue() | BlockedEvidence() | Nothing():
            return Grounds(Ground.ASSUMPTION if outcome.verdict is Verdict.ASSUMPTION else Ground.NOTHING)
        case evidence:
            assert_never(evidence)


def _or_definition(because: str, ground: Ground) -> Grounds:
    return Grounds(Ground.DEFINITION, because) if because else Grounds(ground)


MOST_NODES = 400  # of what a claim is followed down to; it is followed no further into a larger tree
DEEPEST = 12  # claims from a figure down; shipped ones need four at most; a deeper leaf is a figure


class Leaf(Quantity, frozen=True):
    """A figure that nothing beneath computes: under the id of its claim, or a literal under its quantity and text."""

    def __post_init__(self) -> None:
        """Allow ids and texts as names."""


class Circles(Struct):
    """What claims are computed from in the end, followed down through the claims that they depend on.

    Args:
        checks: by claim, its prepared check.
    """

    checks: Mapping[str, Check]
    expressions: dict[tuple[str, int], Expression] = field(default_factory=dict)

    def given_back(self, name: str) -> str:
        """Return which input a computed claim gives back, or that its inputs cancel; nothing for most."""
        check = self.checks.get(name)
        if _is_read(check) or _is_conversion(check) or _is_none_of_its_figures(check):
            return ""
        tree = self.followed(name)
        if tree is None:
            return ""
        leaves = symbols(tree)
        point, other = sample_points(leaves, 2)
        here = _value(tree, point)
        for leaf in leaves:
            if _may_be(here, point[leaf] * leaf.unit.factor) and _restates(tree, leaf):
                return f"it gives back what was put in: {leaf.name}"
        if all(leaf.value is not None for leaf in leaves):
            return ""
        return "its inputs cancel" if _may_be(here, _value(tree, other)) and constant_of(tree) is not None else ""

    def repeated(self, members: tuple[str, ...]) -> str:
        """Return which of several claims is computed from another of them and gives it back; nothing for most."""
        for member in members:
            tree = self.followed(member)
            if tree is None:
                continue
            for leaf in symbols(tree):
                if leaf.name in members and _restates(tree, leaf):
                    return f"{member} gives back {leaf.name}"
        return ""

    def followed(self, name: str, depth: int = DEEPEST) -> Expression | None:
        """Return the expression of a computed claim with the expressions of the claims beneath put in."""
        check = self.checks.get(name)
        if not isinstance(check, ValueCheck) or check.is_read:
            return None
        place = name, depth  # where the way down is cut depends on where it begins
        if place not in self.expressions:
            expanded = substitute(check.expression, {each.quantity: self._beneath(each, depth) for each in check.bound})
            if _is_large(expanded):
                expanded = substitute(check.expression, {each.quantity: Symbol(_leaf(each)) for each in check.bound})
            self.expressions[place] = expanded
        return self.expressions[place]

    def _beneath(self, bound: Binding, depth: int) -> Expression:
        inner = self.followed(bound.given.claim, depth - 1) if bound.given.claim and depth else None
        return inner or Symbol(_leaf(bound))


def _is_read(check: Check | None) -> bool:
    """Return whether a figure is compared with a value in a file, which is no figure of a document."""
    return isinstance(check, ValueCheck) and check.is_read


def _is_conversion(check: Check | None) -> bool:
    """Return whether a claim is one input alone, in a unit of another size that no document declares."""
    if not isinstance(check, ValueCheck) or not isinstance(check.expression, Symbol):
        return False
    printed = [check.figure, *(each.given.figure for each in check.bound)]
    declared = any(unit.size != BASE for each in printed for unit in each.unit.declared)
    return not declared and len({(each.unit.factor, each.scale) for each in printed}) > 1


def _is_none_of_its_figures(check: Check | None) -> bool:
    """Return whether a claim depends on single figures of its own alone, and has another value than each of them."""
    if not isinstance(check, ValueCheck) or any(
        each.given.claim or each.span[0] != each.span[1] for each in check.bound
    ):
        return False
    point = {each.quantity: each.span[0] for each in check.bound}
    try:
        found = evaluate(check.expression, point)
    except EvaluationError:
        return False
    return all(not found.low <= value * each.unit.factor <= found.high for each, value in point.items())


def _leaf(bound: Binding) -> Quantity:
    """Return the quantity of a figure; a literal that is one number has it for its value."""
    claim, figure, (low, high) = bound.given.claim, bound.given.figure, bound.span
    if claim:
        return Leaf(claim, figure.unit, figure.text, "", bound.quantity.domain)
    name = f"{bound.quantity.name} = {bound.given.text}"
    return Leaf(name, bound.quantity.unit, figure.text, "", REAL, low if low == high else None)


def _is_large(tree: Expression) -> bool:
    """Return whether a tree has too many nodes to be followed, without counting those beyond."""
    return any(True for _ in islice(walk(tree), MOST_NODES, None))


def _may_be(value: Fraction | None, other: Fraction | None) -> bool:
    """Return whether two values can be the same: where one is not known, that costs a proof and no verdict."""
    return value is None or other is None or value == other


def _value(tree: Expression, point: Point) -> Fraction | None:
    """Return the value at a point, if it is known exactly: what differs from something there is not the same."""
    try:
        found = enclose(tree, {leaf: (value, value) for leaf, value in point.items()})
    except EvaluationError:
        return None
    return found.low if found.exact else None


def _restates(tree: Expression, leaf: Quantity) -> bool:
    """Return whether an expression is one of its leaves, literals beside it counting as their numbers."""
    free = Symbol(replace(leaf, value=None))
    try:
        replaced = substitute(tree, {leaf: free})
        return dimension_of(replaced) == leaf.unit.dimension and is_same(replaced, free)
    except DimensionError:
        return False
