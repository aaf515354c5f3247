"""recheck.py by itself: the file, its numbers, lists and hashes, and the files that it is of; each made by hand."""

from __future__ import annotations

import json
from fractions import Fraction
from hashlib import sha256
from pathlib import Path

import pytest

from tests.oracles.certificates import Json, claim, document, judged, recheck, resealed

EMPTY = sha256(b"").hexdigest()
OTHER = sha256(b"another").hexdigest()
SOUND = document(claim("source", "assumption", source="the till"))


def test_an_object_has_its_fields_and_no_others() -> None:
    """In the order in which they are asked for; one is missing, one too many, and it is no object."""
    assert recheck.fields({"b": 2, "a": 1}, "a b") == [1, 2]
    for other in ({"a": 1}, {"a": 1, "b": 2, "c": 3}, ["a", "b"], "ab", None):
        with pytest.raises(recheck.Disagreement, match=r"^expected the fields: a b$"):
            recheck.fields(other, "a b")


def test_a_number_is_written_in_one_way() -> None:
    """In lowest terms, with no sign but a minus, no zeros in front and no point, and not at any length."""
    for text in ("0", "7", "-7", "-3/20", "1" * 4300):
        assert recheck.number(text) == Fraction(text)
    for text in ("", "+7", "-0", "07", "2/4", "1/1", "1.5", "1e3", "1_000", " 7", "7\n", "3/-2", "²", "x", "7/0x"):
        with pytest.raises(recheck.Disagreement, match="is not an exact number"):
            recheck.number(text)
    for other in (7, 1.5, None, True, ["7"], "1" * 4301):
        with pytest.raises(recheck.Disagreement, match=r"^a number that is not text, or too long a one$"):
            recheck.number(other)


def test_nothing_stands_twice_in_a_list() -> None:
    """Objects are the same whatever the order of their fields."""
    assert recheck.distinct([{"a": 1, "b": 2}, {"a": 2, "b": 1}, "a"]) == [{"a": 1, "b": 2}, {"a": 2, "b": 1}, "a"]
    for twice in (["a", "a"], [{"a": 1, "b": 2}, {"b": 2, "a": 1}]):
        with pytest.raises(recheck.Disagreement, match=r"^a list with a duplicate$"):
            recheck.distinct(twice)
    for other in ({"a": 1}, "ab", None):
        with pytest.raises(recheck.Disagreement, match=r"^no list$"):
            recheck.distinct(other)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"a": 1, "a": 1}', "certificate: a field occurs twice in one object"),
        ('{"a": 1.5}', "certificate: '1.5' is not an exact number"),
        ('{"a": NaN}', "certificate: 'NaN' is not an exact number"),
        ("[" * 151 + "]" * 151, "certificate: more than 150 brackets inside one another"),
        ('{"a":' * 151 + "1" + "}" * 151, "certificate: more than 150 brackets inside one another"),
        ("[[]," * 150 + "[]" + "]" * 150, "certificate: more than 150 brackets inside one another"),
        ('{"a":{},"b":' * 150 + "{}" + "}" * 150, "certificate: more than 150 brackets inside one another"),
        # 150 of them, many beside one another, and any number in quotes, are read: these are no certificates for that
        ("[" * 150 + "]" * 150, "certificate: not as it should be: TypeError"),
        ("[" + ",".join(["[]"] * 151) + "]", "certificate: not as it should be: TypeError"),
        ("[" + ",".join(["{}"] * 151) + "]", "certificate: not as it should be: TypeError"),
        ("[" + ",".join(['"a"'] * 151) + "]", "certificate: not as it should be: TypeError"),
        ('["' + "[" * 200 + '\\"["]', "certificate: not as it should be: TypeError"),
        ("{", "certificate: not as it should be: JSONDecodeError"),
    ],
)
def test_strict_json(text: str, told: str, tmp_path: Path) -> None:
    """No field twice, no number with a point, and no more brackets inside one another than a sound one has."""
    assert judged(text, tmp_path).startswith(told)


