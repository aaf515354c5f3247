"""Where the outcomes of this program are kept."""

from __future__ import annotations

from derive.cache.store import Store, store_of


def outcomes() -> Store:
    """Return the store of what this program has found out."""
    return store_of("findings", "units", "derive", "claims")
