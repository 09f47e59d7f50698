"""In what situation is a card played, and what does its player choose?"""

from __future__ import annotations

from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.dominion.cards import facts, printed
from games.dominion.state import Effect, Phase
from games.dominion.vocabulary import Type
from games.dominion.ways import Way
from games.scenario import CARD, SELDOM, decision, fact, row
from games.sentences import sentences
from games.text import Choice, Text


class Whose(Choice):
    """The player whose turn it is."""

    OWN = Text("the player's own turn", "自分のターン")
    ANOTHERS = Text("another player's turn", "ほかのプレイヤーのターン")


class How(Choice):
    """What makes a card being played."""

    HAND = Text("from hand, in the usual way", "手札から通常どおり使用")
    EFFECT = Text(
        "by a card or effect that plays it (Throne Room, Golem, Mouse …)",
        "ほかのカードや効果が使用（玉座の間、ゴーレム、ハツカネズミなど）",
    )
    REACTION = Text("by its own reaction", "自身のリアクションで使用")
    AGAIN = Text("played again, still in play", "もう一度使用（まだ場にある）")
    GONE = Text("played again, no longer in play", "もう一度使用（すでに場にない）")
    THERE = Text(
        "played where it lies and left there (Overlord, Necromancer …)",
        "その場所に置いたまま使用（大君主、ネクロマンサーなど）",
    )
    TURTLE = Text(
        "set aside by Turtle, at the start of the turn", "ウミガメの習性で脇に置いたカードを、ターンの開始時に使用"
    )
    CALL = Text("Royal Carriage is called to play it again", "御料車を呼び出してもう一度使用")


class Replacement(Choice):
    """An effect that replaces what a card does, whether its player wants it or not."""

    ENCHANTRESS = Text("Enchantress", "女魔術師")
    HIGHWAYMAN = Text("Highwayman", "追いはぎ")
    ENLIGHTENMENT = Text("Enlightenment", "啓蒙")


class Bonus(Choice):
    """A bonus that a player may choose."""

    CARDS = Text("+1 Card", "+1カードを引く")
    ACTIONS = Text("+1 Action", "+1アクション")
    BUYS = Text("+1 Buy", "+1カードを購入")
    COINS = Text("+$1", "+1コイン")


class First(Choice):
    """An effect that comes first when a card is played, and that its player uses."""

    KILN = Text("gain a copy (Kiln)", "同じカードを獲得する（炉）")
    URCHIN = Text("trash the Urchin in play for a Mercenary", "場の浮浪児を廃棄して傭兵を獲得する")


class Token(Choice):
    """An Adventures token on a pile."""

    ACTION = Text("+1 Action", "+1アクション")
    BUY = Text("+1 Buy", "+1カードを購入")
    CARD = Text("+1 Card", "+1カードを引く")
    COIN = Text("+$1", "+1コイン")


class Trait(Choice):
    """A trait of a pile, as far as it matters to a play."""

    NONE = Text("none that matters here", "なし（または関係しない特性）")
    RECKLESS = Text("Reckless", "無謀な")


CardName = Annotated[str, MinLen(1), MaxLen(60), CARD]
Names = Annotated[tuple[CardName, ...], MaxLen(20)]
Few = Annotated[int, Ge(0), Le(50)]

PICKS = Text(
    "Cards trashed, discarded, gained, in the order of the card's text. Leave empty to do without where that is free, or when it"
    " does not matter which.",
    "廃棄、捨て札、獲得などに選ぶカードを、テキストの順に書いてください。選ばなくてよいときや、どのカードでもかまわないときは空欄にします。",
)
REPLACED_BY = Text(
    "Only when two such effects hold at once and no Way is used.",
    "こうした効果が二つ重なり、習性を使わないときだけ選んでください。",
)
NO_WAY = Text("Leave empty to play it without a Way.", "習性を使わないときは空欄にしてください。")
SAME_CARD = Text("Leave empty for the card that is played again.", "もう一度使用する同じカードなら空欄にしてください。")

WORDS = sentences(__name__)
LANDSCAPE = WORDS.text("landscape")


def landscape(card: str | None) -> Text | None:
    """Return what is wrong with a name that means a Way, a Project or the like, None for anything else."""
    of_card = facts(card) if card else None
    if of_card and (of_card.way or {Type.PROJECT, Type.PROPHECY, Type.TRAIT} & set(of_card.types)):
        return LANDSCAPE.filled(card=printed(card or ""))
    return None


Played = Annotated[CardName, decision("Card", "カード")]
UsedWay = Annotated[Way | None, decision("Way", "習性", help=NO_WAY)]
Rather = Annotated[
    Replacement | None, decision("Replaced by which effect", "どの効果で置き換えるか", help=REPLACED_BY), SELDOM
]
Picks = Annotated[
    tuple[CardName, ...],
    MaxLen(8),
    decision("Cards chosen", "選んだカード", help=PICKS, each=Text("Card chosen", "選んだカード")),
]
Bonuses = Annotated[tuple[Bonus, ...], MaxLen(4), decision("Bonuses chosen (Pawn)", "選んだ効果（手先）"), SELDOM]
Firsts = Annotated[tuple[First, ...], MaxLen(2), decision("“First” effects used", "使う「先に」の効果"), SELDOM]
Declines = Annotated[bool, decision("Does not return the card (Butterfly)", "カードを戻さない（チョウの習性）"), SELDOM]


