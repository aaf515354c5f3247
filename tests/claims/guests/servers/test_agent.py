"""The server for agents, driven by the protocol's own client over standard input and output."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any

import anyio
import jsonschema
import pytest
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.types import LATEST_PROTOCOL_VERSION

from claims.guests.servers.agent import TOOLS

GUIDE = """\
document: guide
claims:
  - {id: size, says: A copy holds 40 GB., stated: "40 GB", source: the report of March}
  - {id: rate, says: The line carries 5 Gbit a second., stated: "5 Gbit/s", source: the contract}
  - id: time-of-copy
    says: A copy takes two minutes.
    stated: "~130 s"
    expression: size / rate
    given: {size: size, rate: rate}
"""
AT_FAULT = "document: d\nclaims:\n  - {id: alone, says: Nothing., stated: 5 GBB, source: nowhere}\n"
Call = tuple[str, dict[str, Any]]


def text_of(result: Any) -> str:
    """Return the one text of an answer."""
    (block,) = result.content
    text: str = block.text
    return text


def answers(folder: Path, *calls: Call) -> list[dict[str, Any]]:
    """Return what a server of a folder answers to calls in one session."""

    async def session() -> list[dict[str, Any]]:
        command = StdioServerParameters(command=sys.executable, args=["-m", "claims", "mcp", str(folder)])
        async with stdio_client(command) as (reads, writes), ClientSession(reads, writes) as client:
            await client.initialize()
            listed = await client.list_tools()
            schemas = {tool.name: tool.output_schema for tool in listed.tools}
            assert list(schemas) == list(TOOLS)
            found = []
            for name, arguments in calls:
                result = await client.call_tool(name, arguments)
                assert not result.is_error, result.content
                assert isinstance(result.structured_content, dict)
                jsonschema.validate(result.structured_content, schemas[name] or {})
                assert json.loads(text_of(result)) == result.structured_content
                found.append(result.structured_content)
            return found

    with ThreadPoolExecutor(1) as apart:  # another test of this process may have a loop running
        return apart.submit(lambda: anyio.run(session)).result()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with one file of claims, and a file beside it that is not to be read."""
    inside = tmp_path / "inside"
    inside.mkdir()
    (inside / "guide.yaml").write_text(GUIDE, encoding="utf-8")
    (tmp_path / "secret.yaml").write_text(GUIDE.replace("guide", "secret"), encoding="utf-8")
    (inside / "link").symlink_to(tmp_path)
    return inside


@pytest.mark.slow
def test_every_tool_answers(folder: Path) -> None:
    """Each tool gives what its command gives; a refuted claim and a fault are results."""
    calls: list[Call] = [
        ("read_figure", {"text": "~2,400 sequence"}),
        ("read_figure", {"text": "5 GBB"}),
        ("check", {"claims": AT_FAULT}),
        ("audit", {}),
        ("show", {"claim": "time-of-copy"}),
        ("explain", {"claim": "time-of-copy"}),
        ("why_not", {"claim": "time-of-copy"}),
        ("impact", {"name": "size", "value": "80 GB"}),
        ("certify", {}),
        ("schema", {}),
        ("language", {"topic": "functions"}),
    ]
    figure, no_figure, checked, audited, shown, explained, why, impact, certified, schema, language = answers(
        folder, *calls
    )
    assert (figure["low"], figure["high"], figure["unit"]) == ("2160", "2640", "sequence")  # a tenth of 2,400 is 240
    assert not no_figure["read"]
    assert checked["faults"][0]["claim"] == "alone"
    assert audited["summary"]["verdicts"]["refuted"] == 1
    digest = sha256((folder / "guide.yaml").read_bytes()).hexdigest()
    for envelope in (audited, shown, explained, why, impact, certified):
        assert [each["sha256"] for each in envelope["audited"]["files"]] == [digest]
    assert shown["verdict"] == explained["verdict"] == "refuted"
    assert [each["quantity"] for each in explained["inversions"]] == ["size", "rate"]
    edit = why["repairs"][0]["edit"]
    assert (edit["text"], edit["verdict"]) == ('"64 s"', "verified")  # 40e9 bytes x 8 bits over 5e9 bits a second
    assert impact["turns"][0]["after"] == "verified"  # 128 s is within a tenth of 130
    assert json.loads(certified["certificate"])["claims"]
    assert schema["$schema"].startswith("https://json-schema.org/")
    assert language["topic"] == "functions"


TEXT = "# Copies\n\nA copy holds about 40 GB. It is never larger. Have fun.\n\n`x = 5`\n"
TABLE: dict[str, Any] = {
    "columns": {"weight": "kg", "price": "$"},
    "rows": {"small": ["10", "2.50"], "large": ["40", "8.00"]},
    "claims": [
        {
            "id": "both",
            "says": "Both weigh 50 kg.",
            "stated": "50 kg",
            "expression": "one + two",
            "given": {"one": "table.small.weight", "two": "table.large.weight"},
        }
    ],
}


