"""Texts and their claims: reading figures from prose, coverage, figures bound to claims, annotated texts."""
