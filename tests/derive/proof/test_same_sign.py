"""Forms of the same sign: what is taken off has one sign, and what is near zero is left open.

Every quantity is above zero here, so that the cores below can be worked out by hand.
"""

from __future__ import annotations

from functools import reduce

import pytest

from derive.normal_form.canonical import normal_form
from derive.normal_form.rational_functions import Form
from derive.proof.methods.same_sign import SameSign, plain
from tests.oracles.textbook import expression

# e to 150 places (OEIS A001113) lies nearer to e than an enclosure of 256 bits can tell.
E_TO_150_PLACES = (
    "2 + 71828182845904523536028747135266249775724709369995/10^50"
    " + 95749669676277240766303535475945713821785251664274/10^100"
    " + 27466391932003059921817413596629043572900334295260/10^150"
)


def _form(text: str) -> Form:
    return normal_form(expression(text))


@pytest.mark.parametrize(
    ("text", "above"),
    [
        ("1 - log(2)", True),
        ("log(2) - 1", False),  # -0.307
        ("log(3)/log(2) - 3/2", True),  # 1.585
        ("log(3)/log(2) - 8/5", False),
        ("0 - 1/2", False),
        ("0*a", False),
        (f"e - ({E_TO_150_PLACES})", False),
        (f"{E_TO_150_PLACES} - e", False),
        ("log(log(2) - 7/10)", False),  # of -0.007, which has no value
    ],
)
@pytest.mark.parametrize("strict", [True, False])
def test_a_number_is_above_zero_only_where_its_enclosure_is(text: str, above: bool, strict: bool) -> None:
    """A number below zero, one too near to tell and one without a value are not plainly above zero."""
    assert plain(_form(text), strict=strict) is above


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("a/(log(2) - 1)", "-1"),
        ("(a - b)/(b + 1)", "a + -1*b"),
        ("(a - b)^3*(a + b)", "a + -1*b"),
        ("(b - a)^3*(a - b)^2", "-1*a + b"),
        ("(a - b)^2", "a^(2) + -2*a*b + b^(2)"),  # zero where they are equal, so that no sign is taken off
        ("0 - 6*a*(a - b)", "-1*a + b"),
        ("(log(a) - b)/(log(2) - 1)", "b + -1*log(a)"),
        ("(a - b)*(log(2) - 1)", "-1*a + b"),
        ("(a - b)*(log(2) - 1)^2", "a + -1*b"),
        ("(a - b)*(log(2) - 1)^3", "-1*a + b"),
        ("a*log(b)", "log(b)"),
        ("1/(0 - a - b) + 1/(a + 2*b)", "-1"),
    ],
)
def test_the_core_is_left_when_factors_of_one_sign_are_taken_off(text: str, left: str) -> None:
    """A factor below zero in an odd power turns what is left; one that may be zero stays."""
    found = SameSign().core(_form(text))
    assert found is not None
    assert found.key == left


def test_a_form_of_many_terms_is_left_as_it_is() -> None:
    """With 66 terms it is not factored: (1 + a + b)^10 - 12 a has -2 a in it, and stays; half of b - a is b - a."""
    large = _form("(1 + a + b)^10 - 12*a")
    assert SameSign().core(large) == large
    half = SameSign().core(_form("b/2 - a/2"))
    assert half is not None
    assert half.key == _form("b - a").key


def test_zero_has_no_sign() -> None:
    """Nothing is left of it that had its sign."""
    assert SameSign().core(_form("a - a")) is None
    assert SameSign().sure_sign(_form("a - a")) is None
    assert [each.is_zero for each in SameSign().shapes(_form("a - a"))] == [True]


@pytest.mark.parametrize("text", ["a/(b - a)", "1/(log(a) - b)"])
def test_no_core_where_the_bottom_has_no_one_sign(text: str) -> None:
    """Whether such a quotient has the sign of its top depends on its bottom."""
    assert SameSign().core(_form(text)) is None
    assert len(SameSign().shapes(_form(text))) == 1


@pytest.mark.parametrize(
    ("text", "among"),
    [
        ("log(a)/3 - log(b)/2", "a^(2) + -1*b^(3)"),
        ("20*log(a) - 4*log(b)", "a^(5) + -1*b"),
        ("log(a) - log(b)", "a + -1*b"),
        ("e^a - e^b", "a + -1*b"),
        ("a*log(a) - b", "(a*log(a) + -1*b)/(a)"),
        ("sqrt(2)*2^a - 3^b", "a*log(2) + -1*b*log(3) + 1/2*log(2)"),
        ("sqrt(a + b)*2^a - 3^b", "a*log(2) + -1*b*log(3) + 1/2*log(a + b)"),
    ],
)
def test_logarithms_are_taken_off_whole(text: str, among: str) -> None:
    """Powers are those of the multiples, and the sides keep theirs."""
    assert among in [each.key for each in SameSign().shapes(_form(text))]


@pytest.mark.parametrize("text", ["a - b", "log(a) - b", "a*log(b) - 1 + b", "(1 - a)*log(b)", "sqrt(a) - b"])
def test_no_sign_is_sure_of_what_has_both(text: str) -> None:
    """Each of these is above zero somewhere and below it elsewhere."""
    assert SameSign().sure_sign(_form(text)) is None
    assert not plain(_form(text), strict=False)


