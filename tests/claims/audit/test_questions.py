"""Which question a finding answers, and which answer heads a sentence; each case worked by hand."""

from __future__ import annotations

import pytest

from claims.audit.corpus import Corpus, corpus_of
from claims.audit.sentences import judge_sentences
from claims.loading.files import Source
from claims.schema.vocabulary import Question, Verdict

FERRY = """\
document: ferry
claims:
  - {id: cars, says: It takes 40 cars., stated: "40", source: text}
  - {id: heavy, says: A car weighs 1.5 t., stated: 1.5 t, source: "text; also the maker's handbook"}
  - {id: listed, says: A car weighs 4.9 t., stated: 4.9 t, source: the maker's handbook}
  - {id: texts, says: A lorry weighs 9 t., stated: 9 t, source: textbook of transport}
  - {id: deck, says: The deck carries 60 t., stated: 60 t, expression: n * each, given: {n: cars, each: heavy}}
  - {id: row, says: A row is 19.6 t., stated: 19.6 t, expression: 4 * each, given: {each: listed}}
  - {id: rows, says: Ten rows are 196 t., stated: 196 t, expression: 10 * row, given: {row: row}}
  - id: hidden
    says: A row is 19.6 t.
    stated: 19.6 t
    unprinted: it is a step of the next sentence
    expression: 4 * each
    given: {each: listed}
  - {id: total, says: Ten rows are 196 t., stated: 196 t, expression: 10 * row, given: {row: hidden}}
  - {id: lorry, says: Two lorries are 18 t., stated: 18 t, expression: 2 * each, given: {each: texts}}
  - id: often
    says: Rows are often right.
    share: {word: often, of: [row, deck]}
  - id: load
    says: Ten cars are 15 t.
    stated: 15 t
    expression: 10 * each
    interpretations:
      printed: {interpretation: with the weight that the text gives, given: {each: heavy}}
      handbook:
        interpretation: with the weight of the handbook
        given: {each: listed}
        expect: refuted
        because: 49 t.
  - id: both
    says: Ten cars are 15 t, and ten lorries 30 t.
    all:
      cars: {says: Ten cars are 15 t., stated: 15 t, expression: 10 * each, given: {each: heavy}}
      lorries: {says: Ten lorries are 30 t., stated: 30 t, expression: 10 * each, given: {each: texts},
        expect: refuted, because: 90 t.}
  - id: open
    says: Ten cars are 15 t.
    stated: 15 t
    given: {each: heavy}
    interpretations:
      ten: {interpretation: ten of them, expression: 10 * each}
      thirty: {interpretation: with twenty in reserve, expression: 30 * each, expect: refuted, because: 45 t.}
      handbook: {interpretation: with the handbook, expression: 10 * each, given: {each: listed},
        expect: refuted, because: 49 t.}
"""
HARBOUR = """\
document: harbour
claims:
  - {id: twice, says: Two decks are 120 t., stated: 120 t, expression: 2 * deck, given: {deck: deck}}
"""
QUESTIONS = {
    "cars": "text",
    "heavy": "text",
    "listed": "sources",
    "texts": "sources",  # a source whose name begins with the word
    "deck": "text",
    "row": "sources",
    "rows": "text",  # 19.6 t is printed, so the sum needs no handbook
    "hidden": "sources",
    "total": "sources",  # the row is not printed, and the handbook is beneath it
    "lorry": "sources",
    "often": "sources",  # it counts the verdict of a row, which needs the handbook
    "load.printed": "text",
    "load.handbook": "sources",
    "twice": "sources",  # the deck is what another document prints
}


@pytest.fixture(name="corpus", scope="module")
def _corpus() -> Corpus:
    files = {"ferry.yaml": FERRY, "harbour.yaml": HARBOUR}
    corpus = corpus_of([Source(name, named=True, content=text.encode()) for name, text in files.items()], [*files])
    assert not corpus.faults
    return corpus


@pytest.mark.parametrize(("name", "question"), QUESTIONS.items())
def test_a_finding_answers_the_question_that_its_inputs_allow(corpus: Corpus, name: str, question: str) -> None:
    """A figure that the document prints is of the text; a source, or another document, makes it the other question."""
    assert corpus.find(name).question == question


def test_the_answer_from_the_text_heads_a_sentence(corpus: Corpus) -> None:
    """The one with sources is beside it, and changes neither verdict; statements at once are not taken apart."""
    found = {each.sentence.id: each for each in judge_sentences(corpus.findings(jobs=1))}
    load, both, unsettled = found["load"], found["both"], found["open"]
    assert (load.display_verdict, load.other_verdict, load.question) == ("verified", "refuted", Question.TEXT)
    assert [part.claim.id for part in load.leading] == ["load.printed"]
    assert (both.display_verdict, both.other_verdict, both.question) == ("refuted", None, Question.SOURCES)
    assert (unsettled.display_verdict, unsettled.other_verdict) == ("ambiguous", "refuted")
    assert [part.claim.id for part in unsettled.others] == ["open.handbook"]
    assert (found["rows"].display_verdict, found["rows"].other_verdict) == (Verdict.VERIFIED, None)
