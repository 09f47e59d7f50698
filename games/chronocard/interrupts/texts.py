"""How is each declaration called in words?"""

from __future__ import annotations

from functools import lru_cache

from games.chronocard.cards import printed
from games.chronocard.interrupts.choices import Ends, Player
from games.chronocard.interrupts.rows import (
    Ability,
    Change,
    Charm,
    Defence,
    Draw,
    EndInterrupts,
    EndMain,
    Entry,
    Payment,
    Produce,
    Skill,
    Use,
)
from games.chronocard.interrupts.state import State
from games.chronocard.kinds import Kind
from games.text import Text

USE = Text("use of {card}", "「{card}」の使用宣言")
USE_OF_ANY = {
    Kind.CHARACTER: Text("use of a character", "キャラクターカードの使用宣言"),
    Kind.BG: Text("use of a BG", "BGカードの使用宣言"),
    Kind.ITEM: Text("use of an item", "アイテムカードの使用宣言"),
    Kind.EVENT: Text("use of an event", "イベントカードの使用宣言"),
    Kind.HEROINE: Text("use of a heroine", "ヒロインカードの使用宣言"),
    Kind.BGM: Text("use of a BGM", "BGMカードの使用宣言"),
}
SKILL = Text("use of the A.Skill of {card}", "「{card}」のA.Skillの使用宣言")
PRODUCE = Text("EP declaration with {card}", "「{card}」のEP発生宣言")
DRAW = Text("draw declaration", "ドロー宣言")
CHARM = Text("charm declaration with {card}", "「{card}」のチャーム宣言")
END_MAIN = Text("declaration that ends the main phase", "メインフェイズ終了宣言")
DEFENCE = Text("defence declaration", "防御宣言")
CHANGE = Text("move to the {phase}", "{phase}への移行")
PAYMENT = Text("payment of {ep} EP", "コスト（{ep}EP）の支払い")
ABILITY = Text("ability of {card}", "「{card}」の能力")
END = Text("end of interrupts", "割り込み終了の宣言")
THE = Text("the {what}", "{what}")
OF_PLAYER = Text("{player}'s {what}", "{player}の{what}")
OF_BOTH = Text("Both players' {what}", "お互いの{what}")
OF_NOBODY = Text("The {what}", "{what}")


def what(entry: Entry) -> Text:
    """Return what is declared, without the player."""
    return _the(_what(entry))


def by(entry: Entry, state: State) -> Player:
    """Return who declares it: the player whose card it is, or whose turn it is where nobody is named."""
    match entry:
        case Skill(user=name) | Produce(card=name) | Charm(attacker=name):
            card = state.card(name)
            return card.player if card else state.turn_of
        case Use(player=player) | Draw(player=player) | EndMain(player=player) | Defence(player=player):
            return player
        case Payment(player=player) | Ability(player=player):
            return player
        case EndInterrupts(by=Ends.B):
            return Player.B
        case EndInterrupts(by=Ends.A):
            return Player.A
    return state.turn_of


def deed(entry: Entry, state: State) -> Text:
    """Return what is declared and by whom, as a sentence begins."""
    if isinstance(entry, Change):
        return OF_NOBODY.filled(what=_what(entry))
    if isinstance(entry, EndInterrupts) and entry.by is Ends.BOTH:
        return OF_BOTH.filled(what=END)
    return _of(by(entry, state), _what(entry))


@lru_cache(maxsize=1024)
def _of(player: Player, said: Text) -> Text:
    return OF_PLAYER.filled(player=player, what=said)


@lru_cache(maxsize=1024)
def _the(said: Text) -> Text:
    return THE.filled(what=said)


@lru_cache(maxsize=1024)
def _with(text: Text, card: str) -> Text:
    return text.filled(card=printed(card))


def _what(entry: Entry) -> Text:
    match entry:
        case Use(card=None, type=kind):
            return USE_OF_ANY[kind]
        case Use(card=str(card)):
            return _with(USE, card)
        case Skill(user=card):
            return _with(SKILL, card)
        case Produce(card=card):
            return _with(PRODUCE, card)
        case Charm(attacker=card):
            return _with(CHARM, card)
        case Change(to=phase):
            return CHANGE.filled(phase=phase)
        case Payment(ep=ep):
            return PAYMENT.filled(ep=ep)
        case Ability(card=card):
            return ABILITY.filled(card=printed(card))
        case Draw():
            return DRAW
        case EndMain():
            return END_MAIN
        case Defence():
            return DEFENCE
    return END
