"""A formula is asked only where it speaks: inputs that its derivation excludes lead to no verdict, whatever follows.

By hand: with 10 active parameters at 20 flop/s a sequence takes 2 * 10 / 20 = 1 s of computing; its context of 2 tokens
of 3 bytes takes 6 / 12 = 0.5 s of a memory of 12 byte/s; that leaves 0.5 s, and 24 bytes take 2 s: batch 4.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.checks.finding import Finding

GIVEN = (
    "memory_bandwidth: 12 byte/s, active_parameters: 10 parameter, flop_rate: 20 flop/s, "
    "total_parameters: 24 parameter, kv_bytes_per_token: 3 byte/token"
)


def found(folder: Path, stated: str, context: str) -> Finding:
    """Return the finding on a balanced batch."""
    inputs = f"{{{GIVEN}, context_length: {context}}}"
    claim = f"  - {{id: it, says: So., stated: '{stated}', formula: batching.balance_with_kv, given: {inputs}}}\n"
    (folder / "batch.yaml").write_text(f"document: batch\nclaims:\n{claim}", "utf-8")
    return open_corpus([folder]).find("it")


@pytest.mark.parametrize(
    ("stated", "context", "verdict"),
    [
        ("4 sequence", "2 token/sequence", "verified"),
        ("40 sequence", "2 token/sequence", "refuted"),
        ("-4 sequence", "6 token/sequence", "undecided"),  # 1.5 s of memory: nothing is left to spare
        ("4 sequence", "6 token/sequence", "undecided"),
        ("4 sequence", "2-6 token/sequence", "undecided"),  # at one of its ends
    ],
)
def test_inputs_meet_what_a_formula_needs(stated: str, context: str, verdict: str, tmp_path: Path) -> None:
    """What does not meet it is undecided, and the condition is named with its reason."""
    finding = found(tmp_path, stated, context)
    assert finding.verdict.value == verdict
    told = finding.outcome.reason
    assert ("> 0 is needed, since it stands for spare_time, which is positive" in told) is (verdict == "undecided")


def test_a_condition_on_what_nobody_gave_is_no_hindrance(tmp_path: Path) -> None:
    """That a stage has its turn before the last one says nothing of how long it is idle: 3 * (1 + 2) s."""
    given = "{stages: 4 stage, forward_stage_time: 1 s/stage, backward_stage_time: 2 s/stage}"
    claim = f"  - {{id: it, says: So., stated: 9 s, formula: bubbles.idle_time, given: {given}}}\n"
    (tmp_path / "idle.yaml").write_text(f"document: idle\nclaims:\n{claim}", "utf-8")
    assert open_corpus([tmp_path]).find("it").verdict.value == "verified"


def test_a_value_that_is_out_of_reach_itself_is_compared(tmp_path: Path) -> None:
    """16 bytes hold a quarter of a layer of 2 sets, 4 heads and 8 dimensions: no layer, and the right number."""
    given = (
        "{kv_bytes_per_token: 16 byte/token, sharing: 1, head_dimension: 8 element/head/token, kv_heads: 4 head/layer}"
    )
    claim = f"  - {{id: it, says: So., stated: 0.25 layer, formula: context.layers_of_bytes, given: {given}}}\n"
    (tmp_path / "layer.yaml").write_text(f"document: layer\nclaims:\n{claim}", "utf-8")
    assert open_corpus([tmp_path]).find("it").verdict.value == "verified"
