"""What the description of each family says of its checks: read off one claim of each and its damaged copies."""

from __future__ import annotations

import pytest

from claims.audit.corpus import Corpus, corpus_of
from claims.checks.check import Check
from claims.checks.families import family_of
from claims.checks.unfounded.check import Unfounded
from claims.loading.files import Source
from claims.mutation.mutants import mutants, targets
from claims.schema.vocabulary import SYMBOLIC, Kind

KIOSK = """\
document: kiosk
quantities:
  - {name: cups, unit: copy, meaning: cups sold}
  - {name: price, unit: $/copy, meaning: price of a cup}
  - {name: takings, unit: $, meaning: what is taken}
formulas:
  - {name: sales, of: takings, is: cups * price, hypothesis: All are paid for.}
claims:
  - {id: outside, says: 60 % are black., stated: 60 %, premise: the till}
  - {id: other, says: 40 % are white., stated: 40 %, premise: the till}
  - {id: computed, says: 80 $., stated: 80 $, formula: sales, given: {cups: 40 copy, price: 2 $/copy}}
  - {id: worked-out, says: Twice 60 %., stated: 120 %, expression: 2 * p, given: {p: outside}}
  - {id: agreement, says: As many., agree: [outside, other], verdict: refuted, because: 60 is not 40.}
  - {id: balance, says: It is money., dimension: {expression: cups * price, is: $}}
  - {id: total, says: That is all., stated: 100 %, whole: [outside, other]}
  - {id: listed, says: Mostly., share: {word: usually, of: [computed, worked-out]}}
  - id: ranged
    says: Mostly.
    share: {word: usually, holds: "price > 2 [$/copy]", over: price, measure: uniform}
    given: {price: 1-9 $/copy}
  - {id: case, says: It can be dear., possible: "price > 9 [$/copy]", assuming: ["price < 10 [$/copy]"]}
  - {id: statement, says: It grows., scaling: {formula: sales, in: cups, as: proportional}}
  - {id: relation, says: It is dear., always: "cups * price >= cups * 2 [$/copy]", assuming: ["price >= 2 [$/copy]"]}
  - id: unsaid
    says: It is dear.
    always: cups * price >= cups * 2 [$/copy]
    provided: ["price >= 2 [$/copy]"]
    verdict: loose
    because: Where a cup costs 2 $.
"""
# The family of each claim by one of its kinds, and whether deciding it may take long.
FAMILIES = {
    "outside": (Kind.PREMISE, False),
    "computed": (Kind.FORMULA, False),
    "worked-out": (Kind.EXPRESSION, False),
    "agreement": (Kind.AGREE, False),
    "balance": (Kind.DIMENSION, False),
    "total": (Kind.WHOLE, False),
    "listed": (Kind.SHARE, False),
    "ranged": (Kind.SHARE, True),  # a range is cut wherever it may turn, and each part is decided
    "case": (Kind.POSSIBLE, True),
    "statement": (Kind.SCALING, True),
    "relation": (Kind.ALWAYS, True),
}
LOST = Unfounded(("a quantity",))


@pytest.fixture(scope="module")
def kiosk() -> Corpus:
    """Return the claims."""
    found = corpus_of([Source("kiosk.yaml", named=True, content=KIOSK.encode())], ["kiosk.yaml"])
    assert list(found.faults) == []
    return found


def copies(corpus: Corpus, name: str) -> dict[str, Check | None]:
    """Return the damaged copies of a claim by what they say."""
    (target,) = targets(corpus, [name])
    return {each.says: each.check for each in mutants(target)}


def test_a_check_leads_to_the_family_of_its_kind(kiosk: Corpus) -> None:
    """What rests on a fault is of a family without kinds, since it may be of any."""
    for name, (kind, _) in FAMILIES.items():
        assert kiosk.claims[name].kind is kind
        family = family_of(kiosk.checks[name])
        assert (kind in family.kinds, family.check) == (True, type(kiosk.checks[name]))
    assert (family_of(LOST).kinds, family_of(LOST).check) == (frozenset(), Unfounded)


def test_what_may_take_long_is_decided_where_it_can_be_ended(kiosk: Corpus) -> None:
    """Statements, cases and ranges; what is computed, compared or counted is done at once."""
    lasting = {name: family_of(kiosk.checks[name]).lasting(kiosk.checks[name]) for name in FAMILIES}
    assert lasting == {name: long for name, (_, long) in FAMILIES.items()}
    assert family_of(LOST).lasting(LOST) is False


def test_what_is_looked_up_sooner_than_decided(kiosk: Corpus) -> None:
    """Proofs, searches for a case, and formulas, which are much larger than what their claims write."""
    kept = {kind for name in FAMILIES for kind in family_of(kiosk.checks[name]).kept}
    assert kept == SYMBOLIC | {Kind.POSSIBLE, Kind.FORMULA}


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("total", "other twice"),
        ("listed", "computed is refuted"),
        ("ranged", "the range times 10"),
        ("case", "> to >="),
        ("statement", "proportional to inverse"),
        ("relation", ">= to <"),
    ],
)
def test_a_copy_is_the_same_where_it_says_the_same(kiosk: Corpus, name: str, says: str) -> None:
    """A check says what it says itself; a copy with another part, range, comparison or shape says something else."""
    check, copy = kiosk.checks[name], copies(kiosk, name)[says]
    assert copy is not None
    assert family_of(check).equal(check, check) is True
    assert family_of(check).equal(check, copy) is False
    assert family_of(LOST).equal(LOST, Unfounded(("a quantity",))) is True
    assert family_of(LOST).equal(LOST, Unfounded(("a formula",))) is False


@pytest.mark.parametrize("name", ["outside", "agreement", "balance"])
def test_what_is_compared_with_itself_is_never_put_aside(kiosk: Corpus, name: str) -> None:
    """Of figures and units every copy is decided: none of them is a writing of what stood there."""
    check = kiosk.checks[name]
    assert family_of(check).equal(check, check) is False


def test_a_premise_tells_its_source(kiosk: Corpus) -> None:
    """There is nothing else to be told of what is taken from outside."""
    assert kiosk.checks["outside"].decide().reason == "the till"


def test_a_premise_is_never_vacuous_and_a_fault_never_could_fail(kiosk: Corpus) -> None:
    """A premise checks nothing that damage could turn; what rests on a fault holds nothing."""
    premise = kiosk.checks["outside"]
    assert family_of(premise).could_fail(premise, premise.decide()) is True
    assert family_of(LOST).could_fail(LOST, LOST.decide()) is False


def test_a_damaged_statement_names_how_it_was_proved(kiosk: Corpus) -> None:
    """By what proved it, under what is left unsaid: what refutes it as it stands proves nothing."""
    check = kiosk.checks["unsaid"]
    assert family_of(check).survived(check.decide()) == "the damaged statement is true as well, proved by signs"
