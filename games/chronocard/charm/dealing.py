"""Who takes how much damage at the end timing of the charm phase?"""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.chronocard.charm.events import DP_UNKNOWN, settle
from games.chronocard.charm.situation import Parameter
from games.chronocard.charm.table import Attacking, Standing, Table, Where
from games.text import Text
from games.verdict import Finding, Outcome, Reading, Reason, Step

Said = Finding | Step

HITS_PLAYER = Reason(
    "damage-to-player",
    Outcome.ALLOWED,
    ("cc-29",),
    Text(
        "Nobody defends against {attacker}, who deals {damage} damage, its AP, to the opposing player.",
        "「{attacker}」の攻撃は防御されず、相手プレイヤーにAPと同じ{damage}点のダメージを与えます。",
    ),
)
HITS_DEFENDER = Reason(
    "damage-to-defender",
    Outcome.ALLOWED,
    ("cc-29",),
    Text(
        "{attacker} deals {damage} damage, its AP, to {defender}, and none to the player.",
        "「{attacker}」は、防御した「{defender}」にAPと同じ{damage}点のダメージを与えます。プレイヤーには与えません。",
    ),
)
AP_UNKNOWN = Reason(
    "ap-unknown",
    Outcome.UNKNOWN,
    ("cc-29",),
    Text(
        "{attacker} deals damage equal to its AP, which is not known.",
        "「{attacker}」は自分のAPと同じ点数のダメージを与えますが、そのAPがわかっていません。",
    ),
)
ATTACKER_GONE = Reason(
    "attacker-gone-open",
    Outcome.UNSETTLED,
    ("cc-29",),
    Text(
        "{attacker} is no longer there, face up, to deal damage; whether its damage is dealt is not settled.",
        "「{attacker}」は表向きでは場に残っていません。それでもダメージを与えるかどうかは、決まっていません。",
    ),
)
DEFENDER_GONE = Reason(
    "defender-gone-open",
    Outcome.UNSETTLED,
    ("cc-29",),
    Text(
        "{defender}, who defended, is no longer there, face up; whom {attacker} hits then is not settled.",
        "防御した「{defender}」は表向きでは場に残っていません。「{attacker}」のダメージをだれが受けるかは、決まっていません。",
    ),
)
REASONS = (HITS_PLAYER, HITS_DEFENDER, AP_UNKNOWN, ATTACKER_GONE, DEFENDER_GONE)
DAMAGE_OF_GONE = (
    Reading(
        Text("It attacked, so the damage is dealt.", "すでに攻撃しているので、ダメージを与えます。"),
        Outcome.ALLOWED,
        ("cc-29",),
    ),
    Reading(
        Text(
            "At the end timing there is no attacker whose AP could be dealt.",
            "終了タイミングに攻撃したキャラクターがいないので、ダメージはありません。",
        ),
        Outcome.FORBIDDEN,
        ("cc-29",),
    ),
)
DAMAGE_TO_GONE = (
    Reading(
        Text(
            "No character defends any more: the player takes the damage.",
            "防御しているキャラクターがいないので、プレイヤーが受けます。",
        ),
        Outcome.ALLOWED,
        ("cc-29",),
    ),
    Reading(
        Text(
            "The attack was defended against: the player takes none.", "攻撃は防御されたので、プレイヤーは受けません。"
        ),
        Outcome.FORBIDDEN,
        ("cc-29",),
    ),
)
HANGS = Text(
    "What becomes of {attacker}'s damage depends on the open point named above.",
    "「{attacker}」のダメージがどうなるかは、先に述べた決まっていない点によります。",
)
HANGS_UNKNOWN = Text(
    "What becomes of {attacker}'s damage depends on a number that is not known.",
    "「{attacker}」のダメージがどうなるかは、わかっていない数値によります。",
)


@dataclass(frozen=True, slots=True)
class Blow:
    """Be what an attack does: damage to the player or to a defender.

    `certain` says whether it is known and settled; where it is not, `outcome` says which of the two is missing.
    """

    attacker: str
    at: str
    damage: int | None = None
    defender: str | None = None
    outcome: Outcome = Outcome.ALLOWED

    @property
    def certain(self) -> bool:
        return self.outcome is Outcome.ALLOWED


def dealt(table: Table, attack: Attacking) -> tuple[Table, Blow, tuple[Said, ...]]:
    """Deal the damage of one attack."""
    attacker = table.of(attack.character)
    if attacker.where in (Where.GONE, Where.FACE_DOWN):
        said = ATTACKER_GONE(attack.at, readings=DAMAGE_OF_GONE, attacker=attacker.name)
        return table, Blow(attacker.name, attack.at, outcome=Outcome.UNSETTLED), (said,)
    damage = table.number(attacker.name, Parameter.AP)
    outcome = _open(table, attack, attacker, damage)
    if outcome:
        return table, Blow(attacker.name, attack.at, outcome=outcome), (_hangs(attack, outcome),)
    defender = table.of(attack.defenders[0].character) if attack.defenders else None
    if defender and damage != 0 and defender.where in (Where.GONE, Where.FACE_DOWN):
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
    return hit, Blow(attacker.name, attack.at, damage, defender.name), (said, *more)


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
    return settle(table, attack.defenders[0].at)
