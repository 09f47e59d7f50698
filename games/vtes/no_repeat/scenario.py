"""No Repeat Actions as a scenario: minions and events, names of actions, contradictions, and the result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import auto
from functools import cache, cached_property
from typing import Annotated, TypeVar

from annotated_types import MaxLen, MinLen

from games.scenario import CARD, CARRIED, SELDOM, Contradiction, Missing, decision, fact, frame, row, scenario
from games.sentences import sentences
from games.text import Choice, Text, enumerated, folded
from games.truth import Truth
from games.values import replace
from games.vtes.cards import (
    ACTION_CARDS,
    gives_in_play,
    is_confirmed,
    key,
    may_be_of_type,
    played_as,
    printed,
    printed_text,
    recorded,
    words,
)
from games.vtes.rules import Edition

WORDS = sentences(__name__)
COPY_HELP = WORDS.text("copy")
ITEM_HELP = WORDS.text("item")
OWN_TEXT = WORDS.text("own-text")
WITHOUT = WORDS.text("without")
TAKING = WORDS.text("taking")
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
NO_SOURCE = WORDS.text("no-source")
TOO_MANY = WORDS.text("too-many")
YOU = WORDS.text("you")


class Being(Choice, words=WORDS):
    """A kind of minion."""

    VAMPIRE = auto()
    ALLY = auto()


class Does(Choice, words=WORDS):
    """A kind of action."""

    AS_CARD = auto()
    BLEED = auto()
    POLITICAL = auto()
    HUNT = auto()
    EQUIP = auto()
    EMPLOY = auto()
    RECRUIT = auto()
    ENTER_COMBAT = auto()
    LEAVE_TORPOR = auto()
    RESCUE = auto()
    DIABLERIE = auto()
    BECOME_ANARCH = auto()
    RED_LIST = auto()
    OTHER = auto()

    @property
    def needs_card(self) -> bool:
        """Return whether only a card gives such an action (NRA-61)."""
        return self in (Does.POLITICAL, Does.EMPLOY, Does.RECRUIT)


class Ending(Choice, words=WORDS):
    """The end that an action came to."""

    SUCCESSFUL = auto()
    BLOCKED = auto()
    FIZZLED = auto()
    FAILED = auto()
    FAILED_AFTER_BLOCK = auto()
    ENDED_AFTER_BLOCK = auto()
    CANCELLED_AFTER_BLOCK = auto()
    CANCELLED = auto()
    ENDED_AT_BLOCK_ATTEMPT = auto()
    VOID = auto()
    REFERENDUM_CANCELLED = auto()
    BLEED_REDIRECTED = auto()
    BLEED_REDUCED = auto()

    @property
    def success(self) -> bool:
        """Return whether the action succeeded (NRA-40)."""
        return self in SUCCESSES

    @property
    def after_block(self) -> bool:
        """Return whether the action was blocked before it ended."""
        return self in AFTER_BLOCK

    @property
    def before_block(self) -> bool:
        """Return whether the action ended before a block (NRA-41, NRA-48)."""
        return self in (Ending.CANCELLED, Ending.ENDED_AT_BLOCK_ATTEMPT, Ending.VOID)

    @property
    def needs_card(self) -> bool:
        """Return whether only an action card ends so."""
        return self in (Ending.CANCELLED, Ending.VOID)


SUCCESSES = (
    Ending.SUCCESSFUL,
    Ending.FIZZLED,
    Ending.REFERENDUM_CANCELLED,
    Ending.BLEED_REDIRECTED,
    Ending.BLEED_REDUCED,
)
AFTER_BLOCK = (
    Ending.BLOCKED,
    Ending.FAILED_AFTER_BLOCK,
    Ending.ENDED_AFTER_BLOCK,
    Ending.CANCELLED_AFTER_BLOCK,
)


class Level(Choice, words=WORDS):
    """The level at which a card is used."""

    BASIC = auto()
    SUPERIOR = auto()


class TakenOver(Choice, words=WORDS):
    """The time of a takeover."""

    BEFORE_BLOCK = auto()
    AFTER_BLOCK = auto()


class Met(Choice, words=WORDS):
    """Whether the conditions of an unlocking are met."""

    YES = auto()
    NO = auto()


class Place(Choice, words=WORDS):
    """The place of a card in play, seen from its user."""

    ON_MINION = auto()
    ELSEWHERE = auto()


class Source(Choice, words=WORDS):
    """The source of an action."""

    WITHOUT_CARD = auto()
    ACTION_CARD = auto()
    CARD_IN_PLAY = auto()
    OWN_TEXT = auto()

    @property
    def has_card(self) -> bool:
        """Return whether the source is a card."""
        return self in (Source.ACTION_CARD, Source.CARD_IN_PLAY)


class Leaving(Choice, words=WORDS):
    """The way out of play."""

    BURNED = auto()
    CONTESTED = auto()
    SET_ASIDE = auto()


class TextEffect(Choice, words=WORDS):
    """The effect of a card's text for the rest of the turn, beside the rule."""

    AS_PRINTED = auto()
    FORBIDS_CARD = auto()
    FORBIDS_ACTION = auto()
    FORBIDS_ANY_ACTION = auto()
    PERMITS_REPEAT = auto()
    FORBIDS_BLEED = auto()
    PERMITS_BLEED = auto()

    @property
    def permits(self) -> bool:
        """Return whether the text permits a repeat or a bleed."""
        return self in (TextEffect.PERMITS_REPEAT, TextEffect.PERMITS_BLEED)

    @property
    def of_kind(self) -> bool:
        """Return whether the text speaks of a kind of action."""
        return self in (TextEffect.FORBIDS_ANY_ACTION, TextEffect.FORBIDS_BLEED, TextEffect.PERMITS_BLEED)


