"""What in a turn cannot be true together?"""

from collections.abc import Iterable, Iterator

from games.scenario import Contradiction, Missing
from games.sentences import sentences
from games.text import Text, enumerated, folded
from games.vtes.cards import ACTION_CARDS, may_be, printed
from games.vtes.no_repeat.as_card import ONLY, as_known, can_be, written
from games.vtes.no_repeat.choices import Does, Ending, Reach, Says, Source, TakenOver
from games.vtes.no_repeat.deeds import used
from games.vtes.no_repeat.ended_by import can_become, stated
from games.vtes.no_repeat.rows import (
    Action,
    CardAction,
    CardText,
    Event,
    InPlayAction,
    Leave,
    Obligation,
    OwnAction,
    PlainAction,
    Return,
    Unlock,
    takers,
)
from games.vtes.printed_texts import printed_text

WORDS = sentences(__name__)
TWICE = WORDS.text("twice")
NO_CARD = WORDS.text("no-card")
NEEDS_CARD = WORDS.text("needs-card")
WITHOUT_CARD = WORDS.text("without-card")
NOT_BY_CARD = WORDS.text("not-by-card")
NOT_POLITICAL = WORDS.text("not-political")
NOT_BLEED = WORDS.text("not-bleed")
NOT_EQUIP = WORDS.text("not-equip")
NO_ITEM = WORDS.text("no-item")
WITH_FURTHER = WORDS.text("with-further")
NOT_ENDED = WORDS.text("not-ended")
NOT_SO_ENDED = WORDS.text("not-so-ended")
NOT_KNOWN_TO_END = WORDS.text("not-known-to-end")
NO_ACTION_CARD = WORDS.text("no-action-card")
ITSELF = WORDS.text("itself")
NOBODY = WORDS.text("nobody")
TAKEN_OVER = WORDS.text("taken-over")
TAKEN_AGAIN = WORDS.text("taken-again")
BLOCKED_BEFORE = WORDS.text("blocked-before")
NO_BLOCK = WORDS.text("no-block")
NOT_BEGUN = WORDS.text("not-begun")
NO_LEVEL = WORDS.text("no-level")
WITH_LEVEL = WORDS.text("with-level")
AWAY = WORDS.text("away")
PRESENT = WORDS.text("present")
NO_ACTION = WORDS.text("no-action")
CARDLESS = WORDS.text("cardless")
EVERY_CARD = WORDS.text("every-card")
NAMELESS = WORDS.text("nameless")
WITH_CARD = WORDS.text("with-card")
NO_SOURCE = WORDS.text("no-source")
TOO_MANY = WORDS.text("too-many")

MOST_OBLIGATIONS = 3
"""So many waiting ones of one minion are judged."""

NOT_ONLY = {Does.POLITICAL: NOT_POLITICAL, Does.BLEED: NOT_BLEED}
OF_KIND = {says.code for says in Says if says.of_kind}
UNDISTURBED = (Ending.SUCCESSFUL, Ending.BLOCKED, Ending.FIZZLED)


def impossible(events: Iterable[Event]) -> Iterator[Contradiction]:
    """Yield what cannot be true of the events, each by itself and one after another."""
    away: set[str] = set()
    acted: dict[str, Action] = {}
    obliged: dict[str, int] = {}
    for n, event in enumerate(events):
        at, minion = f"/events/{n}", folded(event.minion)
        yield from _presence(event, at, away)
        match event:
            case PlainAction() | CardAction() | InPlayAction() | OwnAction():
                yield from _of_action(event, at)
                acted |= {folded(name): event for name in (event.minion, *(taker for taker, _, _ in takers(event)))}
            case Obligation():
                yield from _of_obligation(event, at)
                obliged[minion] = obliged.get(minion, 0) + 1
                if obliged[minion] > MOST_OBLIGATIONS:
                    yield Contradiction(f"{at}/minion", TOO_MANY.filled(minion=event.minion, n=MOST_OBLIGATIONS))
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
    for taker, _, field in takers(event) if isinstance(event, Action) else ():
        if folded(taker) in away:
            yield Contradiction(f"{at}/{field}", AWAY.filled(minion=taker))


def _of_action(action: Action, at: str) -> Iterator[Contradiction]:
    outcome = action.outcome
    yield from _of_kind(action, at)
    if isinstance(action, CardAction) and not action.reads_otherwise:
        yield from _of_card(action, at)
    if outcome.needs_card and not isinstance(action, CardAction):
        yield Contradiction(f"{at}/outcome", NO_CARD.filled(outcome=outcome))
    if outcome in ONLY and ONLY[outcome] not in as_known(action).does:
        yield Contradiction(f"{at}/outcome", NOT_ONLY[ONLY[outcome]])
    if isinstance(action, PlainAction):
        yield from _of_items(action, at)
    if action.by and outcome in UNDISTURBED:
        yield Contradiction(f"{at}/by", NOT_ENDED.filled(outcome=outcome))
    elif action.by and outcome not in can_become(action.by):
        text = NOT_SO_ENDED if stated(action.by) else NOT_KNOWN_TO_END
        yield Contradiction(f"{at}/by", text.filled(card=printed(action.by), outcome=outcome))
    yield from _of_taking_over(action, at)


