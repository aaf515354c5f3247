"""Claims as lines of lists, counts of verdicts, and links: what several pages share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from claims.characters import visible
from claims.display import show_computed, show_figure
from claims.finding import Finding
from claims.kinds import Verdict
from claims.model import Claim
from claims.wording import word_verdict_briefly
from claims_site.addresses import claim_path
from claims_site.context import Count, Entry, Page, Reference
from claims_site.material import Material
from claims_site.numberline import finding_line
from claims_site.outlets.card import card_address

LONGEST_DESCRIPTION = 160
MOST_LINKS = 500
T = TypeVar("T")


def page(material: Material, path: str, title: str, description: str = "") -> Page:
    """Return what every page has."""
    shown = visible(description)
    if len(shown) > LONGEST_DESCRIPTION:
        shown = shown[:LONGEST_DESCRIPTION].rpartition(" ")[0] + " …"
    address = f"{material.base_url}/{path}" if material.base_url else ""
    feed = "feed.xml" if material.comparison is not None else ""
    root = "../" * path.count("/")
    return Page(visible(title), root, path, shown, address, card_address(material), feed)


def subject(finding: Finding) -> str:
    """Return the subject of a claim: its own, or that of its formula; empty for none."""
    formula = finding.outcome.formula
    return finding.claim.record.subject or (formula.subject if formula is not None else "")


def entry(material: Material, finding: Finding) -> Entry:
    """Return a finding as a line of a list."""
    claim, outcome = finding.claim, finding.outcome
    return Entry(
        id=claim.id,
        href=claim_path(claim.id),
        says=visible(claim.record.says),
        stated=_stated(claim),
        computed="" if outcome.computed is None else show_computed(outcome.computed),
        verdict=finding.verdict.value,
        because=visible(claim.record.because or ""),
        why=visible(word_verdict_briefly(finding)),
        kind=claim.kind.value,
        subject=subject(finding),
        differs="" if finding.ok else claim.recorded.value,
        line=finding_line(finding),
        resting=len(material.resting[claim.id]),
    )


def _stated(claim: Claim) -> str:
    return visible(show_figure(claim.figure) if claim.figure else claim.record.stated or "")


def references(material: Material, names: Iterable[str]) -> tuple[Reference, ...]:
    """Return links to claims, each with its verdict, its printed figure and what it says; of very many the first."""
    listed = list(names)
    shown = [reference(material, name) for name in listed[:MOST_LINKS]]
    left = len(listed) - len(shown)
    return (*shown, Reference(f"and {left} more", "findings.json")) if left else tuple(shown)


def reference(material: Material, name: str) -> Reference:
    """Return a link to a claim."""
    finding = material.findings[name]
    record = finding.claim.record
    stated = f"{_stated(finding.claim)} · " if record.stated else ""
    return Reference(name, claim_path(name), finding.verdict.value, stated + visible(record.says))


def formula_references(material: Material, paths: Iterable[str]) -> tuple[Reference, ...]:
    """Return links to formulas."""
    return tuple(Reference(material.formulas[path].name, path) for path in paths)


def counts(findings: Iterable[Finding]) -> tuple[Count, ...]:
    """Return how many findings have each verdict; verdicts that none has are left out."""
    found = Counter(finding.verdict for finding in findings)
    total = max(1, found.total())
    return tuple(
        Count(verdict.value, found[verdict], round(100 * found[verdict] / total, 2))
        for verdict in Verdict
        if found[verdict]
    )


def chunks(items: Sequence[T], size: int) -> list[Sequence[T]]:
    """Return the items in order, in pieces of at most that size; one empty piece for none."""
    return [items[start : start + size] for start in range(0, len(items), size)] or [items]
