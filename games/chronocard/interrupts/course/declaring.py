"""Declarations: plays, EP, announcements, immediate events, and the end of a chain."""

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
    ANNOUNCEMENT_TIMES,
    AT_ONCE,
    BGM_OPEN,
    BGM_UNKNOWN,
    DECLARED,
    ENDS_INTERRUPTS,
    EP_OUT,
    FACE_DOWN,
    GAME_OVER,
    NOTHING_WAITS,
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
    unknown_cost,
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
    attack_texts,
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
from games.truth import Truth
from games.values import replace
from games.verdict import Finding, Outcome, is_forbidden

WORDS = sentences(__name__)
WAITS = WORDS.text("waits")
GOES_TO_DISCARD = WORDS.text("goes-to-discard")
AN_EVENT = WORDS.text("an-event")
EP_NOW = WORDS.text("ep-now")
EP_AT_LEAST = WORDS.text("ep-at-least")
EP_NOT_KNOWN = WORDS.text("ep-not-known")
NOW = WORDS.text("now")
PLAYER_ENDS = WORDS.text("player-ends")
CLOSED = WORDS.text("closed")
DOUBTING = (FACE_DOWN, BGM_OPEN, BGM_UNKNOWN)


def declare(state: State, entry: Entry, at: str) -> Judged[State]:
    """Judge one entry, treating an illegal one as not made."""
    if state.over:
        return Judged(state)
    return _declare_too_late(state, entry, at) if state.losers else _judge_entry(state, entry, at)


def settle(state: State) -> Judged[State]:
    """Resolve the chain once both players have ended interrupts (CC-05)."""
    return close_chain(state) if len(state.ended) == len(Player) else Judged(state)


def close_chain(state: State) -> Judged[State]:
    """Resolve the chain from its last declaration back (CC-02, CC-05)."""
    first, chained = state.unanswered, bool(state.pile and state.pile.below)
    result = Judged(state)
    while result.state.pile:
        result = result.then(resolve(result.state, result.state.pile, chained=chained))
    if state.pile is None:
        return result
    # a declaration that nobody answered has nothing to be compared with
    answered = chained or state.answered
    after = replace(result.state, ended=frozenset(), gave_up=frozenset(), unanswered=None, answered=False)
    return result.then(compare_unanswered(first, after) if answered and first else Judged(after))


def resolve_alone(state: State, at: str) -> Judged[State]:
    """Resolve a draw or phase end that nobody answers.

    Every other declaration yields its findings when it is made.
    """
    top = state.pile
    if top is None or top.at != at or not isinstance(top.entry, Draw | EndMain):
        return Judged(state)
    return resolve(state, top, chained=top.below is not None)


def finish(state: State) -> Judged[State]:
    """Resolve everything that still waits, up to the next win check."""
    result = close_chain(state)
    return result if result.state.losers else result.then(final_check(result.state))


def _judge_entry(state: State, entry: Entry, at: str) -> Judged[State]:
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


def _declare_too_late(state: State, entry: Entry, at: str) -> Judged[State]:
    """Refuse a declaration after the end of the game (CC-31, CC-32)."""
    cites = ("cc-31",) if state.over_limit() else ("cc-32.1",)
    faults = (GAME_OVER(at, cites=cites, deed=describe(entry, state)),)
    return Judged(replace(state, over=True), faults, refusal_step(state, entry, at, faults))


def declare_play(state: State, entry: Play, at: str) -> Judged[State]:
    """Declare the use of a card or A.Skill (CC-01, CC-08)."""
    faults = (*play_faults(state, entry, at), *cost_faults(state, entry, at))
    # what decides already is not asked for more
    if all(finding.outcome is Outcome.ALLOWED for finding in faults):
        faults = (*faults, *unknown_cost(state, entry, at))
    if is_forbidden(faults):
        # card text permits nothing where it does not lift every fault
        faults = tuple(finding for finding in faults if finding.outcome is not Outcome.ALLOWED)
    if is_forbidden(faults) or state.bars(open_points(faults)):
        return Judged(state, faults, refusal_step(state, entry, at, faults))
    faults = (*faults, *_uncounted_findings(state, entry, at))
    findings = faults or (permission(state, entry, at),)
    after = _put_on_pile(_doubt_damage(_from_hand(_pay(state, entry), entry), faults), entry, at)
    cites = ("cc-37",) if _is_used_event(entry) else ()
    return Judged(after, findings, declaration_step(after, at, findings, _play_texts(state, entry), cites))


