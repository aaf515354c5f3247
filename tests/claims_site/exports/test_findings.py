"""The findings for other programs: complete, readable by others, and safe in a spreadsheet."""

from __future__ import annotations

import csv
import io
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from claims.report.findings_json import finding_json
from claims_site.exports.findings import findings_files
from claims_site.model.site_model import SiteModel


def test_json_is_the_record(kitchen: SiteModel, built: Mapping[str, bytes]) -> None:
    """The published findings are those of the audit, field by field; only the machine's folders are left out."""
    published = json.loads(built["findings.json"])
    for made, finding in zip(published["claims"], kitchen.findings.values(), strict=True):
        assert made.pop("file") == "kitchen.yaml"
        expected = finding_json(finding)
        expected.pop("file")
        assert made == json.loads(json.dumps(expected))
    assert published["summary"]["claims"] == 9


def test_table_has_a_row_for_each_claim(kitchen: SiteModel, built: Mapping[str, bytes]) -> None:
    """Each claim is a row, in reading order, with its verdict."""
    rows = list(csv.DictReader(io.StringIO(built["findings.csv"].decode())))
    assert [row["id"] for row in rows] == list(kitchen.findings)
    assert {row["verdict"] for row in rows} == {"verified", "refuted", "assumption"}


@pytest.mark.parametrize("start", ["=", "+", "-", "@"])
def test_no_cell_is_a_formula_of_a_spreadsheet(kitchen: SiteModel, start: str) -> None:
    """A sentence that begins like a spreadsheet formula is kept as text."""
    finding = kitchen.findings["loaves-baked"]
    said = f"{start}HYPERLINK(1)"
    hostile = replace(finding.claim.record, says=said)
    changed = type(finding)(
        type(finding.claim)(hostile, "kitchen-sums", "kitchen.yaml", 1, 1, "", (1, 1), figure=finding.claim.figure),
        finding.outcome,
        (),
        (),
        finding.grounds,
        finding.question,
    )
    written = dict(findings_files(replace(kitchen, findings={"loaves-baked": changed})))
    (row,) = csv.DictReader(io.StringIO(written["findings.csv"].decode()))
    assert row["says"] == f"'{said}"


def test_badge_is_a_picture_with_words(built: Mapping[str, bytes]) -> None:
    """The badge is well-formed SVG that says how many sentences are verified, and how many refuted."""
    root = ET.fromstring(built["badge.svg"])  # noqa: S314 - written by us
    assert root.attrib["aria-label"] == "sentences: 2 verified, 3 refuted"


def test_the_search_index_tells_where_each_word_occurs(kitchen: SiteModel, built: Mapping[str, bytes]) -> None:
    """Steps from one entry to the next add up to the entries whose claim says the word."""
    text = built["search/words-lo.js"].decode()
    (data,) = re.findall(
        r'^document\.currentScript\.dispatchEvent\(new CustomEvent\("arrived",{detail:(.*)}\)\);$', text
    )
    steps = json.loads(data)["loaf"]
    found = [sum(steps[: count + 1]) for count in range(len(steps))]
    first = len(kitchen.documents)
    saying = [place for place, each in enumerate(kitchen.findings) if "loaf" in _told(kitchen, each)]
    assert set(found) >= {first + place for place in saying}
    assert found == sorted(set(found))


def _told(kitchen: SiteModel, name: str) -> str:
    return f"{name} {kitchen.findings[name].claim.record.says}".lower()
