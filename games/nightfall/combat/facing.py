"""Who faces whom in combat, and what came of it?"""

from __future__ import annotations

from games.nightfall.combat.choices import Place
from games.nightfall.combat.outcome import Afterwards, Dealt
from games.nightfall.combat.rows import Attack
from games.nightfall.combat.situation import Combat
from games.nightfall.names import wounds
from games.picture import FacingRows, Mark
from games.text import Text, folded
from games.verdict import Outcome, Verdict

TITLE = Text("Attackers, blockers and damage", "攻撃、ブロック、ダメージ")
ATTACKER = Text("{minion} (strength {strength})", "{minion}（攻撃力{strength}）")
REACHES = Text("{player}: {wounds}", "{player}に{wounds}")
NO_WOUND = Text("no Wound", "ウーンドなし")
HEALTH = Text("health left: {health}", "残りの体力{health}")


def picture(scenario: Combat, verdict: Verdict) -> FacingRows:
    """Show each attacker facing those who are to block it, in the order in which they take the damage, and what that does."""
    pairs = (
        (_attacker(scenario, verdict, attack, f"/attacks/{n}"), tuple(_blockers(verdict, attack, f"/attacks/{n}")))
        for n, attack in enumerate(scenario.attacks)
    )
    return FacingRows(TITLE, tuple(pairs))


def _attacker(scenario: Combat, verdict: Verdict, attack: Attack, at: str) -> Mark:
    dealt = next((one for one in verdict.result.attacks if folded(one.attacker) == folded(attack.attacker)), None)
    text = ATTACKER.filled(minion=attack.attacker, strength=_strength(scenario, attack, dealt))
    worst = max(one.outcome for one in verdict.findings if one.at in (at, f"{at}/attacker", f"{at}/target"))
    return Mark(text, at, worst, _reached(dealt) if dealt and worst is Outcome.ALLOWED else None)


def _strength(scenario: Combat, attack: Attack, dealt: Dealt | None) -> int:
    if dealt and dealt.strength:
        return dealt.strength
    minions = (minion for player in scenario.players for minion in player.minions)
    return next(one.strength for one in minions if folded(one.name) == folded(attack.attacker))


def _reached(dealt: Dealt) -> Text:
    return REACHES.filled(player=dealt.target, wounds=wounds(dealt.wounds)) if dealt.wounds else NO_WOUND


def _blockers(verdict: Verdict, attack: Attack, at: str) -> list[Mark]:
    ended = {finding.at: finding.outcome for finding in reversed(verdict.findings)}
    places = [(name, f"{at}/blockers/{n}") for n, name in enumerate(attack.blockers)]
    return [Mark(Text(name, name), place, ended.get(place), _fate(verdict, name)) for name, place in places]


def _fate(verdict: Verdict, name: str) -> Text | None:
    minions: tuple[Afterwards, ...] = verdict.result.minions
    one = next((minion for minion in minions if folded(minion.minion) == folded(name)), None)
    if one is None:
        return None
    return HEALTH.filled(health=one.health) if one.place is Place.IN_PLAY else one.place.text