@row("Further play", "続く使用")
class Further:
    """A play that the play before it leads to."""

    card: Annotated[CardName | None, decision("Card", "カード", help=SAME_CARD)] = None
    way: UsedWay = None
    how: Annotated[How, fact("How it is played", "使用のしかた"), SELDOM] = How.EFFECT
    rather: Rather = None
    picks: Picks = ()
    bonuses: Bonuses = ()
    first: Firsts = ()
    declines: Declines = False


@row("Pile", "山")
class PileRow:
    """A pile with something on it, or an empty one."""

    card: Annotated[CardName, fact("Card", "カード")]
    tokens: Annotated[tuple[Token, ...], MaxLen(4), fact("Tokens", "トークン")] = ()
    trait: Annotated[Trait, fact("Trait", "特性"), SELDOM] = Trait.NONE
    empty: Annotated[bool, fact("Empty", "空")] = False


@row("Turn", "ターンの状況")
class TurnRow:
    """How the turn stands."""

    whose: Annotated[Whose, fact("Whose turn", "だれのターンか"), SELDOM] = Whose.OWN
    phase: Annotated[Phase, fact("Phase", "フェイズ"), SELDOM] = Phase.ACTION
    actions: Annotated[int, Ge(0), Le(99), fact("Actions left", "残りのアクション権")] = 1
    buys: Annotated[int, Ge(0), Le(99), fact("Buys left", "残りの購入権")] = 1
    coins: Annotated[int, Ge(0), Le(99), fact("Coins", "コイン")] = 0
    effects: Annotated[
        tuple[Effect, ...], MaxLen(14), fact("Effects on the player", "プレイヤーにかかっている効果"), SELDOM
    ] = ()


ENOUGH = Text("Leave empty if there are enough cards to draw.", "足りなくならないなら空欄にしてください。")
UNNAMED_HAND = Text(
    "Leave empty if the cards named are all; with none named, there are four.",
    "書いたカードで全部なら空欄にしてください。1枚も書かなければ、4枚あるものとします。",
)
BESIDES = Text(
    "When one play is looked at: without the card that is played.",
    "カード1枚の使用を調べるときは、使用するカード自身を除いてください。",
)
GONE = Text(
    "Also a further entry for each time a card was played again.",
    "カードをもう一度使用した回数だけ、ここにも書いてください。",
)


@row("Cards", "カードの状況")
class CardsRow:
    """Where the player's cards lie."""

    in_play: Annotated[Names, fact("In play, played this turn", "場のカード（このターンに使用）", help=BESIDES)] = ()
    gone: Annotated[Names, fact("Also played this turn", "ほかにこのターンに使用したカード", help=GONE), SELDOM] = ()
    staying: Annotated[Names, fact("In play since an earlier turn", "場のカード（前のターンから）"), SELDOM] = ()
    hand: Annotated[Names, fact("Hand, apart from the card played", "手札（使用するカードを除く）")] = ()
    hand_more: Annotated[
        Few | None,
        fact("Further cards in hand, unknown", "手札の残り（不明なカード）の枚数", help=UNNAMED_HAND),
        SELDOM,
    ] = None
    deck: Annotated[Names, fact("Top of the deck, the uppermost first", "山札の上（上から順に）")] = ()
    deck_more: Annotated[Few | None, fact("Further cards in the deck", "山札の残りの枚数", help=ENOUGH), SELDOM] = None
    discard: Annotated[Names, fact("Discard pile", "捨て札")] = ()
    discard_more: Annotated[Few, fact("Further cards in the discard pile", "捨て札の残りの枚数"), SELDOM] = 0
    set_aside: Annotated[Names, fact("Set aside", "脇に置いたカード", help=BESIDES), SELDOM] = ()
    exile: Annotated[Names, fact("Exile mat", "追放マット"), SELDOM] = ()
    tavern: Annotated[Names, fact("Tavern mat", "酒場マット"), SELDOM] = ()
    trash: Annotated[Names, fact("Trash", "廃棄置き場"), SELDOM] = ()


@row("Game", "ゲームの構成")
class GameRow:
    """What the game is played with."""

    ways: Annotated[
        tuple[Way, ...],
        MaxLen(20),
        fact(
            "Ways in the game",
            "使用する習性",
            help=Text("Leave empty if it does not matter.", "関係しないなら空欄にしてください。"),
        ),
    ] = ()
    mouse: Annotated[CardName | None, fact("Card set aside for Mouse", "ハツカネズミの習性の脇のカード")] = None
    piles: Annotated[tuple[PileRow, ...], MaxLen(10), fact("Piles", "山"), SELDOM] = ()
