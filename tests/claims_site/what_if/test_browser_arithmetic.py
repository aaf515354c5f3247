"""The arithmetic, the verdicts and the scales of what-if, in a real browser, against the engine on generated inputs."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from claims.checks.judgement import judge
from claims.pictures import scale
from claims_site.rendering.assets import bundle, scripts
from claims_site.what_if.calculation import figure_json, in_base_units
from derive.collection import library
from derive.evaluation.evaluate import Enclosure, EvaluationError, evaluate
from derive.evaluation.ranges import image
from derive.expressions.differentiate import NotDifferentiable, differentiate
from derive.expressions.expression import PI, Apply, E, Expression, Number, exp, maximum, walk
from derive.expressions.quantity import Quantity, Symbol, quantity, symbols
from derive.notation.display import show
from derive.notation.wire import exact, interval_json, tree_json
from derive.strategies import boxes, expressions, figures
from units import Figure, parse_figure

PRINTED = (
    *("~2,400", "2,400", "100", "1.0", "15-100", "~2-5", "> 6", "at least 6", "< 6", "up to 6", "nearly 2", "half"),
    *("just over 2", "order of 100", "tens of", "-3.5", "0", "hundreds of", "a few", "order of 10-1000", "1.5e14"),
    *("about 1/3", "at most ~20", "0.001"),
    *("20 °C", "15-20 °C", "above 80 °F", "0 °C", "about 20 °C"),
)
# A page that gives names of its own to what the modules export, so that tests can call it.
DESK = """
import { decimal, show } from "./decimal.js";
import { evaluate } from "./evaluate.js";
import { add, over, whole } from "./exact.js";
import { range } from "./ranges.js";
import { scaleAround } from "./scale.js";
import { wayAround } from "./slider.js";
import { judge } from "./verdict.js";
import { contains, read } from "./wire.js";
Object.assign(window, { desk: { add, contains, decimal, evaluate, judge, over, range, read, scaleAround } });
Object.assign(window.desk, { show, wayAround, whole });
"""
LEAVES = [quantity(name, "token", f"drawn as {name}", name) for name in ("one", "two", "three")]
VALUES = """cases => cases.map(([tree, inputs]) => {
  const { evaluate, read, over, add, whole, show } = window.desk;
  try {
    const [low, high] = evaluate(tree, new Map(inputs.map(([name, text]) => [name, [read(text), read(text)]])));
    const ends = [low, high].map((end) => `${end.top}/${end.bottom}`);
    return [show(over(add(low, high), whole(2))), ...ends];
  } catch (problem) { return ["none", problem.message]; }
})"""
RANGES = """([tree, box, slopes]) => {
  const { range, read, show } = window.desk;
  const spans = new Map(box.map(([name, ends]) => [name, ends.map(read)]));
  try { return range(tree, spans, slopes).map(([low]) => show(low)); }
  catch (problem) { return ["none", problem.message]; }
}"""
VERDICTS = """cases => cases.map(([figure, ...ends]) =>
  window.desk.judge(figure, ...ends.map((end) => end.map(window.desk.read))))"""
SCALES = """cases => cases.map((values) => {
  const { scaleAround, read } = window.desk, made = scaleAround(values.map(read), true);
  return [made.logarithmic, made.ticks(), values.map((value) => made.at(read(value)))];
})"""
REACHES = """cases => cases.map(([start, input]) => {
  const { contains, read, wayAround } = window.desk, way = wayAround(read(start), input);
  const values = [...Array(way.max - way.min + 1).keys()].map((step) => way.value(way.min + step));
  const fits = values.map((value) => contains(input.domain, value));
  const whole = values.every((value) => !input.integer || value.bottom === 1n);
  return [way.position(read(start)), way.min, way.max, fits, whole];
})"""
Case = tuple[list[Any], list[list[str]]]
MANY = settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def desk(chromium: Any) -> Iterator[Any]:
    """Return a page that holds the site's own modules and nothing else."""
    page = chromium.new_page()
    page.add_script_tag(content=bundle({**scripts(), "desk": DESK}, "desk"))
    yield page
    page.close()


def case(tree: Expression, point: dict[Quantity, Fraction]) -> Case:
    """Return a tree and its inputs as the browser takes them."""
    inputs = [[each.name, exact(value * each.unit.factor)] for each, value in point.items()]
    return tree_json(in_base_units(tree)), inputs


def formula_cases(chance: random.Random) -> Iterator[tuple[Case, Enclosure]]:
    """Yield a tree with inputs for each formula, and the value that the engine encloses."""
    for formula in library().formulas.values():
        if any(isinstance(node, Apply) for node in walk(formula.expression)):
            continue
        quantities = [*formula.inputs, *formula.constants]
        for _ in range(4):
            point = {each: Fraction(chance.randrange(1, 10**4), chance.choice([1, 7, 100])) for each in quantities}
            try:
                value = evaluate(formula.expression, point)
            except EvaluationError:
                continue
            yield case(formula.expression, point), value


