"""A file of claims for each kind of check: one that is read, and one that is refused."""

from __future__ import annotations

from claims.schema.vocabulary import Kind

BASE = """\
document: guide
quantities:
  - {name: size, unit: byte, meaning: the size of a copy}
  - {name: rate, unit: byte/second, meaning: the rate of a line}
  - {name: transfer_time, unit: second, meaning: the time of a copy}
formulas:
  - {name: transfer, of: transfer_time, is: size / rate, hypothesis: The line is used alone.}
claims:
"""
FACTS = """\
  - {id: copy, says: A copy holds 40 GB., stated: 40 GB, premise: the report of March}
  - {id: line, says: The line carries 5 Gbit a second., stated: 5 Gbit/s, premise: the contract}
"""


def example(claim: str) -> str:
    """Return a file with a formula and one claim."""
    return BASE + claim


def with_facts(claim: str) -> str:
    """Return a file with a formula, two premises and one claim."""
    return BASE + FACTS + claim


# One limit after the other: the formula between them says what the first one leaves.
AFTER_ANOTHER = """\
document: parallel
quantities:
  - {name: machines, unit: "", meaning: how many machines share the work}
  - {name: alone, unit: "", meaning: the part that one does alone, domain: "fraction above 0, up to 1"}
  - {name: speedup, unit: "", meaning: how much sooner the work is done}
  - {name: ceiling, unit: "", meaning: how much sooner it can be done at all}
formulas:
  - {name: sooner, of: speedup, is: 1 / (alone + (1 - alone) / machines), hypothesis: Sharing costs nothing.}
  - {name: at_most, of: ceiling, is: 1 / alone, hypothesis: There is no end of machines.}
claims:
"""
THEN_NOTHING = """\
  - id: machines-first
    says: With machines without end, and then ever less to share, nothing is gained.
    all:
      machines: {says: Machines without end., limit: {formula: sooner, as: machines, to: infinity, is: at_most}}
      alone: {says: Then one does all alone., limit: {formula: at_most, as: alone, to: "1", is: "1"}}
"""

# 1 - 293.15 / 873.15 is 66.4 %; in degrees it would be 1 - 20 / 600, which is 96.7 %.
WORK = """\
document: engine
claims:
  - id: work
    says: At best 66 % of the heat between 600 °C and 20 °C does work.
    stated: 66 %
    expression: 1 - cold / hot
    given: {cold: 20 °C, hot: 600 °C}
"""
WORK_READ_TWICE = """\
document: engine
claims:
  - id: work
    says: At best 66 % of the heat between 600 °C and 20 °C does work.
    stated: 66 %
    expression: 1 - cold / hot
    readings:
      temperatures: {reading: of the temperatures themselves, given: {cold: 20 °C, hot: 600 °C}, absolute: true}
      rises:
        reading: of how far both lie above 0 °C
        given: {cold: 20 Δ°C, hot: 600 Δ°C}
        verdict: loose
        because: Of these it would be 97 %.
"""


