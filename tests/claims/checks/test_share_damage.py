"""Damage to a share: which copies there are, and whether another range, relation or case would turn it."""

from __future__ import annotations

import pytest

from claims.audit.corpus import corpus_of
from claims.checks.share.across import Across
from claims.checks.share.check import ShareCheck
from claims.checks.share.damage import could_fail, damage
from claims.checks.share.evidence import Listed
from claims.loading.claim import Claim
from claims.loading.files import Source
from claims.schema.vocabulary import Verdict

HEAD = """\
document: kiosk
quantities:
  - {name: r, unit: "", meaning: any number, domain: real}
  - {name: p, unit: "", meaning: a part, domain: fraction from 0 to 1}
claims:
  - {id: two, says: Two., stated: "2", exact: true, expression: 1 + 1}
  - {id: three, says: Three., stated: "3", exact: true, expression: 1 + 2}
  - {id: nine, says: Nine., stated: "9", exact: true, expression: 1 + 3, verdict: refuted, because: It is 4.}
"""


def prepared(body: str) -> tuple[Claim, ShareCheck]:
    """Return a claim and its check."""
    text = f"{HEAD}  - {{id: it, says: It is so., {body}}}\n".encode()
    made = corpus_of([Source("kiosk.yaml", named=True, content=text)], ["kiosk.yaml"])
    assert list(made.faults) == []
    check = made.checks["it"]
    assert isinstance(check, ShareCheck)
    return made.claims["it"], check


def ranged(holds: str, given: str, word: str = "usually", measure: str = "uniform") -> str:
    """Return the keys of a share over a range of the first input."""
    over = given.partition(":")[0]
    return f"share: {{word: {word}, holds: '{holds}', over: {over}, measure: {measure}}}, given: {{{given}}}"


WORDS = [f"usually to {word}" for word in ("almost always", "often", "sometimes", "rarely", "hardly ever")]
SIDES = [f"right side times {factor}" for factor in ("2", "1/2", "1000000000", "1/1000000000")]
RANGES = ["the range times 10", "the range times 1/10"]
COPIES = {
    "share: {word: usually, of: [two, three, nine]}": [
        "two is refuted", "three is refuted", "nine is verified", "all cases are verified", "all cases are refuted"
    ],
    ranged("r < 7", "r: 1-9"): ["< to >=", *SIDES, *RANGES, "uniform to log-uniform"],
    ranged("r < z", "r: 1-9, z: '7'", measure="log-uniform"): [
        "< to >=", *SIDES, *RANGES, "z times 2", "log-uniform to uniform"
    ],
    ranged("r < 7", "r: 0-9"): ["< to >=", *SIDES, *RANGES],  # no factor leads to 0
    ranged("r < 7 and r > 2", "r: 1-9"): [
        "and to or", "< to >=", *SIDES, "> to <=", *SIDES, *RANGES, "uniform to log-uniform"
    ],
    ranged("r < 7 iff r > 2", "r: 0-9"): ["iff to and", "< to >=", *SIDES, "> to <=", *SIDES, *RANGES],
    ranged("r < 2 or r > 4", "r: 0-9"): ["or to and", "< to >=", *SIDES, "> to <=", *SIDES, *RANGES],
}  # fmt: skip


@pytest.mark.parametrize("body", COPIES)
def test_every_part_of_a_share_is_damaged(body: str) -> None:
    """Other words, then the cases or the relation, the range, the other figures and the measure."""
    claim, check = prepared(body)
    assert [each.says for each in damage(claim, check, None)] == [*WORDS, *COPIES[body]]


def copies(body: str) -> dict[str, ShareCheck]:
    """Return the damaged copies of a share by what they say."""
    claim, check = prepared(body)
    return {each.says: each.check for each in damage(claim, check, None) if isinstance(each.check, ShareCheck)}


def test_one_case_is_turned_at_a_time() -> None:
    """Two hold and one does not; each copy turns one of them, or all."""
    found = {says: each.of for says, each in copies("share: {word: usually, of: [two, three, nine]}").items()}
    cases = {says: of.cases for says, of in found.items() if isinstance(of, Listed)}
    turned = {
        "two is refuted": "refuted verified refuted",
        "three is refuted": "verified refuted refuted",
        "nine is verified": "verified verified verified",
        "all cases are refuted": "refuted refuted refuted",
    }
    for says, verdicts in turned.items():
        assert cases[says] == tuple(zip(("two", "three", "nine"), map(Verdict, verdicts.split()), strict=True))


