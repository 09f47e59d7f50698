"""Rules of a Damage: legal attackers and blockers, ends of battles, and Successions from life."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import takewhile

from msgspec import Struct

from games.blackpoker.battle import Aftermath, Battle, BattleResult, End, Fighter
from games.blackpoker.cards import (
    JOKER,
    RANKS,
    UNKNOWN,
    Card,
    Format,
    Kind,
    card_list,
    combined,
    has_haste,
    parse_cards,
    successions,
)
from games.blackpoker.damage.scenario import (
    Attacker,
    AttackingSoldier,
    Blocker,
    Life,
    Since,
    Soldier,
    Who,
    written_cards,
)
from games.blackpoker.editions import Rules
from games.blackpoker.events import as_sentence
from games.blackpoker.names import name_list
from games.blackpoker.objections import (
    ATTACKER_DRIVEN,
    BARRIER_ALONE,
    BARRIER_ATTACKS,
    BLOCKER_DRIVEN,
    BLOCKS_ALREADY,
    HASTE_BUT_DRIVEN,
    NO_HASTE,
    PREPARING,
)
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Outcome

WORDS = sentences(__name__)
NO_MAGICIAN = WORDS.reason("no-magician")
HASTE = WORDS.reason("haste")
Blocking = Mapping[frozenset[Card], str]
NO_ATTACKER = WORDS.reason("no-attacker")
ATTACKER_GONE = WORDS.reason("attacker-gone")
UNBLOCKED = WORDS.reason("unblocked")
BARRIER_HIDDEN = WORDS.reason("hidden-barrier")
SUCCESSION = WORDS.reason("succession")
SUCCESSION_OPEN = WORDS.reason("succession-open")
NO_LIFE = WORDS.reason("no-life-left")
MINE = WORDS.text("mine")
THEIRS = WORDS.text("theirs")
MANY_TIMES = WORDS.text("many-times")
JOKER_ALONE = WORDS.text("joker-alone")
JOKER_TAKES = WORDS.text("joker-takes")
NUMBER_TAKES = WORDS.text("number-takes")
AMONG_SOLDIERS = {
    End.ATTACKER_FALLS: WORDS.reason("attacker-lower"),
    End.BLOCKERS_FALL: WORDS.reason("blockers-lower"),
    End.ALL_FALL: WORDS.reason("equal"),
}
WITH_BARRIER = {
    End.BARRIER_FALLS: WORDS.reason("barrier-falls"),
    End.BARRIER_AND_ATTACKER_FALL: WORDS.reason("barrier-takes-attacker"),
}
TIMES = {1: WORDS.text("once"), 2: WORDS.text("twice")}
CARRIED_OUT = WORDS.reason("succession-carried-out")
LIFE_GONE = WORDS.reason("succession-takes-last-life")
ORDER_UNKNOWN = WORDS.reason("order-of-life-unknown")
REASONS = (
    ATTACKER_DRIVEN,
    HASTE_BUT_DRIVEN,
    PREPARING,
    NO_HASTE,
    BARRIER_ATTACKS,
    NO_MAGICIAN,
    HASTE,
    BLOCKER_DRIVEN,
    BARRIER_ALONE,
    BLOCKS_ALREADY,
    *(reason for reason in WORDS.reasons if reason not in (NO_MAGICIAN, HASTE)),
)


class NamedCharacter(Struct, frozen=True):
    """A character named as attacker or blocker, its words and the findings about its naming."""

    at: str
    fighter: Fighter
    words: str = ""
    since: Since = Since.STAYS
    findings: tuple[Finding, ...] = ()

    @property
    def label(self) -> Text:
        return self.fighter.label

    @property
    def legal(self) -> bool:
        """Return whether nothing forbids the naming (BP-21, BP-22)."""
        return not [finding for finding in self.findings if finding.outcome is not Outcome.ALLOWED]

    @property
    def fights(self) -> bool:
        """Return whether it still fights as it was named (BP-23, BP-39)."""
        return self.legal and self.since is Since.STAYS


class Pairing(Struct, frozen=True, dict=True):
    """An attacker and its named blockers; `blocking` holds the places of earlier blockers."""

    attacker: NamedCharacter
    blockers: tuple[NamedCharacter, ...]
    blocking: Blocking

    @cached_property
    def battle(self) -> Battle | None:
        """Return the battle, None if the attacker does not fight (BP-23)."""
        if not self.attacker.fights:
            return None
        return Battle(self.attacker.fighter, tuple(blocker.fighter for blocker in self.blockers if blocker.fights))

    @cached_property
    def named_at(self) -> Blocking:
        """Return the places of the blockers named here (BP-22)."""
        return {
            _key(blocker.fighter): blocker.at
            for blocker in self.blockers
            if blocker.legal and _is_unique(blocker.fighter)
        }

    def stays(self, blocking: Blocking) -> bool:
        """Return whether other earlier blockers change nothing (BP-86)."""
        keys = [_key(blocker.fighter) for blocker in self.blockers]
        return [*map(self.blocking.get, keys)] == [*map(blocking.get, keys)]


def judge_pairing(rules: Rules, format: Format, at: str, row: Attacker, blocking: Blocking) -> Pairing:
    """Judge the naming of an attacker and its blockers (BP-21, BP-22)."""
    attacker = _judge_attacker(rules, format, at, row)
    rows = row.blockers if isinstance(row, AttackingSoldier) and attacker.legal else ()
    blockers: list[NamedCharacter] = []
    first: NamedCharacter | None = None
    elsewhere = dict(blocking)
    for i, blocker in enumerate(rows):
        character = _judge_blocker(format, f"{at}/blockers/{i}", blocker, elsewhere)
        blockers.append(_check_barrier_alone(character, attacker, first) if first else character)
        if not blockers[-1].legal:
            continue
        first = first or character
        # such a character cannot block a second attacker (BP-86)
        if _is_unique(character.fighter):
            elsewhere[_key(character.fighter)] = character.at
    return Pairing(attacker, tuple(blockers), blocking)


def _key(fighter: Fighter) -> frozenset[Card]:
    return frozenset(fighter.cards)


def _is_unique(fighter: Fighter) -> bool:
    """Return whether only one character can have these cards: known ones without a Joker."""
    return not fighter.hidden and JOKER not in fighter.cards


def _fighter(at: str, row: Attacker | Blocker) -> Fighter:
    cards = parse_cards(written_cards(row) or "") or ()
    if isinstance(row, AttackingSoldier | Soldier):
        return Fighter(at, cards, row.change)
    return Fighter(at, cards, barrier=True)


def _judge_attacker(rules: Rules, format: Format, at: str, row: Attacker) -> NamedCharacter:
    fighter = _fighter(at, row)
    if isinstance(row, AttackingSoldier):
        findings = tuple(_attacker_findings(rules, format, at, row, fighter))
        return NamedCharacter(at, fighter, row.cards, row.since, findings)
    return NamedCharacter(at, fighter, findings=tuple(_barrier_findings(at, row.driven, fighter)))


def _barrier_findings(at: str, driven: bool, fighter: Fighter) -> Iterator[Finding]:
    yield BARRIER_ATTACKS(at)
    if driven:
        yield ATTACKER_DRIVEN(f"{at}/driven", cards=as_sentence(fighter.label))


def _attacker_findings(
    rules: Rules, format: Format, at: str, row: AttackingSoldier, fighter: Fighter
) -> Iterator[Finding]:
    if not format.admits(fighter.kind.mark):
        yield NO_MAGICIAN(f"{at}/cards", because=("/format",))
        return
    if row.driven and row.new and has_haste(fighter.cards):
        yield HASTE_BUT_DRIVEN(
            f"{at}/driven", cites=("bp-21", fighter.kind.clause), who=fighter.label, kind=fighter.kind
        )
        return
    if row.driven:
        yield ATTACKER_DRIVEN(f"{at}/driven", cards=as_sentence(fighter.label))
    if row.new:
        yield _new_finding(rules, f"{at}/new", fighter)


def _new_finding(rules: Rules, at: str, fighter: Fighter) -> Finding:
    cites = (fighter.kind.clause,)
    if has_haste(fighter.cards):
        return HASTE(at, cites=cites, who=fighter.label, kind=fighter.kind)
    if rules.provisions.has_prepare:
        return PREPARING(at, cites=cites, cards=as_sentence(fighter.label))
    return NO_HASTE(at, cards=as_sentence(fighter.label))


def _judge_blocker(format: Format, at: str, row: Blocker, blocking: Blocking) -> NamedCharacter:
    fighter = _fighter(at, row)
    findings = [*_blocker_findings(format, at, row, fighter)]
    elsewhere = blocking.get(_key(fighter))
    if elsewhere:
        findings.append(BLOCKS_ALREADY(at, because=(elsewhere,), cards=as_sentence(fighter.label)))
    return NamedCharacter(at, fighter, written_cards(row) or "", row.since, tuple(findings))


def _blocker_findings(format: Format, at: str, row: Blocker, fighter: Fighter) -> Iterator[Finding]:
    if fighter.kind is not Kind.BARRIER and not format.admits(fighter.kind.mark):
        yield NO_MAGICIAN(f"{at}/cards", because=("/format",))
    if row.driven:
        yield BLOCKER_DRIVEN(f"{at}/driven", cards=as_sentence(fighter.label))


def _check_barrier_alone(blocker: NamedCharacter, attacker: NamedCharacter, first: NamedCharacter) -> NamedCharacter:
    """Add that a barrier blocks alone to a blocker beside the first legal one (BP-86)."""
    if not (blocker.fighter.barrier or first.fighter.barrier):
        return blocker
    finding = BARRIER_ALONE(blocker.at, because=(first.at,), cards=blocker.label, attacker=attacker.label)
    return replace(blocker, findings=(*blocker.findings, finding))


def absence_finding(attacker: NamedCharacter) -> Finding:
    """Return that an attacker has left or been released (BP-23, BP-39)."""
    cites = ("bp-39",) if attacker.since is Since.RELEASED else ("bp-23", "bp-75")
    return ATTACKER_GONE(attacker.at, because=(f"{attacker.at}/since",), cites=cites, who=attacker.label)


def battle_finding(pairing: Pairing, result: BattleResult) -> Finding:
    """Return the end of a battle as a finding (BP-60 to BP-63)."""
    at, attacker = pairing.attacker.at, pairing.attacker.label
    blockers = result.battle.blockers
    because = tuple(str(blocker.name) for blocker in blockers)
    if result.end is End.UNBLOCKED:
        left = tuple(f"{character.at}/since" for character in pairing.blockers if character.legal)
        return UNBLOCKED(at, because=left, who=attacker, damage=result.damage)
    if result.end in AMONG_SOLDIERS:
        return AMONG_SOLDIERS[result.end](
            at,
            because=because,
            cites=("bp-61",) if len(blockers) > 1 else ("bp-60",),
            who=attacker,
            number=result.battle.attacker.number,
            blockers=name_list(blocker.label for blocker in blockers),
            blocking=sum(blocker.number for blocker in blockers),
        )
    if result.end in WITH_BARRIER:
        why = JOKER_TAKES if JOKER in blockers[0].cards else NUMBER_TAKES.filled(who=attacker)
        card = combined(blockers[0].cards)
        return WITH_BARRIER[result.end](at, because=because, who=attacker, barrier=card, why=why)
    return BARRIER_HIDDEN(
        at, because=(f"{because[0]}/card",), who=attacker, cards=_taking_cards(result.battle.attacker)
    )


def _taking_cards(attacker: Fighter) -> Text:
    """Return the cards that would take this attacker along as a barrier (BP-62)."""
    ranks = list(dict.fromkeys(RANKS[card.number] for card in attacker.cards if card is not JOKER))
    if not ranks:
        return JOKER_ALONE
    *names, last = ["a Joker", *(f"any {rank}" for rank in ranks)]
    ja = f"ジョーカーか{ranks[0]}" if len(ranks) == 1 else "、".join(["ジョーカー", *ranks]) + "のどれか"
    return Text(f"{', '.join(names)} or {last}", ja)


def succession_findings(result: BattleResult) -> tuple[tuple[Finding, ...], ...]:
    """Return a battle's Successions: own, undecided and opposing (BP-40, BP-51 to BP-55)."""
    left_open = (_open_finding(fighter, MINE) for fighter in result.undecided if successions(fighter.cards))
    return (
        tuple(_side_findings(MINE, result.fallen_attackers)),
        tuple(left_open),
        tuple(_side_findings(THEIRS, result.fallen_blockers)),
    )


