"""Editing claim files: names, layout, stubs and records change, and nothing else does.

What is written is read again before it reaches a file; what would mean something else is refused.
"""

from __future__ import annotations

from claims.registry import Guest

GUEST = Guest()
