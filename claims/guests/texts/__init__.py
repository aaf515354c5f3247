"""Texts and their claims: reading figures from prose, coverage, figures bound to claims, annotated texts."""

from __future__ import annotations

from claims.registry import Guest

GUEST = Guest(check_claims="claims.guests.texts.coverage.quotes:with_quotes")
