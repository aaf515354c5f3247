"""Damaged copies of a check: each of its fields changed by what the field holds.

A check that lets damage pass shows too little, as tests do (R. DeMillo, R. Lipton and F. Sayward, Hints on test data
selection, 1978).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from claims.audit.corpus import Corpus
from claims.checks.check import Check
from claims.checks.collections.possible import PossibleCheck
from claims.checks.collections.range_share import RangeShare
from claims.checks.collections.share import ShareCheck
from claims.checks.evidence import Listed
from claims.checks.units import DimensionCheck, without
from claims.checks.universal.check import SymbolicCheck
from claims.checks.universal.figures import Figures
from claims.checks.value.check import ValueCheck
from claims.checks.value.inputs import Binding, scaled
from claims.loading.claim import Claim
from claims.mutation.figure_damage import damaged_figures
from derive.expressions.expression import Expression
from derive.variants.statements import damaged_stated
from derive.variants.trees import damaged_trees
from units import Dimension, Figure, FigureKind, Unit, parse_unit

# By how much a number is damaged: a factor that is often forgotten, a power of ten, a slight one.
FACTORS = (Fraction(2), Fraction(10), Fraction(3, 2))
FAR = (Fraction(1000), Fraction(1, 1000))  # beyond every hedge and rounding
AFAR = tuple(Fraction(10) ** power for power in (3, -3, 9, -9))  # of the inputs of a bound, which may turn far away

Member = tuple[str, Figure]
Assumption = tuple[str, Figure]


class Target(Struct, frozen=True):
    """A claim to be damaged, with all that this takes.

    Args:
        claim: the claim.
        check: its prepared check.
        others: for each input of a computed claim, the claim whose figure may replace it, if any.
    """

    claim: Claim
    check: Check
    others: tuple[Assumption | None, ...]


class Mutant(Struct, frozen=True):
    """One damaged copy.

    Args:
        part: what is damaged: ``figure``, ``hedge``, ``unit``, ``input``, ``assumption``, ``formula``,
            ``statement``.
        says: the damage in words.
        check: the damaged check; ``None`` where it does not even load.
    """

    part: str
    says: str
    check: Check | None


# Part, description, and the new value of a field; ``None`` where no such value can be read.
Variants = Iterator[tuple[str, str, object]]


def targets(corpus: Corpus, names: Iterable[str]) -> Iterator[Target]:
    """Yield the named claims with their checks, and what may be exchanged for their inputs."""
    assumptions = Assumptions(corpus.claims)
    for name in names:
        check = corpus.checks[name]
        inputs = check.bound if isinstance(check, ValueCheck) else ()
        yield Target(corpus.claims[name], check, tuple(assumptions.next_assumption(each) for each in inputs))


def mutants(target: Target) -> Iterator[Mutant]:
    """Yield every damaged copy of a claim; an assumption, which checks nothing, has none."""
    check = target.check
    for field in check.__struct_fields__:
        for part, says, value in _variants(field, getattr(check, field), target):
            yield Mutant(part, says, None if value is None else _with(check, field, value))


def _with(check: Check, field: str, value: object) -> Check:
    """Return the check with another value of one field, and of what depends on it."""
    if isinstance(check, SymbolicCheck):
        return (
            check.with_figures(value) if isinstance(value, Figures) else replace(check, statement=value, claimed=None)
        )
    return replace(check, **{field: value})


def _variants(field: str, value: object, target: Target) -> Variants:
    """Yield the damaged values of one field of a check."""
    check = target.check
    match value:
        case Figure():
            yield from damaged_figures(value, exact=target.claim.record.exact)
            yield from (("figure", f"the figure times {factor}", scaled(value, factor)) for factor in FACTORS)
        case Expression() if isinstance(check, ValueCheck):
            yield from (("formula", says, tree) for says, tree in damaged_trees(value))
        case Expression() if isinstance(check, DimensionCheck):
            yield from (("formula", f"{each.name} left out", without(value, [each])) for each in check.implicit)
        case Unit():
            yield "unit", "times second", value * parse_unit("second")
            if isinstance(check, DimensionCheck) and check.sized:
                yield "unit", "3600 times as large", value * parse_unit("hour/second")
        case Listed() | RangeShare():
            yield from value.damaged()
        case Figures():
            yield from (("input", "twice the figure of a condition", each) for each in value.doubled())
        case _:
            yield from _of_field(field, check, target)


def _of_field(field: str, check: Check, target: Target) -> Variants:
    """Yield the damaged values of a field whose type alone does not identify it."""
    match field, check:
        case "bound", ValueCheck():
            yield from _inputs(check, target.others)
        case "statement", SymbolicCheck():
            yield from damaged_stated(check.statement)
        case "relation", PossibleCheck():
            yield from (("statement", says, relation) for says, relation in check.damaged_relations())
        case "members" | "parts", _:
            yield from _members(getattr(check, field))
            yield from _exchanged(getattr(check, field)) if field == "members" else _recounted(getattr(check, field))
        case "balances", _:
            yield "statement", "balance denied", not getattr(check, field)
        case "word", ShareCheck():
            yield from (("statement", f"{check.word} to {word}", word) for word in check.other_words())


def _inputs(check: ValueCheck, others: tuple[Assumption | None, ...]) -> Variants:
    """Yield the inputs with one of them multiplied, or from another claim."""
    factors = (*FACTORS, *(AFAR if None in (check.figure.set.low, check.figure.set.high) else ()))
    for place, (bound, other) in enumerate(zip(check.bound, others, strict=True)):
        for factor in factors:
            says = f"{bound.quantity.name} times {factor}"
            yield "input", says, check.with_input(place, bound.scaled(factor)).bound
        if other is not None:
            name, figure = other
            exchanged = replace(bound, given=replace(bound.given, claim=name, figure=figure))
            yield "assumption", f"{bound.given.claim} swapped for {name}", check.with_input(place, exchanged).bound


def _members(members: tuple[Member, ...]) -> Variants:
    """Yield the members with the figure of one of them multiplied."""
    for place, (name, figure) in enumerate(members):
        for factor in (*FACTORS, *FAR):
            yield "figure", f"{name} times {factor}", _replaced(members, place, (name, scaled(figure, factor)))


def _exchanged(members: tuple[Member, ...]) -> Variants:
    """Yield the members with the figure of one replaced by that of the first."""
    (first, figure), *rest = members
    for place, (name, _) in enumerate(rest, start=1):
        yield "assumption", f"{name} prints what {first} does", _replaced(members, place, (name, figure))


def _recounted(parts: tuple[Member, ...]) -> Variants:
    """Yield the parts with one of them dropped, or counted twice."""
    for place, part in enumerate(parts):
        rest = (*parts[:place], *parts[place + 1 :])
        if rest:
            yield "statement", f"without {part[0]}", rest
        yield "statement", f"{part[0]} twice", (part, *parts)


def _replaced(members: tuple[Member, ...], place: int, member: Member) -> tuple[Member, ...]:
    return (*members[:place], member, *members[place + 1 :])


class Assumptions:
    """The figures of a corpus by kind and dimension: the next one in reading order replaces an assumption."""

    def __init__(self, claims: Mapping[str, Claim]) -> None:
        self.positions = {name: position for position, name in enumerate(claims)}
        self.alike: dict[tuple[FigureKind, Dimension], list[Assumption]] = {}
        for name, claim in claims.items():
            if claim.figure is not None:
                kind = (claim.figure.kind, claim.figure.unit.dimension)
                self.alike.setdefault(kind, []).append((name, claim.figure))

    def next_assumption(self, bound: Binding) -> Assumption | None:
        """Return the next claim that prints another number of the kind of an input, if there is one."""
        name, given = bound.given.claim, bound.given.figure
        if not name:
            return None
        alike = self.alike.get((given.kind, bound.quantity.unit.dimension), [])
        start = bisect_right(alike, self.positions[name], key=lambda each: self.positions[each[0]])
        following = (*alike[start:], *alike[:start])
        return next((each for each in following if each[1].anchors != given.anchors), None)
