"""What may each minion still do, every candidate judged?"""

from __future__ import annotations

from collections.abc import Iterator

from games.text import Text, folded
from games.values import replace
from games.verdict import Finding, Option
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
    NoRepeat,
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

LIMITED = (Does.BLEED, Does.RED_LIST)
NOW = Text("{minion}: {deed}", "{minion}：{deed}")
ONCE_UNLOCKED = Text("{minion}, once unlocked: {deed}", "{minion}（アンロックした後）：{deed}")


def options(scenario: NoRepeat) -> Iterator[Option[NoRepeat]]:
    """Yield, for each minion in play, every limited kind of action that needs no card, judged as the next event; for one that has acted, every action that the situation names as well.

    A minion that is locked, or may be, unlocks first, unless the action is one of locked minions.
    """
    turn = played(scenario).state
    for standing in turn.standings.values():
        if standing.away is None:
            for action in _candidates(scenario, standing):
                yield _option(scenario, turn, standing, action)


def _option(scenario: NoRepeat, turn: Turn, standing: Standing, action: Action) -> Option[NoRepeat]:
    unlocks = standing.lock.holds is not Holds.NO and not while_locked(action)
    events: tuple[Event, ...] = (Unlock(minion=standing.label), action) if unlocks else (action,)
    findings: tuple[Finding, ...] = ()
    for n, event in enumerate(events, len(scenario.events)):
        happened = after(turn, event, f"/events/{n}", scenario.edition)
        turn, findings = happened.state, happened.findings
    worst = max(findings, key=lambda finding: finding.outcome)
    text = (ONCE_UNLOCKED if unlocks else NOW).filled(minion=standing.label, deed=deed(action))
    return Option(text, worst, replace(scenario, events=(*scenario.events, *events)))


def _candidates(scenario: NoRepeat, standing: Standing) -> Iterator[Action]:
    """Yield each candidate once: the limited kinds that need no card, then what the events name."""
    named = (_taken_by(standing, event) for event in scenario.told if isinstance(event, Action))
    plain = (PlainAction(minion=standing.label, does=(kind,)) for kind in LIMITED)
    seen: set[Text] = set()
    for action in (*plain, *((*named, *_fetched(scenario, standing)) if standing.last else ())):
        ally = scenario.edition is Edition.TODAY and standing.being is Being.ALLY
        if action and deed(action) not in seen and not (ally and of_vampires(action)):
            seen.add(deed(action))
            yield action


def _taken_by(standing: Standing, action: Action) -> Action | None:
    """Return an action as this minion would take it now; none where it is of another minion's own text."""
    if isinstance(action, OwnAction) and folded(action.minion) != folded(standing.label):
        return None
    blank = replace(
        action,
        minion=standing.label,
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


def _fetched(scenario: NoRepeat, standing: Standing) -> Iterator[Action]:
    for event in scenario.told:
        if isinstance(event, CardAction) and event.fetched:
            fetched = as_known(CardAction(minion=standing.label, card=event.fetched))
            yield fetched if can_be(fetched) else replace(fetched, does=event.does)
