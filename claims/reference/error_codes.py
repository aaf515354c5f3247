"""The codes of errors: what each means, how to fix it, and an example; for the reference and `claims explain`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from units.reading.codes import Code


class ErrorCode(NamedTuple):
    """What a code means.

    Args:
        title: the error in a few words.
        means: when it is reported.
        fix: what to do.
        example: a claim file with this error alone; empty for errors of a call.
    """

    title: str
    means: str
    fix: str
    example: str = ""


HEAD = "document: yard\nclaims:\n"
LOAD = '  - {id: load, says: It is so., stated: "120 GB", source: the notes of March}\n'
HALF = "  - {id: half, says: It is so., always: batch > batch / 2}\n"


def _claim(rest: str) -> str:
    """Return a file of one claim."""
    return f"{HEAD}  - {{id: a, says: It is so., {rest}}}\n"


ERROR_CODES: Mapping[Code, ErrorCode] = {
    Code.UNREADABLE_FILE: ErrorCode(
        "unreadable file",
        "A file cannot be opened, is not a regular file, or is not text in UTF-8.",
        "Check the path and the permissions, replace a symbolic link by the file, and save text in UTF-8.",
        f"text: missing.md\n{HEAD}{LOAD}",
    ),
    Code.TOO_LARGE: ErrorCode(
        "limit exceeded",
        "A file, a text or a list exceeds a size limit, or YAML or parentheses are nested too deeply.",
        "Split the file or the claim; a document may consist of several files.",
        f"document: yard\nclaims: {'[' * 40}{']' * 40}\n",
    ),
    Code.HIDDEN_CHARACTER: ErrorCode(
        "invisible character",
        "The file contains a control or formatting character that readers cannot see, or a tab.",
        "Remove it; use spaces for indentation.",
        _claim('source: "the notes of\\u200b March"'),
    ),
    Code.BROKEN_YAML: ErrorCode(
        "invalid YAML",
        "The file is not valid YAML, most often because of indentation, a missing quote or an unclosed bracket.",
        "Put texts with `: `, `#`, a comma in braces or a leading special character in quotes.",
        f"{HEAD}  - {{id: load, says: It is so.\n",
    ),
    Code.REFUSED_YAML: ErrorCode(
        "YAML feature not allowed",
        "The file uses anchors, aliases, tags, merge keys, directives or several YAML documents.",
        "Write the values out; claim files use plain YAML only.",
        f"{HEAD}  - &first {{id: load, says: It is so., source: the notes of March}}\n",
    ),
    Code.NO_CLAIMS: ErrorCode(
        "no claims",
        "A file or folder that should contain claims has none.",
        "Name a file or folder with claims; `claims init` creates a claim file for a text.",
        "- load\n",
    ),
    Code.UNKNOWN_KEY: ErrorCode(
        "unknown key",
        "A key is misspelt or does not exist at this place.",
        "Use the suggested key; `claims language keys` lists all keys.",
        _claim('sated: "120 GB", source: the notes of March'),
    ),
    Code.MISSING_KEY: ErrorCode(
        "missing key",
        "A required key is missing.",
        "Add the key that the message names.",
        f"{HEAD}  - {{id: load, source: the notes of March}}\n",
    ),
    Code.WRONG_VALUE: ErrorCode(
        "invalid value",
        "The value of a key has the wrong type or form, or is not one of the allowed words.",
        "Write a value of the form that the message names.",
        _claim('stated: "2 GB", exact: perhaps, source: the notes of March'),
    ),
    Code.MISFITTING_KEYS: ErrorCode(
        "keys that exclude each other",
        "Keys of a claim, or rows and columns of a table, do not go together, such as two checks in one claim.",
        "Remove one of them, or make two claims.",
        _claim("source: the notes of March, because: It is."),
    ),
    Code.REPEATED_NAME: ErrorCode(
        "duplicate",
        "A key, an id, a name or a comparison occurs twice.",
        "Rename or remove one; the message says where the other is.",
        f"{HEAD}{LOAD}{LOAD}",
    ),
    Code.UNKNOWN_NAME: ErrorCode(
        "unknown name",
        "There is no claim, formula, quantity, section or table cell of that name.",
        "Use the suggested name; `claims list`, `claims formulas` and `claims quantities` list what exists.",
        f"{HEAD}{LOAD}  - {{id: same, says: They agree., agree: [load, lead]}}\n",
    ),
    Code.CIRCLE: ErrorCode(
        "circular dependency",
        "Claims depend on each other in a cycle, so that none of them can be computed.",
        "Compute one of them from other inputs, or make it an assumption with a source.",
        _claim('stated: "2 GB", expression: 2 * x, given: {x: a}'),
    ),
    Code.UNREADABLE_FIGURE: ErrorCode(
        "unreadable figure",
        "A text is not a figure as documents print them, or is ambiguous.",
        "Write the number first, then a space and the unit; see `claims language figures`.",
        _claim('stated: "many", source: the notes of March'),
    ),
    Code.UNKNOWN_UNIT: ErrorCode(
        "unknown unit",
        "A text is not a known unit, or names two.",
        "Use the suggested unit, or declare your own under `units` in the document; `claims units` lists all.",
        _claim('stated: "120 gx", source: the notes of March'),
    ),
    Code.UNREADABLE_EXPRESSION: ErrorCode(
        "unreadable expression",
        "A text is not an expression or a relation, or is ambiguous.",
        "See `claims language expressions`; units of numbers go in brackets: `2 [hour]`.",
        _claim('stated: "2 GB", expression: 2 *, given: {x: "1 GB"}'),
    ),
    Code.MISFITTING_UNITS: ErrorCode(
        "incompatible units",
        "Units in an expression do not match, or the result has another unit than the printed figure.",
        "Check the unit of the figure and of each input; add the missing factor.",
        _claim('stated: "2 s", expression: 2 * x, given: {x: "1 GB"}'),
    ),
    Code.MISSING_INPUT: ErrorCode(
        "missing input",
        "A formula or a statement needs a value that the claim does not give.",
        "Add the input under `given`, with a claim or a figure.",
        _claim('stated: "2 s", formula: roofline.compute_time, given: {batch: "2 sequence"}'),
    ),
    Code.UNFIT_INPUT: ErrorCode(
        "unsuitable input",
        "An input is not one of the formula's, is not used, or has no value that can be computed with.",
        "Remove the input, or give it a figure that fits.",
        _claim('stated: "2 GB", expression: 2 * x, given: {x: "1 GB", y: "3 GB"}'),
    ),
    Code.MISSING_FIGURE: ErrorCode(
        "missing figure",
        "A claim that others compare or compute with states no figure.",
        "Add `stated` to that claim, or name another one.",
        f"{HEAD}{LOAD}{HALF}  - {{id: same, says: They agree., agree: [load, half]}}\n",
    ),
    Code.UNFIT_STATEMENT: ErrorCode(
        "unsuitable statement",
        "The check of this kind cannot decide a statement of this form.",
        "Use another kind of check, or split the statement.",
        _claim("identity: hardware_ratio > batch"),
    ),
    Code.CANNOT_FAIL: ErrorCode(
        "check that cannot fail",
        "The claim would hold whatever the numbers are, so that checking it shows nothing.",
        "Compute the figure from other inputs, or make it an assumption with a source.",
        _claim("always: batch >= batch"),
    ),
    Code.NO_SOURCE: ErrorCode(
        "no usable source",
        "An assumption names no source that can be looked up.",
        "Name the document, the person or the measurement.",
        _claim('stated: "2 GB", source: various sources'),
    ),
    Code.UNFIT_QUOTE: ErrorCode(
        "quotation that does not match",
        "The quoted words are not in the text, or the text prints another figure there.",
        "Copy the words from the text, and state the figure as printed.",
        _claim('stated: "2 GB", source: the notes of March, quote: 2 GB'),
    ),
    Code.UNFIT_CALL: ErrorCode(
        "invalid call",
        "A command was called with options, names or files that it cannot use.",
        "See `claims COMMAND --help`.",
    ),
}
