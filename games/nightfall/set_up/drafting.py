"""Was the draft played as it is told, round by round?"""

from collections.abc import Iterator
from typing import NamedTuple

from games.nightfall.set_up.counting import COMMON
from games.nightfall.set_up.situation import Draft, Round, SetUp
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding

WORDS = sentences(__name__)
ROUND_RIGHT = WORDS.reason("round-right")
ROUND_WRONG = WORDS.reason("round-wrong")
ROUND_BEYOND = WORDS.reason("round-beyond")
DRAFT_GOES_ON = WORDS.reason("draft-goes-on")
FILLED_RIGHT = WORDS.reason("filled-right")
FILLED_WRONG = WORDS.reason("filled-wrong")
DRAFT_NOT_TOLD = WORDS.reason("draft-not-told")
DRAFT_CHANGED = WORDS.reason("draft-changed")


class Due(NamedTuple):
    """How a round is played, and in which words that is said."""

    round: Round
    text: Text


ROUNDS = (
    Due(Round(seen=4, kept=1, passed=3), WORDS.text("first")),
    Due(Round(seen=3, kept=1, passed=2), WORDS.text("second")),
    Due(Round(seen=2, common=1, out=1), WORDS.text("third")),
)
DEALT = ROUNDS[0].round.seen


def judged(table: SetUp) -> Iterator[Finding]:
    """Yield what is found of the draft, nothing where nothing is told of it."""
    if table.draft is Draft.FOUR_CARDS:
        yield from _of_four_cards(table)
        return
    told = [f"/rounds/{n}" for n in range(len(table.rounds))]
    if table.filled is not None:
        told.append("/filled")
    if table.draft is Draft.CHANGED:
        yield DRAFT_CHANGED("/draft", because=told)
    elif told:
        yield DRAFT_NOT_TOLD("/draft", because=told)


def filled(table: SetUp) -> int:
    """Return how many common archives are added after a draft from which each player puts in one."""
    return COMMON - len(table.players)


def _of_four_cards(table: SetUp) -> Iterator[Finding]:
    for n, one in enumerate(table.rounds):
        yield of_round(n, one)
    if table.rounds and len(table.rounds) < len(ROUNDS):
        yield DRAFT_GOES_ON("/rounds", done=len(table.rounds), rounds=len(ROUNDS))
    if table.filled is not None and table.playable:
        yield of_filling(table, table.filled)


def of_filling(table: SetUp, number: int) -> Finding:
    """Return whether so many common archives are added after the draft."""
    due = filled(table)
    reason = FILLED_RIGHT if number == due else FILLED_WRONG
    return reason("/filled", filled=number, players=len(table.players), due=due, common=COMMON)


def of_round(number: int, one: Round) -> Finding:
    """Return whether a round, counted from 0, is played right."""
    at = f"/rounds/{number}"
    if number >= len(ROUNDS):
        return ROUND_BEYOND(at, number=number + 1, rounds=len(ROUNDS))
    due = ROUNDS[number]
    reason = ROUND_RIGHT if one == due.round else ROUND_WRONG
    return reason(at, number=number + 1, due=due.text)
