"""Formulas: a quantity, the expression that gives it, and the checked steps that lead to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

from derive.expressions.expression import Expression
from derive.expressions.quantity import Point, Quantity, symbols

if TYPE_CHECKING:
    from derive.derivation.condition import Condition
    from derive.statements.relation import Relation


class FormulaError(ValueError):
    """A formula that does not load: its units do not balance, or it hides a constant."""


class Source(Struct, frozen=True):
    """Where a document states or uses a formula."""

    document: str
    section: str


class Content(Struct, frozen=True):
    """What a formula says.

    Args:
        of: the quantity that it gives.
        expression: how, exactly as written.
        implicit: constants that the documents leave out and without which the units do not balance.
        derivation: the checked steps that lead to it; ``None`` for a definition.
    """

    of: Quantity
    expression: Expression
    implicit: tuple[Quantity, ...] = ()
    derivation: Derivation | None = None


class Formula(Struct, frozen=True, eq=False, dict=True):
    """A named relation ``of = expression``. What is derived is worked out, and checked, when it is first asked for.

    Args:
        name: ``module.variable``, as claims write it.
        hypothesis: what it supposes, in a sentence.
        sources: where documents state it.
        reconstructed: whether the printed formula was lost and is rebuilt from its context.
        work: gives what it says.
    """

    name: str
    hypothesis: str
    sources: tuple[Source, ...]
    reconstructed: bool
    work: Callable[[], Content]

    # The name first: of what differs in that nothing need be worked out.
    KNOWN_BY: ClassVar = ("name", "of", "expression", "hypothesis", "sources", "implicit", "reconstructed")

    @cached_property
    def content(self) -> Content:
        """What it says.

        Raises:
            DerivationError: it does not follow.
            FormulaError: the units do not balance.
        """
        return self.work()

    @property
    def of(self) -> Quantity:
        """The quantity that it gives."""
        return self.content.of

    @property
    def expression(self) -> Expression:
        """How it gives it, exactly as written."""
        return self.content.expression

    @property
    def implicit(self) -> tuple[Quantity, ...]:
        """The constants that the documents leave out."""
        return self.content.implicit

    @property
    def derivation(self) -> Derivation | None:
        """The checked steps that lead to it; ``None`` for a definition."""
        return self.content.derivation

    def __eq__(self, other: object) -> bool:
        """Two formulas are equal that have one name and say the same."""
        if not isinstance(other, Formula):
            return False
        return self is other or all(getattr(self, part) == getattr(other, part) for part in self.KNOWN_BY)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        """Hash by name, which is unique in the library."""
        return hash(self.name)

    def __reduce__(self) -> tuple[object, ...]:
        """Travel to another process with what it says, not with the work."""
        return _worked_out, (self.content, (self.name, self.hypothesis, self.sources, self.reconstructed))

    @property
    def subject(self) -> str:
        """The part of the name before the dot."""
        return self.name.rpartition(".")[0]

    @property
    def inputs(self) -> tuple[Quantity, ...]:
        """The quantities that need a value: all of the expression but its constants."""
        return tuple(quantity for quantity in symbols(self.expression) if quantity.value is None)

    @property
    def constants(self) -> tuple[Quantity, ...]:
        """The quantities with a fixed value, which a claim may still set otherwise."""
        return constants_of(self.expression)


def _worked_out(content: Content, details: tuple[str, str, tuple[Source, ...], bool]) -> Formula:
    return Formula(*details, lambda: content)


def constants_of(tree: Expression) -> tuple[Quantity, ...]:
    """Return the quantities of an expression with a fixed value."""
    return tuple(quantity for quantity in symbols(tree) if quantity.value is not None)


class Step(Struct, frozen=True):
    """One step of a derivation.

    Args:
        rule: the rule's name, e.g. ``solve for``.
        says: the step in words.
        relation: what holds after it.
        route: how it was checked, which is never how it was made.
        conditions: what the step needs.
        assumption: what it supposes beyond the formulas before it, if anything.
        uses: the formula that it brings in, if any.
        substitution: the quantity that it replaces and by what, if any.
    """

    rule: str
    says: str
    relation: Relation
    route: str
    conditions: tuple[Condition, ...] = ()
    assumption: str | None = None
    uses: Formula | None = None
    substitution: tuple[Quantity, Expression] | None = None


class Start(Struct, frozen=True):
    """Where a derivation begins: a relation, and the formulas that give it."""

    relation: Relation
    formulas: tuple[Formula, ...]
    says: str


class Derivation(Struct, frozen=True):
    """The checked way to a formula.

    Args:
        start: the relation it begins with.
        steps: the steps in order.
        witness: values under which the conditions of all steps hold together.
    """

    start: Start
    steps: tuple[Step, ...]
    witness: Point

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """The conditions of all steps, each once."""
        return tuple(dict.fromkeys(condition for step in self.steps for condition in step.conditions))

    @property
    def formulas(self) -> tuple[Formula, ...]:
        """The formulas that it depends on directly."""
        used = [step.uses for step in self.steps if step.uses is not None]
        return tuple({formula.name: formula for formula in (*self.start.formulas, *used)}.values())
