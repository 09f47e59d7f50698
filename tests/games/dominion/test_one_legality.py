"""Do the four checkers agree on whether a card may be played with a Way, however it came to be played?"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.contradictions import contradictions
from games.dominion import may_use_way, play, turn
from games.dominion.cards.lookup import facts
from games.dominion.cards.vocabulary import From, Type, Way
from games.dominion.choices import Choices, check
from games.dominion.course.playable_cards import reacts_to_attack
from games.dominion.may_use_way.scenario import Event, MayUseWay, ReplacingEffect
from games.dominion.play import Play
from games.dominion.table.rows import CardsRow, CardType, FurtherPlay, GameRow, How, OwnCard, Ruling, TurnRow, Whose
from games.dominion.table.state import Effect, Phase
from games.dominion.turn.scenario import AnswerRow, GainRow, PlayRow, Turn
from games.values import replace
from games.verdict import Outcome, Verdict
from tests.games.dominion.plays import KNOWN, of

EVENTS = {
    How.HAND: Event.FROM_HAND,
    How.EFFECT: Event.BY_EFFECT,
    How.REACTION: Event.REACTION_PLAYS,
    How.AGAIN: Event.AGAIN,
    How.GONE: Event.AGAIN,
    How.THERE: Event.BY_EFFECT,
    How.TURTLE: Event.TURTLE,
}
IN_A_TURN = (How.HAND, How.REACTION, How.TURTLE)
STANDING = (Effect.ENCHANTRESS, Effect.HIGHWAYMAN, Effect.ENLIGHTENMENT, Effect.CAPITALISM)
ROWS = ("Bazaar", "Governor", "Fortune", "Spoils", "Duke", "Cabin Boy")
CARD = st.sampled_from((*KNOWN, *ROWS))
WAY = st.sampled_from([way for way in Way if way is not Way.MOUSE])
RULING = st.sampled_from(Ruling)
TURN = st.builds(
    TurnRow,
    whose=st.sampled_from(Whose),
    phase=st.sampled_from(Phase),
    effects=st.lists(st.sampled_from(STANDING), max_size=2, unique=True).map(tuple),
)
MAKERS = [
    name
    for name in KNOWN
    if not of(name).is_landscape
    and any(one.do.code == "play" and one.origin is not From.SET_ASIDE for one in of(name).play)
]


def used(verdict: Verdict[Any], at: str) -> bool:
    """Return whether a Way is used at a place, or may be there."""
    codes = {finding.code for finding in verdict.findings if finding.at == at}
    return bool(codes & {"way-used", "avoided", "swapped", "chameleon-overwritten"})


def cause(card: str, how: How) -> tuple[GainRow | AnswerRow, ...]:
    """Return what a card reacts to by which its own reaction plays it."""
    if how is not How.REACTION:
        return ()
    gained = GainRow(card="Estate")
    attacked = reacts_to_attack(facts(card))
    return (gained, AnswerRow(card="Black Cat")) if attacked else (gained,)


def allowed(situation: MayUseWay) -> bool:
    """Return whether a Way may be used on a play that can be."""
    return not tuple(contradictions(situation)) and may_use_way.check(situation).outcome is Outcome.ALLOWED


@pytest.mark.properties
@given(CARD, WAY, st.sampled_from(list(EVENTS)), TURN, st.booleans())
def test_the_four_agree_on_one_play_however_it_came_about(
    card: str, way: Way, how: How, row: TurnRow, alone: bool
) -> None:
    game = GameRow(ways=(way,) if alone else ())
    one = Play(card=card, way=way, how=how, turn=row, game=game)
    standing = tuple(ReplacingEffect[effect.name] for effect in row.effects)
    asked = MayUseWay(event=EVENTS[how], card=card, way=way, whose=row.whose, phase=row.phase, standing=standing)
    compared = check(Choices(card=card, how=how, turn=row, game=game))

    answer = allowed(asked)

    assert used(play.check(one), "/way") is answer
    assert (way in [side.way for side in compared.result.ways]) is answer
    if how in IN_A_TURN:
        cards = CardsRow(set_aside=(card,)) if how is How.TURTLE else CardsRow(hand=(card,))
        events = (*cause(card, how), PlayRow(card=card, way=way, how=how))
        went = turn.check(Turn(events=events, turn=row, game=game, cards=cards))
        assert used(went, f"/events/{len(events) - 1}/way") is answer


@pytest.mark.parametrize("card", ["Sheepdog", "Guard Dog", "Caravan Guard", "Black Cat"])
@pytest.mark.parametrize("whose", list(Whose))
def test_the_four_agree_on_a_card_that_its_own_reaction_plays(card: str, whose: Whose) -> None:
    row = TurnRow(whose=whose)
    asked = MayUseWay(event=Event.REACTION_PLAYS, card=card, way=Way.OX, whose=whose)
    events = (*cause(card, How.REACTION), PlayRow(card=card, way=Way.OX, how=How.REACTION))

    went = turn.check(Turn(events=events, turn=row, cards=CardsRow(hand=(card,))))

    assert allowed(asked)
    assert used(play.check(Play(card=card, way=Way.OX, how=How.REACTION, turn=row)), "/way")
    assert Way.OX in [side.way for side in check(Choices(card=card, how=How.REACTION, turn=row)).result.ways]
    assert used(went, f"/events/{len(events) - 1}/way")


@pytest.mark.properties
@given(st.sampled_from(MAKERS), CARD, WAY, TURN)
def test_the_four_agree_on_what_another_card_plays(maker: str, card: str, way: Way, row: TurnRow) -> None:
    row = replace(row, whose=Whose.OWN)
    standing = tuple(ReplacingEffect[effect.name] for effect in row.effects)
    asked = MayUseWay(event=Event.BY_EFFECT, by=maker, card=card, way=way, phase=row.phase, standing=standing)
    cards = CardsRow(hand=(maker, card), trash=(card,))
    made = Play(
        card=maker,
        how=How.EFFECT,
        turn=row,
        cards=replace(cards, hand=(card,)),
        then=(FurtherPlay(card=card, way=way),),
    )
    events = (PlayRow(card=maker, how=How.HAND), PlayRow(card=card, way=way, how=How.EFFECT))
    found, went = play.check(made), turn.check(Turn(events=events, turn=row, cards=cards))

    assert not used(found, "/then/0/way") or allowed(asked)
    if set(row.effects) <= {Effect.CAPITALISM}:
        assert used(found, "/then/0/way") is allowed(asked)
    assert not used(went, "/events/1/way") or used(found, "/then/0/way")
    if "not-played" not in {finding.code for finding in went.findings if finding.at == "/events/0/card"}:
        assert used(went, "/events/1/way") is used(found, "/then/0/way")


@pytest.mark.properties
@given(CARD, WAY, TURN, RULING)
def test_the_card_of_mouse_is_played_with_a_way_in_all_or_in_none(
    card: str, way: Way, row: TurnRow, ruling: Ruling
) -> None:
    row = replace(row, whose=Whose.OWN, phase=Phase.ACTION, effects=())
    asked = MayUseWay(event=Event.MOUSE, card=card, way=way, ruling=ruling)
    game, cards = GameRow(mouse=card), CardsRow(hand=("Smithy",))
    then = (FurtherPlay(card=card, way=way),)
    made = Play(card="Smithy", way=Way.MOUSE, turn=row, game=game, then=then, ruling=ruling)
    events = (PlayRow(card="Smithy", way=Way.MOUSE), PlayRow(card=card, way=way, how=How.EFFECT))
    answer = allowed(asked)

    assert used(play.check(made), "/then/0/way") is answer
    went = turn.check(Turn(events=events, turn=row, game=game, cards=cards, ruling=ruling))
    assert used(went, "/events/1/way") is answer


@pytest.mark.properties
@given(CARD, WAY, st.sampled_from(("Throne Room", "Royal Carriage", "Citadel")), RULING)
def test_the_four_agree_on_a_second_play(card: str, way: Way, maker: str, ruling: Ruling) -> None:
    again = maker != "Throne Room"
    asked = MayUseWay(
        event=Event.AGAIN if again else Event.BY_EFFECT,
        by=maker,
        nth=1 if again else 2,
        card=card,
        way=way,
        ruling=ruling,
    )
    assume(Type.ACTION in of(card).types)
    first = Way.SHEEP if again else None
    calls = How.CALL if maker == "Royal Carriage" else How.EFFECT
    row = TurnRow(effects=(Effect.CITADEL,) if maker == "Citadel" else (), actions=2)
    cards = CardsRow(hand=(maker, card), tavern=(maker,) if calls is How.CALL else ())
    last = FurtherPlay(card=card, way=way, how=calls)
    whole = (FurtherPlay(card=card, way=Way.SHEEP), last)
    made = (
        Play(card=card, way=first, turn=row, cards=cards, then=(last,), ruling=ruling)
        if again
        else Play(card=maker, turn=row, cards=replace(cards, hand=(card,)), then=whole, ruling=ruling)
    )
    played = PlayRow(card=card, way=Way.SHEEP, how=How.HAND if again else How.EFFECT)
    events = (*(() if again else (PlayRow(card=maker),)), played, PlayRow(card=card, way=way, how=calls))
    went = turn.check(Turn(events=events, turn=row, cards=cards, ruling=ruling))
    side_by_side = check(Choices(card=card, how=How.AGAIN, ruling=ruling))
    answer = allowed(asked)

    assert used(play.check(made), f"/then/{len(made.then) - 1}/way") is answer
    assert used(went, f"/events/{len(events) - 1}/way") is answer
    assert (way in [side.way for side in side_by_side.result.ways]) is answer


@pytest.mark.properties
@given(st.lists(st.sampled_from(CardType), max_size=3, unique=True), WAY, st.sampled_from(list(EVENTS)), TURN)
def test_the_four_agree_on_a_card_that_the_situation_describes(
    types: list[CardType], way: Way, how: How, row: TurnRow
) -> None:
    own = OwnCard(card="Nobody's Card", types=tuple(types), coins=1)
    game = GameRow(described=(own,))
    standing = tuple(ReplacingEffect[effect.name] for effect in row.effects)
    asked = MayUseWay(
        event=EVENTS[how],
        card=own.card,
        way=way,
        whose=row.whose,
        phase=row.phase,
        standing=standing,
        described=(own,),
    )
    answer = allowed(asked)

    assert used(play.check(Play(card=own.card, way=way, how=how, turn=row, game=game)), "/way") is answer
    compared = check(Choices(card=own.card, how=how, turn=row, game=game))
    assert (way in [side.way for side in compared.result.ways]) is answer


@pytest.mark.parametrize("how", How)
@pytest.mark.parametrize("row", [TurnRow(), TurnRow(whose=Whose.ANOTHERS), TurnRow(phase=Phase.BUY)])
def test_a_way_is_open_in_choices_where_it_may_be_used_in_a_play(how: How, row: TurnRow) -> None:
    for card in (*KNOWN, *ROWS):
        compared = check(Choices(card=card, how=how, turn=row, game=GameRow(ways=(Way.OX,))))

        one = play.check(Play(card=card, way=Way.OX, how=how, turn=row))
        assert (Way.OX in [side.way for side in compared.result.ways]) is used(one, "/way")
