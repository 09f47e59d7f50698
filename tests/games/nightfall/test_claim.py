"""Does the checker of claims say what its examples cannot show?"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.contradictions import contradictions
from games.nightfall import game
from games.nightfall.claim import check
from games.nightfall.claim.explain import of_card, picture
from games.nightfall.claim.options import moves
from games.nightfall.claim.scenario import Archive, Claim, Claims, Decision, Discard, Effect, Place
from games.nightfall.terms import CARDS, Phase
from games.picture import Ladder
from games.values import contents
from games.verdict import Outcome, Verdict
from tests.strategies import scenarios

A, B = Archive(card="Card A", cost=1), Archive(card="Card B", cost=3)
CHECKER = game.checker("claim")


def done(verdict: Verdict[Any], number: int) -> bool:
    """Return whether a deed is legal in all that is found of it."""
    of_deed = [
        one for one in verdict.findings if one.at == f"/deeds/{number}" or one.at.startswith(f"/deeds/{number}/")
    ]
    return bool(of_deed) and all(one.outcome is Outcome.ALLOWED for one in of_deed)


@pytest.mark.properties
@given(scenarios(CHECKER))
def test_influence_is_what_was_gained_less_what_was_paid(claims: Claims) -> None:
    verdict = check(claims)

    paid = [
        max(0, claims.archive(deed.card)[1].cost - (claims.effect(deed.effect)[1].less if deed.effect else 0))
        for n, deed in enumerate(claims.deeds)
        if isinstance(deed, Claim) and done(verdict, n)
    ]
    assert verdict.result.influence_lost == 2 + claims.influence + verdict.result.discarded - sum(paid)
    assert verdict.result.influence_lost >= 0
    assert verdict.result.hand == claims.hand - verdict.result.discarded >= 0


@pytest.mark.properties
@given(scenarios(CHECKER))
def test_an_illegal_deed_changes_nothing_that_follows(claims: Claims) -> None:
    verdict = check(claims)
    kept = tuple(deed for n, deed in enumerate(claims.deeds) if done(verdict, n))

    without = check(Claims(**{**contents(claims), "deeds": kept}))

    assert without.result == verdict.result
    assert without.outcome is Outcome.ALLOWED


@pytest.mark.properties
@given(scenarios(CHECKER), st.data())
def test_no_archive_gives_more_than_it_holds(claims: Claims, data: st.DataObject) -> None:
    if not claims.archives:
        return
    archive = data.draw(st.sampled_from(claims.archives))

    claimed = check(claims).result.claimed

    assert claimed.count(archive.card) <= archive.left


def test_a_card_in_each_archive_and_by_each_effect_is_offered_once() -> None:
    claims = Claims(hand=0, archives=(A, B), effects=(Effect(card="Card X", less=1),), deeds=(Claim(card="Card A"),))

    offered = CHECKER.list_options(claims)

    assert [option.text.en for option in offered] == [
        "Claim Card A",
        "Claim Card A by the effect of Card X",
        "Claim Card B",
        "Claim Card B by the effect of Card X",
    ]
    assert [option.finding.code for option in offered] == [
        "claimed",
        "claimed-by-effect",
        "too-little-influence",
        "too-little-influence",
    ]


def test_an_effect_that_works_at_once_is_offered_in_its_own_phase() -> None:
    claims = Claims(hand=0, archives=(A,), effects=(Effect(card="Card X", immediately=True, phase=Phase.CHAIN),))

    _, by_effect = CHECKER.list_options(claims)

    assert (by_effect.finding.code, by_effect.then.deeds[0].phase) == ("claimed-at-once", Phase.CHAIN)


def test_a_discard_is_offered_where_influence_is_lacking() -> None:
    offered = CHECKER.list_options(Claims(hand=2, archives=(B,)))

    assert [(option.text.en, option.finding.code) for option in offered] == [
        ("Discard 1 card for 1 influence", "discarded"),
        ("Discard 2 cards for 2 influence", "discarded"),
        ("Claim Card B", "too-little-influence"),
    ]


def test_another_name_of_a_card_means_its_archive() -> None:
    claims = Claims(archives=(Archive(card="Kilo 13", cost=1),), deeds=(Claim(card="kilo-13"),))

    assert not contradictions(claims)
    assert check(claims).result.claimed == ("Kilo 13",)


def test_no_option_goes_back_to_an_earlier_phase() -> None:
    claims = Claims(archives=(A,), deeds=(Discard(phase=Phase.CLEANUP),))

    (option,) = CHECKER.list_options(claims)

    assert option.finding.code == "claim-outside-claim"
    assert not contradictions(option.then)


def test_claims_stand_by_archive_and_what_cannot_reach_it_last() -> None:
    archives = (A, Archive(card="Card B", cost=1, place=Place.ANOTHERS))
    effects = (Effect(card="Card X", played_by="Bo"), Effect(card="Card Y", others=True))

    groups = moves(Claims(hand=0, archives=archives, effects=effects))

    assert {group.text.en: [one.effect for one in group.candidates] for group in groups if group.candidates} == {
        "Claim Card A": [None, "Card Y", "Card X"],
        "Claim Card B": ["Card Y", None, "Card X"],
    }


def test_every_claim_can_be_reached_and_sixty_are_listed() -> None:
    archives = tuple(Archive(card=f"Card {n}", cost=1, place=Place.ANOTHERS) for n in range(18))
    effects = tuple(Effect(card=f"Text {n}", others=n == 9) for n in range(10))
    claims = Claims(hand=0, influence=9, archives=archives, effects=effects)

    offered = CHECKER.list_options(claims)

    assert len(offered) == 60
    assert len([option for option in offered if option.finding.outcome is Outcome.ALLOWED]) == 18
    assert sum(len(group.candidates) for group in moves(claims)) == 18 * 11


def test_nothing_more_is_offered_when_the_list_is_full() -> None:
    claims = Claims(hand=60, archives=(A,), deeds=(Discard(),) * 50)

    assert CHECKER.list_options(claims) == []


def test_an_archive_is_named_in_any_width_and_case() -> None:
    verdict = check(
        Claims(archives=(A,), deeds=(Claim(card="ｃａｒｄ　a"), Claim(card="CARD A"), Claim(card="card a")))
    )

    assert verdict.result.claimed == ("Card A", "Card A")
    assert [finding.code for finding in verdict.findings] == ["claimed", "claimed", "too-little-influence"]


def test_an_illegal_claim_is_treated_as_not_made() -> None:
    verdict = check(Claims(archives=(A, B), deeds=(Claim(card="Card B"), Claim(card="Card A"))))

    assert [finding.outcome for finding in verdict.findings] == [Outcome.FORBIDDEN, Outcome.ALLOWED]
    assert verdict.summary.en == "Ai cannot claim Card B: it costs 3, and Ai has 2."


def test_influence_is_open_after_a_claim_whose_text_is_not_known() -> None:
    anothers = Archive(card="Card A", cost=1, place=Place.ANOTHERS)
    deeds = (Claim(card="Card A", effect="Headshot"), Claim(card="Card B"))
    claims = Claims(influence=7, archives=(anothers, B), effects=(Effect(card="Headshot"),), deeds=deeds)
    verdict = check(claims)
    drawn = picture(claims, verdict)

    assert [finding.code for finding in verdict.findings] == ["text-not-known", "claimed"]
    assert (verdict.result.claimed, verdict.result.hand) == (("Card B",), 5)
    assert (verdict.result.influence_lost, verdict.result.influence_at_most) == (5, 6)
    assert verdict.steps[-1].text.en == "Ai loses at most 6 unspent influence in Cleanup."
    assert isinstance(drawn, Ladder)
    assert [str(value) for _, value in drawn.rungs[:1]] == ["9"]
    assert [value.en for _, value in drawn.rungs[1:-1] if not isinstance(value, int)] == ["open"] * 3


def test_after_more_open_claims_than_are_looked_at_in_each_case_later_ones_are_open_or_forbidden() -> None:
    archives = tuple(Archive(card=f"Card {n}", cost=n, place=Place.ANOTHERS) for n in range(1, 10))
    opened = tuple(Claim(card=archive.card, effect="Headshot") for archive in archives)
    effects = (Effect(card="Headshot"),)
    dear = Archive(card="Card X", cost=20)

    def judged(influence: int) -> list[str]:
        deeds = (*opened, Claim(card="Card X"))
        situation = Claims(influence=influence, archives=(*archives, dear), effects=effects, deeds=deeds)
        return [finding.code for finding in check(situation).findings]

    assert judged(60) == ["text-not-known"] * 9 + ["after-an-open-claim"]
    assert judged(17) == ["text-not-known"] * 9 + ["too-little-influence"]


def test_a_free_card_needs_no_influence() -> None:
    dear = Archive(card="Card A", cost=2)
    effect = Effect(card="Card X", less=5)
    verdict = check(Claims(archives=(dear,), effects=(effect,), deeds=(Claim(card="Card A", effect="Card X"),) * 7))

    assert verdict.outcome is Outcome.ALLOWED
    assert verdict.result.influence_lost == 2


def test_the_ladder_shows_the_influence_after_each_step() -> None:
    claims = Claims(archives=(B,), deeds=(Discard(cards=2), Claim(card="Card B")))

    drawn = picture(claims, check(claims))

    assert isinstance(drawn, Ladder)
    assert [height for _, height in drawn.rungs] == [2, 4, 1, 1, 0]


def test_the_page_of_victor_one_shows_what_its_text_allows() -> None:
    card = CARDS.find_full_card("Victor One")
    assert card

    shown = [check(claims).outcome for _, claims in of_card(card)]

    assert shown == [Outcome.ALLOWED, Outcome.FORBIDDEN]


def test_the_page_of_another_card_shows_no_claim() -> None:
    card = CARDS.find_full_card("Kilo 13")
    assert card

    assert list(of_card(card)) == []


@pytest.mark.parametrize(
    ("archives", "effects", "deeds", "pointers"),
    [
        ((A, Archive(card="card a", cost=2)), (), (), ["/archives/1/card"]),
        ((A,), (), (Claim(card="Card B"),), ["/deeds/0/card"]),
        ((A,), (), (Claim(card="Card A", effect="Card X"),), ["/deeds/0/effect"]),
        (
            tuple(Archive(card=f"Card {n}", cost=1, place=Place.OWN) for n in range(3)),
            (),
            (),
            ["/archives/2/place"],
        ),
        (tuple(Archive(card=f"Card {n}", cost=1) for n in range(9)), (), (), ["/archives/8/place"]),
        ((), (Effect(card="Card X", phase=Phase.CLEANUP),), (), ["/effects/0/phase"]),
        ((A,), (), (Claim(card="Card A"), Discard(phase=Phase.CHAIN)), ["/deeds/1/phase"]),
    ],
)
def test_what_cannot_be_true_together_is_refused_where_it_stands(
    archives: tuple[Archive, ...], effects: tuple[Effect, ...], deeds: tuple[Decision, ...], pointers: list[str]
) -> None:
    found = contradictions(Claims(archives=archives, effects=effects, deeds=deeds))

    assert [contradiction.at for contradiction in found] == pointers
