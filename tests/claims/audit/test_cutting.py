"""Where files are cut into claims, and which claims have an id and a sentence that can mean nothing else."""

from __future__ import annotations

import pytest

from claims.audit.shapes.cutting import Block, block_of, cut
from claims.loading.files import Source, content
from claims.schema.fault import Fault


def source(text: str) -> Source:
    """Return a file."""
    return Source("tried.yaml", named=True, content=text.encode())


def test_a_file_is_cut_into_its_claims() -> None:
    """Each behind its dash, with the line in which it begins; without some of them the others keep their lines."""
    found = cut(source("document: tried\n\nclaims:\n  - id: one\n    says: O.\n\n  - id: two\n"))
    assert found is not None
    assert (found.document, found.bare, found.texts) == ("tried", False, ("id: one\n    says: O.\n", "id: two"))
    assert found.lines == (4, 7, 8)
    assert found.without([0]).content == b"document: tried\n\nclaims:\n#\n\n\n  - id: two\n"
    bare = cut(source("document: tried\nclaims:\n  - id: one\n"))
    assert bare is not None
    assert bare.bare


@pytest.mark.parametrize(
    "text",
    [
        "document: tried\nclaims:\n  - id: one\r\n    says: O.\n",
        "document: tried\r\nclaims:\n  - id: one\n",
        "document: tried\nclaims: []\n",
        "document: tried\nclaims:\n - id: one\n",
        "document: tried\nclaims:\n   - id: one\n",
        "title: Tried\nclaims:\n  - id: one\n",
        "document: con\nclaims:\n  - id: one\n",
        "document: null\nclaims:\n  - id: one\n",
        "document: tried\nclaims:\n  - id: one\ntitle: Tried\n",
        "document: tried\nclaims:\n  - id: one\n # so\n",
        "document: tried\n  - id: one\n",
    ],
)
def test_files_that_are_not_cut(text: str) -> None:
    """Their lines do not tell where a claim begins, or something may stand behind the claims."""
    assert cut(source(text)) is None


def test_files_that_cannot_be_read_are_not_cut() -> None:
    """No text, a fault in the place of one, nothing."""
    fault = content("/nowhere/tried.yaml")
    assert isinstance(fault, Fault)
    for held in (b"document: tried\nclaims:\n  - id: \xff\n", fault, None):
        assert cut(Source("tried.yaml", named=True, content=held)) is None


@pytest.mark.parametrize(
    ("text", "block"),
    [
        ("id: one\n    says: It holds.", Block("one", "It holds.", "")),
        ("id: one\n    says: It holds.\n", Block("one", "It holds.", "")),
        (
            "id: one\n    stated: 5\n    says: So.\n    exact: true",
            Block("one", "So.", "\n    stated: 5\n    exact: true"),
        ),
        ('id: one\n    says: "It: holds."\n    stated: 5', Block("one", "It: holds.", "\n    stated: 5")),
        ('id: one\n    says: He says "yes"', Block("one", 'He says "yes"', "")),
        (f"id: {'x' * 64}\n    says: So.", Block("x" * 64, "So.", "")),
        (f"id: one\n    says: {'x' * 2000}", Block("one", "x" * 2000, "")),
    ],
)
def test_a_claim_with_its_id_and_its_sentence(text: str, block: Block) -> None:
    """Each on a line of its own; what is left are the other lines."""
    assert block_of(text) == block


@pytest.mark.parametrize(
    "text",
    [
        "id: abcdefghijkl\n    stated: 5",  # no sentence
        "id: one",
        "says: So.\n    id: one",
        f"id: {'x' * 65}\n    says: So.",
        f"id: one\n    says: {'x' * 2001}",
        "id: one\n    says: null",
        "id: null\n    says: So.",
        "id: con\n    says: So.",
        'id: one\n    says: "So\\n"',
        'id: one\n    says: " "',
        "id: one\n    says: 'So.'",
        "id: one\n    says: So # it is",
        "id: one\n    says: So: it is",
        "id: one\n    says: So ",
        "id: One\n    says: So.",
        "id: one.two\n    says: So.",
    ],
)
def test_claims_whose_lines_may_mean_something_else(text: str) -> None:
    """They are left to the plain way."""
    assert block_of(text) is None
