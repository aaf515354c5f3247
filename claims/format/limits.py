"""How much a claim file may hold, so that reading it takes seconds and a bounded part of the memory."""

from __future__ import annotations

from msgspec import Struct


class Limits(Struct, frozen=True):
    """How much one file may hold: bytes, levels of nesting, nodes, and characters of one scalar.

    The bytes are those of some 30,000 claims; the nodes are as many as such a file has.
    """

    size: int = 8 * 2**20
    depth: int = 32
    nodes: int = 500_000
    scalar: int = 20_000


LIMITS = Limits()
