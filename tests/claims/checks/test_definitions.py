"""What a statement about all values assumes, and which definition makes it true: each form beside one that does not."""

from __future__ import annotations

import pytest

from claims.audit.corpus import corpus_of
from claims.checks.universal.basis import assumed, by_definition, unsaid
from claims.checks.universal.check import SymbolicCheck
from claims.checks.universal.opaque import OpaqueStatement
from claims.loading.files import Source
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.notation.parse import read_relation
from derive.statements.definedness import Need
from derive.statements.relation import Relation

HEAD = """\
document: bakery
quantities:
  - {name: wood, unit: $, meaning: what the wood costs}
  - {name: flour, unit: $, meaning: what the flour costs}
  - {name: spending, unit: $, meaning: what wood and flour cost together}
  - {name: earned, unit: $, meaning: what is left, domain: real}
  - {name: loss, unit: $, meaning: what is lost, domain: real}
  - {name: part, unit: "", meaning: a part}
  - {name: spent_time, unit: day/iteration, meaning: the time of a part}
  - {name: flop_cost, unit: flop/parameter/token, meaning: what a token costs}
  - {name: twice, unit: "", meaning: how often, value: "2"}
  - {name: ratio, unit: "", meaning: one over another}
formulas:
  - {name: outlay, of: spending, is: wood + flour, hypothesis: Nothing else costs.}
  - {name: gain, of: earned, is: part * spending - wood, hypothesis: A part comes back.}
  - {name: both, of: spending, is: twice * wood, implicit: [twice], hypothesis: Both cost the same.}
  - {name: quotient, of: ratio, is: wood / flour, hypothesis: They are compared.}
  - {name: bowl, of: ratio, is: (wood / flour) * (wood / flour), hypothesis: They are compared twice.}
  - {name: powered, of: ratio, is: 2^part, hypothesis: It doubles.}
  - {name: root, of: ratio, is: part^(1/2) * 3, hypothesis: It grows slowly.}
  - {name: square, of: ratio, is: 3 * part^2, hypothesis: It grows fast.}
  - {name: cost, of: spending, is: wood + flour, hypothesis: They say it twice.}
  - {name: slow, of: spent_time, is: part * (training_duration * games_per_iteration / games_played), hypothesis: Part.}
  - {name: six, of: flop_cost, is: lifecycle.training_coefficient, hypothesis: It is called so.}
  - {name: larger, of: spending, is: "max(wood, flour)", hypothesis: The larger counts.}
  - {name: falling, of: earned, is: flour - wood, hypothesis: What is left.}
  - {name: all_in, of: earned, is: outlay * part, hypothesis: A part of all.}
claims:
"""


def claimed(body: str) -> OpaqueStatement:
    """Return a claim as it is written."""
    text = f"{HEAD}  - {{id: it, says: It is so., {body}}}\n".encode()
    made = corpus_of([Source("bakery.yaml", named=True, content=text)], ["bakery.yaml"])
    assert list(made.faults) == []
    prepared = made.checks["it"]
    assert isinstance(prepared, SymbolicCheck)
    assert prepared.claimed is not None
    return prepared.claimed


