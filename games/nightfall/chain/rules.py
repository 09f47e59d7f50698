"""Rules of the chain: whose go it is, links, kickers, beneficiaries and targets."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from operator import attrgetter

from msgspec import Struct

from games.nightfall.chain.scenario import (
    Aim,
    Card,
    Event,
    Kicked,
    KickerDoes,
    Lasts,
    LinkingWound,
    Order,
    Stop,
    WorksFor,
)
from games.nightfall.chain.state import Building, Link, bare, called
from games.nightfall.rules import PARTNERS_OPEN, CountedUses, WoundUse, objections, partners_card_open
from games.nightfall.terms import Phase, card_key, card_name, join_names, known_card
from games.sentences import sentences
from games.verdict import Finding, Outcome, Reason

WORDS = sentences(__name__)
STARTS = WORDS.reason("starts")
NOT_STARTER = WORDS.reason("not-the-starter")
WOUND_STARTS = WORDS.reason("wound-starts")
LINKS = WORDS.reason("links")
BROKEN_LINK = WORDS.reason("broken-link")
LINKS_UNKNOWN = WORDS.reason("links-unknown")
AFTER_WOUND = WORDS.reason("after-a-wound")
WOUND_LINKS = WORDS.reason("wound-links")
BEFORE_GO = WORDS.reason("before-ones-go")
GO_OVER = WORDS.reason("go-is-over")
PHASE_OVER = WORDS.reason("phase-is-over")
STOPS = WORDS.reason("stops")
NO_CHAIN = WORDS.reason("no-chain")
WORKS = WORDS.reason("kicker-works")
FAILS = WORDS.reason("kicker-fails")
FIRST = WORDS.reason("kicker-of-the-first")
BY_MOON = WORDS.reason("kicker-by-moon")
OVER_WOUND = WORDS.reason("kicker-over-a-wound")
CHANGES = WORDS.reason("kicker-changes")
READINGS = WORDS.readings("over-a-wound")
YOUR_CHAIN = WORDS.reason("your-chain")
ANY_PLAYER = WORDS.reason("any-player")
LASTS_OTHERWISE = WORDS.reason("lasts-otherwise")
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


def out_of_turn(building: Building, event: Event, at: str) -> Iterator[Finding]:
    """Yield why it is not this player's go."""
    names = {"player": event.player, "active": building.active}
    seat = building.seat(event.player)
    if ended_without_chain(building):
        yield PHASE_OVER(f"{at}/player", names)
    elif building.top is None and seat and not isinstance(event, Stop):
        yield NOT_STARTER(f"{at}/player", names, card=called(event))
    elif building.top is None and seat:
        yield BEFORE_GO(f"{at}/player", names, waiting=building.active)
    elif seat < building.go:
        yield GO_OVER(f"{at}/player", names)
    elif seat > _next(building):
        yield BEFORE_GO(f"{at}/player", names, waiting=building.players[_next(building)].name)


def ended_without_chain(building: Building) -> bool:
    """Return whether the phase has ended without a chain."""
    return building.top is None and building.go >= len(building.players)


def _next(building: Building) -> int:
    """Return the last seat that may act now: the one whose go it is, or the following once that one has acted."""
    return building.go + 1 if building.acted else building.go


def card_findings(building: Building, card: Card, at: str) -> Iterator[Finding]:
    """Yield the findings of a card that is added now."""
    names = {"player": card.player, "card": called(card), "active": building.active}
    refused = _refused_wound(building, card, at)
    yield from refused
    if building.top is None:
        yield (WOUND_STARTS if isinstance(card, LinkingWound) else STARTS)(at, names)
    elif isinstance(card, Order):
        yield _linked(building.top, card, at, names)
    elif not refused:
        yield WOUND_LINKS(at, names, because=(building.top.at,))


def _refused_wound(building: Building, card: Card, at: str) -> tuple[Finding, ...]:
    if not isinstance(card, LinkingWound):
        return ()
    own = building.seat(card.player) == 0
    return objections(WoundUse(card.player, card.of, Phase.CHAIN, own), CountedUses(), at)


def _linked(before: Link, order: Order, at: str, names: dict[str, object]) -> Finding:
    because = (before.at,)
    if isinstance(before.card, LinkingWound):
        return AFTER_WOUND(at, names, because=because)
    links = before.card.links
    said = {"colour": order.colour, "before": before.said, **names, "bare": bare(order)}
    if not links:
        return LINKS_UNKNOWN(at, said, because=(f"{before.at}/links",))
    if order.colour in links:
        return LINKS(at, said, because=(f"{before.at}/links",))
    return BROKEN_LINK(
        f"{at}/colour", said, because=(f"{before.at}/links",), links=join_names(one.text for one in links)
    )