def agrees(expected: Enclosure, told: list[str]) -> bool:
    """Return whether the browser shows the same digits and encloses the same number."""
    shown, *ends = told
    middle = (expected.low + expected.high) / 2
    if shown != show(middle) or len(ends) != 2:
        return False
    low, high = (Fraction(end) for end in ends)
    return low <= expected.high and expected.low <= high and (low == high) == expected.exact


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("49 million", "49000000/1"),
        ("49e6", "49000000/1"),
        ("-1.5 Billion", "-1500000000/1"),
        ("2,400", "2400/1"),
        ("0.5", "1/2"),
        ("49 millions", None),
        ("million", None),
        ("abc", None),
        ("", None),
    ],
)
def test_numbers_are_read_as_the_page_writes_them(desk: Any, text: str, value: str | None) -> None:
    """The page shows 4.9 million, so it reads that too; other words and a word without digits are refused."""
    read = "text => { const x = window.desk.decimal(text); return x && `${x.top}/${x.bottom}`; }"
    assert desk.evaluate(read, text) == value


def test_browser_computes_what_the_engine_does(desk: Any) -> None:
    """Every value is shown with the same digits in the browser, exact where the engine is, for every formula."""
    cases, expected = zip(*formula_cases(random.Random(1)), strict=True)  # noqa: S311 - a repeatable choice
    told = desk.evaluate(VALUES, list(cases))
    assert len(told) > 1000
    assert sum(not each.exact for each in expected) > 50  # roots, logarithms and symbolic powers are among them
    wrong = [each for each in zip(cases, expected, told, strict=True) if not agrees(*each[1:])]
    assert not wrong, wrong[:3]


@MANY
@given(expressions(LEAVES), boxes(LEAVES), st.fractions(-4, 4, max_denominator=6))
def test_generated_trees_have_their_values(
    desk: Any, tree: Expression, box: dict[Quantity, tuple[Fraction, Fraction]], exponent: Fraction
) -> None:
    """Sums, ratios, extremes and roots of generated trees have the engine's values, or none on both sides."""
    point = {each: low for each, (low, _) in box.items()}
    ratio = maximum(tree, Symbol(LEAVES[0])) / Symbol(LEAVES[0])
    for each in (tree, ratio ** Number(exponent)):
        (told,) = desk.evaluate(VALUES, [case(each, point)])
        try:
            expected = evaluate(each, point)
        except EvaluationError:
            assert told[0] == "none"
        else:
            assert agrees(expected, told)


def test_irrational_numbers_are_enclosed_as_by_the_engine(desk: Any) -> None:
    """E and pi, alone and in powers and products, at values on both sides of zero and of one."""
    one = Symbol(quantity("one", "", "a number", "one"))
    points = [{one.quantity: Fraction(value)} for value in ("-7/3", "1/9", "1", "12")]
    trees = (PI, E, exp(one), PI * one * one, exp(-one) / PI)
    cases = [(tree, point) for tree in trees for point in points]
    told = desk.evaluate(VALUES, [case(*each) for each in cases])
    wrong = [(each, shown) for each, shown in zip(cases, told, strict=True) if not agrees(evaluate(*each), shown)]
    assert not wrong, wrong[:3]


def test_zero_to_an_exponent_that_happens_to_be_zero_has_no_value(desk: Any) -> None:
    """0^e at e = 0 has none, as in the engine, nor has 0^0 written out; 0^2 is 0, and 3^e at e = 0 is 1."""
    base, exponent = ["symbol", "b"], ["symbol", "e"]
    cases = [
        (["^", base, exponent], [["b", "0"], ["e", "0"]]),
        (["^", base, exponent], [["b", "0"], ["e", "2"]]),
        (["^", base, exponent], [["b", "3"], ["e", "0"]]),
        (["^", base, ["number", "0", ""]], [["b", "0"], ["e", "0"]]),
    ]
    told = desk.evaluate(VALUES, cases)
    assert [each[0] for each in told] == ["none", "0", "1", "none"]
    assert "has no value" in told[0][1]


@settings(MANY, max_examples=150)
@given(expressions(LEAVES, size=6), boxes(LEAVES))
def test_generated_ranges_have_their_ends(
    desk: Any, tree: Expression, box: dict[Quantity, tuple[Fraction, Fraction]]
) -> None:
    """A range of results is shown with the engine's ends; where extremes may lie inside, the browser gives none."""
    slopes = {each.name: tree_json(in_base_units(slope)) for each in box if (slope := derivative(tree, each))}
    ends = [[each.name, [exact(end * each.unit.factor) for end in span]] for each, span in box.items()]
    told = desk.evaluate(RANGES, [tree_json(in_base_units(tree)), ends, slopes])
    try:
        expected = image(tree, box)
    except EvaluationError:
        assert told[0] == "none"
        return
    if expected.method == "bisection":
        assert told[0] == "none"
        assert "need not lie at the ends" in told[1]
    else:
        assert told == [show(expected.low.low), show(expected.high.low)]


def derivative(tree: Expression, by: Quantity) -> Expression | None:
    """Return the derivative, where there is one."""
    try:
        return differentiate(tree, by) if by in symbols(tree) else None
    except NotDifferentiable:
        return None


