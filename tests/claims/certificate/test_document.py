"""What stands in a certificate for a claim of each kind, each entry written by hand from the claim."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.certificate import certificate, document
from claims.loading.files import FileDigest
from claims.parallel import Failure
from tests.oracles.certificates import Json, judged, symbol

SHOP = (Path(__file__).parents[2] / "oracles" / "shop.claims").read_text("utf-8")
CRATES, PRICE, RENT, PART = map(symbol, ("crates", "price", "rent", "part"))
TAKINGS, FIVE = ["*", CRATES, PRICE], ["number", "5", "dollar"]
LEFT = ["+", RENT, ["-", FIVE]]
OF_PART = ["*", PRICE, PART]
KNOWN = {
    "crates": {"unit": "crate", "domain": ["(", "0", None, "]"], "integer": False, "value": None},
    "price": {"unit": "dollar/crate", "domain": ["(", "0", None, "]"], "integer": False, "value": None},
    "rent": {"unit": "dollar", "domain": ["(", "0", None, "]"], "integer": False, "value": None},
    "part": {"unit": "", "domain": ["[", "0", "1", "]"], "integer": False, "value": None},
    "fee": {"unit": "dollar/crate", "domain": ["(", "0", None, "]"], "integer": False, "value": "1"},
    "halves": {"unit": "", "domain": ["(", "0", None, "]"], "integer": False, "value": "2"},
}
DIGEST = "0a" * 32
CRATE = {"crate": {"factor": "1", "base": {"crate": "1"}}}
PALLET = {**CRATE, "pallet": {"factor": "40", "base": {"crate": "1"}}}
SOLD = {"origin": "sold", "figure": None}


def figure(text: str, low: str, high: str, end: str = "]", *, unit: str = "", **marks: Json) -> Json:
    """Return a figure as printed, a whole number with its set."""
    value = text.removeprefix("about ").partition(" ")[0]
    value, scale = ("1", "1/100") if "%" in text else (value, "1")
    bounds = ["[", low, high, end]
    last = scale if "%" in text else "1"
    zeros = "1" if "%" in text else str(10 ** (len(value) - len(value.rstrip("0"))))
    places = None if marks.get("exact") or marks.get("cut") or "about" in text else {
        "last": last, "sure": zeros, "scale": scale, "integral": True,
    }  # fmt: skip
    printed: Json = [value, bounds, "around" if "about" in text else None, None if marks.get("exact") else zeros]
    flags = dict.fromkeys(("exact", "cut", "significant_zeros", "on_scale"), False)
    plain = {"kind": "point", **flags, "ends": [printed], "spread": [value, value]}
    return {"text": text, "unit": unit, **plain, "places": places, "set": bounds, **marks}


def literal(made: Json) -> Json:
    """Return an input with a figure of the claim's own."""
    return {"origin": None, "figure": made}


FIVE_EACH = literal(figure("5 dollar/crate", "9/2", "11/2", unit="dollar/crate"))
RANGE = literal(
    {
        **figure("1-10 dollar/crate", "19/20", "21/2", unit="dollar/crate"),
        "kind": "range",
        "ends": [["1", ["[", "19/20", "3/2", "]"], None, "1"], ["10", ["[", "19/2", "21/2", "]"], None, "1"]],
        "spread": ["1", "10"],
        "places": None,
    }
)
FIVE_OR_SIX = literal(
    {
        **figure("5-6 dollar/crate", "9/2", "13/2", unit="dollar/crate"),
        "kind": "range",
        "ends": [["5", ["[", "9/2", "11/2", "]"], None, "1"], ["6", ["[", "11/2", "13/2", "]"], None, "1"]],
        "spread": ["5", "6"],
        "places": None,
    }
)


def known(*names: str) -> Json:
    """Return quantities by name."""
    return {name: KNOWN[name] for name in names}


