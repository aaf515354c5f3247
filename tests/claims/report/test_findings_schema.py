"""The schema of findings: it takes what the audit writes, and refuses every damage."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import claims
from claims.audit.corpus import open_corpus
from claims.report.findings_json import audit_json
from claims.schema.json_schema import Form, schema_of
from claims.schema.vocabulary import DISPLAY_VERDICTS, OF_CLAIMS, Ground, Kind, Verdict

SCHEMA = schema_of(Form.FINDINGS)
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
KIOSK = """\
document: kiosk
quantities:
  - {name: cups, unit: copy/h, meaning: cups sold in an hour}
  - {name: price, unit: $/copy, meaning: what a cup costs}
  - {name: takings, unit: $/h, meaning: takings}
formulas:
  - {name: till, of: takings, is: cups * price, hypothesis: All cups are paid.}
claims:
  - {id: cups-sold, section: "1", says: The kiosk sells 25 to 35 cups an hour., stated: "25-35 copy/h",
     source: the till}
  - {id: cup-price, says: A cup costs about 2 dollars., stated: "~2 $/copy", source: the list}
  - {id: cup-takings, says: The till fills by 50 to 70 dollars an hour., stated: "50-70 $/h", formula: till,
     given: {cups: cups-sold, price: cup-price}}
  - {id: cup-takings-doubled, says: It is 200 dollars an hour., stated: "200 $/h", formula: till,
     given: {cups: "exactly 30 copy/h", price: cup-price}, expect: refuted, because: 30 cups at 2 dollars are 60.}
  - {id: till-rises, says: The till grows with the price., scaling: {formula: till, in: price, as: increasing}}
  - {id: till-never-rests, says: The till stays below the price., always: "takings < price * 1 [copy/h]",
     expect: refuted, because: Takings may be anything.}
"""


@pytest.fixture(scope="module")
def audit(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Return the JSON of an audit with ranges, symbolic claims, a refuted one and assumptions."""
    file = tmp_path_factory.mktemp("kiosk") / "kiosk.yaml"
    file.write_text(KIOSK, encoding="utf-8")
    return json.loads(json.dumps(audit_json(open_corpus([file]).findings())))


def test_schema_is_one() -> None:
    """The shipped schema is itself valid, and says what each field of a finding means."""
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    for name in ("finding", "computed", "input", "robust", "summary"):
        assert all(field["description"] for field in SCHEMA["$defs"][name]["properties"].values()), name


def test_schema_knows_the_words_of_the_project() -> None:
    """Verdicts and kinds in the schema are those that findings can have."""
    found = SCHEMA["$defs"]
    assert found["verdict"]["enum"] == [each.value for each in OF_CLAIMS]
    of_sentences = [each.value for each in Verdict if each is not Verdict.DEFINITION]
    assert found["sentence"]["properties"]["verdict"]["enum"] == of_sentences
    assert found["sentence"]["properties"]["counted"]["enum"] == [each.value for each in Verdict]
    assert found["finding"]["properties"]["counted"]["enum"] == [each.value for each in DISPLAY_VERDICTS]
    grounds = found["finding"]["properties"]["grounds"]["properties"]["ground"]["enum"]
    assert grounds == [each.value for each in Ground]
    assert found["kind"]["enum"] == [each.value for each in Kind]


def test_audit_is_valid(audit: Any) -> None:
    """What the audit writes is what the schema says, field by field."""
    VALIDATOR.validate(audit)
    assert {each["verdict"] for each in audit["claims"]} == {"assumption", "verified", "refuted"}


def damages(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield copies of an audit: each field of each object left out, of another type, or joined by an unknown one."""
    for path, owner in objects(value):
        for key in [*owner] if set(owner) - {"corner", "kinds"} and not path.endswith((".corner", ".kinds")) else []:
            for damage in ("left out", "another type", "unknown"):
                broken = copy.deepcopy(value)
                found = dict(objects(broken))[path]
                if damage == "left out":
                    del found[key]
                elif damage == "another type":
                    found[key] = 0.5 if key != "corner" else [0.5]
                else:
                    found[f"{key}-too"] = found[key]
                yield f"{path}.{key} {damage}", broken


def objects(value: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every object of a JSON value with the way to it."""
    if isinstance(value, dict):
        yield path, value
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in inside:
        yield from objects(inner, f"{path}.{key}")


def test_every_damage_is_noticed(audit: Any) -> None:
    """A field that is missing, unknown or of another type makes the findings invalid, wherever it stands."""
    small = {**audit, "claims": audit["claims"][2:4]}
    VALIDATOR.validate(small)
    tried = list(damages(small))
    assert len(tried) > 200
    assert [name for name, broken in tried if VALIDATOR.is_valid(broken)] == []


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("verdict", "right"),
        ("kind", "guess"),
        ("id", "../x"),
        ("miss", ""),
        ("line", 0),
        ("closure", ["a", "a"]),
        ("says", ""),
    ],
)
def test_values_beyond_the_words_are_refused(audit: Any, key: str, value: object) -> None:
    """A verdict, kind, id or number of a line that cannot be is invalid."""
    broken = copy.deepcopy(audit)
    broken["claims"][0][key] = value
    assert not VALIDATOR.is_valid(broken)


def test_an_audit_says_which_bytes_it_is_of(tmp_path: Path) -> None:
    """Beside the findings stand the program and the digests of all that was read, faults or none."""
    (tmp_path / "kiosk.yaml").write_text(KIOSK, encoding="utf-8")
    (tmp_path / "wrong.yaml").write_bytes(b"document: w\nclaims: 5\n")
    told = claims.load(tmp_path).as_json()
    VALIDATOR.validate(told)
    assert told["audited"]["engine"].startswith("verified-claims ")
    digests = [each["sha256"] for each in told["audited"]["files"]]
    assert digests == [sha256((tmp_path / name).read_bytes()).hexdigest() for name in ("kiosk.yaml", "wrong.yaml")]
    assert told["faults"]
    assert len(told["claims"]) == 6  # those of the sound file
    (tmp_path / "wrong.yaml").write_bytes(b"document: w\nclaims: 6\n")
    assert digests != [each["sha256"] for each in claims.load(tmp_path).as_json()["audited"]["files"]]
