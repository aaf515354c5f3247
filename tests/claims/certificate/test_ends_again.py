"""recheck.py by itself: where a computed range begins and ends; worked by hand."""

from __future__ import annotations

import pytest

from tests.oracles.certificates import ANY, ONE, Ends, Json, ends, free, recheck, symbol

A = symbol("a")


def found_ends(tree: Json, **point: Ends) -> tuple[Ends, Ends]:
    """Return the bounds of the least and the greatest value of a tree over some ranges."""
    scope = recheck.Scope({name: free(ANY) for name in point}, recheck.Units({}))
    least, greatest = recheck.ends_of(scope.tree(tree), point, scope)
    return least, greatest


def slack(tree: Json, size: str) -> Json:
    """Return a tree to which a small number times what is none is added: its bounds at once are wider by that."""
    return ["+", tree, ["*", ["number", str(recheck.Q(size)), ""], ["+", A, ["-", A]]]]


@pytest.mark.parametrize(
    ("tree", "size", "span", "told"),
    [
        # a - a lies between -1 and 1 here, and is 0 at each end
        (A, "1e-40", ("1", "2"), True),  # 1 and 2 of it: as much as is let pass at 1
        (A, "1.5e-40", ("1", "2"), False),
        (A, "1e-40", ("-2", "-1"), True),
        (A, "1.5e-40", ("-2", "-1"), False),  # let pass at -2
        # a tie at one end: the least value is 2 or 3, the greatest 3
        (["round", A, ONE], "0", ("5/2", "11/4"), True),
        (["round", A, ONE], "1.5e-40", ("5/2", "4"), False),  # 2.25e-40, and 2e-40 pass at 2
        (["round", A, ONE], "0", ("1", "5/2"), True),
        (["round", A, ONE], "1.5e-40", ("1", "5/2"), False),  # let pass at the greatest, 3, and not at 1
        (["+", ["round", A, ONE], ["number", "-4", ""]], "1e-40", ("1", "5/2"), False),  # not at -1, though at -2
    ],
)
def test_a_range_ends_where_its_inputs_do(tree: Json, size: str, span: tuple[str, str], told: bool) -> None:
    """Bounds at once may reach beyond the corners by the 40th digit alone."""
    if told:
        found_ends(slack(tree, size), a=ends(*span))
    else:
        with pytest.raises(recheck.Unsure, match="ends where its inputs do"):
            found_ends(slack(tree, size), a=ends(*span))


def test_the_least_and_the_greatest_of_ties() -> None:
    """Halves are rounded either way: of 1 to 2.5 the greatest is 2 or 3, of 2.5 to 2.75 the least, and 3 the other."""
    rounded = ["round", A, ONE]
    assert found_ends(rounded, a=ends("1", "5/2")) == (ends("1"), ends("2", "3"))
    assert found_ends(rounded, a=ends("5/2", "11/4")) == (ends("2", "3"), ends("3"))
    assert found_ends(["-", rounded], a=ends("5/2", "11/4")) == (ends("-3"), ends("-3", "-2"))


def test_only_ranges_are_counted() -> None:
    """Ten of them and many numbers are not too many."""
    many = {f"b{n}": ends("1") for n in range(11)}
    total = ["+", A, *map(symbol, many)]
    assert found_ends(total, a=ends("2", "3"), **many) == (ends("13"), ends("14"))
