"""What a site is made of besides the program: the files by which is seen whether it would be the same again."""

from __future__ import annotations

from claims.audit.corpus import Corpus
from claims.guests.conflicts.dismissals import dismissal_places
from claims.guests.texts.coverage.coverage_file import lock_path
from claims_site.model.site_model import PLACE

RECHECK = PLACE / "recheck.py"  # which readers download


def sources(corpus: Corpus) -> tuple[str, ...]:
    """Return all paths that are looked at: claims, locks, dismissals, texts, whether anything stands there or not."""
    documents = corpus.loaded.documents
    locks = (str(lock_path(each.id, each.files)) for each in documents)
    texts = (str(each.text.path) for each in documents if each.text)
    return tuple(
        dict.fromkeys((*corpus.where, *locks, *dismissal_places(corpus.where), *texts, str(RECHECK.resolve())))
    )
