"""Course of the Chain phase: events in order, then the resolution from the last card to the first."""

from collections.abc import Iterator

from msgspec import Struct

from games.course import Judged, Rows
from games.nightfall.cards import CARD_REASONS, table_findings
from games.nightfall.chain.rules import (
    NO_CHAIN,
    NOTHING_DEPARTED,
    STOPS,
    Candidates,
    Departed,
    Kicker,
    TargetFinding,
    beneficiary,
    beneficiary_findings,
    candidates,
    card_findings,
    ended_without_chain,
    judge_kicker,
    judge_target,
    out_of_turn,
    with_card_of_chain,
)
from games.nightfall.chain.scenario import (
    Aim,
    Chained,
    Chaining,
    Does,
    Event,
    Kicked,
    Lasts,
    LinkCard,
    Order,
    Place,
    Resolved,
    Stop,
)
from games.nightfall.chain.state import Building, Link, bare_text, card_text, start
from games.nightfall.rules import TARGET_CHANGED, changed_target
from games.nightfall.terms import card_key, count_times
from games.sentences import sentences
from games.text import Text, joined
from games.truth import Truth
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
FATES = WORDS.texts("fates", (Does.DESTROYS, Does.DISCARDS, Does.EXILES, Does.RETURNS))
REASONS = (*WORDS.reasons, TARGET_CHANGED, *CARD_REASONS)


def judge_event(building: Building, event: Event, at: str) -> Judged[Building]:
    """Judge one event, with the state after it (NF-14, NF-61, NF-62)."""
    if isinstance(event, Stop) and ended_without_chain(building):
        return _judge_late_pass(building, event, at)
    refused = tuple(out_of_turn(building, event, at))
    if refused:
        faults = (
            ()
            if isinstance(event, Stop)
            else (finding for finding in card_findings(building, event, at) if is_forbidden((finding,)))
        )
        return _refuse(building, event, at, (*refused, *faults))
    ready = _on_go(building, building.seat(event.player))
    if isinstance(event, Stop):
        return _judge_stop(ready, event, at)
    findings = tuple(card_findings(ready, event, at))
    acted = replace(ready, acted=True)
    if is_forbidden(findings):
        return _refuse(acted, event, at, findings)
    text = (ADDED if ready.top else STARTED).filled(player=event.player, card=card_text(event))
    step = Step(text, findings[0].cites, at, outcome_of(findings))
    return Judged(acted.with_card(event.player, event, at), findings, (step,))


def _refuse(building: Building, event: Event, at: str, findings: tuple[Finding, ...]) -> Judged[Building]:
    names = {"player": event.player}
    text = NOT_STOPPED.filled(**names) if isinstance(event, Stop) else NOT_ADDED.filled(card=card_text(event), **names)
    return Judged(building, findings, (Step(text, cited(findings), at, Outcome.FORBIDDEN),))


def _judge_late_pass(building: Building, event: Stop, at: str) -> Judged[Building]:
    """Judge a pass after the end of the phase: no change."""
    finding = NO_CHAIN(at, active=building.active)
    step = Step(NOT_STOPPED.filled(player=event.player), finding.cites, at, finding.outcome)
    return Judged(building, (finding,), (step,))


def _on_go(building: Building, seat: int) -> Building:
    return building if seat == building.go else replace(building, go=seat, acted=False)


def _judge_stop(building: Building, event: Stop, at: str) -> Judged[Building]:
    is_empty = building.top is None
    next_go = len(building.players) if is_empty else building.go + 1
    finding = (NO_CHAIN if is_empty else STOPS)(at, player=event.player, active=building.active)
    step = Step(STOPPED.filled(player=event.player), finding.cites, at, Outcome.ALLOWED)
    return Judged(replace(building, go=next_go, acted=False), (finding,), (step,))


class EffectUse(Struct, frozen=True):
    """Findings of a card's targets, the first refusal, and the departed cards."""

    findings: tuple[Finding, ...] = ()
    refused: bool = False
    takes: bool = False
    departed: Departed = NOTHING_DEPARTED


