"""Run the command: `claims`, or `python -m claims`."""

from __future__ import annotations

import sys

from claims.commands.replay import replayed
from derive.cache.place import CHOICE, ON


def main() -> None:
    """Print what is known to be the answer, or work it out; earlier work is used unless the environment forbids it."""
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
