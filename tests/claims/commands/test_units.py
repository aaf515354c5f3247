"""The command `claims units`: what it lists, how it is searched, and what it says of what is not there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from claims.commands.application import app
from units.measures.registry import general

RUN = CliRunner()


def lines(*words: str) -> list[str]:
    """Return what the command prints, by lines."""
    done = RUN.invoke(app, ["units", *words])
    assert done.exit_code == 0, done.output
    return done.output.splitlines()


def test_without_words_every_unit_is_listed() -> None:
    """A line for each, with spellings, size, meaning and source."""
    listed = lines()
    assert len(listed) == len(general().definitions)
    assert "hour, h, hours, hr, hrs: 60 minute = 3600 second; time; SI Brochure 9, table 8" in listed
    assert "rack, racks: a base unit" in listed


def test_a_unit_is_told_with_its_size_its_parts_and_its_equals() -> None:
    """A kilometre an hour is 1000/3600 metres a second; mph measures the same, and both are made of hours."""
    told = lines("km/h")
    assert told[0] == "km/h is 5/18 metre/second; its parts, and units of the same kind:"
    assert {"metre", "hour", "mile_per_hour", "knot"} <= {line.partition(",")[0] for line in told[1:]}
    assert not any(line.startswith("kilogram") for line in told)


def test_words_search_spellings_meanings_and_sources() -> None:
    """Every word has to be found, in any case; a spelling that needs a prefix shows it."""
    assert [line.partition(",")[0] for line in lines("Nautical")] == ["nautical_mile", "knot"]
    told = lines("energy", "calorie")
    assert [line.partition(",")[0] for line in told] == ["thermochemical_calorie", "food_calorie"]
    assert told[0].startswith("thermochemical_calorie, cal, …calorie, …calories (with kilo): 4.184 joule = ")
    assert [line.partition(",")[0] for line in lines("money of Japan")] == ["yen"]


def test_the_same_as_json() -> None:
    """Programs get names, spellings, exact sizes and dimensions."""
    found = {each["name"]: each for each in json.loads("\n".join(lines("--json", "rpm")))}
    assert found["revolution_per_minute"] == {
        "name": "revolution_per_minute",
        "symbols": ["rpm"],
        "words": [],
        "prefixes": [],
        "size": "turn/minute",
        "factor": "6",  # 360 degrees in 60 seconds
        "dimension": {"degree": "1", "second": "-1"},
        "meaning": "rotation",
        "source": "ISO 80000-3",
    }


YARD = """\
document: yard
units:
  - {name: crate, meaning: boxes that goods travel in}
  - {name: barrow, is: "12 crate", source: the rule of the yard}
claims:
  - {id: load, says: 24 crates., stated: "2 barrow", source: the delivery notes}
"""


def test_units_of_documents_are_listed_with_theirs(tmp_path: Path) -> None:
    """What a document declares is found by name, by unit and by words, and said to be the document's."""
    file = tmp_path / "yard.yaml"
    file.write_text(YARD, "utf-8")
    told = "barrow, barrows: 12 crate; the rule of the yard (of yard)"
    assert lines("the", "rule", "of", "the", "yard", "--in", str(file)) == [told]
    assert lines("barrow", "--in", str(file))[:2] == [
        "barrow is 12 crate; its parts, and units of the same kind:",
        told,
    ]
    assert lines("--in", str(file))[-2:] == [
        "crate, crates: a base unit; boxes that goods travel in (of yard)",
        told,
    ]
    (crate,) = json.loads("\n".join(lines("--json", "goods", "travel", "--in", str(file))))
    assert (crate["name"], crate["document"]) == ("crate", "yard")


def test_documents_at_fault_are_told(tmp_path: Path) -> None:
    """Where a document cannot be read there is no list of its units."""
    file = tmp_path / "yard.yaml"
    file.write_text(YARD.replace("meaning:", "meening:"), "utf-8")
    done = RUN.invoke(app, ["units", "--in", str(file)])
    assert done.exit_code == 2
    assert "did you mean meaning?" in done.output


@pytest.mark.parametrize("words", [["furlong"], ["energy", "furlong"], ["q/"]])
def test_what_is_not_there_is_said(words: list[str]) -> None:
    """Nothing found ends with status 2 and the way to the whole list."""
    done = RUN.invoke(app, ["units", *words])
    assert done.exit_code == 2
    assert f"nothing matches {' '.join(words)!r}" in done.output
    assert "`claims units` lists all" in done.output
