"""What does each of the twenty Ways give, at one glance?"""

from __future__ import annotations

from games.content import Table, TableRow
from games.dominion.cards import printed
from games.dominion.spans import exactly
from games.dominion.vocabulary import Do, Instruction
from games.dominion.way_effects import CLAUSES, effect
from games.dominion.ways import Way
from games.dominion.words import bonus
from games.text import Text

NONE = Text("–", "–")
BONUSES = (Do.CARDS, Do.ACTIONS, Do.BUYS, Do.COINS)
SWAPS = Text(
    "the card's own instructions, with its +Cards and +$ swapped",
    "カード自身の指示（「+カードを引く」と「+コイン」を入れ替える）",
)
FURTHER = {
    Do.DISCARD: Text("may discard a Treasure from the hand", "手札の財宝1枚を捨て札にしてもよく"),
    Do.DISCARD_HAND: Text("discards the hand before drawing", "引く前に手札をすべて捨て札にする"),
    Do.DRAW_TO: Text("draws until there are {n} cards in hand", "手札が{n}枚になるまで引く"),
    Do.END_OF_TURN: Text("at the end of this turn", "このターンの終わりに"),
    Do.EXILE: Text("Exiles one {card} from the Supply", "サプライの{card}を追放する"),
    Do.FROM_PLAY: Text(
        "discarded from play this turn, the card goes onto the deck", "このターン場から捨て札にするとき、山札の上に置く"
    ),
    Do.PLAY: Text("plays the card set aside, leaving it there", "脇に置かれたカードを、そこに置いたまま使用する"),
    Do.RETURN: Text("the card returns to its pile", "カードを山に戻す"),
    Do.SET_ASIDE: Text(
        "sets the card aside to play it at the start of the next turn", "カードを脇に置き、次のターンの開始時に使用する"
    ),
    Do.THIS_TURN: Text(
        "this turn gained cards may go onto the deck", "このターン、獲得するカードを山札の上に置いてもよい"
    ),
    Do.TRASH: Text("trashes a card from the hand", "手札1枚を廃棄する"),
}
IF_RETURNED = Text("may return to its pile", "山に戻してもよく")
DEARER = Text("then gains a card costing exactly ${n} more", "戻したら、ちょうど{n}コイン高いカードを獲得する")
COPY = Text("then gains a copy of the card", "捨て札にしたら、同じカードを獲得する")


def table() -> Table:
    """Return the twenty Ways with what they give, from the instructions that the checkers follow."""
    columns = (Text("Way", "習性"), Text("Gives", "与えるもの"), Text("Further", "そのほか"))
    return Table("ways", "twenty", Text("The Ways at one glance", "習性の一覧"), columns, tuple(map(_row, Way)))


def _row(way: Way) -> TableRow:
    instructions = effect(way)
    later = tuple(one for instruction in instructions for one in instruction.give)
    given = tuple(bonus(one.do, exactly(one.n)) for one in (*instructions, *later) if one.do in BONUSES)
    further = tuple(_further(one) for one in instructions if one.do not in BONUSES)
    return TableRow(CLAUSES[way], (way.text, _joined(given or (NONE,)), _joined(further or _else(instructions))))


def _else(instructions: tuple[Instruction, ...]) -> tuple[Text, ...]:
    return (NONE,) if instructions else (SWAPS,)


def _further(instruction: Instruction) -> Text:
    match instruction:
        case Instruction(do=Do.GAIN, copy=True):
            return COPY
        case Instruction(do=Do.GAIN, more=more):
            return DEARER.filled(n=more)
        case Instruction(do=Do.RETURN, optional=True):
            return IF_RETURNED
        case Instruction(do=Do.EXILE, card=card):
            return FURTHER[Do.EXILE].filled(card=printed(card))
    return FURTHER[instruction.do].filled(n=instruction.n)


def _joined(texts: tuple[Text, ...]) -> Text:
    return Text(", ".join(text.en for text in texts), "、".join(text.ja for text in texts))
