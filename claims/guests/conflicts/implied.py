"""What one passage's figure makes of another's formula: the inputs with which the two would agree."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from claims.audit.corpus import Corpus
from claims.checks.value.check import ValueCheck
from claims.checks.value.inversion import Inversion, inversions
from claims.guests.conflicts.conflict import Conflict
from claims.guests.conflicts.told import Role


def implied(corpus: Corpus, conflict: Conflict) -> Iterator[tuple[str, Inversion]]:
    """Yield for a side that computes its value what each of its inputs would have to be for the other's figure.

    Each comes with the id of the claim whose input it is.
    """
    one, other = conflict.sides
    for side, against in ((one, other), (other, one)):
        check, figure = corpus.checks[side.claim], corpus.claims[against.claim].figure
        if side.role == Role.COMPUTES and isinstance(check, ValueCheck) and figure is not None:
            for inversion in inversions(replace(check, figure=figure)):
                if inversion.found:
                    yield side.claim, inversion
