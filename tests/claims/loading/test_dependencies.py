"""What rests on what: the steps from one name to others, turned round and followed."""

from __future__ import annotations

from claims import check
from claims.loading.dependencies import dependents_in, reached, turned_round

STEPS = {"roof": ["wall", "beam"], "wall": ["ground"], "beam": ["wall"], "ground": []}


def test_steps_are_turned_round_in_their_order() -> None:
    """The wall carries roof and beam, the ground the wall; what nothing was asked of is left out."""
    assert turned_round(STEPS, ["wall", "ground", "roof"]) == {
        "wall": ("roof", "beam"),
        "ground": ("wall",),
        "roof": (),
    }


def test_what_steps_lead_to_is_reached_with_its_start() -> None:
    """From the beam to the ground, by the wall; a circle ends, and a name without steps is reached alone."""
    assert reached(["beam"], STEPS) == {"beam", "wall", "ground"}
    assert reached(["hen"], {"hen": ["egg"], "egg": ["hen"]}) == {"hen", "egg"}
    assert reached(["sky"], STEPS) == {"sky"}


HOUSE = """document: house
claims:
  - {id: roof, says: It holds., stated: "4", expression: w + b - g, given: {w: wall, b: beam, g: "2"}}
  - {id: beam, says: It holds., stated: "3", expression: 1 + w, given: {w: wall}}
  - {id: wall, says: It holds., stated: "2", exact: true, expression: 1 + g, given: {g: ground}}
  - {id: ground, says: It bears., stated: "1", exact: true, source: a builder}
  - {id: shed, says: It leans., agree: [wall, fence]}
  - {id: fence, says: It stands., stated: "2", formula: none, given: {}}
"""


def test_what_a_claim_rests_on_is_told_nearest_first() -> None:
    """The roof lies on beam and wall, and through these on the ground; a fence at fault bears nothing."""
    closures = check(HOUSE).corpus.closures
    assert closures == {
        "roof": ("wall", "beam", "ground"),
        "beam": ("wall", "ground"),
        "wall": ("ground",),
        "ground": (),
        "shed": ("wall", "ground"),
    }
    assert {name: {*above} for name, above in dependents_in(closures).items()} == {
        "roof": set(),
        "beam": {"roof"},
        "wall": {"roof", "beam", "shed"},
        "ground": {"roof", "beam", "wall", "shed"},
        "shed": set(),
    }
