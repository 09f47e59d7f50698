"""How does a duel stand at the end, and what is open?"""

from typing import Annotated

from games.blackpoker.actions import Action
from games.blackpoker.cards import Kind, line
from games.blackpoker.decisions import Ask, Side
from games.blackpoker.options import may_pass, perhaps_startable, startable
from games.blackpoker.state import Character, State
from games.scenario import fact, row, scenario


@row()
class Standing:
    """A character in the field; a barrier has no number."""

    cards: Annotated[str, fact()] = ""
    kind: Annotated[Kind, fact()] = Kind.COMMON_SOLDIER
    number: Annotated[int | None, fact()] = None
    driven: Annotated[bool, fact()] = False


@row()
class Left:
    """What lies before a player."""

    life: Annotated[int, fact()] = 0
    hand: Annotated[str, fact()] = ""
    field: Annotated[tuple[Standing, ...], fact()] = ()
    graveyard: Annotated[str, fact()] = ""


@scenario
class AtTheEnd:
    """How the duel stands, and what is open to whom."""

    over: Annotated[bool, fact()] = False
    winner: Annotated[Side | None, fact()] = None
    turn_of: Annotated[Side, fact()] = Side.A
    chance: Annotated[Side | None, fact()] = None
    chooses: Annotated[Side | None, fact()] = None
    asked: Annotated[Ask | None, fact()] = None
    may_start: Annotated[tuple[Action, ...], fact()] = ()
    may_perhaps_start: Annotated[tuple[Action, ...], fact()] = ()
    may_pass: Annotated[bool, fact()] = False
    stage: Annotated[tuple[Action, ...], fact()] = ()
    a: Annotated[Left, fact()] = Left()
    b: Annotated[Left, fact()] = Left()


def at_the_end(state: State) -> AtTheEnd:
    """Return how a duel stands."""
    return AtTheEnd(
        over=state.over,
        winner=state.winner,
        turn_of=state.turn_of,
        chance=state.chance if state.waits else None,
        chooses=state.choosing.by if state.choosing else None,
        asked=state.choosing.ask if state.choosing else None,
        may_start=startable(state) if state.waits else (),
        may_perhaps_start=perhaps_startable(state) if state.waits else (),
        may_pass=state.waits and may_pass(state),
        stage=tuple(item.action for item in state.stage),
        a=_left(state, Side.A),
        b=_left(state, Side.B),
    )


def _left(state: State, side: Side) -> Left:
    player = state.of(side)
    field = tuple(_standing(one) for one in player.field)
    return Left(life=len(player.life), hand=line(player.hand), field=field, graveyard=line(player.graveyard))


def _standing(one: Character) -> Standing:
    number = None if one.barrier else one.number
    return Standing(cards=line(one.cards), kind=one.kind, number=number, driven=not one.charged)
