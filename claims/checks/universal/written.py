"""What a claim writes, as it writes it: formulas stand as one symbol each, so that what was derived is left alone."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from claims.checks.universal.figures import Figures
from claims.loading.scope import Scope
from derive.derivation.formula import Formula
from derive.expressions.expression import Expression
from derive.expressions.quantity import REAL, Domain, Quantity, Symbol, substitute
from derive.notation.parse import Parsed
from derive.statements.alternatives import Stated, parts_of
from derive.statements.relation import Relation


class Written(Struct, frozen=True):
    """A relation between the names of a claim.

    Args:
        relation: the relation, in which a symbol stands for each formula.
        formulas: by that symbol's quantity, the formula.
    """

    relation: Relation
    formulas: Mapping[Quantity, Formula]

    def expanded(self, tree: Expression) -> Expression:
        """Return an expression with the formulas in the place of their symbols."""
        return substitute(tree, {quantity: formula.expression for quantity, formula in self.formulas.items()})

    def full(self, relation: Relation) -> Relation:
        """Return a relation with the formulas in the place of their symbols."""
        return relation.map(self.expanded)

    def unfolded(self) -> Written:
        """Return it with definitions written out: these a document sets down, where others follow from them."""
        defined = {quantity: formula for quantity, formula in self.formulas.items() if formula.derivation is None}
        trees = {quantity: formula.expression for quantity, formula in defined.items()}
        rest = {quantity: formula for quantity, formula in self.formulas.items() if quantity not in defined}
        return Written(self.relation.map(lambda side: substitute(side, trees)), rest)

    def beside(self, scope: Scope) -> Written:
        """Return it with further symbols at hand: for the formulas of the same modules that measure the same."""
        found = dict(self.formulas)
        for formula in self.formulas.values():
            for other in scope.formulas.values():
                near = other.name.partition(".")[0] == formula.name.partition(".")[0]
                if near and other.of.unit.dimension == formula.of.unit.dimension:
                    found.setdefault(standing(other), other)
        return Written(self.relation, found)


class AsWritten(Struct, frozen=True):
    """A universal statement as its claim writes it.

    Args:
        statement: with a symbol in the place of each formula, which is known to lie in the formula's domain.
        provided: the conditions that the document leaves unsaid.
        formulas: by that symbol's quantity, the formula.
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

    def given(self, figures: tuple[Relation, ...]) -> AsWritten:
        """Return it under the conditions that figures make."""
        return replace(self.under(figures), figures=figures)

    @property
    def parts(self) -> tuple[AsWritten, ...]:
        """The same under each alternative of its conditions."""
        return tuple(replace(self, statement=each) for each in parts_of(self.statement))

    @property
    def completed(self) -> AsWritten:
        """The same with what is left unsaid among its conditions."""
        return self.under(self.provided)

    def under(self, more: tuple[Relation, ...]) -> AsWritten:
        """Return it under further conditions."""
        return replace(self, statement=replace(self.statement, assuming=(*self.statement.assuming, *more)))

    def expanded(self, relation: Relation) -> Relation:
        """Return a relation with every formula written out to the end."""
        trees = {quantity: formula.expression for quantity, formula in self.formulas.items()}
        return relation.map(lambda side: substitute(side, trees))


class Standing(Quantity, frozen=True):
    """A quantity that stands for a formula under the formula's own name, dots and all."""

    def __post_init__(self) -> None:
        """Allow every name that a formula may have."""


def written(text: Parsed[Relation], scope: Scope, figures: Figures) -> Written:
    """Return the relation that a claim's text writes."""
    found: dict[Quantity, Formula] = {}

    def resolve(name: str) -> Expression | None:
        if name not in scope.formulas:
            return figures.meaning(scope, name)
        symbol = standing(scope.formulas[name])
        found[symbol] = scope.formulas[name]
        return Symbol(symbol)

    return Written(text.resolved(resolve), found)


def standing(formula: Formula, domain: Domain = REAL) -> Quantity:
    """Return the quantity that stands for a formula.

    Args:
        formula: the formula.
        domain: what is known of its value.
    """
    of = formula.of
    return Standing(formula.name, of.unit, of.meaning, of.latex, domain)
