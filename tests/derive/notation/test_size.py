"""How long, deep and large an expression may be: the last that is read, the first that is not, and what is told."""

from __future__ import annotations

from derive.expressions.expression import Add, Expression, Negate, number
from derive.notation.diagnostics import too_combined, too_large, too_long
from derive.statements.combination import Combination, Connective
from derive.statements.relation import Comparison, Relation

LARGER = (0, "the expression has more than 400 operations and operands", "split it into several claims")
ONE, TWO = number(1), number(2)
ABOVE = Relation(TWO, Comparison.ABOVE, ONE)


def _nested(depth: int) -> Expression:
    tree: Expression = ONE
    for _ in range(depth - 1):
        tree = Negate(tree)
    return tree


def test_a_text_has_at_most_2000_characters() -> None:
    """The fault stands where the first one too many does."""
    assert too_long("a" * 2000) is None
    assert too_long("a" * 2001) == (2000, "an expression has at most 2000 characters", "split it into several claims")


def test_parentheses_nest_forty_deep() -> None:
    """The fault stands at the first that is deeper; side by side there may be more."""
    assert too_long("(" * 40 + "a" + ")" * 40) is None
    assert too_long("1+" + "(" * 41 + "a") == (42, "parentheses are nested more than 40 deep", "write it with fewer")
    assert too_long("+".join(["(a)"] * 41)) is None
    assert too_long("(" * 40 + ")" * 40 + "+" + "(" * 40) is None


def test_names_and_numbers_are_four_hundred_at_most() -> None:
    """They are counted before a tree is made; functions, units in brackets and words that join are none of them."""
    assert too_long("a+" * 200 + "+".join(["1"] * 200)) is None
    assert too_long("a+" * 200 + "+".join(["1"] * 201)) == LARGER
    assert too_long("max(1e-3[m/s],b)+" * 100 + "1") is None
    assert too_long("a and b or c iff d iff " * 80) is None


def test_a_tree_has_at_most_400_nodes() -> None:
    """Those of all sides together."""
    assert too_large([Add((ONE,) * 399)]) is None
    assert too_large([Add((ONE,) * 400)]) == LARGER
    assert too_large([Add((ONE,) * 199), Add((TWO,) * 199)]) is None
    assert too_large([Add((ONE,) * 199), Add((TWO,) * 200)]) == LARGER


def test_a_tree_is_at_most_100_deep() -> None:
    """Whichever side it stands on."""
    deeper = (0, "operations are nested more than 100 deep", "split it into several claims")
    assert too_large([_nested(100)]) is None
    assert too_large([_nested(101)]) == deeper
    assert too_large([ONE, _nested(101)]) == too_large([_nested(101), ONE]) == deeper
    assert too_large([Add((_nested(99), _nested(3)))]) is None
    assert too_large([Add((ONE, _nested(100), ONE))]) == deeper


def too_many_relations(count: int) -> tuple[int, str, str]:
    """Return the refusal of a statement that joins so many relations."""
    return 0, f"at most 6 relations can be joined, not {count}", "split it into several claims"


def test_at_most_six_relations_are_joined() -> None:
    """Each has two sides."""
    assert too_large([ONE, TWO] * 6) is None
    assert too_large([ONE, TWO] * 7) == too_many_relations(7)
    assert too_large([ONE, TWO] * 9) == too_many_relations(9)


def test_at_most_six_relations_make_a_condition_with_iff() -> None:
    """Each `iff`, however deep it stands, doubles the cases; without any there may be more."""
    within = Combination(
        Connective.OR, (ABOVE, Combination(Connective.AND, (ABOVE, Combination(Connective.IFF, (ABOVE, ABOVE)))))
    )
    assert too_combined(ABOVE) is None
    assert too_combined(Combination(Connective.AND, (ABOVE,) * 9)) is None
    assert too_combined(Combination(Connective.IFF, (ABOVE,) * 6)) is None
    assert too_combined(Combination(Connective.IFF, (ABOVE,) * 7)) == too_many_relations(7)
    assert too_combined(Combination(Connective.OR, (within, ABOVE, ABOVE))) is None
    assert too_combined(Combination(Connective.OR, (ABOVE, ABOVE, ABOVE, ABOVE, within))) == too_many_relations(8)
    assert too_combined(Combination(Connective.OR, (within, ABOVE, ABOVE, ABOVE))) == too_many_relations(7)
