"""The beginning of an audit beside a text: a claim file whose first claims are audited as they stand."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from claims.guests.texts.coverage.stubs import numbers, quotation, scalar, scanned
from claims.guests.texts.reading.figures import PlacedFigure
from claims.guests.texts.reading.passage import Passage
from claims.guests.texts.reading.reading import ENDINGS, Text, read, with_commas
from claims.loading.places import STUBS
from claims.schema.fault import Faults, fault_in, of_run, one_of
from claims.schema.values import LONGEST_ID
from units.reading.codes import Code

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
    premise: {premise}
"""


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
        text: the text, in that folder or below it; the one that stands there when left out.
        commas: whether its figures have commas before decimals.

    Raises:
        Faults: there are several texts, the text is elsewhere, cannot be read, or the claim file is there already.
    """
    if not folder.is_dir():
        raise _refusal(folder, "no folder", "the folder of a text", "make it first")
    chosen = text or _only(folder)
    name = _id(chosen.stem if chosen else folder.resolve().name)
    file = folder / f"{name}.yaml"
    if file.exists() or file.is_symlink():
        hint = "`claims audit` it, or take it away first"
        raise _refusal(file, "a file that is there already", "none yet", hint)
    read_text = with_commas(read(chosen), commas=commas) if chosen else None
    beside = _beside(folder, chosen) if chosen else ""
    of = _of(name, folder)
    content = CLAIMS.format(
        document=name,
        of=of,
        example=EXAMPLE,
        title=scalar(chosen.name if chosen else name),
        text=f"text: {scalar(beside)}\n" if beside else "",
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
        raise Faults([of_run(f"several texts, {one_of(each.name for each in texts)}", "the text to be audited", hint)])
    return next(iter([*named, *texts]), None)


def _of(name: str, folder: Path) -> str:
    """Return what the ids begin with: the document, where claims stand beside it whose ids may be the same."""
    alone = all(each.name.endswith(STUBS) for each in folder.glob("*.yaml"))
    return "" if alone else name[: LONGEST_ID - len(f"-{EXAMPLE}")].strip("-") + "-"


def _beside(folder: Path, text: Path) -> str:
    if not text.resolve().is_relative_to(folder.resolve()):
        hint = "begin in the folder of the text"
        raise _refusal(text, "a text elsewhere", f"a text in {folder} or below it", hint)
    return text.resolve().relative_to(folder.resolve()).as_posix()


def _refusal(path: Path, found: str, expected: str, hint: str) -> Faults:
    return Faults([fault_in(str(path), found, expected, hint, code=Code.UNFIT_CALL)])


def _first(text: Text, of: str) -> Iterator[str]:
    """Yield the first figure of a text that is understood, as a premise."""
    passage, figure = next(_understood(text), (None, None))
    if passage is not None and figure is not None:
        yield QUOTING.format(
            of=of,
            figure=FIGURE,
            says=scalar(passage.text),
            stated=scalar(figure.stated),
            quote=scalar(quotation(passage, figure)),
            premise=scalar(f"{Path(text.file).name}, line {passage.line}, which says so itself"),
        )


def _understood(text: Text) -> Iterator[tuple[Passage, PlacedFigure]]:
    for found in scanned(text):
        yield from ((found.passage, figure) for figure in found.figures if figure.stated)


def _id(stem: str) -> str:
    words = "-".join(re.findall(r"[a-z0-9]+", stem.casefold()))[:LONGEST_ID].strip("-")
    return words if words[:1].isalpha() else f"text-{words}".strip("-")[:LONGEST_ID]
