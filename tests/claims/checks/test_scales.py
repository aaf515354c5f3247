"""Points on a scale of temperature: taken for what they are, refused where a difference may be meant, never in part."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from claims import check
from claims.audit.corpus import open_corpus
from claims.certificate.document import certificate
from claims.checks.evidence import ValueEvidence
from claims.checks.repair import OtherFigure
from claims.report.phrasing import word_set
from claims.report.repairs import figure_that_follows, word_repair
from tests.oracles.certificates import Json, judged, resealed
from units import parse_figure

HEAT = "4186 [J/kg/K] * m * rise"
FILE = """document: tea
claims:
  - id: tea
    says: What is said of it.
    stated: {stated}
    expression: "{expression}"
    given: {given}
"""


def told(stated: str, expression: str, given: str, more: str = "") -> str:
    """Return the verdict on a claim, or what is wrong with it."""
    found = check(FILE.format(stated=stated, expression=expression, given=given) + more)
    return str(found.faults[0]) if found.faults else str(found["tea"].verdict)


@pytest.mark.parametrize(
    ("stated", "expression", "given", "verdict"),
    [
        ("88 Δ°C", "hot - cold", "{hot: 100 °C, cold: 12 °C}", "verified"),
        ("88 K", "hot - cold", "{hot: 100 °C, cold: 12 °C}", "verified"),
        (
            "80 K",
            "hot - cold",
            "{hot: 100 °C, cold: 12 °C}",
            "approximate",
        ),  # 80 stands for up to 84; a difference has factors
        ("22 °C", "room + rise", "{room: 20 °C, rise: 2 K}", "verified"),
        ("24 °C", "room + rise", "{room: 20 °C, rise: 2 K}", "refuted"),
        ("19 °C", "mean(warm, cold)", "{warm: 20 °C, cold: 18 °C}", "verified"),
        ("20 °C", "max(warm, cold)", "{warm: 20 °C, cold: 18 °C}", "verified"),
        ("100.4 °F", "fever", "{fever: 38 °C}", "verified"),  # 38 * 9/5 + 32
        ("27 °C", "warm", "{warm: 300 K}", "verified"),
        ("27 °C", "warm * part", "{warm: 300 K, part: '1'}", "verified"),  # as much warmer, of the same part
        ("38 °C", "fever", "{fever: 100.4 °F}", "verified"),
        ("293 K", "room", "{room: 20 °C}", "verified"),
        ("102 °F", "fever", "{fever: 38 °C}", "refuted"),
        (
            "400 °F",
            "fever",
            "{fever: 38 °C}",
            "refuted",
        ),  # 477.6 K and 311.2 K are within a factor of two, which is nothing
        ("8.4 kJ", HEAT, "{m: 1 kg, rise: 2 Δ°C}", "verified"),  # 4.186 * 2 = 8.372
        ("368 kJ", "4186 [J/kg/K] * m * (hot - cold)", "{m: 1 kg, hot: 100 °C, cold: 12 °C}", "verified"),
        ("5-10 Δ°C", "warm - cold", "{warm: 20-25 °C, cold: 15 °C}", "verified"),
        ("15-20 °C", "warm - rise", "{warm: 20-25 °C, rise: 5 K}", "verified"),
        ("25-30 °C", "warm - rise", "{warm: 20-25 °C, rise: 5 K}", "refuted"),
    ],
)
def test_temperatures_and_their_differences(stated: str, expression: str, given: str, verdict: str) -> None:
    """What moves with its points, or not at all, is a temperature or a difference, on whatever scale they stand."""
    assert told(stated, expression, given) == verdict


@pytest.mark.parametrize(
    ("stated", "expression", "given", "found", "hint"),
    [
        ("88 °C", "hot - cold", "{hot: 100 °C, cold: 12 °C}", "is a difference of temperatures", "write 88 Δ°C"),
        (
            "8.4 kJ",
            HEAT,
            "{m: 1 kg, rise: 2 °C}",
            "is ambiguous: a temperature or a difference",
            "write 2 Δ°C for a difference",
        ),
        ("30 °C", "warm + cold", "{warm: 20 °C, cold: 10 °C}", "is ambiguous: a temperature or a difference", "20 Δ°C"),
        (
            "293",
            "warm / (1 [K])",
            "{warm: 20 °C}",
            "is ambiguous: a temperature or a difference",
            "'absolute: true'",
        ),  # 293 of what, or 20
        (
            "1000 K",
            "max(warm, most)",
            "{warm: 20 °C, most: 1000 K}",
            "is ambiguous: a temperature or a difference",
            "'absolute: true'",
        ),  # till 727 °C
        (
            "2 K",
            "warm / (x - x)",
            "{warm: 20 °C, x: '2'}",
            "is ambiguous: a temperature or a difference",
            "'absolute: true'",
        ),
        (
            "twice",
            "warm / cold",
            "{warm: 20 °C, cold: 10 °C}",
            "is ambiguous: a temperature or a difference",
            "'absolute: true'",
        ),
        (
            "2 °C",
            "heat / (4186 [J/kg/K] * m)",
            "{heat: 8.4 kJ, m: 1 kg}",
            "is ambiguous: a temperature or a difference",
            "2 Δ°C",
        ),
        ("38 degC", "warm - cold", "{warm: 50 °C, cold: 12 °C}", "is a difference of temperatures", "in Δ°C"),
    ],
)
def test_what_may_be_a_difference_is_refused(stated: str, expression: str, given: str, found: str, hint: str) -> None:
    """A rise that is printed as a point would count 273 kelvins too many: it is never taken so unsaid."""
    answer = told(stated, expression, given)
    assert found in answer
    assert hint in answer


@pytest.mark.parametrize("warm", range(20, 30))
def test_roots_of_temperatures_are_taken_for_what_they_are(warm: int) -> None:
    """However the last digit of a root is rounded, its square moves with the temperature."""
    given = f"{{warm: {warm} °C, cold: 7 °C}}"
    assert told(f"{warm - 7} Δ°C", "sqrt(warm) * sqrt(warm) - cold", given) == "verified"
    assert told(f"{warm - 1} °C", "sqrt(warm) * sqrt(warm) - x", f"{{warm: {warm} °C, x: 1 K}}") == "verified"


IN_MILLIKELVINS = """document: tea
quantities:
  - {name: room, unit: mK, meaning: temperature of the room}
  - {name: later, unit: mK, meaning: temperature of the room with people in it}
  - {name: rise, unit: K, meaning: by how much people warm a room}
