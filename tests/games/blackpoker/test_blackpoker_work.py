"""Does the work of a verdict grow no faster than its situation, and is a thing that could be done judged alone?"""

from __future__ import annotations

from random import Random

import pytest

from games.blackpoker import action, damage, duel, stage
from games.blackpoker.action import Attempt
from games.blackpoker.actions import Action
from games.blackpoker.beginning import deal
from games.blackpoker.cards import PACK, Format
from games.blackpoker.course.explain import AtTheEnd
from games.blackpoker.course.scenario import BothPassRow, Starting, StartRow
from games.blackpoker.damage import scenario
from games.blackpoker.damage.scenario import Damage
from games.blackpoker.decisions import Side, Start
from games.blackpoker.duel import Duel
from games.blackpoker.editions import Rules
from games.blackpoker.options import hand_options, open_decisions, startable
from games.blackpoker.play import play
from games.blackpoker.stage import Stage
from games.blackpoker.state import Frame
from games.blackpoker.table import Barrier, OnStage, Seat, Soldier, state_of
from games.contradictions import contradictions
from games.moves import numbered
from games.values import replace
from games.verdict import Verdict
from tests.games.work import calls

NAMES = [card.text.en for card in PACK]
HIGH = [card.text.en for card in PACK if card.number > 8]
FULL = Seat(
    life=HIGH[-1],
    hand=" ".join(card.text.en for card in PACK if card.number <= 8),
    field=tuple(Barrier(card=name) for name in HIGH[:18]),
)
OTHER = Seat(hand="", field=(*(Soldier(cards=name) for name in NAMES[:26]), *(Barrier(),) * 4))
FULLEST = Stage(a=FULL, b=OTHER)
LITTLE = Stage(a=Seat(life="?", hand="♡2 ♠3", field=(Barrier(), Barrier())), b=OTHER)
END = Starting(by=Side.A, action=Action.END)
BOTH = BothPassRow()


def attempt(seat: Seat) -> Attempt:
    return Attempt(a=seat, b=OTHER, attempt=END)


def attacked(blockers: int, hidden: bool = False) -> Damage:
    """Return an attack of ten soldiers with as many blockers each; every other attacker is higher than they are together."""
    soldiers = [scenario.Soldier(cards=name) for name in NAMES]
    against = [scenario.Barrier()] * len(NAMES) if hidden else soldiers
    attackers = (
        scenario.AttackingSoldier(
            cards=name, change=60 * (n % 2), blockers=tuple(against[n * blockers : (n + 1) * blockers])
        )
        for n, name in enumerate(NAMES[3::5])
    )
    return Damage(attackers=tuple(attackers), life=20)


def anew(scenario: Stage) -> Verdict[AtTheEnd]:
    """Judge a stage whose hands nobody has looked at before."""
    hand_options.cache_clear()
    return stage.check(scenario)


def answered(passes: int) -> Stage:
    """Return a stage of ten actions on which both pass again and again."""
    counters = (OnStage(by=Side.B, action=Action.COUNTER, keys=f"♣{n}", target="Summon soldier") for n in range(2, 11))
    items = (OnStage(action=Action.SUMMON_SOLDIER, keys="♡7"), *counters)
    return Stage(a=Seat(hand="?×20"), b=Seat(hand=""), stage=items, deeds=(BOTH,) * passes)


def test_what_may_be_started_is_asked_once_for_each_action_however_many_ways_there_are() -> None:
    assert not contradictions(FULLEST)
    assert len(open_decisions(state_of(FULLEST))) > 50_000
    assert len(open_decisions(state_of(LITTLE))) < 100
    assert calls(lambda: anew(FULLEST)) < 8 * calls(lambda: anew(LITTLE))


@pytest.mark.parametrize("scenario", [FULLEST, LITTLE, replace(FULLEST, turn_of=Side.B, chance=Side.A)])
def test_what_may_be_started_is_what_there_is_a_decision_for(scenario: Stage) -> None:
    state = state_of(scenario)

    assert startable(state) == tuple(dict.fromkeys(x.action for x in open_decisions(state) if isinstance(x, Start)))


def test_ten_thousand_ways_to_start_an_action_are_no_more_work_than_a_hundred() -> None:
    many, few = attempt(FULL), attempt(replace(FULL, hand="♡2 ♠3 ◇4 ♣5", field=FULL.field[:2]))

    assert sum(len(one.candidates) for one in numbered(action.checker.groups(many))) > 10_000
    assert sum(len(one.candidates) for one in numbered(action.checker.groups(few))) > 100
    assert calls(lambda: action.checker.list_options(many)) < 2 * calls(lambda: action.checker.list_options(few))


@pytest.mark.parametrize("hand", [FULL.hand, "?×32", "?"])
def test_what_could_be_started_is_less_work_than_a_verdict_for_each_action_and_each_that_is_listed(hand: str) -> None:
    scenario = attempt(replace(FULL, hand=hand))
    judged = len(Action) + len(action.checker.list_options(scenario))

    assert not contradictions(scenario)
    assert calls(lambda: action.checker.list_options(scenario)) < judged * calls(lambda: action.check(scenario))


@pytest.mark.parametrize(
    ("attack", "most"), [(attacked(5), 15), (attacked(4), 15), (attacked(4, hidden=True), 15)], ids=["5", "4", "hidden"]
)
def test_sixty_other_attacks_and_blocks_are_less_work_than_a_few_verdicts(attack: Damage, most: int) -> None:
    assert not contradictions(attack)
    assert calls(lambda: damage.checker.list_options(attack)) < most * calls(lambda: damage.check(attack))


@pytest.mark.parametrize("format", Format, ids=lambda format: format.code)
def test_listing_by_nine_is_hardly_more_work_than_by_act_7_in_the_same_positions(format: Format) -> None:
    random, state = Random(1), deal(Frame(format), 1)
    states = [state]
    while not state.over and len(states) < 200:
        state = play(state, random.choice(open_decisions(state)))
        states.append(state)

    def listing(rules: Rules) -> int:
        by_rules = [state.but(frame=Frame(format, rules=rules)) for state in states]
        hand_options.cache_clear()
        return calls(lambda: [len(open_decisions(state)) for state in by_rules])

    assert listing(Rules.EDITION_9) < 1.05 * listing(Rules.ACT_7)


def test_twice_the_decisions_are_twice_the_work() -> None:
    assert calls(lambda: stage.check(answered(50))) < 2.2 * calls(lambda: stage.check(answered(25)))


@pytest.mark.parametrize(
    ("scenario", "most"), [(FULLEST, 17), (answered(0), 11), (answered(49), 5)], ids=["fullest", "answered", "passed"]
)
def test_sixty_things_that_could_be_next_are_no_more_work_than_a_few_verdicts(scenario: Stage, most: int) -> None:
    assert len(stage.checker.list_options(scenario)) > 30
    assert calls(lambda: stage.checker.list_options(scenario)) < most * calls(lambda: stage.check(scenario))


def test_what_could_be_next_is_no_more_work_after_ninety_decisions_than_after_thirty() -> None:
    few, many = (Duel(a=Seat(hand="♡2 ♠3"), deeds=(BOTH, StartRow(action=Action.END)) * n) for n in (15, 45))

    assert calls(lambda: duel.checker.list_options(many)) < 3.2 * calls(lambda: duel.checker.list_options(few))
