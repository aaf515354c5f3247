"""Two surroundings in which a program runs: whatever depends on hash seed, time zone, locale or processes differs."""

from __future__ import annotations

HERE = {"PYTHONHASHSEED": "1", "TZ": "UTC", "LC_ALL": "C.UTF-8", "CLAIMS_JOBS": "1", "CLAIMS_CACHE": "off"}
ELSEWHERE = {
    "PYTHONHASHSEED": "2",
    "TZ": "Asia/Tokyo",
    "LC_ALL": "C",
    "PYTHONIOENCODING": "latin-1",
    "CLAIMS_JOBS": "3",
    "CLAIMS_CACHE": "off",
}
