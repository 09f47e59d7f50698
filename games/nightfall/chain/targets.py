"""May the effect of a card be used on this card while the chain resolves?"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from operator import attrgetter

from msgspec import Struct

from games.nightfall.chain.choices import Aim
from games.nightfall.chain.rows import Order
from games.nightfall.chain.state import Building, Link
from games.nightfall.rules import PARTNERS_OPEN, partners_card
from games.nightfall.terms import key, printed
from games.sentences import sentences
from games.verdict import Finding, Outcome, Reason

WORDS = sentences(__name__)
ON_MINION = WORDS.reason("on-a-minion")
ON_FRIENDLY_MINION = WORDS.reason("on-a-friendly-minion")
ON_FRIENDLY = WORDS.reason("on-a-friendly-card")
IN_CHAIN = WORDS.reason("in-the-chain")
NOT_FRIENDLY = WORDS.reason("not-friendly")
NO_MINION = WORDS.reason("not-in-play")
IN_ARCHIVE = WORDS.reason("in-an-archive")
LEFT_PLAY = WORDS.reason("left-play")
PERHAPS_GONE = WORDS.reason("perhaps-gone")
TARGET_UNKNOWN = WORDS.reason("target-unknown")
REASONS = (*WORDS.reasons, PARTNERS_OPEN)

IN_PLAY = -1


class Candidate(Struct, frozen=True):
    """A card that a name may mean: where it is told of, whose it is, whether a minion or that of an archive, and how high in the chain it lay."""

    at: str
    seat: int
    minion: bool
    height: int = IN_PLAY
    archive: bool = False

    @property
    def kind(self) -> Kind:
        """Return what tells it from other cards of its name, but for whether it still lies in the chain."""
        return self.seat, self.minion, self.height == IN_PLAY, self.archive

    def in_chain(self, height: int) -> bool:
        """Return whether it still lies in the chain while the card at a height resolves."""
        return IN_PLAY < self.height <= height


Kind = tuple[int, bool, bool, bool]
Named = dict[Kind, tuple[Candidate, ...]]
Candidates = dict[str, Named]


def candidates(building: Building, links: Iterable[Link]) -> Candidates:
    """Return by name, then by kind, the minions in play, the private archives and the cards of the chain, given from the first card on."""
    known: Candidates = {}
    for seat, player in enumerate(building.players):
        for n, name in enumerate(player.minions):
            known = _with(known, name, Candidate(f"/players/{seat}/minions/{n}", seat, True))
        for n, name in enumerate(player.archives):
            known = _with(known, name, Candidate(f"/players/{seat}/archives/{n}", seat, False, archive=True))
    for height, link in enumerate(links):
        known = with_link(building, known, link, height)
    return known


def with_link(building: Building, known: Candidates, link: Link, height: int) -> Candidates:
    """Return the cards that a name may mean once a further one lies at a height of the chain."""
    if not isinstance(link.card, Order) or link.card.card is None:
        return known
    one = Candidate(link.at, building.seat(link.player), link.card.minion, height)
    return _with(known, link.card.card, one)


def may_mean(link: Link, order: Order) -> bool:
    """Return whether a target of an order may be meant for a card of the chain, since it has its name."""
    card = link.card.card if isinstance(link.card, Order) else None
    return card is not None and any(key(card) == key(name) for name in (order.target, *order.fed) if name is not None)


def _with(known: Candidates, name: str, one: Candidate) -> Candidates:
    named = known.get(key(name), {})
    return known | {key(name): named | {one.kind: (*named.get(one.kind, ()), one)}}


class Gone(Struct, frozen=True):
    """Which cards have left play while the chain resolved, by what, and which have perhaps."""

    surely: dict[str, tuple[str, str]]
    perhaps: dict[str, str]


NOTHING_GONE = Gone({}, {})


class Found(Struct, frozen=True):
    """What is found of one target, and the card that is meant where it may be used on it."""

    finding: Finding
    card: Candidate | None = None

    @property
    def allowed(self) -> bool:
        return self.finding.outcome is Outcome.ALLOWED


def on_target(
    building: Building, link: Link, target: str, at: str, height: int, known: Candidates, gone: Gone
) -> Found:
    """Return whether an effect may be used on what was named; where several cards have the name, on the best of them."""
    assert isinstance(link.card, Order)
    seat, aim = building.seat(link.player), link.card.aim
    named = known.get(key(target), {})
    unlike = _unlike(named, height, gone)
    rulings = ((one, *_ruling(building, aim, seat, one, one.in_chain(height), gone)) for one in unlike)
    best = min(rulings, key=lambda ruling: (ruling[1].outcome.rank, ruling[0].height), default=None)
    said = {"card": link.said, "target": printed(target), "player": link.player}
    if best is None:
        left = next((gone.surely[one.at] for cards in named.values() for one in cards if one.at in gone.surely), None)
        if left is None:
            return Found(TARGET_UNKNOWN(at, said))
        return Found(LEFT_PLAY(at, said, because=(left[0],), cites=(left[1],)))
    one, reason, cites = best
    if reason is PARTNERS_OPEN:
        return Found(partners_card(said["target"], at, (one.at,)), one)
    because = (gone.perhaps[one.at],) if reason is PERHAPS_GONE else (one.at,)
    return Found(reason(at, said, because=because, cites=cites), one)


def _unlike(named: Named, height: int, gone: Gone) -> Iterator[Candidate]:
    """Yield the lowest card of each kind and the lowest that has left the chain; whatever is alike is judged once."""
    for cards in named.values():
        held = [one for one in cards if one.at not in gone.surely] if gone.surely else cards
        if not held:
            continue
        yield held[0]
        left = bisect_right(held, height, key=attrgetter("height"))
        if 0 < left < len(held):
            yield held[left]


def _ruling(
    building: Building, aim: Aim, seat: int, one: Candidate, in_chain: bool, gone: Gone
) -> tuple[Reason, tuple[str, ...]]:
    if one.archive and aim is not Aim.FRIENDLY:
        return IN_ARCHIVE, ()
    if not in_chain and not one.minion and not one.archive:
        return NO_MINION, ()
    if aim is Aim.FRIENDLY and one.seat != seat:
        return (PARTNERS_OPEN, ()) if building.friends(seat, one.seat) else (NOT_FRIENDLY, ("nf-69",))
    if aim is Aim.FRIENDLY:
        return ON_FRIENDLY, ()
    if in_chain:
        return IN_CHAIN, ()
    if one.at in gone.perhaps:
        return PERHAPS_GONE, ()
    if aim is Aim.MINION:
        return ON_MINION, ("nf-15",) if one.height == IN_PLAY else ("nf-15", "nf-63")
    return (ON_FRIENDLY_MINION, ()) if building.friends(seat, one.seat) else (NOT_FRIENDLY, ("nf-43",))
