"""Properties: statements about a formula for all values, each with a wrong formula that violates it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from derive.derivation.formula import Formula
from derive.expressions.expression import Expression, Operand, as_expression
from derive.proof import Budget, Decision, Proved, Refuted, decide
from derive.proof.decision import DEFAULT
from derive.statements.statement import Statement


class PropertyError(ValueError):
    """A property that is not proved of its formula, or that does not reject its counterexample."""


class PropertyVerdict(Struct, frozen=True):
    """The result of deciding a property.

    Args:
        formula: the name of the formula.
        name: the name of the property.
        says: the property in a sentence.
        proved_by: the method of the proof; ``None`` where it is not proved.
        planted_fault_refuted: whether the property is shown to fail for its planted wrong formula.
    """

    formula: str
    name: str
    says: str
    proved_by: str | None
    planted_fault_refuted: bool

    @property
    def ok(self) -> bool:
        """Whether it is proved, and not vacuous: it rejects the planted formula."""
        return self.proved_by is not None and self.planted_fault_refuted


class Property(Struct, frozen=True):
    """A statement about a formula that must hold for all admissible values.

    Args:
        name: in kebab case, unique in the library.
        sentence: the property in words, as pages print it.
        formula: the formula.
        statement: returns the statement for an expression in place of the formula.
        planted: a wrong expression, or a function that returns it, for which the statement must be refuted.
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
        """Return the decision on the formula.

        Raises:
            VacuousStatement: no values satisfy its hypotheses.
        """
        return decide(self.statement(self.formula.expression), budget)

    def catch(self, budget: Budget = DEFAULT) -> Decision:
        """Return the decision on the planted formula, which must be a refutation.

        Raises:
            VacuousStatement: no values satisfy its hypotheses.
        """
        return decide(self.statement(self.wrong), budget)

    def verdict(self) -> PropertyVerdict:
        """Return whether it is proved, and whether its planted formula is refuted.

        Raises:
            VacuousStatement: no values satisfy its hypotheses.
        """
        proof, refutation = self.decide(), self.catch()
        proved_by = proof.method.value if isinstance(proof, Proved) else None
        return PropertyVerdict(self.formula.name, self.name, self.sentence, proved_by, isinstance(refutation, Refuted))

    def check(self, budget: Budget = DEFAULT) -> tuple[Proved, Refuted]:
        """Return the proof, and the refutation of the planted formula.

        Raises:
            PropertyError: one of the two is missing; what no formula violates says nothing.
        """
        proof, refutation = self.decide(budget), self.catch(budget)
        if not isinstance(proof, Proved):
            raise PropertyError(f"property {self.name}: not proved of {self.formula.name}: {proof}")
        if not isinstance(refutation, Refuted):
            raise PropertyError(
                f"property {self.name}: does not reject its planted formula: {refutation}; plant one that it rejects"
            )
        return proof, refutation
