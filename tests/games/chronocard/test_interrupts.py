"""Do the interrupts say what their examples cannot show?"""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict

from games.chronocard import game
from games.chronocard.cards import Kind
from games.chronocard.interrupts import checker
from games.chronocard.interrupts.course import judge
from games.chronocard.interrupts.course.declaring import declare, finish
from games.chronocard.interrupts.options import charm_to_work_out
from games.chronocard.interrupts.scenario import (
    Aim,
    Change,
    Charm,
    Damage,
    Draw,
    EndInterrupts,
    EndMain,
    Ends,
    Entry,
    Fate,
    Figure,
    Healing,
    HealingByCost,
    Hit,
    Interrupts,
    Listed,
    Loses,
    Must,
    OnNumber,
    OnTarget,
    Place,
    Player,
    Produce,
    Skill,
    Stand,
    Use,
)
from games.chronocard.interrupts.state import State
from games.chronocard.phases import Phase
from games.contradictions import contradictions
from games.course import Judged
from games.verdict import Outcome
from rulesite.checks.forms import binding, operations
from rulesite.checks.forms.elements import Input
from rulesite.checks.validate import nodes
from rulesite.checks.validate.decoder import understand
from tests.games.chronocard.chains import chain_of

ORIETTA = Listed(name="H-01", type=Kind.HEROINE)
AKINE = Listed(name="C-02", player=Player.B)
NINETEEN = Stand(damage=19)
END = EndInterrupts()


def event(player: Player = Player.A, **more: Any) -> Use:
    return Use(player=player, card="Event", **more)


def codes(situation: Interrupts) -> list[str]:
    return [finding.code for finding in checker.check(situation).findings]


def test_the_example_of_the_source_comes_out_step_by_step() -> None:
    example = next(faq for faq in game.content.faq if faq.id == "saved-by-an-interrupt").example[0]

    verdict = checker.check(understand(game, checker, example.scenario))

    assert [step.state["damage_b"] for step in verdict.steps] == [19, 19, 19, 19, 17, 19, 19]
    assert [step.at for step in verdict.steps[4:6]] == ["/declarations/1", "/declarations/0"]
    assert (
        verdict.summary.ja
        == "どの宣言も行えます。ダメージはプレイヤーAが0点、プレイヤーBが19点で、どちらも負けません。"
    )
    assert verdict.result.unanswered_b == 21


def test_the_cost_of_a_card_that_the_site_knows_need_not_be_given() -> None:
    use = Use(player=Player.B, card="E-01", effects=(HealingByCost(),), target="C-02")
    skill = Skill(user="H-01", effects=(Damage(amount=2),))

    verdict = checker.check(Interrupts(b=NINETEEN, cards=(ORIETTA, AKINE), declarations=(skill, use)))

    assert (verdict.result.damage_b, verdict.result.unanswered_b) == (19, 21)
    assert verdict.steps[0].text.ja.startswith("プレイヤーAの「H-01 オリエッタ」")


def test_a_card_is_known_in_any_width_and_case() -> None:
    skill = Skill(user="ｈ－０１", effects=(Damage(amount=2),))

    assert codes(Interrupts(cards=(ORIETTA,), declarations=(skill,))) == ["declared", "nobody-loses"]


def test_a_thousand_and_one_declarations_all_resolve() -> None:
    (judged,) = judge(chain_of(1001))
    judged = judged.then(finish(judged.state))

    assert judged.state.pile is None
    assert len(judged.steps) == 2003
    assert judged.state.damages() == (0, 11)


def test_a_chain_of_one_hundred_is_told_in_one_verdict() -> None:
    verdict = checker.check(chain_of(100))

    assert verdict.outcome is Outcome.ALLOWED
    assert verdict.steps[100].at == "/declarations/99"
    assert verdict.steps[199].at == "/declarations/0"


