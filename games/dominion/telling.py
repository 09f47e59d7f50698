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
TIMES = Text("{what} {n} times", "{what}を{n}回使用する")
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
FROM_HAND = {Do.TRASH: ("trash", "廃棄する"), Do.DISCARD: ("discard", "捨て札にする")}


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
            name = _named(instruction.card)
            return Text(f"Exile {_a(name.en)} from the Supply", f"サプライの{name.ja}を追放する")
    return instruction.do.text


def _played(instruction: Instruction) -> Text:
    kind = instruction.only or Type.ACTION
    plain = Text(f"play {_a(kind.text.en)}", f"{kind.text.ja}を使用する")
    if instruction.times == 1:
        return plain
    return TIMES.filled(what=Text(plain.en, kind.text.ja), n=instruction.times)


def _from_hand(instruction: Instruction) -> Text:
    english, japanese = FROM_HAND[instruction.do]
    n, name = instruction.n, _named(instruction.card) if instruction.card else None
    if name:
        return Text(f"{english} {_a(name.en)} from hand", f"手札の{name.ja}を{japanese}")
    if instruction.only:
        return Text(
            f"{english} {_a(instruction.only.text.en)} from hand", f"手札の{instruction.only.text.ja}1枚を{japanese}"
        )
    if instruction.up_to:
        how_many = Text(f"up to {n} cards", f"{n}枚まで") if n else Text("any number of cards", "何枚でも")
        return Text(f"{english} {how_many.en} from hand", f"手札を{how_many.ja}{japanese}")
    return Text(f"{english} {'a card' if n == 1 else f'{n} cards'} from hand", f"手札{n}枚を{japanese}")


def _gained(instruction: Instruction) -> Text:
    if instruction.copy:
        return COPY_OF_TREASURE if instruction.only else COPY
    if not instruction.card:
        return DEARER.filled(more=instruction.more)
    name, n = _named(instruction.card), instruction.n
    to = {To.DECK: Text(" onto the deck", "（山札の上）"), To.HAND: Text(" to the hand", "（手札）")}.get(
        instruction.to
    )
    english = f"gain {_a(name.en) if n == 1 else f'{n} {name.en}s'}"
    return Text(english + (to.en if to else ""), f"{name.ja}{n}枚を獲得する" + (to.ja if to else ""))


def _named(card: str) -> Text:
    found = known(card.replace("-", " ")) or known(card)
    return found.name if found else Text(card, card)


def _a(name: str) -> str:
    return f"an {name}" if name[0] in "AEIOU" else f"a {name}"
