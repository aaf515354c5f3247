"""Requests of agents and editors come in; answers and diagnostics go out, over standard input and output alone.

Each server is a thin adapter of a library's protocol to the audit, its JSON, and the edits of claim files.
"""

from __future__ import annotations

from claims.registry import Command, Guest

GUEST = Guest(
    commands={
        "lsp": Command(
            "claims.guests.servers.commands:lsp",
            "Answer an editor over standard input and output.",
            "Serve other programs",
        ),
        "mcp": Command(
            "claims.guests.servers.commands:mcp",
            "Answer agents over standard input and output.",
            "Serve other programs",
        ),
    },
)
