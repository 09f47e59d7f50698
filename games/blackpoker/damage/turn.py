"""The turn of a Damage: namings in order, then all battles together, then the Successions."""

from functools import cached_property

from msgspec import Struct

from games.blackpoker.battle import Aftermath, BattleResult, judge_battle
from games.blackpoker.damage.rules import (
    NO_ATTACKER,
    NO_LIFE,
    Blocking,
    Lives,
    Pairing,
    absence_finding,
    battle_finding,
    carry_out_successions,
    judge_pairing,
    succession_findings,
)
from games.blackpoker.damage.scenario import Attacker, Damage, Life, Who
from games.values import replace
from games.verdict import Finding


class Fate(Struct, frozen=True, eq=False, dict=True):
    """The judged naming and battle of one attacker; an unchanged one is the same object."""

    row: Attacker
    pairing: Pairing

    @cached_property
    def result(self) -> BattleResult | None:
        """Return the battle at its end; None if the attacker does not fight."""
        return judge_battle(self.pairing.battle) if self.pairing.battle else None

    @cached_property
    def namings(self) -> tuple[Finding, ...]:
        return tuple(
            finding for character in (self.pairing.attacker, *self.pairing.blockers) for finding in character.findings
        )

    @cached_property
    def end(self) -> tuple[Finding, ...]:
        """Return the finding of the battle or absence; nothing if the attacker may not attack."""
        if self.result:
            return (battle_finding(self.pairing, self.result),)
        return (absence_finding(self.pairing.attacker),) if self.pairing.attacker.legal else ()

    @cached_property
    def triggered(self) -> tuple[tuple[Finding, ...], ...]:
        return succession_findings(self.result) if self.result else ((), (), ())


class JudgedDamage(Struct, frozen=True, dict=True):
    """A judged Damage: the fate of each attacker, and both lives before it."""

    fates: tuple[Fate, ...]
    before: tuple[Life | None, Life | None]

    @property
    def life(self) -> int | None:
        """Return the number of cards in the opponent's life before; None if not given."""
        return len(self.before[1].cards) if self.before[1] else None

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        return tuple(fate.pairing for fate in self.fates)

    @cached_property
    def aftermath(self) -> Aftermath:
        return Aftermath(tuple(fate.result for fate in self.fates if fate.result))

    @property
    def over(self) -> bool:
        """Return whether the damage takes the last of the opponent's life (BP-76)."""
        return self.life is not None and self.aftermath.damage >= self.life

    @cached_property
    def ends(self) -> tuple[Finding, ...]:
        return tuple(finding for fate in self.fates for finding in fate.end) or (NO_ATTACKER("/attackers"),)

    @cached_property
    def after(self) -> tuple[Finding, ...]:
        """Return the findings after all battles, first those of the player who has the turn."""
        if self.over:
            return (NO_LIFE("/life", damage=self.aftermath.damage, life=self.life),)
        by_player = zip(*(fate.triggered for fate in self.fates), strict=True)
        return (
            *(finding for side_findings in by_player for findings in side_findings for finding in findings),
            *self.lives.findings,
        )

    @cached_property
    def lives(self) -> Lives:
        """Return the effect of the Successions; none happens if the damage ended the duel."""
        mine, theirs = self.before
        if self.over:
            return Lives(left=(len(mine.cards) if mine else None, 0), winner=Who.ATTACKER)
        left = replace(theirs, cards=theirs.cards[self.aftermath.damage :]) if theirs else None
        return carry_out_successions((mine, left), self.aftermath)

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        namings = (finding for fate in self.fates for finding in fate.namings)
        return (*namings, *self.ends, *self.after)


def judge(scenario: Damage, before: JudgedDamage | None = None) -> JudgedDamage:
    """Judge the namings in order, an illegal one being treated as not done, then all battles together.

    Fates that do not change are taken over from another Damage judged `before`.
    """
    fates: list[Fate] = []
    blocking: Blocking = {}
    for n, row in enumerate(scenario.attackers):
        # a fate depends on its row and on the blockers named before it
        old = before.fates[n] if before and n < len(before.fates) else None
        fate = old if old and old.row is row and old.pairing.stays(blocking) else None
        fates.append(fate or Fate(row, judge_pairing(scenario.format, f"/attackers/{n}", row, blocking)))
        blocking = {**blocking, **fates[-1].pairing.named_at}
    return JudgedDamage(tuple(fates), scenario.lives)
