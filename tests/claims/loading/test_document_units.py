"""Units and constants that a document declares: what can be used of them, and what is wrong with the rest."""

from __future__ import annotations

from fractions import Fraction

import pytest

from claims.loading.claim_files import claim_files
from claims.loading.document_units import DocumentUnits, declared_units
from claims.loading.failed_names import LoadLog
from claims.loading.files import Source
from claims.schema.diagnostics import Diagnostic
from units import FigureError


def declared(units: str = "", constants: str = "") -> tuple[DocumentUnits, list[tuple[int, int, str]]]:
    """Return what can be used of the units and constants of a file, and what is told of them: units from line 4 on."""
    head = (
        f"document: d\nconstants: [{constants}]\nunits:\n{units}"
        if units
        else f"document: d\nconstants: [{constants}]\n"
    )
    text = head + 'claims:\n  - {id: c, says: S., stated: "1", source: P}\n'
    (file,) = claim_files([Source("d.yaml", named=True, content=text.encode())], LoadLog())
    errors: list[Diagnostic] = []
    made = declared_units([file], errors)
    return made, [(error.line, error.column, error.problem) for error in errors]


def names(made: DocumentUnits) -> list[str]:
    """Return the units that can be used, in the order in which they were made."""
    return [unit.name for unit in made.units]


def test_figures_are_read_with_points_or_commas() -> None:
    """1.234,5 is 1234.5 where a document has commas; an exact figure has no digits to vary, a cut one only upwards."""
    assert DocumentUnits(commas=True).figure("1.234,5 kg").value == Fraction("1234.5")
    assert DocumentUnits().figure("1,234.5 kg").value == Fraction("1234.5")
    with pytest.raises(FigureError):
        DocumentUnits().figure("1.234,5 kg")
    figure = DocumentUnits().figure("1.5 kg")
    assert [figure.set.contains(Fraction(each)) for each in ("1.45", "1.55", "1.56")] == [True, True, False]
    assert not DocumentUnits().figure("1.5 kg", exact=True).set.contains(Fraction("1.45"))
    cut = DocumentUnits().figure("1.5 kg", cut=True)
    assert [cut.set.contains(Fraction(each)) for each in ("1.49", "1.5", "1.59")] == [False, True, True]


def test_a_unit_may_be_counted_in_one_that_is_declared_below() -> None:
    """By its name, its usual or its own plural, or its symbol: 2 rakes are 4 convoys of 3 wagons."""
    wagon = "  - {name: wagon, plural: carriages, symbol: wgn, meaning: M}\n"
    for spelling in ("wagon", "carriages", "wgn"):
        units = f"  - {{name: rake, is: 2 convoys, source: S}}\n  - {{name: convoy, is: 6 {spelling}, source: S}}\n"
        own, told = declared(units + wagon)
        assert told == []
        assert names(own) == ["wagon", "convoy", "rake"]
        assert own.figure("2 rakes", exact=True).value * own.table.names["rakes"].factor == 24


def test_a_unit_is_defined_as_it_is_declared() -> None:
    """Its size in base units, its spellings, what it counts, or how large it is, and where that is laid down."""
    units = "  - {name: shift, is: 1/2 hour, source: the contract}\n"
    units += "  - {name: goose, plural: geese, symbol: gs, meaning: a bird}\n"
    units += "  - {name: pair_of, is: '2', meaning: two, source: S}\n"
    shift, goose, pair = declared(units)[0].units
    assert (shift.name, shift.size, shift.symbols, shift.words) == ("shift", "1800 second", (), ("shifts",))
    assert (shift.meaning, shift.source) == ("1/2 hour", "the contract")
    assert (goose.size, goose.symbols, goose.words, goose.meaning, goose.source) == (
        "base", ("gs",), ("geese",), "a bird", "",
    )  # fmt: skip
    assert (pair.size, pair.meaning) == ("2", "two")


def test_units_counted_in_one_another_are_told_together() -> None:
    """Each at its size, with all that it lacks; what is counted in one of them is told that it is unknown."""
    units = (
        "  - {name: ell, is: 2 hand, source: S}\n"
        "  - {name: span, is: 3 ell, source: S}\n"
        "  - {name: hand, is: 4 ell}\n"
        "  - {name: brick, meaning: M}\n"
        "  - {name: wall, is: 9 brick, source: S}\n"
    )
    own, told = declared(units)
    circle = "units are defined in terms of each other: ell, hand"
    assert sorted(told) == [
        (4, 21, circle),
        (5, 24, "unknown unit 'ell'"),
        (6, 5, "the unit hand has no source"),
        (6, 22, circle),
    ]
    assert names(own) == ["brick", "wall"]