def test_one_other_figure_is_doubled_at_a_time() -> None:
    """Below y + z of 3 and 4 each copy has one of the two as it was."""
    found = {says: each.of for says, each in copies(ranged("r < y + z", "r: 1-9, y: '3', z: '4'")).items()}
    across = {says: of.others for says, of in found.items() if isinstance(of, Across) and says.endswith("times 2")}
    values = {says: [str(each.span[0]) for each in others] for says, others in across.items()}
    assert values == {"right side times 2": ["3", "4"], "y times 2": ["6", "4"], "z times 2": ["3", "8"]}


# What a copy comes to: of the range of a number from 1 to 9, the part below 6 is 5/8 of it.
TURNED = {
    "usually to almost always": "loose",  # nine tenths are less than twice as much
    "usually to often": "verified",
    "usually to rarely": "refuted",  # a tenth at most
    "usually to hardly ever": "refuted",
    "< to >=": "loose",  # 3/8
    "right side times 2": "verified",  # all of it is below 12
    "right side times 1/2": "loose",  # 2/8 are below 3, and a quarter is half of a half
    "right side times 1/1000000000": "refuted",
    "the range times 10": "refuted",  # from 10 on nothing is
    "the range times 1/10": "verified",
    "z times 2": "verified",
    "uniform to log-uniform": "verified",  # log 6 over log 9 is 0.82
}


@pytest.mark.parametrize("says", TURNED)
def test_copies_are_decided_anew(says: str) -> None:
    """Each damaged copy has the share that its words say."""
    assert copies(ranged("r < z", "r: 1-9, z: '6'"))[says].decide().verdict.value == TURNED[says]


@pytest.mark.parametrize(
    ("body", "could"),
    [
        ("share: {word: usually, of: [two, three, nine]}", True),
        (ranged("r < 7", "r: 1-9"), True),
        (ranged("r < r + 1", "r: 1-9"), False),
        (ranged("r > r + 1", "r: 1-9", "hardly ever"), False),
        (ranged("r < 7 or r > 8", "r: 1-9"), True),
        (ranged("r < 7 or r >= 7", "r: 1-9"), False),
        (ranged("r < 7 and r > 7", "r: 1-9", "hardly ever"), False),
        (ranged("r > 0 or r < 0 - 5", "r: 1-9"), True),  # turned round, the range lies between
        (ranged("r > 0 or r < 0 - 1000000", "r: 1-9"), True),
        (ranged("x > 0 or x < 0 - 5", "x: 0-9"), True),  # a number of the claim's own is any number
        (ranged("p >= 0 and p <= 1", "p: 0.5-0.75"), False),  # as every part does
        (ranged("p > 0.1 or p < 0.01", "p: 0.5-0.75"), True),  # a tenth of it lies between
        (ranged("x > 0 or x < 0 - 5", "x: 1-9"), True),
        # what lies outside of the domain at one end alone is no range of it
        (ranged("p >= 0 and p <= 1", "p: 0.05-0.5"), False),
        (ranged("p >= 0 and p <= 1", "p: 0-0.5"), False),
        # here alone, or far away alone
        (ranged("r > 0.95 and r < 9.5", "r: 1-9"), True),
        (ranged("r < 0 and r > 0 - 10^(-25)", "r: 1-9", "hardly ever"), True),
        (ranged("r < 10^20 or r > 10^40", "r: 1-9"), True),
        (ranged("r < 10^(-40) or r > 10^(-20)", "r: 1-9"), True),
        (ranged("z > 5 or z < 4 - r^2", "r: 1-9, z: '6'"), True),  # the other figure alone turns it
        (ranged("p >= 0", "p: 0.5-0.75"), True),  # turned round it is nowhere so
        # half of it, whichever way, and whatever zero is multiplied by
        (ranged("x > z", "x: -5 to 5, z: exactly 0", "often"), False),
        (ranged("r^2 > z or r^2 + 1 < z", "r: 1-9, z: '1'"), True),  # another figure turns it
        # so with one value of the other figure, whatever the range, and not so with another: in whichever order
        (ranged("z > 5 or z > 6 + r", "r: 1-9, z: '6'"), True),
        (ranged("z < 0 or z < 0 - p", "p: 0.5-0.75, z: '6'", "hardly ever"), True),
        (ranged("r^2 > 0 - z^2 or r > z", "r: 1-9, z: '2'"), False),
    ],
)
def test_what_could_turn_a_share(body: str, could: bool) -> None:
    """Another range or figure makes it so where it is not, and not so where it is; or nothing does."""
    _, check = prepared(body)
    assert could_fail(check, check.decide()) is could