class Reach(Choice, words=WORDS):
    """The minions for which a card's text holds."""

    AS_PRINTED = auto()
    MINION = auto()
    PLAYER = auto()
    VAMPIRES = auto()
    CARD = auto()


Name = Annotated[str, MinLen(1), MaxLen(60)]
CardName = Annotated[str, MinLen(1), MaxLen(80), CARD]
Mark = Annotated[str, MinLen(1), MaxLen(60)]
ActingMinion = Annotated[Name, decision(refers="minion"), CARRIED]
MinionName = Annotated[Name, fact(refers="minion")]
ActionKinds = Annotated[tuple[Does, ...], MinLen(1), MaxLen(3), decision()]
AS_CARD = (Does.AS_CARD,)
ActionEnding = Annotated[Ending, fact()]
EndedBy = Annotated[CardName | None, fact(), SELDOM]
EndedAtLevel = Annotated[Level | None, fact(), SELDOM]
TakerName = Annotated[Name | None, decision(refers="minion"), SELDOM]
TakeoverTime = Annotated[TakenOver, fact(), SELDOM]
Obliged = Annotated[bool, fact(), SELDOM]
WhileLocked = Annotated[bool, fact(), SELDOM]


@row()
class Minion:
    """A minion at the beginning of the turn."""

    name: Annotated[Name, fact(names="minion")]
    controller: Annotated[Name | None, fact(), SELDOM] = None
    being: Annotated[Being, fact(), SELDOM] = Being.VAMPIRE
    locked: Annotated[bool, fact(), SELDOM] = False


@row(kind="action")
class PlainAction:
    """An action that the rulebook gives, without a card."""

    minion: ActingMinion
    does: ActionKinds
    item: Annotated[CardName | None, decision(help=ITEM_HELP), SELDOM] = None
    further_items: Annotated[tuple[CardName, ...], MaxLen(9), decision(), SELDOM] = ()
    target: Annotated[Name | None, decision(), SELDOM] = None
    outcome: ActionEnding = Ending.SUCCESSFUL
    by: EndedBy = None
    by_level: EndedAtLevel = None
    taken_over_by: TakerName = None
    taken_over: TakeoverTime = TakenOver.BEFORE_BLOCK
    taken_over_again_by: TakerName = None
    taken_over_again: TakeoverTime = TakenOver.BEFORE_BLOCK
    obliged: Obliged = False

    @property
    def items(self) -> tuple[str, ...]:
        """Return the given items that the action takes."""
        return (self.item, *self.further_items) if self.item else ()


