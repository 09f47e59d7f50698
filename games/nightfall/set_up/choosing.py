"""How does the draft go on?"""

from collections.abc import Iterator

from games.moves import Edit, Move, Moves, added
from games.nightfall.set_up.drafting import ROUNDS, filled, of_filling, of_round
from games.nightfall.set_up.situation import Draft, SetUp
from games.sentences import sentences

WORDS = sentences(__name__)
GOES_ON = WORDS.text("goes-on")
ROUND = WORDS.text("round")
FILL = WORDS.text("fill")


def moves(table: SetUp) -> Iterator[Moves]:
    """Yield the next round of a draft from four cards, or after the last one the filling up of the common archives."""
    if table.draft is not Draft.FOUR_CARDS:
        return
    number = len(table.rounds)
    if number < len(ROUNDS):
        due = ROUNDS[number]
        text = ROUND.filled(number=number + 1, due=due.text)
        move = Move(text, added(table, "rounds", due.round), of_round(number, due.round))
    elif table.filled is None and table.playable:
        due_in_all = filled(table)
        text = FILL.filled(due=due_in_all)
        move = Move(text, (Edit("replace", "/filled", due_in_all),), of_filling(table, due_in_all))
    else:
        return
    yield Moves(GOES_ON, [move], lambda one: one)
