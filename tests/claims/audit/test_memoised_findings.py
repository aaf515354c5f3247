"""Findings that are remembered: the same as worked out, and never those of another claim, document or program."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from claims.audit.corpus import Corpus, open_corpus, outcome_memo
from claims.checks.evidence import Nothing
from claims.checks.finding import Outcome
from claims.report.findings_json import audit_json
from claims.schema.vocabulary import Verdict
from derive.cache import packing
from derive.cache.packing import Packer
from derive.cache.place import SWITCH
from derive.cache.store import store_of

CAFE = """\
document: cafe
quantities:
  - {name: cafe_cups, unit: copy, meaning: cups sold, latex: n, domain: positive}
  - {name: cafe_price, unit: dollar/copy, meaning: price of a cup, latex: p, domain: positive}
  - {name: cafe_takings, unit: dollar, meaning: takings, latex: T, domain: positive}
formulas:
  - {name: cafe_day, of: cafe_takings, is: "cafe_cups * cafe_price", hypothesis: Every cup has one price.}
claims:
  - {id: cafe-cups, says: It sells 40 cups., stated: "40 copy", exact: true, premise: its till}
  - id: cafe-day
    says: It takes 120 dollars.
    stated: "120 dollar"
    formula: cafe_day
    given: {cafe_cups: cafe-cups, cafe_price: "3 dollar/copy"}
  - id: cafe-twice
    says: Takings follow cups.
    scaling: {formula: cafe_day, in: cafe_cups, as: proportional}
"""


@pytest.fixture(autouse=True)
def switched_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The memory of the process, switched on, in a folder of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    monkeypatch.setenv(SWITCH, "on")
    store_of.cache_clear()
    yield
    store_of.cache_clear()


def cafe(tmp_path: Path, old: str = "", new: str = "") -> Corpus:
    """Return the corpus of the café, with one text changed."""
    assert old in CAFE
    file = tmp_path / "cafe.yaml"
    file.write_text(CAFE.replace(old, new, 1) if old else CAFE)
    return open_corpus([file])


def verdicts(corpus: Corpus) -> dict[str, str]:
    """Return the verdicts by claim."""
    return {finding.claim.id: finding.verdict.value for finding in corpus.findings()}


def known(corpus: Corpus) -> set[str]:
    """Return the claims whose outcomes are remembered."""
    found = outcome_memo()
    keys = {name: corpus._key(found, name) for name in corpus.claims}
    return {name for name, key in keys.items() if key is not None and key.digest in found.store}


def plant(corpus: Corpus, name: str, outcome: Outcome) -> None:
    """Keep an outcome as if it had been worked out for a claim."""
    key = corpus._key(outcome_memo(), name)
    assert key is not None
    outcome_memo().keep(key, outcome)
    outcome_memo().store.flush()


def test_a_second_audit_looks_up_what_the_first_found(tmp_path: Path) -> None:
    """After one audit the computed and the proved claim are known; a premise is not worth keeping."""
    corpus = cafe(tmp_path)
    assert known(corpus) == set()
    first = audit_json(corpus.findings())
    assert known(corpus) == {"cafe-day", "cafe-twice"}
    store_of.cache_clear()  # as in another process, which has the disk alone
    assert known(corpus) == {"cafe-day", "cafe-twice"}
    assert audit_json(cafe(tmp_path).findings()) == first


def test_what_is_kept_is_what_is_shown(tmp_path: Path) -> None:
    """A planted outcome is served for its very claim: the lookup works, so that the other tests mean something."""
    corpus = cafe(tmp_path)
    plant(corpus, "cafe-day", Outcome(Verdict.REFUTED, Nothing()))
    assert verdicts(corpus)["cafe-day"] == "refuted"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"120 dollar"', '"130 dollar"'),
        ('"120 dollar"', '"~120 dollar"'),
        ('"40 copy"', '"50 copy"'),
        ('"40 copy", exact: true', '"40 copy"'),
        ('"3 dollar/copy"', '"4 dollar/copy"'),
        ("cafe_cups * cafe_price", "cafe_price * cafe_cups"),
        ("latex: p, domain: positive", "latex: p, domain: zero or positive"),
        ("meaning: price of a cup", "meaning: price of a mug"),
        ("Every cup has one price", "Every mug has one price"),
        ("document: cafe", "document: bar"),
    ],
)
def test_every_ingredient_of_a_computed_claim_counts(tmp_path: Path, old: str, new: str) -> None:
    """Its figure, its inputs, the document's formula and quantities: change one and nothing stale shows."""
    corpus = cafe(tmp_path)
    plant(corpus, "cafe-day", Outcome(Verdict.LOOSE, Nothing(), "stale"))
    changed = cafe(tmp_path, old, new)
    assert "cafe-day" not in known(changed)
    assert changed.find("cafe-day").outcome.reason != "stale"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("as: proportional", "as: affine"),
        ("as: proportional}", 'as: proportional}\n    assuming: ["cafe_price > 1 [dollar/copy]"]'),
        ("as: proportional}", 'as: proportional}\n    provided: ["cafe_price > 1 [dollar/copy]"]'),
        ("in: cafe_cups", "in: cafe_price"),
        ("cafe_cups * cafe_price", "cafe_cups * cafe_price * 1"),
    ],
)
def test_every_ingredient_of_a_universal_claim_counts(tmp_path: Path, old: str, new: str) -> None:
    """Its form, its conditions, its quantity and its formula: change one and nothing stale shows."""
    plant(cafe(tmp_path), "cafe-twice", Outcome(Verdict.REFUTED, Nothing(), "stale"))
    assert "cafe-twice" not in known(cafe(tmp_path, old, new))


def test_another_program_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same claims under a program with another digest: nothing is known."""
    verdicts(cafe(tmp_path))
    monkeypatch.setattr("derive.cache.store.engine", lambda _: "0" * 64)
    store_of.cache_clear()
    assert known(cafe(tmp_path)) == set()


def test_undecided_is_never_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A limit of time or memory may be another one next time."""
    corpus = cafe(tmp_path)
    limit = Outcome(Verdict.UNDECIDED, Nothing(), "limit: no decision")
    monkeypatch.setattr("claims.audit.corpus.guarded", lambda *_: limit)
    assert set(verdicts(corpus).values()) == {"undecided"}
    assert known(corpus) == set()


def test_an_entry_that_does_not_read_is_worked_out(tmp_path: Path) -> None:
    """Entries whose text names nothing of ours, or no outcome at all: the verdict is worked out as without them."""
    corpus = cafe(tmp_path)
    expected = verdicts(corpus)
    for text in (b"", b"[]", b'[["value","os:system"]]', Packer().text("verified").encode()):
        for name in ("cafe-day", "cafe-twice"):
            key = corpus._key(outcome_memo(), name)
            assert key is not None
            outcome_memo().store.put(key.digest, text)
        assert verdicts(corpus) == expected


def test_switched_off_nothing_is_written_or_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the switch off a planted entry is not seen, and no file appears."""
    plant(cafe(tmp_path), "cafe-day", Outcome(Verdict.REFUTED, Nothing()))
    monkeypatch.setenv(SWITCH, "off")
    store_of.cache_clear()
    assert verdicts(cafe(tmp_path))["cafe-day"] == "verified"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "elsewhere"))
    store_of.cache_clear()
    verdicts(cafe(tmp_path))
    assert not (tmp_path / "elsewhere").exists()


def test_numbers_are_written_exactly() -> None:
    """A fraction stays itself; a packed third is no rounded decimal."""
    assert packing.unpack(Packer().text(Fraction(1, 3)), {}) == Fraction(1, 3)
