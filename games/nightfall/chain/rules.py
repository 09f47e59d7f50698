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
from games.nightfall.chain.state import Building, Link, bare_text, card_text
from games.nightfall.rules import NO_USES, PARTNERS_OPEN, WoundUse, objections, partners_card_open
from games.nightfall.terms import Phase, card_key, card_name, join_names, known_card
from games.sentences import sentences
from games.truth import Truth
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
Kind = tuple[int, bool, bool, bool]


def out_of_turn(building: Building, event: Event, at: str) -> Iterator[Finding]:
    """Yield the fault of an event out of turn (NF-14, NF-61, NF-62)."""
    names = {"player": event.player, "active": building.active}
    seat = building.seat(event.player)
    if ended_without_chain(building):
        yield PHASE_OVER(f"{at}/player", names)
    elif building.top is None and seat and not isinstance(event, Stop):
        yield NOT_STARTER(f"{at}/player", names, card=card_text(event))
    elif building.top is None and seat:
        yield BEFORE_GO(f"{at}/player", names, waiting=building.active)
    # seats count clockwise from the active player, and the go passes each once (NF-62)
    elif seat < building.go:
        yield GO_OVER(f"{at}/player", names)
    elif seat > _last_seat_to_act(building):
        yield BEFORE_GO(f"{at}/player", names, waiting=building.players[_last_seat_to_act(building)].name)


def ended_without_chain(building: Building) -> bool:
    """Return whether the phase has ended without a chain (NF-14)."""
    return building.top is None and building.go >= len(building.players)


def _last_seat_to_act(building: Building) -> int:
    """Return the last seat that may act now."""
    return building.go + 1 if building.acted else building.go


def card_findings(building: Building, card: Card, at: str) -> Iterator[Finding]:
    """Yield the findings of the next card of the chain (NF-14, NF-27, NF-61)."""
    names = {"player": card.player, "card": card_text(card), "active": building.active}
    refused = _wound_objections(building, card, at)
    yield from refused
    if building.top is None:
        yield (WOUND_STARTS if isinstance(card, LinkingWound) else STARTS)(at, names)
    elif isinstance(card, Order):
        yield _link_finding(building.top, card, at, names)
    elif not refused:
        yield WOUND_LINKS(at, names, because=(building.top.at,))


def _wound_objections(building: Building, card: Card, at: str) -> tuple[Finding, ...]:
    if not isinstance(card, LinkingWound):
        return ()
    is_own_turn = building.seat(card.player) == 0
    return objections(WoundUse(card.player, card.of, Phase.CHAIN, is_own_turn), NO_USES, at)


def _link_finding(link: Link, order: Order, at: str, names: dict[str, object]) -> Finding:
    because = (link.at,)
    if isinstance(link.card, LinkingWound):
        return AFTER_WOUND(at, names, because=because)
    links = link.card.links
    values = {"colour": order.main, "before": link.text, **names, "bare": bare_text(order)}
    if not links:
        return LINKS_UNKNOWN(at, values, because=(f"{link.at}/links",))
    if order.main in links:
        return LINKS(at, values, because=(f"{link.at}/links",))
    return BROKEN_LINK(
        f"{at}/colour", values, because=(f"{link.at}/links",), links=join_names(colour.text for colour in links)
    )


class Kicker(Struct, frozen=True):
    """A kicker's state, its change of the Chain effect, and its findings."""

    kicked: Kicked
    changes: Truth
    findings: tuple[Finding, ...]


def judge_kicker(link: Link, order: Order, by_moon: bool) -> Kicker:
    """Judge the kicker of an order in the chain (NF-64, NF-70)."""
    if order.kicker is None:
        return Kicker(Kicked.NONE, Truth.NO, ())
    kicked, finding = _judge_condition(link, order, by_moon)
    works = {Kicked.WORKS: Truth.YES, Kicked.OPEN: Truth.OPEN}.get(kicked, Truth.NO)
    changes = works & Truth.of(order.kicker_does is KickerDoes.CHANGES)
    return Kicker(kicked, changes, (finding, *_change_findings(link, changes)))


