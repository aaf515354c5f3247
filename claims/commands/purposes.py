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
        "audit": Command(
            "claims.commands.audit:audit",
            "Recompute every claim and report what differs from the expectation.",
        ),
        "list": Command("claims.commands.audit:list_claims", "List claims with their verdicts, one per line."),
        "show": Command("claims.commands.audit:show", "Show a claim: verdict, arithmetic, inputs, what it depends on."),
        "report": Command(
            "claims.commands.report:report", "Write a report: findings that matter, contradictions, assumptions."
        ),
        "diff": Command(
            "claims.commands.diff:diff", "Show what changed between two audits, and what became more lenient."
        ),
    },
    "Understand a verdict": {
        "explain": Command(
            "claims.commands.explain:explain",
            "Explain a claim (which inputs matter, and how) or an error code.",
        ),
        "why-not": Command(
            "claims.commands.explain:why_not", "Show what would have to change for a failing claim to hold."
        ),
        "impact": Command("claims.commands.explain:impact", "List everything that depends on a claim or formula."),
        "mutate": Command(
            "claims.commands.mutate:mutate",
            "Mutation test: change every claim and check that the audit notices.",
        ),
    },
    "Look up the syntax": {
        "language": Command("claims.commands.language:language", "Show the claim syntax, with examples."),
        "units": Command(
            "claims.commands.units:units", "List units, or search them: spellings, size, meaning, source."
        ),
        "functions": Command("claims.commands.language:functions", "List the functions that an expression can call."),
        "quantities": Command(
            "claims.commands.language:quantities", "List the quantities of the library, or search them."
        ),
        "formulas": Command("claims.commands.language:formulas", "List the formulas of the library, or search them."),
        "properties": Command(
            "claims.commands.explain:properties", "List the properties of the formulas, each with its proof method."
        ),
        "schema": Command(
            "claims.commands.schema:schema", "Print the JSON Schema for claim files or for a command's output."
        ),
    },
    "Keep claims and texts together": {},
    SHOWING: {
        "certify": Command(
            "claims.commands.certify:certify", "Write a certificate that recheck.py can verify independently."
        ),
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
    """Return the commands that installed layers bring, by name; a table that cannot be imported is its own entry."""
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
        "Check whether the numbers in a document are consistent with each other.",
        "",
        "Options",
        "  --version               Show the version and exit.",
        "  --install-completion    Install completion for the current shell.",
        "  --show-completion       Show completion for the current shell, to copy it or customize the installation.",
        "  --help                  Show this message and exit; `claims COMMAND --help` describes a command.",
    ]
    purpose = ""
    for name, command in every_command().items():
        if command.purpose != purpose:
            purpose = command.purpose
            lines += ["", purpose]
        lines.append(f"  {name:<12}{command.summary}")
    return "\n".join(lines) + "\n"


def unknown(name: str, names: Collection[str]) -> str:
    """Return the message for an unknown command.

    Args:
        name: what was called.
        names: of the commands there are.
    """
    near = COMMAND_FOR.get(name) or next(iter(get_close_matches(name, names, n=1)), "")
    return f"No such command '{name}'{f'; did you mean claims {near}?' if near else '.'}"
