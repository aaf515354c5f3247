"""The codes of faults: one for each way in which an input can be wrong, for programs that act on them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class Code(StrEnum):
    """What is wrong, in a name that stays the same when the words about it change."""

    UNREADABLE_FILE = "unreadable-file"
    TOO_LARGE = "too-large"
    HIDDEN_CHARACTER = "hidden-character"
    BROKEN_YAML = "broken-yaml"
    REFUSED_YAML = "refused-yaml"
    NO_CLAIMS = "no-claims"
    UNKNOWN_KEY = "unknown-key"
    MISSING_KEY = "missing-key"
    WRONG_VALUE = "wrong-value"
    MISFITTING_KEYS = "misfitting-keys"
    REPEATED_NAME = "repeated-name"
    UNKNOWN_NAME = "unknown-name"
    CIRCLE = "circle"
    UNREADABLE_FIGURE = "unreadable-figure"
    UNKNOWN_UNIT = "unknown-unit"
    UNREADABLE_EXPRESSION = "unreadable-expression"
    MISFITTING_UNITS = "misfitting-units"
    MISSING_INPUT = "missing-input"
    UNFIT_INPUT = "unfit-input"
    MISSING_FIGURE = "missing-figure"
    UNFIT_STATEMENT = "unfit-statement"
    CANNOT_FAIL = "cannot-fail"
    NO_SOURCE = "no-source"
    UNFIT_QUOTE = "unfit-quote"
    UNFIT_CALL = "unfit-call"


MEANINGS: Mapping[Code, str] = {
    Code.UNREADABLE_FILE: "a file cannot be opened, is no regular file, or is no text in UTF-8",
    Code.TOO_LARGE: "a file, a text, a list or the depth of it exceeds a limit",
    Code.HIDDEN_CHARACTER: "a character stands there that a reader cannot see",
    Code.BROKEN_YAML: "the file is no YAML",
    Code.REFUSED_YAML: "the file is YAML of a kind that claim files do without: anchors, tags, directives, merges",
    Code.NO_CLAIMS: "there is no document with claims where one was expected",
    Code.UNKNOWN_KEY: "a key stands there that means nothing in this place",
    Code.MISSING_KEY: "a key is missing without which the rest says nothing",
    Code.WRONG_VALUE: "the value of a key is of another kind, form or choice than the key takes",
    Code.MISFITTING_KEYS: "keys stand together, or a table's rows and columns, that do not go together",
    Code.REPEATED_NAME: "a key, an id, a name or a comparison stands twice",
    Code.UNKNOWN_NAME: "nothing bears the name: no claim, formula, quantity, section or cell",
    Code.CIRCLE: "claims rest on one another in a circle",
    Code.UNREADABLE_FIGURE: "a text is no printed figure, or can be read as two",
    Code.UNKNOWN_UNIT: "a text names no unit, or two",
    Code.UNREADABLE_EXPRESSION: "a text is no expression or relation of the grammar",
    Code.MISFITTING_UNITS: "units do not fit together, or are not those of what is computed",
    Code.MISSING_INPUT: "a formula or a statement lacks the value of one of its quantities",
    Code.UNFIT_INPUT: "an input is none of the formula's, is never used, or has no value that can be computed with",
    Code.MISSING_FIGURE: "a claim that others compare or compute with prints no figure",
    Code.UNFIT_STATEMENT: "a statement is of a form that its kind of check cannot decide",
    Code.CANNOT_FAIL: "a claim would hold whatever the numbers are",
    Code.NO_SOURCE: "an assumption names no source that somebody can look up",
    Code.UNFIT_QUOTE: "a quotation does not stand in the text, or prints another figure there",
    Code.UNFIT_CALL: "a command, a server or the program's surroundings were asked for what they cannot do",
}
