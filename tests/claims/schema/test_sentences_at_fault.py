"""What is wrong with a sentence, with the keys that lead to it and the next step."""

from __future__ import annotations

import pytest

from claims.schema.sentences import MOST_MEMBERS
from claims.schema.tree import Mapping
from tests.claims.schema.test_parts import one, sentence, told

WORDS = "lower-case words joined by hyphens"
TWO = "{b: {interpretation: x}, c: {interpretation: y}}"
BRACES = "write its keys in braces, or one below the other"
TELLS = "the words that tell it from the others"
LOWER = "write it in lower case, with hyphens between its words"


@pytest.mark.parametrize(
    ("root", "expected"),
    [
        (sentence(TWO, head="says: S."), [("id", "no key 'id'", WORDS, "add 'id'")]),
        (sentence(TWO, head="id: [a], says: S."), [("id", "no key 'id'", WORDS, "add 'id'")]),
        (sentence(TWO, head="id: My Claim, says: S."), [("id", "'My Claim'", WORDS, "write my-claim")]),
        (sentence(TWO, head="id: a_b, says: S."), [("id", "'a_b'", WORDS, "write a-b")]),
        (sentence(TWO, head="id: 7up, says: S."), [("id", "'7up'", WORDS, LOWER)]),
        (sentence(TWO, head="id: A.b, says: S."), [("id", "'A.b'", WORDS, "write a-b")]),  # once left out unsaid
        (sentence(TWO, head="id: a..b, says: S."), [("id", "'a..b'", WORDS, "write a-b")]),
        (
            sentence(TWO, head="id: a.b, says: S."),
            [("id", "'a.b'", WORDS, "a dot stands before the name of a reading alone")],
        ),
        (one("{id: a.b, source: p}"), [("id", "'a.b'", WORDS, "a dot stands before the name of a reading alone")]),
        (one("{id: A.b, source: p}"), []),  # for the schema
        (
            sentence(TWO, head="id: a"),
            [("says", "a sentence without its words", "one sentence in words of your own", "add 'says'")],
        ),
        (
            sentence(TWO, head="id: a, says: null"),
            [("says", "a sentence without its words", "one sentence in words of your own", "add 'says'")],
        ),
        (
            sentence(TWO, head="id: a, says: ' '"),
            [("says", "a sentence without its words", "one sentence in words of your own", "add 'says'")],
        ),
        (
            sentence(TWO, head="id: a, says: S., all: {}"),
            [("all", "'all' beside 'interpretations'", "one of the two", "make it two sentences")],
        ),
        (
            sentence(TWO, head="id: a, says: S., expect: refuted, because: b, interpretation: c"),
            [
                (
                    key, f"'{key}' beside 'interpretations'", "it in the parts alone",
                    "write it in each interpretation; the verdict of the sentence follows",
                )
                for key in ("expect", "because", "interpretation")
            ],
        ),
        (
            sentence(
                "{b: {says: x}, c: {says: y}}", head="id: a, says: S., expect: refuted, interpretation: c", key="all"
            ),
            [
                (
                    "expect", "'expect' beside 'all'", "it in the parts alone",
                    "write it in each statement; the verdict of the sentence follows",
                ),
            ],
        ),
        (
            sentence("[b]"),
            [
                (
                    "interpretations", "a list", "each interpretation under a short name",
                    "as in 'interpretations: {a-year: {interpretation: ..., expression: ...}}'",
                ),
            ],
        ),
        (
            sentence("b", key="all"),
            [
                (
                    "all", "'b'", "each statement under a short name",
                    "as in 'interpretations: {a-year: {interpretation: ..., expression: ...}}'",
                ),
            ],
        ),
        (
            sentence("{b: {interpretation: x}}"),
            [("interpretations", "1 of 'interpretations'",
                f"2 to {MOST_MEMBERS} of them", "write a single one as a claim")],
        ),
        (sentence("{}"), [("interpretations", "0 of 'interpretations'",
                "2 to 20 of them", "write a single one as a claim")]),
        (sentence(f"{{{', '.join(f'b{n}: {{interpretation: x}}' for n in range(20))}}}"), []),
        (
            sentence(f"{{{', '.join(f'b{n}: {{interpretation: x}}' for n in range(21))}}}"),
            [("interpretations", "21 of 'interpretations'", "2 to 20 of them", "make it several sentences")],
        ),
        (
            sentence("{B c: {interpretation: x}, d: {interpretation: y}, é: {interpretation: z}}"),
            [
                ("interpretations", "B c", "the name 'B c'", WORDS, "write b-c"),
                ("interpretations", "é", "the name 'é'", WORDS, LOWER),
            ],
        ),
        (
            sentence("{b: [], c: {interpretation: y}}"),
            [
                ("interpretations", "b", "a list", "a mapping such as {interpretation: ..., expression: ...}", BRACES),
            ],
        ),
        (
            sentence("{b: '', c: {says: y}}", key="all"),
            [
                ("all", "b", "nothing", "a mapping such as {says: ..., expression: ...}", BRACES),
            ],
        ),
        (
            sentence("{b: {id: b, interpretation: x, says: y, all: z, interpretations: w}, c: {interpretation: x}}"),
            [
                ("interpretations", "b", key, f"'{key}' in an interpretation", "it in the sentence alone", "remove it")
                for key in ("id", "says", "all", "interpretations")
            ],
        ),
        (
            sentence("{b: {id: b, interpretation: x, says: y, all: z, interpretations: w}, c: {says: x}}", key="all"),
            [
                ("all", "b", key, f"'{key}' in a statement", "it in the sentence alone", "remove it")
                for key in ("id", "all", "interpretations")
            ],
        ),
        (
            sentence("{b: {source: p}, c: {interpretation: y}}"),
            [("interpretations", "b", "an interpretation without 'interpretation'", TELLS, "add 'interpretation'")],
        ),
        (
            sentence("{b: {source: p}, c: {says: y}}", key="all"),
            [("all", "b", "a statement without 'says'", TELLS, "add 'says'")],
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_sentence_is_told(root: Mapping, expected: list[tuple[str, ...]]) -> None:
    """With the keys that lead to it, what was found, what was expected and the next step."""
    assert told(root) == expected


ONE_TAKES = "{b: {interpretation: x, stated: '1', given: {d: '5'}}, c: {interpretation: y}}"
NONE_TAKES = (
    "{b: {interpretation: x, stated: '1', given: {d: '5'}}, c: {interpretation: y, stated: '2', given: {d: '6'}}}"
)


@pytest.mark.parametrize(
    ("parts", "head", "unused"),
    [
        (ONE_TAKES, "stated: '3', given: {d: '7', e: '8'}", []),
        (NONE_TAKES, "stated: '3'", ["stated"]),
        (NONE_TAKES, "given: {d: '7', e: '8'}", ["d"]),
        (NONE_TAKES, "stated: '3', given: {d: '7'}", ["stated", "d"]),
        (ONE_TAKES, "given: nothing", []),  # for the schema
        (ONE_TAKES.replace("x, ", "x, says: S., "), "stated: '3'", None),  # another fault is told instead
    ],
)
def test_what_no_part_takes_over_has_no_use(parts: str, head: str, unused: list[str] | None) -> None:
    """Each input by itself; what one part at least takes over, and what is of the sentence, has one."""
    found = [each for *_, each, _, _ in told(sentence(parts, head=f"id: a, says: S., {head}"))]
    if unused is not None:
        assert found == [f"'{each}', which no interpretation takes over" for each in unused]
    else:
        assert not [each for each in found if "takes over" in each]