def use_effect(
    building: Building, link: Link, order: Order, height: int, candidates: Candidates, departed: Departed
) -> EffectUse:
    """Use an order's effect on all its targets (NF-42)."""
    if order.aim is Aim.NOTHING or order.target is None:
        return EffectUse(departed=departed)
    first = judge_target(building, link, order.target, f"{link.at}/target", height, candidates, departed)
    if not first.allowed:
        return EffectUse((first.finding,), first.finding.outcome is Outcome.FORBIDDEN, False, departed)
    takes = order.does is not Does.OTHER
    departed = _with_departed(departed, first, link, order) if takes else departed
    findings = [first.finding, *_payments(link, order)]
    for n, name in enumerate(order.fed):
        at = f"{link.at}/fed/{n}"
        if order.payable is not None and n >= order.payable:
            values = {"player": link.player, "card": link.text, "target": name}
            findings.append(CANNOT_FEED(at, values, because=(f"{link.at}/payable",)))
            continue
        repeat = judge_target(building, link, name, at, height, candidates, departed)
        change = changed_target(name, order.target, at, f"{link.at}/target")
        findings += [repeat.finding, *([change] if change else [])]
        # the payment or the choice of a repeat may be open, so its target leaves play only perhaps
        if repeat.allowed and takes:
            departed = _with_perhaps_departed(departed, repeat, link)
    return EffectUse(tuple(findings), False, takes, departed)


def _payments(link: Link, order: Order) -> Iterator[Finding]:
    """Yield the findings of the payments themselves."""
    names = {"player": link.player, "card": link.text}
    if order.fed and order.payable is None:
        yield NOT_TOLD(f"{link.at}/payable", names)
    elif order.fed and order.payable:
        yield FED(f"{link.at}/fed", names, payments=count_times(min(order.payable, len(order.fed))))


def _with_departed(departed: Departed, target: TargetFinding, link: Link, order: Order) -> Departed:
    """Return the departed cards with one that an effect takes."""
    if target.card is None:
        return departed
    return Departed(departed.surely | {target.card.at: (link.at, order.does.cite)}, departed.perhaps)


def _with_perhaps_departed(departed: Departed, target: TargetFinding, link: Link) -> Departed:
    """Return the departed cards with one that an open repeat may take."""
    return departed if target.card is None else Departed(departed.surely, departed.perhaps | {target.card.at: link.at})


class Resolution(Struct, frozen=True):
    """The result, findings and step of one card, and the departed cards."""

    resolved: Resolved
    findings: tuple[Finding, ...]
    step: Step
    departed: Departed


def resolve(building: Building, by_moon: bool, departed: Departed = NOTHING_DEPARTED) -> Iterator[Resolution]:
    """Yield the resolution of each card, the last one first (NF-63).

    `departed` are the cards that left play before the phase.
    """
    links = [*building.links()][::-1]
    cards_by_name = candidates(building, links)
    for height in reversed(range(len(links))):
        resolution = _resolve_card(building, links[height], height, cards_by_name, by_moon, departed)
        departed = resolution.departed
        yield resolution


def findings_of_further_card(
    building: Building,
    link: Link,
    links: list[Link],
    cards_by_name: Candidates,
    by_moon: bool,
    departed: Departed = NOTHING_DEPARTED,
) -> Iterator[Finding]:
    """Yield the new findings that a further card brings at resolution (NF-63)."""
    longer = with_card_of_chain(building, cards_by_name, link, len(links))
    yield from _resolve_card(building, link, len(links), longer, by_moon, departed).findings
    orders = [(height, below, below.card) for height, below in enumerate(links) if isinstance(below.card, Order)]
    # only effects that name the card can have another target by it
    if not any(_may_mean(link, order) for _, _, order in orders):
        return
    before = after = EffectUse(departed=departed)
    for height, below, order in reversed(orders):
        before = use_effect(building, below, order, height, cards_by_name, before.departed)
        after = use_effect(building, below, order, height, longer, after.departed)
        yield from (finding for finding in after.findings if finding not in before.findings)


def _may_mean(link: Link, order: Order) -> bool:
    """Return whether an order targets the name of a chain card (NF-15)."""
    card = link.card.card if isinstance(link.card, Order) else None
    return card is not None and any(
        card_key(card) == card_key(name) for name in (order.target, *order.fed) if name is not None
    )


