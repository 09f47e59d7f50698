"""Does the opponent decide by what its own seat may see, soundly, quickly, and always alike?"""

from __future__ import annotations

from random import Random

import pytest

from games.blackpoker.cards import JOKER, Cards, Format
from games.blackpoker.course.scenario import BothPassRow
from games.blackpoker.decisions import Ask, Side
from games.blackpoker.duel import Duel, checker
from games.blackpoker.editions import Rules
from games.blackpoker.opponent import Skill, decide
from games.blackpoker.options import open_decisions
from games.blackpoker.play import play
from games.blackpoker.seen import seen_by
from games.blackpoker.state import Choosing, State
from games.blackpoker.table import Barrier, Seat
from games.moves import apply_edits
from games.seats import Decision, Seats
from games.verdict import Outcome
from tests.selfplay.blackpoker import dealt
from tests.selfplay.opponent import against_random

EDITIONS = pytest.mark.parametrize("rules", [*Rules])


def along(rules: Rules, seed: int, number: int = 60) -> list[State]:
    """Return the states of a duel that is played at random."""
    states, random = [dealt(Format.PRO, seed, rules)], Random(seed)
    while len(states) < number and not states[-1].over:
        states.append(play(states[-1], random.choice(open_decisions(states[-1]))))
    return [state for state in states if not state.over]


def who(state: State) -> Side:
    return state.choosing.by if state.choosing else state.chance


def swapped(state: State, seat: Side) -> State:
    """Return a state that differs only in what a seat cannot see: the other hand and pack, and the order of life."""
    other = state.of(seat.other)
    hidden = [*other.hand, *other.life, *(() if other.pack_open else other.pack)]
    Random(1).shuffle(hidden)
    hand, life, pack = len(other.hand), len(other.life), len(hidden) - len(other.hand) - len(other.life)
    state = state.with_player(seat.other, hand=tuple(hidden[:hand]), life=tuple(hidden[hand : hand + life]))
    if pack:
        state = state.with_player(seat.other, pack=tuple(hidden[-pack:]))
    own_life = state.of(seat).life
    return state.with_player(seat, life=own_life[::-1]).but(luck=7)


@EDITIONS
@pytest.mark.parametrize("skill", [*Skill])
def test_another_hand_of_the_other_player_changes_no_decision(rules: Rules, skill: Skill) -> None:
    asks_to_see = (Ask.FROM_THEIR_HAND, Ask.NEXT_UNDER_LIFE)
    seen = [
        state
        for seed in (1, 2, 3)
        for state in along(rules, seed)
        if not state.resolving or (state.choosing and state.choosing.ask not in asks_to_see and not state.entry.turned)
    ]

    for state in seen[::4]:
        seat = who(state)
        other = swapped(state, seat)

        assert other != state
        assert decide(state, seat, skill, "1") == decide(other, seat, skill, "1")


@EDITIONS
def test_what_a_seat_sees_stays_and_the_rest_is_drawn_from_what_it_has_not_seen(rules: Rules) -> None:
    for state in along(rules, 5):
        seat = who(state)
        world = seen_by(state, seat, Random(3))

        own, anew = state.of(seat), world.of(seat)
        assert (anew.hand, anew.graveyard, anew.fog) == (own.hand, own.graveyard, own.fog)
        for side in Side:
            before, after = state.of(side), world.of(side)
            assert [len(after.life), len(after.hand)] == [len(before.life), len(before.hand)]
            assert [one.ref for one in after.field] == [one.ref for one in before.field]
            cards = [*after.life, *after.hand, *after.graveyard, *after.pack]
            assert all(cards.count(card) <= 1 + (card is JOKER) for card in cards)
        assert world.stage == state.stage


def test_a_hand_that_is_looked_at_and_cards_that_were_turned_up_stay_seen() -> None:
    state = along(Rules.ACT_7, 1)[0]
    hand: Cards = state.of(Side.B).hand
    looking = state.but(choosing=Choosing(Side.A, Ask.FROM_THEIR_HAND, hand))

    assert seen_by(looking, Side.A, Random(1)).of(Side.B).hand == hand
    assert seen_by(state, Side.A, Random(1)).of(Side.B).hand != hand
    searching = state.but(choosing=Choosing(Side.A, Ask.FROM_LIFE, state.of(Side.A).life))
    assert seen_by(searching, Side.A, Random(1)).of(Side.A).life == state.of(Side.A).life


@EDITIONS
def test_the_opponent_wins_against_random_from_both_seats(rules: Rules) -> None:
    told = [against_random(Format.PRO, seed, rules) for seed in (1, 2)]

    assert {one.seat for one in told} == {*Side}
    assert sum(one.won for one in told) >= 1
    assert sum(one.seconds for one in told) / sum(one.own for one in told) < 0.05


def seats() -> Seats:
    assert checker.seats
    return checker.seats


def decided(duel: Duel, skill: Skill = Skill.LOOKING, seed: int | None = None) -> Decision | None:
    return seats().decide(duel, skill, seed)


@EDITIONS
@pytest.mark.parametrize("skill", [*Skill])
def test_a_duel_that_the_opponent_plays_for_both_is_legal_row_by_row(rules: Rules, skill: Skill) -> None:
    duel = Duel(rules=rules, format=Format.PRO, shuffle=8)

    for _ in range(60):
        found = decided(duel, skill)
        if not found:
            break
        assert found == decided(duel, skill)
        assert found.by is seats().next(duel)
        assert found.move.finding.outcome is not Outcome.FORBIDDEN
        duel = apply_edits(duel, found.move.edits)

    assert len(duel.deeds) > 20
    assert checker.check(duel).outcome is not Outcome.FORBIDDEN
    assert 0 < len(seats().told(duel, Side.A)) <= 5


def test_another_seed_may_find_another_decision() -> None:
    duel = Duel(format=Format.PRO, shuffle=8)

    found = {str(one.move.text) for seed in range(12) if (one := decided(duel, Skill.RANDOM, seed))}

    assert len(found) > 1


def test_nobody_decides_where_no_card_of_a_hand_is_told_and_after_the_last_row() -> None:
    full = Duel(shuffle=3, deeds=(BothPassRow(),) * 100)

    for duel in (Duel(), full):
        assert seats().next(duel) is None
        assert decided(duel) is None


def test_cards_that_nobody_knows_do_not_stop_the_opponent() -> None:
    walls = (Barrier(),)
    described = Duel(a=Seat(hand="♡2 ♠3 ?", life="?×9", field=walls), b=Seat(hand="?×4", life="?×9", field=walls))

    found = decided(described)

    assert found
    assert found.move.finding.outcome is not Outcome.FORBIDDEN


def test_a_seat_shows_its_own_hand_and_the_backs_of_the_other_one() -> None:
    duel = Duel(format=Format.LITE, shuffle=3)

    for seat in Side:
        zones = seats().board(duel, seat).zones
        faces = {
            zone.text.en: [face for figure in zone.figures for face in figure.faces] for zone in zones if zone.text
        }
        own, other = faces[f"Hand of {seat.text.en}"], faces[f"Hand of {seat.other.text.en}"]

        assert own
        assert None not in own
        assert {*other} == {None}
        assert zones[-1].text
        assert zones[-1].text.en == f"Hand of {seat.text.en}"
