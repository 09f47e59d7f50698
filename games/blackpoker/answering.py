"""May the choice that an effect asks for be made in this way?"""

from __future__ import annotations

from collections.abc import Iterator

from games.blackpoker.answers import Answer, Ask, Attacker, Blocker, Done, Pick, Point, Take
from games.blackpoker.effects.asking import aimed_at_action
from games.blackpoker.happenings import said_of
from games.blackpoker.objection import Objection
from games.blackpoker.sentences import begun
from games.blackpoker.state import Character, State
from games.blackpoker.targeting import TARGETS_ITSELF, unfit
from games.text import Text
from games.verdict import Outcome, Reason

NOTHING_ASKED = Reason(
    "nothing-to-choose",
    Outcome.FORBIDDEN,
    ("bp-91",),
    Text("Nobody is asked for this choice now.", "いま、その選択は求められていません。"),
)
NOT_THE_CHOOSER = Reason(
    "not-the-chooser",
    Outcome.FORBIDDEN,
    ("bp-91",),
    Text("{chooser} makes this choice, not {player}.", "これを選ぶのは{chooser}です。{player}ではありません。"),
)
NOT_AMONG = Reason(
    "not-to-choose-from",
    Outcome.FORBIDDEN,
    ("bp-91",),
    Text(
        "“{card}” is not among what {player} can choose from.", "「{card}」は、{player}が選べるものの中にありません。"
    ),
)
NOT_ATTACKERS_OWN = Reason(
    "attacker-not-own",
    Outcome.FORBIDDEN,
    ("bp-21",),
    Text(
        "{player} can name only soldiers in their own field as attackers.",
        "{player}がアタッカーにできるのは、自分の場の兵士だけです。",
    ),
)
BARRIER_ATTACKS = Reason(
    "barrier-attacks",
    Outcome.FORBIDDEN,
    ("bp-55",),
    Text("A barrier cannot attack.", "防壁はアタッカーになりません。"),
)
ATTACKER_DRIVEN = Reason(
    "attacker-driven",
    Outcome.FORBIDDEN,
    ("bp-21", "bp-52", "bp-53", "bp-54"),
    Text(
        "{cards} is driven and cannot be named as an attacker.",
        "{cards}はドライブ状態なので、アタッカーに指定できません。",
    ),
)
PREPARING = Reason(
    "attacker-prepares",
    Outcome.FORBIDDEN,
    ("bp-50", "bp-51", "bp-54"),
    Text(
        "{cards} consists only of cards that came into play this turn and has no haste: it cannot attack yet.",
        "{cards}はこのターンに場に出たカードだけでできていて、速攻もないので、まだアタックできません。",
    ),
)
BLOCKER_NOT_OWN = Reason(
    "blocker-not-own",
    Outcome.FORBIDDEN,
    ("bp-22",),
    Text(
        "{player} can name only characters in their own field as blockers.",
        "{player}がブロッカーにできるのは、自分の場のキャラクターだけです。",
    ),
)
BLOCKER_DRIVEN = Reason(
    "blocker-driven",
    Outcome.FORBIDDEN,
    ("bp-22",),
    Text(
        "{cards} is driven and cannot be named as a blocker.",
        "{cards}はドライブ状態なので、ブロッカーに指定できません。",
    ),
)
BLOCKS_ALREADY = Reason(
    "blocks-already",
    Outcome.FORBIDDEN,
    ("bp-86",),
    Text(
        "{cards} already blocks an attacker, and one character blocks only one.",
        "{cards}は、すでにほかのブロックに加わっています。1体がブロックできるアタッカーは1体だけです。",
    ),
)
BARRIER_ALONE = Reason(
    "barrier-blocks-alone",
    Outcome.FORBIDDEN,
    ("bp-86",),
    Text(
        "A barrier blocks alone: {cards} and another blocker cannot both block {attacker}.",
        "防壁は単独でブロックします。{cards}とほかのブロッカーが、ともに{attacker}をブロックすることはできません。",
    ),
)
NOT_ATTACKING = Reason(
    "blocked-does-not-attack",
    Outcome.FORBIDDEN,
    ("bp-22",),
    Text("What is named to be blocked is not an attacker.", "ブロックの相手がアタッカーではありません。"),
)
SAME_TARGET = Reason(
    "same-target",
    Outcome.FORBIDDEN,
    ("bp-31",),
    Text(
        "{action} has this target already; Retarget must choose another.",
        "{action}の対象はすでにそれです。対象変更では、別のものに変えます。",
    ),
)
ANSWERING = (
    NOTHING_ASKED,
    NOT_THE_CHOOSER,
    NOT_AMONG,
    NOT_ATTACKERS_OWN,
    BARRIER_ATTACKS,
    ATTACKER_DRIVEN,
    PREPARING,
    BLOCKER_NOT_OWN,
    BLOCKER_DRIVEN,
    BLOCKS_ALREADY,
    BARRIER_ALONE,
    NOT_ATTACKING,
    SAME_TARGET,
    TARGETS_ITSELF,
)
ANSWERS = {
    Ask.ATTACKERS: (Attacker, Done),
    Ask.BLOCKERS: (Blocker, Done),
    Ask.WAY: (Take,),
    Ask.TARGET: (Point,),
}


