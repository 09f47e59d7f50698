"""Who may defend against which attack?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.chronocard.charm.declaring import OTHERS_CHARACTER
from games.chronocard.charm.situation import Defence, Side
from games.chronocard.charm.table import Attacking, Defender, Standing, Table, Where
from games.chronocard.kinds import Deed, barred_when_checked
from games.chronocard.phases import Holds
from games.chronocard.silence import CHECKED_DEFENDS
from games.text import Text, folded
from games.verdict import Finding, Outcome, Reading, Reason

NOBODY_ATTACKS_THERE = Reason(
    "defends-against-nobody",
    Outcome.FORBIDDEN,
    ("cc-29",),
    Text(
        "{defender} cannot defend against {attacker}, who does not attack.",
        "「{attacker}」は攻撃していないので、「{defender}」は防御できません。",
    ),
)
NEW_DEFENDS = Reason(
    "new-defender",
    Outcome.ALLOWED,
    ("cc-25",),
    Text(
        "{defender} defends against {attacker}: the first-turn restriction does not keep it from that.",
        "「{defender}」は「{attacker}」の攻撃を防御します。初回ターン制限を受けていても、防御はできます。",
    ),
)
DEFENDS = Reason(
    "defends",
    Outcome.ALLOWED,
    ("cc-29",),
    Text("{defender} defends against {attacker}.", "「{defender}」は「{attacker}」の攻撃を防御します。"),
)
CHECKED_DEFENDER = Reason(
    "checked-defender-open",
    Outcome.UNSETTLED,
    ("cc-24", "cc-29"),
    Text(
        "Whether {defender}, who is Checked, may defend against {attacker} is not settled.",
        "Check状態の「{defender}」が「{attacker}」の攻撃を防御できるかどうかは、決まっていません。",
    ),
)
FACE_DOWN_DEFENDER = Reason(
    "face-down-defender-open",
    Outcome.UNSETTLED,
    ("cc-29", "cc-33"),
    Text(
        "Whether {defender}, who is face down, may defend against {attacker} is not settled.",
        "裏向きの「{defender}」が「{attacker}」の攻撃を防御できるかどうかは、決まっていません。",
    ),
)
SEVERAL_DEFENCES = Reason(
    "several-defences-open",
    Outcome.UNSETTLED,
    ("cc-29",),
    Text(
        "{defender} defends elsewhere already, or another character defends against {attacker}; whether this defence counts as well is not settled.",
        "「{defender}」がすでにほかの攻撃を防御しているか、「{attacker}」の攻撃がすでに防御されています。この防御も認められるかどうかは、決まっていません。",
    ),
)
REASONS = (NOBODY_ATTACKS_THERE, NEW_DEFENDS, DEFENDS, CHECKED_DEFENDER, FACE_DOWN_DEFENDER, SEVERAL_DEFENCES)
MAY_DEFEND_FACE_DOWN = (
    Reading(
        Text(
            "No rule keeps a card that is face down from defending.", "裏向きのカードの防御を禁じるルールはありません。"
        ),
        Outcome.ALLOWED,
        ("cc-29",),
    ),
    Reading(
        Text(
            "It was turned face down by a DP of 0 and has nothing left to defend with.",
            "DPが0になって裏向きになったのだから、もう防御できません。",
        ),
        Outcome.FORBIDDEN,
        ("cc-33",),
    ),
)
SEVERAL = (
    Reading(
        Text("Nothing limits how often, and with how many, one defends.", "防御の回数や枚数に制限はありません。"),
        Outcome.ALLOWED,
        ("cc-29",),
    ),
    Reading(
        Text(
            "The damage goes to “the” defending character: one for each attack.",
            "ダメージを受けるのは防御したキャラクター1枚で、攻撃1回に防御は1枚です。",
        ),
        Outcome.FORBIDDEN,
        ("cc-29",),
    ),
)


def defended(table: Table, event: Defence, at: str) -> tuple[Table, Finding]:
    """Let a character defend, or say why it may not."""
    fighter = table.of(event.character).fighter
    if fighter.side is not Side.DEFENDING:
        return table, OTHERS_CHARACTER(at, cites=("cc-29",), character=fighter.name)
    attack = table.attacks.get(folded(event.against))
    if attack is None:
        against = table.of(event.against).name
        return table, NOBODY_ATTACKS_THERE(at, defender=fighter.name, attacker=against)
    said = _judged(table, attack, event, at)
    uncertain = said.reason not in (DEFENDS, NEW_DEFENDS)
    defenders = (*attack.defenders, Defender(fighter.name, at, uncertain))
    return table.attacked_by(replace(attack, defenders=defenders)), said


def _judged(table: Table, attack: Attacking, event: Defence, at: str) -> Finding:
    standing = table.of(event.character)
    reason, because, readings = _reason(table, attack, standing)
    return reason(
        at, because=because, readings=readings, defender=standing.name, attacker=table.of(attack.character).name
    )


def _reason(table: Table, attack: Attacking, standing: Standing) -> tuple[Reason, tuple[str, ...], tuple[Reading, ...]]:
    others = tuple(_rivals(table, attack, standing))
    if standing.where is Where.FACE_DOWN:
        return FACE_DOWN_DEFENDER, (), MAY_DEFEND_FACE_DOWN
    if standing.fighter.checked and barred_when_checked(Deed.DEFEND) is Holds.OPEN:
        return CHECKED_DEFENDER, (standing.at,), CHECKED_DEFENDS
    if others:
        return SEVERAL_DEFENCES, others, SEVERAL
    return (NEW_DEFENDS if standing.fighter.new else DEFENDS), (), ()


def _rivals(table: Table, attack: Attacking, standing: Standing) -> Iterator[str]:
    """Yield where the attack has another defender, or this defender another attack."""
    yield from (one.at for one in attack.defenders)
    for other in table.attacks.values():
        if other.character != attack.character:
            yield from (one.at for one in other.defenders if folded(one.character) == folded(standing.name))
