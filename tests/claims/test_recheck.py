"""recheck.py by itself: it needs nothing, reads figures as the page has them, and encloses published digits."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

RECHECK = Path(__file__).parents[2] / "recheck.py"


def _load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


recheck = _load(RECHECK)


def test_recheck_imports_the_standard_library_alone() -> None:
    """No import of recheck.py leads into the project or to a package."""
    names = {line.split()[1].partition(".")[0] for line in RECHECK.read_text("utf-8").splitlines() if _imports(line)}
    assert names
    assert names <= sys.stdlib_module_names


def _imports(line: str) -> bool:
    return line.lstrip().startswith("import ") or (line.lstrip().startswith("from ") and " import " in line)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("2,400", "2350", "2450"),
        ("100", "95", "150"),
        ("≈ 300", "250", "350"),
        ("1.0", "19/20", "21/20"),
        ("nearly 10x", "9", "10"),
        ("50%", "9/20", "11/20"),
        ("2.5k", "2450", "2550"),
        ("100–200k", "95000", "250000"),
        ("5 × 10^7", "45000000", "55000000"),
        ("tens of", "10", "100"),
        ("a few", "2", "9"),
        ("half", "1/2", "1/2"),
        ("10-20%", "19/200", "1/4"),
        ("three to five", "3", "5"),
        ("-3.5 to -2.5", "-71/20", "-49/20"),
        ("3½", "7/2", "7/2"),
        ("5+", "5", "None"),
        ("~500+", "450", "None"),
        ("less than 3", "None", "3"),
    ],
)
def test_recheck_reads_figures_as_the_design_has_them(text: str, low: str, high: str) -> None:
    """Sets worked by hand from the table of figures."""
    assert [str(end) for end in recheck.Figure(text, exact=False).set[:2]] == [low, high]


@pytest.mark.parametrize(
    ("function", "argument", "expected"),
    [
        ("log_of", "2", "0.6931471805599453094172321214581765680755"),
        ("log_of", "10", "2.3025850929940456840179914546843642076011"),
        ("log_of", "1/10", "-2.3025850929940456840179914546843642076011"),
        ("exp_of", "1", "2.7182818284590452353602874713526624977572"),
        ("exp_of", "-3", "0.0497870683678639429793424156500617766317"),
    ],
)
def test_recheck_encloses_published_digits(function: str, argument: str, expected: str) -> None:
    """Logarithms and exponentials hold the published digits between them, and are narrower than 1e-30."""
    low, high = getattr(recheck, function)(recheck.Q(argument))
    last = recheck.Q(1, 10**39)
    assert low <= recheck.Q(expected) + last
    assert high >= recheck.Q(expected) - last
    assert 0 <= high - low < recheck.Q(1, 10**30)
