"""What is kept of an audit: of each file and claim what the next audit has to know, and nothing where that is more."""

from __future__ import annotations

import pytest

from claims.audit import known_rows
from claims.audit.corpus import Corpus, corpus_of
from claims.audit.known_rows import (
    KnownClaim,
    KnownFile,
    Noting,
    as_text,
    digest,
    digest_of,
    from_text,
    in_order,
    in_words,
    with_row,
    with_rows,
)
from claims.audit.tally import Row
from claims.loading.files import Source
from claims.schema.fault import fault_in
from claims.schema.vocabulary import Verdict
from units.reading.codes import Code

CLAIMS = """claims:
  - {id: cups, says: Two., stated: "2", premise: a friend}
  - {id: mugs, says: Two., stated: "2", premise: a guest}
  - {id: both, says: Four., stated: "4", expression: a + b, given: {a: cups, b: mugs}}
  - {id: alike, says: As many., agree: [mugs, cups]}
"""
ROW = Row("tea", Verdict.VERIFIED, ok=True)


def read(*texts: str, folder: str = "claims") -> tuple[Noting, Corpus]:
    """Return what is noted while files are read, and what they hold."""
    noting = Noting()
    sources = [Source(f"{folder}/{place}.yaml", named=False, content=text.encode()) for place, text in enumerate(texts)]
    return noting, corpus_of(sources, [folder], noting)


def known(text: str) -> KnownFile:
    """Return what is to be known of a file before its claims are decided."""
    found, corpus = read(text)
    assert not corpus.faults
    assert found.files is not None
    return found.files["claims/0.yaml"]


def says(text: str) -> list[str]:
    """Return the digests of what the claims of a file say."""
    return [each.says for each in known(text).claims]


def test_a_digest_is_half_of_sha_256() -> None:
    """The digest of abc is that of FIPS 180-2, appendix B.1, up to its 32nd digit."""
    assert digest("abc") == digest(b"abc") == "ba7816bf8f01cfea414140de5dae2223"


def test_a_file_of_claims_alone_matters_to_no_other() -> None:
    """Of a file without a header, its document and its claims are known."""
    found = known(f"document: tea\n{CLAIMS}")
    read = digest(f"document: tea\n{CLAIMS}")
    assert found == KnownFile(read, named=False, document="tea", names={}, claims=found.claims)
    assert found.bare
    assert [each.id for each in found.claims] == ["cups", "mugs", "both", "alike"]
    assert [each.references for each in found.claims] == [(), (), ("cups", "mugs"), ("mugs", "cups")]
    assert [each.compares for each in found.claims] == [(), (), (), ("cups", "mugs")]
    assert [(each.sentence, each.row) for each in found.claims] == [(each.id, None) for each in found.claims]


def test_a_file_without_claims_is_passed_over() -> None:
    """It is known by its bytes, and that it speaks of no claims."""
    found, _ = read("a: b\n", f"document: tea\n{CLAIMS}")
    assert found.files is not None
    assert found.files["claims/0.yaml"] == KnownFile(digest("a: b\n"), named=False, passed_over=True)


SPEED = "  - {name: speed_of_tea, unit: m/s, meaning: how fast it runs}\n"
FLOW = '  - {name: flow, of: speed_of_tea, is: "2 * speed_of_tea / 2", hypothesis: It runs.}\n'
QUANTITY, FORMULA = f"quantities:\n{SPEED}", f"formulas:\n{FLOW}"


@pytest.mark.parametrize(
    ("header", "names", "rest"),
    [
        ("", set(), False),
        ("title: Tea\n", set(), True),
        (QUANTITY, {"quantities.speed_of_tea"}, False),
        (QUANTITY + FORMULA, {"quantities.speed_of_tea", "formulas.flow"}, False),
        (QUANTITY + "title: Tea\n", {"quantities.speed_of_tea"}, True),
    ],
)
def test_names_stand_apart_from_the_rest_of_a_header(header: str, names: set[str], *, rest: bool) -> None:
    """What uses a name writes it; anything else that a header says may matter to every claim of its document."""
    found = known(f"document: tea\n{header}{CLAIMS}")
    assert set(found.names or {}) == names
    assert bool(found.rest) is rest
    assert found.bare is (not names and not rest)


