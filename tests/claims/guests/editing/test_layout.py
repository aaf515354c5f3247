"""Layout: one for every claim file, with the same claims and comments in it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claims.guests.editing.layout import comments, lay_out
from claims.loading.places import SHIPPED
from claims.schema.diagnostics import DiagnosticError
from tests.oracles.forked import ran

WILD = """\
document:   cafe   # the one at the corner
# what it serves
claims:
- id: cups
  says:   'it''s 40: cups # a day'
  stated: "~40 token/day"


  # counted at night
  source: >-
      the till,
      read twice

      a day
- {id: again,   says: 1:30 is no time , stated: 1_000 token, source: [is, none]}
- id: third
  says: over
    two lines
  because: |
     as written


     and # no comment
# the end


"""
TIDY = """\
document: cafe # the one at the corner
# what it serves
claims:
  - id: cups
    says: 'it''s 40: cups # a day'
    stated: "~40 token/day"

  # counted at night
    source: >-
      the till,
      read twice

      a day
  - {id: again, says: 1:30 is no time, stated: 1_000 token, source: [is, none]}
  - id: third
    says: over two lines
    because: |
      as written


      and # no comment
# the end
"""


def test_a_wild_layout_becomes_the_canonical_one() -> None:
    """Indentation, spacing and blank lines change; texts, their quotes, order and comments do not."""
    made = lay_out(WILD, "wild.yaml")
    assert re.sub(" +# the one", " # the one", made) == TIDY


def test_comments_are_found_outside_texts() -> None:
    """What looks like a comment inside of a text is none."""
    assert list(comments(WILD)) == ["# the one at the corner", "# what it serves", "# counted at night", "# the end"]
    assert list(comments("a: >- # folded\n  # text\nb: 'x # y' # told\n")) == ["# folded", "# told"]


def test_a_comment_that_would_be_lost_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A library that dropped a comment, or changed a text, would be noticed."""
    for planted in (
        TIDY.replace("# what it serves\n", ""),
        TIDY.replace("1_000", "1000"),
        TIDY.replace("over two", "over"),
    ):
        monkeypatch.setattr("claims.guests.editing.layout._made", lambda *_, made=planted: made)
        with pytest.raises(DiagnosticError):
            lay_out(WILD, "wild.yaml")


def test_shipped_claims_have_the_canonical_layout() -> None:
    """The command would change none of them."""
    texts = {path.as_posix(): path.read_text("utf-8") for path in sorted(SHIPPED.glob("*/*.yaml"))}
    assert [file for file, text in texts.items() if lay_out(text, file) != text] == []


WORDS = st.text(st.sampled_from("ab 1:#-'\"{}[],é~%&*!|>?@`\\."), min_size=1, max_size=12).filter(str.strip)
VALUES = st.recursive(WORDS, lambda below: st.lists(below, min_size=1, max_size=3), max_leaves=4)
RECORDS = st.lists(st.dictionaries(st.sampled_from(["id", "says", "stated", "given"]), VALUES, min_size=1), min_size=1)


def written(records: list[dict[str, Any]], spaces: str) -> str:
    """Return records as YAML, each value in the notation of JSON, which is YAML."""
    lines = ["document: drawn", "claims:"]
    for record in records:
        for number, (key, value) in enumerate(record.items()):
            mark = "-" if number == 0 else " "
            lines.append(f"{spaces}{mark}   {key}:{spaces} {json.dumps(value, ensure_ascii=False)}  # {key}")
    return "\n\n".join(lines) + "\n"


@given(RECORDS, st.sampled_from([" ", "  ", "     "]))
def test_laying_out_twice_is_laying_out_once(records: list[dict[str, Any]], spaces: str) -> None:
    """Whatever is accepted is laid out, and stays as it then is."""
    once = lay_out(written(records, spaces), "drawn.yaml")
    assert lay_out(once, "drawn.yaml") == once


def test_the_command_checks_writes_and_refuses(tmp_path: Path) -> None:
    """With --check the status is 1 and nothing is written; a file at fault is told and left."""
    file = tmp_path / "wild.yaml"
    text = 'document: wild\nclaims:\n- {id: one,  says: One., stated: "1 token", source: the till}   # told\n'
    file.write_text(text, "utf-8")

    def run(*words: str) -> tuple[int, str]:
        done = ran("fmt", *words)
        return done.returncode, done.stdout + done.stderr

    assert run(str(file), "--check")[0] == 1
    assert file.read_text("utf-8") == text
    assert run(str(file))[0] == 0
    assert file.read_text("utf-8").splitlines()[2].startswith('  - {id: one, says: One., stated: "1 token"')
    assert run(str(file), "--check")[0] == 0
    file.write_text(text.replace("says:", "say:"), "utf-8")
    status, told = run(str(file))
    assert status == 2
    assert "unknown key 'say'" in told


def test_one_file_of_several_is_laid_out_by_itself(tmp_path: Path) -> None:
    """Names that other files of the folder hold are no fault of its; a file that says no claims is none to lay out."""
    text = 'document: wild\nclaims:\n- {id: two,  says: Two., stated: "2 token", expression: a * 2, given: {a: one}}\n'
    file, other = tmp_path / "wild.yaml", tmp_path / "other.yaml"
    file.write_text(text, "utf-8")
    other.write_text("kind: another\n", "utf-8")
    done = ran("fmt", str(file))
    assert (done.returncode, done.stdout) == (0, f"formatted {file.as_posix()}\n1 file: 1 formatted\n")
    assert file.read_text("utf-8").splitlines()[2].startswith("  - {id: two, says: Two., stated:")
    alone = ran("fmt", str(other))
    assert (alone.returncode, other.read_text("utf-8")) == (2, "kind: another\n")
