"""The pytest adapter, run as a stranger runs it: item names, failure text, foreign folders, faults."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from claims.audit.corpus import Corpus
from claims.checks.finding import Finding
from claims.parallel import STANDARD, WorkLimits

pytest_plugins = ["pytester"]

KIOSK = """\
document: kiosk
claims:
  - {id: cups-a-day, says: Some forty cups., stated: "~40 token/day", source: the till}
  - id: cups-a-week
    says: That makes 280 a week.
    stated: "280 token"
    expression: cups * days
    given: {cups: cups-a-day, days: exactly 7 day}
"""
OTHER = """\
document: fair
claims:
  - {id: at-the-fair, says: Twice the week., stated: "560 token", expression: 2 * week, given: {week: cups-a-week}}
"""


def test_texts_are_items_where_they_are_asked_for(pytester: pytest.Pytester) -> None:
    """With --claims-check a wrong equation fails and a right one passes; without it no text is collected."""
    (pytester.path / "wrong.md").write_text("It makes 2 × 3 = 7 cells.\n", encoding="utf-8")
    (pytester.path / "right.md").write_text("It makes 2 × 3 = 6 cells.\n", encoding="utf-8")
    checked = pytester.runpytest_inprocess("--claims-check")
    checked.assert_outcomes(passed=1, failed=1)
    checked.stdout.fnmatch_lines(["*wrong.md:1:10: arithmetic  2 × 3 = 6 cells, text says 7 cells (off by 17 %)"])
    pytester.runpytest_inprocess().assert_outcomes()


@pytest.fixture
def foreign(pytester: pytest.Pytester) -> pytest.Pytester:
    """Return a folder with claim files and nothing else."""
    pytester.mkdir("claims_here")
    (pytester.path / "claims_here" / "kiosk.yaml").write_text(KIOSK, encoding="utf-8")
    return pytester


def run(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    """Run pytest in this process, with the plugin that the distribution registers."""
    return pytester.runpytest_inprocess("-p", "no:cacheprovider", *arguments)


def damage(pytester: pytest.Pytester, before: str, after: str) -> None:
    """Exchange one text of the small document."""
    file = pytester.path / "claims_here" / "kiosk.yaml"
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after), encoding="utf-8")


def test_every_claim_is_an_item_of_its_own(foreign: pytest.Pytester) -> None:
    """Items are named by file and claim id."""
    ran = run(foreign, "--collect-only", "-q")
    ran.stdout.fnmatch_lines(["claims_here/kiosk.yaml::cups-a-day", "claims_here/kiosk.yaml::cups-a-week"])


def test_foreign_folder_is_audited(foreign: pytest.Pytester) -> None:
    """A folder with claim files and nothing else is audited by running pytest there."""
    run(foreign).assert_outcomes(passed=2)


def test_one_claim_is_run_alone(foreign: pytest.Pytester) -> None:
    """A claim is chosen by its item name and still finds the claims that it rests on."""
    run(foreign, "claims_here/kiosk.yaml::cups-a-week").assert_outcomes(passed=1)


def test_claims_of_other_files_are_found(foreign: pytest.Pytester) -> None:
    """A claim may rest on one in another file, whether all are run or its file alone."""
    (foreign.path / "claims_here" / "fair.yaml").write_text(OTHER, encoding="utf-8")
    run(foreign).assert_outcomes(passed=3)
    run(foreign, "claims_here/fair.yaml").assert_outcomes(passed=1)


def test_failure_says_where_what_and_what_to_do(foreign: pytest.Pytester) -> None:
    """The failure text is the finding and none of our own frames."""
    damage(foreign, '"280 token"', '"284 token"')
    ran = run(foreign)
    ran.assert_outcomes(passed=1, failed=1)
    text = "\n".join(ran.outlines)
    begin = text.index("kiosk.yaml:4:5  refuted")
    assert text[begin : text.index("===", begin)] == (
        "kiosk.yaml:4:5  refuted  cups-a-week"
        "  text says 284 tokens (283.5 to 284.5 tokens), inputs give 280 tokens, off by 1.4 %\n"
        "   40 tokens per day × 7 days = 280 tokens  [cups: cups-a-day]\n"
        '   help: write "280 tokens" instead of "284 tokens", or add `expect: refuted` with a `because`;'
        " other repairs: claims why-not cups-a-week\n"
    )
    assert "Traceback" not in text
    assert "FAILED claims_here/kiosk.yaml::cups-a-week" in text


def test_faults_are_shown_with_their_places(foreign: pytest.Pytester) -> None:
    """A claim at fault is a failing item with the place of its fault; the claims beside it are run."""
    damage(foreign, "given: {cups: cups-a-day,", "given: {cups: cups-a-dai,")
    ran = run(foreign)
    ran.assert_outcomes(passed=1, failed=1)
    ran.stdout.fnmatch_lines(["*kiosk.yaml:8:19: cups-a-week: unknown claim 'cups-a-dai'; did you mean cups-a-day?"])
    assert "Traceback" not in "\n".join(ran.outlines)


def test_fault_in_another_file_is_its_own(foreign: pytest.Pytester) -> None:
    """A file is not blamed for its neighbour; what rests on the neighbour's fault is not reported as passed."""
    (foreign.path / "claims_here" / "fair.yaml").write_text(OTHER.replace("560", "furlong"), encoding="utf-8")
    ran = run(foreign)
    ran.assert_outcomes(passed=2, failed=1)
    ran.stdout.fnmatch_lines(["*fair.yaml:3*: at-the-fair: expected a number, not *"])
    run(foreign, "claims_here/kiosk.yaml").assert_outcomes(passed=2)
    damage(foreign, '"280 token"', '"280 tokne"')
    (foreign.path / "claims_here" / "fair.yaml").write_text(OTHER, encoding="utf-8")
    ran = run(foreign, "claims_here/fair.yaml")
    ran.assert_outcomes(failed=1)
    ran.stdout.fnmatch_lines(["*  undecided  *depends on an error: cups-a-week*"])


