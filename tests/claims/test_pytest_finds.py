"""What pytest finds in a folder is what an audit of the folder finds, however a file is written."""

from __future__ import annotations

import pytest

pytest_plugins = ["pytester"]

KIOSK = """\
document: kiosk
claims:
  - {id: cups-a-day, says: Some forty cups., stated: "~40 token/day", source: the till}
  - {id: cups-a-week, says: 280 a week., stated: "280 token", expression: cups * days,
     given: {cups: cups-a-day, days: exactly 7 day}}
"""
DEAR = """\
? document # by its id
: board
? claims # of which
: [{id: dear, says: S., stated: "9", expression: 4 + 4}]
"""
PRICES = """\
tables:
  - {id: prices, says: Prices., source: the board, columns: {small: euro, large: euro}, rows: {tea: ["2", "3"]}}
"""


@pytest.fixture
def kiosk(pytester: pytest.Pytester) -> pytest.Pytester:
    """Return a project with a folder of claims."""
    pytester.mkdir("claims_here")
    (pytester.path / "claims_here" / "kiosk.yaml").write_text(KIOSK, encoding="utf-8")
    return pytester


def run(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    """Run pytest in this process, with the plugin that the distribution registers."""
    return pytester.runpytest_inprocess("-p", "no:cacheprovider", *arguments)


@pytest.mark.parametrize(
    "text",
    [
        "document: board  # on the wall\n" + PRICES,
        PRICES + "document: >-\n  board\n",
        '"doc\\u0075ment": board\n' + PRICES,
    ],
)
def test_tables_alone_are_claims(pytester: pytest.Pytester, text: str) -> None:
    """Each cell of a file without a key `claims` is an item, however the key `document` is written."""
    (pytester.path / "board.yaml").write_text(text, encoding="utf-8")
    run(pytester).assert_outcomes(passed=2)


@pytest.mark.parametrize(
    ("text", "passed", "failed"),
    [
        (DEAR, 0, 1),
        (DEAR.replace('"9"', '"8"'), 1, 0),
        ("document: The board\n", 0, 1),
        ("document: [\n", 0, 1),
        ("a: [1, 2\n", 0, 1),
        ("a: [1, 2]\n", 0, 0),
    ],
)
def test_what_looks_like_other_yaml_is_told_beside_claims(
    kiosk: pytest.Pytester, text: str, passed: int, failed: int
) -> None:
    """What an audit of the folder tells of a file in it, whatever that looks like, pytest tells as well."""
    (kiosk.path / "claims_here" / "other.yaml").write_text(text, encoding="utf-8")
    run(kiosk).assert_outcomes(passed=2 + passed, failed=failed)


@pytest.mark.parametrize("text", ["document: The board\n", "a: [1, 2\n"])
def test_other_yaml_is_left_alone_beside_no_claims(kiosk: pytest.Pytester, text: str) -> None:
    """In a folder without claims such a file is none of ours, though claims stand elsewhere in the project."""
    (kiosk.path / "other.yaml").write_text(text, encoding="utf-8")
    run(kiosk).assert_outcomes(passed=2)


def test_claims_that_look_like_other_yaml_are_found_in_any_folder(kiosk: pytest.Pytester) -> None:
    """Each worker finds them too; what pytest is told to ignore is no item."""
    (kiosk.path / "other.yaml").write_text(DEAR, encoding="utf-8")
    run(kiosk, "-n", "2").assert_outcomes(passed=2, failed=1)
    run(kiosk, "--ignore=other.yaml").assert_outcomes(passed=2)


@pytest.mark.parametrize("target", ["circle.yaml", "nowhere.yaml", "../outside.yaml", "kiosk.yaml"])
def test_a_link_is_a_fault_wherever_it_leads(kiosk: pytest.Pytester, target: str) -> None:
    """To itself, to nothing, out of the folder, or to the file beside it, whose claims are decided."""
    (kiosk.path / "outside.yaml").write_text(DEAR, encoding="utf-8")
    (kiosk.path / "claims_here" / "circle.yaml").symlink_to(target)
    ran = run(kiosk, "claims_here")
    ran.assert_outcomes(passed=2, failed=1)
    ran.stdout.fnmatch_lines(["*circle.yaml: symbolic links are not followed*"])


@pytest.mark.parametrize("folders", [("claims_here", "claims_here/inner"), ("claims_here/inner", "claims_here")])
def test_a_folder_within_another_is_of_its_corpus(kiosk: pytest.Pytester, folders: tuple[str, str]) -> None:
    """As in an audit of both: what stands in the inner one may rest on claims of the outer one, in either order."""
    (kiosk.path / "claims_here" / "inner").mkdir()
    claim = "{id: fair, says: S., stated: 560 token, expression: 2 * week, given: {week: cups-a-week}}"
    text = f"document: fair\nclaims: [{claim}]\n"
    (kiosk.path / "claims_here" / "inner" / "fair.yaml").write_text(text, encoding="utf-8")
    run(kiosk, *folders).assert_outcomes(passed=3)


def test_a_project_without_claims_may_have_links_and_large_files(pytester: pytest.Pytester) -> None:
    """What is refused beside claims is nothing to tell where there are none."""
    (pytester.path / "some.yaml").write_text("on: push\n", encoding="utf-8")
    (pytester.path / "link.yaml").symlink_to("some.yaml")
    (pytester.path / "large.yaml").write_text("- word\n" * 1_300_000, encoding="utf-8")
    assert run(pytester).ret == pytest.ExitCode.NO_TESTS_COLLECTED
    (pytester.path / "kiosk.yaml").write_text(KIOSK, encoding="utf-8")
    run(pytester).assert_outcomes(passed=2, failed=2)
