"""Which claims a name means: one, or those of a sentence of several; and what to say where it means none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from claims.schema.diagnostics import Diagnostic, nearest, one_of, quoted, run_error

if TYPE_CHECKING:
    from claims.audit.corpus import Corpus


def find_claims(corpus: Corpus, name: str) -> tuple[str, ...]:
    """Return the ids of the sound claims that a name means, in reading order; none where it means none."""
    if name in corpus.claims:
        return (name,)
    parts = (each for each in corpus.claims.values() if each.part_of is not None and each.part_of.id == name)
    return tuple(each.id for each in parts)


def diagnose_unknown(corpus: Corpus, name: str, otherwise: str) -> Diagnostic:
    """Return the error that no one claim is called so.

    Args:
        corpus: all claims.
        name: what was asked for.
        otherwise: the fix where it is not a sentence and no claim has a similar name.
    """
    parts = find_claims(corpus, name)
    several = f"it is a sentence of several claims; name one of {one_of(parts)}" if parts else ""
    return run_error(f"unknown claim {quoted(name)}", several or nearest(name, corpus.claims) or otherwise)
