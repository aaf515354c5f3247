"""Points on a scale in what people read: 20 °C stands there as 20 °C, and in kelvins in symbols alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from claims.api import Audit, check
from claims.checks.evidence import value_of
from claims.checks.finding import Finding
from claims.commands.application import app
from claims.pictures import NumberLine, figures_line, finding_line
from claims.report.proposition import proposition
from units import parse_figure

# By hand: 20 + 2 = 22 °C; 25 - 5 = 20 °C is 68 °F; 1 - 293.15 / 873.15 is 0.664.
TEA = """\
document: tea
claims:
  - {id: room, says: The room has 20 °C., stated: 20 °C, source: a thermometer}
  - {id: noon, says: At noon it has 68 °F., stated: 68 °F, source: another}
  - id: warmed
    says: It ends at 24 °C.
    stated: 24 °C
    expression: room + rise
    given: {room: room, rise: 2 Δ°C}
    expect: refuted
    because: It is 22 °C.
  - id: cooled
    says: It ends between 25 and 30 °C.
    stated: 25-30 °C
    expression: warm - fall
    given: {warm: 20-25 °C, fall: 5 Δ°C}
    expect: refuted
    because: It ends lower.
  - id: bounded
    says: It ends above 60 °F.
    stated: above 60 °F
    expression: warm - fall
    given: {warm: 25 °C, fall: 5 Δ°C}
  - id: engine
    says: At most 66 % of the heat does work.
    stated: 66 %
    expression: 1 - cold / hot
    given: {cold: 20 °C, hot: 600 °C}
    absolute: true
  - id: mostly
    says: It is mostly warmer than 23 °C.
    share: {word: mostly, holds: "t > 296.15 [K]", over: t, measure: uniform}
    given: {t: 20-30 °C}
    absolute: true
  - {id: same, says: Both are the same., agree: [room, noon]}
"""
KELVINS = re.compile(r"\d\s*K\b|\[K\]|\b(2[789]|3[01])\d\.\d")


@pytest.fixture(scope="module")
def tea(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file on a disk."""
    file = tmp_path_factory.mktemp("tea") / "tea.yaml"
    file.write_text(TEA, encoding="utf-8")
    return file


def printed(*words: str) -> str:
    """Return what a command prints."""
    return CliRunner().invoke(app, list(words)).output


def found(name: str) -> Finding:
    """Return the finding of one claim."""
    findings: Audit = check(TEA)
    return findings[name]


def every_view(tea: Path) -> Iterator[str]:
    """Yield what each view of the terminal prints, without formulas and symbols, which count from absolute zero."""
    for name in re.findall(r"id: ([a-z]+)", TEA):
        for command in ("show", "explain", "why-not"):
            lines = printed(command, name, str(tea)).splitlines()
            yield "\n".join(each for each in lines if not each.startswith("   " * 4))
    yield printed("report", str(tea))
    yield printed("report", "--letter", str(tea))
    yield printed("list", str(tea))


def test_no_view_counts_points_in_kelvins(tea: Path) -> None:
    """Not one kelvin is told of figures that print degrees: in inputs, sets, changes and what follows."""
    told = list(every_view(tea))
    assert len(told) == 8 * 3 + 3
    # The claim of a share writes its threshold in kelvins itself.
    assert not [line for each in told for line in each.splitlines() if KELVINS.search(line) and "296.15" not in line]


@pytest.mark.parametrize(
    ("command", "name", "line"),
    [
        ("show", "warmed", "  input           room = 20 °C  (room: 20 °C)"),
        ("show", "cooled", "  input           warm = 20 to 25 °C  (literal: 20-25 °C)"),
        ("show", "engine", "  input           cold = 20 °C  (literal: 20 °C)"),
        ("explain", "warmed", "the result runs from 19.5 to 24.5; the verdict turns at room = 22 °C, rise = 2.5 Δ°C"),
        ("explain", "bounded", "the result runs from 66.2 to 69.8"),  # 24.5 - 5.5 = 19 °C, 25.5 - 4.5 = 21 °C
        ("explain", "warmed", "room: no elasticity; over its printed digits the result runs from 20 to 24 °C"),
        ("explain", "warmed", "holds for       room: 21.5 to 22.5 °C"),
        ("explain", "bounded", "holds for       warm: more than 20.56 °C"),  # 60 °F is 15.56 °C
        ("why-not", "warmed", "    input     room (room): 21.5 to 22.5 °C instead of 20 °C"),
        ("why-not", "cooled", "warm, as a single value: 29.5 to 35.5 °C instead of 20 to 25 °C"),
        ("show", "mostly", "of t from 20 to 30 °C (uniform: equal steps weigh the same): 23 to 30 °C"),
    ],
)
def test_what_is_told_of_points(tea: Path, command: str, name: str, line: str) -> None:
    """Each number stands on the scale of the figure that it belongs to."""
    assert line in printed(command, name, str(tea))


