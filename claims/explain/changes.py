"""Two audits compared claim by claim: which verdicts turned, what changed of the claims, and what was loosened.

Both are read as the documents that `claims audit --json` prints, so that audits of other days and machines compare too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from pydantic import BaseModel, ConfigDict

from claims.format.vocabulary import Kind, Verdict
from units import FigureError, Interval, parse_figure


class Part(StrEnum):
    """What of a claim changed; the engine where nothing did, and the verdict turned all the same."""

    SAYS = "says"
    KIND = "kind"
    FIGURE = "figure"
    INPUT = "input"
    FORMULA = "formula"
    STATEMENT = "statement"
    READING = "reading"
    RECORD = "record"
    ENGINE = "engine"


class Given(BaseModel):
    """An input of an audited claim, as far as it is compared."""

    model_config = ConfigDict(frozen=True)

    quantity: str
    text: str
    origin: str


class Audited(BaseModel):
    """A finding, as far as it is compared; an audit that knew less left it out."""

    model_config = ConfigDict(frozen=True)

    id: str
    document: str
    says: str
    verdict: Verdict
    kind: str = ""
    stated: str | None = None
    recorded: str = ""
    reading: str = ""
    formula: str | None = None
    expression: str | None = None
    evidence: str | None = None
    inputs: tuple[Given, ...] = ()


class Audit(BaseModel):
    """What `claims audit --json` prints, as far as it is compared."""

    model_config = ConfigDict(frozen=True)

    claims: tuple[Audited, ...]


@dataclass(frozen=True)
class Alteration:
    """One thing that is another.

    Args:
        part: what of the claim.
        before: what it was; empty for nothing.
        after: what it is.
        looser: whether the claim says less than it did, or needs less.
    """

    part: Part
    before: str
    after: str
    looser: bool = False


@dataclass(frozen=True)
class Change:
    """A claim that is not what it was.

    Args:
        id: the claim.
        document: where it stands.
        before: its earlier verdict; none for a new claim.
        after: its verdict now; none for a claim that is gone.
        altered: what changed of it.
    """

    id: str
    document: str
    before: Verdict | None
    after: Verdict | None
    altered: tuple[Alteration, ...]

    @property
    def looser(self) -> bool:
        """Whether it, or what it rests on, was loosened, or a claim that did not follow is gone."""
        gone = self.after is None and self.before not in (Verdict.VERIFIED, Verdict.PREMISE)
        return gone or any(each.looser for each in self.altered)


def changes(old: Sequence[Audited], new: Sequence[Audited]) -> Iterator[Change]:
    """Yield what is not what it was: the claims of the later audit in its order, then those that are gone."""
    before = {each.id: each for each in old}
    for now in new:
        was = before.pop(now.id, None)
        if was is None:
            yield Change(now.id, now.document, None, now.verdict, ())
            continue
        altered = tuple(_altered(was, now))
        if was.verdict is not now.verdict and not altered:
            altered = (Alteration(Part.ENGINE, "", ""),)
        if altered:
            yield Change(now.id, now.document, was.verdict, now.verdict, altered)
    for gone in before.values():
        yield Change(gone.id, gone.document, gone.verdict, None, ())


def _altered(was: Audited, now: Audited) -> Iterator[Alteration]:
    if was.says != now.says:
        yield Alteration(Part.SAYS, was.says, now.says)
    if was.kind != now.kind:
        yield Alteration(Part.KIND, was.kind, now.kind, looser=now.kind == Kind.PREMISE.value)
    if was.stated != now.stated:
        yield Alteration(Part.FIGURE, was.stated or "", now.stated or "", looser=is_wider(was.stated, now.stated))
    yield from _inputs(_by_quantity(was), _by_quantity(now))
    if was.formula != now.formula or (was.expression != now.expression and was.formula is None):
        yield Alteration(Part.FORMULA, was.formula or was.expression or "", now.formula or now.expression or "")
    if was.evidence != now.evidence:
        yield Alteration(Part.STATEMENT, was.evidence or "", now.evidence or "")
    if was.reading != now.reading:
        yield Alteration(Part.READING, was.reading, now.reading, looser=bool(now.reading))
    if was.recorded != now.recorded:
        kept = now.recorded == Verdict.VERIFIED.value
        yield Alteration(Part.RECORD, was.recorded, now.recorded, looser=not kept and now.kind != Kind.PREMISE.value)


def _by_quantity(finding: Audited) -> Mapping[str, Given]:
    return {each.quantity: each for each in finding.inputs}


def _inputs(was: Mapping[str, Given], now: Mapping[str, Given]) -> Iterator[Alteration]:
    for name in dict.fromkeys((*was, *now)):
        before, after = was.get(name), now.get(name)
        if before != after:
            cut = before is not None and after is not None and before.origin != after.origin == "literal"
            wider = before is not None and after is not None and is_wider(before.text, after.text)
            yield Alteration(Part.INPUT, _told(name, before), _told(name, after), looser=cut or wider)


def _told(name: str, given: Given | None) -> str:
    return "" if given is None else f"{name} = {given.text} ({given.origin})"


def is_wider(before: str | None, after: str | None) -> bool:
    """Return whether a figure stands for more values than another did, all of whose values are among them."""
    try:
        first, second = (parse_figure(text) for text in (before or "", after or ""))
    except FigureError:
        return bool(before) and not after
    if first.unit.dimension != second.unit.dimension:
        return False
    scale = second.unit.factor / first.unit.factor
    return _holds(second.set, first.set, 1 / scale) and not _holds(first.set, second.set, scale)


def _holds(outer: Interval, inner: Interval, scale: Fraction) -> bool:
    """Return whether all of an interval, counted in a unit so many times as large, lies in another."""
    low_fits = outer.low is None or (inner.low is not None and inner.low * scale >= outer.low)
    high_fits = outer.high is None or (inner.high is not None and inner.high * scale <= outer.high)
    return low_fits and high_fits
