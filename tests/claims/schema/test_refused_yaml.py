"""YAML that a claim file may not hold: each refusal once, where it stands, and what is read all the same."""

from __future__ import annotations

import pytest
import yaml

from claims.schema.limits import Limits
from claims.schema.reader import Reading, read
from claims.schema.tree import Mapping, place, plain

Told = list[tuple[int, int, str]]
ESCAPED = "an escape for an invisible character U+200B (zero width space)"
ROWS: list[tuple[str, Told, object]] = [
    ("", [(0, 0, "the file is empty")], None),
    ("# a remark\n", [(0, 0, "the file is empty")], None),
    ("five\n", [(1, 1, "the file is 'five', not a mapping")], None),
    ("\n  - a: b\n", [(2, 3, "the file is a list, not a mapping")], None),
    ("&x five\n", [(1, 1, "YAML anchors such as '&x' are not allowed")], None),
    ("---\na: b\n---\nc: d\n---\ne: f\n", [(3, 1, "a second YAML document in the same file")], {"a": "b"}),
    ("%YAML 1.1\n---\na: b\n", [(1, 1, "YAML directives are not allowed")], {"a": "b"}),
    ("%TAG ! tag:x,2000:\n---\na: b\n", [(1, 1, "YAML directives are not allowed")], {"a": "b"}),
    ("a: 1\nb: *x\n", [(2, 4, "YAML aliases such as '*x' are not allowed")], {"a": "1", "b": ""}),
    (
        "*x : 1\n*y : 2\nb: 3\n",
        [(1, 1, "YAML aliases such as '*x' are not allowed"), (2, 1, "YAML aliases such as '*y' are not allowed")],
        {"b": "3"},
    ),
    (
        "a: &x 1\nb: &y\n  c: 2\n",
        [(1, 4, "YAML anchors such as '&x' are not allowed"), (2, 4, "YAML anchors such as '&y' are not allowed")],
        {"a": "1", "b": {"c": "2"}},
    ),
    (
        "a: !t 1\nb: ! [2]\n",
        [(1, 4, "YAML tags such as '!t' are not allowed"), (2, 4, "YAML tags such as '!' are not allowed")],
        {"a": "1", "b": ("2",)},
    ),
    ("? [a]\n: 1\nb: 2\n", [(1, 3, "a list is not allowed as a key")], {"b": "2"}),
    ("b: 2\n? {a: 1}\n: {c: 1}\n", [(2, 3, "a mapping is not allowed as a key")], {"b": "2"}),
    ("b: 2\n<<: 1\n", [(2, 1, "YAML merge keys are not allowed")], {"b": "2"}),
    ("'<<': 1\nb: 2\n", [(1, 1, "YAML merge keys are not allowed")], {"b": "2"}),
    (
        "a: 1\nb: {a: 1, b: 2, a: 3}\na: 4\n",
        [(2, 17, "duplicate key 'a', also in line 2"), (3, 1, "duplicate key 'a', also in line 1")],
        None,
    ),
    ("c: 1\nﬁ: 2\nfi: 3\n", [(3, 1, "duplicate key 'fi', also in line 2")], {"c": "1", "ﬁ": "2"}),
    ('a: 1\nb: "x\\u200by"\n', [(2, 4, ESCAPED)], None),
    ("a: >+ # c\n  d\n", [], {"a": "d\n"}),
    ("a: '|# c'\nb: x|# c\n", [], {"a": "|# c", "b": "x|# c"}),
    ("a: null\nb: 'null'\nc: \"~\"\nd: ~\n", [], {"a": "", "b": "null", "c": "~", "d": ""}),
]


def told(reading: Reading) -> Told:
    """Return line and column of each fault, and what stands there."""
    return [(each.line, each.column, each.problem) for each in reading.faults]


@pytest.mark.parametrize("loader", [yaml.CBaseLoader, yaml.BaseLoader])
@pytest.mark.parametrize(("text", "faults", "root"), ROWS, ids=[text.strip() for text, *_ in ROWS])
def test_what_is_refused_is_told_where_it_stands(text: str, faults: Told, root: object, loader: object) -> None:
    """By both parsers; the first document is read all the same, without the keys that are refused."""
    reading = read(text.encode(), "f", loader=loader)
    assert told(reading) == faults
    assert reading.complete
    if root is not None:
        assert reading.root is not None
        assert plain(reading.root) == root
    if not reading.tops or not isinstance(reading.tops[0], Mapping):
        assert reading.root is None


@pytest.mark.parametrize(
    ("text", "faults", "hint"),
    [
        ("a:\n  b: \tc\n", [(2, 6, "invisible character U+0009")], "use spaces"),
        ("\n\ta: b\n", [(2, 1, "invisible character U+0009")], "use spaces"),
        ("a: b\rc: d\n", [(1, 5, "invisible character U+000D")], "end lines with LF"),
        ("\ufeffa: b\n", [(1, 1, "invisible character U+FEFF (byte order mark)")], "save the file without it"),
        ("a: b\nc: d\u2028\n", [(2, 5, "invisible character U+2028 (line separator)")], "remove it"),
        (
            "a: \u202eb\u200bc\u200b\n",
            [
                (1, 6, "invisible character U+200B (zero width space)"),
                (1, 4, "invisible character U+202E (right-to-left override)"),
            ],
            "remove it",
        ),
    ],
)
def test_what_nobody_can_see_is_refused_before_anything_is_read(text: str, faults: Told, hint: str) -> None:
    """Each character once, where it first stands."""
    reading = read(text.encode(), "f")
    assert told(reading) == faults
    assert {each.fix for each in reading.faults} == {hint}
    assert (reading.root, reading.tops, reading.complete) == (None, (), False)


