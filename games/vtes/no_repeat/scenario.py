"""The turn as it is entered: its minions and events, how actions are called, and contradictions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import auto
from functools import cache, cached_property
from typing import Annotated, TypeVar

from annotated_types import MaxLen, MinLen

from games.scenario import CARD, CARRIED, SELDOM, Contradiction, Missing, decision, fact, frame, row, scenario
from games.sentences import sentences
from games.text import Choice, Text, enumerated, folded
from games.values import replace
from games.vtes.cards import ACTION_CARDS, is_confirmed, key, may_be, played_as, printed, printed_text, recorded, words
from games.vtes.editions import Edition

WORDS = sentences(__name__)
COPY = WORDS.text("copy")
ITEM = WORDS.text("item")
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
YOU = WORDS.text("you")


class Being(Choice, words=WORDS):
    """A kind of minion."""

    VAMPIRE = auto()
    ALLY = auto()


class Does(Choice, words=WORDS):
    """What an action is."""

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
        """Return whether only a card gives such an action, played or in play."""
        return self in (Does.POLITICAL, Does.EMPLOY, Does.RECRUIT)


class Ending(Choice, words=WORDS):
    """What became of an action."""

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
        """Return whether the action succeeded; fizzling is a kind of success."""
        return self in SUCCESSES

    @property
    def after_block(self) -> bool:
        """Return whether the action was blocked on the way to its end."""
        return self in AFTER_BLOCK

    @property
    def before_block(self) -> bool:
        """Return whether the action came to its end before it could be blocked."""
        return self in (Ending.CANCELLED, Ending.ENDED_AT_BLOCK_ATTEMPT, Ending.VOID)

    @property
    def needs_card(self) -> bool:
        """Return whether this can become of an action card only."""
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
    """The time at which another minion takes an action over."""

    BEFORE_BLOCK = auto()
    AFTER_BLOCK = auto()


class Place(Choice, words=WORDS):
    """The place of a card in play, seen from the minion that uses it."""

    ON_MINION = auto()
    ELSEWHERE = auto()


class Source(Choice, words=WORDS):
    """What gives an action."""

    WITHOUT_CARD = auto()
    ACTION_CARD = auto()
    CARD_IN_PLAY = auto()
    OWN_TEXT = auto()

    @property
    def has_card(self) -> bool:
        return self in (Source.ACTION_CARD, Source.CARD_IN_PLAY)


class Leaving(Choice, words=WORDS):
    """How a minion goes out of play."""

    BURNED = auto()
    CONTESTED = auto()
    SET_ASIDE = auto()


class Says(Choice, words=WORDS):
    """What a card's text forbids or permits for the rest of the turn, beside the rule."""

    AS_PRINTED = auto()
    FORBIDS_CARD = auto()
    FORBIDS_ACTION = auto()
    FORBIDS_ANY_ACTION = auto()
    PERMITS_REPEAT = auto()
    FORBIDS_BLEED = auto()
    PERMITS_BLEED = auto()

    @property
    def permits(self) -> bool:
        """Return whether it permits what the rule forbids."""
        return self in (Says.PERMITS_REPEAT, Says.PERMITS_BLEED)

    @property
    def of_kind(self) -> bool:
        """Return whether it speaks of actions of a kind, whatever was done before."""
        return self in (Says.FORBIDS_ANY_ACTION, Says.FORBIDS_BLEED, Says.PERMITS_BLEED)


class Reach(Choice, words=WORDS):
    """For whom a card's text holds."""

    AS_PRINTED = auto()
    MINION = auto()
    PLAYER = auto()
    VAMPIRES = auto()
    CARD = auto()


class Holds(Choice, words=WORDS):
    """Whether something holds of a minion."""

    YES = auto()
    NO = auto()
    OPEN = auto()


