"""Two audits compared: what changed is told, what did not is not, and a foreign file is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from claims.audit.corpus import open_corpus
from claims.audit.difference import Alteration, AuditedClaim, Part, Turn, differences, read_audit
from claims.checks.finding import Finding
from claims.report.findings_json import as_audited, audit_json
from claims.report.wording import word_arithmetic, word_difference
from claims.schema.diagnostics import DiagnosticError
from claims.schema.vocabulary import Verdict

KIOSK = """\
document: kiosk
claims:
  - {id: cups-sold, says: The kiosk sells 30 cups an hour., stated: "30 copy/h", source: the till}
  - {id: cups-a-day, says: That makes 240 cups in eight hours., stated: "240 copy", expression: rate * open,
     given: {rate: cups-sold, open: "exactly 8 h"}}
"""


@pytest.fixture
def findings(tmp_path: Path) -> list[Finding]:
    """Return the findings of a kiosk: an assumption, and 30 copy/h x 8 h = 240 copy."""
    (tmp_path / "kiosk.yaml").write_text(KIOSK, encoding="utf-8")
    return list(open_corpus([tmp_path / "kiosk.yaml"]).findings())


def saved(folder: Path, value: object) -> Path:
    """Write a value as JSON and return the file."""
    file = folder / "earlier.json"
    file.write_text(json.dumps(value), encoding="utf-8")
    return file


def test_same_audit_differs_in_nothing(findings: list[Finding], tmp_path: Path) -> None:
    """An audit compared with what it published itself has no difference."""
    assert differences(read_audit(saved(tmp_path, audit_json(findings))), map(as_audited, findings)) == ()


def test_changed_new_and_gone_are_told_apart(findings: list[Finding], tmp_path: Path) -> None:
    """A verdict that turned, a claim that came and one that went are three kinds of difference, in that order."""
    published = audit_json(findings)
    published["claims"][1]["verdict"] = "refuted"
    published["claims"][0] |= {"id": "price-of-a-cup", "says": "A cup costs 2 dollars."}
    found = differences(read_audit(saved(tmp_path, published)), map(as_audited, findings))
    assert [(each.latest.says, each.before, each.after, each.turn) for each in found] == [
        ("The kiosk sells 30 cups an hour.", None, Verdict.ASSUMPTION, Turn.NEW),
        ("That makes 240 cups in eight hours.", Verdict.REFUTED, Verdict.VERIFIED, Turn.FIXED),
        ("A cup costs 2 dollars.", Verdict.ASSUMPTION, None, Turn.GONE),
    ]
    assert [word_difference(each) for each in found] == [
        "cups-sold is new: assumption",
        "cups-a-day was refuted, now verified",
        "price-of-a-cup was removed (it was assumption)",
    ]


CUPS = AuditedClaim(
    id="cups",
    document="kiosk",
    says="It sells 240 cups.",
    verdict=Verdict.REFUTED,
    kind="expression",
    stated="240 copy",
    computed="30 copies",
    recorded="verified",
    formula="till",
    expression="a * b",
    closure=("rate",),
)
RATE = AuditedClaim(
    id="rate", document="kiosk", says="30 an hour.", verdict=Verdict.ASSUMPTION, kind="source", stated="30"
)


def turned(**fields: object) -> AuditedClaim:
    """Return the claim on cups as it is now: verified, with some fields another."""
    return replace(CUPS, **{"verdict": Verdict.VERIFIED, **fields})


@pytest.mark.parametrize(
    ("now", "beneath", "part", "turn"),
    [
        (turned(), RATE, Part.ENGINE, Turn.FIXED),
        (turned(), replace(RATE, stated="40"), Part.BENEATH, Turn.FIXED),
        (turned(), replace(RATE, says="Thirty an hour."), Part.ENGINE, Turn.FIXED),
        (turned(closure=()), replace(RATE, stated="40"), Part.BENEATH, Turn.FIXED),
        (turned(expression="a * b * c"), RATE, Part.FORMULA, Turn.FIXED),
        (turned(formula="counter"), RATE, Part.FORMULA, Turn.FIXED),
        (turned(stated="30 copy"), RATE, Part.FIGURE, Turn.FIXED),
        (turned(stated="> 10 copy"), RATE, Part.FIGURE, Turn.LOOSENED),
        (turned(kind="source"), RATE, Part.KIND, Turn.LOOSENED),
        (turned(verdict=Verdict.APPROXIMATE), RATE, Part.ENGINE, Turn.TURNED),
        (replace(CUPS, says="It is said."), RATE, Part.SAYS, Turn.ALTERED),
    ],
)
def test_what_turned_a_verdict_is_told(now: AuditedClaim, beneath: AuditedClaim, part: Part, turn: Turn) -> None:
    """A verdict turned by the claim itself, by what it rests on, or, where neither is another, by the program."""
    found = next(each for each in differences([CUPS, RATE], [now, beneath]) if each.latest.id == "cups")
    assert [each.part for each in found.altered] == [part]
    assert found.turn is turn


def called(name: str, finding: AuditedClaim, **fields: object) -> AuditedClaim:
    """Return a finding under another id, with some fields another."""
    return replace(finding, **{"id": name, **fields})


def test_a_renamed_claim_is_one_claim() -> None:
    """Its new name is told, and what else changed of it; what rests on it under its new id is as it was."""
    (found,) = differences([CUPS, RATE], [replace(CUPS, closure=("pace",)), called("pace", RATE)])
    assert (found.latest.id, found.turn) == ("pace", Turn.ALTERED)
    assert found.altered == (Alteration(Part.NAME, "rate", "pace"),)
    assert word_difference(found) == "pace is still assumption"


def test_a_new_name_hides_no_loosening() -> None:
    """Who renames a claim and widens its figure, or records that it does not hold, has loosened it."""
    (found,) = differences([CUPS], [called("sold", turned(stated="> 10 copy"))])
    assert [each.part for each in found.altered] == [Part.NAME, Part.FIGURE]
    assert found.turn is Turn.LOOSENED


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ([CUPS], [called("sold", CUPS, says="It sells 300 cups.")]),
        ([CUPS], [called("sold", CUPS, document="bar")]),
        ([CUPS, called("cups-again", CUPS)], [called("sold", CUPS)]),
        ([CUPS], [called("sold", CUPS), called("sold-again", CUPS)]),
    ],
)
def test_what_may_be_another_claim_is_not_taken_for_a_renamed_one(
    old: list[AuditedClaim], new: list[AuditedClaim]
) -> None:
    """Another sentence, another document, or two claims that say the same: gone and new, as no one can tell."""
    found = differences(old, new)
    assert {each.was is None or each.now is None for each in found} == {True}
    assert len(found) == len(old) + len(new)


def test_readings_of_a_renamed_sentence_are_told_by_their_own_names() -> None:
    """They share their sentence; behind the point each keeps its name."""
    old, new = ([called(f"{name}.{part}", CUPS) for part in ("one", "two")] for name in ("cups", "sold"))
    assert [each.altered for each in differences(old, new)] == [
        (Alteration(Part.NAME, "cups.one", "sold.one"),),
        (Alteration(Part.NAME, "cups.two", "sold.two"),),
    ]


def test_taking_out_what_does_not_follow_is_loosening() -> None:
    """A refuted claim that is gone is loosened; an assumption that is gone is gone."""
    assert [each.turn for each in differences([CUPS, RATE], [])] == [Turn.LOOSENED, Turn.GONE]


def test_arithmetic_is_one_line(findings: list[Finding]) -> None:
    """Printed and computed stand in one line, with the set that is printed: 240 is rounded to tens."""
    assumption, computed = (word_arithmetic(as_audited(each)) for each in findings)
    assert assumption == "30 copy/h"
    assert computed == "text says 240 copy (235 to 245 copies), inputs give 240 copies"


def test_fields_of_other_versions_do_not_matter(tmp_path: Path) -> None:
    """Only id, document, sentence and verdict are compared; more or fewer other fields do not hinder."""
    least = {"id": "cups-sold", "document": "kiosk", "says": "x", "verdict": "assumption", "from-the-future": [1]}
    (found,) = read_audit(saved(tmp_path, {"claims": [least], "more": 1}))
    assert found.verdict is Verdict.ASSUMPTION


@pytest.mark.parametrize(
    ("value", "place"),
    [
        ([], ""),
        ({}, "claims"),
        ({"claims": [{"id": "a", "document": "b", "says": "c", "verdict": "right"}]}, "$.claims[0].verdict"),
        ({"claims": [{"id": 1, "document": "b", "says": "c", "verdict": "approximate"}]}, "id"),
        ({"claims": [{"document": "b", "says": "c", "verdict": "approximate"}]}, "id"),
    ],
)
def test_foreign_json_is_refused_with_its_place(tmp_path: Path, value: object, place: str) -> None:
    """A file that no audit wrote is a fault that names the file, the place in it, and where such a file comes from."""
    file = saved(tmp_path, value)
    with pytest.raises(DiagnosticError) as caught:
        read_audit(file)
    (fault,) = caught.value.diagnostics
    assert fault.file == str(file)
    assert place in fault.problem
    assert "claims audit --json" in fault.fix


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[" * 100_000])
def test_what_is_no_json_is_refused(tmp_path: Path, content: bytes) -> None:
    """Bytes that are no JSON are a fault, however deep they nest."""
    file = tmp_path / "earlier.json"
    file.write_bytes(content)
    with pytest.raises(DiagnosticError):
        read_audit(file)


def test_missing_file_is_a_fault(tmp_path: Path) -> None:
    """A file that is not there is a fault that says so."""
    with pytest.raises(DiagnosticError) as caught:
        read_audit(tmp_path / "none.json")
    assert "no such file" in caught.value.diagnostics[0].problem