def test_the_rest_of_a_header_is_told_apart_by_what_it_says() -> None:
    """Another title is another rest; another name is none."""
    titled = [known(f"document: tea\n{more}{CLAIMS}").rest for more in ("title: Tea\n", "title: Tee\n")]
    assert titled[0] != titled[1]
    assert known(f"document: tea\ntitle: Tea\n{QUANTITY}{CLAIMS}").rest == titled[0]


def test_a_name_is_told_apart_by_its_definition() -> None:
    """How fast is no how slow."""
    one, other = (
        known(f"document: tea\n{each}{CLAIMS}").names for each in (QUANTITY, QUANTITY.replace("fast", "slow"))
    )
    assert one is not None
    assert other is not None
    assert one.keys() == other.keys()
    assert one != other


@pytest.mark.parametrize(
    ("header", "more"),
    [
        ('tables: [{id: t, says: A table., columns: {a: m}, rows: {b: ["1"]}, premise: a table}]\n', ""),
        ("text: tea.md\n", ""),
        (QUANTITY + SPEED, ""),
        ("", '  - {id: cited, says: Two., quote: two, stated: "2", premise: a friend}\n'),
        ("", '  - {id: summed, says: Four., stated: "4", expression: sum(all), lists: {all: [cups, mugs]}}\n'),
        ("", '  - {id: whole, says: Four., stated: "4", whole: [cups, t.*.a]}\n'),
    ],
)
def test_what_rests_on_more_than_claims_is_not_kept(header: str, more: str) -> None:
    """Tables, texts and quotations, and selections of cells: nothing of any file is kept beside them."""
    found, corpus = read(f"document: tea\n{header}{CLAIMS}{more}")
    assert found.files is None
    assert found.known(corpus, {}) is None


def test_a_whole_of_named_parts_is_kept() -> None:
    """The parts are claims, and the whole rests on them."""
    found = known(f"document: tea\n{CLAIMS}" + '  - {id: whole, says: Four., stated: "4", whole: [cups, mugs]}\n')
    assert found.claims[-1].references == ("cups", "mugs")


def test_a_digest_tells_what_a_claim_says_and_nothing_else() -> None:
    """Comments, spaces and lines say nothing; a word, a key, the document and the sentence around do."""
    as_it_is = says(f"document: tea\n{CLAIMS}")
    assert (
        says(f"# of tea\ndocument: tea\n\n{CLAIMS}".replace("id: cups, says: Two.", "says: Two.,  id: cups"))
        == as_it_is
    )
    hosted = says(f"document: tea\n{CLAIMS}".replace("a guest", "a host"))
    assert [one == other for one, other in zip(hosted, as_it_is, strict=True)] == [True, False, True, True]
    assert not {*says(f"document: milk\n{CLAIMS}")} & {*as_it_is}
    readings = '  - {id: s, says: So., readings: {a: {reading: "SAID", stated: "2", premise: x of y},'
    readings += ' b: {reading: two, stated: "3", premise: x of y}}}\n'
    texts = (f"document: tea\n{CLAIMS}{readings.replace('SAID', said)}" for said in ("one", "other"))
    one, other = (known(text).claims[-2:] for text in texts)
    assert [each.sentence for each in one] == ["s", "s"]
    assert one[0].says != other[0].says


def test_what_is_said_is_read_in_one_order() -> None:
    """The keys of a record are no sequence."""
    assert in_words({"b": 1, "a": "x"}) == in_words({"a": "x", "b": 1}) == "[('a', 'x'), ('b', 1)]"
    assert len({digest_of("tea", None, "x"), digest_of("tea", None, "y"), digest_of("milk", None, "x")}) == 3


NAMES = """document: tea
claims:
  - {id: cups, says: Two., stated: "2", premise: a friend}
  - id: many
    says: Many.
    stated: "30,000"
    expression: a * b * c * d * e
    given: {a: cups, b: half, c: a dozen, d: 5k, e: Half}
"""


def test_a_text_that_an_id_could_be_is_remembered() -> None:
    """A half is a figure until a claim is called so; no claim has a space, a capital or a digit first in its name."""
    found, corpus = read(NAMES)
    assert found.files is not None
    many = with_row(found.files["claims/0.yaml"].claims[1], corpus.claims["many"], ROW)
    assert many.references == ("cups",)
    assert many.asked == ("half",)
    assert many.row == ROW


