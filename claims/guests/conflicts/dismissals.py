"""Why figures that have no value in common are no conflict: a strict file beside the claims, read with every fault.

It is called ``conflicts.yaml``. Each entry lists claims that speak of one thing, apart from those that speak of
another: what is in two lists of an entry is distinguished, and why.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from claims.loading.files import content
from claims.loading.places import CONFLICTS
from claims.schema.diagnostics import Diagnostic, DiagnosticError, file_error, nearest, one_of, quoted
from claims.schema.reader import read
from claims.schema.tree import Mapping as Tree
from claims.schema.tree import Node, Scalar, Sequence, kind
from units.reading.codes import Code

ROOT, BECAUSE, DISTINCT = "dismissed", "because", "apart"


class Dismissal(Struct, frozen=True):
    """Claims that speak of different things, though of one quantity.

    Args:
        because: what tells them apart.
        apart: the ids of the claims of each thing.
        file: where it is.
        line: and in which line.
    """

    because: str
    groups: tuple[tuple[str, ...], ...]
    file: str = ""
    line: int = 0

    def partners(self) -> Mapping[str, tuple[str, ...]]:
        """Return by claim the claims that it differs from."""
        return {
            name: tuple(other for others in self.groups if others is not names for other in others)
            for names in self.groups
            for name in names
        }


def load_dismissals(paths: Iterable[str | Path], claims: Collection[str]) -> tuple[Dismissal, ...]:
    """Return what the files beside the claims dismiss.

    Args:
        paths: the files and folders of the claims.
        claims: the ids of all claims.

    Raises:
        Faults: something is wrong in these files; all of it.
    """
    faults: list[Diagnostic] = []
    found: list[Dismissal] = []
    for file in dismissal_files(paths):
        found += _of_file(file, content(file), claims, faults)
    if faults:
        raise DiagnosticError(faults)
    return tuple(found)


def dismissal_files(paths: Iterable[str | Path]) -> tuple[str, ...]:
    """Return the files of dismissals that are beside the claims.

    Args:
        paths: the files and folders of the claims.
    """
    return tuple(filter(os.path.lexists, dismissal_places(paths)))


def dismissal_places(paths: Iterable[str | Path]) -> tuple[str, ...]:
    """Return where files of dismissals may be beside the claims, whether any does or not.

    Args:
        paths: the files and folders of the claims.
    """
    folders = dict.fromkeys(Path(path) if Path(path).is_dir() else Path(path).parent for path in paths)
    return tuple(str(folder / CONFLICTS) for folder in folders)


def _of_file(file: str, raw: bytes | Diagnostic, claims: Collection[str], faults: list[Diagnostic]) -> list[Dismissal]:
    if isinstance(raw, Diagnostic):
        faults.append(raw)
        return []
    reading = read(raw, file)
    faults += reading.faults
    if reading.root is None:
        return []
    errors: list[Diagnostic] = []
    found = list(_entries(reading.root, file, claims, errors))
    faults += errors
    return found


def _entries(root: Tree, file: str, claims: Collection[str], faults: list[Diagnostic]) -> Iterator[Dismissal]:
    _only(root, (ROOT,), file, faults)
    listed = _listed(root, ROOT, "a list of what is dismissed", 1, file, faults)
    for entry in listed:
        if not isinstance(entry, Tree):
            problem = f"expected a mapping with {BECAUSE} and {DISTINCT}, not {kind(entry)}"
            faults.append(_at(entry, file, problem))
            continue
        _only(entry, (BECAUSE, DISTINCT), file, faults)
        because = entry.entries.get(BECAUSE)
        if not isinstance(because, Scalar) or not because.text.strip():
            problem = f"missing key {quoted(BECAUSE)}" if because is None else f"{quoted(BECAUSE)} must be a sentence"
            faults.append(_at(because or entry, file, problem, "write how the claims differ"))
        lists = _listed(entry, DISTINCT, "two or more lists of ids, one for each thing", 2, file, faults)
        groups = tuple(tuple(_ids(each, file, claims, faults)) for each in lists)
        yield from _sound(entry, because, groups, file, faults)


def _sound(
    entry: Tree, because: Node | None, groups: tuple[tuple[str, ...], ...], file: str, faults: list[Diagnostic]
) -> Iterator[Dismissal]:
    names = [name for each in groups for name in each]
    twice = dict.fromkeys(name for name in names if names.count(name) > 1)
    faults += [_at(entry, file, f"{quoted(name)} is listed twice", "remove one of them") for name in twice]
    if isinstance(because, Scalar) and groups:
        yield Dismissal(because.text.strip(), groups, file, entry.line)


def _ids(node: Node, file: str, claims: Collection[str], faults: list[Diagnostic]) -> Iterator[str]:
    if not isinstance(node, Sequence) or not node.items:
        found = "an empty list" if isinstance(node, Sequence) else kind(node)
        faults.append(_at(node, file, f"expected a list of ids, all of one thing, not {found}"))
        return
    for item in node.items:
        if not isinstance(item, Scalar):
            faults.append(_at(item, file, f"expected the id of a claim, not {kind(item)}"))
        elif item.text not in claims:
            hint = nearest(item.text, claims) or "remove it, or write the claim"
            faults.append(_at(item, file, f"unknown claim {quoted(item.text)}", hint))
        else:
            yield item.text


def _only(node: Tree, keys: tuple[str, ...], file: str, faults: list[Diagnostic]) -> None:
    for name, key in node.keys.items():
        if name not in keys:
            hint = nearest(name, keys) or f"the keys are {one_of(keys)}"
            faults.append(_at(key, file, f"unknown key {quoted(name)}", hint))


def _listed(node: Tree, key: str, expected: str, least: int, file: str, faults: list[Diagnostic]) -> list[Node]:
    value = node.entries.get(key)
    if isinstance(value, Sequence) and len(value.items) >= least:
        return value.items
    problem = f"missing key {quoted(key)}" if value is None else f"{quoted(key)} must be {expected}, not {kind(value)}"
    if isinstance(value, Sequence):
        problem = f"{quoted(key)} has only 1 entry" if value.items else f"{quoted(key)} is an empty list"
    faults.append(_at(value or node, file, problem, f"write {expected}"))
    return []


def _at(node: Node, file: str, problem: str, hint: str = "") -> Diagnostic:
    return file_error(file, problem, hint, code=Code.WRONG_VALUE, at=(node.line, node.column))
