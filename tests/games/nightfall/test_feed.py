"""Does the checker of Feed say what its examples cannot show?"""

from __future__ import annotations

import pytest
from hypothesis import given

from games.contradictions import contradictions
from games.nightfall import game
from games.nightfall.feed import Cost, Feed, MartialLaw, Reach, Source, Target, TargetKind, Whose, check
from games.verdict import Outcome
from tests.strategies import scenarios

CHECKER = game.checker("feed")


@pytest.mark.properties
@given(scenarios(CHECKER))
def test_what_is_left_and_what_was_paid_come_to_what_was_held(feed: Feed) -> None:
    after = check(feed).result

    if after.held_left is not None:
        assert after.payments is not None
        assert after.payable is not None
        assert after.held_left + after.payments * feed.number == feed.held
        assert after.payments <= min(feed.payments, after.payable)


@pytest.mark.properties
@given(scenarios(CHECKER))
def test_the_effect_happens_once_more_than_feed_is_paid_or_not_at_all(feed: Feed) -> None:
    after = check(feed).result

    if after.times:
        assert after.payments is not None
        assert after.times == after.payments + 1
        assert after.total == after.times * feed.amount


def test_two_for_each_payment_leave_an_odd_one() -> None:
    after = check(Feed(cost=Cost.CARD, number=2, held=5, payments=2)).result

    assert (after.payable, after.times, after.held_left) == (2, 3, 1)


def test_a_card_that_allows_no_payment_is_judged_without_the_hand() -> None:
    verdict = check(Feed(limit=0, payments=1))

    assert [finding.code for finding in verdict.findings] == ["above-limit"]
    assert verdict.result.times == 1


def test_a_limit_is_told_though_the_hand_is_not_known() -> None:
    verdict = check(Feed(limit=1, payments=2))

    assert [finding.code for finding in verdict.findings] == ["above-limit", "held-not-told"]
    assert verdict.result.times is None


def test_no_clause_on_wounds_is_cited_where_influence_is_paid() -> None:
    verdict = check(Feed(cost=Cost.INFLUENCE, held=1, payments=2))

    assert all("nf-73" not in finding.cites for finding in verdict.findings)


@pytest.mark.parametrize(
    ("cost", "cites"), [(Cost.WOUND, ("nf-42", "nf-82")), (Cost.CARD, ("nf-42",)), (Cost.INFLUENCE, ("nf-42",))]
)
def test_the_clause_on_wounds_that_are_not_told_bears_on_wounds_alone(cost: Cost, cites: tuple[str, ...]) -> None:
    verdict = check(Feed(cost=cost, payments=2))

    assert [finding.cites for finding in verdict.findings if finding.code == "held-not-told"] == [cites]


@pytest.mark.parametrize(
    ("reach", "what", "whose", "outcome"),
    [
        (Reach.ANY_MINION, TargetKind.MINION, Whose.ANOTHERS, Outcome.ALLOWED),
        (Reach.ANY_MINION, TargetKind.IN_CHAIN, Whose.OWN, Outcome.FORBIDDEN),
        (Reach.ANY_MINION, TargetKind.PLAYER, Whose.OWN, Outcome.FORBIDDEN),
        (Reach.FRIENDLY_MINION, TargetKind.MINION, Whose.PARTNERS, Outcome.ALLOWED),
        (Reach.FRIENDLY_MINION, TargetKind.ARCHIVE, Whose.OWN, Outcome.FORBIDDEN),
        (Reach.FRIENDLY, TargetKind.ARCHIVE, Whose.OWN, Outcome.ALLOWED),
        (Reach.FRIENDLY, TargetKind.MINION, Whose.ANOTHERS, Outcome.FORBIDDEN),
        (Reach.FRIENDLY, TargetKind.MINION, Whose.PARTNERS, Outcome.UNSETTLED),
        (Reach.FRIENDLY, TargetKind.PLAYER, Whose.PARTNERS, Outcome.FORBIDDEN),
        (Reach.ANY_PLAYER, TargetKind.PLAYER, Whose.ANOTHERS, Outcome.ALLOWED),
        (Reach.ANY_PLAYER, TargetKind.MINION, Whose.OWN, Outcome.FORBIDDEN),
        (Reach.YOU, TargetKind.PLAYER, Whose.OWN, Outcome.ALLOWED),
        (Reach.YOU, TargetKind.PLAYER, Whose.PARTNERS, Outcome.FORBIDDEN),
    ],
)
def test_a_target_is_judged_by_what_it_is_and_whose(
    reach: Reach, what: TargetKind, whose: Whose, outcome: Outcome
) -> None:
    target = Target(name="Kilo 13", what=what, whose=whose)

    verdict = check(Feed(reach=reach, targets=(target,)))

    assert verdict.outcome is outcome


def test_targets_are_judged_though_nobody_knows_how_often_the_effect_happens() -> None:
    targets = (Target(name="Kilo 13"), Target(name="kilo 13"))

    verdict = check(Feed(payments=1, reach=Reach.ANY_MINION, targets=targets))

    assert [finding.code for finding in verdict.findings] == ["held-not-told", "target-fits", "target-fits"]


@pytest.mark.parametrize(
    ("feed", "pointers"),
    [
        (Feed(source=Source.MARTIAL_LAW, reach=Reach.YOU), ["/reach"]),
        (Feed(source=Source.MARTIAL_LAW, amount=2, limit=1), ["/amount", "/limit"]),
        (Feed(source=Source.MARTIAL_LAW, card="Kilo 13"), ["/card"]),
        (Feed(wound=MartialLaw(used_before=True)), ["/wound"]),
        (Feed(targets=(Target(name="Kilo 13"),)), ["/targets"]),
        (Feed(cost=Cost.INFLUENCE, elsewhere=1), ["/elsewhere"]),
    ],
)
def test_what_cannot_be_true_together_is_refused_where_it_stands(feed: Feed, pointers: list[str]) -> None:
    assert [contradiction.at for contradiction in contradictions(feed)] == pointers
