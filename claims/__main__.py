"""Run the command: `claims`, or `python -m claims`."""

from __future__ import annotations

import gc
import os
import sys

from claims.commands.surroundings import INTERRUPTED, fill_in, heed, say

# Objects made before the collector looks for garbage: imports and a small file make some 150,000, which all stay.
BETWEEN_COLLECTIONS = 400_000


def main() -> None:
    """Run the command line."""
    gc.set_threshold(BETWEEN_COLLECTIONS)
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # looked for in every distribution; there are none
    heed()
    fill_in()
    try:
        if sys.argv[1:] == ["--help"] and _helped():
            return
        from claims.commands.application import main as run  # noqa: PLC0415 - after Ctrl-C is heeded

        run()
    except KeyboardInterrupt:
        say("interrupted: the output is incomplete")
        sys.exit(INTERRUPTED)
    finally:
        gc.freeze()  # as it ends, Python would look for garbage through all that was made


def _helped() -> bool:
    """Print the help, and return whether that could be done; without the libraries of the command line."""
    from claims.commands.purposes import help_text  # noqa: PLC0415 - after Ctrl-C is heeded

    try:
        sys.stdout.write(help_text())
        sys.stdout.flush()
    except OSError as problem:
        from claims.commands.application import status_unwritten  # noqa: PLC0415 - hardly ever needed

        sys.exit(status_unwritten(problem))
    except UnicodeError:
        return False
    return True


if __name__ == "__main__":
    main()
