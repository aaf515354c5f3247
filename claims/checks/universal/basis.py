"""What a proved universal statement depends on: a proof, or nothing but a definition, a solution or its own condition.

A statement is read as its claim writes it, with an opaque symbol for each formula. It holds by definition where one
definition written out, or all of them with nothing cancelled, conditions that set a quantity put in, leaves two equal
sides, or sides that differ by terms of one sign; where it is one of its conditions times a product of positive
quantities, or times a formula in it, definitions written out; where it is the equation from which a formula in it was
solved; and where a power or a sign of slope is read off definitions. It assumes what it claims where it follows from
its conditions with every formula in it replaced by an unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from claims.checks.trivial import is_true_as_written, multiple, quotient, settled
from claims.checks.universal.opaque import OpaqueStatement
from derive.derivation.formula import Formula
from derive.derivation.unfolding import is_constant, is_definitional, is_written_out, shows, solved_from, writings
from derive.expressions.expression import Expression, Sign, walk
from derive.expressions.quantity import Quantity, Symbol, substitute, symbols
from derive.normal_form.atoms import is_positive_square, sign
from derive.normal_form.canonical import depends_on, normal_form
from derive.normal_form.polynomials import TooLarge, terms_of
from derive.normal_form.rational_functions import Atom, Form, UndefinedForm
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
    found = next(_reasons(replace(claimed, figures=()), settled(relation, claimed.figures)), "") if left else ""
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
    if _is_written_out(claimed, relation):
        names = ", ".join(formula.name for formula in claimed.formulas.values())
        yield f"it is the definitions of {names}, put into one another"
    yield from _conditions_again(claimed, relation)
    yield from _solutions_again(claimed, relation)


def _is_written_out(claimed: OpaqueStatement, relation: Relation) -> bool:
    """Return whether a relation is true as written with all definitions written out, and nothing cancels in a side."""
    formulas = claimed.formulas.values()
    if len(formulas) == 0 or not all(map(is_written_out, formulas)):
        return False
    full = claimed.expanded(relation)
    conditions = tuple(map(claimed.expanded, claimed.supposed))
    return is_true_as_written(full, conditions) and not any(map(_cancels, full.sides))


def _cancels(side: Expression) -> bool:
    """Return whether a quantity of an expression is gone from its normal form."""
    try:
        form = normal_form(side)
    except (TooLarge, UndefinedForm):
        return True
    return not all(depends_on(form, each) for each in symbols(side) if each.value is None)


def _conditions_again(claimed: OpaqueStatement, relation: Relation) -> Iterator[str]:
    """Yield the condition that the statement is once definitions are written out, and values put in."""
    inside = _formulas_in(claimed, relation)
    if all(map(is_definitional, inside)):
        full = claimed.expanded(relation)
        trees = tuple(formula.expression for formula in inside)
        for each in claimed.supposed:
            others = tuple(one for one in claimed.statement.assuming if _relates(each) and not _relates(one))
            if all(map(_is_given, _formulas_in(claimed, each))) and _restates(
                settled(full, others), settled(claimed.expanded(each), others), trees
            ):
                yield f"it is its condition {each} written again"


def _formulas_in(claimed: OpaqueStatement, relation: Relation) -> list[Formula]:
    return [claimed.formulas[each] for each in relation.quantities if each in claimed.formulas]


def _is_given(formula: Formula) -> bool:
    """Return whether a formula is definitions put into one another, or where two of them are equal."""
    return is_definitional(formula) or solved_from(formula) is not None


def _relates(condition: Relation) -> bool:
    """Return whether a condition does more than to set a quantity to a number, which is put in."""
    return not any(not symbols(value) for _, value in condition.settings)


def _solutions_again(claimed: OpaqueStatement, relation: Relation) -> Iterator[str]:
    """Yield the formula whose defining equation the statement is."""
    for quantity, formula in claimed.formulas.items():
        equation = solved_from(formula)
        others = [each for each in _formulas_in(claimed, relation) if each is not formula]
        if equation is not None and Symbol(quantity) not in relation.sides and all(map(_is_given, others)):
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


def _restates(relation: Relation, condition: Relation, trees: tuple[Expression, ...] = ()) -> bool:
    """Return whether a relation is a condition times one of the trees perhaps, and a product plainly above zero."""
    form = quotient(relation, condition)
    signs = (Sign.POSITIVE, Sign.NEGATIVE) if relation.comparison is Comparison.EQUAL else (Sign.POSITIVE,)
    if form is None or sign(form) not in signs:
        return False
    return _is_product(form) or any(_is_product(form / normal_form(tree)) for tree in trees)


def _is_product(form: Form) -> bool:
    """Return whether a form is a product of quantities, times a number perhaps that logarithms and roots make up."""
    places = [place for place, each in enumerate(form.generators) if _varies(each.atom)]
    parts = (
        {tuple(powers[place] for place in places) for powers in terms_of(poly)} for poly in (form.top, form.bottom)
    )
    return all(len(each) == 1 for each in parts)


def _varies(atom: Atom) -> bool:
    return atom.quantity is not None or any(_varies(each) for part in atom.parts for each in part.atoms)


def _read_off(statement: Scaling, formulas: Mapping[Quantity, Formula]) -> str:
    """Return the definition that shows a power or a slope, where the quantity occurs once, as factor or term."""
    subject = statement.expression
    formula = formulas[subject.quantity] if isinstance(subject, Symbol) else None
    if formula is None or not is_written_out(formula):
        return ""
    seen = shows(formula.expression, Symbol(statement.quantity), slope=statement.shape in WITH_SLOPE)
    return f"it is read off the definition of {formula.name}" if seen else ""
