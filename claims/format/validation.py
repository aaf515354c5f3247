"""From nodes to records: each refusal of the format gets its place and words of our own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from claims.format import combinations, sentences, tables
from claims.format.enough import as_far
from claims.format.fault import MOST_TOLD, Fault, fault_in, nearest, quoted
from claims.format.meant_keys import means, misspelt, unknown_key
from claims.format.record import ClaimRecord, DocumentRecord, HeaderRecord, TableRecord, UnitRecord
from claims.format.sentences import Expanded, Member, expanded, items
from claims.format.slips import MEANT, STEPS, printed_otherwise, such_as, wanted
from claims.format.tree import KEY, Mapping, Node, Path, Problem, Scalar, Sequence, is_null, kind, locate, plain, size
from claims.format.values import ID_WORDS, NAME_WORDS
from derive.expressions.quantity import DOMAINS
from units import Complaint
from units.numbers.frequency import BY_WORD
from units.reading.codes import Code
from units.reading.instead import did_you_mean, write

HEADED = ("units", "constants", "quantities", "formulas", "tables")
LISTS = (*HEADED, "claims")
DOCUMENT: type[BaseModel] = DocumentRecord  # whatever stands in a file is in it
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
    faults: tuple[Fault, ...] = ()
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
    faults, lost = (*told, *found.faults), found.lost | taken.lost | {fault.claim for fault in told if fault.claim}
    return found._replace(faults=faults, lost=lost, members=taken.members, items=tuple(items(filled)))


def _with_claims(written: Mapping, taken: Expanded) -> Mapping:
    """Return the tree with a record for each check."""
    listed = written.entries.get("claims")
    if not isinstance(listed, Sequence):
        return written
    items = listed._replace(items=[member.node for member in taken.members])
    return written._replace(entries={**written.entries, "claims": items})


def _at(written: Mapping, file: str, problem: Problem) -> Fault:
    """Return a problem of a claim, a sentence or a table as a fault with its place."""
    key, node = locate(written, problem.path)
    at = key or node
    _, name = locate(written, (*problem.path[:2], "id"))
    claim = name.text if isinstance(name, Scalar) else ""
    return Fault(file, at.line, at.column, claim, problem.complaint)


def _validated(root: Mapping, written: Mapping, file: str, *, told: bool, cut: bool) -> Validated:
    data = plain(root)
    combined = list(_combined(data))
    details: list[ErrorDetails] = []
    try:
        whole = DocumentRecord.model_validate(data)
    except ValidationError as error:
        every = error.errors(include_url=False)
        details = [each for each in every if not _echo(root, written, each)]
        if not (details or combined or cut):
            if told:  # nothing is left of a file but sentences that are at fault
                return _remaining(data, (), [("claims",)])
            details = every
    if combined or details or cut:
        faults = [_at(root, file, each) for each in combined[:MOST_TOLD]]
        faults += [_fault(root, data, file, detail) for detail in details[: MOST_TOLD - len(faults)]]
        untold = len(combined) + len(details) - len(faults)
        if untold or cut:
            found, hint = (
                f"{untold} more faults{', and records that are not looked at' * cut}",
                "mend those that are told",
            )
            faults.append(fault_in(file, found, "a few at most", hint, code=Code.TOO_LARGE))
        paths = [each.path for each in combined] + [tuple(each["loc"]) for each in details]
        left = _remaining(data, tuple(faults), paths)
        return left._replace(vague=left.vague or cut)
    header = HeaderRecord.model_validate({key: value for key, value in data.items() if key != "claims"})
    return Validated(header, (), tuple(enumerate(whole.claims)))


def _remaining(data: Any, faults: tuple[Fault, ...], paths: list[Path]) -> Validated:
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
    claims = data.get("claims", ())
    for index, claim in enumerate(claims if isinstance(claims, tuple) else ()):
        if isinstance(claim, dict) and not misspelt(claim):
            for problem in combinations.problems(claim):
                yield problem._replace(path=("claims", index, *problem.path))


def _fault(root: Mapping, data: Any, file: str, detail: ErrorDetails) -> Fault:
    path: Path = tuple(detail["loc"])
    on_key = _is_of_key(root, path)
    path = path[:-1] if on_key else path
    key, node = locate(root, path)
    unknown = detail["type"] == "extra_forbidden"
    at = key if key and (on_key or unknown) else node
    record = locate(root, path[:-1])[1]
    if unknown and isinstance(record, Mapping):
        complaint = unknown_key(str(path[-1]), _field(path)[0], record.keys)
    else:
        complaint = _complaint(detail, path, node, on_key=on_key)
    return Fault(file, at.line, at.column, claim_of(data, path), complaint)


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


def _complaint(detail: ErrorDetails, path: Path, node: Node, *, on_key: bool) -> Complaint:
    name = str(path[-1])
    model, field, known = _field(path)
    expected = field.description or "a value"
    if isinstance(path[-1], int) and (record := _model_in(field.annotation)):
        expected = such_as(record)
    found = "null" if is_null(node) else kind(node)
    match detail["type"]:
        case "missing":
            return Complaint(f"no key {quoted(name)}", expected, f"add {quoted(name)}", code=Code.MISSING_KEY)
        case "literal_error":
            return _among(found, node, list(_choices(field)))
        case "domain":
            return _among(found, node, list(DOMAINS))
        case "frequency":
            return _among(found, node, list(BY_WORD))
        case "reserved":
            hint = "choose another: this one names a device of Windows or a kind of input"
            return Complaint(found, "another id", hint, code=Code.WRONG_VALUE)
        case "string_too_long":
            hint = f"say it in at most {detail['ctx']['max_length']} characters"
            return Complaint(_length(node), expected, hint, code=Code.TOO_LARGE)
        case "too_long":
            most = f"at most {detail['ctx']['max_length']}"
            return Complaint(_count(node), most, "split it into several claims", code=Code.TOO_LARGE)
        case "too_short":
            spare = not field.is_required() and not size(node)
            hint = "leave the key out" if spare else STEPS.get(name, "")
            return Complaint(_count(node), expected, hint, code=Code.WRONG_VALUE)
        case _:
            words = ID_WORDS if model is TableRecord else NAME_WORDS
            if on_key:
                hint = wanted(name, detail["type"], detail.get("ctx"), name)
                return Complaint(quoted(name), words, hint, code=Code.WRONG_VALUE)
            hint = _hint(known, detail, node)
            hint = printed_otherwise(hint) if model is UnitRecord and known == "name" else hint
            return Complaint(found, expected, hint, code=Code.WRONG_VALUE)


def _among(found: str, node: Node, choices: list[str]) -> Complaint:
    text = node.text if isinstance(node, Scalar) else ""
    meant = MEANT.get(text, "")
    hint = write(text, meant) if meant in choices else f"write {meant}" * (meant.partition(",")[0] in choices)
    if text == "undecided":
        hint = "undecided is no verdict to rely on; find a check that decides"
    begun = max((each for each in choices if text.startswith(f"{each} ")), key=len, default="")  # far above: far
    begun = begun or next(
        (each for each in choices if text and each.startswith(f"{text} ")), ""
    )  # fraction from 0 to 1
    hint = hint or (did_you_mean(text, begun) if begun else nearest(text, choices)) or "write the one that is meant"
    told = ", ".join(f"'{each}'" if "," in each else each for each in choices)
    return Complaint(found, f"one of {told}", hint, code=Code.WRONG_VALUE)


def _length(node: Node) -> str:
    return f"a text of {len(node.text)} characters" if isinstance(node, Scalar) else kind(node)


def _count(node: Node) -> str:
    return f"{kind(node)} of {size(node)}" if size(node) else "nothing"


def _hint(name: str, detail: ErrorDetails, node: Node) -> str:
    if name in ("exact", "reconstructed") and isinstance(node, Scalar):
        return "write true or leave the key out"
    text = None if not isinstance(node, Scalar) else "" if is_null(node) else node.text
    return wanted(name, detail["type"], detail.get("ctx"), text)


def _field(path: Path) -> tuple[type[BaseModel], FieldInfo, str]:
    """Return the innermost record on a path, its field that the path runs through, and the key of that."""
    model, field, key = DOCUMENT, FieldInfo(annotation=DOCUMENT), ""
    for part in path:
        model = _model_in(field.annotation) or model
        own = {} if get_origin(field.annotation) is dict else model.model_fields  # there names stand for keys
        met = next(((info, part) for name, info in own.items() if part == (info.alias or name)), None)
        field, key = met or (field, key)
    return model, field, key


def _model_in(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next((model for part in get_args(annotation) if (model := _model_in(part))), None)


def _choices(field: FieldInfo) -> Iterator[str]:
    """Return the words that a field takes."""
    pending: list[Any] = [field.annotation]
    while pending:
        for part in get_args(pending.pop()):
            if isinstance(part, str):
                yield part
            elif part is not type(None):
                pending.append(part)
