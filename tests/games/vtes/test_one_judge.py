"""Do a turn of two actions, and the second of them asked for alone, have one outcome?"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec import Struct

from games.contradictions import contradictions
from games.values import replace
from games.verdict import Outcome, outcome_of
from games.vtes import game, no_repeat, play_again
from games.vtes.cards import ACTION_CARDS, printed_text
from games.vtes.facts import facts
from games.vtes.no_repeat.rules.limits import DIRECT_INTERVENTION
from games.vtes.no_repeat.rules.texts import LOCKED_ONLY, locked_use
from games.vtes.no_repeat.scenario import NoRepeat
from games.vtes.no_repeat.scenario.choices import Being, Does, Ending, Level, TextEffect
from games.vtes.no_repeat.scenario.kinds import kinds_by_card, with_known_kinds
from games.vtes.no_repeat.scenario.rows import (
    AS_CARD,
    Action,
    CardAction,
    CardText,
    Control,
    Event,
    InPlayAction,
    Minion,
    PlainAction,
    Unlock,
)
from games.vtes.play_again.course import judge_plays
from games.vtes.play_again.rules.actions import LOCK_UNKNOWN
from games.vtes.play_again.scenario import Attempt, Bar, Between, Fate, Kind, PlayAgain, Played, When
from games.vtes.play_again.scenario import Does as Deed
from games.vtes.rules import Edition
from tests.share import cases

EACH = cases(100)
FOR_LOCKED = ("Force of Will", "Movement of the Slow Body", "Recure of the Homeland")
CARD = st.sampled_from(("Card A", "Card A", "Card B", "Govern", "GtU", "Nocturn", *FOR_LOCKED)) | st.sampled_from(
    # whether an action that resolved was successful, so that its card's text is in force, and the level of a card are told in a turn alone
    [
        row.name.en
        for row in game.content.library.rows
        if {*facts.values(row)["types"]} & {*ACTION_CARDS}
        and printed_text(row.name.en) is None
        and "@" not in row.facts.get("once", "")
    ]
)
EQUIPMENT = st.just("Card A") | st.sampled_from(
    [row.name.en for row in game.content.library.rows if "Equipment" in facts.values(row)["types"]]
)
ENDERS = st.sampled_from(
    (
        *("Change of Target", "Dark Influences", "Denial of Aphrodite's Favor", "Determine", DIRECT_INTERVENTION),
        *("Delaying Tactics", "Mirror's Visage", "Obedience", "Red Herring"),
    )
)
FATES = {
    Ending.SUCCESSFUL: Fate.RESOLVED,
    Ending.BLOCKED: Fate.RESOLVED,
    Ending.FIZZLED: Fate.FIZZLED,
    Ending.FAILED: Fate.FAILED,
    Ending.FAILED_AFTER_BLOCK: Fate.FAILED_AFTER_BLOCK,
    Ending.ENDED_AFTER_BLOCK: Fate.ENDED_AFTER_BLOCK,
    Ending.CANCELLED: Fate.CANCELLED,
    Ending.CANCELLED_AFTER_BLOCK: Fate.CANCELLED_AFTER_BLOCK,
    Ending.ENDED_AT_BLOCK_ATTEMPT: Fate.ENDED_AT_BLOCK_ATTEMPT,
    Ending.VOID: Fate.VOID,
}
DOES = {Does.BLEED: Deed.BLEED, Does.POLITICAL: Deed.POLITICAL, Does.OTHER: Deed.OTHER}
TEXTS = st.builds(
    CardText,
    minion=st.just("Anson"),
    card=st.sampled_from(
        ("Card T", "Dark Influences", "Mirror's Visage", "Nocturn", "Change of Target", "Red Herring")
    ),
    says=st.sampled_from(TextEffect),
).filter(
    lambda text: (text.card, text.says) != ("Card T", TextEffect.AS_PRINTED)
)  # of that one nobody knows what it says


def actions(minion: st.SearchStrategy[str], outcome: st.SearchStrategy[Ending]) -> st.SearchStrategy[Action]:
    """Return actions that both checkers can tell; one name stands for one action of one copy of a card in play."""
    told: dict[str, Any] = {"minion": minion, "does": st.sampled_from([*DOES]).map(lambda one: (one,))}
    without_card = st.sampled_from([one for one in DOES if not one.needs_card]).map(lambda one: (one,))
    return st.one_of(
        st.builds(PlainAction, **told | {"does": without_card}, outcome=outcome),
        st.builds(CardAction, **told, card=CARD, outcome=outcome).map(fitting)
        | st.builds(as_card, minion, CARD, outcome),
        st.builds(InPlayAction, **told, card=CARD, copy=st.just("one"), ability=st.just("one"), outcome=outcome),
    )


def as_card(minion: str, card: str, outcome: Ending) -> CardAction:
    return CardAction(minion=minion, card=card, outcome=outcome)


def fitting(action: CardAction) -> CardAction:
    """Return an action that is what its card says, where the card is known to be something else."""
    known = kinds_by_card(action)
    return replace(action, does=AS_CARD) if known and not {*action.does} <= {*known} else action


FIRST = actions(st.just("Anson"), st.just(Ending.SUCCESSFUL) | st.sampled_from([*FATES]))
SECOND = actions(st.sampled_from(("Anson", "ＡＮＳＯＮ", "Lucita")), st.just(Ending.SUCCESSFUL))


LUCITA = Minion(name="Lucita")
OTHER = st.just(LUCITA) | st.builds(
    Minion, name=st.just("Lucita"), controller=st.none() | st.just("Ben"), being=st.sampled_from(Being)
)
BY_CARD = st.builds(
    CardAction,
    minion=st.just("Anson"),
    card=st.just("Magic of the Smith"),
    outcome=st.sampled_from([*FATES]),
)


def turn(edition: Edition, *events: Event, other: Minion = LUCITA) -> NoRepeat:
    # what is played in a way that only a locked minion can was played by one
    first, last = [
        edition is Edition.TODAY and isinstance(one, CardAction) and locked_use(one) == LOCKED_ONLY
        for one in (events[0], events[-1])
    ]
    minions = (Minion(name="Anson", locked=first), replace(other, locked=last))
    return NoRepeat(edition=edition, turn_of="Aki", minions=minions, events=events)


def play(action: Action) -> dict[str, Any]:
    """Return what both plays tell of an action."""
    does = with_known_kinds(action).does[0]
    told = {"minion": action.minion, "does": Deed.AS_CARD if does is Does.AS_CARD else DOES.get(does, Deed.OTHER)}
    match action:
        case CardAction(card=card):
            return told | {"kind": Kind.ACTION_CARD, "card": card}
        case InPlayAction(card=card):
            return told | {"kind": Kind.CARD_IN_PLAY, "card": card}
    return told | {"kind": Kind.WITHOUT_CARD}


def asked(scenario: NoRepeat) -> PlayAgain:
    """Return the question of a card played again that a turn of two actions is."""
    first, *between, then = scenario.events
    assert isinstance(first, Action)
    assert isinstance(then, Action)
    intervened = first.by == DIRECT_INTERVENTION
    fate = Fate.DIRECT_INTERVENTION if intervened else FATES[first.outcome]
    texts = [event for event in between if isinstance(event, CardText)]
    ender = None if intervened else first.by
    (other,) = (one for one in scenario.minions if one.name != "Anson")
    acting = other if then.minion == other.name else Minion(name="Anson")
    fetched = first.fetched if isinstance(first, CardAction) else None
    return PlayAgain(
        edition=scenario.edition,
        played=Played(
            controller="Aki", **play(first) | ({"card": fetched, "fetched": True} if fetched else {}), outcome=fate
        ),
        bar={bar.code: bar for bar in Bar}[texts[0].says.code] if texts else Bar.AS_PRINTED,
        bar_card=texts[0].card if texts else ender,
        attempt=Attempt(
            **play(then),
            controller=acting.controller or "Aki",
            being=acting.being,
            when=When.LATER_ACTION,
            unlocked=any(isinstance(event, Unlock) for event in between),
        ),
    )


def can_be_true(scenario: NoRepeat) -> bool:
    """Return whether neither checker refuses a turn, and both can be told all of it."""
    first = scenario.events[0]
    # whether an action was blocked, so that its card's text has no effect, is told in a turn alone
    blocked = isinstance(first, CardAction) and first.card == "Nocturn" and first.outcome is Ending.BLOCKED
    return not blocked and not contradictions(scenario) and not contradictions(asked(scenario))


def agree(scenario: NoRepeat) -> bool:
    """Return whether both have one outcome; asked alone it is open whether the first action succeeded or was blocked."""
    verdict = play_again.check(asked(scenario))
    untold = any(finding.reason is LOCK_UNKNOWN for finding in verdict.findings)
    return verdict.outcome is outcome(scenario) or (untold and asked(scenario).played.outcome is Fate.RESOLVED)


def outcome(scenario: NoRepeat) -> Outcome:
    """Return the outcome of the last action of a turn, and of the text before it."""
    findings = no_repeat.check(scenario).findings
    return max(one.outcome for one in findings if not one.at.startswith("/events/0"))


def with_direct_intervention(action: Action) -> Action:
    return replace(action, by=DIRECT_INTERVENTION) if action.outcome is Ending.CANCELLED else action


@pytest.mark.properties
@settings(max_examples=EACH)
@given(st.sampled_from(Edition), FIRST, st.booleans(), st.booleans(), SECOND, OTHER)
def test_a_second_action_has_one_outcome(
    edition: Edition, first: Action, intervened: bool, unlocks: bool, then: Action, other: Minion
) -> None:
    between = (Unlock(minion="Anson"),) if unlocks else ()
    scenario = turn(edition, with_direct_intervention(first) if intervened else first, *between, then, other=other)
    assume(can_be_true(scenario))

    assert agree(scenario)


@pytest.mark.properties
@settings(max_examples=EACH)
@given(st.sampled_from(Edition), FIRST, ENDERS, st.booleans(), SECOND, st.booleans(), OTHER)
def test_a_second_action_has_one_outcome_after_a_card_ended_the_first(
    edition: Edition, first: Action, by: str, unlocks: bool, then: Action, again: bool, other: Minion
) -> None:
    second = replace(first, minion=then.minion, outcome=Ending.SUCCESSFUL) if again else then
    between = (Unlock(minion="Anson"),) if unlocks else ()
    scenario = turn(edition, replace(first, by=by), *between, second, other=other)
    assume(can_be_true(scenario))

    assert agree(scenario)


@pytest.mark.properties
@settings(max_examples=EACH)
@given(st.sampled_from(Edition), BY_CARD, EQUIPMENT, st.booleans(), SECOND)
def test_a_second_action_has_one_outcome_after_a_card_was_fetched(
    edition: Edition, first: CardAction, card: str, unlocks: bool, then: Action
) -> None:
    between = (Unlock(minion="Anson"),) if unlocks else ()
    fetching = replace(first, fetched=card)
    scenario = turn(edition, fetching, *between, then)
    assume(can_be_true(scenario))

    assert agree(scenario)


@pytest.mark.properties
@settings(max_examples=EACH)
@given(st.sampled_from(Edition), FIRST, st.booleans(), TEXTS, st.booleans(), SECOND, OTHER)
def test_a_second_action_has_one_outcome_under_the_text_of_a_card(
    edition: Edition, first: Action, intervened: bool, text: CardText, unlocks: bool, then: Action, other: Minion
) -> None:
    between = (text, Unlock(minion="Anson")) if unlocks else (text,)
    # a play has one text: none of its own beside the one that is told
    told = replace(first, level=Level.BASIC) if isinstance(first, CardAction) else first
    scenario = turn(edition, with_direct_intervention(told) if intervened else told, *between, then, other=other)
    assume(can_be_true(scenario))

    assert agree(scenario)


@pytest.mark.properties
@settings(max_examples=EACH)
@given(st.sampled_from(Edition), FIRST, SECOND)
def test_after_a_text_that_nobody_knows_a_turn_has_the_outcome_of_the_rule_alone(
    edition: Edition, first: Action, then: Action
) -> None:
    told = replace(first, level=Level.BASIC) if isinstance(first, CardAction) else first
    text = CardText(minion="Anson", card="Card T")
    scenario = turn(edition, told, text, Unlock(minion="Anson"), then)
    assume(can_be_true(scenario))

    by_rule = play_again.check(replace(asked(scenario), bar=Bar.NONE, bar_card=None)).outcome

    assert play_again.check(asked(scenario)).outcome is Outcome.UNKNOWN
    assert outcome(scenario) is max(Outcome.UNKNOWN, by_rule)


class Step(Struct, frozen=True):
    """One of three plays in a row: the action, whether its minion unlocks first, and whose the minion is by then."""

    action: Action
    unlocks: bool
    player: str


STEPS = st.builds(
    Step,
    action=actions(st.sampled_from(("Anson", "Lucita")), st.just(Ending.SUCCESSFUL) | st.sampled_from([*FATES])),
    unlocks=st.booleans(),
    player=st.sampled_from(("Aki", "Aki", "Ben")),
)
RED_HERRING = st.none() | st.just("Red Herring")


def in_a_row(edition: Edition, first: Action, *steps: Step) -> NoRepeat:
    """Return the turn of the plays, in which a minion goes to another player before its play where it is another's by then."""
    events: list[Event] = [first]
    for step in steps:
        minion = step.action.minion
        events += [Control(minion=minion, controller=step.player)]
        events += [Unlock(minion=minion)] if step.unlocks else []
        events += [step.action]
    return NoRepeat(edition=edition, turn_of="Aki", minions=(Minion(name="Anson"), LUCITA), events=tuple(events))


