"""Beginnings of claims for a text: stubs of all that it states, and a claim file that is audited as it is."""

from __future__ import annotations

import json
import re
import shlex
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePath
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from claims.guests.texts.figures.finder import FiguredPassage, PlacedFigure, find_figures
from claims.guests.texts.reading.passage import Passage
from claims.guests.texts.reading.text import ENDINGS, Text, read
from claims.loading.places import STUBS
from claims.schema.characters import visible
from claims.schema.diagnostics import DiagnosticError, file_error, one_of, run_error
from claims.schema.values import LONGEST_ID
from units.measures.registry import is_counted
from units.reading.codes import Code

LONGEST_QUOTE = 160  # characters; a longer sentence is quoted around its figure
WORDS_AROUND = 8  # before and behind the figure, enough to be found again
QUOTIENT = re.compile(r"(?<=\d)[\s-]?[a-z]{1,4}(?:/[a-z]{1,4})+\b")  # m/s of another figure
WORDS_OF_ID = 5  # the last before the figure: what a reader would call it by
HEADER = """\
# The statements of {text} with a figure, as stubs. Nothing in this file is a claim, and the audit ignores it.
# To make one of a stub, move it under `claims:` of {claims} and say how it is checked: `source:` and where the
# fact, or `expression:` with its inputs under `given:`. Write `says` in your own words; look at the unit of `stated`.
"""
FIRST = ("index", "paper", "report", "main", "article", "readme")  # names that the text itself has among several
CLAIMS = """\
document: {document}
title: {title}
{text}{numbers}claims:
{first}  # An example of a figure that follows from others; put your own in its place.
  - id: {of}{example}
    says: A line of 5 Gbit a second carries 40 GB in about a minute.
    stated: "~60 s"
    expression: size / rate
    given: {{size: "40 GB", rate: "5 Gbit/s"}}
"""
EXAMPLE, FIGURE = "example-time-of-a-copy", "first-figure"
QUOTING = """\
  # A fact that the text takes from elsewhere: name where it comes from, and say it in words of your own.
  - id: {of}{figure}
    says: {says}
    stated: {stated}
    quote: {quote}
    source: {assumption}
"""


def scan_statements(text: Text) -> Iterator[FiguredPassage]:
    """Yield the statements of a text that print a figure, or say in words what can be claimed."""
    for passage in text.passages:
        found = find_figures(passage)
        if found.tellings:
            yield replace(found, figures=tuple(each for each in found.figures if not _names_one(each)))


def _names_one(figure: PlacedFigure) -> bool:
    """Return whether a figure is the word before a thing, as in ``one train carries``: it says which, not how many."""
    alone = figure.figure.partition(" ")[0] == "one" and figure.printed is not None
    return alone and figure.printed is not None and is_counted(figure.printed.figure.unit.dimension)


def quotation(passage: Passage, figure: PlacedFigure | None = None) -> str:
    """Return the words by which a figure is found again: its sentence, or so many words around it."""
    if figure is None or len(passage.text) <= LONGEST_QUOTE:
        return passage.text
    before = passage.text[: figure.start].split(" ")
    behind = passage.text[figure.end :].split(" ")
    # What is next to the figure without a space belongs to the first and the last of these.
    low = " ".join(before[-WORDS_AROUND - 1 :])
    return f"{low}{passage.text[figure.start : figure.end]}{' '.join(behind[: WORDS_AROUND + 1])}".strip()


def as_json(text: Text, statements: Iterable[FiguredPassage]) -> dict[str, Any]:
    """Return the statements of a text as they are published."""
    listed: list[dict[str, Any]] = []
    figures = 0
    for found in statements:
        passage = found.passage
        figures += len(found.figures)
        listed.append(
            {
                "line": passage.line,
                "column": passage.column,
                "end_line": passage.end_line,
                "text": passage.text,
                "marks": [telling.value for telling in found.tellings],
                "figures": [_figure_json(text, passage, figure) for figure in found.figures],
            }
        )
    return {"text": text.file, "format": text.form.value, "figures": figures, "statements": listed}


def _figure_json(text: Text, passage: Passage, figure: PlacedFigure) -> dict[str, Any]:
    line, column = text.lines.place(figure.span.start)
    return {
        "figure": figure.figure,
        "stated": figure.stated or None,
        "unit": figure.printed.figure.unit.text if figure.printed else None,
        "thing": figure.thing or None,
        "quote": quotation(passage, figure),
        "line": line,
        "column": column,
        "start": figure.span.start,
        "end": figure.span.end,
    }


def render(text: Text, statements: Iterable[FiguredPassage]) -> str:
    """Return the file of stubs of a text."""
    name = PurePath(text.file).name
    seen: Counter[str] = Counter()
    lines = [HEADER.format(text=name, claims=f"{PurePath(name).stem}.yaml"), f"text: {scalar(name)}\n"]
    lines += [numbers(text), "stubs:\n"]
    for found in statements:
        for figure in found.figures:
            lines += _stub(text, found.passage, figure, seen)
    return "".join(lines) if seen else f"{''.join(lines).rstrip()} []\n"


def numbers(text: Text) -> str:
    """Return the line by which a claim file says that figures have commas before decimals; empty where they do not."""
    return 'numbers: "1.234,5"\n' if any(each.commas for each in text.passages) else ""


def _stub(text: Text, passage: Passage, figure: PlacedFigure, seen: Counter[str]) -> Iterator[str]:
    name = _id_of_figure(passage, figure)
    seen[name] += 1
    line, column = text.lines.place(figure.span.start)
    yield f"  - id: {name if seen[name] == 1 else f'{name}-{seen[name]}'}  # line {line}, column {column}\n"
    yield f"    says: {scalar(passage.text)}\n"
    if figure.stated:
        yield f"    stated: {scalar(figure.stated)}{_unit_asked(figure)}\n"
    else:
        yield f"    # stated: {visible(figure.figure)} is not understood; write the figure with its unit\n"
    yield f"    quote: {scalar(quotation(passage, figure))}\n"


