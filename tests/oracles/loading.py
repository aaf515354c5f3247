"""What files in memory give when they are loaded, for tests of what loading takes and tells."""

from __future__ import annotations

from claims.loading.claim import Loaded
from claims.loading.files import Source
from claims.loading.load import examine_sources
from claims.schema.diagnostics import Diagnostic
from claims.schema.references import Names


def sources(**files: str) -> list[Source]:
    """Return files of these texts, as if they had been found in one folder."""
    return [Source(f"{name}.yaml", named=False, content=text.encode()) for name, text in files.items()]


def loaded(names: Names | None = None, /, **files: str) -> tuple[Loaded, tuple[Diagnostic, ...]]:
    """Return what files of these texts give; the names of formulas and quantities are checked where some are known."""
    return examine_sources(sources(**files), ["folder"], names)


def told(faults: tuple[Diagnostic, ...]) -> list[tuple[str, int, int, str, str]]:
    """Return place, claim and wording of faults."""
    return [(each.file, each.line, each.column, each.claim, each.problem) for each in faults]
