"""Course of the Chain phase: events in order, then the resolution from the last card to the first."""

from collections.abc import Iterator

from msgspec import Struct

from games.course import Judged, course
from games.nightfall.chain.rules import (
    NO_CHAIN,
    NOTHING_GONE,
    STOPS,
    Candidates,
    Found,
    Gone,
    Kick,
    beneficiary,
    beneficiary_findings,
    candidates,
    card_findings,
    ended_without_chain,
    kick,
    may_mean,
    on_target,
    out_of_turn,
    with_link,
)
from games.nightfall.chain.scenario import (
    Aim,
    Chained,
    Chaining,
    Does,
    Event,
    Kicked,
    Laid,
    Lasts,
    Order,
    Place,
    Resolved,
    Stop,
)
from games.nightfall.chain.state import Building, Link, bare, beginning, called
from games.nightfall.rules import TARGET_CHANGED, changed_target
from games.nightfall.terms import times
from games.sentences import sentences
from games.text import Text, joined
from games.values import replace
from games.verdict import Finding, Outcome, Step, cited, is_forbidden, outcome_of

WORDS = sentences(__name__)
ADDED = WORDS.text("added")
STARTED = WORDS.text("started")
NOT_ADDED = WORDS.text("not-added")
STOPPED = WORDS.text("stopped")
NOT_STOPPED = WORDS.text("not-stopped")
FED = WORDS.reason("fed")
CANNOT_FEED = WORDS.reason("cannot-feed")
NOT_TOLD = WORDS.reason("payments-not-told")
EFFECT = WORDS.text("effect")
WITH_KICKER = WORDS.text("with-kicker")
CHANGED = WORDS.text("changed")
PERHAPS = WORDS.text("perhaps")
MINION = WORDS.text("minion")
ACTION = WORDS.text("action")
NO_TARGET = WORDS.text("no-target")
WOUND = WORDS.text("wound")
WOUND_ALONE = WORDS.text("wound-alone")
PERHAPS_CHANGED = WORDS.text("perhaps-changed")
TAKEN = WORDS.texts("taken", (Does.DESTROYS, Does.DISCARDS, Does.EXILES, Does.RETURNS))
REASONS = (*WORDS.reasons, TARGET_CHANGED)


def judge_event(building: Building, event: Event, at: str) -> Judged[Building]:
    """Judge one event and return the state after it; what may not be done changes no chain."""
    if isinstance(event, Stop) and ended_without_chain(building):
        return _passed(building, event, at)
    refused = tuple(out_of_turn(building, event, at))
    if refused:
        wrong = (
            ()
            if isinstance(event, Stop)
            else (one for one in card_findings(building, event, at) if is_forbidden((one,)))
        )
        return _undone(building, event, at, (*refused, *wrong))
    now = _on_go(building, building.seat(event.player))
    if isinstance(event, Stop):
        return _stop(now, event, at)
    findings = tuple(card_findings(now, event, at))
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


def _passed(building: Building, event: Stop, at: str) -> Judged[Building]:
    """Judge a pass once the phase has ended without a chain: it changes nothing."""
    found = NO_CHAIN(at, active=building.active)
    return Judged(building, (found,), (Step(NOT_STOPPED.filled(player=event.player), found.cites, at, found.outcome),))


def _on_go(building: Building, seat: int) -> Building:
    return building if seat == building.go else replace(building, go=seat, acted=False)


def _stop(building: Building, event: Stop, at: str) -> Judged[Building]:
    without = building.top is None
    over = len(building.players) if without else building.go + 1
    found = (NO_CHAIN if without else STOPS)(at, player=event.player, active=building.active)
    step = Step(STOPPED.filled(player=event.player), found.cites, at, Outcome.ALLOWED)
    return Judged(replace(building, go=over, acted=False), (found,), (step,))


