"""What may each minion still do, every candidate judged?"""

from __future__ import annotations

from collections.abc import Iterator

from games.text import Text, folded
from games.truth import Truth
from games.values import replace
from games.verdict import Finding, Option
from games.vtes.no_repeat.rules.acting import may_act_while_locked, vampire_clauses
from games.vtes.no_repeat.scenario import NoRepeat
from games.vtes.no_repeat.scenario.choices import Being, Does, Ending, TakenOver
from games.vtes.no_repeat.scenario.kinds import given_kinds, kinds_by_card, with_known_kinds
from games.vtes.no_repeat.scenario.names import action_name
from games.vtes.no_repeat.scenario.rows import AS_CARD, Action, CardAction, Event, OwnAction, PlainAction, Unlock
from games.vtes.no_repeat.state import MinionState, Turn
from games.vtes.no_repeat.turn import judge, judge_event

LIMITED = (Does.BLEED, Does.RED_LIST)
NOW = Text("{minion}: {deed}", "{minion}：{deed}")
ONCE_UNLOCKED = Text("{minion}, once unlocked: {deed}", "{minion}（アンロックした後）：{deed}")


def options(scenario: NoRepeat) -> Iterator[Option[NoRepeat]]:
    """Yield, for each minion in play, every limited kind of action that needs no card, judged as the next event; for one that has acted, every action that the situation names as well.

    A minion that is locked, or may be, unlocks first, unless the action is one of locked minions.
    """
    turn = judge(scenario).state
    for minion in turn.minions.values():
        if minion.away is None:
            for action in _candidates(scenario, minion):
                yield _option(scenario, turn, minion, action)


def _option(scenario: NoRepeat, turn: Turn, minion: MinionState, action: Action) -> Option[NoRepeat]:
    unlocks = minion.lock.holds is not Truth.NO and not may_act_while_locked(action)
    events: tuple[Event, ...] = (Unlock(minion=minion.label), action) if unlocks else (action,)
    findings: tuple[Finding, ...] = ()
    for n, event in enumerate(events, len(scenario.events)):
        happened = judge_event(scenario, turn, event, f"/events/{n}")
        turn, findings = happened.state, happened.findings
    worst = max(findings, key=lambda finding: finding.outcome)
    text = (ONCE_UNLOCKED if unlocks else NOW).filled(minion=minion.label, deed=action_name(action))
    return Option(text, worst, replace(scenario, events=(*scenario.events, *events)))


def _candidates(scenario: NoRepeat, minion: MinionState) -> Iterator[Action]:
    """Yield each candidate once: the limited kinds that need no card, then what the events name."""
    named = (_taken_by(minion, event) for event in scenario.known_events if isinstance(event, Action))
    plain = (PlainAction(minion=minion.label, does=(kind,)) for kind in LIMITED)
    seen: set[Text] = set()
    for action in (*plain, *((*named, *_fetched(scenario, minion)) if minion.last else ())):
        ally = scenario.edition.provisions.bars_allies and minion.being is Being.ALLY
        if action and action_name(action) not in seen and not (ally and vampire_clauses(action)):
            seen.add(action_name(action))
            yield action


def _taken_by(minion: MinionState, action: Action) -> Action | None:
    """Return an action as this minion would take it now; none where it is of another minion's own text."""
    if isinstance(action, OwnAction) and folded(action.minion) != folded(minion.label):
        return None
    blank = replace(
        action,
        minion=minion.label,
        outcome=Ending.SUCCESSFUL,
        by=None,
        taken_over_by=None,
        taken_over=TakenOver.BEFORE_BLOCK,
        taken_over_again_by=None,
        taken_over_again=TakenOver.BEFORE_BLOCK,
        obliged=False,
    )
    told = given_kinds(blank) or AS_CARD
    return replace(blank, does=told, fetched=None, level=None) if isinstance(blank, CardAction) else blank


def _fetched(scenario: NoRepeat, minion: MinionState) -> Iterator[Action]:
    for event in scenario.known_events:
        if isinstance(event, CardAction) and event.fetched:
            fetched = with_known_kinds(CardAction(minion=minion.label, card=event.fetched))
            yield fetched if kinds_by_card(fetched) else replace(fetched, does=event.does)
