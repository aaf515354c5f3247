"""What the two servers cost: from nothing to the first answer, to a thousand claims read, and for one claim changed.

python benchmarks/servers.py            # medians of several turns, beside `python -c pass`
python benchmarks/servers.py --short    # one turn over fewer claims
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from timing import machine, processes, shown

SERVER = [sys.executable, "-m", "claims"]
CHANGES = 15
ONE = "  - {{id: c{n}, says: It is so., stated: '{twice}', expression: a * 2, given: {{a: '{n}'}}}}\n"


class Server:
    """A server of claims in a folder, spoken to over its standard input and output."""

    def __init__(self, name: str, folder: Path) -> None:
        """Begin it."""
        call = [*SERVER, name, *([str(folder)] if name == "mcp" else [])]
        self.process = subprocess.Popen(call, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.framed, self.asked = name == "lsp", 0

    def tell(self, method: str, parameters: Any, **more: Any) -> None:
        """Send a message that nobody answers, or a request with its number."""
        body = json.dumps({"jsonrpc": "2.0", "method": method, "params": parameters, **more}).encode()
        frame = f"Content-Length: {len(body)}\r\n\r\n".encode() + body if self.framed else body + b"\n"
        assert self.process.stdin is not None  # noqa: S101 - a pipe
        self.process.stdin.write(frame)
        self.process.stdin.flush()

    def heard(self, wanted: Callable[[Any], bool]) -> Any:
        """Return the next message that is wanted."""
        while True:
            message = self._message()
            if wanted(message):
                return message

    def ask(self, method: str, parameters: Any) -> Any:
        """Return the answer to a request."""
        self.asked += 1
        self.tell(method, parameters, id=self.asked)
        return self.heard(lambda message: message.get("id") == self.asked and "method" not in message)

    def _message(self) -> Any:
        assert self.process.stdout is not None  # noqa: S101 - a pipe
        line = self.process.stdout.readline()
        if not self.framed:
            return json.loads(line)
        length = int(line.split(b":")[1])
        while line.strip():
            line = self.process.stdout.readline()
            length = int(line.split(b":")[1]) if line.lower().startswith(b"content-length") else length
        return json.loads(self.process.stdout.read(length))

    def spent(self) -> tuple[float, str]:
        """Return the seconds of processor that it has spent, and the memory that it has taken at most."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        seconds = (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")
        status = Path(f"/proc/{self.process.pid}/status").read_text("ascii")
        return seconds, f"{int(status.partition('VmHWM:')[2].split()[0]) // 1024} MB"

    def end(self) -> None:
        """End it."""
        self.process.kill()
        self.process.wait()


def main(arguments: list[str]) -> None:
    """Print a table."""
    size, turns = (100, 1) if "--short" in arguments else (1_000, 5)
    print(f"{machine()}, {size:,} claims\n\n| what | median | memory at most |\n| --- | --- | --- |")
    with TemporaryDirectory() as place:
        folder = Path(place)
        text = "document: sums\nclaims:\n" + "".join(ONE.format(n=n, twice=2 * n) for n in range(1, size + 1))
        (folder / "sums.yaml").write_text(text, "utf-8")
        floor = processes({"pass": ([sys.executable, "-c", "pass"], os.environ)})["pass"][1]
        print(f"| `python -c pass`, processor | {shown(floor)} | |")
        rows: dict[str, list[tuple[float, str]]] = {}
        for _ in range(turns):
            for measured in (agents, editors):
                for name, found in measured(folder, text).items():
                    rows.setdefault(name, []).append(found)
    for name, found in rows.items():
        print(f"| {name} | {shown(statistics.median(each for each, _ in found))} | {found[-1][1]} |")


def agents(folder: Path, _text: str) -> dict[str, tuple[float, str]]:
    """Return what the server for agents costs."""
    server = Server("mcp", folder)
    about = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "b", "version": "1"}}
    server.ask("initialize", about)
    begun = server.spent()
    server.tell("notifications/initialized", {})
    server.ask("tools/call", {"name": "audit", "arguments": {}})
    audited = server.spent()
    server.end()
    return {"`claims mcp`: first answer, processor": begun, "all claims audited, processor": audited}


def editors(folder: Path, text: str) -> dict[str, tuple[float, str]]:
    """Return what the server for editors costs, and how long one changed claim takes until it is shown."""
    server, uri = Server("lsp", folder), (folder / "sums.yaml").as_uri()
    server.ask("initialize", {"processId": None, "rootUri": folder.as_uri(), "capabilities": {}})
    begun = server.spent()
    server.tell("initialized", {})
    item = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
    server.tell("textDocument/didOpen", {"textDocument": item})
    server.heard(_told)
    opened, shown_after, spent = server.spent(), [], []
    for version in range(2, CHANGES + 2):
        changed = text.replace("stated: '2'", f"stated: '{2 if version % 2 else 3}'", 1)
        started, before = time.perf_counter(), server.spent()[0]
        server.tell(
            "textDocument/didChange",
            {"textDocument": {"uri": uri, "version": version}, "contentChanges": [{"text": changed}]},
        )
        server.heard(_told)
        shown_after.append(time.perf_counter() - started)
        spent.append(server.spent()[0] - before)
    once = statistics.median(shown_after), server.spent()[1]
    server.end()
    return {
        "`claims lsp`: first answer, processor": begun,
        "all claims shown, processor": opened,
        "one claim changed until it is shown, by the clock": once,
        "the slowest of these changes, by the clock": (max(shown_after), ""),
        "one claim changed, processor": (statistics.median(spent), ""),
        "the change that took most, processor": (max(spent), ""),
    }


def _told(message: Any) -> bool:
    return bool(message.get("method") == "textDocument/publishDiagnostics")


if __name__ == "__main__":
    main(sys.argv[1:])
