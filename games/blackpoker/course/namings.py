"""Who attacks, or who blocks whom, as a row names them?"""

from collections.abc import Sequence

from games.blackpoker.answers import Attacker, Blocker, Done
from games.blackpoker.called import short_name
from games.blackpoker.course.rows import AttackersRow, Deed
from games.blackpoker.state import State
from games.sentences import sentences
from games.text import Text, enumerated, joined

WORDS = sentences(__name__)
ATTACKS = WORDS.text("attacks")
ATTACK = WORDS.text("attack")
NOBODY_ATTACKS = WORDS.text("nobody-attacks")
BLOCKS = WORDS.text("blocks")
BLOCKING = WORDS.text("blocking")
NOBODY_BLOCKS = WORDS.text("nobody-blocks")
NAMING = (Attacker, Blocker, Done)
Naming = tuple[State, Attacker | Blocker | Done]


def said_of_naming(row: Deed, named: Sequence[Naming]) -> Text:
    """Return who attacks or blocks by a row, each naming with the state in which it was made."""
    if isinstance(row, AttackersRow):
        attackers = [short_name(state, one.soldier) for state, one in named if isinstance(one, Attacker)]
        if not attackers:
            return NOBODY_ATTACKS
        return (ATTACK if attackers[1:] else ATTACKS).filled(cards=enumerated(attackers))
    blocks = [said_of_block(state, one.blocker, one.attacker) for state, one in named if isinstance(one, Blocker)]
    return BLOCKING.filled(blocks=joined(blocks)) if blocks else NOBODY_BLOCKS


def said_of_block(state: State, blocker: int, attacker: int) -> Text:
    """Return who blocks whom, as one of several that block."""
    return BLOCKS.filled(blocker=short_name(state, blocker), attacker=short_name(state, attacker))