def _judge_condition(link: Link, order: Order, by_moon: bool) -> tuple[Kicked, Finding]:
    at, before = f"{link.at}/kicker", link.order_below
    if by_moon:
        # the first card has no order before it, so only card text can make its kicker work
        beyond = () if link.below else ("nf-67.1",)
        cites = ("nf-70", *beyond, "nf-44")
        return Kicked.WORKS, BY_MOON(at, because=("/moon_kicks_all",), cites=cites, card=link.text)
    if link.below is None or before is None or not isinstance(before.card, Order):
        return Kicked.FAILS, FIRST(at, card=link.text)
    names = {"card": link.text, "before": before.text, "colour": order.kicker, "other": before.card.main}
    because = (f"{before.at}/colour",)
    if before.card.main is not order.kicker:
        return Kicked.FAILS, FAILS(at, names, because=because)
    # a Wound is no order (NF-46): whether it counts as the card before is open
    if isinstance(link.below.card, LinkingWound):
        return Kicked.OPEN, OVER_WOUND(at, names, because=(link.below.at, *because), readings=READINGS)
    return Kicked.WORKS, WORKS(at, names, because=because)


def _change_findings(link: Link, changes: Truth) -> Iterator[Finding]:
    if changes is Truth.YES:
        yield CHANGES(f"{link.at}/kicker_does", card=link.text)


def works_for(order: Order) -> WorksFor:
    """Return for whom an order works by its text (NF-47, NF-48)."""
    card = known_card(order.card)
    return WorksFor.YOUR_CHAIN if card and card.data.get("your-chain") else order.works_for


def beneficiary(building: Building, order: Order) -> str:
    """Return the player for whom an order works (NF-44, NF-47, NF-48)."""
    if works_for(order) is WorksFor.YOUR_CHAIN:
        return building.active
    return order.chosen or order.player if order.works_for is WorksFor.ANY_PLAYER else order.player


def beneficiary_findings(building: Building, link: Link, order: Order) -> Iterator[Finding]:
    """Yield the beneficiary and the duration of an order (NF-44, NF-47, NF-48)."""
    names = {"card": link.text, "player": link.player, "starter": building.active, "chosen": order.chosen}
    if works_for(order) is WorksFor.YOUR_CHAIN:
        yield YOUR_CHAIN(f"{link.at}/works_for", names)
    elif order.works_for is WorksFor.ANY_PLAYER:
        yield ANY_PLAYER(f"{link.at}/chosen", names)
    if order.lasts is Lasts.BY_TEXT:
        yield LASTS_OTHERWISE(f"{link.at}/lasts", names)


class Candidate(Struct, frozen=True):
    """A possible target: pointer, seat, kind, and height in the chain."""

    at: str
    seat: int
    minion: bool
    height: int = IN_PLAY
    archive: bool = False

    @property
    def kind(self) -> Kind:
        """Return the traits that distinguish it from other cards of its name."""
        return self.seat, self.minion, self.height == IN_PLAY, self.archive

    def in_chain(self, height: int) -> bool:
        """Return whether it still lies in the chain then (NF-15, NF-63)."""
        return IN_PLAY < self.height <= height


ByKind = dict[Kind, tuple[Candidate, ...]]
Candidates = dict[str, ByKind]


def candidates(building: Building, links: Iterable[Link]) -> Candidates:
    """Return the possible targets by name and kind (NF-15, NF-35)."""
    by_name: Candidates = {}
    for seat, player in enumerate(building.players):
        for n, name in enumerate(player.minions):
            by_name = _with_candidate(by_name, name, Candidate(f"/players/{seat}/minions/{n}", seat, True))
        for n, name in enumerate(player.archives):
            by_name = _with_candidate(
                by_name, name, Candidate(f"/players/{seat}/archives/{n}", seat, False, archive=True)
            )
    for height, link in enumerate(links):
        by_name = with_card_of_chain(building, by_name, link, height)
    return by_name


def with_card_of_chain(building: Building, by_name: Candidates, link: Link, height: int) -> Candidates:
    """Return the candidates with one more card of the chain (NF-15)."""
    if not isinstance(link.card, Order) or link.card.card is None:
        return by_name
    candidate = Candidate(link.at, building.seat(link.player), link.card.minion, height)
    return _with_candidate(by_name, link.card.card, candidate)


