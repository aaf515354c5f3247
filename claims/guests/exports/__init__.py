"""Findings and faults come in; files that other programs read of an audit go out, each in a format of theirs.

Nothing is judged or worded here: a view takes the verdict from the finding and the sentence from the report.
"""

from __future__ import annotations

from claims.registry import Guest

GUEST = Guest()