def declare_ep(state: State, entry: Produce, at: str) -> Judged[State]:
    """Produce EP at once; the declaration never waits (CC-06, CC-09)."""
    faults = (*time_faults(state, entry, at), *card_faults(state, entry, at))
    if is_forbidden(faults) or state.bars(open_points(faults)):
        return Judged(state, faults, refusal_step(state, entry, at, faults))
    player, subject = declarer_of(entry, state), describe(entry, state)
    card = state.card(entry.card)
    heroine = ("cc-40",) if card and card.type is Kind.HEROINE else ()
    cites = (*(("cc-06", "cc-07") if state.pile else ()), "cc-09", "cc-22", *heroine)
    findings = faults or (EP_OUT(at, cites=cites, deed=subject, card=printed_name(entry.card)),)
    # EP produced while a declaration waits is an answer to it (CC-06)
    after = replace(_doubt_damage(_produce_ep(state, entry.card), faults), answered=state.pile is not None)
    text = _ep_text(after.sides[player], subject, player)
    return Judged(after, findings, declaration_step(after, at, findings, (text,)))


def announce(state: State, entry: Draw | Charm | EndMain, at: str) -> Judged[State]:
    """Declare a draw, a charm or the main phase's end (CC-08)."""
    faults = tuple(announcement_faults(state, entry, at))
    if is_forbidden(faults):
        return Judged(state, faults, refusal_step(state, entry, at, faults))
    names = {"deed": describe(entry, state), "other": declarer_of(entry, state).other, "costs": ""}
    findings = faults or (DECLARED(at, names, cites=("cc-08", ANNOUNCEMENT_TIMES[type(entry)][1], "cc-35.1")),)
    after = _put_on_pile(_check_attacker(_doubt_damage(state, faults), entry), entry, at)
    after = replace(after, charm_declared=True) if isinstance(entry, Charm) else after
    after = replace(after, drew=Truth.YES) if isinstance(entry, Draw) else after
    texts, cites = (
        (WAITS.filled(deed=names["deed"]), *attack_texts(entry)),
        ("cc-24",) if isinstance(entry, Charm) else (),
    )
    return Judged(after, findings, declaration_step(after, at, findings, texts, cites))


def take_effect(state: State, entry: Defence | Change | Payment | Ability, at: str) -> Judged[State]:
    """Carry out an event that cannot be interrupted (CC-09)."""
    faults = tuple(event_faults(state, entry, at))
    if is_forbidden(faults):
        return Judged(state, faults, refusal_step(state, entry, at, faults))
    subject = describe(entry, state)
    findings = faults or (AT_ONCE(at, deed=subject),)
    # a change of phase is narrated with the damage and the win check that it brings
    if isinstance(entry, Change):
        change = change_phase(state, at)
        return Judged(change.state, (*findings, *change.findings), change.steps)
    after = _after_event(state, entry)
    texts = _event_texts(state, entry, subject)
    if not isinstance(entry, Ability):
        return Judged(after, findings, declaration_step(after, at, findings, texts))
    cites = effect_cites(entry, state, after)
    findings = (*findings, *ability_findings(state, entry, at), *face_down_findings(state, after, entry, at))
    return Judged(after, findings, declaration_step(after, at, findings, texts, cites))


def _end_interrupts(state: State, entry: EndInterrupts, at: str) -> Judged[State]:
    subject = describe(entry, state)
    if state.pile is None:
        faults = (NOTHING_WAITS(at, cites=("cc-05",), deed=subject),)
        return Judged(state, faults, refusal_step(state, entry, at, faults))
    findings = (ENDS_INTERRUPTS(at, because=(state.pile.at,), deed=subject, waiting=describe_act(state.pile.entry)),)
    state = replace(state, ended=state.ended | entry.by.players)
    text = (CLOSED if len(state.ended) == len(Player) else PLAYER_ENDS).filled(deed=subject)
    return Judged(state, findings, declaration_step(state, at, findings, (text,)))


def _check_attacker(state: State, entry: Draw | Charm | EndMain) -> State:
    """Check the attacker as soon as a charm is declared (CC-24)."""
    card = state.card(entry.attacker) if isinstance(entry, Charm) else None
    return state.with_card(card.turned(Fate.CHECKED)) if card else state