Name = Annotated[str, MinLen(1), MaxLen(60)]
CardName = Annotated[str, MinLen(1), MaxLen(80), CARD]
Mark = Annotated[str, MinLen(1), MaxLen(60)]
Actor = Annotated[Name, decision(refers="minion"), CARRIED]
Concerned = Annotated[Name, fact(refers="minion")]
What = Annotated[tuple[Does, ...], MinLen(1), MaxLen(3), decision()]
AS_CARD = (Does.AS_CARD,)
Became = Annotated[Ending, fact()]
By = Annotated[CardName | None, fact(), SELDOM]
Taker = Annotated[Name | None, decision(refers="minion"), SELDOM]
Taken = Annotated[TakenOver, fact(), SELDOM]
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

    minion: Actor
    does: What
    item: Annotated[CardName | None, decision(help=ITEM), SELDOM] = None
    further_items: Annotated[tuple[CardName, ...], MaxLen(9), decision(), SELDOM] = ()
    target: Annotated[Name | None, decision(), SELDOM] = None
    outcome: Became = Ending.SUCCESSFUL
    by: By = None
    taken_over_by: Taker = None
    taken_over: Taken = TakenOver.BEFORE_BLOCK
    taken_over_again_by: Taker = None
    taken_over_again: Taken = TakenOver.BEFORE_BLOCK
    obliged: Obliged = False

    @property
    def items(self) -> tuple[str, ...]:
        """Return all that it takes from another minion, as far as that was told."""
        return (self.item, *self.further_items) if self.item else ()


@row(kind="card-action")
class CardAction:
    """An action that an action card starts."""

    minion: Actor
    card: Annotated[CardName, decision()]
    level: Annotated[Level | None, decision()] = None
    does: What = AS_CARD
    fetched: Annotated[CardName | None, decision(), SELDOM] = None
    outcome: Became = Ending.SUCCESSFUL
    by: By = None
    taken_over_by: Taker = None
    taken_over: Taken = TakenOver.BEFORE_BLOCK
    taken_over_again_by: Taker = None
    taken_over_again: Taken = TakenOver.BEFORE_BLOCK
    obliged: Obliged = False
    while_locked: WhileLocked = False
    reads_otherwise: Annotated[bool, fact(), SELDOM] = False


@row(kind="in-play-action")
class InPlayAction:
    """An action that a card in play allows."""

    minion: Actor
    card: Annotated[CardName, decision()]
    copy: Annotated[Mark | None, decision(help=COPY), SELDOM] = None
    ability: Annotated[Mark | None, decision(), SELDOM] = None
    place: Annotated[Place | None, fact(), SELDOM] = None
    does: What = AS_CARD
    outcome: Became = Ending.SUCCESSFUL
    by: By = None
    taken_over_by: Taker = None
    taken_over: Taken = TakenOver.BEFORE_BLOCK
    taken_over_again_by: Taker = None
    taken_over_again: Taken = TakenOver.BEFORE_BLOCK
    obliged: Obliged = False
    while_locked: WhileLocked = False


@row(kind="own-action")
class OwnAction:
    """An action that the minion's own text allows."""

    minion: Actor
    ability: Annotated[Mark | None, decision(), SELDOM] = None
    does: What = AS_CARD
    outcome: Became = Ending.SUCCESSFUL
    by: By = None
    taken_over_by: Taker = None
    taken_over: Taken = TakenOver.BEFORE_BLOCK
    taken_over_again_by: Taker = None
    taken_over_again: Taken = TakenOver.BEFORE_BLOCK
    obliged: Obliged = False
    while_locked: WhileLocked = False


@row(kind="unlock")
class Unlock:
    """A minion that unlocks."""

    minion: Concerned
    card: Annotated[CardName | None, decision()] = None
    level: Annotated[Level | None, decision(), SELDOM] = None


@row(kind="lock")
class Lock:
    """A minion that locks for something else than an action."""

    minion: Concerned


@row(kind="leave")
class Leave:
    """A minion that goes out of play."""

    minion: Concerned
    how: Annotated[Leaving, fact()] = Leaving.BURNED


@row(kind="return")
class Return:
    """A minion that comes back into play."""

    minion: Concerned


@row(kind="control")
class Control:
    """A minion that another player controls from now on."""

    minion: Concerned
    controller: Annotated[Name, fact()]


@row(kind="equip")
class Equip:
    """A minion that is equipped outside an action."""

    minion: Concerned
    item: Annotated[CardName, fact()]
    card: Annotated[CardName | None, fact()] = None


@row(kind="obligation")
class Obligation:
    """An action that a minion must take, and has not taken yet."""

    minion: Concerned
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
    says: Annotated[Says, fact(), SELDOM] = Says.AS_PRINTED
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
    """Yield the minions that take an action over, in order, each with the time at which it does and the field that names it."""
    if action.taken_over_by:
        yield action.taken_over_by, action.taken_over, "taken_over_by"
    if action.taken_over_again_by:
        yield action.taken_over_again_by, action.taken_over_again, "taken_over_again_by"


