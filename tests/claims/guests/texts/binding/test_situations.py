"""Numbers that drift, as they do in repositories: each is rebuilt small, and caught by markers alone."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from claims.audit.corpus import examined_corpus
from claims.audit.texts import text_audit
from claims.report.wording import word_fault


class Situation(NamedTuple):
    """Files of a repository.

    Args:
        files: their text by name; those that end in `.md` are audited.
        differing: where the audit finds a number that differs, as `file:line claim`.
        errors: what it cannot read.
    """

    files: dict[str, str]
    differing: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()


COUNTS = '{"tests": 412, "rules": {"style": 30, "safety": 12}}'
SITUATIONS = {
    "a count copied into several files, one of them stale": Situation(
        {
            "counts.json": COUNTS,
            "README.md": "All 412 tests<!-- claim: tests from counts.json#/tests, exact --> pass.\n",
            "a.md": "The suite has\n412 tests<!-- claim: tests -->.\n",
            "b.md": "# Contributing\n\nRun the 398 tests<!-- claim: tests --> first.\n",
        },
        ("b.md:3 tests",),
    ),
    "a result that has changed under three pages": Situation(
        {
            "counts.json": COUNTS.replace("412", "430"),
            "README.md": "All 412 tests<!-- claim: tests from counts.json#/tests, exact --> pass.\n",
            "a.md": "The suite has 430 tests<!-- claim: tests -->.\n",
        },
        ("README.md:1 tests",),
    ),
    "a headline beside a block that is generated": Situation(
        {
            "bench.csv": "case,time\nwarm,390\ncold,540\n",
            "README.md": (
                "# A call in 0.54 ms<!-- claim: headline from bench.csv#/warm/time, unit: us -->\n\n"
                "Warm calls take 0.39 ms<!-- claim: warm from bench.csv#/warm/time, unit: us -->.\n"
            ),
        },
        ("README.md:1 headline",),
    ),
    "a share that is not the share of the printed counts": Situation(
        {
            "README.md": (
                "Of 40 cases<!-- claim: cases, source: text, exact -->,"
                " 10 cases<!-- claim: failed, source: text, exact --> fail,"
                " that is 30 %<!-- claim: share = failed / cases -->.\n"
            )
        },
        ("README.md:1 share",),
    ),
    "a sentence against its table": Situation(
        {
            "bench.csv": "case,time,share\nindex,0.39 ms,48 %\n",
            "README.md": (
                "Building the index takes 540 us<!-- claim: time from bench.csv#/index/time -->,\n"
                "or 60 %<!-- claim: part from bench.csv#/index/share --> of a call.\n"
            ),
        },
        ("README.md:1 time", "README.md:2 part"),
    ),
    "one changed input, three sentences": Situation(
        {
            "README.md": (
                "A run of 44 days<!-- claim: run, source: the log --> on\n"
                "8,960 chips<!-- claim: chips, source: the log, exact --> takes, on\n"
                "171 chips<!-- claim: ours, source: text, exact -->,\n"
                "1,752 days<!-- claim: days = run * chips / ours -->, or\n"
                "6.3 years<!-- claim: years = run * chips / ours -->.\n"
            )
        },
        ("README.md:4 days",),  # 2,305 days, which are 6.3 years
    ),
    "a total of counts that a program writes": Situation(
        {
            "counts.json": COUNTS,
            "README.md": (
                "30<!-- claim: style from counts.json#/rules/style, exact --> style rules and\n"
                "15<!-- claim: safety from counts.json#/rules/safety, exact --> safety rules.\n"
            ),
        },
        ("README.md:2 safety",),
    ),
    "a limit in a manifest": Situation(
        {
            "pool.toml": "[limits]\nworkers = 16\n",
            "README.md": "It starts 8 workers<!-- claim: workers from pool.toml#/limits/workers, exact -->.\n",
        },
        ("README.md:1 workers",),
    ),
    "the end of a log": Situation(
        {
            "train.log": "step 10 loss 3.1\nfinal loss 2.31\n",
            "README.md": "The loss ends at 2.13<!-- claim: loss from train.log#final loss {value} -->.\n",
        },
        ("README.md:1 loss",),
    ),
    "milliseconds for seconds": Situation(
        {
            "bench.json": '{"latency_ms": 39}',
            "README.md": "A call takes 39 s<!-- claim: call from bench.json#/latency_ms, unit: ms -->.\n",
        },
        ("README.md:1 call",),
    ),
    "a dated number, which nobody marks": Situation(
        {
            "counts.json": COUNTS,
            "README.md": "In March there were 350. Now 412<!-- claim: tests from counts.json#/tests, exact --> pass.\n",
        }
    ),
    "results that are gone": Situation(
        {"README.md": "All 412 tests<!-- claim: tests from counts.json#/tests, exact --> pass.\n"},
        (),
        ("README.md:1:5: tests: cannot read counts.json: no such file or directory",),
    ),
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_what_has_drifted_is_found_on_its_line(tmp_path: Path, name: str) -> None:
    """The line of each number that differs is named, and no other."""
    situation = SITUATIONS[name]
    for file, text in situation.files.items():
        (tmp_path / file).write_text(text, "utf-8")
    texts = [tmp_path / file for file in situation.files if file.endswith(".md")]
    audit = text_audit(examined_corpus(texts), texts)
    wrong = [each.claim for each in audit.corpus.findings() if not each.ok]
    found = {f"{Path(claim.file).name}:{claim.line} {claim.id}" for claim in wrong}
    others = (each for each in audit.findings() if not each.ok)
    found |= {f"{Path(each.file).name}:{each.line} {each.finding.claim.id}" for each in others}
    assert found == set(situation.differing)
    errors = [word_fault(each).replace(f"{tmp_path}/", "").partition(";")[0] for each in audit.corpus.faults]
    assert errors == list(situation.errors)
