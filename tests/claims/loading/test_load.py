"""Loading: files are found in order, documents put together, claims resolved, and nothing slips past."""

from __future__ import annotations

import os
from fractions import Fraction
from pathlib import Path

import pytest

from claims.loading.files import gather
from claims.loading.load import examine, examine_sources, load, read_alone
from claims.schema.diagnostics import DiagnosticError
from claims.schema.references import Names
from claims.schema.vocabulary import Kind, Verdict

HEAD = """\
document: kiosk
title: A kiosk in numbers
date: "2026-05-17"
address: https://example.org/kiosk.html
sections: {"1": Sales}
quantities:
  - {name: cups, unit: token/day, meaning: cups sold in a day}
formulas:
  - {name: takings, of: cups, is: 2 * cups, hypothesis: Both windows are open.}
claims:
"""
CLAIMS = """\
  - id: cups-a-day
    section: "1"
    says: The kiosk sells about 40 cups a day.
    stated: "~40 token/day"
    source: the till

  - id: cups-a-week   # seven days
    says: That makes 280 cups a week.
    stated: "280 token"
    expression: "cups * days"
    given: {cups: cups-a-day, days: exactly 7 day}
"""
NAMES = Names(formulas={"batching.optimal_batch"}, quantities={"batch"})


def write(folder: Path, **files: str) -> Path:
    """Write YAML files into a folder, each under the name of its argument."""
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def found(*paths: Path) -> list[str]:
    """Return what the paths are refused for."""
    return [fault.problem for fault in examine(paths)[1]]


def test_document_has_its_header(tmp_path: Path) -> None:
    """Title, date, address, sections, quantities and formulas arrive as written."""
    (document,) = load([write(tmp_path, kiosk=HEAD + CLAIMS)], NAMES).documents
    assert (document.id, document.title, document.author, document.date) == (
        "kiosk",
        "A kiosk in numbers",
        "",
        "2026-05-17",
    )
    assert (document.address, document.sections) == ("https://example.org/kiosk.html", {"1": "Sales"})
    assert [quantity.record.unit for quantity in document.quantities] == ["token/day"]
    assert [formula.record.expression for formula in document.formulas] == ["2 * cups"]


def test_claim_has_its_figure_and_inputs(tmp_path: Path) -> None:
    """A claim comes with its kind, its figure, the figures of its inputs and the claims that it rests on."""
    claim = load([write(tmp_path, kiosk=HEAD + CLAIMS)], NAMES).claims["cups-a-week"]
    assert (claim.kind, claim.recorded, claim.references) == (Kind.EXPRESSION, Verdict.VERIFIED, ("cups-a-day",))
    assert claim.figure is not None
    assert claim.figure.value == 280
    assert claim.given["cups"].figure.value == 40
    assert claim.given["days"].figure.set.contains(Fraction(7))
    assert not claim.given["days"].figure.set.contains(Fraction(701, 100))


def test_sentences_are_known_by_their_ids(tmp_path: Path) -> None:
    """A claim of one reading is a sentence of its own name; the readings of another share theirs."""
    cold, hot = "cold: {interpretation: Iced., stated: '3'}", "hot: {interpretation: Not., stated: '4'}"
    readings = f"{{id: tea, says: Tea., source: the till, interpretations: {{{cold}, {hot}}}}}"
    known = load([write(tmp_path, kiosk=HEAD + CLAIMS + f"  - {readings}\n")], NAMES)
    assert {"cups-a-week", "tea"} <= known.sentences.keys()
    assert known.sentences["tea"] == known.claims["tea.cold"].sentence == known.claims["tea.hot"].sentence


def test_claim_has_its_source(tmp_path: Path) -> None:
    """The lines of a record are kept as they stand, without those of its neighbours."""
    claims = load([write(tmp_path, kiosk=HEAD + CLAIMS)], NAMES).claims
    first, second = CLAIMS.split("\n\n")
    assert [claim.source for claim in claims.values()] == [first, second.rstrip()]


def test_claim_knows_where_its_values_stand(tmp_path: Path) -> None:
    """Places of values count in the file, not in the record."""
    path = write(tmp_path, kiosk=HEAD + CLAIMS)
    claim = load([path], NAMES).claims["cups-a-week"]
    line = (path / "kiosk.yaml").read_text(encoding="utf-8").split("\n").index('    stated: "280 token"') + 1
    assert claim.place("stated") == (line, 13)
    assert claim.place("stated", offset=4) == (line, 18)
    assert claim.place("given", "cups") == (line + 2, 19)
    assert claim.place("formula") == (claim.line, claim.column) == (line - 2, 5)


def test_claim_in_flow_style_knows_its_line(tmp_path: Path) -> None:
    """A record that shares its line with others is placed where it begins."""
    line = "claims: [{id: a, says: One., source: till}, {id: b, says: It., source: till}]"
    folder = write(tmp_path, kiosk=f"document: kiosk\n{line}\n")
    assert load([folder]).claims["b"].place("says") == (2, line.index("{id: b") + 1)