READ_OFF = "it is read off the definition of "
DEFINITIONS = {
    "scaling: {formula: outlay, in: wood, as: affine}": f"{READ_OFF}outlay",
    "scaling: {formula: outlay, in: wood, as: increasing}": f"{READ_OFF}outlay",
    "scaling: {formula: falling, in: wood, as: decreasing}": f"{READ_OFF}falling",
    "scaling: {formula: outlay, in: wood, as: proportional}": "",  # a term is no factor
    "scaling: {formula: quotient, in: flour, as: inverse}": f"{READ_OFF}quotient",
    "scaling: {formula: bowl, in: wood, as: power, exponent: '2'}": "",  # it stands there twice
    "scaling: {formula: root, in: part, as: power, exponent: '1/2'}": "",  # an exponent that is worked out
    "scaling: {formula: square, in: part, as: power, exponent: '2'}": f"{READ_OFF}square",
    "scaling: {formula: powered, in: part, as: increasing}": "",  # in the exponent
    "scaling: {formula: larger, in: wood, as: increasing}": "",  # one of two
    "scaling: {formula: lifecycle.balanced_rl_tokens, in: training_tokens, as: proportional}": "",  # derived
    "independent: {formula: outlay, of: wood}": "",
    "limit: {formula: outlay, as: wood, to: zero, is: flour}": "",
    "identity: 2 * wood == wood + wood": "it is true by writing alone",
    "identity: outlay == wood + flour": "it is the definition of outlay",
    "identity: outlay - flour == wood": "it is the definition of outlay",
    "identity: outlay^2 == wood^2 + 2 * wood * flour + flour^2": "it is the definition of outlay",
    "always: outlay >= wood": "it is the definition of outlay",
    "always: wood <= both": "it is the definition of both",
    "identity: both == 2 * wood": "it is the definition of both",
    "identity: all_in == outlay * part": "it is the definition of all_in",
    "identity: all_in == (wood + flour) * part": "it is the definition of all_in",
    "identity: gain == part * spending - wood": "it is the definition of gain",
    "identity: gain + outlay == part * spending + flour": "",  # two definitions
    "identity: outlay == cost": "",  # two definitions that say the same
    "always: '(outlay - both)^2 + 1 [$] * falling >= 1 [$] * (flour - wood)'": "",  # two are a spending
    "identity: amplification.iteration_time == training_duration / amplification.iterations": (
        "it is the definition of amplification.iteration_time"
    ),
    (
        "identity: "
        "amplification.iteration_time * iterations == training_duration * iterations / amplification.iterations"
    ): "",  # iterations are anything here
    "identity: slow == part * amplification.iteration_time": "",  # what was derived has been worked out
    "identity: 3 * lifetime.counted_deployment_cost == six * active_parameters * lifetime.inference_tokens": (
        "it is the definition of lifetime.counted_deployment_cost"
    ),
    'identity: "rl_coefficient * active_parameters * lifecycle.balanced_rl_tokens == lifecycle.training_compute"': (
        "it is the equation that lifecycle.balanced_rl_tokens was solved from"
    ),
    "identity: quotient * quotient == bowl": "it is the definition of bowl",
    "always: outlay > wood, assuming: [flour > wood]": "it is the definition of outlay",
    "identity: wood == flour, assuming: [wood == spending, spending == flour]": "it is its own condition put in",
    "always: outlay > 2 * wood, assuming: [flour > wood]": "it is its condition flour > wood written again",
    "always: part * wood > part * flour, assuming: [wood > flour]": "it is its condition wood > flour written again",
    "identity: earned * wood == earned * flour, assuming: [wood == flour]": "it is its own condition put in",
    "identity: loss * wood == loss * part * flour, assuming: [wood^2 == wood * part * flour]": "",  # loss may be 0
    "identity: wood - part * wood == flour - part * flour, assuming: [2 * wood == 2 * flour]": "",  # a sum of two
    "always: wood / (wood + flour) > part * flour / (wood + flour), assuming: [wood > part * flour]": "",  # a sum
    "always: 'part * (wood - flour) >= 0 [$]', assuming: [flour >= wood, 2 * wood == 2 * flour]": "",  # turned round
    (
        "always: lifecycle.balanced_rl_tokens > rl_tokens, "
        "assuming: ['6 [flop/parameter/token] * training_tokens > rl_coefficient * rl_tokens']"
    ): "",  # it was derived
    "always: (wood - flour) / wood > 0, assuming: [wood > flour]": "it is its condition wood > flour written again",
    "always: (wood + flour) * wood > (wood + flour) * part * flour, assuming: [wood > part * flour]": "",
    "always: outlay > 2 * wood or flour <= wood": "it is its condition outlay <= 2 * wood written again",
    "always: outlay >= wood and both >= wood": "it is the definition of outlay; it is the definition of both",
    "always: 'outlay >= wood and wood + 1 [$] > wood'": "it is the definition of outlay; it is true by writing alone",
    "always: outlay >= wood and outlay^2 >= 4 * wood * flour": "",  # one of two is shown
    "always: outlay >= wood, assuming: [wood > flour or flour > wood]": "it is the definition of outlay",
    "always: 'wood > 4 [$]', given: {wood: 5.0 $}": "",  # sizes are compared
    "identity: 'wood == 5 [$]', given: {wood: 5.0 $}": "it is a figure that was put in",
    "identity: '5 [$] == wood', given: {wood: 5.0 $}": "it is a figure that was put in",
    "identity: 'wood * 2 == 10 [$]', given: {wood: 5.0 $}": "",  # it is worked out
    "identity: outlay == wood + f, given: {flour: 5 $, f: 5 $}": "it is the definition of outlay, its figures put in",
    "always: outlay >= wood + f, given: {flour: 5.0 $, f: 5.0 $}": "",  # a comparison of sizes
    "identity: 'outlay == f + 1 [$]', given: {flour: 5.0 $, f: 5.0 $, wood: 1.0 $}": "",  # nothing is left free
    "identity: outlay == f + twice * wood / 2, given: {flour: 5.0 $, f: 5.0 $, wood: 1.0 $}": "",  # nor is a constant
}


