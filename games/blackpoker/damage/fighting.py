"""What comes of each battle, of the damage, and of those who go to the graveyard?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.blackpoker.battle import End, Fighter, Fought
from games.blackpoker.cards import JOKER, RANKS, listed, successions
from games.blackpoker.damage.naming import Line, Named, label
from games.blackpoker.damage.rows import Since
from games.text import Text
from games.verdict import Finding, Outcome, Reason

NO_ATTACKER = Reason(
    "no-attacker",
    Outcome.ALLOWED,
    ("bp-21",),
    Text(
        "No soldier attacks, so neither Block nor Damage is started.",
        "アタッカーがいないので、ブロックもダメージ判定も起こりません。",
    ),
)
GONE = Reason(
    "attacker-gone",
    Outcome.ALLOWED,
    ("bp-23", "bp-39", "bp-75"),
    Text(
        "{who} no longer attacks: it fights nobody and deals no damage.",
        "{who}はもうアタッカーではありません。戦わず、ダメージも与えません。",
    ),
)
UNBLOCKED = Reason(
    "unblocked",
    Outcome.ALLOWED,
    ("bp-63",),
    Text(
        "{who} has no blocker left and deals {damage} damage to the opponent.",
        "{who}にはブロッカーがいないので、対戦相手に{damage}点のダメージを与えます。",
    ),
)
ATTACKER_FALLS = Reason(
    "attacker-lower",
    Outcome.ALLOWED,
    ("bp-60", "bp-61"),
    Text(
        "{who} ({number}) is lower than {blockers} ({blocking}) and goes to the graveyard.",
        "{who}（{number}）は{blockers}（{blocking}）より小さいので、墓地に行きます。",
    ),
)
BLOCKERS_FALL = Reason(
    "blockers-lower",
    Outcome.ALLOWED,
    ("bp-60", "bp-61"),
    Text(
        "{who} ({number}) is higher than {blockers} ({blocking}): all its blockers go to the graveyard.",
        "{who}（{number}）は{blockers}（{blocking}）より大きいので、ブロッカーはすべて墓地に行きます。",
    ),
)
ALL_FALL = Reason(
    "equal",
    Outcome.ALLOWED,
    ("bp-60", "bp-61"),
    Text(
        "{who} ({number}) equals {blockers} ({blocking}): attacker and blockers go to the graveyard.",
        "{who}（{number}）と{blockers}（{blocking}）は等しいので、アタッカーもブロッカーも墓地に行きます。",
    ),
)
BARRIER_FALLS = Reason(
    "barrier-falls",
    Outcome.ALLOWED,
    ("bp-62",),
    Text(
        "The barrier is turned up: {barrier}, a number that {who} does not have. Only the barrier goes to the graveyard.",
        "防壁を表にすると{barrier}で、{who}に同じ数字のカードはありません。防壁だけが墓地に行きます。",
    ),
)
BARRIER_TAKES = Reason(
    "barrier-takes-attacker",
    Outcome.ALLOWED,
    ("bp-62",),
    Text(
        "The barrier is turned up: {barrier}, {why}. Both {who} and the barrier go to the graveyard.",
        "防壁を表にすると{barrier}で、{why}。{who}も防壁も墓地に行きます。",
    ),
)
BARRIER_HIDDEN = Reason(
    "hidden-barrier",
    Outcome.UNKNOWN,
    ("bp-62",),
    Text(
        "The card of the barrier is not known: {cards} takes {who} with it. The barrier goes to the graveyard in any case, and no"
        " damage gets through.",
        "防壁のカードがわかりません。{cards}なら、{who}も墓地に行きます。防壁は必ず墓地に行き、ダメージは通りません。",
    ),
)
SUCCESSION = Reason(
    "succession",
    Outcome.ALLOWED,
    ("bp-40", "bp-51", "bp-52", "bp-53", "bp-54", "bp-55"),
    Text(
        "Succession {times} for {player}: {who} goes to the graveyard.",
        "{who}が墓地に行き、{player}の世代交代を{times}誘発します。",
    ),
)
SUCCESSION_OPEN = Reason(
    "succession-open",
    Outcome.UNKNOWN,
    ("bp-51", "bp-52", "bp-53", "bp-54", "bp-55"),
    Text(
        "Whether {who} triggers Succession for {player} depends on the barrier's card.",
        "{who}が{player}の世代交代を誘発するかどうかは、防壁のカードによります。",
    ),
)
NO_LIFE = Reason(
    "no-life-left",
    Outcome.ALLOWED,
    ("bp-70", "bp-74", "bp-76"),
    Text(
        "The damage is {damage}, the cards of life {life}: the opponent has none left and loses. Lives are checked before anything that"
        " was triggered.",
        "ダメージは{damage}点、ライフは{life}枚です。ライフがなくなるので、対戦相手の負けです。ライフは、誘発したものより先に調べます。",
    ),
)
REASONS = (
    NO_ATTACKER,
    GONE,
    UNBLOCKED,
    ATTACKER_FALLS,
    BLOCKERS_FALL,
    ALL_FALL,
    BARRIER_FALLS,
    BARRIER_TAKES,
    BARRIER_HIDDEN,
    SUCCESSION,
    SUCCESSION_OPEN,
    NO_LIFE,
)
AMONG_SOLDIERS = {
    End.ATTACKER_FALLS: ATTACKER_FALLS,
    End.BLOCKERS_FALL: BLOCKERS_FALL,
    End.ALL_FALL: ALL_FALL,
}
WITH_BARRIER = {
    End.BARRIER_FALLS: BARRIER_FALLS,
    End.BARRIER_AND_ATTACKER_FALL: BARRIER_TAKES,
}
MINE = Text("the attacking player", "アタックした側")
THEIRS = Text("the opponent", "対戦相手")
TIMES = {1: Text("once", "1回"), 2: Text("twice", "2回")}
MANY_TIMES = Text("{n} times", "{n}回")
JOKER_ALONE = Text("a Joker", "ジョーカー")
JOKER_TAKES = Text("which takes any attacker", "どのアタッカーも道連れにします")
NUMBER_TAKES = Text("a number that {who} has", "{who}に同じ数字のカードがあります")


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
            blockers=joined([label(blocker) for blocker in blockers]),
            blocking=sum(blocker.number for blocker in blockers),
        )
    if fought.end in WITH_BARRIER:
        why = JOKER_TAKES if JOKER in blockers[0].cards else NUMBER_TAKES.filled(who=who)
        card = listed(blockers[0].cards)
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


def joined(texts: list[Text]) -> Text:
    """Return several names as they are said in one breath."""
    *first, last = texts
    if not first:
        return last
    return Text(", ".join(text.en for text in first) + f" and {last.en}", "と".join(text.ja for text in texts))
