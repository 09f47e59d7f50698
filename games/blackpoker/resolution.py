"""Resolution: actions on and off the stage; target, key cards and choices of the resolving action."""

from collections.abc import Iterable
from typing import Any

from games.blackpoker import events
from games.blackpoker.actions import Action
from games.blackpoker.cards import Card, Suit
from games.blackpoker.decisions import Ask, Side
from games.blackpoker.state import Character, Choosing, Entry, State, Trump


def put_on_stage(state: State, entry: Entry) -> State:
    """Put an action on top of the stage (BP-73)."""
    return state.but(stage=(*state.stage, entry))


def take_off_stage(state: State, entry: Entry) -> State:
    """Take an action off the stage and bury its keys (BP-75)."""
    # the attack ends with its Damage, cancelled or not (BP-30)
    if entry.action is Action.DAMAGE:
        state = state.but(attackers=(), blocks=())
    if entry.keys:
        state = state.with_player(entry.by, graveyard=state.of(entry.by).graveyard + entry.keys)
    # what its payment triggered has waited for it (BP-124)
    state = with_triggered(state, entry.by, entry.held) if entry.held else state
    return state.but(stage=tuple(other for other in state.stage if other.ref != entry.ref))


def cancel(state: State, entry: Entry, *cites: str) -> State:
    """Cancel an action: it leaves the stage without effect (BP-27)."""
    state = take_off_stage(state, entry)
    state = state.with_events(events.HELD_IN_VAIN(action=entry.action, n=entry.held)) if entry.held else state
    if not entry.keys:
        return state.with_events(
            events.CANCELLED_WITHOUT_KEYS(*cites, ref=entry.ref, action=entry.action, player=entry.by)
        )
    return state.with_events(
        events.CANCELLED(*cites, ref=entry.ref, action=entry.action, player=entry.by, cards=entry.keys)
    )


def open_choice(state: State, by: Side, ask: Ask, among: Iterable[Any], *cites: str) -> State:
    """Ask a player to choose, if there is a choice (BP-91)."""
    choices = tuple(dict.fromkeys(among))
    if not choices:
        return state.with_events(events.NOTHING_CAN_BE_DONE(action=state.entry.action))
    return continue_choice(state, by, ask, choices).with_events(
        events.CHOICE_OPENED(*cites, player=by, what=Choosing(by, ask, choices).text)
    )


def continue_choice(state: State, by: Side, ask: Ask, among: tuple[Any, ...]) -> State:
    """Ask the same player again while choices are left."""
    return state.but(choosing=Choosing(by, ask, among)) if among else close_choice(state, by, ask)


def close_choice(state: State, by: Side, ask: Ask, among: tuple[Any, ...] = ()) -> State:
    """Close a choice; `among` holds the rest that follows by itself."""
    return state.but(choosing=None, settled=Choosing(by, ask, among))


def target_character(state: State) -> tuple[Side, Character]:
    """Return the target character of the resolving action, with its player."""
    target = state.entry.target
    match = state.find(target) if isinstance(target, int) else None
    assert match, "a target that is gone is noticed before the effect"
    return match


def target_entry(state: State) -> Entry:
    """Return the targeted action of the resolving action."""
    target = state.entry.target
    entry = state.on_stage(target) if isinstance(target, int) else None
    assert entry, "a target that is gone is noticed before the effect"
    return entry


def target_trump(state: State) -> tuple[Side, Trump]:
    """Return the target trump of the resolving action, with its player."""
    target = state.entry.target
    match = state.find_trump(target) if isinstance(target, int) else None
    assert match, "a target that is gone is noticed before the effect"
    return match[:2]


def key_of_suit(state: State, suit: Suit) -> Card:
    """Return the key card of a suit."""
    return next(card for card in state.entry.keys if card.suit is suit)


def with_triggered(state: State, side: Side, count: int) -> State:
    """Let so many Successions more wait for the end of the resolution (BP-77)."""
    mine, theirs = state.triggered
    return state.but(triggered=(mine + count, theirs) if side is Side.A else (mine, theirs + count))


def change_entry(state: State, **changed: Any) -> State:
    """Change the resolving action, where it stands on the stage, too."""
    entry = state.entry.but(**changed)
    stage = tuple(entry if other.ref == entry.ref else other for other in state.stage)
    return state.but(resolving=entry, stage=stage)


def keep_keys(state: State) -> State:
    """Keep the key cards out of the graveyard (BP-75)."""
    return change_entry(state, keys=())
