"""Damage to a certificate that is sealed again: recheck.py refuses it, or it is shown to change no verdict."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from claims.audit.corpus import open_corpus
from claims.certificate import certificate
from tests.oracles.certificates import Json, recheck, resealed
from tests.oracles.claim_oracle import NoValue, broken, holds
from tests.oracles.damage import Damage, damages, walk

BAKERY = Path(__file__).parents[2] / "oracles" / "bakery.claims"
TRUSTED = {"growth-grows"}
# Nothing is computed from them.
PROSE = {"says", "proposition", "words", "symbols", "document", "source", "recorded", "why", "script", "hash", "seal"}
