"""What is told of a value that its key does not take: what stands there, what could, and the next step."""

from __future__ import annotations

import pytest

from claims.schema.reader import read
from claims.schema.records import records_of
from units.reading.suggestions import Suggestion

HEAD = "document: tried\n"
ASSUMPTION = "claims: [{id: a, says: One., stated: '5', source: x}]\n"
ID = "lower-case words joined by hyphens, at most 64 characters, beginning with a letter"
NAME = "lower-case words joined by underscores"
FORMS = "one of proportional, affine, constant, inverse, power, increasing, decreasing"
VERDICTS = "one of verified, approximate, conditional, refuted, assumption"
GIVEN = "ids of claims or figures, each under its quantity"
BEHIND = "write it behind the key, in quotes where it begins with a sign such as # or ~"
KEYS = "`claims language keys` tells what each says"
Told = tuple[str, str, str]


def told(text: str) -> list[Told]:
    """Return what is found, expected and advised in a file."""
    root = read(text.encode(), "f").root
    assert root is not None
    complaints = (each for each in records_of(root, "f").errors)
    return [(each.found, each.expected, str(each.fix)) for each in complaints]


OF_CLAIMS: list[tuple[str, Told]] = [
    ("stated: null, source: x", ("null", 'the figure as printed with its unit, such as "~2,400 sequence"', BEHIND)),
    (
        "stated: 'null', source: x, exact: yes",
        ("'yes'", "true for a count or a definition, otherwise leave it out", "write true or leave the key out"),
    ),
    (
        "stated: '5', source: x, exact: [1]",
        ("a list", "true for a count or a definition, otherwise leave it out", "write true or leave the key out"),
    ),
    (
        "dimension: {expression: a / b, balances: no}",
        (
            "'no'",
            "false when the document itself says that the units do not match",
            "write false or leave the key out",
        ),
    ),
    ("stated: '5', source: {a: b}", ("a mapping", "where the outside fact comes from", "write one text in quotes")),
    (
        f"stated: '5', source: {'x' * 2001}",
        ("a text of 2001 characters", "where the outside fact comes from", "say it in at most 2000 characters"),
    ),
    (
        "agree: [b]",
        (
            "a list of 1",
            "two or more ids of claims",
            "name the claims of both figures; one alone is computed, or an assumption",
        ),
    ),
    ("agree: []", ("nothing", "two or more ids of claims", "leave the key out")),
    ("agree: [b, C]", ("'C'", "two or more ids of claims", "write c")),
    ("agree: one", ("'one'", "two or more ids of claims", "write a list: each behind a dash, or all in brackets")),
    (
        "agree: {b: c}",
        (
            "a mapping",
            "two or more ids of claims",
            "write a list: a dash before each, its name behind `name` or `id`; or all in brackets",
        ),
    ),
    (
        f"agree: [{', '.join(f'b{n}' for n in range(101))}]",
        ("a list of 101", "at most 100", "split it into several claims"),
    ),
    ("stated: '5', expression: x, given: {}", ("nothing", GIVEN, "leave the key out")),
    (
        "stated: '5', expression: x, given: five",
        ("'five'", GIVEN, 'write each under its name, as in {size: backup-size, rate: "5 GB/s"}'),
    ),
    ("stated: '5', expression: x, given: {Size: '5'}", ("'Size'", NAME, "write size")),
    (
        f"stated: '5', expression: x, given: {{{'a' * 73}: '5'}}",
        ("a text of 73 characters", NAME, "say it in at most 72 characters"),
    ),
    ("stated: '5', expression: x, given: {'': '5'}", ("''", NAME, "write the name before the colon")),
    ("stated: '5', expression: x, lists: {A b: [c]}", ("'A b'", NAME, "write a_b")),
    ("stated: '5', expression: x, given: {exact: {}}", ("a mapping", GIVEN, "write one text in quotes")),
    (
        "stated: '5', formula: a * b",
        (
            "'a * b'",
            "the name of a formula, such as batching.optimal_batch",
            "`formula` takes the name of one that is known; arithmetic of the claim's own stands in `expression`",
        ),
    ),
    (
        "scaling: {formula: a.b, in: c, as: linear}",
        ("'linear'", FORMS, "write proportional, or affine where it does not begin at zero"),
    ),
    ("scaling: {formula: a.b, in: c, as: quadratic}", ("'quadratic'", FORMS, "write power, with exponent: '2'")),
    ("scaling: {formula: a.b, in: c, as: increased}", ("'increased'", FORMS, "did you mean increasing?")),
    ("scaling: {formula: a.b, in: c, as: zzz}", ("'zzz'", FORMS, "write the one that is meant")),
    ("scaling: {formula: a.b, in: c, as: [x]}", ("a list", FORMS, "write the one that is meant")),
    ("scaling: {formula: a.b, in: c, as: wrong}", ("'wrong'", FORMS, "write the one that is meant")),
    ("optimum: {formula: a.b, over: c, at: d, kind: max}", ("'max'", "one of minimum, maximum", "write maximum")),
    ("always: a > b, degree: far above", ("'far above'", "", "did you mean far?")),
    ("always: a > b, degree: a little more", ("'a little more'", "", "did you mean a little?")),
    ("always: a > b, degree: about", ("'about'", "", "did you mean about the same?")),
    ("always: a > b, degree: ''", ("nothing", "", "write the one that is meant")),
    ("always: a > b, expect: wrong, because: x", ("'wrong'", VERDICTS, "write refuted")),
    (
        "always: a > b, expect: undecided",
        ("'undecided'", VERDICTS, "undecided is no verdict to rely on; find a check that decides"),
    ),
    ("share: {word: usual, of: [b, c]}", ("'usual'", "", "did you mean usually?")),
    ("independent: {formula: a.b}", ("no key 'of'", "the quantity that drops out", "add 'of'")),
    (
        "independent: forty",
        ("'forty'", "a mapping such as {formula: a.b, of: stages}", "write its keys in braces, or one below the other"),
    ),
    (
        "dimension: {calc: a / b, is: s}",
        ("no key 'expression'", "an expression, such as size / rate", "add 'expression'"),
    ),
    (
        "stated: '5', source: x, link: www.example.org",
        (
            "'www.example.org'",
            "an address that begins with https://, without spaces or quotes",
            "write https://www.example.org",
        ),
    ),
]
OF_FILES: list[tuple[str, Told]] = [
    ("units: [{name: Crate}]\n", ("'Crate'", NAME, "write crate, and add `symbol: Crate` if texts print it so")),
    ("units: [{name: crate, plural: Crates}]\n", ("'Crates'", f"how several are called, {NAME}", "write crates")),
    (
        "units: [crate]\n",
        ("'crate'", "a mapping such as {name: ...}", "write its keys in braces, or one below the other"),
    ),
    (
        "units: [{name: crate, size: 5}]\n",
        ("unknown key 'size'", "one of is, meaning, name, plural, source, symbol", KEYS),
    ),
    ("quantities: [{name: Rate, unit: s, meaning: A rate.}]\n", ("'Rate'", NAME, "write rate")),
    (
        "quantities: [{name: rate, unit: s, meaning: A rate., domain: positiv}]\n",
        ("'positiv'", "", "did you mean positive?"),
    ),
    (
        "quantities: [{name: rate, unit: s, meaning: A rate., domain: fraction}]\n",
        ("'fraction'", "", "did you mean fraction from 0 to 1?"),
    ),
    (
        "quantities: [{name: rate, unit: s, meaning: A rate., domain: positive integers}]\n",
        ("'positive integers'", "", "did you mean positive integer?"),
    ),
    (
        "quantities: [{name: rate, unit: s, meaning: A rate., domain: positive number}]\n",
        ("'positive number'", "", "did you mean positive?"),
    ),
    (
        "tables: [{id: t, says: One., source: x, columns: {}, rows: {r: []}}]\n",
        ("nothing", 'the unit of each column under its name, such as {price: "$/h"}; "" or "1" for none', ""),
    ),
    ("quantities: [{label: rate, unit: s, meaning: A rate.}]\n", ("no key 'name'", NAME, "add 'name'")),
    (
        "tables: [{name: t, says: One., source: x, columns: {x: s}, rows: {r: ['5']}}]\n",
        ("no key 'id'", ID, "add 'id'"),
    ),
    ("tables: [{id: t, says: One., source: x, columns: {X: s}, rows: {r: ['5']}}]\n", ("'X'", ID, "write x")),
    (
        "tables: [{id: t, says: One., source: x, columns: {con: s}, rows: {r: ['5']}}]\n",
        ("'con'", "another id", "choose another: this one names a device of Windows or a kind of input"),
    ),
    (
        f"tables: [{{id: t, says: One., source: x, columns: {{x: s}}, rows: {{{'r' * 65}: ['5']}}}}]\n",
        ("a text of 65 characters", ID, "say it in at most 64 characters"),
    ),
    (
        "publish: yes\n",
        (
            "'yes'",
            "true when a site may show the text, each figure marked by its verdict",
            "write true or leave the key out",
        ),
    ),
    ("sections: {'': First}\n", ("''", "a text that is not blank", "write the name before the colon")),
    ("numbers: 1,234\n", ("'1,234'", "one of '1,234.5', '1.234,5'", "did you mean 1,234.5?")),
    (
        "date: 2025-02-30\n",
        (
            "'2025-02-30'",
            "a date such as 2026-05-17, 2026-05 or 2026",
            "write a day of the calendar as year-month-day, or the month or the year alone",
        ),
    ),
    (
        "titel: Tried\n",
        (
            "unknown key 'titel'",
            "",
            "did you mean title?",
        ),
    ),
]


