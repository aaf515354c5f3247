"""Quotations: found letter for letter where they stand, held to the figure that is printed there, and to no other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from claims.audit.corpus import Corpus, examined_corpus
from claims.commands.application import app
from claims.report.wording import word_fault

TEXT = """\
---
cups: 70
---
# A kiosk

It sells **about 40 cups** daily, at $2 each. In winter
it sells 30 cups.

It says “never closed”: from 8 to 10 hours a day. In winter it sells 31 cups.

On Sundays nearly 1 in 8 cups is tea, and it is open 4 h 7 min.
Of its guests 1 in 10,000 complains.

The tea is at 350 K, 77C, the room at 21.4K less. Opening early halves the queue, and nearly doubles the tea.
Sales rose from 32 cups to 41 cups in five and a half years, from 2 kg up to 4 kg of sugar.

```
40 cups/day × 7 days     ≈ 280 cups/week
```

    280 cups at $2 are $560

It takes 12 per table, and 2 s per table.

It lasts between 3 and 5 days, or (12.0 ± 0.1) h. Ice doubles the price, which is 27 cents.
"""
CLAIM = """\
document: kiosk
text: {name}
units: [{{name: cup, plural: cups, meaning: what it sells}}, {{name: table, meaning: where it stands}}]
claims:
  - {{id: cups, says: What it sells., stated: "{stated}", quote: '{quote}', source: the till}}
