"""One fault hides nothing else: its claim is held back, what rests on it is undecided, the rest is decided."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from claims.commands.application import app

SOUND = """\
document: kiosk
claims:
  - {id: cups-a-day, says: Some forty cups., stated: "~40 token/day", source: the till}
  - {id: cups-a-week, says: 280 a week., stated: "280 token", expression: cups * days,
     given: {cups: cups-a-day, days: exactly 7 day}}
"""
STALL = 'document: stall\nclaims:\n  - {id: tea, says: Ten teas., stated: "10 token", source: the till}\n'


def run(*arguments: str | Path) -> Result:
    """Run the command in this process, with its output caught as a pipe would."""
    return CliRunner().invoke(app, [str(each) for each in arguments])


def audited(*paths: Path) -> Any:
    """Return the JSON of an audit that could not read everything."""
    ran = run("audit", "--json", *paths)
    assert ran.exit_code == 2, ran.output
    return json.loads(ran.stdout)


def verdicts(told: Any) -> dict[str, str]:
    """Return the verdict of each claim in the JSON of an audit."""
    return {claim["id"]: claim["verdict"] for claim in told["claims"]}


@pytest.fixture
def kiosk(tmp_path: Path) -> Path:
    """Return a folder with one sound file."""
    folder = tmp_path / "kiosk"
    folder.mkdir()
    (folder / "sound.yaml").write_text(SOUND, "utf-8")
    return folder


def test_what_rests_on_a_fault_is_undecided(kiosk: Path) -> None:
    """However far above, and whatever it records: it is no pass; what does not rest on it keeps its verdict."""
    (kiosk / "more.yaml").write_text(
        "document: more\nclaims:\n"
        '  - {id: wrong, says: One., stated: "1 furlnog", source: it}\n'
        '  - {id: above, says: Two., stated: "2 token", expression: 2 * x, given: {x: wrong}}\n'
        '  - {id: higher, says: Four., stated: "4 token", expression: 2 * x, given: {x: above}}\n'
        "  - {id: same, says: Same., agree: [higher, aside], expect: refuted, because: no.}\n"
        '  - {id: aside, says: Eight., stated: "8 token", expression: 2 * x, given: {x: "4 token"}}\n',
        "utf-8",
    )
    told = audited(kiosk)
    assert [(fault["claim"], fault["line"]) for fault in told["faults"]] == [("wrong", 3)]
    held = dict.fromkeys(("above", "higher", "same"), "undecided")
    assert verdicts(told) == {"cups-a-day": "assumption", "cups-a-week": "verified", **held, "aside": "verified"}
    reasons = {claim["id"]: (claim["reason"], claim["ok"]) for claim in told["claims"] if claim["id"] in held}
    assert reasons == dict.fromkeys(held, ("depends on an error: wrong", False))


@pytest.mark.parametrize(
    "content",
    [
        STALL.encode("utf-16"),
        STALL.replace("Ten", "T\u200ben").encode(),
        STALL.encode() + b"---\ndocument: more\nclaims: []\n",
        STALL.replace("claims:", "claims: &all").encode(),
        STALL.replace("source:", "sorce:").encode(),
        STALL.encode() + b"claims: []\n",
    ],
)
def test_whoever_rests_on_an_unreadable_file_is_not_to_blame(kiosk: Path, content: bytes) -> None:
    """A reference into a file that could not be read is no unknown claim: the one fault is the file's own."""
    (kiosk / "fair.yaml").write_text(
        "document: fair\nclaims:\n"
        '  - {id: twice, says: Twice., stated: "20 token", expression: 2 * x, given: {x: tea}}\n',
        "utf-8",
    )
    (kiosk / "stall.yaml").write_bytes(content)
    told = audited(kiosk)
    assert {Path(fault["file"]).name for fault in told["faults"]} == {"stall.yaml"}
    assert verdicts(told)["twice"] in ("undecided", "verified")
    assert verdicts(told)["twice"] == "undecided" or "tea" in verdicts(told)