@row(kind="card-action")
class CardAction:
    """An action that an action card starts."""

    minion: ActingMinion
    card: Annotated[CardName, decision()]
    level: Annotated[Level | None, decision()] = None
    does: ActionKinds = AS_CARD
    fetched: Annotated[CardName | None, decision(), SELDOM] = None
    outcome: ActionEnding = Ending.SUCCESSFUL
    by: EndedBy = None
    by_level: EndedAtLevel = None
    taken_over_by: TakerName = None
    taken_over: TakeoverTime = TakenOver.BEFORE_BLOCK
    taken_over_again_by: TakerName = None
    taken_over_again: TakeoverTime = TakenOver.BEFORE_BLOCK
    obliged: Obliged = False
    while_locked: WhileLocked = False
    reads_otherwise: Annotated[bool, fact(), SELDOM] = False


@row(kind="in-play-action")
class InPlayAction:
    """An action that a card in play allows."""

    minion: ActingMinion
    card: Annotated[CardName, decision()]
    copy: Annotated[Mark | None, decision(help=COPY_HELP), SELDOM] = None
    ability: Annotated[Mark | None, decision(), SELDOM] = None
    place: Annotated[Place | None, fact(), SELDOM] = None
    does: ActionKinds = AS_CARD
    outcome: ActionEnding = Ending.SUCCESSFUL
    by: EndedBy = None
    by_level: EndedAtLevel = None
    taken_over_by: TakerName = None
    taken_over: TakeoverTime = TakenOver.BEFORE_BLOCK
    taken_over_again_by: TakerName = None
    taken_over_again: TakeoverTime = TakenOver.BEFORE_BLOCK
    obliged: Obliged = False
    while_locked: WhileLocked = False


@row(kind="own-action")
class OwnAction:
    """An action that the minion's own text allows."""

    minion: ActingMinion
    ability: Annotated[Mark | None, decision(), SELDOM] = None
    does: ActionKinds = AS_CARD
    outcome: ActionEnding = Ending.SUCCESSFUL
    by: EndedBy = None
    by_level: EndedAtLevel = None
    taken_over_by: TakerName = None
    taken_over: TakeoverTime = TakenOver.BEFORE_BLOCK
    taken_over_again_by: TakerName = None
    taken_over_again: TakeoverTime = TakenOver.BEFORE_BLOCK
    obliged: Obliged = False
    while_locked: WhileLocked = False


@row(kind="unlock")
class Unlock:
    """A minion that unlocks."""

    minion: MinionName
    card: Annotated[CardName | None, decision()] = None
    level: Annotated[Level | None, decision(), SELDOM] = None
    copy: Annotated[Mark | None, decision(help=COPY_HELP), SELDOM] = None
    met: Annotated[Met | None, fact(), SELDOM] = None


@row(kind="lock")
class Lock:
    """A minion that locks for something else than an action."""

    minion: MinionName


@row(kind="leave")
class Leave:
    """A minion that goes out of play."""

    minion: MinionName
    how: Annotated[Leaving, fact()] = Leaving.BURNED


@row(kind="return")
class Return:
    """A minion that comes back into play."""

    minion: MinionName


@row(kind="control")
class Control:
    """A minion that another player controls from now on."""

    minion: MinionName
    controller: Annotated[Name, fact()]


@row(kind="equip")
class Equip:
    """A minion that is equipped outside an action."""

    minion: MinionName
    item: Annotated[CardName, fact()]
    card: Annotated[CardName | None, fact()] = None


@row(kind="obligation")
class Obligation:
    """An action that a minion must take, and has not taken yet."""

    minion: MinionName
    source: Annotated[Source, fact()] = Source.WITHOUT_CARD
    card: Annotated[CardName | None, fact()] = None
    ability: Annotated[Mark | None, fact(), SELDOM] = None
    does: Annotated[tuple[Does, ...], MinLen(1), MaxLen(3), fact()]

    @property
    def action(self) -> Action:
        """Return the action that must be taken."""
        match self.source:
            case Source.ACTION_CARD:
                return CardAction(minion=self.minion, card=self.card or "", does=self.does)
            case Source.CARD_IN_PLAY:
                return InPlayAction(minion=self.minion, card=self.card or "", ability=self.ability, does=self.does)
            case Source.OWN_TEXT:
                return OwnAction(minion=self.minion, ability=self.ability, does=self.does)
        return PlainAction(minion=self.minion, does=self.does)


@row(kind="text")
class CardText:
    """A text that forbids or permits something after the last action of a minion."""

    minion: Annotated[Name, fact(refers="minion")]
    card: Annotated[CardName, fact()]
    level: Annotated[Level | None, fact(), SELDOM] = None
    says: Annotated[TextEffect, fact(), SELDOM] = TextEffect.AS_PRINTED
    reach: Annotated[Reach, fact(), SELDOM] = Reach.AS_PRINTED


