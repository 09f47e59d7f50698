"""With which cards may players answer the last row of a turn: an Attack, or a gain?"""

from collections.abc import Iterator

from games.dominion.cards.vocabulary import Type
from games.dominion.course.beginning import gained_victory
from games.dominion.course.reactions import TO_ATTACK
from games.dominion.course.record import Answers
from games.dominion.table.pieces import Zone
from games.dominion.turn.events import AnswerRow, Turn
from games.dominion.turn.running import Run

AN_ATTACK = ("Beggar", "Caravan Guard", "Diplomat", "Guard Dog", "Horse Traders", "Moat", "Secret Chamber")
A_VICTORY = ("Black Cat",)


def replies(scenario: Turn, went: Run) -> Iterator[AnswerRow]:
    """Yield each described card with which one of the others may answer, and those in hand with which the player may."""
    if not went.before.own_turn:
        return
    by = next((one.player for one in went.last.waiting[:1] if isinstance(one, Answers)), None)
    others = [n for n in range(1, max(1, len(scenario.others)) + 1) if n != by]
    with_ = AN_ATTACK if by is not None or _attacked(went) else A_VICTORY if gained_victory(went.rows) else ()
    yield from (AnswerRow(card=card, player=n) for n in others for card in with_)
    if by is not None:
        held = dict.fromkeys(piece.name for piece in went.rows.state.lying(Zone.HAND))
        yield from (AnswerRow(card=name, player=0) for name in held if _reacts(went, name))


def _attacked(went: Run) -> bool:
    """Say whether an Attack was played by the last row and those that belong to it."""
    played = went.rows.plays[len(went.last.plays) :]
    return any(Type.ATTACK in went.rows.state.types(frame.name) for frame in played)


def _reacts(went: Run, name: str) -> bool:
    of_card = went.rows.facts(name)
    return of_card is not None and not TO_ATTACK.isdisjoint(of_card.below)
