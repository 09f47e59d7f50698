"""Chain as a scenario: players, cards in hand, events in order, and the result."""

from collections.abc import Iterable, Iterator
from enum import auto
from functools import cached_property
from typing import Annotated, Self

from annotated_types import Ge, Le, MaxLen, MinLen

from games.nightfall.cards import Known, filled, known_order
from games.nightfall.facts import Colour, MainColour
from games.nightfall.rules import WoundKind
from games.nightfall.terms import CLOCKWISE, CardName, Name, Team, card_key
from games.scenario import SELDOM, Contradiction, Layout, Missing, decision, fact, frame, row, scenario
from games.sentences import sentences
from games.text import Choice, folded
from games.values import replace

WORDS = sentences(__name__)
TWICE = WORDS.text("twice")
NOBODY = WORDS.text("nobody")
ON_ANY = WORDS.text("on-any")
NOT_ANY = WORDS.text("not-any")
NO_TARGET = WORDS.text("no-target")
AIMS = WORDS.text("aims")
IN_HAND = WORDS.text("in-hand")
NO_COLOUR = WORDS.text("no-colour")
UNNAMED = WORDS.text("unnamed")
NOT_IN_TABLE = WORDS.text("not-in-table")
FED = WORDS.text("fed")
NOT_ON_MINION = WORDS.text("not-on-minion")
NO_AIM = WORDS.text("no-aim")
Who = Annotated[Name, decision(refers="player")]
Main = Annotated[MainColour, fact()]
Links = Annotated[tuple[Colour, ...], MaxLen(2), fact()]
Kicker = Annotated[Colour | None, fact()]
IsMinion = Annotated[bool, fact(), SELDOM]
Label = Annotated[str, MinLen(1)]


class KickerDoes(Choice, words=WORDS):
    """The effect of a kicker whose condition is met."""

    ADDS = auto()
    CHANGES = auto()


class WorksFor(Choice, words=WORDS):
    """The players for whom an effect works by its text."""

    ITS_PLAYER = auto()
    YOUR_CHAIN = auto()
    ANY_PLAYER = auto()


class Lasts(Choice, words=WORDS):
    """The duration of an effect."""

    TURN = auto()
    BY_TEXT = auto()


class Aim(Choice, words=WORDS):
    """The cards on which an effect may be used by its text."""

    NOTHING = auto()
    MINION = auto()
    FRIENDLY_MINION = auto()
    FRIENDLY = auto()


class Does(Choice, words=WORDS):
    """The fate of the minion on which an effect is used."""

    OTHER = auto()
    DESTROYS = auto()
    DISCARDS = auto()
    EXILES = auto()
    RETURNS = auto()

    @property
    def cite(self) -> str:
        """Return the clause by which the minion leaves play."""
        return {Does.DESTROYS: "nf-39", Does.DISCARDS: "nf-40", Does.EXILES: "nf-41"}.get(self, "nf-67.1")


class Kicked(Choice, words=WORDS):
    """The state of a kicker."""

    WORKS = auto()
    FAILS = auto()
    OPEN = auto()
    NONE = auto()


class Place(Choice, words=WORDS):
    """The place of a resolved card."""

    DISCARD_PILE = auto()
    IN_PLAY = auto()


@row()
class HandCard:
    """A card that is known to be in a player's hand."""

    card: Annotated[CardName, fact()]
    colour: Main
    links: Links = ()
    kicker: Kicker = None
    minion: IsMinion = False

    @property
    def main(self) -> Colour | None:
        """Return its main colour, None where that is left to the table of cards."""
        return self.colour.colour


@row()
class Player:
    """A player: known hand, minions in play, and private archives."""

    name: Annotated[Name, fact(names="player")]
    hand: Annotated[tuple[HandCard, ...], MaxLen(10), fact(), SELDOM] = ()
    minions: Annotated[tuple[CardName, ...], MaxLen(20), fact(), SELDOM] = ()
    archives: Annotated[tuple[CardName, ...], MaxLen(2), fact(), SELDOM] = ()
    team: Team = None


@row(kind="order")
class Order:
    """An order that a player adds to the chain."""

    player: Who
    card: Annotated[CardName | None, decision()] = None
    colour: Main
    links: Links = ()
    kicker: Kicker = None
    minion: IsMinion = False
    kicker_does: Annotated[KickerDoes, fact(), SELDOM] = KickerDoes.ADDS
    works_for: Annotated[WorksFor, fact(), SELDOM] = WorksFor.ITS_PLAYER
    chosen: Annotated[Name | None, decision(refers="player"), SELDOM] = None
    aim: Annotated[Aim, fact(), SELDOM] = Aim.NOTHING
    target: Annotated[CardName | None, decision(), SELDOM] = None
    does: Annotated[Does, fact(), SELDOM] = Does.OTHER
    fed: Annotated[tuple[CardName, ...], MaxLen(10), decision(), SELDOM] = ()
    payable: Annotated[Annotated[int, Ge(0), Le(40)] | None, fact(), SELDOM] = None
    lasts: Annotated[Lasts, fact(), SELDOM] = Lasts.TURN

    @property
    def main(self) -> Colour | None:
        """Return its main colour, None where that is left to the table of cards."""
        return self.colour.colour


