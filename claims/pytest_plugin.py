"""The pytest adapter: every claim of a claim file is an item of its own. Nothing else here knows pytest.

Heavy modules are imported when the first claim file is collected: pytest loads this plugin in every project where the
distribution is installed, whether there are claims or not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from claims.audit.corpus_by_file import ClaimHeader, CorpusByFile, open_corpus, own_path
from claims.loading.files import is_yaml
from claims.loading.sniff import is_claim_file
from claims.registry import guests

if TYPE_CHECKING:
    from claims.audit.corpus import Corpus
    from claims.audit.texts import TextFigure, TextFigures, TextFinding
    from claims.checks.finding import Finding
    from claims.schema.diagnostics import Diagnostic

CORPORA = pytest.StashKey[dict[Path, "CorpusByFile"]]()
OTHERS = pytest.StashKey[set[Path]]()  # YAML that looks as if it held no claims
LIMITS = {  # how an option, and a key of the configuration, bounds the deciding of one claim
    "claims-seconds": "CPU time limit per claim in seconds",
    "claims-memory": "memory limit per claim in MiB, beyond the loaded claims",
}
FILE_ITEM = "(file)"
TEXT_ITEM = "(text)"


class ClaimDiffers(Exception):
    """A claim whose computed verdict is not the recorded one."""

    def __init__(self, finding: Finding) -> None:
        """Keep the finding, which says it all."""
        super().__init__(finding.claim.id)
        self.finding = finding


class FigureDiffers(Exception):
    """A figure of a text that is not what the claim says to which it is bound."""

    def __init__(self, found: TextFinding) -> None:
        """Keep the comparison."""
        super().__init__(found.finding.claim.id)
        self.found = found


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    """Let the limits of a claim be set, as `claims audit --seconds` and `--memory` do; add what guests collect."""
    for guest in guests().values():
        if guest.pytest_plugin:
            pluginmanager.import_plugin(guest.pytest_plugin)
    group = parser.getgroup("claims")
    for name, meaning in LIMITS.items():
        group.addoption(f"--{name}", metavar="NUMBER", help=meaning)
        parser.addini(name.replace("-", "_"), meaning)


def limit(config: pytest.Config, name: str) -> int | None:
    """Return a limit that an option sets, or else the configuration.

    Raises:
        pytest.UsageError: it is not a whole number from 1.
    """
    given = str(config.getoption(f"--{name}") or config.getini(name.replace("-", "_")))
    if given and not re.fullmatch("[1-9][0-9]{0,8}", given):
        raise pytest.UsageError(f"{name} must be a whole number from 1, such as 30, not {given!r}")
    return int(given) if given else None


def pytest_configure(config: pytest.Config) -> None:
    """Name the marker by which claims are chosen; tell at once of limits that are none."""
    for name in LIMITS:
        limit(config, name)
    config.addinivalue_line(
        "markers",
        "claim(document, kind, verdict): a claim of a claim file, with its expected verdict; choose with"
        " -m \"claim(verdict='refuted')\"",
    )


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ClaimFile | None:
    """Collect YAML that holds claims, however it is written, and what tries to and fails."""
    if not is_yaml(file_path.name):
        return None
    if is_claim_file(file_path):
        return ClaimFile.from_parent(parent, path=file_path)
    parent.config.stash.setdefault(OTHERS, set()).add(own_path(file_path))
    return None


def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    """Add what is found below a folder that holds claims, and was not collected.

    A link that leads nowhere is not visited by pytest. A file that looks as if it held no claims holds some for all
    that, or is at fault beside files of claims; whatever is broken elsewhere in a project is none of our business.
    """
    searched = [opened for root, opened in config.stash.get(CORPORA, {}).items() if _is_searched(config, root)]
    for file in sorted({file for opened in searched for file in _missed(session, opened)}):
        items.extend(ClaimFile.from_parent(session, path=file).collect())


def _missed(session: pytest.Session, opened: CorpusByFile) -> Iterator[Path]:
    others, folders = session.config.stash.get(OTHERS, set()), {file.parent for file in opened.claims}
    for file in {*opened.claims, *opened.faults}:
        seems_other = file in others and (file in opened.claims or file.parent in folders)
        if seems_other or not (file.is_file() or _is_ignored(session, file)):
            yield file


class ClaimFile(pytest.File):
    """A file of claims."""

    def collect(self) -> Iterator[ClaimItem | FaultItem | BoundItem]:
        """Yield an item for each claim, sound or at fault, errors around them, and the bound figures of its text."""
        opened, here = opened_for(self.config, self.path), own_path(self.path)
        at_fault: dict[str, list[Diagnostic]] = {}
        files = (here, *opened.texts(here))
        for fault in (each for file in files for each in opened.faults.get(file, ())):
            at_fault.setdefault(fault.claim, []).append(fault)
        for name, faults in at_fault.items():
            yield FaultItem.from_parent(self, name=name or FILE_ITEM, faults=faults)
        for claim in (each for file in files for each in opened.claims.get(file, ())):
            yield ClaimItem.from_parent(self, name=claim.id, opened=opened, claim=claim)
        yield from self._of_text(opened.text_figures(here), opened.corpus)

    def _of_text(self, texts: TextFigures, corpus: Corpus) -> Iterator[FaultItem | BoundItem]:
        if texts.faults:
            yield FaultItem.from_parent(self, name=TEXT_ITEM, faults=texts.faults)
        for bound in texts.figures:
            yield BoundItem.from_parent(self, name=_named(bound), corpus=corpus, bound=bound)


def _named(bound: TextFigure) -> str:
    return f"{bound.claim.id} at {bound.line}:{bound.column}"


class FaultItem(pytest.Item):
    """A claim that cannot be decided for what is wrong in its file, or what is wrong around the claims."""

    def __init__(self, *, faults: Sequence[Diagnostic], **kwargs: Any) -> None:
        """Keep the errors."""
        super().__init__(**kwargs)
        self.found = faults

    def runtest(self) -> None:
        """Fail.

        Raises:
            DiagnosticError: always.
        """
        from claims.schema.diagnostics import DiagnosticError  # noqa: PLC0415 - see the module's docstring

        raise DiagnosticError(self.found)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any) -> Any:
        """Show the errors, each with its place, without our own frames."""
        from claims.report.wording import word_fault  # noqa: PLC0415 - see the module's docstring
        from claims.schema.diagnostics import DiagnosticError  # noqa: PLC0415 - see the module's docstring

        if not isinstance(excinfo.value, DiagnosticError):
            return super().repr_failure(excinfo, *args)
        return "\n".join(word_fault(fault) for fault in excinfo.value.diagnostics)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Place the item at its first fault."""
        return self.path, max(self.found[0].line - 1, 0), self.name


