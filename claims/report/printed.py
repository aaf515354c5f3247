"""The report as pages to be printed: Markdown, laid out by WeasyPrint with the style sheet below.

Nothing in it is of the day, and nothing is fetched: the same claims give the same bytes on the same machine.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape as escape_html
from typing import Any

from markdown_it import MarkdownIt

from claims.checks.evidence import value_of
from claims.checks.finding import Finding
from claims.report.markdown import escape
from claims.report.phrasing import word_computed

STYLE = """
@page {
  size: A4; margin: 22mm 18mm 20mm;
  @top-left { content: string(title); font-size: 8pt; color: #444 }
  @bottom-right { content: counter(page) " / " counter(pages); font-size: 8pt; color: #444 }
}
@page :first { @top-left { content: none } }
html { font: 9.5pt/1.4 "DejaVu Serif", serif }
h1 { font-size: 18pt; string-set: title content(text); margin: 0 0 6mm }
h2 { font-size: 13pt; margin: 7mm 0 3mm; break-after: avoid }
ul, ol { padding-left: 5mm }
li { margin-bottom: 3mm; break-inside: avoid }
p { margin: 0 0 2mm; orphans: 3; widows: 3 }
table { width: 100%; border-collapse: collapse; font-size: 8pt }
thead { display: table-header-group }
tr { break-inside: avoid }
th, td { text-align: left; vertical-align: top; padding: 1mm 2mm 1mm 0; border-bottom: 0.3pt solid #999 }
td { overflow-wrap: anywhere }
th { border-bottom: 0.8pt solid #000 }
pre { font: 8pt/1.4 "DejaVu Sans Mono", monospace; white-space: pre-wrap }
a { color: inherit }
"""


def every_finding(findings: Sequence[Finding]) -> str:
    """Return a section in Markdown with a row for each finding: what is printed, what follows, the verdict."""
    return "\n".join(["", "## Every claim", "", *_rows(findings)]) + "\n"


def _rows(findings: Sequence[Finding]) -> Iterator[str]:
    yield "| claim | printed | computed | verdict |"
    yield "| --- | --- | --- | --- |"
    for finding in findings:
        computed = word_computed(finding.claim.figure, value_of(finding.outcome.evidence))
        cells = (finding.claim.id, finding.claim.record.stated or "", computed, finding.verdict.value)
        yield "| " + " | ".join(escape(cell) for cell in cells) + " |"


def as_pdf(text: str) -> bytes:
    """Return pages of a text in Markdown, tagged for those who have them read aloud.

    Raises:
        ModuleNotFoundError: WeasyPrint, of the extra `pdf`, is not installed.
        OSError: Pango, with which it lays out, is not.
    """
    from weasyprint import CSS, HTML  # noqa: PLC0415 - an extra

    page = HTML(string=as_html(text), url_fetcher=_fetch_nothing)
    pages: Any = page.write_pdf(stylesheets=[CSS(string=STYLE)], pdf_variant="pdf/ua-1")
    return bytes(pages)


def as_html(text: str) -> str:
    """Return a text in Markdown as a page of HTML; markup in it is shown, not obeyed."""
    title = re.search(r"^# (.*)$", text, re.MULTILINE)
    name = escape_html(re.sub(r"\\(.)", r"\1", title[1])) if title else ""
    body = MarkdownIt("commonmark", {"html": False, "breaks": True}).enable("table").render(text)
    head = f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{name}</title></head>'
    return f"{head}<body>{body}</body></html>"


def _fetch_nothing(address: str, *_: object, **__: object) -> Any:
    """Refuse what a page may name: a report holds no pictures, and a stranger's text reaches no network.

    Raises:
        ValueError: always.
    """
    raise ValueError(f"{address} is not fetched")
