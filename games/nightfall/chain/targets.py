"""May the effect of a card be used on this card while the chain resolves?"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from operator import attrgetter

from games.nightfall.cards import key, printed
from games.nightfall.chain.choices import Aim
from games.nightfall.chain.rows import Order
from games.nightfall.chain.state import Building, Link
from games.nightfall.open_targets import PARTNERS_OPEN, partners_card
from games.sentences import sentences
from games.verdict import Finding, Reason

WORDS = sentences(__name__)
ON_MINION = WORDS.reason("on-a-minion")
ON_FRIENDLY_MINION = WORDS.reason("on-a-friendly-minion")
ON_FRIENDLY = WORDS.reason("on-a-friendly-card")
IN_CHAIN = WORDS.reason("in-the-chain")
NOT_FRIENDLY = WORDS.reason("not-friendly")
NO_MINION = WORDS.reason("not-in-play")
TARGET_UNKNOWN = WORDS.reason("target-unknown")
REASONS = (ON_MINION, ON_FRIENDLY_MINION, ON_FRIENDLY, IN_CHAIN, NOT_FRIENDLY, NO_MINION, PARTNERS_OPEN, TARGET_UNKNOWN)


IN_PLAY = -1


@dataclass(frozen=True, slots=True)
class Candidate:
    """A card that a name may mean: where it is told of, whose it is, whether a minion, and how high in the chain it lay."""

    at: str
    seat: int
    minion: bool
    height: int = IN_PLAY

    @property
    def kind(self) -> Kind:
        """Return what tells it from other cards of its name, but for whether it still lies in the chain."""
        return self.seat, self.minion, self.height == IN_PLAY

    def in_chain(self, height: int) -> bool:
        """Return whether it still lies in the chain while the card at a height resolves."""
        return IN_PLAY < self.height <= height


Kind = tuple[int, bool, bool]
Named = dict[Kind, tuple[Candidate, ...]]
Candidates = dict[str, Named]


def candidates(building: Building, links: Iterable[Link]) -> Candidates:
    """Return by name, then by kind, the minions in play and the cards of the chain, given from the first card on."""
    known: Candidates = {}
    for seat, player in enumerate(building.players):
        for n, name in enumerate(player.minions):
            known = _with(known, name, Candidate(f"/players/{seat}/minions/{n}", seat, True))
    for height, link in enumerate(links):
        known = with_link(building, known, link, height)
    return known


def with_link(building: Building, known: Candidates, link: Link, height: int) -> Candidates:
    """Return the cards that a name may mean once a further one lies at a height of the chain."""
    if not isinstance(link.card, Order) or link.card.card is None:
        return known
    one = Candidate(link.at, building.seat(link.player), link.card.minion, height)
    return _with(known, link.card.card, one)


def may_mean(link: Link, target: str | None) -> bool:
    """Return whether a target may be meant for a card of the chain, since it has its name."""
    card = link.card.card if isinstance(link.card, Order) else None
    return card is not None and target is not None and key(card) == key(target)


def _with(known: Candidates, name: str, one: Candidate) -> Candidates:
    named = known.get(key(name), {})
    return known | {key(name): named | {one.kind: (*named.get(one.kind, ()), one)}}


def used_on(building: Building, link: Link, order: Order, height: int, known: Candidates) -> Iterator[Finding]:
    """Yield whether an effect may be used on what was named; where several cards have the name, on the best of them."""
    if order.aim is Aim.NOTHING or order.target is None:
        return
    seat = building.seat(link.player)
    unlike = _unlike(known.get(key(order.target), {}), height)
    rulings = ((one, *_ruling(building, order.aim, seat, one, one.in_chain(height))) for one in unlike)
    best = min(rulings, key=lambda ruling: (ruling[1].outcome.rank, ruling[0].height), default=None)
    at, said = f"{link.at}/target", {"card": link.said, "target": printed(order.target), "player": link.player}
    if best is None:
        yield TARGET_UNKNOWN(at, said)
        return
    one, reason, cites = best
    if reason is PARTNERS_OPEN:
        yield partners_card(said["target"], at, (one.at,))
    else:
        yield reason(at, said, because=(one.at,), cites=cites)


def _unlike(named: Named, height: int) -> Iterator[Candidate]:
    """Yield the lowest card of each kind and the lowest that has left the chain; whatever is alike is judged once."""
    for cards in named.values():
        yield cards[0]
        left = bisect_right(cards, height, key=attrgetter("height"))
        if 0 < left < len(cards):
            yield cards[left]


def _ruling(building: Building, aim: Aim, seat: int, one: Candidate, in_chain: bool) -> tuple[Reason, tuple[str, ...]]:
    if not in_chain and not one.minion:
        return NO_MINION, ()
    if aim is Aim.FRIENDLY and one.seat != seat:
        return (PARTNERS_OPEN, ()) if building.friends(seat, one.seat) else (NOT_FRIENDLY, ("nf-69",))
    if aim is Aim.FRIENDLY:
        return ON_FRIENDLY, ()
    if in_chain:
        return IN_CHAIN, ()
    if aim is Aim.MINION:
        return ON_MINION, ("nf-15",) if one.height == IN_PLAY else ("nf-15", "nf-63")
    return (ON_FRIENDLY_MINION, ()) if building.friends(seat, one.seat) else (NOT_FRIENDLY, ("nf-43",))
