"""What pages share: the frame, links, lines of lists, counts."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from claims.pictures import NumberLine
from claims.schema.vocabulary import Kind, Verdict


class Page(Struct, frozen=True):
    """What every page has."""

    title: Annotated[str, "The title, as the browser's tab and the main heading show it."]
    root: Annotated[str, "The way from this page to the root of the site: empty, or one `../` for each folder."]
    path: Annotated[str, "The page's own path from the root."]
    description: Annotated[str, "One sentence for search engines and link previews."]
    address: Annotated[str, "The permanent address of the page; empty where no base address is given."]
    card: Annotated[str, "The address of the picture that a link shows elsewhere; empty for none."] = ""
    feed: Annotated[str, "The path of the feed of changed verdicts; empty for none."] = ""


class Reference(Struct, frozen=True):
    """A link to another page of the site."""

    text: Annotated[str, "What the link says."]
    href: Annotated[str, "Its path from the root of the site."]
    verdict: Annotated[Verdict | None, "The verdict that is marked before it; none for other links."] = None
    note: Annotated[str, "A few words after it."] = ""
    id: Annotated[str, "The id of the claim that it leads to; empty for other links."] = ""


class Entry(Struct, frozen=True):
    """A claim as a line of a list."""

    id: Annotated[str, "The claim's id."]
    href: Annotated[str, "The path of its page."]
    says: Annotated[str, "What it says, in words of the project."]
    stated: Annotated[str, "The printed figure; empty for a symbolic claim."]
    computed: Annotated[str, "What follows from the inputs; empty where nothing is computed."]
    verdict: Annotated[Verdict, "The verdict that it is counted and marked as."]
    because: Annotated[str, "The recorded reason; empty for most verified claims."]
    why: Annotated[str, "The verdict in a sentence."]
    kind: Annotated[Kind, "The kind of check."]
    subject: Annotated[str, "The subject; empty for none."]
    differs: Annotated[Verdict | None, "The recorded verdict where it differs from the computed one, otherwise none."]
    reading: Annotated[str, "What tells it from the other claims of its sentence; empty where there are none."]
    decided: Annotated[str, "What was decided, in symbols; empty where a figure stands against a computed value."]
    line: Annotated[NumberLine | None, "The printed set against the computed one, where both are numbers."]
    dependents: Annotated[int, "How many claims rest on it."]
    needed: Annotated[str, "On the overview, the value of an input with which it would hold; else empty."] = ""


class Sentence(Struct, frozen=True):
    """A sentence as a line of a list: one claim, or its readings or statements with what they come to together."""

    id: Annotated[str, "The sentence's id."]
    says: Annotated[str, "What it says, in words of the project."]
    verdict: Annotated[Verdict, "What its claims come to together."]
    joined: Annotated[str, "`readings` or `all`; empty where it is a single claim."]
    entries: Annotated[tuple[Entry, ...], "The claims that make it up, in written order."]


class Count(Struct, frozen=True):
    """How many sentences have a verdict."""

    verdict: Annotated[Verdict, "The verdict."]
    number: Annotated[int, "How many."]
    share: Annotated[float, "In percent of all that are counted."]