E = TypeVar("E", bound=Event)
DOING = {does.code: does for does in Does} | {"rush": Does.ENTER_COMBAT, "anarch": Does.BECOME_ANARCH}
"""By the words of the table what an action is."""
ONLY = {
    Ending.REFERENDUM_CANCELLED: Does.POLITICAL,
    Ending.BLEED_REDIRECTED: Does.BLEED,
    Ending.BLEED_REDUCED: Does.BLEED,
}
"""What can become of one kind of action alone."""


def as_known(event: E) -> E:
    """Return an event, an action with what its card is known to be; AS_CARD stays behind what a card says, and alone where that is open."""
    if isinstance(event, Obligation):
        return replace(event, does=as_known(event.action).does)
    if not isinstance(event, Action) or Does.AS_CARD not in event.does:
        return event
    return replace(event, does=written(event) or _by_outcome(event) or _by_card(event))


def written(action: Action) -> tuple[Does, ...]:
    """Return what an action is by what was given of it."""
    return tuple([does for does in action.does if does is not Does.AS_CARD])


def can_be(action: Action) -> tuple[Does, ...]:
    """Return what an action can be by its card; nothing where nobody knows."""
    if not isinstance(action, CardAction) or action.reads_otherwise:
        return ()
    return tuple([DOING[word] for word in played_as(action.card, action.level.code if action.level else "")])


def may_be_of_kind(action: Action, does: Does) -> bool:
    """Return whether an action that was left open may be of a kind."""
    return action.does == AS_CARD and does in (can_be(action) or Does)


def _by_outcome(action: Action) -> tuple[Does, ...]:
    """Return what an action is by what became of it, unless its card says otherwise."""
    does = ONLY.get(action.outcome)
    return (does,) if does and does in (can_be(action) or Does) else ()


def _by_card(action: Action) -> tuple[Does, ...]:
    found = can_be(action)
    return (*found, *AS_CARD) if len(found) == 1 else AS_CARD


def is_read(action: Action) -> bool:
    """Return whether what an action is was read from the text of its card, which nobody has confirmed."""
    as_card = isinstance(action, CardAction) and Does.AS_CARD in action.does and not is_confirmed(action.card)
    return as_card and bool(can_be(action))


def as_read(action: Action) -> tuple[Does, ...]:
    """Return what an action is only because that was read from the text of its card, which nobody has confirmed."""
    return written(action) if is_read(action) else ()


CANCELLING = (Ending.CANCELLED, Ending.VOID)
ENDING = (
    *(Ending.FAILED_AFTER_BLOCK, Ending.ENDED_AFTER_BLOCK, Ending.CANCELLED_AFTER_BLOCK),
    Ending.ENDED_AT_BLOCK_ATTEMPT,
)
STATED = {
    "direct-intervention": (Ending.CANCELLED,),
    **dict.fromkeys(("dark-influences", "denial-of-aphrodites-favor", "determine"), CANCELLING),
    **dict.fromkeys(("change-of-target", "mirrors-visage", "red-herring"), ENDING),
    "obedience": (Ending.FAILED, *ENDING),
    "delaying-tactics": (Ending.REFERENDUM_CANCELLED,),
}
"""What can become of an action by the text of a card, as far as a clause says it."""
BY_ANY = (Ending.VOID, Ending.FAILED, Ending.FAILED_AFTER_BLOCK, Ending.BLEED_REDIRECTED, Ending.BLEED_REDUCED)
"""What the table has no word for: it may come of any card."""
CANCELLED = {"minion-card", "action-card", "library-card", "non-combat-card", "card", "card-requiring-auspex"}
"""By the words of the table what a card cancels that may be an action card."""
ENDS = {
    "yes": ENDING,
    "fails": (Ending.FAILED, *ENDING),
    "referendum": (Ending.REFERENDUM_CANCELLED,),
}
UNREACHED = (Ending.CANCELLED_AFTER_BLOCK, Ending.ENDED_AT_BLOCK_ATTEMPT)
"""What can become of an action by a card of which the rulings say that the action has not reached resolution."""