@pytest.mark.parametrize(
    ("name", "words", "symbols"),
    [
        (
            "warmed",
            (
                "Room plus rise, computed from room (20 °C, from room) and rise (2 Δ°C, put in here), is within 23.5 to"
                " 24.5 °C, the range that “24 °C” allows. In symbols, points on a scale are counted from absolute zero."
            ),
            "room + rise: in [296.65, 297.65] [K], with room == 293.15 [K], rise == 2 [Δ°C]",
        ),
        (
            "cooled",
            (
                "Warm minus fall, computed from warm (20 to 25 °C, put in here) and fall (5 Δ°C, put in here), runs"
                " from an end in 24.5 to 25.5 to an end in 29.5 to 30.5 °C, the range that “25-30 °C” allows. In"
                " symbols, points on a scale are counted from absolute zero."
            ),
            "warm - fall: in [297.65, 303.65] [K], with warm in [293.15, 298.15] [K], fall == 5 [Δ°C]",
        ),
        (
            "same",
            (
                "room (“20 °C”, which is 18 to 22 °C) and noon (“68 °F”, which is 67.5 to 68.5 °F) share a value, each"
                " two of them. In symbols, points on a scale are counted from absolute zero."
            ),
            "room in [291.15, 295.15] [K] and noon in [52717/180, 52817/180] [K]: they meet",
        ),
    ],
)
def test_symbols_count_from_absolute_zero_and_words_say_so(name: str, words: str, symbols: str) -> None:
    """A reader can work the symbols: 293.15 + 2 lies in [296.65, 297.65] or does not, which 20 + 2 never would."""
    told = proposition(found(name))
    assert told is not None
    assert (told.words, told.symbols) == (words, symbols)


def test_a_statement_about_all_values_says_where_it_counts_from() -> None:
    """Its words are those of its relations, which count from absolute zero as well."""
    file = """\
document: wall
quantities:
  - {name: lost_heat, unit: W, meaning: the heat that is lost}
  - {name: coefficient, unit: W/K, meaning: the loss by degree}
  - {name: inside, unit: K, meaning: the temperature inside}
formulas:
  - {name: loss, of: lost_heat, is: coefficient * inside, hypothesis: Outside there is nothing.}
claims:
  - id: more
    says: More is lost.
    always: "loss > coefficient * 290 [K]"
    assuming: ["inside > t"]
    given: {t: 20 °C}
    absolute: true
"""
    told = proposition(check(file)["more"])
    assert told is not None
    assert "t equals 293.15 K" in told.words
    assert told.words.endswith(". Points on a scale are counted from absolute zero.")


def line_of(name: str) -> NumberLine:
    """Return the picture of one claim."""
    made = finding_line(found(name))
    assert made is not None
    return made


def test_number_lines_stand_on_the_printed_scale() -> None:
    """Labels and ticks are degrees; what lies in the middle of both ends is drawn in the middle."""
    made = line_of("warmed")
    assert [row.label for row in made.rows] == [
        "printed: 24 °C, allowed range 23.5 to 24.5 °C",
        "computed: 22 °C",
        "within the printed digits of the inputs: 19.5 to 24.5",
    ]
    assert ([tick.label for tick in made.ticks], made.unit) == (["20", "22", "24"], "°C")
    (computed,) = made.rows[1].points
    assert computed.at == next(tick.at for tick in made.ticks if tick.label == "22") == 50


def test_degrees_have_no_powers_of_ten() -> None:
    """From 1 °C to 600 °C is no factor of 600: the line is as even as the scale."""
    made = figures_line([("ice", parse_figure("1 °C")), ("hot", parse_figure("600 °C"))])
    assert made is not None
    assert not made.logarithmic
    assert [tick.label for tick in made.ticks] == ["200", "400", "600"]


@pytest.mark.parametrize(
    ("first", "other", "unit"), [("20 °C", "68 °F", "°C"), ("68 °F", "20 °C", "°F"), ("293.15 K", "20 °C", "K")]
)
def test_figures_on_several_scales_share_the_first(first: str, other: str, unit: str) -> None:
    """20 °C, 68 °F and 293.15 K are one temperature, which is drawn in one place, each told as it is printed."""
    made = figures_line([("a", parse_figure(first)), ("b", parse_figure(other))])
    assert made is not None
    assert made.unit == unit
    one, two = (row.points[0].at for row in made.rows)
    assert one == pytest.approx(two, abs=0.01)
    assert [row.label.split(",")[0] for row in made.rows] == [f"a: {first}", f"b: {other}"]


def test_the_letter_tells_degrees(tea: Path) -> None:
    """The author of a text reads what is printed and what follows on the scale of the text."""
    assert "Printed: 24 °C. Computed: 20 °C + 2 Δ°C = 22 °C" in printed("report", "--letter", str(tea))


@pytest.mark.parametrize(
    ("stated", "given", "shown"),
    [("24 °C", "20 °C, rise: 3.49999 Δ°C", "23.49999 °C"), ("-5 °C", "-7 °C, rise: 2.50001 Δ°C", "-4.49999 °C")],
)
def test_a_point_is_told_on_its_side_of_an_edge(stated: str, given: str, shown: str) -> None:
    """Digits are counted where they are shown: 23.5 °C for 23.49999 would lie in the set that it is told to miss."""
    claim = f"{{id: a, says: a, stated: {stated}, expression: room + rise, given: {{room: {given}}}}}"
    file = f"document: tea\nclaims:\n  - {claim}"
    value = value_of(check(file)["a"].outcome.evidence)
    assert value is not None
    assert str(value.computed) == shown
