"""Findings and errors come in; files that other programs read of an audit go out, each in a format of theirs.

Nothing is judged or worded here: a view takes the verdict from the finding and the sentence from the report.
"""

from __future__ import annotations

from claims.registry import Guest

GUEST = Guest(
    formats={
        "sarif": "claims.guests.exports.sarif:sarif",
        "code-quality": "claims.guests.exports.code_quality:code_quality",
        "summary": "claims.guests.exports.summary:summary",
    }
)
