"""Does a chain keep, whoever adds what, what the rules promise?"""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given

from games.nightfall import game
from games.nightfall.chain import check, checker, picture
from games.nightfall.chain.scenario import (
    Card,
    Chained,
    Chaining,
    Event,
    Kicked,
    LinkingWound,
    Order,
    Place,
    Stop,
    WorksFor,
)
from games.values import replace
from games.verdict import Outcome, Verdict
from tests.games.nightfall.chains import EVENT, PLAYERS, chains
from tests.games.test_every_game import wrongly_offered

pytestmark = pytest.mark.properties


def added(chain: Chaining, verdict: Verdict[Chained]) -> list[Card]:
    """Return the cards that may be added, or of which that is not known, in order."""
    steps = zip(chain.events, verdict.steps, strict=False)
    return [event for event, step in steps if not isinstance(event, Stop) and step.outcome is not Outcome.FORBIDDEN]


@given(chains())
def test_a_chain_resolves_in_the_reverse_of_the_order_in_which_it_was_built(chain: Chaining) -> None:
    result = check(chain).result

    assert [(one.player, one.card) for one in result.resolution] == [
        (one.player, one.card) for one in reversed(result.chain)
    ]


@given(chains())
def test_every_card_of_the_chain_links_to_the_one_before_it(chain: Chaining) -> None:
    cards = added(chain, check(chain))

    assert all(isinstance(card, Order) for card in cards[:1])
    assert all(card.player == "Aki" for card in cards[:1])
    for before, card in pairwise(cards):
        if isinstance(before, Order) and isinstance(card, Order) and before.links:
            assert card.main in before.links


@given(chains())
def test_the_players_add_clockwise_and_nobody_comes_back(chain: Chaining) -> None:
    seats = [PLAYERS.index(card.player) for card in added(chain, check(chain))]

    assert seats == sorted(seats)


@given(chains())
def test_what_is_illegal_is_in_no_chain(chain: Chaining) -> None:
    verdict = check(chain)

    assert [one.player for one in verdict.result.chain] == [card.player for card in added(chain, verdict)]


@given(chains())
def test_a_kicker_works_only_over_its_colour_and_always_under_that_moon(chain: Chaining) -> None:
    dark, moon = (replace(chain, moon_kicks_all=shines) for shines in (False, True))

    without, under = check(dark), check(moon)

    cards = added(dark, without)
    for n, one in enumerate(reversed(without.result.resolution)):
        card, before = cards[n], cards[n - 1] if n else None
        if one.kicker is Kicked.WORKS:
            assert isinstance(card, Order)
            assert isinstance(before, Order)
            assert before.main is card.kicker
        if one.kicker is Kicked.OPEN:
            assert isinstance(before, LinkingWound)
    assert {one.kicker for one in under.result.resolution} <= {Kicked.WORKS, Kicked.NONE}


@given(chains())
def test_a_minion_comes_into_play_an_action_is_discarded_and_your_chain_is_the_starters(chain: Chaining) -> None:
    verdict = check(chain)

    cards = added(chain, verdict)
    for card, one in zip(cards, reversed(verdict.result.resolution), strict=True):
        if isinstance(card, Order):
            assert one.place is (Place.IN_PLAY if card.minion else Place.DISCARD_PILE)
            assert one.works_for == ("Aki" if card.works_for is WorksFor.YOUR_CHAIN else card.player)


@given(chains(), EVENT)
def test_an_event_at_the_end_changes_nothing_of_how_the_chain_was_built_before(chain: Chaining, event: Event) -> None:
    before, after = check(chain), check(replace(chain, events=(*chain.events, event)))

    number = len(chain.events)
    assert after.steps[:number] == before.steps[:number]
    assert after.result.chain[: len(before.result.chain)] == before.result.chain


@given(chains())
def test_the_picture_shows_each_card_from_when_it_was_laid_to_when_it_resolved(chain: Chaining) -> None:
    verdict = check(chain)

    shown = picture(chain, verdict)

    assert len(shown.marks) == len(verdict.result.chain)
    laid, left = [span[0] for span in shown.spans], [span[1] for span in shown.spans]
    assert laid == sorted(laid)
    assert left == sorted(left, reverse=True)  # type: ignore[type-var]


@given(chains())
def test_an_option_is_what_the_checker_finds_of_it(chain: Chaining) -> None:
    may_add = check(chain).result.may_add

    offered = checker.list_options(chain)

    assert bool(offered) == (may_add is not None)
    assert {option.then.events[-1].player for option in offered} <= {may_add}
    assert wrongly_offered(game, checker, chain) == []
