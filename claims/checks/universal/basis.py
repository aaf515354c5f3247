"""What a proved universal statement rests on: a proof, or nothing but a definition, a solution or its own condition.

A statement is read as its claim writes it, with an opaque symbol for each formula. It holds by definition where one
definition written out, conditions that set a quantity put in, leaves two equal sides, or sides that differ by terms of
one sign; where it is one of its conditions times a product of positive quantities, definitions written out; where it is
the equation from which a formula in it was solved; and where a power or a sign of slope is read off one definition. It
assumes what it claims where it follows from its conditions with every formula in it replaced by an unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from claims.checks.trivial import is_true_as_written, multiple, quotient
from claims.checks.universal.opaque import OpaqueStatement
from derive.derivation.formula import Formula
from derive.derivation.unfolding import is_constant, is_definitional, solved_from, writings
from derive.expressions.expression import Add, Divide, Expression, Multiply, Negate, Number, Power, Sign, walk
from derive.expressions.quantity import Quantity, Symbol, substitute, symbols
from derive.normal_form.atoms import is_positive_square, sign
from derive.normal_form.polynomials import terms_of
from derive.normal_form.rational_functions import Form
from derive.proof.check_variant import check_variant
from derive.statements.alternatives import Alternatives, Stated
from derive.statements.definedness import Need
from derive.statements.relation import Comparison, Relation
from derive.statements.statement import Always, Compound, Scaling, Shape

WITH_SLOPE = frozenset({Shape.AFFINE, Shape.INCREASING, Shape.DECREASING})


def assumed(claimed: OpaqueStatement) -> str:
    """Return why a proved statement assumes what it claims, under one alternative perhaps; else nothing."""
    statement, relation = claimed.statement, _relation(claimed.statement)
    if isinstance(statement, Alternatives):
        return next(filter(None, map(assumed, claimed.parts)), "")
    if isinstance(statement, Compound):
        return _assumed_in_parts(claimed, statement)
    if relation is None or not claimed.supposed:
        return ""
    again = next((each for each in claimed.supposed if multiple(relation, each) is not None), None)
    if again is not None:
        return f"it assumes what it claims: `{relation}` is its own condition `{again}`"
    return _whatever(claimed)


def restated(claimed: OpaqueStatement) -> str:
    """Return why a condition left unsaid says what the claim says; nothing where each is a condition of its own.

    It does where it is the claim times a number, formulas written out, or where it is no simpler and is the claim times
    a square, or each follows from the other. A bound on one quantity alone is a condition of its own.
    """
    pairs = ((each, one) for each in _each_alone(claimed.statement) for one in claimed.provided)
    found = next((pair for pair in pairs if _says_the_same(claimed, *pair)), None)
    return "" if found is None else f"it assumes what it claims: `{found[1]}` is `{found[0]}` again"


def _each_alone(statement: Stated) -> Iterator[Relation]:
    """Yield the relations that must hold by themselves."""
    if isinstance(statement, Always):
        yield statement.relation
    elif isinstance(statement, Compound):
        yield from (case[0].relation for case in statement.cases if len(case) == 1)


def _says_the_same(claimed: OpaqueStatement, relation: Relation, condition: Relation) -> bool:
    full = claimed.expanded(relation), claimed.expanded(condition)
    if multiple(*full) is not None:
        return True
    form = quotient(*full)
    if _is_solved(condition):
        return False
    if form is not None and is_positive_square(form) and _size(full[1]) >= _size(full[0]):
        return True
    no_simpler = _size(condition) >= _size(relation)
    return no_simpler and _follows(claimed, relation, condition) and _follows(claimed, condition, relation)


def _is_solved(relation: Relation) -> bool:
    """Return whether a relation bounds a quantity by what does not contain it."""
    pairs = (relation.sides, relation.sides[::-1])
    return any(isinstance(one, Symbol) and one.quantity not in symbols(other) for one, other in pairs)


def _follows(claimed: OpaqueStatement, relation: Relation, condition: Relation) -> bool:
    return check_variant(Always(relation, (*claimed.statement.assuming, condition)))


def _size(relation: Relation) -> int:
    return sum(1 for side in relation.sides for _ in walk(side))


def _whatever(claimed: OpaqueStatement) -> str:
    """Return that a relation follows from its conditions whatever the formulas in it give, if it does."""
    statement, relation = claimed.statement, _relation(claimed.statement)
    if (
        not claimed.formulas
        or not check_variant(statement)
        or check_variant(replace(statement, assuming=claimed.figures))
    ):
        return ""
    conditions = " and ".join(f"`{each}`" for each in claimed.supposed)
    names = ", ".join(formula.name for formula in claimed.formulas.values())
    return f"it assumes what it claims: `{relation}` follows from {conditions} whatever {names} may be"


def _assumed_in_parts(claimed: OpaqueStatement, statement: Compound) -> str:
    """Return why joined relations assume what they claim: one that must hold by itself does, or all choices do."""
    alone = next(filter(None, (_first(case, assumed, claimed) for case in statement.cases if len(case) == 1)), "")
    every = [_first(case, _whatever, claimed) for case in statement.cases]
    return alone or (every[0] if all(every) else "")


def _first(case: tuple[Always, ...], asked: Callable[[OpaqueStatement], str], claimed: OpaqueStatement) -> str:
    """Return the first answer about a relation of a choice, the others being denied."""
    return next(filter(None, (asked(replace(claimed, statement=each)) for each in case)), "")


def unsaid(needed: tuple[Relation | Need, ...], stated: tuple[Relation, ...]) -> tuple[Relation | Need, ...]:
    """Return what is needed without what is stated, turned round or times a number perhaps; all of it if all is."""

    def is_stated(each: Relation | Need) -> bool:
        return isinstance(each, Relation) and any(multiple(each, one) is not None for one in stated)

    return tuple(each for each in needed if not is_stated(each)) or needed


def by_definition(claimed: OpaqueStatement) -> str:
    """Return which definition, condition or solution makes a proved statement true; nothing where a proof does."""
    statement, relation = claimed.statement, _relation(claimed.statement)
    if isinstance(statement, Alternatives):
        return _all_reasons([by_definition(each) for each in claimed.parts])
    if isinstance(statement, Scaling):
        return _read_off(statement, claimed.formulas)
    if isinstance(statement, Compound):
        return _all_reasons([_first(case, by_definition, claimed) for case in statement.cases])
    if relation is None:
        return ""
    return next(_reasons(claimed, relation), "") or _with_figures(claimed, relation)


def _all_reasons(found: list[str]) -> str:
    """Return the reasons, each once, where there is one for each part."""
    return "; ".join(dict.fromkeys(found)) if all(found) else ""


def _with_figures(claimed: OpaqueStatement, relation: Relation) -> str:
    """Return the same for an equality with its figures substituted: a coefficient may come from a claim.

    Where no quantity is left, and in a comparison of sizes, figures are held against one another: that is arithmetic.
    """
    if relation.comparison is not Comparison.EQUAL:
        return ""
    fixed = {symbol.quantity for each in claimed.figures for symbol, _ in each.settings}
    left = {each for each in claimed.expanded(relation).quantities if each.value is None} - fixed
    found = next(_reasons(replace(claimed, figures=()), relation), "") if left else ""
    return f"{found}, its figures put in" if found else ""


def _relation(statement: Stated) -> Relation | None:
    return statement.relation if isinstance(statement, Always) else None


def _reasons(claimed: OpaqueStatement, relation: Relation) -> Iterator[str]:
    if is_true_as_written(relation):
        yield "it is true by writing alone"
    if any(multiple(relation, each) in (1, -1) for each in claimed.figures):
        yield "it is a figure that was put in"
    if is_true_as_written(relation, claimed.supposed):
        yield "it is its own condition put in"
    yield from (
        f"it is the definition of {name}" for name, each in _unfolded(claimed, relation) if is_true_as_written(*each)
    )
    yield from _conditions_again(claimed, relation)
    yield from _solutions_again(claimed, relation)


def _conditions_again(claimed: OpaqueStatement, relation: Relation) -> Iterator[str]:
    """Yield the condition that the statement is once definitions are written out."""
    inside = [claimed.formulas[each] for each in relation.quantities if each in claimed.formulas]
    if all(map(is_definitional, inside)):
        full = claimed.expanded(relation)
        for each in claimed.supposed:
            if _restates(full, claimed.expanded(each)):
                yield f"it is its condition {each} written again"


def _solutions_again(claimed: OpaqueStatement, relation: Relation) -> Iterator[str]:
    """Yield the formula whose defining equation the statement is."""
    for quantity, formula in claimed.formulas.items():
        equation = solved_from(formula)
        if equation is not None and Symbol(quantity) not in relation.sides:
            put_back = _substituted(relation, {quantity: Symbol(formula.of)})
            if _restates(claimed.expanded(put_back), equation):
                yield f"it is the equation that {formula.name} was solved from"


def _unfolded(
    claimed: OpaqueStatement, relation: Relation
) -> Iterator[tuple[str, tuple[Relation, tuple[Relation, ...]]]]:
    """Yield the relation and its conditions with one definition written out, other formulas as their quantities."""
    names = _names(claimed, relation)
    for formula in claimed.formulas.values():
        number = (formula.expression,) if is_constant(formula) else ()
        for tree in (*writings(formula), *number):
            inside = {q: each.expression for q, each in claimed.formulas.items() if _names_in(tree, each)}
            values = {**names, **inside, **{q: tree for q, each in claimed.formulas.items() if each == formula}}
            conditions = tuple(_substituted(each, values) for each in claimed.supposed)
            yield formula.name, (_substituted(relation, values), conditions)


def _names_in(tree: Expression, formula: Formula) -> bool:
    """Return whether a definition refers to another formula, whose expression it contains."""
    return formula.derivation is None and formula.expression != tree and formula.expression in walk(tree)


def _names(claimed: OpaqueStatement, relation: Relation) -> dict[Quantity, Expression]:
    """Return what replaces each formula that is not written out: its number, or its quantity if its name is unique."""
    given = [formula.of.name for formula in claimed.formulas.values()]
    used = {each.name for each in relation.quantities}
    found: dict[Quantity, Expression] = {}
    for quantity, formula in claimed.formulas.items():
        if is_constant(formula):
            found[quantity] = formula.expression
        elif given.count(formula.of.name) == 1 and formula.of.name not in used:
            found[quantity] = Symbol(formula.of)
    return found


def _substituted(relation: Relation, values: Mapping[Quantity, Expression]) -> Relation:
    return relation.map(lambda side: substitute(side, values))


def _restates(relation: Relation, condition: Relation) -> bool:
    """Return whether a relation is a condition times a product of quantities that is plainly above zero."""
    form = quotient(relation, condition)
    signs = (Sign.POSITIVE, Sign.NEGATIVE) if relation.comparison is Comparison.EQUAL else (Sign.POSITIVE,)
    return form is not None and _is_product(form) and sign(form) in signs


def _is_product(form: Form) -> bool:
    return len(terms_of(form.top)) == 1 and len(terms_of(form.bottom)) == 1


def _read_off(statement: Scaling, formulas: Mapping[Quantity, Formula]) -> str:
    """Return the definition that shows a power or a slope, where the quantity occurs once, as factor or term."""
    subject = statement.expression
    formula = formulas[subject.quantity] if isinstance(subject, Symbol) else None
    if formula is None or formula.derivation is not None:
        return ""
    tree, quantity = formula.expression, Symbol(statement.quantity)
    once = sum(node == quantity for node in walk(tree)) == 1
    if not once or not _is_open(tree, quantity, terms=statement.shape in WITH_SLOPE):
        return ""
    return f"it is read off the definition of {formula.name}"


def _is_open(tree: Expression, quantity: Symbol, *, terms: bool) -> bool:
    """Return whether only products, quotients, numeric powers, and sums if allowed, enclose a symbol of a tree."""
    if tree == quantity:
        return True
    inner = next(child for child in tree.children if quantity in walk(child))
    passes = isinstance(tree, Multiply | Divide | Negate) or (terms and isinstance(tree, Add))
    is_power = isinstance(tree, Power) and isinstance(tree.exponent, Number)
    return (passes or is_power) and _is_open(inner, quantity, terms=terms)
