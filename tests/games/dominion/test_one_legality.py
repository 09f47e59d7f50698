"""Do the four checkers agree on whether a card may be played with a Way, however it came to be played?"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.contradictions import contradictions
from games.dominion import choices, may_use_way, play, turn
from games.dominion.choices import Choices
from games.dominion.may_use_way.situation import Event, MayUseWay, Standing
from games.dominion.play.situation import Play
from games.dominion.rows import CardsRow, Further, GameRow, How, TurnRow, Whose
from games.dominion.state import Effect, Phase
from games.dominion.turn.events import PlayRow, Turn
from games.dominion.vocabulary import From
from games.dominion.ways import Way
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
TURN = st.builds(
    TurnRow,
    whose=st.sampled_from(Whose),
    phase=st.sampled_from(Phase),
    effects=st.lists(st.sampled_from(STANDING), max_size=2, unique=True).map(tuple),
)
MAKERS = [
    name for name in KNOWN if any(one.do.code == "play" and one.origin is not From.SET_ASIDE for one in of(name).play)
]


def used(verdict: Verdict[Any], at: str) -> bool:
    """Return whether a Way is used at a place, or may be there."""
    codes = {finding.code for finding in verdict.findings if finding.at == at}
    return bool(codes & {"way-used", "avoided", "swapped"})


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
    standing = tuple(Standing[effect.name] for effect in row.effects)
    asked = MayUseWay(event=EVENTS[how], card=card, way=way, whose=row.whose, phase=row.phase, standing=standing)
    compared = choices.check(Choices(card=card, how=how, turn=row, game=game))

    answer = allowed(asked)

    assert used(play.check(one), "/way") is answer
    assert (way in [side.way for side in compared.result.ways]) is answer
    if how in IN_A_TURN:
        cards = CardsRow(set_aside=(card,)) if how is How.TURTLE else CardsRow(hand=(card,))
        event = PlayRow(card=card, way=way, how=how)
        assert used(turn.check(Turn(events=(event,), turn=row, game=game, cards=cards)), "/events/0/way") is answer


@pytest.mark.properties
@given(st.sampled_from(MAKERS), CARD, WAY, TURN)
def test_the_four_agree_on_what_another_card_plays(maker: str, card: str, way: Way, row: TurnRow) -> None:
    row = replace(row, whose=Whose.OWN)
    standing = tuple(Standing[effect.name] for effect in row.effects)
    asked = MayUseWay(event=Event.BY_EFFECT, by=maker, card=card, way=way, phase=row.phase, standing=standing)
    cards = CardsRow(hand=(maker, card), trash=(card,))
    made = Play(
        card=maker, how=How.EFFECT, turn=row, cards=replace(cards, hand=(card,)), then=(Further(card=card, way=way),)
    )
    events = (PlayRow(card=maker, how=How.HAND), PlayRow(card=card, way=way, how=How.EFFECT))
    found, went = play.check(made), turn.check(Turn(events=events, turn=row, cards=cards))

    assert not used(found, "/then/0/way") or allowed(asked)
    if set(row.effects) <= {Effect.CAPITALISM}:
        assert used(found, "/then/0/way") is allowed(asked)
    assert not used(went, "/events/1/way") or used(found, "/then/0/way")
