"""Every kind of check on a small document of its own: a true case, a false one, one between, and the lints."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from claims.audit.corpus import Corpus, open_corpus
from claims.checks.evidence import value_of
from claims.checks.finding import Finding
from claims.report.claim_view import claim_lines
from claims.report.discrepancies import word_failure
from claims.report.findings_json import finding_json
from claims.report.wording import word_fault
from claims.schema.diagnostics import DiagnosticError
from claims.schema.vocabulary import Kind, Verdict

HEAD = """\
document: kiosk
sections: {"1": Sales}
quantities:
  - {name: cups, unit: token/day, meaning: cups sold in a day}
  - {name: open_days, unit: day, meaning: days with the shutter up}
  - {name: cups_sold, unit: token, meaning: cups sold while open}
  - {name: stand_size, unit: metre, meaning: width of the stand}
  - {name: rent, unit: $, meaning: what the place costs}
  - {name: cost_per_cup, unit: $/token, meaning: rent spread over the cups}
  - {name: hoard, unit: $, meaning: what a side road costs and brings}
  - {name: charge, unit: $/token, meaning: what a cup costs, value: 3}
formulas:
  - {name: sold, of: cups_sold, is: cups * open_days, hypothesis: Every day is alike.}
  - {name: spread, of: cost_per_cup, is: rent / (cups * open_days), hypothesis: Nothing else costs.}
  - {name: detour, of: hoard, is: "rent * rent / (100 [$]) + (100 [$]) - rent", hypothesis: A bowl.}
claims:
  - {id: cups-a-day, says: About 40 cups., stated: "40 token/day", source: the till}
  - {id: cups-counted, says: 41 cups by hand., stated: "41 token/day", source: a clicker}
  - {id: cups-far, says: 90 cups at the fair., stated: "90 token/day", source: the fair}
  - {id: cups-least, says: 30 or more., stated: "30+ token/day", source: the till}
  - {id: cups-more, says: 500 or more., stated: "500+ token/day", source: a rumour}
  - {id: cups-range, says: 30 to 50 cups., stated: "30-50 token/day", source: the till}
