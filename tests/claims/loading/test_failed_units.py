"""Units that are declared with a fault: what else is wrong with them is told, and figures in them lead there."""

from __future__ import annotations

from pathlib import Path

from claims.loading.load import examine
from claims.schema.diagnostics import Diagnostic

ASSUMPTION = "{id: one, says: One., stated: 1 token, source: the till}"
MEND = "fix the error in its declaration under 'units' first"
DECLARE = "`claims units` lists the units; declare others under 'units' in the document"


def faults(folder: Path, **files: str) -> tuple[Diagnostic, ...]:
    """Return the faults of documents, each in a file of its own name."""
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, "utf-8")
    return examine([folder])[1]


def told(folder: Path, units: str) -> list[tuple[int, int, str]]:
    """Return line, column and finding of each fault of units that stand from the third line on."""
    text = f"document: kiosk\nunits:\n{units}claims:\n  - {ASSUMPTION}\n"
    return [(each.line, each.column, each.problem) for each in faults(folder, kiosk=text)]


def hints(folder: Path, **files: str) -> dict[str, str]:
    """Return the hint of each fault of a claim."""
    return {each.claim: each.fix for each in faults(folder, **files) if each.claim}


def stated(*figures: str) -> str:
    """Return claims that state figures, called c0, c1 and so on."""
    records = (f"{{id: c{place}, says: Said., stated: {each}, source: P}}" for place, each in enumerate(figures))
    return "claims:\n" + "".join(f"  - {each}\n" for each in records)


def test_all_that_is_wrong_with_a_unit_is_told_at_once(tmp_path: Path) -> None:
    """An unknown key hides no unknown size, no symbol and plural that are taken, and no missing source."""
    units = "  - {name: crate, is: 12 zorbs, symbol: kg, plural: metres, colour: red}\n"
    assert told(tmp_path, units) == [
        (3, 5, "the unit crate has no source"),
        (3, 26, "unknown unit 'zorbs'"),
        (3, 41, "'kg' is already a name of the unit kilogram"),
        (3, 53, "'metres' is already a name of the unit metre"),
        (3, 61, "unknown key 'colour'"),
    ]


def test_what_it_says_is_heard(tmp_path: Path) -> None:
    """A unit with a meaning, and one with a source, lack nothing but what the format finds; nor does a sound one."""
    units = (
        "  - {name: tray, is: 3 token, source: the till}\n"
        "  - {name: crate, meaning: what is carried, colour: red}\n"
        "  - {name: pallet, is: 40 trays, source: the yard, colour: red}\n"
    )
    assert told(tmp_path, units) == [(4, 45, "unknown key 'colour'"), (5, 52, "unknown key 'colour'")]


def test_one_place_has_one_fault(tmp_path: Path) -> None:
    """A size that is a list is told as one, and not again as no figure; what is missing is told beside it."""
    assert told(tmp_path, "  - {is: [6 trays], plural: [boxes]}\n") == [
        (3, 5, "a unit has no source"),
        (3, 5, "missing key 'name'"),
        (3, 10, "'is' must be one of it in other units, such as \"8 hour\"; left out for a counted thing, not a list"),
        (3, 29, "'plural' must be lower-case words joined by underscores, not a list"),
    ]


def test_what_is_no_unit_is_told_by_the_format_alone(tmp_path: Path) -> None:
    """A text among the units, and a text in their place, say nothing that could be looked at."""
    assert told(tmp_path, "  - tray\n") == [(3, 5, "expected a mapping such as {name: ...}, not 'tray'")]
    text = f"document: kiosk\nunits: none\nclaims:\n  - {ASSUMPTION}\n"
    assert [each.problem for each in faults(tmp_path, kiosk=text)] == ["'units' must be a list of units, not 'none'"]


def test_figures_in_a_unit_at_fault_lead_to_its_declaration(tmp_path: Path) -> None:
    """By its name, its plural, its symbol, in capitals or with an s; another unknown unit may be declared."""
    units = (
        "document: kiosk\nunits:\n"
        "  - {name: ZORB, meaning: M}\n"
        "  - {name: qworb, plural: qwerbs, symbol: qwb}\n"
        "  - {name: tray, is: 3 token, source: the till}\n"
    )
    claims = stated("3 ZORB", "3 zorbs", "3 qworbs", "3 qwerbs", "3 qwb", "3 grumps", "3 TRAYS", "3 trays")
    mended = dict.fromkeys(("c0", "c1", "c2", "c3", "c4"), MEND)
    assert hints(tmp_path, kiosk=units + claims) == mended | {"c5": DECLARE, "c6": "did you mean trays?"}


def test_figures_of_the_same_document_alone_are_led_there(tmp_path: Path) -> None:
    """Its other files are, wherever they stand; another document has to declare the unit itself."""
    head = "document: kiosk\nunits:\n  - {name: qworb}\n"
    files = {
        "a": "document: kiosk\nclaims:\n  - {id: own, says: S., stated: 3 qworb, source: P}\n",
        "b": f"{head}claims:\n  - {ASSUMPTION}\n",
        "c": "document: stall\nclaims:\n  - {id: other, says: S., stated: 3 qworb, source: P}\n",
    }
    assert hints(tmp_path, **files) == {"own": MEND, "other": DECLARE}


def test_a_quantity_at_fault_is_no_unit(tmp_path: Path) -> None:
    """Where a quantity, a formula or a constant of that name has a fault, nothing under 'units' is to be mended."""
    head = (
        "document: kiosk\n"
        "constants:\n  - {name: rorb, is: 3, meaning: M, source: S, colour: red}\n"
        "quantities:\n  - {name: zorb, unit: token, meaning: M, colour: red}\n"
        "formulas:\n  - {name: qworb, of: zorb, is: 1 +, hypothesis: H.}\n"
    )
    assert hints(tmp_path, kiosk=head + stated("3 zorb", "3 qworb", "3 rorb")) == dict.fromkeys(
        ("c0", "c1", "c2"), DECLARE
    )
