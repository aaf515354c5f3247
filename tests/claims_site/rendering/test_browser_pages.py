"""Pages in a real browser, opened from a disk under their own policy: filter, search, what-if and graph by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from claims.checks.judgement import judge
from derive.evaluation.evaluate import Enclosure
from derive.notation.display import rounds_off, show
from units import parse_figure

OUTLINE = (
    "() => { const style = getComputedStyle(document.activeElement); return [style.outlineStyle, style.outlineWidth]; }"
)
ENTER = """([values]) => {
  const fields = document.querySelectorAll(".what-if input[type=text]");
  values.forEach((value, place) => { fields[place].value = value; fields[place].dispatchEvent(new Event("input")); });
  return document.querySelector(".answer").textContent;
}"""

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("chromium")]  # without one, no site is made


@pytest.fixture
def look(kitchen_site: Any, visit: Callable[..., Any]) -> Callable[..., Any]:
    """Return a way to open a page of the small site by its path."""
    return lambda path, **settings: visit(kitchen_site.address(path), **settings)


def focused(page: Any) -> str:
    """Return what has the focus, which must be seen to have it: its text, or its label."""
    style, width = page.evaluate(OUTLINE)
    assert style != "none", "the focus is not to be seen"
    assert width != "0px"
    told: str = page.evaluate(
        "() => document.activeElement.getAttribute('aria-label') || document.activeElement.textContent"
    )
    return told


def test_filter_by_keyboard(look: Callable[..., Any]) -> None:
    """Space on a verdict leaves what fits, the address keeps it, and the reset button brings all back."""
    page = look("documents/kitchen-sums.html")
    page.locator('.filters input[value="refuted"]').focus()
    page.keyboard.press("Space")
    assert page.locator(".filters output").inner_text() == "3 of 9 sentences."
    assert page.locator("li.sentence:visible").count() == 3
    assert page.url.endswith("#verdict=refuted")
    page.reload()
    assert page.locator("li.sentence:visible").count() == 3
    page.locator('.filters button[type="reset"]').focus()
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('.filters output').textContent === 'All 9 sentences.'")


def test_search_by_keyboard(look: Callable[..., Any]) -> None:
    """The field has the focus; arrow keys go through what was found, Escape leads back, Enter opens."""
    page = look("search.html")
    page.keyboard.type("bake loav")
    page.locator("ol.found a").first.wait_for()
    page.keyboard.press("ArrowDown")
    assert "400 loaves" in focused(page)
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.type") == "search"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/claims/loaves-baked.html")


def test_search_without_a_find_says_so(look: Callable[..., Any]) -> None:
    """A word that occurs nowhere finds nothing, and the page says that."""
    page = look("search.html#quasar")
    page.get_by_text("0 found.").wait_for()


def test_search_forgives_a_misspelt_word(look: Callable[..., Any]) -> None:
    """With a letter missing the word is found all the same, and the result names its document."""
    page = look("search.html#bake loavs")
    page.locator("ol.found a").first.wait_for()
    assert "400 loaves" in page.locator("ol.found li").first.inner_text()
    assert "Sums" in page.locator("ol.found li").first.inner_text()


def test_moved_inputs_turn_the_verdict(look: Callable[..., Any]) -> None:
    """With 30 dollars a loaf the takings are ten times the printed ones, and the page says that this is not audited."""
    # 400 copy/day x 30 $/copy = 12,000 $/day against "~1,200 $/day"
    page = look("claims/takings-of-a-day.html#what-if&loaf_price=30")
    assert page.locator(".answer").inner_text() == "printed ~1,200 $ per day, computed 12,000 $ per day: refuted"
    assert page.locator(".moved").is_visible()
    page.locator(".what-if button").focus()
    page.keyboard.press("Enter")
    assert page.locator(".answer").inner_text().endswith("computed 1,200 $ per day: verified")
    assert not page.locator(".moved").is_visible()
    assert page.url.endswith("#what-if")


def test_what_if_by_keyboard(look: Callable[..., Any]) -> None:
    """Arrow keys on a slider and digits in a field move value, verdict, picture and address; nonsense is told."""
    page = look("claims/takings-of-a-day.html")
    assert page.locator(".answer").inner_text().endswith("computed 1,200 $ per day: verified")
    point = page.locator(".what-if svg.row").nth(1).locator("svg.over")
    before = point.get_attribute("x")
    field, slider = (page.locator(f'[data-place="1"] input[type="{kind}"]') for kind in ("text", "range"))
    slider.focus()
    assert focused(page).startswith("loaf price: A loaf costs")
    for _ in range(30):
        page.keyboard.press("ArrowRight")
    # thirty of four hundred steps over four decades: a factor 10^0.3, 5.99 rounded to three digits
    assert field.input_value() == "5.99"
    assert page.locator(".answer").inner_text() == "printed ~1,200 $ per day, computed 2,396 $ per day: approximate"
    assert point.get_attribute("x") != before
    assert page.url.endswith("#what-if&loaf_price=5.99")
    assert slider.get_attribute("aria-valuetext") == "5.99 $ per copy"
    field.fill("-2")
    assert page.get_by_role("alert").filter(has_text="must be positive").is_visible()
    assert field.get_attribute("aria-invalid") == "true"
    assert page.locator(".answer").inner_text() == "No result for this input."
    field.fill("a lot")
    assert page.get_by_role("alert").filter(has_text="a number, such as").is_visible()
    field.fill("3")
    assert page.locator(".answer").inner_text().endswith("computed 1,200 $ per day: verified")


def test_what_if_is_what_the_engine_says(look: Callable[..., Any]) -> None:
    """For 300 generated pairs of inputs the page words the value and the verdict as the engine finds them."""
    page = look("claims/takings-of-a-day.html")
    figure = parse_figure("~1,200 $/day")
    seen = set()

    @settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow])
    @given(st.decimals("100", "900", places=3), st.decimals("1", "6", places=2))
    def compared(loaves: Any, price: Any) -> None:
        value = Fraction(loaves) * Fraction(price)
        verdict = judge(figure, Enclosure(value, value), Enclosure(value, value)).verdict
        rounded = "≈ " if rounds_off(value) else ""
        expected = f"printed ~1,200 $ per day, computed {rounded}{show(value)} $ per day: {verdict}"
        assert page.evaluate(ENTER, [[str(loaves), str(price)]]) == expected
        seen.add(verdict.value)

    compared()
    assert seen == {"verified", "approximate", "refuted"}


def test_symbolic_claim_fails_at_its_counterexample(look: Callable[..., Any]) -> None:
    """A refuted statement starts where it fails; where memory is the longer part, it holds."""
    page = look("claims/step-is-never-shorter.html")
    assert page.locator(".answer").inner_text().endswith("it fails here")
    page.get_by_label(re.compile("bytes that memory delivers per second, in")).fill("0.001")
    assert page.locator(".answer").inner_text().endswith("it holds here")


def test_formula_starts_from_a_claim(look: Callable[..., Any]) -> None:
    """The page of a formula computes at the operating point of its claim, and says when it is left."""
    page = look("formulas/kitchen-sums/takings.html")
    assert page.locator(".answer").inner_text() == "takings 1,200 $ per day"
    page.get_by_label("what a loaf costs, in $ per copy").fill("4.5")
    assert page.locator(".answer").inner_text() == "takings 1,800 $ per day"
    assert page.get_by_text("Not audited: these are your values.").is_visible()
    assert page.locator("figure.plot .curve.moving").count() == 1


def test_graph_by_keyboard(look: Callable[..., Any]) -> None:
    """What was found is reached by Enter, arrow keys go from point to point, Escape leads back, Enter opens a page."""
    page = look("graph.html")
    page.locator("#find").focus()
    page.keyboard.type("price-of-a-loaf")
    assert page.locator(".graph-tools output").inner_text() == "1 found"
    page.keyboard.press("Enter")
    assert focused(page).startswith("price-of-a-loaf: assumption")
    # it is used by the takings of a day, those of a week, and what compares the weeks
    assert page.locator(".chosen").inner_text().endswith("depends on 0, used by 3")
    assert page.locator("svg.graph a.lit").count() == 4
    page.keyboard.press("ArrowUp")
    assert focused(page).startswith("loaves-baked: assumption")
    width = page.locator("svg.graph").first.get_attribute("width")
    page.keyboard.press("+")
    assert page.locator("svg.graph").first.get_attribute("width") != width
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") == "find"
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_url("**/claims/price-of-a-loaf.html")


def test_pages_are_walked_by_the_tab_key(look: Callable[..., Any]) -> None:
    """From the top of a claim's page the Tab key goes through everything in order, seen, and never stuck."""
    page = look("claims/takings-of-a-day.html")
    walked = []
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            break
        walked.append(focused(page))
    assert walked[0] == "Skip to content"
    assert sum("A loaf costs" in each for each in walked) >= 2
    assert 20 < len(walked) < 200


def test_hostile_words_do_nothing(look: Callable[..., Any]) -> None:
    """A page whose words try to be markup shows them, runs nothing and asks for nothing."""
    page = look("claims/loaves-baked.html")
    assert "<script>alert(1)</script>" in page.locator("h1").inner_text()
    assert page.locator("h1 script").count() == 0
