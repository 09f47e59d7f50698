"""Edition 9.1 beside act7.0: its list of actions, its clauses, and what it judges as act7.0 does."""

import re
from collections.abc import Iterator
from itertools import chain, islice, pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.blackpoker import action, damage, duel, game, stage
from games.blackpoker.actions import Action, Condition, Timing
from games.blackpoker.beginning import DeckFrame, DeckOption, Scenario, begin, deal
from games.blackpoker.cards import JOKER, PACK, Format, line, of_code
from games.blackpoker.damage.scenario import Damage
from games.blackpoker.decisions import Pass, Side
from games.blackpoker.editions import OF_ACT_7, Rules
from games.blackpoker.options import open_decisions
from games.blackpoker.play import play
from games.blackpoker.stage import Stage
from games.blackpoker.state import Frame, State
from games.blackpoker.table import OnStage, Seat, state_of
from games.content import Example
from games.contradictions import contradictions
from games.game import AnyChecker
from games.values import replace
from games.verdict import Finding, Verdict
from rulesite.checks.validate.decoder import Refused, understand
from tests.strategies import scenarios

CONDITIONS = {
    Condition.UNOPENED_PACK: "Only while the pack is unopened.",
    Condition.LOW_LIFE: "Only with a life of 9 or fewer.",
}
TODAY = Rules.EDITION_9
BY_NINE = (action.checker, damage.checker, stage.checker, duel.checker)
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


@pytest.mark.parametrize("given", [one for one in Action if one.row.trump], ids=lambda given: given.code)
def test_an_action_of_a_trump_is_as_the_clause_of_the_trump_says(given: Action) -> None:
    rule = game.content.rules[given.row.clause]
    # the quick summons of three suits are told once, with that of ♠
    told = rule.part[0].text.en + (game.content.rules["bp9-161"].part[0].text.en if "bp9-161" in str(rule) else "")
    speed = "immediate" if given.row.immediate else "normal"
    timing = "main" if given.row.timing is Timing.MAIN else "quick"

    assert rule.title.en.startswith(of_code(given.row.trump).text.en)
    assert given.text.en in rule.title.en or given.text.en in told
    assert given.text.ja in rule.title.ja or given.text.ja in rule.part[0].text.ja
    assert f"@direct-{speed}-{timing}" in told
    assert not given.row.letters or f", cost {given.row.letters}" in told
    assert not given.row.once_a_turn or "once a turn" in told


@pytest.mark.parametrize("listed", [one for one in Action if not one.row.trump], ids=lambda listed: listed.code)
def test_an_action_is_as_the_list_of_the_edition_says(listed: Action) -> None:
    (clause,) = TODAY.clauses((listed.row.clause,))
    rule, row = game.content.clause(clause), TODAY.row(listed)
    trigger = "triggered" if row.never_directly else "direct"
    speed = "immediate" if row.immediate else "normal"
    timing = "main" if row.timing is Timing.MAIN else "quick"
    cost = f"cost {row.cost}" if row.letters else "no cost"
    number = len(row.keys.slots)
    keys = f", key card{'s' if number > 1 else ''} {row.keys.text.en}" if number else ""
    # what a frame adds is of no format
    word = "master" if row.format is Format.MAST else row.format.code
    format = f", {word}" if listed in OF_ACT_7 else ""
    head = f"{TODAY.provisions.types[listed].text.en.capitalize()}{format}, @{trigger}-{speed}-{timing}, {cost}{keys}."

    assert rule.title.en in (f"{listed.text.en} (9.1)", listed.text.en)
    assert rule.part[0].text.en.startswith(head)
    assert ("Once a turn." in rule.part[0].text.en) == row.once_a_turn
    assert ("Only while one does not have the turn." in rule.part[0].text.en) == row.without_turn
    for condition, words in CONDITIONS.items():
        assert (words in rule.part[0].text.en) == (condition in row.conditions)
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
    fields = (one.cards for one in player.field)
    zones = (player.life, player.hand, player.graveyard, player.fog, player.pack, player.rare, *fields)
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


