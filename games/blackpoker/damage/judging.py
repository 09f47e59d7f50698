"""What is found of the namings, of the battles, and of what follows?"""

from __future__ import annotations

from dataclasses import dataclass

from games.blackpoker.battle import Aftermath, fight
from games.blackpoker.damage.fighting import NO_ATTACKER, NO_LIFE, ended, gone, triggered
from games.blackpoker.damage.naming import Line, lines
from games.blackpoker.damage.situation import Damage
from games.verdict import Finding


@dataclass(frozen=True)
class Judged:
    """Be a whole Damage: the namings, the battles, what is found of each, and what is found after them."""

    lines: tuple[Line, ...]
    aftermath: Aftermath
    ends: list[Finding]
    after: list[Finding]

    @property
    def namings(self) -> tuple[Finding, ...]:
        return tuple(one for line in self.lines for named in (line.attacker, *line.blockers) for one in named.findings)

    @property
    def findings(self) -> tuple[Finding, ...]:
        return (*self.namings, *self.ends, *self.after)


def judged(scenario: Damage) -> Judged:
    """Judge the namings in order, an illegal one being treated as not done, then all battles together."""
    found = lines(scenario)
    aftermath = fight(line.battle for line in found if line.battle)
    fought = iter(aftermath.battles)
    attacking = [line for line in found if line.attacker.legal]
    ends = [ended(line, next(fought)) if line.battle else gone(line.attacker) for line in attacking]
    if over(scenario, aftermath):
        return Judged(found, aftermath, ends, [NO_LIFE("/life", damage=aftermath.damage, life=scenario.life)])
    return Judged(found, aftermath, ends or [NO_ATTACKER("/attackers")], list(triggered(aftermath)))


def over(scenario: Damage, aftermath: Aftermath) -> bool:
    """Say whether the damage takes the last of the opponent's life."""
    return scenario.life is not None and aftermath.damage >= scenario.life
