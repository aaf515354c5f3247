"""The way into texts: which format a file has, how it is opened, and what is refused."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from claims.guests.texts.reading.text import ENDINGS, Form, form_of, read, text_of
from claims.schema.diagnostics import Diagnostic, DiagnosticError


def faults_of(file: Path, form: Form | None = None) -> list[Diagnostic]:
    """Return the faults of a file that cannot be read."""
    with pytest.raises(DiagnosticError) as caught:
        read(file, form)
    return list(caught.value.diagnostics)


@pytest.mark.parametrize(
    ("name", "form"),
    [("a.md", "markdown"), ("a.HTM", "html"), ("b.x/a.tex", "latex"), ("a.txt", "plain"), ("README", "plain")],
)
def test_the_ending_says_the_format(name: str, form: str) -> None:
    """Capitals or not, the ending of a name is that of one format."""
    assert form_of(name) == form
    assert set(ENDINGS.values()) == set(Form)


def test_an_unknown_ending_needs_to_be_told(tmp_path: Path) -> None:
    """A format that is not read is refused with those that are, and read as the one that somebody names."""
    file = tmp_path / "kiosk.docx"
    file.write_text("It sells 40 cups.")
    (fault,) = faults_of(file)
    assert fault.problem == "unknown file type '.docx'"
    assert ".md" in fault.fix
    assert "--format" in fault.fix
    assert [each.text for each in read(file, Form.PLAIN).passages] == ["It sells 40 cups."]


@pytest.mark.parametrize("ending", ["txt", "md", "html", "tex"])
def test_lines_end_in_any_way(tmp_path: Path, ending: str) -> None:
    """A file written on another system has the same statements at the same lines."""
    file = tmp_path / f"kiosk.{ending}"
    file.write_bytes(b"It sells 40 cups.\r\n\r\nTea is 4.\r\n")
    assert [(each.text, each.line) for each in read(file).passages] == [("It sells 40 cups.", 1), ("Tea is 4.", 3)]


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    """A file that is absent, a link, a folder or in no UTF-8 is a fault with its name."""
    (tmp_path / "real.md").write_text("It sells 40 cups.")
    (tmp_path / "link.md").symlink_to(tmp_path / "real.md")
    (tmp_path / "folder.md").mkdir()
    (tmp_path / "other.md").write_bytes(b"It sells 40 \xff cups.")
    told = {name: faults_of(tmp_path / name)[0] for name in ("none.md", "link.md", "folder.md", "other.md")}
    assert [each.problem for each in told.values()] == [
        "no such file or directory",
        "symbolic links are not followed",
        "is a folder",
        "byte 0xff is not UTF-8",
    ]
    assert (told["other.md"].line, told["other.md"].column) == (1, 13)


def test_a_parser_that_is_not_there_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra a LaTeX text is refused with the command that installs it, and the others are read."""
    for name in [each for each in sys.modules if each.startswith(("pylatexenc", "claims.guests.texts.reading.latex"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pylatexenc", None)
    for ending in ("tex", "md"):
        (tmp_path / f"kiosk.{ending}").write_text("It sells 40 cups.")
    (fault,) = faults_of(tmp_path / "kiosk.tex")
    assert "pylatexenc" in fault.problem
    assert fault.fix == "pip install 'verified-claims[texts]'"
    assert len(read(tmp_path / "kiosk.md").passages) == 1


MARKDOWN = """\
# A kiosk

It sells 40 cups. It never closes.

- tea
- two `teas`

| size | price |
|------|-------|
| small | $1.20 |

```py
x = 7
```

<pre>a &lt; 9</pre>
"""
HTML = """\
<h1>A kiosk</h1><p>It sells 40 cups. It never closes.</p><ul><li>tea<li><p>two <code>teas</code></p></ul>
<table><tr><th>size<th>price<tr><td>small<td>$1.20</table><pre>x = 7
</pre><script>alert(1)</script><pre>a &lt; 9</pre>
"""
LATEX = r"""
\documentclass{article}\begin{document}\section{A kiosk}
It sells 40 cups. It never closes.
\begin{itemize}\item tea
\item two \verb|teas|
\end{itemize}
\begin{tabular}{ll}size & price \\ small & \$1.20\end{tabular}
\begin{lstlisting}[language=Python]
x = 7
\end{lstlisting}
\begin{verbatim}a < 9\end{verbatim}
\end{document}
"""


@pytest.mark.parametrize(("form", "source"), [(Form.MARKDOWN, MARKDOWN), (Form.HTML, HTML), (Form.LATEX, LATEX)])
def test_what_stands_together_has_its_role(form: Form, source: str) -> None:
    """Headings, paragraphs, items, rows and code are told apart in each format, and hold all statements there are."""
    text = text_of(source, form)
    assert [(part.role.value, part.words or [each.text for each in part.passages]) for part in text.parts] == [
        ("heading", ["A kiosk"]),
        ("paragraph", ["It sells 40 cups.", "It never closes."]),
        ("item", ["tea"]),
        ("item", ["two teas"]),
        ("row", ["size | price"]),
        ("row", ["small | $1.20"]),
        ("code", "x = 7\n"),
        ("code", "a < 9"),
    ]
    assert [each for part in text.parts for each in part.passages] == [*text.passages]