# first player and second, with no tie and no card skipped (BP9-20)
BEGINNINGS = {
    DeckFrame.ENTRY_16: (5, 6, 0, 0),
    DeckFrame.PACK: (29, 30, 14, 0),
    DeckFrame.RARE_PACK: (28, 29, 14, 1),
    DeckFrame.STRATEGY: (28, 29, 14, 1),
    DeckFrame.EXTRA: (26, 27, 14, 1),
    DeckFrame.DRAFT: (26, 27, 14, 1),
}


@pytest.mark.parametrize("frame", BEGINNINGS, ids=lambda frame: frame.code)
def test_a_duel_by_nine_begins_as_its_frame_says(frame: DeckFrame) -> None:
    first, second, pack, rare = BEGINNINGS[frame]
    dealt = [begin(Frame(Format.STD, rules=TODAY), seed, frame) for seed in range(1, 60)]
    plain = [one for one in dealt if len(one.turned[0]) == 1]

    assert plain
    for one in plain:
        goes, other = one.state.of(one.state.turn_of), one.state.of(one.state.turn_of.other)
        assert (len(goes.life), len(goes.hand), len(other.life), len(other.hand)) == (first, 8, second, 7)
        assert {(len(player.pack), len(player.rare), len(player.graveyard)) for player in (goes, other)} == {
            (pack, rare, 1)
        }
        assert [[each.barrier for each in player.field] for player in (goes, other)] == [[True, False]] * 2
        assert all(each.charged and each.barrier != each.ready(1) for _, each in one.state.characters())
        turned = [cards[0].number for cards in one.turned]
        assert turned[one.state.turn_of.n] > turned[one.state.turn_of.other.n]


def test_a_preset_of_act_7_brings_as_many_barriers_as_soldiers() -> None:
    dealt = [begin(Frame(Format.STD), seed, DeckFrame.FULL, options=[DeckOption.PRESET_4]) for seed in range(1, 30)]
    plain = [one.state for one in dealt if len(one.turned[0]) == 1]

    assert plain
    for state in plain:
        goes, other = state.of(state.turn_of), state.of(state.turn_of.other)
        assert (len(goes.life), len(other.life)) == (41, 42)
        assert [[one.barrier for one in player.field] for player in (goes, other)] == [[True, True, False, False]] * 2


def test_the_pack_of_act_7_is_what_is_left_out_of_the_deck() -> None:
    state = begin(Frame(Format.LITE), 1, DeckFrame.RANDOM_40, options=[DeckOption.PACK]).state

    assert [len(player.pack) for player in state.players] == [14, 14]
    assert not any(player.pack_open for player in state.players)


@pytest.mark.parametrize(
    ("frame", "first", "second"),
    [(DeckFrame.FULL, 45, 46), (DeckFrame.ENTRY, 12, 13), (DeckFrame.RANDOM_40, 31, 32)],
    ids=lambda value: getattr(value, "code", None),
)
def test_a_duel_of_act_7_begins_as_its_frame_says(frame: DeckFrame, first: int, second: int) -> None:
    dealt = [begin(Frame(Format.LITE), seed, frame) for seed in range(1, 60)]
    plain = [one.state for one in dealt if len(one.turned[0]) == 1]

    assert plain
    for state in plain:
        goes, other = state.of(state.turn_of), state.of(state.turn_of.other)
        assert (len(goes.life), len(goes.hand), len(other.life), len(other.hand)) == (first, 8, second, 7)
        assert all(not (player.field or player.pack or player.rare) for player in state.players)


@pytest.mark.parametrize("frame", BEGINNINGS, ids=lambda frame: frame.code)
def test_a_preset_in_lite_lays_a_joker_into_the_graveyard_and_takes_the_next_card(frame: DeckFrame) -> None:
    dealt = [begin(Frame(Format.LITE, rules=TODAY), seed, frame) for seed in range(1, 120)]
    skipped = [(one, side) for one in dealt for side in Side if one.skipped[side.n]]

    assert all(JOKER not in each.cards or each.barrier for one in dealt for _, each in one.state.characters())
    assert bool(skipped) == (frame is not DeckFrame.ENTRY_16)
    for one, side in skipped:
        assert set(one.skipped[side.n]) == {JOKER}
        assert JOKER in one.state.of(side).graveyard
        assert not any(one.state.triggered)


