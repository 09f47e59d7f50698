"""How is an instruction of a card said in short?"""

from __future__ import annotations

from games.dominion.cards import known
from games.dominion.spans import exactly
from games.dominion.vocabulary import Do, Instruction, To, Type
from games.dominion.words import bonus, listed, loss
from games.text import Text

PER = Text("{bonus} for each {per}", "{per}1枚につき{bonus}")
WHEN = Text("{what} if {when}", "{when}、{what}")
LATER = Text("next turn: {what}", "次のターンに{what}")
AT_END = Text("at the end of this turn: {what}", "このターンの終了時に{what}")
CHOICE = Text("{n} of {what}", "{what}から{n}つ")
PLAY = Text("play {kind}", "{kind}を使用する")
TIMES = Text("play {kind} {n} times", "{kind}を{n}回使用する")
MAY = Text("may {what}", "{what}（任意）")
DRAW_TO = Text("draw until {n} cards are in hand", "手札が{n}枚になるまで引く")
LOOK = Text("look at the top {n} cards of the deck", "山札の上から{n}枚を見る")
UPGRADE = Text(
    "{n} times: trash a card from hand and gain one costing exactly ${more} more",
    "手札1枚を廃棄し、ちょうど{more}コイン高いカードを獲得することを{n}回行う",
)
DEARER = Text("gain a card costing exactly ${more} more", "ちょうど{more}コイン高いカードを獲得する")
COPY = Text("gain a copy of this card", "このカードと同じカードを獲得する")
COPY_OF_TREASURE = Text("gain a copy of a Treasure in hand", "手札の財宝と同じカードを獲得する")
BONUSES = (Do.CARDS, Do.ACTIONS, Do.COINS, Do.BUYS)
FROM_HAND = {Do.TRASH: Text("trash", "廃棄する"), Do.DISCARD: Text("discard", "捨て札にする")}
THIS = Text("{verb} {card} from hand", "手札の{card}を{verb}")
ONE_OF_TYPE = Text("{verb} {type} from hand", "手札の{type}1枚を{verb}")
UP_TO = Text("{verb} up to {n} cards from hand", "手札を{n}枚まで{verb}")
ANY_NUMBER = Text("{verb} any number of cards from hand", "手札を何枚でも{verb}")
ONE = Text("{verb} a card from hand", "手札1枚を{verb}")
SEVERAL = Text("{verb} {n} cards from hand", "手札{n}枚を{verb}")
EXILE = Text("Exile {card} from the Supply", "サプライの{card}を追放する")
GAIN = Text("gain {cards}", "{cards}を獲得する")
GAIN_TO = {
    To.DECK: Text("gain {cards} onto the deck", "{cards}を獲得する（山札の上）"),
    To.HAND: Text("gain {cards} to the hand", "{cards}を獲得する（手札）"),
}


def said(instruction: Instruction) -> Text:
    """Return an instruction in a few words."""
    what = _what(instruction)
    if instruction.optional:
        what = MAY.filled(what=what)
    if instruction.when:
        what = WHEN.filled(what=what, when=instruction.when)
    return what


def all_said(instructions: tuple[Instruction, ...]) -> Text:
    """Return several instructions in a few words each."""
    return listed(said(one) for one in instructions)


def _what(instruction: Instruction) -> Text:
    n = instruction.n
    match instruction.do:
        case do if do in BONUSES:
            plain = bonus(do, exactly(n))
            return PER.filled(bonus=plain, per=instruction.per) if instruction.per else plain
        case Do.LOSE_COINS:
            lost = loss(exactly(n))
            return PER.filled(bonus=lost, per=instruction.per) if instruction.per else lost
        case Do.OTHERS if instruction.whom:
            return instruction.whom.text
        case Do.NEXT_TURN:
            return LATER.filled(what=all_said(instruction.give))
        case Do.END_OF_TURN:
            return AT_END.filled(what=all_said(instruction.give))
        case Do.UNTIL_NEXT_TURN | Do.THIS_TURN if instruction.lasting:
            return instruction.lasting.text
        case Do.CHOOSE:
            return CHOICE.filled(n=n, what=all_said(instruction.give))
        case Do.PLAY if instruction.only:
            return _played(instruction)
    return _with_cards(instruction)


def _with_cards(instruction: Instruction) -> Text:
    n = instruction.n
    match instruction.do:
        case Do.DRAW_TO:
            return DRAW_TO.filled(n=n)
        case Do.LOOK:
            return LOOK.filled(n=n)
        case Do.UPGRADE:
            return UPGRADE.filled(n=n, more=instruction.more)
        case Do.TRASH | Do.DISCARD:
            return _from_hand(instruction)
        case Do.GAIN:
            return _gained(instruction)
        case Do.EXILE:
            return EXILE.filled(card=_a(_named(instruction.card)))
    return instruction.do.text


def _played(instruction: Instruction) -> Text:
    kind = instruction.only or Type.ACTION
    return (PLAY if instruction.times == 1 else TIMES).filled(kind=_a(kind.text), n=instruction.times)


def _from_hand(instruction: Instruction) -> Text:
    verb, n = FROM_HAND[instruction.do], instruction.n
    if instruction.card:
        return THIS.filled(verb=verb, card=_a(_named(instruction.card)))
    if instruction.only:
        return ONE_OF_TYPE.filled(verb=verb, type=_a(instruction.only.text))
    if instruction.up_to:
        return (UP_TO if n else ANY_NUMBER).filled(verb=verb, n=n)
    return (ONE if n == 1 else SEVERAL).filled(verb=verb, n=n)


def _gained(instruction: Instruction) -> Text:
    if instruction.copy:
        return COPY_OF_TREASURE if instruction.only else COPY
    if not instruction.card:
        return DEARER.filled(more=instruction.more)
    name, n = _named(instruction.card), instruction.n
    cards = Text(_a(name).en if n == 1 else f"{n} {name.en}s", f"{name.ja}{n}枚")
    return GAIN_TO.get(instruction.to, GAIN).filled(cards=cards)


def _named(card: str) -> Text:
    found = known(card.replace("-", " ")) or known(card)
    return found.name if found else Text(card, card)


def _a(name: Text) -> Text:
    return Text(f"an {name.en}" if name.en[0] in "AEIOU" else f"a {name.en}", name.ja)
