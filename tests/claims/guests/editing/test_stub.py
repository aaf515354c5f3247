"""Stubs: a new claim says what it must say, and is never green before it does."""

from __future__ import annotations

import pytest

from claims.audit.corpus import corpus_of
from claims.guests.editing.stub import with_stub
from claims.loading.files import Source
from claims.schema.fault import Faults
from claims.schema.vocabulary import Kind

FILE = """\
document: cafe
claims:
  - id: cups  # the till
    says: 40 cups.
    stated: "40 token"
    premise: >-
      the till
# the end
"""
NEEDED = {
    Kind.PREMISE: {"says", "stated", "premise"},
    Kind.FORMULA: {"says", "stated", "formula", "given"},
    Kind.EXPRESSION: {"says", "stated", "expression", "given"},
    Kind.SCALING: {"says", "formula", "in", "as"},
    Kind.LIMIT: {"says", "formula", "as", "to", "is"},
    Kind.AGREE: {"says", "agree"},
    Kind.ALWAYS: {"says", "always"},
}


@pytest.mark.parametrize("kind", Kind)
def test_a_stub_is_at_fault_until_it_is_filled_in(kind: Kind) -> None:
    """Of every kind: the file is read, the claim before it stays sound, and the new one is no claim yet."""
    text = with_stub(FILE, "cafe.yaml", "fresh", kind)
    corpus = corpus_of([Source("cafe.yaml", named=True, content=text.encode())], ["cafe.yaml"])
    assert list(corpus.claims) == ["cups"]
    assert {fault.claim for fault in corpus.faults} == {"fresh"}
    assert all(fault.line > FILE.count("\n") - 1 for fault in corpus.faults)
    assert text.startswith(FILE.removesuffix("# the end\n"))
    assert text.endswith("# the end\n")


@pytest.mark.parametrize("kind", NEEDED)
def test_a_stub_names_what_it_must_say(kind: Kind) -> None:
    """Each key that a kind needs stands there empty, with what belongs there behind it."""
    lines = with_stub(FILE, "cafe.yaml", "fresh", kind).partition("- id: fresh\n")[2].splitlines()
    asked = {line.strip().partition(":")[0] for line in lines if ":  # " in line}
    assert asked == NEEDED[kind]


def test_a_file_is_begun() -> None:
    """Where there is no file yet, the document is called after it."""
    assert with_stub("", "texts/my-guide.yaml", "one", Kind.PREMISE).startswith(
        "document: my-guide\nclaims:\n  - id: one\n    says:  # "
    )


@pytest.mark.parametrize(
    ("text", "file", "name"),
    [
        (FILE, "cafe.yaml", "cups"),
        (FILE, "cafe.yaml", "Cups"),
        (FILE, "cafe.yaml", "con"),
        (FILE + "claims: 1\n", "cafe.yaml", "fresh"),
        ("document: cafe\nclaims: [{id: a}]\n", "cafe.yaml", "fresh"),
        ("document: cafe\n", "cafe.yaml", "fresh"),
        ("", "My Guide.yaml", "fresh"),
    ],
)
def test_what_cannot_take_a_stub_is_refused(text: str, file: str, name: str) -> None:
    """A taken or bad id, a file at fault, and claims in brackets."""
    with pytest.raises(Faults):
        with_stub(text, file, name, Kind.PREMISE)
