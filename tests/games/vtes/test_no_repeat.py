"""Does the checker of a turn say what its examples cannot show?"""

from __future__ import annotations

from typing import Any

import pytest

from games.contradictions import contradictions
from games.moves import numbered
from games.truth import Truth
from games.values import replace
from games.verdict import Outcome
from games.vtes import game
from games.vtes.facts import FLAGS
from games.vtes.no_repeat import check, checker
from games.vtes.no_repeat.explain import picture
from games.vtes.no_repeat.options import moves
from games.vtes.no_repeat.scenario import NoRepeat
from games.vtes.no_repeat.scenario.choices import Being, Does, Ending, Leaving, Level, Reach, TakenOver, TextEffect
from games.vtes.no_repeat.scenario.rows import (
    AS_CARD,
    CardAction,
    CardText,
    Event,
    InPlayAction,
    Leave,
    Minion,
    OwnAction,
    PlainAction,
    Return,
    Unlock,
)
from games.vtes.no_repeat.turn.unlocking import CONDITIONS, STATED_CONDITIONS
from games.vtes.rules import Edition

MINIONS = (Minion(name="Anson"), Minion(name="Lucita"))
BLEED = PlainAction(minion="Anson", does=(Does.BLEED,))
HUNT = PlainAction(minion="Anson", does=(Does.HUNT,))
UNLOCK = Unlock(minion="Anson")


def turn(*events: Event, edition: Edition = Edition.TODAY) -> NoRepeat:
    return NoRepeat(edition=edition, turn_of="Aki", minions=MINIONS, events=events)


def bleed(**more: Any) -> PlainAction:
    return PlainAction(**{"minion": "Anson", "does": (Does.BLEED,)} | more)


def equip(**more: Any) -> PlainAction:
    return PlainAction(minion="Anson", does=(Does.EQUIP,), **more)


def govern(**more: Any) -> CardAction:
    return CardAction(**{"minion": "Anson", "card": "Govern the Unaligned", "does": (Does.OTHER,)} | more)


@pytest.mark.parametrize("name", ["GtU", "Gevern", "Ｇｏｖｅｒｎ", "govern  the unaligned"])
def test_a_card_counts_under_every_name_it_has(name: str) -> None:
    verdict = check(turn(govern(), UNLOCK, govern(card=name)))

    assert [one.code for one in verdict.findings] == ["nothing-repeated", "name-used"]


def test_a_minion_is_known_in_any_width_and_case() -> None:
    verdict = check(turn(BLEED, Unlock(minion="ａｎｓｏｎ"), bleed(minion="ANSON")))

    assert verdict.summary.en == "ANSON may not bleed again this turn."


