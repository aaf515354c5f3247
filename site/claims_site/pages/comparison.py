"""This audit against an earlier one: what was loosened, turned, was fixed, is new or gone, and by what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from claims.audit.difference import Alteration, Difference, Part, Turn
from claims.audit.written import Audited
from claims.report.compared import word_alteration, word_arithmetic
from claims.schema.characters import visible
from claims_site import contexts
from claims_site.model import SiteModel, claim_path, numbered
from claims_site.pages.listing import all_pages, chunks, page

ON_A_PAGE = 200  # which a browser lays out at once
MEANINGS = {
    Turn.LOOSENED: "Each says less than it did, needs less, or was taken out though it did not follow.",
    Turn.TURNED: "Their verdict is another, and nothing was loosened.",
    Turn.FIXED: "They did not follow, and now they do.",
    Turn.NEW: "The earlier audit did not have them.",
    Turn.GONE: "The earlier audit had them.",
    Turn.ALTERED: "Something of them changed; the verdict is what it was.",
}


def comparison(model: SiteModel) -> Iterator[contexts.Comparison]:
    """Yield the pages of what is not as it was in an earlier audit; none without one."""
    found = model.comparison
    if found is None:
        return
    title, description = "Since the earlier audit", "Claims that are not what they were, and by what they turned."
    ordered = sorted(found.differences, key=lambda each: list(Turn).index(each.turn))
    pieces = chunks(ordered, ON_A_PAGE)
    for number, piece in enumerate(pieces, start=1):
        yield contexts.Comparison(
            page=page(model, numbered("comparison", number), title, description),
            dated="" if found.dated is None else found.dated.isoformat(),
            counts=turns(found.differences),
            groups=tuple(_groups(model, piece)),
            pages=all_pages("comparison", len(pieces), number),
        )


def turns(differences: Sequence[Difference]) -> tuple[tuple[str, int], ...]:
    """Return how many claims changed in each way; ways that none went are left out."""
    found = Counter(each.turn for each in differences)
    return tuple((turn.value, found[turn]) for turn in Turn if found[turn])


def _groups(model: SiteModel, differences: Sequence[Difference]) -> Iterator[contexts.Differences]:
    for turn, several in groupby(differences, key=lambda each: each.turn):
        yield contexts.Differences(turn.value, MEANINGS[turn], tuple(_difference(model, each) for each in several))


def _difference(model: SiteModel, difference: Difference) -> contexts.Difference:
    known = difference.known
    document = model.document.get(known.document)
    was, now = _arithmetic(difference.was), _arithmetic(difference.now)
    return contexts.Difference(
        claim=contexts.Reference(visible(known.id), "" if difference.now is None else claim_path(known.id)),
        says=visible(known.says),
        document=visible(known.document if document is None else document.title),
        before=difference.before,
        after=difference.after,
        was="" if was == now else was,
        now=now,
        altered=tuple(map(_altered, difference.altered)),
    )


def _arithmetic(finding: Audited | None) -> str:
    return "" if finding is None else visible(word_arithmetic(finding))


def _altered(altered: Alteration) -> contexts.Altered:
    of_claim = altered.part not in (Part.ENGINE, Part.BENEATH)
    told = "" if of_claim else visible(word_alteration(altered))
    before, after = (visible(each) if of_claim else "" for each in (altered.before, altered.after))
    return contexts.Altered(altered.part.value, before, after, told, altered.looser)