class EffectUse(Struct, frozen=True):
    """What is found of the targets of a card, whether the first is refused, and what has left play after it."""

    findings: tuple[Finding, ...] = ()
    refused: bool = False
    takes: bool = False
    gone: Gone = NOTHING_GONE


def use_effect(building: Building, link: Link, order: Order, height: int, known: Candidates, gone: Gone) -> EffectUse:
    """Return what the effect of an order comes to for what it is used on, and then for what it is repeated on."""
    if order.aim is Aim.NOTHING or order.target is None:
        return EffectUse(gone=gone)
    first = on_target(building, link, order.target, f"{link.at}/target", height, known, gone)
    if not first.allowed:
        return EffectUse((first.finding,), first.finding.outcome is Outcome.FORBIDDEN, False, gone)
    takes = order.does is not Does.OTHER
    gone = _without(gone, first, link, order) if takes else gone
    found = [first.finding, *_payments(link, order)]
    for n, name in enumerate(order.fed):
        at = f"{link.at}/fed/{n}"
        if order.payable is not None and n >= order.payable:
            names = {"player": link.player, "card": link.said, "target": name}
            found.append(CANNOT_FEED(at, names, because=(f"{link.at}/payable",)))
            continue
        again = on_target(building, link, name, at, height, known, gone)
        other = changed_target(name, order.target, at, f"{link.at}/target")
        found += [again.finding, *([other] if other else [])]
        if again.allowed and takes:
            gone = _perhaps_without(gone, again, link)
    return EffectUse(tuple(found), False, takes, gone)


def _payments(link: Link, order: Order) -> Iterator[Finding]:
    """Yield what is found of the payments as such."""
    names = {"player": link.player, "card": link.said}
    if order.fed and order.payable is None:
        yield NOT_TOLD(f"{link.at}/payable", names)
    elif order.fed and order.payable:
        yield FED(f"{link.at}/fed", names, payments=times(min(order.payable, len(order.fed))))


def _without(gone: Gone, found: Found, link: Link, order: Order) -> Gone:
    """Return what has left play with a card that an effect takes."""
    if found.card is None:
        return gone
    return Gone(gone.surely | {found.card.at: (link.at, order.does.cite)}, gone.perhaps)


def _perhaps_without(gone: Gone, found: Found, link: Link) -> Gone:
    """Return what has perhaps left play with a card that is taken where a repeat may be turned on it, and can be paid."""
    return gone if found.card is None else Gone(gone.surely, gone.perhaps | {found.card.at: link.at})


class Resolution(Struct, frozen=True):
    """What one card comes to, what was found of it, the step that tells it, and what has left play after it."""

    resolved: Resolved
    findings: tuple[Finding, ...]
    step: Step
    gone: Gone


def resolve(building: Building, by_moon: bool, gone: Gone = NOTHING_GONE) -> Iterator[Resolution]:
    """Yield what each card comes to, from the last one back to the first; `gone` is what left play before the phase."""
    links = [*building.links()][::-1]
    cards = candidates(building, links)
    for height in reversed(range(len(links))):
        resolution = _resolve_card(building, links[height], height, cards, by_moon, gone)
        gone = resolution.gone
        yield resolution


def brought(
    building: Building, link: Link, links: list[Link], cards: Candidates, by_moon: bool, gone: Gone = NOTHING_GONE
) -> Iterator[Finding]:
    """Yield what one more card brings when the chain resolves: of itself, and of effects turned on a card of its name."""
    longer = with_link(building, cards, link, len(links))
    yield from _resolve_card(building, link, len(links), longer, by_moon, gone).findings
    orders = [(height, below, below.card) for height, below in enumerate(links) if isinstance(below.card, Order)]
    if not any(may_mean(link, order) for _, _, order in orders):
        return
    before = after = EffectUse(gone=gone)
    for height, below, order in reversed(orders):
        before = use_effect(building, below, order, height, cards, before.gone)
        after = use_effect(building, below, order, height, longer, after.gone)
        yield from (one for one in after.findings if one not in before.findings)


