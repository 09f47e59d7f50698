"""Do the checkers of interrupts and of what a card may do say the same of one situation?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.chronocard import interrupts, may_act
from games.chronocard.cards import CharacterAction, Kind
from games.chronocard.interrupts.scenario import (
    Charm,
    Entry,
    Interrupts,
    Listed,
    Place,
    Player,
    Produce,
    Skill,
    Stand,
    Use,
)
from games.chronocard.may_act import Acting, Cost, MayAct, Moved, OnField, Other
from games.chronocard.phases import Phase
from games.contradictions import contradictions
from games.verdict import Outcome, outcome_of
from tests.share import cases

FEW = st.integers(0, 3)
ME, OTHER = Player.A, Player.B
NAMES = ("C-30 Mio", "C-31 Mio", "Rin", "E-99 Sky")
# the other checker takes no deed that has no card of its own
SHARED = (CharacterAction.GIVE_EP, CharacterAction.ATTACK, CharacterAction.A_SKILL, CharacterAction.USE)


@st.composite
def situations(draw: st.DrawFn) -> MayAct:
    """Return a situation that both checkers can be told of."""
    deed = draw(st.sampled_from(SHARED))
    card = Acting(
        name=draw(st.sampled_from(NAMES)),
        kind=draw(st.sampled_from(Kind)),
        checked=deed is not CharacterAction.USE and draw(st.booleans()),
        new=deed is not CharacterAction.USE and draw(st.booleans()),
    )
    cost = Cost(
        ep=draw(FEW),
        stored=draw(FEW),
        other=draw(st.sampled_from((Other.NONE, Other.CHECK_ITSELF, Other.PAYABLE))),
        moved=tuple(Moved(name=name) for name in draw(st.sampled_from(((), ("Hand",), (card.name,))))),
    )
    return MayAct(
        deed=deed,
        card=card,
        phase=draw(st.sampled_from(Phase)),
        own_turn=draw(st.booleans()),
        answering=draw(st.booleans()),
        field=tuple(OnField(name=name) for name in draw(st.sampled_from(((), ("Rin",), ("C-30 Mio",))))),
        cost=cost if deed in (CharacterAction.USE, CharacterAction.A_SKILL) else Cost(),
        permitted=deed in (CharacterAction.USE, CharacterAction.A_SKILL) and draw(st.booleans()),
    )


def told(situation: MayAct) -> Interrupts:
    """Return the same as a course of declarations, whose last one is what is to be done."""
    card, cost = situation.card, situation.cost
    place = Place.HAND if situation.deed is CharacterAction.USE else Place.FIELD
    fielded = [one.name for one in situation.field if one.name != card.name]
    cards = [
        Listed(name=card.name, type=card.type, place=place, checked=card.checked, new=card.new),
        *(Listed(name=name) for name in fielded),
        Listed(name="Hand", place=Place.HAND),
    ]
    before: tuple[Entry, ...] = ()
    if situation.answering:
        before = (Use(player=OTHER),)
        if situation.own_turn and situation.phase is Phase.MAIN:
            before = (Use(player=ME), *before)
    return Interrupts(
        turn_of=ME if situation.own_turn else OTHER,
        phase=situation.phase,
        charm_damage=0 if situation.phase is Phase.CHARM else None,
        a=Stand(ep=cost.stored),
        cards=tuple(cards),
        declarations=(*before, _done(situation)),
    )


def _done(situation: MayAct) -> Entry:
    card, cost = situation.card, situation.cost
    moved = tuple(one.name for one in cost.moved)
    match situation.deed:
        case CharacterAction.GIVE_EP:
            return Produce(card=card.name)
        case CharacterAction.ATTACK:
            return Charm(attacker=card.name)
        case CharacterAction.A_SKILL:
            return Skill(
                user=card.name,
                cost=cost.ep,
                checks_user=cost.other is Other.CHECK_ITSELF,
                moved=moved,
                by_text=situation.permitted,
            )
    return Use(player=ME, card=card.name, type=card.type, cost=cost.ep, moved=moved, by_text=situation.permitted)


def can_be_told(situation: MayAct) -> bool:
    """Return whether both checkers can be told of a situation."""
    # two cards of one name are told apart by their labels, which the other checker has none of
    if situation.deed is CharacterAction.USE and any(one.name == situation.card.name for one in situation.field):
        return False
    # what nobody may declare unasked cannot be answered
    if situation.answering and situation.phase not in (Phase.DRAW, Phase.MAIN):
        return False
    return not contradictions(situation) and not contradictions(told(situation))


def outcome_among_others(situation: Interrupts) -> Outcome:
    """Return how the last declaration ends in the other checker."""
    last = f"/declarations/{len(situation.declarations) - 1}"
    found = [
        one for one in interrupts.checker.check(situation).findings if one.at == last or one.at.startswith(f"{last}/")
    ]
    assert found
    return outcome_of(found)


@pytest.mark.properties
@settings(max_examples=cases(150))
@given(situations())
def test_both_checkers_say_the_same_of_what_is_declared(situation: MayAct) -> None:
    assume(can_be_told(situation))

    assert outcome_among_others(told(situation)) is may_act.check(situation).outcome


@pytest.mark.properties
@pytest.mark.parametrize("deed", SHARED)
@pytest.mark.parametrize("kind", Kind)
def test_both_say_the_same_of_a_card_of_each_kind_at_every_time(deed: CharacterAction, kind: Kind) -> None:
    told_of = [situation for situation in at_every_time(deed, kind) if can_be_told(situation)]

    apart = [one for one in told_of if outcome_among_others(told(one)) is not may_act.check(one).outcome]

    assert told_of or kind is Kind.EVENT
    assert apart == []


def at_every_time(deed: CharacterAction, kind: Kind) -> Iterator[MayAct]:
    """Yield a card of this kind in every state, in every phase of both turns, unasked and as an answer."""
    yes_or_no = (False, True)
    for checked, new, phase, own_turn, answering in product(yes_or_no, yes_or_no, Phase, yes_or_no, yes_or_no):
        yield MayAct(
            deed=deed,
            card=Acting(name="Rin", kind=kind, checked=checked, new=new),
            phase=phase,
            own_turn=own_turn,
            answering=answering,
            cost=Cost(ep=0) if deed in (CharacterAction.USE, CharacterAction.A_SKILL) else Cost(),
        )


def test_the_same_name_under_another_number_bars_in_both() -> None:
    card = Acting(name="C-31 Mio", kind=Kind.CHARACTER)
    situation = MayAct(deed=CharacterAction.USE, card=card, field=(OnField(name="C-30 Mio"),), cost=Cost(ep=0))

    assert may_act.check(situation).outcome is Outcome.FORBIDDEN
    assert interrupts.checker.check(told(situation)).outcome is Outcome.FORBIDDEN