def test_one_level_or_node_more_ends_the_reading() -> None:
    """What was read before is kept, and the file is not whole."""
    deep = Limits(depth=2)
    assert told(read(b"a: [b, {}]\n", "f", limits=deep)) == [(1, 8, "YAML nested more than 2 deep")]
    assert told(read(b"a: [b]\n", "f", limits=deep)) == []
    few = read(b"a: 1\nb: 2\n", "f", limits=Limits(nodes=2))
    assert told(few) == [(1, 4, "the file has more than 2 YAML nodes")]
    assert (few.root, few.tops, few.complete) == (None, (), False)
    large = read(b"a: 12\n", "f", limits=Limits(size=5))
    assert (told(large), large.complete) == ([(0, 0, "the file has 6 bytes, more than 5")], False)
    long = read(b"a: 1\nb: 123\n", "f", limits=Limits(scalar=2))
    assert (told(long), long.complete) == ([(2, 4, "a text of 3 characters, more than 2")], True)


def test_fifty_faults_are_told_and_of_a_file_with_more_nothing_is_left() -> None:
    """A file with more is something else than claims."""
    fifty, more = read(b"a: 1\n" * 51, "f"), read(b"a: 1\n" * 52, "f")
    assert (len(fifty.faults), len(more.faults)) == (50, 50)
    assert fifty.root is not None
    assert (more.root, len(more.tops), more.complete) == (None, 1, True)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("a: [", "did not find expected node content"),
        ('"\\UFFFFFFFF": b', "found invalid Unicode character escape code"),
        ("a: {b: c]", "did not find expected ',' or '}'"),
    ],
)
def test_broken_yaml_is_not_whole(text: str, problem: str) -> None:
    """An open bracket, an escape for no character: one fault, and nothing to rely on, whichever parser is asked."""
    for loader in (yaml.CBaseLoader, yaml.BaseLoader):
        reading = read(text.encode(), "f", loader=loader)
        assert [each.problem.partition(":")[0] for each in reading.faults] == ["invalid YAML"]
        assert (reading.root, reading.complete) == (None, False)
    assert [each.problem for each in read(text.encode(), "f").faults] == [f"invalid YAML: {problem}"]


def test_an_escape_that_stands_for_no_character_is_a_fault() -> None:
    """Planted: the parser in Python raises an error of its own there, that has no place."""
    reading = read(b'"\\UFFFFFFFF": b', "f", loader=yaml.BaseLoader)
    assert told(reading) == [(0, 0, "invalid YAML: invalid escape")]


def test_the_parser_that_is_named_is_asked() -> None:
    """The two say of an open bracket in different words what they miss."""
    first, second = (read(b"a: [", "f", loader=loader).faults for loader in (yaml.CBaseLoader, yaml.BaseLoader))
    assert first != second
    assert read(b"a: [", "f").faults == first


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("a:\n  b: {c: d,\n    e: f\n  }\n\n# a remark\ng: h\n", {"": 7, "a": 4, "a.b": 4}),
        ("a:\n  b: c\n\n\n\n", {"": 2, "a": 2}),
        ("a: {}\nb:\n  c: [d,\n    e]\n", {"": 4, "a": 1, "b": 4}),
        ("a:\n  b: {\n  }\n", {"": 3, "a": 3, "a.b": 3}),
        ("a: 1\nb:\n  *x : *y\n", {"": 3, "b": 3}),
        ("a:\n  b: |\n    c\n    d\nf:\n", {"": 5, "a": 4}),
        ("a:\n  b: >\n    c\n    d", {"": 4, "a": 4}),
        ("a:\n  b: 'c\n    d'\nf: g", {"": 4, "a": 3}),
    ],
)
def test_a_mapping_ends_with_the_line_of_its_last_value(text: str, last: dict[str, int]) -> None:
    """Its bracket where it has one; blank lines and remarks behind it are none of its own, and a file may just end."""
    for loader in (yaml.CBaseLoader, yaml.BaseLoader):
        root = read(text.encode(), "f", loader=loader).root
        assert root is not None
        for path, line in last.items():
            node = root
            for key in filter(None, path.split(".")):
                inner = node.entries[key]
                assert isinstance(inner, Mapping)
                node = inner
            assert node.end_line == line, path


def test_a_remark_that_touches_the_sign_for_a_block_is_refused() -> None:
    """The parser in C takes it, and others break there."""
    for sign in ("|", ">", "|-", ">2+"):
        reading = read(f"a: 1\nb: {sign}# c\n  d\n".encode(), "f", loader=yaml.CBaseLoader)
        assert told(reading) == [(2, 4, "missing space before #")]
        assert read(f"b: {sign}# c\n  d\n".encode(), "f", loader=yaml.BaseLoader).faults


@pytest.mark.parametrize(
    ("text", "offset", "at"),
    [
        ("a: word", 0, (1, 4)),
        ("a: word", 2, (1, 6)),
        ("\n a: 'word'", 2, (2, 8)),
        ('a: "word"', 3, (1, 8)),
        ("a: 'it''s'", 4, (1, 4)),
        ('a: "w\\x6frd"', 3, (1, 4)),
        ("a: |\n  word", 3, (1, 4)),
        ("{a: one\ntwo}", 5, (1, 5)),
        ("a: 'one\n  two'", 5, (1, 4)),
    ],
)
def test_a_character_of_a_text_has_its_place(text: str, offset: int, at: tuple[int, int]) -> None:
    """Behind its quote; where the text is written otherwise than it reads, or in several lines, at its beginning."""
    for loader in (yaml.CBaseLoader, yaml.BaseLoader):
        root = read(text.encode(), "f", loader=loader).root
        assert root is not None
        assert place(root, ("a",), offset) == at