def _resolve_card(
    building: Building, link: Link, height: int, cards: Candidates, by_moon: bool, gone: Gone
) -> Resolution:
    if not isinstance(link.card, Order):
        text = (WOUND_ALONE if link is building.top else WOUND).filled(player=link.player)
        step = Step(text, ("nf-27", "nf-31.1"), link.at, Outcome.ALLOWED)
        return Resolution(Resolved(player=link.player), (), step, gone)
    order = link.card
    done = kick(link, order, by_moon)
    used = use_effect(building, link, order, height, cards, gone)
    findings = (*done.findings, *beneficiary_findings(building, link, order), *used.findings)
    result = Resolved(
        player=link.player,
        card=order.card,
        kicker=done.kicked,
        changed=done.changes,
        works_for=beneficiary(building, order),
        lasts=order.lasts,
        place=Place.IN_PLAY if order.minion else Place.DISCARD_PILE,
    )
    return Resolution(result, findings, _step(link, order, done, result, used), used.gone)


def _step(link: Link, order: Order, done: Kick, result: Resolved, used: EffectUse) -> Step:
    text = joined(_sentences(link, order, done, result, used), " ", "")
    cites = ["nf-16", "nf-63", "nf-45" if order.minion else "nf-33"]
    cites += ["nf-44"] if order.lasts is Lasts.TURN or result.kicker is Kicked.WORKS else []
    state = {"card": order.card, "kicker": result.kicker.code, "works_for": result.works_for}
    return Step(text, tuple(cites), link.at, outcome_of((*done.findings, *used.findings)), state)


def _sentences(link: Link, order: Order, done: Kick, result: Resolved, used: EffectUse) -> Iterator[Text]:
    changed = {True: CHANGED, None: PERHAPS_CHANGED}
    beside = {Kicked.WORKS: WITH_KICKER, Kicked.OPEN: PERHAPS}.get(done.kicked, EFFECT)
    text = changed.get(done.changes, beside)
    yield text.filled(card=bare(order), player=link.player, works_for=result.works_for)
    if used.refused:
        yield NO_TARGET.filled(target=order.target)
    if used.takes:
        yield TAKEN[order.does].filled(target=order.target)
    yield (MINION if order.minion else ACTION).filled(player=link.player)


class ChainRecord(Struct, frozen=True):
    """A Chain phase as it went: what was found and told, the state as it was built, what it comes to, and what has left play."""

    building: Building
    findings: tuple[Finding, ...]
    steps: tuple[Step, ...]
    result: Chained
    gone: Gone


def judge_events(scenario: Chaining) -> Judged[Building]:
    """Judge the events in order; what is illegal is reported and then treated as not done."""
    return course(beginning(scenario.players), scenario.events, judge_event, "/events")


def judge(scenario: Chaining, gone: Gone = NOTHING_GONE) -> ChainRecord:
    """Return how a Chain phase goes; once nobody is left to add, or the events end, the chain resolves.

    `gone` is what has left play before it.
    """
    went = judge_events(scenario)
    resolution = [*resolve(went.state, scenario.moon_kicks_all, gone)]
    findings = (*went.findings, *(finding for one in resolution for finding in one.findings))
    result = Chained(
        chain=_laid(went.state),
        resolution=tuple(one.resolved for one in resolution),
        may_add=may_add(went.state),
    )
    steps = (*went.steps, *(one.step for one in resolution))
    return ChainRecord(went.state, findings, steps, result, resolution[-1].gone if resolution else gone)


def _laid(building: Building) -> tuple[Laid, ...]:
    cards = (
        Laid(player=link.player, card=link.card.card, colour=link.card.colour)
        if isinstance(link.card, Order)
        else Laid(player=link.player)
        for link in building.links()
    )
    return tuple(cards)[::-1]


def may_add(building: Building) -> str | None:
    """Return whose go it is, None when everybody has had one."""
    return building.players[building.go].name if building.go < len(building.players) else None
