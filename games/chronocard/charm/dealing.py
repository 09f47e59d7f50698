"""Who takes how much damage at the end timing of the charm phase?"""

from msgspec import Struct

from games.chronocard.charm.events import DP_UNKNOWN, doubted, settle
from games.chronocard.charm.situation import Parameter
from games.chronocard.charm.table import Attacking, Standing, Table, Where
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding, Outcome, Step, outcome_of

Said = Finding | Step

WORDS = sentences(__name__)
HITS_PLAYER = WORDS.reason("damage-to-player")
HITS_DEFENDER = WORDS.reason("damage-to-defender")
AP_UNKNOWN = WORDS.reason("ap-unknown")
ATTACKER_GONE = WORDS.reason("attacker-gone-open")
DEFENDER_GONE = WORDS.reason("defender-gone-open")
DAMAGE_OF_GONE = WORDS.readings("damage-of-gone")
DAMAGE_TO_GONE = WORDS.readings("damage-to-gone")
SET_AND_SUPPORT = WORDS.reason("set-and-support-open")
SUPPORT_OR_SET = WORDS.readings("support-or-set")
HANGS = WORDS.text("hangs")
HANGS_UNKNOWN = WORDS.text("hangs-unknown")


class Blow(Struct, frozen=True):
    """What an attack does: damage to the player or to a defender.

    `certain` says whether it is known and settled; where it is not, `outcome` says which of the two is missing. `falls` says
    the same of whether the defender is turned face down.
    """

    attacker: str
    at: str
    damage: int | None = None
    defender: str | None = None
    outcome: Outcome = Outcome.ALLOWED
    falls: Outcome = Outcome.ALLOWED

    @property
    def certain(self) -> bool:
        return self.outcome is Outcome.ALLOWED


def dealt(table: Table, attack: Attacking) -> tuple[Table, Blow, tuple[Said, ...]]:
    """Deal the damage of one attack."""
    attacker = table.of(attack.character)
    if attacker.is_out:
        said = ATTACKER_GONE(attack.at, readings=DAMAGE_OF_GONE, attacker=attacker.name)
        return table, Blow(attacker.name, attack.at, outcome=Outcome.UNSETTLED), (said,)
    damage = table.number(attacker.name, Parameter.AP)
    if table.set_and_supported(attacker.name, Parameter.AP):
        said = SET_AND_SUPPORT(attack.at, readings=SUPPORT_OR_SET, attacker=attacker.name)
        return table, Blow(attacker.name, attack.at, outcome=Outcome.UNSETTLED), (said,)
    outcome = _open(table, attack, attacker, damage)
    if outcome:
        return table, Blow(attacker.name, attack.at, outcome=outcome), (_hangs(attack, outcome),)
    defender = table.of(attack.defenders[0].character) if attack.defenders else None
    if defender and damage != 0 and defender.is_out:
        said = _defender_gone(attack, defender)
        return table, Blow(attacker.name, attack.at, outcome=Outcome.UNSETTLED), (said,)
    if damage is None:
        unknown = Blow(attacker.name, attack.at, None, defender.name if defender else None, Outcome.UNKNOWN)
        return table, unknown, (AP_UNKNOWN(attack.at, because=(f"{attacker.at}/ap",), attacker=attacker.name),)
    if defender is None:
        said = HITS_PLAYER(attack.at, attacker=attacker.name, damage=damage)
        return table, Blow(attacker.name, attack.at, damage), (said,)
    hit, more = _struck(table, defender, damage, attack)
    said = HITS_DEFENDER(attack.at, attacker=attacker.name, defender=defender.name, damage=damage)
    falls = outcome_of(more)
    return hit, Blow(attacker.name, attack.at, damage, defender.name, falls=falls), (said, *more)


def _open(table: Table, attack: Attacking, attacker: Standing, damage: int | None) -> Outcome | None:
    """Return why the blow hangs on something said before, None where it does not."""
    if table.support and table.hangs_on_support(attacker.name, Parameter.AP):
        return Outcome.UNSETTLED if table.support.open else Outcome.UNKNOWN
    if damage != 0 and any(one.open for one in attack.defenders):
        return Outcome.UNSETTLED
    here = (attacker, *(table.of(one.character) for one in attack.defenders))
    return Outcome.UNKNOWN if any(one.where is Where.UNSURE for one in here) else None


def _hangs(attack: Attacking, outcome: Outcome) -> Step:
    text = HANGS if outcome is Outcome.UNSETTLED else HANGS_UNKNOWN
    return Step(text.filled(attacker=attack.character), ("cc-29",), attack.at, outcome)


def _defender_gone(attack: Attacking, defender: Standing) -> Finding:
    return DEFENDER_GONE(
        attack.at,
        because=(attack.defenders[0].at,),
        readings=DAMAGE_TO_GONE,
        attacker=attack.character,
        defender=defender.name,
    )


def _struck(table: Table, defender: Standing, damage: int, attack: Attacking) -> tuple[Table, tuple[Finding, ...]]:
    if damage == 0:
        return table, ()
    by = defender.changed.get(Parameter.DP, 0) - damage
    table = table.having(replace(defender, changed=defender.changed | {Parameter.DP: by}))
    if table.number(defender.name, Parameter.DP) is None:
        at = attack.defenders[0].at
        return table, (DP_UNKNOWN(at, because=(f"{defender.at}/dp",), character=defender.name),)
    at = attack.defenders[0].at
    table, open_ = doubted(table, defender.name, at)
    settled, more = settle(table, at, defender.name)
    return settled, (*open_, *more)
