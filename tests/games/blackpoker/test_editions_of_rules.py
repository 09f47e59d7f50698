"""Edition 9.1 beside act7.0: its list of actions, its clauses, and what it judges as act7.0 does."""

from collections.abc import Iterator
from itertools import chain, islice, pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.blackpoker import action, damage, game, stage
from games.blackpoker.actions import Action, Timing
from games.blackpoker.cards import PACK, Format, line
from games.blackpoker.damage.scenario import Damage
from games.blackpoker.decisions import Pass, Side
from games.blackpoker.editions import Rules
from games.blackpoker.options import open_decisions
from games.blackpoker.play import play
from games.blackpoker.stage import Stage
from games.blackpoker.state import Frame, State
from games.blackpoker.table import OnStage, Seat, state_of
from games.blackpoker.zones import deal
from games.content import Example
from games.contradictions import contradictions
from games.game import AnyChecker
from games.values import replace
from games.verdict import Finding, Verdict
from rulesite.checks.validate.decoder import understand
from tests.strategies import scenarios

TODAY = Rules.EDITION_9
BY_NINE = (action.checker, damage.checker, stage.checker)
EXAMPLES = [
    pytest.param(example, id=f"{faq.id}-{n}")
    for faq in game.content.faq
    for n, example in enumerate(faq.example, 1)
    if example.checker in {checker.slug for checker in BY_NINE}
]


def cites(verdict: Verdict[Any], moves: list[Finding]) -> Iterator[str]:
    """Yield every clause on which a verdict or a move rests."""
    for finding in (*verdict.findings, *moves):
        yield from finding.cites
        for reading in finding.readings:
            yield from reading.cites
    for step in verdict.steps:
        yield from step.cites


def first_moves(checker: AnyChecker, scenario: Any) -> list[Finding]:
    """Return the findings on the first move of some groups."""
    groups = islice(checker.moves(scenario) if checker.moves else (), 4)
    return [group.judge(group.candidates[0]).finding for group in groups if group.candidates]


@pytest.mark.parametrize("example", EXAMPLES)
@pytest.mark.parametrize("rules", Rules, ids=lambda rules: rules.code)
def test_a_verdict_cites_clauses_of_its_own_edition_alone(example: Example, rules: Rules) -> None:
    checker = game.checker(example.checker)
    scenario = replace(understand(game, checker, example.scenario), rules=rules)
    if not contradictions(scenario):
        found = cites(checker.check(scenario), first_moves(checker, scenario))

        assert {game.content.clause(cite).editions for cite in found} == {(rules.code,)}


@pytest.mark.parametrize("listed", Action, ids=lambda listed: listed.code)
def test_an_action_is_as_the_list_of_the_edition_says(listed: Action) -> None:
    (clause,) = TODAY.clauses((listed.row.clause,))
    rule, row = game.content.clause(clause), listed.row
    trigger = "triggered" if row.never_directly else "direct"
    speed = "immediate" if row.immediate else "normal"
    timing = "main" if row.timing is Timing.MAIN else "quick"
    cost = f"cost {row.cost}" if row.letters else "no cost"
    number = len(row.keys.slots)
    keys = f", key card{'s' if number > 1 else ''} {row.keys.text.en}" if number else ""
    head = f"{TODAY.provisions.types[listed].text.en.capitalize()}, {row.format.code}, @{trigger}-{speed}-{timing}, {cost}{keys}."

    assert rule.title.en == f"{listed.text.en} (9.1)"
    assert rule.part[0].text.en.startswith(head)
    assert ("Once a turn." in rule.part[0].text.en) == row.once_a_turn
    assert ("Only while one does not have the turn." in rule.part[0].text.en) == row.without_turn
    assert ("Target:" in rule.part[0].text.en) == (row.aim is not None)


def test_a_magician_frees_the_magic_that_costs_a_discard_and_is_quick() -> None:
    quick = {listed for listed in Action if listed.row.timing is Timing.QUICK and listed.row.cost.discards}

    assert {listed for listed in quick if "magic" in TODAY.provisions.types[listed].code} == TODAY.provisions.freed


@pytest.mark.properties
@given(data=st.data())
def test_a_damage_comes_to_the_same_by_both_editions(data: st.DataObject) -> None:
    scenario: Damage = data.draw(scenarios(damage.checker))

    verdicts = [damage.checker.check(replace(scenario, rules=rules)) for rules in Rules]

    assert len({verdict.outcome for verdict in verdicts}) == 1
    assert verdicts[0].result == verdicts[1].result


def played(rules: Rules, seed: int, decisions: int) -> Iterator[State]:
    """Yield the states of a duel in which each decision is drawn from those that are open."""
    draw = Random(seed)
    state = deal(Frame(Format.PRO, rules=rules), seed)
    for _ in range(decisions):
        yield state
        if state.over:
            return
        state = play(state, draw.choice(open_decisions(state)))


def cards_of(state: State, side: Side) -> int:
    player = state.of(side)
    zones = (player.life, player.hand, player.graveyard, player.fog, *(one.cards for one in player.field))
    stage = [entry for entry in state.stage if entry.by is side]
    at_once = (
        [state.resolving]
        if state.resolving and state.resolving.by is side and not state.on_stage(state.resolving.ref)
        else []
    )
    return sum(map(len, zones)) + sum(len(entry.keys) for entry in (*stage, *at_once))


def test_a_duel_by_nine_keeps_all_cards_and_clears_the_fog_with_the_turn() -> None:
    duels = [[*played(TODAY, seed, 150)] for seed in range(5)]

    for before, after in chain.from_iterable(map(pairwise, duels)):
        assert {cards_of(after, side) for side in Side} == {54}
        assert after.turn == before.turn or not any(player.fog for player in after.players)
        fogged = sum(card.number for player in after.players for card in player.fog)
        assert all(abs(one.change) <= fogged for _, one in after.characters())
    assert any(player.fog for states in duels for state in states for player in state.players)


@pytest.mark.parametrize(("life", "left"), [(1, 0), (2, 1), (3, 1), (4, 2), (20, 18)])
def test_a_draw_by_nine_brings_two_cards_and_leaves_one_of_a_small_life(life: int, left: int) -> None:
    deck = PACK[:life]
    state = state_of(Stage(rules=TODAY, a=Seat(life=line(deck)), stage=(OnStage(action=Action.DRAW),)))
    after = play(play(state, Pass(Side.A)), Pass(Side.B))

    assert after.of(Side.A).life == deck[life - left :]
    assert after.over == (left == 0)