def test_what_is_undecided_has_no_row() -> None:
    """It may be decided another time; all else is known, refuted as well."""
    found, corpus = read(NAMES)
    assert found.files is not None
    cups = found.files["claims/0.yaml"].claims[0]
    assert with_row(cups, corpus.claims["cups"], ROW._replace(counted=Verdict.UNDECIDED)).row is None
    refuted = ROW._replace(counted=Verdict.REFUTED, ok=False)
    assert with_row(cups, corpus.claims["cups"], refuted).row == refuted


def test_rows_take_the_places_of_those_that_were() -> None:
    """A claim that was not decided again has what it had."""
    found, corpus = read(f"document: tea\n{CLAIMS}")
    files = found.known(corpus, dict.fromkeys(corpus.claims, ROW))
    assert files is not None
    again = with_rows(files, corpus.claims, {"mugs": ROW._replace(told=("new",))})
    assert [each.row and each.row.told for each in again["claims/0.yaml"].claims] == [(), ("new",), (), ()]
    assert found.known(corpus, {}) == found.files
    assert from_text(as_text(again)) == again


def test_a_corpus_with_a_fault_is_not_kept() -> None:
    """A claim at fault has no row, and what is said of it has to be said again."""
    found, corpus = read(
        f"document: tea\n{CLAIMS}", "document: milk\nclaims:\n  - {id: jug, says: One., formula: no}\n"
    )
    assert corpus.faults
    assert found.known(corpus, {}) is None
    found, corpus = read(f"document: tea\n{CLAIMS}".replace("given: {a: cups", "given: {a: cubs"))
    assert corpus.faults
    assert found.files is not None
    assert found.known(corpus, {}) is None


def test_claims_are_in_the_order_of_their_documents() -> None:
    """What is said of tea later on stands beside what was said of it before, as an audit prints it."""
    files = [
        KnownFile(name, named=False, document=document, claims=(KnownClaim(name, name, ""),))
        for name, document in (("a", "tea"), ("b", "milk"), ("c", "tea"), ("d", "milk"))
    ]
    assert [each.id for each in in_order(files)] == ["a", "c", "b", "d"]


@pytest.mark.parametrize(("most", "kept"), [(3, False), (4, True)])
def test_rows_of_so_many_claims_are_kept(monkeypatch: pytest.MonkeyPatch, most: int, *, kept: bool) -> None:
    """Four claims are as many as four."""
    monkeypatch.setattr(known_rows, "MOST", most)
    assert (read(f"document: tea\n{CLAIMS}")[0].files is not None) is kept


def test_claims_of_all_files_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five claims in two files are more than four."""
    monkeypatch.setattr(known_rows, "MOST", 4)
    more = "document: milk\nclaims:\n  - {id: jug, says: One., stated: '1', premise: a friend}\n"
    assert read(f"document: tea\n{CLAIMS}", more)[0].files is None


def test_folders_and_files_that_cannot_be_read() -> None:
    """A folder that is not searched changes nothing; of a file without bytes nothing is known."""
    tea = Source("tea.yaml", named=True, content=f"document: tea\n{CLAIMS}".encode())
    noting = Noting()
    corpus_of([Source("build/", named=False, content=None), tea], ["."], noting)
    assert noting.files is not None
    assert [(name, each.named) for name, each in noting.files.items()] == [("tea.yaml", True)]
    noting = Noting()
    unread = fault_in(
        "milk.yaml", "a symbolic link", "a file of its own", "copy what it points to", code=Code.UNREADABLE_FILE
    )
    corpus_of([tea, Source("milk.yaml", named=False, content=unread), tea], ["."], noting)
    assert noting.files is None


@pytest.mark.parametrize(
    "text", ["", "[]x", '[["a"]]', '[["a", 1, 2, 3, 4, 5, 6]]', '[["a","b",true,false,"d","",{},[["i"]]]]']
)
def test_damaged_rows_are_no_rows(text: str) -> None:
    """What is no text of rows is refused whole."""
    with pytest.raises(ValueError, match=r".*"):
        from_text(text.encode())
