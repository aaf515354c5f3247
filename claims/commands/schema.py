"""The command `claims schema`: the forms of what is read and written."""

from __future__ import annotations

from typing import Annotated

import typer

from claims.commands.console import print_json
from claims.schema.json_schema import Form, schema_of


def schema(
    form: Annotated[Form, typer.Argument(help="What the schema describes.")] = Form.CLAIMS,
) -> None:
    """Print the JSON Schema for claim files or for a command's output."""
    print_json(schema_of(form))
