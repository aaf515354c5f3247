"""Where the claims of a corpus are decided: here, where they can be ended, or by an executor; and what comes back."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from claims.audit import corpus as audit
from claims.audit.corpus import Corpus, examined_corpus, open_corpus, sound_only
from claims.checks.check import Check
from claims.checks.evidence import Nothing, UnitsEvidence, formula_of
from claims.checks.finding import Outcome
from claims.checks.value.evidence import NoValue
from claims.parallel.limits import WorkLimits
from claims.parallel.pool import Task
from claims.schema.diagnostics import DiagnosticError, Span, diagnostic_of
from claims.schema.vocabulary import Verdict
from derive.collection import library
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
  - {id: sold, says: It sells 40 cups., stated: 40 copy, exact: true, premise: its till}
  - {id: takes, says: It takes $120., stated: 120 dollar, formula: day, given: {cups: sold, price: 3 dollar/copy}}
  - {id: follows, says: Takings follow cups., scaling: {formula: day, in: cups, as: proportional}}
  - {id: money, says: It is money., dimension: {expression: cups * price, measures: cent}}
  - {id: twice, says: Twice that is 240 dollars., stated: 240 dollar, expression: 2 * a, given: {a: takes}}
"""
ALL = ["sold", "takes", "follows", "money", "twice"]
BRIEF = WorkLimits(seconds=7)
Sent = list[tuple[str, int | None, list[str]]]
SOMEBODY: Any = object()  # an executor, which nothing here asks for anything


def cafe(folder: Path, text: str = CAFE) -> Corpus:
    """Return the corpus of a file."""
    (folder / "cafe.yaml").write_text(text, "utf-8")
    return open_corpus([folder])


def many(folder: Path, count: int) -> Corpus:
    """Return a corpus of so many sums."""
    claims = (f'  - {{id: c{place}, says: S., stated: "2", expression: 1 + 1}}\n' for place in range(count))
    return cafe(folder, f"document: sums\nclaims:\n{''.join(claims)}")


