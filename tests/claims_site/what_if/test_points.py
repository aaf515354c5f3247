"""Points on a scale on pages: told and moved in degrees, computed from absolute zero, judged as by the engine."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from claims.audit.corpus import open_corpus
from claims_site.model.site_model import SiteModel, site_model
from claims_site.pages.claim import claim_page
from claims_site.publishing.folder import publish
from claims_site.rendering.assets import assets
from claims_site.rendering.mathematics import arithmetic
from claims_site.rendering.templating import render
from claims_site.what_if.per_page import claim_calculation

TEA = """\
document: tea
claims:
  - id: warmed
    says: It ends at 24 °C.
    stated: 24 °C
    expression: room + rise
    given: {room: 20 °C, rise: 2 Δ°C}
    expect: refuted
    because: It is 22 °C.
  - id: cooled
    says: It ends at 59 to 68 °F.
    stated: 59-68 °F
    expression: warm - fall
    given: {warm: 20-25 °C, fall: 5 Δ°C}
  - id: engine
    says: At most 66 % of the heat does work.
    stated: 66 %
    expression: 1 - cold / hot
    given: {cold: 20 °C, hot: 600 °C}
    absolute: true
"""
PATHS = ("warmed", "cooled", "engine")


@pytest.fixture(scope="module")
def tea(tmp_path_factory: pytest.TempPathFactory) -> SiteModel:
    """Return the model of a site on temperatures."""
    file = tmp_path_factory.mktemp("tea") / "tea.yaml"
    file.write_text(TEA, encoding="utf-8")
    corpus = open_corpus([file])
    return site_model(corpus, list(corpus.findings()))


@pytest.fixture(scope="module")
def pages(tea: SiteModel, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], str]:
    """Return the address of a claim's page on the disk."""
    folder = tmp_path_factory.mktemp("sites") / "tea"
    made = [claim_page(tea, name) for name in PATHS]
    publish([*assets(), *((each.path, render(each)) for each in made)], folder)
    return lambda name: f"{folder.as_uri()}/claims/{name}.html"


def text_of(model: SiteModel, name: str) -> str:
    """Return what a page shows, without its symbols, which count from absolute zero, and without its record."""
    page = render(claim_page(model, name)).decode()
    visible = re.sub(r"<(script|pre|code|math)\b.*?</\1>", " ", page, flags=re.DOTALL)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", visible))


@pytest.mark.parametrize("name", ["warmed", "cooled", "engine"])
def test_a_page_tells_degrees(tea: SiteModel, name: str) -> None:
    """Inputs, both sets, the number line, what would change it: all as printed."""
    told = text_of(tea, name)
    assert "°C" in told
    assert not re.search(r"\d K\b|in K\b|\b(2[789]|3[01])\d\.\d", told)


def test_arithmetic_stands_as_people_write_it(tea: SiteModel) -> None:
    """20 °C + 2 Δ°C is a sum on the scale; a quotient counts from zero, which a reading says."""
    sums, quotient = (str(arithmetic(tea.findings[name])) for name in ("warmed", "engine"))
    assert "<mn>20</mn>" in sums
    assert "293" not in sums
    assert "<mn>293.15</mn>" in quotient


def test_what_the_browser_gets(tea: SiteModel) -> None:
    """Inputs and the figure are counted in degrees; absolute zero is the end of the domain, and stands in the tree."""
    made = claim_calculation(tea, tea.findings["warmed"])
    assert made is not None
    room, rise = made["inputs"]
    assert (room["unit"], room["domain"], room["words"]) == ("°C", ["(", "-5463/20", None, "]"], "above -273.15 °C")
    assert rise["unit"] == "Δ°C"
    assert made["starts"][0]["values"] == [["20", "20"], ["2", "2"]]
    assert (made["figure"]["set"], made["figure"]["unit"]) == (["[", "47/2", "49/2", "]"], "°C")
    assert json.dumps(made["results"][0]["tree"]).count("5463/20") == 2  # added to the input, taken from the result


ENTER = """([place, value]) => {
  const field = document.querySelectorAll(".what-if input[type=text]")[place];
  field.value = value;
  field.dispatchEvent(new Event("input"));
  return document.querySelector(".what-if .answer").textContent;
}"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "place", "value", "answer"),
    [
        ("warmed", 0, "20", "printed 24 °C, computed 22 °C: refuted"),  # within a factor of two, which is nothing here
        ("warmed", 0, "22", "printed 24 °C, computed 24 °C: verified"),
        ("warmed", 0, "-30", "printed 24 °C, computed -28 °C: refuted"),
        ("warmed", 1, "3.5", "printed 24 °C, computed 23.5 °C: verified"),
        ("cooled", 1, "30", "printed 59-68 °F, computed 59 to 77 °F: refuted"),
        ("engine", 1, "576.6", "printed 66 %, computed ≈ 0.655: verified"),  # 1 - 293.15 / 849.75 = 0.65502
        ("engine", 1, "576", "printed 66 %, computed ≈ 0.6548: approximate"),
    ],
)
def test_what_a_reader_is_told(
    pages: Callable[[str], str], visit: Callable[..., Any], name: str, place: int, value: str, answer: str
) -> None:
    """Degrees go in, degrees come out, and the verdict is that of the engine."""
    assert visit(pages(name)).evaluate(ENTER, [place, value]) == answer


@pytest.mark.slow
def test_below_absolute_zero_there_is_nothing(pages: Callable[[str], str], visit: Callable[..., Any]) -> None:
    """What lies below it is refused as typed, and the slider does not reach it."""
    page = visit(pages("warmed"))
    page.evaluate(ENTER, [0, "-300"])
    assert page.locator("#f0").inner_text() == "must be above -273.15 °C"
    slider = page.locator(".what-if input[type=range]").first
    slider.focus()
    page.keyboard.press("Home")
    assert slider.get_attribute("aria-valuetext") == "-20 °C"  # as far below 20 as 0 is twice, in equal steps