"""


def corpus(folder: Path, stated: str, quote: str, text: str = TEXT, name: str = "kiosk.md") -> Corpus:
    """Return the corpus of one claim that quotes a text."""
    (folder / "kiosk.md").write_text(text)
    (folder / "kiosk.yaml").write_text(CLAIM.format(stated=stated, quote=quote, name=name))
    return examined_corpus([folder])


@pytest.mark.parametrize(("quote", "stated", "line"), [
    ("sells about 40 cups daily", "about 40 cup/day", 6),
    ("sells about 40 cups daily", "about 40 cup daily", 6),
    ("sells about 40 cups daily", "about 40 cup", 0),
    ("about  40\n      cups", "~40 cup/day", 6),
    ("sells **about 40 cups** daily", "about 40 cup/day", 6),
    ("at $2 each. In winter it sells", "$2", 6),
    ("In winter it sells 30 cups", "30 cup", 6),
    ("in winter it sells 30 cups", "30 cup", 0),
    ('It says "never closed": from 8 to 10 hours', "8-10 hours a day", 9),
    ("from 8 to 10", "8 hour", 0),
    ("at $2 each. In winter it sells 30 cups", "2-30 cup", 0),
    ("31 cups", "31 cup", 9),
    ("sells 40 cups", "40 cup", 0),
    ("cups: 70", "70", 0),
    ("40 cup", "40 cup", 0),
    ("nearly 1 in 8 cups", "nearly 1 in 8", 11),
    ("7 days ≈ 280 cups/week", "≈ 280 cup/week", 18),
    ("7 days ≈ 280 cups/week", "280 cup/week", 0),
    ("280 cups at $2 are $560", "$560", 21),
    ("12 per table", "12 cup/table", 23),
    ("12 per table", "12 s/table", 0),
    ("2 s per table", "2 cup/table", 0),
    ("open 4 h 7 min", "4 h 7 min", 11),
    ("1 in 10,000 complains", "1 in 10,000", 12),
    ("at 350 K", "350 K", 14),
    ("at 350 K", "350 cup", 0),
    ("77C", "77°C", 14),
    ("77C", "78°C", 0),
    ("at 21.4K less", "21.4 K", 14),
    ("at 21.4K less", "21.4K", 14),
    ("at 21.4K less", "21.5 K", 0),
    ("halves the queue", "halves", 14),
    ("halves the queue", "half", 14),
    ("halves the queue", "twice", 0),
    ("halves the queue", "about half", 0),
    ("doubles the tea", "twice", 0),
    ("doubles the price", "twice", 25),
    ("which is 27 cents", "27 cents", 25),
    ("which is 27 cents", "27 eurocents", 25),
    ("which is 27 cents", "27 GBP", 0),
    ("lasts between 3 and 5 days", "between 3 and 5 days", 25),
    ("lasts between 3 and 5 days", "3 to 5 days", 0),
    ("(12.0 ± 0.1) h", "12.0 ± 0.1 h", 25),
    ("the queue, and nearly doubles", "halves", 0),
    ("doubles the tea", "doubled", 0),
    ("rose from 32 cups to 41 cups", "41 cup", 15),
    ("rose from 32 cups to 41 cups", "32-41 cup", 15),
    ("rose from 32 cups to 41 cups", "36 cup", 0),
    ("five and a half years", "five and a half years", 15),
    ("five and a half years", "5 years", 0),
    ("from 2 kg up to 4 kg", "from 2 kg up to 4 kg", 15),
    ("from 2 kg up to 4 kg", "4 kg", 0),
])  # fmt: skip
def test_words_are_found_where_they_stand(tmp_path: Path, quote: str, stated: str, line: int) -> None:
    """Spaces, kinds of quotes and markup may differ; a word, a letter or what states nothing may not."""
    found = corpus(tmp_path, stated, quote)
    told = [claim.quoted_at for claim in found.claims.values()]
    assert told == ([f"kiosk.md:{line}"] if line else []), found.faults
    assert bool(found.faults) is not bool(line)


@pytest.mark.parametrize(("stated", "differing"), [
    ("about 41 cup/day", "prints ~ 40 cups/day (another number)"),
    ("about 40 cup", "prints ~ 40 cups/day (another unit)"),
    ("40 cup/day", "prints ~ 40 cups/day (a hedge lost)"),
    (">40 cup/day", "prints ~ 40 cups/day (another hedge)"),
])  # fmt: skip
def test_the_figure_of_the_quotation_is_the_stated_one(tmp_path: Path, stated: str, differing: str) -> None:
    """A hedge that stands before the quoted words belongs to the figure all the same."""
    (fault,) = corpus(tmp_path, stated, "40 cups").faults
    assert (fault.claim, fault.line, fault.problem) == ("cups", 5, f"kiosk.md:6 {differing}, the claim states {stated}")


@pytest.mark.parametrize(("printed", "stated", "differing"), [
    ("1,5 kg", "1,5 kg", None),
    ("1.500 kg", "1.500 kg", None),
    ("1.234,5 kg", "1.234,5 kg", None),
    ("1,5–2,5 kg", "1,5-2,5 kg", None),
    ("1.500 kg", "1,500 kg", "prints 1500 kg (another number)"),  # fifteen hundred, and not one and a half
    ("1,500 kg", "1.500 kg", "prints 1.500 kg (another number)"),
])  # fmt: skip
def test_a_text_is_read_with_the_commas_of_its_document(
    tmp_path: Path, printed: str, stated: str, differing: str | None
) -> None:
    """What a document says of its numbers holds for its text; a comma that ends a phrase stays one."""
    (tmp_path / "kiosk.md").write_text(f"Am 5. Mai, um 7, wiegt sie {printed}, und mehr.\n")
    claim = f"{{id: weight, says: What it weighs., stated: '{stated}', quote: 'wiegt sie {printed}', source: the log}}"
    head = 'document: kiosk\ntext: kiosk.md\nnumbers: "1.234,5"\nclaims:\n'
    (tmp_path / "kiosk.yaml").write_text(f"{head}  - {claim}\n")
    found = [fault.problem for fault in examined_corpus([tmp_path]).faults]
    assert found == ([f"kiosk.md:1 {differing}, the claim states {stated}"] if differing else [])


def test_any_of_several_places_may_hold_the_figure(tmp_path: Path) -> None:
    """Words that stand twice are told with the line of those that print the figure as it is stated."""
    text = "It sells about 40 cups.\n\nYesterday it sold 40 cups.\n"
    for stated, line in (("about 40 cup", 1), ("40 cup", 3)):
        (claim,) = corpus(tmp_path, stated, "40 cups", text).claims.values()
        assert claim.quoted_at == f"kiosk.md:{line}"
    (fault,) = corpus(tmp_path, "nearly 40 cup", "40 cups", text).faults
    assert fault.problem == "kiosk.md:1 prints ~ 40 cups (another hedge), the claim states nearly 40 cup"


@pytest.mark.parametrize(("claim", "message"), [
    (
        "stated: '3 hour', quote: It sells 40 mugs daily",
        (
            "5:53: cups: the quoted words are not in kiosk.md;"
        " line 6 has 'It sells about 40 cups daily, at $2 each.'"
        ),
    ),
    (
        "stated: '3 hour', quote: Something else",
        (
            "5:53: cups: the quoted words are not in kiosk.md;"
        " copy the words from the text"
        ),
    ),
    (
        "stated: '12', quote: never closed",
        (
            "5:49: cups: kiosk.md:9 prints no figure in these words, the claim states 12;"
        " state it as printed, quote the words with the figure, or explain under 'unprinted'"
        ),
    ),
])  # fmt: skip
def test_faults_have_their_messages(tmp_path: Path, claim: str, message: str) -> None:
    """Place, what was found, what was expected and the next step, word for word."""
    corpus(tmp_path, "1", "x")
    file = tmp_path / "kiosk.yaml"
    head = CLAIM.format(stated="", quote="", name="kiosk.md").partition("  - ")[0]
    file.write_text(f"{head}  - {{id: cups, says: What, {claim}, source: the till}}\n")
    (fault,) = examined_corpus([file]).faults
    assert word_fault(fault).removeprefix(f"{file}:") == message


def test_a_text_is_named_and_there(tmp_path: Path) -> None:
    """A quotation needs the text of its document, and a name needs a file."""
    (fault,) = corpus(tmp_path, "30 cup", "it sells 30 cups", name="other.md").faults
    assert (fault.line, fault.problem) == (2, "'other.md': no such file or directory")
    file = tmp_path / "kiosk.yaml"
    file.write_text(file.read_text().replace("text: other.md\n", ""))
    (fault,) = examined_corpus([file]).faults
    assert (fault.claim, fault.problem) == ("cups", "'quote' needs the text of the document")


def test_an_edit_of_the_text_is_noticed(tmp_path: Path) -> None:
    """An audit that passed does not pass from memory once the quoted sentence is another one."""
    corpus(tmp_path, "30 cup", "it sells 30 cups")
    runner, cache = CliRunner(), {"CLAIMS_CACHE": str(tmp_path / "cache")}
    assert runner.invoke(app, ["audit", str(tmp_path / "kiosk.yaml")], env=cache).exit_code == 0
    (tmp_path / "kiosk.md").write_text(TEXT.replace("30 cups", "33 cups"))
    again = runner.invoke(app, ["audit", str(tmp_path / "kiosk.yaml")], env=cache)
    assert again.exit_code == 2
    assert "line 6 has" in again.output


def test_links_are_refused(tmp_path: Path) -> None:
    """Neither the text nor a folder above it may be a link, wherever it leads."""
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "kiosk.md").write_text(TEXT)
    (tmp_path / "folder").symlink_to(tmp_path / "real")
    (tmp_path / "link.md").symlink_to(tmp_path / "real" / "kiosk.md")
    for name in ("folder/kiosk.md", "link.md"):
        (fault,) = corpus(tmp_path, "30 cup", "it sells 30 cups", name=name).faults
        assert (fault.line, fault.problem) == (2, f"'{name}' is a symbolic link")
    assert corpus(tmp_path, "30 cup", "it sells 30 cups", name="real/kiosk.md").faults == ()


def test_show_and_findings_tell_the_place(tmp_path: Path) -> None:
    """Whoever reads the finding can open the text at the line."""
    corpus(tmp_path, "30 cup", "it sells 30 cups")
    shown = CliRunner().invoke(app, ["show", "cups", "--full", str(tmp_path)])
    assert "quote           it sells 30 cups  (kiosk.md:7)" in shown.output
    told = json.loads(CliRunner().invoke(app, ["audit", str(tmp_path), "--json"]).stdout)
    assert [(each["quote"], each["quoted_at"]) for each in told["claims"]] == [("it sells 30 cups", "kiosk.md:7")]


@pytest.mark.parametrize(
    ("stated", "at"), [("2 Δ°C", "kiosk.md:1"), ("2 °C", "kiosk.md:1"), ("2 K", ""), ("3 Δ°C", "")]
)
def test_a_rise_is_quoted_as_it_is_printed(tmp_path: Path, stated: str, at: str) -> None:
    """A text prints a difference of temperatures as it prints a temperature; another number is another one still."""
    found = corpus(tmp_path, stated, "warms the room by 2 °C", "It warms the room by 2 °C.\n")
    assert [claim.quoted_at for claim in found.claims.values()] == [at] * bool(at)


@pytest.mark.parametrize(
    ("sentence", "stated", "holds"),
    [
        ("It holds 40 GB.", "40 GB", True),
        ("It never holds 40 GB.", "40 GB", False),
        ("It is not 40 GB but 80 GB.", "40 GB", False),
        ("It is not 40 GB but 80 GB.", "80 GB", True),
        ("It holds 40 GB (approximately).", "40 GB", False),
        ("It holds 40 GB (approximately).", "~40 GB", True),
        ("It holds 40 GB, give or take.", "40 GB", False),
        ("It holds 40 GB, at most.", "at most 40 GB", True),
        ("It holds 40 GB, at most.", "40 GB", False),
    ],
)
def test_what_is_denied_or_hedged_behind_is_not_stated_bare(
    tmp_path: Path, sentence: str, stated: str, holds: bool
) -> None:
    """A number that the text denies is quoted for none, and a hedge behind it goes with it."""
    assert (not corpus(tmp_path, stated, sentence, f"{sentence}\n").faults) is holds


UNITS_ABOVE = """\
| item | size in TB | price ($) |
| - | - | - |
| disk | 40 | 50 |

