"""Texts that are not figures: each is refused with its place and the next step."""

from __future__ import annotations

import concurrent.futures
import copy
from fractions import Fraction

import pytest

from units import FigureError, UnitError, parse_figure
from units.reading.errors import ReadingError

OWN = "`claims units` lists the units; declare others under 'units' in the document"
REFUSED = [
    ("", 0, "the figure is incomplete", "write the number as printed"),
    ("about", 5, "the figure is incomplete", "the number is missing"),
    ("5–", 2, "the figure is incomplete", "the upper end of the range is missing"),
    ("€5 °C", 3, "an amount of money takes only / and a unit, not '°C'", "e.g. $3/hour"),
    ("$5 degrees Celsius", 3, "an amount of money takes only / and a unit, not 'degrees Celsius'", "e.g. $3/hour"),
    ("about ¥3bn", 6, "the unit '¥' is ambiguous", "write JPY or CNY"),
    (
        "1,5",
        1,
        "unexpected ',' after '1'",
        "thousands are grouped by three and decimals have a point; add `numbers: 1.234,5` above the claims for commas",
    ),
    (
        "1,234,56",
        5,
        "unexpected ',' after '1,234'",
        "thousands are grouped by three and decimals have a point; add `numbers: 1.234,5` above the claims for commas",
    ),
    ("1000,000", 4, "unexpected ',' after '1000'", "groups of three digits start at the first comma, as in 1,234,567"),
    ("1.2.3", 3, "unexpected '.' after '1.2'", "a number has only one decimal point"),
    ("010", 0, "expected a number, not '0'", "write numbers without leading zeros"),
    ("5.", 1, "unexpected '.' after '5'", "write a digit after the point"),
    (
        "1.23(4.5)",
        4,
        "unexpected '(' after '1.23'",
        "print an uncertainty as a range, with ±, or in the last digits: 1.23(4)",
    ),
    ("1.23(456)", 4, "the uncertainty is as large as the number", "print a range"),
    ("1.23(0)", 4, "the uncertainty is as large as the number", "print a range"),
    ("٣", 0, "U+0663 (arabic-indic digit three) is not allowed in a figure", "write it in ASCII"),
    ("\N{FULLWIDTH DIGIT FIVE}", 0, "U+FF15 (fullwidth digit five) is not allowed in a figure", "write 5"),
    (
        "\N{LEFT DOUBLE QUOTATION MARK}5",
        0,
        "U+201C (left double quotation mark) is not allowed in a figure",
        'use straight quotes in YAML: "60 s"',
    ),
    ("6O s", 1, "unknown unit 'O'", "'O' is a letter; the digit is 0"),
    ("5\N{RIGHT-TO-LEFT OVERRIDE}", 1, "U+202E (right-to-left override) is not allowed in a figure", "remove it"),
    ("3\N{FRACTION SLASH}4", 1, "U+2044 (fraction slash) is not allowed in a figure", "write an ordinary /"),
    ("5\n", 1, "U+000A (a control character) is not allowed in a figure", "write an ordinary space"),
    ("5\0", 1, "U+0000 (a control character) is not allowed in a figure", "remove it"),
    (" 5", 0, "a space before or after the figure", "remove it"),
    ("5 ", 1, "a space before or after the figure", "remove it"),
    ("5e1234", 1, "unexpected 'e' after '5'", "an exponent has one to three digits, as in 2e14"),
    ("10^1234", 2, "unexpected '^' after '10'", "an exponent has one to three digits, as in 10^14 or 10^{14}"),
    ("10^0.5", 2, "unexpected '^' after '10'", "an exponent has one to three digits, as in 10^14 or 10^{14}"),
    ("-5-3", 2, "unexpected '-' after '-5'", "write 'to' between negative ends: -5 to -3"),
    ("5--3", 2, "expected a number, not '-'", "write 'to' between negative ends: -5 to -3"),
    ("10-5", 0, "the range ends below its beginning", "swap the ends, or print the second in full"),
    ("5-5", 0, "the range ends below its beginning", "swap the ends, or print the second in full"),
    ("5%-10", 5, "the percent sign is missing after the second end", "e.g. 5-10%"),
    ("~exactly 5", 1, "expected a number, not 'exactly'", "'exactly' comes first and excludes a hedge"),
    (
        "within 5 ms",
        9,
        "expected a number, not 'ms'",
        "write 'at most' for a bound, 20 ± 5 ms for a margin, within 10% of 60 s for a relative margin",
    ),
    ("abuot 5", 0, "expected a number, not 'abuot'", "did you mean about?"),
    ("fuor", 0, "expected a number, not 'fuor'", "did you mean four?"),
    ("order of magnitude", 0, "expected a number, not 'order'", "count orders of magnitude in oom: 2 oom"),
    ("an order of magnitude more", 3, "unknown unit 'order'", "count orders of magnitude in oom: 2 oom"),
    ("nan", 0, "expected a number, not 'nan'", "remove it until there is a number"),
    ("inf", 0, "expected a number, not 'inf'", "a figure must be finite"),
    ("$5 token", 3, "an amount of money takes only / and a unit, not 'token'", "e.g. $3/hour"),
    ("$5/tokn", 3, "unknown unit 'tokn'", "did you mean token?"),
    ("5 tokn", 2, "unknown unit 'tokn'", "did you mean token?"),
    ("5 byte/tokn", 7, "unknown unit 'tokn'", "did you mean token?"),
    ("5 B", 2, "the unit 'B' is ambiguous", "write byte; a billion is attached to its number, e.g. 5B parameter"),
    ("128 k token", 4, "the unit 'k' is ambiguous", "attach the letter to its number, e.g. 128k"),
    ("5 milion token", 2, "unknown unit 'milion'", "did you mean million?"),
    ("1_00", 1, "unexpected '_' after '1'", "see `claims language figures`"),
    ("1_000'000", 1, "unexpected '_' after '1'", "see `claims language figures`"),
    (
        "-300 °C",
        0,
        "the temperature is below absolute zero (-273.15 °C, -459.67 °F)",
        "write Δ°C or Δ°F for a difference",
    ),
    (
        "between -460 and 20 °F",
        0,
        "the temperature is below absolute zero (-273.15 °C, -459.67 °F)",
        "write Δ°C or Δ°F for a difference",
    ),
    ("25 °C ± 5%", 3, "± may follow only a single plain number", "print the two ends as a range"),
    ("about 5 V ± 1 V", 8, "± may follow only a single plain number", "print the two ends as a range"),
    ("5 V ± 1 s", 2, "the margin after ± must be a plain number in V", "as in 60 ± 5 s"),
    ("5 in 3", 0, "the first number must be above 0 and below the second, both without a unit", "e.g. 1 in 100"),
    ("$1 in 100", 0, "the first number must be above 0 and below the second, both without a unit", "e.g. 1 in 100"),
    (
        "(2e3 ± 1) × 10^8",
        0,
        "a power or percent sign both inside and after the brackets",
        "write it once, e.g. (2.02 ± 0.02) × 10^8",
    ),
    (
        "5 dollars per hour and day",
        15,
        "unknown unit 'and'",
        "print one figure per hour and one per day, or write /hour/day to divide by both",
    ),
    ("5 dollars and cents", 10, "unknown unit 'and'", OWN),
    (
        "5 litres per zorp and day",
        9,
        "unknown unit 'zorp'",
        "print one figure per zorp and one per day, or write /zorp/day to divide by both",
    ),
    (
        "120 ± 0",
        0,
        "the margin after ± must be above 0 and in the same unit as the number",
        "print the two ends as a range",
    ),
    (
        "120% ± 5",
        0,
        "the margin after ± must be above 0 and in the same unit as the number",
        "print the two ends as a range",
    ),
    ("within a factor 1", 0, "the factor must be a plain number above 1", "e.g. within a factor 2"),
    ("within a factor $2 of $5", 0, "the factor must be a plain number above 1", "e.g. within a factor 2"),
    (
        "€5 to $10",
        0,
        "the two ends are in different currencies, or one is a percentage",
        "print each end as a figure of its own",
    ),
    ("between 5 and $10%", 14, "a number has either '$' or a percent sign, not both", "remove one of them"),
    (
        "$5 to 10%",
        0,
        "the two ends are in different currencies, or one is a percentage",
        "print each end as a figure of its own",
    ),
    ("within €5 of $500", 0, "the two amounts are in different currencies", "e.g. within $5 of $500"),
    ("within $5 of 500", 0, "the two amounts are in different currencies", "e.g. within $5 of $500"),
    ("3.3 V ± 0.2 V or more", 4, "the margin after ± must be a plain number in V", "as in 60 ± 5 s"),
    ("3.3 V ± 5% or so", 4, "the margin after ± must be a plain number in V", "as in 60 ± 5 s"),
    ("3.3 V ± 0.2+ V", 4, "the margin after ± must be a plain number in V", "as in 60 ± 5 s"),
    ("within 10 of 5", 0, "the margin is as large as the number", "print a range"),
    ("within 100 % of 500", 0, "the margin is as large as the number", "print a range"),
    ("a few tens to hundreds of", 0, "'a few' takes only one scale", "e.g. a few tens of"),
    ("~5 or so", 3, "two hedges, '~' and 'or so'", "remove one of them"),
    ("about 5 km or so", 11, "'or so' may follow only a single plain number", "remove it"),
    ("5(5)", 1, "the uncertainty is as large as the number", "print a range"),
    (
        "2 2/2",
        0,
        "a mixed number is a whole number and a fraction below 1, e.g. 2 1/2",
        "write 2.5, or 'to' for a range",
    ),
    (
        "2.5½",
        0,
        "a mixed number is a whole number and a fraction below 1, e.g. 2 1/2",
        "write 2.5, or 'to' for a range",
    ),
    ("> 6 km or so", 7, "'or so' may follow only a single plain number", "remove it"),
    ("6+ km or so", 6, "'or so' may follow only a single plain number", "remove it"),
    ("at least 6 km or so", 14, "'or so' may follow only a single plain number", "remove it"),
    ("5-10 km or so", 8, "'or so' may follow only a single plain number", "remove it"),
    ("1 h 30 kilogram", 2, "'h 30 kilogram' is neither a unit nor a smaller part as in 1 h 30 min", "print one number"),
    ("1 kg 2-3 g", 2, "'kg 2' is neither a unit nor a smaller part as in 1 h 30 min", "print one number"),
    ("5 kg-3 m", 2, "the ends of the range must be plain numbers in compatible units", "as in 500 MB to 2 GB"),
    ("1 h-1 kg", 2, "the ends of the range must be plain numbers in compatible units", "as in 500 MB to 2 GB"),
    ("2 GB-10 MB", 0, "the range ends below its beginning", "swap the ends"),
    (
        "1 h 90 min",
        2,
        "the second part must be less than one h, as in 1 h 30 min",
        "print one number, or a range: 3 to 5 s",
    ),
    ("5 V ± 6 V", 2, "the margin is as large as the number", "print a range"),
    (
        "between 5 km and 10 h",
        8,
        "the ends of the range must be plain numbers in compatible units",
        "as in 500 MB to 2 GB",
    ),
    (
        "5 token;",
        7,
        "unexpected ';' in a unit",
        "join the names that `claims units` lists with * or /, e.g. byte/token",
    ),
]


