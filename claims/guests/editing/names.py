"""Where names stand in claim files: each text that can hold one, and the names of which sort it holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum, auto
from typing import NamedTuple

from claims.loading.claim import Claim
from claims.loading.files import Source
from claims.schema.reader import read
from claims.schema.references import Texts, compared, named
from claims.schema.sentences import expanded
from claims.schema.tree import KEY, Node, Path, Scalar, Sequence, locate
from claims.schema.tree import Mapping as Tree
from claims.schema.vocabulary import Kind


class Holds(Enum):
    """What a text can name."""

    CLAIM = auto()
    PART = auto()
    QUANTITY = auto()
    FORMULA = auto()
    CONSTANT = auto()
    EXPRESSION = auto()
    ARITHMETIC = auto()
    FIGURE = auto()
    UNIT = auto()


class Text(NamedTuple):
    """A text of a claim file that can hold names.

    Args:
        file: the file.
        document: the id of the document that it belongs to.
        node: the text with its place.
        holds: what it can name; `ARITHMETIC` is an expression whose inputs have names of their own.
        inputs: the names of these inputs.
    """

    file: str
    document: str
    node: Scalar
    holds: Holds
    inputs: frozenset[str] = frozenset()


HEADER: Mapping[str, Mapping[str, Holds]] = {
    "units": {"name": Holds.UNIT, "plural": Holds.UNIT, "symbol": Holds.UNIT, "is": Holds.FIGURE},
    "constants": {"name": Holds.CONSTANT, "is": Holds.FIGURE},
    "quantities": {"name": Holds.QUANTITY, "unit": Holds.UNIT},
    "formulas": {
        "name": Holds.FORMULA,
        "of": Holds.QUANTITY,
        "implicit": Holds.QUANTITY,
        "is": Holds.EXPRESSION,
    },
    "tables": {"id": Holds.CLAIM, "columns": Holds.UNIT, "rows": Holds.FIGURE},
}


def texts(sources: Iterable[Source], claims: Mapping[str, Claim]) -> Iterator[Text]:
    """Yield every text that can hold a name, file by file.

    Args:
        sources: the files.
        claims: the claims that were loaded from them, by id.
    """
    for source in sources:
        root = read(source.content, source.file).root if isinstance(source.content, bytes) else None
        name = None if root is None else root.entries.get("document")
        if root is None or not isinstance(name, Scalar):
            continue
        for node, holds in _header(root):
            yield Text(source.file, name.text, node, holds)
        for node, holds, inputs in _claims(root, claims):
            yield Text(source.file, name.text, node, holds, inputs)


def _header(root: Tree) -> Iterator[tuple[Scalar, Holds]]:
    for key, fields in HEADER.items():
        listed = root.entries.get(key)
        for item in listed.items if isinstance(listed, Sequence) else ():
            for field, holds in fields.items():
                node = item.entries.get(field) if isinstance(item, Tree) else None
                yield from ((each, holds) for each in scalars(node))


def scalars(node: Node | None) -> Iterator[Scalar]:
    """Yield a text, or those in a list or under the keys of a mapping."""
    if isinstance(node, Scalar):
        yield node
        return
    below = () if node is None else node.items if isinstance(node, Sequence) else node.entries.values()
    for each in below:
        yield from scalars(each)


def _claims(root: Tree, claims: Mapping[str, Claim]) -> Iterator[tuple[Scalar, Holds, frozenset[str]]]:
    items = root.entries.get("claims")
    for item in items.items if isinstance(items, Sequence) else ():
        name = item.entries.get("id") if isinstance(item, Tree) else None
        if isinstance(name, Scalar):
            yield name, Holds.CLAIM, frozenset()
    for member in expanded(root).members:
        node = member.node
        name = node.entries.get("id") if isinstance(node, Tree) else None
        claim = claims.get(name.text) if isinstance(name, Scalar) else None
        if isinstance(name, Scalar) and member.sentence is not None:
            yield name, Holds.PART, frozenset()
        if claim is not None:
            for path, holds in paths(claim):
                key, value = locate(node, path)
                found = key if path[-1] == KEY else value
                if isinstance(found, Scalar):
                    yield found, holds, frozenset(claim.record.given)


def paths(claim: Claim) -> Iterator[tuple[Path, Holds]]:
    """Yield the path to each text of a claim that can hold a name, but for its id."""
    record = claim.record
    arithmetic = claim.kind is Kind.EXPRESSION
    for name in record.given:
        each = claim.given.get(name)
        yield ("given", name), Holds.FIGURE if each is None or not each.claim else Holds.CLAIM
        if not arithmetic:
            yield ("given", name, KEY), Holds.QUANTITY
    yield from ((path, Holds.CLAIM) for path, _ in compared(record))
    plain = {(each.path, each.what) for each in named(record, Texts())}
    yield from ((path, Holds.FORMULA if what == "formula" else Holds.QUANTITY) for path, what in sorted(plain, key=str))
    written = Holds.ARITHMETIC if arithmetic else Holds.EXPRESSION
    yield from ((path, written) for path in (*claim.texts.expressions, *claim.texts.relations, *claim.texts.joined))
    yield from ((path, Holds.UNIT) for path in claim.texts.units)
    if record.stated is not None:
        yield ("stated",), Holds.FIGURE
