"""What was worked out before by the same program from equal arguments is not worked out again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import TypeVar

from msgspec import Struct

from derive.cache.packing import Packer, PackingError, unpack
from derive.cache.store import Store

Value = TypeVar("Value")


class Key(Struct, frozen=True):
    """What an entry is found by.

    Args:
        digest: of what is worked out and of all that it is worked out from.
        named: the values with names in its arguments, such as formulas, which the result may name.
    """

    digest: bytes
    named: Mapping[str, object]


class Memo:
    """Results by what they were worked out from.

    Args:
        store: where they are kept.
    """

    def __init__(self, store: Store) -> None:
        self.store = store

    @property
    def on(self) -> bool:
        """Whether anything is kept at all."""
        return self.store.base is not None

    def key(self, what: str, argument: object) -> Key | None:
        """Return the key of a result; ``None`` when it cannot be kept."""
        if not self.on:
            return None
        packer = Packer()
        try:
            text = packer.text(argument)
        except PackingError:
            return None
        return Key(sha256(f"{what}\n{text}".encode()).digest(), packer.named)

    def recall(self, key: Key) -> object | None:
        """Return a result that was kept, if there is one and it is whole."""
        kept = self.store.get(key.digest)
        try:
            return None if kept is None else unpack(kept.decode(), key.named)
        except (PackingError, UnicodeDecodeError):
            return None

    def keep(self, key: Key, value: object) -> None:
        """Keep a result, if it can be written."""
        try:
            text = Packer(key.named).text(value)
        except PackingError:
            return
        self.store.put(key.digest, text.encode())

    def memoised(self, what: str, argument: object, work: Callable[[], Value], kind: type[Value]) -> Value:
        """Return the result of the work, or of the same work done before."""
        key = self.key(what, argument)
        known = None if key is None else self.recall(key)
        if isinstance(known, kind):
            return known
        made = work()
        if key is not None:
            self.keep(key, made)
        return made
