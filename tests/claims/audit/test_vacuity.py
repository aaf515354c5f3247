"""A claim that nothing could make fail is not verified, and the audit says where it stands and what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus, refuse_vacuous
from claims.checks.agreement import AgreeCheck
from claims.checks.evidence import Nothing
from claims.checks.finding import Outcome
from claims.report.discrepancies import word_failure
from claims.schema.vocabulary import Verdict
from units import parse_figure

NOTHING = Outcome(Verdict.VERIFIED, Nothing())
HEAD = """\
document: kiosk
sections: {"1": Sales}
quantities:
  - {name: cups, unit: token, meaning: cups sold}
  - {name: spare, unit: token, meaning: cups left over}
  - {name: share, unit: "", meaning: part of the cups that is sold, domain: "fraction from 0 to 1"}
  - {name: brewed, unit: token, meaning: cups brewed}
formulas:
  - {name: made, of: brewed, is: cups + spare, hypothesis: None is spilt.}
  - {name: sold, of: share, is: cups / (cups + spare), hypothesis: None is spilt.}
claims:
"""


def verdict(folder: Path, body: str) -> tuple[Verdict, list[str]]:
    """Return the verdict on one claim, and how the audit words it."""
    (folder / "kiosk.yaml").write_text(f"{HEAD}  - {{id: it, says: So it is., {body}}}\n", encoding="utf-8")
    finding = open_corpus([folder]).find("it")
    return finding.verdict, word_failure(finding)


@pytest.mark.parametrize(
    "body",
    [
        'stated: "0.00-0.25", expression: x * (1 - x), given: {x: 0-1}',  # 0 to 0.09 for 0 to 0.1
        'stated: "0.00-0.50", expression: sqrt(x * (1 - x)), given: {x: 0-1}',
        'stated: "0.87-1.00", expression: sqrt(x^2 - x + 1), given: {x: 0-1}',
        'stated: "0.0-1.5", expression: "min(x, 1 - x) * k", given: {x: 0-1, k: "3"}',
    ],
)
def test_a_range_over_all_that_is_sensible_could_have_been_another(tmp_path: Path, body: str) -> None:
    """Where an input is a range, a narrower one gives a narrower result, which the printed range is not."""
    assert verdict(tmp_path, body)[0] is Verdict.VERIFIED


@pytest.mark.parametrize(
    "body",
    [
        'stated: "at least 1", expression: "max(2, x)", given: {x: "5"}',  # 2 at least, whatever x is
        'stated: "1", expression: x / x, given: {x: "5"}',
        'stated: "> -1", expression: x * y, given: {x: "5", y: "3"}',  # both are positive
        'stated: "at most 1", formula: sold, given: {cups: 30 token, spare: 10 token}',  # a part of the whole
        'stated: "0-1", formula: sold, given: {cups: 30 token, spare: 10 token}',
    ],
)
def test_figures_that_no_input_could_miss(tmp_path: Path, body: str) -> None:
    """The computed value lies in the printed set, and would for all inputs: undecided, with place and next step."""
    found, words = verdict(tmp_path, body)
    assert found is Verdict.UNDECIDED
    assert "kiosk.yaml:12" in words[0]
    assert "vacuous: the figure holds whatever the inputs are; state one that they could miss" in "\n".join(words)


@pytest.mark.parametrize(
    "body",
    [
        'stated: "at least 1", expression: "max(2, x) - 2", given: {x: "5"}',
        'stated: "1", expression: x / y, given: {x: "5", y: "5"}',
        'stated: "> -1", expression: x - y, given: {x: "5", y: "3"}',
        'stated: "at least 0.5", formula: sold, given: {cups: 30 token, spare: 10 token}',
        'stated: "0.7-0.8", formula: sold, given: {cups: 30 token, spare: 10 token}',
        "identity: made == cups + spare",
        'always: made >= cups, assuming: ["cups > spare"]',
        "scaling: {formula: sold, in: cups, as: increasing}",
        "limit: {formula: sold, as: cups, to: infinity, is: '1'}",
        "dimension: {expression: cups + spare, is: token}",
    ],
)
def test_what_could_have_failed_is_verified(tmp_path: Path, body: str) -> None:
    """A planted input or a damaged statement would have changed each of these."""
    found, words = verdict(tmp_path, body)
    assert found is Verdict.VERIFIED, words


def test_figures_of_an_agreement_are_moved_apart() -> None:
    """Figures that overlap only where they stand could disagree, bounds in two directions too."""
    for first, second in (("5", "~5"), ("at least 3", "5"), ("at least 3", "at most 10"), ("0", "0")):
        members = (("one", parse_figure(first)), ("other", parse_figure(second)))
        assert AgreeCheck(members).could_fail(NOTHING)


NEAR_A_LIMIT = """\
document: limits
claims:
  - {id: games, says: Games., stated: "10,000 game", exact: true, source: a list}
  - {id: half, says: About half of it., stated: "0.5", expression: CHECKED, given: {n: games}}
