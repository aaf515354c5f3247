"""Inputs bound to figures: their values and what their digits allow, counted in the quantity's unit, by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from claims.audit.corpus import Corpus, corpus_of
from claims.checks.calculation import LITERAL
from claims.checks.value.check import ValueCheck
from claims.checks.value.inputs import Binding, box, laid_out, own_quantity, problems_of, tied
from claims.loading.claim import Given
from claims.loading.files import Source
from derive.expressions.quantity import AT_LEAST_ONE, COUNT, FRACTION, POSITIVE, REAL, Domain, Quantity, Symbol
from derive.expressions.quantity import quantity as quantity_of
from units import Definition, parse_figure, parse_unit, table_with


def quantity(unit: str, domain: Domain = POSITIVE, name: str = "x") -> Quantity:
    """Return a quantity in a unit."""
    return quantity_of(name, unit, "a number", name, domain)


def bound(to: Quantity, text: str, claim: str = "", *, exact: bool = False) -> Binding:
    """Return a quantity with the figure that gives its value."""
    return Binding(to, Given(text, parse_figure(text, exact=exact), claim))


def numbers(*texts: str) -> tuple[Fraction, ...]:
    """Return exact numbers."""
    return tuple(map(Fraction, texts))


@pytest.mark.parametrize(
    ("unit", "text", "factor", "span"),
    [
        ("m", "3-5 km", "1000", ("3000", "5000")),
        ("km", "3-5 km", "1", ("3", "5")),
        ("km", "250 m", "1/1000", ("0.25", "0.25")),
        ("s", "2.5 minute", "60", ("150", "150")),
        ("km", "4 ± 1 km", "1", ("4", "4")),  # what it lies between is told where the figure that follows asks
    ],
)
def test_values_are_counted_in_the_unit_of_the_quantity(
    unit: str, text: str, factor: str, span: tuple[str, str]
) -> None:
    """Whatever the figure is counted in."""
    found = bound(quantity(unit), text)
    assert found.factor == Fraction(factor)
    assert found.span == numbers(*span)
    assert box((found,)) == {found.quantity: numbers(*span)}


@pytest.mark.parametrize(
    ("to", "text", "allowed"),
    [
        (quantity("km"), "1.0 km", ("0.95", "1.05")),
        (quantity("m"), "1.0 km", ("950", "1050")),
        (quantity("", REAL), "-1.0", ("-1.05", "-0.95")),
        (quantity("gpu", COUNT), "80 gpu", ("75", "85")),
        (quantity("gpu", COUNT), "8 gpu", ("8", "8")),  # no half ones
        (quantity("gpu", COUNT), "2 dozen gpu", ("24", "24")),
        (quantity("km", COUNT), "250 m", ("0.25", "0.25")),  # no whole one among them: what is printed stands
        (quantity("", FRACTION), "0.97", ("0.965", "0.975")),
        (quantity("", FRACTION), "0.999", ("0.9985", "0.9995")),
        (quantity("", FRACTION), "1.00", ("0.995", "1")),
        (quantity("", FRACTION), "0.00", ("0", "0.005")),
        (quantity("", AT_LEAST_ONE), "1.0", ("1", "1.05")),
        (quantity("km", AT_LEAST_ONE), "1000 m", ("1", "1.1")),
    ],
)
def test_digits_allow_what_rounds_to_them_within_the_domain(to: Quantity, text: str, allowed: tuple[str, str]) -> None:
    """Counted in the quantity's unit; of what comes whole, whole numbers."""
    found = bound(to, text)
    assert found.digits(found.given.figure.low) == numbers(*allowed)


@pytest.mark.parametrize(("unit", "value"), [("km", "1"), ("m", "1000")])
def test_an_exact_figure_allows_one_number(unit: str, value: str) -> None:
    """As a count or a definition."""
    found = bound(quantity(unit), "1 km", exact=True)
    assert found.digits(found.given.figure.low) == numbers(value, value)


