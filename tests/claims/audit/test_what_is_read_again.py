"""Which files a change has read again, what headers and passed-over files do, and when all is read."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from claims.audit.incremental import incremental_audit
from claims.loading.files import Source
from claims.schema.fault import Fault
from tests.oracles.bakery import FACTS, FILES, HEAD, from_nothing, kept, rows_of, sources
from units import Complaint

FORMULAS = "formulas:\n"
FLOUR = "  - {name: flour, unit: kg, meaning: flour of a day}\n"
CLAIMS = "claims:\n"
# Each change is one text for another in one file, with the files that are read again.
READ: dict[str, tuple[str, str, str, set[str]]] = {
    "a reading": ("claims/3-other.yaml", "by the night,", "at night,", {"claims/3-other.yaml"}),
    "a formula": ("claims/1-head.yaml", "day_takings - rent", "day_takings - 2 * rent", {"claims/1-head.yaml"}),
    "a figure": (
        "claims/2-week.yaml",
        '"840',
        '"850',
        {"claims/1-head.yaml", "claims/2-week.yaml", "claims/3-other.yaml"},
    ),
    "a new quantity that nobody uses": ("claims/1-head.yaml", FORMULAS, FLOUR + FORMULAS, {"claims/1-head.yaml"}),
    "a comment": ("claims/2-week.yaml", CLAIMS, "# of the week\n" + CLAIMS, set()),
}


@pytest.mark.parametrize("change", READ)
def test_what_a_change_does_not_touch_is_not_read_again(change: str) -> None:
    """Read are the files of claims that are decided or lie beneath, and those that declare for their documents."""
    file, old, new, read = READ[change]
    files = FILES | {file: FILES[file].replace(old, new, 1)}
    earlier = kept(FILES)
    found = incremental_audit(earlier, sources(files), ["claims"])
    assert found is not None
    assert {each.file for each in found.corpus.read} == read
    assert [name for name in FILES if found.files[name] is not earlier[name]] == [file]


def test_a_name_that_is_gone_touches_those_that_use_it() -> None:
    """Nobody used it: nothing is decided again."""
    before = FILES | {"claims/1-head.yaml": HEAD.replace(FORMULAS, FLOUR + FORMULAS)}
    found = incremental_audit(kept(before), sources(FILES), ["claims"])
    assert found is not None
    assert set(found.names) == set()


def test_how_numbers_are_written_touches_a_whole_document() -> None:
    """A header that says so has all its figures read anew: 1.500 is one and a half, or a thousand and five hundred."""
    german = (
        "document: markt\nNUMBERSclaims:\n  - {id: preis, says: Es kostet 1.500., stated: '1.500', premise: ein Buch}\n"
    )
    facts = FACTS.replace("document: facts\ntitle: Facts\n", "document: facts\n")
    files = {"claims/1.yaml": german.replace("NUMBERS", ""), "claims/4-facts.yaml": facts}
    commas = german.replace("NUMBERS", "numbers: '1.234,5'\n")
    found = incremental_audit(kept(files), sources(files | {"claims/1.yaml": commas}), ["claims"])
    assert found is not None
    assert set(found.names) == {"preis"}
    assert found.why.declared == {"markt": ("",)}


def test_a_file_without_a_header_of_its_own_touches_no_other() -> None:
    """A document goes on in a new file: only what stands there is decided."""
    more = "document: bakery\nclaims:\n  - {id: late, says: One., stated: '1', premise: a fact of a book}\n"
    found = incremental_audit(kept(FILES), sources(FILES | {"claims/5.yaml": more}), ["claims"])
    assert found is not None
    assert set(found.names) == {"late"}


def test_where_most_is_decided_again_all_is_read() -> None:
    """Half of the claims is no more than half; of those without the facts, one figure touches most."""
    two = {"claims/facts.yaml": FACTS[: FACTS.index("  - {id: fact-12")]}
    changed = {"claims/facts.yaml": two["claims/facts.yaml"].replace("stated: '10'", "stated: '9'")}
    assert incremental_audit(kept(two), sources(changed), ["claims"]) is not None
    most = {name: text for name, text in FILES.items() if name != "claims/4-facts.yaml"}
    touched = most | {"claims/1-head.yaml": HEAD.replace('"40 copy"', '"41 copy"')}
    assert incremental_audit(kept(most), sources(touched), ["claims"]) is None


NOTES = {"claims/notes.yaml": "a: b\n"}


def test_a_file_that_speaks_of_no_claims_is_passed_over_again() -> None:
    """Once, and told so; where it is asked for by name, it has to speak of some, and nothing is planned."""
    found = incremental_audit(kept(FILES | NOTES), sources(FILES | NOTES), ["claims"])
    assert found is not None
    assert found.passed_over == ("claims/notes.yaml",)
    named = (*sources(FILES), Source("claims/notes.yaml", named=True, content=b"a: b\n"))
    assert incremental_audit(kept(FILES | NOTES), named, ["claims", "claims/notes.yaml"]) is None


def test_a_folder_that_is_not_searched_holds_nothing_to_know() -> None:
    """It has no content; beside it all is as it was."""
    beside = (*sources(FILES), Source("claims/.git/", named=False, content=None))
    found = incremental_audit(kept(FILES), beside, ["claims"])
    assert found is not None
    assert (set(found.names), set(found.files)) == (set(), set(FILES))


def test_a_file_that_cannot_be_read_leaves_no_plan() -> None:
    """What was known of it says nothing of what it holds now."""
    fault = Fault("claims/2-week.yaml", 0, 0, "", Complaint("a file that cannot be read", "one that can"))
    unread = (*sources(FILES)[:1], Source("claims/2-week.yaml", named=False, content=fault), *sources(FILES)[2:])
    assert incremental_audit(kept(FILES), unread, ["claims"]) is None


def test_a_line_that_moves_is_no_reason_where_no_row_tells_of_it() -> None:
    """A claim without a row is decided again in any case, wherever it stands."""
    known = kept(FILES)
    head = known["claims/1-head.yaml"]
    bare = replace(head, claims=tuple(each._replace(row=None) for each in head.claims))
    moved = sources(FILES | {"claims/1-head.yaml": HEAD.replace("claims:\n", "# here they are\nclaims:\n")})
    found = incremental_audit(known | {"claims/1-head.yaml": bare}, moved, ["claims"])
    assert found is not None
    assert rows_of(found) == from_nothing(FILES)[0]


def test_a_claim_that_has_no_row_is_told() -> None:
    """Neither known nor decided: no row can stand in for it."""
    found = incremental_audit(kept(FILES), sources(FILES), ["claims"])
    assert found is not None
    head = found.files["claims/1-head.yaml"]
    found.files["claims/1-head.yaml"] = replace(head, claims=tuple(each._replace(row=None) for each in head.claims))
    with pytest.raises(RuntimeError, match="no row of bakes"):
        list(found.rows(iter(())))
