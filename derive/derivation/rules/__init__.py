"""The rules of derivations, one family a module."""

from __future__ import annotations

from derive.derivation.rules.algebra import Name, Neglect, Replace, Rewrite, SolveFor, Substitute
from derive.derivation.rules.calculus import Differentiate, LimitOf, StationaryIn, SupremumOver

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
