"""The kinds of check and the verdicts: words that every part of the program shares."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """The kinds of check, named by the key that holds them."""

    ASSUMPTION = "source"
    FILE = "file"  # under the key `source` as well: a mapping that names a file
    FORMULA = "formula"
    EXPRESSION = "expression"
    IDENTITY = "identity"
    INDEPENDENT = "independent"
    SCALING = "scaling"
    LIMIT = "limit"
    OPTIMUM = "optimum"
    ALWAYS = "always"
    POSSIBLE = "possible"
    SHARE = "share"
    AGREE = "agree"
    WHOLE = "whole"
    DIMENSION = "dimension"


KINDS = tuple(kind.value for kind in Kind if kind is not Kind.FILE)  # the keys
COMPUTED = frozenset({Kind.FORMULA, Kind.EXPRESSION})
SYMBOLIC = frozenset({Kind.IDENTITY, Kind.INDEPENDENT, Kind.SCALING, Kind.LIMIT, Kind.OPTIMUM, Kind.ALWAYS})
CONDITIONED = SYMBOLIC | {Kind.POSSIBLE}


class Composition(StrEnum):
    """How several claims make up one sentence, named by the key that holds them."""

    INTERPRETATIONS = "interpretations"
    ALL = "all"


MARKS = ("document", "claims")  # the keys by which a file is known to hold claims
JOINTS = tuple(composition.value for composition in Composition)


class Verdict(StrEnum):
    """What a check concludes; `undecided` is never a pass and never recorded.

    Two are for counting and marking: `ambiguous` is a sentence's alone, and as
    `definition` counts what is verified, yet by definition alone.
    """

    VERIFIED = "verified"
    DEFINITION = "definition"
    APPROXIMATE = "approximate"
    CONDITIONAL = "conditional"
    AMBIGUOUS = "ambiguous"
    REFUTED = "refuted"
    UNDECIDED = "undecided"
    ASSUMPTION = "assumption"


HOLDING = frozenset({Verdict.VERIFIED, Verdict.ASSUMPTION})
FAILING = frozenset({Verdict.APPROXIMATE, Verdict.CONDITIONAL, Verdict.REFUTED})
# What a claim can come to; a sentence with several readings may depend on which of them is meant.
OF_CLAIMS = tuple(verdict for verdict in Verdict if verdict not in (Verdict.AMBIGUOUS, Verdict.DEFINITION))
# What a claim is counted and marked as.
DISPLAY_VERDICTS = tuple(verdict for verdict in Verdict if verdict is not Verdict.AMBIGUOUS)


class Question(StrEnum):
    """Which question a finding answers: whether something follows from the text alone, or from sources beside it."""

    TEXT = "text"
    SOURCES = "sources"


class Ground(StrEnum):
    """What a verdict depends on."""

    ARITHMETIC = "arithmetic"
    DERIVATION = "derivation"
    PROOF = "proof"
    DEFINITION = "definition"
    ASSUMPTION = "assumption"
    NOTHING = "nothing"
