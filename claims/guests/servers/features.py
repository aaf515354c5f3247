"""What the server for editors offers, request by request, and what it shows at a place."""

from __future__ import annotations

from pathlib import Path

from lsprotocol import types as lsp
from pygls.uris import to_fs_path

from claims.checks.evidence import value_of
from claims.checks.finding import Finding
from claims.guests.servers.completion import Sort, offers_at
from claims.guests.servers.editor import Editor, actions, definition, locations, rename_at
from claims.guests.servers.workspace import Audited, Place, Workspace, place_of_value, printed_at, word_at
from claims.report.phrasing import word_computed, word_set
from claims.report.wording import word_verdict
from derive.derivation.formula import Formula
from derive.expressions.printing import plain
from derive.expressions.quantity import Quantity
from units import Figure

# What editors show beside a word.
KINDS = {
    Sort.KEY: lsp.CompletionItemKind.Property,
    Sort.CHOICE: lsp.CompletionItemKind.EnumMember,
    Sort.HEDGE: lsp.CompletionItemKind.Keyword,
    Sort.STATEMENT: lsp.CompletionItemKind.Text,
    Sort.CLAIM: lsp.CompletionItemKind.Reference,
    Sort.FORMULA: lsp.CompletionItemKind.Function,
    Sort.QUANTITY: lsp.CompletionItemKind.Variable,
    Sort.UNIT: lsp.CompletionItemKind.Unit,
}


def meaning(audited: Audited, file: str, line: int, text: str, column: int) -> str:
    """Return in Markdown what is at a place: a claim, a formula, a quantity, a figure; empty for anything else.

    Args:
        audited: the claims.
        file: the file.
        line: the line, counted from 1.
        text: what it says.
        column: counted from 1.
    """
    figure = _figure(audited, file, line, column)
    if figure:
        return figure
    for bound, found in audited.text_findings(file):
        if _holds(printed_at(bound), line, column):
            return f"{claim_words(found.finding)}\n\nprinted {found.printed}: {found.match.value}"
    pointed = word_at(text, column)
    if pointed is None:
        return ""
    word, claim = pointed[0], audited.claim_at(file, line)
    if word in audited.findings:
        return claim_words(audited.findings[word])
    scope = None if claim is None else audited.corpus.scopes[claim.document]
    if scope is None:
        return ""
    if word in scope.formulas:
        return formula_words(scope.formulas[word])
    return quantity_words(scope.quantities[word]) if word in scope.quantities else ""


def _figure(audited: Audited, file: str, line: int, column: int) -> str:
    claim = audited.claim_at(file, line)
    if claim is None:
        return ""
    figures: dict[tuple[str, ...], Figure] = {
        ("given", name): each.figure for name, each in claim.given.items() if not each.claim
    }
    if claim.figure is not None:
        figures["stated",] = claim.figure
    for path, figure in figures.items():
        if _holds(place_of_value(claim, *path), line, column):
            return f"allowed range: **{word_set(figure)}**"
    return ""


def _holds(place: Place | None, line: int, column: int) -> bool:
    return place is not None and place.line == line and place.column <= column <= place.end


def claim_words(finding: Finding) -> str:
    """Return a claim with its verdict and why."""
    claim = finding.claim
    return f"**{claim.id}** ({finding.verdict})\n\n{claim.record.says}\n\n{word_verdict(finding)}"


def formula_words(formula: Formula) -> str:
    """Return a formula with its equation and what it supposes."""
    return f"**{formula.name}**\n\n`{formula.of.name} = {plain(formula.expression)}`\n\n{formula.hypothesis}"


def quantity_words(quantity: Quantity) -> str:
    """Return a quantity with its meaning, unit and domain."""
    return f"**{quantity.name}** [{quantity.unit}]: {quantity.meaning}; {quantity.domain.words}"


def hint(finding: Finding) -> str:
    """Return the hint behind a claim: its verdict, and the computed value where there is one."""
    computed = word_computed(finding.claim.figure, value_of(finding.outcome.evidence))
    return f"{finding.verdict}{computed and f': {computed}'}"


