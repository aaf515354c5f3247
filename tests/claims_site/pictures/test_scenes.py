"""Scenes and preferred axes: knowledge in files, which names what there is."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from claims_site.pictures.scenes import preferred_axes, scene_of, scenes
from derive.collection import library


def test_scenes_name_formulas_and_their_inputs() -> None:
    """A scene is of a formula of the library, over inputs of it, and gives no value to anything else."""
    assert scenes()
    for name, listed in scenes().items():
        formula = library().formulas[name]
        inputs = {quantity.name for quantity in formula.inputs}
        for scene in listed:
            assert scene.across in inputs
            assert scene.low < scene.high
            assert (scene.varied in inputs) is bool(scene.values)
            assert {*scene.marks, *scene.given} <= library().quantities.keys()


def test_preferred_axes_are_quantities() -> None:
    """What papers plot over is known, and the batch comes first."""
    assert preferred_axes()[0] == "batch"
    assert {*preferred_axes()} <= library().quantities.keys()


def test_numbers_of_a_scene_are_exact() -> None:
    """A rental rate of a thousandth, and 10 to the 25, are these numbers and no nearest floating ones."""
    (batches,) = scenes()["roofline.step_time"]
    assert batches.given == {"rental_rate": Fraction(1, 1000)}
    (exchange,) = scenes()["tradeoff.total_along"]
    assert exchange.given["training_now"] == 10**25


def test_scenes_of_one_formula_come_in_the_order_of_the_file() -> None:
    """The cost per token is drawn over the batch, then over the context."""
    assert [scene.across for scene in scenes()["roofline.cost_per_token"]] == ["batch", "context_length"]


def test_a_misspelt_key_is_refused() -> None:
    """A key that means nothing is told, not passed over."""
    written: dict[str, Any] = {"across": "batch", "lwo": 1, "high": 2}
    with pytest.raises(TypeError, match="lwo"):
        scene_of(**written)
