"""What in a turn cannot be true together?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.scenario import Contradiction, Missing
from games.text import Text, folded
from games.vtes.no_repeat.choices import Does, Ending, Reach, Says, TakenOver
from games.vtes.no_repeat.rows import (
    Action,
    CardAction,
    CardText,
    Event,
    InPlayAction,
    Leave,
    OwnAction,
    PlainAction,
    Return,
    Unlock,
)

TWICE = Text("{does} is given twice.", "「{does}」が2回あります。")
NO_CARD = Text("No card is played here that could be {outcome}.", "ここではカードをプレイしていません（{outcome}）。")
NOT_POLITICAL = Text("Only a political action has a referendum.", "投票があるのは政治アクションだけです。")
NOT_BLEED = Text("Only a bleed is redirected or reduced.", "相手を変えたり減らしたりできるのはブリードだけです。")
NOT_EQUIP = Text("Only an equip action takes an item.", "装備品を受け取るのは装備だけです。")
NOT_ENDED = Text(
    "Nothing cancelled or ended the action: {outcome}.", "アクションは、キャンセルも終了もされていません（{outcome}）。"
)
ITSELF = Text("A minion cannot take over its own action.", "ミニオンは、自分のアクションを引き継げません。")
NOBODY = Text("Name the minion that took the action over.", "アクションを引き継いだミニオンを書いてください。")
TAKEN_OVER = Text("as the action was taken over after a block", "ブロックの後に引き継がれたアクションなので")
NO_BLOCK = Text("The action was not blocked: {outcome}.", "アクションはブロックされていません（{outcome}）。")
NOT_BEGUN = Text("The action never began: {outcome}.", "アクションは始まっていません（{outcome}）。")
NO_LEVEL = Text("Name the card that is used at this level.", "このレベルで使うカードを書いてください。")
WITH_LEVEL = Text("as a level is chosen", "レベルが選ばれているので")
AWAY = Text("{minion} is not in play at this point.", "この時点で、{minion}は場にいません。")
PRESENT = Text("{minion} is in play at this point.", "この時点で、{minion}は場にいます。")
NO_ACTION = Text("{minion} has taken no action before this.", "これより前に、{minion}はアクションを行っていません。")
CARDLESS = Text(
    "{minion}'s last action was taken without a card.", "{minion}の直前のアクションは、カードなしのアクションです。"
)
EVERY_CARD = Text(
    "A text that forbids any action holds for minions, not for a card.",
    "アクションをすべて禁じるテキストが及ぶのは、カードではなくミニオンです。",
)

ONLY = {
    Ending.REFERENDUM_CANCELLED: (Does.POLITICAL, NOT_POLITICAL),
    Ending.BLEED_REDIRECTED: (Does.BLEED, NOT_BLEED),
    Ending.BLEED_REDUCED: (Does.BLEED, NOT_BLEED),
}
UNDISTURBED = (Ending.SUCCESSFUL, Ending.BLOCKED, Ending.FIZZLED, Ending.FAILED)


def impossible(events: Iterable[Event]) -> Iterator[Contradiction]:
    """Yield what cannot be true of the events, each by itself and one after another."""
    away: set[str] = set()
    acted: dict[str, Action] = {}
    for n, event in enumerate(events):
        at, minion = f"/events/{n}", folded(event.minion)
        yield from _presence(event, at, away)
        match event:
            case PlainAction() | CardAction() | InPlayAction() | OwnAction():
                yield from _of_action(event, at)
                acted |= {folded(name): event for name in (event.minion, event.taken_over_by) if name}
            case CardText():
                yield from _of_text(event, at, acted.get(minion))
            case Leave():
                away.add(minion)
            case Return():
                away.discard(minion)
            case Unlock(card=None, level=level) if level:
                yield Missing(f"{at}/card", NO_LEVEL, WITH_LEVEL)


def _presence(event: Event, at: str, away: set[str]) -> Iterator[Contradiction]:
    if isinstance(event, Return):
        if folded(event.minion) not in away:
            yield Contradiction(f"{at}/minion", PRESENT.filled(minion=event.minion))
    elif folded(event.minion) in away and not isinstance(event, CardText):
        yield Contradiction(f"{at}/minion", AWAY.filled(minion=event.minion))
    taker = getattr(event, "taken_over_by", None)
    if taker and folded(taker) in away:
        yield Contradiction(f"{at}/taken_over_by", AWAY.filled(minion=taker))


def _of_action(action: Action, at: str) -> Iterator[Contradiction]:
    outcome = action.outcome
    for n, does in enumerate(action.does):
        if does in action.does[:n]:
            yield Contradiction(f"{at}/does/{n}", TWICE.filled(does=does))
    if outcome.needs_card and not isinstance(action, CardAction):
        yield Contradiction(f"{at}/outcome", NO_CARD.filled(outcome=outcome))
    if outcome in ONLY and ONLY[outcome][0] not in action.does:
        yield Contradiction(f"{at}/outcome", ONLY[outcome][1])
    if isinstance(action, PlainAction) and action.item and Does.EQUIP not in action.does:
        yield Contradiction(f"{at}/item", NOT_EQUIP)
    if action.by and outcome in UNDISTURBED:
        yield Contradiction(f"{at}/by", NOT_ENDED.filled(outcome=outcome))
    yield from _of_taking_over(action, at)


def _of_taking_over(action: Action, at: str) -> Iterator[Contradiction]:
    if action.taken_over_by is None:
        if action.taken_over is TakenOver.AFTER_BLOCK:
            yield Missing(f"{at}/taken_over_by", NOBODY, TAKEN_OVER)
        return
    if folded(action.taken_over_by) == folded(action.minion):
        yield Contradiction(f"{at}/taken_over_by", ITSELF)
    if action.outcome.needs_card:
        yield Contradiction(f"{at}/taken_over_by", NOT_BEGUN.filled(outcome=action.outcome))
    elif action.taken_over is TakenOver.AFTER_BLOCK and action.outcome.before_block:
        yield Contradiction(f"{at}/taken_over", NO_BLOCK.filled(outcome=action.outcome))


def _of_text(text: CardText, at: str, last: Action | None) -> Iterator[Contradiction]:
    if text.says is Says.FORBIDS_ANY_ACTION:
        if text.reach is Reach.CARD:
            yield Contradiction(f"{at}/reach", EVERY_CARD)
        return
    if last is None:
        yield Contradiction(f"{at}/minion", NO_ACTION.filled(minion=text.minion))
    elif not isinstance(last, CardAction) and (text.says is Says.FORBIDS_CARD or text.reach is Reach.CARD):
        yield Contradiction(f"{at}/minion", CARDLESS.filled(minion=text.minion))
