"""A claim that states another figure than its passage prints is told, from the lock alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace

from claims.guests.texts.coverage.coverage import update
from claims.guests.texts.coverage.coverage_file import (
    CoverageFile,
    coverage_file_path,
    load_coverage_file,
    parse_coverage_file,
)
from claims.guests.texts.coverage.differences import Difference, differences
from claims.guests.texts.reading.text import Form, text_of
from claims.loading.load import load
from claims.loading.places import SHIPPED
from units import FigureError, parse_figure
from units.figures.hedging import without_hedge


def found(folder: Path, sentence: str, stated: str, links: str = "all", more: str = "") -> list[Difference]:
    """Return how a claim ``a`` differs from a sentence to whose figures it is linked, or to some of them."""
    path = folder / "kiosk.yaml"
    path.write_text(
        f"document: kiosk\nclaims:\n  - id: a\n    says: One.\n    stated: '{stated}'\n{more}    source: till\n"
        "  - {id: b, says: Two., stated: '7 hour', source: till}\n"
    )
    lines = update(text_of(sentence, Form.PLAIN), CoverageFile()).render("kiosk")
    written = lines.replace("= ?", links.replace("all", "= a"), 1 if "=" in links else -1).replace("= ?", "= (a joke)")
    loaded = load([path])
    return list(differences(parse_coverage_file(written, "kiosk.lock"), loaded.claims.values()))


def told(folder: Path, sentence: str, stated: str) -> list[str]:
    """Return in what the claim differs."""
    return [each.differing.value for each in found(folder, sentence, stated)]


@pytest.mark.parametrize(
    ("sentence", "stated", "differing"),
    [
        ("It has 40 GB of memory.", "400 GB", "another number"),
        ("It has 40 GB of memory.", "40 MB", "another unit"),
        ("It has 40 GB of memory.", "40 GB/second", "another unit"),
        ("It has 40 GB of memory.", "40 gpu", "another unit"),
        ("It has 40B parameters.", "40M parameter", "another number"),
        ("It has about 40 GB of memory.", "40 GB", "a hedge lost"),
        ("It has up to 40 GB of memory.", "40 GB", "a hedge lost"),
        ("It has 40 GB of memory.", "~40 GB", "a hedge added"),
        ("It has 40 GB of memory.", "> 40 GB", "a hedge added"),
        ("It has about 40 GB of memory.", "at least 40 GB", "another hedge"),
        ("It has 15-100 ms to spare.", "15 ms", "another number"),
        ("It has 15-100 ms to spare.", "15-20 ms", "another number"),
        ("It takes between 15 and 100 ms.", "100 ms", "another number"),
        ("It takes twice as long.", "3", "another number"),
        ("It takes 1.0 hours.", "1 hour", "another number"),
        ("It saves half of it.", "> 1/2", "a hedge added"),
    ],
)
def test_planted(tmp_path: Path, sentence: str, stated: str, differing: str) -> None:
    """Another number, unit or hedge is found, and named."""
    assert told(tmp_path, sentence, stated) == [differing]


@pytest.mark.parametrize(
    ("sentence", "stated"),
    [
        ("It has 40 GB of memory.", "40 GB"),
        ("It has about 40 GB of memory.", "~40 GB"),
        ("It takes twice as long.", "2"),
        ("It takes twice as long.", "twice"),
        ("It takes 0.5 seconds.", "500 ms"),
        ("It takes 2 bytes.", "2 byte/parameter"),
        ("It takes 15-100 ms.", "15-100 ms"),
        ("It jumped from 8k to 200k tokens.", "8k-200k token"),
        ("We charge more above 200k tokens.", "200k token"),
        ("We charge more above 200k tokens.", "> 200k token"),
        ("So B ≥ 300 × 8.", "300"),
        ("It has 300 of these.", "300 sequence"),
    ],
)
def test_same_figure(tmp_path: Path, sentence: str, stated: str) -> None:
    """Another spelling of the same figure is none, nor is a unit that the sentence leaves to its readers."""
    assert told(tmp_path, sentence, stated) == []


def test_figure_of_another_sentence(tmp_path: Path) -> None:
    """A figure that stands somewhere else in the text does not stand in the passage."""
    assert [each.differing.value for each in found(tmp_path, "It has 40 GB. It takes 7 hours.", "7 hour", "= a")] == [
        "another number"
    ]


def test_each_figure_is_stated_as_it_stands(tmp_path: Path) -> None:
    """A claim at home in one sentence is told where another prints its number with another hedge."""
    (only,) = found(tmp_path, "It has 40 GB of memory. It has about 40 GB.", "40 GB")
    assert (only.differing.value, only.printed) == ("a hedge lost", "~ 40 GB")


def test_figure_of_another_claim_is_no_home(tmp_path: Path) -> None:
    """A claim linked to figures that others state is at home in none of them."""
    (only,) = found(tmp_path, "It takes 7 hours.", "40 GB", "= a, b")
    assert (only.claim, only.printed, only.differing.value) == ("a", "7 hours", "another number")


def test_reason_in_the_claim(tmp_path: Path) -> None:
    """A claim that says why no passage prints its figure is not compared."""
    assert found(tmp_path, "It has 4 GB.", "> 3 GB", more="    unprinted: a bound in words\n") == []


def test_what_a_lock_accepts_instead(tmp_path: Path) -> None:
    """As what claims may state a figure stands behind them with a reason, and nothing else is accepted."""
    accepted = "= a (as ~ 40 GB: near, in words)"
    assert found(tmp_path, "It has near 40 GB.", "~40 GB", accepted) == []
    others = (
        ("~400 GB", "another number"),
        ("40 GB", "a hedge lost"),
        ("> 40 GB", "another hedge"),
        ("~40 MB", "another unit"),
    )
    for stated, differing in others:
        (only,) = found(tmp_path, "It has near 40 GB.", stated, accepted)
        assert only.differing.value == differing


def test_message_names_place_figures_and_the_next_step(tmp_path: Path) -> None:
    """Line, fingerprint, claim, both figures, in what they differ, and what to do."""
    (only,) = found(tmp_path, "\nIt has 40 GB of memory.", "400 GB")
    assert str(only) == (
        f"line 2 {only.fingerprint} a states '400 GB', the passage prints 40 GB: another number;"
        " state it as printed, or give a reason: (as FIGURE: reason) after the claims in the coverage file,"
        " or 'unprinted' in the claim"
    )


def damaged(stated: str) -> Iterator[str]:
    """Yield a figure ten times as large, and one with a hedge that it did not have, or without the one it had."""
    if number := re.search(r"[0-9][0-9,]*", stated):
        yield f"{stated[: number.end()]}0{stated[number.end() :]}"
    bare = without_hedge(stated)
    yield bare if bare != stated else f"~{stated}"


def test_damage_of_shipped_figures_is_noticed() -> None:
    """Of all figures that stand in a passage, at most one in a hundred could be another one without being told."""
    noticed = tried = 0
    for document in load([SHIPPED]).documents:
        lock = load_coverage_file(coverage_file_path(document))
        linked = {name for entry in lock.entries.values() for link in entry.links.values() for name in link.claims}
        for claim in document.claims:
            if claim.figure is None or claim.record.unprinted or claim.id not in linked:
                continue
            for stated in damaged(claim.record.stated or ""):
                with suppress(FigureError):
                    changed = replace(claim, figure=parse_figure(stated, exact=claim.record.exact))
                    tried += 1
                    noticed += any(each.claim == claim.id for each in differences(lock, [changed]))
    assert tried > 500
    assert noticed >= Fraction(99, 100) * tried