@pytest.mark.slow
def test_a_review_finds_errors_of_arithmetic(folder: Path) -> None:
    """The two sides of a wrong equation come beside what the text prints; a right one has no finding."""
    wrong, right = (f"Two rows of three make 2 × 3 = {result} cells." for result in (7, 6))
    found, nothing = answers(folder, ("review", {"text": wrong}), ("review", {"text": right}))
    assert [(each["code"], each["computed"]) for each in found["findings"]] == [("arithmetic", "2 × 3 = 6 cells")]
    assert found["statements"]
    assert nothing["findings"] == []


@pytest.mark.slow
def test_texts_and_tables_are_read(folder: Path) -> None:
    """What a text states comes as stubs that no audit takes for claims; cells of a table are added up as claims say."""
    (folder / "guide.md").write_text(TEXT, encoding="utf-8")
    wrong = {**TABLE, "claims": [{**TABLE["claims"][0], "stated": "70 kg"}]}
    calls: list[Call] = [
        ("draft", {"text": TEXT}),
        ("check_table", TABLE),
        ("check_table", wrong),
        ("check_table", {**TABLE, "rows": {"small": ["ten", "2.50"]}}),
        ("coverage", {"text": "guide.md"}),
        ("coverage", {"text": "../secret.yaml"}),
        ("draft", {"text": TEXT, "form": "doc"}),
    ]
    draft, table, refuted, faulty, coverage, outside, unknown = answers(folder, *calls)
    assert [each["line"] for each in draft["statements"]] == [3, 3]
    (stub,) = draft["statements"][0]["figures"]
    assert (stub["figure"], stub["stated"], stub["unit"]) == ("40", "~ 40 GB", "GB")
    as_sent = json.dumps({"document": "d", "claims": [{"stated": stub["stated"]}]})
    (refused,) = answers(folder, ("check", {"claims": as_sent}))
    assert refused["faults"]
    assert not refused["claims"]
    assert table["summary"]["verdicts"]["verified"] == 1  # 10 + 40
    assert table["summary"]["verdicts"]["assumption"] == 4
    assert refuted["summary"]["differing"] == 1
    assert faulty["faults"]
    assert not coverage["complete"]
    assert outside["faults"][0]["problem"] == "'../secret.yaml' is outside the folder that is served"
    assert outside["faults"][0]["hint"] == "name a path relative to that folder"
    assert "plain" in unknown["faults"][0]["hint"]


OUTSIDE = ["../secret.yaml", "/etc/passwd", "link/secret.yaml", "a\0b"]


@pytest.mark.slow
def test_nothing_outside_the_folder_is_read(folder: Path) -> None:
    """A path that leads outside, by dots, from the top or through a link, is a fault and tells nothing."""
    for path, answer in zip(OUTSIDE, answers(folder, *(("audit", {"paths": [path]}) for path in OUTSIDE)), strict=True):
        assert "is outside the folder that is served" in answer["faults"][0]["problem"], path
        assert "secret-" not in json.dumps(answer)


def printed(folder: Path, calls: list[Call], seed: str) -> bytes:
    """Return every byte that a server prints in a session, each question asked once the one before is answered."""
    hello = {
        "protocolVersion": LATEST_PROTOCOL_VERSION,
        "capabilities": {},
        "clientInfo": {"name": "t", "version": "1"},
    }
    asked: list[tuple[str, object]] = [("initialize", hello)]
    asked += [("tools/call", {"name": name, "arguments": arguments}) for name, arguments in calls]
    command = [sys.executable, "-m", "claims", "mcp", str(folder)]
    found, environment = b"", {**os.environ, "PYTHONHASHSEED": seed}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment) as server:
        assert server.stdin
        assert server.stdout
        for place, (method, params) in enumerate(asked):
            message = {"jsonrpc": "2.0", "id": place, "method": method, "params": params}
            server.stdin.write(json.dumps(message).encode() + b"\n")
            server.stdin.flush()
            found += server.stdout.readline()
            if not place:
                server.stdin.write(b'{"jsonrpc": "2.0", "method": "notifications/initialized"}\n')
        server.stdin.close()
        return found + server.stdout.read()


@pytest.mark.slow
def test_a_session_replayed_gives_the_same_bytes(folder: Path) -> None:
    """The same questions have the same answers byte for byte under another hash seed; the folder is as it was."""
    before = {path: path.stat().st_mtime_ns for path in folder.rglob("*")}
    calls: list[Call] = [
        ("audit", {}),
        ("why_not", {"claim": "time-of-copy"}),
        ("why_not", {"claim": "no-such"}),
        ("draft", {"text": TEXT}),
        ("check_table", TABLE),
        ("certify", {}),
    ]
    first, second = (printed(folder, calls, seed=seed) for seed in ("1", "2"))
    assert len(first.splitlines()) == len(calls) + 1
    assert first == second
    assert {path: path.stat().st_mtime_ns for path in folder.rglob("*")} == before
