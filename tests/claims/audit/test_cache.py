"""Outcomes and runs in the cache: the same as decided, and never those of another claim, document or program."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from typer.testing import CliRunner

from claims.audit.cache import EncodingError, Key, OutcomeCache, Run, RunCache, _decode, _Table
from claims.audit.corpus import Corpus, open_corpus
from claims.audit.tally import Discrepancy, Row
from claims.checks.evidence import Nothing
from claims.checks.finding import Outcome
from claims.commands.application import app
from claims.loading.files import Source
from claims.report.findings_json import audit_json
from claims.schema.vocabulary import Verdict
from derive.cache import SWITCH

CAFE = """\
document: cafe
quantities:
  - {name: cafe_cups, unit: copy, meaning: cups sold, latex: n, domain: positive}
  - {name: cafe_price, unit: dollar/copy, meaning: price of a cup, latex: p, domain: positive}
  - {name: cafe_takings, unit: dollar, meaning: takings, latex: T, domain: positive}
formulas:
  - {name: cafe_day, of: cafe_takings, is: "cafe_cups * cafe_price", hypothesis: Every cup has one price.}
claims:
  - {id: cafe-cups, says: It sells 40 cups., stated: "40 copy", exact: true, source: its till}
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
def switched_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Switch the cache on, in a folder of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    monkeypatch.setenv(SWITCH, "on")


def cafe(tmp_path: Path, old: str = "", new: str = "") -> Corpus:
    """Return the corpus of the café, with one text changed."""
    assert old in CAFE
    file = tmp_path / "cafe.yaml"
    file.write_text(CAFE.replace(old, new, 1) if old else CAFE)
    return open_corpus([file])


def verdicts(corpus: Corpus) -> dict[str, str]:
    """Return the verdicts by claim."""
    return {finding.claim.id: finding.verdict.value for finding in corpus.findings()}


def stored(corpus: Corpus) -> set[str]:
    """Return the claims whose outcomes are stored."""
    cache = OutcomeCache()
    keys = {name: cache.key(check) for name, check in corpus.checks.items()}
    return {name for name, key in keys.items() if key is not None and cache.get(key) is not None}


def key_of(corpus: Corpus, name: str) -> Key:
    """Return the key of a claim's outcome."""
    key = OutcomeCache().key(corpus.checks[name])
    assert key is not None
    return key


def plant(corpus: Corpus, name: str, outcome: Outcome) -> None:
    """Store an outcome as if it had been decided for a claim."""
    cache = OutcomeCache()
    cache.store(key_of(corpus, name), outcome)
    cache.flush()


def test_a_second_audit_looks_up_what_the_first_found(tmp_path: Path) -> None:
    """After one audit the computed and the proved claim are known; an assumption is not worth keeping."""
    corpus = cafe(tmp_path)
    assert stored(corpus) == set()
    first = audit_json(corpus.findings())
    assert stored(corpus) == {"cafe-day", "cafe-twice"}
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
    plant(corpus, "cafe-day", Outcome(Verdict.APPROXIMATE, Nothing(), "stale"))
    changed = cafe(tmp_path, old, new)
    assert "cafe-day" not in stored(changed)
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
    assert "cafe-twice" not in stored(cafe(tmp_path, old, new))


def test_another_program_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same claims under a program with another digest: nothing is stored."""
    verdicts(cafe(tmp_path))
    monkeypatch.setattr("derive.cache.program_digest", lambda: b"another")
    assert stored(cafe(tmp_path)) == set()


def test_undecided_is_never_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A limit of time or memory may be another one next time."""
    corpus = cafe(tmp_path)
    limit = Outcome(Verdict.UNDECIDED, Nothing(), "limit: no decision")
    monkeypatch.setattr("claims.audit.corpus.refuse_vacuous", lambda *_: limit)
    assert set(verdicts(corpus).values()) == {"undecided"}
    assert stored(corpus) == set()


def test_an_entry_that_does_not_read_is_worked_out(tmp_path: Path) -> None:
    """Entries whose text names nothing of ours, or no outcome at all: the verdict is worked out as without them."""
    corpus = cafe(tmp_path)
    expected = verdicts(corpus)
    for text in (b"", b"[]", b'[["struct","os:system"]]', _Table(None).encode("verified")):
        for name in ("cafe-day", "cafe-twice"):
            cache = OutcomeCache()
            cache.entries.store(key_of(corpus, name).digest, text)
            cache.flush()
        assert verdicts(corpus) == expected


def test_switched_off_nothing_is_written_or_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the switch off a planted entry is not seen, and no file appears."""
    plant(cafe(tmp_path), "cafe-day", Outcome(Verdict.REFUTED, Nothing()))
    monkeypatch.setenv(SWITCH, "off")
    assert verdicts(cafe(tmp_path))["cafe-day"] == "verified"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "elsewhere"))
    verdicts(cafe(tmp_path))
    assert not (tmp_path / "elsewhere").exists()


def test_numbers_are_stored_exactly() -> None:
    """A third is no rounded decimal, and what is not ours is refused in both directions."""
    assert _decode(_Table(None).encode((Fraction(1, 3), {"a": [True, None, -2]})), {}) == (
        Fraction(1, 3),
        {"a": [True, None, -2]},
    )
    with pytest.raises(EncodingError):
        _Table(None).encode(0.5)
    for text in (b'[["struct","os:system"]]', b'[["struct","claims.audit.cache:OutcomeCache"]]', b'[["formula","x"]]'):
        with pytest.raises(EncodingError):
            _decode(text, {})


FILES = (Source("a.yaml", named=False, content=b"a"), Source("b.yaml", named=False, content=b"b"))
WRONG = Discrepancy("a.yaml:3:5", Verdict.REFUTED, "a", "why", "1 + 1", "fix")
RUN = Run(
    (
        Row(
            "tea",
            Verdict.REFUTED,
            ok=False,
            discrepancy=WRONG,
        ),
        Row("tea", Verdict.VERIFIED, ok=True),
    ),
    (),
)


def test_a_run_is_found_by_its_files_and_its_question() -> None:
    """Other bytes, another name, one file less or another question: another run."""
    RunCache(FILES, "all").store(RUN)
    assert RunCache(FILES, "all").get() == RUN
    others = ((FILES[0], FILES[1].__class__("b.yaml", named=False, content=b"c")), FILES[:1], FILES[::-1])
    assert [RunCache(files, "all").get() for files in others] == [None] * 3
    assert RunCache(FILES, "some").get() is None


def test_a_run_with_an_undecided_claim_is_not_stored() -> None:
    """Another limit could decide it."""
    RunCache(FILES, "all").store(Run((Row("tea", Verdict.UNDECIDED, ok=False),), ()))
    assert RunCache(FILES, "all").get() is None


def test_a_command_answers_unchanged_files_from_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second audit prints the same and reads no claim; after an edit all are read."""
    cafe(tmp_path)
    first = CliRunner().invoke(app, ["audit", str(tmp_path / "cafe.yaml")])
    with monkeypatch.context() as broken:
        broken.setattr("claims.audit.corpus.corpus_of", None)
        again = CliRunner().invoke(app, ["audit", str(tmp_path / "cafe.yaml")])
    assert (again.exit_code, again.output) == (first.exit_code, first.output)
    assert "1 verified, 1 true by definition" in first.output
    cafe(tmp_path, '"40 copy"', '"50 copy"')
    changed = CliRunner().invoke(app, ["audit", str(tmp_path / "cafe.yaml")])
    assert changed.exit_code == 1