def watched(corpus: Corpus, monkeypatch: pytest.MonkeyPatch) -> Sent:
    """Return where claims are sent to from now on, each time with how many processes and which claims."""
    sent: Sent = []
    names = {id(check): name for name, check in corpus.checks.items()}

    def spread(task: Task[Check, Outcome], jobs: int | None = None, *, apart: bool = False) -> Iterator[Outcome]:
        sent.append(("apart" if apart else "here", jobs, [names[id(each)] for each in task.items]))
        return map(task.function, task.items)

    def shared_out(task: Task[Check, Outcome], executor: Executor) -> Iterator[Outcome]:
        assert executor is SOMEBODY
        sent.append(("away", None, [names[id(each)] for each in task.items]))
        return map(task.function, task.items)

    monkeypatch.setattr(audit, "spread", spread)
    monkeypatch.setattr(audit, "shared_out", shared_out)
    return sent


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, [("apart", 1, ["follows"])]),  # what may last is decided where it can be ended
        ({"jobs": 4}, [("apart", 1, ["follows"])]),
        ({"executor": SOMEBODY}, [("apart", 1, ["follows"])]),
        ({"limits": BRIEF}, [("apart", 1, ALL)]),
        ({"limits": BRIEF, "jobs": 4}, [("apart", 1, ALL)]),
        ({"limits": BRIEF, "executor": SOMEBODY}, [("apart", 1, ALL)]),
        ({"names": ["twice", "nobody", "sold"]}, []),
        ({"names": []}, []),
    ],
)
def test_few_claims(options: Any, expected: Sent, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are decided here, and under limits of their own all in one process; the findings come in reading order."""
    corpus = cafe(tmp_path)
    sent = watched(corpus, monkeypatch)
    found = list(corpus.findings(**options))
    assert sent == expected
    assert [each.claim.id for each in found] == [name for name in ALL if name in options.get("names", ALL)]
    assert {each.verdict for each in found} <= {Verdict.PREMISE, Verdict.VERIFIED}


@pytest.mark.parametrize(
    ("count", "options", "expected"),
    [
        (99, {"executor": SOMEBODY}, []),
        (100, {"executor": SOMEBODY}, [("away", None)]),
        (100, {}, [("apart", None)]),
        (100, {"jobs": 2}, [("apart", 2)]),
        (100, {"jobs": 1}, []),
        (100, {"jobs": 1, "limits": BRIEF}, [("apart", 1)]),
        (99, {"jobs": 2, "limits": BRIEF}, [("apart", 1)]),
    ],
)
def test_many_claims(
    count: int, options: Any, expected: list[tuple[str, int | None]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From a hundred on they are spread, unless one process is asked for."""
    corpus = many(tmp_path, count)
    sent = watched(corpus, monkeypatch)
    assert [each.verdict for each in corpus.findings(**options)] == [Verdict.VERIFIED] * count
    assert [each[:2] for each in sent] == expected
    assert all(len(each[2]) == count for each in sent)


def test_the_limits_of_a_corpus_hold_where_a_call_names_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For one claim as for all; a call's own go before them."""
    corpus = replace(cafe(tmp_path), limits=BRIEF)
    limits: list[WorkLimits] = []

    def spread(task: Task[Check, Outcome], *_: object, **__: object) -> Iterator[Outcome]:
        limits.append(task.limits)
        return map(task.function, task.items)

    monkeypatch.setattr(audit, "spread", spread)
    assert corpus.find("twice").verdict is Verdict.VERIFIED
    assert len(list(corpus.findings())) == len(list(corpus.findings(limits=WorkLimits(seconds=8)))) == len(ALL)
    assert [each.seconds for each in limits] == [7, 7, 8]


def test_formulas_stay_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No outcome that comes back brings one, and each gets its own again."""
    corpus = cafe(tmp_path)
    brought = []

    def spread(task: Task[Check, Outcome], *_: object, **__: object) -> Iterator[Outcome]:
        for each in task.items:
            outcome = task.function(each)
            brought.append(formula_of(outcome.evidence))
            yield outcome

    monkeypatch.setattr(audit, "spread", spread)
    found = {each.claim.id: formula_of(each.outcome.evidence) for each in corpus.findings(limits=BRIEF)}
    assert brought == [None] * len(ALL)
    assert {name: formula and formula.name for name, formula in found.items()} == {
        "sold": None, "takes": "day", "follows": "day", "money": None, "twice": None,
    }  # fmt: skip


def test_an_outcome_too_few_is_no_finding_less(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: a process that loses the outcome of the last claim."""
    corpus = cafe(tmp_path)
    monkeypatch.setattr(audit, "spread", lambda task, *_, **__: map(task.function, task.items[:-1]))
    with pytest.raises(ValueError, match="shorter"):
        list(corpus.findings(limits=BRIEF))


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        ("time", "limit: no decision within 7 s of computing"),
        ("in all", "limit: not reached within 0.5 s for all claims"),
        ("crash", "limit: the worker ran out of memory or died"),
    ],
)
def test_what_was_ended_is_undecided(reason: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the limit, and with what was to be worked out: a calculation, a tree of units, or nothing yet."""
    corpus, limits = cafe(tmp_path), WorkLimits(seconds=7, in_all=0.5)
    monkeypatch.setattr(audit, "spread", lambda task, *_, **__: (task.ended(each, reason) for each in task.items))
    found = {each.claim.id: each for each in corpus.findings(limits=limits)}
    assert {(each.verdict, each.outcome.reason) for each in found.values()} == {(Verdict.UNDECIDED, told)}
    assert {name: type(each.outcome.evidence) for name, each in found.items()} == {
        "sold": Nothing, "takes": NoValue, "follows": Nothing, "money": UnitsEvidence, "twice": NoValue,
    }  # fmt: skip


def test_what_is_wrong_with_a_package_is_a_fault_of_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stands at no place of a file, and a corpus with it is not sound."""
    cafe(tmp_path)
    problem = InputError("package x: no module", "formulas that can be used", "mend it")
    monkeypatch.setattr(audit, "library", lambda: replace(library(), problems=(problem,)))
    corpus = examined_corpus([tmp_path])
    assert corpus.faults == (diagnostic_of(problem, Span("", 0, 0), ""),)
    assert list(corpus.claims) == ALL
    with pytest.raises(DiagnosticError) as refused:
        sound_only(corpus)
    assert refused.value.diagnostics == corpus.faults
