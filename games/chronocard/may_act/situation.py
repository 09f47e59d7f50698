"""What is to be done with which card, when, and what does it cost?"""

from collections.abc import Iterable
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.chronocard.cards import known_cost, of_other_kind, same_card
from games.chronocard.kinds import RESTRICTED, Deed, Kind
from games.chronocard.phases import Phase
from games.scenario import CARD, SELDOM, Contradiction, decision, fact, row, scenario
from games.sentences import sentences
from games.text import Choice, Text


class Other(Choice):
    """A cost beside EP and discarding."""

    NONE = Text("none", "なし")
    CHECK_ITSELF = Text("Checking this card itself", "このカード自身をCheckする")
    PAYABLE = Text("another cost, which can be paid", "ほかのコスト（支払える）")
    UNPAYABLE = Text("another cost, which cannot be paid", "ほかのコスト（支払えない）")


CardName = Annotated[str, MinLen(1), MaxLen(60), CARD]
Few = Annotated[int, Ge(0), Le(99)]
OPEN = Text("Leave it open where you do not know it.", "わからなければ空欄でかまいません。")
ANSWERING = Text(
    "A declaration of the opponent that may be interrupted and has not resolved.",
    "割り込める相手の宣言が、まだ解決していないときに選びます。",
)
EP_COST = Text(
    "Of the card, or of its A.Skill. Leave it open where you do not know it.",
    "カードかA.SkillのEPのコストです。わからなければ空欄でかまいません。",
)
TARGET = Text(
    "Where two cards have the same name, give them different ones here.",
    "同じ名前のカードが2枚あるときは、違う名前にしてください。",
)


@row("Card", "カード")
class Acting:
    """The card with which something is to be done."""

    name: Annotated[CardName, fact("Name", "名前")]
    kind: Annotated[Kind, fact("Kind", "種類")] = Kind.CHARACTER
    checked: Annotated[bool, fact("Checked", "Check状態")] = False
    new: Annotated[bool, fact("Under the first-turn restriction", "初回ターン制限", help=RESTRICTED), SELDOM] = False


@row("Character", "キャラクター")
class OnField:
    """A character on one's own field."""

    name: Annotated[CardName, fact("Name", "名前")]


@row("Card moved to pay", "支払いで移すカード")
class Moved:
    """A card that is moved from field or hand to pay the cost."""

    name: Annotated[CardName, decision("Name", "名前")]


@row("Cost", "コスト")
class Cost:
    """What using the card or its A.Skill costs, and what there is to pay with."""

    ep: Annotated[Few | None, fact("EP cost", "EPのコスト", help=EP_COST)] = None
    stored: Annotated[Few, fact("EP that is out", "蓄積EP")] = 0
    discard: Annotated[Few, fact("Cards to discard", "捨てる手札の枚数"), SELDOM] = 0
    hand: Annotated[Few | None, fact("Other cards in hand", "このカードのほかの手札", help=OPEN), SELDOM] = None
    other: Annotated[Other, fact("Other cost", "そのほかのコスト"), SELDOM] = Other.NONE
    moved: Annotated[
        tuple[Moved, ...],
        MaxLen(10),
        decision("Cards moved from field or hand to pay", "支払いで場や手札から移すカード"),
        SELDOM,
    ] = ()


@scenario
class MayAct:
    """A card and what is to be done with it now."""

    deed: Annotated[Deed, decision("What is to be done", "すること")] = Deed.GIVE_EP
    card: Annotated[Acting, decision("Card", "カード")]
    phase: Annotated[Phase, fact("Phase", "フェイズ")] = Phase.MAIN
    own_turn: Annotated[bool, fact("It is one's own turn", "自分のターン")] = True
    answering: Annotated[bool, decision("In answer to a declaration", "相手の宣言への割り込み", help=ANSWERING)] = False
    charmed: Annotated[
        bool, fact("A charm was already declared this turn", "このターン、すでにチャーム宣言をした"), SELDOM
    ] = False
    field: Annotated[
        tuple[OnField, ...], MaxLen(20), fact("Characters on one's own field", "自分の場のほかのキャラクター"), SELDOM
    ] = ()
    cost: Annotated[Cost, fact("Cost", "コスト")] = Cost()
    target: Annotated[CardName | None, decision("Chosen target", "選ぶ対象", help=TARGET)] = None
    permitted: Annotated[bool, fact("A card's text permits it", "カードのテキストが認めている"), SELDOM] = False
    forbidden: Annotated[bool, fact("A card's text forbids it", "カードのテキストが禁じている"), SELDOM] = False

    @property
    def costs(self) -> bool:
        """Return whether what is done has a cost at all."""
        return self.deed in (Deed.USE, Deed.A_SKILL)

    @property
    def ep_cost(self) -> int | None:
        """Return the cost in EP as given, or as the card prints it where it is used from hand; None where neither is known."""
        if self.cost.ep is None and self.deed is Deed.USE:
            return known_cost(self.card.name)
        return self.cost.ep

    @property
    def namesake(self) -> int | None:
        """Return the number of the character of the same name on one's own field."""
        named = (n for n, one in enumerate(self.field) if same_card(one.name, self.card.name))
        return next(named, None)

    def contradictions(self) -> Iterable[Contradiction]:
        yield from of_other_kind(self.card.name, self.card.kind, "/card/kind")
        if self.card.new and not self.card.kind.is_character:
            yield Contradiction("/card/new", NOT_NEW)
        if self.deed is Deed.USE and self.cost.other is Other.CHECK_ITSELF:
            yield Contradiction("/cost/other", NOT_IN_PLAY)


WORDS = sentences(__name__)
NOT_NEW = WORDS.text("not-new")
NOT_IN_PLAY = WORDS.text("not-in-play")
