"""Shapes: what claims have in common that differ in their id, their sentence and their numerals alone.

A shape is tried before it is used: two claims of it, with numerals of our own, go the plain way from bytes to a
prepared check. What is taken for a numeral has to come out as one, at the figure or the input where it was put in, and
both claims have to have one arithmetic.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from operator import add
from typing import NamedTuple

from msgspec import Struct

from claims.audit.corpus import Corpus, corpus_of
from claims.audit.known_rows import digest_of, in_words, words_of
from claims.audit.shapes.cutting import DASH, HEAD, Block
from claims.audit.shapes.plan import Plan, plan_of
from claims.loading.claim import Claim
from claims.loading.files import Source
from claims.loading.resolve import EXACTLY
from claims.schema.record import ClaimRecord
from claims.schema.vocabulary import Kind
from units.numbers.numerals import NUMERAL

STATED = re.compile(rf'\n    stated: "?({NUMERAL})(?=[ "\n]|\Z)')
GIVEN = re.compile(r"\n    given:(?:[^\n]*)(?:\n      [^\n]*)*")
INPUT = re.compile(rf': "?(?:{EXACTLY})?({NUMERAL})(?=[ ",}}\n]|\Z)')
OUTLINE = str.maketrans("", "", "0123456789.")  # what is left out where texts are told apart at a glance
TRIED = "tried"  # document and ids of the claims that are tried


class Outline(NamedTuple):
    """The lines of a claim without its numerals.

    Args:
        pieces: what stands before, between and behind the numerals.
        stated: which of these is that of the printed figure.
    """

    pieces: tuple[str, ...]
    stated: int


class Numerals(NamedTuple):
    """The numerals of a claim: that of the printed figure, and those of its inputs in written order."""

    stated: str
    inputs: tuple[str, ...]


class Shape(Struct, frozen=True, dict=True):
    """What claims have in common.

    Args:
        outline: their lines.
        plan: their arithmetic.
        record: what one of them says.
    """

    outline: Outline
    plan: Plan
    record: ClaimRecord

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What matches the lines of such a claim, a group for each numeral."""
        return re.compile(f"({NUMERAL})".join(map(re.escape, self.outline.pieces)))

    @cached_property
    def behind(self) -> tuple[str, Mapping[str, tuple[str, str]]]:
        """What stands behind the numeral of the figure, and before and behind those of the inputs, by name."""
        around = {name: _around(text) for name, text in self.record.given.items()}
        return _around(str(self.record.stated))[1], around

    @cached_property
    def kind(self) -> Kind:
        """Which kind of check it holds."""
        return self.record.kind

    @cached_property
    def said(self) -> Mapping[str, object]:
        """What one of them says under its keys."""
        return {key: getattr(self.record, key) for key in self.record.model_fields_set}

    def numerals(self, block: Block) -> Numerals | None:
        """Return the numerals of a claim that has this shape; nothing of any other."""
        found = self.pattern.fullmatch(block.rest)
        return None if found is None else _parted(found.groups(), self.outline.stated)

    def digest(self, block: Block, document: str, numerals: Numerals) -> str:
        """Return the digest of what a claim of this shape says, as `claims.audit.known_rows` has it."""
        behind, around = self.behind
        given = {
            name: f"{before}{numeral}{after}"
            for (name, (before, after)), numeral in zip(around.items(), numerals.inputs, strict=True)
        }
        own = {"id": block.id, "says": block.says, "stated": f"{numerals.stated}{behind}", "given": given}
        return digest_of(document, None, in_words({**self.said, **own}))


def outline_of(block: Block) -> Outline | None:
    """Return the lines of a claim without its numerals; nothing where it has no figure and inputs with such."""
    stated, given = STATED.search(block.rest), GIVEN.search(block.rest)
    if stated is None or given is None:
        return None
    inputs = [found.span(1) for found in INPUT.finditer(block.rest, given.start(), given.end())]
    spans = sorted([stated.span(1), *inputs])
    begins = [0, *(end for _, end in spans)]
    ends = [*(start for start, _ in spans), len(block.rest)]
    pieces = tuple(block.rest[each] for each in map(slice, begins, ends))
    return Outline(pieces, spans.index(stated.span(1)))


@lru_cache(maxsize=2**10)  # as many shapes as a corpus has; those of strangers must not fill the memory
def shape_of(outline: Outline) -> Shape | None:
    """Return the shape of claims with these lines; nothing where it takes more than numerals to decide one of them."""
    count = len(outline.pieces) - 1
    tries = [[str(101 + place) for place in range(count)], [f"{2 + place}.5" for place in range(count)]]
    corpus = _tried(_filled(outline, numerals) for numerals in tries)
    as_put_in = [_parted(tuple(numerals), outline.stated) for numerals in tries]
    if corpus.faults or [_numerals(claim) for claim in corpus.claims.values()] != as_put_in:
        return None
    one, other = corpus.claims.values()
    plan = plan_of(one, corpus.checks[one.id])
    if plan is None or plan != plan_of(other, corpus.checks[other.id]):
        return None
    shape = Shape(outline, plan, one.record)
    return shape if _is_told(shape, one) and _is_told(shape, other) else None


def _is_told(shape: Shape, claim: Claim) -> bool:
    """Return whether a claim says what was put in and nothing more, and the digest of it is that of a claim read."""
    if claim.record.says != TRIED:  # its next line would go on with the sentence, whatever that is
        return False
    block = Block(claim.id, claim.record.says, "")
    words = digest_of(claim.document, claim.part_of, words_of(claim))
    return shape.digest(block, claim.document, _numerals(claim)) == words


def _filled(outline: Outline, numerals: list[str]) -> str:
    """Return the lines with numerals."""
    first, *others = outline.pieces
    return first + "".join(map(add, numerals, others))


def _tried(rests: Iterable[str]) -> Corpus:
    """Return the corpus of claims with these lines, read and prepared the plain way."""
    claims = "\n".join(f"{DASH}id: {TRIED}-{place}\n    says: {TRIED}{rest}" for place, rest in enumerate(rests))
    source = Source(f"{TRIED}.yaml", named=True, content=f"document: {TRIED}{HEAD}{claims}\n".encode())
    return corpus_of([source], [source.file])


def _numerals(claim: Claim) -> Numerals:
    """Return the numerals of a claim as they come out of reading it."""
    record = claim.record
    return Numerals(_numeral(record.stated or ""), tuple(map(_numeral, record.given.values())))


def _parted(numerals: tuple[str, ...], stated: int) -> Numerals:
    return Numerals(numerals[stated], numerals[:stated] + numerals[stated + 1 :])


def _numeral(text: str) -> str:
    return text.removeprefix(EXACTLY).partition(" ")[0]


def _around(text: str) -> tuple[str, str]:
    """Return what stands before and behind the numeral of a figure."""
    numeral = _numeral(text)
    before = EXACTLY if text.startswith(EXACTLY) else ""
    return before, text[len(before) + len(numeral) :]
