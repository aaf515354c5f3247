"""Characters that nobody can see: which they are, and how they are told."""

from __future__ import annotations

import pytest

from claims.schema.characters import describe_character, unseen, unseen_in_name, visible

# By the general categories of Unicode: controls, formats, separators of lines and paragraphs, surrogates, private use,
# what is not assigned.
HIDDEN = {
    "\0": "character U+0000",
    "\t": "character U+0009",
    "\N{ZERO WIDTH SPACE}": "character U+200B (zero width space)",
    "\ufeff": "character U+FEFF (byte order mark)",
    "\N{LINE SEPARATOR}": "character U+2028 (line separator)",
    "\N{PARAGRAPH SEPARATOR}": "character U+2029 (paragraph separator)",
    "\ud800": "character U+D800",
    "\ue000": "character U+E000",
    "\U000e0080": "character U+E0080",
}
SEEN = "aé5€°\N{NO-BREAK SPACE}\N{THIN SPACE}\N{COMBINING ACUTE ACCENT}"


@pytest.mark.parametrize("mark", HIDDEN)
def test_what_cannot_be_seen_is_found_and_told_by_its_number(mark: str) -> None:
    """Once each, in order, between what can be seen; a byte order mark by the name that people know it by."""
    assert unseen(f"{SEEN}{mark}\n{mark}") == [mark]
    assert unseen_in_name(f"a{mark}") == [mark]
    assert describe_character(mark) == HIDDEN[mark]
    assert visible(f"é{mark}\N{NO-BREAK SPACE}") == f"é\\u{{{ord(mark):04x}}}\N{NO-BREAK SPACE}"


def test_what_can_be_seen_is_left_alone() -> None:
    """Wide and narrow spaces have a place on the page; a line end is none in a text, and one in a name."""
    assert unseen(SEEN) == unseen("plain") == unseen("\n") == unseen_in_name(SEEN) == []
    assert unseen_in_name("a\nb\t") == ["\t", "\n"]
    assert visible(SEEN) == SEEN
    assert visible("plain\n") == "plain\\u{000a}"
    assert describe_character("é") == "character U+00E9 (latin small letter e with acute)"
    assert unseen("\t\0") == ["\0", "\t"]
