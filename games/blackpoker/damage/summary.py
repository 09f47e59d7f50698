"""What does Damage come to, in one sentence?"""

from __future__ import annotations

from collections.abc import Iterator

from games.blackpoker.battle import Aftermath
from games.blackpoker.damage.fighting import joined
from games.blackpoker.damage.naming import Line, label
from games.blackpoker.sentences import begun
from games.text import Text

MOST = 4
NO_ATTACK = Text("nobody attacks", "アタッカーはいません")
NONE_LEFT = Text("no attacker is left", "アタッカーは残っていません")
NOTHING = Text(
    "nobody goes to the graveyard and no damage gets through", "どのキャラクターも墓地に行かず、ダメージもありません"
)
DAMAGE = Text("the opponent takes {damage} damage", "対戦相手は{damage}点のダメージを受けます")
LOSES = Text(
    "the opponent takes {damage} damage, has no life left and loses",
    "対戦相手は{damage}点のダメージでライフがなくなり、負けます",
)
FALL = Text("{names} {go} to the graveyard", "{names}が墓地に行きます")
SOME = Text("{n} characters", "{n}体")
PERHAPS = Text(
    "whether {names} {go} to the graveyard depends on the card of a hidden barrier",
    "{names}が墓地に行くかどうかは、裏向きの防壁のカードによります",
)
NO_ATTACKING = Text("{names} may not attack", "{names}はアタックできません")
NO_BLOCKING = Text("{names} may not block {attacker}", "{names}は{attacker}をブロックできません")


def summary(lines: tuple[Line, ...], aftermath: Aftermath, life: int | None) -> Text:
    """Say who may not attack or block, what damage gets through, and who goes to the graveyard."""
    illegal = tuple(_illegal(lines))
    end = tuple(_end(aftermath, life)) or (_nothing(lines, aftermath),)
    if illegal and end == (NO_ATTACK,):
        return _sentence(_linked(illegal))
    if not illegal:
        return _sentence(_linked(end))
    fault, rest = _linked(illegal), _linked(end)
    return _sentence(Text(f"{fault.en}, so {rest.en}", fault.ja.removesuffix("ません") + f"ないので、{rest.ja}"))


def _illegal(lines: tuple[Line, ...]) -> Iterator[Text]:
    attackers = [line.attacker.label for line in lines if not line.attacker.legal]
    if attackers:
        yield NO_ATTACKING.filled(names=_some(attackers))
    for line in lines:
        blockers = [one.label for one in line.blockers if not one.legal]
        if blockers:
            yield NO_BLOCKING.filled(names=_some(blockers), attacker=line.attacker.label)


def _nothing(lines: tuple[Line, ...], aftermath: Aftermath) -> Text:
    if aftermath.battles:
        return NOTHING
    return NONE_LEFT if any(line.attacker.legal for line in lines) else NO_ATTACK


def _end(aftermath: Aftermath, life: int | None) -> Iterator[Text]:
    loses = life is not None and aftermath.damage >= life
    if aftermath.damage and not loses:
        yield DAMAGE.filled(damage=aftermath.damage)
    if aftermath.gone:
        names = [label(who) for who in aftermath.gone]
        yield FALL.filled(names=_some(names), go="goes" if len(names) == 1 else "go")
    if aftermath.perhaps:
        names = [label(who) for who in aftermath.perhaps]
        yield PERHAPS.filled(names=_some(names), go="goes" if len(names) == 1 else "go")
    if loses:
        yield LOSES.filled(damage=aftermath.damage)


def _some(names: list[Text]) -> Text:
    return joined(names) if len(names) <= MOST else SOME.filled(n=len(names))


def _linked(clauses: tuple[Text, ...]) -> Text:
    """Return several clauses as one: in Japanese all but the last go on with their verb."""
    *first, last = clauses
    goes_on = [
        text.ja.removesuffix("ません") + "ず" if text.ja.endswith("ません") else text.ja.removesuffix("ます")
        for text in first
    ]
    return Text("; ".join(text.en for text in clauses), "、".join([*goes_on, last.ja]))


def _sentence(text: Text) -> Text:
    return begun(Text(f"{text.en}.", f"{text.ja}。"))