def _side_findings(player: Text, fallen: Iterable[Fighter]) -> Iterator[Finding]:
    for fighter in fallen:
        if fighter.hidden:
            yield _open_finding(fighter, player)
        elif count := successions(fighter.cards):
            times = TIMES.get(count) or MANY_TIMES.filled(n=count)
            yield SUCCESSION(
                str(fighter.name), cites=(fighter.kind.clause, "bp-40"), who=fighter.label, times=times, player=player
            )


def _open_finding(fighter: Fighter, player: Text) -> Finding:
    return SUCCESSION_OPEN(str(fighter.name), cites=(fighter.kind.clause,), who=fighter.label, player=player)


class Lives(Struct, frozen=True):
    """The findings about Successions, the remaining lives as far as known, and the winner."""

    findings: tuple[Finding, ...] = ()
    left: tuple[int | None, int | None] = (None, None)
    winner: Who | None = None


def carry_out_successions(lives: tuple[Life | None, Life | None], aftermath: Aftermath) -> Lives:
    """Carry out Successions as far as life is known (BP-40, BP-77).

    `lives` are those of the attacker and of the opponent after the damage. The attacker's Successions come first; lives are
    checked after each (BP-76).
    """
    left = [len(life.cards) if life else None for life in lives]
    findings: list[Finding] = []
    for n, (player, life, bounds) in enumerate(
        zip(Who, lives, (aftermath.own_successions, aftermath.opponent_successions), strict=True)
    ):
        count, most = bounds
        now = life
        for _ in range(count):
            now = _carry_out(now, player, findings) if now else None
            left[n] = len(now.cards) if now else None
            if now and not now.cards:
                return Lives(tuple(findings), (left[0], left[1]), player.other)
        # an undecided Succession leaves this life and the one after it open
        if count < most or (count and not now):
            left[n:] = [None] * (2 - n)
            break
    return Lives(tuple(findings), (left[0], left[1]))


def _carry_out(life: Life, player: Who, findings: list[Finding]) -> Life | None:
    """Carry out one Succession and note its finding; None if unknown cards decide it (BP-40)."""
    passed = tuple(takewhile(lambda card: not card.triggers, life.cards))
    # a single card leaves life in any case
    if UNKNOWN in passed and len(life.cards) > 1:
        if life.listed:
            findings.append(ORDER_UNKNOWN(life.at, player=player))
        return None
    rest = life.cards[len(passed) + 1 :]
    if not rest:
        findings.append(LIFE_GONE(life.at, player=player, other=player.other, n=len(life.cards)))
    else:
        card = life.cards[len(passed)]
        findings.append(CARRIED_OUT(life.at, player=player, card=card.text, cards=card_list(passed), left=len(rest)))
    return Life(rest, life.listed, life.at)
