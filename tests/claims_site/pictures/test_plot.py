"""Plots: what stands beside an axis."""

from __future__ import annotations

import pytest

from claims_site.pictures.plot import axis_title
from derive.expressions.quantity import quantity


@pytest.mark.parametrize(
    ("name", "unit", "meaning", "title"),
    [
        ("context_length", "token/sequence", "tokens of context", "Context length (tokens per sequence)"),
        ("batch", "sequence", "sequences decoded together", "Batch (sequences)"),
        ("stages", "stage", "pipeline stages", "Stages"),
        ("active_parameters", "parameter", "parameters of a token", "Active parameters"),
        ("kv_bytes_per_token", "byte/token", "bytes of KV cache", "KV bytes per token"),
        ("cost_per_token", "dollar/token", "rent spent for each token", "Cost per token (dollars)"),
        ("later_domain", "gpu", "GPUs of the later domain", "Later domain (GPUs)"),
        ("price_ratio", "1", "price of a token, fast over normal", "Price ratio"),
        ("bandwidth", "TB/s", "a rate of a memory", "Bandwidth (TB/s)"),
    ],
)
def test_an_axis_has_the_title_that_one_would_write(name: str, unit: str, meaning: str, title: str) -> None:
    """The name in words, capitals as in the meaning, and of the unit what the name does not say."""
    assert axis_title(quantity(name, unit, meaning, name)) == title
