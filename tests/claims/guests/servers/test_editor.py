"""The server for editors, driven by a client of the protocol: what is shown while claims are being written."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import pytest
from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient
from pygls.uris import from_fs_path

T = TypeVar("T")
GUIDE = """\
document: guide
quantities:
  - {name: size, unit: byte, meaning: a size}
formulas:
  - {name: doubled, of: size, is: "size + size", hypothesis: Nothing is lost.}
claims:
  - {id: copy, says: A copy holds 40 GB., stated: "40 GB", source: the report}
  - {id: line, says: "Sie trägt ≈ 5.", stated: "≈ 5 Gbit/s", source: "the contract — of May"}
  - id: time-of-copy
    says: A copy takes two minutes.
    stated: "~130 s"
    expression: size / rate
    given: {size: copy, rate: line}
"""


class Session:
    """A file that is open in an editor."""

    def __init__(self, client: LanguageClient, file: Path) -> None:
        """Keep both, and what the server publishes."""
        self.client, self.uri = client, from_fs_path(str(file)) or ""
        self.identifier = lsp.TextDocumentIdentifier(self.uri)
        self.published: asyncio.Queue[lsp.PublishDiagnosticsParams] = asyncio.Queue()
        self.version = 1

        @client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)  # type: ignore[untyped-decorator]  # pygls says no types
        def keep(params: lsp.PublishDiagnosticsParams) -> None:
            self.published.put_nowait(params)

    async def hover(self, position: lsp.Position) -> str:
        """Return what is shown at a position."""
        told = await self.client.text_document_hover_async(lsp.HoverParams(self.identifier, position))
        return told.contents.value if told and isinstance(told.contents, lsp.MarkupContent) else ""

    async def open(self, text: str, language: str = "yaml") -> list[lsp.Diagnostic]:
        """Open the file with a text."""
        item = lsp.TextDocumentItem(self.uri, language, 1, text)
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
        return list((await self.published.get()).diagnostics)

    async def change(self, text: str) -> list[lsp.Diagnostic]:
        """Give the file another text."""
        self.version += 1
        identifier = lsp.VersionedTextDocumentIdentifier(self.version, self.uri)
        whole = lsp.TextDocumentContentChangeWholeDocument(text)
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(identifier, [whole]))
        return list((await self.published.get()).diagnostics)


def place(text: str, words: str, inside: int = 1) -> lsp.Position:
    """Return the position of a character of some words, in UTF-16 units as editors count."""
    before = text[: text.index(words) + inside]
    line = before.rpartition("\n")[2]
    return lsp.Position(before.count("\n"), len(line.encode("utf-16-le")) // 2)


def in_session(folder: Path, asked: Callable[[Session], Awaitable[T]], name: str = "guide.yaml") -> T:
    """Return what is asked of a server that has the guide of a folder."""

    async def session() -> T:
        file = folder / name
        if name == "guide.yaml":
            file.write_text(GUIDE, encoding="utf-8")
        client = LanguageClient("test", "1")
        opened = Session(client, file)
        await client.start_io(sys.executable, "-m", "claims", "lsp")
        workspace = [lsp.WorkspaceFolder(from_fs_path(str(folder)) or "", "here")]
        root = from_fs_path(str(folder))
        await client.initialize_async(
            lsp.InitializeParams(lsp.ClientCapabilities(), root_uri=root, workspace_folders=workspace)
        )
        client.initialized(lsp.InitializedParams())
        try:
            return await asyncio.wait_for(asked(opened), 60)
        finally:
            await client.shutdown_async(None)
            client.exit(None)
            await client.stop()  # type: ignore[no-untyped-call]  # pygls says no types

    with ThreadPoolExecutor(1) as apart:  # another test of this process may have a loop running
        return apart.submit(lambda: asyncio.run(session())).result()


@pytest.mark.slow
def test_diagnostics_follow_the_text(tmp_path: Path) -> None:
    """What differs is told on its id; a fault in its words with its place; and nothing once all is right."""

    async def asked(session: Session) -> tuple[list[lsp.Diagnostic], ...]:
        wrong = await session.open(GUIDE)
        fault = await session.change(GUIDE.replace("~130 s", "~130 sx"))
        right = await session.change(GUIDE.replace("~130 s", "~64 s"))
        return wrong, fault, right

    (differs,), faults, right = in_session(tmp_path, asked)
    assert differs.code == "refuted"
    assert "inputs give 64 s" in differs.message  # 40e9 bytes x 8 bits over 5e9 bits a second
    assert differs.range.start == place(GUIDE, "time-of-copy", 0)
    assert [each.code for each in faults] == ["unknown-unit"]
    assert "unknown unit 'sx'" in faults[0].message
    assert faults[0].range.start.line == differs.range.start.line + 2
    assert right == []


@pytest.mark.slow
def test_errors_of_arithmetic_are_diagnostics_of_the_text(tmp_path: Path) -> None:
    """A wrong equation of an open text is a warning on its two sides, and gone when it is right."""
    words = "Two rows of three make 2 × 3 = 7 cells.\n"

    async def asked(session: Session) -> tuple[list[lsp.Diagnostic], ...]:
        return await session.open(words, "markdown"), await session.change(words.replace("7", "6"))

    (wrong,), right = in_session(tmp_path, asked, "notes.md")
    assert (wrong.code, wrong.severity) == ("arithmetic", lsp.DiagnosticSeverity.Warning)
    assert (wrong.range.start, wrong.range.end) == (place(words, "2 ×", 0), place(words, "cells", 5))
    assert right == []


@pytest.mark.slow
def test_places_tell_what_they_mean(tmp_path: Path) -> None:
    """Hover tells the set of a figure behind letters that count twice, a claim's verdict, a formula, a quantity."""
    words = {
        "≈ 5 Gbit": "allowed range: **4.5 to 5.5 Gbit/s**",
        "copy, rate": "**copy** (assumption)",
        "size / rate": "a size",
    }

    async def asked(session: Session) -> list[lsp.Hover | None]:
        await session.open(GUIDE)
        params = [lsp.HoverParams(session.identifier, place(GUIDE, each)) for each in words]
        return [await session.client.text_document_hover_async(each) for each in params]

    for expected, found in zip(words.values(), in_session(tmp_path, asked), strict=True):
        assert found is not None
        assert isinstance(found.contents, lsp.MarkupContent)
        assert expected in found.contents.value