@pytest.mark.parametrize(("keys", "expected"), OF_CLAIMS, ids=[keys[:60] for keys, _ in OF_CLAIMS])
def test_what_a_key_of_a_claim_does_not_take_is_told(keys: str, expected: Told) -> None:
    """In words of the format; an empty text stands for an enumeration that is long."""
    found = [
        each if expected[1] else (each[0], "", each[2])
        for each in told(f"{HEAD}claims: [{{id: a, says: One., {keys}}}]\n")
    ]
    assert expected in found


@pytest.mark.parametrize(("text", "expected"), OF_FILES, ids=[text[:60] for text, _ in OF_FILES])
def test_what_a_key_of_a_file_does_not_take_is_told(text: str, expected: Told) -> None:
    """In units, quantities and tables as at the top."""
    found = [each if expected[1] else (each[0], "", each[2]) for each in told(f"{HEAD}{text}{ASSUMPTION}")]
    assert expected in found


def test_a_file_without_a_claim_is_told_how_one_begins() -> None:
    """The list must be there, so that its key is not left out."""
    assert told(f"{HEAD}claims: []\n") == [
        ("nothing", "a list of claims", "begin the first behind a dash: - id: its-id")
    ]


@pytest.mark.parametrize(
    ("kind", "instead"),
    [("max", ("max", "maximum")), ("minimun", ("minimun", "minimum")), ("zzz", None)],
)
def test_the_word_that_is_meant_can_be_put_in_place(kind: str, instead: tuple[str, str] | None) -> None:
    """An editor is told what is wrong and what to write; where nobody knows, nothing."""
    text = f"{HEAD}claims: [{{id: a, says: One., optimum: {{formula: a.b, over: c, at: d, kind: {kind}}}}}]\n"
    root = read(text.encode(), "f").root
    assert root is not None
    (fault,) = records_of(root, "f").errors
    hint = fault.fix
    assert ((hint.wrong, hint.right) if isinstance(hint, Suggestion) else None) == instead


def test_a_device_of_windows_is_no_id() -> None:
    """Nor is any other word that is kept."""
    expected = ("'con'", "another id", "choose another: this one names a device of Windows or a kind of input")
    assert told(f"{HEAD}claims: [{{id: con, says: One., source: x}}]\n") == [expected]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("agree: [B, c]", 1),
        ("agree: [B, c, d]", 1),
        ("agree: [B]", 2),
        ("dimension: {calc: a / b, is: s}", 2),
        ("scaling: {formula: a.b, as: affine}", 1),
    ],
)
def test_what_follows_from_a_fault_is_told_once(text: str, count: int) -> None:
    """A list that is too short only without its faulty member is not; one that is too short with it is."""
    assert len(told(f"{HEAD}claims: [{{id: a, says: One., {text}}}]\n")) == count