def _with_candidate(by_name: Candidates, name: str, candidate: Candidate) -> Candidates:
    by_kind = by_name.get(card_key(name), {})
    return by_name | {card_key(name): by_kind | {candidate.kind: (*by_kind.get(candidate.kind, ()), candidate)}}


class Departed(Struct, frozen=True):
    """Cards that have left play, with causes, and cards perhaps gone."""

    surely: dict[str, tuple[str, str]]
    perhaps: dict[str, str]


NOTHING_DEPARTED = Departed({}, {})


class TargetFinding(Struct, frozen=True):
    """The finding of one target, and the card that is meant where allowed."""

    finding: Finding
    card: Candidate | None = None

    @property
    def allowed(self) -> bool:
        """Return whether the target may be chosen."""
        return self.finding.outcome is Outcome.ALLOWED


def judge_target(
    building: Building, link: Link, target: str, at: str, height: int, candidates: Candidates, departed: Departed
) -> TargetFinding:
    """Judge one target, the best card of its name (NF-15, NF-43, NF-69)."""
    assert isinstance(link.card, Order)
    seat, aim = building.seat(link.player), link.card.aim
    by_kind = candidates.get(card_key(target), {})
    unlike = _unlike(by_kind, height, departed)
    rulings = ((card, *_ruling(building, aim, seat, card, card.in_chain(height), departed)) for card in unlike)
    # the player may mean any card of the name
    best = min(rulings, key=lambda ruling: (ruling[1].outcome.rank, ruling[0].height), default=None)
    values = {"card": link.text, "target": card_name(target), "player": link.player}
    if best is None:
        departure = next(
            (departed.surely[card.at] for cards in by_kind.values() for card in cards if card.at in departed.surely),
            None,
        )
        if departure is None:
            return TargetFinding(TARGET_UNKNOWN(at, values))
        return TargetFinding(LEFT_PLAY(at, values, because=(departure[0],), cites=(departure[1],)))
    card, reason, cites = best
    if reason is PARTNERS_OPEN:
        return TargetFinding(partners_card_open(values["target"], at, (card.at,)), card)
    because = (departed.perhaps[card.at],) if reason is PERHAPS_GONE else (card.at,)
    return TargetFinding(reason(at, values, because=because, cites=cites), card)


def _unlike(by_kind: ByKind, height: int, departed: Departed) -> Iterator[Candidate]:
    """Yield the lowest card of each kind, in the chain and above it."""
    for same_kind in by_kind.values():
        in_play = [card for card in same_kind if card.at not in departed.surely] if departed.surely else same_kind
        if not in_play:
            continue
        yield in_play[0]
        above = bisect_right(in_play, height, key=attrgetter("height"))
        if 0 < above < len(in_play):
            yield in_play[above]


def _ruling(
    building: Building, aim: Aim, seat: int, candidate: Candidate, in_chain: bool, departed: Departed
) -> tuple[Reason, tuple[str, ...]]:
    if candidate.archive and aim is not Aim.FRIENDLY:
        return IN_ARCHIVE, ()
    # an action that has resolved lies in the discard pile (NF-33)
    if not in_chain and not candidate.minion and not candidate.archive:
        return NO_MINION, ()
    if aim is Aim.FRIENDLY and candidate.seat != seat:
        return (PARTNERS_OPEN, ()) if building.friends(seat, candidate.seat) else (NOT_FRIENDLY, ("nf-69",))
    if aim is Aim.FRIENDLY:
        return ON_FRIENDLY, ()
    if in_chain:
        return IN_CHAIN, ()
    if candidate.at in departed.perhaps:
        return PERHAPS_GONE, ()
    if aim is Aim.MINION:
        return ON_MINION, ("nf-15",) if candidate.height == IN_PLAY else ("nf-15", "nf-63")
    return (ON_FRIENDLY_MINION, ()) if building.friends(seat, candidate.seat) else (NOT_FRIENDLY, ("nf-43",))
