"""From records to claims: figures are read, other claims found by their ids, and cycles refused."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache

from msgspec import Struct
from msgspec.structs import replace

from claims.loading.claim import VALUE, Claim, Declared, Given
from claims.loading.document_units import DocumentUnits
from claims.loading.failed_names import FailedNames
from claims.loading.places import shown_file
from claims.schema.diagnostics import Diagnostic, Hints, one_of, quoted
from claims.schema.record import FileSource, UnitRecord
from claims.schema.references import compared, read_texts
from claims.schema.sentences import Sentence
from claims.schema.tree import Path
from claims.schema.values import looks_like_id
from claims.schema.vocabulary import Kind
from derive.expressions.expression import Number, walk
from units import Definition, Figure, FigureError, Unit
from units.figures.hedging import BOUNDS, HEDGES
from units.measures.registry import definitions_under
from units.numbers.number_words import begins_with_number
from units.reading.codes import Code

EXACTLY = "exactly "
SIGNS = re.compile("[-. ]")
NO_FIGURE = "name a claim with a figure, or add 'stated' to that claim"
# Words with which a printed number may begin, such as `sub-5`; an id that begins so may be a figure.
HEDGED = frozenset(SIGNS.split(each)[0] for each in (*HEDGES, *BOUNDS))
LONGEST_CYCLE = 12  # claims of a cycle that are named
CUT = "compute one of them from other claims, or make it an assumption with a source"


class ClaimIndex(Struct, frozen=True, dict=True):
    """The claims that others may name.

    Args:
        claims: by id.
        failed: names whose definition has an error; using one is no further error.
        hints: the nearest ids, for those who may ask.
        units: the units that documents declare, by document and name.
    """

    claims: Mapping[str, Claim]
    failed: FailedNames
    hints: Hints
    units: Mapping[tuple[str, str], Declared[UnitRecord]]

    @cached_property
    def sentences(self) -> Mapping[str, Sentence]:
        """The sentences of several claims, by id."""
        return {each.part_of.id: each.part_of for each in self.claims.values() if each.part_of is not None}

    def has_failed(self, name: str) -> bool:
        """Return whether an id is that of a claim with an error, or may be."""
        return name in self.failed.claims or (name not in self.claims and self.failed.has(name))

    def definition(self, unit: str, document: str) -> str:
        """Return what a document says of a unit of its own, and where; or that it is one of all documents."""
        declared = self.units.get((document, unit))
        if declared is None:
            return f"{unit} is a built-in unit"
        description = ", ".join(each for each in (declared.record.size, declared.record.meaning) if each)
        return f"{unit} is {description} ({declared.where})"

    def suggestion(self, name: str) -> str:
        """Return the claims of a sentence of that name, or the nearest id."""
        sentence = self.sentences.get(name)
        if sentence:
            return f"it is a sentence of several claims; name one of {one_of(sentence.claims)}"
        return self.hints.nearest(name, self.claims)


def read_claim(claim: Claim, units: DocumentUnits, errors: list[Diagnostic]) -> Claim:
    """Return a claim with its expressions, relations and units as they read, and its figure."""
    texts, misread = read_texts(claim.record, units.table)
    figure, stated = None, claim.record.stated
    try:
        cut = claim.record.rounded is not None
        figure = None if stated is None else units.figure(stated, exact=claim.record.exact, cut=cut)
    except FigureError as error:
        misread.append((("stated",), error))
    errors += (claim.diagnose_error(path, error) for path, error in misread)
    return replace(
        claim, texts=texts, units=units.units, commas=units.commas, accounting=units.accounting, figure=figure
    )


class InputResolver(Struct):
    """Finds the inputs of one claim, and collects what is wrong with them.

    Args:
        claim: the claim, its texts read.
        index: the claims that it may name.
        units: those of its document, and its constants.
        errors: receives the errors.
        failed: receives the ids of claims with errors that it names.
    """

    claim: Claim
    index: ClaimIndex
    units: DocumentUnits
    errors: list[Diagnostic]
    failed: list[str]

    def inputs(self) -> dict[str, Given]:
        """Return the inputs; a reference must lead to a claim that prints a figure.

        A constant of the document that a claim's own arithmetic uses is one of its inputs.
        """
        source = self.claim.record.source
        if isinstance(source, FileSource):
            return self._from_file(source)
        constants = self._constants() if self.claim.kind is Kind.EXPRESSION else {}
        given = {name: self._input(name, text) for name, text in self.claim.record.given.items()}
        inputs = constants | {name: each for name, each in given.items() if each is not None}
        self._check_compared()
        self._check_units(inputs)
        return inputs

    def _from_file(self, source: FileSource) -> dict[str, Given]:
        from claims.loading.file_values import file_value  # noqa: PLC0415 - few documents name files
        from claims.sources.file import SourceError  # noqa: PLC0415 - as above

        try:
            found = file_value(self.claim, source, self.units)
        except SourceError as error:
            self.errors.append(self.claim.diagnose_error(("source", error.key), error))
            return {}
        return {} if found is None else {VALUE: found}

    def _constants(self) -> dict[str, Given]:
        used = {name.text for _, names in self.claim.texts.names for name in names} - self.claim.record.given.keys()
        constants = ((name, each.figure) for name, each in self.units.constants.items() if name in used)
        return {name: Given(figure.text, figure) for name, figure in constants}

    def _input(self, name: str, text: str) -> Given | None:
        path: Path = ("given", name)
        if text in self.index.failed.claims:
            self.failed.append(text)
            return None
        if text in self.index.claims:
            return self._reference(path, text, self.index.claims[text])
        exact = text.startswith(EXACTLY)
        try:
            return Given(text, self.units.figure(text.removeprefix(EXACTLY), exact=exact))
        except FigureError as error:
            if not looks_like_id(text):
                located = FigureError.of(text, error, position=error.position + (len(EXACTLY) if exact else 0))
                self.errors.append(self.claim.diagnose_error(path, located))
            elif self.index.failed.has(text):
                self.failed.append(text)
            else:
                hint = self.index.suggestion(text) or "`claims list` shows the ids of claims"
                self._refuse(path, f"unknown claim {quoted(text)}", hint)
        return None

    def _reference(self, path: Path, text: str, claim: Claim) -> Given | None:
        begins = begins_with_number(text) or SIGNS.split(text)[0] in HEDGED
        if begins and _is_figure(text, self.units.units, commas=self.units.commas):
            hint = f"rename the claim in {shown_file(claim.file)}:{claim.line}"
            self._refuse(path, f"{quoted(text)} is both a claim and a figure", hint, Code.REPEATED_NAME)
        elif claim.record.stated is None:
            self._refuse(path, f"claim {quoted(text)} states no figure", NO_FIGURE, Code.MISSING_FIGURE)
        elif claim.figure is None:
            self.failed.append(text)
        else:
            return Given(text, claim.figure, text)
        return None

    def _check_compared(self) -> None:
        """Check that the claims whose figures are compared are there, and print figures."""
        for path, name in compared(self.claim.record):
            if self.index.has_failed(name):
                self.failed.append(name)
            elif name not in self.index.claims:
                self._refuse(path, f"unknown claim {quoted(name)}", self.index.suggestion(name))
            elif path[0] in ("agree", "whole") and self.index.claims[name].record.stated is None:
                self._refuse(path, f"claim {quoted(name)} states no figure", NO_FIGURE, Code.MISSING_FIGURE)

    def _check_units(self, inputs: Mapping[str, Given]) -> None:
        """Refuse each claim that is named and counts in a unit that is another one here, or in one named before."""
        claim, index = self.claim, self.index
        named: list[tuple[Path, str]] = [(("given", name), text) for name, text in claim.record.given.items()]
        found = ((path, index.claims.get(name)) for path, name in (*named, *compared(claim.record)))
        others = [(path, other, other.figure.unit) for path, other in found if other and other.figure]
        if not claim.units and not any(unit.declared for _, _, unit in others):
            return
        here = (*claim.units, *(each for unit in _units_of(claim, inputs) for each in definitions_under(unit)))
        met = {each.text: (unit, claim.document) for unit in here for each in unit.spellings({})}
        for path, other, counts_in in others:
            for unit in definitions_under(counts_in):
                spelled = [(one.text, *met.setdefault(one.text, (unit, other.document))) for one in unit.spellings({})]
                for text, before, document in [each for each in spelled if not each[1].is_same(unit)][:1]:
                    theirs, ours = index.definition(unit.name, other.document), index.definition(before.name, document)
                    problem = f"{text} is ambiguous: in {quoted(other.id)}, {theirs}, but here {ours}"
                    self._refuse(path, problem, "rename one of the two units", Code.MISFITTING_UNITS)

    def _refuse(self, path: Path, problem: str, hint: str, code: Code = Code.UNKNOWN_NAME) -> None:
        self.errors.append(self.claim.diagnose(path, problem, hint, code=code))


def _units_of(claim: Claim, inputs: Mapping[str, Given]) -> Iterator[Unit]:
    """Yield the units that a claim writes itself."""
    texts = claim.texts
    yield from texts.units.values()
    figures = (claim.figure, *(each.figure for each in inputs.values() if not each.claim))
    yield from (each.unit for each in figures if each)
    sides = [each.tree for each in texts.expressions.values()]
    sides += [side for each in texts.relations.values() for side in each.tree.sides]
    sides += [side for each in texts.combinations.values() for side in each.tree.sides]
    yield from (node.unit for side in sides for node in walk(side) if isinstance(node, Number))


@lru_cache(maxsize=2**13)  # ids are named again and again, and what is no figure is not remembered as such
def _is_figure(text: str, units: tuple[Definition, ...], *, commas: bool) -> bool:
    try:
        return isinstance(DocumentUnits(units, commas=commas).figure(text), Figure)
    except FigureError:
        return False


def cycles(claims: Mapping[str, Claim]) -> Iterator[Diagnostic]:
    """Yield an error for each cycle of claims that depend on one another, at its first claim in reading order."""
    done: set[str] = set()
    for start in claims:
        path, depth = [start], {start: 0}
        rest = [iter(claims[start].references)]
        while rest:
            following = next((name for name in rest[-1] if name in claims and name not in done), None)
            if following is None:
                done.add(path.pop())
                rest.pop()
            elif following in depth:
                yield _cycle(path[depth[following] :], claims)
            else:
                depth[following] = len(path)
                path.append(following)
                rest.append(iter(claims[following].references))


def _cycle(names: list[str], claims: Mapping[str, Claim]) -> Diagnostic:
    """Return the error of claims each of which depends on the next, and the last on the first."""
    shown = names[:LONGEST_CYCLE]
    steps = [*shown, *(["…"] if len(names) > len(shown) else []), names[0]]
    following = (*shown, names[0])[1]
    claim = claims[names[0]]
    given: list[tuple[Path, str]] = [(("given", name), each.claim) for name, each in claim.given.items()]
    places = (*given, *((path[:-1], name) for path, name in compared(claim.record)))
    where = next(path for path, name in places if name == following)
    return claim.diagnose(where, f"claims depend on each other: {' -> '.join(steps)}", CUT, code=Code.CIRCLE)
