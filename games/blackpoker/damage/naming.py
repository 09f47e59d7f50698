"""May each attacker be named, and each blocker?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.blackpoker.answering import (
    ATTACKER_DRIVEN,
    BARRIER_ALONE,
    BARRIER_ATTACKS,
    BLOCKER_DRIVEN,
    BLOCKS_ALREADY,
    PREPARING,
)
from games.blackpoker.battle import Battle, Fighter
from games.blackpoker.cards import JOKER, Card, Kind, has_haste, listed, parsed_all
from games.blackpoker.damage.impossible import written
from games.blackpoker.damage.rows import Attacker, AttackingSoldier, Blocker, Since, Soldier
from games.blackpoker.damage.situation import Damage
from games.blackpoker.formats import Format
from games.blackpoker.sentences import begun
from games.text import Text
from games.verdict import Finding, Outcome, Reason

NO_MAGICIAN = Reason(
    "no-magician",
    Outcome.FORBIDDEN,
    ("bp-01", "bp-53"),
    Text("There is no magician in the lite format.", "ライトフォーマットでは、魔術士を使いません。"),
)
HASTE = Reason(
    "haste",
    Outcome.ALLOWED,
    ("bp-52", "bp-53", "bp-54"),
    Text(
        "{who} ({kind}) came into play this turn; it has haste, so that does not keep it from attacking.",
        "{who}（{kind}）は速攻を持つので、このターンに場に出たことはアタックの妨げになりません。",
    ),
)
HASTE_BUT_DRIVEN = Reason(
    "haste-but-driven",
    Outcome.FORBIDDEN,
    ("bp-21", "bp-52", "bp-53", "bp-54"),
    Text(
        "{who} ({kind}) has haste, but is driven already and cannot be named as an attacker.",
        "{who}（{kind}）は速攻を持ちますが、すでにドライブ状態なので、アタッカーに指定できません。",
    ),
)
REASONS = (
    ATTACKER_DRIVEN,
    PREPARING,
    BARRIER_ATTACKS,
    NO_MAGICIAN,
    HASTE,
    HASTE_BUT_DRIVEN,
    BLOCKER_DRIVEN,
    BARRIER_ALONE,
    BLOCKS_ALREADY,
)
BARRIER = Text("the barrier {card}", "防壁{card}")
HIDDEN_BARRIER = Text("the hidden barrier", "裏向きの防壁")


@dataclass(frozen=True)
class Named:
    """Be a character that somebody names as attacker or blocker, the words in which it was typed, and what is found of it."""

    at: str
    who: Fighter
    words: str = ""
    since: Since = Since.STAYS
    findings: tuple[Finding, ...] = ()

    @property
    def label(self) -> Text:
        return label(self.who)

    @property
    def legal(self) -> bool:
        return all(finding.outcome is Outcome.ALLOWED for finding in self.findings)

    @property
    def fights(self) -> bool:
        """Say whether it is still there to fight as what it was named."""
        return self.legal and self.since is Since.STAYS


@dataclass(frozen=True)
class Line:
    """Be an attacker and those named against it."""

    attacker: Named
    blockers: tuple[Named, ...] = ()

    @property
    def battle(self) -> Battle | None:
        """Return the battle, None where the attacker does not fight."""
        if not self.attacker.fights:
            return None
        return Battle(self.attacker.who, tuple(blocker.who for blocker in self.blockers if blocker.fights))


def label(who: Fighter) -> Text:
    """Return what a character is called."""
    if who.hidden:
        return HIDDEN_BARRIER
    return BARRIER.filled(card=listed(who.cards)) if who.barrier else listed(who.cards)


def lines(scenario: Damage) -> tuple[Line, ...]:
    """Judge the namings in order: all attackers, then the blockers of each that may attack."""
    blocking: dict[frozenset[Card], str] = {}
    found = []
    for n, row in enumerate(scenario.attackers):
        attacker = _attacker(scenario.format, f"/attackers/{n}", row)
        rows = row.blockers if isinstance(row, AttackingSoldier) and attacker.legal else ()
        blockers: list[Named] = []
        for m, blocker in enumerate(rows):
            named = _blocker(scenario.format, f"{attacker.at}/blockers/{m}", blocker, blocking)
            blockers.append(_beside(named, attacker, [one for one in blockers if one.legal]))
            if blockers[-1].legal:
                blocking[frozenset(named.who.cards)] = named.at
        found.append(Line(attacker, tuple(blockers)))
    return tuple(found)


def _fighter(at: str, row: Attacker | Blocker) -> Fighter:
    cards = parsed_all(written(row) or "") or ()
    if isinstance(row, AttackingSoldier | Soldier):
        return Fighter(at, cards, row.change)
    return Fighter(at, cards, barrier=True)


def _attacker(format: Format, at: str, row: Attacker) -> Named:
    who = _fighter(at, row)
    if isinstance(row, AttackingSoldier):
        return Named(at, who, row.cards, row.since, tuple(_of_attacker(format, at, row, who)))
    return Named(at, who, findings=tuple(_of_barrier(at, row.driven, who)))


def _of_barrier(at: str, driven: bool, who: Fighter) -> Iterator[Finding]:
    yield BARRIER_ATTACKS(at)
    if driven:
        yield ATTACKER_DRIVEN(f"{at}/driven", cards=begun(label(who)))


def _of_attacker(format: Format, at: str, row: AttackingSoldier, who: Fighter) -> Iterator[Finding]:
    if not format.admits(who.kind.mark):
        yield NO_MAGICIAN(f"{at}/cards", because=("/format",))
        return
    if row.driven and row.new and has_haste(who.cards):
        yield HASTE_BUT_DRIVEN(f"{at}/driven", cites=("bp-21", who.kind.clause), who=label(who), kind=who.kind)
        return
    if row.driven:
        yield ATTACKER_DRIVEN(f"{at}/driven", cards=begun(label(who)))
    if row.new:
        yield _new(f"{at}/new", who)


def _new(at: str, who: Fighter) -> Finding:
    cites = (who.kind.clause,)
    if has_haste(who.cards):
        return HASTE(at, cites=cites, who=label(who), kind=who.kind)
    return PREPARING(at, cites=cites, cards=begun(label(who)))


def _blocker(format: Format, at: str, row: Blocker, blocking: dict[frozenset[Card], str]) -> Named:
    who = _fighter(at, row)
    findings = [*_of_blocker(format, at, row, who)]
    elsewhere = blocking.get(frozenset(who.cards))
    if elsewhere and who.cards and JOKER not in who.cards:
        findings.append(BLOCKS_ALREADY(at, because=(elsewhere,), cards=begun(label(who))))
    return Named(at, who, written(row) or "", row.since, tuple(findings))


def _of_blocker(format: Format, at: str, row: Blocker, who: Fighter) -> Iterator[Finding]:
    if who.kind is not Kind.BARRIER and not format.admits(who.kind.mark):
        yield NO_MAGICIAN(f"{at}/cards", because=("/format",))
    if row.driven:
        yield BLOCKER_DRIVEN(f"{at}/driven", cards=begun(label(who)))


def _beside(one: Named, attacker: Named, others: list[Named]) -> Named:
    """Return a blocker as it is found beside those named before it: a barrier blocks alone."""
    if not others or not (one.who.barrier or others[0].who.barrier):
        return one
    found = BARRIER_ALONE(one.at, because=(others[0].at,), cards=one.label, attacker=attacker.label)
    return replace(one, findings=(*one.findings, found))
