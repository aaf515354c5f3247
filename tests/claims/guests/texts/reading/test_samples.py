"""What is found in a text against what a person finds: three samples, each with a list of its figures made by hand.

The lists stand beside the samples. What a reader of the page finds and the program does not, or the other way round, is
listed here, so that it is noticed in either direction.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from claims.guests.texts.figures.finder import PlacedFigure, figures_of
from claims.guests.texts.reading.text import read
from units import Figure, parse_figure

SAMPLES = Path(__file__).parent / "samples"
TEXTS = ("bakery.md", "canal.html", "telescope.tex")
# By line: figures that a person finds and the program misses, or reads otherwise.
MISSED = {
    "bakery.md": {(33, "7 hours")},  # of which a night has seven: told as not understood
    "canal.html": {(21, "11 hours")},  # as above
    # "the best tenth" is no number word; "within" a distance is told as not understood
    "telescope.tex": {(49, "1/10"), (10, "30 nm"), (18, "5 arcsecond")},
}
# By line: numbers that the program takes for figures, and a person does not.
TOO_MANY = {
    "bakery.md": {(72, "1/3"), (33, "")},  # a third baker
    "canal.html": {(21, "")},
    "telescope.tex": {(10, ""), (18, "")},
}


def listed(name: str) -> list[tuple[int, str]]:
    """Return the figures that a person lists, each with its line."""
    lines = (SAMPLES / name).with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    told = [line.partition(": ") for line in lines if not line.startswith("#")]
    return [(int(line), figure) for line, _, figures in told for figure in figures.split(" | ")]


def found(name: str, source: Path = SAMPLES) -> Iterator[tuple[int, PlacedFigure]]:
    """Yield the figures that the program finds, each with its line."""
    text = read(source / name)
    for passage in text.passages:
        for figure in figures_of(passage):
            yield text.lines.place(figure.span.start)[0], figure


def told_apart(name: str, source: Path = SAMPLES) -> tuple[set[tuple[int, str]], set[tuple[int, str]]]:
    """Return what is missed of a text, and what is found too many: hedge, value and unit must be those of the list."""
    left = list(found(name, source))
    missed = set()
    for line, figure in listed(name):
        wanted = meant(parse_figure(figure))
        alike = [each for each in left if each[0] == line and each[1].stated and wanted in readings(each[1])]
        if alike:
            left.remove(alike[0])
        else:
            missed.add((line, figure))
    return missed, {(line, each.stated) for line, each in left}


def readings(figure: PlacedFigure) -> list[object]:
    """Return what a found figure denotes, without and with a hedge that may belong to it."""
    assert figure.printed is not None
    return [meant(figure.printed.figure), meant(parse_figure(figure.stated))]


def meant(figure: Figure) -> object:
    """Return what tells one figure from another: hedge, values in base units, dimension."""
    return (
        figure.kind,
        figure.low.hedge,
        tuple(end * figure.unit.factor for end in figure.anchors),
        figure.unit.dimension,
    )


@pytest.mark.parametrize("name", TEXTS)
def test_what_is_found_is_what_a_person_lists(name: str) -> None:
    """Every listed figure is found in its line as it is meant, and nothing else, but for what is named above."""
    assert told_apart(name) == (MISSED[name], TOO_MANY[name])
    assert len(listed(name)) > 75


@pytest.mark.parametrize("name", TEXTS)
def test_a_figure_that_is_changed_is_missed(tmp_path: Path, name: str) -> None:
    """The list is no copy of what is found: another number in the text is one missed and one too many."""
    text = (SAMPLES / name).read_text(encoding="utf-8")
    planted = {"bakery.md": ("1.4 kg", "1.5 kg"), "canal.html": ("98 km", "98 m"), "telescope.tex": ("nearly 60", "60")}
    old, new = planted[name]
    assert text.count(old) == 1
    (tmp_path / name).write_text(text.replace(old, new), encoding="utf-8")
    missed, more = told_apart(name, tmp_path)
    assert (len(missed - MISSED[name]), len(more - TOO_MANY[name])) == (1, 1)