@pytest.mark.parametrize(
    ("events", "pointers"),
    [
        ([bleed(outcome=Ending.CANCELLED)], ["/events/0/outcome"]),
        ([bleed(outcome=Ending.VOID)], ["/events/0/outcome"]),
        ([bleed(outcome=Ending.REFERENDUM_CANCELLED)], ["/events/0/outcome"]),
        ([govern(outcome=Ending.BLEED_REDUCED)], ["/events/0/outcome"]),
        ([bleed(does=(Does.BLEED, Does.HUNT, Does.BLEED))], ["/events/0/does/2"]),
        ([bleed(item=".44 Magnum")], ["/events/0/item"]),
        ([bleed(by="Direct Intervention")], ["/events/0/by"]),
        ([bleed(outcome=Ending.FAILED, by="Change of Target")], ["/events/0/by"]),
        ([equip(further_items=("Ivory Bow",))], ["/events/0/item"]),
        ([bleed(taken_over_by="anson")], ["/events/0/taken_over_by"]),
        ([bleed(taken_over=TakenOver.AFTER_BLOCK)], ["/events/0/taken_over_by"]),
        ([govern(outcome=Ending.CANCELLED, taken_over_by="Lucita")], ["/events/0/taken_over_by"]),
        (
            [bleed(outcome=Ending.ENDED_AT_BLOCK_ATTEMPT, taken_over_by="Lucita", taken_over=TakenOver.AFTER_BLOCK)],
            ["/events/0/taken_over"],
        ),
        ([Unlock(minion="Anson", level=Level.BASIC)], ["/events/0/card"]),
        ([Return(minion="Anson")], ["/events/0/minion"]),
        ([Leave(minion="Anson"), BLEED], ["/events/1/minion"]),
        ([Leave(minion="Lucita"), bleed(taken_over_by="Lucita")], ["/events/1/taken_over_by"]),
        ([CardText(minion="Anson", card="Card T", says=TextEffect.FORBIDS_ACTION)], ["/events/0/minion"]),
        ([BLEED, CardText(minion="Anson", card="Card T", says=TextEffect.FORBIDS_CARD)], ["/events/1/minion"]),
        (
            [CardText(minion="Anson", card="Card T", says=TextEffect.FORBIDS_ANY_ACTION, reach=Reach.CARD)],
            ["/events/0/reach"],
        ),
        ([bleed(minion="Nobody")], ["/events/0/minion"]),
        ([bleed(does=(Does.POLITICAL,))], ["/events/0/does"]),
        ([bleed(does=(Does.BLEED, Does.RECRUIT))], ["/events/0/does"]),
        ([bleed(does=(Does.EMPLOY,))], ["/events/0/does"]),
        ([govern(card="Immortal Grapple")], ["/events/0/card"]),
        ([govern(card="Immortal Grapple", reads_otherwise=True)], []),
        ([govern(does=AS_CARD)], []),
        ([govern(does=(Does.AS_CARD, Does.HUNT))], ["/events/0/does"]),
        ([govern(does=(Does.POLITICAL,))], ["/events/0/does"]),
        ([govern(does=(Does.POLITICAL,), reads_otherwise=True)], []),
        ([govern(does=(Does.BLEED, Does.OTHER), level=Level.BASIC)], []),
        ([govern(does=(Does.BLEED,), level=Level.SUPERIOR)], ["/events/0/does"]),
        ([govern(does=AS_CARD, outcome=Ending.REFERENDUM_CANCELLED)], ["/events/0/outcome"]),
        ([govern(card="Bum's Rush", does=(Does.RED_LIST,))], []),
        ([govern(card="Card X", does=AS_CARD, outcome=Ending.REFERENDUM_CANCELLED)], []),
        ([bleed(does=AS_CARD)], ["/events/0/does"]),
        ([govern(outcome=Ending.ENDED_AT_BLOCK_ATTEMPT, by="Direct Intervention")], ["/events/0/by"]),
        ([govern(outcome=Ending.ENDED_AFTER_BLOCK, by="Delaying Tactics")], ["/events/0/by"]),
        ([govern(outcome=Ending.CANCELLED, by="Change of Target")], ["/events/0/by"]),
    ],
)
def test_what_cannot_be_true_together_is_refused_where_it_stands(events: list[Event], pointers: list[str]) -> None:
    assert [found.at for found in contradictions(turn(*events))] == pointers


def test_an_illegal_action_is_reported_and_then_treated_as_not_done() -> None:
    second = govern(does=(Does.BLEED,), card="Computer Hacking")

    verdict = check(turn(BLEED, UNLOCK, second, HUNT))

    assert [one.code for one in verdict.findings] == ["nothing-repeated", "already-bled", "unlimited"]
    assert [one.what.code for one in verdict.result.minions[0].used_up] == ["bleed"]


def test_an_action_that_is_two_things_uses_up_both() -> None:
    both = govern(does=(Does.BLEED, Does.POLITICAL))
    political = InPlayAction(minion="Anson", card="Card X", does=(Does.POLITICAL,))

    verdict = check(turn(both, UNLOCK, bleed(), UNLOCK, political))

    assert [one.code for one in verdict.findings] == ["nothing-repeated", "already-bled", "political-taken"]
    assert verdict.steps[0].text.en.endswith("the bleed, the political action and the name Govern the Unaligned.")
    assert verdict.steps[0].text.ja.endswith("ブリード、政治アクション、「Govern the Unaligned」という名前。")


def test_a_text_that_the_reader_states_holds_for_whom_it_says() -> None:
    bar = CardText(minion="Anson", card="Card T", says=TextEffect.FORBIDS_CARD, reach=Reach.CARD)
    hers = govern(minion="Lucita")

    verdict = check(turn(govern(outcome=Ending.CANCELLED), bar, hers))

    assert [one.code for one in verdict.findings] == ["nothing-repeated", "card-barred"]
    assert verdict.findings[1].because == ("/events/1",)


def test_a_text_that_permits_the_repeat_of_one_card_does_not_permit_another() -> None:
    permit = CardText(minion="Anson", card="Card T", says=TextEffect.PERMITS_REPEAT)

    verdict = check(turn(govern(card="Card A"), UNLOCK, govern(card="Card B"), permit, UNLOCK, govern(card="Card A")))

    assert verdict.findings[-1].code == "name-used"


def test_a_text_on_an_action_that_was_not_allowed_holds_for_nothing() -> None:
    bar = CardText(minion="Anson", card="Card T", says=TextEffect.FORBIDS_ACTION)

    verdict = check(turn(HUNT, BLEED, bar, UNLOCK, BLEED))

    assert [one.code for one in verdict.findings] == ["unlimited", "locked", "nothing-repeated"]


