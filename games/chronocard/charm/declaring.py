"""May the charm be declared, who may attack, and does the declaration hold until it resolves?"""

from collections.abc import Iterator

from games.chronocard.charm.situation import Attack, Charm, Side
from games.chronocard.charm.table import Attacking, Standing, Table
from games.chronocard.phases import own_main_phase
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding, Step

WORDS = sentences(__name__)
NOT_OWN_MAIN = WORDS.reason("charm-not-in-own-main-phase")
SECOND_CHARM = WORDS.reason("second-charm")
NO_ATTACKER = WORDS.reason("no-attacker")
ATTACKER_CHECKED = WORDS.reason("attacker-checked")
ATTACKER_NEW = WORDS.reason("attacker-new")
OTHERS_CHARACTER = WORDS.reason("others-character")
FAILS = WORDS.reason("charm-fails")
DROPS_OUT = WORDS.reason("attacker-drops-out")
CHECKED_MEANWHILE = WORDS.reason("attacker-checked-meanwhile")
SUPPORT_VOID = WORDS.reason("support-void")
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
    heroine = ("cc-40",) if fighter.is_heroine else ()
    if fighter.side is not Side.ATTACKING:
        return table, OTHERS_CHARACTER(at, cites=("cc-29",), character=fighter.name)
    if fighter.checked:
        return table, ATTACKER_CHECKED(at, because=(table.of(fighter.name).at,), attacker=fighter.name)
    if fighter.new:
        cites = ("cc-25", *heroine)
        return table, ATTACKER_NEW(at, because=(table.of(fighter.name).at,), cites=cites, attacker=fighter.name)
    text = ATTACKS.filled(attacker=fighter.name)
    return table.attacked_by(Attacking(fighter.name, at)), Step(text, ("cc-29", *heroine), at, None)


def resolved(table: Table) -> tuple[Table, tuple[Finding, ...]]:
    """Return the attacks that are left when the declaration resolves, and who no longer attacks; without one it fails."""
    lost = [one for one in table.attacks.values() if _is_lost(table.of(one.character))]
    if len(lost) == len(table.attacks):
        gone = any(table.of(one.character).is_out for one in lost)
        cites = FAILS.cites if gone else ("cc-27.1", "cc-29")
        return replace(table, attacks={}), (FAILS("/attacks", because=tuple(one.at for one in lost), cites=cites),)
    found: list[Finding] = []
    for one in lost:
        attacker = table.of(one.character)
        if attacker.is_out:
            found.append(DROPS_OUT(one.at, attacker=attacker.name))
        else:
            found.append(CHECKED_MEANWHILE(one.at, attacker=attacker.name))
        support = table.support
        table = table.without_attack(one)
        if support and not table.support:
            names = {"supporter": support.supporter, "heroine": support.heroine}
            found.append(SUPPORT_VOID(support.at, names, because=(one.at,)))
    return table, tuple(found)


def _is_lost(attacker: Standing) -> bool:
    return attacker.is_out or attacker.checked
