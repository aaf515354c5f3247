"""The solvers themselves, each asked a script in SMT-LIB and stopped by a count of its own resource units."""

from __future__ import annotations

from fractions import Fraction

import cvc5
import z3

MODEL_DIGITS = 30  # decimals of an irrational root, which is then tried as a point by exact arithmetic
Told = tuple[str, dict[str, str]]


def ask_z3(text: str, kind: str, resources: int) -> Told:
    """Return what z3 says, ``sat``, ``unsat`` or ``unknown``, with the values of a model by the names in the script."""
    context = z3.Context()
    tactic = z3.Tactic("qfnra-nlsat", ctx=context)
    solver = tactic.solver() if kind == "z3 nlsat" else z3.SolverFor("QF_NRA", ctx=context)
    solver.set(rlimit=resources)
    solver.from_string(text)
    try:
        result = str(solver.check())
    except z3.Z3Exception:  # it raises instead of answering "unknown" when it runs out inside a tactic
        return "unknown", {}
    model = solver.model() if result == "sat" else ()
    names = [entry for entry in model if str(entry).startswith("v")]  # it also says what a division by zero is
    return result, {str(entry): str(_fraction(model[entry])) for entry in names}


def _fraction(value: z3.ExprRef) -> Fraction:
    rational = value if z3.is_rational_value(value) else value.approx(MODEL_DIGITS)
    return Fraction(rational.numerator_as_long(), rational.denominator_as_long())


def ask_cvc5(text: str, resources: int) -> str:
    """Return what cvc5 says."""
    terms = cvc5.TermManager()
    solver = cvc5.Solver(terms)
    solver.setOption("rlimit", str(resources))
    solver.setOption("seed", "1")
    symbols = cvc5.SymbolManager(terms)
    parser = cvc5.InputParser(solver, symbols)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "goal")
    said = ""
    while not (command := parser.nextCommand()).isNull():
        said += command.invoke(solver, symbols)
    return said.strip()
