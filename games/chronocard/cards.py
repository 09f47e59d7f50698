"""Which card does a player mean, and what is known of it?"""

from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

from games.chronocard.kinds import Kind
from games.content import Card, Content
from games.folder import load
from games.scenario import Contradiction
from games.sentences import sentences
from games.text import Text, folded

WORDS = sentences(__name__)
NAMELESS = WORDS.text("nameless")
QUOTED = WORDS.text("quoted")
OTHER_KIND = WORDS.text("other-kind")
KINDS = {kind.code: kind for kind in Kind}


@cache
def _content() -> Content:
    return load(Path(__file__).parent / "content")


@lru_cache(maxsize=1024)
def known(name: str) -> Card | None:
    """Return the card of this name, number or alias, None when the content does not know it."""
    return _content().card_named(name)


@lru_cache(maxsize=1024)
def printed(name: str) -> Text:
    """Return a card's number and name as they are printed, or the name as it was typed."""
    card = known(name)
    return card.name if card else as_typed(name)


def as_typed(name: str) -> Text:
    """Return a name as it was typed, the same in both languages."""
    return Text(name, name) if name.strip() else NAMELESS


def quoted(name: str) -> Text:
    """Return a card's name as it stands in a sentence."""
    return QUOTED.filled(name=printed(name))


def same_card(one: str, other: str) -> bool:
    """Return whether two names mean cards of one name."""
    return key_of(one) == key_of(other)


def known_kind(name: str) -> Kind | None:
    """Return the kind of a card that the content knows."""
    card = known(name)
    return KINDS.get(str(card.data.get("kind"))) if card else None


def of_other_kind(name: str, kind: Kind, at: str) -> Iterator[Contradiction]:
    """Yield that a card that the content knows is of another kind than is told."""
    known = known_kind(name)
    if known and known is not kind:
        yield Contradiction(at, OTHER_KIND.filled(kind=known))


def known_cost(name: str) -> int | None:
    """Return the printed cost of a card, None where it is not known."""
    card = known(name)
    cost = card.data.get("cost") if card else None
    return cost if isinstance(cost, int) else None


def key_of(name: str) -> str:
    """Return what cards of one name have in common, however they are written."""
    card = known(name)
    return card.id if card else folded(name)