Action = PlainAction | CardAction | InPlayAction | OwnAction
Event = (
    PlainAction
    | CardAction
    | InPlayAction
    | Unlock
    | OwnAction
    | Lock
    | Leave
    | Return
    | Control
    | CardText
    | Equip
    | Obligation
)


def takers(action: Action) -> Iterator[tuple[str, TakenOver, str]]:
    """Yield each taker of the action, its time and its field."""
    if action.taken_over_by:
        yield action.taken_over_by, action.taken_over, "taken_over_by"
    if action.taken_over_again_by:
        yield action.taken_over_again_by, action.taken_over_again, "taken_over_again_by"


AnyEvent = TypeVar("AnyEvent", bound=Event)
KIND_BY_WORD = {does.code: does for does in Does} | {"rush": Does.ENTER_COMBAT, "anarch": Does.BECOME_ANARCH}
"""Kinds of action by the words of the table."""
KIND_BY_ENDING = {
    Ending.REFERENDUM_CANCELLED: Does.POLITICAL,
    Ending.BLEED_REDIRECTED: Does.BLEED,
    Ending.BLEED_REDUCED: Does.BLEED,
}
"""Endings that only one kind of action can have."""


def with_known_kinds(event: AnyEvent) -> AnyEvent:
    """Return an event with the kinds that its card is known to be.

    AS_CARD stays behind the kind that a card says, and alone if that is open.
    """
    if isinstance(event, Obligation):
        return replace(event, does=with_known_kinds(event.action).does)
    if not isinstance(event, Action) or Does.AS_CARD not in event.does:
        return event
    return replace(event, does=given_kinds(event) or _kinds_by_outcome(event) or _sole_kind_by_card(event))


def given_kinds(action: Action) -> tuple[Does, ...]:
    """Return the kinds of an action that were entered."""
    return tuple([does for does in action.does if does is not Does.AS_CARD])


def kinds_by_card(action: Action) -> tuple[Does, ...]:
    """Return the known kinds of action of a card, played or in play."""
    if isinstance(action, InPlayAction):
        return tuple(dict.fromkeys(KIND_BY_WORD[word] for word in gives_in_play(action.card)))
    if not isinstance(action, CardAction) or action.reads_otherwise:
        return ()
    return tuple([KIND_BY_WORD[word] for word in played_as(action.card, action.level.code if action.level else "")])


def may_be_of_kind(action: Action, does: Does) -> bool:
    """Return whether an action of open kind may be of this one."""
    return action.does == AS_CARD and does in (kinds_by_card(action) or Does)


def _kinds_by_outcome(action: Action) -> tuple[Does, ...]:
    """Return the kind of action that an ending implies."""
    does = KIND_BY_ENDING.get(action.outcome)
    return (does,) if does and does in (kinds_by_card(action) or Does) else ()


def _sole_kind_by_card(action: Action) -> tuple[Does, ...]:
    kinds = kinds_by_card(action)
    # AS_CARD behind a kind says that it was read from the card
    return (*kinds, *AS_CARD) if len(kinds) == 1 else AS_CARD


def is_kind_unconfirmed(action: Action) -> bool:
    """Return whether the kind of an action rests on an unconfirmed text."""
    if not isinstance(action, CardAction | InPlayAction) or Does.AS_CARD not in action.does:
        return False
    confirmed = isinstance(action, CardAction) and is_confirmed(action.card)
    return not confirmed and bool(kinds_by_card(action))


def unconfirmed_kinds(action: Action) -> tuple[Does, ...]:
    """Return the kinds of an action that rest on an unconfirmed text."""
    return given_kinds(action) if is_kind_unconfirmed(action) else ()