def verdict_cases(chance: random.Random) -> Iterator[tuple[list[Any], str]]:
    """Yield figures with computed values on, beside and far from every edge, and the engine's verdicts."""
    for text in PRINTED:
        figure = parse_figure(text)
        values = sorted({value for edge in edges(figure) for value in around(edge)})
        pairs = [(value, value) for value in values]
        pairs += [tuple(sorted(chance.sample(values, 2))) for _ in range(25)]  # type: ignore[misc]
        for low, high in pairs:
            told = judge(figure, Enclosure(low, low), Enclosure(high, high)).verdict.value
            ends = [value if figure.scale is None else figure.scale.of(value) for value in (low, high)]
            yield [figure_json(figure), *([exact(each)] * 2 for each in ends)], told


def edges(figure: Figure) -> list[Fraction]:
    """Return the numbers at which a verdict on the figure may turn."""
    slips = [edge for end in (figure.low, figure.high) for edge in (end.set.low, end.set.high) if edge is not None]
    beyond = [edge + sign * end.slip for edge in slips for end in (figure.low, figure.high) for sign in (-1, 1)]
    found = [figure.set.low, figure.set.high, *figure.anchors, *beyond]
    return [edge for edge in found if edge is not None]


def around(edge: Fraction) -> list[Fraction]:
    """Return an edge, its neighbours, its double and half, and numbers near its thirds by the root of ten."""
    near_root = [Fraction(316227766, 10**8), Fraction(316227767, 10**8)]
    factors = [Fraction(1), Fraction(2), Fraction(1, 2), Fraction(-1), Fraction(0), Fraction(30), *near_root]
    tiny = Fraction(1, 10**9)
    return [edge * factor * (1 + shift) for factor in factors for shift in (-tiny, 0, tiny)]


def test_browser_judges_as_the_engine_does(desk: Any) -> None:
    """The verdict is the same in the browser on, beside and far from every edge of figures of every form."""
    cases, expected = zip(*verdict_cases(random.Random(2)), strict=True)  # noqa: S311 - a repeatable choice
    told = desk.evaluate(VERDICTS, list(cases))
    assert len(told) > 1000
    assert {"verified", "approximate", "refuted"} <= set(told)
    wrong = [(case, want, got) for case, want, got in zip(cases, expected, told, strict=True) if want != got]
    assert not wrong, wrong[:3]


@MANY
@given(figures(), st.fractions(Fraction(1, 3), 3, max_denominator=99), st.fractions(0, 1, max_denominator=9))
def test_generated_figures_are_judged_alike(desk: Any, text: str, factor: Fraction, width: Fraction) -> None:
    """Enclosures of some width around generated figures get the engine's verdict, undecided among them."""
    figure = parse_figure(text)
    low = figure.value * factor
    enclosure, beyond = Enclosure(low, low * (1 + width / 50)), Enclosure(2 * low, 2 * low)
    for first, last in ((enclosure, enclosure), (enclosure, beyond)):
        ends = [[exact(each.low), exact(each.high)] for each in (first, last)]
        (told,) = desk.evaluate(VERDICTS, [[figure_json(figure), *ends]])
        assert told == judge(figure, first, last).verdict.value


def test_undecided_where_an_enclosure_straddles_an_edge(desk: Any) -> None:
    """The digits of 1.0 end at 1.05: an enclosure across it decides nothing."""
    across = [["104/100", "106/100"]] * 2
    assert desk.evaluate(VERDICTS, [[figure_json(parse_figure("1.0")), *across]]) == ["undecided"]


@settings(MANY, max_examples=200)
@example([Fraction(4095, 2), Fraction(4097, 2)])
@given(st.lists(st.fractions(Fraction(1, 10**9), 10**9), min_size=1, max_size=5))
def test_scales_are_those_of_the_printed_pictures(desk: Any, values: list[Fraction]) -> None:
    """Places, ticks and the choice of a logarithmic scale are the same in the browser and in the printed pictures."""
    made = scale(values)
    ((logarithmic, ticks, places),) = desk.evaluate(SCALES, [[exact(value) for value in values]])
    assert logarithmic == made.logarithmic
    assert [label for _, label in ticks] == [tick.label for tick in made.ticks()]
    assert [at for at, _ in ticks] == pytest.approx([tick.at for tick in made.ticks()], abs=0.01)
    assert places == pytest.approx([made.at(value) for value in values], abs=0.01)


def test_sliders_stay_in_the_domain(desk: Any) -> None:
    """A slider holds its start and stays in the domain, in whole steps where it must, for all domains in use."""
    domains = {each.domain for formula in library().formulas.values() for each in formula.inputs}
    cases: list[list[Any]] = []
    for each in sorted(domains, key=lambda found: found.words):
        given_input = {"integer": each.integer, "domain": interval_json(each.interval)}
        starts = ("1/1", "3/1", "4000/1") if each.interval.high is None else ("1/1",)
        cases += [[start, given_input] for start in starts]
    assert len(cases) > 9
    for (_, told_input), (position, low, high, fits, whole) in zip(cases, desk.evaluate(REACHES, cases), strict=True):
        assert low <= position <= high
        assert whole
        assert all(fits[1:-1]), told_input  # an open end of a domain is where a slider ends
