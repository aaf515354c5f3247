"""Claims that their shapes decide, as items of pytest: the same as those that are read and decided one by one."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

import pytest

from claims.audit.corpus import Corpus
from claims.checks.finding import Finding

pytest_plugins = ["pytester"]

ALIKE = "document: crates\nclaims:\n" + "".join(
    f"  - id: crate-{number}\n    says: Crate {number} is filled in time.\n"
    f'    stated: "{number * 5} second"\n    expression: load / pace\n'
    f"    given: {{load: {number * 10} MB, pace: 2 MB/second}}\n"
    for number in range(11, 31)
)


def run(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    """Run pytest in this process, with the plugin that the distribution registers."""
    return pytester.runpytest_inprocess("-p", "no:cacheprovider", *arguments)


def items_of(pytester: pytest.Pytester, *arguments: str) -> tuple[list[tuple[object, ...]], dict[str, int]]:
    """Return all that is told of each item, in order, and how the run came out."""
    items, _ = pytester.inline_genitems(*arguments)
    ran = run(pytester, "--junitxml=report.xml", *arguments)
    cases = ET.parse(pytester.path / "report.xml").iter("testcase")  # noqa: S314 - written by pytest here
    told = [
        (case.attrib["name"], [tuple(each.attrib.values()) for each in case.iter("property")], len(list(case)))
        for case in cases
    ]
    places = [(each.nodeid, each.reportinfo()[1], next(each.iter_markers("claim")).kwargs) for each in items]
    return [*places, *told], ran.parseoutcomes()


@pytest.mark.parametrize(
    ("before", "after", "failed"),
    [
        ("", "", 0),
        ('"75 second"', '"80 second"', 0),  # the zero widens what it stands for: 72 to 88
        ('"75 second"', '"76 second"', 1),  # 75.5 to 76.5
        ("load: 200 MB", "load: 200 GB", 1),
    ],
)
def test_claims_alike_are_the_same_items_as_any_others(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, before: str, after: str, failed: int
) -> None:
    """Names, order, lines, marks, verdicts and failures are those of claims that are read and decided one by one."""
    pytester.path.joinpath("crates.yaml").write_text(ALIKE.replace(before, after), "utf-8")
    found, outcomes = items_of(pytester)
    monkeypatch.setattr("claims.audit.shapes.taken.WORTH", 1000)
    plainly, outcomes_plainly = items_of(pytester)
    assert found == plainly
    assert outcomes == outcomes_plainly
    assert outcomes.get("failed", 0) == failed


def test_claims_alike_are_not_read_one_by_one(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of a shape is decided; where another claim names one of the rest, that is decided as well."""
    asked: list[str] = []
    find = Corpus.finding

    def spy(corpus: Corpus, name: str, outcome: Any) -> Finding:
        asked.append(name)
        return find(corpus, name, outcome)

    monkeypatch.setattr(Corpus, "finding", spy)
    file = pytester.path / "crates.yaml"
    file.write_text(ALIKE, "utf-8")
    run(pytester).assert_outcomes(passed=20)
    assert set(asked) == {"crate-11"}
    naming = "  - {id: both, says: Twice., stated: 150 second, expression: 2 * time, given: {time: crate-15}}\n"
    file.write_text(ALIKE + naming, "utf-8")
    run(pytester).assert_outcomes(passed=21)
    assert set(asked) == {"crate-11", "crate-15", "both"}
