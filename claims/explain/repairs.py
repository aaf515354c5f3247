"""What would make a claim hold that does not, by kind of check."""

from __future__ import annotations

from claims.audit.corpus import Corpus
from claims.checks.families import family_of
from claims.checks.finding import Finding
from claims.checks.repair import Repair
from claims.schema.vocabulary import HOLDING


def repairs(corpus: Corpus, finding: Finding) -> tuple[Repair, ...]:
    """Return the single changes after which a claim would hold, the slightest first; none where it holds already."""
    if finding.verdict in HOLDING:
        return ()
    check = corpus.checks[finding.claim.id]
    return tuple(dict.fromkeys(family_of(check).repairs(corpus, finding, check)))
