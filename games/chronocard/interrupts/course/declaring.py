"""Declarations: what each comes to when it is made."""

from collections.abc import Iterator

from games.chronocard.cards import Kind, printed_name
from games.chronocard.interrupts.course.phases import change_phase, final_check
from games.chronocard.interrupts.course.resolving import (
    apply_effects,
    compare_unanswered,
    effect_cites,
    effect_texts,
    face_down_findings,
    is_uncounted,
    resolve,
)
from games.chronocard.interrupts.rules import (
    AT_ONCE,
    DECLARED,
    ENDS,
    EP_OUT,
    FACE_DOWN,
    GAME_OVER,
    NOTHING_WAITS,
    TIMES,
    UNCOUNTED,
    ability_findings,
    announcement_faults,
    card_faults,
    cost_faults,
    event_faults,
    open_points,
    permission,
    play_faults,
    time_faults,
)
from games.chronocard.interrupts.scenario import (
    Ability,
    Change,
    Charm,
    Defence,
    Draw,
    EndInterrupts,
    EndMain,
    Entry,
    Fate,
    Figure,
    Interruptible,
    Payment,
    Place,
    Play,
    Player,
    Produce,
    Skill,
    Use,
)
from games.chronocard.interrupts.state import (
    Side,
    State,
    Waiting,
    declaration_step,
    declarer_of,
    describe,
    describe_act,
    payment_texts,
    refusal_step,
)
from games.course import Judged
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Outcome, is_forbidden

WORDS = sentences(__name__)
WAITS = WORDS.text("waits")
EP_NOW = WORDS.text("ep-now")
EP_AT_LEAST = WORDS.text("ep-at-least")
EP_NOT_KNOWN = WORDS.text("ep-not-known")
NOW = WORDS.text("now")
SAID = WORDS.text("said")
CLOSED = WORDS.text("closed")


def declare_play(state: State, entry: Play, at: str) -> Judged[State]:
    """Return what comes of declaring the use of a card or an A.Skill."""
    against = (*play_faults(state, entry, at), *cost_faults(state, entry, at))
    if is_forbidden(against):
        # a text that permits it does not help against what it does not lift
        against = tuple(one for one in against if one.outcome is not Outcome.ALLOWED)
    if is_forbidden(against) or state.bars(open_points(against)):
        return Judged(state, against, refusal_step(state, entry, at, against))
    against = (*against, *_uncounted_findings(state, entry, at))
    findings = against or (permission(state, entry, at),)
    after = put_on_pile(doubt_damage(_from_hand(pay(state, entry), entry), against), entry, at)
    return Judged(after, findings, declaration_step(after, at, findings, _play_texts(state, entry)))


def declare_ep(state: State, entry: Produce, at: str) -> Judged[State]:
    """Return what comes of declaring EP: it is produced at once and never waits."""
    against = (*time_faults(state, entry, at), *card_faults(state, entry, at))
    if is_forbidden(against) or state.bars(open_points(against)):
        return Judged(state, against, refusal_step(state, entry, at, against))
    player, said = declarer_of(entry, state), describe(entry, state)
    card = state.card(entry.card)
    heroine = ("cc-40",) if card and card.type is Kind.HEROINE else ()
    cites = (*(("cc-06", "cc-07") if state.pile else ()), "cc-09", "cc-22", *heroine)
    findings = against or (EP_OUT(at, cites=cites, deed=said, card=printed_name(entry.card)),)
    after = replace(doubt_damage(produce_ep(state, entry.card), against), answered=state.pile is not None)
    side = after.sides[player]
    return Judged(after, findings, declaration_step(after, at, findings, (_ep_text(side, said, player),)))


def _ep_text(side: Side, said: Text, player: Player) -> Text:
    if side.exact:
        return EP_NOW.filled(deed=said, player=player, ep=side.ep)
    return (EP_AT_LEAST if side.ep else EP_NOT_KNOWN).filled(deed=said, player=player, ep=side.ep)