def _unit_asked(figure: PlacedFigure) -> str:
    """Return what is to be settled of a figure before a claim states it."""
    if "/" in figure.thing:
        return f"  # in {figure.thing}? names that `claims units` lists, joined by * and /: W/(K*m^2)"
    if figure.thing:
        return f"  # of what? {figure.thing}: a unit of yours under `units`, if it is one"
    if figure.otherwise:
        return f"  # or {figure.as_printed(str(figure.otherwise.printed))}, {figure.otherwise.condition}"
    if figure.printed is not None and figure.printed.doubtful:
        return f"  # or {figure.as_printed(figure.printed.form)}, if the word before it bounds nothing"
    return ""


def _id_of_figure(passage: Passage, figure: PlacedFigure) -> str:
    """Return an id of the words before a figure and the figure, without signs of units."""
    words = re.findall(r"[a-z0-9]+", QUOTIENT.sub("", passage.text[: figure.end].casefold()))
    name = "-".join(words[-WORDS_OF_ID:])[-LONGEST_ID + 5 :].strip("-")
    return name if name[:1].isalpha() else f"figure-{name}".rstrip("-")[: LONGEST_ID - 5]


def scalar(text: str) -> str:
    """Return a text as it is in YAML, whatever is in it."""
    return json.dumps(visible(text), ensure_ascii=False)


class Beginning(Struct, frozen=True):
    """A claim file to be written.

    Args:
        file: where.
        content: what it holds.
        text: the text that it speaks of, if there is one.
    """

    file: Path
    content: str
    text: Path | None


def begin(folder: Path, text: Path | None = None, *, commas: bool = False) -> Beginning:
    """Return the claim file with which an audit of a text begins.

    Args:
        folder: where it will stand.
        text: the text, in that folder or below it; the one that is there when left out.
        commas: whether its figures have commas before decimals.

    Raises:
        DiagnosticError: there are several texts, the text is elsewhere or cannot be read, or the claim file exists.
    """
    if not folder.is_dir():
        raise _refusal(folder, "no such folder", "create it first")
    chosen = text or _only(folder)
    name = _id_of_document(chosen.stem if chosen else folder.resolve().name)
    file = folder / f"{name}.yaml"
    if file.exists() or file.is_symlink():
        hint = "audit that file, or remove it first"
        raise _refusal(file, "the file exists", hint)
    read_text = read(chosen, commas=commas) if chosen else None
    relative = _relative_path(folder, chosen) if chosen else ""
    of = _of(name, folder)
    content = CLAIMS.format(
        document=name,
        of=of,
        example=EXAMPLE,
        title=scalar(chosen.name if chosen else name),
        text=f"text: {scalar(relative)}\n" if relative else "",
        numbers=numbers(read_text) if read_text else "",
        first="".join(_first(read_text, of)) if read_text else "",
    )
    return Beginning(file, content, chosen)


def _only(folder: Path) -> Path | None:
    """Return the text of a folder: its only one, or the one whose name says that it is the text itself."""
    endings = {ending for ending in ENDINGS if ending}
    texts = sorted(
        each
        for each in folder.iterdir()
        if each.suffix.casefold() in endings and not each.name.startswith(".") and each.is_file()
    )
    named = [each for first in FIRST for each in texts if each.stem.casefold() == first]
    if len(texts) > 1 and not named:
        hint = f"name one: `{shlex.join(('claims', 'init', str(folder), '--text', texts[0].name))}`"
        raise DiagnosticError([run_error(f"several texts: {one_of(each.name for each in texts)}", hint)])
    return next(iter([*named, *texts]), None)


def _of(name: str, folder: Path) -> str:
    """Return what the ids begin with: the document, where claims are beside it whose ids may be the same."""
    alone = all(each.name.endswith(STUBS) for each in folder.glob("*.yaml"))
    return "" if alone else name[: LONGEST_ID - len(f"-{EXAMPLE}")].strip("-") + "-"


def _relative_path(folder: Path, text: Path) -> str:
    if not text.resolve().is_relative_to(folder.resolve()):
        raise _refusal(text, f"the text is not in {folder} or below", "run the command for the folder of the text")
    return text.resolve().relative_to(folder.resolve()).as_posix()


def _refusal(path: Path, problem: str, hint: str) -> DiagnosticError:
    return DiagnosticError([file_error(str(path), problem, hint, code=Code.UNFIT_CALL)])


def _first(text: Text, of: str) -> Iterator[str]:
    """Yield the first figure of a text that is understood, as an assumption."""
    passage, figure = next(_understood(text), (None, None))
    if passage is not None and figure is not None:
        yield QUOTING.format(
            of=of,
            figure=FIGURE,
            says=scalar(passage.text),
            stated=scalar(figure.stated),
            quote=scalar(quotation(passage, figure)),
            assumption=scalar(f"{Path(text.file).name}, line {passage.line}, which says so itself"),
        )


def _understood(text: Text) -> Iterator[tuple[Passage, PlacedFigure]]:
    for found in scan_statements(text):
        yield from ((found.passage, figure) for figure in found.figures if figure.stated)


def _id_of_document(stem: str) -> str:
    words = "-".join(re.findall(r"[a-z0-9]+", stem.casefold()))[:LONGEST_ID].strip("-")
    return words if words[:1].isalpha() else f"text-{words}".strip("-")[:LONGEST_ID]
