"""Laws: what must hold of a formula whatever its values, each with a wrong formula that breaks it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from derive.derivation.formula import Formula
from derive.expressions.expression import Expression, Operand, as_expression
from derive.proof import Budget, Decision, Proved, Refuted, decide
from derive.proof.decision import DEFAULT
from derive.statements.statement import Statement


class LawError(ValueError):
    """A law that its formula breaks, that cannot be decided, or that its planted wrong formula gets past."""


class LawVerdict(Struct, frozen=True):
    """What came of a law when it was decided.

    Args:
        formula: the name of the formula that must keep it.
        name: its own name.
        says: what it says, in a sentence.
        proved_by: the rung of the proof; nothing where it is not proved.
        planted_fault_refuted: whether a wrong formula, planted to break it, is shown to do so.
    """

    formula: str
    name: str
    says: str
    proved_by: str | None
    planted_fault_refuted: bool

    @property
    def ok(self) -> bool:
        """Whether it is proved, and says something: the planted formula breaks it."""
        return self.proved_by is not None and self.planted_fault_refuted


class Law(Struct, frozen=True):
    """A statement about a formula, kept beside it.

    Args:
        name: kebab words, unique in the library.
        sentence: what it says, as a page prints it.
        formula: the formula.
        statement: makes the statement of an expression that takes the formula's place.
        planted: a wrong expression, or what gives it, which the statement must not let pass.
    """

    name: str
    sentence: str
    formula: Formula
    statement: Callable[[Expression], Statement]
    planted: Operand | Callable[[], Expression]

    @property
    def wrong(self) -> Expression:
        """The planted expression."""
        return self.planted() if callable(self.planted) else as_expression(self.planted)

    def decide(self, budget: Budget = DEFAULT) -> Decision:
        """Return whether the formula keeps the law.

        Raises:
            VacuousStatement: the law's hypotheses cannot hold.
        """
        return decide(self.statement(self.formula.expression), budget)

    def catch(self, budget: Budget = DEFAULT) -> Decision:
        """Return the decision on the planted formula, which must be a refutation.

        Raises:
            VacuousStatement: the law's hypotheses cannot hold.
        """
        return decide(self.statement(self.wrong), budget)

    def verdict(self) -> LawVerdict:
        """Return what comes of it, and of its planted formula.

        Raises:
            VacuousStatement: the law's hypotheses cannot hold.
        """
        kept, caught = self.decide(), self.catch()
        proved_by = kept.rung.value if isinstance(kept, Proved) else None
        return LawVerdict(self.formula.name, self.name, self.sentence, proved_by, isinstance(caught, Refuted))

    def check(self, budget: Budget = DEFAULT) -> tuple[Proved, Refuted]:
        """Return the proof of the law and the refutation of the planted formula.

        Raises:
            LawError: one of the two is missing; a law that nothing could break says nothing.
        """
        kept, caught = self.decide(budget), self.catch(budget)
        if not isinstance(kept, Proved):
            raise LawError(f"law {self.name}: {self.formula.name} is not shown to keep it: {kept}")
        if not isinstance(caught, Refuted):
            raise LawError(f"law {self.name}: the planted formula gets past it: {caught}; plant one that breaks it")
        return kept, caught
