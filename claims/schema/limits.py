"""How much a claim file may hold, so that reading any of a MiB takes about a second and a bounded part of the memory.

The largest of the shipped files have 100 claims, 1,672 nodes, and 2,600 characters that are read as figures, units or
expressions. What a program writes goes into several files: 5,000 claims of many kinds have some 37,000 such characters.
"""

from __future__ import annotations

from msgspec import Struct


class Limits(Struct, frozen=True):
    """How much one file may hold.

    Args:
        size: bytes.
        depth: levels of nesting.
        nodes: texts, lists and mappings; those that readings share are counted for each.
        scalar: characters of one text.
        records: claims, each reading and each cell of a table for one; and so many constants, quantities and formulas.
        units: units that it declares, each of which is held against all others.
        read: characters of different figures, units and expressions, which grammars read.
        selected: cells of tables that claims select by row or column.
    """

    size: int = 8 * 2**20
    depth: int = 32
    nodes: int = 150_000
    scalar: int = 20_000
    records: int = 5_000
    units: int = 200
    read: int = 60_000
    selected: int = 25_000


LIMITS = Limits()
