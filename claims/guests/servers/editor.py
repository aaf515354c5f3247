"""The server for editors, by the Language Server Protocol: errors and verdicts while claims are being written."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

from lsprotocol import types as lsp
from msgspec.structs import replace
from pygls.exceptions import JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path, to_fs_path
from pygls.workspace import TextDocument

from claims.audit.texts import TextFinding
from claims.checks.finding import Finding
from claims.checks.repair import Fact
from claims.explain.edits import Edit
from claims.explain.fixes import edit_of, fix_of
from claims.explain.repairs import repairs
from claims.guests.checking.checking import TextDiscrepancy
from claims.guests.editing.rename import mentions, rename_edits
from claims.guests.servers.workspace import Audited, Place, Workspace, place_of_value, printed_at, word_at
from claims.report.repairs import word_repair
from claims.report.text_findings import word_difference
from claims.report.wording import word_fault, word_verdict
from claims.schema.diagnostics import Diagnostic, DiagnosticError, Span
from claims.schema.vocabulary import HOLDING

SEVERITIES = {True: lsp.DiagnosticSeverity.Information, False: lsp.DiagnosticSeverity.Error}
NAME = "claims"


class Editor(LanguageServer):
    """The server, and the claims of the folder that the editor has open."""

    def __init__(self) -> None:
        """Wait for the editor to name its folder."""
        super().__init__(NAME, version("verified-claims"))
        self.claims = Workspace(Path.cwd())

    def document(self, uri: str) -> TextDocument:
        """Return an open file, or one on disk."""
        return self.workspace.get_text_document(uri)

    def file(self, uri: str) -> str:
        """Return the path of a file as the audit names it."""
        return Path(to_fs_path(uri) or "").as_posix()

    def span(self, place: Place) -> lsp.Range:
        """Return a piece of a line in the units of the editor."""
        document = self.document(from_fs_path(place.file) or "")
        start, end = (lsp.Position(place.line - 1, column - 1) for column in (place.column, place.end))
        return document.position_codec.range_to_client_units(document.lines, lsp.Range(start, end))

    def line_of(self, file: str, line: int) -> str:
        """Return a line of a file, counted from 1."""
        lines = self.document(from_fs_path(file) or "").lines
        return lines[line - 1].rstrip("\n") if 0 < line <= len(lines) else ""

    def place(self, uri: str, position: lsp.Position) -> tuple[str, int, int]:
        """Return file, line and column, both counted from 1, of a position in the units of the editor."""
        document = self.document(uri)
        found = document.position_codec.position_from_client_units(document.lines, position)
        return self.file(uri), found.line + 1, found.character + 1

    def publish(self) -> None:
        """Tell the editor of every open file what is wrong in it, and what does not follow."""
        for uri in self.workspace.text_documents:
            found = list(diagnostics(self, self.claims.audited, self.file(uri)))
            self.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, found))


def diagnostics(editor: Editor, audited: Audited, file: str) -> list[lsp.Diagnostic]:
    """Return the errors of a file; a claim that differs as an error, one recorded so as information."""
    found = [_of_fault(editor, fault) for fault in audited.faults_in(file)]
    for claim in audited.claims_in(file):
        finding = audited.findings[claim.id]
        if not finding.in_order:
            found.append(_of_finding(editor, finding))
    texts = ((bound, each) for bound, each in audited.text_findings(file) if not (each.ok and each.finding.in_order))
    found += [_of_text(editor, printed_at(bound), each) for bound, each in texts]
    return [*found, *(_of_error(editor, each) for each in audited.errors.get(file, ()))]


def _of_error(editor: Editor, found: TextDiscrepancy) -> lsp.Diagnostic:
    """Return an error of arithmetic, as `claims check` finds it."""
    place = Place(found.file, found.line, found.column, found.end)
    return lsp.Diagnostic(
        editor.span(place), found.message, severity=lsp.DiagnosticSeverity.Warning, source=NAME, code=found.code
    )


def _of_text(editor: Editor, place: Place, found: TextFinding) -> lsp.Diagnostic:
    """Return what a text's figure lacks: it differs from its claim, or its claim does not follow."""
    finding = found.finding
    words = (
        f"{finding.claim.id}: {finding.claim.record.says} {word_verdict(finding)}"
        if found.ok
        else word_difference(found)
    )
    code = finding.verdict.value if found.ok else found.match.value
    severity = SEVERITIES[found.ok and finding.ok]
    return lsp.Diagnostic(editor.span(place), words, severity=severity, source=NAME, code=code)


