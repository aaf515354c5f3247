"""What a step of a derivation needs: expressions that must not vanish, or have a sign, or lie in a domain."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.expressions.expression import Expression, Number, Sign
from derive.expressions.quantity import Point, Quantity, substitute
from derive.normal_form.atoms import sign
from derive.normal_form.canonical import normal_form
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import UndefinedForm
from derive.proof import Budget, Proved, decide
from derive.statements.definedness import Need
from derive.statements.relation import Comparison, Relation, against_zero, within_domain
from derive.statements.statement import Always

QUICK = Budget(points=1, cases=1, resources=100_000)


class Condition(Struct, frozen=True):
    """What a step needs: an expression that must not vanish, or that must compare so with a bound.

    Args:
        expression: the expression.
        because: what the step could lose where it does not hold.
        comparison: how it must compare; ``None`` says that it must not vanish.
        bound: with what; ``None`` means zero.
    """

    expression: Expression
    because: str
    comparison: Comparison | None = None
    bound: Expression | None = None

    def __str__(self) -> str:
        """Write it as the page shows it."""
        if self.comparison is None or self.bound is None:
            return str(Need(self.expression, self.comparison))
        return str(Relation(self.expression, self.comparison, self.bound))

    @property
    def relations(self) -> tuple[Relation, ...]:
        """The relations of which one must hold."""
        comparisons = (Comparison.ABOVE, Comparison.BELOW) if self.comparison is None else (self.comparison,)
        if self.bound is None:
            return tuple(against_zero(self.expression, each) for each in comparisons)
        return tuple(Relation(self.expression, each, self.bound) for each in comparisons)

    @property
    def quantities(self) -> tuple[Quantity, ...]:
        """The quantities that it speaks of."""
        return tuple(dict.fromkeys(quantity for each in self.relations for quantity in each.quantities))

    def holds_at(self, point: Point) -> bool:
        """Return whether it certainly holds at a point."""
        try:
            sides = [(each, evaluate(each.left, point), evaluate(each.right, point)) for each in self.relations]
        except EvaluationError:
            return False
        return any(relation.holds(left, right) is True for relation, left, right in sides)

    def substitute(self, quantity: Quantity, tree: Expression) -> Condition:
        """Return the condition with an expression in the place of a quantity."""
        values = {quantity: tree}
        bound = None if self.bound is None else substitute(self.bound, values)
        return replace(self, expression=substitute(self.expression, values), bound=bound)

    @property
    def guaranteed(self) -> bool:
        """Whether the domains of the quantities already see to it."""
        return any(_plain(each) or isinstance(decide(Always(each), QUICK), Proved) for each in self.relations)


def needed(expressions: Iterable[Expression], because: str) -> tuple[Condition, ...]:
    """Return that expressions do not vanish, each once, where the domains of the quantities do not guarantee it."""
    return open_ones(Condition(each, because) for each in expressions)


def of_needs(found: Iterable[Need], because: str) -> tuple[Condition, ...]:
    """Return the definedness conditions that the domains of the quantities do not guarantee."""
    return open_ones(Condition(each.expression, because, each.comparison) for each in found)


def in_domain(expression: Expression, quantity: Quantity, because: str) -> tuple[Condition, ...]:
    """Return that an expression lies in the domain of a quantity, end by end, where that is not guaranteed."""
    bounds = within_domain(expression, quantity)
    return open_ones(Condition(expression, because, each.comparison, _unless_zero(each.right)) for each in bounds)


def open_ones(conditions: Iterable[Condition]) -> tuple[Condition, ...]:
    """Return the conditions that the domains of the quantities do not guarantee, each once."""
    once: dict[str, Condition] = {}
    for each in conditions:
        once.setdefault(str(each), each)
    return tuple(each for each in once.values() if not each.guaranteed)


def _plain(relation: Relation) -> bool:
    """Return whether the coefficients alone show that a relation holds; most do, and it costs hardly anything."""
    try:
        found = sign(normal_form(relation.rising.difference))
    except (TooLarge, UndefinedForm):
        return False
    return found is Sign.POSITIVE or (found is Sign.ZERO and not relation.comparison.strict)


def _unless_zero(bound: Expression) -> Expression | None:
    return None if isinstance(bound, Number) and bound.value == 0 else bound
