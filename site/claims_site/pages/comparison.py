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
    Turn.LOOSENED: "Each says less than it did, needs less, or was taken out though it did not follow.",
    Turn.TURNED: "Their verdict is another, and nothing was loosened.",
    Turn.FIXED: "They did not follow, and now they do.",
    Turn.NEW: "The earlier audit did not have them.",
    Turn.GONE: "The earlier audit had them.",
    Turn.ALTERED: "Something of them changed; the verdict is what it was.",
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
            "Claims that are not what they were, and by what they turned.",
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
