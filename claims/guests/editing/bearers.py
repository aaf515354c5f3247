"""What bears a name in claim files, and what a new name may be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from claims.loading.claim import Document, Loaded
from claims.loading.files import Source
from claims.loading.load import examine_sources
from claims.schema.fault import Fault, Faults, fault_in, nearest, of_run, one_of, quoted
from claims.schema.references import Names
from claims.schema.values import CLAIM_ID, ID_WORDS, LONGEST_ID, NAME_WORDS, RESERVED
from derive.collection import library
from units import Definition, table_with
from units.reading.codes import Code

NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
DOTS_OF_CELLS = 2  # table.row.column
LISTED = "`claims list` shows the claims, and the head of a document what it declares"
SYMBOL = re.compile(r"[A-Za-zµΩ]+")


class What(StrEnum):
    """What can be renamed."""

    CLAIM = "claim"
    QUANTITY = "quantity"
    CONSTANT = "constant"
    FORMULA = "formula"
    UNIT = "unit"


class Bearer(NamedTuple):
    """What bears a name.

    Args:
        what: what it is.
        name: its name.
        document: the id of the document that declares it; empty for a claim, whose id is its own everywhere.
        alone: whether names in expressions mean it: those that are a formula's too mean the formula.
    """

    what: What
    name: str
    document: str = ""
    alone: bool = True


class Opened(Struct, frozen=True):
    """A corpus in which names are changed.

    Args:
        sources: its files.
        loaded: what they hold.
        where: the paths that led to them.
    """

    sources: tuple[Source, ...]
    loaded: Loaded
    where: tuple[str, ...]


def opened(sources: Iterable[Source], where: Iterable[str]) -> Opened:
    """Return the files with what they hold.

    Raises:
        Faults: something is wrong in them; names are changed only where every name is known.
    """
    files, paths = tuple(sources), tuple(where)
    known = library()
    names = Names(known.formulas.keys(), known.quantities.keys())
    loaded, faults = examine_sources(files, list(paths), names)
    if faults:
        raise Faults(faults)
    return Opened(files, loaded, paths)


def bearers(corpus: Opened, name: str) -> Iterator[Bearer]:
    """Yield everything that bears a name: claims, sentences and tables, and what documents declare."""
    loaded = corpus.loaded
    if name in _ids(loaded):
        yield Bearer(What.CLAIM, name)
    for each in loaded.documents:
        declared = _declared(each)
        for what, names in declared.items():
            if name in names:
                hidden = what in (What.QUANTITY, What.CONSTANT) and name in declared[What.FORMULA]
                yield Bearer(what, name, each.id, alone=not hidden)


def bearer_of(corpus: Opened, name: str, what: What | None = None, document: str = "") -> Bearer:
    """Return the one thing that bears a name.

    Args:
        corpus: where it is searched for.
        name: the name.
        what: what it is, where several things bear the name.
        document: the document that declares it, where several do.

    Raises:
        Faults: nothing bears the name, or several things do.
    """
    every = list(bearers(corpus, name))
    found = [each for each in every if what in (None, each.what) and document in ("", each.document)]
    if not found:
        raise Faults([_unknown(corpus, name)])
    if len(found) > 1:
        several = one_of(f"a {each.what}" + (f" of {each.document}" if each.document else "") for each in found)
        raise Faults([of_run(f"{quoted(name)}, which is {several}", "one of them", "say --what, or --in")])
    return found[0]


def _ids(loaded: Loaded) -> set[str]:
    """Return the ids of claims, sentences and tables; those of cells are made of other names."""
    ids = {*loaded.claims, *loaded.sentences}
    return {each for each in ids if each.count(".") < DOTS_OF_CELLS} | {each.partition(".")[0] for each in ids}


def _unknown(corpus: Opened, name: str) -> Fault:
    known = _ids(corpus.loaded)
    known |= {each for document in corpus.loaded.documents for names in _declared(document).values() for each in names}
    own = library()
    of_library = name in own.quantities or name in own.formulas
    hint = "it is the library's, whose names stay" if of_library else nearest(name, known) or LISTED
    if name in corpus.loaded.claims:
        hint = "a cell is called after its table, row and column; rename the table"
    return of_run(f"no {quoted(name)}", "the id of a claim, or a name that a document declares", hint)


def refuse(corpus: Opened, bearer: Bearer, new: str) -> None:
    """Refuse what can be no new name of something: what is none, or taken.

    Raises:
        Faults: with the reason.
    """
    of = _claim_faults if bearer.what is What.CLAIM else _name_faults
    faults = list(of(corpus, bearer, new))
    if faults:
        raise Faults(faults)


def _claim_faults(corpus: Opened, bearer: Bearer, new: str) -> Iterator[Fault]:
    loaded = corpus.loaded
    if not re.fullmatch(CLAIM_ID, new) or len(new) > LONGEST_ID or new.partition(".")[0] in RESERVED:
        yield of_run(f"the new name {quoted(new)}", f"an id: {ID_WORDS}", "choose another, such as backup-time")
    elif ("." in new) is not ("." in bearer.name) or new.rpartition(".")[0] != bearer.name.rpartition(".")[0]:
        sentence = bearer.name.rpartition(".")[0]
        expected = f"{sentence}. and another short name" if sentence else "an id without a dot"
        yield of_run(f"the new name {quoted(new)}", expected, "a part is renamed in its sentence, and follows it")
    elif new in _ids(loaded):
        claim = next(each for name, each in loaded.claims.items() if name == new or name.startswith(f"{new}."))
        told = (f"{quoted(new)}, the id of this claim already", "an id that no claim has", "choose another")
        yield fault_in(claim.file, *told, code=Code.UNFIT_CALL, at=(claim.line, claim.column), claim=new)


def _name_faults(corpus: Opened, bearer: Bearer, new: str) -> Iterator[Fault]:
    document = next(each for each in corpus.loaded.documents if each.id == bearer.document)
    pattern = SYMBOL if bearer.what is What.UNIT and not NAME.fullmatch(bearer.name) else NAME
    if not pattern.fullmatch(new):
        words = (NAME_WORDS, "such as backup_time") if pattern is NAME else ("letters alone", "such as tok")
        yield of_run(f"the new name {quoted(new)}", words[0], f"choose another, {words[1]}")
        return
    taken = dict.fromkeys(_taken(document, bearer))
    if new in taken:
        expected = f"a name that means nothing yet in {document.id}"
        yield of_run(f"{quoted(new)}, which means something there already", expected, "choose another")


def _taken(document: Document, bearer: Bearer) -> Iterator[str]:
    """Yield what a new name in a document may not be."""
    if bearer.what is What.UNIT:
        yield from table_with(units_of(document)).names
        return
    known = library()
    yield from known.quantities
    yield from known.formulas
    for what, names in _declared(document).items():
        yield from names if what is not What.UNIT else ()
    for claim in document.claims:
        yield from claim.record.given


def units_of(document: Document) -> tuple[Definition, ...]:
    """Return the units that a document declares, as its claims know them."""
    return next((each.units for each in document.claims if each.units), ())


def _declared(document: Document) -> Mapping[What, tuple[str, ...]]:
    units = [each.record for each in document.units]
    return {
        What.QUANTITY: tuple(each.record.name for each in document.quantities),
        What.CONSTANT: tuple(each.declared.record.name for each in document.constants),
        What.FORMULA: tuple(each.record.name for each in document.formulas),
        What.UNIT: tuple(text for each in units for text in (each.name, each.plural, each.symbol) if text),
    }
