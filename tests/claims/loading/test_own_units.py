"""Units and constants that a document declares, and names that it shares with the library."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from claims.audit.corpus import Corpus, examined_corpus, open_corpus
from claims.certificate.document import certificate
from claims.checks.evidence import value_of
from claims.explain.impact import find_turned
from claims.mutation.damage import mutants, targets
from claims.schema.diagnostics import DiagnosticError
from claims.schema.vocabulary import Verdict
from derive.collection import library

HEAD = """\
document: trains
units:
  - {name: wagon, plural: wagons, symbol: wgn, meaning: a wagon of a goods train}
  - {name: shift, is: 8 hour, source: the contract of 2024}
  - {name: convoy, is: 12 wagon, source: the timetable}
constants:
  - {name: load, is: 60.0 t/wagon, meaning: what a wagon carries, source: the operator}
  - {name: axles, is: exactly 4/wagon, meaning: axles of a wagon, source: the drawing}
quantities:
  - {name: length, unit: wagon, meaning: wagons of a train}
  - {name: mass, unit: t, meaning: mass of a train}
formulas:
  - {name: train_mass, of: mass, is: length * load, hypothesis: All are full.}
claims:
  - {id: train, says: A train has 40 wagons., stated: 40 wagons, exact: true, source: the timetable}
"""
CLAIMS = {
    # 40 wagons of 60 t are 2,400 t
    "mass": 'stated: "2,400 t", expression: n * load, given: {n: train}',
    "by-formula": 'stated: "2,400 t", formula: train_mass, given: {length: train}',
    "axle-count": "stated: exactly 160, expression: n * axles, given: {n: train}",
    # 2 convoys of 12 wagons in 3 shifts of 8 hours: 24 wagons in 24 hours
    "pace": 'stated: 1.0 wagon/hour, expression: "2 [convoy] / (3 [shift])"',
    "given-pace": "stated: 1.0 wgn/hour, expression: c / s, given: {c: 2 convoys, s: 3 shifts}",
    "wider": "scaling: {formula: train_mass, in: length, as: proportional}",
    "heavier": 'always: "train_mass >= 59 [t/convoy] * length"',
    "unit": 'dimension: {expression: "mass / (2 [shift])", is: t/shift}',
}
WRONG = {
    "mass": "stated: 240 t, expression: n * load, given: {n: train}",
    "by-formula": 'stated: "24,000 t", formula: train_mass, given: {length: train}',
    "axle-count": "stated: exactly 1600, expression: n * axles, given: {n: train}",
    "pace": 'stated: 12 wagon/hour, expression: "2 [convoy] / (3 [shift])"',
    "given-pace": "stated: 8.0 wgn/hour, expression: c / s, given: {c: 2 convoys, s: 3 shifts}",
    "wider": "scaling: {formula: train_mass, in: length, as: inverse}",
    "heavier": 'always: "train_mass >= 721 [t/convoy] * length"',
    "unit": 'dimension: {expression: "mass / (2 [shift])", is: t/convoy}',
}


def corpus(tmp_path: Path, claims: dict[str, str], head: str = HEAD) -> Corpus:
    """Return the corpus of one document with these claims."""
    lines = (f"  - {{id: {name}, says: A sentence., {keys}}}\n" for name, keys in claims.items())
    (tmp_path / "trains.yaml").write_text(head + "".join(lines), encoding="utf-8")
    return open_corpus([tmp_path])


@pytest.mark.parametrize("name", CLAIMS)
def test_every_kind_counts_in_units_of_the_document(tmp_path: Path, name: str) -> None:
    """What holds is verified, what does not is refuted: units and constants are those that the document declares."""
    assert corpus(tmp_path, {name: CLAIMS[name]}).find(name).verdict is Verdict.VERIFIED
    assert corpus(tmp_path, {name: WRONG[name]}).find(name).verdict is Verdict.REFUTED


def test_a_constant_is_an_input_whose_digits_may_vary(tmp_path: Path) -> None:
    """59.95 to 60.05 t times 40 wagons is 2,398 to 2,402 t, within 2,400 t; a count has no digits to vary."""
    found = corpus(tmp_path, {"mass": CLAIMS["mass"], "count": CLAIMS["axle-count"]})
    evidence = value_of(found.find("mass").outcome.evidence)
    assert evidence is not None
    assert evidence.computed.low.low == Fraction(2400)
    inputs = {each.quantity.name: each.text for each in evidence.calculation.inputs}
    assert inputs == {"n": "40 wagons", "load": "60.0 t/wagon"}


def test_damage_and_a_new_figure_are_read_in_units_of_the_document(tmp_path: Path) -> None:
    """Damaged figures keep the unit, and another figure may be tried in it: 50 wagons carry 3,000 t."""
    found = corpus(tmp_path, {"mass": CLAIMS["mass"], "pace": CLAIMS["given-pace"]})
    assert [each.after.claim.id for each in find_turned(found, "train", "50 wagons")] == ["mass"]
    damaged = [each for target in targets(found, ["pace"]) for each in mutants(target)]
    assert any("digit" in each.says for each in damaged)


def test_a_certificate_takes_them_along(tmp_path: Path) -> None:
    """`recheck.py` decides the same claims from the certificate, with the declared units."""
    found = corpus(tmp_path, CLAIMS)
    text = "\n".join(certificate(found.findings(), found.checks))
    path = tmp_path / "certificate.json"
    path.write_text(text, encoding="utf-8")
    script = Path(__file__).parents[3] / "recheck.py"
    told = subprocess.run([sys.executable, script, path], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout
    assert "9 claims, 9 decided here" in told.stdout
    assert '"28800"' in text


OWN = """\
document: kiosk
quantities:
  - {name: batch, unit: litre, meaning: coffee that is brewed at once}
  - {name: cups, unit: litre, meaning: coffee that is sold}
