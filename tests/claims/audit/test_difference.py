"""Two audits compared: what changed is told, what did not is not, and a foreign file is refused."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.audit.difference import Difference, compare, read_earlier
from claims.format.fault import Faults
from claims.format.vocabulary import Verdict
from claims.kinds.finding import Finding
from claims.report.findings_json import audit_json
from claims.report.wording import word_difference

DAY = dt.date(2026, 5, 17)
KIOSK = """\
document: kiosk
claims:
  - {id: cups-sold, says: The kiosk sells 30 cups an hour., stated: "30 copy/h", premise: the till}
  - {id: cups-a-day, says: That makes 240 cups in eight hours., stated: "240 copy", expression: rate * open,
     given: {rate: cups-sold, open: "exactly 8 h"}}
"""


@pytest.fixture
def findings(tmp_path: Path) -> list[Finding]:
    """Return the findings of a kiosk: a premise, and 30 copy/h x 8 h = 240 copy."""
    (tmp_path / "kiosk.yaml").write_text(KIOSK, encoding="utf-8")
    return list(open_corpus([tmp_path / "kiosk.yaml"]).findings())


def saved(folder: Path, value: object) -> Path:
    """Write a value as JSON and return the file."""
    file = folder / "earlier.json"
    file.write_text(json.dumps(value), encoding="utf-8")
    return file


def test_same_audit_differs_in_nothing(findings: list[Finding], tmp_path: Path) -> None:
    """An audit compared with what it published itself has no difference."""
    earlier = read_earlier(saved(tmp_path, audit_json(findings)))
    assert compare(earlier, findings, DAY).differences == ()


def test_changed_new_and_gone_are_told_apart(findings: list[Finding], tmp_path: Path) -> None:
    """A verdict that turned, a claim that came and one that went are three kinds of difference, in that order."""
    published = audit_json(findings)
    published["claims"][1]["verdict"] = "refuted"
    published["claims"][0] |= {"id": "price-of-a-cup", "says": "A cup costs 2 dollars."}
    found = compare(read_earlier(saved(tmp_path, published)), findings, DAY)
    assert found.differences == (
        Difference("cups-sold", "kiosk", "The kiosk sells 30 cups an hour.", None, Verdict.PREMISE),
        Difference("cups-a-day", "kiosk", "That makes 240 cups in eight hours.", Verdict.REFUTED, Verdict.VERIFIED),
        Difference("price-of-a-cup", "kiosk", "A cup costs 2 dollars.", Verdict.PREMISE, None),
    )
    assert [word_difference(each) for each in found.differences] == [
        "cups-sold is new: premise",
        "cups-a-day was refuted, is verified",
        "price-of-a-cup was premise, and is gone",
    ]


def test_fields_of_other_versions_do_not_matter(tmp_path: Path) -> None:
    """Only id, document, sentence and verdict are compared; more or fewer other fields do not hinder."""
    least = {"id": "cups-sold", "document": "kiosk", "says": "x", "verdict": "premise", "from-the-future": [1]}
    (found,) = read_earlier(saved(tmp_path, {"claims": [least], "more": 1}))
    assert found.verdict is Verdict.PREMISE


@pytest.mark.parametrize(
    ("value", "place"),
    [
        ([], ""),
        ({}, "claims: "),
        ({"claims": [{"id": "a", "document": "b", "says": "c", "verdict": "right"}]}, "claims.0.verdict: "),
        ({"claims": [{"id": 1, "document": "b", "says": "c", "verdict": "loose"}]}, "claims.0.id: "),
        ({"claims": [{"document": "b", "says": "c", "verdict": "loose"}]}, "claims.0.id: "),
    ],
)
def test_foreign_json_is_refused_with_its_place(tmp_path: Path, value: object, place: str) -> None:
    """A file that no audit wrote is a fault that names the file, the place in it, and where such a file comes from."""
    file = saved(tmp_path, value)
    with pytest.raises(Faults) as caught:
        read_earlier(file)
    (fault,) = caught.value.faults
    assert fault.file == str(file)
    assert fault.complaint.found.startswith(place)
    assert "claims audit --json" in fault.complaint.expected


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[" * 100_000])
def test_what_is_no_json_is_refused(tmp_path: Path, content: bytes) -> None:
    """Bytes that are no JSON are a fault, however deep they nest."""
    file = tmp_path / "earlier.json"
    file.write_bytes(content)
    with pytest.raises(Faults):
        read_earlier(file)


def test_missing_file_is_a_fault(tmp_path: Path) -> None:
    """A file that is not there is a fault that says so."""
    with pytest.raises(Faults) as caught:
        read_earlier(tmp_path / "none.json")
    assert "no such file" in caught.value.faults[0].complaint.found
