"""What may each minion still do?"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from games.moves import Move, Moves, added, room
from games.sentences import sentences
from games.text import Text, folded
from games.verdict import worst_of
from games.vtes.no_repeat.choices import Does, Ending, Holds, TakenOver
from games.vtes.no_repeat.deeds import deed
from games.vtes.no_repeat.engine import after, played
from games.vtes.no_repeat.rows import Action, CardAction, Event, OwnAction, PlainAction, Unlock
from games.vtes.no_repeat.situation import NoRepeat
from games.vtes.no_repeat.state import Standing, Turn

LIMITED = (Does.BLEED, Does.RED_LIST)
WORDS = sentences(__name__)
OF = WORDS.text("of")
NOW = WORDS.text("now")
ONCE_UNLOCKED = WORDS.text("once-unlocked")


def moves(scenario: NoRepeat) -> Iterator[Moves]:
    """Yield, for each minion in play, every limited kind of action that needs no card and every action that the situation names, as the next event.

    A minion that is locked, or may be, unlocks first.
    """
    turn = played(scenario).state
    named = [*_named(scenario)]
    for standing in turn.standings.values():
        if standing.away is None and room(scenario, "events") > _unlocks(standing):
            held = [action for action in named if _may_be_of(standing, action)]
            yield Moves(OF.filled(minion=standing.label), held, partial(_move, scenario, turn, standing))


def _move(scenario: NoRepeat, turn: Turn, standing: Standing, action: Action) -> Move:
    """Judge an action as this minion would take it now."""
    taken = replace(action, minion=standing.label)
    events: tuple[Event, ...] = (Unlock(minion=standing.label), taken) if _unlocks(standing) else (taken,)
    for n, event in enumerate(events, len(scenario.events)):
        judged = after(turn, event, f"/events/{n}", scenario.edition)
        turn = judged.state
    text = (ONCE_UNLOCKED if _unlocks(standing) else NOW).filled(minion=standing.label, deed=deed(taken))
    return Move(text, added(scenario, "events", *events), worst_of(judged.findings))


def _unlocks(standing: Standing) -> bool:
    return standing.lock.holds is not Holds.NO


def _may_be_of(standing: Standing, action: Action) -> bool:
    """Return whether an action could be one of this minion; what a minion's own text allows is its own."""
    return not isinstance(action, OwnAction) or folded(action.minion) == folded(standing.label)


def _named(scenario: NoRepeat) -> Iterator[Action]:
    """Yield what any minion could do, each once: the limited kinds that need no card, then what the events name."""
    plain = (PlainAction(minion="", does=(kind,)) for kind in LIMITED)
    taken = (_as_if_new(event) for event in scenario.events if isinstance(event, Action))
    seen: set[tuple[Text, str]] = set()
    for action in (*plain, *taken, *_fetched(scenario)):
        called = deed(action), folded(action.minion) if isinstance(action, OwnAction) else ""
        if called not in seen:
            seen.add(called)
            yield action


def _as_if_new(action: Action) -> Action:
    """Return an action without what became of it."""
    blank = replace(
        action,
        outcome=Ending.SUCCESSFUL,
        by=None,
        taken_over_by=None,
        taken_over=TakenOver.BEFORE_BLOCK,
        obliged=False,
    )
    return replace(blank, fetched=None, level=None) if isinstance(blank, CardAction) else blank


def _fetched(scenario: NoRepeat) -> Iterator[Action]:
    for event in scenario.events:
        if isinstance(event, CardAction) and event.fetched:
            yield CardAction(minion=event.minion, card=event.fetched, does=event.does)
