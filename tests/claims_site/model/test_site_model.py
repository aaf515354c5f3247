"""The site model: links between claims, and files as pages name them."""

from __future__ import annotations

import os

import pytest
from msgspec.structs import replace

from claims.loading.places import SHIPPED
from claims_site.model.addresses import file_address, file_of
from claims_site.model.site_model import SiteModel


@pytest.mark.parametrize(
    ("file", "named", "address"),
    [
        (str(SHIPPED / "roofline-tour/06-prices.yaml"), *["claims/documents/roofline-tour/06-prices.yaml"] * 2),
        ("notes/day one.yaml", "notes/day one.yaml", "notes/day%20one.yaml"),
        ("/home/someone/notes.yaml", *["notes.yaml"] * 2),
        ("../notes.yaml", *["notes.yaml"] * 2),
        (os.fsdecode(b"caf\xe9.yaml"), r"caf\u{dce9}.yaml", "caf%E9.yaml"),
        ("notes#1?.yaml", "notes#1?.yaml", "notes%231%3F.yaml"),
    ],
)
def test_a_file_is_named_without_its_machine(kitchen: SiteModel, file: str, named: str, address: str) -> None:
    """No page tells of folders above; a name is printed so that it can be read, and linked by its bytes."""
    claim = replace(kitchen.findings["loaves-baked"].claim, file=file)
    assert file_of(claim) == named
    assert file_address(claim) == address


def test_dependents_are_told_from_direct_ones(kitchen: SiteModel) -> None:
    """On a price rests a day's takings directly, a week's through them, and what compares the weeks."""
    assert kitchen.direct_dependents["price-of-a-loaf"] == ("takings-of-a-day",)
    assert set(kitchen.dependents["price-of-a-loaf"]) == {"takings-of-a-day", "takings-of-a-week", "weeks-agree"}


def test_formulas_come_with_those_that_they_are_derived_from(kitchen: SiteModel) -> None:
    """The balance of a step is named by a claim; the fetch of weights, from which it follows, is not."""
    assert "formulas/batching.balance.html" in kitchen.formulas
    assert not kitchen.users["formulas/roofline.weight_fetch_time.html"]
    assert "formulas/roofline.weight_fetch_time.html" in kitchen.parents["formulas/batching.balance.html"]