def test_each_open_point_that_a_course_meets_is_read_both_ways_and_never_more() -> None:
    unasked = event(Player.B)
    heroine = event(Player.A, type=Kind.HEROINE)
    chain = (unasked, EndInterrupts(by=Ends.B), heroine, event(Player.B, effects=(Damage(amount=1),)))

    found = judge(Interrupts(declarations=chain))

    assert [[point.name for point, permits in judged.state.reads.items() if not permits] for judged in found] == [
        [],
        ["AFTER_ENDING"],
        ["HEROINE"],
        ["UNASKED"],
        ["UNASKED", "HEROINE"],
    ]


def test_what_goes_before_an_open_point_is_judged_once_for_all_courses() -> None:
    judged, *others = judge(Interrupts(declarations=(event(), EndInterrupts(), event(Player.B), event(Player.A))))

    assert len(others) == 1
    assert all(one is other for one, other in zip(judged.findings[:2], others[0].findings[:2], strict=True))


def test_what_every_reading_finds_is_found_though_its_causes_differ() -> None:
    chain = (Use(type=Kind.HEROINE), Use(player=Player.B, type=Kind.HEROINE))

    found = [(one.code, one.at, one.because) for one in checker.check(Interrupts(declarations=chain)).findings]

    assert ("heroine-used", "/declarations/1/type", ("/declarations/0",)) in found


def test_an_open_point_leaves_open_only_what_depends_on_it() -> None:
    unasked = event(Player.B, effects=(Damage(amount=1),))

    result = checker.check(Interrupts(b=Stand(damage=3), declarations=(unasked,))).result

    assert (result.damage_a, result.damage_b, result.loses) == (None, 3, Loses.NOBODY)


def test_what_follows_an_open_point_is_told_under_both_readings() -> None:
    chain = (event(Player.B), EndInterrupts(), Produce(card="C-02"), event(Player.B, cost=1))
    cards = (Listed(name="C-02", player=Player.B, ep=1),)

    verdict = checker.check(Interrupts(phase=Phase.END, b=Stand(ep=0), cards=cards, declarations=chain))

    (finding,) = [one for one in verdict.findings if one.at == "/declarations/1"]
    assert finding.code == "depends-on-open-point"
    assert [reading.outcome for reading in finding.readings] == [Outcome.ALLOWED, Outcome.FORBIDDEN]


def test_a_game_that_one_reading_ends_is_over_by_that_reading() -> None:
    fatal = event(Player.B, effects=(Damage(amount=1),))
    chain = (fatal, EndInterrupts(), Change(to=Phase.START), event(Player.B))

    verdict = checker.check(Interrupts(phase=Phase.END, a=NINETEEN, declarations=chain))

    assert verdict.outcome is Outcome.UNSETTLED
    assert verdict.result.loses is None


def test_a_draw_takes_a_card_of_a_deck_that_is_given() -> None:
    draws = (Draw(), EndInterrupts(), Draw(by_text=True))
    (judged,) = judge(Interrupts(phase=Phase.DRAW, a=Stand(deck=1), declarations=draws))
    judged = judged.then(finish(judged.state))

    assert judged.state.sides[Player.A].deck == 0
    assert [finding.code for finding in judged.findings][-2:] == ["by-text", "discard-unknown"]


def test_a_text_permits_nobody_to_answer_themselves() -> None:
    answer = event(by_text=True)

    assert codes(Interrupts(declarations=(event(), answer))) == ["declared", "own-declaration", "nobody-loses"]


def test_a_text_that_lets_an_ability_be_interrupted_does_not_let_one_answer_oneself() -> None:
    answer = event(by_text=True, interrupts=Aim.ABILITY)

    assert codes(Interrupts(declarations=(event(), answer))) == ["declared", "not-interruptible", "nobody-loses"]


def test_a_card_need_not_be_named_where_it_does_not_matter_which() -> None:
    verdict = checker.check(Interrupts(declarations=(Use(type=Kind.ITEM), EndInterrupts())))

    assert verdict.findings[0].text.ja.startswith("プレイヤーAのアイテムカードの使用宣言を行えます。")
    assert verdict.steps[2].text.en == "Player A's use of an item resolves. The card comes into play."


