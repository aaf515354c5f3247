"""The feed of changed verdicts: valid Atom, the same bytes for the same change, safe against words of others."""

from __future__ import annotations

import datetime as dt
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from claims.audit.difference import Comparison, Difference
from claims.audit.written import Audited
from claims.schema.vocabulary import Verdict
from claims_site.exports.feed import feed
from claims_site.model.site_model import SiteModel
from claims_site.publishing.files import site_files

ATOM = "{http://www.w3.org/2005/Atom}"


def difference(claim: str, says: str, before: Verdict | None, after: Verdict | None) -> Difference:
    """Return what two audits tell of a claim, of which they know the verdicts alone."""
    was, now = (
        None if verdict is None else Audited(id=claim, document="kitchen-sums", says=says, verdict=verdict)
        for verdict in (before, after)
    )
    return Difference(was, now)


DIFFERENCES = (
    difference("takings-of-a-day", "A day <b>brings</b> & more", Verdict.LOOSE, Verdict.VERIFIED),
    difference("loaves-baked", "400 loaves", None, Verdict.PREMISE),
    difference("cakes-baked", "A bell\x07 rings \ud800", Verdict.REFUTED, None),
)
DAY = dt.date(2026, 5, 17)
BASE = "https://example.org/audit"


def parsed(content: bytes) -> ET.Element:
    """Return the feed as a tree, after the rules that RFC 4287 sets for every feed and entry."""
    root = ET.fromstring(content)  # noqa: S314 - written by us
    assert root.tag == f"{ATOM}feed"
    assert root.findtext(f"{ATOM}author/{ATOM}name")
    for each in (root, *root.findall(f"{ATOM}entry")):
        for name in ("id", "title", "updated"):
            assert len(each.findall(f"{ATOM}{name}")) == 1
        assert re.fullmatch(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z", each.findtext(f"{ATOM}updated") or "")
        assert re.match(r"https://|urn:uuid:[0-9a-f-]{36}$", each.findtext(f"{ATOM}id") or "")
        assert len([link for link in each.findall(f"{ATOM}link") if link.get("rel") == "alternate"]) == 1
    return root


def test_each_difference_is_an_entry() -> None:
    """A turned verdict, a new claim and one that is gone each have their entry, linked where there is a page."""
    entries = parsed(feed(Comparison(DIFFERENCES), DAY, BASE)).findall(f"{ATOM}entry")
    assert [each.findtext(f"{ATOM}title") for each in entries] == [
        "takings-of-a-day was loose, is verified",
        "loaves-baked is new: premise",
        "cakes-baked was refuted, and is gone",
    ]
    links = [link.get("href") for each in entries for link in each.findall(f"{ATOM}link")]
    assert links == [f"{BASE}/claims/takings-of-a-day.html", f"{BASE}/claims/loaves-baked.html", f"{BASE}/index.html"]


def test_words_of_others_stay_text() -> None:
    """Markup in a sentence is text, and what XML cannot hold is written as its number."""
    first, _, last = parsed(feed(Comparison(DIFFERENCES), DAY, BASE)).findall(f"{ATOM}entry")
    assert first.findtext(f"{ATOM}summary") == "A day <b>brings</b> & more"
    assert last.findtext(f"{ATOM}summary") == r"A bell\u{0007} rings \u{d800}"


def test_ids_follow_the_change_alone() -> None:
    """An entry keeps its id when the site moves or other entries come, and another change has another id."""

    def ids(differences: tuple[Difference, ...], base_url: str = BASE, day: dt.date = DAY) -> list[str | None]:
        entries = parsed(feed(Comparison(differences), day, base_url)).findall(f"{ATOM}entry")
        return [each.findtext(f"{ATOM}id") for each in entries]

    whole = ids(DIFFERENCES)
    assert ids(DIFFERENCES, "") == ids(DIFFERENCES, "https://example.net") == whole
    assert ids(DIFFERENCES[1:]) == whole[1:]
    others = [
        difference("takings-of-a-day", "", Verdict.LOOSE, Verdict.REFUTED),
        difference("takings-of-a-day", "", None, Verdict.VERIFIED),
        difference("a-day", "", Verdict.LOOSE, Verdict.VERIFIED),
        Difference(None, DIFFERENCES[1].known.model_copy(update={"document": "kitchen"})),
    ]
    made = [*whole, *ids(tuple(others)), *ids(DIFFERENCES, day=dt.date(2026, 5, 18))]
    assert len(set(made)) == len(made) == 3 + 4 + 3


def test_nothing_changed_is_a_feed_without_entries() -> None:
    """Where no verdict changed the feed is valid and empty."""
    assert parsed(feed(Comparison(()), DAY, "")).findall(f"{ATOM}entry") == []


def test_pages_announce_the_feed_only_where_there_is_one(kitchen: SiteModel, built: Mapping[str, bytes]) -> None:
    """With a comparison each page points to the feed; without one neither feed nor pointer is there."""
    assert "feed.xml" not in built
    assert all(b"application/atom+xml" not in content for content in built.values())
    files = dict(site_files(replace(kitchen, comparison=Comparison(DIFFERENCES[:2], DAY))))
    parsed(files["feed.xml"])
    assert b'href="feed.xml" type="application/atom+xml"' in files["index.html"]
    assert b'href="../feed.xml" type="application/atom+xml"' in files["claims/loaves-baked.html"]
    assert b'<a href="feed.xml">' in files["method.html"]


KIOSK = """\
document: kiosk
claims:
  - {id: cups-sold, says: The kiosk sells 30 cups., stated: "30 copy", premise: the till}
"""


@pytest.fixture
def kiosk(tmp_path: Path) -> Path:
    """Return a folder with a file of claims and its findings of yesterday, when the premise was refuted."""
    (tmp_path / "kiosk.yaml").write_text(KIOSK, encoding="utf-8")
    earlier = {"id": "cups-sold", "document": "kiosk", "says": "30 cups", "verdict": "refuted"}
    (tmp_path / "earlier.json").write_text(json.dumps({"claims": [earlier]}), encoding="utf-8")
    return tmp_path


def site(folder: Path, *options: str) -> tuple[int, str]:
    """Run `claims site` on the kiosk and return its status and what it said."""
    import typer  # noqa: PLC0415 - the command as its own program

    from claims_site.commands.site import site as command  # noqa: PLC0415

    app = typer.Typer()
    app.command()(command)
    done = CliRunner().invoke(app, [str(folder / "kiosk.yaml"), "--out", str(folder / "site"), *options])
    return done.exit_code, done.output


def test_command_writes_the_feed(kiosk: Path) -> None:
    """The findings of an earlier audit and a day make a feed, dated that day."""
    assert site(kiosk, "--earlier", str(kiosk / "earlier.json"), "--dated", "2026-05-17")[0] == 0
    root = parsed((kiosk / "site" / "feed.xml").read_bytes())
    assert root.findtext(f"{ATOM}entry/{ATOM}title") == "cups-sold was refuted, is premise"
    assert root.findtext(f"{ATOM}entry/{ATOM}updated") == "2026-05-17T00:00:00Z"


def test_published_findings_are_what_the_next_site_compares_with(kiosk: Path) -> None:
    """The findings of the site that stands there can be named while it is replaced."""
    assert site(kiosk)[0] == 0
    since = str(kiosk / "site" / "findings.json")
    assert site(kiosk, "--earlier", since, "--dated", "2026-05-18")[0] == 0
    assert parsed((kiosk / "site" / "feed.xml").read_bytes()).findall(f"{ATOM}entry") == []


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--dated", "2026-05-17"], "--earlier beside it"),
        (["--earlier", "kiosk.yaml", "--dated", "2026-05-17"], "findings of an audit"),
        (["--earlier", "none.json", "--dated", "2026-05-17"], "no such file"),
        (["--earlier", "earlier.json", "--dated", "yesterday"], "yesterday"),
    ],
)
def test_command_refuses_what_it_cannot_compare(
    kiosk: Path, monkeypatch: pytest.MonkeyPatch, options: list[str], told: str
) -> None:
    """A day with nothing to compare, a foreign file and a day that is none end with status 2 and without a site."""
    monkeypatch.chdir(kiosk)
    status, output = site(kiosk, *options)
    assert status == 2
    assert told in " ".join(output.replace("│", " ").split())
    assert not (kiosk / "site").exists()
