"""Does a verdict rest on the clauses that decide in the edition asked for, and on nothing else?"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from games.verdict import Finding, Verdict
from games.vtes import game, no_repeat, play_again
from games.vtes.no_repeat.scenario import NoRepeat
from games.vtes.no_repeat.scenario.choices import Does, Ending
from games.vtes.no_repeat.scenario.rows import CardAction, Minion, PlainAction, Unlock
from games.vtes.play_again.scenario import Attempt, Fate, Kind, Limit, PlayAgain, Played, When
from games.vtes.play_again.scenario import Does as Deed
from games.vtes.rules import Edition
from rulesite.checks.validate.decoder import understand
from tests.games.vtes.turns import turns
from tests.strategies import scenarios

SAYS_WHAT_THE_FAQ_LACKS = {"nra-40"}
GOVERN: dict[str, Any] = {"minion": "Anson", "card": "Govern the Unaligned", "does": Deed.BLEED}


def foreign(edition: Edition, finding: Finding) -> set[str]:
    """Return the clauses of the other edition on which a finding rests beside those of its own."""
    return set(finding.cites) - set(edition.own_clauses(finding.cites)) - SAYS_WHAT_THE_FAQ_LACKS


def cites(verdict: Verdict[Any], code: str) -> list[tuple[str, ...]]:
    return [finding.cites for finding in verdict.findings if finding.code == code]


def test_an_edition_has_its_own_clauses_and_the_readings_of_the_site() -> None:
    mixed = ("nra-05", "nra-30", "nra-33", "nra-45.2", "nra-46")

    assert Edition.FAQ.own_clauses(mixed) == ("nra-05", "nra-33", "nra-46")
    assert Edition.TODAY.own_clauses(mixed) == ("nra-30", "nra-33", "nra-45.2", "nra-46")
    assert Edition.FAQ.own_clauses(("nra-32.1",)) == ("nra-32.1",)


def test_no_example_rests_on_the_clauses_of_both_editions() -> None:
    for example in (example for faq in game.content.faq for example in faq.example):
        checker = game.checker(example.checker)
        scenario = understand(game, checker, example.scenario)

        assert not [one for one in checker.check(scenario).findings if foreign(scenario.edition, one)]


@pytest.mark.properties
@given(scenarios(play_again.checker))
def test_no_verdict_on_a_card_rests_on_the_clauses_of_both_editions(scenario: PlayAgain) -> None:
    assert not [one for one in play_again.check(scenario).findings if foreign(scenario.edition, one)]


@pytest.mark.properties
@given(turns())
def test_no_verdict_on_a_turn_rests_on_the_clauses_of_both_editions(scenario: NoRepeat) -> None:
    assert not [one for one in no_repeat.check(scenario).findings if foreign(scenario.edition, one)]


@pytest.mark.parametrize(
    ("edition", "outcome", "expected"),
    [
        (Edition.TODAY, Fate.DIRECT_INTERVENTION, ("nra-41",)),
        (Edition.TODAY, Fate.CANCELLED, ("nra-41",)),
        (Edition.TODAY, Fate.ENDED_AT_BLOCK_ATTEMPT, ("nra-41",)),
        (Edition.TODAY, Fate.VOID, ("nra-48",)),
        (Edition.FAQ, Fate.DIRECT_INTERVENTION, ("nra-14", "nra-19")),
    ],
)
def test_an_action_that_was_not_taken_cites_what_ended_it(
    edition: Edition, outcome: Fate, expected: tuple[str, ...]
) -> None:
    played, attempt = Played(**GOVERN, outcome=outcome), Attempt(**GOVERN, unlocked=True)

    verdict = play_again.check(PlayAgain(edition=edition, played=played, attempt=attempt))

    assert cites(verdict, "not-taken") == [expected]


@pytest.mark.parametrize(
    ("edition", "kind", "expected"),
    [
        (Edition.TODAY, Kind.COMBAT_CARD, ("nra-53.1", "nra-50")),
        (Edition.TODAY, Kind.ACTION_MODIFIER, ("nra-44.1", "nra-50")),
        (Edition.TODAY, Kind.ACTION_CARD, ("nra-44.1", "nra-50")),
        (Edition.FAQ, Kind.COMBAT_CARD, ("nra-18",)),
        (Edition.FAQ, Kind.ACTION_MODIFIER, ("nra-17",)),
        (Edition.FAQ, Kind.ACTION_CARD, ("nra-14",)),
    ],
)
def test_a_limit_in_a_cards_own_text_cites_the_clauses_of_its_kind(
    edition: Edition, kind: Kind, expected: tuple[str, ...]
) -> None:
    played = Played(minion="Anson", kind=kind, card="Card X", limit=Limit.TURN, outcome=Fate.DIRECT_INTERVENTION)
    attempt = Attempt(minion="Anson", kind=kind, card="Card X", when=When.LATER_ACTION)

    verdict = play_again.check(PlayAgain(edition=edition, played=played, attempt=attempt))

    assert cites(verdict, "own-limit") == [expected]


@pytest.mark.parametrize(
    ("edition", "when", "code", "expected"),
    [
        (Edition.TODAY, When.LATER_ACTION, "other-minion", ("nra-32.1",)),
        (Edition.FAQ, When.LATER_ACTION, "other-minion", ("nra-03", "nra-05")),
        (Edition.TODAY, When.LATER_TURN, "new-turn", ("nra-30", "nra-33")),
        (Edition.FAQ, When.LATER_TURN, "new-turn", ("nra-03", "nra-05", "nra-33")),
    ],
)
def test_another_minion_or_turn_cites_the_limits_that_do_not_reach_it(
    edition: Edition, when: When, code: str, expected: tuple[str, ...]
) -> None:
    attempt = Attempt(**GOVERN | {"minion": "Lucita", "when": when})

    verdict = play_again.check(PlayAgain(edition=edition, played=Played(**GOVERN), attempt=attempt))

    assert cites(verdict, code) == [expected]


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [
        (Ending.FAILED, ("nra-12", "nra-40", "nra-20")),
        (Ending.CANCELLED, ("nra-12", "nra-14", "nra-20")),
        (Ending.VOID, ("nra-12", "nra-20")),
    ],
)
def test_an_outcome_that_the_faq_does_not_have_cites_what_comes_nearest(
    outcome: Ending, expected: tuple[str, ...]
) -> None:
    action = CardAction(minion="Anson", card="Card X", does=(Does.BLEED,), outcome=outcome)

    assert cites(no_repeat.check(turn(Edition.FAQ, action)), "outcome-open") == [expected]


@pytest.mark.parametrize(
    ("edition", "first", "expected"),
    [
        (Edition.TODAY, PlainAction(minion="Anson", does=(Does.BLEED,)), ("nra-30",)),
        (Edition.FAQ, PlainAction(minion="Anson", does=(Does.BLEED,)), ("nra-03",)),
        (Edition.TODAY, CardAction(minion="Anson", card="Card X", does=(Does.BLEED,)), ("nra-30", "nra-34")),
        (Edition.FAQ, CardAction(minion="Anson", card="Card X", does=(Does.BLEED,)), ("nra-03", "nra-15")),
    ],
)
def test_a_second_bleed_cites_the_special_form_only_where_there_is_one(
    edition: Edition, first: CardAction | PlainAction, expected: tuple[str, ...]
) -> None:
    second = PlainAction(minion="Anson", does=(Does.BLEED,))

    verdict = no_repeat.check(turn(edition, first, Unlock(minion="Anson"), second))

    assert cites(verdict, "already-bled") == [expected]


@pytest.mark.parametrize(("does", "expected"), [(Does.HUNT, ("nra-35.1",)), (Does.ENTER_COMBAT, ("nra-30",))])
def test_what_nothing_limits_cites_that_it_is_free_or_not_among_the_limits(
    does: Does, expected: tuple[str, ...]
) -> None:
    verdict = no_repeat.check(turn(Edition.TODAY, PlainAction(minion="Anson", does=(does,))))

    assert cites(verdict, "unlimited") == [expected]


def turn(edition: Edition, *events: CardAction | PlainAction | Unlock) -> NoRepeat:
    return NoRepeat(edition=edition, turn_of="Aki", minions=(Minion(name="Anson"),), events=events)