CANCELLED_ENDINGS = (Ending.CANCELLED, Ending.VOID)
FORCED_ENDINGS = (
    *(Ending.FAILED_AFTER_BLOCK, Ending.ENDED_AFTER_BLOCK, Ending.CANCELLED_AFTER_BLOCK),
    Ending.ENDED_AT_BLOCK_ATTEMPT,
)
ENDINGS_BY_ANY_CARD = (
    Ending.VOID,
    Ending.FAILED,
    Ending.FAILED_AFTER_BLOCK,
    Ending.BLEED_REDIRECTED,
    Ending.BLEED_REDUCED,
)
"""Endings without a word in the table: any card may bring them about."""
STATED_ENDINGS = {
    "direct-intervention": (Ending.CANCELLED,),
    **dict.fromkeys(("dark-influences", "denial-of-aphrodites-favor", "determine"), CANCELLED_ENDINGS),
    **dict.fromkeys(("change-of-target", "mirrors-visage", "red-herring"), FORCED_ENDINGS),
    "obedience": (Ending.FAILED, *FORCED_ENDINGS),
    "malleable-visage": (*ENDINGS_BY_ANY_CARD, *FORCED_ENDINGS),
    "delaying-tactics": (Ending.REFERENDUM_CANCELLED,),
}
"""Endings that a clause says a card brings about."""
CANCELLING_WORDS = {"minion-card", "action-card", "library-card", "non-combat-card", "card", "card-requiring-auspex"}
"""Words of the table for a cancelled card that may be an action card."""
ENDINGS_BY_WORD = {
    "yes": FORCED_ENDINGS,
    "fails": (Ending.FAILED, *FORCED_ENDINGS),
    "referendum": (Ending.REFERENDUM_CANCELLED,),
}
UNRESOLVED_ENDINGS = (Ending.CANCELLED_AFTER_BLOCK, Ending.ENDED_AT_BLOCK_ATTEMPT)
"""Endings by a card of which a ruling says that the action has not reached resolution."""


def stated_endings(card: str) -> tuple[Ending, ...]:
    """Return a card's endings by the clauses (NRA-43, NRA-44, NRA-59, NRA-67)."""
    return STATED_ENDINGS.get(key(card), ())


def recorded_endings(card: str) -> tuple[Ending, ...]:
    """Return a card's endings by the table."""
    cancels, ends = words(card, "cancels_what"), words(card, "ends_action")
    if not cancels and not ends:
        return ()
    if ends and recorded(card).get("resolution_reached") is False:
        endings: tuple[Ending, ...] = UNRESOLVED_ENDINGS
    else:
        endings = (*ENDINGS_BY_ANY_CARD, *(ending for word in ends for ending in ENDINGS_BY_WORD[word]))
    return (*endings, *((Ending.CANCELLED,) if CANCELLING_WORDS & {*cancels} else ()))


def possible_endings(card: str) -> tuple[Ending, ...]:
    """Return the possible endings by a card, all if unknown."""
    if not recorded(card):
        return stated_endings(card) or tuple(Ending)
    return stated_endings(card) or recorded_endings(card) or ENDINGS_BY_ANY_CARD


KIND_NAMES: dict[Does, Text] = WORDS.texts("deeds", tuple(does for does in Does if does is not Does.AS_CARD))
WITH = {False: WORDS.text("with.deed"), True: WORDS.text("with.to-do")}
IN_PLAY = {False: WORDS.text("in-play.deed"), True: WORDS.text("in-play.to-do")}
BY_OWN = {False: WORDS.text("by-own.deed"), True: WORDS.text("by-own.to-do")}
AT_LEVEL = WORDS.texts("at-level", Level)
CARDS_GIVE = (Does.BLEED, Does.POLITICAL, Does.OTHER)
VERBAL_KINDS = (Does.ENTER_COMBAT, Does.BECOME_ANARCH)
"""Kinds whose name says what is done; the names of the others are things."""
MARKED = Text("{name} ({marks})", "{name}（{marks}）")


def action_name(action: Action) -> Text:
    """Return the name of an action for use in a sentence."""
    kinds_text, verbal = _kinds_text(action.does), _is_verbal(action.does)
    match action:
        case CardAction(card=card, level=level):
            return WITH[verbal].filled(deed=kinds_text, card=card_at_level(card, level))
        case InPlayAction(card=card, copy=copy, ability=ability):
            return IN_PLAY[verbal].filled(deed=kinds_text, card=with_marks(printed(card), copy, ability))
        case OwnAction(ability=ability):
            return BY_OWN[verbal].filled(deed=kinds_text, text=with_marks(OWN_TEXT, ability))
        case PlainAction(items=item_names, target=target):
            if item_names:
                return with_marks(
                    TAKING.filled(deed=kinds_text, item=enumerated(map(printed, item_names), ja="と")), target
                )
            return with_marks(
                WITHOUT.filled(deed=kinds_text) if set(CARDS_GIVE) & set(action.does) else kinds_text, target
            )