def test_each_end_of_a_range_has_digits_of_its_own() -> None:
    """10 to 20 kilometres, each to the kilometre."""
    found = bound(quantity("m"), "11-19 km")
    low, high = found.given.figure.low, found.given.figure.high
    assert found.digits(low) == numbers("10500", "11500")
    assert found.digits(high) == numbers("18500", "19500")


@pytest.mark.parametrize(("claim", "origin"), [("", LITERAL), ("way", "way")])
def test_inputs_as_they_are_listed(claim: str, origin: str) -> None:
    """With the claim that prints them, or as literals; a range with both of its ends."""
    listed = bound(quantity("m"), "3-5 km", claim).listed()
    assert (listed.low, listed.high) == numbers("3000", "5000")
    assert (listed.origin, listed.text) == (origin, "3-5 km")


@pytest.mark.parametrize(
    ("text", "domain"), [("5 km", POSITIVE), ("0.1", POSITIVE), ("0", REAL), ("-5", REAL), ("3 ± 3", REAL)]
)
def test_an_own_quantity_is_above_zero_where_its_figure_is(text: str, domain: Domain) -> None:
    """A number that may be zero could be less."""
    assert own_quantity("x", parse_figure(text)).domain is domain


X, Y = (quantity("", name=name) for name in "xy")


def test_what_one_claim_states_is_one_number() -> None:
    """Under two names it moves as one; two literals, or two claims, that read alike are two."""
    tree = Symbol(X) / Symbol(Y)
    same = (bound(X, "2.0", "two"), bound(Y, "2.0", "two"))
    assert tied(tree, same) == (Symbol(X) / Symbol(X), same[:1])
    for one, other in (("", ""), ("two", "pair"), ("two", "")):
        apart = (bound(X, "2.0", one), bound(Y, "2.0", other))
        assert tied(tree, apart) == (tree, apart)


@pytest.mark.parametrize(
    ("stated", "span"),
    [
        ("240", ("120", "120")),
        ("at most 240", ("115", "125")),
        ("230-250", ("115", "125")),
        ("240 ± 20", ("115", "125")),
    ],
)
def test_into_what_delimits_goes_all_that_inputs_may_be(stated: str, span: tuple[str, str]) -> None:
    """120 ± 5 twice is 240, and not at most 240."""
    (found,) = laid_out((bound(X, "120 ± 5"),), parse_figure(stated))
    assert found.span == numbers(*span)


@pytest.mark.parametrize(
    ("to", "text", "problems"),
    [
        (quantity("km"), "5 m", []),
        (quantity("km"), "5 s", ["'5 s', which is in second"]),
        (quantity("km"), "> 5 km", ["the half-line '> 5 km'"]),
        (quantity("km"), "3-5 km", []),
        (quantity("km"), "tens of km", []),
        (quantity("km"), "0-5 km", ["'0-5 km' for x"]),
        (quantity("km"), "-5 km", ["'-5 km' for x"]),
        (quantity("km", AT_LEAST_ONE), "1000 m", []),
        (quantity("km", AT_LEAST_ONE), "999 m", ["'999 m' for x"]),
        (quantity("m", AT_LEAST_ONE), "0.5 km", []),
        (quantity("km", REAL), "1 ± 2 km", []),
        (quantity("km"), "1 ± 2 km", ["'1 ± 2 km' for x"]),
        (quantity("gpu", COUNT), "2.5 gpu", ["'2.5 gpu' for x"]),
        (quantity("gpu", COUNT), "-2 to 0 gpu", ["'-2 to 0 gpu' for x", "'-2 to 0 gpu' for x"]),
    ],
)
def test_what_is_no_value_of_a_quantity(to: Quantity, text: str, problems: list[str]) -> None:
    """Another dimension, a bound, and what lies outside of the domain, at either end."""
    assert [found for found, _, _ in problems_of(to, parse_figure(text))] == problems


