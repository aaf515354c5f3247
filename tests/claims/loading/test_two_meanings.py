"""A name that means two things is refused with both places, and nothing is decided by one of the two."""

from __future__ import annotations

import pytest

from claims.schema.references import Names
from tests.oracles.loading import loaded, told

NAMES = Names(formulas={"batching.optimal_batch"}, quantities={"batch"})


def claim(name: str, keys: str) -> str:
    """Return a document of one claim."""
    return f"document: d\nclaims:\n  - {{id: {name}, says: S., {keys}}}\n"


CRATE = "document: d\nunits:\n  - {{name: crate, is: {} bottle, source: S}}\n  - {{name: {}, meaning: a bottle}}\n"
CLAIM = 'claims:\n  - {{id: {}, says: S., stated: "{}", source: P}}\n'


def test_a_unit_of_two_sizes_is_of_none() -> None:
    """12 bottles or 20: three crates are no figure in either file, and every claim in them is told what to mend."""
    one = CRATE.format(12, "bottle") + CLAIM.format("a", "3 crate")
    other = CRATE.format(20, "jar") + CLAIM.format("b", "3 crates") + CLAIM.format("c", "3 bottle").partition("\n")[2]
    found, faults = loaded(NAMES, one=one, other=other)
    assert list(found.claims) == ["c"]
    assert told(faults) == [
        ("one.yaml", 6, 34, "a", "unknown unit 'crate'"),
        ("other.yaml", 3, 12, "", "'crate' is also a name of the unit crate in one.yaml:3"),
        ("other.yaml", 6, 34, "b", "unknown unit 'crates'"),
    ]
    assert faults[1].fix == "remove or rename one of them"
    assert faults[2].fix == "fix the error in its declaration under 'units' first"


@pytest.mark.parametrize(
    ("other", "column", "text"),
    [
        ("{name: geese, meaning: a board}", 12, "geese"),
        ("{name: gull, plural: goose, meaning: a bird}", 26, "goose"),
        ("{name: gull, symbol: gs, meaning: a bird}", 26, "gs"),
        ("{name: gull, symbol: geese, meaning: a bird}", 26, "geese"),
    ],
)
def test_a_spelling_of_two_units_is_of_none(other: str, column: int, text: str) -> None:
    """The plural, or the symbol, of one is that of another: neither may be counted in; the others may."""
    head = "document: d\nunits:\n  - {name: swan, meaning: a bird}\n"
    goose = "  - {name: goose, plural: geese, symbol: gs, meaning: a bird}\n"
    claims = "".join(CLAIM.format(f"c-{name}", f"3 {name}").partition("\n")[2] for name in ("goose", "swans", "gull"))
    found, faults = loaded(NAMES, one=f"{head}{goose}  - {other}\nclaims:\n{claims}")
    assert list(found.claims) == ["c-swans"]
    assert told(faults)[0] == ("one.yaml", 5, column, "", f"'{text}' is also a name of the unit goose in one.yaml:4")
    assert faults[0].fix == "remove or rename one of them"


@pytest.mark.parametrize("names", [("crates", "crate"), ("crate", "crates")])
def test_the_usual_plural_of_one_unit_is_no_name_of_another(names: tuple[str, str]) -> None:
    """Two crates are two of `crate` and two of `crates`, whichever is declared first."""
    units = "".join(f"  - {{name: {name}, meaning: a {name}}}\n" for name in names)
    found, faults = loaded(NAMES, one=f"document: d\nunits:\n{units}{CLAIM.format('a', '2 crates')}")
    assert list(found.claims) == []
    assert told(faults)[0] == ("one.yaml", 4, 12, "", f"'crates' is also a name of the unit {names[0]} in one.yaml:3")


def test_a_unit_with_its_own_plural_leaves_the_usual_one_free() -> None:
    """Who declares `plural: crated` for a crate may count in another thing that is called crates."""
    units = "  - {name: crate, plural: crated, meaning: a crate}\n  - {name: crates, meaning: a game}\n"
    found, faults = loaded(NAMES, one=f"document: d\nunits:\n{units}{CLAIM.format('a', '2 crates')}")
    assert faults == ()
    assert found.claims["a"].figure is not None
    assert found.claims["a"].figure.unit.text == "crates"


