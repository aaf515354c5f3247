"""The canonical layout of a claim file: two spaces a level, lists under their key, one blank line where there are more.

Keys stay in their order, texts in their quotes and comments where they are. Folded texts keep their lines; other texts,
and lists in brackets, are on one. What is written is read again and holds the same, or nothing is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from io import StringIO
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.resolver import VersionedResolver

from claims.guests.editing.files import Spans
from claims.schema.diagnostics import Diagnostic, DiagnosticError, file_error
from claims.schema.reader import read
from claims.schema.tree import plain
from units.reading.codes import Code

ONE_LINE = 2**20  # characters: more than a text may have, so that no line is broken
BLANK_LINES = re.compile(r"\n{3,}")
COMMENT = re.compile(r"#.*")


class Untyped(VersionedResolver):
    """Every scalar is a text, as for our own reader: nothing is taken for a number, a date or a truth value."""

    @property
    def versioned_resolver(self) -> Any:
        """No scalar has a type of its own."""
        return {}


def lay_out(text: str, file: str) -> str:
    """Return the text of a claim file in the canonical layout.

    Args:
        text: the text, which our own reader has accepted.
        file: its name, for the errors.

    Raises:
        DiagnosticError: it cannot be laid out without a change of what it holds, or of a comment.
    """
    made = _made(text.replace("\r\n", "\n"), file)
    before, after = (read(each.encode(), file) for each in (text, made))
    alike = after.root is not None and not after.faults and before.root is not None
    if not alike or _content(before.root) != _content(after.root) or list(comments(text)) != list(comments(made)):
        problem, hint = "formatting would change its claims or comments", "write its texts without line breaks"
        raise DiagnosticError([file_error(file, problem, hint, code=Code.UNFIT_CALL)])
    return made


def comments(text: str) -> Iterator[str]:
    """Yield the comments of a text of YAML in their order, found by taking its scalars away."""
    spans = Spans(text)
    bare, done = [], 0
    for start, end in spans.all():
        bare.append(spans.text[done:start])
        # a block of text reaches to what follows it, and its first line may hold a comment
        block = spans.text[start] in "|>"
        bare.append(spans.text[start : spans.text.find("\n", start)] if block else "")
        done = end
    bare.append(spans.text[done:])
    yield from (met.group().rstrip() for piece in bare for met in COMMENT.finditer(piece))


def _content(node: Any) -> str:
    """Return what a tree holds with the order of its keys."""
    return repr(plain(node))


def _made(text: str, file: str) -> str:
    yaml = YAML()
    yaml.Resolver = Untyped
    yaml.preserve_quotes = True
    yaml.width = ONE_LINE
    yaml.indent(mapping=2, sequence=4, offset=2)
    stream = StringIO()
    try:
        yaml.dump(yaml.load(text), stream)
    except (YAMLError, ValueError) as problem:
        reason = f": {str(problem).splitlines()[0]}" if str(problem) else ""
        wrong = f"the file cannot be formatted{reason}"
        raise DiagnosticError([file_error(file, wrong, "leave it as it is", code=Code.UNFIT_CALL)]) from None
    return _single_blank_lines(stream.getvalue())


def _single_blank_lines(text: str) -> str:
    """Return the text with one blank line where several stand outside its texts, and none at its end."""
    spans, made, done = Spans(text), [], 0
    for start, end in spans.all():
        made += [BLANK_LINES.sub("\n\n", spans.text[done:start]), spans.text[start:end]]
        done = end
    rest = BLANK_LINES.sub("\n\n", spans.text[done:])
    return "".join([*made, rest]).rstrip("\n") + "\n"


def layout_changes(texts: Mapping[str, str]) -> dict[str, str]:
    """Return by file the canonical text of each that has another.

    Args:
        texts: by file, its text.

    Raises:
        DiagnosticError: of every file that cannot be laid out.
    """
    faults: list[Diagnostic] = []
    found = {}
    for file, text in texts.items():
        try:
            made = lay_out(text, file)
        except DiagnosticError as problem:
            faults += problem.diagnostics
            continue
        if made != text:
            found[file] = made
    if faults:
        raise DiagnosticError(faults)
    return found
