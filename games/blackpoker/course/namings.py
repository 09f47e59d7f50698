"""Who attacks, or who blocks whom, as a row names them?"""

from collections.abc import Iterator, Sequence

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
    blocks = [*_blocks(named)]
    return joined(blocks) if blocks else NOBODY_BLOCKS


def _blocks(named: Sequence[Naming]) -> Iterator[Text]:
    for state, one in named:
        if isinstance(one, Blocker):
            blocker, attacker = short_name(state, one.blocker), short_name(state, one.attacker)
            yield BLOCKS.filled(blocker=blocker, attacker=attacker)
