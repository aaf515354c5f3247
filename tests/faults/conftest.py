"""The wrong inputs of this folder are read by tests/claims/schema/test_fault_library.py, not collected as claims."""

from __future__ import annotations

collect_ignore_glob = ["*"]
