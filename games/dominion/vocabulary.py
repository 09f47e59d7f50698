"""In which words is it written down what a card does?"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from games.dominion.ways import Way
from games.text import Choice, Text


class Type(Choice):
    """A type of a card, or what a landscape is."""

    ACTION = Text("Action", "アクション")
    TREASURE = Text("Treasure", "財宝")
    VICTORY = Text("Victory", "勝利点")
    CURSE = Text("Curse", "呪い")
    ATTACK = Text("Attack", "アタック")
    COMMAND = Text("Command", "命令")
    DOOM = Text("Doom", "不運")
    DURATION = Text("Duration", "持続")
    NIGHT = Text("Night", "夜")
    REACTION = Text("Reaction", "リアクション")
    RESERVE = Text("Reserve", "リザーブ")
    RUINS = Text("Ruins", "廃墟")
    SHELTER = Text("Shelter", "避難所")
    TRAVELLER = Text("Traveller", "トラベラー")
    PROJECT = Text("Project", "プロジェクト")
    PROPHECY = Text("Prophecy", "予言")
    TRAIT = Text("Trait", "特性")


class PileKind(Choice):
    """The pile that a card comes from."""

    SUPPLY = Text("a Supply pile", "サプライの山")
    NON_SUPPLY = Text("a pile outside the Supply", "サプライ外の山")
    MIXED = Text("a mixed Supply pile", "混成の山")
    NONE = Text("no pile", "山なし")


class Do(Choice):
    """What one instruction tells a player to do."""

    CARDS = Text("+Cards", "+カードを引く")
    ACTIONS = Text("+Actions", "+アクション")
    COINS = Text("+$", "+コイン")
    BUYS = Text("+Buys", "+カードを購入")
    LOSE_COINS = Text("−$", "−コイン")
    DRAW_TO = Text("draw until the hand has so many cards", "手札が指定の枚数になるまで引く")
    DISCARD = Text("discard from the hand", "手札から捨て札にする")
    DISCARD_HAND = Text("discard the hand", "手札をすべて捨て札にする")
    TRASH = Text("trash from the hand", "手札から廃棄する")
    TRASH_THIS = Text("trash this", "これを廃棄する")
    GAIN = Text("gain a card", "カードを獲得する")
    UPGRADE = Text("trash from the hand and gain a dearer card", "手札を廃棄し、よりコストの高いカードを獲得する")
    EXILE = Text("Exile a card from the Supply", "サプライのカードを追放する")
    RETURN = Text("return this to its pile", "これを元の山に戻す")
    MAT = Text("put this on the Tavern mat", "これを酒場マットに置く")
    SET_ASIDE = Text("set this aside to play it next turn", "これを脇に置き、次のターンに使用する")
    PLAY = Text("play another card", "別のカードを使用する")
    LOOK = Text("look at the top cards of the deck", "山札の上のカードを見る")
    OTHERS = Text("something happens to the other players", "ほかのプレイヤーへの効果")
    CHOOSE = Text("choose from a list", "選択肢から選ぶ")
    NEXT_TURN = Text("something at the start of the next turn", "次のターンの開始時の効果")
    UNTIL_NEXT_TURN = Text("something until the next turn", "次のターンまで続く効果")
    THIS_TURN = Text("something for the rest of this turn", "このターンの残りの間の効果")
    END_OF_TURN = Text("something at the end of this turn", "このターンの終了時の効果")
    FROM_PLAY = Text(
        "this goes onto the deck when it is discarded from play", "これを場から捨て札にするとき山札の上に置く"
    )
    STAY = Text("this stays in play for the rest of the game", "このカードはゲーム終了まで場に残る")
    DISCARD_THIS = Text("discard this from play", "これを場から捨て札にする")


class Per(Choice):
    """What an amount is counted by."""

    VICTORY_IN_HAND = Text("Victory card in hand", "手札の勝利点カード")
    TREASURE_IN_HAND = Text("Treasure in hand", "手札の財宝カード")
    TREASURE_IN_PLAY = Text("Treasure in play", "場の財宝カード")
    DISCARDED = Text("card discarded", "捨て札にしたカード")


class If(Choice):
    """The condition of an instruction."""

    FIRST_OF_NAME = Text("this is the first of its name played this turn", "このターンに最初に使用した同名のカードなら")
    THIRD_ACTION = Text(
        "this is the third or a later Action played this turn",
        "このターンに使用したアクションが、これを含めて3枚以上なら",
    )
    HAND_AT_MOST_5 = Text("the hand has 5 cards or fewer", "手札が5枚以下なら")
    ACTION_PHASE = Text("it is the Action phase", "アクションフェイズなら")
    BUY_PHASE = Text("it is the Buy phase", "購入フェイズなら")
    NIGHT = Text("it is the Night phase", "夜フェイズなら")
    NOT_NIGHT = Text("it is not the Night phase", "夜フェイズでなければ")
    OTHERS_TURN = Text("it is another player's turn", "ほかのプレイヤーのターンなら")
    DISCARDED = Text("a card was discarded for it", "そのために捨て札にしたなら")
    RETURNED = Text("this was returned", "これを戻したなら")
    TWO_TRASHED = Text("both were trashed", "両方を廃棄したなら")


class Whom(Choice):
    """What an instruction does to the other players."""

    DISCARD_TO_3 = Text("the others discard down to 3 cards", "ほかのプレイヤーは手札が3枚になるまで捨て札にする")
    DISCARD_TO_4 = Text("the others discard down to 4 cards", "ほかのプレイヤーは手札が4枚になるまで捨て札にする")
    GAIN_CURSE = Text("the others gain a Curse", "ほかのプレイヤーは呪いを獲得する")
    GAIN_SILVER = Text("the others gain a Silver", "ほかのプレイヤーは銀貨を獲得する")
    DRAW_1 = Text("the others draw a card", "ほかのプレイヤーはカードを1枚引く")
    NOBLE_BRIGAND = Text(
        "the others reveal their top 2 cards and lose a Silver or Gold among them, or gain a Copper",
        "ほかのプレイヤーは山札の上から2枚を公開し、その中の銀貨か金貨を奪われるか、銅貨を獲得する",
    )
    HEX = Text("the others receive the next Hex", "ほかのプレイヤーは次の呪詛を受ける")


class Lasting(Choice):
    """An effect that an instruction leaves behind: this turn, or until the next one."""

    COSTS_LESS = Text("cards cost $1 less this turn", "このターン、カードのコストが1下がる")
    NO_MORE_ACTIONS = Text("further +Actions are ignored this turn", "このターン、以後の+アクションを無視する")
    COPY_OF_NEXT = Text(
        "the next card played may be copied first", "次に使用するカードと同じカードを、先に獲得してもよい"
    )
    PAYS_AFTER_NEXT = Text(
        "+$1 after the next Action if it gave +$", "次のアクションが+コインを与えたら、その後に+1コイン"
    )
    PAYS_FOR_TRASHING = Text("+$2 for each card trashed this turn", "このターン、廃棄するたびに+2コイン")
    PAYS_FOR_SILVER = Text("+$1 for the first Silver this turn", "このターン最初の銀貨の使用で+1コイン")
    TREASURE_ONTO_DECK = Text(
        "one Treasure discarded from play this turn may go onto the deck",
        "このターン、場から捨て札にする財宝1枚を山札の上に置いてもよい",
    )
    GAINS_ONTO_DECK = Text(
        "cards gained this turn may go onto the deck", "このターンに獲得するカードを山札の上に置いてもよい"
    )
    ENCHANTRESS = Text("each other player's first Action is replaced", "ほかのプレイヤーの最初のアクションを置き換える")
    HIGHWAYMAN = Text("each other player's first Treasure does nothing", "ほかのプレイヤーの最初の財宝は何もしない")
    HAUNTED_WOODS = Text(
        "another player who buys a card puts their hand onto their deck",
        "ほかのプレイヤーは、購入すると手札を山札の上に置く",
    )


class Below(Choice):
    """Text below the line, or another trigger: a Way leaves it on the card."""

    VP_PER_BUY = Text("while in play: +1 VP token for each card bought", "場にある間、カードを購入するたびに+1勝利点")
    TRASH_ON_ATTACK = Text(
        "another Attack is played while this is in play: may trash this for a Mercenary",
        "場にある間にほかのアタックを使用したとき、これを廃棄して傭兵を獲得してもよい",
    )
    EXCHANGE = Text("discarded from play: may be exchanged", "場から捨て札にするとき、交換してもよい")
    ONTO_DECK_IF_FEW = Text(
        "Clean-up begins with this and at most one other Action in play: may go onto the deck",
        "クリーンアップの開始時、場のアクションがこれとほかに1枚までなら、山札の上に置いてもよい",
    )
    ONTO_DECK = Text("discarded from play: may go onto the deck", "場から捨て札にするとき、山札の上に置いてもよい")
    CALL_AT_START = Text(
        "on the Tavern mat: called at the start of a turn", "酒場マットから、ターンの開始時に呼び出せる"
    )
    CALL_AFTER_ACTION = Text(
        "on the Tavern mat: called after an Action to play it again",
        "酒場マットから、アクションの後に呼び出してもう一度使用できる",
    )
    REACTS_TO_ATTACK = Text("reacts to an Attack", "アタックに反応する")
    PLAYS_ITSELF_ON_ATTACK = Text(
        "reacts to another player's Attack by being played", "ほかのプレイヤーのアタックに反応して、手札から使用する"
    )
    PLAYS_ITSELF_ON_VICTORY = Text(
        "reacts to another player's gaining a Victory card by being played",
        "ほかのプレイヤーが勝利点カードを獲得したとき、手札から使用する",
    )
    PLAYS_ITSELF_ON_GAIN = Text(
        "reacts to its player's own gain by being played", "自分がカードを獲得したとき、手札から使用する"
    )
    ATTACK_ON_BUY = Text("bought: the attack happens", "購入したとき、アタックが起こる")
    SILVERS_ON_GAIN = Text("gained: the others gain a Silver", "獲得したとき、ほかのプレイヤーが銀貨を獲得する")
    TRASH_TREASURES_ON_GAIN = Text("gained: trash your Treasures in play", "獲得したとき、場の自分の財宝を廃棄する")


class From(Choice):
    """Where a card lies that another card plays."""

    HAND = Text("the hand", "手札")
    SUPPLY = Text("the Supply, where it stays", "サプライ（置いたまま）")
    TRASH = Text("the trash, where it stays", "廃棄置き場（置いたまま）")
    SET_ASIDE = Text("the card set aside for the Way, which stays there", "習性の脇のカード（置いたまま）")


class To(Choice):
    """Where a gained card goes."""

    DISCARD = Text("the discard pile", "捨て札")
    DECK = Text("the deck", "山札の上")
    HAND = Text("the hand", "手札")


@dataclass(frozen=True)
class Instruction:
    """One instruction, with what it needs and nothing else.

    `n` is an amount of any kind, `more` how much dearer a gain is, `times` how often a card is played. `only` narrows which
    cards will do, `without` which will not, `give` holds what comes later or what is chosen from.
    """

    do: Do
    n: int = 1
    per: Per | None = None
    when: If | None = None
    optional: bool = False
    up_to: bool = False
    card: str = ""
    copy: bool = False
    only: Type | None = None
    without: tuple[Type, ...] = ()
    most: int = 0
    more: int = 0
    to: To = To.DISCARD
    times: int = 1
    origin: From = From.HAND
    after: tuple[Instruction, ...] = ()
    give: tuple[Instruction, ...] = ()
    whom: Whom | None = None
    lasting: Lasting | None = None


PLAYING_ITSELF = frozenset({Below.PLAYS_ITSELF_ON_ATTACK, Below.PLAYS_ITSELF_ON_VICTORY, Below.PLAYS_ITSELF_ON_GAIN})


@dataclass(frozen=True)
class Facts:
    """What the engine knows of a card, or of a Way; a landscape has no cost."""

    types: tuple[Type, ...] = ()
    cost: int = 0
    debt: int = 0
    pile: PileKind = PileKind.SUPPLY
    play: tuple[Instruction, ...] = ()
    below: tuple[Below, ...] = ()
    way: Way | None = None

    @cached_property
    def names_coins(self) -> bool:
        """Say whether the card's own text names +Coins, now or later."""
        return any(names_coins(one) for one in self.play)

    @property
    def plays_itself(self) -> bool:
        """Say whether the card has a reaction by which it is played."""
        return not PLAYING_ITSELF.isdisjoint(self.below)


def names_coins(instruction: Instruction) -> bool:
    """Say whether an instruction gives +Coins, now or later."""
    lasting = instruction.lasting in (Lasting.PAYS_AFTER_NEXT, Lasting.PAYS_FOR_TRASHING, Lasting.PAYS_FOR_SILVER)
    return instruction.do is Do.COINS or lasting or any(names_coins(one) for one in instruction.give)
