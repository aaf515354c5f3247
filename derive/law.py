"""Laws: what is always true of a formula, kept beside it; tests and pages are generated from the same list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from derive.expression import Expression
from derive.formula import Formula
from derive.statement import Statement


@dataclass(frozen=True)
class Law:
    """A universal statement about a formula.

    Args:
        name: short, in words.
        sentence: what holds, as a page prints it.
        formula: what it holds of.
        statement: makes the statement from an expression.
        planted: a wrong expression that the statement must catch.
    """

    name: str
    sentence: str
    formula: Formula
    statement: Callable[[Expression], Statement]
    planted: Expression

    @property
    def holds(self) -> Statement:
        """The statement about the formula, which must be proved."""
        return self.statement(self.formula.expression)

    @property
    def caught(self) -> Statement:
        """The statement about the planted expression, which must be refuted."""
        return self.statement(self.planted)