def test_recorded_verdict(tmp_path: Path) -> None:
    """An assumption is recorded as one, a check as verified unless it says otherwise."""
    refuted = '  - {id: a, says: One., stated: "1", expression: "1 + 1", expect: refuted, because: 1 and 1 is 2.}\n'
    claims = load([write(tmp_path, kiosk=HEAD + CLAIMS + refuted)], NAMES).claims
    assert [claim.recorded.value for claim in claims.values()] == ["assumption", "verified", "refuted"]


def test_document_in_several_files(tmp_path: Path) -> None:
    """Files of one document join in order of their names, each knowing the others' claims and quantities."""
    later = '  - {id: later, says: Two., stated: "280 token", expression: "x", given: {x: cups-a-week}}\n'
    folder = write(tmp_path, b=HEAD + CLAIMS, a=f"document: kiosk\nclaims:\n{later}")
    (document,) = load([folder], NAMES).documents
    assert [Path(file).name for file in document.files] == ["a.yaml", "b.yaml"]
    assert [claim.id for claim in document.claims] == ["later", "cups-a-day", "cups-a-week"]
    assert document.title == "A kiosk in numbers"


def test_title_is_the_id_when_there_is_none(tmp_path: Path) -> None:
    """A document needs no more than its id and its claims."""
    (document,) = load([write(tmp_path, kiosk=f"document: kiosk\nclaims:\n{CLAIMS}")]).documents
    assert (document.title, document.sections) == ("kiosk", {})


def test_directories_are_searched_in_order(tmp_path: Path) -> None:
    """Folders are searched by name, both suffixes count, and hidden, built and installed folders are left out."""
    for number, name in enumerate(
        ["b/x.yaml", "a/y.yml", ".git/z.yaml", "build/z.yaml", "node_modules/z.yaml", "c/z.txt"]
    ):
        path = tmp_path / name
        path.parent.mkdir()
        path.write_text(f"document: d{number}\nclaims: [{{id: a{number}, says: One., source: till}}]\n")
    assert list(load([tmp_path]).claims) == ["a1", "a0"]


def test_file_named_twice_is_read_once(tmp_path: Path) -> None:
    """A file that is named and also found by searching gives its claims once."""
    write(tmp_path, kiosk=HEAD + CLAIMS)
    assert len(load([tmp_path / "kiosk.yaml", tmp_path], NAMES).claims) == 2


def test_other_yaml_is_passed_over(tmp_path: Path) -> None:
    """A YAML file of another purpose is passed over when found, and counted; its kind of YAML does not matter."""
    folder = write(tmp_path, kiosk=HEAD + CLAIMS, settings="color: &b blue\nalso: *b\n", listed="- 1\n- 2\n")
    loaded, faults = examine([folder], NAMES)
    assert [Path(file).name for file in loaded.passed_over] == ["listed.yaml", "settings.yaml"]
    assert faults == ()


def test_other_yaml_is_refused_when_named(tmp_path: Path) -> None:
    """A file that is named must hold claims."""
    assert "missing key 'claims'" in found(write(tmp_path, settings="color: blue\n") / "settings.yaml")


@pytest.mark.parametrize(
    "text",
    ["dokument: kiosk\nclaim: []\n", "claims: [\n", '"claims": {}\n', "{document: kiosk}\n", "document: &a kiosk\n"],
)
def test_claim_files_with_mistakes_are_not_passed_over(tmp_path: Path, text: str) -> None:
    """A file that is meant to hold claims is refused however broken it is."""
    assert found(write(tmp_path, kiosk=text)) != []


def test_empty_folder_is_a_fault(tmp_path: Path) -> None:
    """Nothing to load is never a success."""
    assert found(tmp_path) == ["no claims"]


def test_nothing_named_is_a_fault() -> None:
    """No path at all is no success either."""
    assert found() == ["no claims"]


def test_missing_path_is_a_fault(tmp_path: Path) -> None:
    """A path that does not exist is told beside the others."""
    assert found(tmp_path / "gone.yaml", write(tmp_path, kiosk=HEAD + CLAIMS)) == ["no such file or directory"]


def test_symbolic_link_is_refused(tmp_path: Path) -> None:
    """A link, which would be read as what it points to, is no claim file."""
    (tmp_path / "real").mkdir()
    write(tmp_path / "real", kiosk=HEAD + CLAIMS)
    (tmp_path / "link.yaml").symlink_to(tmp_path / "real" / "kiosk.yaml")
    assert found(tmp_path / "link.yaml") == ["symbolic links are not followed"]


def test_linked_folder_is_not_searched(tmp_path: Path) -> None:
    """A link to a folder elsewhere, or to itself, is not followed."""
    (tmp_path / "circle").symlink_to(tmp_path)
    write(tmp_path, kiosk=HEAD + CLAIMS)
    assert len(load([tmp_path], NAMES).claims) == 2


def test_pipe_is_refused(tmp_path: Path) -> None:
    """What is no regular file is refused without waiting for it."""
    os.mkfifo(tmp_path / "pipe.yaml")
    assert found(tmp_path / "pipe.yaml") == ["is not a regular file"]


