"""Run the command as `python -m claims`."""

from __future__ import annotations

from claims.commands.application import main

if __name__ == "__main__":
    main()
