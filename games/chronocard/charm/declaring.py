"""May the charm be declared, who may attack, and does the declaration hold until it resolves?"""

from collections.abc import Iterator

from games.chronocard.charm.situation import Attack, Charm, Side
from games.chronocard.charm.table import Attacking, Table, Where
from games.chronocard.phases import own_main_phase
from games.sentences import sentences
from games.verdict import Finding, Step

WORDS = sentences(__name__)
NOT_OWN_MAIN = WORDS.reason("charm-not-in-own-main-phase")
SECOND_CHARM = WORDS.reason("second-charm")
NO_ATTACKER = WORDS.reason("no-attacker")
ATTACKER_CHECKED = WORDS.reason("attacker-checked")
ATTACKER_NEW = WORDS.reason("attacker-new")
OTHERS_CHARACTER = WORDS.reason("others-character")
FAILS = WORDS.reason("charm-fails")
ATTACKS = WORDS.text("attacks")
OPPONENTS_TURN = WORDS.text("opponents-turn")
THE_PHASE = WORDS.text("the-phase")


def time_faults(charm: Charm) -> Iterator[Finding]:
    """Yield what forbids a charm at this time at all."""
    if not own_main_phase(charm.phase, own_turn=charm.own_turn, answering=False):
        at, when = ("/phase", THE_PHASE.filled(phase=charm.phase)) if charm.own_turn else ("/own_turn", OPPONENTS_TURN)
        yield NOT_OWN_MAIN(at, when=when)
    if charm.charmed:
        yield SECOND_CHARM("/charmed")


def attacked(table: Table, attack: Attack, at: str) -> tuple[Table, Finding | Step]:
    """Let a character attack, or say why it may not."""
    fighter = table.of(attack.character).fighter
    if fighter.side is not Side.ATTACKING:
        return table, OTHERS_CHARACTER(at, cites=("cc-29",), character=fighter.name)
    if fighter.checked:
        return table, ATTACKER_CHECKED(at, because=(table.of(fighter.name).at,), attacker=fighter.name)
    if fighter.new:
        return table, ATTACKER_NEW(at, because=(table.of(fighter.name).at,), attacker=fighter.name)
    text = ATTACKS.filled(attacker=fighter.name)
    return table.attacked_by(Attacking(fighter.name, at)), Step(text, ("cc-29",), at, None)


def failed(table: Table) -> Iterator[Finding]:
    """Yield that the declaration fails when no attacker is left as it resolves."""
    if all(table.of(one.character).where in (Where.GONE, Where.FACE_DOWN) for one in table.attacks.values()):
        yield FAILS("/attacks", because=tuple(one.at for one in table.attacks.values()))
