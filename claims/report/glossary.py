"""What the words of a finding mean: verdicts, grounds and rungs of proof, each in a sentence."""

from __future__ import annotations

from claims.schema.vocabulary import Ground, Verdict
from derive.proof import ProofMethod

VERDICTS = {
    Verdict.VERIFIED: (
        "The computed value is in the range that the figure allows; a general statement is proved on its whole domain."
    ),
    Verdict.DEFINITION: (
        "Nothing was shown: the statement repeats a definition, its own condition or a solved equation, or returns its"
        " own input. Counted separately from verified."
    ),
    Verdict.APPROXIMATE: (
        "The value lies outside the allowed range. Either the figure is hedged (about, nearly, order of, a few) and the"
        " value is within a factor of two; or it is not hedged and the value misses the range by a rounding slip: one"
        " in the last significant place, or a tenth of the number where that is less. Or only a part of a computed"
        " range lies inside."
    ),
    Verdict.CONDITIONAL: (
        "A general statement holds under a condition that the text does not state, that of having a value included; the"
        " condition is named and proved sufficient."
    ),
    Verdict.AMBIGUOUS: (
        "A sentence that can be read in several ways, refuted in one interpretation and not in another. Both are named."
    ),
    Verdict.REFUTED: (
        "The figure misses by more than that, or a bound is violated; the finding says by how much. Or a general"
        " statement is disproved by a counterexample, or has a value nowhere or next to nowhere on the domain that is"
        " stated."
    ),
    Verdict.UNDECIDED: "The engine could not tell. This never passes.",
    Verdict.ASSUMPTION: "A fact that nothing here derives. It names its source, and other claims depend on it.",
}
GROUNDS = {
    Ground.ARITHMETIC: (
        "The value was computed from inputs, by arithmetic or by a definition, or counted in another unit; or figures"
        " or units were compared."
    ),
    Ground.DERIVATION: "The value was computed from inputs by a formula that was derived in checked steps.",
    Ground.PROOF: "A general statement was proved, or refuted by a counterexample.",
    Ground.DEFINITION: (
        "Nothing was shown. The statement is trivially true; or with its definitions written out, nothing in them"
        " cancelled, and the settings of its conditions put in, its sides are equal or differ by terms of one sign; or"
        " it is its own condition times a product of quantities, or times a formula in it; or the equation that a"
        " formula in it was solved from; or a power or slope read off definitions, where the quantity occurs once; or a"
        " figure that returns its own input, perhaps through other claims. Where a quantity cancels, an equation is"
        " solved or a derivative is taken, it is a proof."
    ),
    Ground.ASSUMPTION: "Taken as given, from the source that it names.",
    Ground.NOTHING: (
        "Nothing was decided: the statement follows from its own conditions whatever its formulas give, so it assumes"
        " what it claims."
    ),
}
RUNGS = {
    ProofMethod.NORMAL_FORM: "Both sides reduce to one quotient of polynomials, which decides every such identity.",
    ProofMethod.SIGNS: "The signs of all parts follow from the domains of the quantities.",
    ProofMethod.SMT: "A solver for real arithmetic shows that no admissible values break the statement.",
    ProofMethod.SEARCH: (
        "Values were tried. One that breaks the statement, recomputed with units by an independent method, refutes it;"
        " finding none proves nothing."
    ),
}
