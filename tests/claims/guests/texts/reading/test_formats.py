"""Markdown, HTML and LaTeX: what a reader sees is read, what states nothing is not, and each word has its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claims.guests.texts.reading.passage import BLANK
from claims.guests.texts.reading.text import Form, Text, text_of
from claims.schema.diagnostics import DiagnosticError

# Each text, and the statements that a reader of the page sees, a blank for each character that states nothing.
MARKDOWN = {
    "front matter": ("---\ntitle: 40 cups\n---\nIt sells 5.", ["It sells 5."]),
    "front matter of Hugo": ("+++\nweight = 40\n+++\n\nIt sells 5.", ["It sells 5."]),
    "a rule is no front matter": ("One\n\n---\n\nTwo", ["One", "Two"]),
    "emphasis": ("It sells **40** *cups*, __not__ 3 * 4 ~~or 5~~.", ["It sells 40 cups, not 3 * 4 ."]),
    "emphasis in a word": ("A name_with_40 and un*frigging*believable.", ["A name_with_40 and unfriggingbelievable."]),
    "links": ('See [40 cups](http://a.b/9 "7") now.', ["See 40 cups now."]),
    "links with brackets": ("See [a [b] 3](http://a.b/9).", ["See a [b] 3."]),
    "reference links": ("See [40][r] and [r].\n\n[r]: http://a.b/9 '8'\n", ["See 40 and r."]),
    "images": ("So ![40 cups](9.png) it is 3.", ["So it is 3."]),
    "addresses": ("See <http://a.b/9> now.", [f"See {BLANK * 12} now."]),
    "code": ("Call `f(40)` twice, ``a`7`` once.", [f"Call {BLANK * 5} twice, {BLANK * 3} once."]),
    "code blocks": ("One\n\n```\n40\n```\n\n    50\n\nTwo", ["One", "Two"]),
    "comments": ("It is <!-- 40\n50 --> 3.\n\n<!-- 60 -->\n", ["It is 3."]),
    "notes": ("It is 3.[^1] Tea is 4.\n\n[^1]: That is 5 a cup.\n", ["It is 3.", "Tea is 4.", "That is 5 a cup."]),
    "citations": ("It is 3 [@smith2019, p. 7].", ["It is 3 ."]),
    "headings": (
        "# 1.2 Cups\n\nTea\n---\n\n## 3 cups a day ##\n\n### 4 Plates",
        ["Cups", "Tea", "3 cups a day", "Plates"],
    ),
    "items": ("1. one 5\n\n   more 6\n2. two\n- [x] three\n", ["one 5", "more 6", "two", "[x] three"]),
    "wrapped text": ("It sells forty\nCups a day. Or\nmore.", ["It sells forty Cups a day.", "Or more."]),
    "a break": ("One\\\ntwo  \nthree", ["One two three"]),
    "quotations": ("> It is 3.\n> > It is 4.\n", ["It is 3.", "It is 4."]),
    "tables": ("| a | b 2. C |\n|--|--|\n| `1` | 2 \\| 3 |\n", ["a | b 2. C", f"{BLANK} | 2 | 3"]),
    "entities": ("5&nbsp;GB &gt; 4&#32;GB \\$3", ["5 GB > 4 GB $3"]),
    "formulas": (r"It is $40$ GB, $3 \times 10^8$, \$5 to $6.", ["It is 40 GB, 3 × 10^8, $5 to $6."]),
    "displayed formulas": ("So\n\n$$\na_1 = 2*3*4\n$$\n", ["So", r"\[ a_1 = 2*3*4 \]"]),
    "HTML": ("<div>\nIt is <b>40</b>.\n</div>\n\nAnd 10<sup>25</sup>.<br>So", ["It is 40.", "And 10^25.", "So"]),
    "windows tabs": ("-\tone 5\n\n\tmore 6\n", ["one 5", "more 6"]),
}
HTML = {
    "what is no text": (
        (
            "<html><head><title>40</title><style>p{width:7px}</style></head><body><nav>1 2</nav>"
            "<p>It is 3.</p><script>x=4</script><pre>5</pre><svg><text>6</text></svg></body></html>"
        ),
        ["It is 3."],
    ),
    "paragraphs that nobody ends": ("<p>It is 3.<p>It is 4.<ul><li>5<li>6</ul>", ["It is 3.", "It is 4.", "5", "6"]),
    "inline elements": ("<p>It <em>is</em> <a href='9'>3</a> cu<b>ps</b>.</p>", ["It is 3 cups."]),
    "breaks": ("<p>It is 3.<br>Tea<br/>is 4</p>", ["It is 3.", "Tea is 4"]),
    "code": ("<p>Call <code>f(40)</code> now.</p>", [f"Call {BLANK * 5} now."]),
    "comments": ("<p>It <!-- 40 > 5 -->is 3.</p>", ["It is 3."]),
    "entities": (
        "<p>5&nbsp;GB &gt; 4&#32;GB &#x2248; 3 &mdash; R&D &unknown;</p>",
        ["5 GB > 4 GB ≈ 3 — R&D &unknown;"],
    ),
    "tables": (
        "<table><tr><th>Cup</th><th>Price</th></tr><tr><td>1</td><td><p>2.</p> A</td></tr></table>",
        ["Cup | Price", "1 | 2. A"],
    ),
    "headings": ("<h2>1.2 Cups</h2><h3>II. Tea</h3>", ["Cups", "Tea"]),
    "powers": ("<p>10<sup>25</sup> m<sup>2</sup> x<sub>1</sub></p>", ["10^25 m^2 x1"]),
    "notes": (
        (
            "<p>It is 3.<sup>7</sup> Tea<sup><a href='#fn8'>8</a></sup> is 4<sup class='reference'>9</sup>."
            "<a href='#fn2' role='doc-noteref'>2</a></p>"
        ),
        ["It is 3.", "Tea is 4."],
    ),
    "attributes": ("<p title='40' data-x='5'>It is <img alt='6' src='7'>3.</p>", ["It is 3."]),
    "tags that nobody ends": ("<p>It is 3 < 4 &gt; <b 5", ["It is 3 < 4 > <b 5"]),
    "broken elements": ("<p>It is < 3 & 4</b> <b>now", ["It is < 3 & 4 now"]),
}
LATEX = {
    "preamble": (
        "\\documentclass[12pt]{article}\n\\newcommand{\\x}[2]{40}\n\\begin{document}It is 3.\\end{document} 5",
        ["It is 3."],
    ),
    "a part of a text": ("It is 3.\n\nTea is 4.", ["It is 3.", "Tea is 4."]),
    "comments": ("It is % 40\n3.\\%", ["It is 3.%"]),
    "commands": (r"It \emph{is \textbf{40}} \textcolor{red}{cups} {\large now}.", ["It is 40 cups now."]),
    "citations": (r"It is 3~\cite[p.~7]{smith2019}, \citep[see][9]{x} Tab.~\ref{t}.", ["It is 3 , Tab. ."]),
    "links": (r"See \href{http://a.b/9}{40 cups} or \url{http://a.b/8}.", ["See 40 cups or ."]),
    "code": ("\\verb|f(40)| is on.\\lstinline{7}\n\\begin{minted}{sh}\n50 $\n\\end{minted}", [f"{BLANK * 5} is on."]),
    "notes": (r"Tea\footnote{It is 4.} is 3.", ["Tea is 3.", "It is 4."]),
    "headings": (r"\section{Cups \& plates}Now \subsection*{2 cups}", ["Cups & plates", "Now", "2 cups"]),
    "a title page": (r"\maketitle Written 5, \today, by 6.", ["Written 5, , by 6."]),
    "items": (r"\begin{itemize}\item one 5 \item[6] two\end{itemize}", ["one 5", "two"]),
    "tables": (
        "\\begin{tabular}{l*{2}{r}}\\toprule a & 4 \\\\\\cmidrule(lr){2-3} b & 2. A \\\\\\end{tabular}",
        ["a | 4", "b | 2. A"],
    ),
    "captions": (r"\begin{figure}[ht]\includegraphics[width=3cm]{4}\caption{Cups 5}\end{figure}", ["Cups 5"]),
    "signs": (r"5\,GB--6\,GB ``now'' \$7 8\% na\"ive~a~10\,000 cups", ["5 GB–6 GB “now” $7 8% naïve a 10,000 cups"]),
    "formulas": (r"It is $40$ GB, $\approx 3{,}000$, \(5\%\).", ["It is 40 GB, ≈ 3,000, 5%."]),
    "displayed formulas": (r"So \[a = 2.\text{ cups} B\] and $$3$$ on.", ["So", "a = 2. cups B", "and", "3", "on."]),
    "environments of formulas": ("So\n\\begin{align*}a &= 2\\,m\\end{align*}", ["So", "a = 2 m"]),
    "measures": (
        r"\SI{40}{\giga\byte\per\second} \qty{5}{\percent} \num{6e3} \qtyrange{7}{8}{ms} \unit{\metre\squared}",
        ["40 GB/s 5% 6e3 7–8 ms m^2"],
    ),
    "arguments of an unknown command": (
        r"A page is \size{297}{210}{mm}, \rest{41\line}{21pc} \x{CO}2, 5\unknown 6.",
        [f"A page is 297 {BLANK} 210 {BLANK} mm, 41 {BLANK} 21pc CO2, 5 {BLANK} 6."],
    ),
    "settings between paragraphs": ("It is 3.\n\n\\page{11in}{*}{1.6}\n\\type{4\\x}{2cm}\n\nSo", ["It is 3.", "So"]),
    "fractions": (r"A 3\nicefrac{1}{2} and 3\rlap{\sfrac{1}{4}} inch", ["A 3 1/2 and 3 1/4 inch"]),
    "number and unit of a package": (r"\unit[3]{mm} \unitfrac[5]{km}{h} \unit[a=b]{mm}", ["3 mm 5 km/h mm"]),
    "raised numbers": (r"So 10\textsuperscript{3} cups, the 5\textsuperscript{th}", ["So 10^3 cups, the 5th"]),
    "lengths": (
        r"\parskip=3pt It \hskip 3pt plus 1fil is\kern-.5em{} 3. $a=3pt$\vspace*{4pt} \raisebox{2pt}{So}",
        ["It is 3. a=3pt So"],
    ),
    "lengths of an environment": (r"\begin{narrow}{3em}{0.5\textwidth}It is 4.\end{narrow}", ["It is 4."]),
    "words of an environment": (r"\begin{frame}{3 cups}{4}It is 4.\end{frame}", [f"3 cups {BLANK} 4It is 4."]),
    "code of an environment": (
        "\\lstnewenvironment{shell}{}{}It is 3.\\begin{lcode}\n\\x{4}\n\\end{lcode}\\begin{shell}5\\end{shell}",
        ["It is 3."],
    ),
    "definitions": (r"\def\a#1{4 cups}\style{b}{\gdef\c{5}}It is 3.", ["bIt is 3."]),
    "braces that nobody closes": (r"It is {3 \emph{cups", ["It is 3 cups"]),
    "braces that nobody opened": ("It is 3} cups.", ["It is 3 cups."]),
}  # fmt: skip
CASES = [
    pytest.param(form, *case, id=f"{form}: {name}")
    for form, table in ((Form.MARKDOWN, MARKDOWN), (Form.HTML, HTML), (Form.LATEX, LATEX))
    for name, case in table.items()
]


@pytest.mark.parametrize(("form", "text", "expected"), CASES)
def test_statements_of_a_text(form: Form, text: str, expected: list[str]) -> None:
    """Each shape of text is cut where a reader would, and what states nothing is left out or blanked."""
    assert [each.stated for each in text_of(text, form).passages] == expected


def misplaced(text: Text) -> list[str]:
    """Return the letters and digits of a text whose place in the source holds something else, signs of it apart."""
    return [
        each.text[index]
        for each in text.passages
        for index in range(len(each.text))
        if each.text[index].isascii()
        and each.text[index].isalnum()
        and each.ends[index] == each.starts[index] + 1
        and text.source[each.starts[index]] != each.text[index]
    ]


@pytest.mark.parametrize(("form", "text", "expected"), CASES)
def test_every_letter_has_its_place(form: Form, text: str, expected: list[str]) -> None:
    """What stands at the place of a letter is that letter, or a longer sign that prints it."""
    read = text_of(text, form)
    assert expected
    assert misplaced(read) == []
    spans = [each.span for each in read.passages]
    assert all(start < end for start, end in spans)
    assert spans == sorted(spans)


def test_a_place_that_is_wrong_is_noticed() -> None:
    """Moving the source by one letter misplaces what is read."""
    read = text_of("It *is* 40.", Form.MARKDOWN)
    moved = Text("", read.form, f"x{read.source}", read.passages)
    assert misplaced(moved)


def test_places_are_counted_in_the_file() -> None:
    """A figure behind front matter, markup and signs that print one letter is found at its line and column."""
    read = text_of("---\na: 1\n---\n\n> It &gt; **40**\n> cups.\n", Form.MARKDOWN)
    (passage,) = read.passages
    span = passage.within(passage.text.index("40"), passage.text.index("40") + 2)
    assert read.source[span.start : span.end] == "40"
    assert read.lines.place(span.start) == (5, 13)
    assert (passage.line, passage.column, passage.end_line) == (5, 3, 6)


@pytest.mark.parametrize(
    ("form", "text", "comments"),
    [
        (
            Form.MARKDOWN,
            "It is <!-- one --> 3.\n\n<!-- two\n3 -->\n\n`<!-- no -->`",
            ["<!-- one -->", "<!-- two\n3 -->"],
        ),
        (Form.HTML, "<p>It is <!-- one -->3.</p><!---->", ["<!-- one -->", "<!---->"]),
        (Form.LATEX, "% one\n\\begin{document}It is 3. % two\n\\end{document}", ["% one", "% two"]),
    ],
)
def test_comments_have_their_places(form: Form, text: str, comments: list[str]) -> None:
    """A comment is told whole, with its signs, and what only looks like one is not."""
    read = text_of(text, form)
    assert [read.source[span.start : span.end] for span in read.comments] == comments


@pytest.mark.parametrize("form", [Form.MARKDOWN, Form.HTML, Form.LATEX])
@given(text=st.text(alphabet="ab 14.,!?()[]{}$\\|-*#_~`^<>&/=%\n\t\"'", max_size=60))
def test_any_text_can_be_cut(form: Form, text: str) -> None:
    """No text makes the cutting fail, no statement is empty or broken over lines, and no letter is misplaced."""
    read = text_of(text, form)
    assert all(each.text and "\n" not in each.text and each.line <= each.end_line for each in read.passages)
    assert misplaced(read) == []


def test_braces_without_end_are_a_fault() -> None:
    """A text that would fill the memory of the parser is refused, with the next step."""
    with pytest.raises(DiagnosticError) as caught:
        text_of("{" * 5_000, Form.LATEX, "deep.tex")
    assert [fault.file for fault in caught.value.diagnostics] == ["deep.tex"]
