"""What does a player hold as Cleanup begins, what was used earlier in the turn, and what is used now?"""

from collections.abc import Iterable
from typing import Annotated

from annotated_types import Ge, Le

from games.nightfall.names import CardName, Name
from games.nightfall.phases import Phase
from games.nightfall.wounds import Otherwise, WoundKind
from games.scenario import SELDOM, Contradiction, decision, fact, row, scenario
from games.sentences import sentences
from games.text import Choice, Text, folded

FULL_HAND = 5
Count = Annotated[int, Ge(0), Le(60)]

BY = Text("Left empty: the active player.", "空欄なら、手番プレイヤーです。")
DRAWN_TOLD = Text(
    "Needed only when a Wound drawn in this step is used in the next one.",
    "ここで引いたウーンドを次の手順で使うときだけ必要です。",
)
RECEIVED = Text("They lie in the discard pile, not in the hand.", "手札ではなく、捨て札置き場にあります。")


class Moon(Choice):
    """What is done with the Moon option."""

    NOT_USED = Text("the game does not use it", "使っていない")
    KEPT = Text("the Moon stays", "いまのムーンのまま")
    SWITCHED = Text("the Moon is switched", "ムーンを取り替える")


@row("Hand", "手札")
class Hand:
    """A hand: Wounds by kind, and all other cards."""

    others: Annotated[Count, fact("Cards that are no Wounds", "ウーンド以外のカード")] = 0
    plain: Annotated[Count, fact("Plain Wounds", "無印のウーンド")] = 0
    martial_law: Annotated[Count, fact("Martial Law Wounds", "Martial Lawのウーンド")] = 0
    coldest_war: Annotated[Count, fact("Coldest War Wounds", "The Coldest Warのウーンド")] = 0

    @property
    def size(self) -> int:
        """Return how many cards there are."""
        return self.others + self.plain + self.martial_law + self.coldest_war


@row("Cards drawn", "引いたカード")
class Drawn(Hand):
    """What is drawn in the first step, if it is told."""

    told: Annotated[bool, fact("The drawn cards are given", "引いたカードを入力する", help=DRAWN_TOLD)] = False


@row("Earlier use", "すでに使ったウーンド")
class Earlier:
    """The use of a Wound in an earlier phase of the turn."""

    by: Annotated[Name | None, decision("Used by", "使ったプレイヤー", help=BY), SELDOM] = None
    wound: Annotated[WoundKind, decision("Wound", "ウーンド")] = WoundKind.MARTIAL_LAW
    phase: Annotated[Phase, decision("Phase", "フェイズ")] = Phase.COMBAT
    otherwise: Annotated[Otherwise, fact("What a text states otherwise", "テキストによる例外"), SELDOM] = (
        Otherwise.NOTHING
    )


@row("Use", "ウーンドの使用")
class UseNow:
    """The use of a Wound in this Cleanup, with what is discarded for it."""

    by: Annotated[Name | None, decision("Used by", "使うプレイヤー", help=BY), SELDOM] = None
    wound: Annotated[WoundKind, decision("Wound", "ウーンド")] = WoundKind.PLAIN
    plain: Annotated[Count, decision("Plain Wounds discarded", "捨てる無印のウーンド")] = 1
    martial_law: Annotated[Count, decision("Martial Law Wounds discarded", "捨てるMartial Lawのウーンド")] = 0
    coldest_war: Annotated[Count, decision("Coldest War Wounds discarded", "捨てるThe Coldest Warのウーンド")] = 0
    before_drawing: Annotated[bool, decision("Before drawing up to 5", "5枚まで引く前に使う"), SELDOM] = False
    otherwise: Annotated[Otherwise, fact("What a text states otherwise", "テキストによる例外"), SELDOM] = (
        Otherwise.NOTHING
    )

    @property
    def discarded(self) -> int:
        """Return how many Wounds are discarded."""
        return self.plain + self.martial_law + self.coldest_war


@row("Effect", "続いている効果")
class Effect:
    """An effect that the player has gained this turn."""

    card: Annotated[CardName, fact("Card", "カード")]
    lasts: Annotated[bool, fact("Its text says that it lasts longer", "テキストに、もっと長く続くとある")] = False


@scenario
class Cleanup:
    """A Cleanup phase: the hand, the Wounds used earlier and now, the moon and what is still in force."""

    player: Annotated[Name, fact("Active player", "手番プレイヤー"), SELDOM] = "Ai"
    hand: Annotated[Hand, fact("Hand as Cleanup begins", "フェイズ開始時の手札")] = Hand()
    earlier: Annotated[
        tuple[Earlier, ...], decision("Wounds used earlier this turn", "このターン、すでに使ったウーンド"), SELDOM
    ] = ()
    uses: Annotated[tuple[UseNow, ...], decision("Wounds used now", "いま使うウーンド")] = ()
    drawn: Annotated[Drawn, fact("Drawn in the first step", "手順1で引いたカード"), SELDOM] = Drawn()
    received: Annotated[Count, fact("Wounds received this turn", "このターンに受けたウーンド", help=RECEIVED)] = 0
    moon: Annotated[Moon, decision("Moon", "ムーン"), SELDOM] = Moon.NOT_USED
    effects: Annotated[tuple[Effect, ...], fact("Effects of this turn", "このターンに得た効果"), SELDOM] = ()
    influence: Annotated[Count, fact("Unspent influence", "使わなかった影響力"), SELDOM] = 0

    @property
    def draws(self) -> int:
        """Return how many cards the first step draws."""
        return max(0, FULL_HAND - self.hand.size)

    def by(self, use: Earlier | UseNow) -> str:
        """Return who uses a Wound."""
        return use.by or self.player

    def own(self, use: Earlier | UseNow) -> bool:
        """Return whether a use is the active player's."""
        return folded(self.by(use)) == folded(self.player)

    def contradictions(self) -> Iterable[Contradiction]:
        if self.drawn.told and self.drawn.size != self.draws:
            yield Contradiction("/drawn/told", UNEVEN.filled(drawn=self.drawn.size, draws=self.draws))
        if not self.drawn.told and self.drawn.size:
            yield Contradiction("/drawn/told", UNTOLD)
        for n, earlier in enumerate(self.earlier):
            if earlier.phase is Phase.CLEANUP:
                yield Contradiction(f"/earlier/{n}/phase", NOT_EARLIER)
        for n, now in enumerate(self.uses):
            if now.wound is WoundKind.PLAIN and not now.discarded:
                yield Contradiction(f"/uses/{n}/plain", NOTHING_DISCARDED)


WORDS = sentences(__name__)
UNEVEN = WORDS.text("uneven")
UNTOLD = WORDS.text("untold")
NOT_EARLIER = WORDS.text("not-earlier")
NOTHING_DISCARDED = WORDS.text("nothing-discarded")
