"""Edits that fix errors or make a claim hold: which are offered, and that each brings what it promises."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from typer.testing import CliRunner

from claims.audit.corpus import Corpus, corpus_of, examined_corpus
from claims.commands.application import app
from claims.explain.claim_json import repairs_json
from claims.explain.edits import Edit, apply_edits, with_edits
from claims.explain.fixes import MOST_FIXES, Fix, fix_of, fixes_of
from claims.loading.files import Source, gather
from claims.schema.diagnostics import Diagnostic
from claims.schema.vocabulary import Verdict
from units.reading.suggestions import did_you_mean, write

LIBRARY = Path(__file__).resolve().parents[2] / "faults"
ASKED = re.compile(r"(did you mean (?!.+ or ).+\?|write (?!it\b|proportional,)\S+)$", re.MULTILINE)  # one exact text
TOLD = [each for each in sorted(LIBRARY.glob("*.txt")) if ASKED.search(each.read_text(encoding="utf-8"))]
INPUTS = [file if file.exists() else file.with_suffix("") for file in (each.with_suffix(".yaml") for each in TOLD)]


@cache
def library(wrong: Path) -> tuple[tuple[Source, ...], Corpus]:
    """Return a wrong file or folder and what is read from it."""
    return gather([wrong]), examined_corpus([wrong])


def read(content: str, name: str = "kiosk.yaml") -> tuple[list[Source], Corpus]:
    """Return a file and the corpus that it makes."""
    sources = [Source(name, named=True, content=content.encode())]
    return sources, corpus_of(sources, [name])


def broken(wrong: Path, fault: Diagnostic, mend: Fix) -> list[str]:
    """Return which promises of an edit do not hold once the changed text stands in its file."""
    sources, before = library(wrong)
    after = corpus_of(with_edits(sources, [mend.edit]), [str(wrong)])
    renamed = {mend.edit.text} & (after.claims.keys() - before.claims.keys())
    claim = fault.claim if fault.claim in after.claims else "".join(renamed)
    verdict = after.find(claim).verdict if claim else None
    same = [each for each in after.faults if (each.line, each) == (fault.line, fault)]
    kept = {
        "the fault is gone": not same,
        "the verdict is the one promised": verdict is mend.verdict,
        "the faults that remain are those promised": after.faults == mend.remaining,
    }
    return [promise for promise, is_kept in kept.items() if not is_kept]


@pytest.mark.parametrize("wrong", INPUTS, ids=[each.stem for each in INPUTS])
def test_each_edit_brings_what_it_promises(wrong: Path) -> None:
    """A fault that asks for one text has an edit, and files with it applied are read as was said."""
    sources, corpus = library(wrong)
    asking = [fault for fault in corpus.faults if ASKED.fullmatch(fault.fix)]
    made = [(fault, fix_of(sources, corpus, fault)) for fault in asking]
    assert asking
    assert [fault for fault, mend in made if mend is None] == []
    assert [words for fault, mend in made if mend for words in broken(wrong, fault, mend)] == []


def test_a_wrong_promise_is_caught() -> None:
    """Another verdict, a fault less, and another word are each told apart from what comes true."""
    file = LIBRARY / "unknown-claim.yaml"
    sources, corpus = library(file)
    (fault,) = corpus.faults
    mend = fix_of(sources, corpus, fault)
    assert mend is not None
    assert mend.verdict is Verdict.REFUTED
    assert broken(file, fault, replace(mend, verdict=Verdict.VERIFIED)) == ["the verdict is the one promised"]
    assert broken(file, fault, replace(mend, remaining=(fault,))) == ["the faults that remain are those promised"]
    assert "the fault is gone" in broken(file, fault, replace(mend, edit=replace(mend.edit, text="cups-a-dai")))


def test_a_name_that_mends_nothing_is_not_offered() -> None:
    """A hint that leads to the same fault again, to a line that is not there, or has words alone gives no edit."""
    sources, corpus = library(LIBRARY / "unknown-claim.yaml")
    (fault,) = corpus.faults
    same, other, fact = (
        replace(fault, fix=hint)
        for hint in (
            did_you_mean("cups-a-dai", "cups-a-dai"),
            did_you_mean("tea-a-day", "cups-a-day"),
            "did you mean cups-a-day?",
        )
    )
    assert [
        fix_of(sources, corpus, wrong)
        for wrong in (same, other, fact, replace(fault, span=fault.span._replace(line=99)))
    ] == [None] * 4


def test_what_an_edit_brings_is_told_in_few_words() -> None:
    """The verdict alone when all is well; the faults that are left beside it."""
    sources, corpus = library(LIBRARY / "selection-unknown.yaml")
    told = [str(each) for fault in corpus.faults if (each := fix_of(sources, corpus, fault))]
    assert told == ["verified, 5 errors left", "verified, 5 errors left", "refuted, 5 errors left"]
    sources, corpus = library(LIBRARY / "misspelt-document-key.yaml")
    alone = [str(each) for fault in corpus.faults if (each := fix_of(sources, corpus, fault))]
    assert alone == ["no errors left"]


KIOSK = """\
document: kiosk
claims:
  - {id: cups, says: Cups., stated: 40 byte, source: the till}
  - {id: week, says: In a week., stated: 280 byte, expression: day * 7, given: {day: cpus}}