@pytest.mark.parametrize(("text", "position", "found", "hint"), REFUSED, ids=[repr(case[0]) for case in REFUSED])
def test_a_slip_is_refused_with_place_and_next_step(text: str, position: int, found: str, hint: str) -> None:
    """Nothing is read silently as another number."""
    with pytest.raises(FigureError) as caught:
        parse_figure(text)
    error = caught.value
    assert (error.text, error.position, error.problem, error.hint) == (text, position, found, hint)


HOSTILE = [
    "9" * 61, "9" * 100_000, "1e9999999", "1e" + "9" * 5000, "(" * 1000, "~" * 150, "-" * 150 + "5", "1" + ",000" * 500,
    "9**9**9", "5 " + "(" * 90, "5 m^9^9", "__import__('os').system('x')", "1_0", "0x10", "0b1", "1e", "e5", "5%%",
    "5xx", "5kk", "5MM", "5++", "> > 5", "~ ~ 5", "5-6-7", "5 to", "to 5", "between 5", "between 5 to 6",
    "from 5 and 6", "> 5-6", "$$5", "5$", "$", "½½", "½5", "two three", "half half", "1/0", "0/1", "01/2", "1/2/3",
    "10^", "10^{5", "10^5}", "10^--5", "× 10^5", "5 × 5", "tens", "tens of of", "5,", ",5", "5..5", "5 + 5", "++5", "+",
    "exactly", "exactly > 5", "a", "an", "k", "5 million billion of", "²", "5²", "V", "XII",
    "\ud800", "5\N{ZERO WIDTH SPACE}", "5\N{COMBINING LONG SOLIDUS OVERLAY}", "５", "1’00", "1'0000", "1·000", "2^",
    "2^1000",
    "2^2^2", "5²",
    "5 GB/s/",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_texts_are_refused(text: str) -> None:
    """Long, deep, foreign, incomplete and code-like texts are ordinary errors, at once."""
    with pytest.raises(FigureError):
        parse_figure(text)


def test_sixty_digits_are_read() -> None:
    """The limit on digits refuses none that it permits."""
    assert parse_figure("9" * 60).value == 10**60 - 1
    assert parse_figure("2e999").value == 2 * Fraction(10) ** 999


@pytest.mark.parametrize(
    ("text", "position", "hint"),
    [
        ("~5", 0, "remove the hedge or 'exact'"),
        ("5 to ~6", 5, "remove the hedge or 'exact'"),
        ("> ~5", 2, "remove the hedge or 'exact'"),
        ("tens of", 0, "remove 'exact'"),
        ("a few", 0, "remove 'exact'"),
        ("1.6726(11)", 0, "remove 'exact'"),
        ("120 ± 5", 0, "remove 'exact'"),
        ("3.3 V ± 5%", 4, "print the two ends as a range"),
    ],
)
def test_an_exact_figure_takes_no_hedge(text: str, position: int, hint: str) -> None:
    """A count cannot be approximate at the same time."""
    with pytest.raises(FigureError) as caught:
        parse_figure(text, exact=True)
    assert (caught.value.position, caught.value.hint) == (position, hint)


def test_a_message_reads_as_one_sentence() -> None:
    """Where, what stands there, what was expected, the next step."""
    with pytest.raises(FigureError) as caught:
        parse_figure("about 1,5 ms")
    assert str(caught.value) == (
        "figure 'about 1,5 ms', character 8: unexpected ',' after 'about 1'; thousands are grouped by "
        "three and decimals have a point; add `numbers: 1.234,5` above the claims for commas"
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("abuot 5", "expected a number, not 'abuot'"),
        ("between 5 and ; 6", "expected a number, not ';'"),
        ("5 to ; 6", "unexpected ';' after '5'"),
        ("about 5 to 6 to 7", "unexpected 'to' after 'about 5 to 6'"),
    ],
)
def test_as_much_as_is_understood_is_told(text: str, expected: str) -> None:
    """The longest beginning that is a figure by itself, up to a word that is none."""
    with pytest.raises(FigureError) as caught:
        parse_figure(text)
    assert caught.value.problem == expected


