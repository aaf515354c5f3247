"""Names behind figures: which figure a comment or a command names, and where both stand."""

from __future__ import annotations

import pytest

from claims.guests.texts.reading.text import Form, text_of
from claims.guests.texts.ties.bindings import bindings_of

Found = tuple[str, str | None, tuple[int, int] | None]


def found(source: str, form: Form) -> list[Found]:
    """Return each name with the figure before it, hedge and unit included, and line and column of its number."""
    text = text_of(source, form)
    told: list[Found] = []
    for each in bindings_of(text):
        figure = each.figure()
        place = text.lines.place(figure.span.start) if figure else None
        told.append((each.claim, figure.stated if figure else None, place))
        assert text.source[each.name.start : each.name.end].split() == each.claim.split()
    return told


@pytest.mark.parametrize(("source", "told"), [
    ("It holds about 40 GB<!-- claim: size --> of pictures.", [("size", "~ 40 GB", (1, 16))]),
    ("It holds **40 GB**<!--claim:size--> and\ntakes 60 s.<!-- claim: time -->", [
        ("size", "40 GB", (1, 12)), ("time", "60 s", (2, 7))]),
    ("It holds 40<!-- claim: size --> GB.", [("size", "40 GB", (1, 10))]),
    ("| a | b |\n|---|---|\n| 40 GB <!-- claim: a --> | 7<!-- claim: b --> |", [
        ("a", "40 GB", (3, 3)), ("b", "7", (3, 29))]),
    ("# It holds 40 GB<!-- claim: size -->\n", [("size", "40 GB", (1, 12))]),
    ("It holds 40 GB\n<!-- claim: size -->\nor so.", [("size", "40 GB", (1, 10))]),
    ("---\nsize: 40\n---\nIt holds [40 GB](there.md)<!-- claim: size -->.", [("size", "40 GB", (4, 11))]),
])  # fmt: skip
def test_a_comment_names_the_figure_right_before_it(source: str, told: list[Found]) -> None:
    """Markup, a unit and the end of a sentence may stand between the two."""
    assert found(source, Form.MARKDOWN) == told


@pytest.mark.parametrize("source", [
    "It holds 40 GB of pictures<!-- claim: size -->.",
    "It holds 40 GB, it seems<!-- claim: size -->.",
    "It holds `40 GB`<!-- claim: size -->.",
    "See section 40<!-- claim: size -->.",
    "It holds 40 GB.\n\n<!-- claim: size -->\nMore.",
    "<!-- claim: size --> 40 GB",
    "It holds 40 GB.\n\n```\n50 GB\n```\n\nMuch<!-- claim: size -->.",
])  # fmt: skip
def test_what_stands_elsewhere_names_no_figure(source: str) -> None:
    """Other words, an empty line, code and numbers that count nothing part a name from a figure."""
    assert found(source, Form.MARKDOWN) == [("size", None, None)]


@pytest.mark.parametrize(
    "source", ["Say `<!-- claim: x -->`.", "    <!-- claim: x -->\n", "40 <!-- claims: x -->", "40 <!-- a claim -->"]
)
def test_what_is_no_comment_names_nothing(source: str) -> None:
    """Code shows how a name is written, and other comments are none of ours."""
    assert found(source, Form.MARKDOWN) == []


def test_a_page_names_figures_as_markdown_does() -> None:
    """HTML has the same comments; a program in the page has none."""
    page = "<p>It holds <b>40 GB</b><!-- claim: size -->.</p>\n<script>var a = '5 GB<!-- claim: x -->'</script>"
    assert found(page, Form.HTML) == [("size", "40 GB", (1, 16))]


def test_latex_names_figures_by_comment_and_by_command() -> None:
    """The command prints its second argument; its definition names nothing."""
    pytest.importorskip("pylatexenc")
    source = (
        "\\newcommand{\\claim}[2][]{#2}\n\\begin{document}\nIt holds \\claim[size]{about 40 GB} and takes\n"
        "\\SI{60}{s} % claim: time\nor $3$ h.  % claim: hours\n\\end{document}\n"
    )
    told = [("size", "~ 40 GB", (3, 29)), ("time", "60 s", (4, 5)), ("hours", "3 h", (5, 5))]
    assert found(source, Form.LATEX) == told
