"""What a claim file holds, and where: paths lead to what is there, or to the deepest that is."""

from __future__ import annotations

from claims.schema.tree import KEY, Mapping, Path, Scalar, Sequence, kind, locate, place, plain, size
from claims.schema.tree import is_null as is_nothing

NULL = Scalar("null", 3, 9, 0, plain=True)
QUOTED = Scalar("a text", 2, 7, 1)
ESCAPED = Scalar("tab", 5, 3)
LISTED = Sequence([QUOTED, NULL], 2, 6)
INNER = Mapping({"deep": QUOTED}, {"deep": Scalar("deep", 7, 3)}, 7, 2, 8)
KEYS = {"list": Scalar("list", 2, 0), "null": Scalar("null", 3, 2), "inner": Scalar("inner", 6, 0)}
ROOT = Mapping({"list": LISTED, "null": NULL, "inner": INNER}, KEYS, 1, 0, 9)


def test_a_path_leads_to_key_and_value() -> None:
    """An item of a list has no key; what is not there is where the deepest is that is."""
    known: dict[Path, tuple[Scalar | None, object]] = {
        (): (None, ROOT),
        ("null",): (KEYS["null"], NULL),
        ("list",): (KEYS["list"], LISTED),
        ("list", 1): (None, NULL),
        ("list", 2): (KEYS["list"], LISTED),
        ("list", "null"): (KEYS["list"], LISTED),
        ("list", 0, "null"): (None, QUOTED),
        ("none", "null"): (None, ROOT),
        (0, "null"): (None, ROOT),
        ("null", 0): (KEYS["null"], NULL),
    }
    for path, found in known.items():
        assert locate(ROOT, path) == found, path


def test_a_place_is_that_of_a_character() -> None:
    """Behind the markup before the text; of the whole where text and source do not match one to one."""
    assert place(ROOT, ("list", 0)) == (2, 7)
    assert place(ROOT, ("list", 0), 3) == (2, 7 + 1 + 3)
    assert place(ROOT, ("null",), 2) == (3, 9 + 2)
    assert place(ROOT, ("list",), 3) == (2, 6)
    assert place(ROOT, ("null", KEY)) == (3, 2)
    assert place(ROOT, ("inner", "deep", KEY)) == (7, 3)
    assert place(ROOT, ("inner", KEY)) == (6, 0)
    assert place(ROOT, ("inner",)) == (7, 2)
    assert place(ROOT, ("list", 0, KEY)) == (2, 7)
    assert place(ROOT, ("null",)) == (3, 9)
    assert place(ROOT, (KEY, "null")) == (1, 0)
    assert (ESCAPED.place(0), ESCAPED.place(2)) == ((5, 3), (5, 3))


def test_plain_data_has_no_places() -> None:
    """Texts, tuples and dicts; a null stands for no text unless it is quoted."""
    assert plain(ROOT) == {"list": ("a text", ""), "null": "", "inner": {"deep": "a text"}}
    for text in ("~", "null", "Null", "NULL"):
        assert is_nothing(Scalar(text, 1, 1, plain=True))
        assert not is_nothing(Scalar(text, 1, 1))
        assert plain(Scalar(text, 1, 1)) == text
    assert not is_nothing(Scalar("nil", 1, 1, plain=True))
    assert not is_nothing(LISTED)


def test_kinds_are_told_in_words() -> None:
    """A text is quoted."""
    assert [kind(each) for each in (QUOTED, Scalar("", 1, 1), LISTED, ROOT)] == [
        "'a text'", "nothing", "a list", "a mapping",
    ]  # fmt: skip


def test_a_node_has_as_many_parts_as_are_written() -> None:
    """Items or keys; a text has none, and neither has what is not there."""
    assert [size(each) for each in (ROOT, LISTED, INNER, Sequence([], 1, 1), QUOTED, None)] == [3, 2, 1, 0, 0, 0]
