"""Requests of agents and editors come in; answers and diagnostics go out, over standard input and output alone.

Each server is a thin adapter of a library's protocol to `claims.guests.answers`; nothing below imports one.
"""

from __future__ import annotations

from claims.registry import Guest

GUEST = Guest()
