"""How is an action called in a sentence?"""

from __future__ import annotations

from games.text import Text
from games.vtes.cards import printed
from games.vtes.no_repeat.choices import Does, Level
from games.vtes.no_repeat.rows import Action, CardAction, InPlayAction, OwnAction, PlainAction

DEEDS = {
    Does.BLEED: Text("a bleed action", "ブリード"),
    Does.POLITICAL: Text("a political action", "政治アクション"),
    Does.HUNT: Text("a hunt action", "狩り"),
    Does.EQUIP: Text("an equip action", "装備"),
    Does.EMPLOY: Text("an action to employ a retainer", "リテイナーの雇用"),
    Does.RECRUIT: Text("an action to recruit an ally", "アライの勧誘"),
    Does.ENTER_COMBAT: Text("an action to enter combat", "戦闘に入るアクション"),
    Does.LEAVE_TORPOR: Text("an action to leave torpor", "休眠からの復帰"),
    Does.RESCUE: Text("an action to rescue a vampire from torpor", "休眠からの救出"),
    Does.DIABLERIE: Text("a diablerie action", "ディアブレリー"),
    Does.BECOME_ANARCH: Text("an action to become Anarch", "アナークになるアクション"),
    Does.RED_LIST: Text("the Red List combat action", "レッドリストの戦闘アクション"),
    Does.OTHER: Text("an action", "アクション"),
}
CARDS_GIVE = (Does.BLEED, Does.POLITICAL, Does.OTHER)
OWN_TEXT = Text("its own text", "自身のテキスト")
WITHOUT = Text("{deed} without a card", "カードなしの{deed}")
TAKING = Text("{deed} for {item} from another minion", "{item}を受け取る{deed}")
WITH = Text("{deed} with {card}", "{card}による{deed}")
IN_PLAY = Text("{deed} by {card} in play", "場の{card}による{deed}")
BY_OWN = Text("{deed} by {text}", "{text}による{deed}")
AT_LEVEL = {
    Level.BASIC: Text("{card} at its basic level", "基本レベルの{card}"),
    Level.SUPERIOR: Text("{card} at superior level", "上級レベルの{card}"),
}


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
        case PlainAction(item=item) if item:
            return TAKING.filled(deed=done, item=printed(item))
    return WITHOUT.filled(deed=done) if set(CARDS_GIVE) & set(action.does) else done


def used(card: str, level: Level | None) -> Text:
    """Return a card's name with the level at which it is used, where that was told."""
    return AT_LEVEL[level].filled(card=printed(card)) if level else printed(card)


def marked(name: Text, *given: str | None) -> Text:
    """Return a name with the marks of a copy or an ability in brackets, as far as they were told."""
    told = [mark for mark in given if mark]
    return Text(f"{name.en} ({', '.join(told)})", f"{name.ja}（{'、'.join(told)}）") if told else name


def joined(texts: tuple[Text, ...]) -> Text:
    """Return several names as one."""
    return Text(" and ".join(text.en for text in texts), "と".join(text.ja for text in texts))


def _done(does: tuple[Does, ...]) -> Text:
    special = tuple(dict.fromkeys(one for one in does if one is not Does.OTHER))
    return joined(tuple(DEEDS[one] for one in special)) if special else DEEDS[Does.OTHER]
