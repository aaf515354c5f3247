"""Texts and their claims: reading figures from prose, coverage, figures bound to claims, annotated texts."""

from __future__ import annotations

from claims.registry import Command, Guest

GUEST = Guest(
    commands={
        "init": Command(
            "claims.guests.texts.coverage.scan:init", "Write a claim file beside a text, to begin with.", "Begin"
        ),
        "scan": Command(
            "claims.guests.texts.coverage.scan:scan", "List the figures of a text, as stubs of claims.", "Begin"
        ),
        "write": Command(
            "claims.guests.texts.ties.commands:write",
            "Write computed figures into the places of a text bound to them.",
            "Keep claims and texts together",
        ),
        "coverage": Command(
            "claims.guests.texts.coverage.commands:coverage_of",
            "Compare a document's text with its claims.",
            "Keep claims and texts together",
        ),
        "link": Command(
            "claims.guests.texts.coverage.commands:link",
            "Link the figures of a text to claims, one by one or by rule.",
            "Keep claims and texts together",
        ),
    },
    check_texts="claims.guests.texts.ties.comparison:bound_figures",
    check_claims="claims.guests.texts.ties.quotes:with_quotes",
)
