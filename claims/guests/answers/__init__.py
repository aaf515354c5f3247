"""A question of a program comes in; its answer goes out as plain data, the same for commands, agents and editors.

Nothing is judged here: verdicts come from findings, sentences from the report, and an edit is promised nothing that was
not decided with it applied.
"""

from __future__ import annotations

from claims.registry import Guest

GUEST = Guest()
