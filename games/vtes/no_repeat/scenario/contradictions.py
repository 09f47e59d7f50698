"""Contradictions in and between the events of a turn."""

from collections.abc import Iterable, Iterator

from games.scenario import Contradiction, Missing
from games.sentences import sentences
from games.text import Text, enumerated, folded
from games.vtes.cards import ACTION_CARDS, may_be_of_type, printed, printed_text, recorded
from games.vtes.no_repeat.scenario.choices import Being, Does, Ending, Reach, Source, TakenOver, TextEffect
from games.vtes.no_repeat.scenario.kinds import (
    KIND_BY_ENDING,
    given_kinds,
    kinds_by_card,
    makes_fail_after_block,
    possible_endings,
    stated_endings,
    with_known_kinds,
)
from games.vtes.no_repeat.scenario.names import card_at_level
from games.vtes.no_repeat.scenario.rows import (
    Action,
    CardAction,
    CardText,
    Event,
    InPlayAction,
    Leave,
    Minion,
    Obligation,
    OwnAction,
    PlainAction,
    Return,
    Unlock,
    takers,
)
from games.vtes.vampires import is_vampire, may_be_minion

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
TAKEN_OVER_AGAIN = WORDS.text("taken-again")
BLOCKED_BEFORE = WORDS.text("blocked-before")
NO_BLOCK = WORDS.text("no-block")
NOT_BEGUN = WORDS.text("not-begun")
NO_LEVEL = WORDS.text("no-level")
WITH_LEVEL = WORDS.text("with-level")
NO_UNLOCKING_CARD = WORDS.text("no-unlocking-card")
NO_ENDING_CARD = WORDS.text("no-ending-card")
NOT_AFTER_BLOCK = WORDS.text("not-after-block")
WITH_BY_WHEN = WORDS.text("with-by-when")
WITH_BY_LEVEL = WORDS.text("with-by-level")
WITH_COPY = WORDS.text("with-copy")
WITH_MET = WORDS.text("with-met")
AWAY = WORDS.text("away")
PRESENT = WORDS.text("present")
NO_ACTION = WORDS.text("no-action")
CARDLESS = WORDS.text("cardless")
EVERY_CARD = WORDS.text("every-card")
NAMELESS = WORDS.text("nameless")
WITH_CARD = WORDS.text("with-card")
NEEDS_KIND = WORDS.text("needs-kind")
NO_SOURCE = WORDS.text("no-source")
TOO_MANY = WORDS.text("too-many")
NO_CRYPT_CARD = WORDS.text("no-crypt-card")
NO_ALLY = WORDS.text("no-ally")

MOST_OBLIGATIONS = 3
"""Most obligations of one minion that are judged."""
TEXT_BY_KIND = {Does.POLITICAL: NOT_POLITICAL, Does.BLEED: NOT_BLEED}
EFFECTS_ON_KINDS = {effect.code for effect in TextEffect if effect.of_kind}
UNDISTURBED = (Ending.SUCCESSFUL, Ending.BLOCKED, Ending.FIZZLED)


def find_wrong_cards(minions: Iterable[Minion]) -> Iterator[Contradiction]:
    """Yield the minions whose card is none of the crypt, and vampires that are given as allies."""
    for n, minion in enumerate(minions):
        if minion.card and not may_be_minion(minion.card):
            yield Contradiction(f"/minions/{n}/card", NO_CRYPT_CARD.filled(card=printed(minion.card)))
        elif minion.card and minion.being is Being.ALLY and is_vampire(minion.card):
            yield Contradiction(f"/minions/{n}/being", NO_ALLY.filled(card=printed(minion.card)))


def find_contradictions(events: Iterable[Event]) -> Iterator[Contradiction]:
    """Yield the contradictions in and between the events."""
    away: set[str] = set()
    acted: dict[str, Action] = {}
    obliged: dict[str, int] = {}
    for n, event in enumerate(events):
        at, minion = f"/events/{n}", folded(event.minion)
        yield from _of_presence(event, at, away)
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
            case Unlock(card=None):
                yield from _of_cardless_unlock(event, at)


def _of_cardless_unlock(event: Unlock, at: str) -> Iterator[Contradiction]:
    """Yield the facts of an unlocking that need a card."""
    if event.level:
        yield Missing(f"{at}/card", NO_LEVEL, WITH_LEVEL)
    elif event.copy or event.met:
        yield Missing(f"{at}/card", NO_UNLOCKING_CARD, WITH_COPY if event.copy else WITH_MET)


def _of_presence(event: Event, at: str, away: set[str]) -> Iterator[Contradiction]:
    if isinstance(event, Return):
        if folded(event.minion) not in away:
            yield Contradiction(f"{at}/minion", PRESENT.filled(minion=event.minion))
    # a text may be on the action of a minion that has left
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
    if outcome in KIND_BY_ENDING and KIND_BY_ENDING[outcome] not in with_known_kinds(action).does:
        yield Contradiction(f"{at}/outcome", TEXT_BY_KIND[KIND_BY_ENDING[outcome]])
    if isinstance(action, PlainAction):
        yield from _of_items(action, at)
    if action.by_level and not action.by:
        yield Missing(f"{at}/by", NO_ENDING_CARD, WITH_BY_LEVEL)
    yield from _of_time(action, at)
    if action.by and outcome in UNDISTURBED:
        yield Contradiction(f"{at}/by", NOT_ENDED.filled(outcome=outcome))
    elif action.by and outcome not in possible_endings(action.by):
        text = NOT_SO_ENDED if stated_endings(action.by) else NOT_KNOWN_TO_END
        yield Contradiction(f"{at}/by", text.filled(card=printed(action.by), outcome=outcome))
    yield from _of_taking_over(action, at)


