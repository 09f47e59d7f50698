"""How is an action called in a sentence?"""

from games.sentences import sentences
from games.text import Text, joined
from games.vtes.cards import printed
from games.vtes.no_repeat.choices import Does, Level
from games.vtes.no_repeat.rows import Action, CardAction, InPlayAction, OwnAction, PlainAction

WORDS = sentences(__name__)
DEEDS = WORDS.texts("deeds", Does)
OWN_TEXT = WORDS.text("own-text")
WITHOUT = WORDS.text("without")
TAKING = WORDS.text("taking")
WITH = WORDS.text("with")
IN_PLAY = WORDS.text("in-play")
BY_OWN = WORDS.text("by-own")
AT_LEVEL = WORDS.texts("at-level", Level)
CARDS_GIVE = (Does.BLEED, Does.POLITICAL, Does.OTHER)


def deed(action: Action) -> Text:
    """Return a name for an action that fits into a sentence."""
    done = _done(action.does)
    match action:
        case CardAction(card=card, level=level):
            return WITH.filled(deed=done, card=used(card, level))
        case InPlayAction(card=card, copy=copy, ability=ability):
            return IN_PLAY.filled(deed=done, card=marked(printed(card), copy, ability))
        case OwnAction(ability=ability):
            return BY_OWN.filled(deed=done, text=marked(OWN_TEXT, ability))
        case PlainAction(item=item, target=target):
            if item:
                return marked(TAKING.filled(deed=done, item=printed(item)), target)
            return marked(WITHOUT.filled(deed=done) if set(CARDS_GIVE) & set(action.does) else done, target)


def used(card: str, level: Level | None) -> Text:
    """Return a card's name with the level at which it is used, where that was told."""
    return AT_LEVEL[level].filled(card=printed(card)) if level else printed(card)


def marked(name: Text, *given: str | None) -> Text:
    """Return a name with marks in brackets, such as those of a copy or an ability, as far as they were told."""
    told = [mark for mark in given if mark]
    return Text(f"{name.en} ({', '.join(told)})", f"{name.ja}（{'、'.join(told)}）") if told else name


def _done(does: tuple[Does, ...]) -> Text:
    special = tuple(dict.fromkeys(one for one in does if one is not Does.OTHER))
    return joined((DEEDS[one] for one in special), " and ", "と") if special else DEEDS[Does.OTHER]
