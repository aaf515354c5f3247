"""The page of a claim."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

from markupsafe import Markup
from msgspec import Struct

from claims.checks.repair import Part
from claims.pictures import NumberLine
from claims_site.contexts.formula import Derivation
from claims_site.contexts.shared import Entry, Page, Reference, Sentence
from claims_site.pictures import Graph


class Given(Struct, frozen=True):
    """A number that went into a check."""

    math: Annotated[Markup, "The symbol."]
    name: Annotated[str, "The quantity's name."]
    meaning: Annotated[str, "What it is."]
    value: Annotated[str, "The value or range used, with its unit."]
    origin: Annotated[str, "Where it comes from, unless that is a claim."]
    claim: Annotated[Reference | None, "The claim that prints it."]


class Change(Struct, frozen=True):
    """What an input does to the result, and what it would have to be."""

    math: Annotated[Markup, "The symbol."]
    name: Annotated[str, "The quantity's name."]
    meaning: Annotated[str, "What it is."]
    elasticity: Annotated[str, "Relative change of the result for a relative change of the input."]
    span: Annotated[str, "The result as the input alone ranges over its printed digits."]
    needed: Annotated[str, "The values for which the claim would hold as printed."]


class Repair(Struct, frozen=True):
    """One change after which a claim would hold."""

    kind: Annotated[Part, "What of the claim it changes."]
    says: Annotated[str, "The change in words."]


class Counterexample(Struct, frozen=True):
    """Values at which a universal statement fails, or at which something is possible."""

    math: Annotated[Markup, "The relation that fails, or that is possible."]
    values: Annotated[tuple[Given, ...], "The values."]
    left: Annotated[str, "The left side there."]
    right: Annotated[str, "The right side there."]
    confirmed: Annotated[bool, "Whether the second evaluation path, with units, finds the same."]


class Decided(Struct, frozen=True):
    """What was decided, made from the checked tree, and on what ground."""

    words: Annotated[str, "The proposition in words; empty where nothing was decided."]
    symbols: Annotated[str, "The same in symbols; empty where it has none."]
    math: Annotated[Markup | None, "The relation as the claim writes it, as mathematics; none for other kinds."]
    ground: Annotated[str, "What the verdict rests on, in one word."]
    because: Annotated[str, "Why nothing was shown, where the ground is a definition; otherwise empty."]


class Ending(StrEnum):
    """How the search for a proof ended."""

    PROVED = "proved"
    CONDITIONAL = "no value somewhere"
    REFUTED = "refuted"
    UNKNOWN = "unknown"
    CASE = "a case"
    NO_CASE = "no case"


class Evidence(Struct, frozen=True):
    """On what grounds a universal statement was decided."""

    ending: Annotated[Ending, "The decision in one word."]
    rung: Annotated[str, "The rung of the ladder; empty where none decided."]
    steps: Annotated[tuple[str, ...], "What was done, in order."]
    witness: Annotated[str, "Values under which the hypotheses hold; empty without hypotheses."]
    counterexample: Annotated[Counterexample | None, "Where the statement fails; none for a proof."]


class Record(Struct, frozen=True):
    """What the record of a claim says beyond its sentence, and where it stands."""

    reading: Annotated[str, "Which of two honest readings this is; empty for most."]
    quote: Annotated[str, "The words of the text that it quotes; empty if it quotes none."]
    quoted_at: Annotated[str, "Where they stand, such as report.md:12."]
    unprinted: Annotated[str, "Why no passage prints the figure so; empty for most."]
    reconstructed: Annotated[bool, "Whether it rests on a formula that was lost and rebuilt."]
    premise: Annotated[str, "The source of a premise; empty for others."]
    link: Annotated[str, "The address of that source; empty if there is none."]
    source: Annotated[str, "The YAML record as it stands in the file."]
    place: Annotated[str, "The file and line of the record."]
    edit: Annotated[str, "Where to edit the record; empty if unknown."]
    citation: Annotated[str, "A ready citation."]


class Claim(Struct, frozen=True):
    """`claim.html`: one claim in full."""

    page: Annotated[Page, "What every page has."]
    entry: Annotated[Entry, "The claim as lists show it."]
    decided: Annotated[Decided, "What was decided, beside what the claim says."]
    document: Annotated[Reference, "The document that says it."]
    section: Annotated[str, "The section in words; empty for none."]
    sentence: Annotated[Sentence | None, "The sentence that it is a reading or a statement of; none for most."]
    record: Annotated[Record, "The record and where it stands."]
    equation: Annotated[Markup | None, "What was evaluated, compared or decided."]
    arithmetic: Annotated[Markup | None, "What was evaluated with its numbers put in; none for ranges and statements."]
    statement: Annotated[str, "What is said of it, in words, for a symbolic claim about one formula."]
    about: Annotated[Markup | None, "The value of a limit, or where an optimum lies."]
    assuming: Annotated[tuple[Markup, ...], "The conditions that the document states."]
    condition: Annotated[tuple[Markup, ...], "The conditions that the document leaves unsaid; none for most."]
    formula: Annotated[Reference | None, "The formula that the claim names."]
    hypothesis: Annotated[str, "What that formula supposes."]
    derivation: Annotated[Derivation | None, "How that formula follows."]
    uses: Annotated[tuple[Reference, ...], "Further formulas that the claim names."]
    given: Annotated[tuple[Given, ...], "The numbers that went in."]
    members: Annotated[tuple[Reference, ...], "The claims that an agreement joins."]
    picture: Annotated[NumberLine | None, "The sets on one scale."]
    graph: Annotated[Graph | None, "The claims that it rests on and those that rest on it, directly."]
    changes: Annotated[tuple[Change, ...], "What each input does, and what it would have to be."]
    repairs: Annotated[tuple[Repair, ...], "Single changes after which the claim would hold."]
    review: Annotated[dict[str, Any] | None, "The claim as ClaimReview, where the site has an address."]
    calculation: Annotated[dict[str, Any] | None, "What the browser needs to compute the claim anew."]
    not_calculated: Annotated[str, "Why it does not, although the claim has a value; empty for most."]
    evidence: Annotated[
        tuple[Evidence, ...], "The decision as stated and, where there is one, under the unsaid condition."
    ]
    robustness: Annotated[str, "Whether the verdict survives the digits of the inputs; empty if not applicable."]
    dependencies: Annotated[tuple[Reference, ...], "All claims that it rests on, nearest first."]
    dependents: Annotated[tuple[Reference, ...], "All claims that rest on it."]
    before: Annotated[Reference | None, "The claim before it in the document."]
    after: Annotated[Reference | None, "The claim after it."]