def test_an_unnamed_card_whose_use_fails_is_told_by_its_number() -> None:
    check = Use(player=Player.B, effects=(OnTarget(fate=Fate.LEAVES),), target="C-02")
    chain = (Use(target="C-02", effects=(Damage(),)), check)

    verdict = checker.check(Interrupts(cards=(Listed(name="C-02"),), declarations=chain))

    assert verdict.result.failed == ("#1",)
    assert verdict.result.damage_b == 0


def test_every_option_has_a_name_of_its_own_without_a_card_being_chosen() -> None:
    texts = [option.text for option in checker.list_options(Interrupts())]

    assert "プレイヤーAのイベントカードの使用宣言" in [text.ja for text in texts]
    assert "Player B's use of a character" in [text.en for text in texts]
    assert len(set(texts)) == len(texts)


def test_a_move_that_an_open_point_decides_is_offered_as_it_is_found() -> None:
    offered = checker.list_options(Interrupts(phase=Phase.CHARM, declarations=(event(Player.B),)))

    (moved,) = (one for one in offered if one.then.declarations[-1] == Change(to=Phase.END))
    assert moved.finding in checker.check(moved.then).findings
    assert [reading.outcome for reading in moved.finding.readings] == [Outcome.FORBIDDEN, Outcome.ALLOWED]


def test_each_thing_that_could_be_declared_costs_one_row_of_each_course(monkeypatch: pytest.MonkeyPatch) -> None:
    points: tuple[Entry, ...] = (event(Player.B), EndInterrupts(), event(type=Kind.HEROINE), EndInterrupts())
    again: tuple[Entry, ...] = (event(), EndInterrupts(by=Ends.A), event(Player.B), event())
    chain = tuple(event(player) for player in (Player.A, Player.B) * 20)
    cards = tuple(Listed(name=f"Card {n}", player=Player.B) for n in range(30))
    rows: list[str] = []

    def counted(state: State, entry: Entry, at: str) -> Judged[State]:
        rows.append(at)
        return declare(state, entry, at)

    monkeypatch.setattr("games.chronocard.interrupts.course.declare", counted)

    offered = checker.list_options(Interrupts(cards=cards, declarations=(*points, *again, *chain)))

    assert len(offered) == 60
    assert len(rows) <= 8 * (48 + 60) + 3


def test_a_loss_by_an_empty_deck_that_nobody_can_tell_leaves_the_loser_open() -> None:
    draws = (Draw(), EndInterrupts(), Change(to=Phase.MAIN))

    verdict = checker.check(Interrupts(phase=Phase.DRAW, a=Stand(deck=0), b=NINETEEN, declarations=draws))

    assert verdict.outcome is Outcome.UNKNOWN
    assert verdict.result.loses is None
    assert "nobody-loses" not in [finding.code for finding in verdict.findings]


@pytest.mark.parametrize("aim", [Aim.ABILITY, Aim.PHASE, Aim.DEFENCE, Aim.EP, Aim.PAYMENT])
def test_nothing_of_the_list_is_interrupted_even_in_a_chain(aim: Aim) -> None:
    answer = event(Player.B, interrupts=aim)

    assert "not-interruptible" in codes(Interrupts(declarations=(event(), answer)))


def test_a_target_that_its_own_cost_has_checked_does_not_fail_for_that() -> None:
    cards = (Listed(name="C-02"),)
    skill = Skill(user="C-02", checks_user=True, target="C-02", target_must=Must.UNCHECKED)

    assert "fails" not in codes(Interrupts(cards=cards, declarations=(skill,)))