formulas:
  - {name: occupied, of: later, is: room + rise, hypothesis: Nobody opens a window.}
claims:
  - {id: tea, says: It is 22 degrees., stated: 22 °C, formula: occupied, given: {room: 20 °C, rise: 2 K}}
"""


def test_a_formula_may_count_in_parts_of_a_kelvin() -> None:
    """Points are moved by kelvins, whatever their quantity counts: 295.15 K are 22 °C."""
    assert check(IN_MILLIKELVINS)["tea"].verdict == "verified"


def test_a_claim_says_that_the_temperature_is_meant() -> None:
    """Carnot's efficiency counts from absolute zero: 1 - 293.15 / 873.15 is 66.4 %."""
    carnot = ("66 %", "1 - cold / hot", "{cold: 20 °C, hot: 600 °C}")
    assert "is ambiguous: a temperature or a difference" in told(*carnot)
    assert told(*carnot, "    absolute: true\n") == "verified"


def test_words_say_nothing_of_temperatures() -> None:
    """A reading tells what it likes: 2 °C in a product was 275 kelvins wherever a claim had one, unsaid."""
    heat = ("1150 kJ", HEAT, "{m: 1 kg, rise: 2 °C}")
    assert "is ambiguous: a temperature or a difference" in told(*heat, "    interpretation: of a litre\n")


READINGS = """document: tea
claims:
  - id: tea
    says: What is said of it.
    stated: 66 %
    expression: 1 - cold / hot
    given: {{cold: 20 °C, hot: 600 °C}}
    interpretations:
      first: {{interpretation: of the temperatures{first}}}
      other: {{interpretation: of the engine of the appendix, given: {{hot: 601 °C}}{other}}}
"""


@pytest.mark.parametrize(
    ("first", "other", "refused"),
    [
        (", absolute: true", ", absolute: true", set()),
        (", absolute: true", "", {"tea.other"}),
        ("", "", {"tea.first", "tea.other"}),
    ],
)
def test_each_reading_says_it_for_itself(first: str, other: str, refused: set[str]) -> None:
    """The words of a reading tell it from the others; that the temperature is meant is another thing, said beside."""
    found = check(READINGS.format(first=first, other=other))
    assert {
        fault.claim for fault in found.faults if "is ambiguous: a temperature or a difference" in str(fault)
    } == refused
    assert {each.claim.id: str(each.verdict) for each in found} == dict.fromkeys(
        {"tea.first", "tea.other"} - refused, "verified"
    )


def test_it_is_said_above_readings_for_all_of_them() -> None:
    """What stands above the readings is shared."""
    found = check(READINGS.format(first="", other="") + "    absolute: true\n")
    assert [str(each.verdict) for each in found] == ["verified", "verified"]


def test_a_stated_temperature_itself_follows_from_no_other() -> None:
    """An Earth without air: 340 W/m2 less 30 %, by the fourth root of Stefan and Boltzmann, is 254.6 K, or -18.6 °C."""
    earth = ("-19 °C", "((1 - albedo) * sun / (5.67e-8 [W/m^2/K^4])) ^ (1/4)", "{sun: 340 W/m^2, albedo: exactly 0.3}")
    assert "is ambiguous: a temperature or a difference" in told(*earth)
    assert told(*earth, "    absolute: true\n") == "verified"


