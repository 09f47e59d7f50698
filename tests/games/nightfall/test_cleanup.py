"""Does the checker of Cleanup say what its examples cannot show?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.contradictions import contradictions
from games.nightfall import game
from games.nightfall.cleanup import check
from games.nightfall.cleanup.scenario import Cleanup, Drawn, Earlier, Hand, UseNow
from games.nightfall.rules import USAGE, Otherwise, WoundKind
from games.nightfall.terms import Phase
from games.text import folded
from games.values import replace
from games.verdict import Outcome
from tests.strategies import scenarios

CHECKER = game.checker("cleanup")
LIMITED = [kind for kind in WoundKind if USAGE[kind].limited]


def by_the_rules(cleanup: Cleanup) -> Cleanup:
    """Return the situation without what a text states otherwise."""
    earlier = tuple(replace(use, otherwise=Otherwise.NOTHING) for use in cleanup.earlier)
    return replace(cleanup, earlier=earlier, uses=tuple(replace(u, otherwise=Otherwise.NOTHING) for u in cleanup.uses))


@pytest.mark.properties
@given(scenarios(CHECKER))
def test_a_second_use_of_a_limited_wound_in_a_turn_is_never_allowed(cleanup: Cleanup) -> None:
    cleanup = by_the_rules(cleanup)

    uses: dict[str, Earlier | UseNow] = {f"/earlier/{n}": use for n, use in enumerate(cleanup.earlier)}
    uses |= {f"/uses/{n}": use for n, use in enumerate(cleanup.uses)}
    users = [
        folded(cleanup.by(uses[finding.at]))
        for finding in check(cleanup).findings
        if finding.outcome is Outcome.ALLOWED and finding.at in uses and uses[finding.at].wound in LIMITED
    ]
    assert len(users) == len(set(users))


@pytest.mark.properties
@given(st.lists(st.sampled_from([Earlier(), UseNow()]), min_size=1, max_size=8))
def test_however_many_uses_are_tried_one_alone_is_allowed(uses: list[Earlier | UseNow]) -> None:
    cleanup = Cleanup(
        hand=Hand(plain=10),
        earlier=tuple(use for use in uses if isinstance(use, Earlier)),
        uses=tuple(use for use in uses if isinstance(use, UseNow)),
    )

    outcomes = [finding.outcome for finding in check(cleanup).findings if finding.code != "no-wound-used"]

    assert outcomes == [Outcome.ALLOWED, *[Outcome.FORBIDDEN] * (len(uses) - 1)]


@pytest.mark.properties
@given(scenarios(CHECKER))
def test_the_hand_ends_with_what_was_held_and_drawn_less_what_was_discarded(cleanup: Cleanup) -> None:
    left = check(cleanup).result

    if left.hand is not None:
        assert left.discarded is not None
        assert left.drawn_by_wound is not None
        assert left.hand == cleanup.size + left.drawn_first + left.drawn_by_wound - left.discarded
        assert left.drawn_by_wound == 2 * left.discarded
        assert left.hand >= 5


def test_a_wound_drawn_by_a_wound_is_not_known() -> None:
    uses = (UseNow(plain=1), UseNow(plain=1, otherwise=Otherwise.AGAIN))

    verdict = check(Cleanup(hand=Hand(others=4, plain=1), uses=uses))

    assert [finding.code for finding in verdict.findings] == ["used", "draw-not-told"]
    assert verdict.result.hand is None


def test_more_than_could_have_been_drawn_is_not_there() -> None:
    verdict = check(Cleanup(hand=Hand(others=3), uses=(UseNow(plain=3),)))

    assert [finding.code for finding in verdict.findings] == ["even-if-drawn"]


def test_what_is_lacking_either_way_is_lacking_after_an_uncertain_use() -> None:
    verdict = check(Cleanup(hand=Hand(others=3), uses=(UseNow(plain=1), UseNow(plain=4))))

    assert [finding.code for finding in verdict.findings] == ["draw-not-told", "even-if-drawn"]


def test_an_earlier_use_that_was_not_possible_does_not_spend_the_limit() -> None:
    earlier = (Earlier(wound=WoundKind.PLAIN, phase=Phase.COMBAT),)

    verdict = check(Cleanup(hand=Hand(others=4, plain=1), earlier=earlier, uses=(UseNow(),)))

    assert [finding.code for finding in verdict.findings] == ["wrong-phase", "used"]


def test_the_limit_is_each_players_own() -> None:
    earlier = (Earlier(by="Ben", otherwise=Otherwise.ANY_TURN),)

    verdict = check(Cleanup(hand=Hand(others=4, plain=1), earlier=earlier, uses=(UseNow(by=" ＡＩ "),)))

    assert verdict.outcome is Outcome.ALLOWED


def test_the_use_of_another_player_leaves_the_hand_alone() -> None:
    verdict = check(Cleanup(hand=Hand(others=5), uses=(UseNow(by="Ben", plain=2, otherwise=Otherwise.ANY_TURN),)))

    assert (verdict.result.hand, verdict.result.discarded) == (5, 0)


@pytest.mark.parametrize(
    ("cleanup", "pointers"),
    [
        (Cleanup(hand=Hand(others=3), drawn=Drawn(plain=1, told=True)), ["/drawn/told"]),
        (Cleanup(hand=Hand(others=3), drawn=Drawn(plain=2)), ["/drawn/told"]),
        (Cleanup(earlier=(Earlier(phase=Phase.CLEANUP),)), ["/earlier/0/phase"]),
        (Cleanup(uses=(UseNow(plain=0),)), ["/uses/0/plain"]),
    ],
)
def test_what_cannot_be_true_together_is_refused_where_it_stands(cleanup: Cleanup, pointers: list[str]) -> None:
    assert [contradiction.at for contradiction in contradictions(cleanup)] == pointers


def test_a_use_that_no_hand_allows_after_an_uncertain_one_is_forbidden() -> None:
    uses = (UseNow(plain=1), UseNow(plain=1))

    verdict = check(Cleanup(hand=Hand(others=4), untold=1, uses=uses))

    assert [(finding.at, finding.outcome) for finding in verdict.findings] == [
        ("/uses/0", Outcome.UNKNOWN),
        *[("/uses/1", Outcome.FORBIDDEN)] * (len(verdict.findings) - 1),
    ]
    assert len(verdict.findings) > 1


def test_a_use_that_only_the_reading_decides_does_not_depend_on_the_uses_before_it() -> None:
    hand = Hand(plain=2, coldest_war=1)
    uses = (
        UseNow(plain=0, martial_law=1),
        UseNow(plain=1, martial_law=1, coldest_war=1),
        UseNow(plain=0, coldest_war=1, otherwise=Otherwise.AGAIN),
    )

    verdict = check(Cleanup(hand=hand, uses=uses))

    assert [(finding.at, finding.code) for finding in verdict.findings] == [
        ("/uses/0", "draw-not-told"),
        ("/uses/1", "use-before-open"),
        ("/uses/2/plain", "used-one-kept"),
    ]
