"""Which card does a player mean, how is it printed, and what is known of it?"""

from functools import cached_property, lru_cache
from pathlib import Path

from games import naming
from games.content import Card, Content
from games.folder import load
from games.library import Row
from games.text import UNSAID, Text

MOST = 1024


class Cards:
    """The cards that a game's content knows, by whichever of their names a player writes; they are read as one is asked for."""

    def __init__(self, module: str, nameless: Text = UNSAID) -> None:
        """Take the file of a module in the game's package, and what a card without a name is called."""
        self._folder = Path(module).parent / "content"
        self._nameless = nameless
        self.known = lru_cache(MOST)(self._known)
        self.printed = lru_cache(MOST)(self._printed)

    def typed(self, name: str | None) -> Text:
        """Return a name as it was typed, the same in both languages."""
        return Text(name, name) if name and name.strip() else self._nameless

    def told(self, name: str | None) -> Card | None:
        """Return the card of this name or alias that is told in full, None when none is."""
        card = self.known(name)
        return card if isinstance(card, Card) else None

    def recorded(self, name: str) -> dict[str, str]:
        """Return what the table of cards records of a card, by column; nothing of one that it does not know."""
        card = self.known(name)
        row = self._content.library.by_id.get(card.id) if card else None
        return row.facts if row else {}

    def key(self, name: str) -> str:
        """Return what stands for a card: the same for all its names, and for all spellings of one that nobody knows."""
        card = self.known(name)
        return card.id if card else naming.key(name)

    def same(self, one: str | None, other: str | None) -> bool:
        """Return whether two names mean cards of one name; without a name there is no such card."""
        return one is not None and other is not None and self.key(one) == self.key(other)

    @cached_property
    def _content(self) -> Content:
        return load(self._folder)

    def _known(self, name: str | None) -> Card | Row | None:
        """Return the card of this name or alias, told in full or known by the table alone, None when it is in neither."""
        return self._content.named(name) if name else None

    def _printed(self, name: str | None) -> Text:
        """Return a card's name as it is printed, or as it was typed when the content does not know it."""
        card = self.known(name)
        return card.name if card else self.typed(name)