@pytest.mark.parametrize(
    "claim",
    [
        "{id: a, says: a, stated: 4 K, expression: 2 * t, given: {t: 2 K}, absolute: true}",
        '{id: a, says: a, possible: "t > 1 [K]", given: {t: 2 K}, absolute: true}',
    ],
)
def test_what_says_nothing_is_refused(claim: str) -> None:
    """Where no temperature stands on a scale, there is nothing to be said of it."""
    assert "'absolute' applies only to temperatures" in str(check(f"document: d\nclaims:\n  - {claim}\n").faults[0])


def test_the_key_stands_beside_what_computes() -> None:
    """An assumption computes nothing."""
    file = "document: d\nclaims:\n  - {id: a, says: a, stated: 20 °C, source: p, absolute: true}\n"
    assert "'absolute' is allowed only with always" in str(check(file).faults[0])


def test_it_makes_no_point_of_a_difference() -> None:
    """How far two temperatures are apart is no temperature, whatever is said."""
    apart = ("88 °C", "hot - cold", "{hot: 100 °C, cold: 12 °C}", "    absolute: true\n")
    assert "write 88 Δ°C" in told(*apart)


@pytest.mark.parametrize(
    ("claims", "found"),
    [
        ("  - {id: s, says: s, stated: 30 °C, whole: [a, b]}", "only differences of temperatures add up"),
        ('  - {id: s, says: s, always: "t > 1 [K]", given: {t: 20 °C}}', "is ambiguous"),
    ],
)
def test_points_add_up_to_nothing(claims: str, found: str) -> None:
    """No total has points for parts, and no general statement takes one unsaid."""
    file = "document: tea\nclaims:\n  - {id: a, says: a, stated: 20 °C, source: p}\n"
    file += f"  - {{id: b, says: b, stated: 10 °C, source: p}}\n{claims}\n"
    assert any(found in str(fault) for fault in check(file).faults)


def test_a_point_as_a_difference() -> None:
    """Two degrees of Fahrenheit are 10/9 of a kelvin; a figure that is no point stays as it is."""
    rise = parse_figure("2 °F").as_difference()
    assert (rise.value, rise.is_point) == (parse_figure("2 Δ°F").value * parse_figure("2 Δ°F").unit.factor, False)
    assert parse_figure("15 °C to 20 °C").as_difference().anchors == (Fraction(15), Fraction(20))
    assert parse_figure("2 K").as_difference() == parse_figure("2 K")


def certified(folder: Path, stated: str, expression: str, given: str, record: str = "") -> Json:
    """Return the certificate of one claim."""
    file = folder / "tea.yaml"
    file.write_text(FILE.format(stated=stated, expression=expression, given=given) + record, encoding="utf-8")
    corpus = open_corpus([file])
    return json.loads("".join(certificate(corpus.findings(), corpus.checks)))


WARMED = ("room + rise", "{room: 20 °C, rise: 2 K}")
RANGED = ("warm - rise", "{warm: 20-25 °C, rise: 5 K}")


@pytest.mark.parametrize(
    ("stated", "rest", "verdict"),
    [
        ("22 °C", WARMED, "verified"),
        ("24 °C", WARMED, "refuted"),
        ("15-20 °C", RANGED, "verified"),
        ("25-30 °C", RANGED, "refuted"),
    ],
)
def test_recheck_decides_the_same(stated: str, rest: tuple[str, str], verdict: str, tmp_path: Path) -> None:
    """The checker that shares nothing with the engine has no factors on a scale either, and refuses `approximate`."""
    record = "" if verdict == "verified" else f"    expect: {verdict}\n    because: It is another one.\n"
    made = certified(tmp_path, stated, *rest, record)
    assert judged(made, tmp_path) == "trusted"  # the size of a kelvin alone is taken from the certificate
    (claim,) = made["claims"]
    sentence = {**made["sentences"][0], "verdict": "approximate", "counted": "approximate"}
    counts = {name: int(name in ("claims", "sentences", "approximate")) for name in made["counts"]}
    of_sentences = {name: int(name in ("sentences", "approximate")) for name in made["counts_of_sentences"]}
    forged = {
        **made,
        "claims": [{**claim, "verdict": "approximate", "recorded": "approximate"}],
        "sentences": [sentence],
    }
    answer = judged(resealed({**forged, "counts": counts, "counts_of_sentences": of_sentences}), tmp_path)
    assert answer == f"tea: I find {verdict}"


def test_what_is_told_stands_on_the_printed_scale() -> None:
    """A reader of 24 °C is told 22 °C, and not 295.15 K; the change that would mend it is written so, too."""
    found = check(FILE.format(stated="24 °C", expression="room + rise", given="{room: 20 °C, rise: 2 K}"))["tea"]
    evidence = found.outcome.evidence
    assert isinstance(evidence, ValueEvidence)
    assert str(evidence.computed) == "22 °C"
    assert word_set(parse_figure("24 °C")) == "23.5 to 24.5 °C"
    assert word_set(parse_figure("above 80 °F")) == "above 80 °F"  # counted in kelvins: above 299.8
    change = OtherFigure(parse_figure("24 °C"), evidence.computed.low, evidence.computed.high)
    assert figure_that_follows(change) == "22 °C"
    assert word_repair(change).startswith('write "22 °C" instead of "24 °C"')
