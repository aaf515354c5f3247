"""The commands by purpose: the function that runs each, what it does in one line, and the help that lists them.

Nothing heavy is imported here: `claims --help` needs no more than this.
"""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches

from claims.registry import SHOWING, Command, guests

PURPOSES: dict[str, dict[str, Command]] = {
    "Begin": {},
    "Audit": {
        "audit": Command("claims.commands.audit:audit", "Audit claims: recompute each and compare it with its record."),
        "list": Command("claims.commands.audit:list_claims", "List claims with their verdicts, one a line."),
        "show": Command(
            "claims.commands.audit:show", "Show one claim: its derivation, both sets, and what rests on it."
        ),
        "report": Command(
            "claims.commands.report:report", "Report the findings that matter, contradictions and assumptions."
        ),
        "diff": Command("claims.commands.diff:diff", "Say what changed between two audits, and what was loosened."),
    },
    "Understand a verdict": {
        "explain": Command(
            "claims.commands.explain:explain", "Explain a claim: what its inputs do and would have to be."
        ),
        "why-not": Command("claims.commands.explain:why_not", "Say what would make a claim hold that does not."),
        "impact": Command(
            "claims.commands.explain:impact", "List what rests on a claim or formula, and turns with it."
        ),
        "mutate": Command("claims.commands.mutate:mutate", "Damage every claim and see whether the audit notices."),
    },
    "Look up what can be written": {
        "language": Command("claims.commands.language:language", "Say what can be written in claims, with examples."),
        "units": Command(
            "claims.commands.units:units", "List units, or search them: spellings, size, meaning, source."
        ),
        "functions": Command("claims.commands.language:functions", "List what an expression may call."),
        "quantities": Command(
            "claims.commands.language:quantities", "List the quantities of the library, or search them."
        ),
        "formulas": Command("claims.commands.language:formulas", "List the formulas of the library, or search them."),
        "laws": Command("claims.commands.explain:laws", "List the laws of the formulas, each with what decides it."),
        "schema": Command(
            "claims.commands.schema:schema", "Print the JSON Schema of claim files, or of what is written."
        ),
    },
    "Keep claims and texts together": {},
    SHOWING: {
        "certify": Command("claims.commands.certify:certify", "Write a certificate that recheck.py decides again."),
    },
    "Serve other programs": {},
}
COMMANDS = {
    name: command._replace(purpose=purpose) for purpose, group in PURPOSES.items() for name, command in group.items()
}
for guest in guests().values():
    COMMANDS |= guest.commands
# Tables of commands from other layers, which are not imported here: `claims_site` sits above and brings `site`.
EXTENSIONS = "claims.commands"
# What people call a command that has another name here.
COMMAND_FOR = {
    "accept": "record",
    "check": "audit",
    "extract": "scan",
    "figures": "scan",
    "format": "fmt",
    "grammar": "language",
    "help": "--help",
    "html": "site",
    "lint": "audit",
    "mark": "annotate",
    "run": "audit",
    "start": "init",
    "stubs": "scan",
    "syntax": "language",
    "test": "audit",
    "validate": "audit",
    "verify": "audit",
    "why": "why-not",
}


def extensions() -> dict[str, Command]:
    """Return the commands that installed layers bring, by name; a table that cannot be imported stands for itself."""
    from derive.packages import find_packages  # noqa: PLC0415 - heavy, and our own commands do without

    found: dict[str, Command] = {}
    for each in find_packages(EXTENSIONS):
        try:
            found |= each.load()
        except (ImportError, AttributeError) as problem:
            found[each.name] = Command(each.value, f"Cannot be loaded: {problem}.")
    return found


def every_command() -> dict[str, Command]:
    """Return all commands by name, those for the same purpose one after the other."""
    every = {**COMMANDS, **extensions()}
    order = {purpose: place for place, purpose in enumerate(PURPOSES)}
    names = sorted(every, key=lambda name: order.get(every[name].purpose, len(order)))
    return {name: every[name] for name in names}


def help_text() -> str:
    """Return the help of the whole command line."""
    lines = [
        "Usage: claims [OPTIONS] COMMAND [ARGS]...",
        "",
        "Check whether the numbers of a document follow.",
        "",
        "Options",
        "  --version               Show the version and leave.",
        "  --install-completion    Install completion for the current shell.",
        "  --show-completion       Show completion for the current shell, to copy it or customize the installation.",
        "  --help                  Show this message and exit; `claims COMMAND --help` tells of a command.",
    ]
    purpose = ""
    for name, command in every_command().items():
        if command.purpose != purpose:
            purpose = command.purpose
            lines += ["", purpose]
        lines.append(f"  {name:<12}{command.summary}")
    return "\n".join(lines) + "\n"


def unknown(name: str, names: Collection[str]) -> str:
    """Return what is told of a command that there is not.

    Args:
        name: what was called.
        names: of the commands there are.
    """
    near = COMMAND_FOR.get(name) or next(iter(get_close_matches(name, names, n=1)), "")
    return f"No such command '{name}'{f'; did you mean claims {near}?' if near else '.'}"