"""


@pytest.mark.parametrize(
    "change",
    [
        {"fix": "a figure begins with its number"},
        {"fix": "did you mean cups?"},
        {"fix": did_you_mean("cpus", 'cups"')},
        {"fix": did_you_mean("cp", "cups")},
        {"fix": write("not-there", "cups")},
    ],
)
def test_in_doubt_there_is_no_edit(change: dict[str, Any]) -> None:
    """No single name, one that would need quotes, or a place where something else stands."""
    sources, corpus = read(KIOSK)
    (fault,) = corpus.faults
    assert fix_of(sources, corpus, fault) is not None
    planted = replace(fault, **change)
    assert fix_of(sources, replace(corpus, faults=(planted,)), planted) is None


CERTAIN: dict[str, tuple[str, str, str]] = {
    "space": ("{id: a, says: A., stated: 40\u3000byte, source: p}", "\u3000", " "),
    "slash": ('{id: a, says: A., stated: "1\u20442 byte", source: p}', "\u2044", "/"),
    "logarithm": ('{id: a, says: A., stated: "3", expression: lb(x), given: {x: exactly 8}}', "lb", "log2"),
    "verdict": (
        '{id: a, says: A., stated: "3", expression: x * x, given: {x: 2}, expect: ok}',
        "ok",
        "verified",
    ),
}


@pytest.mark.parametrize("case", CERTAIN)
def test_what_is_certain_is_an_edit(case: str) -> None:
    """A hint that tells one text in other words than a name has its edit too."""
    claim, wrong, right = CERTAIN[case]
    content = f"document: kiosk\nclaims:\n  - {claim}\n"
    sources, corpus = read(content)
    mend = fix_of(sources, corpus, corpus.faults[0])
    assert mend is not None
    assert apply_edits(content, [mend.edit]) == content.replace(wrong, right)


def test_an_edit_holds_in_the_files_of_a_folder(tmp_path: Path) -> None:
    """One file is fix_of by the name of a claim in another one: written down, the folder is as was said."""
    folder = shutil.copytree(LIBRARY / "unknown-claim-in-another-file", tmp_path / "kiosk")
    told = json.loads(CliRunner().invoke(app, ["audit", str(folder), "--json"]).stdout)
    edit = told["faults"][0]["edit"]
    file = folder / "orders.yaml"
    file.write_text(file.read_text("utf-8").replace("cups-a-dai", edit["text"]), "utf-8")
    after = examined_corpus([folder])
    assert (edit["verdict"], edit["faults"]) == ("verified", 2)
    assert (after.find("cups-a-week").verdict, len(after.faults)) == (Verdict.VERIFIED, 2)


def test_no_edit_departs_from_what_a_claim_quotes(tmp_path: Path) -> None:
    """Minutes would mend the name, and not be what the text prints."""
    (tmp_path / "kiosk.md").write_text("It pours for 40 s.\n", "utf-8")
    claim = "  - {id: time, says: T., stated: 40 minuts, quote: for 40 s, source: the till}\n"
    sources, corpus = read(f"document: kiosk\ntext: kiosk.md\nclaims:\n{claim}", str(tmp_path / "kiosk.yaml"))
    asked = [fault for fault in corpus.faults if fault.replacement]
    assert [fault.problem for fault in asked] == ["unknown unit 'minuts'"]
    assert fixes_of(corpus, sources)(asked[0]) is None


def test_only_so_many_are_worked_out() -> None:
    """Each takes as long as reading all files; the first are told."""
    many = "".join(f"  - {{id: w{n}, says: W., stated: 280 secons, source: the till}}\n" for n in range(20))
    sources, corpus = read(f"document: kiosk\nclaims:\n{many}")
    mend = fixes_of(corpus, sources)
    assert [mend(fault) is not None for fault in corpus.faults] == [True] * MOST_FIXES + [False] * (20 - MOST_FIXES)


def test_files_that_changed_since_have_no_edits(tmp_path: Path) -> None:
    """An edit is of what was read; of other bytes nothing is promised."""
    file = tmp_path / "kiosk.yaml"
    file.write_text(KIOSK, "utf-8")
    _, corpus = read(KIOSK, str(file))
    assert fixes_of(corpus)(corpus.faults[0]) is not None
    file.write_text(f"# newer\n{KIOSK}", "utf-8")
    assert fixes_of(corpus)(corpus.faults[0]) is None


def test_the_audit_tells_them_to_programs(tmp_path: Path) -> None:
    """`claims audit --json` has the edit beside the fault, null where there is none."""
    (tmp_path / "kiosk.yaml").write_text(KIOSK + "  - {id: x, says: X.}\n", "utf-8")
    told = json.loads(CliRunner().invoke(app, ["audit", str(tmp_path), "--json"]).stdout)
    edits = {fault["claim"]: fault["edit"] for fault in told["faults"]}
    assert edits["x"] is None
    assert (edits["week"]["text"], edits["week"]["line"], edits["week"]["verdict"]) == ("cups", 4, "verified")


GUIDE = """\
document: guide
quantities:
  - {{name: size, unit: byte, meaning: a size}}
  - {{name: rate, unit: byte/second, meaning: a rate}}
