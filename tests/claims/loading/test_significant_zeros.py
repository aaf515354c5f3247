"""A document that says `zeros: significant`: zeros at the end of its whole numbers widen nothing."""

from __future__ import annotations

import json

import pytest

from claims.audit.corpus import Corpus, corpus_of
from claims.certificate import certificate
from claims.loading.files import Source
from tests.oracles.certificates import recheck

TEXT = """\
document: till
{zeros}claims:
  - {{id: taken, says: They took 300 dollars., stated: "300 dollar", source: the till}}
  - {{id: twice, says: Twice that., stated: "{stated} dollar", expression: 2 * t, given: {{t: taken}}}}
"""


def till(stated: str, zeros: str = "zeros: significant\n") -> Corpus:
    """Return two claims of a till."""
    text = TEXT.format(zeros=zeros, stated=stated)
    corpus = corpus_of([Source("till.yaml", named=True, content=text.encode())], ["till.yaml"])
    assert not corpus.faults
    return corpus


@pytest.mark.parametrize(
    ("stated", "with_zeros", "without"),
    [
        ("600", "verified", "verified"),
        ("620", "refuted", "refuted"),  # 615 and more, and by a slip of ten 605
        ("700", "refuted", "approximate"),  # 699.5 and more; 650 and more without, and a tenth of 700 below that
        ("601", "approximate", "approximate"),
    ],
)
def test_zeros_that_count_widen_nothing(stated: str, with_zeros: str, without: str) -> None:
    """Twice 300 is 600: close to 700 only where its zeros need not count."""
    assert till(stated).find("twice").verdict.value == with_zeros
    assert till(stated, "").find("twice").verdict.value == without


def test_recheck_reads_significant_zeros() -> None:
    """The certificate says that they count, and with another set the figure is refused."""
    corpus = till("600")
    made = json.loads("".join(certificate(corpus.findings(), corpus.checks)))
    figure = made["claims"][0]["figure"]
    assert (figure["significant_zeros"], figure["set"][1:3]) == (True, ["599/2", "601/2"])
    units = recheck.Units(made["units"])
    assert not recheck.Figure(figure, units).assumed
    with pytest.raises(recheck.Disagreement):
        recheck.Figure({**figure, "significant_zeros": False}, units)
