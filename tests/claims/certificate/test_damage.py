"""Damage to a certificate that is sealed again: recheck.py refuses it, or it is shown to change no verdict."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from claims.audit.corpus import open_corpus
from claims.certificate import certificate
from tests.oracles.certificates import Json, recheck, resealed
from tests.oracles.claim_oracle import NoValue, broken, holds
from tests.oracles.damage import Damage, damages, walk

BAKERY = Path(__file__).parents[2] / "oracles" / "bakery.claims"
TRUSTED = {"growth-grows"}
# Nothing is computed from them.
PROSE = {
    "interpretation",
    "says",
    "proposition",
    "words",
    "symbols",
    "document",
    "source",
    "recorded",
    "why",
    "script",
    "hash",
    "engine",
    "seal",
}
ORDERLESS = {
    "claims",
    "closure",
    "agree",
    "cases",
    "parts",
    "goals",
    "given",
    "assuming",
}  # lists in which order means nothing


@dataclass(frozen=True)
class Sound:
    """A certificate without damage, and by claim why recheck.py takes it on trust."""

    made: Json
    trusted: dict[str, str]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Json:
    """Return the certificate of claims of every kind and verdict, with every rule of proof."""
    path = tmp_path_factory.mktemp("claims") / "bakery.yaml"
    path.write_text(BAKERY.read_text("utf-8"), "utf-8")
    corpus = open_corpus([path])
    return json.loads("".join(certificate(corpus.findings(), corpus.checks)))


@pytest.fixture(scope="module")
def sound(made: Json, tmp_path_factory: pytest.TempPathFactory) -> Sound:
    """Return the certificate with what recheck.py finds of it as it is."""
    path = tmp_path_factory.mktemp("sound") / "certificate.json"
    path.write_text(json.dumps(resealed(made)), "utf-8")
    _, trusted = recheck.recheck(str(path))
    assert set(trusted) == TRUSTED
    return Sound(made, trusted)


def refused(damage: Damage, sound: Sound, folder: Path) -> bool:
    """Return whether recheck.py objects, or leaves more to trust than it does in the sound certificate."""
    made = damage.document
    try:
        if len(damage.path) > 1 and damage.path[0] == "claims":
            return _refused_by_claims(damage)
        if len(damage.path) > 1 and all(made[each] is sound.made[each] for each in ("claims", "units")):
            return _refused_beside_claims(made, sound)
        path = folder / "damaged.json"
        try:
            path.write_text(json.dumps(resealed(made)), "utf-8")
        except (AttributeError, KeyError, TypeError, ValueError):
            return True  # it cannot even be sealed
        read, trusted = recheck.recheck(str(path))
        return set(trusted) != TRUSTED or bool(read.units.assumed)
    except recheck.Disagreement:
        return True


def _refused_by_claims(damage: Damage) -> bool:
    """Return whether the damaged claim, or one that rests on it, is left to trust; raise where one is refused."""
    read = recheck.guarded("certificate", lambda: recheck.Certificate(damage.document))
    claims = damage.document["claims"]
    name = claims[damage.path[1]]["id"]
    resting = [each["id"] for each in claims if each["id"] == name or name in each["closure"]]
    return any(read.decided(each) is not None and each not in TRUSTED for each in resting)


def _refused_beside_claims(made: Json, sound: Sound) -> bool:
    """Raise where a certificate is refused whose claims and units are the sound ones, and so decided as they were.

    What is read from a file meets the rules of its form besides, so that it is refused more often than this says.
    """
    as_before = patch.object(recheck.Certificate, "decided", lambda _, name: sound.trusted.get(name))
    with as_before, patch.object(recheck, "read", lambda _: made):
        recheck.recheck("")
    return False


def sanitize(damage: Damage, made: Json) -> str | None:
    """Return why damage that was not refused changes no verdict; ``None`` where nothing shows it."""
    path = damage.path
    last = next((each for each in reversed(path) if isinstance(each, str)), "")
    if PROSE & {last, path[-1] if path else "", damage.how.removeprefix("without ")}:
        return "words, or a hash that is made anew"
    if damage.how == "reordered" and (last in ORDERLESS or _is_equality(_at(made, path))):
        return "an order without a meaning"
    if path[2:] == ("printed",):
        return "whether a figure is printed, where no question depends on it"
    if path[2:] == ("id",):
        return "a name, which nothing refers to"
    if (figure := _figure_at(damage.document, path)) and recheck.PLAIN.fullmatch(str(figure["text"])) is None:
        return "a figure with the set that it states"
    if last == "significant_zeros" and not _ends_in_zeros(figure):
        return "whether zeros are significant, where no set depends on them"
    if last == "text" and _same_number(str(figure["text"]), str(_at(made, path))):
        return "the spelling of a unit, which the figure states beside its text"
    claim = damage.document["claims"][path[1]] if len(path) > 1 and path[0] == "claims" else {}
    if claim.get("id") in TRUSTED:
        return "said to be trusted"
    return _same_claim(claim, path) or (_as_true(claim) if "statement" in claim else None)


def _ends_in_zeros(figure: Json) -> bool:
    """Return whether a plain figure is a whole number with zeros at its end that widen what it denotes."""
    found = recheck.PLAIN.fullmatch(str(figure["text"]))
    digits = found[4] if found else ""
    return digits.endswith("0") and "." not in digits and digits != "0" and not figure["exact"]


def _same_number(damaged: str, text: str) -> bool:
    """Return whether two plain figures print the same number, whatever their units."""
    one, other = recheck.PLAIN.fullmatch(damaged), recheck.PLAIN.fullmatch(text)
    return one is not None and other is not None and one.groups()[:-1] == other.groups()[:-1]


def _same_claim(claim: Json, path: tuple[str | int, ...]) -> str | None:
    """Return why a claim that is no statement, or the point of one, has the verdict that it had."""
    if claim["kind"] == "dimension" and path[2] == "quantities" and path[4] in ("domain", "integer", "value"):
        return "values, of which units do not depend"
    if "expression" in claim and path[2] == "quantities" and path[4] in ("domain", "integer"):
        return "a domain that holds every input"
    if claim["kind"] == "dimension" and path[2] in ("unit", "quantities", "sized"):
        return "another question about units, with the right answer" if _balanced(claim) else None
    if "point" in path:
        return "other values, at which the same holds" if all(map(_point_serves, _goals(claim))) else None
    return None


def _as_true(claim: Json) -> str | None:
    """Return why a statement that is another now has the verdict that it had: an independent search finds no fault."""
    if claim["kind"] == "possible":  # what is impossible is denied everywhere
        said = {"relation": claim["denial"], "assuming": claim["statement"]["assuming"]}
        return _as_true({**claim, "kind": "always", "verdict": "verified", "statement": said})
    if claim["verdict"] == "verified":
        return None if broken(claim) else "another statement, and no point breaks it"
    if claim["kind"] == "limit":
        return "another statement with the same counterexample"
    points = all(map(_point_serves, _goals(claim)))
    return "another statement with the same counterexample" if points else None


def _goals(claim: Json) -> list[Json]:
    """Return the goals of a claim that have a point; quantities that are constants have their value there."""
    known = {name: each["value"] for name, each in claim["quantities"].items() if each["value"] is not None}
    decisions = [claim[each] for each in ("stated", "completed", "denied") if claim.get(each)]
    goals = [goal for decision in decisions for goal in decision["goals"] if goal["point"]]
    return [{**goal, "point": {**known, **goal["point"]}} for goal in goals]


def _point_serves(goal: Json) -> bool:
    """Return whether what is given holds at the point of a goal, and its relation fails if it is not proved."""
    point = {name: Fraction(text) for name, text in goal["point"].items()}
    try:
        fails = goal["proof"] is None and holds(goal["relation"], point) is False
        return all(holds(each, point) is not False for each in goal["given"]) and (fails or goal["proof"] is not None)
    except NoValue:
        return False


def _balanced(claim: Json) -> bool:
    """Return whether rent over loaves, or loaves times price, has the unit that is asked for, as the verdict says."""
    product = claim["expression"][0] == "*"
    units = sorted(each["unit"] for each in claim["quantities"].values())
    found = {True: {("copy", "dollar/copy"): "dollar"}, False: {("copy", "dollar"): "dollar/copy"}}[product]
    unit = found.get((units[0], units[1]), "/".join(filter(None, units[::-1])) if not product else "*".join(units))
    right = claim["unit"] in (None, unit)
    return bool((claim["verdict"] == "verified") == (right is claim["balances"]))


def _is_equality(value: Json) -> bool:
    return isinstance(value, list) and len(value) == 3 and value[1] == "=="


def _figure_at(document: Json, path: tuple[str | int, ...]) -> Json:
    """Return the figure in which a place lies; nothing where it lies in none."""
    return _at(document, path[: path.index("figure") + 1]) if "figure" in path else None


def _at(document: Json, path: tuple[str | int, ...]) -> Json:
    for each in path:
        document = document[each]
    return document


def _tried(sound: Sound, folder: Path, chosen: Callable[[int], bool]) -> tuple[Counter[str], list[str]]:
    """Return how much of the damage that is chosen by its place met which end, and what passed without a reason."""
    ends, passed = Counter[str](), []
    for index, damage in enumerate(damages(sound.made)):
        if not chosen(index):
            continue
        end = "refused" if refused(damage, sound, folder) else sanitize(damage, sound.made)
        ends[end or "passed"] += 1
        if end is None:
            passed.append(str(damage))
    return ends, passed


@pytest.fixture(scope="module")
def every_seventh(sound: Sound, tmp_path_factory: pytest.TempPathFactory) -> tuple[Counter[str], list[str]]:
    """Return what became of every seventh damage to any place of a certificate, sealed again."""
    return _tried(sound, tmp_path_factory.mktemp("seventh"), lambda index: index % 7 == 0)


def test_damage_is_refused_or_shown_to_change_nothing(every_seventh: tuple[Counter[str], list[str]]) -> None:
    """Every seventh damage to any place of a certificate, sealed again."""
    ends, passed = every_seventh
    assert "\n".join(passed) == ""
    assert ends["refused"] > 1_000


@pytest.mark.slow
def test_all_damage_is_refused_or_shown_to_change_nothing(
    sound: Sound, every_seventh: tuple[Counter[str], list[str]], tmp_path: Path, record_testsuite_property: Any
) -> None:
    """Every damage to any place of a certificate, sealed again, counted by what became of it."""
    others, passed = _tried(sound, tmp_path, lambda index: index % 7 != 0)
    ends = every_seventh[0] + others
    for end, count in sorted(ends.items()):
        record_testsuite_property(end, count)
    assert "\n".join(passed) == ""
    assert ends["refused"] > 7_000


def test_the_damaged_claims_hold_every_rule(made: Json) -> None:
    """What is damaged has every rule of proof, every leaf of a proof, and a maximum, a power and a logarithm."""
    rules = {value["rule"] for _, value in walk(made) if isinstance(value, dict) and "rule" in value}
    assert rules == set(recheck.RULES)
    heads = {value[0] for _, value in walk(made) if isinstance(value, list) and value and isinstance(value[0], str)}
    assert {"given", "low", "high", "max", "^"} <= heads
