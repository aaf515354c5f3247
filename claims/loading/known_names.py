"""What the names in a document stand for must be known: its own quantities and formulas, and those of the library."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from claims.loading.claim import Claim, Declared, Document, Record
from claims.loading.documents import Part, document, publishing_nothing, repeated_keys, sections
from claims.loading.enough import until_enough
from claims.loading.lost import Lost, Notes
from claims.loading.own import Own
from claims.loading.reuse import AFRESH, Afresh
from claims.schema.diagnostics import Diagnostic, Hints, nearest, one_of, quoted
from claims.schema.record import FormulaRecord
from claims.schema.references import Named, Names, Texts, named, read_texts, unknown_inputs
from claims.schema.tree import Path, Problem, problem_at
from derive.expressions.expression import IRRATIONALS
from units import InputError
from units.reading.codes import Code

ID = re.compile(r"[a-z][a-z0-9]*(?:[-.][a-z0-9]+)*")
NO_NAME = re.compile("[-.]")


def named_documents(
    groups: Iterable[tuple[str, list[Part]]], names: Names | None, notes: Notes, hints: Hints, reuse: Afresh = AFRESH
) -> Iterator[Document]:
    """Yield the documents that the groups of files make up; names that nothing has are noted, in order of the files.

    Args:
        groups: the files of each document under its id.
        names: the formulas and quantities of the library; without them names are not checked.
        notes: receives the faults.
        hints: the nearest right names, for those who may ask.
        reuse: what an earlier load made.
    """
    for name, group in groups:
        notes.faults += [*repeated_keys(group), *publishing_nothing(group)]
        unusable = {each for part in group for each in part.lost}
        read = [_with_texts(part, notes.faults, unusable, reuse) for part in group]
        constants = {each.record.name for part in read for each in part.constants}
        own, *_ = (part.own for part in read)  # which all of them have
        unusable |= constants - own.constants.keys()
        clashing = (_repeated(keys, read) for keys in (("constants", "quantities"), ("formulas",)))
        for each, fault in (*(pair for pairs in clashing for pair in pairs), *_shadowing(read)):
            unusable.add(each)
            notes.faults.append(fault)
        book = None if names is None else _Book(_scope(read, own, names), notes.lost, unusable, hints)
        if book is not None:
            notes.faults += book.undefined(each for part in read for each in part.formulas)
        known = sections(read)
        looked_at = ((part, until_enough(part, notes.faults, notes.lost)) for part in read)
        ids = {claim.id for part in read for claim in part.claims}
        checked = [
            replace(part, claims=tuple(_checked(each, book, (known, ids), notes.faults))) for part, each in looked_at
        ]
        yield document(name, checked, unusable)


class _Book(Struct):
    """The names that may stand in a document.

    Args:
        names: all that have a definition.
        lost: what stands in files and is at fault.
        unusable: names of this document whose definition is at fault.
        hints: the nearest right names, for those who may ask.
    """

    names: Names
    lost: Lost
    unusable: set[str]
    hints: Hints

    def problems(self, stated: Iterable[Named], known: Collection[str] | None = None) -> Iterator[Problem | str]:
        """Yield a problem for each name that nothing has, and the bare name where what has it is at fault."""
        for each in stated:
            among = self.names.of(each.what) if known is None else known
            if each.name in self.unusable:
                yield each.name
            elif each.name not in among and not self.is_number(each):
                declared = each.name in IRRATIONALS and each.what == "input"
                told = _no_number(each) if declared else Problem(each.path, each.unknown(among, self.hints))
                yield each.name if self.lost.has(each.name) else told

    def is_number(self, each: Named) -> bool:
        """Return whether a name in a text is e or pi, and the document calls nothing else so."""
        return each.what in ("name", "input") and each.name in IRRATIONALS and each.name not in self.names.all

    def own(self, each: Named, claim: Claim) -> bool:
        """Return whether a name in a text is one that the claim gives a figure itself."""
        return each.what == "name" and each.name in claim.record.given and each.name not in self.unusable

    def undefined(self, formulas: Iterable[Declared[FormulaRecord]]) -> Iterator[Diagnostic]:
        """Yield the faults of formulas that name what nothing has; what such a formula would define is unusable too."""
        for formula in formulas:
            for problem in self.problems(named(formula.record, formula.texts)):
                self.unusable.add(formula.record.name)
                if isinstance(problem, Problem):
                    yield formula.fault(problem)


def _no_number(letter: Named) -> Problem:
    """Return what is wrong with e or pi in arithmetic of a document that calls something else so."""
    found = f"{quoted(letter.name)}, which the document declares, and which is no number here"
    hint = "give its figure under 'given', or rename what the document declares"
    return Problem(letter.path, InputError(found, "an input of this claim", hint, letter.position, Code.UNKNOWN_NAME))


def _with_texts(part: Part, faults: list[Diagnostic], unusable: set[str], reuse: Afresh) -> Part:
    def read(declared: Iterable[Declared[Record]]) -> Iterator[Declared[Record]]:
        for each in declared:
            name = "declared", part.file, type(each.record), each.record.name
            whole, found = reuse.made(name, (each, part.own), partial(_read, each, part.own))
            faults.extend(found)
            unusable.update([each.record.name] if found else [])
            yield whole

    return replace(part, quantities=tuple(read(part.quantities)), formulas=tuple(read(part.formulas)))


def _read(declared: Declared[Record], own: Own) -> tuple[Declared[Record], tuple[Diagnostic, ...]]:
    """Return what a document declares with its texts, and what is wrong with them."""
    texts, problems = read_texts(declared.record, own.table)
    return replace(declared, texts=texts), tuple(declared.fault(Problem(*each)) for each in problems)


def _repeated(keys: tuple[str, ...], group: list[Part]) -> Iterator[tuple[str, Diagnostic]]:
    """Yield each name that is declared twice, with the fault; one of the library may be declared anew."""
    taken: dict[str, str] = {}
    for part in group:
        for each in (one for key in keys for one in getattr(part, key)):
            if each.record.name in taken:
                hint = f"it stands in {taken[each.record.name]} already; rename one"
                complaint = InputError(
                    f"{quoted(each.record.name)} again", "a name of its own", hint, code=Code.REPEATED_NAME
                )
                yield each.record.name, each.fault(Problem(("name",), complaint))
            taken.setdefault(each.record.name, each.where)


def _shadowing(group: list[Part]) -> Iterator[tuple[str, Diagnostic]]:
    """Yield each formula that is called as a constant, or as a quantity which it does not give.

    Statements would speak of the formula alone, and arithmetic of the constant.
    """
    quantities = {each.record.name: each for part in group for each in part.quantities}
    constants = {each.record.name: each for part in group for each in part.constants}
    for formula in (each for part in group for each in part.formulas):
        name = formula.record.name
        if name in constants:
            yield name, _called_as(formula, f"a constant is in {constants[name].where}", "rename one")
        elif name in quantities and name != formula.record.of:
            hint = f"rename it; a formula of {quoted(name)} itself may be called so"
            yield name, _called_as(formula, f"another quantity is in {quantities[name].where}", hint)


def _called_as(formula: Declared[FormulaRecord], other: str, hint: str) -> Diagnostic:
    found = f"the formula {quoted(formula.record.name)} of {quoted(formula.record.of)}, called as {other}"
    return formula.fault(problem_at(("name",), found, "a name of its own", hint, code=Code.REPEATED_NAME))


def _scope(group: list[Part], own: Own, names: Names) -> Names:
    return names.within(
        [each.record for part in group for each in part.formulas],
        [*own.constants, *(each.record.name for part in group for each in part.quantities)],
    )


def _checked(
    claims: Iterable[Claim],
    book: _Book | None,
    known: tuple[Collection[str], Collection[str]],
    faults: list[Diagnostic],
) -> Iterator[Claim]:
    """Yield the claims, each with the names in it that are lost; known are sections, and ids of claims."""
    sections, ids = known
    for claim in claims:
        problems = [*_unknown_section(claim, sections)]
        if book is not None:
            problems += book.problems(each for each in named(claim.record, claim.texts) if not book.own(each, claim))
            problems += book.problems(unknown_inputs(claim.record, claim.texts), claim.given.keys())
            problems = list(_ids_named(claim, problems, ids))
        faults += [claim.fault(problem) for problem in problems if isinstance(problem, Problem)]
        lost = [name for name in problems if isinstance(name, str)]
        yield replace(claim, lost=(*claim.lost, *lost)) if lost else claim


def _ids_named(claim: Claim, problems: Iterable[Problem | str], ids: Collection[str]) -> Iterator[Problem | str]:
    """Yield the problems, and for all names of a text that make up ids of claims one, which says how those are used."""
    for each in problems:
        written = "" if isinstance(each, str) else _written(claim.texts, each.path)
        met = {found.start(): found for found in ID.finditer(written) if found[0] in ids}
        if isinstance(each, str) or not any(at <= each.error.position < at + len(met[at][0]) for at in met):
            yield each
        else:
            given = {NO_NAME.sub("_", found[0]): found[0] for found in met.values()}
            meant = ID.sub(lambda found: NO_NAME.sub("_", found[0]) if found[0] in ids else found[0], written)
            named = ", ".join(f"{name}: {claim}" for name, claim in given.items())
            step = f"write {meant}, and say what that is" if meant != written else "say what that is"
            hint, expected = f"{step}: given: {{{named}}}", "names to which 'given' gives claims"
            found = (
                f"{' and '.join(map(quoted, given.values()))}, which {'are claims' if len(given) > 1 else 'is a claim'}"
            )
            yield Problem(each.path, InputError(found, expected, hint, min(met), code=Code.UNKNOWN_NAME))


def _written(texts: Texts, path: Path) -> str:
    """Return the expression or relation at a path as it is written; empty where there is none."""
    found = texts.expressions.get(path) or texts.relations.get(path) or texts.joined.get(path)
    return found.text if found else ""


def _unknown_section(claim: Claim, known: Collection[str]) -> Iterator[Problem | str]:
    name = claim.record.section
    if known and name is not None and name not in known:
        found, expected = f"unknown section {quoted(name)}", f"one of {one_of(known)}"
        yield problem_at(("section",), found, expected, nearest(name, known), code=Code.UNKNOWN_NAME)
