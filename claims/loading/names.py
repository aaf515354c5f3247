"""Names in a document must be known: its own quantities and formulas, those of the library, sections, and inputs."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from claims.loading.claim import Claim, Declared, Record
from claims.loading.claim_files import ClaimFile, DeclaredRecord
from claims.loading.document_units import DocumentUnits
from claims.loading.failed_names import FailedNames, LoadLog
from claims.schema.diagnostics import Diagnostic, Hints, nearest, one_of, quoted
from claims.schema.record import FormulaRecord
from claims.schema.references import Named, Names, Texts, named, read_texts, unknown_inputs
from claims.schema.tree import Path
from derive.expressions.expression import IRRATIONALS
from units.reading.codes import Code
from units.reading.errors import InputError

ID = re.compile(r"[a-z][a-z0-9]*(?:[-.][a-z0-9]+)*")
NO_NAME = re.compile("[-.]")


def read_declarations(group: list[ClaimFile], units: DocumentUnits, log: LoadLog) -> tuple[list[ClaimFile], set[str]]:
    """Return the files of a document with the texts of their quantities and formulas, and the names that failed."""
    failed = {name for file in group for name in file.failed}

    def read(declared: Iterable[Declared[Record]]) -> Iterator[Declared[Record]]:
        for each in declared:
            texts, misread = read_texts(each.record, units.table)
            log.errors += (each.diagnose_error(path, error) for path, error in misread)
            failed.update([each.record.name] if misread else [])
            yield replace(each, texts=texts)

    files = [
        replace(file, quantities=tuple(read(file.quantities)), formulas=tuple(read(file.formulas))) for file in group
    ]
    failed |= {each.record.name for file in files for each in file.constants} - units.constants.keys()
    quantities = (each for file in files for group in (file.constants, file.quantities) for each in group)
    formulas = (each for file in files for each in file.formulas)
    clashing = (*_repeated(quantities), *_repeated(formulas), *_ambiguous_formulas(files))
    failed |= {name for name, _ in clashing}
    log.errors += (error for _, error in clashing)
    return files, failed


def _repeated(declared: Iterable[DeclaredRecord]) -> Iterator[tuple[str, Diagnostic]]:
    """Yield each name that is declared twice, with the error; one of the library may be declared anew."""
    first: dict[str, str] = {}
    for each in declared:
        name = each.record.name
        if name in first:
            problem = f"duplicate name {quoted(name)}, also at {first[name]}"
            yield name, each.diagnose(("name",), problem, "rename one of them", code=Code.REPEATED_NAME)
        first.setdefault(name, each.where)


def _ambiguous_formulas(group: list[ClaimFile]) -> Iterator[tuple[str, Diagnostic]]:
    """Yield each formula with the name of a constant, or of a quantity which it does not give.

    Statements would speak of the formula alone, and arithmetic of the constant.
    """
    quantities = {each.record.name: each for file in group for each in file.quantities}
    constants = {each.record.name: each for file in group for each in file.constants}
    for formula in (each for file in group for each in file.formulas):
        name, of = formula.record.name, formula.record.of
        if name in constants:
            other = f"a constant at {constants[name].where}"
        elif name in quantities and name != of:
            other = f"another quantity at {quantities[name].where}"
        else:
            continue
        problem = f"the formula {quoted(name)} of {quoted(of)} has the name of {other}"
        yield name, formula.diagnose(("name",), problem, "rename one of them", code=Code.REPEATED_NAME)


def names_of(group: list[ClaimFile], units: DocumentUnits, names: Names) -> Names:
    """Return the names of the library and of a document."""
    quantities = (each.record.name for file in group for each in file.quantities)
    return names.within([each.record for file in group for each in file.formulas], {*units.constants, *quantities})


class NameChecker(Struct):
    """The names that may be used in a document.

    Args:
        names: all that have a definition; none where names of the library are not checked.
        failed: what is in files and has an error.
        unusable: names of this document whose definition has an error.
        hints: the nearest right names, for those who may ask.
        sections: the ids of the document's sections.
        ids: the ids of the document's claims.
    """

    names: Names | None
    failed: FailedNames
    unusable: set[str]
    hints: Hints
    sections: Collection[str]
    ids: Collection[str]

    def check_formulas(self, formulas: Iterable[Declared[FormulaRecord]]) -> Iterator[Diagnostic]:
        """Yield the errors of formulas that name something unknown; what such a formula defines is unusable too."""
        for formula in formulas:
            failed: list[str] = []
            errors = list(self._unknown(named(formula.record, formula.texts), None, failed))
            if errors or failed:
                self.unusable.add(formula.record.name)
            yield from (formula.diagnose_error(path, error) for path, error in errors)

    def check_claim(self, claim: Claim, errors: list[Diagnostic]) -> tuple[str, ...]:
        """Return the names in a claim that failed, and note the errors of those that are unknown."""
        section, failed = claim.record.section, list[str]()
        if self.sections and section is not None and section not in self.sections:
            hint = nearest(section, self.sections) or f"the sections are {one_of(self.sections)}"
            errors.append(
                claim.diagnose(("section",), f"unknown section {quoted(section)}", hint, code=Code.UNKNOWN_NAME)
            )
        if self.names is not None:
            outer = (each for each in named(claim.record, claim.texts) if not self._is_given(each, claim))
            unknown = list(self._unknown(outer, None, failed))
            unknown += self._unknown(unknown_inputs(claim.record, claim.texts), claim.given.keys(), failed)
            errors += (claim.diagnose_error(path, self._of_ids(claim.texts, path, error)) for path, error in unknown)
        return tuple(failed)

    def _unknown(
        self, used: Iterable[Named], inputs: Collection[str] | None, failed: list[str]
    ) -> Iterator[tuple[Path, InputError]]:
        """Yield an error for each unknown name with its path; names whose definition failed are added to the failed."""
        assert self.names is not None  # noqa: S101 - callers have asked
        for each in used:
            names = self.names.of(each.what) if inputs is None else inputs
            if each.name in self.unusable:
                failed.append(each.name)
            elif each.name not in names and not self._is_number(each):
                declared = each.name in IRRATIONALS and each.what == "input"
                error = _no_number(each) if declared else each.unknown(names, self.hints)
                if self.failed.has(each.name):
                    failed.append(each.name)
                else:
                    yield each.path, error

    def _is_number(self, each: Named) -> bool:
        """Return whether a name in a text is e or pi, and the document calls nothing else so."""
        names = self.names.all if self.names else ()
        return each.what in ("name", "input") and each.name in IRRATIONALS and each.name not in names

    def _is_given(self, each: Named, claim: Claim) -> bool:
        """Return whether a name in a text is one that the claim gives a figure itself."""
        return each.what == "name" and each.name in claim.record.given and each.name not in self.unusable

    def _of_ids(self, texts: Texts, path: Path, error: InputError) -> InputError:
        """Return the error; one that says how ids of claims are used, where the unknown name is part of such an id."""
        written = _text_at(texts, path)
        met = {found.start(): found for found in ID.finditer(written) if found[0] in self.ids}
        if not any(start <= error.position < found.end() for start, found in met.items()):
            return error
        given = {NO_NAME.sub("_", found[0]): found[0] for found in met.values()}
        corrected = ID.sub(lambda found: NO_NAME.sub("_", found[0]) if found[0] in self.ids else found[0], written)
        inputs = ", ".join(f"{name}: {claim}" for name, claim in given.items())
        step = f"write {corrected} with " if corrected != written else "add "
        verb = "are claims, not inputs" if len(given) > 1 else "is a claim, not an input"
        problem, hint = f"{' and '.join(map(quoted, given.values()))} {verb}", f"{step}given: {{{inputs}}}"
        return InputError(problem, hint, min(met), code=Code.UNKNOWN_NAME)


def _no_number(letter: Named) -> InputError:
    """Return the error of e or pi in arithmetic of a document that declares another e or pi."""
    problem = f"{quoted(letter.name)} is ambiguous: the document declares something else of that name"
    hint = "add it under 'given' with a figure, or rename it in the document"
    return InputError(problem, hint, letter.position, Code.UNKNOWN_NAME)


def _text_at(texts: Texts, path: Path) -> str:
    """Return the expression or relation at a path as it is written; empty where there is none."""
    found = texts.expressions.get(path) or texts.relations.get(path) or texts.combinations.get(path)
    return found.text if found else ""
