"""What the program prints is plain English: the private words of its first years occur in no sentence."""

from __future__ import annotations

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[1]
PRIVATE = re.compile(
    r"\b(?:told|stands? for|mend(?:s|ed)?|of which none|what follows|beneath|lies in|nothing of it|premises?|faults?)\b"
    r"|(?<![Tt]here )\bis no\b|\bfound\b.*, expected\b"
)


def _script() -> ModuleType:
    spec = spec_from_file_location("messages", ROOT / ".ci" / "messages.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MESSAGES = _script()


def private(files: list[Path]) -> list[str]:
    """Return the sentences with a private word, each with its place."""
    helped = MESSAGES.commands()
    return [
        f"{file.name}:{line}: {text}"
        for file in files
        for line, text in MESSAGES.sentences(file, helped)
        if PRIVATE.search(text)
    ]


def test_no_sentence_has_a_private_word() -> None:
    """Errors, verdicts and help texts."""
    files = list(MESSAGES.modules())
    assert len(files) > 300
    assert private(files) == []


@pytest.mark.parametrize(
    "text",
    [
        'print("found a list, expected a word")',
        'print(f"{name} stands for {values}")',
        'raise ValueError("nothing to mend here")',
        'word = "it is no unit"',
    ],
)
def test_a_private_word_is_noticed(tmp_path: Path, text: str) -> None:
    """Planted: in a message, with or without parts that vary."""
    file = tmp_path / "module.py"
    file.write_text(f'"""Docstrings tell more: what a print stands for."""\n\n{text}\n', "utf-8")
    assert len(private([file])) == 1