formulas:
  - {name: sold, of: cups, is: "batch - 5 [litre]", hypothesis: Five litres go cold.}
claims:
"""


def test_a_name_of_the_library_may_be_declared_anew(tmp_path: Path) -> None:
    """The document's `batch` is coffee; the library's is asked for by `library.batch`, and its formulas keep it."""
    assert "batch" in library().quantities
    claims = {
        "half": "stated: 5.0 litre, formula: sold, given: {batch: 10 litre}",
        "own": 'always: "batch + 1 [litre] > 1 [litre]"',
        "theirs": 'always: "library.batch + 1 [sequence] > 1 [sequence]"',
        "grows": "scaling: {formula: sold, in: batch, as: increasing}",
    }
    theirs = next(each for each in library().formulas.values() if any(q.name == "batch" for q in each.inputs))
    claims["formula"] = f"independent: {{formula: {theirs.name}, of: batch}}"
    found = corpus(tmp_path, claims, OWN)
    verdicts = {finding.claim.id: finding.verdict for finding in found.findings()}
    assert verdicts.pop("formula") is not Verdict.UNDECIDED
    assert set(verdicts.values()) == {Verdict.VERIFIED}


def test_the_two_are_different_quantities(tmp_path: Path) -> None:
    """Coffee is not counted in sequences: mixing both is refused, and so is a name that neither has."""
    with pytest.raises(DiagnosticError, match="1 error"):
        corpus(tmp_path, {"mixed": 'always: "batch >= library.batch"'}, OWN)
    with pytest.raises(DiagnosticError, match="1 error"):
        corpus(tmp_path, {"strange": 'always: "library.cups >= 0 [litre]"'}, OWN)


def test_no_two_quantities_are_taken_for_one(tmp_path: Path) -> None:
    """Beside the library's `batch` the document's own has another name, which nothing else in the document has."""
    paper = "  - {name: batch_of_document, unit: litre, meaning: coffee of a paper}\n"
    further = OWN.replace("formulas:", f"{paper}formulas:")
    claims = {
        "equal": 'always: "batch == batch_of_document"',
        "below": 'always: "batch < 2 * batch_of_document"',
        "given": 'always: "batch == batch_of_document_of_document", given: {batch_of_document_of_document: 3 litre}',
    }
    found = corpus(tmp_path, claims, further)
    assert {finding.verdict for finding in found.findings()} == {Verdict.REFUTED}


ONE = '  - {id: one, says: One., stated: "1", source: the timetable}\n'


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ("14 June 2023", "a constant must be a single number, not '14 June 2023'"),
        ("20 °C", "a constant must be a single number, not '20 °C'"),
        ("about 20 t", "a constant must be a single number, not 'about 20 t'"),
        ("10-20 t", "a constant must be a single number, not '10-20 t'"),
        ("20 tt", "unknown unit 'tt'"),
    ],
)
def test_a_constant_is_one_number(value: str, found: str, tmp_path: Path) -> None:
    """It stands for a number in formulas: not for a date, a point on a scale, something near it or a range."""
    file = tmp_path / "trains.yaml"
    constant = f'{{name: load, is: "{value}", meaning: M, source: S}}'
    file.write_text(f"document: trains\nconstants:\n  - {constant}\nclaims:\n{ONE}", "utf-8")
    (fault,) = examined_corpus([file]).faults
    assert (fault.line, fault.problem) == (3, found)


def test_a_constant_below_0_keeps_its_sign(tmp_path: Path) -> None:
    """Twice a debt of 3 dollars is one of 6, and no 6 dollars in hand."""
    head = "document: till\nconstants:\n  - {name: debt, is: -3 dollar, meaning: a debt, source: the till}\n"
    head += "quantities:\n  - {name: own, unit: dollar, meaning: what is owned}\n"
    head += "formulas:\n  - {name: both, of: own, is: 2 * debt, hypothesis: H.}\nclaims:\n"
    claims = {"owed": "stated: -6.0 dollar, formula: both", "owned": "stated: 6.0 dollar, formula: both"}
    found = corpus(tmp_path, claims, head)
    assert [found.find(name).verdict for name in claims] == [Verdict.VERIFIED, Verdict.REFUTED]


MISFITTING = {
    "{name: start, unit: date, meaning: the opening}": "the quantity 'start' cannot be a date",
    '{name: start, unit: "", meaning: a share, domain: fraction from 0 to 1, value: "2"}': "quantity 'start': ",
}


@pytest.mark.parametrize("quantity", MISFITTING)
def test_what_rests_on_a_misfitting_quantity_waits_for_it(quantity: str, tmp_path: Path) -> None:
    """A quantity that can stand for nothing is the one fault; a formula of it decides nothing, other claims do."""
    file = tmp_path / "trains.yaml"
    file.write_text(
        f"document: trains\nquantities:\n  - {quantity}\n"
        '  - {name: half, unit: "", meaning: a half}\n'
        "formulas:\n  - {name: halved, of: half, is: start / 2, hypothesis: H.}\n"
        '  - {name: twofold, of: half, is: "2", hypothesis: H.}\n'
        "claims:\n"
        '  - {id: one, says: One., stated: "1.0", formula: halved}\n'
        '  - {id: two, says: Two., stated: "2.0", formula: twofold}\n',
        "utf-8",
    )
    found = examined_corpus([file])
    (fault,) = found.faults
    assert fault.problem.startswith(MISFITTING[quantity])
    assert fault.line == 3
    assert [found.find(name).verdict for name in ("one", "two")] == [Verdict.UNDECIDED, Verdict.VERIFIED]


def test_a_unit_may_be_very_large_or_small(tmp_path: Path) -> None:
    """1e70 seconds have more digits than are printed: three of them are 3e70 s; once it ended the program."""
    (tmp_path / "ages.yaml").write_text(
        "document: ages\n"
        "units:\n"
        "  - {name: eon_of_eons, is: 1e70 second, source: the tale}\n"
        "  - {name: blink_of_blinks, is: 1e-65 second, source: the tale}\n"
        "claims:\n"
        "  - {id: long, says: Three of them., stated: 3 eon_of_eons, exact: true, source: the tale}\n"
        "  - {id: told, says: In seconds., stated: 3e70 second, expression: n, given: {n: long}}\n"
        "  - {id: blinks, says: In blinks., stated: 3e134 blink_of_blinks, expression: n, given: {n: long}}\n",
        "utf-8",
    )
    verdicts = {each.claim.id: each.verdict for each in open_corpus([tmp_path]).findings()}
    assert verdicts == {
        "long": Verdict.ASSUMPTION,
        "told": Verdict.VERIFIED,
        "blinks": Verdict.REFUTED,
    }  # 3e135 of them
