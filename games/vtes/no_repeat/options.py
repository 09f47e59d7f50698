"""Moves and remedies: the actions that each minion may still take."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from games.board import Cell, Figure, Zone
from games.moves import Edit, Move, Moves, room
from games.remedies import Change, Remedies, Vary, row_at, unused_letter
from games.sentences import sentences
from games.text import Text, folded
from games.truth import Truth
from games.values import replace
from games.verdict import Verdict, row_number
from games.vtes.no_repeat.rules.acting import may_act_while_locked, vampire_clauses
from games.vtes.no_repeat.scenario import AtTheEnd, NoRepeat
from games.vtes.no_repeat.scenario.choices import Being, Does, Ending, Source, TakenOver
from games.vtes.no_repeat.scenario.kinds import given_kinds, kinds_by_card, with_known_kinds
from games.vtes.no_repeat.scenario.names import action_name
from games.vtes.no_repeat.scenario.rows import (
    AS_CARD,
    Action,
    CardAction,
    Event,
    Minion,
    Obligation,
    OwnAction,
    PlainAction,
    Unlock,
)
from games.vtes.no_repeat.state import MinionState, Turn
from games.vtes.no_repeat.turn import EVENTS
from games.vtes.rules import BY_A_FURTHER, ONCE_UNLOCKED, Edition

WORDS = sentences(__name__)
OF_MINION = WORDS.text("of")
NOW = WORDS.text("now")
AFTER_UNLOCKING = WORDS.text("once-unlocked")
BY_ANOTHER = WORDS.text("by-another")
INSTEAD = WORDS.text("instead")

MAY_ACT = WORDS.text("may-act")
UNLOCKS_FIRST = WORDS.text("unlocks-first")
NOT_ITS_OWN = WORDS.text("not-its-own")
# a table on a phone, and the actions that are judged for it
MOST_COLUMNS, MOST_ROWS = 5, 8
LIMITED = (Does.BLEED, Does.RED_LIST)


def moves(scenario: NoRepeat) -> Iterator[Moves]:
    """Yield each minion's possible actions as the next event.

    They are the limited kinds that need no card; a minion that has acted is offered every action of the situation as well, and the one that
    acted last goes first. A minion that is locked, or may be, unlocks first, unless the action is one of locked minions.
    """
    return EVENTS.moves(scenario, _candidates, _label, maker=lambda events: events[-1].minion)


def _candidates(scenario: NoRepeat, turn: Turn) -> Iterator[tuple[Text, list[tuple[Event, ...]]]]:
    plain, of_scenario = (
        _unique(actions) for actions in (_cardless_actions(), (*_cardless_actions(), *_named_actions(scenario)))
    )
    for minion in sorted(turn.minions.values(), key=_last_event, reverse=True):
        if minion.away is None and room(scenario, "events") > _must_unlock(minion):
            actions = of_scenario if minion.last else plain
            possible = (action for action in actions if _is_open_to(minion, action, scenario.edition))
            yield OF_MINION.filled(minion=minion.label), [_attempt(minion, action) for action in possible]


def table(scenario: NoRepeat, verdict: Verdict[AtTheEnd]) -> Zone | None:
    """Tell of each minion in play which of the actions of the turn it may take next, in a table of a bounded size."""
    minions = [minion for minion in EVENTS.judge(scenario).state.minions.values() if minion.away is None]
    actions = _unique((*_cardless_actions(), *_named_actions(scenario)))
    shared = [action for action in actions if not isinstance(action, OwnAction)][:MOST_COLUMNS]
    if not minions or len(minions) > MOST_ROWS or room(scenario, "events") < 2:
        return None
    (judged,) = EVENTS.moves(scenario, lambda *_: [(MAY_ACT, [])], _label)
    rows = tuple(_table_row(scenario, minion, shared, judged.judge) for minion in minions)
    return Zone(MAY_ACT, rows, shape="table", columns=tuple(action_name(action) for action in shared))


def _table_row(
    scenario: NoRepeat, minion: MinionState, actions: Sequence[Action], judge: Callable[[tuple[Event, ...]], Move]
) -> Figure:
    cells = (
        Cell(outcome=judge(_attempt(minion, action)).finding.outcome)
        if _is_open_to(minion, action, scenario.edition)
        else Cell(NOT_ITS_OWN)
        for action in actions
    )
    note = UNLOCKS_FIRST if _must_unlock(minion) else None
    return Figure(Text(minion.label, minion.label), note=note, cells=tuple(cells))


def _attempt(minion: MinionState, action: Action) -> tuple[Event, ...]:
    """Return an action as this minion's next event, after unlocking if it must."""
    attempt = replace(action, minion=minion.label)
    unlocks = _must_unlock(minion) and not may_act_while_locked(attempt)
    return (Unlock(minion=minion.label), attempt) if unlocks else (attempt,)