def answer_objections(state: State, answer: Answer) -> Iterator[Objection]:
    """Yield why a choice cannot be made, or not in this way."""
    choosing = state.choosing
    if not choosing or not isinstance(answer, ANSWERS.get(choosing.ask, (Pick,))):
        yield Objection(NOTHING_ASKED, "")
        return
    if answer.by is not choosing.by:
        yield Objection(NOT_THE_CHOOSER, "by", player=answer.by, chooser=choosing.by)
        return
    match answer:
        case Attacker(soldier=ref):
            yield from _of_attacker(state, answer, ref)
        case Blocker():
            yield from _of_blocker(state, answer)
        case Point():
            yield from _of_target(state, answer)
        case Pick(card=card) if card not in choosing.among:
            yield Objection(NOT_AMONG, "card", card=card.text, player=answer.by)
        case Take(way=way) if way not in choosing.among:
            yield Objection(NOT_AMONG, "way", card=way, player=answer.by)


def _of_attacker(state: State, answer: Attacker, ref: int) -> Iterator[Objection]:
    found = state.found(ref)
    if not found or found[0] is not answer.by:
        yield Objection(NOT_ATTACKERS_OWN, "soldier", player=answer.by)
        return
    one = found[1]
    if one.barrier:
        yield Objection(BARRIER_ATTACKS, "soldier")
    if not one.charged:
        cites = ("bp-21", one.kind.clause) if one.haste else ("bp-21",)
        yield Objection(ATTACKER_DRIVEN, "soldier", cites, cards=begun(said_of(one.cards)))
    if not one.barrier and not one.ready(state.turn):
        yield Objection(PREPARING, "soldier", (one.kind.clause,), cards=begun(said_of(one.cards)))


def _of_blocker(state: State, answer: Blocker) -> Iterator[Objection]:
    found, attacker = state.found(answer.blocker), state.found(answer.attacker)
    if not attacker or answer.attacker not in state.attackers:
        yield Objection(NOT_ATTACKING, "attacker")
    if not found or found[0] is not answer.by:
        yield Objection(BLOCKER_NOT_OWN, "blocker", player=answer.by)
        return
    one = found[1]
    if not one.charged:
        yield Objection(BLOCKER_DRIVEN, "blocker", cards=begun(said_of(one.cards)))
    if any(blocker == one.ref for blocker, _ in state.blocks):
        yield Objection(BLOCKS_ALREADY, "blocker", cards=begun(said_of(one.cards)))
    elif attacker and _walled(state, one, answer.attacker):
        cards, other = said_of(one.cards), said_of(attacker[1].cards)
        yield Objection(BARRIER_ALONE, "blocker", cards=cards, attacker=other)


def _walled(state: State, one: Character, attacker: int) -> bool:
    others = [found[1] for ref in state.blockers_of(attacker) if (found := state.found(ref))]
    return any(one.barrier or other.barrier for other in others)


def _of_target(state: State, answer: Point) -> Iterator[Objection]:
    item = aimed_at_action(state)
    if answer.target == item.target:
        yield Objection(SAME_TARGET, "target", action=item.action)
    yield from unfit(state, item.action, item.by, item.keys, answer.target, item.ref)
