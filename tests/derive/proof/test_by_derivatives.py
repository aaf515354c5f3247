"""Rises, falls and optima by derivatives: what slopes show, and what steps between whole numbers do not."""

from __future__ import annotations

import pytest

from derive.proof import Proved, decide
from tests.oracles.textbook import Line

HOLLOW = "(n - 12345)^6/6 - 3*(n - 12345)^5/5 + (n - 12345)^4/2"  # its slope is (n - 12345)^3 (n - 12346) (n - 12347)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("scaling", "n^2 - 24691*n increasing in n where n >= 12345"),  # the first two values are equal
        ("scaling", "n^2 - 123456/5*n nondecreasing in n where n >= 12345"),  # at 12346 it is lower by 1/5
        ("scaling", "123456/5*n - n^2 decreasing in n where n >= 12345"),
        ("scaling", "123456/5*n - n^2 nonincreasing in n where n >= 12345"),
        ("optimum", f"{HOLLOW} min at 12345 over n"),  # at 12347 it is below 0
        ("optimum", f"-({HOLLOW}) max at 12345 over n"),
    ],
)
def test_a_slope_at_whole_numbers_does_not_show_what_happens_between(kind: str, text: str) -> None:
    """Each was planted false: the slope has the right sign at whole numbers, and another one between two of them."""
    found = decide(Line(kind, 0, text).read(0))
    assert not isinstance(found, Proved), str(found)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("scaling", "n^2 - 24690*n increasing in n where n >= 12345"),
        ("scaling", "log(n)/n decreasing in n where n >= 3"),
        ("scaling", "n*e^n increasing in n"),
        ("optimum", "n*e^(-n) max at 1 over n"),
        ("optimum", "(n - m)^2*e^(n - m) + m min at m over n where m <= 1"),
    ],
)
def test_a_slope_between_whole_numbers_shows_it(kind: str, text: str) -> None:
    """What rises over all that lies between rises from one to the next."""
    found = decide(Line(kind, 0, text).read(0))
    assert isinstance(found, Proved), str(found)
