"""The strict reader: texts keep their places, two parsers agree, and hostile files are refused quickly and whole."""

from __future__ import annotations

import yaml
from hypothesis import given
from hypothesis import strategies as st

from claims.schema.limits import Limits
from claims.schema.reader import Reading, read
from claims.schema.tree import Mapping, Node, Scalar, Sequence, place

PLAIN = """\
document: kiosk
claims:
  - id: a
    says: 'It''s 40.'
    stated: "~40 cup"  # a comment
    because: >
      folded
      words
  - {id: b, agree: [a, b]}
"""
VALUES = st.recursive(
    st.text(alphabet="abc0~#:-\"'{}[], é%&*!|>@`\\\n", max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(alphabet="abcé", min_size=1, max_size=3), inner, max_size=3)
    ),
    max_leaves=8,
)
MARKUP = [
    "a",
    "b: 1",
    "- ",
    "? ",
    ": ",
    "\n",
    "  ",
    "&x ",
    "*x",
    "!t ",
    "{",
    "}",
    "[",
    "]",
    ",",
    '"',
    "'",
    "# c",
    "|\n",
]
RARE = [">\n", "---\n", "...\n", "%YAML 1.1\n", "<<: ", "é", "\\u0041", "\t", "~", "null", "0x1f", "1e5"]
SNIPPETS = st.lists(st.sampled_from([*MARKUP, *RARE]), max_size=14).map("".join)


def bare(node: Node | None) -> object:
    """Return a tree without places."""
    if isinstance(node, Mapping):
        return {key: bare(value) for key, value in node.entries.items()}
    return [bare(item) for item in node.items] if isinstance(node, Sequence) else node and node.text


def places(node: Node | None) -> object:
    """Return a tree of places alone; parsers differ about the place of nothing."""
    if isinstance(node, Mapping):
        return (node.line, node.column, [(key, places(value)) for key, value in node.entries.items()])
    if isinstance(node, Sequence):
        return (node.line, node.column, [places(item) for item in node.items])
    return (node.line, node.column) if node and node.text else None


def both(text: str) -> tuple[Reading, Reading]:
    """Return what the two event parsers of PyYAML make of a text: libyaml's in C and the one in Python."""
    raw = text.encode()
    return read(raw, "f", loader=yaml.CBaseLoader), read(raw, "f", loader=yaml.BaseLoader)


def root(text: str) -> Mapping:
    """Return the tree of a text without faults."""
    reading = read(text.encode(), "f")
    assert reading.root is not None
    assert not reading.faults
    return reading.root


def found(raw: bytes, limits: Limits | None = None) -> list[str]:
    """Return what a file is refused for."""
    return [fault.problem for fault in read(raw, "f", limits=limits).faults]


def test_scalars_stay_text() -> None:
    """What usual loaders turn into numbers, dates and truth values arrives as it stands."""
    texts = ["no", "1e5", "010", "60:00", "1_000", "2024-01-01", ".nan", "0x1f", "9007199254740993.0", "~"]
    listed = "".join(f"  - {text}\n" for text in texts)
    assert bare(root(f"a:\n{listed}")) == {"a": texts}


def test_places_count_from_one() -> None:
    """Line and column of a value are those that an editor shows."""
    tree = root(PLAIN)
    assert place(tree, ("document",)) == (1, 11)
    assert place(tree, ("claims", 0)) == (3, 5)
    assert place(tree, ("claims", 0, "stated")) == (5, 13)
    assert place(tree, ("claims", 1, "agree", 1)) == (9, 24)


def test_place_inside_a_quoted_text() -> None:
    """A character of a quoted text is one further to the right than its quote."""
    assert place(root(PLAIN), ("claims", 0, "stated"), offset=4) == (5, 18)


def test_place_inside_an_escaped_text_is_its_beginning() -> None:
    """Where text and source differ in length a character cannot be placed, so the text is."""
    assert place(root(PLAIN), ("claims", 0, "says"), offset=6) == (4, 11)


