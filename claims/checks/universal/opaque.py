"""Statements as a claim writes them: each formula is one opaque symbol, and its derivation is left alone."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from derive.derivation.formula import Formula
from derive.expressions.quantity import Quantity, substitute
from derive.statements.alternatives import Stated, parts_of
from derive.statements.relation import Relation


class OpaqueSymbol(Quantity, frozen=True):
    """A quantity that represents a formula under the formula's own name, dots included."""

    def __post_init__(self) -> None:
        """Allow every name that a formula may have."""


def opaque_symbol(formula: Formula) -> Quantity:
    """Return the quantity that represents a formula, with the domain of its value."""
    of = formula.of
    return OpaqueSymbol(formula.name, of.unit, of.meaning, of.latex, of.domain)


class OpaqueStatement(Struct, frozen=True):
    """A universal statement as its claim writes it.

    Args:
        statement: with an opaque symbol in place of each formula.
        provided: the conditions that the document leaves unsaid.
        formulas: the formula by that symbol.
        figures: those of its conditions that other claims or literals give; the others it supposes.
    """

    statement: Stated
    provided: tuple[Relation, ...]
    formulas: Mapping[Quantity, Formula]
    figures: tuple[Relation, ...] = ()

    @property
    def supposed(self) -> tuple[Relation, ...]:
        """The conditions that are no figures."""
        return tuple(each for each in self.statement.assuming if each not in self.figures)

    @property
    def parts(self) -> tuple[OpaqueStatement, ...]:
        """The same under each alternative of its conditions."""
        return tuple(replace(self, statement=each) for each in parts_of(self.statement))

    @property
    def completed(self) -> OpaqueStatement:
        """The same with what is left unsaid among its conditions."""
        return self.under(self.provided)

    def under(self, more: tuple[Relation, ...]) -> OpaqueStatement:
        """Return it under further conditions."""
        return replace(self, statement=replace(self.statement, assuming=(*self.statement.assuming, *more)))

    def expanded(self, relation: Relation) -> Relation:
        """Return a relation with every formula written out to the end."""
        trees = {quantity: formula.expression for quantity, formula in self.formulas.items()}
        return relation.map(lambda side: substitute(side, trees))
