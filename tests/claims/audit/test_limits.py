"""Every claim is decided under limits, in files of one as of a thousand."""

from __future__ import annotations

import itertools
import json
import os
import signal
import subprocess
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from claims.audit.corpus import open_corpus
from claims.checks.finding import Outcome
from claims.checks.value.check import ValueCheck
from claims.commands.application import app
from claims.parallel import WorkLimits
from claims.report.findings_json import finding_json
from claims.schema.vocabulary import Verdict
from derive.evaluation import ranges
from tests.oracles.forked import ran

HEAD = 'document: pans\ntitle: Pans\nauthor: A. Cook\ndate: "2026"\naddress: https://example.org/pans\nquantities:\n'


def written(inputs: int, folder: Path) -> Path:
    """Return a file with one claim on the sum of so many quotients, none of which moves one way, of ranges."""
    names = [f"pan_{place}" for place in range(inputs)]
    quantities = "".join(f'  - {{name: {name}, unit: "", meaning: weight of {name}}}\n' for name in names)
    terms = " + ".join(f"{a} / (1 + {a} * {b})" for a, b in zip(names, [*names[1:], names[0]], strict=True))
    given = ", ".join(f'{name}: "{1 + place % 7}-{9 + place % 5}"' for place, name in enumerate(names))
    claim = f'  - {{id: all-pans, says: All pans., stated: "5", expression: {terms}, given: {{{given}}}}}\n'
    file = folder / "pans.yaml"
    file.write_text(f"{HEAD}{quantities}claims:\n{claim}", "utf-8")
    return file


def test_the_range_of_many_ranges_is_found_in_bounded_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thirty ranges in five hundred characters: a hundred parts of the box are looked at, not thousands."""
    part, looks = ranges._examine, count()

    def counted(*args: Any) -> Any:
        next(looks)
        return part(*args)

    monkeypatch.setattr(ranges, "_examine", counted)
    check = open_corpus([written(30, tmp_path)]).checks["all-pans"]
    assert isinstance(check, ValueCheck)
    assert check.computed().low.low < check.computed().high.high
    assert 0 < next(looks) < 100


def test_a_claim_that_would_end_its_process_ends_a_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a file of one, a claim with many ranges is decided where it can be ended, and its end is a limit."""

    def deadly(_: ValueCheck) -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    monkeypatch.setattr(ValueCheck, "decide", deadly)
    finding = open_corpus([written(15, tmp_path)]).find("all-pans")
    assert (finding.verdict, finding.outcome.reason) == (
        Verdict.UNDECIDED,
        "limit: the worker ran out of memory or died",
    )


BOMBS = range(50, 1000, 100)  # ten among a thousand
SMALL = WorkLimits(seconds=0.5, memory=2**28)  # the system ends a process at its next whole second


def thousand(folder: Path) -> Path:
    """Return a file with a thousand claims, every seventh of them wrong, whose thirtieth are bombs once planted."""
    stated = (7 * place if place % 7 else 70 * place + 1000 for place in range(1000))
    claims = (
        f'  - {{id: pan-{place}, says: Pan {place}., stated: "{figure}", exact: true, expression: 7 * {place}}}\n'
        for place, figure in enumerate(stated)
    )
    file = folder / "pans.yaml"
    file.write_text(HEAD.removesuffix("quantities:\n") + "claims:\n" + "".join(claims), "utf-8")
    return file


def explode(place: int) -> None:
    """Compute without end, take all memory, or die, whichever comes next."""
    match BOMBS.index(place) % 3:
        case 0:
            for _ in itertools.repeat(None):
                pass
        case 1:
            taken = [bytes(2**20)]
            while taken:
                taken.append(bytes(bytearray(os.urandom(1) * 2**20)))
        case _:
            os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "4"])
def test_ten_bombs_among_a_thousand_claims(workers: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The run ends and names the ten; all others keep exactly what was found of them, with one worker and with four."""
    monkeypatch.setenv("CLAIMS_JOBS", workers)
    corpus, decide = open_corpus([thousand(tmp_path)]), ValueCheck.decide
    before = [finding_json(finding) for finding in corpus.findings()]
    places = {id(corpus.checks[f"pan-{place}"]): place for place in BOMBS}

    def planted(check: ValueCheck) -> Outcome:
        if id(check) in places:
            explode(places[id(check)])
        return decide(check)

    monkeypatch.setattr(ValueCheck, "decide", planted)
    after = [finding_json(finding) for finding in corpus.findings(limits=SMALL)]
    met = [each["id"] for each in after if each["reason"].startswith("limit: ")]
    assert met == [f"pan-{place}" for place in BOMBS]
    assert {each["verdict"] for each in after if each["id"] in met} == {"undecided"}
    assert [each for each in after if each["id"] not in met] == [each for each in before if each["id"] not in met]
    assert sum(each["verdict"] == "refuted" for each in before) == 143  # 0, 7, ..., 994


def test_a_time_for_all_claims_ends_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where every claim computes without end, the time for all is what ends them, and each says so."""
    monkeypatch.setattr(ValueCheck, "decide", lambda _: explode(BOMBS[0]))
    found = list(open_corpus([thousand(tmp_path)]).findings(limits=WorkLimits(in_all=0.5)))
    assert len(found) == 1000
    assert {each.verdict for each in found} == {Verdict.UNDECIDED}
    assert {each.outcome.reason for each in found} == {"limit: not reached within 0.5 s for all claims"}


def audited(*options: str, file: Path) -> subprocess.CompletedProcess[str]:
    """Return what an audit with these options said."""
    return ran("audit", "--no-cache", *options, str(file))


def test_limits_are_set_by_option_and_recorded(tmp_path: Path) -> None:
    """The record says under which limits the claims were decided, set or not."""
    file = written(2, tmp_path)
    limits = json.loads(audited("--json", file=file).stdout)["limits"]
    assert limits == {"seconds": 120, "memory": 4 * 2**30, "seconds_in_all": None}
    options = ("--json", "--seconds", "9", "--memory", "512", "--seconds-in-all", "60")
    told = json.loads(audited(*options, file=file).stdout)
    assert told["limits"] == {"seconds": 9, "memory": 512 * 2**20, "seconds_in_all": 60}
    assert told["summary"]["claims"] == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("list",), "undecided"),
        (("show", "pan-1"), "limit: "),
        (("report",), "undecided"),
        (("site", "--out", "site", "--json"), "index.html"),
    ],
    ids=lambda each: each[0],
)
def test_commands_that_show_verdicts_have_limits(
    words: tuple[str, ...], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A claim that computes without end ends within the seconds that the option sets, whatever the command."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(ValueCheck, "decide", lambda _: explode(BOMBS[0]))
    claim = '  - {id: pan-1, says: One pan., stated: "7", exact: true, expression: 7 * 1}\n'
    (tmp_path / "pans.yaml").write_text(HEAD.removesuffix("quantities:\n") + "claims:\n" + claim, "utf-8")
    done = CliRunner().invoke(app, [*words, "pans.yaml", "--seconds", "1"])
    assert done.exit_code == 0, done.output
    assert told in done.output
    if words[0] == "site":
        assert "limit: no decision within 1 s" in (tmp_path / "site" / "claims" / "pan-1.html").read_text("utf-8")


def test_a_time_for_all_goes_with_no_scheduler(tmp_path: Path) -> None:
    """Workers elsewhere share no clock, and the words say so."""
    done = audited("--seconds-in-all", "9", "--scheduler", "tcp://127.0.0.1:1", file=written(2, tmp_path))
    assert done.returncode == 2
    assert "--seconds-in-all does not work with --scheduler" in done.stderr
