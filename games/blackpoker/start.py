"""How does a duel begin?"""

from collections.abc import Iterable

from games.blackpoker.cards import JOKER, PACK, Card
from games.blackpoker.formats import Format
from games.blackpoker.luck import shuffled
from games.blackpoker.sides import Side
from games.blackpoker.state import Frame, Player, State

HAND = 7


def pack(format: Format) -> tuple[Card, ...]:
    """Return the cards that a player plays with from the start."""
    return PACK if format is Format.LITE else (*PACK, JOKER, JOKER)


def beginning(frame: Frame, luck: int) -> State:
    """Return the state in which the first player begins: shuffled, drawn, and the higher card turned up goes first."""
    lives = []
    for _ in Side:
        life, left = shuffled(pack(frame.format), luck)
        lives.append(life)
        luck = left or 0
    return _dealt(frame, luck, lives)


def _dealt(frame: Frame, luck: int, lives: Iterable[tuple[Card, ...]]) -> State:
    first, second = lives
    turned = 0
    while first[HAND + turned].number == second[HAND + turned].number:
        turned += 1
    goes = Side.A if first[HAND + turned].number > second[HAND + turned].number else Side.B
    players = []
    for side, cards in zip(Side, (first, second), strict=True):
        rest = cards[HAND + turned + 1 :]
        draws = int(side is goes)
        players.append(Player(rest[draws:], cards[:HAND] + rest[:draws], (), cards[HAND : HAND + turned + 1]))
    a, b = players
    return State(frame, (a, b), turn_of=goes, chance=goes, luck=luck)
