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
BEHIND = "write it after the colon, in quotes if it begins with a sign such as # or ~"
KEYS = "the keys are is, meaning, name, plural, source, symbol; see `claims language keys`"
Told = tuple[str, str]


def told(text: str) -> list[Told]:
    """Return what is found, expected and advised in a file."""
    root = read(text.encode(), "f").root
    assert root is not None
    complaints = (each for each in records_of(root, "f").errors)
    return [(each.problem, str(each.fix)) for each in complaints]


OF_CLAIMS: list[tuple[str, Told]] = [
    ("stated: null, source: x", ("'stated' has no value", BEHIND)),
    (
        "stated: 'null', source: x, exact: yes",
        ("'exact' must be true or false, not 'yes'", "write true or remove the key"),
    ),
    (
        "stated: '5', source: x, exact: [1]",
        ("'exact' must be true or false, not a list", "write true or remove the key"),
    ),
    (
        "dimension: {expression: a / b, balances: no}",
        (
            "'balances' must be true or false, not 'no'",
            "write false or remove the key",
        ),
    ),
    (
        "stated: '5', source: {a: b}",
        ("unknown key 'a'", "did you mean at?"),
    ),
    (
        f"stated: '5', source: {'x' * 2001}",
        ("'source' has 2001 characters", "shorten it to 2000"),
    ),
    (
        "agree: [b]",
        (
            "'agree' must be two or more ids of claims, not a list of 1",
            "name the claims of both figures",
        ),
    ),
    ("agree: []", ("'agree' is empty", "remove the key")),
    ("agree: [b, C]", ("'C' is not a valid id (two or more ids of claims)", "write c")),
    (
        "agree: one",
        (
            "'agree' must be two or more ids of claims, not 'one'",
            "write a list, with a dash before each item or all in brackets",
        ),
    ),
    (
        "agree: {b: c}",
        (
            "'agree' must be two or more ids of claims, not a mapping",
            "write a list, with a dash before each item and its name under `id` or `name`",
        ),
    ),
    (
        f"agree: [{', '.join(f'b{n}' for n in range(101))}]",
        ("'agree' has 101 entries, more than 100", "split it into several claims"),
    ),
    ("stated: '5', expression: x, given: {}", ("'given' is empty", "remove the key")),
    (
        "stated: '5', expression: x, given: five",
        (
            "'given' must be ids of claims or figures, each under its quantity, not 'five'",
            'write each under its name, as in {size: backup-size, rate: "5 GB/s"}',
        ),
    ),
    (
        "stated: '5', expression: x, given: {Size: '5'}",
        ("'Size' is not a valid name (lower-case words joined by underscores)", "write size"),
    ),
    (
        f"stated: '5', expression: x, given: {{{'a' * 73}: '5'}}",
        (
            "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' in 'given' has 73 characters",
            "shorten it to 72",
        ),
    ),
    (
        "stated: '5', expression: x, given: {'': '5'}",
        ("'' is not a valid name (lower-case words joined by underscores)", "write the name before the colon"),
    ),
    (
        "stated: '5', expression: x, lists: {A b: [c]}",
        ("'A b' is not a valid name (lower-case words joined by underscores)", "write a_b"),
    ),
    (
        "stated: '5', expression: x, given: {exact: {}}",
        ("'exact' in 'given' must be a text, not a mapping", "write one text in quotes"),
    ),
    (
        "stated: '5', formula: a * b",
        (
            "'formula' must be the name of a formula, such as batching.optimal_batch, not 'a * b'",
            "write arithmetic in `expression`; `formula` takes the name of a formula",
        ),
    ),
    (
        "scaling: {formula: a.b, in: c, as: linear}",
        ("unknown value 'linear' for 'as'", "write proportional, or affine where it does not begin at zero"),
    ),
    (
        "scaling: {formula: a.b, in: c, as: quadratic}",
        ("unknown value 'quadratic' for 'as'", "write power, with exponent: '2'"),
    ),
    (
        "scaling: {formula: a.b, in: c, as: increased}",
        ("unknown value 'increased' for 'as'", "did you mean increasing?"),
    ),
    (
        "scaling: {formula: a.b, in: c, as: zzz}",
        (
            "unknown value 'zzz' for 'as'",
            "use one of proportional, affine, constant, inverse, power, increasing, decreasing",
        ),
    ),
    (
        "scaling: {formula: a.b, in: c, as: [x]}",
        (
            "'as' must be one word, not a list",
            "use one of proportional, affine, constant, inverse, power, increasing, decreasing",
        ),
    ),
    (
        "scaling: {formula: a.b, in: c, as: wrong}",
        (
            "unknown value 'wrong' for 'as'",
            "use one of proportional, affine, constant, inverse, power, increasing, decreasing",
        ),
    ),
    ("optimum: {formula: a.b, over: c, at: d, kind: max}", ("unknown value 'max' for 'kind'", "write maximum")),
    ("always: a > b, degree: far above", ("unknown value 'far above' for 'degree'", "did you mean far?")),
    ("always: a > b, degree: a little more", ("unknown value 'a little more' for 'degree'", "did you mean a little?")),
    ("always: a > b, degree: about", ("unknown value 'about' for 'degree'", "did you mean about the same?")),
    (
        "always: a > b, degree: ''",
        (
            "'degree' has no value",
            (
                "use one of far, much, well, slightly, barely, just, marginally, a little, a bit, dominates, "
                "dominate, similar, about the same, about equal, roughly the same, roughly equal, comparable"
            ),
        ),
    ),
    ("always: a > b, expect: wrong, because: x", ("unknown value 'wrong' for 'expect'", "write refuted")),
    (
        "always: a > b, expect: undecided",
        (
            "unknown value 'undecided' for 'expect'",
            "an undecided claim never passes; choose a check that can decide it",
        ),
    ),
    ("share: {word: usual, of: [b, c]}", ("unknown value 'usual' for 'word'", "did you mean usually?")),
    ("independent: {formula: a.b}", ("missing key 'of'", "add the quantity that drops out")),
    (
        "independent: forty",
        (
            "'independent' must be a mapping such as {formula: a.b, of: stages}, not 'forty'",
            "write the keys in braces, or one per line",
        ),
    ),
    (
        "dimension: {calc: a / b, is: s}",
        ("unknown key 'calc'", "the keys are balances, expression, implicit, is, measures; see `claims language keys`"),
    ),
    (
        "stated: '5', source: x, link: www.example.org",
        (
            "'link' must be an address that begins with https://, without spaces or quotes, not 'www.example.org'",
            "write https://www.example.org",
        ),
    ),
]
OF_FILES: list[tuple[str, Told]] = [
    (
        "units: [{name: Crate}]\n",
        (
            "'Crate' is not a valid name (lower-case words joined by underscores)",
            "write crate, and add `symbol: Crate` if texts print it so",
        ),
    ),
    (
        "units: [{name: crate, plural: Crates}]\n",
        ("'Crates' is not a valid name (lower-case words joined by underscores)", "write crates"),
    ),
    (
        "units: [crate]\n",
        ("expected a mapping such as {name: ...}, not 'crate'", "write the keys in braces, or one per line"),
    ),
    (
        "units: [{name: crate, size: 5}]\n",
        ("unknown key 'size'", KEYS),
    ),
    (
        "quantities: [{name: Rate, unit: s, meaning: A rate.}]\n",
        ("'Rate' is not a valid name (lower-case words joined by underscores)", "write rate"),
    ),
    (
        "quantities: [{name: rate, unit: s, meaning: A rate., domain: positiv}]\n",
        ("unknown value 'positiv' for 'domain'", "did you mean positive?"),
    ),
    (
        "quantities: [{name: rate, unit: s, meaning: A rate., domain: fraction}]\n",
        ("unknown value 'fraction' for 'domain'", "did you mean fraction from 0 to 1?"),
    ),
    (
        "quantities: [{name: rate, unit: s, meaning: A rate., domain: positive integers}]\n",
        ("unknown value 'positive integers' for 'domain'", "did you mean positive integer?"),
    ),
    (
        "quantities: [{name: rate, unit: s, meaning: A rate., domain: positive number}]\n",
        ("unknown value 'positive number' for 'domain'", "did you mean positive?"),
    ),
    (
        "tables: [{id: t, says: One., source: x, columns: {}, rows: {r: []}}]\n",
        ("the table has no figure", "remove it"),
    ),
    ("quantities: [{label: rate, unit: s, meaning: A rate.}]\n", ("unknown key 'label'", "did you mean latex?")),
    (
        "tables: [{name: t, says: One., source: x, columns: {x: s}, rows: {r: ['5']}}]\n",
        (
            "unknown key 'name'",
            (
                "the keys are approximate, columns, computed, exact, id, link, refuted, rows, says, section, "
                "source, subject and 1 more; see `claims language keys`"
            ),
        ),
    ),
    (
        "tables: [{id: t, says: One., source: x, columns: {X: s}, rows: {r: ['5']}}]\n",
        (
            (
                "'X' is not a valid name (lower-case words joined by hyphens, at most 64 "
                "characters, beginning with a letter)"
            ),
            "write x",
        ),
    ),
    (
        "tables: [{id: t, says: One., source: x, columns: {con: s}, rows: {r: ['5']}}]\n",
        ("'con' is not allowed as an id", "choose another: it is the name of a Windows device or of a kind of input"),
    ),
    (
        f"tables: [{{id: t, says: One., source: x, columns: {{x: s}}, rows: {{{'r' * 65}: ['5']}}}}]\n",
        (
            "'rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr' in 'rows' has 65 characters",
            "shorten it to 64",
        ),
    ),
    (
        "publish: yes\n",
        (
            "'publish' must be true or false, not 'yes'",
            "write true or remove the key",
        ),
    ),
    (
        "sections: {'': First}\n",
        ("'' is not a valid name (a text that is not blank)", "write the name before the colon"),
    ),
    ("numbers: 1,234\n", ("unknown value '1,234' for 'numbers'", "did you mean 1,234.5?")),
    (
        "date: 2025-02-30\n",
        (
            "'date' must be a date such as 2026-05-17, 2026-05 or 2026, not '2025-02-30'",
            "write year-month-day, year-month, or the year",
        ),
    ),
    (
        "titel: Tried\n",
        (
            "unknown key 'titel'",
            "did you mean title?",
        ),
    ),
]


@pytest.mark.parametrize(("keys", "expected"), OF_CLAIMS, ids=[keys[:60] for keys, _ in OF_CLAIMS])
def test_what_a_key_of_a_claim_does_not_take_is_told(keys: str, expected: Told) -> None:
    """In words of the format."""
    assert told(f"{HEAD}claims: [{{id: a, says: One., {keys}}}]\n")[:1] == [expected]


@pytest.mark.parametrize(("text", "expected"), OF_FILES, ids=[text[:60] for text, _ in OF_FILES])
def test_what_a_key_of_a_file_does_not_take_is_told(text: str, expected: Told) -> None:
    """In units, quantities and tables as at the top."""
    assert told(f"{HEAD}{text}{ASSUMPTION}")[:1] == [expected]


def test_a_file_without_a_claim_is_told_how_one_begins() -> None:
    """The list must be there, so that its key is not left out."""
    assert told(f"{HEAD}claims: []\n") == [("'claims' is empty", "begin the list with - id: its-id")]


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
    expected = (
        "'con' is not allowed as an id",
        "choose another: it is the name of a Windows device or of a kind of input",
    )
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
