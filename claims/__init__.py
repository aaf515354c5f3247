"""What documents say, and whether it holds.

`import claims` offers the names of `claims.api`, which are imported when they are used.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as type checkers read it; importing it costs as much as all else that a known answer needs
if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "Audit",
    "Diagnostic",
    "Document",
    "Figure",
    "Finding",
    "Function",
    "PropertyVerdict",
    "check",
    "figure",
    "formula",
    "formulas",
    "from_sympy",
    "load",
    "properties",
]


def __getattr__(name: str) -> Any:
    """Return a name of the interface.

    Raises:
        AttributeError: it is none.
    """
    if name not in __all__:
        raise AttributeError(f"module 'claims' has no attribute {name!r}; it offers {', '.join(__all__)}")
    from claims import api  # noqa: PLC0415 - heavy: whoever imports a module of this package does without

    return getattr(api, name)


def load_ipython_extension(shell: Any) -> None:
    """Let objects show themselves in a notebook, and add the cell ``%%claims``: what ``%load_ext claims`` calls.

    Args:
        shell: the shell of IPython.
    """
    from claims.registry import hooks  # noqa: PLC0415 - only notebooks ask for it

    for extend in hooks("extend_notebook"):
        extend(shell)


def __dir__() -> list[str]:
    return __all__
