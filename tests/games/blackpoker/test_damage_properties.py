"""Does the checker of Damage keep, whatever the attack, what the rules promise?"""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.blackpoker.cards import JOKER, PACK, Card, parse_cards
from games.blackpoker.damage import check, checker
from games.blackpoker.damage.options import moves
from games.blackpoker.damage.scenario import AttackingSoldier, Barrier, Damage, Soldier
from games.blackpoker.damage.turn import judge
from games.contradictions import contradictions
from games.moves import apply_edits
from games.values import replace
from games.verdict import Outcome
from tests.games.blackpoker.attacks import NAMES, attacks
from tests.games.enumerated.blackpoker_damage import options
from tests.strategies import scenarios

pytestmark = pytest.mark.properties

NUMBERS = {"A": 1, "J": 11, "Q": 12, "K": 13, "Joker": 0} | {str(n): n for n in range(2, 11)}


def value(soldier: AttackingSoldier | Soldier) -> int:
    return sum(NUMBERS[name.lstrip("♡♠◇♣")] for name in soldier.cards.split("+")) + soldier.change


def soldiers(attack: Damage) -> list[AttackingSoldier]:
    return [one for one in attack.attackers if isinstance(one, AttackingSoldier)]


@given(attacks())
def test_a_situation_that_can_be_true_contradicts_nothing_and_is_legal(attack: Damage) -> None:
    assert not contradictions(attack)
    assert check(attack).outcome in (Outcome.ALLOWED, Outcome.UNKNOWN)


@given(attacks())
def test_the_damage_is_the_sum_of_the_attackers_that_nobody_blocks(attack: Damage) -> None:
    assert check(attack).result.damage == sum(max(value(one), 0) for one in soldiers(attack) if not one.blockers)


@given(attacks(hidden=False))
def test_everybody_falls_or_stays_as_the_numbers_say(attack: Damage) -> None:
    attackers, blockers = [], []
    for one in soldiers(attack):
        against = [blocker for blocker in one.blockers if isinstance(blocker, Soldier)]
        barriers = [blocker for blocker in one.blockers if isinstance(blocker, Barrier)]
        if against and value(one) <= sum(map(value, against)):
            attackers.append(one.cards)
        if against and value(one) >= sum(map(value, against)):
            blockers += [blocker.cards for blocker in against]
        for barrier in barriers:
            assert barrier.card
            blockers.append(barrier.card)
            ranks = [name.lstrip("♡♠◇♣") for name in one.cards.split("+")]
            if barrier.card == "Joker" or barrier.card.lstrip("♡♠◇♣") in ranks:
                attackers.append(one.cards)

    result = check(attack).result

    assert Counter(result.attackers) == Counter(attackers)
    assert Counter(result.blockers) == Counter(blockers)
    assert result.undecided == ()


@given(attacks(hidden=False))
def test_each_court_card_and_ace_that_falls_is_one_succession(attack: Damage) -> None:
    result = check(replace(attack, life=None)).result

    for names, successions in (
        (result.attackers, result.successions),
        (result.blockers, result.opponents_successions),
    ):
        fallen = [name for cards in names for name in cards.split("+")]
        assert successions == sum(name.lstrip("♡♠◇♣") in ("A", "J", "Q", "K", "Joker") for name in fallen)


@given(attacks(), st.data())
def test_the_order_of_the_attackers_makes_no_difference(attack: Damage, data: st.DataObject) -> None:
    other = replace(attack, attackers=tuple(data.draw(st.permutations(attack.attackers))))

    one, two = check(attack).result, check(other).result

    assert (one.damage, one.life, one.successions) == (two.damage, two.life, two.successions)
    assert one.opponents_successions == two.opponents_successions
    assert Counter(one.attackers) == Counter(two.attackers)
    assert Counter(one.blockers) == Counter(two.blockers)


@given(attacks(), st.data())
def test_a_battle_does_not_depend_on_the_others(attack: Damage, data: st.DataObject) -> None:
    n = data.draw(st.integers(0, len(attack.attackers) - 1))
    alone = replace(attack, attackers=(attack.attackers[n],), life=None)

    among = [one.text for one in check(replace(attack, life=None)).findings if one.at.startswith(f"/attackers/{n}")]

    assert among == [one.text for one in check(alone).findings]


