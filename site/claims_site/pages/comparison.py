"""This audit against an earlier one: what was loosened, turned, was fixed, is new or gone, and by what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from claims.audit.difference import Difference, Part, Turn
from claims_site.model.site_model import SiteModel
from claims_site.pages.listing import page, paginate
from claims_site.rendering.templating import Page

PER_PAGE = 200  # which a browser lays out at once
MEANINGS = {
    Turn.LOOSENED: "Each states less than before, requires less, or was removed although it did not hold.",
    Turn.TURNED: "Their verdict changed, and nothing was loosened.",
    Turn.FIXED: "They did not hold before, and now they do.",
    Turn.NEW: "Not in the earlier audit.",
    Turn.GONE: "Only in the earlier audit.",
    Turn.ALTERED: "Changed, with the same verdict.",
}


def comparison(model: SiteModel) -> Iterator[Page]:
    """Yield the pages of what is not as it was in an earlier audit; none without one."""
    if model.differences is None:
        return
    ordered = sorted(model.differences, key=lambda each: list(Turn).index(each.turn))
    for path, piece, pages in paginate("comparison", ordered, PER_PAGE):
        groups = [(turn, MEANINGS[turn], list(several)) for turn, several in groupby(piece, lambda each: each.turn)]
        yield page(
            model,
            "comparison.html",
            path,
            "Since the earlier audit",
            "Claims that changed, and what changed their verdicts.",
            counts=turns(model.differences),
            groups=groups,
            documents=model.document,
            elsewhere=(Part.ENGINE, Part.BENEATH),
            pages=pages,
        )


def turns(differences: Sequence[Difference]) -> tuple[tuple[str, int], ...]:
    """Return how many claims changed in each way; ways that none went are left out."""
    found = Counter(each.turn for each in differences)
    return tuple((turn.value, found[turn]) for turn in Turn if found[turn])
