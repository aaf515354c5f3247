"""The command `claims link`: links by rule, kept after an edit; what is in doubt is left open."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from claims.commands.application import app

TEXT = """\
A nightly backup holds 40 GB of photographs.

The line carries 5 Gbit/s, and a second line 8 Gbit/s.

The archive holds 40 TB.
"""
CLAIMS = """\
document: guide
text: report.md
claims:
  - {id: backup-size, says: A nightly backup holds 40 GB., stated: "40 GB", source: the report}
  - {id: line-rate, says: The line carries 5 Gbit a second., stated: "5 Gbit/s", source: the contract}
  - {id: archive-size, says: The archive holds about 40 TB., stated: "~40 TB", source: the report}
"""


@pytest.fixture
def guide(tmp_path: Path) -> Path:
    """Return a folder with a text and claims that name it under another name than their document's."""
    (tmp_path / "guide.yaml").write_text(CLAIMS, encoding="utf-8")
    (tmp_path / "report.md").write_text(TEXT, encoding="utf-8")
    return tmp_path


def link(folder: Path, *words: str) -> Result:
    """Return what the command does with the text of a folder."""
    return CliRunner().invoke(app, ["link", str(folder / "report.md"), *words])


def links(folder: Path) -> dict[str, str]:
    """Return what the lock says of each figure, by line and figure."""
    lines = [each for each in (folder / "guide.lock").read_text().splitlines() if not each.startswith("#")]
    parts = [(line.split()[1], part) for line in lines for part in line.split(" | ")[1:]]
    return {f"{line}:{part.split()[0]}": part.partition(" = ")[2] for line, part in parts}


def test_a_coincidence_of_digits_is_no_link(tmp_path: Path) -> None:
    """A figure without the unit, a claim that quotes other words and one that no passage prints are left open."""
    (tmp_path / "report.md").write_text(
        "Month 36: 10,000 paying customers. Month 18 brings a profit of $10,000. The average customer stays 36"
        " months.\n\n"
        "Month 3: 100 paying customers. The plan has 3 tiers. By year 3 it has more.\n"
    )
    (tmp_path / "guide.yaml").write_text("""\
document: guide
text: report.md
claims:
  - {id: profit, says: Month 18 brings so much profit., stated: "$10,000", quote: "a profit of $10,000", source: me}
  - {id: lifetime, says: A customer stays so long., stated: "36 months", quote: stays 36 months, source: me}
  - {id: tiers, says: There are so many tiers by the year., stated: "3", unprinted: in a figure of the plan, source: me}
""")
    ran = link(tmp_path, "--rule", "same")
    assert ran.exit_code == 1
    assert not any(re.fullmatch("profit|lifetime|tiers", value) for value in links(tmp_path).values())
    assert "1:36 = lifetime" not in ran.output


def test_a_rule_accepts_what_is_printed_as_stated_and_nothing_else(guide: Path) -> None:
    """40 GB is linked; 40 TB, which the claim states with a hedge, and 8 Gbit/s, which none states, stay open."""
    ran = link(guide, "--rule", "same")
    assert ran.exit_code == 1
    found = links(guide)
    assert found["1:40"] == "backup-size"
    assert found["3:5"] == "line-rate"
    assert found["3:8"].startswith("?")
    assert found["5:40"].startswith("?")
    assert "1:40 = backup-size  A nightly backup holds 40 GB of photographs." in ran.output


def decide(folder: Path, **decisions: str) -> None:
    """Write decisions into the lock of a text: what stands for each open figure, by its line and digits."""
    file = folder / "guide.lock"
    lines = file.read_text().splitlines()
    for place, decision in decisions.items():
        line, figure = place[1:].split("_")
        lines = [re.sub(rf"(?<=\| )({figure}(?: \[[^]]*\])?) = \?[^|]*?(?= \||$)", rf"\1 = {decision}", each)
                 if each.split()[1] == line else each for each in lines]  # fmt: skip
    file.write_text("\n".join(lines) + "\n")


def test_an_edit_keeps_what_is_printed_as_before(guide: Path) -> None:
    """The link of a figure moves along where words around it changed, and a figure that changed is asked again."""
    link(guide, "--rule", "same")
    decide(guide, x3_8="(the second line)", x5_40="archive-size (as ~ 40 TB: rounded)")
    assert link(guide, "--rule", "moved").exit_code == 0
    edited = TEXT.replace("A nightly backup", "Each nightly backup").replace("5 Gbit/s", "6 Gbit/s")
    (guide / "report.md").write_text(edited, encoding="utf-8")
    assert link(guide, "--rule", "moved").exit_code == 1
    found = links(guide)
    assert (found["1:40"], found["3:8"]) == ("backup-size", "(the second line)")
    assert found["3:6"].startswith("?")


