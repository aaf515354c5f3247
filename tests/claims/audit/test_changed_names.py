"""Where a name may stand in a claim or a formula, so that a change of what it stands for is met there."""

from __future__ import annotations

import pytest

from claims.audit.incremental import incremental_audit
from tests.oracles.bakery import FACTS, from_nothing, kept, rows_of, sources

QUEUE = """\
document: queue
quantities:
  - {name: size, unit: byte, meaning: the size of a copy}
  - {name: pace, unit: byte, meaning: what goes by}
  - {name: whole, unit: byte, meaning: all of it}
formulas:
  - {name: all_of_it, of: whole, hypothesis: Always., is: "FORMULA"}
claims:
  - {id: queue, says: It is more., always: "CLAIM"}
"""
# How a name may stand in a text so that no sign or space divides it from what is before it.
WRITTEN = ["2e3size + pace", r"2 *\nsize + pace", "(size + pace)*2"]


@pytest.mark.parametrize("text", WRITTEN)
@pytest.mark.parametrize("within", ["CLAIM", "FORMULA"])
def test_a_name_is_seen_wherever_it_stands(text: str, within: str) -> None:
    """Behind a power of ten, or first in a line, a quantity that may be below zero now is met: before, it held."""
    relation = {"CLAIM": f"{text} > pace", "FORMULA": "all_of_it > pace"}[within]
    queue = QUEUE.replace("CLAIM", relation).replace("FORMULA", text if within == "FORMULA" else "2 * pace")
    files = {"claims/1-queue.yaml": queue, "claims/4-facts.yaml": FACTS}
    changed = files | {"claims/1-queue.yaml": queue.replace("the size of a copy", "a size, domain: real")}
    found = incremental_audit(kept(files), sources(changed), ["claims"])
    assert found is not None
    assert set(found.names) == {"queue"}
    before, after = from_nothing(files)[0], from_nothing(changed)[0]
    assert rows_of(found) == after
    assert (before[0].ok, after[0].ok) == (True, False)
