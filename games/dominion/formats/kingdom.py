"""A pasted kingdom, read: its piles, its landscapes, and what belongs to some of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import auto
from itertools import chain

from msgspec import Struct

from games.content import Card
from games.dominion.cards.lookup import CARDS, OF_ONE_PILE, card_named, facts, key, printed
from games.dominion.cards.vocabulary import Facts, Type, Way
from games.dominion.table.rows import GameRow, PileRow, Trait
from games.library import Row
from games.listing import Piece, read_pieces
from games.sentences import sentences
from games.survey import ListedName, Misread
from games.text import Choice, Text
from games.values import replace

WORDS = sentences(__name__)
MOST_NAMES = 40
"""So many names are read; a game has fewer."""


class Role(Choice, words=WORDS):
    """The part of a name in the kingdom."""

    PILE = auto()
    WAY = auto()
    LANDSCAPE = auto()
    MOUSE = auto()
    TRAIT_PILE = auto()
    OBELISK_PILE = auto()
    BANE = auto()
    FERRYMAN_PILE = auto()
    RIVERBOAT_CARD = auto()
    ARMY_ATTACK = auto()
    BOON = auto()
    BLACK_MARKET = auto()
    SETTING = auto()


class Setting(Choice, words=WORDS):
    """A pile or cards that a game has beside its kingdom, or has not."""

    COLONIES = auto()
    NO_COLONIES = auto()
    SHELTERS = auto()
    NO_SHELTERS = auto()


# what stands in brackets behind a card, by the card's id; behind a trait stands its pile
BELONGING = {
    "way-of-the-mouse": Role.MOUSE,
    "obelisk": Role.OBELISK_PILE,
    "young-witch": Role.BANE,
    "ferryman": Role.FERRYMAN_PILE,
    "riverboat": Role.RIVERBOAT_CARD,
    "approaching-army": Role.ARMY_ATTACK,
    "druid": Role.BOON,
    "black-market": Role.BLACK_MARKET,
}
# those of which only the name is of interest here: they are played by nobody, or come by another card alone
NO_PILES = frozenset({Role.MOUSE, Role.BOON, Role.BLACK_MARKET, Role.LANDSCAPE, Role.WAY, Role.SETTING})
# the parameters of a kingdom builder's address
PARAMETERS = {
    **dict.fromkeys(("supply", "cards", "kingdom", "landscapes", "events", "landmarks", "projects", "ways")),
    **dict.fromkeys(("ally", "allies", "traits", "prophecy", "prophecies")),
    "boons": Role.BOON,
    "bane": Role.BANE,
    "ferryman": Role.FERRYMAN_PILE,
    "riverboat": Role.RIVERBOAT_CARD,
    "mouse": Role.MOUSE,
}
SETTINGS = {
    **dict.fromkeys(map(key, ("Colonies", "Colony", "Platinum")), (Setting.COLONIES, Setting.NO_COLONIES)),
    **dict.fromkeys(map(key, ("Shelters", "避難所")), (Setting.SHELTERS, Setting.NO_SHELTERS)),
}
SAYS_NOTHING = ("lang",)
"""The parameters of such an address that tell nothing of the kingdom."""
BETWEEN = re.compile(r"[^\s・/]+")
"""The names of a list in Japanese that stand between blanks, dots or strokes."""
BETWEEN_DOTS = re.compile(r"[^\s・][^・]*(?<!\s)")
"""The names of a list that stand between dots, where some are English."""
NO_BEFORE, NO_BEHIND = ("no ", "without "), ("なし", "無し")
ON, OFF = ("1", "true", "yes"), ("0", "false", "no")
UNKNOWN = WORDS.text("unknown")
MAY_MEAN = WORDS.text("meant")
UNCLOSED = WORDS.text("unclosed")
TAKES_NONE = WORDS.text("takes-none")
NOBODY = WORDS.text("nobody")
NOT_THAT = WORDS.text("not-that")
NO_PARAMETER = WORDS.text("no-parameter")
NO_VALUE = WORDS.text("no-value")
HEADING = WORDS.text("heading")
TOO_MANY = WORDS.text("too-many")


class Kingdom(Struct, frozen=True):
    """A kingdom as it was read: what was understood, and what was not."""

    names: tuple[ListedName, ...]
    misread: tuple[Misread, ...]

    @property
    def cards(self) -> tuple[str, ...]:
        """Return the ids of all cards and landscapes, each once."""
        return tuple(dict.fromkeys(entry.card for entry in self.names if entry.card))

    @property
    def piles(self) -> tuple[str, ...]:
        """Return the names of the cards in piles, each once; those of a split pile each by itself."""
        names = (_members(entry.name.en) for entry in self.names if entry.role not in NO_PILES)
        return tuple(dict.fromkeys(chain.from_iterable(names)))

    @property
    def ways(self) -> tuple[Way, ...]:
        """Return the Ways, each once."""
        of_cards = (facts(entry.name.en) for entry in self.names if entry.role is Role.WAY)
        return tuple(dict.fromkeys(of_card.way for of_card in of_cards if of_card and of_card.way))

    @property
    def landscapes(self) -> tuple[str, ...]:
        """Return the names of the other landscapes, each once."""
        return tuple(dict.fromkeys(entry.name.en for entry in self.names if entry.role is Role.LANDSCAPE))

    @property
    def has_colonies(self) -> bool:
        """Return whether Platinum and Colony are said to be in the Supply."""
        return any(entry.role is Role.SETTING and entry.name == Setting.COLONIES.text for entry in self.names)

    @property
    def mouse(self) -> str | None:
        """Return the card set aside for Way of the Mouse, None where it is not told or several are."""
        names = {entry.name.en for entry in self.names if entry.role is Role.MOUSE}
        return names.pop() if len(names) == 1 else None

    @property
    def game(self) -> GameRow:
        """Return the kingdom as the checkers take it: Ways, the card of Mouse, and piles whose trait matters to a play."""
        traits = {
            entry.name.en: trait
            for entry in self.names
            if entry.role is Role.TRAIT_PILE
            for trait in Trait
            if trait is not Trait.NONE and trait.code == entry.of
        }
        piles = (PileRow(card=name, trait=trait) for name, trait in traits.items() if name != self.mouse)
        return GameRow(ways=self.ways, mouse=self.mouse if Way.MOUSE in self.ways else None, piles=tuple(piles)[:10])


def read_kingdom(text: str) -> Kingdom:
    """Read a pasted kingdom; nothing of it is lost."""
    entries = [*_entries(text)]
    names = [entry for entry in entries if isinstance(entry, ListedName)]
    misread = [entry for entry in entries if isinstance(entry, Misread)]
    over = [
        Misread(entry.typed, entry.line, entry.column, TOO_MANY.filled(most=MOST_NAMES)) for entry in names[MOST_NAMES:]
    ]
    return Kingdom(tuple(names[:MOST_NAMES]), (*misread, *over))


def _entries(text: str) -> Iterator[ListedName | Misread]:
    pieces = (part for piece in read_pieces(text) for part in _parts(piece) if part.key.lower() not in SAYS_NOTHING)
    for piece in pieces:
        if piece.key and piece.key.lower() not in PARAMETERS:
            yield _setting_of_parameter(piece)
        elif piece.headed and not CARDS.match(piece.typed).card and not _setting(piece.typed):
            yield _misread(piece, HEADING)
            yield from (_entry(addition) for addition in piece.additions)
        else:
            yield _entry(piece)
            yield from _belonging(piece)


def _parts(piece: Piece) -> tuple[Piece, ...]:
    """Return a piece, or the names in it that stand between dots, without English ones also between blanks: these have blanks in them."""
    between = BETWEEN_DOTS if re.search("[A-Za-z]", piece.typed) else BETWEEN
    named_parts = [*between.finditer(piece.typed)]
    if len(named_parts) < 2 or piece.headed or piece.unclosed:
        return (piece,)
    match = CARDS.match(piece.typed)
    if match.card or match.meant or _setting(piece.typed):
        return (piece,)
    if not any(CARDS.match(part[0]).card or _setting(part[0]) for part in named_parts):
        return (piece,)
    # in an address a name stands where its parameter does
    columns = [piece.column + (0 if piece.key else part.start()) for part in named_parts]
    parts = [Piece(part[0], piece.line, at, key=piece.key) for part, at in zip(named_parts, columns, strict=True)]
    return (*parts[:-1], replace(parts[-1], additions=piece.additions))


def _typed_name(piece: Piece) -> str:
    """Return a name as it was typed, of a Way in the list of Ways also by its animal."""
    of_the_animal = f"Way of the {piece.typed}"
    is_short = piece.key.lower() == "ways" and not CARDS.match(piece.typed).card and CARDS.match(of_the_animal).card
    return of_the_animal if is_short else piece.typed


def _setting_of_parameter(piece: Piece) -> ListedName | Misread:
    """Return what a parameter other than a list of cards says: that Colonies or Shelters are there or not."""
    settings, value = SETTINGS.get(key(piece.key)), piece.typed.lower()
    if settings is None:
        return _misread(piece, NO_PARAMETER.filled(name=piece.key))
    if value not in (*ON, *OFF):
        return _misread(piece, NO_VALUE.filled(name=piece.key))
    return _listed_name(piece, settings[value in OFF].text, Role.SETTING)


def _setting(typed: str) -> Setting | None:
    plain = typed.strip().lower().replace("_", " ")
    before = next((word for word in NO_BEFORE if plain.startswith(word)), "")
    behind = next((word for word in NO_BEHIND if plain.endswith(word)), "")
    settings = SETTINGS.get(key(plain.removeprefix(before).removesuffix(behind)))
    return settings[bool(before or behind)] if settings else None


def _entry(piece: Piece, role: Role | None = None, of: str = "") -> ListedName | Misread:
    """Return a piece as what it is in the kingdom, by its bearer or by itself."""
    role = role or PARAMETERS.get(piece.key.lower())
    setting = None if role else _setting(piece.typed)
    if setting:
        return _listed_name(piece, setting.text, Role.SETTING)
    match = CARDS.match(_typed_name(piece)) if piece.typed else None
    card = match.card if match else None
    if match is None or card is None:
        return _not_matched(piece, match.meant if match else ())
    of_card = facts(card.name.en)
    fits = role is None or role in (Role.BOON, Role.BLACK_MARKET) or bool(of_card and not of_card.is_landscape)
    if not fits:
        return _misread(piece, NOT_THAT.filled(card=card.name, role=role or Role.PILE))
    return _listed_name(piece, card.name, role or _role(of_card), card.id, of)


def _role(of_card: Facts | None) -> Role:
    if of_card and of_card.way:
        return Role.WAY
    return Role.LANDSCAPE if of_card and of_card.is_landscape else Role.PILE


def _belonging(piece: Piece) -> Iterator[ListedName | Misread]:
    """Yield what stands in brackets behind a piece, an error where its owner takes nothing."""
    owner = card_named(_typed_name(piece)) if piece.typed else None
    of_owner = facts(owner.name.en) if owner else None
    role = BELONGING.get(owner.id) if owner else None
    if of_owner and Type.TRAIT in of_owner.types:
        role = Role.TRAIT_PILE
    for addition in piece.additions:
        if owner and role:
            yield _entry(addition, role, owner.id)
        else:
            yield _misread(addition, TAKES_NONE.filled(owner=owner.name) if owner else NOBODY)


def _not_matched(piece: Piece, near_cards: tuple[Card | Row, ...]) -> Misread:
    if near_cards:
        return _misread(piece, MAY_MEAN, tuple(card.id for card in near_cards))
    return _misread(piece, UNCLOSED if piece.unclosed else UNKNOWN)


def _listed_name(piece: Piece, name: Text, role: Role, card: str = "", of: str = "") -> ListedName:
    return ListedName(piece.typed, piece.line, piece.column, name, role, card, of)


def _misread(piece: Piece, problem: Text, near: tuple[str, ...] = ()) -> Misread:
    return Misread(piece.typed, piece.line, piece.column, problem, near)


def _members(name: str) -> tuple[str, ...]:
    """Return the cards of a pile that is listed under a name of its own, else the card itself (WAY-89)."""
    if CARDS.recorded(name).get("kind") != "pile":
        return (name,)
    if " / " in name:
        return tuple(printed(half).en for half in name.split(" / "))
    of_pile = facts(name)
    types = OF_ONE_PILE.intersection(of_pile.types) if of_pile else frozenset()
    return tuple(row.name.en for row in CARDS.rows if types.intersection(_types(row)) and row.facts["kind"] == "card")


def _types(row: Row) -> tuple[Type, ...]:
    of_card = facts(row.name.en)
    return of_card.types if of_card else ()
