"""Conflicts: all figures of a corpus in, the pairs out that cannot both be right, claimed, dismissed or open.

They are searched for by quantity, so that nobody has to have seen them first.
"""

from __future__ import annotations

from claims.registry import Command, Guest

GUEST = Guest(
    commands={
        "conflicts": Command(
            "claims.guests.conflicts.commands:conflicts",
            "Find figures that cannot both be right.",
            "Understand a verdict",
        ),
    },
)
