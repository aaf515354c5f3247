"""What follows the number of a figure: its unit, a count within it, a smaller unit, or a second end with its own."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

from msgspec.structs import replace

from units.figures.amount import Amount, finer_place
from units.figures.figure import End, FigureKind
from units.figures.hints import unit_hint
from units.figures.reader import Reading
from units.measures.parse import parse_unit, point_named
from units.measures.registry import is_counted, known_units
from units.measures.table import Named, UnitTable
from units.measures.unit import Unit
from units.numbers.denotation import Hedge
from units.numbers.interval import Interval
from units.numbers.number_words import LETTERS, SCALE, SCALES, begins_with_number
from units.reading.errors import FigureError, UnitError

Measured = tuple[Reading, Unit]
# What reads a figure that is a part of the text.
Again = Callable[[str], Measured]

_SIGNED = r"[-+]?[$€£₹]?[0-9]"
SMALLER = re.compile(r"(?P<unit>[A-Za-z]+) *(?P<rest>[0-9].*)")
END = re.compile(rf"(?P<unit>.*?[A-Za-z0-9)%²³°€£¢ΩΩÅÅ]) *(?: to |-|…|\.\.\.) *(?P<rest>(?:[~≈] *)?{_SIGNED}.*)")
RAISED_LAST = re.compile(r".*[ ·*⋅][A-Za-zµ]+-[1-9]")
REACH = re.compile(r"(?P<unit>.*?[^ ]) *(?:±|\+/-) *(?P<rest>[0-9.].*)")
_PERCENTAGE = re.compile(r"(?P<digits>[0-9]+(?:\.[0-9]+)?) ?(?:%|percent|per cent)")
_MAGNITUDE = rf"(?:{SCALE}|(?-i:[kKMBT])|per ?cent)(?![A-Za-z])"
_BOTH = re.compile(
    rf"(?P<words>(?:somewhere )?between|from) +(?P<low>{_SIGNED}[0-9.,]* *(?!{_MAGNITUDE}|up )[A-Za-zµμΩΩÅÅ°][^ ]*) +"
    rf"(?:and|(?:up )?to) +(?P<high>{_SIGNED}.*)",
    re.IGNORECASE,
)


def both_measured(text: str, again: Again) -> Measured | None:
    """Read ``between 500 ms and 2 s`` and ``from 500 ms to 2 s``; nothing where the text is of another form."""
    found = _BOTH.fullmatch(text)
    if found is None:
        return None
    reading, unit = _two_ends(text, found.start("low"), again(found["low"]), again(text[found.start("high") :]))
    if found["words"].lower() == "from":
        return reading, unit
    high = reading.high
    return replace(reading, low=reading.low.upward(), high=high if high.hedge else high.downward()), unit


def on_scale(end: End, point: Named | None) -> End:
    """Return an end that is read off a scale of temperature as what it is from absolute zero."""
    if point is None or point.zero is None:
        return end
    return end.scale(point.factor).shift(point.zero)


def compound(
    reading: Reading, unit: Unit, at: tuple[int, re.Match[str]], text: str, again: Callable[[str], Measured]
) -> Measured:
    """Read ``1 h 30 min``: as precise as its last number."""
    place, found = at
    first = reading.amount
    rest, smaller = again(text[place + found.start("rest") :])
    assert first is not None  # noqa: S101 - the caller asks for one number
    fits = rest.hedge is None and rest.kind is FigureKind.POINT and rest.point is None
    if not fits or smaller.dimension != unit.dimension or first.value.denominator != 1 or first.value < 0:
        problem = f"{found[0]!r} is neither a unit nor a smaller part as in 1 h 30 min"
        raise FigureError(text, place, problem, hint="print one number")
    size = smaller.per(unit)
    if rest.low.value * size >= 1:
        raise FigureError(
            text,
            place,
            f"the second part must be less than one {unit}, as in 1 h 30 min",
            hint="print one number, or a range: 3 to 5 s",
        )
    value, digits = first.value + rest.low.value * size, rest.low.digits.scale(size).shift(first.value)
    last = None if rest.low.place is None else rest.low.place * size
    end = End.of(value, digits, reading.low.hedge, place=last)
    return replace(reading, low=end, high=end, amount=None), unit


def range_of_two(text: str, at: tuple[int, re.Match[str]], again: Again) -> Measured:
    """Read ``500 ms to 2 s``, each end in its own unit, and ``5 ms to 10 ms``, both to the finer place."""
    place, found = at
    first, second = again(text[: place + found.end("unit")]), again(text[place + found.start("rest") :])
    return _two_ends(text, place, first, second)


def off_by(text: str, at: tuple[int, re.Match[str]], again: Again) -> Measured:
    """Read ``3.3 V ± 0.2 V`` and ``3.3 V ± 5%``, where the unit says that the percent are a part of the number."""
    place, found = at
    reading, unit = again(text[: place + found.end("unit")])
    value, behind = reading.low.value, text[place + found.start("rest") :]
    part = _PERCENTAGE.fullmatch(behind)
    amount = _plain(reading)
    if amount is None or amount.exact or (part and reading.point):
        problem = "± may follow only a single plain number"
        raise FigureError(text, place, problem, hint="print the two ends as a range")
    reach = Fraction(part["digits"]) / 100 * abs(value) if part else _distance(text, unit, place, again(behind))
    if not 0 < reach < abs(value):
        raise FigureError(text, place, "the margin is as large as the number", hint="print a range")
    end = End.of(value, Interval(value - reach, value + reach), reach=reach)
    return replace(reading, low=end, high=end, amount=None), unit


def _distance(text: str, unit: Unit, place: int, behind: Measured) -> Fraction:
    """Return how far a number may be off; of a temperature it is a difference."""
    reading, other = behind
    amount = _plain(reading)
    if amount is None or unit.dimension != other.dimension:
        problem = f"the margin after ± must be a plain number in {unit}"
        raise FigureError(text, place, problem, hint="as in 60 ± 5 s")
    return amount.value * (reading.point.factor if reading.point else other.per(unit))


def _plain(reading: Reading) -> Amount | None:
    """Return the number of a reading that is one number without a hedge or a bound."""
    return reading.amount if reading.kind is FigureKind.POINT and reading.hedge is None else None


def _two_ends(text: str, place: int, one: Measured, two: Measured) -> Measured:
    (low, unit), (high, other) = one, two
    if unit.dimension != other.dimension or not low.kind is high.kind is FigureKind.POINT:
        raise FigureError(
            text,
            place,
            "the ends of the range must be plain numbers in compatible units",
            hint="as in 500 MB to 2 GB",
        )
    alike = (unit.factor, low.point) == (other.factor, high.point)
    finest = finer_place(low.amount, high.amount) if alike and low.amount and high.amount else None
    first = _end(low, low.low.hedge, finest)
    second = _end(high, high.low.hedge or low.low.hedge, finest).scale(other.per(unit))
    if first.value >= second.value:
        raise FigureError(text, 0, "the range ends below its beginning", hint="swap the ends")
    point = low.point if low.point == high.point else None
    return Reading(first, second, FigureKind.RANGE, low.hedge or high.hedge, point=point), unit


def _end(reading: Reading, hedge: Hedge | None, finest: Fraction | None) -> End:
    """Return a single number as an end of a range, with the hedge that precedes the range."""
    if reading.amount is None:
        return End.of(reading.low.value, reading.low.digits, hedge, place=reading.low.place)
    return on_scale(reading.amount.end(hedge, finest), reading.point)


PREFIXES = {10**3: "k", 10**6: "M", 10**9: "G", 10**12: "T"}

_COUNT = rf"(?P<digits>[1-9][0-9,]*)?(?P<letter>[kKMBT](?= ))? *(?P<word>(?:{'|'.join(SCALES)})(?= ))?"
_PER_COUNT = re.compile(rf"(?P<above>.*?)(?:(?P<per> *\bper +)| */ *)(?:an? +)?{_COUNT} *(?P<below>[A-Za-z].*)")
# a day, each month, every hour behind an amount: as "per" has it; A is the ampere
_EACH = re.compile(r"(?:^|(?<=[^ ]) )(?:[Aa]n|a|[Ee]ach|[Ee]very) (?=[A-Za-z])")
# the same in a word behind an amount, and how long each of them is
OFTEN = {
    "hourly": "hour",
    "daily": "day",
    "/diem": "day",
    "weekly": "week",
    "monthly": "month",
    "yearly": "year",
    "annually": "year",
    "/annum": "year",
}
_OFTEN = re.compile(rf"(?:^|(?<=[^ ]) |(?=/))({'|'.join(OFTEN)})$")
# per Mbit/s: by what a line carries, and never by the bit and again by the second
_RATE = re.compile(r"^(?:(?:[kKMGTP]i?)?(?:bits?|[bB]|bytes?)/s(?:ec|econd)?|k?m/s|km/h)(?![A-Za-z0-9^*²])")
_UNIT_WORD = r"[A-Za-z][A-Za-z²³-]*"
_PER_BOTH = re.compile(rf"(?:\bper +|/ *)(?P<one>\([^()]+\)|{_UNIT_WORD}) +and +(?P<other>{_UNIT_WORD})$")
_PERCENT = re.compile(r"(?:%|‰|percent|per cent|pct) *\+? *$", re.IGNORECASE)
_NO_NAME = re.compile(r"[ 0-9()/*^.-]+")  # 5 1: the 1 of 1/s by itself is no unit, but a slip
_ARTICLE = re.compile(r"(?:.* )?an? +", re.IGNORECASE)
_NAME = re.compile(r"[A-Za-z]+[0-9][A-Za-z0-9]*")
_THING = re.compile(r"(?:of +)?(?P<thing>(?!of )[A-Za-z][A-Za-z' -]*)")


def read_measured(
    text: str, reading: Reading, again: Callable[[str], Measured], table: UnitTable | None = None
) -> Measured:
    """Return a figure with its unit.

    Args:
        text: the figure.
        reading: the figure as far as it is read.
        again: what reads a second figure that follows the first one's unit.
        table: the units there are; those that are known everywhere, if none is given.

    Raises:
        FigureError: the text after the number is not a unit.
    """
    if reading.unit is None:
        return reading, _currency(text, reading.currency)
    place, suffix = reading.unit
    if _NO_NAME.fullmatch(suffix):
        grouping = "groups of thousands have three digits: 1,000 or 1 000"
        hint = "write decimals without spaces, as in 1.000001" if "." in text[:place] else grouping
        raise FigureError(text, place, f"{suffix!r} after the number is not a unit", hint=hint)
    if reading.share and _is_of_things(text, reading, place, suffix, table):
        return reading, parse_unit("")
    if reading.pure:
        raise FigureError(text, place, f"{reading.pure} has no unit such as {suffix!r}", hint="remove it")
    if reading.amount is not None:
        if found := REACH.fullmatch(suffix):
            return off_by(text, (place, found), again)
        if (found := END.fullmatch(suffix)) and not _is_raised(suffix, table):
            return range_of_two(text, (place, found), again)
        if (found := SMALLER.fullmatch(suffix)) and not _is_named_with_digits(suffix, table):
            unit = _unit(text, reading.currency, (place, found["unit"]), table)
            return compound(reading, unit, (place, found), text, again)
    point = None if reading.currency else point_named(suffix, table)
    if point is not None:
        return _upon(reading, point, text), parse_unit("K")
    factor, plain = _without_count(suffix, table)
    reading = reading if factor == 1 else _scaled(reading, 1 / factor)
    unit = _unit(text, reading.currency, (place, plain), table)
    if any(base == "date" for base, _ in unit.dimension.exponents):
        raise FigureError(text, place, f"a date has no unit such as {suffix!r}", hint="write e.g. 14 June 2023")
    if _PERCENT.search(text[:place]) and not (is_counted(unit.dimension) or _divided(plain).startswith("/")):
        hint = f"write 5% for a share, 0.05 {unit} for an amount, 5 %/year for a rate"
        raise FigureError(text, place, f"{suffix!r} after a percent sign", hint=hint)
    return reading, unit


def _is_named_with_digits(suffix: str, table: UnitTable | None) -> bool:
    """Return whether what begins like ``h 30 min`` is a unit, as ``m2`` and ``gCO2/kWh`` are."""
    first = _NAME.match(suffix)
    return first is not None and first[0] in (known_units() if table is None else table.names)


def _is_raised(suffix: str, table: UnitTable | None) -> bool:
    """Return whether what looks like a second end is an exponent: ``m s-1``."""
    if RAISED_LAST.fullmatch(suffix) is None:
        return False
    try:
        parse_unit(suffix, table)
    except UnitError:
        return False
    return True


def _is_of_things(text: str, reading: Reading, place: int, suffix: str, table: UnitTable | None) -> bool:
    """Return whether what follows a share says of what it is: ``a third of users``, ``1 in 5 patients``."""
    found = _THING.fullmatch(suffix)
    if found is None or not (suffix.startswith("of ") or reading.pure) or begins_with_number(found["thing"].lower()):
        return False
    try:
        unit = parse_unit(found["thing"], table)
    except UnitError:
        return True
    if not is_counted(unit.dimension):
        hint = f"it may be a share or an amount of {unit}: write percent, or the number and its unit without 'of'"
        raise FigureError(text, place, f"{suffix!r} is ambiguous", hint=hint)
    return True


def _divided(suffix: str) -> str:
    """Return a suffix with a slash where it says how often: ``kWh a day``, ``kWh daily``."""
    return _EACH.sub("/", _OFTEN.sub(lambda word: f"/{OFTEN[word[1]]}", suffix))


def _by_both(written: str, table: UnitTable | None) -> str:
    """Return ``litres per person and day`` with a slash for its ``and``, where the two measure different things."""
    found = _PER_BOTH.search(written)
    if found is None:
        return written
    try:
        alike = parse_unit(found["one"], table).dimension == parse_unit(found["other"], table).dimension
    except UnitError:
        return written
    return written if alike else f"{written[: found.end('one')]}/{found['other']}"


def _one_of_both(written: str) -> str:
    """Return the next step where an amount is said to be per two units of which one is unknown or like the other."""
    found = _PER_BOTH.search(written)
    if found is None:
        return ""
    one, other = found["one"], found["other"]
    return f"print one figure per {one} and one per {other}, or write /{one}/{other} to divide by both"


def _money(sign: str) -> str:
    """Return the name of the currency of a sign; a sign of two currencies stays as it is, and is refused."""
    found = known_units().get(sign)
    return sign if found is None else found.name


def _currency(text: str, sign: str) -> Unit:
    """Return the unit of an amount of money, or the pure one where no sign precedes it."""
    try:
        return parse_unit(_money(sign))
    except UnitError as problem:
        raise FigureError.of(text, problem, position=text.index(sign)) from None


def _unit(text: str, currency: str, at: tuple[int, str], table: UnitTable | None) -> Unit:
    place, suffix = at
    written = _by_both(_divided(suffix), table)
    per = written.startswith("/")
    if currency and not per:
        problem = f"an amount of money takes only / and a unit, not {suffix!r}"
        raise FigureError(text, place, problem, hint=unit_hint(suffix) or "e.g. $3/hour")
    before = _money(currency) or ("1" if per else "")
    try:
        return parse_unit(before + written, table)
    except UnitError as problem:
        reached = problem.position - len(before)
        if reached < 0:
            raise FigureError.of(text, problem, position=text.index(currency)) from None
        shift = len(suffix) - len(written) if "/" in written[:reached] else 0
        offset = min(len(text), place + reached + shift)
        hint = unit_hint(suffix) or _one_of_both(written)
        if not hint and _ARTICLE.fullmatch(text[:place]):
            neither = f"{suffix!r} is neither a number nor a unit"
            raise FigureError(text, place, neither, hint="print how many, in digits") from None
        raise FigureError.of(text, problem, position=offset, hint=hint or problem.hint) from None


def _without_count(suffix: str, table: UnitTable | None) -> tuple[Fraction, str]:
    """Return ``per million tokens`` as ``/Mtokens``, or as ``/tokens`` with a factor where there is no such name.

    What comes per a rate, as in ``$2 per Mbit/s``, is divided by all of it.
    """
    found = _PER_COUNT.fullmatch(suffix)
    if found is None:
        return Fraction(1), suffix
    count = int((found["digits"] or "1").replace(",", ""))
    count *= LETTERS.get(found["letter"] or "", 1) * SCALES.get(found["word"] or "", 1)
    above = f"{found['above']}/"
    below = _RATE.sub(r"(\g<0>)", found["below"], count=1) if found["per"] else found["below"]
    names = known_units() if table is None else table.names
    one, named = names.get(below), PREFIXES.get(count, "?") + below
    many = names.get(named)
    if one and many and (many.factor, many.dimension) == (count * one.factor, one.dimension):
        return Fraction(1), above + named
    return Fraction(count), above + below


def _scaled(reading: Reading, factor: Fraction) -> Reading:
    low, high = (end.scale(factor) for end in (reading.low, reading.high))
    return replace(reading, low=low, high=low if reading.high is reading.low else high, amount=None)


def _upon(reading: Reading, point: Named, text: str) -> Reading:
    """Return ``20 °C`` as what it is from absolute zero; what is printed decides how far its set reaches."""
    if reading.low.irrational or reading.high.irrational:
        raise FigureError(text, 0, "a temperature has no order of magnitude", hint="print a range")
    low, high = (on_scale(end, point) for end in (reading.low, reading.high))
    if low.value < 0:
        problem = "the temperature is below absolute zero (-273.15 °C, -459.67 °F)"
        raise FigureError(text, 0, problem, hint="write Δ°C or Δ°F for a difference")
    return replace(reading, low=low, high=low if reading.high is reading.low else high, point=point)