def _of_fault(editor: Editor, fault: Diagnostic) -> lsp.Diagnostic:
    text = editor.line_of(fault.file, fault.line)
    word = word_at(text, fault.column)
    end = word[2] if word is not None and word[1] == fault.column else len(text) + 1
    where = editor.span(Place(fault.file, max(fault.line, 1), max(fault.column, 1), max(end, fault.column + 1)))
    words = word_fault(replace(fault, span=Span(), claim=""))
    return lsp.Diagnostic(where, words, severity=lsp.DiagnosticSeverity.Error, source=NAME, code=fault.code.value)


def _of_finding(editor: Editor, finding: Finding) -> lsp.Diagnostic:
    claim = finding.claim
    place = place_of_value(claim, "id") or Place(claim.file, claim.line, claim.column, claim.column + 1)
    words = f"{claim.record.says} {word_verdict(finding)}"
    return lsp.Diagnostic(
        editor.span(place), words, severity=SEVERITIES[finding.ok], source=NAME, code=finding.verdict.value
    )


def id_at(editor: Editor, uri: str, position: lsp.Position) -> str:
    """Return the id of a claim that is at a position; empty where none does."""
    file, line, column = editor.place(uri, position)
    return editor.claims.audited.id_at(file, line, word_at(editor.line_of(file, line), column))


def locations(editor: Editor, uri: str, position: lsp.Position) -> list[lsp.Location]:
    """Return the places where the id at a position is."""
    found = mentions(editor.claims.audited.opened, id_at(editor, uri, position))
    return [lsp.Location(from_fs_path(each.file) or "", editor.span(_place(each))) for each in found]


def definition(editor: Editor, uri: str, position: lsp.Position) -> lsp.Location | None:
    """Return where the claim is whose id is at a position."""
    claim = editor.claims.audited.corpus.claims.get(id_at(editor, uri, position))
    place = place_of_value(claim, "id") if claim else None
    return lsp.Location(from_fs_path(place.file) or "", editor.span(place)) if place else None


def rename_at(editor: Editor, uri: str, position: lsp.Position, new: str) -> lsp.WorkspaceEdit | None:
    """Return the edits that rename the claim whose id is at a position; nothing where none does.

    Raises:
        JsonRpcInvalidParams: the new name is refused, for the editor to say why.
    """
    name = id_at(editor, uri, position)
    if not name:
        return None
    changes: dict[str, list[lsp.TextEdit]] = {}
    try:
        for each in rename_edits(editor.claims.audited.opened, name, new):
            made = lsp.TextEdit(editor.span(_place(each)), each.text)
            changes.setdefault(from_fs_path(each.file) or "", []).append(made)
    except DiagnosticError as problem:
        raise JsonRpcInvalidParams("; ".join(map(word_fault, problem.diagnostics))) from None
    return lsp.WorkspaceEdit(changes)


def _place(edit: Edit) -> Place:
    return Place(edit.file, edit.line, edit.column, edit.end)


def actions(editor: Editor, file: str, line: int) -> list[lsp.CodeAction]:
    """Return what one edit fixes at a line, errors and claims, each with what it brings."""
    audited = editor.claims.audited
    faults = [fault for fault in audited.faults_in(file) if fault.line == line]
    found = [fix_of(audited.sources, audited.corpus, fault) for fault in faults]
    named = [_action(editor, each.edit, f"write {each.edit.text} ({each})") for each in found if each]
    return [*named, *_repairs(editor, audited, file, line)]


def _repairs(editor: Editor, audited: Audited, file: str, line: int) -> list[lsp.CodeAction]:
    """Return the repairs of the claim at a line that one edit makes, each with the verdict that it brings."""
    claim = audited.claim_at(file, line)
    if claim is None or audited.findings[claim.id].verdict in HOLDING:
        return []
    finding, corpus = audited.findings[claim.id], audited.corpus
    choices = [each for each in repairs(corpus, finding) if not isinstance(each, Fact)]
    made = [(each, edit_of(audited.sources, corpus, finding, each)) for each in choices]
    return [_action(editor, edit[0], f"{word_repair(each)} ({edit[1]})") for each, edit in made if edit]


def _action(editor: Editor, edit: Edit, title: str) -> lsp.CodeAction:
    change = lsp.WorkspaceEdit({from_fs_path(edit.file) or "": [lsp.TextEdit(editor.span(_place(edit)), edit.text)]})
    return lsp.CodeAction(title, kind=lsp.CodeActionKind.QuickFix, edit=change)
