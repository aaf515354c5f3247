"""What every kind of check is: something prepared from a claim that can decide."""

from __future__ import annotations

from typing import Protocol

from claims.checks.finding import Outcome


class Check(Protocol):
    """A claim whose names are resolved and whose units fit: ready to be decided."""

    def decide(self) -> Outcome:
        """Return the outcome; never raises for content that was accepted."""
        ...
