"""Whom does a row name, and what else does it choose?"""

from collections.abc import Sequence

from games.blackpoker.course.rows import AttackersRow, Deed
from games.blackpoker.decisions import Answer, Attacker, Blocker, Done, Pick, Point, Take
from games.blackpoker.names import name_of, short_name
from games.blackpoker.state import State
from games.sentences import sentences
from games.text import Text, enumerated, joined

WORDS = sentences(__name__)
ATTACKS = WORDS.text("attacks")
NOBODY_ATTACKS = WORDS.text("nobody-attacks")
BLOCKS = WORDS.text("blocks")
BLOCKING = WORDS.text("blocking")
NOBODY_BLOCKS = WORDS.text("nobody-blocks")
NAMES_ATTACKER = WORDS.text("names-attacker")
NAMES_ATTACKERS = WORDS.text("names-attackers")
NAMES_NO_ATTACKER = WORDS.text("names-no-attacker")
NAMES_BLOCKERS = WORDS.text("names-blockers")
NAMES_NO_BLOCKER = WORDS.text("names-no-blocker")
PICKS = WORDS.text("picks")
TAKES_WAY = WORDS.text("takes-way")
NAMING = (Attacker, Blocker, Done)
Naming = tuple[State, Attacker | Blocker | Done]


def said_of_naming(row: Deed, named: Sequence[Naming]) -> Text:
    """Return whom a row names as attackers or blockers, each naming with the state in which it was made."""
    if isinstance(row, AttackersRow):
        attackers = [short_name(state, one.soldier) for state, one in named if isinstance(one, Attacker)]
        if not attackers:
            return NAMES_NO_ATTACKER
        return (NAMES_ATTACKERS if attackers[1:] else NAMES_ATTACKER).filled(cards=enumerated(attackers))
    blocks = [said_of_block(state, one.blocker, one.attacker) for state, one in named if isinstance(one, Blocker)]
    return NAMES_BLOCKERS.filled(blocks=joined(blocks)) if blocks else NAMES_NO_BLOCKER


def said_of_choice(state: State, answer: Answer) -> Text:
    """Return what a player chooses who names nobody: a card, a way or a target."""
    match answer:
        case Pick(card=card):
            return PICKS.filled(what=card.text)
        case Take(way=way):
            return TAKES_WAY.filled(way=way)
        case Point(target=target):
            return PICKS.filled(what=name_of(state, target))
    raise LookupError(answer)


def said_of_block(state: State, blocker: int, attacker: int) -> Text:
    """Return who blocks whom, as one of several that block."""
    return BLOCKS.filled(blocker=short_name(state, blocker), attacker=short_name(state, attacker))
