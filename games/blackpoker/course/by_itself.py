"""Does a row only say what has come about by itself?"""

from games.blackpoker.cards import cards_in
from games.blackpoker.course.rows import AttackersRow, BlockersRow, CardRow, Deed
from games.blackpoker.decisions import Ask
from games.blackpoker.state import State
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
NOBODY_ATTACKS = WORDS.reason("nobody-attacks")
NOBODY_BLOCKS = WORDS.reason("nobody-blocks")
LAST_FOLLOWS = WORDS.reason("last-card-follows")
REASONS = WORDS.reasons


def by_itself(state: State, row: Deed, at: str) -> Finding | None:
    """Return what is found of a row that names nobody where nobody could be named, or the card that was left over; else None.

    Such a row changes nothing.
    """
    settled = state.settled
    if state.choosing or not settled:
        return None
    match row, settled.ask:
        case AttackersRow(soldiers=()), Ask.ATTACKERS if not state.attackers:
            return NOBODY_ATTACKS(at)
        case BlockersRow(blocks=()), Ask.BLOCKERS if not state.blocks:
            return NOBODY_BLOCKS(at)
        case CardRow(by=settled.by, card=card), Ask.NEXT_ON_LIFE if cards_in(card) == settled.among:
            return LAST_FOLLOWS(at, player=settled.by, card=settled.among[0].text)
    return None