class ClaimItem(pytest.Item):
    """One claim."""

    def __init__(self, *, opened: CorpusByFile, claim: ClaimHeader, **kwargs: Any) -> None:
        """Keep what is needed to decide the claim."""
        super().__init__(**kwargs)
        self.opened, self.claim = opened, claim
        record = {"document": claim.document, "kind": claim.kind.value, "verdict": claim.recorded.value}
        self.add_marker(pytest.mark.claim(**record))
        self.user_properties.extend(
            (f"recorded_{name}" if name == "verdict" else name, record[name]) for name in record
        )

    def runtest(self) -> None:
        """Decide the claim and compare with its record.

        Raises:
            ClaimDiffers: the verdict is not the recorded one.
        """
        finding = self.opened.finding(self.claim.id, self._wanted)
        self.user_properties.append(("verdict", finding.verdict.value))
        if not finding.ok:
            raise ClaimDiffers(finding)

    def _wanted(self) -> list[str]:
        """Return the claims of this run; none in a worker of pytest, which does not know which of them are its own."""
        if hasattr(self.config, "workerinput"):
            return []
        items = (each for each in self.session.items if isinstance(each, ClaimItem))
        return [each.claim.id for each in items if each.opened is self.opened]

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any) -> Any:
        """Show place, both sets, the derivation and what to do, without our own frames."""
        from claims.report.discrepancies import word_failure  # noqa: PLC0415 - see the module's docstring

        if isinstance(excinfo.value, ClaimDiffers):
            return "\n".join(word_failure(excinfo.value.finding))
        return super().repr_failure(excinfo, *args)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Place the item at its record."""
        return self.path, self.claim.line - 1, self.claim.id


class BoundItem(pytest.Item):
    """One figure of a text that is bound to a claim."""

    def __init__(self, *, corpus: Corpus, bound: TextFigure, **kwargs: Any) -> None:
        """Keep what is needed to hold the figure to its claim."""
        super().__init__(**kwargs)
        self.corpus, self.bound = corpus, bound

    def runtest(self) -> None:
        """Decide the claim and hold the figure to it.

        Raises:
            FigureDiffers: the text prints another figure.
        """
        found = self.bound.compare(self.corpus.find(self.bound.claim.id))
        if not found.ok:
            raise FigureDiffers(found)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any) -> Any:
        """Show what is printed and what the claim says, without our own frames."""
        from claims.report.text_findings import word_text_finding  # noqa: PLC0415 - see the module's docstring

        if isinstance(excinfo.value, FigureDiffers):
            return word_text_finding(excinfo.value.found)
        return super().repr_failure(excinfo, *args)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Place the item at its figure."""
        return Path(self.bound.file), self.bound.line - 1, self.name