def test_two_circles_are_found() -> None:
    """Neither hides the other, and neither the unit that counts in no other."""
    units = "".join(f"  - {{name: {a}x, is: 2 {b}x, source: S}}\n" for a, b in ("ab", "ba", "cd", "dc"))
    own, told = declared(units + "  - {name: brick, meaning: M}\n")
    assert [(line, found.partition(":")[0]) for line, _, found in sorted(told)] == [
        (line, "units are defined in terms of each other") for line in (4, 5, 6, 7)
    ]
    assert names(own) == ["brick"]


def test_a_unit_says_what_it_is() -> None:
    """What is counted, or a size and where that is laid down."""
    units = (
        "  - {name: box}\n  - {name: sack, is: 3 kg}\n  - {name: tin, is: 3 kg, meaning: M}\n  - {meaning: M}\n  - {}\n"
    )
    own, told = declared(units + "  - {name: cart, is: 3 kg, source: S}\n")
    assert told == [
        (4, 5, "the unit box has no meaning"),
        (5, 5, "the unit sack has no source"),
        (6, 5, "the unit tin has no source"),
        (8, 5, "a unit has no meaning"),
    ]
    assert names(own) == ["cart"]


def test_a_unit_that_the_format_refuses_is_told_what_else_is_wrong() -> None:
    """A misspelt key, and no source: the second is told here; it is no unit, and a sound one is."""
    own, told = declared("  - {name: sack, is: 3 kg, saurce: S}\n  - {name: box, meening: M, meaning: M}\n")
    assert told == [(4, 5, "the unit sack has no source")]
    assert names(own) == []


@pytest.mark.parametrize(
    ("size", "found"),
    [
        ("0 hour", "the size of a unit must be one number above 0 with a unit, not '0 hour'"),
        ("-2 hour", "the size of a unit must be one number above 0 with a unit, not '-2 hour'"),
        ("2-3 hour", "the size of a unit must be one number above 0 with a unit, not '2-3 hour'"),
        ("14 June 2023", "the size of a unit must be one number above 0 with a unit, not '14 June 2023'"),
        ("20 °C", "the size of a unit must be one number above 0 with a unit, not '20 °C'"),
        ("8 huor", "unknown unit 'huor'"),
        ("about 8 hour", "an exact figure has no hedge such as 'about'"),
    ],
)
def test_a_size_is_one_number_above_0(size: str, found: str) -> None:
    """Neither nothing, nor a range, nor a date, nor a point on a scale; what else is wrong comes with it."""
    own, told = declared(f'  - {{name: shift, is: "{size}", plural: metre}}\n')
    assert names(own) == []
    assert [each[2] for each in told] == [
        "the unit shift has no source",
        found,
        "'metre' is already a name of the unit metre",
    ]
    assert declared(f'  - {{name: shift, is: "{size}", source: S}}\n')[1][0][2] == found


@pytest.mark.parametrize(("size", "seconds"), [("1 s", "1"), ("0.5 s", "1/2"), ("1/3 s", "1/3"), ("8 hour", "28800")])
def test_a_size_may_be_one_or_less(size: str, seconds: str) -> None:
    """Exactly as it is written."""
    own, told = declared(f'  - {{name: tick_of_clock, is: "{size}", source: S}}\n')
    assert told == []
    assert own.units[0].size == f"{seconds} second"


@pytest.mark.parametrize(
    ("unit", "told"),
    [
        ("{name: gpu, meaning: M}", [(12, "'gpu' is already a unit")]),
        ("{name: token, meaning: M}", [(12, "'token' is already a unit (pieces of a text)")]),
        ("{name: token, plural: tokens, meaning: M}", [(12, "'token' is already a unit (pieces of a text)")]),
        ("{name: token, is: 3 byte, source: S}", [(12, "'token' is already a name of the unit token")]),
        (
            "{name: metre, plural: seconds, meaning: M}",
            [
                (12, "'metre' is already a name of the unit metre"),
                (27, "'seconds' is already a name of the unit second"),
            ],
        ),
        ("{name: box, plural: metres, meaning: M}", [(25, "'metres' is already a name of the unit metre")]),
        ("{name: box, symbol: kg, meaning: M}", [(25, "'kg' is already a name of the unit kilogram")]),
        (
            "{name: box, plural: kilograms, symbol: kg, meaning: M}",
            [
                (25, "'kilograms' is already a name of the unit kilogram"),
                (44, "'kg' is already a name of the unit kilogram"),
            ],
        ),
    ],
)
def test_a_unit_that_is_known_is_not_declared(unit: str, told: list[tuple[int, str]]) -> None:
    """Told once where name and plural are those of one unit, and each spelling where they are of several."""
    own, found = declared(f"  - {unit}\n")
    assert (names(own), found) == ([], [(4, *each) for each in told])


