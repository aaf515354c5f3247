"""An annotated text in a real browser: accessible, narrow, without script, by keyboard, and on paper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from claims.commands.application import app

TEXT = """\
# A ferry

The ferry carries 40 cars. It moves 480 cars in a day, and 9,000 in a week. It never waits.

#### Prices

- A ticket costs 3 $.

| car | price |
|-----|-------|
| one | 5 $ |

```
fare = 3
```
"""
CLAIMS = """\
document: ferry
text: ferry.md
claims:
  - {id: deck, says: Forty cars., stated: 40 car, quote: carries 40 cars, source: the plan}
  - {id: daily, says: Each day., stated: 480 car, quote: moves 480 cars, expression: deck * 12, given: {deck: deck}}
  - id: weekly
    says: Each week.
    stated: 9,000 car
    quote: "and 9,000 in a week"
    expression: daily * 7
    given: {daily: daily}
    expect: refuted
    because: 480 cars on 7 days are 3,360.
"""
RULES = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("chromium")]  # without one, nothing is to be seen


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the address of an annotated text."""
    folder: Path = tmp_path_factory.mktemp("ferry")
    (folder / "ferry.md").write_text(TEXT, "utf-8")
    (folder / "ferry.yaml").write_text(CLAIMS, "utf-8")
    ran = CliRunner().invoke(app, ["annotate", str(folder / "ferry.md"), "--out", str(folder / "page.html")])
    assert ran.exit_code == 0, ran.output
    return (folder / "page.html").as_uri()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_it_is_accessible(address: str, visit: Callable[..., Any], scheme: str, width: int) -> None:
    """Nothing violates WCAG 2.2 AA or good practice, narrow or wide, light or dark."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="no axe here").Axe()
    page = visit(address, width=width, color_scheme=scheme)
    options = {"runOnly": RULES, "resultTypes": ["violations"], "preload": False}
    found = axe.run(page, options=options).response["violations"]
    assert not [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found]


@pytest.mark.parametrize("width", [320, 1280])
def test_nothing_scrolls_sideways(address: str, visit: Callable[..., Any], width: int) -> None:
    """The page is as wide as its window."""
    page = visit(address, width=width)
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_a_wrong_figure_is_red_and_leads_to_its_note(address: str, visit: Callable[..., Any]) -> None:
    """By keyboard and without scripts: the figure that does not follow is marked, and Enter shows what was computed."""
    page = visit(address, width=1280, java_script_enabled=False)
    figure = page.locator("a.figure", has_text="9,000")
    assert figure.evaluate("(each) => getComputedStyle(each).textDecorationColor") == "rgb(179, 38, 30)"
    figure.focus()
    page.keyboard.press("Enter")
    note = page.locator("#note-weekly")
    assert note.is_visible()
    assert "3,360" in note.inner_text()
    assert "allowed range 8,500 to 9,500 cars" in note.inner_text()  # one digit, and zeros that widen no further
    note.get_by_role("link", name="line 3").press("Enter")
    assert page.url.endswith("#" + (figure.get_attribute("id") or "?"))


def test_on_paper_notes_follow_the_text(address: str, visit: Callable[..., Any]) -> None:
    """Printed, each figure has the number of its note, and the notes stand in full behind the text."""
    page = visit(address, width=1280)
    page.emulate_media(media="print")
    assert page.locator("a.figure .note-number").first.is_visible()
    text, notes = page.locator("article.author").bounding_box(), page.locator(".notes").bounding_box()
    assert notes["y"] >= text["y"] + text["height"]
    assert (
        page.evaluate(
            "(() => { const n = document.querySelector('.notes'); return n.scrollHeight - n.clientHeight; })()"
        )
        <= 1
    )
    assert page.pdf().startswith(b"%PDF")
