"""Requests of agents and editors come in; answers and diagnostics go out, over standard input and output alone.

Each server is a thin adapter of a library's protocol to the audit, its JSON, and the edits of claim files.
"""

from __future__ import annotations

from claims.registry import Command, Guest

GUEST = Guest(
    commands={
        "lsp": Command(
            "claims.guests.servers.commands:lsp",
            "Run the language server for editors (standard input and output).",
            "Serve other programs",
        ),
        "mcp": Command(
            "claims.guests.servers.commands:mcp",
            "Run the MCP server for agents (standard input and output).",
            "Serve other programs",
        ),
    },
)
