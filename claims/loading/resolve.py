"""What claims rest on: figures are read, other claims found by their ids, and circles refused."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache, partial

from msgspec import Struct
from msgspec.structs import replace

from claims.loading.claim import Claim, Constant, Declared, Given
from claims.loading.documents import Part
from claims.loading.enough import until_enough
from claims.loading.lost import Lost
from claims.loading.own import Own
from claims.loading.places import shown_file
from claims.loading.reuse import AFRESH, Afresh
from claims.schema.diagnostics import Diagnostic, Hints, one_of, quoted
from claims.schema.record import UnitRecord
from claims.schema.references import compared, read_texts
from claims.schema.sentences import Sentence
from claims.schema.tree import Path, Problem, problem_at
from claims.schema.values import looks_like_id
from claims.schema.vocabulary import Kind
from derive.expressions.expression import Number, walk
from units import Definition, Figure, FigureError, Unit
from units.figures.hedging import BOUNDS, HEDGES
from units.measures.registry import counted
from units.numbers.number_words import begins_with_number
from units.reading.codes import Code

EXACTLY = "exactly "
SIGNS = re.compile("[-. ]")
NO_FIGURE = "name a claim that states one, or state the figure there"
# Words with which a printed number may begin, such as `sub-5`; of an id that begins so it is asked whether it is one.
HEDGED = frozenset(SIGNS.split(each)[0] for each in (*HEDGES, *BOUNDS))
# So many claims of a circle are named.
LONGEST_CIRCLE = 12
CUT = "compute one of them from other claims; it is a premise where an outside source says it"


class Known(Struct, frozen=True, dict=True):
    """The claims that others may name.

    Args:
        claims: by id.
        lost: what stands in the files and is at fault; naming it is no further fault.
        hints: the nearest ids, for those who may ask.
        units: the units that documents declare, by document and name.
    """

    claims: Mapping[str, Claim]
    lost: Lost
    hints: Hints
    units: Mapping[tuple[str, str], Declared[UnitRecord]]

    @cached_property
    def sentences(self) -> Mapping[str, Sentence]:
        """The sentences of several claims, by id."""
        return {each.part_of.id: each.part_of for each in self.claims.values() if each.part_of is not None}

    def defined(self, unit: str, document: str) -> str:
        """Return what a document says of a unit of its own, and where; or that it is one of all documents."""
        declared = self.units.get((document, unit))
        if declared is None:
            return f"{unit} is the one that is known everywhere"
        said = ", ".join(each for each in (declared.record.size, declared.record.meaning) if each)
        return f"{unit} is {said} ({declared.where})"


def with_texts(part: Part, faults: list[Diagnostic], lost: Lost, reuse: Afresh = AFRESH) -> Iterator[Claim]:
    """Yield the claims of a file with their expressions, relations and units as they read, and their figures."""
    for claim in until_enough(part, faults, lost):
        read, found = reuse.made(("read", part.file, claim.id), (claim, part.own), partial(_read, claim, part.own))
        faults += found
        yield read


def _read(claim: Claim, own: Own) -> tuple[Claim, tuple[Diagnostic, ...]]:
    """Return a claim with its texts and its figure, and what is wrong with them."""
    texts, problems = read_texts(claim.record, own.table)
    figure, stated = None, claim.record.stated
    try:
        cut = claim.record.rounded is not None
        figure = None if stated is None else own.figure(stated, exact=claim.record.exact, cut=cut)
    except FigureError as error:
        problems = [*problems, (("stated",), error)]
    faults = tuple(claim.diagnose_error(*problem) for problem in problems)
    return replace(claim, texts=texts, units=own.units, commas=own.commas, figure=figure), faults


def with_givens(part: Part, known: Known, faults: list[Diagnostic], reuse: Afresh = AFRESH) -> Iterator[Claim]:
    """Yield the claims of a file with their inputs; a reference must lead to a claim that prints a figure.

    A constant of the document that stands in a claim's own arithmetic is one of its inputs.
    """
    for claim in until_enough(part, faults, known.lost):
        constants = _constants(claim, part.own)
        inputs = {each.declared.record.name: Given(each.figure.text, each.figure) for each in constants}
        lost: list[str] = []
        for name, text in claim.record.given.items():
            found = _given(name, text, known, part.own)
            if isinstance(found, Problem):
                faults.append(claim.fault(found))
            elif isinstance(found, Given):
                inputs[name] = found
            else:
                lost.append(found)
        for problem in (*_incomparable(claim, known), *_other_units(claim, inputs, known)):
            if isinstance(problem, Problem):
                faults.append(claim.fault(problem))
            else:
                lost.append(problem)
        whole = replace(claim, given=inputs, lost=(*claim.lost, *lost)) if inputs or lost else claim
        yield reuse.same(("given", part.file, claim.id), whole)


def circles(claims: Mapping[str, Claim]) -> Iterator[Diagnostic]:
    """Yield a fault for each circle of claims that rest on one another, told from its first claim in reading order."""
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
                yield _circle(path, depth[following], claims)
            else:
                depth[following] = len(path)
                path.append(following)
                rest.append(iter(claims[following].references))


def _circle(path: list[str], start: int, claims: Mapping[str, Claim]) -> Diagnostic:
    """Return the fault of the claims from a place of the path to its end, which leads back to that place."""
    first, length = path[start], len(path) - start
    shown = path[start : start + LONGEST_CIRCLE]
    steps = [*shown, *(["…"] if length > len(shown) else []), first]
    following = (*shown, first)[1]
    claim = claims[first]
    given: list[tuple[Path, str | None]] = [(("given", name), each.claim) for name, each in claim.given.items()]
    where = next(
        path
        for path, name in (*given, *((path[:-1], name) for path, name in compared(claim.record)))
        if name == following
    )
    found, expected = f"a circle: {' -> '.join(steps)}", "claims that rest on others only"
    return claim.fault(problem_at(where, found, expected, CUT, code=Code.CIRCLE))


def _constants(claim: Claim, own: Own) -> Iterator[Constant]:
    if claim.kind is Kind.EXPRESSION:
        used = {name.text for _, names in claim.texts.names for name in names} - claim.record.given.keys()
        yield from (constant for name, constant in own.constants.items() if name in used)


def _other_units(claim: Claim, inputs: Mapping[str, Given], known: Known) -> Iterator[Problem]:
    """Yield each claim that is named and counts in a unit that is another one here, or in one named before."""
    named: list[tuple[Path, str]] = [(("given", name), text) for name, text in claim.record.given.items()]
    named += compared(claim.record)
    others = [
        (path, other, other.figure.unit) for path, name in named if (other := known.claims.get(name)) and other.figure
    ]
    if not claim.units and not any(unit.own for _, _, unit in others):
        return
    here = (*claim.units, *(each for unit in _written(claim, inputs) for each in counted(unit)))
    met = {each.text: (unit, claim.document) for unit in here for each in unit.spellings({})}
    for path, other, counts_in in others:
        for unit in counted(counts_in):
            spelled = [(each.text, *met.setdefault(each.text, (unit, other.document))) for each in unit.spellings({})]
            for text, before, document in [each for each in spelled if not each[1].is_same(unit)][:1]:
                found = f"claim {quoted(other.id)}, whose unit {known.defined(unit.name, other.document)}"
                expected = f"a claim whose {known.defined(before.name, document)}"
                same = "of one name; rename one" if before.name == unit.name else f"spelled {text}; spell one otherwise"
                hint = f"two documents count in different units {same}"
                yield problem_at(path, found, expected, hint, code=Code.MISFITTING_UNITS)


def _written(claim: Claim, inputs: Mapping[str, Given]) -> Iterator[Unit]:
    """Yield the units that a claim writes itself."""
    yield from claim.texts.units.values()
    yield from (
        each.unit for each in (claim.figure, *(each.figure for each in inputs.values() if not each.claim)) if each
    )
    texts = claim.texts
    sides = [each.tree for each in texts.expressions.values()]
    sides += [side for each in texts.relations.values() for side in each.tree.sides]
    sides += [side for each in texts.joined.values() for side in each.tree.sides]
    yield from (node.unit for side in sides for node in walk(side) if isinstance(node, Number))


def _given(name: str, text: str, known: Known, own: Own) -> Given | Problem | str:
    """Return an input, or what is wrong with it, or the id of the claim at fault that it names."""
    path: Path = ("given", name)
    exact = text.startswith(EXACTLY)
    if text in known.lost.claims:
        return text
    if text in known.claims:
        return _reference(path, text, known.claims[text], own)
    figure = _figure(text.removeprefix(EXACTLY), own, exact=exact)
    if isinstance(figure, Figure):
        return Given(text, figure)
    if looks_like_id(text):
        if known.lost.has(text):
            return text
        hint = (
            _part(text, known)
            or known.hints.nearest(text, known.claims)
            or "`claims list` shows the ids; a figure begins with its number"
        )
        return problem_at(
            path,
            f"unknown claim {quoted(text)}",
            "the id of a claim, or a figure with its unit",
            hint,
            code=Code.UNKNOWN_NAME,
        )
    return Problem(path, FigureError.of(text, figure, position=figure.position + (len(EXACTLY) if exact else 0)))


def _reference(path: Path, text: str, claim: Claim, own: Own) -> Given | Problem | str:
    figure = begins_with_number(text) or SIGNS.split(text)[0] in HEDGED
    if figure and _is_figure(text, own.units, commas=own.commas):
        hint = f"rename the claim in {shown_file(claim.file)}:{claim.line}"
        return problem_at(
            path, f"{quoted(text)}, both a claim and a figure", "one of the two", hint, code=Code.REPEATED_NAME
        )
    if claim.record.stated is None:
        return problem_at(
            path,
            f"claim {quoted(text)}, which prints no figure",
            "a claim with a figure",
            NO_FIGURE,
            code=Code.MISSING_FIGURE,
        )
    return Given(text, claim.figure, text) if claim.figure else text


@lru_cache(maxsize=2**13)  # ids are named again and again, and what is no figure is not remembered as such
def _is_figure(text: str, units: tuple[Definition, ...], *, commas: bool) -> bool:
    return isinstance(_figure(text, Own(units, commas=commas), exact=False), Figure)


def _figure(text: str, own: Own, *, exact: bool) -> Figure | FigureError:
    try:
        return own.figure(text, exact=exact)
    except FigureError as error:
        return error


def _incomparable(claim: Claim, known: Known) -> Iterator[Problem | str]:
    """Yield the problems of the claims whose figures are compared, and the ids of those at fault themselves."""
    for path, name in compared(claim.record):
        if name in known.lost.claims or (name not in known.claims and known.lost.has(name)):
            yield name
        elif name not in known.claims:
            hint = _part(name, known) or known.hints.nearest(name, known.claims)
            yield problem_at(path, f"unknown claim {quoted(name)}", "the id of a claim", hint, code=Code.UNKNOWN_NAME)
        elif path[0] in ("agree", "whole") and known.claims[name].record.stated is None:
            yield problem_at(
                path,
                f"claim {quoted(name)}, which prints no figure",
                "claims with figures to compare",
                NO_FIGURE,
                code=Code.MISSING_FIGURE,
            )


def _part(name: str, known: Known) -> str:
    """Return the claims that make up a sentence, in words, where the name is that of a sentence."""
    sentence = known.sentences.get(name)
    return f"a sentence of several claims: name one of {one_of(sentence.claims)}" if sentence else ""
