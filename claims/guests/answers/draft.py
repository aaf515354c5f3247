"""What of a text could be claimed, as data: its statements with the figures that they print. None of it is a claim.

A stub says what a text prints and nothing of what follows: it has no id, no words and no check, so that an audit
refuses it until somebody has written them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from claims.guests.answers.figure import read_figure
from claims.guests.texts.figures.marks import marked_figures, marks
from claims.guests.texts.figures.printed import printed_figures
from claims.guests.texts.reading.passage import Passage
from claims.guests.texts.reading.text import Text

Json = dict[str, Any]


def drafted(text: Text) -> Json:
    """Return the statements of a text that state something, in reading order, with a stub for each figure.

    Args:
        text: a text that has been read.
    """
    told = [_statement(each) for each in text.passages if marks(each.stated)]
    figures = sum(len(each["figures"]) for each in told)
    return {"statements": told, "summary": {"statements": len(told), "figures": figures, "claims": 0}}


def _statement(passage: Passage) -> Json:
    return {
        "line": passage.line,
        "column": passage.column,
        "end_line": passage.end_line,
        "text": passage.text,
        "tells": [each.value for each in marks(passage.stated)],
        "figures": list(_figures(passage)),
    }


def _figures(passage: Passage) -> Iterator[Json]:
    forms = printed_figures(passage.stated)
    for mark in marked_figures(passage.stated):
        found = forms.get(mark.figure)
        stub = found and {"stated": found.form, "doubtful": found.doubtful, "figure": read_figure(found.form)}
        yield {"printed": mark.figure, "stub": stub}
