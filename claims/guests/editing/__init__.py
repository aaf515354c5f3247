"""Editing claim files: names, layout, stubs and records change, and nothing else does.

What is written is read again before it reaches a file; what would mean something else is refused.
"""

from __future__ import annotations

from claims.registry import Command, Guest

GUEST = Guest(
    commands={
        "record": Command(
            "claims.guests.editing.commands:record",
            "Save the current verdicts, with draft explanations, to the claim file.",
            "Keep claims and texts together",
        ),
        "rename": Command(
            "claims.guests.editing.commands:rename",
            "Rename a claim everywhere.",
            "Keep claims and texts together",
        ),
        "fmt": Command(
            "claims.guests.editing.commands:fmt",
            "Format claim files.",
            "Keep claims and texts together",
        ),
    },
)
