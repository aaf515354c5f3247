"""Texts checked as they are: what a text itself makes decidable is decided, and nothing has to be written for it."""

from __future__ import annotations

from claims.registry import Command, Guest

GUEST = Guest(
    pytest_plugin="claims.guests.checking.pytest_plugin",
    commands={
        "check": Command(
            "claims.guests.checking.command:check",
            "Find errors of arithmetic in texts; nothing to write beforehand.",
            "Begin",
        ),
    },
)
