"""Which minion may still attack whom, and which may still block which attacker, the whole combat judged for each?"""

from __future__ import annotations

from collections.abc import Iterator

from games.nightfall.combat.course import judge
from games.nightfall.combat.scenario import Attack, Combat
from games.text import Text, folded
from games.values import replace
from games.verdict import Option

MOST_ATTACKS, MOST_BLOCKERS = 30, 10
ATTACK = Text("{minion} attacks {target}", "{minion}が{target}を攻撃する")
BLOCK = Text("{minion} blocks {attacker}", "{minion}が{attacker}をブロックする")


def options(scenario: Combat) -> Iterator[Option[Combat]]:
    """Yield each attack that a minion of the active player not yet attacking could make, then each further block."""
    yield from _attacks(scenario)
    yield from _blocks(scenario)


def _attacks(scenario: Combat) -> Iterator[Option[Combat]]:
    active, *others = scenario.players
    attacking = {folded(attack.attacker) for attack in scenario.attacks}
    at = f"/attacks/{len(scenario.attacks)}"
    if len(scenario.attacks) >= MOST_ATTACKS:
        return
    for minion in active.minions:
        for player in others if folded(minion.name) not in attacking else ():
            attack = Attack(attacker=minion.name, target=player.name)
            then = replace(scenario, attacks=(*scenario.attacks, attack))
            yield _option(ATTACK.filled(minion=minion.name, target=player.name), then, at)


def _blocks(scenario: Combat) -> Iterator[Option[Combat]]:
    minions = {folded(player.name): player.minions for player in scenario.players}
    seen = set()
    for n, attack in enumerate(scenario.attacks):
        named = {folded(name) for name in attack.blockers}
        if folded(attack.attacker) in seen or len(named) >= MOST_BLOCKERS:
            continue
        seen.add(folded(attack.attacker))
        at = f"/attacks/{n}/blockers/{len(attack.blockers)}"
        for minion in minions[folded(attack.target)]:
            if folded(minion.name) not in named | {folded(attack.attacker)}:
                more = replace(attack, blockers=(*attack.blockers, minion.name))
                then = replace(scenario, attacks=(*scenario.attacks[:n], more, *scenario.attacks[n + 1 :]))
                yield from _if_judged(BLOCK.filled(minion=minion.name, attacker=attack.attacker), then, at)


def _if_judged(text: Text, then: Combat, at: str) -> Iterator[Option[Combat]]:
    """Yield a block unless the attack itself may not be made, so that there is nothing to block."""
    if any(finding.at == at for finding in judge(then).judged.findings):
        yield _option(text, then, at)


def _option(text: Text, then: Combat, at: str) -> Option[Combat]:
    about = [one for one in judge(then).judged.findings if one.at == at or one.at.startswith(f"{at}/")]
    return Option(text, max(about, key=lambda one: one.outcome), then)
