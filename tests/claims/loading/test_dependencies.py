"""What rests on what: the steps from one name to others, turned round and followed."""

from __future__ import annotations

from claims.loading.dependencies import reached, turned_round

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
