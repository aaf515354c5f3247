"""The families of checks: together they cover every kind, and each part of a description does what it says."""

from __future__ import annotations

import pytest

from claims.audit.corpus import Corpus, shipped
from claims.checks.families import BY_KIND, family_of
from claims.checks.family import Family
from claims.mutation.mutants import mutants, targets
from claims.schema.vocabulary import Kind, Verdict

FAMILIES = [family() for family in dict.fromkeys(BY_KIND.values())]
NAMES = [", ".join(sorted(family.kinds)) for family in FAMILIES]


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    """Return the shipped claims, in which every family occurs."""
    return shipped()


def test_every_kind_has_one_family() -> None:
    """No kind is without a description, and none has two."""
    listed = [kind for family in FAMILIES for kind in family.kinds]
    assert sorted(listed) == sorted(Kind)
    assert {kind: BY_KIND[kind]().kinds & {kind} for kind in Kind} == {kind: {kind} for kind in Kind}


def test_a_description_has_no_defaults() -> None:
    """A part that is forgotten is an error of type, and of the call."""
    with pytest.raises(TypeError, match="Missing required argument"):
        Family()  # type: ignore[call-arg]
    assert (len(Family.__struct_fields__), Family.__struct_defaults__) == (13, ())


@pytest.mark.parametrize("family", FAMILIES, ids=NAMES)
def test_checks_lead_to_their_family(corpus: Corpus, family: Family) -> None:  # type: ignore[type-arg]
    """What a family prepares is a check of its class, and the other way round."""
    found = [name for name, claim in corpus.claims.items() if claim.kind in family.kinds]
    assert found
    assert {type(corpus.checks[name]) for name in found} == {family.check}
    assert family_of(corpus.checks[found[0]]) is family


@pytest.mark.parametrize("family", [each for each in FAMILIES if Kind.PREMISE not in each.kinds], ids=NAMES[1:])
def test_damage_of_a_family_is_noticed(corpus: Corpus, family: Family) -> None:  # type: ignore[type-arg]
    """Some damaged copy of a claim, a verified one where there is one, is refused or gets another verdict."""
    own = [name for name, claim in corpus.claims.items() if claim.kind in family.kinds]
    verified = (name for name in own if corpus.claims[name].recorded is Verdict.VERIFIED)
    (target,) = targets(corpus, [next(verified, own[0])])
    copies = list(mutants(target))
    assert any(each.check is None or each.check.decide().verdict is not Verdict.VERIFIED for each in copies)