def test_ep_of_a_card_that_is_not_given_leaves_the_sum_open() -> None:
    produce, use = Produce(card="C-02"), event(Player.A, cost=1)

    found = codes(Interrupts(a=Stand(ep=0), cards=(Listed(name="C-02"),), declarations=(produce, use)))

    assert found == ["ep-out", "ep-unknown", "nobody-loses"]


def test_a_changed_ep_value_is_what_the_card_gives() -> None:
    more = event(effects=(OnNumber(figure=Figure.EP, by=2),), target="C-02")
    chain = (more, EndInterrupts(), Produce(card="C-02"), event(cost=3))

    assert codes(Interrupts(a=Stand(ep=0), cards=(Listed(name="C-02", ep=1),), declarations=chain))[-2:] == [
        "declared",
        "nobody-loses",
    ]


@pytest.mark.parametrize(
    ("cards", "declared", "at"),
    [
        ((Listed(name="X", place=Place.HAND, checked=True),), (), "/cards/0/checked"),
        ((Listed(name="X", place=Place.GONE, new=True),), (), "/cards/0/new"),
        ((Listed(name="X", type=Kind.EVENT),), (), "/cards/0/type"),
        ((), (event(effects=(OnTarget(),)),), "/declarations/0/target"),
        ((Listed(name="X"),), (event(effects=(HealingByCost(),), target="X"),), "/declarations/0/effects/0"),
        (
            (Listed(name="X"),),
            (event(effects=(Healing(), OnNumber(figure=Figure.EP)), target="X"),),
            "/declarations/0/effects/1",
        ),
        ((Listed(name="X"),), (event(moved=("X", "ｘ")),), "/declarations/0/moved/1"),
        (
            (Listed(name="X", type=Kind.ITEM, place=Place.HAND),),
            (Use(card="X", type=Kind.EVENT),),
            "/declarations/0/type",
        ),
        (
            (Listed(name="X", type=Kind.EVENT, place=Place.HAND),),
            (Use(card="X", player=Player.B),),
            "/declarations/0/card",
        ),
        ((), (Charm(attacker="Y"),), "/declarations/0/attacker"),
        ((), (Use(card="c-02", type=Kind.EVENT),), "/declarations/0/type"),
        ((Listed(name="H-01", type=Kind.CHARACTER),), (), "/cards/0/type"),
        ((Listed(name="X", type=Kind.BG, new=True),), (), "/cards/0/new"),
        ((Listed(name="X", type=Kind.ITEM, dp=1),), (), "/cards/0/dp"),
        ((Listed(name="X"),), (event(effects=(Hit(),), target="X"),), "/declarations/0/effects/0"),
        ((Listed(name="X", type=Kind.ITEM),), (event(effects=(Hit(),), target="X"),), "/declarations/0/effects/0"),
        ((Listed(name="C-02"), Listed(name="葉山秋音")), (), "/cards/1/name"),
    ],
)
def test_what_cannot_be_true_together_is_told_at_its_field(
    cards: tuple[Listed, ...], declared: tuple[Any, ...], at: str
) -> None:
    assert [one.at for one in contradictions(Interrupts(cards=cards, declarations=declared))] == [at]


def test_a_card_that_is_turned_back_may_be_checked_again() -> None:
    back = event(effects=(OnTarget(fate=Fate.UNCHECKED),), target="C-02", cost=0)
    chain = (Produce(card="C-02"), back, EndInterrupts(), Produce(card="C-02"))

    (judged,) = judge(Interrupts(a=Stand(ep=0), cards=(Listed(name="C-02", ep=2),), declarations=chain))

    assert judged.state.sides[Player.A].ep == 4


def test_a_card_that_was_moved_to_pay_is_used_afterwards_only_if_there_is_another_copy() -> None:
    cards = (Listed(name="X", type=Kind.EVENT, place=Place.HAND),)
    chain = (event(moved=("X",)), EndInterrupts(), Use(card="X"))

    assert codes(Interrupts(cards=cards, declarations=chain))[-2:] == ["another-copy", "nobody-loses"]


