"""Which names of the situation does a text carry?"""

from __future__ import annotations

from typing import Any

from games.dominion.cards import printed
from games.dominion.may_use_way.situation import Event, MayUseWay
from games.text import Text
from games.verdict import Finding, Reason

ITS_PLAYER = Text("its player", "使用者")
SOMETHING = Text("another card or effect", "ほかのカードや効果")
NO_CARD = Text("the Way", "習性")
HAPPENS = {
    Event.FROM_HAND: Text("{card} is played from the hand", "{card}を手札から使用するとき"),
    Event.BY_EFFECT: Text("{by} plays {card}", "{by}が{card}を使用させるとき"),
    Event.AGAIN: Text("{card} is played again", "{card}をもう一度使用するとき"),
    Event.REACTION_PLAYS: Text("its own reaction plays {card}", "{card}をそのリアクションで使用するとき"),
    Event.TURTLE: Text("{card} is played after Turtle set it aside", "ウミガメの習性で脇に置いた{card}を使用するとき"),
    Event.MOUSE: Text("Way of the Mouse plays {card}", "ハツカネズミの習性で{card}を使用するとき"),
    Event.REACTS: Text("{card} only reacts", "{card}が反応するだけのとき"),
    Event.DURATION: Text("the later effect of {card} happens", "{card}の後のターンの効果が起こるとき"),
    Event.SET_UP_ATTACK: Text("the attack that {card} set up happens", "{card}が用意したアタックが起こるとき"),
    Event.CALLED: Text("{card} is called from the Tavern mat", "{card}を酒場マットから呼び出すとき"),
    Event.BOUGHT: Text("{card} is bought", "{card}の購入時の効果が起こるとき"),
    Event.GAINED: Text("{card} is gained", "{card}の獲得時の効果が起こるとき"),
    Event.SECOND_TIME: Text("{card} does its second part", "{card}が2回目を行うとき"),
    Event.BELOW_LINE: Text("the text below the line of {card} happens", "{card}の仕切り線より下の文が働くとき"),
    Event.WAY_TAKEN: Text("a card is bought or gained", "カードを購入または獲得するとき"),
}


def names(situation: MayUseWay) -> dict[str, Any]:
    """Return the names that texts on this situation may carry."""
    return {
        "player": situation.player or ITS_PLAYER,
        "card": printed(situation.card) if situation.card else NO_CARD,
        "by": printed(situation.by) if situation.by else SOMETHING,
        "way": situation.way,
        "joined": situation.joined or situation.way,
        "nth": situation.nth,
        "used": situation.used,
    }


def happens(situation: MayUseWay) -> Text:
    """Say in words what happens to the card."""
    return HAPPENS[situation.event].filled(**names(situation))


def found(
    situation: MayUseWay, reason: Reason, at: str, *because: str, cites: tuple[str, ...] = (), **more: Any
) -> Finding:
    """Return a finding on this situation, filled with its names."""
    return reason(at, because=because, cites=cites, **names(situation), **more)
