"""Does the checker of what a card may do keep what the rules promise, whatever the card and the time?"""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.chronocard.cards import CharacterAction, Kind
from games.chronocard.may_act import Acting, Cost, MayAct, Moved, OnField, Other, check, checker
from games.chronocard.phases import Phase
from games.contradictions import contradictions
from games.picture import TimeLine
from games.values import replace
from games.verdict import Outcome
from tests.strategies import scenarios

CARD = Acting(name="C-02")
SITUATIONS = scenarios(checker)


@pytest.mark.properties
@given(SITUATIONS, st.sampled_from((CharacterAction.GIVE_EP, CharacterAction.A_SKILL, CharacterAction.ATTACK)))
def test_a_checked_card_does_nothing_of_that_unless_a_text_permits_it(situation: MayAct, deed: CharacterAction) -> None:
    # in the own start phase it has been turned back
    assume(not situation.refreshed)

    checked = replace(situation, deed=deed, permitted=False, card=replace(situation.card, checked=True))

    assert check(checked).outcome is Outcome.FORBIDDEN
    assert "checked" in {finding.code for finding in check(checked).findings}


@pytest.mark.properties
@given(SITUATIONS, st.sampled_from((Kind.CHARACTER, Kind.BG, Kind.ITEM, Kind.BGM)))
def test_only_events_among_these_cards_answer_a_declaration(situation: MayAct, kind: Kind) -> None:
    card = Acting(name="X", kind=kind)

    used = replace(situation, deed=CharacterAction.USE, card=card, answering=True, permitted=False, cost=Cost())

    assert check(used).outcome is Outcome.FORBIDDEN


@pytest.mark.properties
@given(SITUATIONS, st.sampled_from((CharacterAction.USE, CharacterAction.A_SKILL)))
def test_in_the_start_phase_nobody_uses_anything(situation: MayAct, deed: CharacterAction) -> None:
    cost = replace(situation.cost, other=Other.NONE)

    used = replace(situation, deed=deed, phase=Phase.START, permitted=False, cost=cost)

    assert check(used).outcome is Outcome.FORBIDDEN


@pytest.mark.properties
@given(SITUATIONS, st.integers(1, 9))
def test_more_ep_never_makes_anything_worse(situation: MayAct, more: int) -> None:
    richer = replace(situation, cost=replace(situation.cost, stored=situation.cost.stored + more))

    assert check(richer).outcome <= check(situation).outcome


@pytest.mark.properties
@given(SITUATIONS)
def test_a_text_that_forbids_goes_before_all_else(situation: MayAct) -> None:
    assert check(replace(situation, forbidden=True)).outcome is Outcome.FORBIDDEN


@pytest.mark.properties
@given(SITUATIONS)
def test_each_deed_is_offered_once_and_in_a_situation_that_can_be(situation: MayAct) -> None:
    offered = checker.list_options(situation)

    in_play = situation.card.checked or situation.card.new
    assert {option.then.deed for option in offered} == {*CharacterAction} - (
        {CharacterAction.USE} if in_play else set()
    )
    assert len({option.then.deed for option in offered}) == len(offered)
    assert not [option for option in offered if contradictions(option.then)]


def test_an_option_does_not_charge_one_deed_with_the_cost_of_another() -> None:
    situation = MayAct(deed=CharacterAction.A_SKILL, card=CARD, cost=Cost(ep=9, stored=2))

    codes = {option.then.deed: option.finding.code for option in checker.list_options(situation)}

    assert codes[CharacterAction.A_SKILL] == "ep-short"
    assert codes[CharacterAction.USE] in ("right-time", "name-free", "payable")


@pytest.mark.parametrize("name", ["C-02", "葉山秋音", "Ｃ－０２", "c-02 葉山秋音"])
def test_a_character_of_the_same_name_is_known_by_any_of_its_names(name: str) -> None:
    situation = MayAct(
        deed=CharacterAction.USE, card=CARD, field=(OnField(name="X"), OnField(name=name)), cost=Cost(stored=2)
    )

    assert [(finding.code, finding.at) for finding in check(situation).findings] == [("name-on-field", "/field/1/name")]


@pytest.mark.parametrize(
    ("situation", "at"),
    [
        (MayAct(card=Acting(name="E-01", kind=Kind.BG)), "/card/kind"),
        (MayAct(deed=CharacterAction.USE, card=Acting(name="X", checked=True)), "/card/checked"),
        (MayAct(deed=CharacterAction.USE, card=Acting(name="X", new=True)), "/card/new"),
        (MayAct(phase=Phase.START, answering=True, card=CARD), "/answering"),
        (MayAct(card=Acting(name="X", kind=Kind.BG, new=True)), "/card/new"),
        (MayAct(deed=CharacterAction.USE, card=CARD, cost=Cost(other=Other.CHECK_ITSELF)), "/cost/other"),
    ],
)
def test_what_cannot_be_true_of_a_card_is_bad_input(situation: MayAct, at: str) -> None:
    assert [one.at for one in contradictions(situation)] == [at]


def test_the_picture_shows_what_was_asked_in_its_order() -> None:
    situation = MayAct(deed=CharacterAction.USE, card=CARD, cost=Cost(stored=1), permitted=True)

    shown = checker.picture(situation, check(situation)) if checker.picture else None

    assert isinstance(shown, TimeLine)
    assert [window.en for window in shown.windows] == ["Time", "Card", "Cost and target", "Text"]
    assert [mark.outcome for mark in shown.marks][2] is Outcome.FORBIDDEN


def test_a_card_that_may_be_used_on_another_target_is_told_so() -> None:
    card = Acting(name="E", kind=Kind.EVENT)
    situation = MayAct(deed=CharacterAction.USE, card=card, cost=Cost(ep=0, moved=(Moved(name="X"),)), target="X")

    assert check(situation).summary.en == "E may not be used from hand on X now."
