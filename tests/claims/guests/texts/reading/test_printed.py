"""Figures as sentences print them: hedge and unit are read from the words around a number, and no word is kept."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claims.guests.texts.figures.printed_figure import PrintedFigure, printed_figures

SENTENCES = [
    # hedges before the number, as signs, words and commands of a typesetter
    ("A day needs roughly 300 tokens.", {"300": "~ 300 tokens"}),
    (r"It is \approx 2.6 \times 10^{13} of them.", {r"2.6 \times 10^{13}": "~ 2.6 × 10^{13}"}),
    ("It takes at least 40 ms here.", {"40": ">= 40 ms"}),
    ("It grew by nearly 10x.", {"10x": "nearly 10x"}),
    ("It holds ~500+ of them.", {"~500": ">= ~ 500"}),
    ("On the order of 10 trillion tokens.", {"10 trillion": "order of 10 trillion tokens"}),
    ("It is less than half of it.", {"half": "< 1/2"}),
    ("It holds approximately (40 GB).", {"40": "~ 40 GB"}),
    # a hedge behind a number and its unit, apart from them; not one of what follows
    ("It holds 40 GB, give or take.", {"40": "~ 40 GB"}),
    ("It holds 40 GB (approximately).", {"40": "~ 40 GB"}),
    ("It holds 40 GB, roughly, and more.", {"40": "~ 40 GB"}),
    ("It holds 40 GB approx.", {"40": "~ 40 GB"}),
    ("There are 40 (more or less).", {"40": "~ 40"}),
    ("It holds 40 GB, at most.", {"40": "<= 40 GB"}),
    ("It holds 40 GB, roughly what is needed.", {"40": "40 GB"}),
    ("It holds 40 GB, more or less than that.", {"40": "40 GB"}),
    ("It holds 40 GB, give or take 2 GB.", {"40": "40 GB", "2": "2 GB"}),
    ("There are 40 or more.", {"40": ">= 40"}),
    ("It holds 40 GB or above, or 30 GB, tops.", {"40": ">= 40 GB", "30": "<= 30 GB"}),
    ("It takes 40 minutes and up, or 50 (or below).", {"40": ">= 40 minutes", "50": "<= 50"}),
    ("It holds 40 GB or above 50 GB.", {"40": "40 GB", "50": "(>) 50 GB"}),
    ("The 40 GB tops the list.", {"40": "40 GB"}),
    ("Of 40 at least 30 failed.", {"40": "40", "30": ">= 30"}),
    ("There are 40 or 50.", {"40": "40", "50": "50"}),
    # a number that is denied is not said; a bound, a need and a wish are something else
    ("It never holds 40 GB.", {}),
    ("It does not hold about 40 GB.", {}),
    ("It isn't 40 GB but 80 GB.", {"80": "80 GB"}),
    ("It is not only 40 GB.", {"40": "40 GB"}),
    ("It never exceeds 40 GB, and exceeds 30 GB.", {"40": "<= 40 GB", "30": "> 30 GB"}),
    ("It must not exceed 40 GB.", {"40": "<= 40 GB"}),
    ("It does not take 40 GB.", {}),
    ("It never really reached 40 GB.", {"40": "40 GB"}),
    ("Nobody sells 40 GB, and it failed to hold 30 GB.", {}),
    ("It holds anything but 40 GB, far from 30 GB, barely 20 GB.", {}),
    ("It holds all but 40 GB, as little as 30 GB.", {}),
    # words that compare bound a number, but for what says by how much
    ("It takes longer than 40 s, no longer than 50 s.", {"40": "> 40 s", "50": "<= 50 s"}),
    ("It takes less than or equal to 40 s.", {"40": "<= 40 s"}),
    ("It takes 5 s longer than 40 s.", {"5": "5 s", "40": "40 s"}),
    ("It takes less than 5 or more than 40 s.", {"5": "< 5", "40": "> 40 s"}),
    (
        "It is 5% more than 40 GB, or three times larger than 30 GB.",
        {"5%": "5%", "40": "40 GB", "three": "3", "30": "30 GB"},
    ),
    ("It does not need 40 GB.", {"40": "40 GB"}),
    ("It should not be 40 GB.", {"40": "40 GB"}),
    ("A knot holds 40 GB.", {"40": "40 GB"}),
    ("They spent 40 GB.", {"40": "40 GB"}),
    # a bound that is denied is another one, and 40 thousandths are not 40
    ("It does not hold more than 40 GB.", {}),
    ("It can't hold more than 40 GB.", {}),
    ("No disk holds more than 40 GB.", {}),
    ("It holds no more than 40 GB.", {"40": "<= 40 GB"}),
    ("The component holds more than 40 GB.", {"40": "> 40 GB"}),
    ("They hold 40 thousandths of it.", {}),
    # a hedge may belong to a product, and a word of place to a place
    ("So B ≥ 300 × 8.", {"300": "(>=) 300", "8": "8"}),
    ("We charge more above 200k tokens.", {"200k": "(>) 200k tokens"}),
    # units, and what only looks like one
    ("It has 40 GB of memory.", {"40": "40 GB"}),
    ("A pass costs 2 FLOPs per parameter per token.", {"2": "2 FLOPs/parameter/token"}),
    ("A pass costs 2N of them.", {"2": "2"}),
    ("It has 8 KV heads.", {"8": "8"}),
    ("It has 37 B active parameters.", {"37": "37B"}),
    ("Of bytes there are 1,667 B.", {"1,667": "1667 bytes"}),
    ("A 100 B-active model has it.", {"100": "100B"}),
    ("It is \\(288 \\text{ GB} / 20 \\text{ TB/s}\\).", {"288": "288 GB", "20": "20 TB/s"}),
    ("It grew 5x per year.", {"5x": "5x"}),
    # words for numbers become digits; ranges in words are one figure
    ("It takes twice as long.", {"twice": "2"}),
    ("They run for two hours.", {"two": "2 hours"}),
    ("There are millions of tokens.", {"millions": "millions of tokens"}),
    ("It saves 0.5 to 1 hour.", {"0.5": "0.5 to 1 hour", "1": "0.5 to 1 hour"}),
    ("It lies between 5 and 8.", {"5": "between 5 and 8", "8": "between 5 and 8"}),
    ("Between 500 ms and 2 s.", {"500": "between 500 ms and 2 s", "2": "between 500 ms and 2 s"}),
    ("It lies between 5 and the end.", {"5": "5"}),
    # what stands behind a number may bound it; what it is divided by may be a rate, or two things
    ("It lasts 14 years at the earliest.", {"14": ">= 14 years"}),
    ("It lasts 14 years at the latest, or 3 days or longer.", {"14": "<= 14 years", "3": ">= 3 days"}),
    ("It costs $0.40 per Mbit/s and month.", {"$0.40": "0.40 dollar/(Mbit/s)/month"}),
    ("It costs $5 per hour and day after day.", {"$5": "5 dollar/hour"}),
    ("It costs more than a hundred of them.", {"hundred": "> 100"}),
    ("It feeds at least one dozen.", {"dozen": ">= 12"}),
    ("It takes ~200 µs–1 ms.", {"~200": "~ 200 µs–1 ms", "1": "~ 200 µs–1 ms"}),
    ("It has 1,000 in-flight requests.", {"1,000": "1000"}),
    ("It turns with 8 in-lb.", {"8": "8 in-lb"}),
    ("It jumped from 8k to ~200k there.", {"8k": "8k", "~200k": "~ 200k"}),
]


@pytest.mark.parametrize(("sentence", "forms"), SENTENCES, ids=[sentence for sentence, _ in SENTENCES])
def test_sentence(sentence: str, forms: dict[str, str]) -> None:
    """Each number has the hedge and the unit that the sentence gives it, and no more."""
    assert {figure: str(form) for figure, form in printed_figures(sentence).items()} == forms


@pytest.mark.parametrize(("sentence", "forms"), SENTENCES, ids=[sentence for sentence, _ in SENTENCES])
def test_normal_form_is_read_back(sentence: str, forms: dict[str, str]) -> None:
    """What a lock writes is read as the same figure."""
    found = printed_figures(sentence)
    assert [PrintedFigure.read(form) for form in forms.values()] == [found[figure] for figure in forms]


@pytest.mark.parametrize("text", ["", "cups", "300 = 3", "(>=)", "300 [", "(?) 300"])
def test_what_is_no_normal_form(text: str) -> None:
    """A lock that writes something else is not believed."""
    assert PrintedFigure.read(text) is None


@given(st.text("0123456789.,-–~≈<> abGBkMTx%×/$tokensper()[]|=\\", max_size=60))
def test_any_text_is_read(text: str) -> None:
    """Reading is total, and whatever it finds survives the lock."""
    for form in printed_figures(text).values():
        assert PrintedFigure.read(str(form)) == form


@pytest.mark.parametrize(("text", "forms"), [
    ("About 1 in 8 parcels is lost.", ["~ 1 in 8", "~ 1 in 8"]),
    ("nearly 2 in 3 of 40 boxes", ["nearly 2 in 3", "nearly 2 in 3", "40"]),
    ("1 in 10,000 fails", ["1 in 10000", "1 in 10000"]),
    ("It takes 4 h 7 min by rail.", ["4 h 7 min", "4 h 7 min"]),
    ("He ran 4 in 10 minutes.", ["4", "10 minutes"]),
    ("It fits 2 in 8 GB, or 2 in 3 mm.", ["2", "8 GB", "2", "3 mm"]),
    ("We opened 4 in 2020.", ["4", "2020"]),
    ("There are 5 in 3 rooms.", ["5", "3 rooms"]),
    ("1 in 8.5 of them", ["1", "8.5"]),
    ("It grew from 3 kW to 5 kW.", ["3 kW", "5 kW"]),
    ("The risk of a fall ranges from 3 to 5 kW.", ["3 to 5 kW", "3 to 5 kW"]),
    ("It takes from 3 up to 5 kW, or 8.", ["3 to 5 kW", "3 to 5 kW", "8"]),
    ("after about two and a half years", ["~ two and a half years", "~ two and a half years"]),
    ("at 34 °C ± 6 °C", ["34 °C ± 6 K", "34 °C ± 6 K"]),
    ("two and a third of them", ["2", "1/3"]),
    ("≈ 1,667 bytes ≈ 2 KB", ["~ 1667 bytes", "~ 2 KB"]),
])  # fmt: skip
def test_shares_and_joined_times_are_one_figure(text: str, forms: list[str]) -> None:
    """Both numbers of a share have it; a number in a stretch of time, a size or a year is none of a share."""
    assert [str(form) for form in printed_figures(text).values()] == forms
