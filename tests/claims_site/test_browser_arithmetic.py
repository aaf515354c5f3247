"""The arithmetic and the verdicts of what-if, in a real browser, against the engine on generated inputs."""

from __future__ import annotations

import html
import json
import random
import re
import shutil
import subprocess
from collections.abc import Iterator
from fractions import Fraction
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from claims.display import show
from claims.judgement import judge
from claims_site.calculation import exact, figure_json, tree_json
from derive.evaluate import Enclosure, EvaluationError, evaluate
from derive.expression import Apply, walk
from derive.library import library
from units import Figure, parse_figure

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
QUIET = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
]
QUIET += ["--disable-component-update", "--disable-sync", "--virtual-time-budget=60000"]
PRINTED = (
    *("~2,400", "2,400", "100", "1.0", "15-100", "~2-5", "> 6", "at least 6", "< 6", "up to 6", "nearly 2", "half"),
    *("just over 2", "order of 100", "tens of", "-3.5", "0", "hundreds of", "a few", "order of 10-1000", "1.5e14"),
    *("about 1/3", "at most ~20", "0.001"),
)
RUN = """
const { read, evaluate, show } = window.exact;
const values = window.cases.values.map(([tree, inputs]) => {
  try { return show(evaluate(tree, inputs.map(read))); } catch (problem) { return "none"; }
});
const { judge } = window.verdict;
const verdicts = window.cases.verdicts.map(([figure, low, high]) => judge(figure, read(low), read(high)));
document.getElementById("out").textContent = JSON.stringify({ values, verdicts });
"""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here; `apt-get install chromium` brings one"),
]


def ran(cases: dict[str, Any], folder: Path) -> dict[str, list[str]]:
    """Run the cases with the site's own scripts in a browser and return what it says."""
    for name in ("exact.js", "verdict.js"):
        (folder / name).write_bytes(files("claims_site").joinpath("static", name).read_bytes())
    (folder / "cases.js").write_text(f"window.cases = {json.dumps(cases)};", encoding="utf-8")
    (folder / "run.js").write_text(RUN, encoding="utf-8")
    scripts = "".join(f'<script src="{name}.js"></script>' for name in ("exact", "verdict", "cases", "run"))
    (folder / "page.html").write_text(f'<!doctype html><pre id="out"></pre>{scripts}', encoding="utf-8")
    command = [
        str(CHROMIUM),
        *QUIET,
        f"--user-data-dir={folder / 'profile'}",
        "--dump-dom",
        f"file://{folder}/page.html",
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    found = re.search(r'<pre id="out">(.*?)</pre>', done.stdout, re.DOTALL)
    assert found, done.stderr
    told: dict[str, list[str]] = json.loads(html.unescape(found[1]))
    return told


def formula_cases(chance: random.Random) -> Iterator[tuple[list[Any], str]]:
    """Yield a tree with inputs for each formula, and the value that the engine shows."""
    for formula in library().formulas.values():
        if any(isinstance(node, Apply) for node in walk(formula.expression)):
            continue
        quantities = [*formula.inputs, *formula.constants]
        places = {quantity: place for place, quantity in enumerate(quantities)}
        for _ in range(4):
            point = {each: Fraction(chance.randrange(1, 10**4), chance.choice([1, 7, 100])) for each in quantities}
            try:
                value = evaluate(formula.expression, point)
            except EvaluationError:
                continue
            inputs = [exact(number * each.unit.factor) for each, number in point.items()]
            shown = show((value.low + value.high) / 2) if value.exact else ""
            yield [tree_json(formula.expression, places), inputs], shown


def verdict_cases(chance: random.Random) -> Iterator[tuple[list[Any], str]]:
    """Yield figures with computed values on, beside and far from every edge, and the engine's verdicts."""
    for text in PRINTED:
        figure = parse_figure(text)
        values = sorted({value for edge in edges(figure) for value in around(edge)})
        pairs = [(value, value) for value in values]
        pairs += [tuple(sorted(chance.sample(values, 2))) for _ in range(60)]  # type: ignore[misc]
        for low, high in pairs:
            told = judge(figure, Enclosure(low, low), Enclosure(high, high)).verdict.value
            yield [figure_json(figure), exact(low), exact(high)], told


def edges(figure: Figure) -> list[Fraction]:
    """Return the numbers at which a verdict on the figure may turn."""
    found = [figure.set.low, figure.set.high, *figure.anchors]
    return [edge for edge in found if edge is not None]


def around(edge: Fraction) -> list[Fraction]:
    """Return an edge, its neighbours, its double and half, and numbers near its thirds by the root of ten."""
    near_root = [Fraction(316227766, 10**8), Fraction(316227767, 10**8)]
    factors = [Fraction(1), Fraction(2), Fraction(1, 2), Fraction(-1), Fraction(0), Fraction(30), *near_root]
    tiny = Fraction(1, 10**9)
    return [edge * factor * (1 + shift) for factor in factors for shift in (-tiny, 0, tiny)]


def test_browser_computes_what_the_engine_does(tmp_path: Path) -> None:
    """Every exact value is shown with the same digits in the browser, for every formula of the library."""
    cases, expected = zip(*formula_cases(random.Random(1)), strict=True)  # noqa: S311 - a repeatable choice
    told = ran({"values": cases, "verdicts": []}, tmp_path)["values"]
    assert len(told) > 500
    pairs = zip(cases, expected, told, strict=True)
    assert not [(case, want, got) for case, want, got in pairs if want not in ("", got)]


def test_browser_judges_as_the_engine_does(tmp_path: Path) -> None:
    """The verdict is the same in the browser on, beside and far from every edge of figures of every form."""
    cases, expected = zip(*verdict_cases(random.Random(2)), strict=True)  # noqa: S311 - a repeatable choice
    told = ran({"values": [], "verdicts": cases}, tmp_path)["verdicts"]
    assert {"verified", "loose", "refuted"} <= set(told)
    wrong = [(case, want, got) for case, want, got in zip(cases, expected, told, strict=True) if want != got]
    assert not wrong, wrong[:3]