# By kind: what it claims, the files that are read, the files that are refused.
EXAMPLES: dict[Kind, tuple[str, tuple[str, ...], tuple[str, ...]]] = {
    Kind.PREMISE: (
        "A fact from outside, with its source; other claims take its figure under `given`.",
        ("document: guide\nclaims:\n" + FACTS,),
        ("document: guide\nclaims:\n  - {id: copy, says: A copy holds 40 GB., stated: 40 GB}\n",),
    ),
    Kind.FORMULA: (
        "The figure follows from a formula; its quantities stand under `given`.",
        (
            with_facts("""\
  - id: time
    says: A copy takes about a minute.
    stated: "~60 s"
    formula: transfer
    given: {size: copy, rate: line}
"""),
        ),
        (with_facts("  - {id: time, says: A minute., stated: 60 s, formula: transfer, given: {size: copy}}\n"),),
    ),
    Kind.EXPRESSION: (
        "The figure follows from arithmetic of the claim's own; names stand under `given`, lists under `lists`.",
        (
            with_facts("""\
  - {id: spare, says: The spare has 43 GB., stated: 43 GB, premise: the appendix}
  - id: alike
    says: Both have a similar size.
    expression: max(one, other) / min(one, other)
    stated: "<= 1.1"
    given: {one: copy, other: spare}
"""),
            """\
document: copies
tables:
  - id: space
    says: What takes the space of a copy.
    premise: the report
    columns: {size: GB}
    rows:
      mail: ["12.5"]
      films: ["27.2"]
claims:
  - id: average
    says: It is 20 GB on average.
    stated: "~20 GB"
    expression: mean(sizes)
    lists: {sizes: [space.*.size]}
""",
            with_facts("""\
  - id: year
    says: A year of copies fills 14.6 TB.
    stated: "14.6 TB"
    expression: nightly * nights
    given: {nightly: copy, nights: exactly 365}
"""),
            WORK + "    absolute: true\n",
            WORK_READ_TWICE,
        ),
        (
            with_facts("  - {id: year, says: A year., stated: 14.6 TB, expression: copy * 365}\n"),
            WORK,
            WORK_READ_TWICE.replace(", absolute: true", ""),
        ),
    ),
    Kind.IDENTITY: (
        "Two expressions are equal for all admissible values.",
        (example("  - {id: same, says: Size is rate times time., identity: transfer * rate == size}\n"),),
        (example("  - {id: same, says: Size over rate., identity: size / rate}\n"),),
    ),
    Kind.INDEPENDENT: (
        "The value of a formula does not depend on a quantity.",
        (
            """\
document: guide
quantities:
  - {name: copies, unit: byte, meaning: all copies}
  - {name: copied, unit: byte, meaning: the copies that the line carries}
  - {name: nights, unit: "", meaning: nights}
  - {name: carried, unit: "", meaning: the share that the line carries}
formulas:
  - {name: share, of: carried, is: copied * nights / (copies * nights), hypothesis: All nights are alike.}
claims:
  - {id: any, says: The number of nights drops out., independent: {formula: share, of: nights}}
""",
        ),
        (example("  - {id: none, says: Nothing., independent: {formula: transfer, of: bandwidth}}\n"),),
    ),
    Kind.SCALING: (
        "How a formula moves with one quantity, all others fixed. `increasing` and `decreasing` are strict.",
        (
            example(
                "  - {id: grows, says: Twice the size takes twice the time.,"
                " scaling: {formula: transfer, in: size, as: proportional}}\n"
            ),
            example(
                "  - {id: falls, says: A faster line takes less time.,"
                " scaling: {formula: transfer, in: rate, as: decreasing}}\n"
            ),
        ),
        (example("  - {id: grows, says: It grows., scaling: {formula: transfer, in: size, as: quickly}}\n"),),
    ),
    Kind.LIMIT: (
        "What a formula tends to; what `assuming` sets equal to what moves goes along. Two in turn are two claims.",
        (
            example(
                "  - {id: fast, says: On an ever faster line the time goes to nothing.,"
                ' limit: {formula: transfer, as: rate, to: infinity, is: "0 [second]"}}\n'
            ),
            example("""\
  - id: both
    says: Where the line grows with the size, the time of ever larger copies stays at two seconds.
    limit: {formula: transfer, as: size, to: infinity, is: "2 [second]"}
    assuming: ["rate == size / 2 [second]"]
"""),
            AFTER_ANOTHER + THEN_NOTHING,
        ),
        (example('  - {id: fast, says: Fast., limit: {formula: transfer, as: rate, is: "0 [second]"}}\n'),),
    ),
    Kind.OPTIMUM: (
        "Where a formula is smallest or largest.",
        (
            """\
document: guide
quantities:
  - {name: width, unit: metre, meaning: the width of a field}
  - {name: fence, unit: metre, meaning: half of the fence}
  - {name: area, unit: metre^2, meaning: the area of a field, domain: real}
formulas:
  - {name: field, of: area, is: width * (fence - width), hypothesis: The field is a rectangle.}
claims:
  - id: square
    says: A square field is the largest.
    optimum: {formula: field, over: width, at: fence / 2, kind: maximum}
""",
        ),
        (example("  - {id: best, says: Best., optimum: {formula: transfer, over: size, at: rate, kind: best}}\n"),),
    ),
    Kind.ALWAYS: (
        "A relation holds for all admissible values, or for those that `assuming` leaves.",
        (
            example("""\
  - id: slow
    says: A copy that is larger than a second's worth takes more than a second.
    always: transfer > 1 [second]
    assuming: ["size > rate * 1 [second]"]
"""),
            example("""\
  - id: slow-either-way
    says: A copy of more than 3 GB, or over a line of less than 1 GB/s, takes more than a second from 2 GB on.
    always: transfer > 1 [second]
    assuming: ["size > 3e9 [byte] or rate < 1e9 [byte/second]", "size >= 2e9 [byte] and rate <= 2e9 [byte/second]"]
"""),
        ),
        (example('  - {id: slow, says: Slow., always: "transfer > 1 [metre]"}\n'),),
    ),
    Kind.POSSIBLE: (
        "A relation holds in some case within what `assuming` and `given` leave: it can be, it may be, it is possible.",
        (
            example("""\
  - id: quick
    says: A copy of at most 40 GB can take less than a minute.
    possible: transfer < 60 [second]
    assuming: ["size >= 1e9 [byte]", "size <= 4e10 [byte]", "rate <= 1.25e9 [byte/second]"]
"""),
            example("""\
  - id: large-and-quick
    says: More than 30 GB can take less than a minute.
    possible: size > 30e9 [byte] and transfer < 60 [second]
    assuming: ["size >= 1e9 [byte] and size <= 4e10 [byte]", "rate <= 1.25e9 [byte/second]"]
"""),
        ),
        (
            example('  - {id: quick, says: Quick., possible: "transfer < 60 [metre]"}\n'),
            example("""\
  - id: quick
    says: Quick.
    possible: transfer < 60 [second]
    assuming: ["size < 1e9 [byte] or rate < 1e9 [byte/second]"]
"""),
        ),
    ),
    Kind.SHARE: (
        (
            "A word of frequency: of the cases that a document lists (`of`), each a claim, so many are verified as the"
            " word says; or a relation, or several that are joined, `holds` in such a share of the range which the"
            " given figure of `over` is. The `measure` is never guessed: `uniform` where steps count alike,"
            " `log-uniform` where factors do."
        ),
        (
            with_facts("""\
  - {id: short, says: Ten copies make 400 GB., stated: 400 GB, expression: copy * 10, given: {copy: copy}}
  - {id: long, says: A hundred copies make 4 TB., stated: 4 TB, expression: copy * 100, given: {copy: copy}}
  - {id: sums, says: The sums are usually right., share: {word: usually, of: [short, long]}}
"""),
            example("""\
  - id: usual
    says: A copy usually takes less than an hour.
    share: {word: usually, holds: "transfer < 60 [minute]", over: size, measure: log-uniform}
    given: {size: 1-1000 GB, rate: 0.1 GB/second}
"""),
            example("""\
  - id: well-sized
    says: Most copies take between ten minutes and an hour.
    share: {word: most, holds: "transfer > 10 [minute] and transfer < 60 [minute]", over: size, measure: uniform}
    given: {size: 10-500 GB, rate: 0.1 GB/second}
"""),
        ),
        (
            with_facts("  - {id: sums, says: Usually., share: {word: mostly often, of: [copy, line]}}\n"),
            example(
                "  - {id: usual, says: Usually., share: {word: usually, holds: transfer < 60 [minute], over: size}}\n"
            ),
            example("""\
  - id: exactly
    says: A copy sometimes takes a minute, or more than an hour.
    share: {word: sometimes, holds: "transfer == 1 [minute] or transfer > 1 [hour]", over: size, measure: uniform}
    given: {size: 1-1000 GB, rate: 0.1 GB/second}
"""),
        ),
    ),
    Kind.AGREE: (
        "Claims print one number: their sets share more than an edge. Of two that are similar `expression` tells.",
        (
            with_facts("""\
  - {id: again, says: The appendix has 41 GB., stated: "~41 GB", premise: the appendix}
  - {id: both, says: Both name one size., agree: [copy, again]}
"""),
        ),
        (with_facts("  - {id: both, says: Both name one size., agree: [copy, line]}\n"),),
    ),
    Kind.WHOLE: (
        "Parts make up the figure, each read to the last place of their list: 40 %, 35 % and 30 % are not 100 %.",
        (
            with_facts("""\
  - {id: mail, says: A third of the space is mail., stated: 33 %, premise: the report}
  - {id: films, says: Another third is films., stated: 33 %, premise: the report}
  - {id: rest, says: Another third is the rest., stated: 33 %, premise: the report}
  - {id: everything, says: That is all., stated: 100 %, whole: [mail, films, rest]}
"""),
        ),
        (
            with_facts("  - {id: sums, says: All., stated: 40 GB, whole: [line]}\n"),
            with_facts("  - {id: sums, says: All., whole: [copy, copy]}\n"),
        ),
    ),
    Kind.DIMENSION: (
        "An expression as printed comes out in a unit (`is`, its size included) or measures what a unit measures.",
        (example("  - {id: unit, says: It is a time., dimension: {expression: size / rate, measures: hour}}\n"),),
        (example("  - {id: unit, says: A time., dimension: {expression: size / rate}}\n"),),
    ),
}
