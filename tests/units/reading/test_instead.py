"""Hints that ask for one text carry it, wherever their words go."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from units import InputError, UnitError, parse_unit
from units.reading.suggestions import Suggestion, did_you_mean, nearest, write


@pytest.mark.parametrize("carried", [copy.copy, copy.deepcopy])  # by what takes them to other processes
def test_a_complaint_carries_the_right_text(carried: Any) -> None:
    """Both texts are copied with the words, which still say what is meant."""
    for hint, words in ((did_you_mean("byet", "byte"), "did you mean byte?"), (write("byet", "byte"), "write byte")):
        found = carried(InputError("unknown unit 'byet'", hint))
        assert found.hint == words
        assert (found.instead.wrong, found.instead.right) == ("byet", "byte")
    with pytest.raises(UnitError) as problem:
        parse_unit("byet")
    asked = carried(problem.value).instead
    assert asked is not None
    assert (asked.wrong, asked.right) == ("byet", "byte")


def test_words_alone_ask_for_nothing() -> None:
    """However they are worded, and where no name is near."""
    assert InputError("unknown unit 'byet'", "did you mean byte?").instead is None
    assert nearest("byet", ["token"]) == ""


def test_the_nearest_of_several_names_is_meant() -> None:
    """Both are near to what was written; `bytes` is the same but for one letter that is missing."""
    hint = nearest("byts", ["bits", "bytes", "token"])
    assert hint == "did you mean bytes?"
    assert isinstance(hint, Suggestion)
    assert (hint.wrong, hint.right) == ("byts", "bytes")
