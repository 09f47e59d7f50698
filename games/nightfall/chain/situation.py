"""Which Chain phase is judged, and what in it cannot be true together?"""

from collections.abc import Iterable, Iterator
from typing import Annotated

from annotated_types import MaxLen, MinLen

from games.nightfall.chain.choices import Aim, Does, WorksFor
from games.nightfall.chain.rows import Event, HandCard, Order, Player
from games.nightfall.terms import CLOCKWISE, Colour, key
from games.scenario import SELDOM, Contradiction, Layout, Missing, decision, fact, frame, scenario
from games.sentences import sentences
from games.text import folded

WORDS = sentences(__name__)
TWICE = WORDS.text("twice")
NOBODY = WORDS.text("nobody")
ON_ANY = WORDS.text("on-any")
NOT_ANY = WORDS.text("not-any")
NO_TARGET = WORDS.text("no-target")
AIMS = WORDS.text("aims")
IN_HAND = WORDS.text("in-hand")
FED = WORDS.text("fed")
NOT_ON_MINION = WORDS.text("not-on-minion")
NO_AIM = WORDS.text("no-aim")


@scenario
class Chaining:
    """A Chain phase: who is there, and who adds what or stops, in order."""

    players: Annotated[tuple[Player, ...], MinLen(2), MaxLen(5), fact(help=CLOCKWISE)]
    moon_kicks_all: Annotated[bool, frame(), SELDOM] = False
    events: Annotated[tuple[Event, ...], MaxLen(100), decision(), Layout.STACK] = ()

    def contradictions(self) -> Iterable[Contradiction]:
        for n, player in enumerate(self.players):
            for m, card in enumerate(player.hand):
                yield from _twice(card.links, f"/players/{n}/hand/{m}/links")
        hands = {folded(player.name): player.hand for player in self.players}
        for n, event in enumerate(self.events):
            if isinstance(event, Order):
                yield from _order(event, f"/events/{n}")
                yield from _of_hand(event, hands.get(folded(event.player), ()), f"/events/{n}")


def _twice(links: tuple[Colour, ...], at: str) -> Iterator[Contradiction]:
    for n, colour in enumerate(links):
        if colour in links[:n]:
            yield Contradiction(f"{at}/{n}", TWICE.filled(colour=colour))


def _order(order: Order, at: str) -> Iterator[Contradiction]:
    yield from _twice(order.links, f"{at}/links")
    any_player = order.works_for is WorksFor.ANY_PLAYER
    if any_player and order.chosen is None:
        yield Missing(f"{at}/chosen", NOBODY, ON_ANY)
    if order.chosen is not None and not any_player:
        yield Contradiction(f"{at}/chosen", NOT_ANY)
    if order.aim is not Aim.NOTHING and order.target is None:
        yield Missing(f"{at}/target", NO_TARGET, AIMS.filled(aim=order.aim))
    if order.fed and order.target is None and order.aim is Aim.NOTHING:
        yield Missing(f"{at}/target", NO_TARGET, FED)
    if order.does is not Does.OTHER and order.aim not in (Aim.MINION, Aim.FRIENDLY_MINION):
        yield Contradiction(f"{at}/does", NOT_ON_MINION)
    if order.target is not None and order.aim is Aim.NOTHING:
        yield Contradiction(f"{at}/target", NO_AIM)


def _of_hand(order: Order, hand: tuple[HandCard, ...], at: str) -> Iterator[Contradiction]:
    """Yield where an order is told to be otherwise than every card of its name that is known of the hand."""
    if order.card is None:
        return
    held = [card for card in hand if key(card.card) == key(order.card)]
    if not held:
        return
    if all(card.colour is not order.colour for card in held):
        yield Contradiction(f"{at}/colour", IN_HAND.filled(card=order.card))
    if order.links and all(card.links and set(card.links) != set(order.links) for card in held):
        yield Contradiction(f"{at}/links", IN_HAND.filled(card=order.card))
    if order.kicker and all(card.kicker not in (None, order.kicker) for card in held):
        yield Contradiction(f"{at}/kicker", IN_HAND.filled(card=order.card))