def editor() -> Editor:
    """Return a server with all that it offers."""
    server = Editor()
    _documents(server)
    _reading(server)
    _names(server)
    return server


def _documents(server: Editor) -> None:
    """Follow what is opened, changed and closed, and tell what is wrong."""

    @server.feature(lsp.INITIALIZED)
    def begin(ls: Editor, _params: lsp.InitializedParams) -> None:
        root = ls.workspace.root_path or to_fs_path(ls.workspace.root_uri or "")
        ls.claims = Workspace(Path(root or ".").resolve())

    @server.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    def opened(ls: Editor, params: lsp.DidOpenTextDocumentParams) -> None:
        _take(ls, params.text_document.uri)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    def changed(ls: Editor, params: lsp.DidChangeTextDocumentParams) -> None:
        _take(ls, params.text_document.uri)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def closed(ls: Editor, params: lsp.DidCloseTextDocumentParams) -> None:
        ls.claims.change(ls.file(params.text_document.uri), None)
        ls.publish()


def _take(ls: Editor, uri: str) -> None:
    ls.claims.change(ls.file(uri), ls.document(uri).source)
    ls.publish()


def _reading(server: Editor) -> None:
    """Show what a place means, what a claim comes to, and what may be written."""

    @server.feature(lsp.TEXT_DOCUMENT_HOVER)
    def hover(ls: Editor, params: lsp.HoverParams) -> lsp.Hover | None:
        file, line, column = ls.place(params.text_document.uri, params.position)
        words = meaning(ls.claims.audited, file, line, ls.line_of(file, line), column)
        return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, words)) if words else None

    @server.feature(lsp.TEXT_DOCUMENT_INLAY_HINT)
    def hints(ls: Editor, params: lsp.InlayHintParams) -> list[lsp.InlayHint]:
        file, audited = ls.file(params.text_document.uri), ls.claims.audited
        found = []
        for claim in audited.claims_in(file):
            place = place_of_value(claim, "stated") or place_of_value(claim, "id")
            if place is not None and params.range.start.line < place.line <= params.range.end.line + 1:
                end = len(ls.line_of(file, place.line)) + 1
                where = ls.span(Place(file, place.line, end, end)).start
                found.append(lsp.InlayHint(where, hint(audited.findings[claim.id]), padding_left=True))
        return found

    @server.feature(lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions(trigger_characters=[" ", ":", "[", '"', "."]))
    def complete(ls: Editor, params: lsp.CompletionParams) -> list[lsp.CompletionItem]:
        file, line, column = ls.place(params.text_document.uri, params.position)
        above, before = ls.document(params.text_document.uri).lines[: line - 1], ls.line_of(file, line)[: column - 1]
        words = {each.word: each for each in offers_at(ls.claims.sound, file, above, before)}
        return [lsp.CompletionItem(word, kind=KINDS[each.sort], detail=each.detail) for word, each in words.items()]

    @server.feature(lsp.TEXT_DOCUMENT_CODE_ACTION)
    def fixes(ls: Editor, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
        file, line, _ = ls.place(params.text_document.uri, params.range.start)
        return actions(ls, file, line)


def _names(server: Editor) -> None:
    """Find where a claim is and who names it, and rename what a name means."""

    @server.feature(lsp.TEXT_DOCUMENT_DEFINITION)
    def home(ls: Editor, params: lsp.DefinitionParams) -> lsp.Location | None:
        return definition(ls, params.text_document.uri, params.position)

    @server.feature(lsp.TEXT_DOCUMENT_REFERENCES)
    def references(ls: Editor, params: lsp.ReferenceParams) -> list[lsp.Location]:
        return locations(ls, params.text_document.uri, params.position)

    @server.feature(lsp.TEXT_DOCUMENT_RENAME)
    def rename(ls: Editor, params: lsp.RenameParams) -> lsp.WorkspaceEdit | None:
        return rename_at(ls, params.text_document.uri, params.position, params.new_name)
