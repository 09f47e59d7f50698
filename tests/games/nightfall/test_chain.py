"""Does the checker of a chain say what its examples cannot show?"""

from __future__ import annotations

from typing import Any

import pytest

from games.contradictions import contradictions
from games.nightfall.chain import check, checker
from games.nightfall.chain.options import moves
from games.nightfall.chain.scenario import (
    Aim,
    Chained,
    Chaining,
    Event,
    HandCard,
    LinkingWound,
    Order,
    Player,
    Stop,
    WorksFor,
)
from games.nightfall.facts import Colour
from games.verdict import Finding, Verdict

RED, BLUE, GREEN = Colour.RED, Colour.BLUE, Colour.GREEN
PLAYERS = (Player(name="Aki"), Player(name="Ben"), Player(name="Cleo"))


def chain(*events: Event, **more: Any) -> Chaining:
    return Chaining(**{"players": PLAYERS, "events": events} | more)


def order(player: str, colour: Colour, *links: Colour, **more: Any) -> Order:
    return Order(player=player, colour=colour.main, links=links, **more)


def codes(verdict: Verdict[Chained]) -> list[str]:
    return [one.code for one in verdict.findings]


@pytest.mark.parametrize(
    ("situation", "pointers"),
    [
        (chain(order("Aki", RED, BLUE, BLUE)), ["/events/0/links/1"]),
        (chain(order("Nobody", RED)), ["/events/0/player"]),
        (chain(order("Aki", RED, works_for=WorksFor.ANY_PLAYER)), ["/events/0/chosen"]),
        (chain(order("Aki", RED, chosen="Ben")), ["/events/0/chosen"]),
        (chain(order("Aki", RED, aim=Aim.MINION)), ["/events/0/target"]),
        (chain(order("Aki", RED, target="Wolf")), ["/events/0/target"]),
        (
            chain(
                players=(Player(name="Aki", hand=(HandCard(card="A", colour=RED.main, links=(RED, RED)),)), PLAYERS[1])
            ),
            ["/players/0/hand/0/links/1"],
        ),
    ],
)
def test_what_cannot_be_true_together_is_refused_where_it_stands(situation: Chaining, pointers: list[str]) -> None:
    assert [found.at for found in contradictions(situation)] == pointers


def test_an_illegal_link_is_in_no_chain_and_the_next_one_links_to_the_card_before_it() -> None:
    verdict = check(chain(order("Aki", RED, BLUE), order("Aki", GREEN, RED), order("Aki", BLUE)))

    assert codes(verdict) == ["starts", "broken-link", "links"]
    assert verdict.findings[2].because == ("/events/0/links",)
    assert [one.colour for one in verdict.result.chain] == [RED, BLUE]


def test_a_player_who_tried_in_vain_has_had_a_go() -> None:
    verdict = check(chain(order("Aki", RED, BLUE), order("Ben", GREEN), order("Cleo", BLUE)))

    assert codes(verdict) == ["starts", "broken-link", "links"]


def test_nobody_but_the_active_player_can_pass_before_there_is_a_chain() -> None:
    verdict = check(chain(Stop(player="Ben"), order("Aki", RED)))

    assert codes(verdict) == ["before-ones-go", "starts"]


def test_several_wounds_between_two_orders_leave_the_kicker_open() -> None:
    wound = LinkingWound(player="Ben")

    verdict = check(chain(order("Aki", RED, BLUE), wound, wound, order("Ben", GREEN, kicker=RED)))

    assert codes(verdict)[-1] == "kicker-over-a-wound"
    assert verdict.findings[-1].because == ("/events/2", "/events/0/colour")


def test_a_wound_is_used_more_than_once_a_turn_and_in_another_players_turn() -> None:
    verdict = check(chain(order("Aki", RED, BLUE), *(LinkingWound(player="Ben"),) * 3))

    assert codes(verdict) == ["starts", "wound-links", "wound-links", "wound-links"]


