"""Printed figures: every form with the set that it stands for."""

from __future__ import annotations

from claims.reference.topic import Entry, Topic, unread
from claims.report.phrasing import word_set
from units import parse_figure
from units.figures.hedging import AFTER, BEFORE, Wording
from units.numbers.qualifiers import DEGREES

FORMS = (
    Entry(
        "digits",
        "Every value that rounds to the digits; zeros at the end widen a whole number by a tenth of it at most.",
        ("2,400 sequence", "2400", "300", "100", "1.0", "0.05", "40 000 byte"),
        ("2,40", "40.000,5", "1.2.3"),
    ),
    Entry(
        "magnitudes",
        "Words and letters for thousands, millions and more, and powers of ten.",
        ("2 million", "70-billion parameter", "1.2bn", "671B parameter", "2e6", "2 × 10^6", "160kB"),
        ("2 zillion",),
    ),
    Entry(
        "number words",
        "The same number as in digits; a few is 2 to 9, several 3 to 9, a couple 2 to 3.",
        ("twelve", "two hundred", "twice", "tenfold", "a dozen", "a few hundred", "tens of"),
        ("umpteen",),
    ),
    Entry(
        "fractions and shares",
        "To the part that is named, within a tenth of the number; percent is a hundredth, with or without the space.",
        (
            "half",
            "9 out of 10",
            "a third of users",
            "2½",
            "a third",
            "1/8",
            "¾",
            "50 %",
            "5 per cent",
            "5 percentage points",
            "1 in 100",
            "10 to 1",
            "16:9",
        ),
        ("1/0", "50% more", "60 % s"),
    ),
    Entry(
        "ranges",
        "Two figures, both read to the finer place of the two; `between` bounds, and `±` is a range around its middle:"
        " what is computed from several runs over all of them. Of standard uncertainties, which add up in quadrature,"
        " claim number and uncertainty apart, each computed by itself, with the reason under `unprinted`.",
        ("15-20 ms", "95-100 %", "500 ms to 2 s", "3,000-3,100", "500-1k", "between 2 and 3", "120 ± 5"),
        ("20-15 ms",),
    ),
    Entry(
        "dates",
        "A day, any day of a month, or any day of a year, by the Gregorian calendar. The difference of two is a"
        " duration in days, a date and a duration of whole days make a date; nothing else is computed with them, and no"
        " hedge stands before one. A day says no hour: what moves a date by a part of a day is refused, and"
        " `floor(size / rate, 1 [day])` or `ceil` says which day is meant.",
        ("14 June 2023", "2023-06-14", "June 14, 2023", "June 2023", "the year 2023"),
        ("03/04/2023", "31 February 2023", "June 31", "about June 2023", "14 June"),
    ),
    Entry(
        "bounds of dates",
        "All before a day, or all from a day on: `before` and `earlier than` end where the date begins; `by`, `on or"
        " before` and `no later than` with its last day; `since`, `on or after` and `no earlier than` begin with its"
        " first day, `after` and `later than` behind its last one. Behind these words a bare year is a date.",
        ("before June 2023", "by 14 June 2023", "no later than June 2023", "since 2020", "after 14 June 2023"),
        ("by June 2023", "until June 2023", "before 14 June"),
    ),
    Entry(
        "spans between dates",
        "A duration, counted from day to day: from 3 to 5 March it is two days. Beside a date a bare year is one, too.",
        ("from 3 March 2020 to 5 May 2021", "between March 2019 and June 2023", "from 2019 to June 2023"),
        ("from 5 May 2021 to 3 March 2020",),
    ),
    Entry(
        "units",
        "After the number, as texts print them; `claims units` lists and searches them all.",
        ("5 Gbit/s", "$2 per million tokens", "1 h 30 min", "3 GPU-hours"),
        ("5 GBB", "3 gb"),
    ),
    Entry(
        "temperatures",
        "A point on its scale, counted from absolute zero: it is verified or refuted, as no point is a multiple of"
        " another. How far two are apart is printed in `Δ°C`, `Δ°F` or `K`; a text that prints `2 °C` for it may be"
        " quoted so. Where arithmetic takes a point for neither, `absolute: true` in the claim, or in one of its"
        " readings, says that the temperature itself is meant; `kinds` shows it under `expression`.",
        ("20 °C", "98.6 °F", "2 Δ°C"),
        ("order of 20 °C",),
    ),
    Entry("exactly", "The number itself; so is any figure of a claim with `exact: true`.", ("exactly 365 day",)),
)


def _meaning(text: str) -> str:
    return word_set(parse_figure(text))


def _hedge(wording: Wording, number: str) -> Entry:
    before, words = wording in BEFORE, ", ".join(f"`{each}`" for each in wording.words)
    said = f"{words} {'before' if before else 'behind'} a number: {wording.says}."
    return Entry(
        wording.words[0], said, (f"{wording.words[0]} {number}" if before else f"{number} {wording.words[0]}",)
    )


FIGURES = Topic(
    "figures",
    "A printed number stands for a set of values: those that its digits and its words allow. No claim has a tolerance.",
    FORMS,
    _meaning,
)
HEDGES = Topic(
    "hedges",
    "Words and signs around a number, and what each makes of it.",
    (*(_hedge(each, "200") for each in BEFORE), *(_hedge(each, "200") for each in AFTER)),
    _meaning,
)
DEGREE = Topic(
    "degree",
    "Words that say by how much one thing exceeds another, in figures and in general statements.",
    tuple(Entry(each.words[0], f"{', '.join(f'`{word}`' for word in each.words)}: {each.says}.") for each in DEGREES),
    unread,
)
