"""The codes of errors: one for each way in which an input can be wrong, for programs that act on them."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """The kind of an error; it stays the same when messages are reworded."""

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
