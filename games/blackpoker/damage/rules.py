"""Rules of a Damage: who may attack and block, how battles end, and what Successions take from the lives."""

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
from games.blackpoker.damage.scenario import Attacker, AttackingSoldier, Blocker, Life, Since, Soldier, Who, written
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
from games.text import Text, enumerated
from games.values import replace
from games.verdict import Finding, Outcome

WORDS = sentences(__name__)
NO_MAGICIAN = WORDS.reason("no-magician")
HASTE = WORDS.reason("haste")
BARRIER = WORDS.text("barrier")
HIDDEN_BARRIER = WORDS.text("hidden-barrier")
Blocking = Mapping[frozenset[Card], str]
NO_ATTACKER = WORDS.reason("no-attacker")
GONE = WORDS.reason("attacker-gone")
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
    BARRIER_ATTACKS,
    NO_MAGICIAN,
    HASTE,
    BLOCKER_DRIVEN,
    BARRIER_ALONE,
    BLOCKS_ALREADY,
    *(reason for reason in WORDS.reasons if reason not in (NO_MAGICIAN, HASTE)),
)


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
    cards = parse_cards(written(row) or "") or ()
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


def gone(attacker: Named) -> Finding:
    """Return what is found of an attacker that has left the field or been released since it was named."""
    cites = ("bp-39",) if attacker.since is Since.RELEASED else ("bp-23", "bp-75")
    return GONE(attacker.at, because=(f"{attacker.at}/since",), cites=cites, who=attacker.label)


def ended(line: Line, fought: BattleResult) -> Finding:
    """Return what is found of a battle."""
    at, who = line.attacker.at, line.attacker.label
    blockers = fought.battle.blockers
    because = tuple(str(blocker.name) for blocker in blockers)
    if fought.end is End.UNBLOCKED:
        left = tuple(f"{one.at}/since" for one in line.blockers if one.legal)
        return UNBLOCKED(at, because=left, who=who, damage=fought.damage)
    if fought.end in AMONG_SOLDIERS:
        return AMONG_SOLDIERS[fought.end](
            at,
            because=because,
            cites=("bp-61",) if len(blockers) > 1 else ("bp-60",),
            who=who,
            number=fought.battle.attacker.number,
            blockers=all_of(map(label, blockers)),
            blocking=sum(blocker.number for blocker in blockers),
        )
    if fought.end in WITH_BARRIER:
        why = JOKER_TAKES if JOKER in blockers[0].cards else NUMBER_TAKES.filled(who=who)
        card = combined(blockers[0].cards)
        return WITH_BARRIER[fought.end](at, because=because, who=who, barrier=card, why=why)
    return BARRIER_HIDDEN(at, because=(f"{because[0]}/card",), who=who, cards=_takers(fought.battle.attacker))


def _takers(attacker: Fighter) -> Text:
    """Return which cards, turned up as a barrier, would take this attacker."""
    ranks = list(dict.fromkeys(RANKS[card.number] for card in attacker.cards if card is not JOKER))
    if not ranks:
        return JOKER_ALONE
    *said, last = ["a Joker", *(f"any {rank}" for rank in ranks)]
    ja = f"ジョーカーか{ranks[0]}" if len(ranks) == 1 else "、".join(["ジョーカー", *ranks]) + "のどれか"
    return Text(f"{', '.join(said)} or {last}", ja)


def triggered(fought: BattleResult) -> tuple[tuple[Finding, ...], ...]:
    """Return the Successions that follow from a battle: those of the player who has the turn, those left open, the opponent's."""
    left_open = (_open(who, MINE) for who in fought.undecided if successions(who.cards))
    return tuple(_of(MINE, fought.fallen_attackers)), tuple(left_open), tuple(_of(THEIRS, fought.fallen_blockers))


def _of(player: Text, gone: Iterable[Fighter]) -> Iterator[Finding]:
    for who in gone:
        if who.hidden:
            yield _open(who, player)
        elif count := successions(who.cards):
            said = TIMES.get(count) or MANY_TIMES.filled(n=count)
            yield SUCCESSION(str(who.name), cites=(who.kind.clause, "bp-40"), who=label(who), times=said, player=player)


def _open(who: Fighter, player: Text) -> Finding:
    return SUCCESSION_OPEN(str(who.name), cites=(who.kind.clause,), who=label(who), player=player)


def all_of(names: Iterable[Text]) -> Text:
    """Return several names as they are said in one breath."""
    return enumerated(names, ja="と", others="と")


class Lives(Struct, frozen=True):
    """What the Successions come to: what is found of them, the lives that are left where they are known, and who wins."""

    findings: tuple[Finding, ...] = ()
    left: tuple[int | None, int | None] = (None, None)
    winner: Who | None = None


def after_successions(lives: tuple[Life | None, Life | None], aftermath: Aftermath) -> Lives:
    """Carry out the Successions, first those of the player who has the turn, as far as the cards of life are known.

    `lives` are those of the attacking player and of the opponent after the damage. Lives are checked after each Succession.
    """
    left = [len(life.cards) if life else None for life in lives]
    found: list[Finding] = []
    for n, (who, life, bounds) in enumerate(zip(Who, lives, (aftermath.mine, aftermath.theirs), strict=True)):
        count, most = bounds
        now = life
        for _ in range(count):
            now = _succeeded(now, who, found) if now else None
            left[n] = len(now.cards) if now else None
            if now and not now.cards:
                return Lives(tuple(found), (left[0], left[1]), who.other)
        if count < most or (count and not now):
            left[n:] = [None] * (2 - n)
            break
    return Lives(tuple(found), (left[0], left[1]))


def _succeeded(life: Life, who: Who, found: list[Finding]) -> Life | None:
    """Carry out one Succession and note what is found of it; return None where it depends on cards that are not known."""
    passed = tuple(takewhile(lambda card: not card.triggers, life.cards))
    if UNKNOWN in passed and len(life.cards) > 1:
        if life.listed:
            found.append(ORDER_UNKNOWN(life.at, player=who))
        return None
    rest = life.cards[len(passed) + 1 :]
    if not rest:
        found.append(LIFE_GONE(life.at, player=who, other=who.other, n=len(life.cards)))
    else:
        card = life.cards[len(passed)]
        found.append(CARRIED_OUT(life.at, player=who, card=card.text, cards=card_list(passed), left=len(rest)))
    return Life(rest, life.listed, life.at)