def _put_on_pile(state: State, entry: Interruptible, at: str) -> State:
    """Put a declaration on the pile of those that wait (CC-02)."""
    user = state.card(entry.user) if isinstance(entry, Skill) else None
    target = state.card(entry.target) if isinstance(entry, Use | Skill) and entry.target else None
    waiting = Waiting(entry, at, declarer_of(entry, state), user, target, state.pile)
    # whether those who have ended interrupts may answer a further declaration is an open point
    gave_up = state.gave_up | state.ended if state.pile else frozenset()
    after = replace(state, pile=waiting, ended=frozenset(), gave_up=gave_up)
    return after if state.pile else replace(after, unanswered=after)


def _doubt_damage(state: State, findings: tuple[Finding, ...]) -> State:
    """Doubt all damage if a card lies face down, or may no longer be on the field."""
    return state.in_doubt(*Player) if any(finding.reason in DOUBTING for finding in findings) else state


def _from_hand(state: State, entry: Play) -> State:
    """Take a used card out of hand (CC-37)."""
    if not isinstance(entry, Use):
        return state
    card = state.card(entry.card)
    is_event = _is_used_event(entry)
    if card and card.place is Place.HAND:
        if is_event:
            return replace(state, table=state.table.put(card, Place.DISCARD))
        # until it resolves it is neither in hand nor on the field
        return state.with_card(card.put(Place.GONE))
    # a card that is not listed counts in the discard pile alone
    side = state.sides[entry.player]
    return state.with_side(entry.player, side.discarding()) if is_event else state


def _pay(state: State, entry: Play | Payment) -> State:
    """Pay EP, move cards, Check the user (CC-22, CC-26)."""
    player = declarer_of(entry, state)
    if isinstance(entry, Payment):
        return _spend(state, player, entry.ep)
    state = _spend(state, player, entry.cost if isinstance(entry, Use) else entry.cost or 0)
    for name in entry.moved:
        card = state.card(name)
        if card:
            discarded = card.place is Place.HAND
            state = replace(state, table=state.table.put(card, Place.DISCARD if discarded else Place.GONE))
    if isinstance(entry, Skill) and entry.checks_user:
        user = state.card(entry.user)
        state = state.with_card(user.turned(Fate.CHECKED)) if user else state
    return state


def _spend(state: State, player: Player, cost: int | None) -> State:
    return state if cost == 0 else state.with_side(player, state.sides[player].spending(cost))


def _produce_ep(state: State, name: str) -> State:
    """Check a card for its EP (CC-22)."""
    card = state.card(name)
    if card is None:
        return state
    side = state.sides[card.player].producing(card.number(Figure.EP))
    return state.with_side(card.player, side).with_card(card.turned(Fate.CHECKED))


def _after_event(state: State, entry: Defence | Payment | Ability) -> State:
    match entry:
        case Payment():
            return _pay(state, entry)
        case Ability():
            return apply_effects(state, entry, entry.player)
    return state


def _uncounted_findings(state: State, entry: Play, at: str) -> Iterator[Finding]:
    if is_uncounted(state, entry):
        yield UNCOUNTED(f"{at}/target", deed=describe(entry, state))


def _play_texts(state: State, entry: Play) -> Iterator[Text]:
    yield WAITS.filled(deed=describe(entry, state))
    yield from payment_texts(entry, declarer_of(entry, state))
    if isinstance(entry, Use) and _is_used_event(entry):
        name = printed_name(entry.card) if entry.card else AN_EVENT
        yield GOES_TO_DISCARD.filled(card=name, player=entry.player)


def _is_used_event(entry: Play) -> bool:
    """Return whether the used card goes to the discard pile (CC-37)."""
    return isinstance(entry, Use) and entry.kind is Kind.EVENT


def _ep_text(side: Side, subject: Text, player: Player) -> Text:
    if side.exact_ep is not None:
        return EP_NOW.filled(deed=subject, player=player, ep=side.ep)
    return (EP_AT_LEAST if side.ep else EP_NOT_KNOWN).filled(deed=subject, player=player, ep=side.ep)


def _event_texts(state: State, entry: Defence | Payment | Ability, subject: Text) -> Iterator[Text]:
    yield NOW.filled(deed=subject)
    if isinstance(entry, Payment):
        yield from payment_texts(entry, entry.player)
    if isinstance(entry, Ability):
        yield from effect_texts(state, entry, entry.player)