| item | year |
| - | - |
| memory in MB | 30 |

## Size in TB

It holds 60. A part of it holds 70 GB.
"""


@pytest.mark.parametrize(
    ("stated", "quote", "prints"),
    [
        ("40 TB", "disk | 40", ""),
        ("40 GB", "disk | 40", "40 TB (another unit)"),
        ("40", "disk | 40", ""),
        ("$50", "40 | 50", ""),
        ("30 MB", "memory in MB | 30", ""),
        ("30 GB", "memory in MB | 30", "30 MB (another unit)"),
        ("60 TB", "It holds 60", ""),
        ("60 GB", "It holds 60", "60 TB (another unit)"),
        ("70 GB", "holds 70 GB", ""),
        ("70 TB", "holds 70 GB", "70 GB (another unit)"),
    ],
)
def test_the_unit_above_a_number_is_that_of_the_number(tmp_path: Path, stated: str, quote: str, prints: str) -> None:
    """A column, a row and a heading say in what their bare numbers are counted."""
    (tmp_path / "disk.md").write_text(UNITS_ABOVE, encoding="utf-8")
    claim = {"id": "size", "says": "Its size.", "stated": stated, "quote": quote, "source": "the text"}
    record = {"document": "disk", "text": "disk.md", "claims": [claim]}
    (tmp_path / "disk.yaml").write_text(json.dumps(record), encoding="utf-8")
    faults = examined_corpus([tmp_path / "disk.yaml"]).faults
    assert prints in faults[0].problem if prints else not faults


def test_what_is_not_understood_is_shown_whole(tmp_path: Path) -> None:
    """The error of a quotation prints the words in which no figure is read, to their last letter."""
    (tmp_path / "disk.md").write_text("It reads 9 foo/s, and 82,620/88,586 of it.\n", encoding="utf-8")
    for stated, quote, shown in (
        ("9 MB/s", "reads 9 foo/s", "'9 foo/s'"),
        ("82,620", "82,620/88,586", "'82,620/88,586'"),
    ):
        claim = {"id": "size", "says": "Its size.", "stated": stated, "quote": quote, "source": "the text"}
        record = {"document": "disk", "text": "disk.md", "claims": [claim]}
        (tmp_path / "disk.yaml").write_text(json.dumps(record), encoding="utf-8")
        (fault,) = examined_corpus([tmp_path / "disk.yaml"]).faults
        assert f"prints {shown}, which is not understood" in fault.problem