@pytest.mark.parametrize("kind", ["use", "a-skill", "ability"])
def test_a_new_declaration_has_no_target_until_one_is_chosen(kind: str) -> None:
    node = nodes.read_fields(Interrupts, QueryDict("cards.0.name=A")).node
    operations.change(Interrupts, node, f"add|declarations|{kind}")

    target = binding.bind(Interrupts, node).places["/declarations/0/target"].part

    assert isinstance(target, Input)
    assert target.value == ""


def test_the_page_of_a_card_shows_whether_it_interrupts() -> None:
    shown = {
        card.id: [checker.check(situation).outcome for _, situation in checker.of_card(card)]  # type: ignore[misc]
        for card in game.content.card
    }

    assert shown["e-01"] == [Outcome.ALLOWED]
    assert shown["c-02"] == [Outcome.FORBIDDEN, Outcome.ALLOWED]
    assert shown["h-01"] == [Outcome.ALLOWED]


@pytest.mark.parametrize("order", [(-5, 2), (2, -5)])
def test_the_order_of_two_changes_of_a_number_does_not_decide(order: tuple[int, int]) -> None:
    effects = (*(OnNumber(by=by) for by in order), HealingByCost())
    use = event(Player.B, effects=effects, target="C-02")

    found = checker.check(Interrupts(turn_of=Player.B, b=Stand(damage=10), cards=(AKINE,), declarations=(use,)))

    assert found.result.damage_b == 10


@pytest.mark.parametrize("name", ["C-31 Mio", "ｃ－３１　ＭＩＯ", "Mio"])
def test_a_name_is_the_same_under_another_number(name: str) -> None:
    use = Use(card=name, type=Kind.CHARACTER)

    assert "same-name" in codes(Interrupts(cards=(Listed(name="C-30 Mio"),), declarations=(use,)))


def test_a_card_may_be_called_by_any_of_its_names() -> None:
    use = event(target="葉山秋音", effects=(OnTarget(fate=Fate.LEAVES),))
    again = event(target="C-02 葉山秋音")

    found = codes(Interrupts(cards=(AKINE,), declarations=(use, EndInterrupts(), again)))

    assert found[-2:] == ["condition-unmet", "nobody-loses"]


def test_what_is_known_of_a_card_is_not_counted_twice() -> None:
    skill = Skill(user="H-01", effects=(Damage(amount=5),))

    assert checker.check(Interrupts(cards=(ORIETTA,), declarations=(skill,))).result.damage_b == 5


def test_a_charm_whose_damage_is_not_known_does_not_hide_a_loss_that_is() -> None:
    charm = Interrupts(phase=Phase.CHARM, b=Stand(damage=20), declarations=(Change(to=Phase.END),))

    assert checker.check(charm).result.loses is Loses.B


def test_a_loss_that_hangs_on_the_damage_of_a_charm_is_not_told() -> None:
    uses = (Change(to=Phase.END), event(Player.B, effects=(Damage(amount=3),), interrupts=Aim.WAITING))
    charm = Interrupts(phase=Phase.CHARM, turn_of=Player.A, b=NINETEEN, declarations=uses)

    assert checker.check(charm).result.loses is None


def test_a_card_that_left_the_discard_pile_is_counted_there_no_longer() -> None:
    cards = (Listed(name="X", place=Place.DISCARD),)
    taken = Skill(user="Y", target="X", target_must=Must.IN_DISCARD, effects=(OnTarget(fate=Fate.TO_HAND),))
    chain = (taken, EndInterrupts(), Draw(), EndInterrupts())

    found = checker.check(
        Interrupts(phase=Phase.DRAW, a=Stand(deck=0, discard=1), cards=(*cards, Listed(name="Y")), declarations=chain)
    )

    assert found.result.loses is Loses.A


