"""What could still be brought about in Cleanup, and what is asked of cards that are not known?"""

from collections.abc import Iterator

from games.moves import Edit
from games.nightfall.cleanup.situation import Cleanup, Drawn, Hand, UseNow
from games.nightfall.terms import FULL_HAND
from games.remedies import Ask, Change, Remedies, deed_at
from games.sentences import sentences
from games.values import replace

WORDS = sentences(__name__)
DREW = WORDS.text("drew")
OWN_TURN = WORDS.text("own-turn")
OWN_TURN_WITH_THEM = WORDS.text("own-turn-with-them")


def of_drawn(drawn: int) -> Iterator[Change]:
    """Yield what so many drawn cards may be, by the number of plain Wounds among them."""
    for plain in range(min(drawn, FULL_HAND) + 1):
        row = Drawn(told=True, plain=plain, others=drawn - plain)
        yield Change(DREW.filled(plain=plain, others=drawn - plain), (Edit("replace", "/drawn", row),))


def draws(scenario: Cleanup, _: str) -> Iterator[Change]:
    """Yield what may have been drawn up to five cards."""
    yield from of_drawn(scenario.draws)


def untold(scenario: Cleanup, _: str) -> Iterator[Change]:
    """Yield what the cards of the hand may be of which nothing is given, by the number of plain Wounds among them."""
    hand = scenario.hand
    for plain in range(min(scenario.untold, FULL_HAND) + 1):
        others = scenario.untold - plain
        held = replace(hand, plain=hand.plain + plain, others=hand.others + others)
        text = DREW.filled(plain=plain, others=others)
        if scenario.untold:
            yield Change(text, (Edit("replace", "/hand", held), Edit("replace", "/untold", 0)))


def own(scenario: Cleanup, at: str) -> Iterator[Change]:
    """Yield that the Wound at a pointer is used in the own turn of the one who uses it."""
    use = deed_at(scenario.uses, "uses", at)
    if not isinstance(use, UseNow):
        return
    if use.by and not scenario.own(use):
        turn = Edit("replace", "/player", use.by)
        held = Hand(
            others=max(0, FULL_HAND - use.discarded),
            plain=use.plain,
            martial_law=use.martial_law,
            coldest_war=use.coldest_war,
        )
        yield Change(OWN_TURN.filled(player=use.by), (turn,))
        yield Change(OWN_TURN_WITH_THEM.filled(player=use.by), (turn, Edit("replace", "/hand", held)))


REMEDIES = Remedies(asked=(Ask("drawn", draws), Ask("untold", untold)), own=own)