def test_a_thing_that_is_known_may_be_declared() -> None:
    """A room of a document is its own, with the spellings that the library has; no room of a size is."""
    own, told = declared(
        "  - {name: room, meaning: a room of this house}\n  - {name: step, plural: steps, meaning: M}\n"
    )
    assert told == []
    assert names(own) == ["room", "step"]
    assert own.figure("3 room").unit.declared == own.units[:1]
    assert own.figure("3 rooms").unit.dimension == own.figure("3 room").unit.dimension
    assert declared("  - {name: room, is: 9 m^2, source: S}\n")[1] == [
        (4, 12, "'room' is already a name of the unit room")
    ]


def test_the_usual_plural_that_the_library_has_is_left_to_it() -> None:
    """2 gaus are two of `gau`, or gauss of the library once more has its s."""
    own, told = declared("  - {name: gaus, meaning: M}\n")
    assert told == []
    assert own.units[0].words == ()
    assert own.figure("2 gauss").unit.declared == ()
    assert own.figure("2 gaus").unit.declared == own.units


@pytest.mark.parametrize(
    ("unit", "column", "word"),
    [
        ("{name: june, plural: junes, meaning: M}", 12, "june"),  # 2 June is a date
        ("{name: half, plural: hlf, meaning: M}", 12, "half"),  # a number by itself
        ("{name: k, plural: ks, meaning: M}", 12, "k"),  # 2k is two thousand
        ("{name: x, plural: xx, meaning: M}", 12, "x"),  # 2 x is twice
        ("{name: box, plural: million, meaning: M}", 25, "million"),
        ("{name: box, symbol: B, meaning: M}", 25, "B"),
        ("{name: time, meaning: M}", 12, "times"),  # the usual plural, which the name makes
    ],
)
def test_a_spelling_is_read_as_a_unit_behind_a_number(unit: str, column: int, word: str) -> None:
    """With and without a space before it, and not as a number by itself."""
    own, told = declared(f"  - {unit}\n")
    assert (names(own), told) == ([], [(4, column, f"'{word}' after a number is not read as a unit")])


@pytest.mark.parametrize("name", ["st", "box"])
def test_a_spelling_that_cannot_follow_a_digit_at_once_is_one_all_the_same(name: str) -> None:
    """1st is no number of anything, and 2 st are two; a box may do without the space."""
    own, told = declared(f"  - {{name: {name}, plural: {name}es, meaning: M}}\n")
    assert (names(own), told) == ([name], [])


def test_units_share_no_spelling() -> None:
    """One fault for each pair, at the spelling, with the place of the first; nothing is wrong with the third."""
    units = (
        "  - {name: box, symbol: bx, meaning: M}\n  - {name: box, symbol: bx, meaning: M}\n"
        "  - {name: crate, meaning: M}\n  - {name: bin, plural: bx, symbol: crates, meaning: M}\n"
    )
    own, told = declared(units + "  - {name: tin, meaning: M}\n")
    assert told == [
        (5, 12, "'box' is also a name of the unit box in d.yaml:4"),
        (7, 25, "'bx' is also a name of the unit box in d.yaml:4"),
        (7, 37, "'crates' is also a name of the unit crate in d.yaml:6"),
    ]
    assert names(own) == ["tin"]


def test_what_the_format_refuses_shares_no_spelling_either() -> None:
    """A unit at fault of the same name makes both none; those without a name share none."""
    own, told = declared("  - {name: box, meaning: M}\n  - {name: box, meening: M, is: 2 m, source: S}\n")
    assert told == [(5, 12, "'box' is also a name of the unit box in d.yaml:4")]
    assert names(own) == []
    own, told = declared("  - {meaning: M, moaning: M}\n  - {meaning: M, moaning: M}\n  - {name: box, meaning: M}\n")
    assert (names(own), told) == (["box"], [])
