"""Reasons of a course, and namings and choices of players in words."""

from collections.abc import Sequence

from games.blackpoker.cards import cards_in
from games.blackpoker.course.scenario import AttackersRow, BlockersRow, CardRow, DeedRow
from games.blackpoker.decisions import Answer, Ask, Attacker, Blocker, NamingEnd, Pick, Point, Take
from games.blackpoker.names import name_of, short_name
from games.blackpoker.objections import ALL
from games.blackpoker.state import State
from games.sentences import sentences
from games.text import Text, enumerated, joined
from games.verdict import Finding

WORDS = sentences(__name__)
RESOLVED = WORDS.reason("resolved")
AT_ONCE = WORDS.reason("at-once")
CANCELLED = WORDS.reason("cancelled")
TARGET_GONE = WORDS.reason("target-gone")
TOO_LOW = WORDS.reason("counter-too-low")
RETARGETED = WORDS.reason("retargeted")
STANDS = WORDS.reason("still-on-stage")
PASSES = WORDS.reason("passes")
CHOOSES = WORDS.reason("chooses")
NOTHING_DONE = WORDS.reason("nothing-done")
WON = WORDS.reason("duel-won")
HIDDEN = WORDS.reason("depends-on-hidden-card")
AMBIGUOUS = WORDS.reason("which-one")
AMBIGUOUS_NUMBER = WORDS.reason("which-number")
OTHER_KIND = WORDS.reason("target-changed-kind")
READINGS = WORDS.readings("other-kind")
BOTH = WORDS.text("both")
NOT_DONE = WORDS.text("not-done")
FIRST_ON_STAGE = WORDS.text("first-on-stage")
SHOWN_CARDS = WORDS.text("shown")
NEVER_JUDGED = WORDS.text("never-judged")
NOBODY_ATTACKS = WORDS.reason("nobody-attacks")
NOBODY_BLOCKS = WORDS.reason("nobody-blocks")
LAST_FOLLOWS = WORDS.reason("last-card-follows")
REASONS = (*WORDS.reasons, *ALL)
ATTACKS = WORDS.text("attacks")
NO_ATTACKER = WORDS.text("nobody-attacks")
BLOCKS = WORDS.text("blocks")
BLOCKING = WORDS.text("blocking")
NO_BLOCKER = WORDS.text("nobody-blocks")
NAMES_ATTACKER = WORDS.text("names-attacker")
NAMES_ATTACKERS = WORDS.text("names-attackers")
NAMES_NO_ATTACKER = WORDS.text("names-no-attacker")
NAMES_BLOCKERS = WORDS.text("names-blockers")
NAMES_NO_BLOCKER = WORDS.text("names-no-blocker")
PICKS = WORDS.text("picks")
TAKES_WAY = WORDS.text("takes-way")
NAMING = (Attacker, Blocker, NamingEnd)
Naming = tuple[State, Attacker | Blocker | NamingEnd]


def automatic_finding(state: State, row: DeedRow, at: str) -> Finding | None:
    """Return the finding of a row that only repeats an automatic event, else None (BP-94, BP-97).

    It names nobody where nobody could be named, or places the last card on life. Such a row changes nothing.
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


def naming_text(row: DeedRow, namings: Sequence[Naming]) -> Text:
    """List the attackers or blockers of a row, each in the state of its naming."""
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
    """Return a player's choice of a card, a way or a target in words."""
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