LOAD = "constants:\n  - {{name: load, is: {} t, meaning: M, source: S}}\n"
MASS = "quantities:\n  - {name: mass, unit: t, meaning: M}\n"


def test_a_constant_of_two_values_is_of_none() -> None:
    """60 t in one file and 70 t in another: what is computed with it waits, and is no fault of its own."""
    text = "document: d\n" + LOAD.format(60) + 'claims:\n  - {id: a, says: S., stated: "60 t", expression: load}\n'
    found, faults = loaded(NAMES, one=text, other="document: d\n" + LOAD.format(70) + CLAIM.format("b", "2"))
    assert told(faults) == [("other.yaml", 3, 12, "", "duplicate name 'load', also at one.yaml:3")]
    assert faults[0].fix == "rename one of them"
    assert {name: each.failed for name, each in found.claims.items()} == {"a": ("load",), "b": ()}


@pytest.mark.parametrize(
    ("declared", "line", "words"),
    [
        (
            MASS + "formulas:\n  - {name: load, of: mass, is: 2 * mass, hypothesis: H.}\n",
            7,
            "the formula 'load' of 'mass' has the name of a constant at d.yaml:3",
        ),
        ("quantities:\n  - {name: load, unit: t, meaning: M}\n", 5, "duplicate name 'load', also at d.yaml:3"),
    ],
)
def test_a_constant_called_as_something_else_is_neither(declared: str, line: int, words: str) -> None:
    """Arithmetic would take the constant and statements the other: claims of both wait."""
    claims = (
        'claims:\n  - {id: a, says: S., stated: "60 t", expression: load}\n'
        "  - {id: b, says: S., always: 'load > 1 [t]'}\n"
        '  - {id: c, says: S., stated: "60 t", expression: load, given: {load: 60 t}}\n'
    )
    found, faults = loaded(NAMES, d="document: d\n" + LOAD.format(60) + declared + claims)
    assert told(faults) == [("d.yaml", line, 12, "", words)]
    assert {name: each.failed for name, each in found.claims.items()} == {"a": ("load",), "b": ("load",), "c": ()}


def test_a_formula_may_be_called_as_what_it_gives() -> None:
    """The mass of a train, and how it follows from that of its wagons: one name, and one meaning."""
    of = MASS + "  - {name: wagons, unit: t, meaning: M}\nformulas:\n"
    head = f"document: d\n{of}  - {{name: mass, of: mass, is: 2 * wagons, hypothesis: H.}}\n"
    found, faults = loaded(NAMES, d=head + "claims:\n  - {id: a, says: S., always: 'mass > wagons'}\n")
    assert faults == ()
    assert found.claims["a"].failed == ()
    other = head.replace("of: mass", "of: wagons")
    found, faults = loaded(NAMES, d=other + "claims:\n  - {id: a, says: S., always: 'mass > wagons'}\n")
    assert told(faults) == [
        ("d.yaml", 6, 12, "", "the formula 'mass' of 'wagons' has the name of another quantity at d.yaml:3")
    ]
    assert faults[0].fix == "rename one of them"
    assert found.claims["a"].failed == ("mass",)


TABLE = """\
tables:
  - id: prices
    says: Prices.
    source: the list
    columns: {{small: "$", large: "$"}}
    rows:
      {}: ["1", "2"]
"""


@pytest.mark.parametrize("document", ["d", "e"])
def test_a_table_of_two_files_has_no_column(document: str) -> None:
    """Either could be meant by `prices.*.small`, whose sum is $1 or $2: claims of both tables wait, others do not."""
    rests = '  - {id: sum, says: S., stated: "$1", whole: [prices.*.small]}\n'
    rests += '  - {id: one, says: S., stated: "$1", expression: x, given: {x: prices.tea.small}}\n'
    rests += '  - {id: two, says: S., stated: "$1", expression: x, given: {x: "$1"}}\n'
    one = "document: d\n" + TABLE.format("tea") + "claims:\n" + rests
    found, faults = loaded(NAMES, one=one, two=f"document: {document}\n" + TABLE.format("punch"))
    assert told(faults) == [("two.yaml", 3, 9, "prices", "duplicate table 'prices', also at one.yaml:3")]
    assert faults[0].fix == "rename one of them"
    assert {name: each.failed for name, each in found.claims.items()} == {
        "sum": ("prices",), "one": ("prices.tea.small",), "two": (),
    }  # fmt: skip


