"""Texts that are being written: cut off anywhere, or with a stray sign in them, they are read like any other."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from claims.guests.texts.reading.text import Form, text_of

SAMPLES = Path(__file__).parent / "samples"
COMMANDS = r"""
\verb|a < 9| \SI{5}{m} \qty[x=1]{5}{\metre} \begin{verbatim}[a] 9 \end{verbatim} \[ 9 \] \footnote{9} \claim[a]{9}
\begin{tabular}{ll} 1 & 2 \\ 3 & 4 \end{tabular} \num{1e3} \ang{5} \section*{A} \frac{1}{2}
"""
SOURCES = {
    Form.MARKDOWN: (SAMPLES / "bakery.md").read_text("utf-8"),
    Form.HTML: (SAMPLES / "canal.html").read_text("utf-8"),
    Form.LATEX: (SAMPLES / "telescope.tex").read_text("utf-8") + COMMANDS,
}
STRAY = {
    Form.MARKDOWN: [
        "`",
        "```\n",
        "|",
        "\n\n",
        "[",
        "](",
        "<!--",
        "-->",
        "<b>",
        "\\",
        "*",
        "1. ",
        "> ",
        "$",
        "[^1]",
        "#",
    ],
    Form.HTML: ["<", ">", "</p>", "<table>", "<td>", "&#", "&#x110000;", "<!--", "<script>", "<pre>", "<![", "<svg>"],
    Form.LATEX: ["\\", "{", "}", "$", "$$", "%", "\\begin{", "\\end{", "\\verb", "\\SI", "\\begin{verbatim}", "\\frac"],
}
# Each was an error of the program once.
BROKEN = [
    (Form.LATEX, r"It takes 9 W. \begin{verbatim} 8"),
    (Form.LATEX, r"It takes 9 W. \verb"),
    (Form.LATEX, r"It takes 9 W, \verb$ and more."),
    (Form.LATEX, r"It takes 9 W, \SI 5 \metre."),
    (Form.LATEX, r"It takes 9 W, \SI\metre 5"),
    (Form.LATEX, r"It takes 9 W. \frac{1"),
    (Form.HTML, "<p>It takes 9 W.<![CDATA</p>"),
    (Form.HTML, "<p>It takes 9 W.<![<b>x</b></p>"),
]


@pytest.mark.parametrize(("form", "source"), BROKEN)
def test_what_is_not_finished_is_read(form: Form, source: str) -> None:
    """The statement before it is found."""
    found = text_of(source, form).passages
    assert found[0].text.startswith("It takes 9 W")


@pytest.mark.parametrize("form", SOURCES)
def test_no_damage_ends_the_reading(form: Form) -> None:
    """Two hundred stretches with stray signs in them; each place that is told lies in the text."""
    drawn = random.Random(16)  # noqa: S311 - the same at every run
    for _ in range(200):
        start = drawn.randrange(len(SOURCES[form]))
        source = SOURCES[form][start : start + drawn.randrange(1200)]
        for _ in range(drawn.randrange(4)):
            place = drawn.randrange(len(source) + 1)
            source = source[:place] + drawn.choice(STRAY[form]) + source[place + drawn.randrange(30) :]
        found = text_of(source, form)
        assert all(0 <= each.span.start <= each.span.end <= len(source) for each in found.passages)
