"""Codes of faults: each has a sentence and an example that is refused with it and no other."""

from __future__ import annotations

import json

import pytest

from claims.audit.corpus import corpus_of
from claims.guests.exports.sarif import sarif
from claims.loading.files import Source
from claims.reference.error_codes import ERROR_CODES
from claims.reference.words import ERRORS
from claims.report.findings_json import fault_json
from claims.report.report_data import ReportData
from claims.schema.diagnostics import run_error
from units import FigureError, UnitError, parse_figure, parse_unit
from units.reading.codes import Code


def test_every_code_is_told() -> None:
    """Each has a sentence, an entry, and an example, but for that of calls, which no file can have."""
    assert [*ERROR_CODES] == [*Code]
    assert [entry.name for entry in ERRORS.entries] == [code.value for code in Code]
    assert {code for code, each in ERROR_CODES.items() if not each.example} == {Code.UNFIT_CALL}
    assert all(code.value == code.name.lower().replace("_", "-") for code in Code)


@pytest.mark.parametrize("code", [code for code in Code if code is not Code.UNFIT_CALL])
def test_the_example_of_a_code_has_that_code_and_no_other(code: Code) -> None:
    """The file is refused for what its code says, and once the fault is a fault of nothing else."""
    faults = corpus_of(
        [Source("example.yaml", named=True, content=ERROR_CODES[code].example.encode())], ["example.yaml"]
    ).faults
    assert {fault.code for fault in faults} == {code}
    assert {fault_json(fault)["code"] for fault in faults} == {code.value}
    (run,) = json.loads(sarif(ReportData((), faults)))["runs"]
    assert {each["ruleId"] for each in run["results"]} == {code.value}
    assert {code.value} <= {rule["id"] for rule in run["tool"]["driver"]["rules"]}


def test_a_unit_in_a_figure_keeps_its_code() -> None:
    """What a figure is refused for is its unit where that is what is wrong; and a call has a code too."""
    with pytest.raises(FigureError) as in_figure:
        parse_figure("120 gx")
    with pytest.raises(UnitError) as alone:
        parse_unit("gx")
    with pytest.raises(FigureError) as figure:
        parse_figure("many")
    codes = [each.value.code for each in (in_figure, alone, figure)]
    assert codes == [Code.UNKNOWN_UNIT, Code.UNKNOWN_UNIT, Code.UNREADABLE_FIGURE]
    assert run_error("a", "b").code is Code.UNFIT_CALL
