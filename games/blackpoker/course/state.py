"""State of a course: its progress, a record of each action, and namings and choices in words."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field

from games.blackpoker.actions import Action
from games.blackpoker.course.scenario import AttackersRow, DeedRow
from games.blackpoker.decisions import Answer, Attacker, Blocker, NamingEnd, Pick, Point, Side, Take
from games.blackpoker.names import name_of, short_name
from games.blackpoker.state import State
from games.sentences import sentences
from games.text import Text, enumerated, joined
from games.verdict import Reason

WORDS = sentences(__name__)
BLOCKS = WORDS.text("blocks")
NAMES_ATTACKER = WORDS.text("names-attacker")
NAMES_ATTACKERS = WORDS.text("names-attackers")
NAMES_NO_ATTACKER = WORDS.text("names-no-attacker")
NAMES_BLOCKERS = WORDS.text("names-blockers")
NAMES_NO_BLOCKER = WORDS.text("names-no-blocker")
PICKS = WORDS.text("picks")
TAKES_WAY = WORDS.text("takes-way")
Naming = tuple[State, Attacker | Blocker | NamingEnd]


class Progress(Struct, frozen=True):
    """A duel after some rows: its state, its records and the number of steps.

    `stopped`: later rows cannot be judged. `reveals`: cards were shown that nobody had seen.
    """

    state: State
    records: dict[int, ActionRecord] = field(default_factory=dict)
    step_count: int = 0
    stopped: bool = False
    reveals: bool = False


class ActionRecord(Struct, frozen=True):
    """An action that came onto the stage or happened at once, with its fate.

    `at` is the place of its start; `laid_at` and `left_at` are numbers of steps. `independent`: no other action started it.
    `stood_first`: it stood on the stage before the first row.
    """

    at: str
    by: Side
    action: Action
    laid_at: int
    left_at: int | None = None
    fate: Reason | None = None
    cancelled_by: tuple[str, ...] = ()
    independent: bool = True
    stood_first: bool = False


def naming_text(row: DeedRow, namings: Sequence[Naming]) -> Text:
    """List the attackers or blockers of a row."""
    if isinstance(row, AttackersRow):
        attackers = [short_name(state, naming.soldier) for state, naming in namings if isinstance(naming, Attacker)]
        if not attackers:
            return NAMES_NO_ATTACKER
        return (NAMES_ATTACKERS if attackers[1:] else NAMES_ATTACKER).filled(cards=enumerated(attackers))
    blocks = [
        block_text(state, naming.blocker, naming.attacker) for state, naming in namings if isinstance(naming, Blocker)
    ]
    return NAMES_BLOCKERS.filled(blocks=joined(blocks)) if blocks else NAMES_NO_BLOCKER


def choice_text(state: State, answer: Answer) -> Text:
    """Name the card, way or target that a player chooses."""
    match answer:
        case Pick(card=card):
            return PICKS.filled(what=card.text)
        case Take(way=way):
            return TAKES_WAY.filled(way=way)
        case Point(target=target):
            return PICKS.filled(what=name_of(state, target))
    raise LookupError(answer)


def block_text(state: State, blocker: int, attacker: int) -> Text:
    """Return one blocker and its attacker in words."""
    return BLOCKS.filled(blocker=short_name(state, blocker), attacker=short_name(state, attacker))