@row(kind="wound")
class LinkingWound:
    """A Wound that a player adds to the chain."""

    player: Who
    of: Annotated[WoundKind, fact()] = WoundKind.COLDEST_WAR


@row(kind="stop")
class Stop:
    """A player who adds nothing more."""

    player: Who


Event = Order | LinkingWound | Stop
Card = Order | LinkingWound


@scenario
class Chaining:
    """A Chain phase: the players, and their events in order."""

    players: Annotated[tuple[Player, ...], MinLen(2), MaxLen(5), fact(help=CLOCKWISE)]
    moon_kicks_all: Annotated[bool, frame(), SELDOM] = False
    events: Annotated[tuple[Event, ...], MaxLen(100), decision(), Layout.STACK] = ()

    @cached_property
    def filled(self) -> Self:
        """Return the phase with what the table knows of its cards where nothing is told (NF-93)."""
        if not any(self.known_cards()):
            return self
        players = tuple(
            replace(player, hand=tuple(filled(card, known_order(card.card, card.main)) for card in player.hand))
            for player in self.players
        )
        events = tuple(
            filled(event, known_order(event.card, event.main)) if isinstance(event, Order) else event
            for event in self.events
        )
        return replace(self, players=players, events=events)

    def known_cards(self) -> Iterator[tuple[HandCard | Order, str, Known, str]]:
        """Yield each row of a card that the table knows: the row, its card, what is known, and its place."""
        places: list[tuple[HandCard | Order, str]] = [
            (card, f"/players/{n}/hand/{k}")
            for n, player in enumerate(self.players)
            for k, card in enumerate(player.hand)
        ]
        places += [(event, f"/events/{n}") for n, event in enumerate(self.events) if isinstance(event, Order)]
        for card, at in places:
            if card.card and (facts := known_order(card.card, card.main)):
                yield card, card.card, facts, at

    def contradictions(self) -> Iterable[Contradiction]:
        for n, player in enumerate(self.players):
            for k, card in enumerate(player.hand):
                yield from _colour_contradictions(card, f"/players/{n}/hand/{k}")
        hands = {folded(player.name): player.hand for player in self.players}
        for n, event in enumerate(self.events):
            if isinstance(event, Order):
                yield from _order_contradictions(event, f"/events/{n}")
                yield from _contradictions_to_hand(event, hands.get(folded(event.player), ()), f"/events/{n}")


def _colour_contradictions(card: HandCard | Order, at: str) -> Iterator[Contradiction]:
    """Yield a colour that neither the situation nor the table tells, and one told twice (NF-93)."""
    if card.colour is MainColour.BY_CARD and "colour" not in known_order(card.card):
        yield Missing(f"{at}/colour", NO_COLOUR, UNNAMED if card.card is None else NOT_IN_TABLE.filled(card=card.card))
    yield from _repeated_colours(card.links, f"{at}/links")


def _repeated_colours(links: tuple[Colour, ...], at: str) -> Iterator[Contradiction]:
    for n, colour in enumerate(links):
        if colour in links[:n]:
            yield Contradiction(f"{at}/{n}", TWICE.filled(colour=colour))


def _order_contradictions(order: Order, at: str) -> Iterator[Contradiction]:
    yield from _colour_contradictions(order, at)
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


def _contradictions_to_hand(order: Order, hand: tuple[HandCard, ...], at: str) -> Iterator[Contradiction]:
    """Yield values of an order that its card in the known hand lacks."""
    if order.card is None:
        return
    same_name = [card for card in hand if card_key(card.card) == card_key(order.card)]
    if not same_name:
        return
    # cards of one name in hand may be described differently: one that fits is enough
    if order.main and all(card.main not in (None, order.main) for card in same_name):
        yield Contradiction(f"{at}/colour", IN_HAND.filled(card=order.card))
    if order.links and all(card.links and set(card.links) != set(order.links) for card in same_name):
        yield Contradiction(f"{at}/links", IN_HAND.filled(card=order.card))
    if order.kicker and all(card.kicker not in (None, order.kicker) for card in same_name):
        yield Contradiction(f"{at}/kicker", IN_HAND.filled(card=order.card))


@row(component="Laid")
class LinkCard:
    """A card of the chain as built; a Wound has no colour."""

    player: Annotated[str, fact()]
    card: Annotated[Label | None, fact()] = None
    colour: Annotated[Colour | None, fact()] = None


@row()
class Resolved:
    """The resolution of a card; the place of a used Wound stays open."""

    player: Annotated[str, fact()]
    card: Annotated[Label | None, fact()] = None
    kicker: Annotated[Kicked, fact()] = Kicked.NONE
    changed: Annotated[bool | None, fact()] = False
    works_for: Annotated[Label | None, fact()] = None
    lasts: Annotated[Lasts | None, fact()] = None
    place: Annotated[Place | None, fact()] = None


@scenario
class Chained:
    """A chain as built, its order of resolution, and the player to act."""

    chain: Annotated[tuple[LinkCard, ...], fact()] = ()
    resolution: Annotated[tuple[Resolved, ...], fact()] = ()
    may_add: Annotated[Label | None, fact()] = None
