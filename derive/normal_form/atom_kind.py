"""The kinds of atoms that a normal form is made of."""

from __future__ import annotations

from enum import StrEnum


class AtomKind(StrEnum):
    """What a generator may stand for: a quantity, roots of primes or of forms, pi, or a function that is not rational.

    A step is a number of which nothing is known but that it is not below zero, or above it. What alternates is -1 to a
    whole number.
    """

    SYMBOL = "symbol"
    PRIME = "prime"
    RADICAND = "radicand"
    LOG = "log"
    EXP = "exp"
    MAX = "max"
    APPLY = "apply"
    POWER = "power"
    ALTERNATING = "alternating"
    STEP = "step"
    LETTER = "letter"
    STEPPED = "stepped"