@pytest.mark.parametrize(
    ("text", "levels", "sign"),
    [
        ("log(a + 1) - log(a)", 1, 1),  # that of a + 1 - a
        ("log(a) - log(a + 1)", 1, -1),
        ("b*(3^a - 2^a)", 1, 1),  # that of 3^a - 2^a does not show before that of a log 3 - a log 2
        ("b*(2^a - 3^a)", 1, -1),
        ("(log(a + 1) - log(a))/(log(b + 2) - log(b + 1))", 2, 1),
        ("(log(a + 1) - log(a))/(log(b + 2) - log(b + 1))", 1, None),  # the bottom has a level less
        ("(log(a + 1) - log(a))/(log(b + 1) - log(b + 2))", 3, -1),
        ("log(a + 1) - log(a)", 0, None),  # nothing may be taken off
    ],
)
def test_a_sign_is_sure_once_enough_is_taken_off(text: str, levels: int, sign: int | None) -> None:
    """A logarithm grows with what it is of; each level takes one thing off."""
    assert SameSign().sure_sign(_form(text), levels) == sign


def test_logarithms_of_logarithms_are_not_taken() -> None:
    """What holds nothing but logarithms and their roots is as simple as it gets."""
    shapes = [each.key for each in SameSign().shapes(_form("sqrt(log(2))*log(1 + a) - log(1 + b)"))]
    assert not [each for each in shapes if "log(log" in each]


@pytest.mark.parametrize("text", ["1999*log(a) - 2003*log(b)", "5*log(a^1000 + b) - 3*log(a + b^2)"])
def test_powers_beyond_what_is_held_are_not_written_out(text: str) -> None:
    """The signs are those of a^1999 - b^2003 and of (a^1000 + b)^5 - (a + b^2)^3, of a degree that no form has."""
    form = _form(text)
    assert [each.key for each in SameSign().shapes(form)] == [form.key]


@pytest.mark.parametrize(
    "text",
    [
        "a - b",  # as plain as it gets
        "2^a - log(b)",  # log(b) may be below 0, and has no logarithm there
        "log(b) - 2^a",
        "sqrt(log(a))*2^b - 3^b",  # nor has it a root
        "log(a)*log(b) - 2",
        "log(a)^2 - b",
        "sqrt(log(a)) - sqrt(log(b))",
        "sqrt(log(2)) - log(a)",  # a root of a logarithm is none
        "12*log(a) - 13*log(b)",  # of degree 25
        "a^2 + 2^a - b*2^b - log(a)",
    ],
)
def test_nothing_is_taken_off_that_might_be_below_zero(text: str) -> None:
    """Nor where powers grow too large: there is no other form."""
    form = _form(text)
    assert [each.key for each in SameSign().shapes(form)] == [form.key]


@pytest.mark.parametrize(
    ("text", "shapes"),
    [
        ("2^a - log(1 + b)", ["a*log(2) - log(log(1 + b))"]),
        ("sqrt(log(1 + a))*2^b - 3^b", ["b*log(2) + log(log(1 + a))/2 - b*log(3)"]),
        ("sqrt(log(1 + a) - log(a))*2^b - 3^b", ["b*log(2) + log(log(1 + a) - log(a))/2 - b*log(3)"]),
        ("sqrt(log(2))*a - b", ["log(log(2))/2 + log(a) - log(b)"]),
        ("2^a*b - a", ["a*log(2) + log(b) - log(a)"]),
        ("2*2^a - b", ["a*log(2) + log(2) - log(b)"]),
        ("2^a - 3*b", ["a*log(2) - log(3) - log(b)"]),
        ("2^a/3 - b", ["a*log(2) - log(3) - log(b)"]),
        ("2^a - e^(b/2)", ["a*log(2) - b/2"]),
        ("a*2^b - (a + 1)", ["b*log(2) + log(a) - log(a + 1)"]),
        ("12*log(a) - 12*log(b)", ["a - b", "log(a) - log(b)"]),
        ("11*log(a) - 13*log(b)", ["a^11 - b^13"]),  # of degree 24
        ("log(a)/2 - log(b)/3", ["a^3 - b^2"]),
        ("log(2)*log(b) - 1", ["(log(2)*log(b) - 1)/log(2)"]),
        ("(log(a) - log(1 + a))*log(b) - 1", ["((log(a) - log(1 + a))*log(b) - 1)/(log(1 + a) - log(a))"]),
        ("log(a)/log(1 + b) - 1", ["log(a) - log(1 + b)", "a - 1 - b"]),
    ],
)
def test_what_is_left_has_the_sign_of_the_form(text: str, shapes: list[str]) -> None:
    """Worked out by hand: a logarithm of a product is a sum, and of a root a part of that of what is under it."""
    found = {each.key for each in SameSign().shapes(_form(text))}
    assert {_form(each).key for each in shapes} <= found


@pytest.mark.parametrize(
    ("text", "strict", "shown"),
    [
        ("(a - b)^2", False, True),
        ("(a - b)^2", True, False),
        ("a + b", True, True),
        ("a*log(1 + b)", True, True),
        ("(1 + a + b)^10", True, True),  # of 66 terms
        ("(a - b)*(log(2) - 1)", False, False),
    ],
)
def test_a_plain_sign_is_one_of_terms_or_of_factors(text: str, strict: bool, shown: bool) -> None:
    """A square may be zero."""
    assert plain(_form(text), strict=strict) is shown


def test_many_logarithms_are_not_taken_off() -> None:
    """Of seventy with halves and thirds beside them, no factor is taken off either."""
    parts = [_form(f"log(a + {number})/{2 + number % 2}") for number in range(1, 70)]
    form = reduce(Form.__add__, parts, _form("0 - log(a)"))
    assert [each.key for each in SameSign().shapes(form)] == [form.key]
