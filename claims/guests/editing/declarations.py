"""Names in claim files: what declares them, where they stand, and what a new name may be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum, StrEnum, auto
from typing import NamedTuple

from msgspec import Struct

from claims.loading.claim import Claim, Document, Loaded
from claims.loading.files import Source
from claims.loading.load import examine_sources
from claims.schema.diagnostics import Diagnostic, DiagnosticError, file_error, nearest, one_of, quoted, run_error
from claims.schema.reader import read
from claims.schema.references import Names, Texts, compared, named
from claims.schema.sentences import expanded
from claims.schema.tree import KEY, Node, Path, Scalar, Sequence, locate
from claims.schema.tree import Mapping as Tree
from claims.schema.values import CLAIM_ID, ID_WORDS, LONGEST_ID, NAME_WORDS, RESERVED
from claims.schema.vocabulary import Kind
from derive.collection import library
from units import Definition, table_with
from units.reading.codes import Code

NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
DOTS_OF_CELLS = 2  # table.row.column
LISTED = "`claims list` shows the claims, and the head of a document what it declares"
SYMBOL = re.compile(r"[A-Za-zµΩ]+")


class Sort(StrEnum):
    """What can be renamed."""

    CLAIM = "claim"
    QUANTITY = "quantity"
    CONSTANT = "constant"
    FORMULA = "formula"
    UNIT = "unit"


class Declaration(NamedTuple):
    """What bears a name.

    Args:
        what: what it is.
        name: its name.
        document: the id of the document that declares it; empty for a claim, whose id is its own everywhere.
        alone: whether names in expressions mean it: those that are a formula's too mean the formula.
    """

    what: Sort
    name: str
    document: str = ""
    alone: bool = True


class OpenCorpus(Struct, frozen=True):
    """A corpus in which names are changed.

    Args:
        sources: its files.
        loaded: what they hold.
        where: the paths that led to them.
    """

    sources: tuple[Source, ...]
    loaded: Loaded
    where: tuple[str, ...]


def open_corpus(sources: Iterable[Source], where: Iterable[str]) -> OpenCorpus:
    """Return the files with what they hold.

    Raises:
        DiagnosticError: something is wrong in them; names are changed only where every name is known.
    """
    files, paths = tuple(sources), tuple(where)
    known = library()
    names = Names(known.formulas.keys(), known.quantities.keys())
    loaded, faults = examine_sources(files, list(paths), names)
    if faults:
        raise DiagnosticError(faults)
    return OpenCorpus(files, loaded, paths)


def declarations_of(corpus: OpenCorpus, name: str) -> Iterator[Declaration]:
    """Yield everything that bears a name: claims, sentences and tables, and what documents declare."""
    loaded = corpus.loaded
    if name in _ids(loaded):
        yield Declaration(Sort.CLAIM, name)
    for each in loaded.documents:
        declared = _declared(each)
        for what, names in declared.items():
            if name in names:
                hidden = what in (Sort.QUANTITY, Sort.CONSTANT) and name in declared[Sort.FORMULA]
                yield Declaration(what, name, each.id, alone=not hidden)


def find_declaration(corpus: OpenCorpus, name: str, what: Sort | None = None, document: str = "") -> Declaration:
    """Return the one thing that bears a name.

    Args:
        corpus: where it is searched for.
        name: the name.
        what: what it is, where several things bear the name.
        document: the document that declares it, where several do.

    Raises:
        DiagnosticError: nothing bears the name, or several things do.
    """
    every = list(declarations_of(corpus, name))
    found = [each for each in every if what in (None, each.what) and document in ("", each.document)]
    if not found:
        raise DiagnosticError([_unknown(corpus, name)])
    if len(found) > 1:
        several = one_of(f"a {each.what}" + (f" of {each.document}" if each.document else "") for each in found)
        raise DiagnosticError([run_error(f"{quoted(name)}, which is {several}", "one of them", "say --what, or --in")])
    return found[0]


def _ids(loaded: Loaded) -> set[str]:
    """Return the ids of claims, sentences and tables; those of cells are made of other names."""
    ids = {*loaded.claims, *loaded.sentences}
    return {each for each in ids if each.count(".") < DOTS_OF_CELLS} | {each.partition(".")[0] for each in ids}


def _unknown(corpus: OpenCorpus, name: str) -> Diagnostic:
    known = _ids(corpus.loaded)
    known |= {each for document in corpus.loaded.documents for names in _declared(document).values() for each in names}
    own = library()
    of_library = name in own.quantities or name in own.formulas
    hint = "it is the library's, whose names stay" if of_library else nearest(name, known) or LISTED
    if name in corpus.loaded.claims:
        hint = "a cell is called after its table, row and column; rename the table"
    return run_error(f"no {quoted(name)}", "the id of a claim, or a name that a document declares", hint)


def refuse(corpus: OpenCorpus, bearer: Declaration, new: str) -> None:
    """Refuse what can be no new name of something: what is none, or taken.

    Raises:
        DiagnosticError: with the reason.
    """
    of = _id_faults if bearer.what is Sort.CLAIM else _name_faults
    faults = list(of(corpus, bearer, new))
    if faults:
        raise DiagnosticError(faults)


def _id_faults(corpus: OpenCorpus, bearer: Declaration, new: str) -> Iterator[Diagnostic]:
    loaded = corpus.loaded
    if not re.fullmatch(CLAIM_ID, new) or len(new) > LONGEST_ID or new.partition(".")[0] in RESERVED:
        yield run_error(f"the new name {quoted(new)}", f"an id: {ID_WORDS}", "choose another, such as backup-time")
    elif ("." in new) is not ("." in bearer.name) or new.rpartition(".")[0] != bearer.name.rpartition(".")[0]:
        sentence = bearer.name.rpartition(".")[0]
        expected = f"{sentence}. and another short name" if sentence else "an id without a dot"
        yield run_error(f"the new name {quoted(new)}", expected, "a part is renamed in its sentence, and follows it")
    elif new in _ids(loaded):
        claim = next(each for name, each in loaded.claims.items() if name == new or name.startswith(f"{new}."))
        told = (f"{quoted(new)}, the id of this claim already", "an id that no claim has", "choose another")
        yield file_error(claim.file, *told, code=Code.UNFIT_CALL, at=(claim.line, claim.column), claim=new)


def _name_faults(corpus: OpenCorpus, bearer: Declaration, new: str) -> Iterator[Diagnostic]:
    document = next(each for each in corpus.loaded.documents if each.id == bearer.document)
    pattern = SYMBOL if bearer.what is Sort.UNIT and not NAME.fullmatch(bearer.name) else NAME
    if not pattern.fullmatch(new):
        words = (NAME_WORDS, "such as backup_time") if pattern is NAME else ("letters alone", "such as tok")
        yield run_error(f"the new name {quoted(new)}", words[0], f"choose another, {words[1]}")
        return
    taken = dict.fromkeys(_names_in_use(document, bearer))
    if new in taken:
        expected = f"a name that means nothing yet in {document.id}"
        yield run_error(f"{quoted(new)}, which means something there already", expected, "choose another")


def _names_in_use(document: Document, bearer: Declaration) -> Iterator[str]:
    """Yield what a new name in a document may not be."""
    if bearer.what is Sort.UNIT:
        yield from table_with(units_of(document)).names
        return
    known = library()
    yield from known.quantities
    yield from known.formulas
    for what, names in _declared(document).items():
        yield from names if what is not Sort.UNIT else ()
    for claim in document.claims:
        yield from claim.record.given


def units_of(document: Document) -> tuple[Definition, ...]:
    """Return the units that a document declares, as its claims know them."""
    return next((each.units for each in document.claims if each.units), ())


def _declared(document: Document) -> Mapping[Sort, tuple[str, ...]]:
    units = [each.record for each in document.units]
    return {
        Sort.QUANTITY: tuple(each.record.name for each in document.quantities),
        Sort.CONSTANT: tuple(each.declared.record.name for each in document.constants),
        Sort.FORMULA: tuple(each.record.name for each in document.formulas),
        Sort.UNIT: tuple(text for each in units for text in (each.name, each.plural, each.symbol) if text),
    }


class NameKind(Enum):
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
    holds: NameKind
    inputs: frozenset[str] = frozenset()


HEADER_TEXTS: Mapping[str, Mapping[str, NameKind]] = {
    "units": {"name": NameKind.UNIT, "plural": NameKind.UNIT, "symbol": NameKind.UNIT, "is": NameKind.FIGURE},
    "constants": {"name": NameKind.CONSTANT, "is": NameKind.FIGURE},
    "quantities": {"name": NameKind.QUANTITY, "unit": NameKind.UNIT},
    "formulas": {
        "name": NameKind.FORMULA,
        "of": NameKind.QUANTITY,
        "implicit": NameKind.QUANTITY,
        "is": NameKind.EXPRESSION,
    },
    "tables": {"id": NameKind.CLAIM, "columns": NameKind.UNIT, "rows": NameKind.FIGURE},
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


def _header(root: Tree) -> Iterator[tuple[Scalar, NameKind]]:
    for key, fields in HEADER_TEXTS.items():
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


def _claims(root: Tree, claims: Mapping[str, Claim]) -> Iterator[tuple[Scalar, NameKind, frozenset[str]]]:
    items = root.entries.get("claims")
    for item in items.items if isinstance(items, Sequence) else ():
        name = item.entries.get("id") if isinstance(item, Tree) else None
        if isinstance(name, Scalar):
            yield name, NameKind.CLAIM, frozenset()
    for member in expanded(root).members:
        node = member.node
        name = node.entries.get("id") if isinstance(node, Tree) else None
        claim = claims.get(name.text) if isinstance(name, Scalar) else None
        if isinstance(name, Scalar) and member.sentence is not None:
            yield name, NameKind.PART, frozenset()
        if claim is not None:
            for path, holds in paths(claim):
                key, value = locate(node, path)
                found = key if path[-1] == KEY else value
                if isinstance(found, Scalar):
                    yield found, holds, frozenset(claim.record.given)


def paths(claim: Claim) -> Iterator[tuple[Path, NameKind]]:
    """Yield the path to each text of a claim that can hold a name, but for its id."""
    record = claim.record
    arithmetic = claim.kind is Kind.EXPRESSION
    for name in record.given:
        each = claim.given.get(name)
        yield ("given", name), NameKind.FIGURE if each is None or not each.claim else NameKind.CLAIM
        if not arithmetic:
            yield ("given", name, KEY), NameKind.QUANTITY
    yield from ((path, NameKind.CLAIM) for path, _ in compared(record))
    plain = {(each.path, each.what) for each in named(record, Texts())}
    yield from (
        (path, NameKind.FORMULA if what == "formula" else NameKind.QUANTITY) for path, what in sorted(plain, key=str)
    )
    written = NameKind.ARITHMETIC if arithmetic else NameKind.EXPRESSION
    yield from ((path, written) for path in (*claim.texts.expressions, *claim.texts.relations, *claim.texts.joined))
    yield from ((path, NameKind.UNIT) for path in claim.texts.units)
    if record.stated is not None:
        yield ("stated",), NameKind.FIGURE