def _resolve_card(
    building: Building, link: Link, height: int, cards_by_name: Candidates, by_moon: bool, departed: Departed
) -> Resolution:
    if not isinstance(link.card, Order):
        text = (WOUND_ALONE if link is building.top else WOUND).filled(player=link.player)
        # where a used Wound goes is not stated, so it has no place
        step = Step(text, ("nf-27", "nf-31.1"), link.at, Outcome.ALLOWED)
        return Resolution(Resolved(player=link.player), (), step, departed)
    order = link.card
    kicker = judge_kicker(link, order, by_moon)
    use = use_effect(building, link, order, height, cards_by_name, departed)
    findings = (*kicker.findings, *beneficiary_findings(building, link, order), *use.findings)
    result = Resolved(
        player=link.player,
        card=order.card,
        kicker=kicker.kicked,
        changed=kicker.changes.boolean,
        works_for=beneficiary(building, order),
        lasts=order.lasts,
        place=Place.IN_PLAY if order.minion else Place.DISCARD_PILE,
    )
    return Resolution(result, findings, _step(link, order, kicker, result, use), use.departed)


def _step(link: Link, order: Order, kicker: Kicker, result: Resolved, use: EffectUse) -> Step:
    text = joined(_sentences(link, order, kicker, result, use), " ", "")
    cites = ["nf-16", "nf-63", "nf-45" if order.minion else "nf-33"]
    cites += ["nf-44"] if order.lasts is Lasts.TURN or result.kicker is Kicked.WORKS else []
    state = {"card": order.card, "kicker": result.kicker.code, "works_for": result.works_for}
    return Step(text, tuple(cites), link.at, outcome_of((*kicker.findings, *use.findings)), state)


def _sentences(link: Link, order: Order, kicker: Kicker, result: Resolved, use: EffectUse) -> Iterator[Text]:
    templates = {Truth.YES: CHANGED, Truth.OPEN: PERHAPS_CHANGED}
    unchanged = {Kicked.WORKS: WITH_KICKER, Kicked.OPEN: PERHAPS}.get(kicker.kicked, EFFECT)
    text = templates.get(kicker.changes, unchanged)
    yield text.filled(card=bare_text(order), player=link.player, works_for=result.works_for)
    if use.refused:
        yield NO_TARGET.filled(target=order.target)
    if use.takes:
        yield FATES[order.does].filled(target=order.target)
    yield (MINION if order.minion else ACTION).filled(player=link.player)


class ChainRecord(Judged[Building], frozen=True, kw_only=True):
    """A judged Chain phase, its result, and the departed cards."""

    result: Chained
    departed: Departed


def of_table(scenario: Chaining) -> tuple[Finding, ...]:
    """Return what the table of cards tells of a phase, and what contradicts it (NF-93)."""
    return tuple(finding for row in scenario.known_cards() for finding in table_findings(*row))


EVENTS: Rows[Chaining, Building, Event] = Rows(
    "events", start, lambda _, building, event, at: judge_event(building, event, at)
)
"""The events in order, illegal ones as not done (NF-61, NF-62)."""


def judge(scenario: Chaining, departed: Departed = NOTHING_DEPARTED) -> ChainRecord:
    """Judge a Chain phase: the events, then the resolution (NF-14, NF-63).

    `departed` are the cards that left play before the phase.
    """
    scenario = scenario.filled
    judged = EVENTS.judge(scenario)
    parts = [*resolve(judged.state, scenario.moon_kicks_all, departed)]
    findings = (*judged.findings, *(finding for part in parts for finding in part.findings))
    result = Chained(
        chain=_cards_laid(judged.state),
        resolution=tuple(part.resolved for part in parts),
        may_add=may_add(judged.state),
    )
    steps = (*judged.steps, *(part.step for part in parts))
    departed = parts[-1].departed if parts else departed
    return ChainRecord(judged.state, findings, steps, result=result, departed=departed)


def _cards_laid(building: Building) -> tuple[LinkCard, ...]:
    cards = (
        LinkCard(player=link.player, card=link.card.card, colour=link.card.main)
        if isinstance(link.card, Order)
        else LinkCard(player=link.player)
        for link in building.links()
    )
    return tuple(cards)[::-1]


def may_add(building: Building) -> str | None:
    """Return the player whose go it is, None after the last one (NF-62)."""
    return building.players[building.go].name if building.go < len(building.players) else None
