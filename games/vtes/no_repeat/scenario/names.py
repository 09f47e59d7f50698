"""Names of actions for use in sentences."""

from functools import cache

from games.sentences import sentences
from games.text import Text, enumerated
from games.vtes.cards import printed
from games.vtes.no_repeat.scenario.choices import Does, Level
from games.vtes.no_repeat.scenario.rows import Action, CardAction, InPlayAction, OwnAction, PlainAction

WORDS = sentences(__name__)
OWN_TEXT = WORDS.text("own-text")
WITHOUT = WORDS.text("without")
TAKING = WORDS.text("taking")

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
