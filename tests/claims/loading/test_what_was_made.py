"""What one load made and another takes over: from the very same things alone, each case by hand."""

from __future__ import annotations

from collections.abc import Callable

from claims.loading.reuse import AFRESH, Reuse


def counted() -> tuple[Callable[[], list[int]], list[int]]:
    """Return what makes a new list each time, and how often it was asked to."""
    calls: list[int] = []

    def make() -> list[int]:
        calls.append(1)
        return [len(calls)]

    return make, calls


ONE, ALIKE, OTHER = ["a"], ["a"], ["b"]


def test_what_is_made_of_the_same_things_is_made_once() -> None:
    """The first load makes it, the second has it, and so has the third."""
    make, calls = counted()
    first = Reuse()
    made = first.made("cup", (ONE, OTHER), make)
    assert made == [1]
    second = Reuse(first)
    assert second.made("cup", (ONE, OTHER), make) is made
    assert Reuse(second).made("cup", (ONE, OTHER), make) is made
    assert len(calls) == 1


def test_what_is_made_of_other_things_is_made_anew() -> None:
    """Another name, an equal thing in the place of one, fewer, more or none of them: each is made."""
    make, calls = counted()
    first = Reuse()
    made = first.made("cup", (ONE, OTHER), make)
    for name, of in (
        ("mug", (ONE, OTHER)),
        ("cup", (ALIKE, OTHER)),
        ("cup", (ONE, ALIKE)),
        ("cup", (OTHER, ONE)),
        ("cup", (ONE,)),
        ("cup", (ONE, OTHER, ONE)),
        ("cup", ()),
    ):
        assert Reuse(first).made(name, of, make) is not made
    assert len(calls) == 8


def test_what_is_not_asked_for_again_is_forgotten() -> None:
    """Two loads later nothing is left of what the one between did not need."""
    make, calls = counted()
    first = Reuse()
    first.made("cup", (ONE,), make)
    first.same("mug", ONE)
    second = Reuse(first)
    assert second.kept == {}
    third = Reuse(second)
    third.made("cup", (ONE,), make)
    assert len(calls) == 2
    assert third.same("mug", ALIKE) is ALIKE


def test_a_value_that_equals_the_earlier_one_is_the_earlier_one() -> None:
    """What was made of it serves again then."""
    make, calls = counted()
    first = Reuse()
    made = first.made("tea", (first.same("cup", ONE),), make)
    second = Reuse(first)
    kept = second.same("cup", ALIKE)
    assert kept is ONE
    assert second.made("tea", (kept,), make) is made
    assert Reuse(second).same("cup", ALIKE) is ONE
    assert Reuse(second).same("cup", OTHER) is OTHER
    assert Reuse(second).same("mug", ALIKE) is ALIKE
    assert len(calls) == 1


def test_a_command_makes_everything() -> None:
    """It loads once, and keeps nothing."""
    make, calls = counted()
    assert AFRESH.made("cup", (ONE,), make) != AFRESH.made("cup", (ONE,), make)
    assert len(calls) == 2
    assert AFRESH.same("cup", ALIKE) is ALIKE
