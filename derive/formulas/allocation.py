"""A fixed budget between two ledgers that each lower the loss: equal marginal returns, not equal spending.

Spending is counted in multiples of some reference, so that powers of it are pure. Each ledger leaves a loss that
falls as a power of what is spent on it, with its own prefactor and a common exponent. A budget is spent best where the
last unit lowers the loss equally in both. That fixes the ratio of the two spendings: it is the ratio of the prefactors,
drawn nearer to one.
"""

from __future__ import annotations

from derive.derivation.definition import definition
from derive.derivation.formula import Source
from derive.derivation.properties import Property
from derive.derivation.rules import Differentiate, Rewrite, SolveFor, Substitute
from derive.derivation.steps import derive, equate
from derive.expressions.quantity import REAL, quantity
from derive.statements.statement import Scaling, Shape, identity

LEDGER = (Source("compute-ledger", "VI"),)

first_spending = quantity("first_spending", "", "spending on the first ledger, in reference units", "x")
second_spending = quantity("second_spending", "", "spending on the second ledger, in reference units", "y")
first_prefactor = quantity("first_prefactor", "", "prefactor of the first loss", "a")
second_prefactor = quantity("second_prefactor", "", "prefactor of the second loss", "b")
loss_exponent = quantity("loss_exponent", "", "power with which spending lowers the loss", r"\gamma")
first_loss_quantity = quantity("first_loss", "", "loss that spending on the first ledger leaves", "L_x")
second_loss_quantity = quantity("second_loss", "", "loss that spending on the second ledger leaves", "L_y")
first_slope_quantity = quantity("first_loss_slope", "", "change of the first loss with spending", "L_x'", REAL)
second_slope_quantity = quantity("second_loss_slope", "", "change of the second loss with spending", "L_y'", REAL)
first_return_quantity = quantity("first_return", "", "loss that one more unit takes off in the first ledger", "r_x")
second_return_quantity = quantity("second_return", "", "loss that one more unit takes off in the second ledger", "r_y")

X, Y, A, B = first_spending, second_spending, first_prefactor, second_prefactor
G = loss_exponent

first_loss = definition(
    "allocation.first_loss",
    first_loss_quantity,
    A * X ** (-G),
    hypothesis="Loss falls as a power of spending.",
    sources=LEDGER,
)
second_loss = definition(
    "allocation.second_loss",
    second_loss_quantity,
    B * Y ** (-G),
    hypothesis="Loss falls as a power of spending, with the same exponent.",
    sources=LEDGER,
)
first_slope = derive(
    "allocation.first_slope",
    first_loss,
    Differentiate(first_spending, gives=first_slope_quantity),
    hypothesis="Loss falls as a power of spending.",
    sources=LEDGER,
)
second_slope = derive(
    "allocation.second_slope",
    second_loss,
    Differentiate(second_spending, gives=second_slope_quantity),
    hypothesis="Loss falls as a power of spending, with the same exponent.",
    sources=LEDGER,
)
first_return_parts = definition(
    "allocation.first_return_parts",
    first_return_quantity,
    -first_slope_quantity,
    hypothesis="A return is loss taken off.",
    sources=LEDGER,
)
second_return_parts = definition(
    "allocation.second_return_parts",
    second_return_quantity,
    -second_slope_quantity,
    hypothesis="A return is loss taken off.",
    sources=LEDGER,
)
first_return = derive(
    "allocation.first_return",
    first_return_parts,
    Substitute(first_slope),
    Rewrite(G * A * X ** (-G - 1)),
    hypothesis="The return of the next unit spent on the first ledger.",
    sources=LEDGER,
)
second_return = derive(
    "allocation.second_return",
    second_return_parts,
    Substitute(second_slope),
    Rewrite(G * B * Y ** (-G - 1)),
    hypothesis="The return of the next unit spent on the second ledger.",
    sources=LEDGER,
)
best_first_spending = derive(
    "allocation.best_first_spending",
    equate(first_return, second_return),
    SolveFor(first_spending),
    Rewrite(Y * (A / B) ** (1 / (1 + G))),
    hypothesis="The next unit lowers the loss equally in both ledgers.",
    sources=LEDGER,
)

balance_property = Property(
    "prefactors-drawn-together",
    "The best ratio of spendings, raised to one more than the exponent, is the ratio of the prefactors.",
    best_first_spending,
    lambda tree: identity((tree / Y) ** (1 + G), A / B),
    planted=Y * A / B,
)
return_property = Property(
    "returns-diminish",
    "The more is spent on a ledger, the less the next unit brings.",
    first_return,
    lambda tree: Scaling(tree, first_spending, Shape.DECREASING),
    planted=G * A * X ** (G + 1),
)
