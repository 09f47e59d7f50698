"""Does the checker of a turn keep, whatever the turn, what the rule promises?"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.contradictions import contradictions
from games.text import Text
from games.values import fields, is_value, replace
from games.verdict import Finding, Outcome, Verdict
from games.vtes.no_repeat import check, checker
from games.vtes.no_repeat.scenario import AtTheEnd, NoRepeat
from games.vtes.no_repeat.scenario.choices import Being, Does, Ending, Reach, TextEffect
from games.vtes.no_repeat.scenario.rows import CardAction, CardText, Event, PlainAction, Unlock
from games.vtes.rules import Edition
from tests.games.vtes.turns import ACTION, EVENT, MINIONS, OTHERS, UNLOCK, turns

pytestmark = pytest.mark.properties

ALONE = ACTION.map(lambda action: replace(action, taken_over_by=None, taken_over_again_by=None))
TEXT = st.builds(
    CardText,
    minion=st.sampled_from(MINIONS),
    card=st.just("Card T"),
    says=st.sampled_from(TextEffect),
    reach=st.just(Reach.MINION),
)
WITHOUT_TEXTS: st.SearchStrategy[Event] = st.one_of(ACTION, UNLOCK, *OTHERS[:-1])
NOT_TAKEN = (Ending.CANCELLED, Ending.VOID)


def by_event(verdict: Verdict[AtTheEnd]) -> dict[int, list[Finding]]:
    """Return the findings by the number of the event that they are about."""
    found = defaultdict(list)
    for finding in verdict.findings:
        if finding.at:
            found[int(finding.at.split("/")[2])].append(finding)
    return found


def answers(verdict: Verdict[AtTheEnd]) -> dict[int, list[tuple[str, Outcome]]]:
    """Return, for each event, what speaks against it."""
    return {
        number: [(one.code, one.outcome) for one in findings if one.outcome is not Outcome.ALLOWED]
        for number, findings in by_event(verdict).items()
    }


@given(turns(st.one_of(ALONE, UNLOCK, *OTHERS[:-1], TEXT)), st.sampled_from(MINIONS))
def test_a_minions_verdict_depends_on_its_own_events_where_nobody_took_over(turn: NoRepeat, minion: str) -> None:
    numbers = [n for n, event in enumerate(turn.events) if event.minion == minion]
    alone = replace(turn, events=tuple(turn.events[n] for n in numbers))

    together, by_itself = by_event(check(turn)), by_event(check(alone))

    for own, number in enumerate(numbers):
        assert [one.code for one in together[number]] == [one.code for one in by_itself[own]]
        assert [one.text for one in together[number]] == [one.text for one in by_itself[own]]


@given(turns(WITHOUT_TEXTS), st.data())
def test_an_action_that_does_not_count_changes_nothing_but_locking(turn: NoRepeat, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(turn.events)))
    minion = data.draw(st.sampled_from(MINIONS))
    cancelled = CardAction(
        minion=minion,
        card=data.draw(st.sampled_from(("Card A", "Card B"))),
        does=data.draw(st.sampled_from(((Does.BLEED,), (Does.POLITICAL,), (Does.EQUIP,)))),
        outcome=data.draw(st.sampled_from((*NOT_TAKEN, Ending.ENDED_AT_BLOCK_ATTEMPT))),
    )
    turn = replace(turn, edition=Edition.TODAY)
    unlock = Unlock(minion=minion)
    without = replace(turn, events=(*turn.events[:place], unlock, *turn.events[place:]))
    inserted = replace(turn, events=(*turn.events[:place], unlock, cancelled, unlock, *turn.events[place:]))
    assume(not contradictions(without))

    before, after = answers(check(without)), answers(check(inserted))

    for number in range(place):
        assert after.get(number) == before.get(number)
    for number in range(place + 1, len(without.events)):
        assert after.get(number + 2) == before.get(number)


@given(turns(), EVENT)
def test_an_event_at_the_end_changes_no_earlier_verdict(turn: NoRepeat, event: Event) -> None:
    longer = replace(turn, events=(*turn.events, event))
    assume(turn.events)
    assume(not contradictions(longer))

    before, after = check(turn), check(longer)

    last = len(turn.events)
    assert after.steps[:last] == before.steps
    assert {n: found for n, found in by_event(after).items() if n < last} == by_event(before)


NAMES = {
    "Anson": "Zoe",
    "Lucita": "ミニオン1",
    "Badger": "Q",
    "Card A": "Item 7",
    "Card B": "札",
    "Card C": "Other Thing",
    "Card T": "Some Text",
    "Aki": "Dora",
    "Ben": "エミ",
}


def renamed(value: Any) -> Any:
    """Return the same situation under other names."""
    if isinstance(value, str):
        return NAMES.get(value, value)
    if isinstance(value, tuple):
        return tuple(renamed(item) for item in value)
    if is_value(value) and not isinstance(value, type):
        return replace(value, **{name: renamed(getattr(value, name)) for name in fields(value)})
    return value


def in_words(text: Text) -> Text:
    """Return a text in which every name is changed."""
    en, ja = text.en, text.ja
    for name, other in NAMES.items():
        en, ja = en.replace(name, other), ja.replace(name, other)
    return Text(en, ja)


@given(turns())
def test_renaming_minions_players_and_cards_changes_only_names(turn: NoRepeat) -> None:
    before, after = check(turn), check(renamed(turn))

    assert after.summary == in_words(before.summary)
    assert [replace(one, text=in_words(one.text)) for one in before.findings] == list(after.findings)
    assert [(in_words(one.text), one.cites, one.outcome) for one in before.steps] == [
        (one.text, one.cites, one.outcome) for one in after.steps
    ]


@given(turns())
def test_every_option_is_what_the_checker_finds_when_it_is_done(turn: NoRepeat) -> None:
    offered = checker.list_options(turn)

    for option in offered:
        done = by_event(check(option.then))[len(option.then.events) - 1]
        assert option.finding in done
        assert option.finding.outcome is max(one.outcome for one in done)
        assert option.then.events[: len(turn.events)] == turn.events


@given(turns())
def test_every_option_is_offered_once_and_every_minion_in_play_has_the_limited_kinds(turn: NoRepeat) -> None:
    offered = [(option.text.en, option.then.events[-1]) for option in checker.list_options(turn)]
    if "name-meant" in {finding.code for finding in checker.check(turn).findings}:
        assert offered == []  # nothing is offered while the verdict hangs on which card a name means
        return
    in_play = [one.minion for one in check(turn).result.minions if one.in_play]
    allies = {one.name for one in turn.minions if one.being is Being.ALLY and turn.edition is Edition.TODAY}

    assert len({text for text, _ in offered}) == len(offered)
    for minion in in_play:
        for kind in (Does.BLEED, Does.RED_LIST):
            red_list_of_ally = kind is Does.RED_LIST and minion in allies
            assert (PlainAction(minion=minion, does=(kind,)) in [one for _, one in offered]) is not red_list_of_ally
