"""Where long lists with many faults are cut: behind the hundred records in which more than 500 are found."""

from __future__ import annotations

from claims.schema.enough import as_far
from claims.schema.tree import Mapping, Node, Scalar, Sequence


def record(faults: int) -> Mapping:
    """Return the record of a unit with a number of keys that it may not have."""
    texts = {"name": "crate", **{f"key{number}": "x" for number in range(faults)}}
    return Mapping({key: Scalar(text, 1, 1) for key, text in texts.items()}, {}, 1, 1, 1)


def kept(*faults: int) -> int | None:
    """Return how many records are kept of a list with so many faults each; nothing where the tree is as it was."""
    units = Sequence([record(each) for each in faults], 1, 1)
    root = Mapping({"document": Scalar("d", 1, 1), "units": units, "title": Scalar("t", 1, 1)}, {}, 1, 1, 1)
    found = as_far(root, ("units", "title", "claims"))
    if found is root:
        return None
    assert found.entries.keys() == root.entries.keys()
    cut: Node = found.entries["units"]
    assert isinstance(cut, Sequence)
    assert cut.items == units.items[: len(cut.items)]
    return len(cut.items)


def test_few_records_are_taken_whole() -> None:
    """A hundred, whatever is wrong with them; and none at all."""
    assert kept(*[9] * 100) is None
    assert kept() is None


def test_many_records_are_cut_where_more_is_wrong_than_is_told() -> None:
    """Five hundred faults are told; one more is told by its number alone, and what stands behind is not looked at."""
    assert kept(*[5] * 100, 0) is None
    assert kept(*[5] * 99, 6, 0) == 100
    assert kept(6, *[5] * 99, 0) == 100
    assert kept(*[0] * 100, *[9] * 100, 0) == 200
    assert kept(*[3] * 200, 0) == 200
    assert kept(*[0] * 300) is None
