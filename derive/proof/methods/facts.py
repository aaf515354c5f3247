"""What is assumed, used up: a form written anew, so that its sign shows without the assumptions.

A form may be a multiple of something assumed. What is assumed and linear in a quantity is solved for it: y > x makes y
the sum of x and a step, and y == x makes it x. What is written anew differs from the form nowhere where the facts hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from derive.normal_form.canonical import depends_on
from derive.normal_form.form_calculus import bottom_of, compose, linear_coefficient, top_of
from derive.normal_form.polynomials import TooLarge
from derive.normal_form.rational_functions import Form, Generator, UndefinedForm, number
from derive.proof.methods.bounds import BoundsByName
from derive.proof.methods.signs import has_factors_of_one_sign, has_sign, one_sign, step
from derive.statements.relation import Comparison, Relation

Solution = tuple[Generator, Form, Form]  # a quantity, its slope in a fact, and what is left of the fact without it
MOST_REWRITINGS = 400  # four facts that can each be solved for two quantities, in every order, are 8 * 6 * 4 * 2
MOST_IN_ALL = 4 * MOST_REWRITINGS  # of the orders of maxima that are distinguished most show by the first few


class Fact(Struct, frozen=True):
    """What is known to be zero, at least zero, or above it.

    Args:
        form: its normal form.
        comparison: how it compares with zero: ``==``, ``>=`` or ``>``.
        relation: what was assumed.
        less: multiples of facts that are zero, which were taken from what was assumed.
    """

    form: Form
    comparison: Comparison
    relation: Relation | None = None
    less: tuple[Multiple, ...] = ()


class Multiple(Struct, frozen=True):
    """A form times a fact."""

    of: Fact
    by: Form


class Rewriting(Struct, frozen=True):
    """A form as it is where the facts hold, but for its sign.

    Args:
        form: what it is now, over quantities and steps.
        steps: what each step is, by name; none of them is below zero.
        besides: multiples of facts that are zero: with them the form is what it was.
        words: what was done, in order.
    """

    form: Form
    steps: tuple[tuple[str, Multiple], ...] = ()
    besides: tuple[Multiple, ...] = ()
    words: tuple[str, ...] = ()


def prove_sign(form: Form, facts: tuple[Fact, ...], bounds: BoundsByName, *, strict: bool) -> Rewriting | None:
    """Return the form as it plainly is at least zero, or above it, wherever it is defined and the facts hold."""
    comparison = Comparison.ABOVE if strict else Comparison.AT_LEAST
    return next(proofs(form, comparison, facts, bounds, Allowance()), None)


class Allowance(Struct):
    """How many rewritings may still be looked at, in all proofs that together make one."""

    left: int = MOST_IN_ALL


def proofs(
    form: Form, comparison: Comparison, facts: tuple[Fact, ...], bounds: BoundsByName, allowance: Allowance
) -> Iterator[Rewriting]:
    """Yield each way to write the form anew that shows how it compares with zero, the simplest first."""
    for each in islice(_rewritten(Rewriting(form), facts, bounds), max(1, min(MOST_REWRITINGS, allowance.left))):
        allowance.left -= 1
        if _compares(each.form, comparison, bounds):
            yield each


def _compares(form: Form, comparison: Comparison, bounds: BoundsByName) -> bool:
    if comparison is Comparison.EQUAL:
        return form.is_zero
    return has_sign(form, bounds, strict=comparison.strict) or has_factors_of_one_sign(
        form, bounds, strict=comparison.strict
    )


def _rewritten(start: Rewriting, facts: tuple[Fact, ...], bounds: BoundsByName) -> Iterator[Rewriting]:
    """Yield what was written, then with facts used up; forms that would be too large or have no value are left out."""
    yield start
    for fact in facts:
        with suppress(TooLarge, UndefinedForm):
            yield from _as_multiple(start, fact, bounds)
    for fact in facts:
        others = tuple(other for other in facts if other is not fact)
        for generator, slope, rest in _solutions(fact, bounds):
            if generator in start.form.generators:
                use = _eliminated if fact.comparison is Comparison.EQUAL else _shift_origin
                with suppress(TooLarge, UndefinedForm):
                    yield from use(start, fact, (generator, slope, rest), others, bounds)


def _as_multiple(start: Rewriting, fact: Fact, bounds: BoundsByName) -> Iterator[Rewriting]:
    """Yield the form as a multiple of a fact, if it has a value wherever the form has one.

    Where n r may be 0 because n is, it says nothing of r, although r is (1 / n) times n r everywhere else.
    """
    ratio = start.form / fact.form
    denominator = bottom_of(ratio * bottom_of(start.form))
    words = (*start.words, f"it is ({ratio.key}) times the assumed {fact.form.key}")
    if fact.comparison is not Comparison.ABOVE and not has_sign(denominator, bounds, strict=True):
        return
    if fact.comparison is Comparison.EQUAL:
        yield replace(start, form=number(0), besides=(*start.besides, Multiple(fact, ratio)), words=words)
        return
    name, made = _step(fact, number(1))
    yield replace(start, form=ratio * made, steps=(*start.steps, (name, Multiple(fact, number(1)))), words=words)


def _shift_origin(
    start: Rewriting, fact: Fact, solution: Solution, others: tuple[Fact, ...], bounds: BoundsByName
) -> Iterator[Rewriting]:
    """Count a quantity from where a fact says that it begins; nothing changes in value."""
    generator, slope, rest = solution
    bottom = bottom_of(fact.form)
    if not has_sign(bottom, bounds, strict=False):
        return
    name, made = _step(fact, bottom)
    mapping = {generator: (made - rest) / slope}
    steps = (*start.steps, (name, Multiple(fact, bottom)))
    words = (*start.words, f"{generator.atom.key} = {mapping[generator].key}")
    changed = tuple(replace(each, form=compose(each.form, mapping)) for each in others)
    yield from _rewritten(replace(start, form=compose(start.form, mapping), steps=steps, words=words), changed, bounds)
    top = compose(top_of(start.form), mapping) / bottom_of(start.form)
    yield replace(start, form=top, steps=steps, words=words)


def _eliminated(
    start: Rewriting, fact: Fact, solution: Solution, others: tuple[Fact, ...], bounds: BoundsByName
) -> Iterator[Rewriting]:
    """Put in what an equality says; what that changes is a multiple of the equality, and is beside it."""
    generator, slope, rest = solution
    mapping = {generator: -rest / slope}

    def changed(old: Form) -> tuple[Form, tuple[Multiple, ...]]:
        new = compose(old, mapping)
        return new, () if (old - new).is_zero else (Multiple(fact, (old - new) / fact.form),)

    form, besides = changed(start.form)
    words = (*start.words, f"{generator.atom.key} = {mapping[generator].key}")
    facts = []
    for each in others:
        new, less = changed(each.form)
        facts.append(replace(each, form=new, less=(*each.less, *less)))
    rewritten = replace(start, form=form, besides=(*start.besides, *besides), words=words)
    yield from _rewritten(rewritten, tuple(facts), bounds)


def _solutions(fact: Fact, bounds: BoundsByName) -> list[Solution]:
    """Return quantities in which the top of a fact is linear with a slope of one sign, the slope and what is left.

    First come those that are then plainly not below zero: their own sign is not lost.
    """
    found = []
    for place, generator in enumerate(fact.form.generators):
        if int(fact.form.top.degrees()[place]) == 1 and _stands_alone(fact.form, generator):
            slope, rest = linear_coefficient(fact.form.generators, fact.form.top, place)
            if one_sign(slope, bounds) is not None:
                found.append((generator, slope, rest))
    return sorted(found, key=lambda each: not has_sign(-each[2] / each[1], bounds, strict=False))


def _stands_alone(form: Form, generator: Generator) -> bool:
    """Return whether a quantity occurs as itself only, not in a root or inside another atom."""
    quantity = generator.atom.quantity
    if quantity is None or generator.root != 1:
        return False
    return not any(depends_on(part, quantity) for atom in form.atoms for part in atom.parts)


def _step(fact: Fact, bottom: Form) -> tuple[str, Form]:
    """Return the name and the form of what a fact, times the bottom of its form, has beyond zero."""
    name = f"step from {fact.form.key}" if bottom == bottom_of(fact.form) else f"what is assumed, {fact.form.key}"
    return name, step(name, strict=fact.comparison is Comparison.ABOVE)