def card_at_level(card: str, level: Level | None) -> Text:
    """Return a card's name with its given level."""
    return AT_LEVEL[level].filled(card=printed(card)) if level else printed(card)


def with_marks(name: Text, *given: str | None) -> Text:
    """Return a name with given marks in brackets."""
    marks = [mark for mark in given if mark]
    return MARKED.filled(name=name, marks=Text(", ".join(marks), "、".join(marks))) if marks else name


@cache
def _kinds_text(does: tuple[Does, ...]) -> Text:
    return enumerated((KIND_NAMES[kind] for kind in _special_kinds(does) or (Does.OTHER,)), ja="と")


@cache
def _is_verbal(does: tuple[Does, ...]) -> bool:
    return (*_special_kinds(does), Does.OTHER)[0] in VERBAL_KINDS


def _special_kinds(does: tuple[Does, ...]) -> tuple[Does, ...]:
    return tuple(dict.fromkeys(kind for kind in does if kind not in (Does.OTHER, Does.AS_CARD)))


MOST_OBLIGATIONS = 3
"""Most obligations of one minion that are judged."""
TEXT_BY_KIND = {Does.POLITICAL: NOT_POLITICAL, Does.BLEED: NOT_BLEED}
EFFECTS_ON_KINDS = {effect.code for effect in TextEffect if effect.of_kind}
UNDISTURBED = (Ending.SUCCESSFUL, Ending.BLOCKED, Ending.FIZZLED)


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
    if action.by and outcome in UNDISTURBED:
        yield Contradiction(f"{at}/by", NOT_ENDED.filled(outcome=outcome))
    elif action.by and outcome not in possible_endings(action.by):
        text = NOT_SO_ENDED if stated_endings(action.by) else NOT_KNOWN_TO_END
        yield Contradiction(f"{at}/by", text.filled(card=printed(action.by), outcome=outcome))
    yield from _of_taking_over(action, at)


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
    elif event.card and not event.source.has_card:
        yield Contradiction(f"{at}/card", NO_SOURCE.filled(source=event.source))
    elif event.source is Source.ACTION_CARD and not may_be_of_type(event.card, ACTION_CARDS):
        yield Contradiction(f"{at}/card", NO_ACTION_CARD.filled(card=printed(event.card)))
    yield from _of_kind(event.action, at)


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


@scenario
class NoRepeat:
    """A turn: its player, its minions and its events."""

    edition: Annotated[Edition, frame(edition=True), SELDOM] = Edition.TODAY
    turn_of: Annotated[Name, fact(begins=YOU)]
    minions: Annotated[tuple[Minion, ...], MinLen(1), MaxLen(20), fact()]
    events: Annotated[tuple[Event, ...], MaxLen(50), decision()] = ()

    @cached_property
    def known_events(self) -> tuple[Event, ...]:
        """Return the events with the known kinds of their cards."""
        return tuple([with_known_kinds(event) for event in self.events])

    def contradictions(self) -> Iterable[Contradiction]:
        """Yield the contradictions in the events."""
        return find_contradictions(self.events)


class Counted(Choice, words=WORDS):
    """The things that limits count."""

    BLEED = auto()
    POLITICAL = auto()
    RED_LIST = auto()
    NAME = auto()
    COPY = auto()
    OWN = auto()
    ITEM = auto()


NonEmpty = Annotated[str, MinLen(1)]


@row()
class UsedUp:
    """One use that is charged to a minion, or may be."""

    what: Annotated[Counted, fact()]
    card: Annotated[NonEmpty | None, fact()] = None
    copy: Annotated[NonEmpty | None, fact()] = None
    ability: Annotated[NonEmpty | None, fact()] = None
    charged: Annotated[Truth, fact()] = Truth.YES


@row()
class Left:
    """State of a minion at the end."""

    minion: Annotated[str, fact()]
    in_play: Annotated[bool, fact()] = True
    locked: Annotated[Truth, fact()] = Truth.NO
    stuck: Annotated[Truth, fact()] = Truth.NO
    used_up: Annotated[tuple[UsedUp, ...], fact()] = ()


@scenario
class AtTheEnd:
    """State of all minions at the end."""

    minions: Annotated[tuple[Left, ...], fact()] = ()
