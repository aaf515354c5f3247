"""A look at two points before anything is proved of a form: what is below zero at one of them has no other sign.

Proofs by coefficients take generators for independent of one another. What they show holds wherever each lies within
its bounds, so that a form that fails at one such point need not be shifted, expanded or factored to be given up.
"""

from __future__ import annotations

from itertools import cycle

from flint import fmpq

from derive.normal_form.polynomials import rational
from derive.normal_form.rational_functions import Form
from derive.proof.methods.bounds import Bounds

# How far each next generator lies from where it begins, at one point and at the other: near and far in turn, so that
# what only holds for some order of sizes is denied by one of them.
STEPS = (tuple(map(fmpq, (1, 3, 1, 2))), (fmpq(40), fmpq(1, 50), fmpq(700), fmpq(1, 9)))


def is_denied(form: Form, ends: tuple[Bounds, ...], *, strict: bool) -> bool:
    """Return whether a form is below zero, or not above it where it has to be, at a point inside these bounds."""
    for steps in STEPS:
        point = list(map(_inside, ends, cycle(steps)))
        top, bottom = form.top(*point), form.bottom(*point)
        if bottom != 0 and (top * bottom < 0 or (strict and top == 0)):
            return True
    return False


def _inside(bounds: Bounds, step: fmpq) -> fmpq:
    """Return a value between the ends, neither of which it reaches unless they are one."""
    if bounds.low is None:
        return step if bounds.high is None else rational(bounds.high) - step
    low = rational(bounds.low)
    return low + (step if bounds.high is None else (rational(bounds.high) - low) * step / (1 + step))
