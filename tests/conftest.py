"""What the whole suite shares: how Hypothesis searches."""

from __future__ import annotations

from hypothesis import settings

# The same examples on every machine, however slow; `pytest --hypothesis-profile=explore` looks further.
settings.register_profile("suite", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", deadline=None, max_examples=10_000)
settings.load_profile("suite")
