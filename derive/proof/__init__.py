"""Proofs and counterexamples for universal statements: a ladder of decision procedures, strongest first."""

from derive.proof.alternatives import decide_stated
from derive.proof.case import decide_case
from derive.proof.decision import (
    Budget,
    Conditional,
    Counterexample,
    Decision,
    Gap,
    Proved,
    Refuted,
    Rung,
    Shown,
    Unknown,
    VacuousStatement,
)
from derive.proof.ladder import decide

__all__ = [
    "Budget",
    "Conditional",
    "Counterexample",
    "Decision",
    "Gap",
    "Proved",
    "Refuted",
    "Rung",
    "Shown",
    "Unknown",
    "VacuousStatement",
    "decide",
    "decide_case",
    "decide_stated",
]
