"""Take the pictures in docs/pictures: each type of page at three widths, in light and dark, in one picture for each.

.venv/bin/python .ci/pictures.py BUILT_SITE      needs a Chromium, and the extras dev and browser
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright

OUT = Path(__file__).parent.parent / "docs" / "pictures"
PAGES = {
    "overview": "index.html",
    "document": "documents/inference-governance.html",
    "verified": "claims/rt-optimal-batch-deepseek.experts.html",
    "refuted": "claims/ig-rounds.html",
    "symbolic": "claims/pp-derivative.everywhere.html",
    "formula": "formulas/roofline.cost_per_token.html",
    "what-if": "claims/ig-rounds.html#what-if&games_played=49000000",
    "contradictions": "contradictions.html",
    "graph": "graph.html",
}
FILE = re.compile(r'^```\w+ title="([^"]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)
WIDTHS, HEIGHT, GAP = (1280, 768, 320), 1200, 24
SCALE, QUALITY = 0.6, 70
BETWEEN = {"light": "#8a8780", "dark": "#000000"}


def main(site: Path) -> None:
    """Take all pictures."""
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    OUT.mkdir(parents=True, exist_ok=True)
    pages = {name: f"{site.resolve().as_uri()}/{page}" for name, page in PAGES.items()}
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        pages["annotated"] = annotated(Path(folder)).as_uri()
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, address in pages.items():
            for scheme, between in BETWEEN.items():
                shots = [taken(browser, address, width, scheme) for width in WIDTHS]
                saved(beside(shots, between), OUT / f"{name}-{scheme}.webp")


def annotated(folder: Path) -> Path:
    """Return the annotated text that docs/annotate.md shows how to make."""
    page = (OUT.parent / "annotate.md").read_text("utf-8")
    for name, content in FILE.findall(page):
        (folder / name).write_text(content, "utf-8")
    command = [sys.executable, "-m", "claims", "annotate", "ferry.md", "--out", "page.html"]
    subprocess.run(command, cwd=folder, check=True)
    return folder / "page.html"


def taken(browser: Any, address: str, width: int, scheme: str) -> Image.Image:
    """Return what a window of some width shows of a page; a what-if panel is scrolled to."""
    context = browser.new_context(viewport={"width": width, "height": HEIGHT}, color_scheme=scheme)
    page = context.new_page()
    page.goto(address)
    page.wait_for_timeout(300)
    if "#what-if" in address:
        page.locator(".what-if").evaluate("(panel) => panel.scrollIntoView({ behavior: 'instant' })")
        page.wait_for_timeout(300)
    shot = Image.open(BytesIO(page.screenshot())).convert("RGB")
    context.close()
    return shot


def beside(shots: list[Image.Image], between: str) -> Image.Image:
    """Return pictures side by side."""
    whole = Image.new("RGB", (sum(shot.width + GAP for shot in shots) - GAP, HEIGHT), between)
    place = 0
    for shot in shots:
        whole.paste(shot, (place, 0))
        place += shot.width + GAP
    return whole


def saved(picture: Image.Image, file: Path) -> None:
    """Write a picture, made small."""
    size = (round(picture.width * SCALE), round(picture.height * SCALE))
    picture.resize(size, Image.Resampling.LANCZOS).save(file, quality=QUALITY, method=6)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
