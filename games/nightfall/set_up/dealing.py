"""Is what a player begins with a starting deck and a starting hand?"""

from collections import Counter
from collections.abc import Iterator

from games.nightfall.set_up.situation import Player, SetUp
from games.nightfall.terms import Colour, key, printed
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
DECK_RIGHT = WORDS.reason("deck-right")
DECK_KINDS = WORDS.reason("deck-kinds")
DECK_COPIES = WORDS.reason("deck-copies")
DECK_COLOURS = WORDS.reason("deck-colours")
NOT_STARTING = WORDS.reason("not-starting")
HAND_RIGHT = WORDS.reason("hand-right")
HAND_WRONG = WORDS.reason("hand-wrong")
KINDS = 6
COPIES = 2
HAND = 5


def judged(table: SetUp) -> Iterator[Finding]:
    """Yield of each player what is found of the deck and the hand that are told."""
    for n, player in enumerate(table.players):
        if player.deck:
            found = tuple(_of_deck(player, f"/players/{n}/deck"))
            yield from found or (DECK_RIGHT(f"/players/{n}/deck", player=player.name),)
        if player.hand is not None:
            reason = HAND_RIGHT if player.hand == HAND else HAND_WRONG
            yield reason(f"/players/{n}/hand", player=player.name, cards=player.hand, due=HAND)


def _of_deck(player: Player, at: str) -> Iterator[Finding]:
    """Yield all that is wrong with a starting deck; rows of one card count together, at the first of them."""
    copies: Counter[str] = Counter()
    first: dict[str, int] = {}
    for n, minion in enumerate(player.deck):
        copies[key(minion.card)] += minion.copies
        first.setdefault(key(minion.card), n)
        if minion.cost:
            said = {"player": player.name, "card": printed(minion.card)}
            yield NOT_STARTING(f"{at}/{n}/cost", said, cost=minion.cost)
    kinds = sum(number > 0 for number in copies.values())
    if kinds != KINDS:
        yield DECK_KINDS(at, player=player.name, kinds=kinds)
    for name, n in first.items():
        if copies[name] not in (0, COPIES):
            said = {"player": player.name, "card": printed(player.deck[n].card)}
            yield DECK_COPIES(f"{at}/{n}/copies", said, copies=copies[name])
    yield from _of_colours(player, at)


def _of_colours(player: Player, at: str) -> Iterator[Finding]:
    """Yield which starting minions have the colour of another one."""
    first: dict[Colour, int] = {}
    for n, minion in enumerate(player.deck):
        if minion.colour is None:
            continue
        m = first.setdefault(minion.colour, n)
        if key(player.deck[m].card) != key(minion.card):
            said = {"player": player.name, "card": printed(minion.card), "other": printed(player.deck[m].card)}
            yield DECK_COLOURS(f"{at}/{n}/colour", said, because=(f"{at}/{m}/colour",), colour=minion.colour)
