"""What comes of each battle, of the damage, and of those who go to the graveyard?"""

from collections.abc import Iterable, Iterator

from games.blackpoker.battle import End, Fighter, Fought
from games.blackpoker.cards import JOKER, RANKS, combined, successions
from games.blackpoker.damage.naming import Line, Named, label
from games.blackpoker.damage.rows import Since
from games.sentences import sentences
from games.text import Text, enumerated
from games.verdict import Finding

WORDS = sentences(__name__)
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


def gone(attacker: Named) -> Finding:
    """Return what is found of an attacker that has left the field or been released since it was named."""
    cites = ("bp-39",) if attacker.since is Since.RELEASED else ("bp-23", "bp-75")
    return GONE(attacker.at, because=(f"{attacker.at}/since",), cites=cites, who=attacker.label)


def ended(line: Line, fought: Fought) -> Finding:
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


def triggered(fought: Fought) -> tuple[tuple[Finding, ...], ...]:
    """Return the Successions that follow from a battle: those of the player who has the turn, those left open, the opponent's."""
    left_open = (_open(who, MINE) for who in fought.perhaps if successions(who.cards))
    return tuple(_of(MINE, fought.attackers_gone)), tuple(left_open), tuple(_of(THEIRS, fought.blockers_gone))


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
