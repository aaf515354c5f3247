"""Forms that have the sign of a given one: signed factors left out, and what both sides share taken off.

Where A and B are above zero, A - B has the sign of log A - log B, and log A - log B that of A - B, since the logarithm
rises; a form that is linear in a logarithm is divided by what is beside it. All quantities are above zero here.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import reduce
from itertools import islice
from math import lcm

from msgspec import Struct, field

from derive.evaluation.evaluate import EvaluationError, evaluate
from derive.expressions.expression import Sign
from derive.normal_form.atoms import logarithm
from derive.normal_form.form_calculus import bottom_of, linear_coefficient, signed_terms
from derive.normal_form.form_tree import as_tree
from derive.normal_form.polynomials import TooLarge, terms_of
from derive.normal_form.rational_functions import AtomKind, Form, Generator, UndefinedForm, number, polynomial
from derive.proof.methods.samples import names_of
from derive.proof.methods.signs import MOST_FACTORED, has_factors_of_one_sign, has_sign, one_sign

MOST_SHAPES = 6  # each is looked at along each quantity; more have shown nothing that these do not
MOST_POWER = 24  # of what logarithms are of; polynomials grow with it
LEVELS = 3  # logarithms of logarithms, and a factor beside them
PRECISION = 256  # bits; what is nearer to zero is left open
ONE = number(1)


class SameSign(Struct):
    """Signs of forms and forms of the same sign, each worked out once: a search asks for them again and again.

    One object serves one statement, in which a name means one quantity.
    """

    signs: dict[Form, Sign | None] = field(default_factory=dict)
    sure: dict[tuple[Form, int], Sign | None] = field(default_factory=dict)
    cores: dict[tuple[Form, int], Form | None] = field(default_factory=dict)
    found: dict[Form, list[Form]] = field(default_factory=dict)

    def shapes(self, form: Form) -> list[Form]:
        """Return forms with the sign of a form at all positive values of its quantities, the simplest kinds first."""
        if form not in self.found:
            self.found[form] = list(islice(self._shapes(form, LEVELS), MOST_SHAPES))
        return self.found[form]

    def sure_sign(self, form: Form, levels: int = LEVELS) -> Sign | None:
        """Return the sign of a form that is certainly above, or below, zero wherever its quantities are above zero."""
        if (form, levels) not in self.sure:
            self.sure[form, levels] = self._sure_sign(form, levels)
        return self.sure[form, levels]

    def _sure_sign(self, form: Form, levels: int) -> Sign | None:
        found = self._one_sign(form)
        if found is not None or levels == 0:
            return found
        for each in islice(self._shapes(form, levels), 1, MOST_SHAPES):
            found = self._one_sign(each)
            if found is not None:
                return found
        return None

    def _one_sign(self, form: Form) -> Sign | None:
        if form not in self.signs:
            self.signs[form] = one_sign(form, {})
        return self.signs[form]

    def core(self, form: Form, levels: int = LEVELS) -> Form | None:
        """Return the top without factors that have one sign; ``None`` for 0, or where the bottom has no sure sign."""
        if (form, levels) not in self.cores:
            self.cores[form, levels] = self._core(form, levels)
        return self.cores[form, levels]

    def _core(self, form: Form, levels: int) -> Form | None:
        bottom = self.sure_sign(bottom_of(form), levels - 1)
        if bottom is None or form.is_zero:
            return None
        sign, left = bottom, ONE
        content, factors = form.top.factor() if len(form.top) <= MOST_FACTORED else (1, [(form.top, 1)])
        sign = sign if content > 0 else sign.opposite
        for part, power in factors:
            factor = polynomial(form.generators, terms_of(part))
            factor_sign = self._one_sign(factor)
            if factor_sign is None:
                left = left * factor.power(int(power) % 2 or 2)
            elif factor_sign is Sign.NEGATIVE and int(power) % 2:
                sign = sign.opposite
        return left if sign is Sign.POSITIVE else -left

    def _shapes(self, form: Form, levels: int) -> Iterator[Form]:
        """Yield the form, then what is left of it after each way to take something off, and what is left of that."""
        seen: set[str] = set()
        pending = [(form, levels)]
        while pending:
            current, left = pending.pop(0)
            if current.key in seen:
                continue
            seen.add(current.key)
            yield current
            if left > 0:
                pending += [(each, left - 1) for each in self._simpler(current, left)]

    def _simpler(self, form: Form, levels: int) -> Iterator[Form]:
        try:
            bare = self.core(form, levels)
            if bare is None:
                return
            yield from _without_logarithms(bare)
            yield bare
            yield from self._by_logarithms(bare)
            yield from self._beside_logarithms(bare, levels)
        except (TooLarge, UndefinedForm):
            return

    def _by_logarithms(self, form: Form) -> Iterator[Form]:
        """Yield log A - log B for a form A - B with powers in it, A and B above zero."""
        if all(_is_plain(each) for each in form.generators):
            return
        above, below = signed_terms(form)
        if not (self._is_above(above) and self._is_above(below)):
            return
        if any(each.atom.kind is not AtomKind.LOG for each in form.generators):
            yield self._logarithm(above) - self._logarithm(below)

    def _is_above(self, form: Form) -> bool:
        """Return whether a form is above zero, as a root of what is above zero is too."""
        return self._one_sign(form) is Sign.POSITIVE or self._is_product(form)

    def _is_product(self, form: Form) -> bool:
        """Return whether a form without terms below zero is a product of generators, each above zero."""
        return form.is_polynomial and len(form.top) == 1 and all(map(self._is_factor, form.generators))

    def _is_factor(self, generator: Generator) -> bool:
        if generator.atom.kind is AtomKind.RADICAND:
            return self.sure_sign(generator.atom.parts[0], 1) is Sign.POSITIVE
        return self._one_sign(polynomial((generator,), {(1,): Fraction(1)})) is Sign.POSITIVE

    def _logarithm(self, form: Form) -> Form:
        """Return the logarithm of what is above zero; that of a product of generators is a sum."""
        if not self._is_product(form):
            return logarithm(form)
        ((powers, value),) = terms_of(form.top).items()
        parts = [
            number(Fraction(power, each.root)) * logarithm(polynomial((Generator(each.atom),), {(1,): Fraction(1)}))
            for each, power in zip(form.generators, powers, strict=True)
            if power
        ]
        return reduce(Form.__add__, parts, logarithm(number(value)))

    def _beside_logarithms(self, form: Form, levels: int) -> Iterator[Form]:
        """Yield the form over what is beside a logarithm, where the form is linear in it."""
        for place, generator in enumerate(form.generators):
            if generator.atom.kind is AtomKind.LOG and generator.root == 1 and int(form.top.degrees()[place]) == 1:
                slope, _ = linear_coefficient(form.generators, form.top, place)
                sign = None if slope.constant is not None else self.sure_sign(slope, levels - 1)
                if sign is not None:
                    yield form / slope if sign > 0 else -(form / slope)


def plain(form: Form, *, strict: bool) -> bool:
    """Return whether coefficients, or factors, show a form to be at least zero, or above it."""
    if not names_of(form):
        return _is_above_zero(form)
    return has_sign(form, {}, strict=strict) or has_factors_of_one_sign(form, {}, strict=strict)


def _is_above_zero(form: Form) -> bool:
    """Return whether a number is above zero, by an enclosure."""
    try:
        return evaluate(as_tree(form), {}, PRECISION).low > 0
    except EvaluationError:
        return False


def _without_logarithms(form: Form) -> Iterator[Form]:
    """Yield A - B for a form that is log A - log B with whole multiples."""
    logs = _multiples(form)
    if not logs:
        return
    scale = lcm(*(value.denominator for _, value in logs))
    powers = [(inside, int(value * scale)) for inside, value in logs]
    if sum(abs(power) for _, power in powers) > MOST_POWER:
        return
    above = reduce(Form.__mul__, (inside.power(power) for inside, power in powers if power > 0), ONE)
    below = reduce(Form.__mul__, (inside.power(-power) for inside, power in powers if power < 0), ONE)
    yield above - below


def _multiples(form: Form) -> list[tuple[Form, Fraction]]:
    """Return what a form has logarithms of, each with its factor; nothing where it is no sum of multiples of them."""
    found = []
    for powers, value in terms_of(form.top).items():
        if sum(powers) != 1:
            return []
        generator = form.generators[powers.index(1)]
        if generator.atom.kind is not AtomKind.LOG or generator.root != 1:
            return []
        found.append((generator.atom.parts[0], value))
    return found if form.is_polynomial else []


def _is_plain(generator: Generator) -> bool:
    return generator.root == 1 and generator.atom.kind in (AtomKind.SYMBOL, AtomKind.LOG)
