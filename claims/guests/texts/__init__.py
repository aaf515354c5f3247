"""Texts and their claims: reading figures from prose, coverage, figures bound to claims, annotated texts."""

from __future__ import annotations

from claims.registry import Command, Guest

GUEST = Guest(
    commands={
        "init": Command(
            "claims.guests.texts.coverage.scan:init", "Start here: create a claim file for a document.", "Begin"
        ),
        "scan": Command(
            "claims.guests.texts.coverage.scan:scan",
            "List the numbers in a document, with a stub claim for each.",
            "Begin",
        ),
        "write": Command(
            "claims.guests.texts.ties.commands:write",
            "Write computed figures into the document where it binds them.",
            "Keep claims and texts together",
        ),
        "coverage": Command(
            "claims.guests.texts.coverage.commands:coverage_of",
            "Show which numbers of a document are covered by claims.",
            "Keep claims and texts together",
        ),
        "link": Command(
            "claims.guests.texts.coverage.commands:link",
            "Link the numbers of a document to claims, by rule.",
            "Keep claims and texts together",
        ),
    },
    read_claims="claims.guests.texts.ties.definitions:claims_in_text",
    check_texts="claims.guests.texts.ties.comparison:bound_figures",
    check_claims="claims.guests.texts.ties.quotes:with_quotes",
)
