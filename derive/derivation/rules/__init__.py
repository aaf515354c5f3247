"""The rules of derivations, one family a module."""

from __future__ import annotations

from derive.derivation.rules.calculus import Differentiate, LimitOf, StationaryIn, SupremumOver
from derive.derivation.rules.rewriting import Name, Neglect, Rewrite
from derive.derivation.rules.solving import SolveFor
from derive.derivation.rules.substitution import Replace, Substitute

__all__ = [
    "Differentiate",
    "LimitOf",
    "Name",
    "Neglect",
    "Replace",
    "Rewrite",
    "SolveFor",
    "StationaryIn",
    "Substitute",
    "SupremumOver",
]
