"""Claims that have another id than in an earlier audit: one is gone, one is new, and both say the same sentence."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping

from msgspec.structs import replace

from claims.audit.written import Audited

# A reading shares its sentence with others, and keeps its own name behind the point where the sentence is renamed.
ALIKE: tuple[Callable[[Audited], Hashable], ...] = (
    lambda each: (each.document, each.says, each.id.partition(".")[2]),
    lambda each: (each.document, each.says),
)


def renames(old: Iterable[Audited], new: Iterable[Audited]) -> dict[str, str]:
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


def under_new_ids(finding: Audited, renamed: Mapping[str, str]) -> Audited:
    """Return an earlier finding as it would be had its claim, and those that it names, had their later ids then."""
    if not renamed.keys() & {finding.id, *finding.closure, *(each.origin for each in finding.inputs)}:
        return finding
    return replace(
        finding,
        id=renamed.get(finding.id, finding.id),
        closure=tuple(renamed.get(name, name) for name in finding.closure),
        inputs=tuple(replace(each, origin=renamed.get(each.origin, each.origin)) for each in finding.inputs),
    )


def _single(of: Callable[[Audited], Hashable], findings: Iterable[Audited]) -> dict[Hashable, str]:
    """Return by what they are alike in the ids of those findings that are like no other."""
    found: dict[Hashable, list[str]] = {}
    for each in findings:
        found.setdefault(of(each), []).append(each.id)
    return {key: names[0] for key, names in found.items() if len(names) == 1}
