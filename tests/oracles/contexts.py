"""Printed figures in the contexts of sentences: which sets a figure may come out with, and which it came out with.

Run as a program it draws many figures in contexts, and prints how many came out with their own set, how many as not
understood, by context, and every one that came out with another set: `python -m tests.oracles.contexts 200000`.
"""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from claims.guests.texts.figures.finder import figures_of
from claims.guests.texts.reading.text import Form, text_of
from units import Dimension, Figure, FigureError, Interval, parse_figure

FOLDER = Path(__file__).parents[1] / "units" / "figures"
NUMBER = re.compile(r"[\d.,½¼']+")
SYMBOL = re.compile(r"\d ?[A-Za-zµΩ]{1,4}$|[^A-Za-z]$")
DATE = re.compile(r"[A-Z][a-z]{2}|\d{4}-")
SPACED = re.compile(r"(?<=\d) K\b")
TIMES = re.compile(r"[x×]$|fold|times")
ROW = re.compile(r"\| (?!printed|---)(.+?) \| (.*?) ?\| (.*?) ?\| (.*?) ?\| (.*?) ?\|")
# Contexts that make no other figure of what they surround.
NEUTRAL = (
    "It is {}.", "It is {} here.", "It is {}, and so on.", "The size ({}) is so.", "The size ({} in all) is so.",
    "It is “{}”.",
    "It is '{}'.", "It is **{}**.", "It is *{}*.", "It is _{}_.", "It is <b>{}</b>.", "It is <span>{}</span>.",
    "| a | b |\n| - | - |\n| c | {} |", "- {}", "It is so: {}", "The value = {}", "The value={}", "It is → {}.",
    "It is {}; so be it.", "Is it {}?", "It is {} — so be it.", "It is {} [3].", "It is {}<!-- claim: x -->.",
    "It is [{}](u.md).", "It was {}…", "{} it is.", "It is\nso {}\nhere.", "It is&nbsp;{}.", "It is {}\u200b here.",
    "It is {} (at night).",
)  # fmt: skip
# Contexts that make another figure, and how that is printed.
CHANGING = {
    each: each.removeprefix("It is ").removesuffix(" here.")
    for each in (
        "It is -{} here.", "It is −{} here.", "It is \u2011{} here.", "It is \u2010{} here.", "It is \uff0d{} here.",
        "It is ±{} here.", "It is 1/{} here.", "It is 1\u2044{} here.", "It is 3,{} here.", "It is minus {} here.",
        "It is {}^2 here.", "It is {}² here.", "It is {}<sup>2</sup> here.", "It is {}$^{{-1}}$ here.",
        "It is {} × 10^3 here.", "It is {} \u22c5 10⁻³ here.", "It is {} × 10<sup>3</sup> here.", "It is {}e3 here.",
        "It is {}±1 here.", "It is {} ± 1 here.", "It is {} (±1) here.", "It is {}–9,000,000 here.",
        "It is {} – 9,000,000 here.", "It is {}/7 here.", "It is {}\u20447 here.", "It is {},500 here.",
        "It is {}’500 here.", "It is {}\u2009000 here.", "It is {}k here.", "It is {} million here.",
        "It is {} m^-2 here.", "It is {} m s-1 here.", "It is {} kg ha-1 here.", "It is {} s$^{{-1}}$ here.",
        "It is {}/foo here.", "It is {} per foo here.", "It is {} MPG here.", "It is {}ish here.", "It is {}+ here.",
        "It is {}% here.", "It is {}° here.", "It is {}″ here.", "It is {}:3 here.", "It is {}x here.",
        "It is {} or so here.", "It is 1\u200b{} here.", "It is 10^{} here.", "It is {} E-3 here.",
        "It is {}·h here.", "It is {} m\u207b\u00b9 here.",
    )
}  # fmt: skip
NUMERIC = frozenset(
    f"It is {{}}{behind} here."
    for behind in (
        "e3",
        "k",
        " million",
        "ish",
        "x",
        ",500",
        "’500",
        "\u2009000",
        "–9,000,000",
        "%",
        "°",
        "″",
        ":3",
        " E-3",
        "+",
    )
)
PREFIXED = frozenset(each for each in CHANGING if not each.startswith("It is {}"))
# How a reader sees what is printed in the changing contexts.
SEEN = {
    "<sup>2</sup>": "^2", "<sup>3</sup>": "^3", "$^{-1}$": "^-1", "\u200b": "", "\u2044": "/", "\u2009": " ",
    "minus ": "-", "\uff0d": "-", "\u22c5": "×", "\u2010": "-",
}  # fmt: skip

