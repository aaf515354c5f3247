"""Tables of units: every spelling stands for one thing, and nothing is guessed."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from units import DIMENSIONLESS, UnitError, UnitTable, named_in, parse_unit, point_named, spellings_in, table_with
from units.measures.definition import Definition, Prefix, Spelling, definitions_in, prefixes_in
from units.measures.registry import general
from units.measures.table import Named, Names, Spelled, _spelled

KILO = Prefix("kilo", ("k", "K"), "10^3", "")
MICRO = Prefix("micro", ("u", "µ"), "10^-6", "")
WATT = Definition("watt", symbols=("W",), words=("watts",), prefixes=("kilo", "micro"))


def sizes(*definitions: Definition) -> dict[str, Fraction]:
    """Return the factor of every spelling of a table."""
    return {text: named.factor for text, named in UnitTable(definitions, (KILO, MICRO)).names.items()}


def test_words_take_words_and_symbols_take_symbols() -> None:
    """A kilowatt is a kW or a KW, and neither a kwatt nor a kiloW."""
    one, thousand, millionth = Fraction(1), Fraction(1000), Fraction(1, 10**6)
    expected = dict.fromkeys(("watt", "watts", "W"), one)
    expected |= dict.fromkeys(("kilowatt", "kilowatts", "kW", "KW"), thousand)
    expected |= dict.fromkeys(("microwatt", "microwatts", "uW", "µW"), millionth)
    assert sizes(WATT) == expected


def test_a_symbol_behind_a_hyphen_stands_with_a_prefix_only() -> None:
    """A bare B is no unit, kB is one."""
    assert set(sizes(Definition("byte", symbols=("-B",), prefixes=("kilo",)))) == {"byte", "kilobyte", "kB", "KB"}


def test_all_spellings_of_one_size_have_one_name() -> None:
    """Whichever way it is written, a thousand watts are a kilowatt."""
    names = UnitTable((WATT,), (KILO, MICRO)).names
    assert {names[text].name for text in ("kW", "KW", "kilowatts")} == {"kilowatt"}


def test_definitions_stand_in_any_order() -> None:
    """A unit may be told before those that it is made of: 2 * 60 seconds, and their inverse."""
    second = Definition("second")
    minute, pair, rate = (
        Definition(*each) for each in (("minute", "60 second"), ("pair", "2 minute"), ("r", "1/pair"))
    )
    assert sizes(rate, pair, minute, second) == {"r": Fraction(1, 120), "pair": 120, "minute": 60, "second": 1}


@pytest.mark.parametrize(
    ("size", "factor"),
    [
        ("3", "3"),
        ("0.25 second", "1/4"),
        ("1e-3 second", "1/1000"),
        ("2.5e3", "2500"),
        ("5/9 second", "5/9"),
        ("second^2/second", "1"),
        ("480/7000", "12/175"),
        (f"1{'0' * 70} second", f"1{'0' * 70}"),  # what a document says in few letters, 1e70 second, has many digits
    ],
)
def test_sizes_are_exact(size: str, factor: str) -> None:
    """A size is a number, a unit, or a number of units."""
    assert sizes(Definition("second"), Definition("other", size))["other"] == Fraction(factor)


def test_a_symbol_gives_way_to_a_unit_of_that_spelling() -> None:
    """Where KW is a unit of its own, a kilowatt is a kW alone."""
    known = sizes(WATT, Definition("king_william", "7 watt", symbols=("KW",)))
    assert (known["KW"], known["kW"]) == (Fraction(7), Fraction(1000))


@pytest.mark.parametrize(
    ("definitions", "words"),
    [
        ((WATT, Definition("week", symbols=("W",))), "'W' is a spelling of both watt and week"),
        ((WATT, Definition("kW")), "'kW' is a spelling of both"),
        ((WATT, Definition("watt", "2 watt")), "'watt' is a spelling of both"),
        ((Definition("g", symbols=("m", "km"), prefixes=("kilo",)),), "'km' is a spelling of both g and kilog"),
        ((Definition("a", "2 b"), Definition("b", "2 a")), "the unit a is defined in terms of itself"),
        ((Definition("a", "2 a"),), "the unit a is defined in terms of itself"),
        ((WATT, Definition("t"), Definition("p", "1 watt above 5 t")), "the zero of the unit p has another dimension"),
    ],
)
def test_tables_that_contradict_themselves_are_refused(definitions: tuple[Definition, ...], words: str) -> None:
    """No spelling has two meanings, and nothing is defined by itself."""
    with pytest.raises(ValueError, match=words):
        UnitTable(definitions, (KILO, MICRO))


def test_what_is_said_twice_is_one_unit() -> None:
    """By two documents, of which one has a sign for it."""
    second, minute = Definition("second"), Definition("minute", "60 second", words=("minutes",))
    assert sizes(second, minute, replace(minute, symbols=("min",), meaning="a while")) == {
        "second": 1, "minute": 60, "minutes": 60, "min": 60,
    }  # fmt: skip


def test_a_size_in_unknown_units_is_refused() -> None:
    """What is not in the table has no size."""
    with pytest.raises(UnitError, match="unknown unit 'furlong'"):
        UnitTable((Definition("field", "2 furlong"),))


def test_a_table_upon_another_leaves_that_one_alone() -> None:
    """Units of a document are known with the table and not without it, and none of them is another unit again."""
    cups = Definition("cup", "1/4 litre", words=("cups",))
    table = UnitTable((cups, Definition("wafer")), beneath=general())
    assert parse_unit("cups/day", table).factor == Fraction(1, 4000) / 86400  # a litre is 1/1000 m^3
    assert str(parse_unit("wafer/kW", table).dimension) == "second^3*wafer/kilogram/metre^2"
    assert "cup" not in general().names
    assert "cup" in table.names
    assert "kW" in table.names
    assert [each.name for each in table.definitions] == [*(each.name for each in general().definitions), "cup", "wafer"]
    with pytest.raises(UnitError, match="unknown unit 'cups'"):
        parse_unit("cups/day")
    with pytest.raises(ValueError, match="'token' is a unit already"):
        UnitTable((Definition("token"),), beneath=general())


def test_a_thing_that_is_known_may_be_declared_again() -> None:
    """A table that grows breaks no document that declared the thing before; with a size it would be another unit."""
    server = Definition("server", words=("servers",), symbols=("srv",), meaning="what serves")
    table = UnitTable((server,), beneath=general())
    assert parse_unit("srv", table).dimension == parse_unit("servers").dimension
    assert table.definition_of("server").meaning == "what serves"
    assert len(table.names) == len(list(table.names)) == len({*general().names, "srv"})
    spelled_as_others = Definition("server", words=("users",)), Definition("waiter", words=("servers",))
    for other in (Definition("server", "2 user"), *spelled_as_others, Definition("kilometre")):
        with pytest.raises(ValueError, match="is a unit already"):
            UnitTable((other,), beneath=general())


def test_tables_are_read_from_their_rows() -> None:
    """Cells are divided by bars; a cell may be empty, and lines that begin with # are for readers."""
    text = "# name | ...\n\nwatt | W | watts | joule/second | kilo micro | power | a brochure\n"
    watt, rack = definitions_in(f"{text}rack | | racks | base | | |\n", integral=True)
    assert watt == Definition(
        "watt", "joule/second", ("W",), ("watts",), ("kilo", "micro"), "power", "a brochure", integral=True
    )
    assert rack == Definition("rack", "base", (), ("racks",), integral=True)
    assert list(definitions_in("cup | | | base | | |", integral=False)) == [Definition("cup")]
    assert list(prefixes_in("kilo | k K | 10^3 | a brochure\nkibi | Ki | 2^10 |")) == [
        Prefix("kilo", ("k", "K"), "10^3", "a brochure"),
        Prefix("kibi", ("Ki",), "2^10", ""),
    ]


