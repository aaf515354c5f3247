"""Sentences taken apart: what the readings share, what each replaces, and where each part stands."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema

from claims.loading.load import load
from claims.schema.json_schema import schema
from claims.schema.reader import read
from claims.schema.record import ClaimRecord
from claims.schema.records import records_of
from claims.schema.tree import plain
from claims.schema.vocabulary import Composition, Kind

ROUNDS = """\
document: kiosk
claims:
  - id: games
    says: The library has 9.8 million games.
    stated: "9.8 million game"
    source: the catalogue
  - id: rounds
    says: That makes 4.9 million games.
    section: "2"
    stated: "4.9 million game"
    exact: true
    expression: games / parts
    given: {games: games, parts: exactly 2}
    interpretations:
      half:
        interpretation: half of all
      a-month:
        interpretation: a month of a year
        given: {parts: exactly 12}
        expect: refuted
        because: 9.8 million over 12 are 0.82 million.
  - id: trade
    says: It trades games for rest.
    all:
      fewer: {says: Games get fewer., stated: "4.9 million game", expression: a / 2, given: {a: rounds.half}}
      rest: {says: Rest gets more., source: the diary}
"""


def records(text: str = ROUNDS) -> dict[str, ClaimRecord]:
    """Return the records that a text holds, by id."""
    root = read(text.encode(), "kiosk.yaml").root
    assert root is not None
    found = records_of(root, "kiosk.yaml")
    assert found.errors == ()
    return {record.id: record for _, record in found.claims}


def test_an_own_figure_is_not_cut_because_the_one_above_is() -> None:
    """It is rounded, as any other; a reading without a figure has the one above with all that is said of it."""
    own = "interpretation: half of all\n        stated: 5 million game"
    found = records(ROUNDS.replace("exact: true", "rounded: down").replace("interpretation: half of all", own))
    half, month = found["rounds.half"], found["rounds.a-month"]
    assert (half.stated, half.rounded) == ("5 million game", None)
    assert (month.stated, month.rounded) == ("4.9 million game", "down")


def test_each_part_is_a_claim_of_its_own() -> None:
    """The id of a part is that of the sentence, a dot and the short name, in written order."""
    assert list(records()) == ["games", "rounds.half", "rounds.a-month", "trade.fewer", "trade.rest"]


def test_what_stands_above_is_shared() -> None:
    """A reading has the sentence, section, figure and inputs of its sentence, and replaces inputs one by one."""
    half, month = records()["rounds.half"], records()["rounds.a-month"]
    assert (half.says, half.section, half.exact) == ("That makes 4.9 million games.", "2", True)
    assert half.given == {"games": "games", "parts": "exactly 2"}
    assert month.given == {"games": "games", "parts": "exactly 12"}


def test_a_check_and_a_figure_replace_those_above() -> None:
    """A reading with its own check has no second one, and its own figure is not exact because the one above is."""
    again = """
        interpretation: as the table has it
        stated: "about 5 million game"
        source: the table
"""
    shared, own = "    given: {games: games, parts: exactly 2}\n", "        interpretation: half of all\n"
    text = ROUNDS.replace(shared, "").replace(own, f"{own}    {shared}").replace("{parts:", "{games: games, parts:")
    found = records(text.replace("  - id: trade", f"      again:{again}  - id: trade"))["rounds.again"]
    assert (found.kind, found.expression, found.exact) == (Kind.ASSUMPTION, None, False)


def test_statements_have_words_of_their_own(tmp_path: Path) -> None:
    """The statements that a sentence makes at once say each their half, and the sentence says the whole."""
    (tmp_path / "kiosk.yaml").write_text(ROUNDS, encoding="utf-8")
    claims = load([tmp_path]).claims
    assert claims["trade.fewer"].record.says == "Games get fewer."
    assert claims["trade.fewer"].sentence.says == "It trades games for rest."
    assert claims["trade.rest"].sentence.composition is Composition.ALL
    assert claims["games"].sentence.composition is None


def test_values_stand_where_they_are_written(tmp_path: Path) -> None:
    """A fault in what is shared points above the readings, one in a reading points into it."""
    (tmp_path / "kiosk.yaml").write_text(ROUNDS, encoding="utf-8")
    claim = load([tmp_path]).claims["rounds.a-month"]
    lines = ROUNDS.split("\n")
    for path, text in ((("section",), '"2"'), (("given", "parts"), "exactly 12"), (("given", "games"), "games, parts")):
        line, column = claim.place(*path)
        assert lines[line - 1][column - 1 :].startswith(text)
    assert lines[claim.line - 1].strip() == "a-month:"


def test_inputs_may_name_a_reading(tmp_path: Path) -> None:
    """The figure of a reading is an input like any other, and what rests on it is known."""
    (tmp_path / "kiosk.yaml").write_text(ROUNDS, encoding="utf-8")
    assert load([tmp_path]).claims["trade.fewer"].references == ("rounds.half",)


def test_editors_take_sentences() -> None:
    """The JSON Schema accepts readings and statements, and describes each key of theirs."""
    root = read(ROUNDS.replace("    exact: true\n", "").encode(), "kiosk.yaml").root
    assert root is not None
    jsonschema.validate(json.loads(json.dumps(plain(root))), schema())
    for name in ("SentenceWithInterpretations", "SentenceWithAll", "InterpretationRecord", "StatementRecord"):
        assert all(value.get("description") for value in schema()["$defs"][name]["properties"].values())
