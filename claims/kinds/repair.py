"""One change after which a claim would hold."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Repair:
    """One change after which the claim would hold; found by trying, and decided as claims are.

    Args:
        kind: what changes, in one word: ``figure``, ``hedge``, ``slip``, ``input``, ``statement``, ``condition`` or
            ``unit``; of a fact ``apart`` or ``source``.
        says: the change in words.
        fact: whether it changes nothing, but tells how far apart the two sides are, or what they rest on.
    """

    kind: str
    says: str
    fact: bool = False
