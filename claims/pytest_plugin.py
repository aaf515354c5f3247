"""The pytest adapter: every claim of a claim file is an item of its own. Nothing else here knows pytest.

Heavy modules are imported when the first claim file is collected: pytest loads this plugin in every project where the
distribution is installed, whether there are claims or not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from claims.audit.corpus import Corpus
    from claims.format.fault import Faults
    from claims.kinds.finding import Finding
    from claims.loading.claim import Claim

CORPORA = pytest.StashKey[dict[Path, "Corpus | Faults"]]()
SUFFIXES = (".yaml", ".yml")
HEADER = re.compile(rb"""^["'{ ]{0,3}(document|claims)["']? *:|, *["']?(claims|document)["']? *:""", re.MULTILINE)


class ClaimDiffers(Exception):
    """A claim whose computed verdict is not the recorded one."""

    def __init__(self, finding: Finding) -> None:
        """Keep the finding, which says it all."""
        super().__init__(finding.claim.id)
        self.finding = finding


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ClaimFile | None:
    """Collect YAML that holds a document and its claims, however it is written, and what tries to and fails."""
    if file_path.suffix not in SUFFIXES or not file_path.is_file() or not HEADER.search(file_path.read_bytes()):
        return None
    return ClaimFile.from_parent(parent, path=file_path) if _means_claims(file_path) else None


def _means_claims(path: Path) -> bool:
    """Return whether both marks of a claim file are there, one of them perhaps misspelt."""
    from claims.format.fault import nearest  # noqa: PLC0415 - see the module's docstring
    from claims.loading.claim_files import MARKS, read_file  # noqa: PLC0415 - see the module's docstring

    reading = read_file(str(path), named=True)
    if reading is None or reading.root is None:
        return len(set(map(max, HEADER.findall(path.read_bytes())))) == len(MARKS)
    return all(mark in reading.root.entries or nearest(mark, reading.root.entries) for mark in MARKS)


class ClaimFile(pytest.File):
    """A file of claims."""

    def collect(self) -> Iterable[ClaimItem]:
        """Load the corpus that the file belongs to and yield the claims of this file.

        Raises:
            Faults: something is wrong in the corpus.
        """
        corpus = corpus_of(self.config, self.path)
        for claim in corpus.claims.values():
            if Path(claim.file).resolve() == self.path.resolve():
                yield ClaimItem.from_parent(self, name=claim.id, corpus=corpus, claim=claim)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any) -> Any:
        """Show the faults of this file, or of the corpus where this file has none."""
        from claims.format.fault import Faults  # noqa: PLC0415 - see the module's docstring
        from claims.report.wording import word_fault  # noqa: PLC0415 - see the module's docstring

        if not isinstance(excinfo.value, Faults):
            return super().repr_failure(excinfo, *args)
        here = [fault for fault in excinfo.value.faults if Path(fault.file).resolve() == self.path.resolve()]
        return "\n".join(word_fault(fault) for fault in here or excinfo.value.faults)


class ClaimItem(pytest.Item):
    """One claim."""

    def __init__(self, *, corpus: Corpus, claim: Claim, **kwargs: Any) -> None:
        """Keep what is needed to decide the claim."""
        super().__init__(**kwargs)
        self.corpus, self.claim = corpus, claim

    def runtest(self) -> None:
        """Decide the claim and compare with its record.

        Raises:
            ClaimDiffers: the verdict is not the recorded one.
        """
        finding = self.corpus.find(self.claim.id)
        self.user_properties.append(("verdict", finding.verdict.value))
        if not finding.ok:
            raise ClaimDiffers(finding)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any) -> Any:
        """Show place, both sets, the derivation and what to do, without our own frames."""
        from claims.report.wording import word_failure  # noqa: PLC0415 - see the module's docstring

        if isinstance(excinfo.value, ClaimDiffers):
            return "\n".join(word_failure(excinfo.value.finding))
        return super().repr_failure(excinfo, *args)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Place the item at its record."""
        return self.path, self.claim.line - 1, self.claim.id


def corpus_of(config: pytest.Config, path: Path) -> Corpus:
    """Return the corpus that a file belongs to, opened once a run: its claims may rest on claims of other files.

    Raises:
        Faults: something is wrong in the corpus.
    """
    from claims.audit.corpus import open_corpus, shipped  # noqa: PLC0415 - see the module's docstring
    from claims.format.fault import Faults  # noqa: PLC0415 - see the module's docstring
    from claims.loading.places import SHIPPED  # noqa: PLC0415 - see the module's docstring

    corpora = config.stash.setdefault(CORPORA, {})
    root = corpus_root(config, path)
    if root not in corpora:
        try:
            corpora[root] = shipped() if root == SHIPPED else open_corpus([root])
        except Faults as found:
            corpora[root] = found
    opened = corpora[root]
    if isinstance(opened, Faults):
        raise opened
    return opened


def corpus_root(config: pytest.Config, path: Path) -> Path:
    """Return the shipped documents for a file among them, else the folder that pytest was pointed at."""
    from claims.loading.places import SHIPPED  # noqa: PLC0415 - see the module's docstring

    if path.is_relative_to(SHIPPED):
        return SHIPPED
    pointed = [(config.invocation_params.dir / argument.split("::")[0]).resolve() for argument in config.args]
    folders = [folder for folder in pointed if folder.is_dir() and path.resolve().is_relative_to(folder)]
    return max(folders, key=lambda folder: len(folder.parts), default=path.parent)
