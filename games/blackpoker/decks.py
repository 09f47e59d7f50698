"""Decks that the players bring to a duel, and what is wrong with them by its frame (BP-109 to BP-119, BP9-10 to BP9-15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import auto
from typing import Annotated

from games.blackpoker.beginning import DeckFrame, DeckOption, deck, fewest_to_deal
from games.blackpoker.cards import UNKNOWN, Cards, Format, cards_in
from games.blackpoker.contradictions import card_contradictions, counted_contradictions
from games.blackpoker.decisions import Side, in_order
from games.blackpoker.match import Match
from games.blackpoker.state import without
from games.blackpoker.table import CardLine
from games.scenario import Contradiction, Missing, fact, row
from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)
FIXED = WORDS.text("fixed")
ONE_DECK = WORDS.text("one-deck")
TWO_DECKS = WORDS.text("two-decks")
SAME_PLACE = WORDS.text("same-place")
NOT_KNOWN = WORDS.text("not-known")
TOO_FEW = WORDS.text("too-few")
TOO_MANY = WORDS.text("too-many")
TOO_FEW_TO_DEAL = WORDS.text("too-few-to-deal")
NOT_ALL = WORDS.text("not-all")
NOT_TOLD = WORDS.text("not-told")
IS_BUILT = WORDS.text("is-built")


class DeckPlace(Choice, words=WORDS):
    """Where a deck is: played in this game, beside it, or beside it after a game that it has won (BP-119)."""

    IN_GAME = auto()
    BESIDE = auto()
    WON = auto()


@row()
class DeckRow:
    """A deck that a player has brought."""

    by: Annotated[Side, fact()] = Side.A
    cards: Annotated[CardLine, fact()] = ""
    place: Annotated[DeckPlace, fact()] = DeckPlace.IN_GAME


def told_deck(rows: Sequence[DeckRow], side: Side, format: Format, frame: DeckFrame) -> Cards | None:
    """Return the deck that a player plays, if it is told: itself, or by the other of two that are all cards together."""
    by_place = {
        each.place is DeckPlace.IN_GAME: in_order(cards_in(each.cards) or ()) for each in rows if each.by is side
    }
    other = by_place.get(False) if frame.provisions.uses_all else None
    return by_place.get(True) or (without(deck(format, frame), other) if other else None)


def match_of(rows: Sequence[DeckRow], frame: DeckFrame) -> Match:
    """Return the match as the game begins: a deck that has won a game is not used again, so it counts the games (BP-119)."""
    first, second = (sum(each.by is side and each.place is DeckPlace.WON for each in rows) for side in Side)
    return Match(frame.provisions.decks, (first, second))


def deck_contradictions(
    rows: Sequence[DeckRow], format: Format, frame: DeckFrame, options: Sequence[DeckOption]
) -> Iterator[Contradiction]:
    """Yield what is wrong with decks: cards that cannot be, their number, and decks that the frame has not."""
    if rows and not frame.provisions.most:
        yield Contradiction("/decks", FIXED.filled(frame=frame))
        return
    wrong_rows = tuple(
        wrong for n, each in enumerate(rows) for wrong in _row_contradictions(rows[:n], each, f"/decks/{n}", frame)
    )
    yield from wrong_rows
    for side in () if wrong_rows else Side:
        places = [(f"/decks/{n}/cards", cards_in(each.cards) or ()) for n, each in enumerate(rows) if each.by is side]
        wrong = tuple(counted_contradictions(side, places))
        yield from wrong or _side_contradictions(rows, side, format, frame, options)


def _row_contradictions(
    earlier: Sequence[DeckRow], each: DeckRow, at: str, frame: DeckFrame
) -> Iterator[Contradiction]:
    """Yield what is wrong with a deck for itself, and beside the decks that are told before it."""
    yield from card_contradictions(each.cards, f"{at}/cards")
    if any(card is UNKNOWN or card.is_suitless for card in cards_in(each.cards) or ()):
        yield Contradiction(f"{at}/cards", NOT_KNOWN)
    is_played = each.place is DeckPlace.IN_GAME
    if frame.provisions.decks == 1 and not is_played:
        yield Contradiction(f"{at}/place", ONE_DECK.filled(frame=frame))
    elif any(other.by is each.by and (other.place is DeckPlace.IN_GAME) is is_played for other in earlier):
        text = SAME_PLACE if frame.provisions.decks == 1 else TWO_DECKS
        yield Contradiction(at, text.filled(player=each.by, frame=frame))


def _side_contradictions(
    rows: Sequence[DeckRow], side: Side, format: Format, frame: DeckFrame, options: Sequence[DeckOption]
) -> Iterator[Contradiction]:
    """Yield that a player's deck is not told, is too small or too large, or that both are not all cards together."""
    made, least = frame.provisions, fewest_to_deal(frame.provisions, options)
    own = [(n, each, cards_in(each.cards) or ()) for n, each in enumerate(rows) if each.by is side]
    played = told_deck(rows, side, format, frame)
    if made.is_built and not played:
        not_told = NOT_TOLD.filled(player=side, frame=frame)
        empty = [f"/decks/{n}/cards" for n, each, _ in own if each.place is DeckPlace.IN_GAME]
        yield Missing(empty[0], not_told, IS_BUILT.filled(frame=frame)) if empty else Contradiction("/decks", not_told)
    for n, each, cards in own:
        at, size = f"/decks/{n}/cards", len(cards)
        if cards and size < made.fewest:
            yield Contradiction(at, TOO_FEW.filled(frame=frame, fewest=made.fewest, n=size))
        elif cards and size > made.most:
            yield Contradiction(at, TOO_MANY.filled(frame=frame, most=made.most, n=size))
        elif each.place is DeckPlace.IN_GAME and cards and size < least:
            yield Contradiction(at, TOO_FEW_TO_DEAL.filled(least=least, n=size))
        elif each.place is not DeckPlace.IN_GAME and played and made.uses_all and len(played) < least:
            yield Contradiction(at, TOO_FEW_TO_DEAL.filled(least=least, n=len(played)))
    every, together = deck(format, frame), sum(len(cards) for _, _, cards in own)
    if made.uses_all and len([cards for _, _, cards in own if cards]) == made.decks and together < len(every):
        yield Contradiction("/decks", NOT_ALL.filled(player=side, frame=frame, n=together))
