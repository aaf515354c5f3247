"""What pytest spends on claims, each an item of its own, beside as many trivial tests.

python as_tests.py 2000
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import values
from timing import processes, shown

COUNT = 2_000
TRIVIAL = "import pytest\n\n\n@pytest.mark.parametrize('n', range({count}))\ndef test_trivial(n):\n    assert n >= 0\n"


def main(count: int = COUNT) -> None:
    """Print a table of processor time: median, quartiles, and the ratio to trivial tests."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        (place / "pytest.ini").write_text("[pytest]\n")
        (place / "trivial").mkdir()
        (place / "trivial" / "test_trivial.py").write_text(TRIVIAL.format(count=count))
        values.write(count, place / "claims")
        call = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--rootdir={place}"]
        environment = {**os.environ, "CLAIMS_CACHE": "off"}
        cases = {name: ((*call, str(place / name)), environment) for name in ("trivial", "claims")}
        spent = processes(cases, rounds=3)
    print(f"| {count} items | processor, median | quartiles | ratio |\n| --- | --- | --- | --- |")
    for name, (low, median, high) in spent.items():
        print(f"| {name} | {shown(median)} | {shown(low)} to {shown(high)} | {median / spent['trivial'][1]:.2f} |")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else COUNT)