"""
Claim = Callable[[str], Finding]


@pytest.fixture
def claim(tmp_path: Path) -> Claim:
    """Return a function that audits one claim beside those of the head."""
    return lambda body: corpus(tmp_path, body).find("it")


def corpus(folder: Path, body: str) -> Corpus:
    """Return a corpus with one more claim."""
    lines = "".join(f"    {line}\n" for line in body.strip().split("\n"))
    (folder / "kiosk.yaml").write_text(f"{HEAD}  - id: it\n    says: It is so.\n{lines}", encoding="utf-8")
    return open_corpus([folder])


def refused(folder: Path, body: str) -> str:
    """Return what a claim is refused for."""
    with pytest.raises(DiagnosticError) as caught:
        corpus(folder, body)
    return "\n".join(word_fault(fault) for fault in caught.value.diagnostics)


SOLD = "formula: sold\ngiven: {cups: cups-a-day, open_days: exactly 7 day}"
CASES = [
    (Kind.FORMULA, f'stated: "280 token"\n{SOLD}', Verdict.VERIFIED),
    (Kind.FORMULA, f'stated: "300 token"\n{SOLD}', Verdict.VERIFIED),  # 300 is [250, 350]
    (Kind.FORMULA, f'stated: "290 token"\n{SOLD}', Verdict.APPROXIMATE),
    (Kind.FORMULA, f'stated: "2800 token"\n{SOLD}', Verdict.REFUTED),
    (Kind.FORMULA, f'stated: "> 279 token"\n{SOLD}', Verdict.VERIFIED),
    (Kind.EXPRESSION, 'stated: "280 token"\nexpression: c * d\ngiven: {c: cups-a-day, d: 1 week}', Verdict.VERIFIED),
    (Kind.EXPRESSION, 'stated: "0.28 ktoken"\nexpression: c * d\ngiven: {c: cups-a-day, d: 7 day}', Verdict.VERIFIED),
    (Kind.EXPRESSION, 'stated: "141 token"\nexpression: c * d\ngiven: {c: cups-a-day, d: 7 day}', Verdict.REFUTED),
    (
        Kind.EXPRESSION,
        'stated: "about 140 token"\nexpression: c * d\ngiven: {c: cups-a-day, d: 7 day}',
        Verdict.APPROXIMATE,
    ),
    (Kind.EXPRESSION, 'stated: "1.41"\nexpression: sqrt(x)\ngiven: {x: exactly 2}', Verdict.VERIFIED),
    (Kind.EXPRESSION, 'stated: "4"\nexact: true\nexpression: sqrt(2) * sqrt(8)', Verdict.VERIFIED),
    (Kind.EXPRESSION, 'stated: "3"\nexact: true\nexpression: (1 + sqrt(2)) * (sqrt(2) - 1) + 2', Verdict.VERIFIED),
    (Kind.EXPRESSION, 'stated: "5"\nexact: true\nexpression: sqrt(2) * sqrt(8)', Verdict.REFUTED),
    (Kind.EXPRESSION, 'stated: "0-4"\nexpression: (x - 1)^2\ngiven: {x: 0-3}', Verdict.VERIFIED),
    (Kind.EXPRESSION, 'stated: "1-4"\nexpression: (x - 1)^2\ngiven: {x: 0-3}', Verdict.REFUTED),  # it is 0 at 1
    (Kind.EXPRESSION, 'stated: "1.42"\nexpression: sqrt(x)\ngiven: {x: exactly 2}', Verdict.APPROXIMATE),
    (Kind.IDENTITY, 'identity: "sold == open_days * cups"', Verdict.VERIFIED),
    (Kind.IDENTITY, 'identity: "sold == 2 * open_days * cups"', Verdict.REFUTED),
    (Kind.IDENTITY, 'identity: "rent == 5 [$]"\nprovided: ["rent >= 5 [$]", "rent <= 5 [$]"]', Verdict.CONDITIONAL),
    (Kind.INDEPENDENT, "independent: {formula: sold, of: cups}", Verdict.REFUTED),
    (Kind.SCALING, "scaling: {formula: sold, in: cups, as: proportional}", Verdict.VERIFIED),
    (Kind.SCALING, "scaling: {formula: spread, in: cups, as: inverse}", Verdict.VERIFIED),
    (Kind.SCALING, "scaling: {formula: spread, in: cups, as: decreasing}", Verdict.VERIFIED),
    (Kind.SCALING, 'scaling: {formula: spread, in: cups, as: power, exponent: "-1"}', Verdict.VERIFIED),
    (Kind.SCALING, 'scaling: {formula: spread, in: cups, as: power, exponent: "-2"}', Verdict.REFUTED),
    (Kind.SCALING, "scaling: {formula: detour, in: rent, as: increasing}", Verdict.REFUTED),
    (
        Kind.SCALING,
        'scaling: {formula: detour, in: rent, as: increasing}\nprovided: ["rent >= 50 [$]"]',
        Verdict.CONDITIONAL,
    ),
    (
        Kind.SCALING,
        'scaling: {formula: detour, in: rent, as: increasing}\nassuming: ["rent >= 50 [$]"]',
        Verdict.VERIFIED,
    ),
    (Kind.LIMIT, 'limit: {formula: spread, as: cups, to: infinity, is: "0 [$/token]"}', Verdict.VERIFIED),
    (Kind.LIMIT, 'limit: {formula: spread, as: cups, to: infinity, is: "1 [$/token]"}', Verdict.REFUTED),
    (Kind.OPTIMUM, 'optimum: {formula: detour, over: rent, at: "50 [$]", kind: minimum}', Verdict.VERIFIED),
    (Kind.OPTIMUM, 'optimum: {formula: detour, over: rent, at: "60 [$]", kind: minimum}', Verdict.REFUTED),
    (Kind.OPTIMUM, 'optimum: {formula: detour, over: rent, at: "50 [$]", kind: maximum}', Verdict.REFUTED),
    (Kind.ALWAYS, 'always: "detour >= 75 [$]"', Verdict.VERIFIED),
    (Kind.ALWAYS, 'always: "detour >= 76 [$]"', Verdict.REFUTED),
    (Kind.ALWAYS, 'always: "detour >= 76 [$]"\nprovided: ["rent >= 60 [$]"]', Verdict.CONDITIONAL),
    (Kind.ALWAYS, 'always: "detour >= 76 [$]"\nprovided: ["rent >= 55 [$]"]', Verdict.REFUTED),
    (Kind.ALWAYS, 'always: "rent > 0 [$]"\nassuming: ["rent < 0 [$]"]', Verdict.UNDECIDED),  # vacuous
    (Kind.AGREE, "agree: [cups-a-day, cups-counted]", Verdict.VERIFIED),  # [35, 45] and [40.5, 41.5]
    (Kind.AGREE, "agree: [cups-a-day, cups-range]", Verdict.VERIFIED),
    (Kind.AGREE, "agree: [cups-a-day, cups-far]", Verdict.REFUTED),
    (Kind.AGREE, "agree: [cups-a-day, cups-range, cups-far]", Verdict.REFUTED),  # one pair apart is enough
    (Kind.AGREE, "agree: [cups-a-day, cups-least]", Verdict.VERIFIED),  # 40 is 30 or more
    (
        Kind.WHOLE,
        'stated: "81 token/day"\nwhole: [cups-a-day, cups-counted]',
        Verdict.VERIFIED,
    ),  # 40.5 at most
    (Kind.WHOLE, 'stated: "83 token/day"\nwhole: [cups-a-day, cups-counted]', Verdict.REFUTED),  # 80 to 82 below 82.5
    (
        Kind.WHOLE,
        'stated: "140 token/day"\nwhole: [cups-a-day, cups-far]',
        Verdict.APPROXIMATE,
    ),  # if they are rounded to tens
    (Kind.WHOLE, 'stated: "71 token/day"\nwhole: [cups-counted, cups-least]', Verdict.VERIFIED),  # 40.5 and more
    (Kind.AGREE, "agree: [cups-least, cups-more]", Verdict.REFUTED),  # two bounds: 30 is not 500
    (Kind.DIMENSION, "dimension: {expression: cups * open_days, is: token}", Verdict.VERIFIED),
    (Kind.DIMENSION, "dimension: {expression: cups * open_days, is: token/day}", Verdict.REFUTED),
    (Kind.DIMENSION, "dimension: {expression: cups + open_days, is: token}", Verdict.REFUTED),
    (Kind.DIMENSION, "dimension: {expression: cups + open_days, balances: false}", Verdict.VERIFIED),
    (Kind.DIMENSION, "dimension: {expression: cups + cups, balances: false}", Verdict.REFUTED),
    (Kind.DIMENSION, "dimension: {expression: cups * open_days, is: token, balances: false}", Verdict.REFUTED),
    (Kind.DIMENSION, "dimension: {expression: cups * open_days, is: ktoken}", Verdict.REFUTED),  # of another size
    (Kind.DIMENSION, "dimension: {expression: cups * open_days, is: ktoken, balances: false}", Verdict.VERIFIED),
    (Kind.DIMENSION, "dimension: {expression: cups * open_days, measures: ktoken}", Verdict.VERIFIED),
    (Kind.DIMENSION, "dimension: {expression: cups, measures: token/hour}", Verdict.VERIFIED),
    (Kind.DIMENSION, "dimension: {expression: cups, is: token/hour}", Verdict.REFUTED),  # cups are counted a day
    (Kind.DIMENSION, "dimension: {expression: cups * open_days, measures: token/day}", Verdict.REFUTED),
    *(
        (Kind.DIMENSION, f"dimension: {{expression: {printed}, {asked}, implicit: [{constants}]}}", verdict)
        for printed, asked, constants, verdict in [
            ("cups * open_days * charge", "is: $", "charge", Verdict.CONDITIONAL),  # tokens are no dollars
            ("rent + cups * open_days * charge", "is: $", "charge", Verdict.CONDITIONAL),  # in one term of a sum
            ("rent / (cups * charge)", "is: day", "charge", Verdict.CONDITIONAL),
            ("rent / charge", "is: $", "charge", Verdict.VERIFIED),  # it balances as printed
            ("cups * charge", "is: $", "charge", Verdict.REFUTED),  # dollars a day, whatever a cup costs
            ("cups * charge", "measures: token", "charge", Verdict.REFUTED),
        ]
    ),
    (Kind.ASSUMPTION, 'stated: "5"\nsource: the till', Verdict.ASSUMPTION),
]


@pytest.mark.parametrize(
    ("stated", "expression", "shown"),
    [
        ("42", "42.50179 * u", "≈ 42.502"),  # 42.5, which is shown with four digits, still rounds to 42
        ("2.4", "2.45001 * u", "2.45001"),
        ("0.5", "0.5500003 * u", "0.5500003"),
        ("42 million", "42500001 * u", "42.500001 million"),
        ("42", "43 * u", "43"),
        ("42", "42.4999999 * u", "42.4999999"),  # 42.5 is an edge, and this lies below it
        ("at least 42", "42.00001 * u - 1/50000", "41.99999"),
    ],
)
def test_the_digits_that_decide_are_shown(claim: Claim, stated: str, expression: str, shown: str) -> None:
    """What is shown has the verdict of what was computed; in text and in JSON."""
    finding = claim(f'stated: "{stated}"\nexpression: {expression}\ngiven: {{u: exactly 1}}')
    value = value_of(finding.outcome.evidence)
    assert value is not None
    assert str(value.computed) == shown
    assert finding_json(finding)["computed"] == shown
    assert re.search(rf"inputs give {re.escape(shown)}(, |\n)", "\n".join(word_failure(finding)))


@pytest.mark.parametrize(("kind", "body", "verdict"), CASES, ids=[f"{k}-{v}-{n}" for n, (k, _, v) in enumerate(CASES)])
def test_each_kind_has_its_verdicts(claim: Claim, kind: Kind, body: str, verdict: Verdict) -> None:
    """A true, a false and a half-true claim of each kind are told apart, and every view of the finding can be made."""
    finding = claim(body)
    assert (finding.claim.kind, finding.verdict) == (kind, verdict)
    assert finding.ok is (verdict in (Verdict.VERIFIED, Verdict.ASSUMPTION))
    assert finding_json(finding)["verdict"] == verdict
    assert all(claim_lines(finding, ()))
    headline, *details = word_failure(finding)
    assert f"  {verdict}  it  " in headline
    assert details[-1].startswith("   help: ")


def test_kinds_are_all_tried() -> None:
    """No kind of check is left out of the cases; three have modules of their own."""
    assert {kind for kind, _, _ in CASES} == set(Kind) - {Kind.POSSIBLE, Kind.SHARE, Kind.FILE}


def test_computed_value_counts_in_the_printed_unit(claim: Claim) -> None:
    """40 token/day over 7 days are 280 token, which is 0.28 ktoken."""
    finding = claim('stated: "0.28 ktoken"\nexpression: c * d\ngiven: {c: cups-a-day, d: exactly 7 day}')
    value = value_of(finding.outcome.evidence)
    assert value is not None
    assert value.computed.low.low == Fraction(28, 100)
    assert finding_json(finding)["computed"] == "0.28 ktokens"


def test_range_against_a_range(claim: Claim) -> None:
    """30 to 50 cups over 7 days are 210 to 350, end by end."""
    body = "formula: sold\ngiven: {cups: cups-range, open_days: exactly 7 day}"
    assert claim(f'stated: "210-350 token"\n{body}').verdict is Verdict.VERIFIED
    assert claim(f'stated: "100-900 token"\n{body}').verdict is Verdict.REFUTED
    finding = claim(f'stated: "230 token"\n{body}')
    value = value_of(finding.outcome.evidence)
    assert value is not None
    assert (finding.verdict, value.part) == (Verdict.APPROXIMATE, (Fraction(225), Fraction(235)))


def test_no_value_across_a_pole(claim: Claim) -> None:
    """A quotient over a range that holds zero has no value somewhere; it does not run from one end to the other."""
    finding = claim('stated: "1 $/token"\nexpression: a / (b - c)\ngiven: {a: 4 $, b: 1-3 token, c: exactly 2 token}')
    assert finding.verdict is Verdict.UNDECIDED
    assert "division by zero" in finding.outcome.reason


def test_closure_names_all_that_a_claim_rests_on(tmp_path: Path) -> None:
    """What a claim rests on through others is in its closure, nearest first."""
    found = corpus(tmp_path, f'stated: "280 token"\n{SOLD}')
    text = (tmp_path / "kiosk.yaml").read_text(encoding="utf-8")
    text += '  - {id: on-top, says: S., stated: "560 token", expression: 2 * x, given: {x: it}}\n'
    (tmp_path / "kiosk.yaml").write_text(text, encoding="utf-8")
    found = open_corpus([tmp_path])
    assert found.find("on-top").closure == ("it", "cups-a-day")
    assert found.find("cups-a-day").closure == ()


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ('stated: "40 token/day"\nexpression: c\ngiven: {c: cups-a-day}', "the expression only repeats its input c"),
        ('stated: "40 token/day"\nexpression: c * d / d\ngiven: {c: cups-a-day, d: 7 day}', "only repeats its input c"),
        ('stated: "40 token/day"\nexpression: sqrt(c)^2\ngiven: {c: cups-a-day}', "only repeats its input c"),
        ('stated: "80 token/day"\nexpression: 2 * c\ngiven: {c: cups-a-day, d: 7 day}', "the input d is not used"),
        ('stated: "7"\nexpression: "7"', "the expression is only a number"),
        (
            'stated: "7"\nexpression: a + b\ngiven: {a: "7", b: "0"}',
            "the input '7' is the figure that the claim states",
        ),
        ('stated: "7 token"\nexpression: 2 * c\ngiven: {c: it}', "claims depend on each other: it -> it"),
        ('stated: "280 token"\nformula: sold\ngiven: {cups: cups-a-day}', "sold needs open_days"),
        (f'stated: "280 token"\n{SOLD[:-1]}, rent: 3 $}}', "sold has no input 'rent'"),
        ('stated: "280 token"\nformula: sold\ngiven: {cups: 40 token, open_days: 7 day}', "a factor in 1/second"),
        (
            'stated: "280 token"\nformula: sold\ngiven: {cups: "> 40 token/day", open_days: 7 day}',
            "'> 40 token/day' is a bound, not a value",
        ),
        ('stated: "280 token"\nformula: sold\ngiven: {cups: cups-a-day, open_days: "-7 day"}', "positive"),
        (f'stated: "280 day"\n{SOLD}', "'280 day' is in second, but sold is in token"),
        (
            'stated: "3 $"\nexpression: a * b\ngiven: {a: 2 $, b: 2 $}',
            "'3 $' is in dollar, but the expression is in dollar^2",
        ),
        (
            'stated: "3 $"\nexpression: a + b\ngiven: {a: 2 $, b: 2 day}',
            "`b` is in second, but a value in dollar is needed",
        ),
        ('always: "rent > 0 [day]"', "`0 [day]` is in second, but a value in dollar is needed"),
        ('identity: "rent > 5 [$]"', "an identity is written with ==, not >"),
        ("independent: {formula: sold, of: rent}", "sold does not contain 'rent'"),
        ('limit: {formula: spread, as: cups, to: "1/0", is: "0 [$/token]"}', "infinity, zero or a number"),
        (
            'limit: {formula: spread, as: cups, to: infinity, is: "0 [$]"}',
            "`0 [$]` is in dollar, but a value in dollar/token is needed",
        ),
        (
            'optimum: {formula: detour, over: rent, at: "50 [day]", kind: minimum}',
            "`50 [day]` is in second, but a value in dollar is needed",
        ),
        ("agree: [cups-a-day, prem]", "unknown claim 'prem'"),
        ("dimension: {expression: cups, is: furlong}", "'furlong'"),
        ("dimension: {expression: cups * rent, is: $, implicit: [rent]}", "'rent' is not a constant"),
        ("dimension: {expression: cups, is: $, implicit: [charge]}", "'charge' is not in the expression"),
    ],
)
def test_claims_that_could_not_fail_or_not_fit_are_refused(tmp_path: Path, body: str, message: str) -> None:
    """A claim that restates its input, leaves one unused, or mixes units is refused with its place and its reason."""
    found = refused(tmp_path, body)
    assert message in found
    assert "kiosk.yaml:2" in found or "kiosk.yaml:1" in found


@pytest.mark.parametrize(
    "body",
    [
        'stated: "7"\nexpression: x^5000\ngiven: {x: "10"}',
        'stated: "7"\nexpression: (x+y+1)^60\ngiven: {x: "10", y: "2"}',
        'stated: "7"\nexpression: x/(y-y)\ngiven: {x: "10", y: "2"}',
        'stated: "7"\nexpression: log(x-y)\ngiven: {x: "1", y: "2"}',
        'stated: "7"\nexpression: x^y^z\ngiven: {x: "9", y: "9", z: "9"}',
        'stated: "7"\nexpression: x^0.5\ngiven: {x: "-4"}',
        'stated: "7"\nexpression: 1e999^999 * x\ngiven: {x: "9"}',
        f'stated: "7"\nexpression: {"x/" * 90}x\ngiven: {{x: "9"}}',
        'identity: "1/(2-2) == 1"',
        'always: "9^9999^99 > 1"',
        'always: "rent^2000 + cups * 1 [$^2000*day/token] > rent"',
        'dimension: {expression: "cups^(1e999)", is: token}',
        'dimension: {expression: "cups^(1/0)", is: token}',
    ],
)
def test_accepted_content_never_crashes_a_check(tmp_path: Path, body: str) -> None:
    """Large powers, poles and missing values end in a verdict or a fault, and never in a pass."""
    try:
        finding = corpus(tmp_path, body).find("it")
    except DiagnosticError:
        return
    assert finding.verdict is not Verdict.VERIFIED or finding.claim.kind is Kind.ALWAYS
    assert finding_json(finding)
    assert claim_lines(finding, ())
    assert word_failure(finding)


def test_own_formula_that_does_not_balance_is_refused_at_its_place(tmp_path: Path) -> None:
    """A formula of the document with a unit missing is a fault with line and column, naming what is missing."""
    text = HEAD.replace("is: cups * open_days, hypothesis: Every", "is: cups, hypothesis: Every")
    (tmp_path / "kiosk.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(DiagnosticError) as caught:
        open_corpus([tmp_path])
    (fault,) = caught.value.diagnostics
    assert (fault.line, fault.column > 0) == (13, True)
    assert "a constant in second is missing" in word_fault(fault)
