"""The kinds of check, one module a family. Each turns a claim into a check (or faults), and a check into an outcome."""