def test_the_longest_figure_is_read() -> None:
    """Two hundred characters, and not one more."""
    assert parse_figure(f"~{' ' * 198}5").value == 5
    with pytest.raises(FigureError, match="at most 200 characters") as caught:
        parse_figure(f"~{' ' * 199}5")
    assert caught.value.position == 200


def test_a_fault_behind_a_first_unit_is_told_at_its_place() -> None:
    """Counted from the beginning of the whole text."""
    for text, place in (("5 kg to 10 kgg", 11), ("between 5 kg and 10 kgg", 20), ("5 kg to 3,4 kg", 9)):
        with pytest.raises(FigureError) as caught:
            parse_figure(text)
        assert (caught.value.text, caught.value.position) == (text, place)


def test_a_long_text_is_cut_in_its_message() -> None:
    """A message stays readable whatever was given."""
    with pytest.raises(FigureError) as caught:
        parse_figure("9" * 100_000)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("kind", [UnitError, FigureError])
def test_errors_keep_their_parts_when_copied(kind: type[ReadingError]) -> None:
    """Workers hand errors back across a process border, which copies them."""
    error = copy.copy(kind("20ms", 2, "unexpected 'm'", "put a space"))
    assert type(error) is kind
    assert (error.text, error.position, error.problem, error.hint) == ("20ms", 2, "unexpected 'm'", "put a space")