def stated(card: str) -> tuple[Ending, ...]:
    """Return what can become of an action by a card of which a clause says it; nothing of another."""
    return STATED.get(key(card), ())


def recorded_of(card: str) -> tuple[Ending, ...]:
    """Return what can become of an action by a card that the table tells to cancel or end something; nothing of another."""
    cancels, ends = words(card, "cancels_what"), words(card, "ends_action")
    if not cancels and not ends:
        return ()
    if ends and recorded(card).get("resolution_reached") == "no":
        ended: tuple[Ending, ...] = UNREACHED
    else:
        ended = (*BY_ANY, *(ending for word in ends for ending in ENDS[word]))
    return (*ended, *((Ending.CANCELLED,) if CANCELLED & {*cancels} else ()))


def can_become(card: str) -> tuple[Ending, ...]:
    """Return what can become of an action by the text of a card: anything where nobody knows what that does."""
    if not recorded(card):
        return stated(card) or tuple(Ending)
    return stated(card) or recorded_of(card) or BY_ANY


DEEDS: dict[Does, Text] = WORDS.texts("deeds", tuple(does for does in Does if does is not Does.AS_CARD))
WITH = {False: WORDS.text("with.deed"), True: WORDS.text("with.to-do")}
IN_PLAY = {False: WORDS.text("in-play.deed"), True: WORDS.text("in-play.to-do")}
BY_OWN = {False: WORDS.text("by-own.deed"), True: WORDS.text("by-own.to-do")}
AT_LEVEL = WORDS.texts("at-level", Level)
CARDS_GIVE = (Does.BLEED, Does.POLITICAL, Does.OTHER)
TO_DO = (Does.ENTER_COMBAT, Does.BECOME_ANARCH)
"""What the name of these says is done; the others are things."""
MARKED = Text("{name} ({marks})", "{name}（{marks}）")


def deed(action: Action) -> Text:
    """Return a name for an action that fits into a sentence."""
    done, to_do = _done(action.does), _is_to_do(action.does)
    match action:
        case CardAction(card=card, level=level):
            return WITH[to_do].filled(deed=done, card=used(card, level))
        case InPlayAction(card=card, copy=copy, ability=ability):
            return IN_PLAY[to_do].filled(deed=done, card=marked(printed(card), copy, ability))
        case OwnAction(ability=ability):
            return BY_OWN[to_do].filled(deed=done, text=marked(OWN_TEXT, ability))
        case PlainAction(items=items, target=target):
            if items:
                return marked(TAKING.filled(deed=done, item=enumerated(map(printed, items), ja="と")), target)
            return marked(WITHOUT.filled(deed=done) if set(CARDS_GIVE) & set(action.does) else done, target)


def used(card: str, level: Level | None) -> Text:
    """Return a card's name with the level at which it is used, where that was told."""
    return AT_LEVEL[level].filled(card=printed(card)) if level else printed(card)


def marked(name: Text, *given: str | None) -> Text:
    """Return a name with marks in brackets, such as those of a copy or an ability, as far as they were told."""
    told = [mark for mark in given if mark]
    return MARKED.filled(name=name, marks=Text(", ".join(told), "、".join(told))) if told else name


@cache
def _done(does: tuple[Does, ...]) -> Text:
    return enumerated((DEEDS[one] for one in _special(does) or (Does.OTHER,)), ja="と")


@cache
def _is_to_do(does: tuple[Does, ...]) -> bool:
    return (*_special(does), Does.OTHER)[0] in TO_DO


def _special(does: tuple[Does, ...]) -> tuple[Does, ...]:
    return tuple(dict.fromkeys(one for one in does if one not in (Does.OTHER, Does.AS_CARD)))


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


@scenario
class NoRepeat:
    """A turn: whose it is, which minions are there, and what happens in it."""

    edition: Annotated[Edition, frame(edition=True), SELDOM] = Edition.TODAY
    turn_of: Annotated[Name, fact(begins=YOU)]
    minions: Annotated[tuple[Minion, ...], MinLen(1), MaxLen(20), fact()]
    events: Annotated[tuple[Event, ...], MaxLen(50), decision()] = ()

    @cached_property
    def told(self) -> tuple[Event, ...]:
        """Return the events, each action with what its card is known to be."""
        return tuple([as_known(event) for event in self.events])

    def contradictions(self) -> Iterable[Contradiction]:
        return impossible(self.events)
