"""The words in which the table tells cards: instructions that many of them share."""

from games.dominion.cards.vocabulary import Do, If, Instruction, LastingEffect, Part, Point, To, Whom

CARDS_2 = Instruction(Do.CARDS, n=2)
DISCARD, DISCARD_2 = Instruction(Do.DISCARD), Instruction(Do.DISCARD, n=2)
TRASH, MAY_TRASH = Instruction(Do.TRASH), Instruction(Do.TRASH, optional=True)
TOPDECK = Instruction(Do.TOPDECK)
TRASH_THIS, RETURN, TO_MAT = Instruction(Do.TRASH_THIS), Instruction(Do.RETURN), Instruction(Do.MAT)
COSTS_LESS = Instruction(Do.THIS_TURN, lasting=LastingEffect.COSTS_LESS)
UP_TO_4, UP_TO_5 = Instruction(Do.GAIN, most=4), Instruction(Do.GAIN, most=5)
UPGRADE_2 = Instruction(Do.UPGRADE, more=2, up_to=True)
COINS_3_IF_DISCARDED = Instruction(Do.COINS, n=3, when=If.DISCARDED)
CARD, ACTION, BUY, COIN = (Instruction(do) for do in (Do.CARDS, Do.ACTIONS, Do.BUYS, Do.COINS))
ACTIONS_2, COINS_2, COINS_3 = Instruction(Do.ACTIONS, n=2), Instruction(Do.COINS, n=2), Instruction(Do.COINS, n=3)
MAY_DISCARD_2 = Instruction(Do.DISCARD, n=2, optional=True)


def effect_on_others(whom: Whom) -> Instruction:
    """Return what a card does to the other players."""
    return Instruction(Do.OTHERS, whom=whom)


def gain(card: str, n: int = 1, to: To = To.DISCARD) -> Instruction:
    """Return the gain of a card by its name."""
    return Instruction(Do.GAIN, card=card, n=n, to=to)


def next_turn(*give: Instruction) -> Instruction:
    """Return what a Duration does at the start of the next turn."""
    return Instruction(Do.NEXT_TURN, give=give)


def may(part: Part) -> Instruction:
    """Return an option that is told in words alone, and declined where nothing is chosen."""
    return Instruction(Do.MAY, part=part)


def note(part: Part) -> Instruction:
    """Return an effect that changes no total of the turn, told in words."""
    return Instruction(Do.NOTE, part=part)


def depends(point: Point, *give: Instruction, take: int = 0) -> Instruction:
    """Return what depends on a point that no field tells: at most these bonuses, and so many cards to the hand."""
    return Instruction(Do.DEPENDS, point=point, give=give, take=take)


def by_type(point: Point, *give: Instruction) -> Instruction:
    """Return what follows by the types of the card moved or gained last."""
    return Instruction(Do.BY_TYPE, point=point, give=give)


def this_turn(effect: LastingEffect) -> Instruction:
    """Return an effect for the rest of the turn."""
    return Instruction(Do.THIS_TURN, lasting=effect)


def until_next_turn(effect: LastingEffect) -> Instruction:
    """Return an effect that lasts until the next turn."""
    return Instruction(Do.UNTIL_NEXT_TURN, lasting=effect)


def choose(*give: Instruction, n: int = 1, up_to: bool = False) -> Instruction:
    """Return a choice of so many of these."""
    return Instruction(Do.CHOOSE, n=n, give=give, up_to=up_to)
