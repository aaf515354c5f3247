"""The text of a document against its claims: cut into statements, each linked to claims or left out with a reason."""
