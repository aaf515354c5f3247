"""The page of an author's text: every word of it as text, each figure marked and led to its note, never a script."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from claims.audit.corpus import open_corpus
from claims.commands.application import app
from claims_site.model.site_model import site_model
from claims_site.publishing.files import site_files

HOSTILE = """\
<h1>A <b>depot</b><script>alert(1)</script></h1>
<style>body { display: none }</style><link rel="stylesheet" href="https://example.org/x.css">
<p onclick="alert(2)">It holds 40 crates &lt;script&gt;alert(theirs)&lt;/script&gt; <img
src="https://example.org/x.png" onerror="alert(4)">
of 3 kg, &lt;img src=x onerror=alert(theirs)&gt; so 120 kg in all\u202e, and 500 kg by truck.</p>
<iframe src="https://example.org"></iframe><pre>&lt;b&gt; 9</pre><a href="javascript:alert(6)">7 kg</a>
"""
CLAIMS = """\
document: depot
title: A </title><script>alert(7)</script>
text: depot.html
claims:
  - {id: crates, says: "Forty <b>crates</b>.", stated: "40", exact: true, quote: It holds 40 crates,
     source: "<i>the yard</i>"}
  - {id: each, says: One weighs 3 kg., stated: 3 kg, quote: of 3 kg, source: the scales}
  - id: all
    says: All of them.
    stated: 120 kg
    quote: so 120 kg
    expression: crates * each
    given: {crates: crates, each: each}
  - id: truck
    says: A truck takes so much.
    stated: 500 kg
    quote: 500 kg by truck
    expression: crates * each
    given: {crates: crates, each: each}
    expect: refuted
    because: it is 120 kg </li><script>alert(8)</script>
"""
ALLOWED = """\
a article b body circle code div figcaption figure h1 h2 head header html li line link main math meta mfrac mi mn mo
mrow mspace mtext ol p path pre rect section span sup svg text title ul
"""


class Page(HTMLParser):
    """What a page is made of, and the words in it."""

    def __init__(self, text: str) -> None:
        """Read the page."""
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: list[tuple[str, str]] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self.tags.add(tag)
        self.attributes += [(name, value or "") for name, value in attrs]

    def handle_data(self, data: str) -> None:
        """Note words."""
        self.words += data


@pytest.fixture
def depot(tmp_path: Path) -> Path:
    """Return a folder with a hostile text and its claims."""
    (tmp_path / "depot.html").write_text(HOSTILE, "utf-8")
    (tmp_path / "depot.yaml").write_text(CLAIMS, "utf-8")
    return tmp_path


def run(*words: str | Path) -> Result:
    """Return what the command does."""
    return CliRunner().invoke(app, ["annotate", *map(str, words)])


def test_hostile_text_is_shown_as_text(depot: Path) -> None:
    """No tag, handler or address of a stranger's page gets into ours; what it prints is there to read."""
    ran = run(depot / "depot.html", "--out", depot / "page.html")
    assert ran.exit_code == 0, ran.output
    page = Page((depot / "page.html").read_text("utf-8"))
    assert not page.tags - {*ALLOWED.split()}
    assert not [name for name, _ in page.attributes if name.startswith("on") or name in ("src", "style")]
    addresses = {value for name, value in page.attributes if name == "href"}
    assert all(each.startswith(("#", "data:")) for each in addresses), addresses
    assert "<script>alert(theirs)</script>" in page.words
    assert "<img src=x onerror=alert(theirs)>" in page.words
    assert "<b> 9" in page.words
    assert "alert(1)" not in page.words
    assert "\u202e" not in page.words
    assert "https://example.org" not in page.words


@pytest.mark.parametrize(
    ("figure", "standing"), [("40", "assumption"), ("120", "verified"), ("500", "refuted"), ("7", "open")]
)
def test_each_verdict_stands_beside_its_figure(depot: Path, figure: str, standing: str) -> None:
    """The number carries the verdict as a class and in words that are read aloud, and leads to a note that is there."""
    run(depot / "depot.html", "--out", depot / "page.html")
    text = (depot / "page.html").read_text("utf-8")
    (found,) = re.findall(rf'<(?:a|span) class="figure (\w+)" [^>]*>{figure}<span class="unseen"> (\w+)</span>', text)
    assert found == (standing, standing)
    anchors = set(re.findall(r' id="([^"]+)"', text))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= anchors