@pytest.mark.slow
def test_verdicts_stand_beside_their_claims(tmp_path: Path) -> None:
    """Each claim has its verdict and computed value behind the line of its figure."""

    async def asked(session: Session) -> list[lsp.InlayHint] | None:
        await session.open(GUIDE)
        everything = lsp.Range(lsp.Position(0, 0), lsp.Position(99, 0))
        return list(
            await session.client.text_document_inlay_hint_async(lsp.InlayHintParams(session.identifier, everything))
            or ()
        )

    found = in_session(tmp_path, asked)
    assert found is not None
    assert [each.label for each in found] == ["assumption", "assumption", "refuted: 64 s"]
    line = GUIDE.splitlines()[7]
    assert found[1].position == lsp.Position(7, len(line.encode("utf-16-le")) // 2)


@pytest.mark.slow
def test_names_are_found_and_changed_everywhere(tmp_path: Path) -> None:
    """Definition, references and renaming go by where an id stands as an id, and leave prose alone."""

    async def asked(session: Session) -> tuple[object, ...]:
        await session.open(GUIDE)
        at = place(GUIDE, "copy, rate")
        client = session.client
        context = lsp.ReferenceContext(include_declaration=True)
        return (
            await client.text_document_definition_async(lsp.DefinitionParams(session.identifier, at)),
            await client.text_document_references_async(lsp.ReferenceParams(context, session.identifier, at)),
            await client.text_document_rename_async(lsp.RenameParams(session.identifier, at, "backup")),
        )

    definition, references, renamed = in_session(tmp_path, asked)
    assert isinstance(definition, lsp.Location)
    assert definition.range.start == place(GUIDE, "{id: copy", len("{id: "))
    assert isinstance(references, list | tuple)
    assert len(references) == 2
    assert isinstance(renamed, lsp.WorkspaceEdit)
    assert renamed.changes is not None
    (edits,) = renamed.changes.values()
    assert {(each.range.start.line, each.new_text) for each in edits} == {(6, "backup"), (12, "backup")}


@pytest.mark.slow
def test_repairs_are_offered_with_their_verdict(tmp_path: Path) -> None:
    """A quick fix says what it changes and which verdict it brings."""

    async def asked(session: Session) -> list[lsp.CodeAction]:
        await session.open(GUIDE)
        at = place(GUIDE, "~130 s")
        context = lsp.CodeActionContext([])
        params = lsp.CodeActionParams(session.identifier, lsp.Range(at, at), context)
        found = await session.client.text_document_code_action_async(params)
        return [each for each in found or () if isinstance(each, lsp.CodeAction)]

    first, *_ = in_session(tmp_path, asked)
    assert "(verified)" in first.title
    assert first.edit is not None
    assert first.edit.changes is not None
    ((edit,),) = first.edit.changes.values()
    assert edit.new_text == '"64 s"'


@pytest.mark.slow
def test_a_misspelt_name_is_mended_with_what_that_brings(tmp_path: Path) -> None:
    """A fault with a right name is a quick fix: the name in its place, and the verdict that the claim has then."""
    wrong = GUIDE.replace("~130 s", "~64 secnds").replace("size + size", "2 * size")

    async def asked(session: Session) -> list[lsp.CodeAction]:
        await session.open(wrong)
        at = place(wrong, "~64")
        params = lsp.CodeActionParams(session.identifier, lsp.Range(at, at), lsp.CodeActionContext([]))
        found = await session.client.text_document_code_action_async(params)
        return [each for each in found or () if isinstance(each, lsp.CodeAction)]

    (fix,) = in_session(tmp_path, asked)
    assert fix.title == "write seconds (verified)"
    assert fix.edit is not None
    assert fix.edit.changes is not None
    ((edit,),) = fix.edit.changes.values()
    assert edit.new_text == "seconds"
    assert edit.range.end.character - edit.range.start.character == len("secnds")


OFFERED = {
    "    formula: ": "doubled",
    "    given: {size: ": "copy",
    '    stated: "': "about",
    "    stated: 40 k": "kB",
    "    ": "expression: ",
}


@pytest.mark.slow
def test_words_that_may_stand_there_are_offered(tmp_path: Path) -> None:
    """Completion knows keys, formulas, ids and hedges by what stands before."""

    async def asked(session: Session) -> list[set[str]]:
        found = []
        await session.open(GUIDE)
        for before in OFFERED:
            text = f"{GUIDE}{before}"
            await session.change(text)
            position = lsp.Position(text.count("\n"), len(before))
            items = await session.client.text_document_completion_async(
                lsp.CompletionParams(session.identifier, position)
            )
            assert isinstance(items, list | tuple)
            found.append({each.label for each in items})
        return found

    for (before, expected), labels in zip(OFFERED.items(), in_session(tmp_path, asked), strict=True):
        assert expected in labels, before


def test_a_bound_figure_of_a_text_is_told(tmp_path: Path) -> None:
    """In Markdown and LaTeX: the figure that does not follow, the unknown name, and the claim under the pointer."""
    (tmp_path / "guide.yaml").write_text(GUIDE.replace("~130 s", "~60 s"), encoding="utf-8")

    async def asked(session: Session) -> None:
        right = "Sie trägt 5 Gbit/s<!-- claim: line --> — in 64 s<!-- claim: time-of-copy -->.\n"
        assert await session.open(right, "markdown") == []
        hover = await session.hover(place(right, "64"))
        assert "**time-of-copy** (verified)" in hover
        assert "printed 64 s: follows" in hover
        assert await session.hover(place(right, "trägt")) == ""
        wrong = right.replace("64", "74")
        (told,) = await session.change(wrong)
        assert told.message.startswith("prints 74 s, bound to time-of-copy, which states ~60 s and computes 64 s")
        assert told.severity is lsp.DiagnosticSeverity.Error
        assert (told.range.start, told.range.end) == (place(wrong, "74", 0), place(wrong, "74", 2))
        (told,) = await session.change(right.replace("claim: line", "claim: lime"))
        assert "unknown claim 'lime'" in told.message

    in_session(tmp_path, asked, "guide.md")

    async def latex(session: Session) -> None:
        text = "It takes \\claim[time-of-copy]{74 s} to copy.\n"
        (told,) = await session.open(text, "latex")
        assert told.range.start == place(text, "74", 0)

    in_session(tmp_path, latex, "other.tex")
