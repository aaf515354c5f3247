"""What verdicts rest on: what is true by construction is told from what was shown, and refused where it assumes itself.

Each planted claim is green arithmetically; beside it stands one of the same form that shows something.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.audit.tally import closing_line
from claims.checks.finding import Finding
from claims.report.claim_view import claim_lines
from claims.report.proposition import proposition
from claims.schema.vocabulary import Ground, Verdict

HEAD = """\
document: bakery
quantities:
  - {name: loaves, unit: token/day, meaning: loaves baked in a day}
  - {name: open_days, unit: day, meaning: days with the oven lit}
  - {name: baked, unit: token, meaning: loaves baked in all}
  - {name: ovens, unit: copy, meaning: ovens of the bakery}
  - {name: wood, unit: $, meaning: what the wood costs}
  - {name: flour, unit: $, meaning: what the flour costs}
  - {name: spending, unit: $, meaning: what wood and flour cost together}
  - {name: per_loaf, unit: $/token, meaning: cost of a loaf}
  - {name: price, unit: $/token, meaning: price of a loaf}
formulas:
  - {name: all_loaves, of: baked, is: loaves * open_days, hypothesis: Every day is alike.}
  - {name: outlay, of: spending, is: wood + flour, hypothesis: Nothing else costs.}
  - {name: saturating, of: spending, is: "flour * log(1 + wood / (1 [$]))", hypothesis: Each fire saves less.}
  - {name: share_of_cost, of: per_loaf, is: outlay / all_loaves, hypothesis: Each loaf costs the same.}
claims:
  - {id: loaves-a-day, says: About 40 loaves., stated: "40 token/day", source: the baker}
  - {id: week, says: A week., stated: 7 day, exact: true, source: the calendar}
  - {id: baked-in-week, says: Some 280 loaves., stated: 280 token, expression: a * d, given: {a: loaves-a-day, d: week}}
  - {id: back, says: Some 40., stated: 40 token/day, expression: all / days, given: {all: baked-in-week, days: week}}
  - {id: also-a-day, says: 40., stated: 40 token/day, source: her brother}
