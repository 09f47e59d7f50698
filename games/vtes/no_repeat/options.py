"""Moves and remedies: what each minion may still do."""

from collections.abc import Iterable, Iterator
from functools import partial

from games.moves import Edit, Move, Moves, added, room
from games.remedies import Change, Remedies, Vary, deed_at, further
from games.sentences import sentences
from games.text import Text, folded
from games.values import replace
from games.verdict import worst_of
from games.vtes.editions import Edition
from games.vtes.no_repeat.rules.acting import of_vampires, while_locked
from games.vtes.no_repeat.scenario import (
    AS_CARD,
    Action,
    Being,
    CardAction,
    Does,
    Ending,
    Event,
    Holds,
    Minion,
    NoRepeat,
    Obligation,
    OwnAction,
    PlainAction,
    TakenOver,
    Unlock,
    as_known,
    can_be,
    deed,
    written,
)
from games.vtes.no_repeat.state import Standing, Turn
from games.vtes.no_repeat.turn import after, played
from games.vtes.reasons import BY_A_FURTHER, ONCE_UNLOCKED

WORDS = sentences(__name__)
OF = WORDS.text("of")
NOW = WORDS.text("now")
AFTER_UNLOCKING = WORDS.text("once-unlocked")
BY_ANOTHER = WORDS.text("by-another")
INSTEAD = WORDS.text("instead")

LIMITED = (Does.BLEED, Does.RED_LIST)


def moves(scenario: NoRepeat) -> Iterator[Moves]:
    """Yield, for each minion in play, every limited kind of action that needs no card, as the next event; for one that has acted, every
    action that the situation names as well. The minion that acted last goes first.

    A minion that is locked, or may be, unlocks first, unless the action is one of locked minions.
    """
    turn = played(scenario).state
    plain, named = (_once(actions) for actions in (_plain(), (*_plain(), *_named(scenario))))
    for standing in sorted(turn.standings.values(), key=_acted, reverse=True):
        if standing.away is None and room(scenario, "events") > _unlocks(standing):
            candidates = named if standing.last else plain
            held = [action for action in candidates if _may_be_of(standing, action, scenario.edition)]
            yield Moves(OF.filled(minion=standing.label), held, partial(_move, scenario, turn, standing))


def _move(scenario: NoRepeat, turn: Turn, standing: Standing, action: Action) -> Move:
    """Judge an action as this minion would take it now."""
    taken = replace(action, minion=standing.label)
    unlocks = _unlocks(standing) and not while_locked(taken)
    events: tuple[Event, ...] = (Unlock(minion=standing.label), taken) if unlocks else (taken,)
    for n, event in enumerate(events, len(scenario.events)):
        judged = after(turn, event, f"/events/{n}", scenario.edition)
        turn = judged.state
    text = (AFTER_UNLOCKING if unlocks else NOW).filled(minion=standing.label, deed=deed(taken))
    return Move(text, added(scenario, "events", *events), worst_of(judged.findings))


def _unlocks(standing: Standing) -> bool:
    return standing.lock.holds is not Holds.NO


def _acted(standing: Standing) -> int:
    """Return the number of the event in which a minion acted last, or was to; -1 where it has not."""
    return int(standing.last.at.split("/")[2]) if standing.last else -1


def _may_be_of(standing: Standing, action: Action, edition: Edition) -> bool:
    """Return whether an action could be one of this minion: what a minion's own text allows is its own, and some are of vampires alone."""
    if isinstance(action, OwnAction) and folded(action.minion) != folded(standing.label):
        return False
    return edition is Edition.FAQ or standing.being is Being.VAMPIRE or not of_vampires(action)


def _plain() -> Iterator[Action]:
    """Yield the limited kinds of action that need no card."""
    yield from (PlainAction(minion="", does=(kind,)) for kind in LIMITED)


def _named(scenario: NoRepeat) -> Iterator[Action]:
    """Yield what the events name, what was fetched in them, and what must be taken."""
    yield from (_as_if_new(event) for event in scenario.told if isinstance(event, Action))
    yield from _fetched(scenario)
    yield from (_as_if_new(event.action) for event in scenario.told if isinstance(event, Obligation))


def _once(actions: Iterable[Action]) -> list[Action]:
    """Return each of the actions that are called otherwise; what the own texts of two minions allow is not the same."""
    found: dict[tuple[Text, str], Action] = {}
    for one in actions:
        found.setdefault((deed(one), folded(one.minion) if isinstance(one, OwnAction) else ""), one)
    return [*found.values()]


def _as_if_new(action: Action) -> Action:
    """Return an action without what became of it."""
    blank = replace(
        action,
        outcome=Ending.SUCCESSFUL,
        by=None,
        taken_over_by=None,
        taken_over=TakenOver.BEFORE_BLOCK,
        taken_over_again_by=None,
        taken_over_again=TakenOver.BEFORE_BLOCK,
        obliged=False,
    )
    told = written(blank) or AS_CARD
    return replace(blank, does=told, fetched=None, level=None) if isinstance(blank, CardAction) else blank


def _fetched(scenario: NoRepeat) -> Iterator[Action]:
    for event in scenario.told:
        if isinstance(event, CardAction) and event.fetched:
            fetched = as_known(CardAction(minion=event.minion, card=event.fetched))
            yield fetched if can_be(fetched) else replace(fetched, does=event.does)


def own(scenario: NoRepeat, at: str) -> Iterator[Change]:
    """Yield that the minion unlocks before the action at a pointer, and that a further minion of its player takes it."""
    event = deed_at(scenario.events, "events", at)
    if not isinstance(event, Action):
        return
    if room(scenario, "events"):
        yield Change(ONCE_UNLOCKED.filled(minion=event.minion), (Edit("add", at, Unlock(minion=event.minion)),))
    free = further(minion.name for minion in scenario.minions)
    controller = {folded(minion.name): minion.controller for minion in scenario.minions}.get(folded(event.minion))
    if free and room(scenario, "minions"):
        joins = Edit("add", f"/minions/{len(scenario.minions)}", Minion(name=free, controller=controller))
        by = Edit("replace", f"{at}/minion", free)
        yield Change(BY_A_FURTHER.filled(minion=event.minion, other=free), (joins, by))


# cards say themselves what their actions are
KINDS = tuple((kind,) for kind in (Does.BLEED, Does.POLITICAL, Does.HUNT))
REMEDIES = Remedies(
    nearest=(Vary("events/*/minion", said=BY_ANOTHER),),
    farthest=(Vary("events/*/does", KINDS, INSTEAD, kind="action"),),
    never=("events/*/does",),
    deeds=("events",),
    own=own,
    rows=260,
)