def test_cards_set_apart_are_where_their_player_put_them() -> None:
    scenario = Scenario(PACK[:1], PACK[10:13])
    state = begin(Frame(Format.PRO, rules=TODAY), 3, DeckFrame.STRATEGY, (scenario, scenario)).state

    assert all(player.rare == PACK[:1] and set(PACK[10:13]) <= set(player.hand) for player in state.players)


@pytest.mark.parametrize(
    ("given", "at"),
    [
        ({"rules": "9.1", "frame": "full", "shuffle": 1}, "/frame"),
        ({"rules": "7.0", "frame": "pack", "shuffle": 1}, "/frame"),
        ({"rules": "9.1", "frame": "pack"}, "/frame"),
        ({"rules": "9.1", "frame": "rare-pack", "shuffle": 1, "a": {"rare": "♣8"}, "b": {"rare": ""}}, "/b/rare"),
        ({"rules": "9.1", "frame": "rare-pack", "shuffle": 1, "a": {"rare": "8"}, "b": {"rare": "♣8"}}, "/a/rare"),
        ({"rules": "9.1", "frame": "pack", "shuffle": 1, "a": {"rare": "♣8"}}, "/a/rare"),
        ({"rules": "9.1", "frame": "pack", "shuffle": 1, "a": {"pack": "?×14"}}, "/a"),
        ({"rules": "7.0", "a": {"fog": "♣8"}}, "/a/fog"),
        ({"rules": "7.0", "format": "lite", "shuffle": 1, "options": ["preset-2"]}, "/options/0"),
        ({"rules": "7.0", "frame": "entry", "shuffle": 1, "options": ["pack"]}, "/options/0"),
        ({"rules": "7.0", "a": {"rare": "♣8"}}, "/a/rare"),
        ({"rules": "9.1", "a": {"rare": "♣8 ♣9"}}, "/a/rare"),
        ({"rules": "9.1", "a": {"pack_open": True}}, "/a/pack_open"),
        ({"rules": "9.1", "a": {"pack": "♣8", "rare": "♣8"}}, "/a/rare"),
    ],
    ids=str,
)
def test_what_a_frame_does_not_have_or_asks_for_is_told(given: dict[str, Any], at: str) -> None:
    with pytest.raises(Refused) as refused:
        understand(game, duel.checker, given)

    assert [fault.at for fault in refused.value.errors] == [at]


@pytest.mark.parametrize(("life", "left"), [(1, 0), (2, 1), (3, 1), (4, 2), (20, 18)])
def test_a_draw_by_nine_brings_two_cards_and_leaves_one_of_a_small_life(life: int, left: int) -> None:
    deck = PACK[:life]
    state = state_of(Stage(rules=TODAY, a=Seat(life=line(deck)), stage=(OnStage(action=Action.DRAW),)))
    after = play(play(state, Pass(Side.A)), Pass(Side.B))

    assert after.of(Side.A).life == deck[life - left :]
    assert after.over == (left == 0)


# the clauses of act7.0 of which a later edition has it otherwise
CHANGED = (
    "01 02 03 06 07 16 17 18 19 20 21 22 24 25 27 30 31 40 50 51 52 53 54 55 65 70 73 75 76 77 79 80 82 84 86 90 92 99 100 102"
    " 103 105 107 117 118 119 120 121 124 125 127 128 131 134 135"
)


@pytest.mark.parametrize("number", CHANGED.split())
def test_a_clause_that_has_changed_tells_how_and_since_when(number: str) -> None:
    texts = [part.text for part in game.content.clause(f"bp-{number}").part]

    assert any(re.search(r"(?:since|between|from) (?:\[\[)?\d", text.en) or "9.1" in text.en for text in texts)
    assert any("から" in text.ja or "9.1" in text.ja for text in texts)