def test_without_a_rule_all_are_followed(guide: Path) -> None:
    """What the rules leave in doubt stays open."""
    assert link(guide).exit_code == 1
    assert (links(guide)["1:40"], links(guide)["3:5"]) == ("backup-size", "line-rate")


def test_a_dry_run_writes_nothing(guide: Path) -> None:
    """What would be linked is told."""
    ran = link(guide, "--rule", "same", "--dry-run")
    assert "1:40 = backup-size" in ran.output
    assert not (guide / "guide.lock").exists()


TOLL = """\
The ferry carries 40 cars on each trip.

In winter it carries 40 cars too, from 3 t up to 5 t apiece.

It takes 6 min to load and 6 min to unload; it sails 9 h 30 min.

It has lived 9 years and 3 months.
"""
QUOTING = """\
document: guide
text: report.md
claims:
  - {id: load, says: It carries 40 cars., stated: "40 car", quote: carries 40 cars on each trip, source: the log}
  - {id: loaded, says: It holds 40 cars., stated: "40 car", quote: The ferry carries 40 cars, source: the log}
  - {id: weight, says: A car weighs 3 to 5 t., stated: "3-5 t", quote: from 3 t up to 5 t, source: the scales}
  - {id: winter, says: It carries 40 cars., stated: "40 car", quote: carries 40 cars, source: the log}
  - {id: load-time, says: Loading takes 6 min., stated: "6 min", quote: 6 min to load and 6 min, source: the log}
  - {id: sailing, says: It sails 9.5 h., stated: "9 h 30 min", quote: it sails 9 h 30 min, source: the log}
  - {id: age, says: It is as old., stated: "9 years 3 months", quote: lived 9 years and 3 months, source: the log}
"""


@pytest.fixture
def ferry(tmp_path: Path) -> Path:
    """Return a folder with a text and claims that quote it."""
    (tmp_path / "guide.yaml").write_text(QUOTING, encoding="utf-8")
    (tmp_path / "report.md").write_text(TOLL, encoding="utf-8")
    return tmp_path


def test_quotations_link_the_figures_that_they_print(ferry: Path) -> None:
    """Every claim that quotes a figure is linked to it, at both ends of a range and both parts of a time."""
    dry = link(ferry, "--rule", "quoted", "--dry-run")
    assert "1:40 = load, loaded  The ferry carries 40 cars on each trip." in dry.output
    assert not (ferry / "guide.lock").exists()
    assert link(ferry, "--rule", "quoted").exit_code == 1
    found = links(ferry)
    assert found["1:40"] == "load, loaded"
    assert (found["3:3"], found["3:5"], found["5:9"], found["5:30"]) == ("weight", "weight", "sailing", "sailing")
    assert (found["7:9"], found["7:3"]) == ("age", "age")
    assert CliRunner().invoke(app, ["coverage", "--without-text", str(ferry / "guide.yaml")]).exit_code == 0


def test_quotations_in_doubt_link_nothing(ferry: Path) -> None:
    """Words that stand twice, and a figure that stands twice in them, stay open."""
    link(ferry, "--rule", "quoted")
    found = links(ferry)
    assert [found[each][0] for each in ("3:40", "5:6")] == ["?"] * 2
    assert "winter" not in found["1:40"]


def test_quotations_yield_to_what_a_person_decided(ferry: Path) -> None:
    """A figure that is left out stays so, and an edit relinks what is quoted."""
    link(ferry, "--rule", "moved")
    decide(ferry, x1_40="(of the brochure)")
    link(ferry, "--rule", "quoted")
    assert links(ferry)["1:40"] == "(of the brochure)"
    edited = TOLL.replace("each trip", "each trip of the day").replace("apiece", "each")
    (ferry / "report.md").write_text(edited, encoding="utf-8")
    link(ferry, "--rule", "quoted", "--rule", "moved")
    found = links(ferry)
    assert (found["1:40"], found["3:3"], found["3:5"]) == ("(of the brochure)", "weight", "weight")
    (ferry / "guide.lock").unlink()
    link(ferry, "--rule", "quoted")
    assert links(ferry)["1:40"] == "load, loaded"


def test_quotations_of_another_text_are_refused(ferry: Path) -> None:
    """A copy of the text is not the text that the claims quote; words that it lacks are a fault where they stand."""
    (ferry / "copy.md").write_text(TOLL, encoding="utf-8")
    words = ["link", str(ferry / "copy.md"), "--document", "guide", "--rule", "quoted"]
    ran = CliRunner().invoke(app, words)
    assert (ran.exit_code, (ferry / "guide.lock").exists()) == (2, False)
    assert "the claims of 'guide' quote report.md, not copy.md" in ran.output
    (ferry / "report.md").write_text(TOLL.replace("9 h 30 min", "9 h 40 min"), encoding="utf-8")
    ran = link(ferry, "--rule", "quoted")
    assert (ran.exit_code, "the quoted words are not in report.md" in ran.output) == (2, True)
