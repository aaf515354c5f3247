"""The counts of the shipped claims, which README and docs print, as docs/numbers.json has them.

`python -m tests.oracles.shipped_counts` counts anew, and writes the file and the numbers of the pages.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from claims.audit.corpus import Corpus, load_shipped
from claims.audit.sentences import count_sentences, judge_sentences
from claims.certificate import certificate
from claims.checks.finding import Finding
from claims.schema.vocabulary import Verdict

ROOT = Path(__file__).resolve().parents[2]
NUMBERS = ROOT / "docs" / "numbers.json"
PAGES = ("README.md",)  # that print them


def shipped_counts(corpus: Corpus, findings: Sequence[Finding], folder: Path) -> dict[str, int]:
    """Return how many documents, sentences and claims are shipped, and how many claims recheck.py decides again.

    Args:
        corpus: the shipped claims.
        findings: those on them.
        folder: where the certificate is written.
    """
    path = folder / "certificate.json"
    path.write_text("".join(certificate(findings, corpus.checks)), "utf-8")
    command = [sys.executable, "-I", "-S", str(ROOT / "recheck.py"), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    total, decided = map(int, re.findall(r"agrees: (\d+) claims, (\d+) decided here", done.stdout)[0])
    sentences = count_sentences(judge_sentences(findings))
    return {
        "documents": len(corpus.loaded.documents),
        "sentences": sentences.total(),
        "refuted": sentences[Verdict.REFUTED],
        "claims": total,
        "decided_again": decided,
    }


if __name__ == "__main__":
    shipped = load_shipped()
    with TemporaryDirectory() as place:
        counts = shipped_counts(shipped, list(shipped.findings()), Path(place))
    NUMBERS.write_text(f"{json.dumps(counts, indent=2)}\n", "utf-8")
    sys.exit(subprocess.run([sys.executable, "-m", "claims", "write", *PAGES], cwd=ROOT, check=False).returncode)
