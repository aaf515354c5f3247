"""A difference written so that its sign is plain: sums, products and quotients of what is positive.

Assumptions are used up by solving them: one that says x > y makes x the sum of y and what it is beyond y. Then bounds
of domains are, and what is left shows its sign when all coefficients have one, or all factors do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Any

from flint import fmpq_mpoly

from derive.expressions.quantity import Quantity
from derive.normal_form.form_parts import bottom_of, composed, parted, top_of
from derive.normal_form.polynomials import fraction, terms_of
from derive.normal_form.rational_functions import Atom, Form, Generator, number, polynomial
from derive.statements.relation import Comparison

Json = Any
ZERO, WEAK, STRICT = 0, 1, 2
SIGNS = {Comparison.EQUAL: ZERO, Comparison.AT_LEAST: WEAK, Comparison.ABOVE: STRICT}
NOTHING: Json = ["number", "0", ""]
MOST_WAYS = 400


class NotPlain(ValueError):
    """A tree that divides by what may vanish, or that cannot be written."""


@dataclass(frozen=True)
class Fact:
    """What is known to be zero, at least zero, or above it.

    Args:
        tree: how a proof names it.
        form: its normal form.
        sign: one of `SIGNS`.
    """

    tree: Json
    form: Form
    sign: int


@dataclass(frozen=True)
class Leaf:
    """What a generator stands for in the tree of a proof, and its sign."""

    tree: Json
    sign: int | None


class Writer:
    """Writes differences over some quantities; `leaves` says what each generator stands for."""

    def __init__(self, leaves: dict[str, Leaf], bounded: dict[str, Quantity]) -> None:
        self.leaves = dict(leaves)
        self.bounded = bounded

    def plain_difference(self, form: Form, comparison: Comparison, facts: tuple[Fact, ...]) -> Json | None:
        """Return a tree that equals the form wherever the facts hold, and whose sign is plain; ``None`` for none."""
        for written, rest in islice(self._ways(form, facts, len(facts)), MOST_WAYS):
            for tree in self._trees(written):
                whole = ["+", tree, *rest] if rest else tree
                if enough(self._sign(whole), comparison):
                    return whole
        return None

    def _ways(self, form: Form, facts: tuple[Fact, ...], depth: int) -> Iterator[tuple[Form, list[Json]]]:
        """Yield the form as it is, as a multiple of each fact, and with facts used up."""
        yield form, []
        for fact in facts:
            if not fact.form.is_zero:
                yield form / fact.form * self._named(fact), []
        for fact in facts if depth else ():
            others = tuple(other for other in facts if other is not fact)
            for generator, solution in self._solutions(fact):
                if generator in form.generators:
                    use = self._eliminated if fact.sign == ZERO else self._counted
                    yield from use(form, fact, generator, solution, others, depth - 1)

    def _counted(
        self, form: Form, fact: Fact, generator: Generator, solution: Form, others: tuple[Fact, ...], depth: int
    ) -> Iterator[tuple[Form, list[Json]]]:
        """Count a quantity from where the fact says that it begins; nothing changes in value."""
        changed = tuple(Fact(each.tree, composed(each.form, {generator: solution}), each.sign) for each in others)
        yield from self._ways(composed(form, {generator: solution}), changed, depth)
        yield composed(top_of(form), {generator: solution}) / bottom_of(form), []

    def _eliminated(
        self, form: Form, fact: Fact, generator: Generator, solution: Form, others: tuple[Fact, ...], depth: int
    ) -> Iterator[tuple[Form, list[Json]]]:
        """Put in what an equality says; what that changes is a multiple of the equality, and stands beside it."""

        def multiple(old: Form) -> list[Json]:
            more = (old - composed(old, {generator: solution})) / fact.form
            return [] if more.is_zero else [["*", fact.tree, self._tree(more)]]

        changed = []
        for each in others:
            minus = [["-", tree] for tree in multiple(each.form)]
            tree = ["+", each.tree, *minus] if minus else each.tree
            changed.append(Fact(tree, composed(each.form, {generator: solution}), each.sign))
        rest = multiple(form)
        for written, more in self._ways(composed(form, {generator: solution}), tuple(changed), depth):
            yield written, [*more, *rest]

    def _solutions(self, fact: Fact) -> Iterator[tuple[Generator, Form]]:
        """Yield each quantity that stands alone and linearly in a fact, and what it then is."""
        form = fact.form
        for place, generator in enumerate(form.generators):
            lonely = generator.root == 1 and generator.atom.kind == "symbol"
            if lonely and int(form.top.degrees()[place]) == 1 and not int(form.bottom.degrees()[place]):
                slope, rest = parted(form.generators, form.top, place)
                beyond = number(0) if fact.sign == ZERO else self._named(fact) * bottom_of(form)
                yield generator, (beyond - rest) / slope

    def _named(self, fact: Fact) -> Form:
        name = f"fact {fact.tree}"
        self.leaves[name] = Leaf(fact.tree, fact.sign)
        return _generator(name)

    def _trees(self, form: Form) -> Iterator[Json]:
        """Yield the form as a tree, as it is and with bounded quantities counted from their bounds."""
        yield from self._tried(form)
        near = {
            each: each.atom.quantity for each in form.generators if each.root == 1 and each.atom.key in self.bounded
        }
        if not near:
            return
        for ends in ("low", "high", "both"):
            mapping = {each: self._shift(self.bounded[each.atom.key], ends) for each in near}
            others = {each: polynomial((each,), {(1,): Fraction(1)}) for each in form.generators if each not in near}
            yield from self._tried(composed(form, {**others, **mapping}))

    def _shift(self, quantity: Quantity, ends: str) -> Form:
        """Return a quantity counted from its lower end, its upper end, or as a share of the way between."""
        interval, factor, name = quantity.domain.interval, quantity.unit.factor, quantity.name
        low, high = interval.low, interval.high
        steps = {}
        for end, is_open in (("low", interval.low_open), ("high", interval.high_open)):
            self.leaves[f"{end} {name}"] = Leaf([end, name], STRICT if is_open else WEAK)
            steps[end] = _generator(f"{end} {name}")
        if high is None or (ends == "low" and low is not None):
            return number((low or Fraction(0)) * factor) + steps["low"]
        if low is None or ends == "high":
            return number(high * factor) - steps["high"]
        share = Leaf(["/", ["low", name], ["high", name]], STRICT if interval.low_open else WEAK)
        self.leaves[f"share {name}"] = share
        share_of = _generator(f"share {name}")
        return number(low * factor) + number((high - low) * factor) * share_of / (number(1) + share_of)

    def _tried(self, form: Form) -> Iterator[Json]:
        try:
            yield self._tree(form)
        except NotPlain:
            return

    def _tree(self, form: Form) -> Json:
        """Return a form as a tree in which each share, p over q, is cleared from top and bottom."""
        if form.is_polynomial and not self._shares(form):
            return self._product(form.generators, form.top)
        shares = {name: self._degree(form, name) for name in self._shares(form)}
        top, bottom = (self._product(form.generators, poly, shares) for poly in (form.top, form.bottom))
        return ["/", top, bottom] if not form.is_polynomial or shares else top

    @staticmethod
    def _shares(form: Form) -> list[str]:
        return [each.atom.key for each in form.generators if each.atom.key.startswith("share ")]

    @staticmethod
    def _degree(form: Form, name: str) -> int:
        place = [each.atom.key for each in form.generators].index(name)
        return max(int(form.top.degrees()[place]), int(form.bottom.degrees()[place]))

    def _product(
        self, generators: tuple[Generator, ...], poly: fmpq_mpoly, shares: dict[str, int] | None = None
    ) -> Json:
        """Return a polynomial as a sum of terms, or of factors where its own coefficients differ in sign."""
        if not _mixed(poly) or shares:
            return self._sum(generators, poly, shares or {})
        content, factors = poly.factor()
        value = fraction(content)
        trees = []
        for part, power in factors:
            value, part = (-value, -part) if int(power) % 2 and _all_negative(part) else (value, part)  # noqa: PLW2901
            tree = self._sum(generators, part, {})
            trees.append(tree if int(power) == 1 else ["^", tree, ["number", str(int(power)), ""]])
        return trees[0] if value == 1 and len(trees) == 1 else ["*", ["number", str(value), ""], *trees]

    def _sum(self, generators: tuple[Generator, ...], poly: fmpq_mpoly, shares: dict[str, int]) -> Json:
        terms = [self._term(generators, exponents, value, shares) for exponents, value in terms_of(poly).items()]
        return NOTHING if not terms else terms[0] if len(terms) == 1 else ["+", *terms]

    def _term(
        self, generators: tuple[Generator, ...], exponents: tuple[int, ...], value: Fraction, shares: dict[str, int]
    ) -> Json:
        factors: list[Json] = [["number", str(value), ""]]
        for generator, count in zip(generators, exponents, strict=True):
            name = generator.atom.key
            if name in shares:
                bounded = name.removeprefix("share ")
                factors += [["low", bounded]] * count + [["high", bounded]] * (shares[name] - count)
            elif count:
                power, tree = Fraction(count, generator.root), self._leaf(name).tree
                factors.append(tree if power == 1 else ["^", tree, ["number", str(power), ""]])
        factors = factors[1:] if value == 1 and len(factors) > 1 else factors
        return factors[0] if len(factors) == 1 else ["*", *factors]

    def _leaf(self, name: str) -> Leaf:
        if name not in self.leaves:
            raise NotPlain(name)
        return self.leaves[name]

    def _sign(self, tree: Json) -> int | None:
        """Return the sign that a tree plainly has, by the rules that who checks it goes by."""
        for leaf in self.leaves.values():
            if leaf.tree == tree:
                return leaf.sign
        head, *rest = tree
        if head == "number":
            value = Fraction(rest[0])
            return None if value < 0 else STRICT if value else ZERO
        found = [self._sign(each) for each in rest]
        if head == "^" and rest[1][1] in ("2", "4", "6"):
            return WEAK if found[0] is None else found[0]
        if head == "^":
            return STRICT if found[0] == STRICT else None
        return _combined(head, found)


def _combined(head: str, found: list[int | None]) -> int | None:
    if head == "/" and found[1] != STRICT:
        return None
    if head in ("*", "-") and ZERO in found:
        return ZERO
    signs = [sign for sign in found if sign is not None]
    if len(signs) < len(found) or head == "-":
        return None
    return max(signs) if head == "+" else min(signs)


def enough(sign: int | None, comparison: Comparison) -> bool:
    """Return whether a sign is what a comparison with zero asks for."""
    return sign in {ZERO: (ZERO,), WEAK: (ZERO, WEAK, STRICT), STRICT: (STRICT,)}[SIGNS[comparison]]


def _generator(name: str) -> Form:
    return polynomial((Generator(Atom(name, "step", positive=False, nonnegative=False)),), {(1,): Fraction(1)})


def _mixed(poly: fmpq_mpoly) -> bool:
    return len({value > 0 for value in terms_of(poly).values()}) > 1


def _all_negative(poly: fmpq_mpoly) -> bool:
    return all(value < 0 for value in terms_of(poly).values())
