"""Every type of page in a real browser: accessible, narrow, enlarged, calm, without script, and still."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from claims_site.model.site_model import SiteModel

KITCHEN_PAGES = (
    *(
        "index.html",
        "documents/kitchen-sums.html",
        "contradictions.html",
        "assumptions.html",
        "graph.html",
        "method.html",
    ),
    *(
        "comparison.html",
        "search.html",
        "formulas.html",
        "404.html",
        "formulas/kitchen-sums/takings.html",
    ),
    *("formulas/batching.balance.html", "claims/takings-of-a-week.html", "claims/weeks-agree.html"),
    *("claims/step-is-never-shorter.html", "claims/loaves-baked.html", "claims/balance-of-a-step.html"),
)
RULES = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
CONTRAST = {"type": "rule", "values": ["color-contrast"]}
SLOW = 6  # times: there a browser may paint a page before all of it is read, and move it by what comes behind
SHIFT = """() => new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => { for (const each of list.getEntries()) sum += each.value; })
    .observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 100)));
})"""
WIDER = """() => [document.documentElement.scrollWidth - document.documentElement.clientWidth,
  [...document.querySelectorAll("main *")].filter((each) => each.getBoundingClientRect().right > innerWidth + 1
    && !each.closest(".wide, pre, .equation, svg, .unseen, math")).map((each) => each.outerHTML.slice(0, 80))]"""
# Of an element as it is, and with the name of its font taken out of the list of families.
WIDTHS = """([selector, family]) => {
  const range = document.createRange(), element = document.querySelector(selector);
  const width = () => { range.selectNodeContents(element); return range.getBoundingClientRect().width; };
  const own = width();
  element.style.fontFamily = getComputedStyle(element).fontFamily.replace(`"${family}"`, "no-such-family");
  return [own, width()];
}"""

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("chromium")]  # without one, no site is made


@pytest.fixture(scope="module")
def axe() -> Any:
    """Return the accessibility checker; tests that need it are skipped where it is missing."""
    return pytest.importorskip(
        "axe_playwright_python.sync_playwright", reason="no axe here; `make test EXTRAS=dev,browser` brings it"
    ).Axe()


def violations(axe: Any, page: Any, rules: Mapping[str, Any]) -> list[str]:
    """Return what the checker finds on a page, with the first place of each."""
    options = {"runOnly": rules, "resultTypes": ["violations"], "preload": False}
    found = axe.run(page, options=options).response["violations"]
    return [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_are_accessible(
    kitchen_site: Any, tour_site: Any, visit: Callable[..., Any], axe: Any, scheme: str
) -> None:
    """Nothing violates WCAG 2.2 AA or good practice on any type of page, plots and graphs of a real text among them."""
    page = visit(kitchen_site.address("index.html"), color_scheme=scheme)
    addresses = [kitchen_site.address(path) for path in KITCHEN_PAGES] + [*map(tour_site.address, tour_site.pages)]
    found = {}
    # what changes in the dark is colour alone
    for address in addresses if scheme == "light" else addresses[::2]:
        page.goto(address)
        found[address] = violations(axe, page, RULES if scheme == "light" else CONTRAST)
    assert len(found) > 12
    assert not any(found.values()), {address: each for address, each in found.items() if each}


@pytest.mark.parametrize(("width", "factor"), [(320, 1), (640, 2)])
def test_nothing_scrolls_sideways(
    kitchen_site: Any, tour_site: Any, visit: Callable[..., Any], width: int, factor: int
) -> None:
    """On a phone of 320 px, and at 200 % of 1280 px, only tables, formulas, graphs and code scroll in themselves."""
    found = {}
    page = visit(kitchen_site.address("index.html"), width=width, device_scale_factor=factor)
    for site in (kitchen_site, tour_site):
        for path in site.pages:
            page.goto(site.address(path))
            wider, beyond = page.evaluate(WIDER)
            if wider > 0 or beyond:
                found[path] = (wider, beyond[:2])
    assert not found


@pytest.mark.parametrize("width", [320, 1000])
def test_nothing_moves_while_a_page_loads(tour_site: Any, visit: Callable[..., Any], width: int) -> None:
    """The browser counts no layout shift on any page, with the tools that scripts bring, on a slow machine."""
    page = visit(tour_site.address("index.html"), width=width)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
    found = {}
    for path in tour_site.pages:
        page.goto(tour_site.address(path))
        found[path] = page.evaluate(SHIFT)
    assert not any(found.values()), {path: each for path, each in found.items() if each}


@pytest.mark.parametrize("scripts", [True, False])
def test_words_and_formulas_are_set_in_the_type_of_the_site(
    kitchen_site: Any, visit: Callable[..., Any], *, scripts: bool
) -> None:
    """Both fonts come with the style sheets and are in use: text is narrower than in what would stand in for them."""
    page = visit(kitchen_site.address("claims/takings-of-a-day.html"), java_script_enabled=scripts)
    page.wait_for_timeout(300)
    assert page.evaluate("[...document.fonts].map((face) => face.status)") == ["loaded", "loaded"]
    for selector, type_of_site in (("h1", "STIX Two Text"), ("math", "STIX Two Math")):
        own, other = page.evaluate(WIDTHS, [selector, type_of_site])
        assert own != other, selector


def test_reduced_motion_is_kept(kitchen_site: Any, visit: Callable[..., Any]) -> None:
    """With reduced motion nothing glides and nothing is animated; without, only scrolling does."""
    behaviour = "() => [getComputedStyle(document.documentElement).scrollBehavior, document.getAnimations().length]"
    for motion, expected in (("reduce", ["auto", 0]), ("no-preference", ["smooth", 0])):
        page = visit(kitchen_site.address("claims/takings-of-a-day.html"), reduced_motion=motion)
        assert page.evaluate(behaviour) == expected


def test_without_script_everything_is_told(kitchen: SiteModel, kitchen_site: Any, visit: Callable[..., Any]) -> None:
    """Without scripts every claim is listed and linked, and no tool shows that would do nothing."""
    page = visit(kitchen_site.address("documents/kitchen-sums.html"), java_script_enabled=False)
    for claim in kitchen.findings:
        assert page.locator(f'main a[href="../claims/{claim}.html"]').first.is_visible()
    assert not page.locator("form.filters").is_visible()
    for path, tool in (("claims/takings-of-a-day.html", ".what-if"), ("graph.html", ".graph-tools")):
        page.goto(kitchen_site.address(path))
        assert page.locator(tool).count() == 1
        assert not page.locator(tool).is_visible()
    assert page.locator("svg.graph a").first.is_visible()
