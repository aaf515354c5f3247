"""Run the command: `claims`, or `python -m claims`."""

from __future__ import annotations

import gc
import os
import sys

from claims.commands.surroundings import INTERRUPTED, fill_in, heed, say

# Objects made before the collector looks for garbage: imports and a small file make some 150,000, which all stay.
BETWEEN_COLLECTIONS = 400_000


def main() -> None:
    """Print what is known to be the answer, or work it out; earlier work is used unless the environment forbids it."""
    gc.set_threshold(BETWEEN_COLLECTIONS)
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # looked for in every distribution; there are none
    heed()
    fill_in()
    try:
        _answer()
    except KeyboardInterrupt:
        say("interrupted: what has been printed is not the whole")
        sys.exit(INTERRUPTED)
    finally:
        gc.freeze()  # as it ends, Python would look for garbage through all that was made


def _answer() -> None:
    from claims.commands.replay import replayed  # noqa: PLC0415 - after Ctrl-C is heeded
    from derive.cache.place import CHOICE, ON  # noqa: PLC0415 - as above

    chosen = CHOICE.set(ON)
    try:
        status = replayed(sys.argv[1:])
        if status is not None:
            sys.exit(status)
        from claims.commands.application import main as work_out  # noqa: PLC0415 - heavy, and a known answer does without

        work_out()
    finally:
        CHOICE.reset(chosen)


if __name__ == "__main__":
    main()
