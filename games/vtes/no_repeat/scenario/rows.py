"""Rows of a turn: its minions, their actions, and the other events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from annotated_types import MaxLen, MinLen

from games.scenario import CARD, CARRIED, SELDOM, decision, fact, row
from games.sentences import sentences
from games.vtes.cards import PrintedDuty, printed_duty
from games.vtes.no_repeat.scenario.choices import (
    Being,
    Does,
    Duration,
    Ending,
    Leaving,
    Level,
    Met,
    Place,
    Reach,
    Source,
    TakenOver,
    TextEffect,
)

WORDS = sentences(__name__)
COPY_HELP = WORDS.text("copy")
ITEM_HELP = WORDS.text("item")

Name = Annotated[str, MinLen(1), MaxLen(60)]
CardName = Annotated[str, MinLen(1), MaxLen(80), CARD]
Mark = Annotated[str, MinLen(1), MaxLen(60)]
ActingMinion = Annotated[Name, decision(refers="minion"), CARRIED]
MinionName = Annotated[Name, fact(refers="minion")]
ActionKinds = Annotated[tuple[Does, ...], MinLen(1), MaxLen(3), decision()]
AS_CARD = (Does.AS_CARD,)
UsualKinds = Annotated[tuple[Does, ...], MinLen(1), MaxLen(3), decision(), SELDOM]
ActionEnding = Annotated[Ending, fact()]
UsualEnding = Annotated[Ending, fact(), SELDOM]
EndedBy = Annotated[CardName | None, fact(), SELDOM]
EndedWhen = Annotated[TakenOver | None, fact(), SELDOM]
EndedAtLevel = Annotated[Level | None, fact(), SELDOM]
TakerName = Annotated[Name | None, decision(refers="minion"), SELDOM]
TakeoverTime = Annotated[TakenOver, fact(), SELDOM]
Obliged = Annotated[bool, fact(), SELDOM]
WhileLocked = Annotated[bool, fact(), SELDOM]


@row()
class Minion:
    """A minion at the beginning of the turn."""

    name: Annotated[Name, fact(names="minion")]
    card: Annotated[CardName | None, fact(), SELDOM] = None
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
    by_when: EndedWhen = None
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
    does: UsualKinds = AS_CARD
    fetched: Annotated[CardName | None, decision(), SELDOM] = None
    outcome: UsualEnding = Ending.SUCCESSFUL
    by: EndedBy = None
    by_level: EndedAtLevel = None
    by_when: EndedWhen = None
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
    by_when: EndedWhen = None
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
    by_when: EndedWhen = None
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
    lasts: Annotated[Duration | None, fact(), SELDOM] = None

    @property
    def printed(self) -> PrintedDuty | None:
        """Return the duty in the text of its card, where no source is given and the card has one (NRA-76)."""
        return printed_duty(self.card) if self.card and self.source is Source.WITHOUT_CARD else None

    @property
    def known_source(self) -> Source:
        """Return the source that is given, or that of the text of its card."""
        if self.printed is None:
            return self.source
        if self.printed.of_kind:
            return Source.ANY
        return Source.OWN_TEXT if self.printed.of_itself else Source.CARD_IN_PLAY

    @property
    def met_once(self) -> bool:
        """Return whether the duty is over once it is met, as the time that it names is."""
        if self.lasts is not None:
            return self.lasts is Duration.ONCE
        return self.known_source is not Source.ANY or (self.printed is not None and self.printed.once)

    @property
    def action(self) -> Action:
        """Return the action that must be taken; of a duty that asks for a kind, one without a card stands for all."""
        match self.known_source:
            case Source.ACTION_CARD:
                return CardAction(minion=self.minion, card=self.card or "", does=self.does)
            case Source.CARD_IN_PLAY:
                return InPlayAction(minion=self.minion, card=self.card or "", ability=self.ability, does=self.does)
            case Source.OWN_TEXT:
                return OwnAction(minion=self.minion, ability=self.ability, does=self.does)
        return PlainAction(minion=self.minion, does=self.does)


@row(kind="release")
class Release:
    """A minion whose duty holds no longer."""

    minion: MinionName


@row(kind="text")
class CardText:
    """A text that forbids or permits something after the last action of a minion."""

    minion: Annotated[Name, fact(refers="minion")]
    card: Annotated[CardName, fact()]
    level: Annotated[Level | None, fact(), SELDOM] = None
    says: Annotated[TextEffect, fact(), SELDOM] = TextEffect.AS_PRINTED
    reach: Annotated[Reach, fact(), SELDOM] = Reach.AS_PRINTED


Action = PlainAction | CardAction | InPlayAction | OwnAction
GIVEN_BY_TEXT = (InPlayAction, OwnAction)
"""The actions that the text of a card in play gives, the minion's own text included."""
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
    | Release
)


def takers(action: Action) -> Iterator[tuple[str, TakenOver, str]]:
    """Yield each taker of the action, its time and its field."""
    if action.taken_over_by:
        yield action.taken_over_by, action.taken_over, "taken_over_by"
    if action.taken_over_again_by:
        yield action.taken_over_again_by, action.taken_over_again, "taken_over_again_by"
