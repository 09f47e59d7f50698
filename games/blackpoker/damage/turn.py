"""The turn of a Damage: namings in order, all battles together, Successions, and the summary."""

from collections.abc import Iterator
from functools import cached_property

from msgspec import Struct

from games.blackpoker.battle import Aftermath, BattleResult, Fighter, judge_battle
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
from games.blackpoker.events import as_sentence
from games.blackpoker.names import name_list
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding

WORDS = sentences(__name__)
# more names than this are counted
MOST = 4
NO_ATTACK = WORDS.text("no-attack")
NONE_LEFT = WORDS.text("none-left")
NOTHING = WORDS.text("nothing")
DAMAGE = WORDS.text("damage")
LOSES_BY_SUCCESSION = WORDS.text("loses-by-succession")
LOSES = WORDS.text("loses")
FALLS = WORDS.text("falls")
FALL = WORDS.text("fall")
SOME = WORDS.text("some")
PERHAPS_FALLS = WORDS.text("perhaps-falls")
PERHAPS_FALL = WORDS.text("perhaps-fall")
WITHOUT_IT = WORDS.text("without-it")
WITHOUT_THEM = WORDS.text("without-them")
SENTENCE = WORDS.text("sentence")
NO_ATTACKING = WORDS.text("no-attacking")
NO_BLOCKING = WORDS.text("no-blocking")


class Fate(Struct, frozen=True, eq=False, dict=True):
    """The judged naming and battle of one attacker; an unchanged one is the same object."""

    row: Attacker
    pairing: Pairing

    @cached_property
    def result(self) -> BattleResult | None:
        """Return the battle at its end, if the attacker fights."""
        return judge_battle(self.pairing.battle) if self.pairing.battle else None

    @cached_property
    def namings(self) -> tuple[Finding, ...]:
        return tuple(
            finding for character in (self.pairing.attacker, *self.pairing.blockers) for finding in character.findings
        )

    @cached_property
    def end(self) -> tuple[Finding, ...]:
        """Return the finding of the battle or absence, if any."""
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
        """Return the size of the opponent's life before, if given."""
        return len(self.before[1].cards) if self.before[1] else None

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        return tuple(fate.pairing for fate in self.fates)

    @cached_property
    def aftermath(self) -> Aftermath:
        return Aftermath(tuple(fate.result for fate in self.fates if fate.result))

    @property
    def over(self) -> bool:
        """Return whether the damage takes the last life (BP-76)."""
        return self.life is not None and self.aftermath.damage >= self.life

    @cached_property
    def ends(self) -> tuple[Finding, ...]:
        return tuple(finding for fate in self.fates for finding in fate.end) or (NO_ATTACKER("/attackers"),)

    @cached_property
    def after(self) -> tuple[Finding, ...]:
        """Return the findings after all battles, the attacker's first."""
        if self.over:
            return (NO_LIFE("/life", damage=self.aftermath.damage, life=self.life),)
        by_player = zip(*(fate.triggered for fate in self.fates), strict=True)
        return (
            *(finding for side_findings in by_player for findings in side_findings for finding in findings),
            *self.lives.findings,
        )

    @cached_property
    def lives(self) -> Lives:
        """Return the effect of the Successions, unless the duel ended."""
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
    """Judge the namings in order, then all battles together (BP-60 to BP-63).

    Fates that do not change are taken over from another Damage judged `before`.
    """
    fates: list[Fate] = []
    blocking: Blocking = {}
    for n, row in enumerate(scenario.attackers):
        # a fate depends on its row and on the blockers named before it
        old = before.fates[n] if before and n < len(before.fates) else None
        fate = old if old and old.row is row and old.pairing.stays(blocking) else None
        fates.append(
            fate or Fate(row, judge_pairing(scenario.rules, scenario.format, f"/attackers/{n}", row, blocking))
        )
        blocking = {**blocking, **fates[-1].pairing.named_at}
    return JudgedDamage(tuple(fates), scenario.lives)


def summary(judged: JudgedDamage) -> Text:
    """Summarize illegal namings, the damage, the fallen, and the loser."""
    pairings, aftermath = judged.pairings, judged.aftermath
    illegal = tuple(_illegal_clauses(pairings))
    end = tuple(_end_clauses(judged)) or (_nothing_clause(pairings, aftermath),)
    if illegal and end == (NO_ATTACK,):
        return _sentence(_linked(illegal))
    if not illegal:
        return _sentence(_linked(end))
    count = sum(not character.legal for pairing in pairings for character in (pairing.attacker, *pairing.blockers))
    without = WITHOUT_IT if count == 1 else WITHOUT_THEM
    return _sentence(without.filled(fault=_linked(illegal), rest=_linked(end)))


def _illegal_clauses(pairings: tuple[Pairing, ...]) -> Iterator[Text]:
    attackers = [pairing.attacker.label for pairing in pairings if not pairing.attacker.legal]
    if attackers:
        yield NO_ATTACKING.filled(names=_short_list(attackers))
    for pairing in pairings:
        blockers = [blocker.label for blocker in pairing.blockers if not blocker.legal]
        if blockers:
            yield NO_BLOCKING.filled(names=_short_list(blockers), attacker=pairing.attacker.label)


def _nothing_clause(pairings: tuple[Pairing, ...], aftermath: Aftermath) -> Text:
    if aftermath.battles:
        return NOTHING
    return NONE_LEFT if any(pairing.attacker.legal for pairing in pairings) else NO_ATTACK


def _end_clauses(judged: JudgedDamage) -> Iterator[Text]:
    aftermath, winner = judged.aftermath, judged.lives.winner
    if aftermath.damage and not judged.over:
        yield DAMAGE.filled(damage=aftermath.damage)
    if aftermath.fallen:
        yield _fall_clause(aftermath.fallen, FALLS, FALL)
    if aftermath.undecided:
        yield _fall_clause(aftermath.undecided, PERHAPS_FALLS, PERHAPS_FALL)
    if winner and not judged.over:
        yield LOSES_BY_SUCCESSION.filled(player=winner.other)
    if judged.over:
        yield LOSES.filled(damage=aftermath.damage)


def _fall_clause(fighters: tuple[Fighter, ...], single: Text, several: Text) -> Text:
    return (single if len(fighters) == 1 else several).filled(
        names=_short_list([fighter.label for fighter in fighters])
    )


def _short_list(names: list[Text]) -> Text:
    return name_list(names) if len(names) <= MOST else SOME.filled(n=len(names))


def _linked(clauses: tuple[Text, ...]) -> Text:
    """Link clauses into one: in Japanese all but the last go on with their verb."""
    *first, last = clauses
    goes_on = [
        text.ja.removesuffix("ません") + "ず" if text.ja.endswith("ません") else text.ja.removesuffix("ます")
        for text in first
    ]
    return Text("; ".join(text.en for text in clauses), "、".join([*goes_on, last.ja]))


def _sentence(text: Text) -> Text:
    return as_sentence(SENTENCE.filled(clauses=text))
