"""Possibilities that nothing could keep from being so, and those that a number in their place would: each by hand."""

from __future__ import annotations

import pytest

from claims.audit.corpus import corpus_of
from claims.audit.vacuity import guarded
from claims.loading.files import Source

HEAD = """\
document: amounts
quantities:
  - {name: x, unit: "", meaning: one number, domain: real}
  - {name: y, unit: "", meaning: another number, domain: real}
  - {name: size, unit: byte, meaning: the size of a copy}
  - {name: rate, unit: byte/second, meaning: the rate of a line}
claims:
"""
# What is possible, and the number in the place of the right side for which it would not be.
COULD_FAIL = {
    "x^2 < 6": "-6: no square is below it",
    "x^2 < 6e40": "-6e40",
    "x^2 <= 0": "-1",
    "x^2 + y^2 < 6 and x > 1": "-6",
    "x^2 - 5 * x + 6 == 0": "-1/3: it is at least -1/4",
    "x^2 - 5 * x + 6 < 0": "-1/3",
    "x - 3 * x^2 > 0": "1: it is at most 1/12",
    "x^2 <= x": "x - 1: that lies below the square by 3/4 at least",
    "0 - 6 < 0 - x^2": "-x^2 - 12",
    "abs(x) < 6": "-6",
    "exp(x) < 6": "-6",
    "x^2 < 6 or size + 3 [byte] < 5 [byte]": "-6 and 2 bytes",
    "size / (size + 1 [byte]) > 1/2": "2: it is below 1",
}
# What is possible whatever the number, or, of what is positive, whatever the positive number; and where.
COULD_NOT = {
    "x < 6": "one less",
    "x > 6": "one more",
    "x == 6": "the number itself",
    "x + y == 0": "the number itself, and 0",
    "x^2 > 6": "where the square is larger",
    "x * y == 6": "1 and the number",
    "abs(x) > 6": "one more",
    "x <= x^2": "where x is large",
    "x^2 < size / 1 [byte]": "where the size is large",
    "x > 1 iff y > 1": "where both are large",
    "x^2 < 6 or size > 5 [byte]": "any larger size",
    "size < 5 [byte]": "half of it",
    "5 [byte] > size": "half of it, the other way round",
    "size == 5 [byte]": "the size itself",
    "size / rate < 60 [second]": "a rate that is large enough",
    "size < rate * 5 [second]": "the same",
    "size - rate * 1 [second] == 0 [byte]": "a rate that makes it so",
    "x < x + 1": "none: it is so by writing alone",
    "size + size == 2 * size": "none",
    "size < 2 * size": "none, of what is positive",
    "size < 2 * size and y + 1 != y": "none, of either",
    "x > 1 and x * x >= 0 or x + 1 >= x": "none, of the second",
}
# What is possible since it is one of its own conditions again, though of another number it would not be.
SUPPOSED = {
    "x >= 5": "x >= 5 and x <= 9",
    "10 <= 2 * x": "x > 5 and x <= 9",
    "x^2 + y == 3": "y == 3 - x^2",
    "x < 9 and x > 5": "x > 5 and x < 9",
    "x > 7 or x < 9": "x < 9 and x > 5",
}
# What the same conditions leave open.
WITHIN = {
    "x >= 6": "x >= 5 and x <= 9",
    "10 < 2 * x": "x >= 5 and x <= 9",
    "x^2 - y == 5": "y == 3 - x^2 and x < 9",
    "x < 9 and x > 6": "x > 5 and x < 9",
}


def _verdict(text: str, assuming: str = "") -> tuple[str, str]:
    more = f", assuming: ['{assuming}']" if assuming else ""
    source = f'{HEAD}  - {{id: it, says: It can be so., possible: "{text}"{more}}}\n'.encode()
    made = corpus_of([Source("amounts.yaml", named=True, content=source)], ["amounts.yaml"])
    assert made.faults == ()
    check = made.checks["it"]
    outcome = guarded(check, check.decide())
    return outcome.verdict.value, outcome.reason


@pytest.mark.parametrize("text", COULD_FAIL)
def test_what_another_number_would_make_impossible_is_verified(text: str) -> None:
    """A bound of zero is met by no multiple of a number, but by numbers of the other sign."""
    assert _verdict(text) == ("verified", "")


@pytest.mark.parametrize("text", COULD_NOT)
def test_what_no_number_would_make_impossible_is_vacuous(text: str) -> None:
    """It holds somewhere whatever is said of it: never a pass; that amounts are positive is no bound that is stated."""
    verdict, reason = _verdict(text)
    assert verdict == "undecided"
    assert reason.startswith("vacuous: ")


def test_a_stated_bound_makes_it_say_something() -> None:
    """Above 5 a size below 6 is possible, and one below a thousandth of that is not."""
    assert _verdict("size < 6 [byte]", "size > 5 [byte]")[0] == "verified"
    assert _verdict("x < 6", "x >= 0")[0] == "verified"
    assert _verdict("size > 6 [byte]", "size > 5 [byte]")[0] == "undecided"


@pytest.mark.parametrize("text", SUPPOSED)
def test_a_condition_again_is_vacuous(text: str) -> None:
    """What is assumed is no case found, whichever way it is written."""
    verdict, reason = _verdict(text, SUPPOSED[text])
    assert verdict == "undecided"
    assert reason.startswith("vacuous: ")


@pytest.mark.parametrize("text", WITHIN)
def test_more_than_a_condition_says_something(text: str) -> None:
    """Beside it: a number further inside, an end left out, another equation, one of two relations that is new."""
    assert _verdict(text, WITHIN[text]) == ("verified", "")


@pytest.mark.parametrize("text", ["x^2 < 0 - 6", "x^2 - 5 * x + 7 == 0", "x - 3 * x^2 > 1/11"])
def test_what_is_impossible_stays_refuted(text: str) -> None:
    """The planted wrong ones: no square is negative, (x - 5/2)^2 + 3/4 is never 0, and 1/12 is the most."""
    assert _verdict(text)[0] == "refuted"
