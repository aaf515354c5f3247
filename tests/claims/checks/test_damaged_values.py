"""Damage to a check of a value: to its figure, one input at a time, its premise and its expression; by hand."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace

from claims.audit.corpus import open_corpus
from claims.checks.mutant import Mutant
from claims.checks.value.check import ValueCheck
from claims.checks.value.damage import damage
from claims.checks.value.swaps import Other
from units import parse_figure

HEAD = """\
document: kiosk
claims:
  - {id: sold, says: Many., stated: 20-30 token, premise: the till}
  - {id: it, says: So., stated: STATED, expression: p * n + q, given: {p: sold, n: "3", q: 4 token}}
"""
OTHER: Other = ("left", parse_figure("7 token"))


def damaged(folder: Path, stated: str, *others: Other | None) -> tuple[ValueCheck, list[Mutant]]:
    """Return the check of a claim, and its damaged copies."""
    (folder / "kiosk.yaml").write_text(HEAD.replace("STATED", stated), "utf-8")
    corpus = open_corpus([folder])
    check = corpus.checks["it"]
    assert isinstance(check, ValueCheck)
    return check, list(damage(corpus.claims["it"], check, others or (None,) * 3))


def given(check: object) -> list[tuple[str | None, Fraction, Fraction]]:
    """Return what goes into a check, and the claim that each comes from."""
    assert isinstance(check, ValueCheck)
    return [(each.given.claim, each.given.figure.low.value, each.given.figure.high.value) for each in check.bound]


PLAIN = {"p": ("sold", 20, 30), "n": ("", 3, 3), "q": ("", 4, 4)}


def moved(name: str, factor: Fraction) -> list[tuple[str | None, Fraction, Fraction]]:
    """Return what goes in where one input is a multiple of what it was."""
    return [
        (claim, low * (factor if each == name else Fraction(1)), high * (factor if each == name else Fraction(1)))
        for each, (claim, low, high) in PLAIN.items()
    ]


NEAR = ("2", "10", "3/2")
AFAR = (*NEAR, "1000", "1/1000", "1000000000", "1/1000000000")


@pytest.mark.parametrize(
    ("stated", "factors"),
    [("64-94 token", NEAR), ("at least 60 token", AFAR), ("at most 99 token", AFAR)],
)
def test_each_input_is_multiplied_alone(stated: str, factors: tuple[str, ...], tmp_path: Path) -> None:
    """By what is often forgotten, and for a bound, which may turn far away, by much more; ranges at both ends."""
    _, copies = damaged(tmp_path, stated)
    found = {each.says: given(each.check) for each in copies if each.part == "input"}
    assert found == {f"{name} times {each}": moved(name, Fraction(each)) for name in PLAIN for each in factors}


def test_the_digits_of_an_input_are_multiplied_with_it(tmp_path: Path) -> None:
    """Three of one digit is [2.5, 3.5], and twice as much [5, 7]; a single number stays one, with one end."""
    _, copies = damaged(tmp_path, "64-94 token")
    (twice,) = (each.check for each in copies if each.says == "n times 2")
    assert isinstance(twice, ValueCheck)
    figure = twice.bound[1].given.figure
    assert str(figure.low.digits) == "[5, 7]"
    assert figure.high is figure.low
    assert twice.tied.bound[0].given.figure.high is not twice.tied.bound[0].given.figure.low


def test_another_premise_stands_in_for_one(tmp_path: Path) -> None:
    """In its place alone; an input without another has none."""
    check, copies = damaged(tmp_path, "64-94 token", OTHER, None, None)
    assert [(each.says, given(each.check)) for each in copies if each.part == "premise"] == [
        ("sold swapped for left", [("left", 7, 7), *given(check)[1:]])
    ]
    assert not [each for each in damaged(tmp_path, "64-94 token")[1] if each.part == "premise"]


def test_each_input_has_a_place_among_the_others(tmp_path: Path) -> None:
    """A list of premises for other inputs than there are is a mistake of the caller."""
    with pytest.raises(ValueError, match="zip"):
        damaged(tmp_path, "64-94 token", OTHER)


def test_the_figure_is_damaged_and_refused_where_it_measures_something_else(tmp_path: Path) -> None:
    """64 token becomes 14 token; in another unit of its kind it stays one, and what is no figure is refused."""
    check, copies = damaged(tmp_path, "64-94 token")
    figures = {each.says: each for each in copies if each.part == "figure"}
    assert set(figures) == {"digit 6 to 2", "digit 4 to 9", "digit 9 to 5"}
    found = figures["digit 6 to 2"].check
    assert isinstance(found, ValueCheck)
    assert found == replace(check, figure=parse_figure("24-94 token"))


def test_a_figure_that_nobody_can_print_is_refused(tmp_path: Path) -> None:
    """There is no seventieth of June, and no unit that is left out of a sum."""
    line = "  - {id: it, says: So., stated: 20 June 2023, expression: 'o + 6 [day]', given: {o: opening}}\n"
    opening = "  - {id: opening, says: It opens., stated: 14 June 2023, premise: the sign}\n"
    (tmp_path / "days.yaml").write_text(f"document: days\nclaims:\n{opening}{line}", "utf-8")
    corpus = open_corpus([tmp_path])
    check = corpus.checks["it"]
    assert isinstance(check, ValueCheck)
    copies = {each.says: each.check for each in damage(corpus.claims["it"], check, (None,))}
    assert copies["digit 2 to 7"] is None
    assert copies["digit 0 to 5"] is not None


def test_the_expression_is_damaged_or_refused(tmp_path: Path) -> None:
    """The sum p n - q has the units of the figure and is tried; p / n + q, and n / p + q, which has not, is refused."""
    check, copies = damaged(tmp_path, "64-94 token")
    formulas = [(each.says, each.check) for each in copies if each.part == "formula"]
    turned = [found for says, found in formulas if says == "sign turned in p * n + q"]
    assert [str(each.expression) for each in turned if isinstance(each, ValueCheck)]
    assert all(each.bound == check.bound for _, each in formulas if isinstance(each, ValueCheck))
    below = [found for says, found in formulas if says == "factor moved below the line in p * n"]
    assert None in below
    assert any(isinstance(each, ValueCheck) and each.expression != check.expression for each in below)