def test_a_thing_of_a_document_is_not_the_one_that_all_know() -> None:
    """Neither as a figure nor as a quantity; what a document counts in kilograms is a number of them."""
    rack, crate = Definition("device", meaning="a rack of eight"), Definition("crate", "6 kilogram")
    own = table_with((rack, crate))
    racks = replace(quantity("device"), unit=parse_unit("device", own))
    ((found, expected, _),) = problems_of(racks, parse_figure("3 device"))
    assert (found, expected) == (
        "'3 device', whose device is the one that is known everywhere",
        "x in one whose device is a rack of eight",
    )
    ((found, expected, _),) = problems_of(quantity("device"), parse_figure("3 device", table=own))
    assert (found, expected) == (
        "'3 device', whose device is a rack of eight",
        "x in one whose device is the one that is known everywhere",
    )
    assert not [*problems_of(racks, parse_figure("3 device", table=own))]
    assert not [*problems_of(quantity("kg"), parse_figure("2 crate", table=own))]


def test_what_would_mend_a_unit_is_told() -> None:
    """Metres out of seconds take metres in a second."""
    ((_, expected, hint),) = problems_of(quantity("km"), parse_figure("5 s"))
    assert (expected, hint) == ("x in km", "a factor in metre/second is missing")


KIOSK = """\
document: kiosk
quantities:
  - {{name: cups, unit: token/day, meaning: cups sold in a day, latex: c, domain: positive}}
  - {{name: open_days, unit: day, meaning: days, latex: d, domain: positive}}
  - {{name: sold, unit: token, meaning: cups sold, latex: s, domain: positive}}
formulas:
  - {{name: sales, of: sold, is: cups * open_days, hypothesis: Every day is alike.}}
claims:
  - {{id: it, says: So many., stated: 280 token, formula: sales, given: {{{given}}}}}
"""


def kiosk(given: str) -> Corpus:
    """Return the corpus of a claim with these inputs."""
    text = KIOSK.format(given=given).encode()
    return corpus_of([Source("kiosk.yaml", named=True, content=text)], ["kiosk.yaml"])


@pytest.mark.parametrize(
    ("given", "faults"),
    [
        ("cups: 40 token/day, open_days: 7 day", []),
        ("cups: 40 token/day", ["no value for open_days (days)"]),
        ("cups: 40 token/day, open_days: 7 day, sold: 3 token", ["an input 'sold'"]),
        ("cups: 40 token/day, open_days: 7 km", ["'7 km', which is in metre"]),
        ("cups: 40 token/day, sold: 3 token", ["no value for open_days (days)", "an input 'sold'"]),
    ],
)
def test_a_formula_takes_its_own_inputs_and_all_of_them(given: str, faults: list[str]) -> None:
    """What is missing, unknown or ill-measured is told; whatever fits is bound."""
    made = kiosk(given)
    assert [each.found for each in made.faults] == faults
    if not faults:
        check = made.checks["it"]
        assert isinstance(check, ValueCheck)
        assert {each.quantity.name: each.given.text for each in check.bound} == {
            "cups": "40 token/day",
            "open_days": "7 day",
        }


@pytest.mark.parametrize(
    ("text", "domain"), [("5 km", POSITIVE), ("0.5 km", POSITIVE), ("0 km", REAL), ("-5 km", REAL), ("3 ± 3 km", REAL)]
)
def test_an_input_of_an_expression_is_above_zero_where_its_figure_is(text: str, domain: Domain) -> None:
    """What is known of it decides whether the figure could have been missed."""
    claim = f'{{id: it, says: So far., stated: 10 km, expression: 2 * way, given: {{way: "{text}"}}}}'
    source = Source("way.yaml", named=True, content=f"document: way\nclaims:\n  - {claim}\n".encode())
    check = corpus_of([source], ["way.yaml"]).checks["it"]
    assert isinstance(check, ValueCheck)
    assert [each.quantity.domain for each in check.bound] == [domain]