claims:
  - {{id: copy, says: A copy holds 40 GB., stated: "40 GB", source: the report}}
  - {{id: line, says: The line carries 5 Gbit/s., stated: "5 Gbit/s", source: the contract}}
  - id: time
    says: A copy takes so long.
    stated: {stated}
    expression: size / rate
    given: {{size: copy, rate: line}}
  - {{id: grows, says: It grows., always: {always}}}
"""


def opened(text: str) -> tuple[list[Source], Any]:
    """Return the text as the one file of a corpus, and the corpus."""
    sources = [Source("guide.yaml", named=True, content=text.encode())]
    return sources, corpus_of(sources, ["guide.yaml"])


@given(
    st.integers(1, 10_000),
    st.sampled_from(["", "~", "about ", "at most "]),
    st.sampled_from(["{} s", '"{} s"', "'{} s'"]),
)
def test_an_edit_brings_the_verdict_that_it_promises(seconds: int, hedge: str, quotes: str) -> None:
    """Whatever is printed and however it is quoted: the edited file, read anew, has the promised verdict."""
    stated = quotes.format(f"{hedge}{seconds}")
    text = GUIDE.format(stated=stated, always='"size + rate * 1 [second] > size"')
    sources, corpus = opened(text)
    assert not corpus.faults
    told = repairs_json(corpus, "time", sources)
    for repair in told["repairs"]:
        if repair["edit"] is not None:
            edit = {name: repair["edit"][name] for name in ("file", "line", "column", "end", "text")}
            _, after = opened(apply_edits(text, [Edit(**edit)]))
            assert after.find("time").verdict.value == repair["edit"]["verdict"] == "verified"


def test_a_unit_of_the_document_is_no_hindrance() -> None:
    """What follows is offered in the unit that only this document knows."""
    units = "units:\n  - {name: bun, meaning: a bun}\n"
    claim = '  - {id: week, says: W., stated: "3,000 bun", expression: a * 7, given: {a: "480 bun"}}\n'
    sources, corpus = opened(f"document: bakery\n{units}claims:\n{claim}")
    edits = [each["edit"] for each in repairs_json(corpus, "week", sources)["repairs"] if each["edit"]]
    assert '"3,400 bun"' in [each["text"] for each in edits]


def test_a_figure_is_offered_as_its_document_prints_numbers() -> None:
    """Fifteen hundred is 1.500 in a document with commas before decimals, where 1,500 is one and a half."""
    claim = '  - {id: both, says: B., stated: "3.000 kg", expression: a * 2, given: {a: "750 kg"}}\n'
    sources, corpus = opened(f'document: waage\nnumbers: "1.234,5"\nclaims:\n{claim}')
    edits = [each["edit"] for each in repairs_json(corpus, "both", sources)["repairs"] if each["edit"]]
    assert ('"1.500 kg"', "verified") in [(each["text"], each["verdict"]) for each in edits]
    assert not any("1,500" in each["text"] for each in edits)


def test_a_comparison_is_edited_where_it_stands() -> None:
    """A relation that holds with its edge is offered so, and holds once it is written."""
    text = GUIDE.format(stated='"64 s"', always='"max(size, rate * 1 [second]) > size"')
    sources, corpus = opened(text)
    edits = [each["edit"] for each in repairs_json(corpus, "grows", sources)["repairs"] if each["edit"]]
    assert [(edit["text"], edit["verdict"]) for edit in edits] == [
        ('"max(size, rate * 1 [second]) >= size"', "verified")
    ]


def test_without_the_files_no_edit_is_offered() -> None:
    """An edit is worked out with the files; without them there is none, and the repairs are told all the same."""
    _, corpus = opened(GUIDE.format(stated='"130 s"', always='"size + size > size"'))
    repairs = repairs_json(corpus, "time")["repairs"]
    assert repairs
    assert all(each["edit"] is None for each in repairs)


COMMANDS: dict[str, Callable[[Any], bool]] = {
    "list": lambda found: found[-1]["verdict"] == "refuted",
    "show time": lambda found: found[0]["dependents"] == [],
    "explain time": lambda found: len(found["influences"]) == 2,
    "why-not time": lambda found: found["repairs"][0]["edit"]["verdict"] == "verified",
    "impact copy": lambda found: [each["id"] for each in found["dependents"]] == ["time"],
}


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_answer_programs(tmp_path: Path, command: str) -> None:
    """Each command prints one JSON document with `--json`."""
    (tmp_path / "guide.yaml").write_text(
        GUIDE.format(stated='"130 s"', always='"size > size + rate * 1 [second]"'), encoding="utf-8"
    )
    ran = CliRunner().invoke(app, [*command.split(), str(tmp_path), "--json"])
    assert COMMANDS[command](json.loads(ran.stdout))