def test_a_character_that_lies_face_down_leaves_open_whether_its_name_is_free() -> None:
    cards = (Listed(name="C-30 Mio", place=Place.FACE_DOWN),)

    found = checker.check(Interrupts(cards=cards, declarations=(Use(card="C-31 Mio", type=Kind.CHARACTER),)))

    assert found.findings[0].code == "face-down-open"
    assert found.result.damage_a is None


def test_the_page_of_a_card_chooses_a_target_where_its_effect_needs_one() -> None:
    (_, situation), *_ = checker.of_card(next(card for card in game.content.card if card.id == "e-01"))  # type: ignore[misc]

    assert [getattr(entry, "target", None) for entry in situation.declarations] == [None, "C-02 葉山秋音"]


def test_names_that_nobody_knows_are_told_apart_by_all_that_is_written() -> None:
    cards = (Listed(name="Mio +"), Listed(name="Mio -"), Listed(name="The Mio"))

    assert contradictions(Interrupts(cards=cards)) == ()


def test_a_charm_whose_damage_is_not_given_leads_to_the_checker_that_works_it_out() -> None:
    raised = Use(target="Y", effects=(OnNumber(figure=Figure.DP, by=1),))
    cards = (
        Listed(name="X", ap=2, new=True),
        Listed(name="Mio 1", card="C-30 Mio", type=Kind.HEROINE, checked=True),
        Listed(name="Y", player=Player.B, dp=2),
        Listed(name="Z", place=Place.HAND),
        Listed(name="BG", type=Kind.BG),
    )
    rows = (raised, EndInterrupts(), Charm(attacker="Mio 1"), EndInterrupts(), EndMain(), EndInterrupts())
    another_turn = (*(Change(to=phase, by_text=True) for phase in (Phase.START, Phase.DRAW, Phase.MAIN)),)
    situation = Interrupts(turn_of=Player.B, phase=Phase.END, cards=cards, declarations=(*another_turn, *rows))

    there = charm_to_work_out(situation, checker.check(situation))

    assert there == {
        "characters": [
            {"name": "X", "card": None, "side": "attacking", "heroine": False, "ap": 2, "dp": None}
            | {"checked": False, "new": False},
            {"name": "Mio 1", "card": "C-30 Mio", "side": "attacking", "heroine": True, "ap": None, "dp": None}
            | {"checked": False, "new": False},
            {"name": "Y", "card": None, "side": "defending", "heroine": False, "ap": None, "dp": 3}
            | {"checked": False, "new": False},
        ],
        "attacks": [{"character": "Mio 1"}],
    }


def test_a_charm_that_was_declared_before_leads_nowhere() -> None:
    situation = Interrupts(phase=Phase.CHARM, cards=(ORIETTA,))

    assert charm_to_work_out(situation, checker.check(situation)) is None


def test_what_is_the_same_however_an_open_point_is_read_is_said_once() -> None:
    ending, closing, b = EndInterrupts(by=Ends.A), EndInterrupts(), Player.B
    chain = (Use(), ending, Use(player=b), Use(), closing, Use(player=b), Use(), Use(player=b))

    found = [one for one in checker.check(Interrupts(declarations=chain)).findings if one.at == "/declarations/7"]

    assert [one.code for one in found] == ["interrupts"]


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ((Charm(attacker="X"), END, EndMain(), END), "All of these may be declared. How this"),
        ((Use(card="E"), END, Use(card="E")), "Declaration 3 (Player A's use of E): the answer depends"),
        (
            (Use(card="E"), END, Charm(attacker="X"), END, Use(card="E"), END, EndMain(), END),
            "Declaration 5 (Player A's use of E): the answer depends",
        ),
    ],
    ids=["the end is not known", "a declaration is not", "neither is"],
)
def test_a_summary_tells_whether_the_declarations_or_their_end_is_not_known(rows: tuple[Entry, ...], said: str) -> None:
    cards = (Listed(name="X"), Listed(name="E", type=Kind.EVENT, place=Place.HAND))

    summary = checker.check(Interrupts(cards=cards, declarations=rows)).summary

    assert summary.en.startswith(said)