HEADER = """\
document: shop
quantities:
  - {name: teas_sold, unit: token/day, meaning: teas sold}
  - {name: takings_made, unit: token/day, meaning: takings}
formulas:
  - {name: shop_takings, of: takings_made, is: '2 [token/token] * teas_sold', hypothesis: All are paid.}
claims:
  - {id: shop-takings, says: Twenty., stated: "20 token/day", formula: shop_takings, given: {teas_sold: "10 token/day"}}
  - {id: shop-teas, says: Ten., stated: "10 token/day", source: the till}
  - {id: shop-grows, says: It grows., always: "2 [token/token] * teas_sold > teas_sold"}
"""


@pytest.mark.parametrize(
    ("old", "new", "held"),
    [
        ("teas_sold, unit: token/day", "teas_sold, unit: tokne/day", {"shop-takings", "shop-grows"}),
        ("teas_sold, unit: token/day", "teas_sold, unit: second", {"shop-takings"}),
        ("of: takings_made, is", "of: takings_mode, is", {"shop-takings"}),
        ("2 [token/token] * teas_sold", "2 * (teas_sold", {"shop-takings"}),
        ("2 [token/token] * teas_sold", "2 + teas_sold", {"shop-takings"}),
        ("hypothesis: All are paid.", "hypothesis: ''", {"shop-takings"}),
        ("name: teas_sold, unit", "name: batch, unit", {"shop-takings", "shop-grows"}),
    ],
)
def test_a_faulty_definition_holds_back_what_uses_it(kiosk: Path, old: str, new: str, held: set[str]) -> None:
    """A quantity or formula of the document with a fault: the claims that name it are undecided, the others decided."""
    assert old in HEADER
    (kiosk / "shop.yaml").write_text(HEADER.replace(old, new, 1), "utf-8")
    told = audited(kiosk)
    found = verdicts(told)
    own = {fault["claim"] for fault in told["faults"]} - {""}
    assert {name for name in ("shop-takings", "shop-grows") if found.get(name) in ("undecided", None)} == held
    assert own <= held
    assert found["shop-teas"] == "assumption"
    assert found["cups-a-week"] == "verified"


def test_an_id_that_stands_twice_is_nobodys(kiosk: Path) -> None:
    """Both places are told, neither claim is decided, and what rests on the id is undecided."""
    (kiosk / "again.yaml").write_text(STALL.replace("tea,", "cups-a-day,"), "utf-8")
    told = audited(kiosk)
    assert [Path(fault["file"]).name for fault in told["faults"]] == ["again.yaml", "sound.yaml"]
    assert verdicts(told) == {"cups-a-week": "undecided"}


def test_faults_of_a_check_hold_back_their_claim_alone(kiosk: Path) -> None:
    """Units that do not fit and a claim without an input are faults of their claims."""
    (kiosk / "stall.yaml").write_text(
        STALL + '  - {id: late, says: Ten., stated: "10 second", expression: x, given: {x: tea}}\n', "utf-8"
    )
    told = audited(kiosk)
    assert [fault["claim"] for fault in told["faults"]] == ["late"]
    assert verdicts(told) == {"cups-a-day": "assumption", "cups-a-week": "verified", "tea": "assumption"}


def test_a_claim_at_fault_is_shown_as_one(kiosk: Path) -> None:
    """`show` prints a sound claim and counts the errors beside it, and of a claim with errors prints these alone."""
    (kiosk / "stall.yaml").write_text(STALL.replace("10 token", "10 tokne"), "utf-8")
    ran = run("show", "cups-a-week", kiosk)
    assert ran.exit_code == 0
    assert "  verdict         verified, as expected: " in ran.stdout
    assert ran.stderr == "1 error elsewhere in these files; `claims audit` lists what is wrong\n"
    ran = run("show", "tea", kiosk)
    assert (ran.exit_code, ran.stdout, len(ran.stderr.splitlines())) == (2, "", 1)