@pytest.mark.parametrize(
    "text",
    [
        'document: flow\nclaims: [{id: one-claim, says: S., stated: "3", source: p}]\n',
        '"document": quoted\n"claims":\n  - {id: one-claim, says: S., stated: "3", source: p}\n',
        '{document: whole, claims: [{id: one-claim, says: S., stated: "3", source: p}]}\n',
        'claims:\n  - {id: one-claim, says: S., stated: "3", source: p}\ndocument : late\n',
    ],
)
def test_every_way_to_write_a_claim_file_is_collected(pytester: pytest.Pytester, text: str) -> None:
    """What `claims audit` finds, pytest finds: no file goes unaudited for the way it is written."""
    (pytester.path / "some.yml").write_text(text, encoding="utf-8")
    run(pytester).assert_outcomes(passed=1)


@pytest.mark.parametrize(
    "text",
    [
        "document: nothing\nclaim:\n  - {id: a}\n",
        "# about\ndocument: nothing\nclams:\n  - {id: a}\n",
        "document: x\nclaims: [}\n",
    ],
)
def test_broken_claim_file_is_not_passed_over(pytester: pytest.Pytester, text: str) -> None:
    """A file that means to hold claims and does not load is a failure, not silence."""
    (pytester.path / "broken.yaml").write_text(text, encoding="utf-8")
    run(pytester).assert_outcomes(failed=1)


def test_other_yaml_is_left_alone(pytester: pytest.Pytester) -> None:
    """YAML that speaks of something else is not collected."""
    (pytester.path / "workflow.yaml").write_text("on: push\njobs: {}\n", encoding="utf-8")
    assert run(pytester).ret == pytest.ExitCode.NO_TESTS_COLLECTED


CHOICES = {
    "claim(verdict='refuted')": {"cups-a-week"},
    "claim(kind='source')": {"cups-a-day"},
    "claim(document='kiosk')": {"cups-a-day", "cups-a-week"},
    "claim(document='fair')": set(),
}


@pytest.mark.parametrize("choice", CHOICES)
def test_claims_are_chosen_by_what_they_are(foreign: pytest.Pytester, choice: str) -> None:
    """The marker chooses by document, kind and recorded verdict."""
    damage(foreign, 'stated: "280 token"', 'stated: "30 token"\n    expect: refuted\n    because: 40 x 7 are 280.')
    ran = run(foreign, "--collect-only", "-q", "--strict-markers", "-m", choice)
    found = {line.partition("::")[2] for line in ran.outlines if "::" in line}
    assert found == CHOICES[choice]


def test_junit_has_what_a_claim_is(foreign: pytest.Pytester) -> None:
    """The file for other programs holds document, kind, recorded and computed verdict of each claim."""
    run(foreign, "--junitxml=junit.xml")
    written = ET.parse(foreign.path / "junit.xml")  # noqa: S314 - pytest has just written it
    found = {
        case.attrib["name"]: {each.attrib["name"]: each.attrib["value"] for each in case.iter("property")}
        for case in written.getroot().iter("testcase")
    }
    week = {"document": "kiosk", "kind": "expression", "recorded_verdict": "verified", "verdict": "verified"}
    day = {"document": "kiosk", "kind": "source", "recorded_verdict": "assumption", "verdict": "assumption"}
    assert found == {"cups-a-day": day, "cups-a-week": week}