def test_all_faults_of_all_files_come_together(tmp_path: Path) -> None:
    """Each file tells its own faults in one run, in order of place."""
    one = "document: kiosk\nclaims: [{id: a, says: One., stated: much, source: till}]\n"
    two = "document: stall\nclaims: [{id: b, says: One., expression: c}, {id: C, says: One., source: till}]\n"
    with pytest.raises(DiagnosticError) as caught:
        load([write(tmp_path, one=one, two=two, three="document: [\n")])
    places = [(Path(fault.file).name, fault.line) for fault in caught.value.diagnostics]
    assert places == [("one.yaml", 2), ("three.yaml", 2), ("two.yaml", 2), ("two.yaml", 2)]


def test_reference_into_a_broken_file_is_no_second_fault(tmp_path: Path) -> None:
    """A claim in a file with a fault of its own is not also called unknown."""
    broken = HEAD + CLAIMS.replace("source:", "sorce:")
    rests = '  - {id: later, says: Two., stated: "280 token", expression: "x", given: {x: cups-a-week}}\n'
    faults = found(write(tmp_path, a=broken, b=f"document: stall\nclaims:\n{rests}"))
    assert faults == ["unknown key 'sorce'"]


def test_names_are_unchecked_when_there_are_none(tmp_path: Path) -> None:
    """Without a library a claim may name any formula; with one it may not."""
    text = 'document: kiosk\nclaims: [{id: a, says: One., stated: "1", formula: no.such}]\n'
    folder = write(tmp_path, kiosk=text)
    assert len(load([folder]).claims) == 1
    assert [fault.problem for fault in examine([folder], NAMES)[1]] == ["unknown formula 'no.such'"]


def test_every_circle_is_told_once(tmp_path: Path) -> None:
    """Two circles give two faults, and a claim that leads into one gives none."""
    links = {"a": "b", "b": "a", "into": "a", "c": "d", "d": "e", "e": "c"}
    claims = "".join(
        f'  - {{id: {name}, says: One., stated: "1", expression: "x", given: {{x: {other}}}}}\n'
        for name, other in links.items()
    )
    told = found(write(tmp_path, kiosk=f"document: kiosk\nclaims:\n{claims}"))
    assert sorted(told) == ["claims depend on each other: a -> b -> a", "claims depend on each other: c -> d -> e -> c"]


def test_long_chains_load(tmp_path: Path) -> None:
    """A chain of three thousand claims is no circle and no strain on the stack."""
    claims = '  - {id: c0, says: One., stated: "1", source: till}\n' + "".join(
        f'  - {{id: c{number}, says: One., stated: "1", expression: "x", given: {{x: c{number - 1}}}}}\n'
        for number in range(1, 3_000)
    )
    assert len(load([write(tmp_path, kiosk=f"document: kiosk\nclaims:\n{claims}")]).claims) == 3_000


def test_files_are_read_alone(tmp_path: Path) -> None:
    """What a record names may stand in files that are not read; what is wrong with the record itself is told."""
    resting = HEAD + CLAIMS.replace("cups: cups-a-day", "cups: elsewhere")
    folder = write(tmp_path, kiosk=resting)
    (part,) = read_alone(gather([folder]), [str(folder)])
    assert [claim.id for claim in part.claims] == ["cups-a-day", "cups-a-week"]
    write(folder, kiosk=resting.replace("source:", "sorce:"))
    with pytest.raises(DiagnosticError) as caught:
        read_alone(gather([folder]), [str(folder)])
    assert [fault.problem for fault in caught.value.diagnostics] == ["unknown key 'sorce'"]


def test_no_claims_to_be_read_alone_is_a_fault(tmp_path: Path) -> None:
    """A folder with another kind of file holds none, and the file is counted."""
    write(tmp_path, other="kind: list\n")
    with pytest.raises(DiagnosticError) as caught:
        read_alone(gather([tmp_path]), [str(tmp_path)])
    (fault,) = caught.value.diagnostics
    assert fault.problem == "no claims (skipped 1 YAML file without the key 'claims')"


def test_some_claims_alone_may_be_taken(tmp_path: Path) -> None:
    """Of two claims the one that is asked for; what is wrong with the other is not looked for."""
    folder = write(tmp_path, kiosk=HEAD + CLAIMS.replace("cups: cups-a-day", "cups: nowhere"))
    sources = gather([folder])
    loaded, faults = examine_sources(sources, [str(folder)], NAMES, only={"cups-a-day"})
    assert (list(loaded.claims), faults) == (["cups-a-day"], ())
    assert len(examine_sources(sources, [str(folder)], NAMES)[1]) == 1


def test_stubs_are_no_claims(tmp_path: Path) -> None:
    """A file that `claims scan` wrote says what to do when it is named, and is passed over when it is found."""
    stubs = "stubs:\n  - {says: Forty cups.}\n"
    folder = write(tmp_path, kiosk=HEAD + CLAIMS, stubs=stubs)
    assert found(folder / "stubs.yaml") == ["the file has only stubs"]
    assert load([folder], NAMES).passed_over == (f"{folder}/stubs.yaml",)
