"""What a passage prints against what its claims state: number, unit and hedge, from the coverage file alone."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from enum import StrEnum
from fractions import Fraction
from typing import Any

from msgspec import Struct

from claims.guests.texts.coverage.coverage_file import WHOLE_PASSAGE, CoverageFile, Entry
from claims.guests.texts.figures.printed_figure import PrintedFigure
from claims.loading.claim import Claim
from units import Figure, FigureKind, parse_unit
from units.measures.table import UnitTable
from units.numbers.denotation import Hedge

# A sentence may leave unsaid what it counts by: bytes for bytes per parameter, but never for bytes per second.
MEASURED = frozenset({"second", "metre", "kilogram", "kelvin", "ampere", "dollar", "bit"})
ORDERS = parse_unit("oom").dimension


class Differing(StrEnum):
    """In what a claim's figure differs from the passage's, the gravest first."""

    NUMBER = "another number"
    UNIT = "another unit"
    HEDGE_LOST = "a hedge lost"
    HEDGE_ADDED = "a hedge added"
    HEDGE_EXCHANGED = "another hedge"


GRAVEST = tuple(Differing)


class Difference(Struct, frozen=True):
    """A claim that states another figure than its passage prints.

    Args:
        claim: its id.
        stated: what it states.
        printed: what the passage prints in the nearest place, in normal form; empty where it prints no figure.
        differing: in what they differ.
        fingerprint: of the statement.
        line: of the statement in the text.
        place: of the statement in the coverage file.
    """

    claim: str
    stated: str
    printed: str
    differing: Differing
    fingerprint: str
    line: int
    place: int

    def as_json(self) -> dict[str, Any]:
        """Return the difference as it is published."""
        return {
            "claim": self.claim,
            "stated": self.stated,
            "printed": self.printed or None,
            "differing": self.differing.value,
            "fingerprint": self.fingerprint,
            "line": self.line,
        }

    def __str__(self) -> str:
        """Say where it is, what is stated and what is printed, and the next step."""
        printed = f"the passage prints {self.printed}" if self.printed else "the passage prints no figure"
        return (
            f"line {self.line} {self.fingerprint} {self.claim} states {self.stated!r}, {printed}:"
            f" {self.differing.value}; state it as printed, or give a reason: (as FIGURE: reason) after the claims in"
            " the coverage file, or 'unprinted' in the claim"
        )


def differences(lock: CoverageFile, claims: Collection[Claim]) -> Iterator[Difference]:
    """Yield the differences of claims from the passages that they are linked to, in the order of the coverage file.

    Each figure that a claim states is in one of its passages, and a figure of a passage is stated as it is
    there by one of the claims linked to it, if any of them states that number. What a lock accepts
    instead counts as printed; a claim that says why its figure is printed nowhere is left out.
    """
    stating = {claim.id: claim for claim in claims if claim.figure is not None and not claim.record.unprinted}
    by_claim: dict[str, list[Difference]] = {}
    at_home: set[str] = set()
    misprinted: list[Difference] = []
    for entry in lock.entries.values():
        for figure, link in entry.links.items():
            names = [name for name in link.claims if name in stating]
            found = [each for name in names if (each := _nearest(entry, figure, stating[name])) is not None]
            differing = {each.claim for each in found}
            at_home |= {name for name in names if name not in differing}
            if figure != WHOLE_PASSAGE and differing and len(differing) == len(names):
                misprinted += [each for each in found if each.differing is not Differing.NUMBER][:1]
            for each in found:
                by_claim.setdefault(each.claim, []).append(each)
    unprinted = [min(found, key=_gravity) for name, found in by_claim.items() if name not in at_home]
    yield from sorted(set(unprinted + misprinted), key=lambda each: (each.place, each.claim))


def _gravity(difference: Difference) -> tuple[int, int]:
    return -GRAVEST.index(difference.differing), difference.place


def _nearest(entry: Entry, figure: str, claim: Claim) -> Difference | None:
    """Return the difference of a claim from a figure of a statement, or from the nearest of all; nothing if none."""
    stated = claim.figure
    assert stated is not None  # noqa: S101 - the caller asks for claims with a figure
    figures = [figure] if figure != WHOLE_PASSAGE else list(entry.links)
    instead = entry.links[figure].instead
    printed = (entry.links[name].printed for name in figures)
    forms = [instead] if instead else [form for form in printed if form is not None]
    everything = [link.printed for link in entry.links.values() if link.printed]
    if stands_in_two(stated, everything):
        return None
    compared = [(differing_of(stated, form, exact=claim.record.exact), form) for form in forms]
    if any(differing is None for differing, _ in compared):
        return None
    worst = [(differing, str(form)) for differing, form in compared if differing is not None]
    differing, nearest = max(worst, key=lambda each: GRAVEST.index(each[0]), default=(Differing.NUMBER, ""))
    return Difference(
        claim.id, claim.record.stated or "", nearest, differing, entry.fingerprint, entry.line, entry.place
    )


def differing_of(stated: Figure, form: PrintedFigure, *, exact: bool) -> Differing | None:
    """Return in what a stated figure differs from a printed one; nothing if they are the same.

    Args:
        stated: what a claim states.
        form: what the passage prints.
        exact: whether the claim takes the number as it is.
    """
    printed = form.figure.as_difference() if "Δ" in stated.text else form.figure  # a rise of 2 °C is stated as 2 Δ°C
    if not _same_number(stated, printed, exact=exact):
        only_unit = stated.anchors == printed.anchors and stated.unit.factor != printed.unit.factor
        return Differing.UNIT if only_unit else Differing.NUMBER
    if not same_unit(stated, printed, form.table):
        return Differing.UNIT
    classes = [_class(printed), *([_class(form.hedged)] if form.doubtful else [])]
    own_class = _class(stated)
    if own_class in classes:
        return None
    plain = (FigureKind.POINT, None)
    if own_class[0] is FigureKind.RANGE:
        plain = (FigureKind.RANGE, None)
    if own_class == plain:
        return Differing.HEDGE_LOST
    return Differing.HEDGE_ADDED if classes == [plain] else Differing.HEDGE_EXCHANGED


def _class(figure: Figure) -> tuple[FigureKind, Hedge | None]:
    return figure.kind, figure.low.hedge


def _same_number(stated: Figure, printed: Figure, *, exact: bool) -> bool:
    """Return whether two figures print the same number, counted alike where both say in what."""
    scale = Fraction(1)
    if stated.unit.dimension == printed.unit.dimension:
        scale = printed.unit.factor / stated.unit.factor
    low, high = printed.anchors
    if stated.anchors != (low * scale, high * scale):
        return False
    return exact or scale != 1 or (stated.low.digits, stated.high.digits) == (printed.low.digits, printed.high.digits)


def same_unit(stated: Figure, printed: Figure, table: UnitTable | None) -> bool:
    """Return whether a passage prints the unit, or leaves out only what it counts by, or all of it."""
    if not printed.unit.dimension.exponents or stated.unit.dimension == printed.unit.dimension:
        return True
    if printed.unit.dimension == ORDERS and not stated.unit.dimension.exponents:
        return True  # of orders of magnitude a claim may state how many there are
    left_out = (stated.unit.dimension / printed.unit.dimension).exponents
    if printed.unit.text.startswith("1/") and [power for _, power in left_out] == [1]:
        return left_out[0][0] not in MEASURED  # "200 per node" says nothing of what there are 200
    if any(power > 0 or base in MEASURED for base, power in left_out):
        return False
    above, *below = stated.unit.text.split("/")
    unit = parse_unit(above, table)
    for each in (parse_unit(name, table) for name in below):
        unit = unit if each.dimension.exponents[0][0] in dict(left_out) else unit / each
    return (unit.dimension, unit.factor) == (printed.unit.dimension, printed.unit.factor)


def is_measured(figure: Figure) -> bool:
    """Return whether a figure measures something, rather than count things of a name."""
    return any(power > 0 and base in MEASURED for base, power in figure.unit.dimension.exponents)


def stands_in_two(stated: Figure, forms: Collection[PrintedFigure]) -> bool:
    """Return whether the two ends of a range stand as two figures, in its unit or in none: from 8k to 200k."""
    if stated.kind is not FigureKind.RANGE:
        return False
    printed = [(form.figure, form.table) for form in forms]
    points = [each for each, table in printed if each.kind is FigureKind.POINT and same_unit(stated, each, table)]
    low = any(each.value == stated.low.value and each.low.hedge is stated.low.hedge for each in points)
    return low and any(
        each.value == stated.high.value and each.low.hedge in (stated.high.hedge, None) for each in points
    )