@pytest.mark.parametrize("body", DEFINITIONS)
def test_what_makes_it_true_is_told(body: str) -> None:
    """A definition, a condition, a figure or writing alone; of what has to be worked out, nothing."""
    assert by_definition(claimed(body)) == DEFINITIONS[body]


SUPPOSED = {
    "always: wood > flour, assuming: [wood > flour]": "`wood > flour` is its own condition `wood > flour`",
    "always: outlay >= part * wood, assuming: [2 * outlay > 2 * part * wood]": "is its own condition",
    "always: 'outlay + 1 [$] > outlay', assuming: [part > 1]": "",  # it needs no condition
    "always: outlay > wood, assuming: [outlay > 2 * wood]": "whatever outlay may be",
    "always: gain > wood, assuming: [gain > 2 * wood]": "follows from `gain > 2 * wood` whatever gain may be",
    "always: gain > wood, assuming: [gain > 2 * wood, part > 1]": (
        "follows from `gain > 2 * wood` and `part > 1` whatever gain may be"
    ),
    "always: wood > flour, assuming: [wood > 2 * flour]": "",  # no formula: it is worked out
    "always: 'gain > 0 [$]', assuming: [part * spending > wood]": "",
    "always: 'gain > 0 [$]'": "",
    "always: gain > wood, assuming: [gain > 2 * wood or gain > 3 * wood]": "whatever gain may be",
    "always: gain > wood or part < 1, assuming: [gain > 2 * wood]": "whatever gain may be",
    "always: gain > wood and part > 1, assuming: [gain > wood]": "is its own condition `gain > wood`",
    "always: gain > wood and part < 9, assuming: [part < 9]": "is its own condition `part < 9`",
    "always: '(gain > wood or part > 3) and (gain < 0 [$] or part > 1)', assuming: [gain > 2 * wood, part > 2]": (
        "it assumes what it claims: `gain > wood` follows from"
    ),
    "always: (gain > wood or part > 3) and (earned > wood or loss > wood), assuming: [gain > 2 * wood]": "",
    "always: gain > f, given: {f: 5.0 $}, assuming: ['gain > 6 [$]']": "whatever gain may be",
    "scaling: {formula: outlay, in: wood, as: increasing}, assuming: [outlay > wood]": "",
    "limit: {formula: outlay, as: wood, to: zero, is: flour}, assuming: ['wood < 3 [$]']": "",
}


@pytest.mark.parametrize("body", SUPPOSED)
def test_what_assumes_itself_is_told(body: str) -> None:
    """Its own condition again, or what follows from conditions though nothing is known of the formulas."""
    told = assumed(claimed(body))
    assert SUPPOSED[body] in told
    assert bool(told) is bool(SUPPOSED[body])
    assert told.startswith("it assumes what it claims: ") is bool(told)


SYMBOLS = {name: Symbol(quantity(name, "", name, name, REAL)) for name in "xyz"}


def relation(text: str) -> Relation:
    """Return the relation that a text writes."""
    return read_relation(text).resolved(SYMBOLS.get)


def test_what_is_stated_is_not_unsaid() -> None:
    """As it stands, times a number or turned round; where all that is needed is stated, all of it is told."""
    stated = (relation("2 * x > 2"), relation("y == z"))
    needs = (relation("x > 1"), relation("z == y"), relation("x > 2"))
    assert unsaid(needs, stated) == (relation("x > 2"),)
    assert unsaid(needs[:2], stated) == needs[:2]
    assert unsaid(stated[:1], stated) == stated[:1]
    assert unsaid((), stated) == ()
    apart = Need(SYMBOLS["x"])  # of what must not vanish nothing is stated
    assert unsaid((apart, relation("x > 1")), stated) == (apart,)