def put_on_pile(state: State, entry: Interruptible, at: str) -> State:
    """Return how things stand when a declaration waits on the others."""
    user = state.card(entry.user) if isinstance(entry, Skill) else None
    target = state.card(entry.target) if isinstance(entry, Use | Skill) and entry.target else None
    waiting = Waiting(entry, at, declarer_of(entry, state), user, target, state.pile)
    gave_up = state.gave_up | state.ended if state.pile else frozenset()
    after = replace(state, pile=waiting, ended=frozenset(), gave_up=gave_up)
    return after if state.pile else replace(after, unanswered=after)


def doubt_damage(state: State, found: tuple[Finding, ...]) -> State:
    """Return how things stand after a declaration of which it is not settled whether a card that lies face down lets it be made."""
    return state.in_doubt(*Player) if any(finding.reason is FACE_DOWN for finding in found) else state


def _uncounted_findings(state: State, entry: Play, at: str) -> Iterator[Finding]:
    if is_uncounted(state, entry):
        yield UNCOUNTED(f"{at}/target", deed=describe(entry, state))


def _play_texts(state: State, entry: Play) -> Iterator[Text]:
    yield WAITS.filled(deed=describe(entry, state))
    yield from payment_texts(entry, declarer_of(entry, state))


def _from_hand(state: State, entry: Play) -> State:
    """Return how things stand when a card is used from hand: an event goes to the discard pile (CC-37), another card waits."""
    if not isinstance(entry, Use):
        return state
    card = state.card(entry.card)
    if card and card.place is Place.HAND:
        event = entry.kind is Kind.EVENT
        return (
            replace(state, table=state.table.put(card, Place.DISCARD))
            if event
            else state.with_card(card.put(Place.GONE))
        )
    side = state.sides[entry.player]
    return state.with_side(entry.player, side.discarding()) if entry.kind is Kind.EVENT else state


def announce(state: State, entry: Draw | Charm | EndMain, at: str) -> Judged[State]:
    """Return what comes of such a declaration: it waits, and the opponent may answer it."""
    against = tuple(announcement_faults(state, entry, at))
    if is_forbidden(against):
        return Judged(state, against, refusal_step(state, entry, at, against))
    names = {"deed": describe(entry, state), "other": declarer_of(entry, state).other}
    findings = against or (DECLARED(at, names, cites=("cc-08", TIMES[type(entry)][1], "cc-35.1")),)
    after = put_on_pile(doubt_damage(state, against), entry, at)
    after = replace(after, charm_declared=True) if isinstance(entry, Charm) else after
    after = replace(after, drew=True) if isinstance(entry, Draw) else after
    return Judged(after, findings, declaration_step(after, at, findings, (WAITS.filled(deed=names["deed"]),)))


def take_effect(state: State, entry: Defence | Change | Payment | Ability, at: str) -> Judged[State]:
    """Return what comes of something that never waits."""
    against = tuple(event_faults(state, entry, at))
    if is_forbidden(against):
        return Judged(state, against, refusal_step(state, entry, at, against))
    said = describe(entry, state)
    findings = against or (AT_ONCE(at, deed=said),)
    if isinstance(entry, Change):
        moved = change_phase(state, at)
        return Judged(moved.state, (*findings, *moved.findings), moved.steps)
    after = _after_event(state, entry)
    if not isinstance(entry, Ability):
        return Judged(after, findings, declaration_step(after, at, findings, _event_texts(state, entry, said)))
    cites = effect_cites(entry, state, after)
    findings = (*findings, *ability_findings(state, entry, at), *face_down_findings(state, after, entry, at))
    return Judged(after, findings, declaration_step(after, at, findings, _event_texts(state, entry, said), cites))


def _after_event(state: State, entry: Defence | Payment | Ability) -> State:
    match entry:
        case Payment():
            return pay(state, entry)
        case Ability():
            return apply_effects(state, entry, entry.player)
    return state


def _event_texts(state: State, entry: Defence | Payment | Ability, said: Text) -> Iterator[Text]:
    yield NOW.filled(deed=said)
    if isinstance(entry, Payment):
        yield from payment_texts(entry, entry.player)
    if isinstance(entry, Ability):
        yield from effect_texts(state, entry, entry.player)