def test_reading_is_safe_from_many_threads() -> None:
    """The shared grammar gives each thread its own answer."""
    texts = [f"~{number}.5 byte/token" for number in range(1, 200)]
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        values = list(pool.map(lambda text: parse_figure(text).value, texts))
    assert values == [Fraction(2 * number + 1, 2) for number in range(1, 200)]


@pytest.mark.parametrize(
    "text",
    [
        *("nearly 0", "just over 0", "slightly under 0", "slightly over 0", "far above 0", "far below 0", "≫ 0", "≪ 0"),
        *("far above -5", "far below -5", "≫ -5", "≪ -5"),
    ],
)
def test_words_of_degree_want_a_number_that_has_one(text: str) -> None:
    """There is no tenth of nothing, and what is twice a number below zero lies below it."""
    with pytest.raises(FigureError, match="this hedge is relative to the number, which must be above 0"):
        parse_figure(text)


@pytest.mark.parametrize("text", ["nearly -5", "just over -5", "slightly under -5", "slightly over -5"])
def test_a_little_beside_a_number_below_zero_is_read(text: str) -> None:
    """It lies away from zero or towards it as above zero: a tenth of 5 at most."""
    found = parse_figure(text).set
    assert found.low is not None
    assert found.high is not None
    assert found.high - found.low == Fraction(1, 2)
