"""The board of a duel: the fields and hands of both players, and the stage between them."""

from __future__ import annotations

from collections.abc import Iterator

from games.blackpoker.cards import UNKNOWN, Card, Cards
from games.blackpoker.decisions import Side
from games.blackpoker.names import name_of, short_name, words_for
from games.blackpoker.state import Character, Entry, Player, State
from games.board import Board, Figure, Tally, Zone, pile_figures
from games.picture import Pile
from games.sentences import sentences
from games.text import Text, joined

WORDS = sentences(__name__)
TABLE = WORDS.text("table")
PLAYER = WORDS.text("player")
HAS_TURN = WORDS.text("has-turn")
HAS_CHANCE = WORDS.text("has-chance")
HAS_BOTH = WORDS.text("has-both")
CHOOSES = WORDS.text("chooses")
WINS = WORDS.text("wins")
STAGE = WORDS.text("stage")
EMPTY_STAGE = WORDS.text("empty-stage")
LIFE = WORDS.text("life")
HAND = WORDS.text("hand")
GRAVEYARD = WORDS.text("graveyard")
TOP_OF_GRAVEYARD = WORDS.text("top-of-graveyard")
FOG = WORDS.text("fog")
PACK = WORDS.text("pack")
NUMBER = WORDS.text("number")
CHANGED = WORDS.text("changed")
DRIVEN = WORDS.text("driven")
ATTACKS = WORDS.text("attacks")
BLOCKS = WORDS.text("blocks")
OF_PLAYER = WORDS.text("of-player")
AT_TARGET = WORDS.text("at-target")
# from so many cards on a life is not told exactly (BP-104)
TOLD_LIFE = 10
# the name of the stage, where the chance is passed
ON_STAGE = "stage"


def duel_board(state: State, seat: Side | None = None) -> Board:
    """Lay out a duel with B's side above and A's below the stage; from a seat as its player sees it, the other hand face down."""
    if seat:
        state = state.with_player(seat.other, hand=(UNKNOWN,) * len(state.of(seat.other).hand))
    on_stage = tuple(_on_stage(state, entry, depth) for depth, entry in enumerate(state.stage))
    return _board(state, on_stage, seat)


def stage_board(state: State, laid: Pile) -> Board:
    """Lay out both sides and all that was laid on the stage, with what became of it."""
    return _board(state, pile_figures(laid))


def _board(state: State, on_stage: tuple[Figure, ...], seat: Side | None = None) -> Board:
    below = seat or Side.A
    stage = Zone(STAGE if on_stage else EMPTY_STAGE, on_stage, shape="pile", maker=ON_STAGE)
    return Board(TABLE, (*_side(state, below.other, seat), stage, *_side(state, below, seat)))


def _on_stage(state: State, entry: Entry, depth: int) -> Figure:
    text = OF_PLAYER.filled(action=entry.action, player=entry.by)
    note = None if entry.target is None else AT_TARGET.filled(target=name_of(state, entry.target))
    return Figure(text, note=note, depth=depth, maker=words_for(state, entry.ref))


def _side(state: State, side: Side, seat: Side | None) -> tuple[Zone, ...]:
    """Return a player's tallies with the field, and the hand; that of the side below lies below its field, the other above it."""
    tallies = _public_tallies if seat is side.other else _tallies
    player = state.of(side)
    characters = tuple(_character(state, character) for character in player.field)
    field = Zone(_standing(state, side), characters, tuple(tallies(player)), maker=side.text.en)
    names = tuple(card_in_hand(side, card) for card in player.hand)
    hand = Zone(HAND.filled(player=side), (Figure(HAND.filled(player=side), faces=_faces(player.hand), hand=names),))
    if not player.hand:
        return (field,)
    return (field, hand) if side is (seat or Side.A) else (hand, field)


def card_in_hand(side: Side, card: Card) -> str:
    """Return the name by which a move says that a card of a hand makes it, "" for an unknown card."""
    return "" if card is UNKNOWN else f"{side.code} {card.text.en} in hand"


def _standing(state: State, side: Side) -> Text:
    """Return the name of a player with the turn, the chance, or the open choice."""
    if state.winner:
        return (WINS if state.winner is side else PLAYER).filled(player=side)
    if state.choosing and state.choosing.by is side:
        return CHOOSES.filled(player=side)
    has_chance = state.waits and state.chance is side
    if state.turn_of is side:
        return (HAS_BOTH if has_chance else HAS_TURN).filled(player=side)
    return (HAS_CHANCE if has_chance else PLAYER).filled(player=side)


def _tallies(player: Player) -> Iterator[Tally]:
    yield Tally(LIFE, len(player.life))
    if player.graveyard:
        yield Tally(GRAVEYARD, len(player.graveyard))
    yield from _open_tallies(player)


def _public_tallies(player: Player) -> Iterator[Tally]:
    """Yield what anybody is told: a life of ten or more not exactly, and of a graveyard the top card (BP-103, BP-104)."""
    life = len(player.life)
    yield Tally(LIFE, life) if life < TOLD_LIFE else Tally(LIFE, None, least=TOLD_LIFE)
    if player.graveyard:
        yield Tally(TOP_OF_GRAVEYARD.filled(card=player.graveyard[-1].text), None, least=1)
    yield from _open_tallies(player)


def _open_tallies(player: Player) -> Iterator[Tally]:
    if player.fog:
        yield Tally(FOG, len(player.fog))
    if player.pack:
        yield Tally(PACK, len(player.pack))


def _character(state: State, character: Character) -> Figure:
    faces = (None,) if character.barrier else _faces(character.cards)
    notes = [*_notes(state, character)]
    note = joined(notes) if notes else None
    return Figure(
        short_name(state, character.ref),
        note=note,
        faces=faces,
        turned=not character.charged,
        maker=words_for(state, character.ref),
    )


def _notes(state: State, character: Character) -> Iterator[Text]:
    """Yield what the faces of a character do not say: its number where that is another one, and its place in the battle."""
    if not character.barrier and character.change:
        yield CHANGED.filled(n=character.number)
    elif len(character.cards) > 1:
        yield NUMBER.filled(n=character.number)
    if not character.charged:
        yield DRIVEN
    if character.ref in state.attackers:
        yield ATTACKS
    attacker = dict(state.blocks).get(character.ref)
    if attacker is not None:
        yield BLOCKS.filled(attacker=short_name(state, attacker))


def _faces(cards: Cards) -> tuple[Text | None, ...]:
    return tuple(None if card is UNKNOWN else card.text for card in cards)
