"""Derivatives, stationary points, limits and suprema."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from derive.derivation.condition import Condition, in_domain, of_needs, open_ones
from derive.derivation.formula import Step
from derive.derivation.rules.proving import admissible, decided, proved, require_equation, suffices
from derive.derivation.steps import DerivationError
from derive.expressions.differentiate import differentiate
from derive.expressions.dimensions import DimensionError, dimension_of
from derive.expressions.expression import Apply, Expression, Number, Operand, Power, Sign, as_expression, walk
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity, Symbol, substitute, symbols
from derive.normal_form.atoms import sign
from derive.normal_form.canonical import is_whole, normal_form, same
from derive.statements.definedness import dropped_needs
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Extreme, Limit, Optimum

ZERO = Number(Fraction(0))


class Differentiate(Struct, frozen=True):
    """Take the derivative of the right side.

    Args:
        by: the quantity that moves.
        gives: the quantity that the derivative is called.
    """

    by: Quantity
    gives: Quantity

    def apply(self, relation: Relation) -> Step:
        """Return the step.

        Raises:
            DerivationError: it is a bound, or two ways to differentiate disagree.
        """
        require_equation(relation, f"taking the derivative by {self.by.name}")
        from derive.derivation.sympy_bridge import propose_derivative  # noqa: PLC0415 - SymPy is heavy, and steps may be remembered

        proposed = propose_derivative(relation.right, self.by)
        found = differentiate(relation.right, self.by)
        if not same(found, proposed):
            raise DerivationError(f"derivatives by {self.by.name} disagree: `{plain(found)}` and `{plain(proposed)}`")
        changed = Relation(Symbol(self.gives), Comparison.EQUAL, found)
        route = "SymPy's derivative has the same normal form"
        conditions = of_needs(dropped_needs((relation.right,), (found,)), "what is differentiated needs it")
        called = admissible(found, self.gives, _called(self.gives))
        return Step("differentiate", f"differentiate by {self.by.name}", changed, route, (*conditions, *called))


class StationaryIn(Struct, frozen=True):
    """Find where the right side is smallest or largest in a quantity.

    Args:
        quantity: the quantity that is free to move.
        kind: which of the two it is.
        at: where, if the author knows; ``None`` asks SymPy where the derivative vanishes.
    """

    quantity: Quantity
    kind: Extreme = Extreme.MINIMUM
    at: Operand | None = None

    def apply(self, relation: Relation) -> Step:
        """Return the step.

        Raises:
            DerivationError: it is a bound, or no proposal is shown to be the optimum.
        """
        require_equation(relation, f"looking for the {self.kind} over {self.quantity.name}")
        for proposed in self._proposed(relation.right):
            optimum = Optimum(relation.right, self.quantity, proposed, self.kind)
            if proved(optimum, self.quantity):
                changed = Relation(Symbol(self.quantity), Comparison.EQUAL, proposed)
                says = f"the {self.kind} over {self.quantity.name}, where the derivative is 0"
                best = substitute(relation.right, {self.quantity: proposed})
                conditions = of_needs(dropped_needs((best,), (proposed,)), f"what is a {self.kind} needs it")
                return Step("optimise", says, changed, "proved to be the optimum over the whole domain", conditions)
        raise DerivationError(f"no {self.kind} of `{plain(relation.right)}` over {self.quantity.name} could be proved")

    def _proposed(self, tree: Expression) -> tuple[Expression, ...]:
        if self.at is not None:
            return (as_expression(self.at),)
        from derive.derivation.sympy_bridge import propose_solutions  # noqa: PLC0415 - SymPy is heavy, and steps may be remembered

        slope = differentiate(tree, self.quantity)
        found = propose_solutions(slope, ZERO, self.quantity)
        return tuple(each for each in found if _measures(each, self.quantity))


class LimitOf(Struct, frozen=True):
    """Let a quantity of the right side grow without bound, or fall to a value.

    Args:
        quantity: the quantity that moves.
        gives: the quantity that the limit is called.
        to: where it goes; ``None`` means infinity.
    """

    quantity: Quantity
    gives: Quantity
    to: Fraction | None = None

    def apply(self, relation: Relation) -> Step:
        """Return the step.

        Raises:
            DerivationError: it is a bound, or the proposed limit is not proved.
        """
        require_equation(relation, f"letting {self.quantity.name} go to its target")
        from derive.derivation.sympy_bridge import propose_limit  # noqa: PLC0415 - SymPy is heavy, and steps may be remembered

        proposed = propose_limit(relation.right, self.quantity, self.to)
        decision = decided(Limit(relation.right, self.quantity, self.to, proposed))
        if not suffices(decision, self.quantity):
            raise DerivationError(f"the limit `{plain(proposed)}` is not proved: {decision}")
        target = "grow without bound" if self.to is None else f"go to {self.to}"
        changed = Relation(Symbol(self.gives), Comparison.EQUAL, proposed)
        found = [
            each
            for each in dropped_needs((relation.right,), (proposed,))
            if self.quantity not in symbols(each.expression)
        ]
        conditions = of_needs(found, "what has the limit needs it")
        called = admissible(proposed, self.gives, _called(self.gives))
        says = f"let {self.quantity.name} {target}"
        return Step("limit", says, changed, "the limit is proved", (*conditions, *called))


class SupremumOver(Struct, frozen=True):
    """Take the least upper bound of the right side while a quantity runs from one bound to another.

    It is the value at one of the two bounds: the largest value, or one that is approached and never reached where the
    quantity's domain excludes that bound.

    Args:
        quantity: the quantity that runs.
        low: its lower bound.
        high: its upper bound.
        gives: the quantity that the least upper bound is called.
    """

    quantity: Quantity
    low: Operand
    high: Operand
    gives: Quantity

    def apply(self, relation: Relation) -> Step:
        """Return the step.

        Raises:
            DerivationError: it is a bound, neither end is proved to give it, or the ends do not fit the quantity.
        """
        require_equation(relation, f"taking the least upper bound over {self.quantity.name}")
        low, high = as_expression(self.low), as_expression(self.high)
        self._refuse_bounds(relation.right, low, high)
        here = Symbol(self.quantity)
        within = (Relation(here, Comparison.AT_LEAST, low), Relation(here, Comparison.AT_MOST, high))
        for end in (high, low):
            largest = substitute(relation.right, {self.quantity: end})
            if proved(Always(Relation(relation.right, Comparison.AT_MOST, largest), assuming=within), self.quantity):
                self._refuse_fractions(end)
                if in_domain(end, self.quantity, ""):
                    self._refuse_jumps(relation.right, end)
                return self._step(largest, end, low, high)
        raise DerivationError(
            f"the largest value of `{plain(relation.right)}` over {self.quantity.name} is at neither bound"
        )

    def _refuse_bounds(self, tree: Expression, low: Expression, high: Expression) -> None:
        if self.quantity not in symbols(tree):
            raise DerivationError(f"{self.quantity.name} does not occur in `{plain(tree)}`")
        for bound in (low, high):
            if self.quantity in symbols(bound):
                raise DerivationError(f"{self.quantity.name} occurs in its own bound `{plain(bound)}`")

    def _refuse_fractions(self, end: Expression) -> None:
        """Refuse what a quantity that has to be whole need not come near to; a number is looked at later."""
        magnitude = end / Number(Fraction(1), self.quantity.unit)
        if self.quantity.domain.integer and symbols(end) and not is_whole(magnitude):
            raise DerivationError(f"{self.quantity.name} is whole, and its bound `{plain(end)}` is not shown to be")

    def _refuse_jumps(self, tree: Expression, end: Expression) -> None:
        """Refuse what need not come near to its value at a bound that the domain excludes."""
        if any(_may_jump(node, self.quantity) for node in walk(tree)):
            raise DerivationError(f"`{plain(tree)}` is not shown to come near to its value at {plain(end)}")

    def _step(self, largest: Expression, end: Expression, low: Expression, high: Expression) -> Step:
        name, interval = self.quantity.name, self.quantity.domain.interval
        closed = replace(interval, low_open=False, high_open=False)
        nearly = replace(self.quantity, domain=replace(self.quantity.domain, interval=closed))
        ordered = Condition(high, "else there is nothing between the bounds", Comparison.AT_LEAST, low)
        inside = admissible(end, nearly, f"{name} must come as near to it as can be")
        reached = not in_domain(end, self.quantity, "")
        value, how = ("largest value", "reached") if reached else ("least upper bound", "approached")
        says = f"the {value} over {name} from {plain(low)} to {plain(high)}"
        changed = Relation(Symbol(self.gives), Comparison.EQUAL, largest)
        route = f"proved to be an upper bound, and {how} at {plain(end)}"
        called = admissible(largest, self.gives, _called(self.gives))
        return Step("supremum", says, changed, route, open_ones((ordered, *inside, *called)))


def _may_jump(node: Expression, quantity: Quantity) -> bool:
    """Return whether a part may jump as the quantity moves: an arbitrary function, or a power of what may be 0."""
    if isinstance(node, Power) and quantity in symbols(node.exponent):
        return sign(normal_form(node.base)) is not Sign.POSITIVE
    return isinstance(node, Apply) and quantity in symbols(node)


def _called(quantity: Quantity) -> str:
    return f"it is called {quantity.name}, which is {quantity.domain.words}"


def _measures(tree: Expression, quantity: Quantity) -> bool:
    try:
        return dimension_of(tree) == quantity.unit.dimension
    except DimensionError:
        return False
