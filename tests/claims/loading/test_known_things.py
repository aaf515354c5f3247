"""A thing that a document declares and a thing of that name that is known everywhere are two: no claim mixes them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from claims.audit.corpus import corpus_of
from claims.loading.files import Source
from claims.schema.diagnostics import Diagnostic

RACKS = """\
document: racks
units:
  - {name: device, meaning: a rack of eight}
claims:
  - {id: racks, says: S., stated: "3 device", source: the log of May}
"""
RACK, BUILT_IN = "device is a rack of eight (racks.yaml:3)", "device is a built-in unit"
AMBIGUOUS = f"device is ambiguous: in 'racks', {RACK}, but here {BUILT_IN}"


def faults(*texts: str, units: str = "") -> Iterator[Diagnostic]:
    """Yield what is wrong with claims of a document beside that of the racks, and that nothing is that is not told."""
    listed = "".join(f"  - {{id: it-{number}, says: S., {text}}}\n" for number, text in enumerate(texts))
    files = {"racks": RACKS, "town": f"document: town\n{units}claims:\n{listed}"}
    corpus = corpus_of([Source(f"{name}.yaml", False, text.encode()) for name, text in files.items()], ["."])  # noqa: FBT003 - as found
    told = {fault.claim for fault in corpus.faults}
    assert corpus.claims.keys() == {"racks", *(f"it-{number}" for number in range(len(texts)))} - told
    yield from corpus.faults


# Each sums, compares or relates three racks of one document with devices of another.
MIXED = {
    "a figure that is put in": 'stated: "8", expression: (r + d) / r, given: {r: racks, d: 5 device}',
    "what is printed": "stated: 6 device, expression: 2 * r, given: {r: racks}",
    "a number of arithmetic": 'stated: "2", expression: "(r + 3 [device]) / r", given: {r: racks}',
    "a number of a relation": 'possible: "r > 2 [device]", given: {r: racks}',
    "numbers of relations": 'possible: "r > 2 [device] and r < 4 [device]", given: {r: racks}',
}


@pytest.mark.parametrize("text", MIXED.values(), ids=MIXED)
def test_racks_are_no_devices_of_another_document(text: str) -> None:
    """Each was counted as though three racks were three devices: the sum with five was verified to be eight."""
    (fault,) = faults(text)
    assert fault.problem == AMBIGUOUS
    assert fault.fix == "rename one of the two units"


def test_claims_in_racks_and_in_devices_are_not_compared() -> None:
    """The second is told to be the other, whichever comes first."""
    (fault,) = faults("stated: 3 device, source: the log of June", "agree: [it-0, racks]")
    assert (fault.claim, fault.problem) == ("it-1", AMBIGUOUS)
    (fault,) = faults("stated: 3 device, source: the log of June", "agree: [racks, it-0]")
    assert fault.problem == f"device is ambiguous: in 'it-0', {BUILT_IN}, but here {RACK}"


def test_who_counts_in_racks_rests_on_no_devices() -> None:
    """The document that declares them names a claim of one that does not."""
    both = "  - {id: both, says: S., stated: 6 device, expression: 'd + 3 [device]', given: {d: plain}}\n"
    town = 'document: town\nclaims:\n  - {id: plain, says: S., stated: "3 device", source: the log of June}\n'
    files = {"racks": RACKS + both, "town": town}
    corpus = corpus_of(
        [Source(f"{name}.yaml", named=False, content=text.encode()) for name, text in files.items()], ["."]
    )
    (fault,) = corpus.faults
    assert fault.problem == f"device is ambiguous: in 'plain', {BUILT_IN}, but here {RACK}"


def test_who_writes_of_no_devices_rests_on_racks() -> None:
    """A ratio of racks is a number, and a document that declares the same thing counts in it."""
    assert not [*faults('stated: "2", expression: 2 * r / q, given: {r: racks, q: racks}')]
    same = "units:\n  - {name: device, meaning: a rack of eight}\n"
    assert not [*faults("stated: 8 device, expression: r + d, given: {r: racks, d: 5 device}", units=same)]
    assert not [*faults("stated: 8 device, expression: a + d, given: {a: 3 device, d: 5 device}")]


QUANTITIES = """\
quantities:
  - {name: some, unit: device, meaning: some devices}
  - {name: share, unit: "", meaning: a share}
formulas:
  - {name: of_ten, of: share, is: "some / 10 [device]", hypothesis: Always.}
"""
FORMULA = "stated: '0.3', formula: of_ten, given: {some: racks}"


def test_racks_are_no_value_of_a_quantity_in_devices() -> None:
    """A formula of another document, or of the library, counts the things that are known everywhere."""
    (fault,) = faults(FORMULA, units=QUANTITIES)
    assert fault.problem == "device is ambiguous: in '3 device' it is a rack of eight, in some the built-in unit"
    assert fault.fix == "rename the unit of the document, or remove its declaration"
    assert not [*faults(FORMULA.replace("racks", "3 device"), units=QUANTITIES)]
    same = "units:\n  - {name: device, meaning: a rack of eight}\n"
    assert not [*faults(FORMULA, units=same + QUANTITIES)]
