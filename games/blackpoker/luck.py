"""What does a shuffle make of cards?"""

from games.blackpoker.cards import UNKNOWN, Card

FACTOR, STEP, RANGE = 6364136223846793005, 1442695040888963407, 2**64


def shuffled(cards: tuple[Card, ...], luck: int | None) -> tuple[tuple[Card, ...], int | None]:
    """Return the cards in another order, and the luck that is left; without luck their order is not known.

    The same luck gives the same order for ever: Knuth's generator for 64 bits, Fisher and Yates' exchange.
    """
    if luck is None:
        return (cards, None) if len(set(cards)) < 2 else ((UNKNOWN,) * len(cards), None)
    order = list(cards)
    for n in range(len(order) - 1, 0, -1):
        luck = (luck * FACTOR + STEP) % RANGE
        other = (luck >> 33) % (n + 1)
        order[n], order[other] = order[other], order[n]
    return tuple(order), luck