def test_of_several_cards_of_one_name_the_one_that_may_be_used_on_is_meant() -> None:
    wolves = (Player(name="Aki"), Player(name="Ben", minions=("Wolf",)))
    events = (order("Aki", RED, BLUE, card="Wolf", minion=True), order("Ben", BLUE, aim=Aim.MINION, target="wolf"))

    verdict = check(chain(*events, players=wolves))

    assert codes(verdict)[-1] == "on-a-minion"
    assert verdict.findings[-1].because == ("/players/1/minions/0",)


def test_who_may_still_add_is_told() -> None:
    begun = check(chain(order("Aki", RED, BLUE)))
    passed = check(chain(order("Aki", RED, BLUE), Stop(player="Aki")))
    over = check(chain(order("Aki", RED, BLUE), *(Stop(player=player.name) for player in PLAYERS)))

    assert [verdict.result.may_add for verdict in (begun, passed, over)] == ["Aki", "Ben", None]


def test_options_are_the_known_cards_of_the_hand_a_wound_and_stopping() -> None:
    hand = (HandCard(card="Card A", colour=BLUE.main), HandCard(card="Card B", colour=GREEN.main))
    players = (Player(name="Aki"), Player(name="Ben", hand=hand))
    events = (order("Aki", RED, BLUE), Stop(player="Aki"))

    offered = {option.text.en: option.finding.code for option in checker.list_options(chain(*events, players=players))}

    assert offered == {
        "Ben adds Card A": "links",
        "Ben adds Card B": "broken-link",
        "Ben adds a Coldest War Wound": "wound-links",
        "Ben adds nothing more": "stops",
    }


def test_options_without_a_known_hand_are_the_six_colours() -> None:
    offered = {
        option.text.ja: option.finding.code for option in checker.list_options(chain(order("Aki", RED, BLUE, GREEN)))
    }

    assert offered["Akiが青のオーダーを出す"] == "links"
    assert offered["Akiが白のオーダーを出す"] == "broken-link"
    assert len(offered) == len(Colour) + 2


def test_colours_are_offered_as_open_where_it_is_not_known_what_links() -> None:
    offered = checker.list_options(chain(order("Aki", RED)))

    assert [option.finding.code for option in offered] == ["wound-links", *["links-unknown"] * 6, "stops"]


def added(card: HandCard, *events: Event) -> Finding:
    """Return what is found of adding the only card known of Aki's hand."""
    players = (Player(name="Aki", hand=(card,)), Player(name="Ben"))
    return next(
        one.finding for one in checker.list_options(chain(*events, players=players)) if card.card in one.text.en
    )


def test_a_card_that_could_be_added_is_judged_with_its_kicker() -> None:
    card = HandCard(card="Card A", colour=BLUE.main, kicker=RED)

    found = added(card, order("Aki", RED, BLUE), LinkingWound(player="Aki"))

    assert (found.code, found.at) == ("kicker-over-a-wound", "/events/2/kicker")


def test_a_card_that_could_be_added_is_judged_with_the_effects_that_its_name_draws() -> None:
    aimed = order("Aki", RED, BLUE, aim=Aim.MINION, target="Card A")

    action, minion = (
        added(HandCard(card="Card A", colour=BLUE.main, minion=is_one), aimed) for is_one in (False, True)
    )

    assert (action.code, action.at, action.because) == ("not-in-play", "/events/0/target", ("/events/1",))
    assert (minion.code, minion.at) == ("links", "/events/1")


def test_a_card_of_two_names_is_offered_once_among_the_cards_and_stopping_by_itself() -> None:
    hand = (HandCard(card="Victor One", colour=RED.main), HandCard(card="Victor 1", colour=RED.main))
    players = (Player(name="Aki", hand=hand), Player(name="Ben"))

    groups = {group.text.en: len(group.candidates) for group in moves(chain(players=players))}

    assert groups == {"Aki adds a card": 2, "Aki ends the phase without a chain": 1}