def possible(attack: Damage) -> list[Card]:
    """Return the cards that a hidden barrier of the opponent may be."""
    shown = [blocker for one in soldiers(attack) for blocker in one.blockers]
    names = [one.cards if isinstance(one, Soldier) else one.card for one in shown]
    known = {card for name in names if name for card in parse_cards(name) or ()}
    return [card for card in (*PACK, JOKER) if card not in known]


@given(attacks(most=2))
def test_what_is_said_of_a_hidden_barrier_holds_for_every_card_that_it_may_be(attack: Damage) -> None:
    places = [n for n, one in enumerate(soldiers(attack)) if one.blockers in ((Barrier(),),)]
    assume(len(places) == 1)
    (n,) = places
    attacker = soldiers(attack)[n]
    open_ = check(attack)
    fates = set()

    for card in possible(attack):
        known = replace(attacker, blockers=(Barrier(card=NAMES[card]),))
        verdict = check(replace(attack, attackers=(*attack.attackers[:n], known, *attack.attackers[n + 1 :])))
        fates.add(attacker.cards in verdict.result.attackers)
        assert verdict.outcome is Outcome.ALLOWED
        assert verdict.result.damage == open_.result.damage
        assert Counter(verdict.result.blockers) - Counter([NAMES[card]]) == Counter(open_.result.blockers) - Counter(
            "?"
        )
        for name in ("successions", "opponents_successions"):
            assert getattr(open_.result, name) in (None, getattr(verdict.result, name))

    assert fates == {True, False}
    assert open_.outcome is Outcome.UNKNOWN
    assert open_.result.undecided == (attacker.cards,)


@given(attacks(), st.integers(1, 20), st.data())
def test_a_higher_attacker_never_fares_worse(attack: Damage, more: int, data: st.DataObject) -> None:
    n = data.draw(st.integers(0, len(attack.attackers) - 1))
    attacker = soldiers(attack)[n]
    raised = replace(attacker, change=attacker.change + more)
    higher = replace(attack, attackers=(*attack.attackers[:n], raised, *attack.attackers[n + 1 :]))

    before, after = check(attack).result, check(higher).result

    assert set(after.attackers) <= set(before.attackers)
    assert set(before.blockers) <= set(after.blockers)
    assert after.damage >= before.damage


@given(attacks())
def test_who_may_not_be_named_counts_as_not_named(attack: Damage) -> None:
    driven = tuple(replace(one, driven=True) for one in soldiers(attack))

    verdict = check(replace(attack, attackers=driven))

    assert verdict.outcome is Outcome.FORBIDDEN
    assert verdict.result == check(replace(attack, attackers=())).result


@given(attacks())
def test_every_move_is_listed_once_and_is_judged_as_the_checker_judges_it(attack: Damage) -> None:
    listed = [move for one in moves(attack) for start in range(0, len(one.candidates), 60) for move in one.page(start)]
    blocked = [one for one in soldiers(attack) if one.blockers]
    blockers = sum(len(one.blockers) for one in blocked)

    assert len({move.text for move in listed}) == len(listed)
    assert len(listed) == len(attack.attackers) + len(blocked) + blockers * (len(attack.attackers) - 1)
    for move in listed:
        then = apply_edits(attack, move.edits)
        assert not contradictions(then)
        assert move.finding in check(then).findings


@given(scenarios(checker))
def test_a_move_is_found_to_be_at_least_as_bad_as_all_that_is_new_by_it(attack: Damage) -> None:
    before = frozenset(check(attack).findings)
    listed = {apply_edits(attack, move.edits): move for one in moves(attack) for move in one.page(0)}

    for then, move in listed.items():
        new = [one.outcome for one in check(then).findings if one not in before]
        assert move.finding.outcome >= max(new, default=Outcome.ALLOWED)
    for option in options(attack):
        assert option.then not in listed or listed[option.then].finding.outcome >= option.finding.outcome


@given(scenarios(checker))
def test_what_is_taken_over_from_before_is_as_if_it_were_judged_again(attack: Damage) -> None:
    found = judge(attack)

    for option in options(attack):
        assert judge(option.then, found).findings == judge(option.then).findings
