"""Where the claims of a corpus are decided: here, where they can be ended, or by an executor; and what comes back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from claims.audit import corpus as audit
from claims.audit.corpus import Corpus, examined_corpus, open_corpus, sound_only
from claims.checks.check import Check
from claims.checks.evidence import Nothing, NoValue, UnitsEvidence, formula_of
from claims.checks.finding import Outcome
from claims.parallel import Failure, Task, WorkLimits
from claims.schema.diagnostics import DiagnosticError, Span, diagnostic_of
from claims.schema.vocabulary import Verdict
from derive.collection import Library
from units import InputError

CAFE = """\
document: cafe
quantities:
  - {name: cups, unit: copy, meaning: cups sold}
  - {name: price, unit: dollar/copy, meaning: price of a cup}
  - {name: takings, unit: dollar, meaning: takings}
formulas:
  - {name: day, of: takings, is: cups * price, hypothesis: Every cup has one price.}
claims:
  - {id: sold, says: It sells 40 cups., stated: 40 copy, exact: true, source: its till}
  - {id: takes, says: It takes $120., stated: 120 dollar, formula: day, given: {cups: sold, price: 3 dollar/copy}}
  - {id: follows, says: Takings follow cups., scaling: {formula: day, in: cups, as: proportional}}
  - {id: money, says: It is money., dimension: {expression: cups * price, measures: cent}}
  - {id: twice, says: Twice that is 240 dollars., stated: 240 dollar, expression: 2 * a, given: {a: takes}}
"""
ALL = ["sold", "takes", "follows", "money", "twice"]
BRIEF = WorkLimits(seconds=7)
Sent = list[tuple[str, list[str]]]


def cafe(folder: Path, text: str = CAFE) -> Corpus:
    """Return the corpus of a file."""
    (folder / "cafe.yaml").write_text(text, "utf-8")
    return open_corpus([folder])


def observe(corpus: Corpus, monkeypatch: pytest.MonkeyPatch) -> Sent:
    """Return which claims are sent to workers from now on, and to which."""
    sent: Sent = []
    names = {id(check): name for name, check in corpus.checks.items()}

    def parallel_map(task: Task[Check, Outcome], **_: object) -> Iterator[Outcome]:
        sent.append(("workers", [names[id(each)] for each in task.items]))
        return map(task.function, task.items)

    monkeypatch.setattr(audit, "parallel_map", parallel_map)
    return sent


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, ["follows"]),  # what may take long is decided where it can be ended
        ({"jobs": 4}, ["follows"]),
        ({"limits": BRIEF}, ALL),
        ({"names": ["twice", "nobody", "sold"]}, []),
        ({"names": []}, []),
    ],
)
def test_workers_decide_what_may_take_long(
    options: Any, expected: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All else is decided here, unless limits of its own are set; the findings come in reading order."""
    corpus = cafe(tmp_path)
    sent = observe(corpus, monkeypatch)
    found = list(corpus.findings(**options))
    assert [name for _, names in sent for name in names] == expected
    assert [each.claim.id for each in found] == [name for name in ALL if name in options.get("names", ALL)]
    assert {each.verdict for each in found} <= {Verdict.ASSUMPTION, Verdict.VERIFIED}


def test_a_runner_decides_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What runs on other machines gets every claim, and no worker here gets any."""
    corpus = cafe(tmp_path)
    sent = observe(corpus, monkeypatch)
    asked = []

    def run(task: Task[Any, Any]) -> Iterator[Any]:
        asked.append(len(task.items))
        return map(task.function, task.items)

    assert len(list(corpus.findings(runner=run))) == len(ALL)
    assert (asked, sent) == ([len(ALL)], [])


def test_the_limits_of_a_corpus_hold_where_a_call_names_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For one claim as for all; a call's own go before them."""
    corpus = replace(cafe(tmp_path), limits=BRIEF)
    limits: list[WorkLimits] = []

    def parallel_map(task: Task[Check, Outcome], **_: object) -> Iterator[Outcome]:
        limits.append(task.limits)
        return map(task.function, task.items)

    monkeypatch.setattr(audit, "parallel_map", parallel_map)
    assert corpus.find("twice").verdict is Verdict.VERIFIED
    assert len(list(corpus.findings())) == len(list(corpus.findings(limits=WorkLimits(seconds=8)))) == len(ALL)
    assert [each.seconds for each in limits] == [7, 7, 8]


def test_formulas_stay_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No outcome that comes back brings one, and each gets its own again."""
    corpus = cafe(tmp_path)
    brought = []

    def parallel_map(task: Task[Check, Outcome], **_: object) -> Iterator[Outcome]:
        for each in task.items:
            outcome = task.function(each)
            brought.append(formula_of(outcome.evidence))
            yield outcome

    monkeypatch.setattr(audit, "parallel_map", parallel_map)
    found = {each.claim.id: formula_of(each.outcome.evidence) for each in corpus.findings(limits=BRIEF)}
    assert brought == [None] * len(ALL)
    assert {name: formula and formula.name for name, formula in found.items()} == {
        "sold": None, "takes": "day", "follows": "day", "money": None, "twice": None,
    }  # fmt: skip


def test_an_outcome_too_few_is_no_finding_less(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: a process that loses the outcome of the last claim."""
    corpus = cafe(tmp_path)
    monkeypatch.setattr(audit, "parallel_map", lambda task, **_: map(task.function, task.items[:-1]))
    with pytest.raises(ValueError, match="shorter"):
        list(corpus.findings(limits=BRIEF))


@pytest.mark.parametrize(
    ("failure", "told"),
    [
        (Failure.TIME, "limit: no decision within 7 s of computing"),
        (Failure.DEADLINE, "limit: not reached within 0.5 s for all claims"),
        (Failure.CRASH, "limit: the worker ran out of memory or died"),
    ],
)
def test_what_was_ended_is_undecided(
    failure: Failure, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the limit, and with what was to be worked out: a calculation, a tree of units, or nothing yet."""
    corpus, limits = cafe(tmp_path), WorkLimits(seconds=7, in_all=0.5)
    monkeypatch.setattr(audit, "parallel_map", lambda task, **_: (task.failed(each, failure) for each in task.items))
    found = {each.claim.id: each for each in corpus.findings(limits=limits)}
    assert {(each.verdict, each.outcome.reason) for each in found.values()} == {(Verdict.UNDECIDED, told)}
    assert {name: type(each.outcome.evidence) for name, each in found.items()} == {
        "sold": Nothing, "takes": NoValue, "follows": Nothing, "money": UnitsEvidence, "twice": NoValue,
    }  # fmt: skip


def test_what_is_wrong_with_a_package_is_a_fault_of_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stands at no place of a file, and a corpus with it is not sound."""
    cafe(tmp_path)
    problem = InputError("cannot load package x: no module", "fix it")
    monkeypatch.setattr(Library, "problems", (problem,))
    corpus = examined_corpus([tmp_path])
    assert corpus.faults == (diagnostic_of(problem, Span("", 0, 0), ""),)
    assert list(corpus.claims) == ALL
    with pytest.raises(DiagnosticError) as refused:
        sound_only(corpus)
    assert refused.value.diagnostics == corpus.faults
