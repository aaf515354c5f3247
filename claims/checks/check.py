"""What every kind of check is: something prepared from a claim that can decide."""

from __future__ import annotations

from typing import Protocol

from claims.fault import Fault
from claims.finding import Outcome
from claims.model import Claim


class Check(Protocol):
    """A claim whose names are resolved and whose units fit: ready to be decided."""

    def decide(self) -> Outcome:
        """Return what follows; never raises for content that was accepted."""
        ...


def fault_at(
    claim: Claim, path: tuple[str | int, ...], found: str, expected: str, hint: str = "", offset: int = 0
) -> Fault:
    """Return a fault placed at a value of the claim's record."""
    line, column = claim.place(*path, offset=offset)
    return Fault(claim.file, line, column, claim.id, found, expected, hint)
