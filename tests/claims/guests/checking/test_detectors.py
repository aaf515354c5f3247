"""Each detector finds its examples and nothing else, and is silent about its near misses."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from claims.guests.checking.checking import discrepancies
from claims.guests.checking.registry import DETECTORS
from claims.guests.texts.reading.text import Form, text_of

ROOT = Path(__file__).parents[4]
EXAMPLES = [(detector.code, text) for detector in DETECTORS for text in detector.examples]
NEAR_MISSES = [text for detector in DETECTORS for text in detector.near_misses]


def codes(source: str) -> list[str]:
    """Return the codes of what is found in a text in Markdown."""
    return [found.code for found in discrepancies(text_of(source, Form.MARKDOWN))]


@pytest.mark.parametrize(("code", "text"), EXAMPLES)
def test_an_example_is_found_by_its_detector_and_by_no_other(code: str, text: str) -> None:
    """An example of a detector is found once."""
    assert codes(text) == [code]


@pytest.mark.parametrize("text", NEAR_MISSES)
def test_a_near_miss_is_passed_in_silence(text: str) -> None:
    """Nothing is found in a near miss, by any detector."""
    assert codes(text) == []


def test_every_detector_has_examples_of_both_kinds_and_a_code_of_its_own() -> None:
    """No detector is without examples, and no two have one code."""
    assert all(detector.examples and detector.near_misses for detector in DETECTORS)
    assert len({detector.code for detector in DETECTORS}) == len(DETECTORS)


def test_every_module_of_a_detector_is_in_the_registry() -> None:
    """No detector is written and never called."""
    folder = ROOT / "claims" / "guests" / "checking" / "detectors"
    modules = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    assert len(modules) == len(DETECTORS)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2 × 3 = 7", "2 × 3 = 6, text says 7 (off by 17 %)"),
        ("44 days * 8960 / 171 = 1752 days", "44 days * 8960 / 171 = 2,305 days, text says 1752 days (off by 24 %)"),
        ("10⁶ / 2 = 50,000 steps", "10⁶ / 2 = 500,000 steps, text says 50,000 steps (10 times too small)"),
        ("10 of 50 (25 %)", "10 / 50 = 20 %, text says 25 % (off by 5 percentage points)"),
        ("7 * 24 * 60 = 10,081", "7 * 24 * 60 = 10,080, text says 10,081 (off by 1)"),
    ],
)
def test_a_message_says_what_follows_what_is_printed_and_how_far_apart_they_are(text: str, message: str) -> None:
    """The two sides and the size of the miss stand on one line."""
    (found,) = discrepancies(text_of(text, Form.MARKDOWN))
    assert found.message == message


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """Return the script that writes the page."""
    return load(ROOT / ".ci" / "check_page.py")


def test_the_sample_has_one_error_of_every_kind_and_none_when_it_is_right(script: ModuleType) -> None:
    """The text at the head of docs/check.md has each error once; the same text made right is passed in silence."""
    assert sorted(codes(script.sample("wrong"))) == sorted(detector.code for detector in DETECTORS)
    assert codes(script.sample("right")) == []


@pytest.mark.parametrize("piece", ["1 ", "from 1 to 2 ", "120 MB in ", "5 of word ", "1 × "])
def test_a_sentence_without_end_is_passed_over(piece: str) -> None:
    """What nobody wrote is not searched: it could take minutes."""
    assert codes(piece * 20_000 + "2 × 3 = 7") == []


def test_the_page_lists_the_detectors_as_they_are(script: ModuleType) -> None:
    """docs/check.md is what .ci/check_page.py makes of the detectors."""
    assert script.PAGE.read_text("utf-8") == script.page()


def load(path: Path) -> ModuleType:
    """Return a script as a module."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