# By the id of a claim: kind, verdict, ground, and what the verdict rests on; of a proof no more than its answer.
WRITTEN: dict[str, tuple[str, str, str, Json]] = {
    "sold": (
        "source", "assumption", "assumption",
        {"figure": figure("12 crate", "12", "12", unit="crate", exact=True), "source": "the till", "declares": CRATE},
    ),
    "load": (
        "source", "assumption", "assumption",
        {
            "figure": figure("1 pallet", "1", "2", ")", unit="pallet", cut=True), "source": "the till",
            "declares": PALLET,
        },
    ),
    "also": (
        "source", "assumption", "assumption",
        {"figure": figure("about 60 dollar", "54", "66", unit="dollar"), "source": "the book", "declares": {}},
    ),
    "takings": (
        "expression", "verified", "arithmetic",
        {
            "figure": figure("60 dollar", "55", "65", unit="dollar"), "closure": ["sold"], "expression": TAKINGS,
            "quantities": known("crates", "price"),
            "inputs": {"crates": SOLD, "price": FIVE_EACH},
            "computed": {"low": ["60", "60"], "high": ["60", "60"]},
        },
    ),
    "paid": (
        "formula", "approximate", "arithmetic",
        {
            "figure": figure("120 dollar", "115", "125", unit="dollar"), "expression": [*TAKINGS, symbol("halves")],
            "quantities": known("crates", "price", "halves"),
            "inputs": {"crates": SOLD, "price": FIVE_OR_SIX},
            "computed": {"low": ["120", "120"], "high": ["144", "144"]},
        },
    ),
    "thrice": (
        "formula", "verified", "arithmetic",
        {
            "quantities": {**known("crates", "price"), "halves": {**KNOWN["halves"], "value": None}},
            "inputs": {
                "crates": SOLD, "price": FIVE_EACH,
                "halves": literal(figure("3", "5/2", "7/2")),  # for the two that the document counts with
            },
        },
    ),
    "no-value": (
        "expression", "undecided", "nothing",
        {"recorded": "verified", "quantities": known("crates"), "inputs": {"crates": SOLD}, "computed": None},
    ),
    "same": ("agree", "verified", "arithmetic", {"agree": ["takings", "also"], "closure": ["takings", "also", "sold"]}),
    "all": ("whole", "verified", "arithmetic", {"parts": ["half", "rest"], "figure": figure("100%", "19/20", "11/10")}),
    "money": (
        "dimension", "refuted", "arithmetic",
        {
            "expression": TAKINGS, "quantities": known("crates", "price"), "unit": "cent", "sized": True,
            "balances": True, "implicit": [], "declares": CRATE,
        },
    ),
    "gate": (
        "dimension", "conditional", "arithmetic",
        {
            "expression": ["*", CRATES, symbol("fee")], "quantities": known("crates", "fee"), "unit": "cent",
            "sized": False, "balances": True, "implicit": ["fee"], "declares": CRATE,
        },
    ),
    "well": ("dimension", "verified", "arithmetic", {"unit": "cent", "sized": False, "balances": True}),
    "uneven": ("dimension", "verified", "arithmetic", {"unit": None, "sized": False, "balances": False}),
    "covers": (
        "always", "conditional", "proof",
        {
            "quantities": known("crates", "price", "rent"), "inputs": {},
            "statement": {"relation": [TAKINGS, ">=", RENT], "assuming": []},
            "unsaid": [[PRICE, ">=", ["/", RENT, CRATES]]], "stated": "refuted", "completed": "proved",
        },
    ),
    "sure": (
        "always", "verified", "proof",
        {
            "quantities": known("price", "part"), "unsaid": [[PART, "<", ["number", "1", ""]]], "stated": "proved",
            "completed": None, "figure": None,
        },
    ),
    "back": (
        "always", "conditional", "proof",
        {
            "statement": {"relation": [["*", ["/", RENT, LEFT], LEFT], "==", RENT], "assuming": []},
            "unsaid": [[["*", LEFT, LEFT], ">", ["number", "0", "dollar^2"]]], "stated": "no value",
            "completed": "proved",
        },
    ),
    "never": (
        "possible", "refuted", "proof",
        {
            "quantities": known("price", "part"), "inputs": {}, "unsaid": [], "denied": "proved",
            "statement": {"relation": [OF_PART, ">", PRICE], "assuming": []}, "denial": [OF_PART, "<=", PRICE],
        },
    ),
    "can": (
        "possible", "verified", "arithmetic",
        {"inputs": {"price": RANGE}, "denial": [PRICE, "<=", ["number", "9", "dollar/crate"]], "denied": "refuted"},
    ),
    "cannot": (
        "possible", "refuted", "proof",
        {"unsaid": [[["*", PART, PART], ">", ["number", "0", ""]]], "denied": "proved"},
    ),
    "either": (
        "possible", "verified", "arithmetic", {"inputs": {"price": RANGE}, "denial": None, "denied": "refuted"},
    ),
    "mostly": (
        "share", "verified", "arithmetic",
        {
            "word": "usually", "cases": None, "quantities": known("price"), "inputs": {"price": RANGE},
            "range": {
                "relation": [PRICE, "<", ["number", "9", "dollar/crate"]], "over": "price", "measure": "uniform",
            },
        },
    ),
    "listed": (
        "share", "verified", "arithmetic",
        {"word": "usually", "cases": ["takings", "same"], "range": None, "quantities": {}, "inputs": {}},
    ),
}  # fmt: skip
PROOFS = ("stated", "completed", "denied")
NAMED = """\
document: named
quantities:
  - {name: unit, unit: dollar, meaning: price of one}
claims:
  - {id: apply, says: It takes 3 s., stated: 3 second, source: the watch}
  - {id: again, says: The clock has 6 s., stated: 6 second, source: the clock}
  - {id: number, says: Two of it take 6 s., stated: 6 second, expression: 2 * a, given: {a: apply}}
  - {id: same, says: Both have 6 s., agree: [number, again]}
  - {id: sum, says: Both take 9 s., stated: 9 second, whole: [number, apply]}
  - {id: cases, says: Always., share: {word: usually, of: [number, same, sum]}}
  - {id: dear, says: One costs 2 dollars at least., always: "unit >= 2 [dollar]", expect: refuted, because: or one}
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Json:
    """Return the certificate of the claims."""
    file = tmp_path_factory.mktemp("shop") / "shop.yaml"
    file.write_text(SHOP, "utf-8")
    corpus = open_corpus([file])
    text = "".join(certificate(corpus.findings(), corpus.checks, [FileDigest("shop.yaml", DIGEST)]))
    assert judged(text, file.parent) in ("decided", "trusted")
    return json.loads(text)


def answered(entry: Json) -> Json:
    """Return a claim of a certificate with no more of its proofs than their answers."""
    return {key: value and value["answer"] if key in PROOFS else value for key, value in entry.items()}


@pytest.mark.parametrize("name", WRITTEN)
def test_a_claim_is_written_with_what_it_rests_on(name: str, made: Json) -> None:
    """Its kind, its verdict, and all that a reader needs who decides it anew."""
    (entry,) = [answered(each) for each in made["claims"] if each["id"] == name]
    kind, verdict, ground, rest = WRITTEN[name]
    common = {"document": "shop", "kind": kind, "verdict": verdict, "ground": ground, **rest}
    assert {key: entry.get(key, "left out") for key in common} == common
    assert entry["recorded"] == rest.get("recorded", verdict)
    assert entry["proposition"].keys() == {"words", "symbols"}
    assert all(entry["proposition"].values())


def test_sentences_are_written_as_they_stand(made: Json) -> None:
    """Each says what the file says, in its order, and stands in the list of sentences with its verdict."""
    ids = [line.split("id: ")[1].split(",")[0] for line in SHOP.splitlines() if "{id: " in line]
    assert [entry["id"] for entry in made["claims"]] == ids == [each["id"] for each in made["sentences"]]
    assert made["claims"][0]["says"] == "They sell 12 crates."
    assert {each["id"]: each["verdict"] for each in made["sentences"]}["covers"] == "conditional"


def test_the_head_says_of_what_it_is(made: Json) -> None:
    """Its format, the files, the general units in it with their sizes, and how many claims came to what."""
    assert made["format"] == "verified-claims certificate 9"
    assert made["audited"]["files"] == [{"file": "shop.yaml", "sha256": DIGEST}]
    assert made["units"] == {
        "cent": {"factor": "1/100", "base": {"dollar": "1"}}, "dollar": {"factor": "1", "base": {"dollar": "1"}},
    }  # fmt: skip
    counted = {
        "verified": 11,
        "definition": 0,
        "approximate": 1,
        "conditional": 3,
        "refuted": 3,
        "undecided": 1,
        "assumption": 5,
    }
    assert made["counts"] == {"claims": 24, **counted}
    assert made["counts_of_sentences"] == {"sentences": 24, "ambiguous": 0, **counted}


def test_a_claim_or_a_quantity_may_be_called_as_what_holds_a_unit(tmp_path: Path) -> None:
    """Lists that begin with "number" or "apply", and points of "unit", name none: once no certificate was written."""
    (tmp_path / "named.yaml").write_text(NAMED, "utf-8")
    corpus = open_corpus([tmp_path])
    made = json.loads("".join(certificate(corpus.findings(), corpus.checks)))
    assert made["units"].keys() == {"second", "dollar"}
    assert {each["id"]: each["verdict"] for each in made["claims"]} == {
        "apply": "assumption", "again": "assumption", "number": "verified", "same": "verified", "sum": "verified",
        "cases": "verified", "dear": "refuted",
    }  # fmt: skip


def test_a_unit_that_two_documents_declare_alike_is_one(tmp_path: Path) -> None:
    """One has a sign for it and the other has none: once the certificate was not written."""
    for name, unit, rest in (
        ("kiosk", "symbol: crt, ", "  - {id: kiosk-has, says: Two., stated: 2 crt, exact: true, source: the till}\n"),
        (
            "stall",
            "",
            '  - {id: stall-has, says: Three., stated: 3 crate, expression: "a + 1 [crate]", given: {a: kiosk-has}}\n',
        ),
    ):
        head = f"document: {name}\nunits:\n  - {{name: crate, {unit}is: 6 litre, source: the {name}}}\nclaims:\n"
        (tmp_path / f"{name}.yaml").write_text(head + rest, "utf-8")
    corpus = open_corpus([tmp_path])
    written = json.loads("".join(certificate(corpus.findings(), corpus.checks)))
    litres = {"factor": "3/500", "base": {"metre": "3"}}  # six thousandths of a cubic metre
    assert written["claims"][1]["declares"] == {"crate": litres, "crt": litres}
    assert judged(written, tmp_path) == "decided"


def test_a_claim_that_cannot_be_written_ends_the_certificate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: the process that writes it dies; a certificate without it would be one of other claims."""
    (tmp_path / "named.yaml").write_text(NAMED, "utf-8")
    corpus = open_corpus([tmp_path])
    monkeypatch.setattr(
        document, "parallel_map", lambda task, **_: [task.failed(each, Failure.CRASH) for each in task.items]
    )
    with pytest.raises(RuntimeError, match="apply: its proof could not be written, crash"):
        list(certificate(corpus.findings(), corpus.checks))


def test_an_arbitrary_function_is_written_with_what_it_gives(tmp_path: Path) -> None:
    """Its name, its argument and its unit, whatever it is: what was added of it is taken away again."""
    claim = "{id: back, says: It is found again., identity: reversible.feistel_round_trip == second_input}"
    (tmp_path / "mirror.yaml").write_text(f"document: mirror\nclaims:\n  - {claim}\n", "utf-8")
    corpus = open_corpus([tmp_path])
    text = "".join(certificate(corpus.findings(), corpus.checks))
    assert '["apply", "f", ["symbol", "first_input"], ""]' in json.dumps(json.loads(text))
    assert judged(text, tmp_path) == "decided"