Denoted = tuple[Interval, Dimension]


class Drawn(NamedTuple):
    """A figure in a context.

    Args:
        sentence: where it stands.
        context: what surrounds it.
        allowed: what it may denote there.
    """

    sentence: str
    context: str
    allowed: tuple[Denoted, ...]


def printed() -> tuple[str, ...]:
    """Return the printed figures of the tables that are worked out by hand, without those that are refused."""
    rows = [
        found.groups()[:2]
        for name in ("printed-figures.md", "foreign-figures.md")
        for line in (FOLDER / name).read_text("utf-8").splitlines()
        if (found := ROW.fullmatch(line))
    ]
    return tuple(dict.fromkeys(figure for figure, low in rows if low != "refused"))


def in_context(figure: str, context: str) -> Drawn:
    """Return a figure in a context, with what it may denote there."""
    whole = CHANGING.get(context, "{}").format(figure)
    for written, seen in SEEN.items():
        whole = whole.replace(written, seen)
    # 64 K may be 64 thousand; the program names both
    readings = [
        whole,
        SPACED.sub("K", whole),
        whole.replace("exactly ", ""),
        f">= {figure}" if whole == f"{figure}+" else whole,
    ]
    return Drawn(context.format(figure), context, tuple(each for text in readings for each in _denoted(text)))


def wrong(drawn: Drawn, found: list[str]) -> list[str]:
    """Return those of the figures found in a sentence, as they would be stated, that denote what none there does."""
    return [stated for stated in found if stated and not set(_denoted(stated)) & set(drawn.allowed)]


def found_in(sentence: str) -> list[str]:
    """Return the figures of a sentence as claims would state them; empty for what is not understood."""
    passages = text_of(sentence, Form.MARKDOWN).passages
    return [figure.stated for passage in passages for figure in figures_of(passage)]


def _denoted(text: str) -> Iterator[Denoted]:
    try:
        figure = parse_figure(text)
    except FigureError:
        return
    yield _in_base_units(figure)


def _in_base_units(figure: Figure) -> Denoted:
    return figure.set.scale(Fraction(figure.unit.factor)), figure.unit.dimension


def draw(count: int, seed: int = 0) -> Iterator[Drawn]:
    """Yield figures in contexts in which they may stand."""
    dice = random.Random(seed)  # noqa: S311 - what is drawn is to be the same again
    figures, contexts = printed(), (*NEUTRAL, *CHANGING)
    while count:
        figure, context = dice.choice(figures), dice.choice(contexts)
        if _may_stand(figure, context):
            count -= 1
            yield in_context(figure, context)


def pairs() -> Iterator[Drawn]:
    """Yield every figure in every context in which it may stand."""
    for context in (*NEUTRAL, *CHANGING):
        yield from (in_context(figure, context) for figure in printed() if _may_stand(figure, context))


def _may_stand(figure: str, context: str) -> bool:
    """Return whether signs stand next to a number in a context, and letters of a typesetter not next to money."""
    before = context.partition("{}")[0]
    if context in CHANGING and not before.endswith("It is ") and not figure[0].isdigit():
        return False
    if figure.endswith((".", " of")) or (figure[0] == ">" and before in ("", "- ")):
        return False  # the end of a sentence, and the sign of a quotation
    if before.endswith("=") and not figure[0].isdigit():
        return False
    if ("$" in context and "$" in figure) or (context in CHANGING and TIMES.search(figure)):
        return False
    if context in CHANGING and (DATE.search(figure) or figure[:3] == "> ~" or not SYMBOL.search(figure)):
        return False
    if context in PREFIXED and len(NUMBER.findall(figure)) > 1:
        return False
    return context not in NUMERIC or figure[-1].isdigit()


def _report(count: int) -> int:
    """Draw figures and print the counts; return how many came out with another set."""
    counts: Counter[tuple[str, str]] = Counter()
    others: set[str] = set()
    for drawn in draw(count):
        found = found_in(drawn.sentence)
        if bad := wrong(drawn, found):
            others.add(f"{drawn.sentence!r}: {bad}")
        outcome = "another" if bad else "own" if any(found) else "not understood" if found else "no figure"
        counts[drawn.context, outcome] += 1
    totals = Counter[str]()
    for (context, outcome), number in sorted(counts.items()):
        totals[outcome] += number
        sys.stdout.write(f"{number:7} {outcome:15} {context!r}\n")
    sys.stdout.write("\n".join([*sorted(others), str(dict(totals)), ""]))
    return totals["another"]


if __name__ == "__main__":
    sys.exit(_report(int(sys.argv[1])) > 0)
