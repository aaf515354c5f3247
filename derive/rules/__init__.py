"""The rules of derivations, one family a module."""

from __future__ import annotations

from derive.rules.calculus import Differentiate, LimitOf, StationaryIn, SupremumOver
from derive.rules.rewriting import Name, Neglect, Rewrite
from derive.rules.solving import SolveFor
from derive.rules.substitution import Replace, Substitute

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