def test_what_a_unit_rests_on_goes_with_it() -> None:
    """What a document declares and a spelling leads to, the things that are counted among it; nothing general."""
    wafer, cup = Definition("wafer"), Definition("cup", "1/4 litre")
    tray = Definition("tray", "12 wafer", words=("trays",), prefixes=("kilo",))
    table = UnitTable((cup, wafer, tray), beneath=general())
    assert table.names["kilotrays"].factor == 12_000
    assert table.declared_behind(("kilotrays", "kW", "furlong")) == (wafer, tray)
    assert table.declared_behind(("cup",)) == (cup,)
    assert table.declared_behind(("kW",)) == general().declared_behind(("kW",)) == ()


@pytest.mark.parametrize(
    ("name", "is_thing"),
    [("server", True), ("servers", False), ("token", False), ("decade", False), ("kW", False), ("furlong", False)],
)
def test_things_that_are_counted(name: str, *, is_thing: bool) -> None:
    """They have a name and no sign (a token is a tok), and none of them is so many of another."""
    assert general().is_thing(name) is is_thing


def test_spellings_that_are_nearly_another() -> None:
    """But for capitals, or of the same length; of none there is none."""
    table = UnitTable((WATT,), (KILO, MICRO))
    assert table.in_any_case("KiloWatt") == ("kilowatt",)
    assert set(table.in_any_case("kw")) == {"kW", "KW"}
    assert table.in_any_case("volt") == ()
    assert table.of_length(1) == ("W",)
    assert set(table.of_length(2)) == {"kW", "KW", "uW", "µW"}
    assert table.of_length(3) == ()