def test_no_larger_file_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One byte more than the most is refused, before anything of it is looked at."""
    text = json.dumps(SOUND)
    monkeypatch.setattr(recheck, "LARGEST_FILE", len(text))
    assert judged(text, tmp_path) == "decided"
    assert judged(f"{text} ", tmp_path) == f"certificate: more than {len(text)} bytes"
    assert judged("[" * (len(text) + 1), tmp_path) == f"certificate: more than {len(text)} bytes"


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"format": "verified-claims certificate 5"}, "certificate: format 'verified-claims certificate 5', expected"),
        ({"more": 1}, "certificate: expected the fields: format audited units claims sentences"),
        ({"seal": EMPTY}, "certificate: damaged or cut short: the seal differs"),
        ({"counts": {}}, "certificate: damaged or cut short: the seal differs"),
        ({"units": {"s": {"factor": "1", "base": {"s": "1"}}}}, "certificate: of-source: damaged, moved, or the claim"),
        ({"audited": {"engine": "another", "files": []}}, "certificate: of-source: damaged, moved, or the claim"),
        ({"claims": [{**SOUND["claims"][0], "says": "No."}]}, "certificate: of-source: damaged, moved, or the claim"),
    ],
)
def test_a_change_breaks_the_chain(changed: Json, told: str, tmp_path: Path) -> None:
    """Of hashes, from the head over the claims to the seal."""
    assert judged({**SOUND, **changed}, tmp_path).startswith(told)


def test_parts_out_of_order(tmp_path: Path) -> None:
    """Even where every hash fits."""
    assert judged(dict(reversed(SOUND.items())), tmp_path) == "certificate: its parts are out of order"


def test_a_hash_is_that_of_the_last_and_of_what_is_written_shortest() -> None:
    """Worked by hand: fields in order of their names, no spaces, letters as they are, below the hash before it."""
    assert recheck.hashed("ab", {"y": ["é", 1], "x": None}) == sha256('ab\n{"x":null,"y":["é",1]}'.encode()).hexdigest()


@pytest.mark.parametrize(
    ("audited", "told"),
    [
        ({"engine": "e"}, "expected the fields: engine files"),
        ({"engine": 1, "files": []}, "a program or a file without a name"),
        ({"engine": "e", "files": [{"file": 1, "sha256": EMPTY}]}, "a program or a file without a name"),
        ({"engine": "e", "files": [{"file": "a"}]}, "expected the fields: file sha256"),
        ({"engine": "e", "files": [{"file": "a", "sha256": EMPTY}] * 2}, "a list with a duplicate"),
        (
            {"engine": "e", "files": [{"file": "a", "sha256": EMPTY}, {"file": "a", "sha256": OTHER}]},
            "an audited file is listed twice",
        ),
        ({"engine": "e", "files": [{"file": "a", "sha256": EMPTY[1:]}]}, "a digest that is not SHA-256"),
        ({"engine": "e", "files": [{"file": "a", "sha256": EMPTY.upper()}]}, "a digest that is not SHA-256"),
    ],
)
def test_files_that_were_audited(audited: Json, told: str, tmp_path: Path) -> None:
    """Each has a name and a digest, once."""
    assert judged(resealed({**SOUND, "audited": audited}), tmp_path) == f"certificate: {told}"


def test_files_that_are_given_are_compared(tmp_path: Path) -> None:
    """By what they hold, wherever they lie; one that was not audited is told with its digest."""
    (tmp_path / "given").write_bytes(b"")
    (tmp_path / "other").write_bytes(b"another")
    listed = [{"file": "a.yaml", "sha256": EMPTY}, {"file": "b.yaml", "sha256": "0" * 64}]
    files = recheck.files_of({"engine": "e", "files": listed})
    assert files == {"a.yaml": EMPTY, "b.yaml": "0" * 64}
    told = recheck.compare(files, [str(tmp_path / "given")])
    assert told == [f"audited  {EMPTY}  a.yaml, given", f"audited  {'0' * 64}  b.yaml"]
    with pytest.raises(recheck.Disagreement, match=f"other: SHA-256 {OTHER}, which no audited file has$"):
        recheck.compare(files, [str(tmp_path / "given"), str(tmp_path / "other")])