def test_place_of_what_is_absent_is_that_of_its_parent() -> None:
    """A missing key is told at the mapping that should hold it."""
    assert place(root(PLAIN), ("claims", 0, "formula")) == (3, 5)


def test_last_line_leaves_comments_and_blanks_out() -> None:
    """A record ends with its last value."""
    items = root(PLAIN).entries["claims"]
    assert isinstance(items, Sequence)
    assert [item.end_line for item in items.items if isinstance(item, Mapping)] == [8, 9]


def test_windows_line_ends_are_read() -> None:
    """Carriage returns before line feeds change neither texts nor places."""
    assert places(root(PLAIN.replace("\n", "\r\n"))) == places(root(PLAIN))


@given(VALUES.map(lambda value: {"a": value}))
def test_what_yaml_writes_is_read_back(value: dict[str, object]) -> None:
    """Any tree of printable texts survives writing by another library and reading here."""
    text = yaml.dump(value, allow_unicode=True, Dumper=yaml.SafeDumper, default_style='"')
    assert bare(root(text.replace("!!null ", ""))) == value


@given(SNIPPETS)
def test_two_parsers_agree(text: str) -> None:
    """Both parsers accept the same texts with the same places, or both refuse."""
    first, second = both(text)
    assert bool(first.faults) == bool(second.faults)
    if not first.faults:
        assert (bare(first.root), places(first.root)) == (bare(second.root), places(second.root))


@given(st.binary(max_size=40))
def test_any_bytes_are_answered(raw: bytes) -> None:
    """No file makes the reader raise; it gives a mapping or says why not."""
    reading = read(raw, "f")
    assert isinstance(reading.root, Mapping) or reading.faults


def test_all_faults_of_a_file_are_told_together() -> None:
    """A duplicate, an anchor, an alias and a tag in one file are four faults."""
    kinds = [what.split()[0] for what in found(b"a: &x 1\na: 2\nb: *x\nc: !t 3\n")]
    assert kinds == ["YAML", "duplicate", "YAML", "YAML"]


def test_first_of_two_equal_keys_counts() -> None:
    """A duplicate never replaces what a reviewer read first."""
    assert bare(read(b"a: 1\na: 2\nb: 3\n", "f").root) == {"a": "1", "b": "3"}


def test_brackets_without_end_are_refused() -> None:
    """A hundred open brackets stop at the limit of depth; a hundred thousand at it, or at one of YAML's own reader."""
    assert found(b"[" * 100) == ["YAML nested more than 32 deep"]
    assert found(b"[" * 100_000) in (["YAML nested more than 32 deep"], ["broken YAML: exceeded maximum nesting depth"])


def test_laughing_aliases_are_refused() -> None:
    """The file that would grow to a billion texts is refused at its anchors."""
    assert found(b"a: &a [lol, lol]\nb: &b [*a, *a]\nc: [*b, *b]\n")[0] == "YAML anchors such as '&a' are not allowed"


def test_limits_are_kept() -> None:
    """One node, byte or character beyond the limit is refused; the limit itself is not."""
    assert found(b"a: [1, 2]\n", Limits(nodes=5)) == []
    assert found(b"a: [1, 2]\n", Limits(nodes=4)) == ["the file has more than 4 YAML nodes"]
    assert found(b"a: 1\n", Limits(size=5)) == []
    assert found(b"a: 1\n", Limits(size=4)) == ["the file has 5 bytes, more than 4"]
    assert found(b"a: 123\n", Limits(scalar=3)) == []
    assert found(b"a: 123\n", Limits(scalar=2)) == ["a text of 3 characters, more than 2"]


def test_many_faults_stop_the_reading() -> None:
    """A file of ten thousand duplicates is told in fifty faults, not ten thousand."""
    assert len(found(b"a: 1\n" * 10_000)) == 50


def test_scalar_knows_its_quotes() -> None:
    """Only a text without quotes counts as plain."""
    tree = root("a: null\nb: 'null'\n").entries
    assert [node.plain for node in tree.values() if isinstance(node, Scalar)] == [True, False]
