"""What is wrong with a sentence, with the keys that lead to it and the next step."""

from __future__ import annotations

import pytest

from claims.schema.tree import Mapping
from tests.claims.schema.test_parts import one, sentence, told

WORDS = "lower-case words joined by hyphens"
TWO = "{b: {interpretation: x}, c: {interpretation: y}}"
BRACES = "write the keys in braces, or one per line"
TELLS = "add what distinguishes this interpretation from the others"
LOWER = "write it in lower case, with hyphens between words"


@pytest.mark.parametrize(
    ("root", "expected"),
    [
        (sentence(TWO, head="says: S."), [("id", "missing key 'id'", "add lower-case words joined by hyphens")]),
        (
            sentence(TWO, head="id: [a], says: S."),
            [("id", "missing key 'id'", "add lower-case words joined by hyphens")],
        ),
        (
            sentence(TWO, head="id: My Claim, says: S."),
            [("id", ("'My Claim' is not a valid name (lower-case words joined by hyphens)"), "write my-claim")],
        ),
        (
            sentence(TWO, head="id: a_b, says: S."),
            [("id", ("'a_b' is not a valid name (lower-case words joined by hyphens)"), "write a-b")],
        ),
        (
            sentence(TWO, head="id: 7up, says: S."),
            [("id", ("'7up' is not a valid name (lower-case words joined by hyphens)"), LOWER)],
        ),
        (
            sentence(TWO, head="id: A.b, says: S."),
            [("id", ("'A.b' is not a valid name (lower-case words joined by hyphens)"), "write a-b")],
        ),  # once left out unsaid
        (
            sentence(TWO, head="id: a..b, says: S."),
            [("id", ("'a..b' is not a valid name (lower-case words joined by hyphens)"), "write a-b")],
        ),
        (
            sentence(TWO, head="id: a.b, says: S."),
            [("id", "an id has no dot, unlike 'a.b'", "only parts of sentences and cells of tables have one")],
        ),
        (
            one("{id: a.b, source: p}"),
            [("id", "an id has no dot, unlike 'a.b'", ("only parts of sentences and cells of tables have one"))],
        ),
        (one("{id: A.b, source: p}"), []),  # for the schema
        (
            sentence(TWO, head="id: a"),
            [("says", "missing key 'says'", "add one sentence in words of your own")],
        ),
        (
            sentence(TWO, head="id: a, says: null"),
            [("says", "missing key 'says'", "add one sentence in words of your own")],
        ),
        (
            sentence(TWO, head="id: a, says: ' '"),
            [("says", "missing key 'says'", "add one sentence in words of your own")],
        ),
        (
            sentence(TWO, head="id: a, says: S., all: {}"),
            [("all", "'all' and 'interpretations' exclude each other", "make it two sentences")],
        ),
        (
            sentence(TWO, head="id: a, says: S., expect: refuted, because: b, interpretation: c"),
            [
                (
                    key,
                    f"'{key}' is not allowed beside 'interpretations'",
                    "write it in each interpretation",
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
                    "expect",
                    "'expect' is not allowed beside 'all'",
                    "write it in each statement",
                ),
            ],
        ),
        (
            sentence("[b]"),
            [
                (
                    "interpretations",
                    ("'interpretations' must have each interpretation under a short name, not a list"),
                    "write e.g. {a-year: {interpretation: ..., expression: ...}}",
                ),
            ],
        ),
        (
            sentence("b", key="all"),
            [
                (
                    "all",
                    "'all' must have each statement under a short name, not 'b'",
                    "write e.g. {a-year: {says: ..., expression: ...}}",
                ),
            ],
        ),
        (
            sentence("{b: {interpretation: x}}"),
            [("interpretations", "'interpretations' has 1 of 2 to 20 entries", "write a single one as a claim")],
        ),
        (
            sentence("{}"),
            [("interpretations", "'interpretations' has 0 of 2 to 20 entries", "write a single one as a claim")],
        ),
        (sentence(f"{{{', '.join(f'b{n}: {{interpretation: x}}' for n in range(20))}}}"), []),
        (
            sentence(f"{{{', '.join(f'b{n}: {{interpretation: x}}' for n in range(21))}}}"),
            [("interpretations", "'interpretations' has 21 of 2 to 20 entries", "split the sentence")],
        ),
        (
            sentence("{B c: {interpretation: x}, d: {interpretation: y}, é: {interpretation: z}}"),
            [
                (
                    "interpretations",
                    "B c",
                    ("'B c' is not a valid name (lower-case words joined by hyphens)"),
                    "write b-c",
                ),
                ("interpretations", "é", "'é' is not a valid name (lower-case words joined by hyphens)", LOWER),
            ],
        ),
        (
            sentence("{b: [], c: {interpretation: y}}"),
            [
                (
                    "interpretations",
                    "b",
                    ("expected a mapping such as {interpretation: ..., expression: ...}, not a list"),
                    BRACES,
                ),
            ],
        ),
        (
            sentence("{b: '', c: {says: y}}", key="all"),
            [
                ("all", "b", "expected a mapping such as {says: ..., expression: ...}, not nothing", BRACES),
            ],
        ),
        (
            sentence("{b: {id: b, interpretation: x, says: y, all: z, interpretations: w}, c: {interpretation: x}}"),
            [
                ("interpretations", "b", key, f"'{key}' belongs to the sentence, not to its parts", "remove it")
                for key in ("id", "says", "all", "interpretations")
            ],
        ),
        (
            sentence("{b: {id: b, interpretation: x, says: y, all: z, interpretations: w}, c: {says: x}}", key="all"),
            [
                ("all", "b", key, f"'{key}' belongs to the sentence, not to its parts", "remove it")
                for key in ("id", "all", "interpretations")
            ],
        ),
        (
            sentence("{b: {source: p}, c: {interpretation: y}}"),
            [
                (
                    "interpretations",
                    "b",
                    "missing key 'interpretation'",
                    ("add what distinguishes this interpretation from the others"),
                )
            ],
        ),
        (
            sentence("{b: {source: p}, c: {says: y}}", key="all"),
            [("all", "b", "missing key 'says'", "add what distinguishes this statement from the others")],
        ),
    ],
)
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
    found = [each for *_, each, _ in told(sentence(parts, head=f"id: a, says: S., {head}"))]
    if unused is not None:
        assert found == [f"'{each}' is not used: every interpretation overrides it" for each in unused]
    else:
        assert not [each for each in found if "overrides it" in each]
