"""Proofs by plain signs: the difference of the sides written so that its sign shows, maxima taken for what they are.

What is not rational is as it is. A maximum is one of its arguments where that one is shown to be the largest, and
otherwise each of them in turn.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from derive.expressions.expression import Apply, Expression, Extreme, Irrational, Logarithm, Number, Power, transform
from derive.expressions.printing import plain
from derive.expressions.quantity import REAL, Quantity, Symbol
from derive.expressions.stepped import Stepped
from derive.normal_form.canonical import normal_form
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import Form, UndefinedForm
from derive.proof.decision import Budget, ProofMethod, Proved, Shown
from derive.proof.methods.bounds import Bounds, known_bounds
from derive.proof.methods.cases import branch, innermost, order_of, replace_expression
from derive.proof.methods.facts import Allowance, Fact, Rewriting, proofs
from derive.proof.methods.sign_writing import plain_tree
from derive.proof.terms import EXPANDED, Cases, NotPlain, Part, Pick, PlainSign, ProofTerm, Values, plain_sign
from derive.statements.goal import Goal, admissible
from derive.statements.relation import Comparison, Relation
from units import PURE

FIRST_REWRITINGS = 8  # some milliseconds: as long as the first points at which what is false may fail
ORDERINGS = 32  # what follows a proof follows each: two choices of two, five times over


class BySigns(Struct, frozen=True):
    """A proof by plain signs.

    Args:
        term: the proof.
        words: what was done, in order.
        expanded: whether no sign was needed, as all differences vanish.
        orders: how many orders of the arguments of maxima it tells apart.
    """

    term: ProofTerm
    words: tuple[str, ...]
    expanded: bool = False
    orders: int = 1


def by_signs(goal: Goal) -> BySigns | None:
    """Return a proof by plain signs, ``None`` where none is found."""
    found = _shown(goal, ORDERINGS, Allowance())
    if found is None or found.orders == 1:
        return found
    split = f"split by the order of the arguments of maxima and minima: {found.orders} cases"
    return replace(found, words=(split, *found.words))


def by_plain_signs(goal: Goal, _budget: Budget) -> Proved | None:
    """Return a proof by plain signs as a decision."""
    return _proved(goal, by_signs(goal))


def by_signs_at_once(goal: Goal) -> Proved | None:
    """Return the proof that is found among the first rewritings, maxima left as they are, if there is one."""
    return _proved(goal, _plain(goal, Allowance(FIRST_REWRITINGS)))


def _proved(goal: Goal, found: BySigns | None) -> Proved | None:
    if found is None:
        return None
    method = ProofMethod.NORMAL_FORM if found.expanded else ProofMethod.SIGNS
    return Proved(method, found.words, shown=(Shown(goal, found.term),))


def _shown(goal: Goal, orderings: int, allowance: Allowance) -> BySigns | None:
    """Return a proof that tells so many orders of arguments of maxima apart; without any, maxima stay as they are."""
    found = _plain(goal, allowance) or _by_values(goal)
    extreme = innermost(goal) if orderings else None
    if found is not None or extreme is None:
        return found
    picked = _picked(goal, extreme, orderings, allowance)
    return picked or _in_cases(goal, extreme, orderings // len(extreme.arguments), allowance)


def _by_values(goal: Goal) -> BySigns | None:
    """Compare the values of both sides, where no quantity is free and they tell."""
    holds = admissible(Goal(goal.relation, (goal.relation,)), {})
    return BySigns(Values(), ("both sides are numbers",)) if holds else None


def _plain(goal: Goal, allowance: Allowance) -> BySigns | None:
    parts = Parts(goal)
    relation = goal.relation.rising
    try:
        form = parts.form(relation.difference)
        facts = tuple(Fact(parts.form(each.rising.difference), each.rising.comparison, each) for each in goal.assuming)
    except (TooLarge, UndefinedForm):
        return None
    bounds, leaves = parts.bounds, parts.leaves
    for found in proofs(form, relation.comparison, facts, bounds, allowance):
        tree = plain_tree(found, relation.comparison, bounds, leaves)
        if tree is not None:
            return BySigns(PlainSign(tree), (parts.named(_describe(found)),), expanded=form.is_zero)
    return None


def _describe(found: Rewriting) -> str:
    how = "all terms of left minus right have one sign"
    if found.form.is_zero:
        how = "both sides have the same normal form"
    return f"{how} once {', '.join(found.words)}" if found.words else how


class Parts:
    """The parts of a goal between which all is rational: its quantities, and what is not rational."""

    def __init__(self, goal: Goal) -> None:
        self.goal = goal
        self.opaque: dict[Expression, Quantity] = {}
        self.prefix = _free_prefix(each.name for each in goal.quantities)

    def form(self, tree: Expression) -> Form:
        """Return the normal form of a tree in which every part that is not rational is a quantity of its own."""

        def change(node: Expression) -> Expression | None:
            if not _is_opaque(node):
                return None
            name = f"{self.prefix}_{len(self.opaque)}"
            return Symbol(self.opaque.setdefault(node, Quantity(name, PURE, "what is not rational", name, REAL)))

        return normal_form(transform(tree, change))

    def named(self, text: str) -> str:
        """Return a text in which the parts that are not rational have names, with them written out."""
        for node, quantity in reversed(self.opaque.items()):  # the longer names come last
            text = text.replace(quantity.name, plain(node))
        return text

    @property
    def leaves(self) -> dict[str, Part]:
        """What replaces each quantity, by name."""
        opaque = {quantity.name: Part(node) for node, quantity in self.opaque.items()}
        return opaque | {each.name: Part(Symbol(each)) for each in self.goal.quantities}

    @property
    def bounds(self) -> dict[str, Bounds]:
        """The bounds of each quantity, by name."""
        return known_bounds(self.goal) | {quantity.name: _from_zero(node) for node, quantity in self.opaque.items()}


def _free_prefix(names: Iterable[str]) -> str:
    """Return how the names of parts begin: as nothing does that is in a goal, or the two would be one."""
    used = " ".join(names)
    prefix = "opaque_part"
    while prefix in used:
        prefix += "_again"
    return prefix


def _is_opaque(node: Expression) -> bool:
    match node:
        case Power(_, Number(value, unit)) if (value * unit.factor).denominator == 1:
            return False
        case Power(Symbol() as base, Number()):
            return plain_sign(Part(base)) is not Comparison.ABOVE
        case Power() | Logarithm() | Apply() | Extreme() | Irrational() | Stepped():
            return True
    return False


def _from_zero(node: Expression) -> Bounds:
    """Return the bounds of what is not rational, by its plain sign."""
    try:
        sign = plain_sign(Part(node))
    except NotPlain:
        return Bounds()
    low = None if sign is None else Fraction(0)
    return Bounds(low, None, low_open=sign is Comparison.ABOVE, low_by=Part(node))


def _picked(goal: Goal, extreme: Extreme, orderings: int, allowance: Allowance) -> BySigns | None:
    """Say which argument of a maximum is the largest throughout."""
    for place, chosen in enumerate(extreme.arguments):
        because = _reasons(goal, extreme, chosen, allowance)
        if because is None:
            continue
        then = _shown(replace_expression(goal, extreme, chosen), orderings, allowance)
        if then is not None:
            words = dict.fromkeys(("a maximum or minimum is one of its arguments throughout", *then.words))
            return replace(then, term=Pick(extreme, place, because, then.term), words=(*words,), expanded=False)
    return None


def _reasons(goal: Goal, extreme: Extreme, chosen: Expression, allowance: Allowance) -> tuple[ProofTerm, ...] | None:
    """Return for each argument of a maximum the proof that it does not surpass the chosen one, ``None`` if one may."""
    found = []
    for other in extreme.arguments:
        reason = _not_surpassed(goal, Relation(chosen, order_of(extreme), other), allowance)
        if reason is None:
            return None
        found.append(reason)
    return tuple(found)


def _not_surpassed(goal: Goal, relation: Relation, allowance: Allowance) -> ProofTerm | None:
    if relation.left == relation.right:
        return EXPANDED
    found = _shown(Goal(relation, goal.assuming), 0, allowance)
    return None if found is None else found.term


def _in_cases(goal: Goal, extreme: Extreme, orderings: int, allowance: Allowance) -> BySigns | None:
    """Take each argument of a maximum in turn for the largest."""
    found: list[BySigns] = []
    for chosen in extreme.arguments if orderings else ():
        case = _shown(branch(goal, extreme, chosen), orderings, allowance)
        if case is None:
            return None
        found.append(case)
    if not found:
        return None
    term = Cases(extreme, tuple(case.term for case in found))
    words = dict.fromkeys(words for case in found for words in case.words)
    return BySigns(term, (*words,), all(case.expanded for case in found), sum(case.orders for case in found))