"""
LIFECYCLE = "rl_coefficient * active_parameters * lifecycle.balanced_rl_tokens"
Claim = Callable[[str], Finding]


@pytest.fixture
def claim(tmp_path: Path) -> Claim:
    """Return a function that audits one claim beside those of the head."""

    def find(body: str) -> Finding:
        lines = "".join(f"    {line}\n" for line in body.strip().split("\n"))
        (tmp_path / "bakery.yaml").write_text(f"{HEAD}  - id: it\n    says: It is so.\n{lines}", "utf-8")
        return open_corpus([tmp_path]).find("it")

    return find


EMPTY = {
    "a definition restated": ("identity: all_loaves == loaves * open_days", "the definition of all_loaves"),
    "a number that is defined": (
        'identity: "lifecycle.forward_coefficient * training_tokens == 2 [flop/parameter/token] * training_tokens"',
        "the definition of lifecycle.forward_coefficient",
    ),
    "a definition solved for another": ("identity: all_loaves / open_days == loaves", "the definition of all_loaves"),
    "a definition at a value": (
        'identity: "all_loaves == loaves * 7 [day]"\nassuming: ["open_days == 7 [day]"]',
        "the definition of all_loaves",
    ),
    "a sum named by its parts": ("identity: share_of_cost == outlay / all_loaves", "the definition of share_of_cost"),
    "twice less once": ("identity: wood == 2 * wood - wood", "true by writing alone"),
    "over itself": ("identity: wood / wood == 1", "true by writing alone"),
    "a sum above its part": ("always: outlay > wood", "the definition of outlay"),
    "a positive number more": ("always: wood + flour > wood", "true by writing alone"),
    "a factor of a product": (
        "scaling: {formula: all_loaves, in: loaves, as: proportional}",
        "read off the definition",
    ),
    "a term of a sum": ("scaling: {formula: outlay, in: wood, as: increasing}", "read off the definition"),
    "its condition through a definition": (
        "always: all_loaves > baked\nassuming: [loaves * open_days > baked]",
        "its condition loaves * open_days > baked written again",
    ),
    "its condition times a quantity": (
        "always: loaves * wood > loaves * flour\nassuming: [wood > flour]",
        "its condition wood > flour written again",
    ),
    "a solution put back": (
        f'identity: "{LIFECYCLE} == lifecycle.training_compute"',
        "the equation that lifecycle.balanced_rl_tokens was solved from",
    ),
    "a solution put back, a factor cancelled": (
        'identity: "rl_coefficient * lifecycle.balanced_rl_tokens == 6 [flop/parameter/token] * training_tokens"',
        "the equation that lifecycle.balanced_rl_tokens was solved from",
    ),
    "beyond the place where two are equal": (
        "always: roofline.compute_time >= roofline.weight_fetch_time\nassuming: [batch >= batching.balance]",
        "its condition batch >= batching.balance written again",
    ),
    "two definitions put together": (
        (
            "identity: roofline.memory_time == (total_parameters * bytes_per_parameter"
            " + batch * context_length * kv_bytes_per_token) / memory_bandwidth"
        ),
        "the definitions of roofline.memory_time, put into one another",
    ),
    "a slope through two definitions": (
        "scaling: {formula: roofline.memory_time, in: batch, as: increasing}",
        "read off the definition of roofline.memory_time",
    ),
    "a power beside a constant put in": (
        "scaling: {formula: lifecycle.training_compute, in: training_tokens, as: proportional}",
        "read off the definition of lifecycle.training_compute",
    ),
    "a definition solved for a factor": (
        "scaling: {formula: scaling.served_copies, in: inference_scale, as: inverse}",
        "read off the definition of scaling.served_copies",
    ),
    "a slope in an exponent": (
        "scaling: {formula: growth.weights_value, in: elapsed, as: decreasing}\ngiven: {efficiency_gain: exactly 4}",
        "read off the definition of growth.weights_value",
    ),
    "its condition times a formula": (
        (
            'always: "reinforcement.coefficient_per_update_token >= 2 * reinforcement.coefficient_per_rollout_token"\n'
            'assuming: ["rollouts_per_update >= 2"]'
        ),
        "its condition rollouts_per_update >= 2 written again",
    ),
    "its condition divided by a quantity, its figures put in": (
        (
            'identity: "six * training_tokens == rl_coefficient * rl_tokens"\n'
            'assuming: ["lifecycle.training_compute == lifecycle.rl_compute"]\ngiven: {six: 6 flop/parameter/token}'
        ),
        "its condition lifecycle.training_compute == lifecycle.rl_compute written again",
    ),
    "a solution put back, over a logarithm": (
        'identity: "inference_exchange * tradeoff.best_inference == training_exchange * training_now"',
        "the equation that tradeoff.best_inference was solved from",
    ),
    "a circle through another claim": (
        "stated: 40 token/day\nexpression: all / days\ngiven: {all: baked-in-week, days: week}",
        "gives back what was put in: loaves-a-day",
    ),
    "a figure that is given": (
        'always: "loaves == 40 [token/day]"\ngiven: {loaves: loaves-a-day}',
        "it is a figure that was put in",
    ),
    "a definition with its coefficient given": (
        (
            'identity: "lifecycle.training_compute == six * active_parameters * training_tokens"\n'
            "given: {six: 6 flop/parameter/token}"
        ),
        "the definition of lifecycle.training_compute, its figures put in",
    ),
    "a definition at a figure that is given": (
        "identity: all_loaves == loaves * days\ngiven: {open_days: week, days: week}",
        "the definition of all_loaves, its figures put in",
    ),
    "a product over what it was made of": (
        "stated: 1\nexact: true\nexpression: all / n / days\ngiven: {all: baked-in-week, n: loaves-a-day, days: week}",
        "its inputs cancel",
    ),
    "a factor of a unit": (
        "stated: 2 week\nexpression: days * ones\ngiven: {days: exactly 14 day, ones: exactly 1}",
        "gives back what was put in: days = exactly 14 day",
    ),
}


@pytest.mark.parametrize("name", EMPTY)
def test_what_is_true_by_construction_counts_as_definition(name: str, claim: Claim) -> None:
    """The verdict stays, the ground says why nothing was shown, and it is counted apart."""
    body, because = EMPTY[name]
    found = claim(body)
    assert (found.verdict, found.grounds.ground) == (Verdict.VERIFIED, Ground.DEFINITION)
    assert because in found.grounds.because
    assert found.display_verdict is Verdict.DEFINITION
    assert closing_line([found]) == "1 sentence as expected: 1 true by definition"


SHOWN = {
    "arithmetic with a figure that is given": (
        'always: "3 * loaves == 120 [token/day]"\ngiven: {loaves: loaves-a-day}',
        Ground.PROOF,
    ),
    "a definition compared with a figure": (
        'always: "all_loaves > 270 [token]"\ngiven: {loaves: loaves-a-day, open_days: week}',
        Ground.PROOF,
    ),
    "one figure above another": (
        "always: loaves * days > loaves * open_days\ngiven: {days: 8 day, open_days: week}",
        Ground.PROOF,
    ),
    "the square of a solution": (
        (
            'identity: "(rl_coefficient * lifecycle.balanced_rl_tokens)^2'
            ' == (6 [flop/parameter/token] * training_tokens)^2"'
        ),
        Ground.PROOF,
    ),
    "a slope through a logarithm": ("scaling: {formula: saturating, in: wood, as: increasing}", Ground.PROOF),
    "two definitions of which a quantity cancels": (
        (
            'identity: "experts.stored_parameters - experts.computing_parameters'
            ' == (experts_total - experts_active) * parameters_per_expert"'
        ),
        Ground.PROOF,
    ),
    "a definition in which quantities have cancelled": (
        "scaling: {formula: lifecycle.cost_ratio_per_token, in: phase_utilization, as: inverse}",
        Ground.PROOF,
    ),
    "a quantity that drops out of a ratio": (
        "independent: {formula: lifecycle_balance.inference_over_training, of: active_parameters}",
        Ground.PROOF,
    ),
    "a sum solved for a term": (
        "independent: {formula: lifetime.deployment_as_rest, of: training_tokens}",
        Ground.PROOF,
    ),
    "the sign of a derivative": (
        (
            'always: "tradeoff.slope_at_start > 0 [flop*oom]"\n'
            'assuming: ["inference_exchange * inference_now > training_exchange * training_now"]'
        ),
        Ground.PROOF,
    ),
    "a condition times a quantity that the statement does not name": (
        'always: "wood^2 > flour^2"\nassuming: [wood > flour]',
        Ground.PROOF,
    ),
    "a formula that was solved": (
        'identity: "lifecycle.balanced_rl_tokens == 6 [flop/parameter/token] / rl_coefficient * training_tokens"',
        Ground.PROOF,
    ),
    "the mean of two is no less than their root": ("always: (wood + flour)^2 >= 4 * wood * flour", Ground.PROOF),
    "a slope of a ratio": (
        "scaling: {formula: economies.average_over_marginal, in: inference_scale, as: decreasing}",
        Ground.PROOF,
    ),
    "a consequence of a condition": (
        "always: outlay > 2 * flour\nassuming: [wood > flour + flour]",
        Ground.PROOF,
    ),
    "a refuted statement": (
        "identity: all_loaves == 2 * loaves * open_days\nexpect: refuted\nbecause: Half as many.",
        Ground.PROOF,
    ),
    "arithmetic": ("stated: 280 token\nexpression: a * d\ngiven: {a: loaves-a-day, d: 7 day}", Ground.ARITHMETIC),
    "a definition with inputs": (
        "stated: 280 token\nformula: all_loaves\ngiven: {loaves: loaves-a-day, open_days: week}",
        Ground.ARITHMETIC,
    ),
    "a derived formula with inputs": (
        (
            "stated: 2400 sequence\nformula: batching.optimal_batch\n"
            "given: {hardware_ratio: 300 sequence, total_over_active: '8'}"
        ),
        Ground.DERIVATION,
    ),
    "a chain that comes out elsewhere": (
        "stated: 560 token\nexpression: all * times\ngiven: {all: baked-in-week, times: exactly 2}",
        Ground.ARITHMETIC,
    ),
    "figures of two claims": ("agree: [loaves-a-day, also-a-day]", Ground.ARITHMETIC),
    "units": ("dimension: {expression: loaves * open_days, is: token}", Ground.ARITHMETIC),
    "a fact from outside": ("stated: 3 copy\nsource: the baker", Ground.ASSUMPTION),
}


@pytest.mark.parametrize("name", SHOWN)
def test_what_shows_something_has_its_ground(name: str, claim: Claim) -> None:
    """Next to each empty form stands one that could have failed; it keeps arithmetic, derivation or proof."""
    body, ground = SHOWN[name]
    found = claim(body)
    assert found.ok, claim_lines(found, ())
    assert (found.grounds.ground, found.grounds.because) == (ground, "")
    assert found.display_verdict is found.verdict


REFUSED = {
    "its own condition": ("always: wood > flour\nassuming: [wood > flour]", "`wood > flour` is its own condition"),
    "its own condition, doubled and turned": (
        "always: 2 * flour < 2 * wood\nassuming: [wood > flour]",
        "`2 * flour < 2 * wood` is its own condition `wood > flour`",
    ),
    "its own condition, less strict": ("always: wood >= flour\nassuming: [wood > flour]", "is its own condition"),
    "an equation that is supposed": (
        "identity: wood * 0.1 == flour * 0.2\nassuming: [wood == 2 * flour]",
        "is its own condition `wood == 2 * flour`",
    ),
    "a formula that says nothing to it": (
        "always: share_of_cost < price\nassuming: [2 * share_of_cost < price]",
        "follows from `2 * share_of_cost < price` whatever share_of_cost may be",
    ),
    "two conditions in a row": (
        "always: all_loaves < 2 * baked\nassuming: [all_loaves < baked]",
        "follows from `all_loaves < baked` whatever all_loaves may be",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_assumes_its_conclusion_never_passes(name: str, claim: Claim) -> None:
    """It is undecided, with the condition that gives it: nothing was found out, neither that it holds nor not."""
    body, reason = REFUSED[name]
    found = claim(body)
    assert (found.verdict, found.grounds.ground, found.ok) == (Verdict.UNDECIDED, Ground.NOTHING, False)
    assert "it assumes what it claims: " in found.outcome.reason
    assert reason in found.outcome.reason


@pytest.mark.parametrize(
    ("said", "provided"),
    [
        ("wood > flour", "wood > flour"),
        ("wood > flour", "3 * flour < 3 * wood"),
        ("wood > flour", "wood^3 > flour^3"),
        ("wood > flour", "wood / flour > 1"),
        ("wood > flour", "(wood - flour)^3 > 0 * flour^3"),
        ("wood > flour and wood > 0 * flour", "wood^2 * flour > flour^3"),
        ("wood / flour > 1", "exp(wood / flour) > exp(1)"),
    ],
)
def test_a_condition_left_unsaid_that_is_the_conclusion_rescues_nothing(said: str, provided: str, claim: Claim) -> None:
    """Every false statement holds where it holds; conditional needs a condition that is another statement."""
    found = claim(f"always: {said}\nprovided: ['{provided}']\nexpect: conditional\nbecause: Where there is more wood.")
    assert (found.verdict, found.ok) == (Verdict.UNDECIDED, False)
    assert "it assumes what it claims: " in found.outcome.reason


@pytest.mark.parametrize(
    ("said", "provided"),
    [
        ("wood^3 > flour^3", "wood > flour"),
        ("wood / flour > 2", "wood > 2 * flour"),
        ("wood^2 > flour^2 / 4", "wood > flour"),
        ("wood * wood > flour * flour", "wood / flour > 1"),
    ],
)
def test_a_simpler_condition_is_one_of_its_own(said: str, provided: str, claim: Claim) -> None:
    """What a statement comes to, solved for a quantity or put in fewer words, tells where it holds."""
    found = claim(f"always: {said}\nprovided: ['{provided}']\nexpect: conditional\nbecause: Where there is more wood.")
    assert (found.verdict, found.ok) == (Verdict.CONDITIONAL, True)


def test_a_figure_that_agrees_with_what_it_was_computed_from_is_a_circle(claim: Claim) -> None:
    """The forty that come back from a week's loaves cannot differ from the forty that went in."""
    found = claim("agree: [loaves-a-day, back]")
    assert (found.verdict, found.display_verdict) == (Verdict.VERIFIED, Verdict.DEFINITION)
    assert found.grounds.because == "back gives back loaves-a-day"


def test_literals_that_make_the_answer_stand_in_the_proposition(claim: Claim) -> None:
    """No rule tells a literal that was chosen from one that was read; the reader sees that nothing else went in."""
    found = claim("stated: 2 copy\nexpression: (a + b) / c\ngiven: {a: 1 copy, b: 1 copy, c: exactly 1}")
    decided = proposition(found)
    assert (found.verdict, found.closure, found.grounds.ground) == (Verdict.VERIFIED, (), Ground.ARITHMETIC)
    assert decided is not None
    assert decided.words == (
        "(a plus b) divided by c, computed from a (1 copy, put in here), b (1 copy, put in here) and c (1, put in"
        " here), is within 1.5 to 2.5 copies, the range that “2 copies” allows."
    )