def opened_for(config: pytest.Config, path: Path) -> CorpusByFile:
    """Return the corpus that a file belongs to, opened once a run: its claims may depend on claims of other files."""
    opened = _opened(config, corpus_root(config, path))
    is_known = own_path(path) in opened.claims or own_path(path) in opened.faults
    return opened if is_known else _opened(config, path.parent)  # in a folder that a search from above leaves out


def _opened(config: pytest.Config, root: Path) -> CorpusByFile:
    from claims.audit.corpus import examined_shipped  # noqa: PLC0415 - see the module's docstring
    from claims.loading.places import SHIPPED  # noqa: PLC0415 - see the module's docstring
    from claims.parallel import STANDARD, WorkLimits  # noqa: PLC0415 - see the module's docstring

    corpora = config.stash.setdefault(CORPORA, {})
    if root not in corpora:
        opened = CorpusByFile(examined_shipped()) if root == SHIPPED else open_corpus(root)
        seconds, mib = (limit(config, name) for name in LIMITS)
        limits = WorkLimits(seconds or STANDARD.seconds, mib * 2**20 if mib else STANDARD.memory)
        opened.corpus = replace(opened.corpus, limits=limits)
        corpora[root] = opened
    return corpora[root]


def corpus_root(config: pytest.Config, path: Path) -> Path:
    """Return the shipped documents for a file among them, else the outermost folder that pytest was pointed at."""
    from claims.loading.places import SHIPPED  # noqa: PLC0415 - see the module's docstring

    if path.is_relative_to(SHIPPED):
        return SHIPPED
    folders = [folder for folder in _pointed_at(config) if folder.is_dir() and own_path(path).is_relative_to(folder)]
    return min(folders, key=lambda folder: len(folder.parts), default=path.parent)


def _pointed_at(config: pytest.Config) -> list[Path]:
    return [(config.invocation_params.dir / argument.split("::")[0]).resolve() for argument in config.args]


def _is_searched(config: pytest.Config, root: Path) -> bool:
    return root.is_dir() and any(root.is_relative_to(folder) for folder in _pointed_at(config))


def _is_ignored(session: pytest.Session, path: Path) -> bool:
    hook = session.gethookproxy(path.parent)
    return bool(hook.pytest_ignore_collect(collection_path=path, config=session.config))