def asked_in_a_row(edition: Edition, first: Action, *steps: Step) -> PlayAgain:
    """Return the question of the last play after the others."""
    told = [play(one.action) | {"controller": one.player, "being": Being.VAMPIRE} for one in steps]
    *between, last = [
        one | {"when": When.LATER_ACTION, "unlocked": step.unlocks} for one, step in zip(told, steps, strict=True)
    ]
    return PlayAgain(
        edition=edition,
        played=Played(**play(first), controller="Aki", outcome=FATES[first.outcome]),
        bar_card=first.by,
        between=tuple(
            Between(**one, outcome=FATES[step.action.outcome]) for one, step in zip(between, steps, strict=False)
        ),
        attempt=Attempt(**last),
    )


@pytest.mark.properties
@settings(max_examples=EACH)
@given(st.sampled_from(Edition), FIRST, RED_HERRING, st.lists(STEPS, min_size=2, max_size=4))
def test_a_play_after_several_has_one_outcome_whoever_controls_the_minions(
    edition: Edition, first: Action, by: str | None, steps: list[Step]
) -> None:
    first = replace(first, by=by)
    *before, last = steps
    steps = [*before, replace(last, action=replace(last.action, outcome=Ending.SUCCESSFUL))]
    turned, question = in_a_row(edition, first, *steps), asked_in_a_row(edition, first, *steps)
    assume(not contradictions(turned) and not contradictions(question))
    # whether a minion is locked before its first play, and whether an action that resolved was blocked, is told in a turn alone
    cards = [one for one in turned.events if isinstance(one, CardAction)]
    assume(not any(locked_use(one) or one.card == "Nocturn" for one in cards))

    judged = [one for one in no_repeat.check(turned).findings if one.code != "outcome-open"]
    numbers = [n for n, event in enumerate(turned.events) if isinstance(event, Action)]

    assert judge_plays(question).outcomes[1:] == tuple(
        outcome_of(one for one in judged if one.at.split("/")[2] == str(n)) for n in numbers[1:]
    )
