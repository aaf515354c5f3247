"""Sentences: a record holds one check, several readings of one sentence, or several statements that it makes at once.

Each reading and each statement becomes a claim of its own before anything else looks at it: in the tree, so that every
part keeps its place. What is above the readings is shared; what a reading says itself replaces it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from claims.schema.diagnostics import Diagnostic, quoted
from claims.schema.tree import Locator, Mapping, Node, Path, Scalar, Sequence, is_null, kind, locate
from claims.schema.type_errors import SHAPES, Mismatch
from claims.schema.vocabulary import JOINTS, KINDS, Composition
from units.reading.codes import Code
from units.reading.suggestions import write

MOST_MEMBERS = 20  # readings or parts of one sentence, more than any sentence has
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
NAME_WORDS = "lower-case words joined by hyphens"
LOWER = "write it in lower case, with hyphens between words"
# What tells the readings of a sentence apart, or the statements that it makes.
KEY_OF_MEMBER = {Composition.INTERPRETATIONS: "interpretation", Composition.ALL: "says"}
NAMES = {Composition.INTERPRETATIONS: "interpretation", Composition.ALL: "statement"}
# What follows from the readings, or is each reading's own, and so is in no sentence that has them.
MEMBERS_OWN = {
    Composition.INTERPRETATIONS: ("expect", "because", "interpretation"),
    Composition.ALL: ("expect", "because"),
}


class Sentence(NamedTuple):
    """What a record says as a whole.

    Args:
        id: the record's id.
        says: its sentence.
        composition: how several claims make it up; none where it is a single claim.
        claims: the ids of these claims, in written order.
    """

    id: str
    says: str
    composition: Composition | None
    claims: tuple[str, ...]


class Member(NamedTuple):
    """A record of one check.

    Args:
        node: its keys, those of its sentence among them.
        item: the record as it is in the list of the file, a sentence or itself.
        sentence: the sentence that it is a part of; none for a record that holds one check.
    """

    node: Node
    item: Node
    sentence: Sentence | None = None


class Expanded(NamedTuple):
    """The records of a file, a check each.

    Args:
        members: in written order.
        failed: ids of sentences with a part that could not be made.
    """

    members: tuple[Member, ...]
    failed: frozenset[str]


def split_sentences(root: Mapping) -> Expanded:
    """Return the records of a file with each sentence of several checks taken apart."""
    members: list[Member] = []
    failed: set[str] = set()
    for item in items(root):
        parts = tuple(parts_of(item))
        if joint(item) is None:
            members.append(Member(item, item))
        else:
            members += [Member(node, item, sentence) for node, sentence in parts]
        if joint(item) is not None and (not parts or len(parts) < len(parts[0][1].claims)):
            failed.add(text_of(item, "id"))
    return Expanded(tuple(members), frozenset(failed))


def sentence_errors(root: Mapping, file: str) -> Iterator[Diagnostic]:
    """Yield the errors in the sentences of a file."""
    for item in items(root):
        yield from _errors(item, Locator(file, item, text_of(item, "id")))


def items(root: Mapping) -> list[Node]:
    """Return the records of a file as they are in its list of claims."""
    listed = root.entries.get("claims")
    return listed.items if isinstance(listed, Sequence) else []


def parts_of(item: Node) -> Iterator[tuple[Mapping, Sentence]]:
    """Yield the records that a sentence with readings or statements is made of; nothing for any other record."""
    form, name = joint(item), text_of(item, "id")
    if form is None or not isinstance(item, Mapping) or not NAME.fullmatch(name):
        return
    members = item.entries[form]
    if not isinstance(members, Mapping):
        return
    sentence = Sentence(name, text_of(item, "says"), form, tuple(f"{name}.{each}" for each in members.entries))
    for short, node in members.entries.items():
        if isinstance(node, Mapping) and NAME.fullmatch(short):
            yield _merged(item, form, members.keys[short], node), sentence


def _merged(item: Mapping, form: Composition, key: Scalar, node: Mapping) -> Mapping:
    """Return a reading with what it shares: its own check and figure replace those above, its inputs one by one."""
    left_out = {*JOINTS, *MEMBERS_OWN[form]}
    if any(each in node.entries for each in KINDS):
        left_out |= set(KINDS)
    if "stated" in node.entries:
        left_out |= {"exact", "rounded"}  # which tell how the figure above is to be read
    entries = {each: value for each, value in item.entries.items() if each not in left_out}
    entries |= {each: value for each, value in node.entries.items() if each not in JOINTS}
    above, below = item.entries.get("given"), node.entries.get("given")
    if isinstance(above, Mapping) and isinstance(below, Mapping):
        entries["given"] = below._replace(entries=above.entries | below.entries, keys=above.keys | below.keys)
    entries["id"] = Scalar(f"{text_of(item, 'id')}.{key.text}", key.line, key.column)
    return Mapping(entries, {**item.keys, **node.keys, "id": key}, key.line, key.column, node.end_line)


def joint(item: Node) -> Composition | None:
    """Return the way in which the parts of a record make up its sentence; none for a record that holds one check."""
    return next((each for each in Composition if isinstance(item, Mapping) and each in item.entries), None)


def _errors(item: Node, at: Locator) -> Iterator[Diagnostic]:
    form = joint(item)
    if not isinstance(item, Mapping):
        return
    name = text_of(item, "id")
    if "." in name and all(map(NAME.fullmatch, name.split("."))):
        problem = f"an id has no dot, unlike {quoted(name)}"
        yield at.error(("id",), problem, "only parts of sentences and cells of tables have one", code=Code.WRONG_VALUE)
    elif form is not None and not name:
        yield at.error(("id",), "missing key 'id'", f"add {NAME_WORDS}", code=Code.WRONG_VALUE)
    elif form is not None and not NAME.fullmatch(name):
        yield at.error(("id",), _not_a_name(name), _in_lower(name), code=Code.WRONG_VALUE)
    if form is None:
        return
    yield from _of_sentence(form, item, at)
    parts = item.entries[form]
    if not isinstance(parts, Mapping):
        hint = f"write e.g. {{a-year: {{{KEY_OF_MEMBER[form]}: ..., expression: ...}}}}"
        problem = f"{quoted(form)} must have each {NAMES[form]} under a short name, not {kind(parts)}"
        yield at.error((form,), problem, hint, code=Code.WRONG_VALUE)
        return
    if not 2 <= len(parts.entries) <= MOST_MEMBERS:
        hint = "write a single one as a claim" if len(parts.entries) < 2 else "split the sentence"
        yield at.error((form,), f"{quoted(form)} has {len(parts.entries)} of 2 to {MOST_MEMBERS} entries", hint)
    members = [error for short, node in parts.entries.items() for error in _of_member(form, short, node, at)]
    yield from members or _unused(form, item, at)


def _unused(form: Composition, item: Mapping, at: Locator) -> Iterator[Diagnostic]:
    """Yield what is above the parts and in none of them: each replaces it, and nothing would look at it."""
    parts = [part for part, _ in parts_of(item)]
    for path, node in _above(form, item) if parts else ():
        if all(locate(part, path)[1] is not node for part in parts):
            problem = f"{quoted(str(path[-1]))} is not used: every {NAMES[form]} overrides it"
            yield at.error(path, problem, "remove it, or one of the overrides")


def _above(form: Composition, item: Mapping) -> Iterator[tuple[Path, Node]]:
    """Yield what is above the parts for them to take over, each with its path: inputs one by one."""
    excluded = {"id", *JOINTS, *MEMBERS_OWN[form], KEY_OF_MEMBER[form]}
    for key, node in item.entries.items():
        if key == "given" and isinstance(node, Mapping):
            yield from (((key, name), each) for name, each in node.entries.items())
        elif key not in excluded:
            yield (key,), node


def _of_sentence(form: Composition, item: Mapping, at: Locator) -> Iterator[Diagnostic]:
    if not text_of(item, "says").strip():
        yield at.error(("says",), "missing key 'says'", "add one sentence in words of your own", code=Code.MISSING_KEY)
    if len(Composition) == sum(each in item.entries for each in Composition):
        problem = "'all' and 'interpretations' exclude each other"
        yield at.error((Composition.ALL,), problem, "make it two sentences")
    for key in MEMBERS_OWN[form]:
        if key in item.entries:
            hint = f"write it in each {NAMES[form]}"
            yield at.error((key,), f"{quoted(key)} is not allowed beside {quoted(form)}", hint)


def _not_a_name(name: str) -> str:
    return f"{quoted(name)} is not a valid name ({NAME_WORDS})"


def _in_lower(name: str) -> str:
    """Return the hint that writes a name as such names are written."""
    made = re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")
    return write(name, made) if NAME.fullmatch(made) else LOWER


def _of_member(form: Composition, name: str, node: Node, at: Locator) -> Iterator[Diagnostic]:
    path = (form, name)
    if not NAME.fullmatch(name):
        yield at.error(path, _not_a_name(name), _in_lower(name), code=Code.WRONG_VALUE)
    if not isinstance(node, Mapping):
        problem = f"expected a mapping such as {{{KEY_OF_MEMBER[form]}: ..., expression: ...}}, not {kind(node)}"
        yield at.error(path, problem, SHAPES[Mismatch.RECORD], code=Code.WRONG_VALUE)
        return
    barred = {"id", *JOINTS} | ({KEY_OF_MEMBER[Composition.ALL]} if form is Composition.INTERPRETATIONS else set())
    for key in (key for key in node.entries if key in barred):
        yield at.error((*path, key), f"{quoted(key)} belongs to the sentence, not to its parts", "remove it")
    required = KEY_OF_MEMBER[form]
    if required not in node.entries:
        hint = f"add what distinguishes this {NAMES[form]} from the others"
        yield at.error(path, f"missing key {quoted(required)}", hint, code=Code.MISSING_KEY)


def text_of(item: Node, key: str) -> str:
    """Return the text of a key of a mapping; empty where there is none."""
    found = item.entries.get(key) if isinstance(item, Mapping) else None
    return found.text if isinstance(found, Scalar) and not is_null(found) else ""