"""


@pytest.mark.parametrize(
    ("stated", "checked", "verdict"),
    [
        ("0.5", "(2 * n - 1 [game]) / (4 * n + 2 [game])", Verdict.VERIFIED),  # 19,999 of 40,002; of one game 1 of 6
        ("1", "n / n", Verdict.UNDECIDED),  # nothing turns it
        ("< 2", "n / (n + 1 [game])", Verdict.UNDECIDED),  # nor this: it is below 1 for all n
    ],
)
def test_vacuous_is_what_no_input_turns(tmp_path: Path, stated: str, checked: str, verdict: Verdict) -> None:
    """A true figure near a limit is verified, as other inputs turn it; one that holds for all inputs says nothing."""
    file = tmp_path / "limits.yaml"
    file.write_text(NEAR_A_LIMIT.replace('"0.5"', f'"{stated}"').replace("CHECKED", f'"{checked}"'), "utf-8")
    finding = open_corpus([file]).find("half")
    assert finding.verdict is verdict, finding.outcome.reason


@pytest.mark.parametrize(
    ("stated", "checked", "verdict"),
    [
        ("at most 1", "n / m * min(n / k, 1)", Verdict.UNDECIDED),  # n / m is 1, and a minimum with 1 at most 1
        ("at least 0 game", "n - m + abs(n - k)", Verdict.UNDECIDED),
        ("at most 1", "k / m * max(n / k, 1)", Verdict.VERIFIED),  # of twice as many other games it would be 2
    ],
)
def test_two_inputs_that_one_claim_gives_move_together(
    tmp_path: Path, stated: str, checked: str, verdict: Verdict
) -> None:
    """What only two values of one claim could turn says nothing: the claim has one value."""
    file = tmp_path / "limits.yaml"
    one = """  - {id: others, says: Other games., stated: "10,000 game", exact: true, source: a list}\n"""
    of = NEAR_A_LIMIT.replace('"0.5"', f'"{stated}"').replace("CHECKED", f'"{checked}"')
    file.write_text(of.replace("{n: games}", "{n: games, m: games, k: others}") + one, "utf-8")
    finding = open_corpus([file]).find("half")
    assert finding.verdict is verdict, finding.outcome.reason


def test_what_is_refuted_needs_no_damage_to_fail(tmp_path: Path) -> None:
    """Only what is verified is asked whether it could have failed: of the same check, what it refused stays so."""
    file = tmp_path / "limits.yaml"
    file.write_text(NEAR_A_LIMIT.replace('"0.5"', '"1"').replace("CHECKED", "n / n"), "utf-8")
    check = open_corpus([file]).checks["half"]
    refuted = Outcome(Verdict.REFUTED, Nothing())
    assert refuse_vacuous(check, refuted) is refuted
    assert refuse_vacuous(check, NOTHING).verdict is Verdict.UNDECIDED