def test_a_bar_of_the_old_minion_does_not_reach_the_new_one() -> None:
    bar = CardText(minion="Anson", card="Card T", says=TextEffect.FORBIDS_ANY_ACTION)

    verdict = check(turn(HUNT, bar, Leave(minion="Anson"), Return(minion="Anson"), HUNT))

    assert verdict.outcome is Outcome.ALLOWED


def test_a_bar_holds_for_its_minion_that_was_set_aside_and_is_back() -> None:
    bar = CardText(minion="Anson", card="Card T", says=TextEffect.FORBIDS_ANY_ACTION)
    aside = Leave(minion="Anson", how=Leaving.SET_ASIDE)

    verdict = check(turn(HUNT, bar, aside, Return(minion="Anson"), HUNT))

    assert [one.code for one in verdict.findings] == ["unlimited", "all-actions-barred"]


def test_a_count_that_is_open_stays_open_for_its_minion_that_is_back() -> None:
    aside = Leave(minion="Anson", how=Leaving.SET_ASIDE)

    verdict = check(turn(bleed(outcome=Ending.FAILED), aside, Return(minion="Anson"), BLEED, edition=Edition.FAQ))

    assert [one.code for one in verdict.findings[-1:]] == ["count-open"]


def test_that_two_abilities_of_a_minion_are_counted_apart_is_not_settled_in_the_older_edition() -> None:
    first, second = (OwnAction(minion="Anson", ability=mark, does=(Does.OTHER,)) for mark in ("one", "two"))

    assert [check(turn(first, UNLOCK, second, edition=one)).outcome for one in Edition] == [
        Outcome.ALLOWED,
        Outcome.UNSETTLED,
    ]


def test_a_political_action_by_the_text_of_a_card_in_play_uses_up_the_political_action() -> None:
    in_play = InPlayAction(minion="Anson", card="Card X", does=(Does.POLITICAL,))

    verdict = check(turn(in_play, UNLOCK, govern(does=(Does.POLITICAL,))))

    assert verdict.findings[-1].code == "political-taken"


def test_the_end_says_what_each_minion_has_used_up() -> None:
    verdict = check(
        turn(govern(does=(Does.BLEED,)), bleed(minion="Lucita", outcome=Ending.BLOCKED), edition=Edition.FAQ)
    )

    anson, lucita = verdict.result.minions

    assert [(one.what.code, one.card, one.charged) for one in anson.used_up] == [
        ("bleed", None, Truth.YES),
        ("name", "Govern the Unaligned", Truth.YES),
    ]
    assert [one.what.code for one in lucita.used_up] == ["bleed"]
    assert (anson.locked, lucita.stuck) == (Truth.YES, Truth.NO)


def test_the_options_say_what_is_left_once_the_minion_unlocks() -> None:
    offered = {option.text.en: option.finding.code for option in checker.list_options(turn(govern(does=(Does.BLEED,))))}

    assert offered == {
        "Anson, once unlocked: a bleed action without a card": "already-bled",
        "Anson, once unlocked: the Red List combat action": "nothing-repeated",
        "Anson, once unlocked: a bleed action with Govern the Unaligned": "already-bled",
        "Lucita: a bleed action without a card": "nothing-repeated",
        "Lucita: the Red List combat action": "nothing-repeated",
    }


def test_the_minion_that_acted_last_has_its_options_first_and_one_that_never_acted_only_those_without_a_card() -> None:
    first = replace(HUNT, minion="Lucita")
    minions = (*MINIONS, Minion(name="Badger"), Minion(name="War Ghoul", being=Being.ALLY))

    groups = numbered(moves(replace(turn(first, govern(), HUNT), minions=minions)))

    assert [(one.text.en, [events[-1].does[0].code for events in one.candidates]) for one in groups] == [
        ("Anson", ["bleed", "red-list", "hunt", "other"]),
        ("Lucita", ["bleed", "red-list", "hunt", "other"]),
        ("Badger", ["bleed", "red-list"]),
        ("War Ghoul", ["bleed"]),
    ]


def test_an_ally_that_has_acted_is_offered_no_action_of_vampires() -> None:
    ally, hers = Minion(name="War Ghoul", being=Being.ALLY), replace(HUNT, minion="Lucita")
    scenario = replace(turn(hers, govern(minion="War Ghoul")), minions=(MINIONS[1], ally))

    first, _ = numbered(moves(scenario))

    assert (first.text.en, [events[-1].does[0].code for events in first.candidates]) == (
        "War Ghoul",
        ["bleed", "other"],
    )