def _of_time(action: Action, at: str) -> Iterator[Contradiction]:
    """Yield that the card which ended the action cannot have been used then (NRA-87)."""
    if action.by_when and not action.by:
        yield Missing(f"{at}/by", NO_ENDING_CARD, WITH_BY_WHEN)
    elif action.by_when is TakenOver.AFTER_BLOCK and not action.outcome.after_block:
        yield Contradiction(f"{at}/by_when", NO_BLOCK.filled(outcome=action.outcome))
    elif makes_fail_after_block(action) and recorded(action.by or "").get("ends_when"):
        yield Contradiction(f"{at}/by_when", NOT_AFTER_BLOCK.filled(card=printed(action.by)))


def _of_items(action: PlainAction, at: str) -> Iterator[Contradiction]:
    if action.item and Does.EQUIP not in action.does:
        yield Contradiction(f"{at}/item", NOT_EQUIP)
    elif action.further_items and not action.item:
        yield Missing(f"{at}/item", NO_ITEM, WITH_FURTHER)


def _of_kind(action: Action, at: str) -> Iterator[Contradiction]:
    """Yield the kinds that an action cannot have."""
    for n, does in enumerate(action.does):
        if does in action.does[:n]:
            yield Contradiction(f"{at}/does/{n}", TWICE.filled(does=does))
        elif isinstance(action, PlainAction) and does is Does.AS_CARD:
            yield Contradiction(f"{at}/does", WITHOUT_CARD)
        elif isinstance(action, PlainAction) and does.needs_card:
            yield Contradiction(f"{at}/does", NEEDS_CARD.filled(does=does))


def _of_card(action: CardAction, at: str) -> Iterator[Contradiction]:
    """Yield the contradictions between an action and its known card."""
    if not may_be_of_type(action.card, ACTION_CARDS):
        yield Contradiction(f"{at}/card", NO_ACTION_CARD.filled(card=printed(action.card)))
    by_card, given = kinds_by_card(action), given_kinds(action)
    # the table has entering combat alone, not against whom
    extra = {*given} - {*by_card, *((Does.RED_LIST,) if Does.ENTER_COMBAT in by_card else ())}
    # OTHER says nothing beside another kind
    if by_card and extra - ({Does.OTHER} if len(given) > 1 else set()):
        names = {"card": card_at_level(action.card, action.level), "known": _any_of(by_card), "given": _any_of(given)}
        yield Contradiction(f"{at}/does", NOT_BY_CARD.filled(**names))


def _any_of(does: Iterable[Does]) -> Text:
    return enumerated((kind.text for kind in does), " or ", "または")


def _of_taking_over(action: Action, at: str) -> Iterator[Contradiction]:
    fields = (("taken_over_by", "taken_over"), ("taken_over_again_by", "taken_over_again"))
    holder, blocked = folded(action.minion), False
    for by, when in fields:
        taker, after_block = getattr(action, by), getattr(action, when) is TakenOver.AFTER_BLOCK
        if taker is None:
            if after_block:
                yield Missing(f"{at}/{by}", NOBODY, TAKEN_OVER)
            elif by == "taken_over_by" and action.taken_over_again_by:
                yield Missing(f"{at}/{by}", NOBODY, TAKEN_OVER_AGAIN)
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
    elif event.card and not event.source.has_card and event.source is not Source.ANY and event.printed is None:
        yield Contradiction(f"{at}/card", NO_SOURCE.filled(source=event.source))
    elif event.source is Source.ACTION_CARD and not may_be_of_type(event.card, ACTION_CARDS):
        yield Contradiction(f"{at}/card", NO_ACTION_CARD.filled(card=printed(event.card)))
    if event.known_source is Source.ANY:
        yield from _of_duty_kinds(event, at)
    elif event.printed is None or Does.AS_CARD not in event.does:
        yield from _of_kind(event.action, at)


def _of_duty_kinds(event: Obligation, at: str) -> Iterator[Contradiction]:
    """Yield the kinds that a duty which asks for a kind cannot have."""
    for n, does in enumerate(event.does):
        if does in event.does[:n]:
            yield Contradiction(f"{at}/does/{n}", TWICE.filled(does=does))
        elif does is Does.OTHER or (does is Does.AS_CARD and not (event.printed and event.printed.kinds)):
            yield Contradiction(f"{at}/does", NEEDS_KIND.filled(does=does))


def _of_text(text: CardText, at: str, last: Action | None) -> Iterator[Contradiction]:
    if text.says.of_kind:
        if text.reach is Reach.CARD:
            yield Contradiction(f"{at}/reach", EVERY_CARD)
        return
    printed_bar = printed_text(text.card) if text.says is TextEffect.AS_PRINTED else None
    if printed_bar and printed_bar.unconfirmed and printed_bar.effect in EFFECTS_ON_KINDS:
        return
    if last is None:
        yield Contradiction(f"{at}/minion", NO_ACTION.filled(minion=text.minion))
    elif not isinstance(last, CardAction) and (text.says is TextEffect.FORBIDS_CARD or text.reach is Reach.CARD):
        yield Contradiction(f"{at}/minion", CARDLESS.filled(minion=text.minion))