def test_the_same_bytes_twice(depot: Path) -> None:
    """Equal texts and claims give equal bytes, and an earlier page is replaced."""
    pages = []
    for _ in range(2):
        assert run(depot / "depot.html", "--out", depot / "page.html").exit_code == 0
        pages.append((depot / "page.html").read_bytes())
    assert pages[0] == pages[1]


def test_nothing_else_is_written_over(depot: Path) -> None:
    """The text itself, another page and a link are refused, and stand as they stood."""
    (depot / "link.html").symlink_to(depot / "depot.html")
    for name in ("depot.html", "depot.yaml", "link.html"):
        ran = run(depot / "depot.html", "--out", depot / name)
        assert ran.exit_code == 2
        assert "the file exists and was not written by this command" in ran.output
    assert (depot / "depot.html").read_text("utf-8") == HOSTILE


def test_status_and_json_say_what_differs(depot: Path) -> None:
    """A verdict that is not the recorded one ends with 1, and the JSON tells it beside its figure."""
    file = depot / "depot.yaml"
    file.write_text(CLAIMS.partition("    expect: refuted")[0], "utf-8")
    ran = run(depot / "depot.html", "--json")
    told = json.loads(ran.stdout)
    assert (ran.exit_code, told["ok"], told["document"]) == (1, False, "depot")
    figures = {each["figure"]: each for row in told["statements"] for each in row["figures"]}
    assert figures["500"]["findings"] == [{"id": "truck", "verdict": "refuted", "recorded": "verified", "ok": False}]


@pytest.mark.parametrize(("words", "says"), [
    (("none.html",), "none.html"),
    (("depot.html", "--document", "depo"), "depot"),
    (("depot.html", "--site", "javascript:alert(1)"), "--site takes an https:// address, not 'javascript:alert(1)'"),
    (("depot.html", "--out", "nowhere/page.html"), "page.html"),
])  # fmt: skip
def test_what_cannot_be_done_is_told(
    depot: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], says: str
) -> None:
    """A text, document, address or place that is not there ends with 2 and says what was expected."""
    monkeypatch.chdir(depot)
    ran = run(*words)
    assert ran.exit_code == 2
    assert says in ran.output


def test_a_text_without_claims_is_no_success(depot: Path) -> None:
    """Where no claim is connected to the text, everything is open, the status is 1, and the next step is printed."""
    plain = re.sub(r", quote: [^,]+", "", re.sub(r"    quote: .*\n", "", CLAIMS))
    (depot / "depot.yaml").write_text(plain, "utf-8")
    ran = run(depot / "depot.html", "--out", depot / "page.html")
    assert ran.exit_code == 1
    assert "no claim is connected to this text" in ran.output


def test_a_site_is_led_to(depot: Path) -> None:
    """With the address of a site each note leads to the page of its claim."""
    run(depot / "depot.html", "--out", depot / "page.html", "--site", "https://example.org/audit/")
    text = (depot / "page.html").read_text("utf-8")
    assert 'href="https://example.org/audit/claims/all.html"' in text


def test_a_text_is_published_where_its_document_says_so(depot: Path) -> None:
    """A site shows the text of a document that says `publish`, leads there and to each claim, and shows no other."""
    file = depot / "depot.yaml"
    for line, published in (("", False), ("publish: false\n", False), ("publish: true\n", True)):
        file.write_text(CLAIMS.replace("claims:\n", f"{line}claims:\n", 1), "utf-8")
        corpus = open_corpus([file])
        files = dict(site_files(site_model(corpus, corpus.findings())))
        assert ("texts/depot.html" in files) is published
        assert (b"texts/depot.html" in files["documents/depot.html"]) is published
    page = Page(files["texts/depot.html"].decode())
    assert "<script>alert(theirs)</script>" in page.words
    assert 'href="../claims/truck.html"' in files["texts/depot.html"].decode()
    leads = {value for name, value in page.attributes if name == "href" and value.startswith("../")}
    assert {each.removeprefix("../").partition("#")[0] for each in leads} <= {*files}


def test_the_page_of_a_claim_has_the_words_that_it_quotes(depot: Path) -> None:
    """Below the sentence, with the line of the text that they stand in; a claim that quotes none has no such line."""
    corpus = open_corpus([depot / "depot.yaml"])
    model = site_model(corpus, list(corpus.findings()))
    words = Page(dict(site_files(model))["claims/truck.html"].decode()).words
    assert "“500 kg by truck” depot.html:5" in words
