"""How is an action called in a sentence?"""

from functools import cache

from games.sentences import sentences
from games.text import Text, enumerated
from games.vtes.cards import printed
from games.vtes.no_repeat.choices import Does, Level
from games.vtes.no_repeat.rows import Action, CardAction, InPlayAction, OwnAction, PlainAction

WORDS = sentences(__name__)
DEEDS: dict[Does, Text] = WORDS.texts("deeds", tuple(does for does in Does if does is not Does.AS_CARD))
OWN_TEXT = WORDS.text("own-text")
WITHOUT = WORDS.text("without")
TAKING = WORDS.text("taking")
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
