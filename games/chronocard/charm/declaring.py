"""May the charm be declared, who may attack, and does the declaration hold until it resolves?"""

from __future__ import annotations

from collections.abc import Iterator

from games.chronocard.charm.situation import Attack, Charm, Side
from games.chronocard.charm.table import Attacking, Table, Where
from games.chronocard.phases import own_main_phase
from games.text import Text
from games.verdict import Finding, Outcome, Reason, Step

NOT_OWN_MAIN = Reason(
    "charm-not-in-own-main-phase",
    Outcome.FORBIDDEN,
    ("cc-29",),
    Text(
        "A charm is declared in one's own main phase only, not in {when}.",
        "チャームを宣言できるのは自分のメインフェイズだけで、{when}には宣言できません。",
    ),
)
SECOND_CHARM = Reason(
    "second-charm",
    Outcome.FORBIDDEN,
    ("cc-29",),
    Text(
        "A charm has already been declared this turn, and there is only one a turn.",
        "チャーム宣言は1ターンに1回で、このターンはもう行っています。",
    ),
)
NO_ATTACKER = Reason(
    "no-attacker",
    Outcome.FORBIDDEN,
    ("cc-29",),
    Text(
        "No character that may attack is named; a charm needs at least one unChecked character to attack with.",
        "攻撃できるキャラクターが選ばれていません。チャーム宣言には、攻撃する未Check状態のキャラクターが1枚以上必要です。",
    ),
)
ATTACKER_CHECKED = Reason(
    "attacker-checked",
    Outcome.FORBIDDEN,
    ("cc-29",),
    Text("{attacker} is Checked and cannot attack.", "「{attacker}」はCheck状態なので、攻撃できません。"),
)
ATTACKER_NEW = Reason(
    "attacker-new",
    Outcome.FORBIDDEN,
    ("cc-25",),
    Text(
        "{attacker} is under the first-turn restriction and cannot attack.",
        "「{attacker}」は初回ターン制限を受けているので、攻撃できません。",
    ),
)
OTHERS_CHARACTER = Reason(
    "others-character",
    Outcome.FORBIDDEN,
    ("cc-29", "cc-30"),
    Text(
        "{character} is not this player's: the attacking player attacks and supports, the other one defends.",
        "「{character}」は相手のキャラクターです。攻撃と支援は攻撃側が、防御は防御側が、自分のキャラクターで行います。",
    ),
)
FAILS = Reason(
    "charm-fails",
    Outcome.FORBIDDEN,
    ("cc-27", "cc-29"),
    Text(
        "When the charm declaration resolves, no attacker is left, so it fails.",
        "チャーム宣言が解決するときには攻撃するキャラクターが残っていないので、宣言は失敗します。",
    ),
)
REASONS = (NOT_OWN_MAIN, SECOND_CHARM, NO_ATTACKER, ATTACKER_CHECKED, ATTACKER_NEW, OTHERS_CHARACTER, FAILS)
ATTACKS = Text("{attacker} attacks.", "「{attacker}」が攻撃します。")
OPPONENTS_TURN = Text("the opponent's turn", "相手のターン")
THE_PHASE = Text("the {phase}", "{phase}")


def time_faults(charm: Charm) -> Iterator[Finding]:
    """Say what forbids a charm at this time at all."""
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
    """Say that the declaration fails when no attacker is left as it resolves."""
    if all(table.of(one.character).where in (Where.GONE, Where.FACE_DOWN) for one in table.attacks.values()):
        yield FAILS("/attacks", because=tuple(one.at for one in table.attacks.values()))
