"""What would have to be true, beside the findings of the overview."""

from __future__ import annotations

from claims_site.model.site_model import SiteModel
from claims_site.pages.documents import overview
from claims_site.rendering.templating import render


def test_the_input_that_would_make_a_finding_hold_is_told(kitchen: SiteModel) -> None:
    """84,000 stands for 83,500 to 84,500; over 7 days that takes 11,929 to 12,071 a day, and 1,200 are printed."""
    told = overview(kitchen).values["needed"]
    assert "11,930 to 12,070" in told["takings-of-a-week"]
    assert "1,200" in told["takings-of-a-week"]
    assert told["step-is-never-shorter"] == ""  # no input turns a statement about all values


def test_it_stands_on_the_page(kitchen: SiteModel) -> None:
    """The line is shown once for each finding that has one."""
    made = overview(kitchen)
    count = sum(map(bool, made.values["needed"].values()))
    assert render(made).decode().count("To hold, it would need:") == count > 0
