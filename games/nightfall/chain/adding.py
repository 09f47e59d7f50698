"""May this player add this card now?"""

from collections.abc import Iterator

from games.course import Judged
from games.nightfall.chain.rows import Card, Event, LinkingWound, Order, Stop
from games.nightfall.chain.state import Building, Link, bare, called
from games.nightfall.rules import Use, Used, objections
from games.nightfall.terms import Phase, listed
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding, Outcome, Step, cited, is_forbidden, outcome_of

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
ADDED = WORDS.text("added")
STARTED = WORDS.text("started")
NOT_ADDED = WORDS.text("not-added")
STOPPED = WORDS.text("stopped")
NOT_STOPPED = WORDS.text("not-stopped")


def after(building: Building, event: Event, at: str) -> Judged[Building]:
    """Judge one event and return the state after it; what may not be done changes no chain."""
    if isinstance(event, Stop) and _without_chain(building):
        return _passed(building, event, at)
    refused = tuple(_out_of_turn(building, event, at))
    if refused:
        wrong = () if isinstance(event, Stop) else (one for one in _judged(building, event, at) if is_forbidden((one,)))
        return _undone(building, event, at, (*refused, *wrong))
    now = _on_go(building, building.seat(event.player))
    if isinstance(event, Stop):
        return _stop(now, event, at)
    findings = tuple(_judged(now, event, at))
    tried = replace(now, acted=True)
    if is_forbidden(findings):
        return _undone(tried, event, at, findings)
    text = (ADDED if now.top else STARTED).filled(player=event.player, card=called(event))
    step = Step(text, findings[0].cites, at, outcome_of(findings))
    return Judged(tried.with_card(event.player, event, at), findings, (step,))


def _undone(building: Building, event: Event, at: str, findings: tuple[Finding, ...]) -> Judged[Building]:
    names = {"player": event.player}
    text = NOT_STOPPED.filled(**names) if isinstance(event, Stop) else NOT_ADDED.filled(card=called(event), **names)
    return Judged(building, findings, (Step(text, cited(findings), at, Outcome.FORBIDDEN),))


def _out_of_turn(building: Building, event: Event, at: str) -> Iterator[Finding]:
    """Yield why it is not this player's go."""
    names = {"player": event.player, "active": building.active}
    seat = building.seat(event.player)
    if _without_chain(building):
        yield PHASE_OVER(f"{at}/player", names)
    elif building.top is None and seat and not isinstance(event, Stop):
        yield NOT_STARTER(f"{at}/player", names, card=called(event))
    elif building.top is None and seat:
        yield BEFORE_GO(f"{at}/player", names, waiting=building.active)
    elif seat < building.go:
        yield GO_OVER(f"{at}/player", names)
    elif seat > _next(building):
        yield BEFORE_GO(f"{at}/player", names, waiting=building.players[_next(building)].name)


def _without_chain(building: Building) -> bool:
    """Return whether the phase has ended without a chain."""
    return building.top is None and building.go >= len(building.players)


def _passed(building: Building, event: Stop, at: str) -> Judged[Building]:
    """Judge a pass once the phase has ended without a chain: it changes nothing."""
    found = NO_CHAIN(at, active=building.active)
    return Judged(building, (found,), (Step(NOT_STOPPED.filled(player=event.player), found.cites, at, found.outcome),))


def _next(building: Building) -> int:
    """Return the last seat that may act now: the one whose go it is, or the following once that one has acted."""
    return building.go + 1 if building.acted else building.go


def _on_go(building: Building, seat: int) -> Building:
    return building if seat == building.go else replace(building, go=seat, acted=False)


def _stop(building: Building, event: Stop, at: str) -> Judged[Building]:
    without = building.top is None
    over = len(building.players) if without else building.go + 1
    found = (NO_CHAIN if without else STOPS)(at, player=event.player, active=building.active)
    step = Step(STOPPED.filled(player=event.player), found.cites, at, Outcome.ALLOWED)
    return Judged(replace(building, go=over, acted=False), (found,), (step,))


def _judged(building: Building, card: Card, at: str) -> Iterator[Finding]:
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
    return objections(Use(card.player, card.of, Phase.CHAIN, own), Used(), at)


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
    return BROKEN_LINK(f"{at}/colour", said, because=(f"{before.at}/links",), links=listed(one.text for one in links))
