"""Lookup of cards by any of their names, with their printed names and facts."""

from functools import cached_property, lru_cache
from pathlib import Path

from games import naming
from games.columns import Column, Values, read_values
from games.content import Card, Content
from games.folder import load
from games.library import Row
from games.matching import Match
from games.text import UNSAID, Text

MOST = 1024


class Cards:
    """The cards of a game's content, found by any of their names. Each lookup is cached."""

    def __init__(self, module: str, nameless: Text = UNSAID, columns: tuple[Column, ...] = ()) -> None:
        """Take a module of the game, the text for a nameless card, and the columns of its table."""
        self._folder = Path(module).parent / "content"
        self._nameless = nameless
        self._columns = columns
        self.find_card = lru_cache(MOST)(self._find_card)
        self.values = lru_cache(MOST)(self._values)
        self.printed = lru_cache(MOST)(self._printed)

    def typed(self, name: str | None) -> Text:
        """Return a typed name as a text, the same in both languages, without quotation marks around it."""
        plain = naming.unquoted(name) if name else ""
        return Text(plain, plain) if plain.strip() else self._nameless

    def find_full_card(self, name: str | None) -> Card | None:
        """Return the full card of a name, or None. A full card has an entry of its own."""
        card = self.find_card(name)
        return card if isinstance(card, Card) else None

    def recorded(self, name: str) -> dict[str, str]:
        """Return a card's cells in the table, by column. An unknown card has none."""
        card = self.find_card(name)
        row = self._content.library.by_id.get(card.id) if card else None
        return row.facts if row else {}

    def key(self, name: str) -> str:
        """Return the id of a card, the normalized name of an unknown one."""
        card = self.find_card(name)
        return card.id if card else naming.key(name)

    def same(self, name: str | None, other_name: str | None) -> bool:
        """Return whether two names mean the same card; a missing name means none."""
        return name is not None and other_name is not None and self.key(name) == self.key(other_name)

    @property
    def full_cards(self) -> tuple[Card, ...]:
        """Return the cards with an entry of their own."""
        return self._content.card

    def match(self, name: str) -> Match[Card | Row]:
        """Return the card that a name means, or those that it may mean."""
        return self._content.match(name)

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the rows of the table of cards."""
        return self._content.library.rows

    @cached_property
    def _content(self) -> Content:
        return load(self._folder)

    def _find_card(self, name: str | None) -> Card | Row | None:
        """Return the card of a name or alias, or None. The table alone may have it."""
        return self._content.find_card(name) if name else None

    def _printed(self, name: str | None) -> Text:
        """Return the printed name of a card, the typed one of an unknown card."""
        card = self.find_card(name)
        return card.name if card else self.typed(name)

    def _values(self, name: str) -> Values:
        """Return a card's facts in the table, by column. An unknown card has none."""
        cells = self.recorded(name)
        return read_values(self._columns, cells) if cells else {}