def test_a_spelling_is_worked_out_when_it_is_asked_for() -> None:
    """And once."""
    asked: list[str] = []

    def size(spelled: Spelled) -> Named:
        asked.append(spelled[1].text)
        return Named(Fraction(1), DIMENSIONLESS, spelled[1].name)

    names = Names({}, {"W": (WATT, Spelling("W", "watt", Fraction(1)))}, size)
    assert (len(names), list(names), "W" in names, asked) == (1, ["W"], True, [])
    assert names["W"] is names["W"]
    assert asked == ["W"]
    with pytest.raises(KeyError):
        names["V"]


def test_two_definitions_say_the_same() -> None:
    """Units of one size are one; base units, which have none, are one where they mean the same."""
    cup = Definition("cup", "1/4 litre", meaning="a cup")
    assert cup.is_same(replace(cup, meaning="a mug"))
    assert not cup.is_same(replace(cup, size="1/5 litre"))
    assert not cup.is_same(replace(cup, name="mug"))
    wafer = Definition("wafer", meaning="of silicon")
    assert wafer.is_same(replace(wafer, words=("wafers",)))
    assert not wafer.is_same(replace(wafer, meaning="of dough"))


def test_a_spelling_leads_to_its_unit() -> None:
    """Through the table of a document to the general one; what is in neither is no unit."""
    cup = Definition("cup", "1/4 litre", words=("cups",))
    table = table_with((cup,))
    assert table.definition_of("cups") == cup
    assert table.definition_of("kW").name == "watt"
    assert table_with(()) is general()
    with pytest.raises(KeyError):
        general().definition_of("cups")


def test_names_in_a_text() -> None:
    """Each unit goes by its one name, prefix included; the empty text names none, and an unknown word is refused."""
    assert str(named_in("km²/s")) == "kilometre^2/second"
    assert not named_in("").exponents
    assert spellings_in("GPU-hours") == {"GPU", "hours"}
    assert spellings_in("") == frozenset()
    own = table_with((Definition("cup", "1/4 litre", words=("cups",)),))
    assert str(named_in("cups/s", own)) == "cup/second"
    assert spellings_in("cups/s", own) == {"cups", "s"}
    for search in (named_in, spellings_in):
        with pytest.raises(UnitError):
            search("furlong")


def test_a_point_on_a_scale_is_one_of_the_table() -> None:
    """With or without a blank in its name; where there are no other units than cups there is none."""
    named = point_named("degrees Celsius", general())
    assert named is not None
    assert named.zero == Fraction("273.15")
    assert point_named("kelvin") is None
    assert point_named("degrees Celsius", UnitTable((Definition("cup"),))) is None


def test_a_shipped_spelling_is_found_as_in_the_whole_table() -> None:
    """Each spelling is found from its stem and prefix; all of them together are consistent."""
    shipped = general()
    every = _spelled(shipped.declared, shipped.prefixes, None)
    assert len(every) > 2000
    assert {text: shipped._spelled[text] for text in every} == every
    assert not [text for text in ("zorp", "kkm", "kilokm", "B", "m m", "") if text in shipped.names]


def test_a_size_of_every_shipped_unit_is_worked_out() -> None:
    """No unit is defined by itself or from an unknown one; sizes are worked out when they are first asked for."""
    assert all(general().names[each.name].factor > 0 for each in general().definitions)
