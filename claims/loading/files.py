"""Which files may hold claims, and their bytes: regular files only, found in a fixed order, each opened once."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from claims.loading.places import real
from claims.schema.characters import describe_character, unseen_in_name
from claims.schema.diagnostics import Diagnostic, decoding_error, file_error
from claims.schema.limits import LIMITS, Limits
from units.reading.codes import Code

# Bytes that are no ASCII, and those between the letters of UTF-16.
NON_ASCII = bytes([0, *range(128, 256)])
SUFFIXES = (".yaml", ".yml")
# The endings of texts, as the reader of texts has them; a file without an ending is taken for one of claims.
TEXTS = (".md", ".markdown", ".html", ".htm", ".xhtml", ".tex", ".latex", ".txt", ".text")
DEFINITION = re.compile(rb"(?:claim\s*:|\\claim\[)\s*\{?\s*[\w.-]+(?:\s*[=,]|\s+from\s)")
OF_PROGRAMS = frozenset({"__pycache__", ".git", ".hg", ".svn", "node_modules", "site-packages", ".venv", "venv"})
OUTPUT = frozenset({"build", "dist"})
# A link in the last place is not followed, and a pipe not waited for; a system that lacks one of both does without.
AS_IT_IS = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


def is_yaml(name: str) -> bool:
    """Return whether a file has a name of YAML files, in capitals or not."""
    return name.casefold().endswith(SUFFIXES)


def is_text(name: str) -> bool:
    """Return whether a file has a name of texts, which may define claims by markers behind their figures."""
    return name.casefold().endswith(TEXTS)


def defines_claims(content: bytes) -> bool:
    """Return whether a text has a marker that defines a claim; one in code is none, which only its reader can tell."""
    return DEFINITION.search(content) is not None


def is_left_out(name: str) -> bool:
    """Return whether a search leaves out a folder of that name: hidden ones, and build output."""
    return name in OUTPUT or name.startswith(".")


class Source(Struct, frozen=True):
    """A file under the paths as it was when it was read, which happens once in a run.

    Args:
        file: its path, as the caller gave it or as it was found.
        named: whether the caller named it, rather than a folder above it.
        content: its bytes, or why there are none; nothing for a folder that is not searched: a link to one is not
            followed, hidden ones and build output are left out. Its path ends with a slash.
    """

    file: str
    named: bool
    content: bytes | Diagnostic | None


class FileDigest(Struct, frozen=True):
    """What a file held when it was read.

    Args:
        file: its path, as for a source.
        sha256: the digest of its bytes, in hexadecimal digits.
    """

    file: str
    sha256: str


def digest_sources(sources: Iterable[Source]) -> tuple[FileDigest, ...]:
    """Return the digests of files that were read."""
    contents = ((source.file, source.content) for source in sources)
    return tuple(FileDigest(file, sha256(raw).hexdigest()) for file, raw in contents if isinstance(raw, bytes))


def gather(paths: Iterable[str | Path]) -> tuple[Source, ...]:
    """Return the YAML files under the paths with their bytes, in the order of `find`."""
    return tuple(Source(file, named, None if file.endswith("/") else content(file)) for file, named in find(paths))


def find(paths: Iterable[str | Path]) -> Iterator[tuple[str, bool]]:
    """Yield the YAML files under the paths, each once, and whether it was named itself rather than found by searching.

    Directories are searched in order of names. Those of programs, such as environments, are left out; hidden ones,
    build output and symbolic links to directories are yielded with a slash behind them instead of searched. A path that
    cannot be searched is yielded as it is, for reading to refuse.
    """
    seen: set[Path] = set()
    for path in map(Path, paths):
        named = not os.path.isdir(path)
        for file in [path] if named else _search(path):
            resolved = real(file.parent) / file.name
            if resolved not in seen:
                seen.add(resolved)
                left_out = os.path.isdir(file) and (file.is_symlink() or is_left_out(file.name))
                yield file.as_posix() + "/" * left_out, named


def content(file: str, limits: Limits = LIMITS) -> bytes | Diagnostic:
    """Return the bytes of a regular file; a symbolic link in the last place is not followed."""
    hidden = unseen_in_name(Path(file).name)
    if hidden:
        problem = f"the name of the file has an invisible {describe_character(hidden[0])}"
        return file_error(file, problem, "rename it", code=Code.HIDDEN_CHARACTER)
    handle = _opened(file)
    if isinstance(handle, Diagnostic):
        return handle
    try:
        return _read(handle, file, limits.size)
    except OSError as error:
        return _unreadable(file, str(error.strerror).lower())
    finally:
        os.close(handle)


def _opened(file: str) -> int | Diagnostic:
    """Return a handle of a file, whatever it is, a symbolic link in the last place left alone."""
    try:
        return os.open(file, AS_IT_IS)
    except OSError as error:
        if os.path.islink(file):
            problem = "symbolic links are not followed"
            return file_error(file, problem, "copy the file that it points to", code=Code.UNREADABLE_FILE)
        return _unreadable(file, str(error.strerror).lower())
    except ValueError:
        return _unreadable(file, "the path has a null character")


def text(file: str) -> str | Diagnostic:
    """Return the text of a regular file in UTF-8, its line ends as one character; its words are in no error."""
    raw = content(file)
    if isinstance(raw, Diagnostic):
        return raw
    try:
        return raw.decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        return decoding_error(file, error, "save it as plain text")


def replace_text(file: str, words: str) -> None:
    """Write a text as `replace_bytes` does, in UTF-8.

    Raises:
        OSError: it cannot be written; what stood there before stays there. The error names the file.
    """
    replace_bytes(file, words.encode("utf-8"))


def replace_bytes(file: str, content: bytes) -> None:
    """Write a file whole or not at all; a link in the last place is replaced, and what it points to left alone.

    Whoever might read or write what stood there may read or write what is there now.

    Raises:
        OSError: it cannot be written; what stood there before stays there. The error names the file.
    """
    path = Path(file)
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        temporary.unlink(missing_ok=True)  # of a run of this number that was killed
        with temporary.open("xb") as stream:
            if path.is_file():
                temporary.chmod(stat.S_IMODE(path.stat().st_mode))
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        temporary.replace(path)
    except OSError as problem:
        with suppress(OSError):
            temporary.unlink()
        raise type(problem)(problem.errno, problem.strerror, file) from problem


def put_text(file: Path, words: str) -> None:
    """Write a text as `put_bytes` does, in UTF-8.

    Raises:
        OSError: it cannot be written; a file that stood there before stays there.
    """
    put_bytes(file, words.encode("utf-8"))


def put_bytes(file: Path, content: bytes) -> None:
    """Write to where a command was told to: a file whole or not at all, a pipe or what a link leads to as it is.

    Raises:
        OSError: it cannot be written; a file that stood there before stays there.
    """
    if file.is_symlink() or (file.exists() and not file.is_file()):
        file.write_bytes(content)
    else:
        replace_bytes(str(file), content)


def _unreadable(file: str, problem: str) -> Diagnostic:
    return file_error(file, problem, "name a file that can be read", code=Code.UNREADABLE_FILE)


def _read(handle: int, file: str, most: int) -> bytes | Diagnostic:
    status = os.fstat(handle)
    if not stat.S_ISREG(status.st_mode):
        return _unreadable(file, "is a folder" if stat.S_ISDIR(status.st_mode) else "is not a regular file")
    with os.fdopen(handle, "rb", closefd=False) as stream:
        raw = stream.read(most + 1)
    size = max(status.st_size, len(raw))
    if size > most:
        problem = f"the file has {size} bytes, more than {most}"
        return file_error(file, problem, "split it into several files", code=Code.TOO_LARGE)
    return raw


def _search(folder: Path) -> Iterator[Path]:
    """Yield the YAML files below a folder, and each folder below that is left out, a link, or cannot be searched."""
    closed: list[str] = []
    for where, folders, files in os.walk(folder, onerror=lambda error: closed.append(error.filename)):
        below = sorted(name for name in folders if name not in OF_PROGRAMS)
        strange = [
            name for name in below if is_left_out(name) or unseen_in_name(name) or Path(where, name).is_symlink()
        ]
        folders[:] = [name for name in below if name not in strange]
        yield from (Path(where, name) for name in strange)
        yield from (Path(where, name) for name in sorted(files) if is_yaml(name))
    yield from map(Path, sorted(closed))