class Kick(Struct, frozen=True):
    """Whether a kicker works, and whether it changes the Chain effect; None where that is not settled."""

    kicked: Kicked
    changes: bool | None
    findings: tuple[Finding, ...]


def kick(link: Link, order: Order, by_moon: bool) -> Kick:
    """Return whether the kicker of an order works where it lies in the chain."""
    if order.kicker is None:
        return Kick(Kicked.NONE, False, ())
    kicked, found = _condition(link, order, by_moon)
    changes = {Kicked.WORKS: True, Kicked.OPEN: None}.get(kicked, False)
    if order.kicker_does is not KickerDoes.CHANGES:
        changes = False
    return Kick(kicked, changes, (found, *_changing(link, changes)))


def _condition(link: Link, order: Order, by_moon: bool) -> tuple[Kicked, Finding]:
    at, before = f"{link.at}/kicker", link.order_below
    if by_moon:
        beyond = () if link.below else ("nf-67.1",)
        cites = ("nf-70", *beyond, "nf-44")
        return Kicked.WORKS, BY_MOON(at, because=("/moon_kicks_all",), cites=cites, card=link.said)
    if link.below is None or before is None or not isinstance(before.card, Order):
        return Kicked.FAILS, FIRST(at, card=link.said)
    names = {"card": link.said, "before": before.said, "colour": order.kicker, "other": before.card.colour}
    because = (f"{before.at}/colour",)
    if before.card.colour is not order.kicker:
        return Kicked.FAILS, FAILS(at, names, because=because)
    if isinstance(link.below.card, LinkingWound):
        return Kicked.OPEN, OVER_WOUND(at, names, because=(link.below.at, *because), readings=READINGS)
    return Kicked.WORKS, WORKS(at, names, because=because)


def _changing(link: Link, changes: bool | None) -> Iterator[Finding]:
    if changes:
        yield CHANGES(f"{link.at}/kicker_does", card=link.said)


def works_for(order: Order) -> WorksFor:
    """Return for whom an order works: as its card is known to say, or as the situation tells."""
    card = known_card(order.card)
    return WorksFor.YOUR_CHAIN if card and card.data.get("your-chain") else order.works_for


def beneficiary(building: Building, order: Order) -> str:
    """Return the player for whom the effect of an order works (NF-44, NF-47, NF-48)."""
    if works_for(order) is WorksFor.YOUR_CHAIN:
        return building.active
    return order.chosen or order.player if order.works_for is WorksFor.ANY_PLAYER else order.player


def beneficiary_findings(building: Building, link: Link, order: Order) -> Iterator[Finding]:
    """Yield for whom the effect of an order works, and how long."""
    names = {"card": link.said, "player": link.player, "starter": building.active, "chosen": order.chosen}
    if works_for(order) is WorksFor.YOUR_CHAIN:
        yield YOUR_CHAIN(f"{link.at}/works_for", names)
    elif order.works_for is WorksFor.ANY_PLAYER:
        yield ANY_PLAYER(f"{link.at}/chosen", names)
    if order.lasts is Lasts.BY_TEXT:
        yield LASTS_OTHERWISE(f"{link.at}/lasts", names)


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
    return card is not None and any(
        card_key(card) == card_key(name) for name in (order.target, *order.fed) if name is not None
    )


def _with(known: Candidates, name: str, one: Candidate) -> Candidates:
    named = known.get(card_key(name), {})
    return known | {card_key(name): named | {one.kind: (*named.get(one.kind, ()), one)}}


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
    named = known.get(card_key(target), {})
    unlike = _unlike(named, height, gone)
    rulings = ((one, *_ruling(building, aim, seat, one, one.in_chain(height), gone)) for one in unlike)
    best = min(rulings, key=lambda ruling: (ruling[1].outcome.rank, ruling[0].height), default=None)
    said = {"card": link.said, "target": card_name(target), "player": link.player}
    if best is None:
        left = next((gone.surely[one.at] for cards in named.values() for one in cards if one.at in gone.surely), None)
        if left is None:
            return Found(TARGET_UNKNOWN(at, said))
        return Found(LEFT_PLAY(at, said, because=(left[0],), cites=(left[1],)))
    one, reason, cites = best
    if reason is PARTNERS_OPEN:
        return Found(partners_card_open(said["target"], at, (one.at,)), one)
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
