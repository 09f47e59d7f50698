"""May each attacker be named, and each blocker?"""

from collections.abc import Iterator, Mapping
from functools import cached_property

from msgspec import Struct

from games.blackpoker.battle import Battle, Fighter
from games.blackpoker.cards import JOKER, Card, Format, Kind, combined, has_haste, parsed_all
from games.blackpoker.damage.impossible import written
from games.blackpoker.damage.rows import Attacker, AttackingSoldier, Blocker, Since, Soldier
from games.blackpoker.events import as_sentence
from games.blackpoker.objections import (
    ATTACKER_DRIVEN,
    BARRIER_ALONE,
    BARRIER_ATTACKS,
    BLOCKER_DRIVEN,
    BLOCKS_ALREADY,
    HASTE_BUT_DRIVEN,
    PREPARING,
)
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Outcome

WORDS = sentences(__name__)
NO_MAGICIAN = WORDS.reason("no-magician")
HASTE = WORDS.reason("haste")
BARRIER = WORDS.text("barrier")
HIDDEN_BARRIER = WORDS.text("hidden-barrier")
REASONS = (
    ATTACKER_DRIVEN,
    HASTE_BUT_DRIVEN,
    PREPARING,
    BARRIER_ATTACKS,
    *WORDS.reasons,
    BLOCKER_DRIVEN,
    BARRIER_ALONE,
    BLOCKS_ALREADY,
)

Blocking = Mapping[frozenset[Card], str]


class Named(Struct, frozen=True):
    """A character that somebody names as attacker or blocker, the words in which it was typed, and what is found of it."""

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
        return not [finding for finding in self.findings if finding.outcome is not Outcome.ALLOWED]

    @property
    def fights(self) -> bool:
        """Say whether it is still there to fight as what it was named."""
        return self.legal and self.since is Since.STAYS


class Line(Struct, frozen=True, dict=True):
    """An attacker and those named against it; `blocking` says where characters were named to block before."""

    attacker: Named
    blockers: tuple[Named, ...]
    blocking: Blocking

    @cached_property
    def battle(self) -> Battle | None:
        """Return the battle, None where the attacker does not fight."""
        if not self.attacker.fights:
            return None
        return Battle(self.attacker.who, tuple(blocker.who for blocker in self.blockers if blocker.fights))

    @cached_property
    def named(self) -> Blocking:
        """Return where each character that blocks here was named."""
        return {_key(one.who): one.at for one in self.blockers if one.legal and _known(one.who)}

    def stays(self, blocking: Blocking) -> bool:
        """Say whether it is judged alike where others were named to block before."""
        keys = [_key(one.who) for one in self.blockers]
        return [*map(self.blocking.get, keys)] == [*map(blocking.get, keys)]


def label(who: Fighter) -> Text:
    """Return what a character is called."""
    if who.hidden:
        return HIDDEN_BARRIER
    return BARRIER.filled(card=combined(who.cards)) if who.barrier else combined(who.cards)


def line(format: Format, at: str, row: Attacker, blocking: Blocking) -> Line:
    """Judge the naming of an attacker, then, where it may attack, of each that is to block it."""
    attacker = _attacker(format, at, row)
    rows = row.blockers if isinstance(row, AttackingSoldier) and attacker.legal else ()
    blockers: list[Named] = []
    first: Named | None = None
    elsewhere = dict(blocking)
    for m, blocker in enumerate(rows):
        named = _blocker(format, f"{at}/blockers/{m}", blocker, elsewhere)
        blockers.append(_beside(named, attacker, first) if first else named)
        if not blockers[-1].legal:
            continue
        first = first or named
        if _known(named.who):
            elsewhere[_key(named.who)] = named.at
    return Line(attacker, tuple(blockers), blocking)


def _key(who: Fighter) -> frozenset[Card]:
    return frozenset(who.cards)


def _known(who: Fighter) -> bool:
    """Say whether there is but one character of these cards: they are known, and no Joker, of which there are two."""
    return not who.hidden and JOKER not in who.cards


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
        yield ATTACKER_DRIVEN(f"{at}/driven", cards=as_sentence(label(who)))


def _of_attacker(format: Format, at: str, row: AttackingSoldier, who: Fighter) -> Iterator[Finding]:
    if not format.admits(who.kind.mark):
        yield NO_MAGICIAN(f"{at}/cards", because=("/format",))
        return
    if row.driven and row.new and has_haste(who.cards):
        yield HASTE_BUT_DRIVEN(f"{at}/driven", cites=("bp-21", who.kind.clause), who=label(who), kind=who.kind)
        return
    if row.driven:
        yield ATTACKER_DRIVEN(f"{at}/driven", cards=as_sentence(label(who)))
    if row.new:
        yield _new(f"{at}/new", who)


def _new(at: str, who: Fighter) -> Finding:
    cites = (who.kind.clause,)
    if has_haste(who.cards):
        return HASTE(at, cites=cites, who=label(who), kind=who.kind)
    return PREPARING(at, cites=cites, cards=as_sentence(label(who)))


def _blocker(format: Format, at: str, row: Blocker, blocking: Blocking) -> Named:
    who = _fighter(at, row)
    findings = [*_of_blocker(format, at, row, who)]
    elsewhere = blocking.get(_key(who))
    if elsewhere:
        findings.append(BLOCKS_ALREADY(at, because=(elsewhere,), cards=as_sentence(label(who))))
    return Named(at, who, written(row) or "", row.since, tuple(findings))


def _of_blocker(format: Format, at: str, row: Blocker, who: Fighter) -> Iterator[Finding]:
    if who.kind is not Kind.BARRIER and not format.admits(who.kind.mark):
        yield NO_MAGICIAN(f"{at}/cards", because=("/format",))
    if row.driven:
        yield BLOCKER_DRIVEN(f"{at}/driven", cards=as_sentence(label(who)))


def _beside(one: Named, attacker: Named, first: Named) -> Named:
    """Return a blocker as it is found beside the first that may be named: a barrier blocks alone."""
    if not (one.who.barrier or first.who.barrier):
        return one
    found = BARRIER_ALONE(one.at, because=(first.at,), cards=one.label, attacker=attacker.label)
    return replace(one, findings=(*one.findings, found))
