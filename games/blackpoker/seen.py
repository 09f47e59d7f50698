"""What a player sees of a duel: a state in which all other cards are drawn anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice, repeat
from random import Random

from games.blackpoker.cards import JOKER, PACK, UNKNOWN, Card, Cards
from games.blackpoker.decisions import Ask, Side
from games.blackpoker.state import Player, State
from games.values import replace


def seen_by(state: State, seat: Side, random: Random) -> State:
    """Return a state as it may be for all that a player sees: the other cards are drawn anew, and so is the luck of shuffles."""
    first, second = (_drawn_anew(state, side, seat, random) for side in Side)
    return state.but(players=(first, second), luck=random.getrandbits(32), log=(), settled=None)


def _drawn_anew(state: State, owner: Side, seat: Side, random: Random) -> Player:
    """Return a player with cards of the pack that the seat has not seen in place of those that it cannot see."""
    player, is_own = state.of(owner), owner is seat
    chooses = state.choosing.ask if state.choosing and state.choosing.by is seat else None
    open_count = state.entry.turned if state.resolving and state.entry.by is owner else 0
    of_life = len(player.life) if is_own and chooses in (Ask.FROM_LIFE, Ask.SOME_OF_LIFE) else open_count
    has_hand = is_own or chooses is Ask.FROM_THEIR_HAND
    has_pack = player.pack_open or (is_own and chooses is Ask.FROM_PACK)
    stage = (card for entry in state.stage if entry.by is owner for card in entry.keys)
    trumps = (trump.card for trump in (*player.open_trumps, *player.closed_trumps))
    field = (card for character in player.field if not character.barrier for card in character.cards)
    visible_cards = Counter[Card]((*player.graveyard, *player.fog, *stage, *trumps, *field, *player.life[:of_life]))
    visible_cards.update(player.hand if has_hand else ())
    visible_cards.update(player.pack if has_pack else ())
    visible_cards.update((*player.rare, *player.trumps) if is_own else ())
    unseen = [
        *(Counter[Card](PACK) + Counter({JOKER: state.frame.format.provisions.jokers}) - visible_cards).elements()
    ]
    random.shuffle(unseen)
    # of a table that was described more cards may be named than a pack has
    drawn = chain(unseen, repeat(UNKNOWN))
    fields = {
        "life": player.life[:of_life] + _take(drawn, len(player.life) - of_life),
        "field": tuple(
            replace(character, cards=_take(drawn, 1)) if character.barrier else character for character in player.field
        ),
    }
    fields |= {} if has_hand else {"hand": _take(drawn, len(player.hand))}
    fields |= {} if has_pack else {"pack": _take(drawn, len(player.pack))}
    fields |= {} if is_own else {"rare": _take(drawn, len(player.rare)), "trumps": _take(drawn, len(player.trumps))}
    return player.but(**fields)


def _take(cards: Iterator[Card], n: int) -> Cards:
    return tuple(islice(cards, n))