def test_two_tables_of_one_line_are_two() -> None:
    """Their ids stand in different columns of it."""
    table = '{{id: t, says: S., source: P, columns: {{a: ""}}, rows: {{{}: ["1"]}}}}'
    line = f"tables: [{table.format('r')}, {table.format('q')}]"
    found, faults = loaded(NAMES, d=f"document: d\n{line}\n")
    assert told(faults) == [("d.yaml", 2, line.rindex("t, says") + 1, "t", "duplicate table 't', also at d.yaml:2")]
    assert found.claims == {}


@pytest.mark.parametrize(
    ("rest", "name"),
    [
        ('stated: "$1", source: P}', "prices"),
        (
            'source: P, interpretations: {a: {interpretation: R., stated: "1"}, b: {interpretation: R., stated: "2"}}}',
            "prices.a",
        ),
    ],
)
def test_a_claim_is_not_called_as_a_table(rest: str, name: str) -> None:
    """Nor is a sentence of several readings, which is told once: all of both wait."""
    text = f"document: d\n{TABLE.format('tea')}claims:\n  - {{id: prices, says: S., {rest}\n"
    found, faults = loaded(NAMES, d=text + '  - {id: it, says: S., stated: "1", source: P}\n')
    assert [(each[0], each[1], each[3], each[4]) for each in told(faults)] == [
        ("d.yaml", 10, name, "duplicate id 'prices', also of a table at d.yaml:3")
    ]
    assert faults[0].fix == "rename one of them"
    assert list(found.claims) == ["it"]


@pytest.mark.parametrize(
    ("keys", "by"),
    [
        ("whole: [prices.*.small, prices.tea.small]", "'prices.*.small' and 'prices.tea.small'"),
        ("whole: [prices.tea.small, prices.*.small]", "'prices.tea.small' and 'prices.*.small'"),
        ("whole: [prices.*.small, prices.tea.*]", "'prices.*.small' and 'prices.tea.*'"),
        ("expression: sum(of), lists: {of: [prices.tea.*, prices.*.large]}", "'prices.tea.*' and 'prices.*.large'"),
    ],
)
def test_a_cell_counts_once_in_a_list(keys: str, by: str) -> None:
    """By its column and by itself, or by column and row: it would count once or twice."""
    text = f"document: d\n{TABLE.format('tea')}claims:\n" + f'  - {{id: it, says: S., stated: "$3", {keys}}}\n'
    found, (fault,) = loaded(NAMES, d=text)
    cell = "large" if "large" in keys else "small"
    assert fault.problem == f"'prices.tea.{cell}' is listed twice, by {by}"
    assert (fault.claim, fault.fix) == ("it", "remove one of them")
    assert "it" not in found.claims


def test_two_lists_may_have_a_cell_in_common() -> None:
    """The first price, and all prices: each list counts it once."""
    keys = "expression: sum(of) / sum(all), lists: {of: [prices.tea.small], all: [prices.tea.*]}"
    text = f"document: d\n{TABLE.format('tea')}claims:\n" + f'  - {{id: it, says: S., stated: "1/3", {keys}}}\n'
    found, faults = loaded(NAMES, d=text)
    assert faults == ()
    assert list(found.claims["it"].given) == ["of_1", "all_1", "all_2"]


ROWS = 'document: d\ntables:\n- {id: t, says: S., source: P, columns: {a: "", b: ""}, rows: {%s}}\n'


