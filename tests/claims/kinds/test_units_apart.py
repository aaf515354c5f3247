"""A figure in another unit than what follows: where only what is counted differs, the factor to write is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.format.fault import Faults

ADVICE = {
    'stated: 10 users, expression: rate * time, given: {rate: "2,000 1/s", time: 5 ms}': "exactly 1 user",
    'stated: 100 s, expression: queued / rate, given: {queued: "1,000 messages", rate: "10 messages^2/s"}': (
        "exactly 1 message"
    ),
    "stated: 10 s, expression: way * 2, given: {way: 5 m}": "",
}


@pytest.mark.parametrize(("body", "factor"), ADVICE.items())
def test_what_counts_another_thing_is_told_the_factor(body: str, factor: str, tmp_path: Path) -> None:
    """Seconds are no metres, whatever is written; users are a number of users."""
    (tmp_path / "line.yaml").write_text(f"document: line\nclaims:\n  - {{id: it, says: So., {body}}}\n", "utf-8")
    with pytest.raises(Faults) as caught:
        open_corpus([tmp_path])
    step = f'; if one goes with one of the other, multiply by a given such as each: "{factor}"' if factor else ""
    assert caught.value.faults[0].complaint.hint == f"check the unit of the figure{step}"
