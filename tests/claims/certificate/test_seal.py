"""The chain of hashes: how it is spelled is written out here, so that a stranger can follow it."""

from __future__ import annotations

import json
from hashlib import sha256

import pytest

from claims.certificate.seal import canonical, line, seal


def _hash(before: str, spelled: str) -> str:
    return sha256(f"{before}\n{spelled}".encode()).hexdigest()


def test_a_value_has_one_spelling() -> None:
    """Keys are sorted, nothing stands between, letters are themselves, and no number is without end."""
    assert canonical({"b": [1, "é"], "a": None}) == b'{"a":null,"b":[1,"\xc3\xa9"]}'
    assert line({"b": [1, "é"], "a": None}) == '{"b": [1, "é"], "a": null}'
    for write in (canonical, line):
        with pytest.raises(ValueError, match="Out of range"):
            write(float("nan"))


def test_each_part_is_chained_to_the_one_before() -> None:
    """Head, claims and tail, one on a line; nothing can leave or move."""
    head = _hash("", '{"format":"é"}')
    first = _hash(head, '{"id":"one","says":"1"}')
    second = _hash(first, '{"id":"two"}')
    tail = _hash(second, '{"counts":2}')
    assert "".join(seal({"format": "é"}, [{"says": "1", "id": "one"}, {"id": "two"}], {"counts": 2})) == (
        '{\n"format": "é",\n"claims": [\n'
        f'{{"says": "1", "id": "one", "hash": "{first}"}},\n'
        f'{{"id": "two", "hash": "{second}"}}\n'
        f'],\n"counts": 2,\n"seal": "{tail}"\n}}\n'
    )


def test_without_claims_head_and_tail_are_chained() -> None:
    """The document is one all the same."""
    made = json.loads("".join(seal({"format": "1"}, [], {"counts": 0})))
    assert made == {
        "format": "1",
        "claims": [],
        "counts": 0,
        "seal": _hash(_hash("", '{"format":"1"}'), '{"counts":0}'),
    }
