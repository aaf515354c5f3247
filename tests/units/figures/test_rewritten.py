"""What people write for figures: asked for as we write it, where that is a figure, and left alone where it is none."""

from __future__ import annotations

import pytest

from units import FigureError, parse_figure
from units.reading.suggestions import Suggestion

ASKED = [
    ("USD 5", "5 USD"),
    ("~EUR 5/h", "~5 EUR/h"),
    ("USD 5 million", "5 million USD"),
    ("5$", "$5"),
    ("> 5.5$/h", "> $5.5/h"),
    ("5 km approx", "~5 km"),
    ("5 km (approximately)", "~5 km"),
    ("5 km, give or take", "~5 km"),
    ("5 km, give or take 2 km", "5 km ± 2 km"),
    ("5 km (plus or minus 10%)", "5 km ± 10%"),
    ("5 km or above", ">= 5 km"),
    ("5 km, tops", "<= 5 km"),
    ("3 / 4", "3/4"),
    ("2 : 1", "2:1"),
    ("[5, 10] km", "between 5 and 10 km"),
    ("(5; 10)", "between 5 and 10"),
    ("5 ~ 10 ms", "5-10 ms"),
    ("5..10", "5-10"),
    ("> = 5 km", ">= 5 km"),
    ("=< 5 km", "<= 5 km"),
    ("5km+", "5+ km"),
    ("5 mu s", "5 µs"),
    ("1 mio", "1 million"),
]
LEFT = [
    "5 zorp approx",
    "~5 km approx",
    "5 zorp+",
    "5 km, give or take a few",
    "5 zorp, tops",
    "~5 km or above 2 km",
    "[10, 5] km",
    "3 / 4 / 5",
    "USD",
    "5 mu",
    "(5)",
    "5..",
    "5 $ 6",
    "5 mu mol",
]


@pytest.mark.parametrize(("text", "right"), ASKED, ids=[text for text, _ in ASKED])
def test_what_was_meant_is_asked_for(text: str, right: str) -> None:
    """The whole text is asked for as it can be read, and its place and what stands there are told as before."""
    with pytest.raises(FigureError) as caught:
        parse_figure(text)
    hint = caught.value.hint
    assert isinstance(hint, Suggestion)
    assert (hint, hint.wrong, hint.right) == (f"did you mean {right}?", text, right)
    assert parse_figure(right).text == right


@pytest.mark.parametrize("text", LEFT)
def test_what_would_be_refused_is_not_asked_for(text: str) -> None:
    """Planted: units that nobody knows, a range that runs downward, two hedges, and half a figure."""
    with pytest.raises(FigureError) as caught:
        parse_figure(text)
    assert not caught.value.hint.startswith("did you mean ")


@pytest.mark.parametrize("text", ["TBD", "n/a", "NaN", "???", "None"])
def test_what_stands_for_no_number_is_left_out(text: str) -> None:
    """No hedge and no unit makes a number of what says that there is none."""
    with pytest.raises(FigureError) as caught:
        parse_figure(text)
    assert caught.value.hint == "remove it until there is a number"