def test_projects_of_one_repository_are_corpora_of_their_own(foreign: pytest.Pytester) -> None:
    """Two folders may use the same ids where pytest is pointed at each; a corpus of both would have them twice."""
    for name in ("one", "two"):
        folder = foreign.mkdir(name)
        (folder / "kiosk.yaml").write_text(KIOSK, encoding="utf-8")
    run(foreign, "one", "two").assert_outcomes(passed=4)
    (foreign.path / "two" / "kiosk.yaml").write_text(KIOSK.replace('"280 token"', '"900 token"'), encoding="utf-8")
    run(foreign, "one", "two").assert_outcomes(passed=3, failed=1)
    assert run(foreign, ".").ret == pytest.ExitCode.TESTS_FAILED


def test_nothing_is_said_or_loaded_without_claim_files(pytester: pytest.Pytester) -> None:
    """A project without claims sees no word of the plugin, and pays for none of what decides claims."""
    heavy = "{'sympy', 'pint', 'flint', 'z3', 'pydantic'}"
    pytester.makepyfile(f"import sys\n\ndef test_light():\n    assert not {heavy} & set(sys.modules)\n")
    (pytester.path / "settings.yaml").write_text("a: [1, 2\n", encoding="utf-8")
    ran = pytester.runpytest_subprocess("-q", "-p", "no:cacheprovider", "-p", "no:hypothesispytest")
    ran.assert_outcomes(passed=1)
    assert "claim" not in ran.stdout.str() + ran.stderr.str()


def test_last_failed_runs_the_claim_alone(foreign: pytest.Pytester) -> None:
    """`--lf` finds a claim again by its name, and `-k` by its id."""
    damage(foreign, '"280 token"', '"900 token"')
    foreign.runpytest_inprocess().assert_outcomes(passed=1, failed=1)
    foreign.runpytest_inprocess("--lf").assert_outcomes(failed=1)
    foreign.runpytest_inprocess("-k", "week").assert_outcomes(failed=1, deselected=1)


def test_workers_share_the_claims(foreign: pytest.Pytester) -> None:
    """With xdist each claim is run once, wherever."""
    run(foreign, "-n", "2").assert_outcomes(passed=2)


def test_claims_of_a_run_are_decided_together(foreign: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """One audit of all items of the run; what it does not reach, or loses to an error, is decided alone."""
    asked: list[list[str]] = []
    audit = Corpus.findings

    def noted(self: Corpus, names: Iterable[str], *rest: Any) -> Iterator[Finding]:
        asked.append(list(names))
        return audit(self, asked[-1], *rest)

    monkeypatch.setattr(Corpus, "findings", noted)
    run(foreign).assert_outcomes(passed=2)
    assert asked == [["cups-a-day", "cups-a-week"]]
    monkeypatch.setattr(Corpus, "findings", lambda *_: iter(()))
    damage(foreign, '"280 token"', '"284 token"')
    run(foreign).assert_outcomes(passed=1, failed=1)


@pytest.mark.parametrize(
    ("ini", "words", "seconds", "mib"),
    [
        ("", (), STANDARD.seconds, STANDARD.memory // 2**20),
        ("claims_seconds = 7\nclaims_memory = 900", (), 7, 900),
        ("claims_seconds = 7", ("--claims-seconds", "9", "--claims-memory", "800"), 9, 800),
    ],
    ids=["none", "configuration", "options"],
)
def test_limits_of_a_claim_are_set(
    ini: str,
    words: tuple[str, ...],
    seconds: float,
    mib: int,
    foreign: pytest.Pytester,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By an option, else by the configuration; every claim is decided under them."""
    found = set()
    findings = Corpus.findings

    def noted(corpus: Corpus, names: Iterable[str] | None = None) -> Iterator[Finding]:
        found.add(corpus.limits)
        return findings(corpus, names)

    monkeypatch.setattr(Corpus, "findings", noted)
    foreign.makeini(f"[pytest]\n{ini}\n")
    run(foreign, "claims_here", *words).assert_outcomes(passed=2)
    assert found == {WorkLimits(seconds, mib * 2**20)}


@pytest.mark.parametrize("given", ["0", "ten", "-5", "1.5", "9999999999"])
def test_a_limit_that_is_no_number_is_told(given: str, foreign: pytest.Pytester) -> None:
    """The run ends before a claim is decided, and says what a limit looks like."""
    ran = run(foreign, "claims_here", f"--claims-seconds={given}")
    assert ran.ret == pytest.ExitCode.USAGE_ERROR
    told = ran.stderr.str() + ran.stdout.str()
    assert f"claims-seconds must be a whole number from 1, such as 30, not '{given}'" in told