@pytest.mark.parametrize("row", ['r: ["1", "2"], q: ["3", "4"], r: ["5", "6"]', 'r: ["1", *x], q: ["3", "4"]'])
def test_a_table_with_a_fault_of_the_text_has_no_cells(row: str) -> None:
    """A row that stands twice, or an alias: what rests on any of its cells waits, whichever the fault is beside."""
    rests = "".join(
        f'  - {{id: c{n}, says: S., stated: "1", {keys}}}\n'
        for n, keys in enumerate(["expression: x, given: {x: t.r.a}", "whole: [t.*.b]", "source: P"])
    )
    found, faults = loaded(NAMES, d=ROWS % row + "claims:\n" + rests)
    assert len(faults) == 1
    assert {name: each.failed for name, each in found.claims.items()} == {"c0": ("t.r.a",), "c1": ("t",), "c2": ()}


@pytest.mark.parametrize(
    ("declared", "keys"),
    [
        ("constants:\n  - {name: load, is: 60 t, is: 70 t, meaning: M, source: S}\n", "expression: load"),
        ("quantities:\n  - {name: load, unit: t, unit: kg, meaning: M}\n", "always: 'load > 1 [t]'"),
        (
            MASS + "formulas:\n  - {name: load, of: mass, is: 2 * mass, is: 3 * mass, hypothesis: H.}\n",
            "always: load > mass",
        ),
    ],
)
def test_what_is_declared_with_two_values_for_a_key_has_none(declared: str, keys: str) -> None:
    """60 t and 70 t in one record: the first is not taken, in this file or another of the document."""
    stated = 'stated: "60 t", ' if "expression" in keys else ""
    found, faults = loaded(NAMES, one=f"document: d\n{declared}{CLAIM.format('a', '1')}", two=claim("b", stated + keys))
    assert [each[4].partition(" '")[0] for each in told(faults)] == ["duplicate key"]
    assert {name: each.failed for name, each in found.claims.items()} == {"a": (), "b": ("load",)}


def test_a_unit_with_two_sizes_has_none() -> None:
    """12 kg and 20 kg in one record: nothing counts in it, and the fault of whoever does leads there."""
    units = "units:\n  - {name: crate, is: 12 kg, is: 20 kg, source: S}\n"
    found, faults = loaded(
        NAMES, one=f"document: d\n{units}{CLAIM.format('a', '3 crates')}", two=claim("b", 'stated: "1", source: P')
    )
    assert [each[4] for each in told(faults)] == ["duplicate key 'is', also in line 3", "unknown unit 'crates'"]
    assert faults[1].fix == "fix the error in its declaration under 'units' first"
    assert list(found.claims) == ["b"]


@pytest.mark.parametrize(
    "fault",
    [
        "quantities:\n  - {name: batch, unit: litre}\n",
        "quantities:\n  - {name: batch, unit: litrre, meaning: M}\n",
        "constants:\n  - {name: batch, is: 3 litre, meaning: M}\n",
    ],
)
def test_a_name_that_is_declared_with_a_fault_is_not_the_librarys(fault: str) -> None:
    """The document's own batch is at fault: whoever uses the name waits; another document uses the library's."""
    statement = "always: 2 * batch > batch"
    found, faults = loaded(
        NAMES,
        one=f"document: d\n{fault}{CLAIM.format('a', '1')}",
        two=claim("b", statement),
        three=claim("c", statement).replace("document: d", "document: e"),
    )
    assert {each[0] for each in told(faults)} == {"one.yaml"}
    assert {name: each.failed for name, each in found.claims.items()} == {"a": (), "b": ("batch",), "c": ()}


def test_a_table_alone_is_no_other_yaml() -> None:
    """A file of nothing but tables is told what it lacks; tables of another make are none of ours."""
    found, faults = loaded(NAMES, one=TABLE.format("tea"), two="tables:\n  - {name: users, columns: [a, b]}\n")
    assert told(faults) == [("one.yaml", 1, 1, "", "missing key 'document'")]
    assert found.passed_over == ("two.yaml",)
    found, faults = loaded(NAMES, one="document: d\n" + TABLE.format("tea"))
    assert (list(found.claims), faults) == (["prices.tea.small", "prices.tea.large"], ())