def test_the_picture_is_a_time_line_of_the_events() -> None:
    scenario = turn(BLEED, UNLOCK, BLEED)
    verdict = check(scenario)

    shown = picture(scenario, verdict)

    assert [(mark.at, mark.outcome) for mark in shown.marks] == [
        ("/events/0", Outcome.ALLOWED),
        ("/events/1", Outcome.ALLOWED),
        ("/events/2", Outcome.FORBIDDEN),
    ]
    assert [mark.note.en if mark.note else None for mark in shown.marks] == [
        "used up: the bleed",
        None,
        "treated as not done",
    ]


def test_a_step_says_what_an_event_charged() -> None:
    (step,) = check(turn(BLEED)).steps

    assert [(one["minion"], one["locked"], len(one["charged"])) for one in step.state] == [("Anson", Truth.YES, 1)]


def test_every_card_that_unlocks_says_after_what_in_words_that_the_checker_reads() -> None:
    told = {value for card in game.content.card for key, value in card.data.items() if key.startswith("unlocks-")}
    levels = {card.data["bar-level"] for card in game.content.card if "bar-level" in card.data}

    assert told == set(STATED_CONDITIONS)
    assert {*STATED_CONDITIONS.values()} <= CONDITIONS.keys() <= FLAGS["unlocks_when"].keys()
    assert levels <= {level.code for level in Level}


@pytest.mark.parametrize(
    ("by", "card", "cites"),
    [
        ("Change of Target", "Red Herring", ("nra-59.1",)),
        ("Change of Target", "Obedience", ("nra-59.1",)),
        ("Obedience", "Ghoul Escort", ("nra-44.1",)),
    ],
)
def test_after_an_action_that_was_over_at_once_no_modifier_and_no_reaction_unlocks(
    by: str, card: str, cites: tuple[str, ...]
) -> None:
    ended = bleed(outcome=Ending.ENDED_AFTER_BLOCK, by=by)

    verdict = check(turn(ended, Unlock(minion="Anson", card=card)))

    assert [one.cites for one in verdict.findings if one.code == "cannot-unlock"] == [cites]


@pytest.mark.parametrize("card", ["Change of Target", "Mirror's Visage", "Red Herring", "Obedience"])
def test_what_ends_an_action_does_not_cancel_its_card_as_it_is_played(card: str) -> None:
    cancelled = govern(level=Level.SUPERIOR, outcome=Ending.CANCELLED, by=card)

    assert [found.at for found in contradictions(turn(cancelled))] == ["/events/0/by"]


@pytest.mark.parametrize("card", ["Dark Influences", "Denial of Aphrodite's Favor", "Determine", "Direct Intervention"])
def test_what_cancels_a_card_as_it_is_played_does_not_end_an_action_after_a_block(card: str) -> None:
    ended = govern(level=Level.SUPERIOR, outcome=Ending.ENDED_AFTER_BLOCK, by=card)

    assert [found.at for found in contradictions(turn(ended))] == ["/events/0/by"]


def test_what_is_open_of_several_earlier_actions_alike_is_told_once_because_of_all() -> None:
    failed = replace(BLEED, outcome=Ending.FAILED)

    verdict = check(replace(turn(*(failed, UNLOCK) * 10), edition=Edition.FAQ))

    told = [one for one in verdict.findings if one.code == "count-open"]
    assert [one.at for one in told] == [f"/events/{n}/does" for n in range(2, 20, 2)]
    assert told[-1].because == tuple(f"/events/{n}" for n in range(0, 18, 2))


def test_fifty_events_are_judged_one_by_one() -> None:
    verdict = check(turn(*(BLEED, UNLOCK) * 25))

    assert len(verdict.steps) == 50
    assert [one.code for one in verdict.findings].count("already-bled") == 24


def test_an_action_that_may_have_been_a_bleed_is_not_a_political_one_as_well() -> None:
    """Either Card A was political, or Nocturn was used and locked Anson: the first lets it bleed."""
    minion = "Anson"
    scenario = NoRepeat(
        turn_of="Aki",
        minions=(Minion(name=minion),),
        events=(
            CardAction(minion=minion, card="Card A"),
            Unlock(minion=minion),
            InPlayAction(minion=minion, card="Card B", copy="one", ability="one", does=(Does.POLITICAL,)),
            InPlayAction(minion=minion, card="Card C", copy="one", ability="one", does=(Does.BLEED,)),
        ),
    )

    verdict = check(scenario)

    assert verdict.outcome is Outcome.UNKNOWN
    assert "either-way" not in {one.code for one in verdict.findings}


def test_the_answer_to_an_ending_that_leaves_counting_open_does_not_doubt_the_action() -> None:
    verdict = check(turn(bleed(outcome=Ending.NOT_READY)))

    assert verdict.outcome is Outcome.UNSETTLED
    assert verdict.summary == verdict.findings[-1].text
