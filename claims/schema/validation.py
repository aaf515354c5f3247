"""From nodes to records: each refusal of the format gets its place and words of our own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from claims.schema import combinations, sentences, tables
from claims.schema.diagnostics import MOST_TOLD, Diagnostic, Span, diagnostic_of, file_error
from claims.schema.enough import as_far
from claims.schema.meant_keys import means, misspelt, unknown_key
from claims.schema.record import ClaimRecord, DocumentRecord, HeaderRecord
from claims.schema.refused import complaint_of, field_at
from claims.schema.sentences import Expanded, Member, expanded, items
from claims.schema.tree import KEY, Mapping, Node, Path, Problem, Scalar, Sequence, locate, plain, size
from units.reading.codes import Code

HEADED = ("units", "constants", "quantities", "formulas", "tables")
LISTS = (*HEADED, "claims")
OF_A_CLAIM = 3  # the length of the path to a key of a claim: claims, which one, the key
OF_CLAIMS = ("claims", "tables")  # what stands in these is known by ids


class Validated(NamedTuple):
    """What a tree holds, as far as it is sound.

    Args:
        header: what stands before the claims; none where it does not say which document this is.
        faults: every fault that the format finds.
        claims: the sound claims, each with its place among the members.
        members: the records of the file, a check each.
        items: the records as they stand in the file, cells of tables among them, in the order of their places.
        lost: ids of claims that are at fault.
        undeclared: names of quantities and formulas that are at fault.
        vague: whether more is lost than could be named.
    """

    header: HeaderRecord | None
    faults: tuple[Diagnostic, ...] = ()
    claims: tuple[tuple[int, ClaimRecord], ...] = ()
    members: tuple[Member, ...] = ()
    items: tuple[Node, ...] = ()
    lost: frozenset[str] = frozenset()
    undeclared: frozenset[str] = frozenset()
    vague: bool = False


def validate(written: Mapping, file: str) -> Validated:
    """Return the records that a tree holds, and every fault that the format finds in it.

    Args:
        written: the tree of a file, its tables not yet taken apart.
        file: its name, for the faults.
    """
    near = as_far(written, HEADED)
    shapes = (problem for each in (tables, sentences) for problem in each.problems(near))
    told = tuple(_at(near, file, problem) for problem in islice(shapes, MOST_TOLD))
    filled = tables.with_cells(near)
    taken = expanded(filled)
    whole = _with_claims(filled, taken)
    root = as_far(whole, ("claims",))
    found = _validated(root, filled, file, told=bool(told), cut=near is not written or root is not whole)
    faults, lost = (*told, *found.faults), found.lost | taken.lost | {fault.claim for fault in told}
    return found._replace(faults=faults, lost=lost, members=taken.members, items=tuple(items(filled)))


def _with_claims(written: Mapping, taken: Expanded) -> Mapping:
    """Return the tree with a record for each check."""
    listed = written.entries.get("claims")
    if not isinstance(listed, Sequence):
        return written
    items = listed._replace(items=[member.node for member in taken.members])
    return written._replace(entries={**written.entries, "claims": items})


def _at(written: Mapping, file: str, problem: Problem) -> Diagnostic:
    """Return a problem of a claim, a sentence or a table as a fault with its place."""
    key, node = locate(written, problem.path)
    at = key or node
    _, name = locate(written, (*problem.path[:2], "id"))
    claim = name.text if isinstance(name, Scalar) else ""
    return diagnostic_of(problem.error, Span(file, at.line, at.column), claim)


def _validated(root: Mapping, written: Mapping, file: str, *, told: bool, cut: bool) -> Validated:
    data = plain(root)
    combined = list(_combined(data))
    details: list[ErrorDetails] = []
    try:
        whole = DocumentRecord.model_validate(data)
    except ValidationError as error:
        every = error.errors(include_url=False)
        details = [each for each in every if not _echo(root, written, each)]
        if not details:
            if told:  # nothing is left of a file but sentences that are at fault
                return _remaining(data, (), [("claims",)])
            details = every
    if combined or details or cut:
        faults = [_at(root, file, each) for each in combined[:MOST_TOLD]]
        faults += [_fault(root, data, file, detail) for detail in details[: MOST_TOLD - len(faults)]]
        untold = len(combined) + len(details) - len(faults)
        if untold or cut:
            more = [f"{untold} more faults"] * bool(untold) + ["records that are not looked at"] * cut
            hint = "mend those that are told"
            faults.append(file_error(file, ", and ".join(more), "a few at most", hint, code=Code.TOO_LARGE))
        paths = [each.path for each in combined] + [tuple(each["loc"]) for each in details]
        left = _remaining(data, tuple(faults), paths)
        return left._replace(vague=left.vague or cut)
    header = HeaderRecord.model_validate({key: value for key, value in data.items() if key != "claims"})
    return Validated(header, (), tuple(enumerate(whole.claims)))


def _remaining(data: Any, faults: tuple[Diagnostic, ...], paths: list[Path]) -> Validated:
    """Return the rest of a file without everything that a path leads to or through."""
    items = {path[:2] for path in paths if path[0] in LISTS and len(path) > 1}
    keys = {path[0] for path in paths} - {path[0] for path in items}
    left = {
        key: tuple(each for index, each in enumerate(value) if (key, index) not in items) if key in LISTS else value
        for key, value in data.items()
        if key not in keys
    }
    lost, undeclared = (
        frozenset(_name(data[key][index]) for key, index in items if (key in OF_CLAIMS) is of_claims)
        for of_claims in (True, False)
    )
    if "document" not in left:
        return Validated(None, faults, lost=lost, undeclared=undeclared, vague=True)
    claims = (
        (index, ClaimRecord.model_validate(each))
        for index, each in enumerate(data["claims"] if "claims" in left else ())
        if ("claims", index) not in items
    )
    header = HeaderRecord.model_validate({key: value for key, value in left.items() if key != "claims"})
    return Validated(header, faults, tuple(claims), lost=lost, undeclared=undeclared, vague=bool(keys & set(LISTS)))


def _name(record: Any) -> str:
    """Return the id of a claim, or the name of a quantity or formula, as far as it has one."""
    name = record.get("id", record.get("name")) if isinstance(record, dict) else ""
    return name if isinstance(name, str) else ""


def claim_of(data: Any, path: Path) -> str:
    """Return the id of the claim that a path runs through, as far as there is one."""
    if len(path) < 2 or path[0] != "claims" or not isinstance(path[1], int):
        return ""
    claim = data["claims"][path[1]]
    name = claim.get("id", "") if isinstance(claim, dict) else ""
    return name if isinstance(name, str) else ""


def _combined(data: Any) -> Iterator[Problem]:
    for index, claim in enumerate(data.get("claims", ())):  # what is no list holds none
        if isinstance(claim, dict) and not misspelt(claim):
            for problem in combinations.problems(claim):
                yield problem._replace(path=("claims", index, *problem.path))


def _fault(root: Mapping, data: Any, file: str, detail: ErrorDetails) -> Diagnostic:
    path: Path = tuple(detail["loc"])
    on_key = _is_of_key(root, path)
    path = path[:-1] if on_key else path
    key, node = locate(root, path)
    unknown = detail["type"] == "extra_forbidden"
    at = key if key and (on_key or unknown) else node
    record = locate(root, path[:-1])[1]
    if unknown and isinstance(record, Mapping):
        complaint = unknown_key(str(path[-1]), field_at(path)[0], record.keys)
    else:
        complaint = complaint_of(detail, path, at, on_key=on_key)
    return diagnostic_of(complaint, Span(file, at.line, at.column), claim_of(data, path))


def _is_of_key(root: Mapping, path: Path) -> bool:
    """Return whether a fault is one of a key itself, whose path ends with a mark that a stranger may write as a key."""
    _, above = locate(root, path[:-1])
    return path[-1:] == (KEY,) and not (isinstance(above, Mapping) and KEY in above.entries)


def _echo(root: Mapping, written: Mapping, detail: ErrorDetails) -> bool:
    """Whether something is missing only because what would be it is at fault: a key, items, tables that fill a list."""
    path = tuple(detail["loc"])
    if path == ("claims",) and tables.TABLES in written.entries:
        return detail["type"] in ("missing", "too_short")
    if detail["type"] == "missing" and path[0] == "claims" and len(path) == OF_A_CLAIM:
        _, claim = locate(root, path[:-1])
        return isinstance(claim, Mapping) and any(means(key, str(path[-1])) for key in claim.entries)
    _, node = locate(written if path == ("claims",) else root, path)
    return detail["type"] == "too_short" and size(node) >= detail["ctx"]["min_length"]
