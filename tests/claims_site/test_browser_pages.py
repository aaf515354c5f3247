"""Pages in a real browser, opened from a disk under their own policy: filters, search, what-if, and nothing refused."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Mapping
from html import unescape
from pathlib import Path

import pytest

from claims_site.write import publish

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
QUIET = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", "--virtual-time-budget=8000"),
    *("--enable-logging=stderr", "--log-level=0", "--dump-dom"),
)
Browse = Callable[[str], str]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here; `apt-get install chromium` brings one"),
]


@pytest.fixture
def browse(built: Mapping[str, bytes], tmp_path: Path) -> Browse:
    """Return a way to open a page of the site, after its scripts have run; what the policy refuses fails the test."""
    publish(built.items(), tmp_path / "site")

    def opened(address: str) -> str:
        command = [
            str(CHROMIUM),
            *QUIET,
            f"--user-data-dir={tmp_path / 'profile'}",
            f"file://{tmp_path}/site/{address}",
        ]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
        complaints = [line for line in done.stderr.splitlines() if "CONSOLE" in line]
        assert not complaints, complaints
        return done.stdout

    return opened


def output(page: str) -> str:
    """Return what the first output of a page says."""
    found = re.search(r"<output[^>]*>(.*?)</output>", page, re.DOTALL)
    assert found
    return unescape(found[1])


def test_filter_is_kept_in_the_address(browse: Browse) -> None:
    """An address with a filter shows only what fits: of nine claims three are refuted."""
    page = browse("documents/kitchen-sums.html#verdict=refuted")
    assert output(page) == "3 of 9 claims."
    assert len(re.findall(r'<li class="entry [a-z]+"[^>]* hidden=""', page)) == 6


def test_search_finds_words_and_their_beginnings(browse: Browse) -> None:
    """Two beginnings of words find the claim that holds both, and its link leads to its page."""
    page = browse("search.html#bake%20loav")
    assert "loaves" in page
    assert 'href="claims/loaves-baked.html"' in page


def test_search_without_a_find_says_so(browse: Browse) -> None:
    """A word that occurs nowhere finds nothing, and the page says that."""
    assert output(browse("search.html#quasar")) == "0 found."


def test_moved_inputs_turn_the_verdict(browse: Browse) -> None:
    """With 30 dollars a loaf the takings are ten times the printed ones, and the page says that this is not audited."""
    # 400 copy/day x 30 $/copy = 12,000 $/day against "~1,200 $/day"
    page = browse("claims/takings-of-a-day.html#what-if&loaf_price=30")
    assert output(page) == "printed ~1,200 $/day, computed 12,000 $/day: refuted"
    assert re.search(r'<p class="moved" role="status">', page)


def test_audited_inputs_give_the_audited_verdict(browse: Browse) -> None:
    """Without settings in the address the panel shows the claim as audited, and no mark that it was moved."""
    page = browse("claims/takings-of-a-day.html")
    assert output(page).endswith("computed 1,200 $/day: verified")
    assert re.search(r'<p class="moved" role="status" hidden', page)


def test_hostile_words_do_nothing(browse: Browse) -> None:
    """A page whose words try to be markup shows them, runs nothing and asks for nothing."""
    page = browse("claims/loaves-baked.html")
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "<script>alert" not in page
