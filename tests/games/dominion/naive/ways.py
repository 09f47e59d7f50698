"""What does each Way but Chameleon do? One function a Way, with "this" the card that was played."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.dominion.naive.facts import WITHOUT_PILE
from tests.games.dominion.naive.plays import Playing
from tests.games.dominion.naive.table import Play


def butterfly(turn: Playing, play: Play) -> None:
    returned = turn.may_return(play) and _return(turn, play)
    if returned:
        turn.gain_picked(play, turn.costs_more(play.name, 1))


def camel(turn: Playing, play: Play) -> None:
    turn.exile("Gold")


def frog(turn: Playing, play: Play) -> None:
    turn.plus_actions()
    if play.card and turn.in_play(play):
        play.card.frog = True


def goat(turn: Playing, play: Play) -> None:
    turn.from_hand(play, "trash", 1)


def horse(turn: Playing, play: Play) -> None:
    turn.plus_cards(play, 2)
    turn.plus_actions()
    _return(turn, play)


def mole(turn: Playing, play: Play) -> None:
    turn.plus_actions()
    turn.discard_hand()
    turn.plus_cards(play, 3)


def monkey(turn: Playing, play: Play) -> None:
    turn.plus_buys()
    turn.plus_coins(play)


def mouse(turn: Playing, play: Play) -> None:
    if turn.mouse:
        turn.play(
            Play(turn.mouse, None, turn.next_row(turn.mouse), by=play.name, maker=play.card, of_mouse=True, inner=True)
        )


def mule(turn: Playing, play: Play) -> None:
    turn.plus_actions()
    turn.plus_coins(play)


def otter(turn: Playing, play: Play) -> None:
    turn.plus_cards(play, 2)


def owl(turn: Playing, play: Play) -> None:
    turn.draw_to(6)


def ox(turn: Playing, play: Play) -> None:
    turn.plus_actions(2)


def pig(turn: Playing, play: Play) -> None:
    turn.plus_cards(play)
    turn.plus_actions()


def rat(turn: Playing, play: Play) -> None:
    if turn.from_hand(play, "discard", 1, may=True, fits=turn.treasure) and turn.in_supply(play.name):
        turn.gain_by(play, play.name)
        turn.answer()


def seal(turn: Playing, play: Play) -> None:
    turn.plus_coins(play)
    turn.left["seal"].append(False)


def sheep(turn: Playing, play: Play) -> None:
    turn.plus_coins(play, 2)


def squirrel(turn: Playing, play: Play) -> None:
    turn.squirrels += 2


def turtle(turn: Playing, play: Play) -> None:
    if play.card and turn.in_play(play):
        turn.move(play.card, "set-aside")
        turn.turtled.append(play.card)


def worm(turn: Playing, play: Play) -> None:
    turn.exile("Estate")


def _return(turn: Playing, play: Play) -> bool:
    """Return the card to its pile, where it is in play and has one."""
    if play.card is None or not turn.in_play(play) or play.name in WITHOUT_PILE or play.name == turn.mouse:
        return False
    turn.move(play.card, "pile")
    return True


WAYS: dict[str, Callable[[Playing, Play], None]] = {
    one.__name__: one
    for one in (
        *(butterfly, camel, frog, goat, horse, mole, monkey, mouse, mule, otter),
        *(owl, ox, pig, rat, seal, sheep, squirrel, turtle, worm),
    )
}