def pay(state: State, entry: Play | Payment) -> State:
    """Return how things stand when the cost is paid."""
    player = declarer_of(entry, state)
    if isinstance(entry, Payment):
        return _spend(state, player, entry.ep)
    state = _spend(state, player, entry.cost or 0)
    for name in entry.moved:
        card = state.card(name)
        if card:
            discarded = card.place is Place.HAND
            state = replace(state, table=state.table.put(card, Place.DISCARD if discarded else Place.GONE))
    if isinstance(entry, Skill) and entry.checks_user:
        user = state.card(entry.user)
        state = state.with_card(user.turned(Fate.CHECKED)) if user else state
    return state


def produce_ep(state: State, name: str) -> State:
    """Return how things stand when a card is Checked for its EP; EP that is not given leaves the sum inexact."""
    card = state.card(name)
    if card is None:
        return state
    side = state.sides[card.player]
    ep = card.number(Figure.EP)
    side = replace(side, ep=side.ep + (ep or 0), exact=side.exact and ep is not None)
    return state.with_side(card.player, side).with_card(card.turned(Fate.CHECKED))


def _spend(state: State, player: Player, cost: int) -> State:
    side = state.sides[player]
    return state.with_side(player, replace(side, ep=max(0, side.ep - cost))) if cost else state


def declare(state: State, entry: Entry, at: str) -> Judged[State]:
    """Return what comes of one entry of the list; what is illegal is treated as not made."""
    if state.over:
        return Judged(state)
    return _declare_too_late(state, entry, at) if state.losers else _carry_out(state, entry, at)


def settle(state: State) -> Judged[State]:
    """Return what comes of a chain once both players have ended interrupts: until then it waits."""
    return close_chain(state) if len(state.ended) == len(Player) else Judged(state)


def close_chain(state: State) -> Judged[State]:
    """Return what comes of a chain from its last declaration back to the first, and what it would have been unanswered."""
    first, chained = state.unanswered, bool(state.pile and state.pile.below)
    came = Judged(state)
    while came.state.pile:
        came = came.then(resolve(came.state, came.state.pile, chained=chained))
    if state.pile is None:
        return came
    answered = chained or state.answered
    after = replace(came.state, ended=frozenset(), gave_up=frozenset(), unanswered=None, answered=False)
    return came.then(compare_unanswered(first, after) if answered and first else Judged(after))


def resolve_alone(state: State, at: str) -> Judged[State]:
    """Return what comes of the declaration at a place where it waits last and nobody answers it.

    Nothing is found of what resolves as soon as it is made but of a draw and of the end of a phase.
    """
    last = state.pile
    if last is None or last.at != at or not isinstance(last.entry, Draw | EndMain):
        return Judged(state)
    return resolve(state, last, chained=last.below is not None)


def finish(state: State) -> Judged[State]:
    """Return what comes of all that still waits, up to the next win check."""
    came = close_chain(state)
    return came if came.state.losers else came.then(final_check(came.state))


def _carry_out(state: State, entry: Entry, at: str) -> Judged[State]:
    match entry:
        case Use() | Skill():
            return declare_play(state, entry, at)
        case Produce():
            return declare_ep(state, entry, at)
        case Draw() | Charm() | EndMain():
            return announce(state, entry, at)
        case EndInterrupts():
            return _end_interrupts(state, entry, at)
    return take_effect(state, entry, at)


def _end_interrupts(state: State, entry: EndInterrupts, at: str) -> Judged[State]:
    said = describe(entry, state)
    if state.pile is None:
        against = (NOTHING_WAITS(at, cites=("cc-05",), deed=said),)
        return Judged(state, against, refusal_step(state, entry, at, against))
    findings = (ENDS(at, because=(state.pile.at,), deed=said, waiting=describe_act(state.pile.entry)),)
    state = replace(state, ended=state.ended | entry.by.players)
    text = (CLOSED if len(state.ended) == len(Player) else SAID).filled(deed=said)
    return Judged(state, findings, declaration_step(state, at, findings, (text,)))


def _declare_too_late(state: State, entry: Entry, at: str) -> Judged[State]:
    cites = ("cc-31",) if state.over_limit() else ("cc-32.1",)
    against = (GAME_OVER(at, cites=cites, deed=describe(entry, state)),)
    return Judged(replace(state, over=True), against, refusal_step(state, entry, at, against))
