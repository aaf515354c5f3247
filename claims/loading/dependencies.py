"""What each claim depends on, and what depends on it: one pass over the graph of claims."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from claims.loading.claim import Claim


def closures(claims: Mapping[str, Claim]) -> dict[str, tuple[str, ...]]:
    """Return by claim the ids of all claims that it depends on, nearest first; claims at fault have none."""
    found: dict[str, tuple[str, ...]] = {}
    for name in claims:
        _close(name, claims, found)
    return found


def dependents_in(closed: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Return by claim the ids of all claims that depend on it."""
    return turned_round(closed, closed)


def turned_round(steps: Mapping[str, Iterable[str]], names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return by each of these names those from which a step leads to it, in their order."""
    found: dict[str, list[str]] = {name: [] for name in names}
    for start, ends in steps.items():
        for end in ends:
            if end in found:
                found[end].append(start)
    return {end: tuple(starts) for end, starts in found.items()}


def reached(start: Iterable[str], steps: Mapping[str, Iterable[str]]) -> set[str]:
    """Return these names and all to which steps lead from them."""
    found, pending = set(start), list(start)
    while pending:
        for name in steps.get(pending.pop(), ()):
            if name not in found:
                found.add(name)
                pending.append(name)
    return found


def _close(start: str, claims: Mapping[str, Claim], found: dict[str, tuple[str, ...]]) -> None:
    """Close one claim after all below it, without recursion: chains may be long."""
    pending = [start]
    while pending:
        direct = tuple(other for other in claims[pending[-1]].references if other in claims)
        missing = [other for other in direct if other not in found]
        if not missing:
            found[pending.pop()] = _with_indirect(direct, found)
        else:
            pending.extend(missing)


def _with_indirect(direct: tuple[str, ...], found: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    further = (other for name in direct for other in found[name])
    return tuple(dict.fromkeys((*direct, *further)))