def _of_items(action: PlainAction, at: str) -> Iterator[Contradiction]:
    if action.item and Does.EQUIP not in action.does:
        yield Contradiction(f"{at}/item", NOT_EQUIP)
    elif action.further_items and not action.item:
        yield Missing(f"{at}/item", NO_ITEM, WITH_FURTHER)


def _of_kind(action: Action, at: str) -> Iterator[Contradiction]:
    """Yield what an action cannot be, whatever its card."""
    for n, does in enumerate(action.does):
        if does in action.does[:n]:
            yield Contradiction(f"{at}/does/{n}", TWICE.filled(does=does))
        elif isinstance(action, PlainAction) and does is Does.AS_CARD:
            yield Contradiction(f"{at}/does", WITHOUT_CARD)
        elif isinstance(action, PlainAction) and does.needs_card:
            yield Contradiction(f"{at}/does", NEEDS_CARD.filled(does=does))


def _of_card(action: CardAction, at: str) -> Iterator[Contradiction]:
    """Yield what is not true of a card that is known."""
    if not may_be(action.card, ACTION_CARDS):
        yield Contradiction(f"{at}/card", NO_ACTION_CARD.filled(card=printed(action.card)))
    known, given = can_be(action), written(action)
    more = {*given} - {*known, *((Does.RED_LIST,) if Does.ENTER_COMBAT in known else ())}
    if known and more - ({Does.OTHER} if len(given) > 1 else set()):
        names = {"card": used(action.card, action.level), "known": _any_of(known), "given": _any_of(given)}
        yield Contradiction(f"{at}/does", NOT_BY_CARD.filled(**names))


def _any_of(does: Iterable[Does]) -> Text:
    return enumerated((one.text for one in does), " or ", "または")


def _of_taking_over(action: Action, at: str) -> Iterator[Contradiction]:
    fields = (("taken_over_by", "taken_over"), ("taken_over_again_by", "taken_over_again"))
    holder, blocked = folded(action.minion), False
    for by, when in fields:
        taker, after_block = getattr(action, by), getattr(action, when) is TakenOver.AFTER_BLOCK
        if taker is None:
            if after_block:
                yield Missing(f"{at}/{by}", NOBODY, TAKEN_OVER)
            elif by == "taken_over_by" and action.taken_over_again_by:
                yield Missing(f"{at}/{by}", NOBODY, TAKEN_AGAIN)
            return
        if folded(taker) == holder:
            yield Contradiction(f"{at}/{by}", ITSELF)
        if action.outcome.needs_card:
            yield Contradiction(f"{at}/{by}", NOT_BEGUN.filled(outcome=action.outcome))
        elif after_block and action.outcome.before_block:
            yield Contradiction(f"{at}/{when}", NO_BLOCK.filled(outcome=action.outcome))
        elif blocked and not after_block:
            yield Contradiction(f"{at}/{when}", BLOCKED_BEFORE)
        holder, blocked = folded(taker), after_block


def _of_obligation(event: Obligation, at: str) -> Iterator[Contradiction]:
    if event.source.has_card and not event.card:
        yield Missing(f"{at}/card", NAMELESS, WITH_CARD)
    elif event.card and not event.source.has_card:
        yield Contradiction(f"{at}/card", NO_SOURCE.filled(source=event.source))
    elif event.source is Source.ACTION_CARD and not may_be(event.card, ACTION_CARDS):
        yield Contradiction(f"{at}/card", NO_ACTION_CARD.filled(card=printed(event.card)))
    yield from _of_kind(event.action, at)


def _of_text(text: CardText, at: str, last: Action | None) -> Iterator[Contradiction]:
    if text.says.of_kind:
        if text.reach is Reach.CARD:
            yield Contradiction(f"{at}/reach", EVERY_CARD)
        return
    known = printed_text(text.card) if text.says is Says.AS_PRINTED else None
    if known and known.read and known.says in OF_KIND:
        return
    if last is None:
        yield Contradiction(f"{at}/minion", NO_ACTION.filled(minion=text.minion))
    elif not isinstance(last, CardAction) and (text.says is Says.FORBIDS_CARD or text.reach is Reach.CARD):
        yield Contradiction(f"{at}/minion", CARDLESS.filled(minion=text.minion))