def _label(_: Turn, events: tuple[Event, ...]) -> Text:
    *unlocking, attempt = events
    assert isinstance(attempt, Action)
    return (AFTER_UNLOCKING if unlocking else NOW).filled(minion=attempt.minion, deed=action_name(attempt))


def _must_unlock(minion: MinionState) -> bool:
    return minion.lock.holds is not Truth.NO


def _last_event(minion: MinionState) -> int:
    """Return the number of a minion's last action, or -1."""
    return row_number(minion.last.at) if minion.last else -1


def _is_open_to(minion: MinionState, action: Action, edition: Edition) -> bool:
    """Return whether an action could be one of this minion."""
    if isinstance(action, OwnAction) and folded(action.minion) != folded(minion.label):
        return False
    return not edition.provisions.bars_allies or minion.being is Being.VAMPIRE or not vampire_clauses(action)


def _cardless_actions() -> Iterator[Action]:
    """Yield the limited kinds of action without a card."""
    yield from (PlainAction(minion="", does=(kind,)) for kind in LIMITED)


def _named_actions(scenario: NoRepeat) -> Iterator[Action]:
    """Yield the actions, fetched cards and obligations of the events."""
    yield from (_without_ending(event) for event in scenario.known_events if isinstance(event, Action))
    yield from _fetched_actions(scenario)
    duties = (event for event in scenario.known_events if isinstance(event, Obligation))
    yield from (_without_ending(action) for duty in duties for action in _dutiful_actions(duty))


def _dutiful_actions(duty: Obligation) -> Iterator[Action]:
    """Yield the action that a duty gives, or those without a card of the kinds that it asks for."""
    if duty.known_source is not Source.ANY:
        yield duty.action
        return
    yield from (PlainAction(minion=duty.minion, does=(does,)) for does in duty.action.does if not does.needs_card)


def _unique(actions: Iterable[Action]) -> list[Action]:
    """Return actions without doubles; own texts differ from minion to minion."""
    by_name: dict[tuple[Text, str], Action] = {}
    for action in actions:
        by_name.setdefault(
            (action_name(action), folded(action.minion) if isinstance(action, OwnAction) else ""), action
        )
    return [*by_name.values()]


def _without_ending(action: Action) -> Action:
    """Return an action without its ending and takeovers."""
    blank = replace(
        action,
        outcome=Ending.SUCCESSFUL,
        by=None,
        by_level=None,
        by_when=None,
        taken_over_by=None,
        taken_over=TakenOver.BEFORE_BLOCK,
        taken_over_again_by=None,
        taken_over_again=TakenOver.BEFORE_BLOCK,
        obliged=False,
    )
    # the card may do something else when it is used again
    kinds = given_kinds(blank) or AS_CARD
    return replace(blank, does=kinds, fetched=None, level=None) if isinstance(blank, CardAction) else blank


def _fetched_actions(scenario: NoRepeat) -> Iterator[Action]:
    for event in scenario.known_events:
        if isinstance(event, CardAction) and event.fetched:
            fetched = with_known_kinds(CardAction(minion=event.minion, card=event.fetched))
            yield fetched if kinds_by_card(fetched) else replace(fetched, does=event.does)


def extra_changes(scenario: NoRepeat, at: str) -> Iterator[Change]:
    """Yield that the minion unlocks first, or that a further minion acts."""
    event = row_at(scenario.events, "events", at)
    if not isinstance(event, Action):
        return
    if room(scenario, "events"):
        yield Change(ONCE_UNLOCKED.filled(minion=event.minion), (Edit("add", at, Unlock(minion=event.minion)),))
    free = unused_letter(minion.name for minion in scenario.minions)
    controller = {folded(minion.name): minion.controller for minion in scenario.minions}.get(folded(event.minion))
    if free and room(scenario, "minions"):
        joins = Edit("add", f"/minions/{len(scenario.minions)}", Minion(name=free, controller=controller))
        by = Edit("replace", f"{at}/minion", free)
        yield Change(BY_A_FURTHER.filled(minion=event.minion, other=free), (joins, by))


# cards say themselves what their actions are
OTHER_KINDS = tuple((kind,) for kind in (Does.BLEED, Does.POLITICAL, Does.HUNT))
REMEDIES = Remedies(
    nearest=(Vary("events/*/minion", phrase=BY_ANOTHER),),
    farthest=(Vary("events/*/does", OTHER_KINDS, INSTEAD, kind="action"),),
    never=("events/*/does",),
    decisions=("events",),
    extra=extra_changes,
    rows=260,
)
