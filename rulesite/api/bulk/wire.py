"""Documents for mirrors as objects of the API's JSON: bulk, and its changes."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Raw, UnsetType

from rulesite.api.entries import COLLECTIONS
from rulesite.api.wire import Example
from rulesite.checks.present.wire import Verdict
from rulesite.site.wire import Revision, Text, Wire

KINDS = ("game", *(collection.kind for collection in COLLECTIONS), "checker")
OBJECT = "As at its own address in both languages, without any `revision`; in an answer each example has its `verdict`"


class ProvenExample(Example, frozen=True):
    """An example as bulk has it, with the verdict on it."""

    verdict: Verdict


class EntryKey(Wire, frozen=True):
    """The key of a thing among all games, and the hash of its state."""

    game: str
    kind: Annotated[str, Literal[KINDS]]
    id: Annotated[str, "The id, unique in its game and kind"]
    hash: Annotated[str, "Another one whenever anything of the object is different"]


class BulkEntry(EntryKey, frozen=True):
    """A thing of a game with all that is told of it."""

    object: Annotated[Raw, OBJECT]


class BulkHead(Wire, frozen=True):
    """What a document says of itself."""

    id: Annotated[str, "The game, or `all`"]
    revision: Revision
    count: Annotated[int, "How many entries there are"]


class Bulk(BulkHead, frozen=True):
    """Everything of a game, or of all games, in the order of the content."""

    entries: list[BulkEntry]


class ChangedFact(Wire, frozen=True):
    """A fact of a card that the game's table tells otherwise."""

    column: Annotated[str, "Its key among the `columns` of the card"]
    label: Text
    before: Annotated[Any, "Its data then, as in `columns`"]
    now: Annotated[Any, "Its data now"]


class Changed(EntryKey, frozen=True):
    """A thing that was added or changed."""

    facts: Annotated[
        list[ChangedFact] | UnsetType,
        "The facts of a card that changed in the table since then, as far as that was recorded; left out where none did",
    ] = UNSET

    object: Annotated[Raw | UnsetType, f"With `include=objects`. {OBJECT}"] = UNSET


class Retired(EntryKey, frozen=True):
    """A thing that is there no longer, with the hash that it had."""


class Changes(Wire, frozen=True):
    """What became different since a revision."""

    since: Annotated[str, "The revision that was asked for"]
    revision: Revision
    added: list[Changed]
    changed: list[Changed]
    retired: list[Retired]
