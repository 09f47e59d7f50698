"""Which card does a player mean, and what is known of it?"""

from collections.abc import Iterator

from games.cards import Cards
from games.chronocard.kinds import Kind
from games.scenario import Contradiction
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
QUOTED = WORDS.text("quoted")
OTHER_KIND = WORDS.text("other-kind")
KINDS = {kind.code: kind for kind in Kind}
CARDS = Cards(__file__, WORDS.text("nameless"))
told, printed, as_typed, key_of, same_card = CARDS.told, CARDS.printed, CARDS.typed, CARDS.key, CARDS.same


def quoted(name: str) -> Text:
    """Return a card's name as it stands in a sentence."""
    return QUOTED.filled(name=printed(name))


def known_kind(name: str) -> Kind | None:
    """Return the kind of a card that the content knows."""
    card = told(name)
    return KINDS.get(str(card.data.get("kind"))) if card else None


def of_other_kind(name: str, kind: Kind, at: str) -> Iterator[Contradiction]:
    """Yield that a card that the content knows is of another kind than is told."""
    known = known_kind(name)
    if known and known is not kind:
        yield Contradiction(at, OTHER_KIND.filled(kind=known))


def known_cost(name: str) -> int | None:
    """Return the printed cost of a card, None where it is not known."""
    card = told(name)
    cost = card.data.get("cost") if card else None
    return cost if isinstance(cost, int) else None
