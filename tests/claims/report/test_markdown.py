"""Text in reports: Markdown shows it as it is, whatever it holds, and leaves what marks nothing unescaped."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from claims.report.reports import escape

READER = MarkdownIt("commonmark").enable(["table", "strikethrough"])
PIECES = [
    "1. ",
    "2)",
    "+ ",
    "===",
    *"*_<>[]()!~#`|\\ :$-.=a1",
    "<b>",
    "</b>",
    "](http://x)",
    "[m]: http://x",
    "~~",
    "**",
    " * ",
    "2 _",
    "<!--",
    "&",
]


class Shown(HTMLParser):
    """The text and the elements of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.text, self.elements = "", set[str]()
        self.feed(page)
        self.close()

    def handle_data(self, data: str) -> None:
        """Take text."""
        self.text += data

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take an element."""
        self.elements |= {tag, *(name for name, _ in attrs)}


def shown(text: str) -> tuple[str, set[str]]:
    """Return what a reader sees of a text in an item of a list, and the elements around it."""
    page = Shown(READER.render(f"- **so**: {text}\n  {text}\n"))
    return " ".join(page.text.split()), page.elements


@given(st.lists(st.sampled_from(PIECES), max_size=9).map("".join))
def test_markdown_shows_a_text_as_it_is(text: str) -> None:
    """Drawn of signs that mark something, a text is what is seen, in nothing but the item and its bold word."""
    words = " ".join(text.replace("&", "").split())
    assert shown(escape(text.replace("&", ""))) == (" ".join(f"so: {words} {words}".split()), {"ul", "li", "strong"})


def test_a_text_left_as_it_is_would_be_noticed() -> None:
    """Planted: without an escape emphasis, a tag and a link come about."""
    assert shown("*a* <b>c</b> [d](http://x)")[1] >= {"em", "b", "a"}


@pytest.mark.parametrize(
    "text", ["speed_2^2 / (2 * braking) <= 1000 [m]", "~60 s to ~70 s", "a > b", "for all 0 < p <= 1", "issue #4"]
)
def test_formulas_stay_readable(text: str) -> None:
    """What marks nothing where it stands is not escaped."""
    assert escape(text) == text
