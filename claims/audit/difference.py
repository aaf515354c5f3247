"""Two audits compared claim by claim: which verdicts turned, what changed of the claims, and what was loosened.

Both are read as the documents that `claims audit --json` prints, so that audits of other days and machines compare too.
What one of them leaves out is not compared.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from claims.loading.files import content
from claims.schema.diagnostics import Diagnostic, DiagnosticError, file_error
from claims.schema.limits import Limits
from claims.schema.vocabulary import HOLDING, Kind, Verdict
from units import FigureError, Interval, parse_figure
from units.reading.codes import Code

# An audit of 100,000 claims writes some 200 MB.
FINDINGS = Limits(size=2**30)


class Given(Struct, frozen=True, kw_only=True):
    """An input of an audited claim, as far as it is compared."""

    quantity: str
    text: str
    origin: str


class AuditedClaim(Struct, frozen=True, kw_only=True):
    """A finding, as far as it is compared or told; an audit that knew less left it out."""

    id: str
    document: str
    says: str
    verdict: Verdict
    kind: str = ""
    stated: str | None = None
    printed_set: str | None = None
    computed: str | None = None
    miss: str | None = None
    recorded: str = ""
    interpretation: str = ""
    reason: str = ""
    formula: str | None = None
    expression: str | None = None
    evidence: str | None = None
    inputs: tuple[Given, ...] = ()
    closure: tuple[str, ...] = ()


class Audit(Struct, frozen=True, kw_only=True):
    """What `claims audit --json` prints, as far as it is compared."""

    claims: tuple[AuditedClaim, ...]


def read_audit(file: Path) -> tuple[AuditedClaim, ...]:
    """Return the findings of an audit that was written to a file.

    Raises:
        Faults: the file cannot be read, or is not what an audit writes.
    """
    raw = content(str(file), FINDINGS)
    if isinstance(raw, Diagnostic):
        raise DiagnosticError([raw])
    try:
        return msgspec.json.decode(raw, type=Audit).claims
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError) as problem:
        fix = "write them with `claims audit --json > findings.json`"
        wrong = f"the file has no findings of an audit: {problem}"
        raise DiagnosticError([file_error(str(file), wrong, fix, code=Code.WRONG_VALUE)]) from None


class Part(StrEnum):
    """What of a claim changed, or beneath it; the engine where nothing did, and the verdict turned all the same."""

    NAME = "name"
    SAYS = "says"
    KIND = "kind"
    FIGURE = "figure"
    INPUT = "input"
    FORMULA = "formula"
    STATEMENT = "statement"
    READING = "interpretation"
    RECORD = "record"
    BENEATH = "beneath"
    ENGINE = "engine"


IN_WORDS = (Part.NAME, Part.SAYS, Part.READING, Part.RECORD)  # which leave what is computed as it was


class Turn(StrEnum):
    """How a claim came to be not what it was, in the order in which a reader should see it."""

    LOOSENED = "loosened"
    TURNED = "turned"
    FIXED = "fixed"
    NEW = "new"
    GONE = "gone"
    ALTERED = "altered"


class Alteration(Struct, frozen=True):
    """One thing that is another.

    Args:
        part: what of the claim.
        before: what it was; empty for nothing.
        after: what it is; of what lies beneath, the claims that are not what they were.
        looser: whether the claim says less than it did, or needs less.
    """

    part: Part
    before: str
    after: str
    looser: bool = False


class Difference(Struct, frozen=True):
    """A claim that is not what it was.

    Args:
        was: its finding in the earlier audit; none for a new claim.
        now: its finding in the later one; none for a claim that is gone.
        altered: what changed of it.
    """

    was: AuditedClaim | None
    now: AuditedClaim | None
    altered: tuple[Alteration, ...] = ()

    @property
    def latest(self) -> AuditedClaim:
        """The finding by which it is named: that of the later audit where there is one."""
        found = self.now or self.was
        assert found is not None  # noqa: S101 - a claim of neither audit is no difference
        return found

    @property
    def before(self) -> Verdict | None:
        """Its earlier verdict; none for a new claim."""
        return None if self.was is None else self.was.verdict

    @property
    def after(self) -> Verdict | None:
        """Its verdict now; none for a claim that is gone."""
        return None if self.now is None else self.now.verdict

    @property
    def turned(self) -> bool:
        """Whether its verdict is not what it was."""
        return self.before is not self.after

    @property
    def looser(self) -> bool:
        """Whether it was loosened, or a claim that did not follow is gone."""
        gone = self.after is None and self.before not in HOLDING
        return gone or any(each.looser for each in self.altered)

    @property
    def turn(self) -> Turn:
        """How it came to be not what it was; what was loosened is never called fixed."""
        if self.looser:
            return Turn.LOOSENED
        if self.was is None or self.now is None:
            return Turn.NEW if self.was is None else Turn.GONE
        if not self.turned:
            return Turn.ALTERED
        return Turn.FIXED if self.after is Verdict.VERIFIED else Turn.TURNED


def differences(old: Iterable[AuditedClaim], new: Iterable[AuditedClaim]) -> tuple[Difference, ...]:
    """Return what is not what it was: the claims of the later audit in its order, then those that are gone.

    A claim that was renamed is compared with what it was under its earlier id.
    """
    old, new = tuple(old), tuple(new)
    renamed = renames(old, new)
    called = {later: earlier for earlier, later in renamed.items()}
    before = {each.id: each for each in (under_new_ids(each, renamed) for each in old)}
    pairs = [(before.pop(now.id, None), now) for now in new]
    alterations = [() if was is None else (*_renamed(called, now), *_altered(was, now)) for was, now in pairs]
    changed = {now.id for (_, now), altered in zip(pairs, alterations, strict=True) if _moves(altered)}
    found = [
        Difference(was, now, altered or _elsewhere(was, now, changed))
        for (was, now), altered in zip(pairs, alterations, strict=True)
        if was is None or altered or was.verdict is not now.verdict
    ]
    return (*found, *(Difference(gone, None) for gone in before.values()))


def _moves(altered: Iterable[Alteration]) -> bool:
    """Return whether what changed of a claim can turn those that depend on it."""
    return any(each.part not in IN_WORDS for each in altered)


def _elsewhere(was: AuditedClaim | None, now: AuditedClaim, changed: set[str]) -> tuple[Alteration, ...]:
    """Return by what a verdict turned where nothing of the claim is another: by claims beneath it, or by the engine."""
    if was is None:
        return ()
    earlier, later = ({*each.closure} for each in (was, now))
    beneath = sorted((earlier ^ later) | ((earlier | later) & changed))
    return (Alteration(Part.BENEATH, "", ", ".join(beneath)) if beneath else Alteration(Part.ENGINE, "", ""),)


def _renamed(called: Mapping[str, str], now: AuditedClaim) -> Iterator[Alteration]:
    if now.id in called:
        yield Alteration(Part.NAME, called[now.id], now.id)


def _altered(was: AuditedClaim, now: AuditedClaim) -> Iterator[Alteration]:
    if was.says != now.says:
        yield Alteration(Part.SAYS, was.says, now.says)
    if was.kind != now.kind:
        yield Alteration(Part.KIND, was.kind, now.kind, looser=now.kind == Kind.ASSUMPTION.value)
    if was.stated != now.stated:
        yield Alteration(Part.FIGURE, was.stated or "", now.stated or "", looser=is_wider(was.stated, now.stated))
    yield from _inputs(_by_quantity(was), _by_quantity(now))
    yield from _formula(was, now)
    if was.evidence != now.evidence:
        yield Alteration(Part.STATEMENT, was.evidence or "", now.evidence or "")
    if was.interpretation != now.interpretation:
        yield Alteration(Part.READING, was.interpretation, now.interpretation, looser=bool(now.interpretation))
    if was.recorded != now.recorded:
        sound = now.recorded == Verdict.VERIFIED.value
        yield Alteration(
            Part.RECORD, was.recorded, now.recorded, looser=not sound and now.kind != Kind.ASSUMPTION.value
        )


def _formula(was: AuditedClaim, now: AuditedClaim) -> Iterator[Alteration]:
    """Yield another formula by its name, and one that gives something else under the same name by what it says."""
    if was.formula != now.formula:
        yield Alteration(Part.FORMULA, was.formula or was.expression or "", now.formula or now.expression or "")
    elif was.expression != now.expression:
        yield Alteration(Part.FORMULA, was.expression or "", now.expression or "")


def _by_quantity(finding: AuditedClaim) -> Mapping[str, Given]:
    return {each.quantity: each for each in finding.inputs}


def _inputs(was: Mapping[str, Given], now: Mapping[str, Given]) -> Iterator[Alteration]:
    for name in dict.fromkeys((*was, *now)):
        before, after = was.get(name), now.get(name)
        if before != after:
            cut = before is not None and after is not None and before.origin != after.origin == "literal"
            wider = before is not None and after is not None and is_wider(before.text, after.text)
            yield Alteration(Part.INPUT, _describe(name, before), _describe(name, after), looser=cut or wider)


def _describe(name: str, given: Given | None) -> str:
    return "" if given is None else f"{name} = {given.text} ({given.origin})"


def is_wider(before: str | None, after: str | None) -> bool:
    """Return whether a figure allows more values than another did, all of whose values are among them."""
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


# A reading shares its sentence with others, and keeps its own name behind the point where the sentence is renamed.
ALIKE: tuple[Callable[[AuditedClaim], Hashable], ...] = (
    lambda each: (each.document, each.says, each.id.partition(".")[2]),
    lambda each: (each.document, each.says),
)


def renames(old: Iterable[AuditedClaim], new: Iterable[AuditedClaim]) -> dict[str, str]:
    """Return by its earlier id the id of each claim that was renamed.

    A sentence that several claims of one audit say is no sign of which of them is which: they count as gone and new.
    """
    before, after = ({each.id: each for each in side} for side in (old, new))
    gone, come = before.keys() - after.keys(), after.keys() - before.keys()
    found: dict[str, str] = {}
    for of in ALIKE:
        earlier = _single(of, (before[name] for name in gone - found.keys()))
        later = _single(of, (after[name] for name in come - {*found.values()}))
        found |= {was: later[key] for key, was in earlier.items() if key in later}
    return found


def under_new_ids(finding: AuditedClaim, renamed: Mapping[str, str]) -> AuditedClaim:
    """Return an earlier finding as it would be had its claim, and those that it names, had their later ids then."""
    if not renamed.keys() & {finding.id, *finding.closure, *(each.origin for each in finding.inputs)}:
        return finding
    return replace(
        finding,
        id=renamed.get(finding.id, finding.id),
        closure=tuple(renamed.get(name, name) for name in finding.closure),
        inputs=tuple(replace(each, origin=renamed.get(each.origin, each.origin)) for each in finding.inputs),
    )


def _single(of: Callable[[AuditedClaim], Hashable], findings: Iterable[AuditedClaim]) -> dict[Hashable, str]:
    """Return by what they are alike in the ids of those findings that are like no other."""
    found: dict[Hashable, list[str]] = {}
    for each in findings:
        found.setdefault(of(each), []).append(each.id)
    return {key: names[0] for key, names in found.items() if len(names) == 1}
