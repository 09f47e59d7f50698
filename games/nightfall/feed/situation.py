"""What does an effect with a Feed do, what does the Feed cost, and what does its player hold?"""

from collections.abc import Iterable
from typing import Annotated

from annotated_types import Ge, Le, MaxLen

from games.nightfall.names import CardName, Name
from games.nightfall.wounds import Otherwise
from games.scenario import SELDOM, Contradiction, decision, fact, row, scenario
from games.sentences import sentences
from games.text import Choice, Text

Count = Annotated[int, Ge(0), Le(60)]

AMOUNT = Text("Damage, strength, Wounds, cards and so on.", "ダメージ、攻撃力、ウーンド、カードなどの数です。")
HELD = Text(
    "Left empty: not known. Without the card itself, and without a Martial Law Wound that is being used.",
    "空欄なら、わからないものとします。カード自身や、使っているMartial Lawのウーンドは数えません。",
)
LIMIT = Text("Left empty: the card states none.", "空欄なら、制限は書かれていません。")
IN_ORDER = Text(
    "The first is that of the effect itself, then one for each payment.",
    "1行めは元の効果、2行めからはフィード1回ごとの対象です。",
)


class Source(Choice):
    """What has the effect."""

    CARD = Text("a card", "カード")
    MARTIAL_LAW = Text("a Martial Law Wound", "Martial Lawのウーンド")


class Cost(Choice):
    """What is paid for Feed."""

    WOUND = Text("discard Wounds from hand", "手札のウーンドを捨てる")
    CARD = Text("discard cards from hand", "手札を捨てる")
    INFLUENCE = Text("pay influence", "影響力を支払う")
    OTHER = Text("something else", "そのほか")


class Reach(Choice):
    """What the text of an effect lets one choose."""

    NOTHING = Text("nothing is chosen", "対象なし")
    ANY_MINION = Text("any minion", "好きなミニオン1体")
    FRIENDLY_MINION = Text("a friendly minion", "味方ミニオン")
    FRIENDLY = Text("“friendly” without “minion”", "「ミニオン」の付かない「味方」")
    ANY_PLAYER = Text("any player", "任意のプレイヤー")
    YOU = Text("you", "自分")


class What(Choice):
    """What is chosen."""

    MINION = Text("a minion in play", "場のミニオン")
    IN_CHAIN = Text("an order in the chain", "チェーンのオーダー")
    ARCHIVE = Text("a private archive", "個人アーカイブ")
    PLAYER = Text("a player", "プレイヤー")


class Whose(Choice):
    """Whose a target is, seen from the player with the effect."""

    OWN = Text("own side", "自分の側")
    PARTNERS = Text("a partner's side, in a team game", "チーム戦のパートナーの側")
    ANOTHERS = Text("another player's side", "ほかのプレイヤーの側")


@row("Target", "対象")
class Target:
    """What is chosen for one happening of the effect."""

    name: Annotated[Name, decision("Name", "名前")]
    what: Annotated[What, fact("What it is", "対象の種類")] = What.MINION
    whose: Annotated[Whose, fact("Side", "だれの側")] = Whose.OWN


@row("Martial Law Wound", "Martial Lawのウーンド")
class MartialLaw:
    """When a Martial Law Wound is used."""

    own_turn: Annotated[bool, fact("In the player's own turn", "自分のターンである")] = True
    used_before: Annotated[
        bool, fact("A limited Wound was used earlier this turn", "このターン、すでに回数制限のあるウーンドを使った")
    ] = False
    otherwise: Annotated[Otherwise, fact("What a text states otherwise", "テキストによる例外")] = Otherwise.NOTHING


@scenario
class Feed:
    """An effect with a Feed, what is paid for it and what it is turned on."""

    player: Annotated[Name, fact("Player", "プレイヤー"), SELDOM] = "Ai"
    source: Annotated[Source, fact("The effect is that of", "効果を持つもの")] = Source.CARD
    card: Annotated[CardName | None, fact("Card", "カード")] = None
    amount: Annotated[Count, fact("What it does each time", "1回の効果の数", help=AMOUNT)] = 1
    cost: Annotated[Cost, fact("Feed costs", "フィードの代償")] = Cost.WOUND
    number: Annotated[Annotated[int, Ge(1), Le(20)], fact("How many for each payment", "1回に支払う数"), SELDOM] = 1
    held: Annotated[Count | None, fact("What the player can pay with", "支払いに使えるもの", help=HELD)] = None
    payments: Annotated[Count, decision("Payments made", "支払う回数")] = 0
    limit: Annotated[Count | None, fact("Payments the card allows", "カードが認める回数", help=LIMIT), SELDOM] = None
    elsewhere: Annotated[Count, fact("Wounds in deck and discard pile", "山札と捨て札置き場のウーンド"), SELDOM] = 0
    reach: Annotated[Reach, fact("What may be chosen", "選べる対象")] = Reach.NOTHING
    targets: Annotated[tuple[Target, ...], decision("Targets", "対象", help=IN_ORDER), MaxLen(50)] = ()
    wound: Annotated[MartialLaw, fact("Martial Law Wound", "Martial Lawのウーンド"), SELDOM] = MartialLaw()

    @property
    def aim(self) -> Reach:
        """Return what may be chosen; for a Martial Law Wound it is known."""
        return Reach.ANY_MINION if self.source is Source.MARTIAL_LAW else self.reach

    @property
    def payable(self) -> int | None:
        """Return how often Feed can be paid, None when what is held is not known."""
        return None if self.held is None else self.held // self.number

    @property
    def allowed(self) -> int | None:
        """Return how often Feed can and may be paid, None when that is not known."""
        if self.payable is None:
            return None
        return self.payable if self.limit is None else min(self.payable, self.limit)

    def contradictions(self) -> Iterable[Contradiction]:
        if self.source is Source.MARTIAL_LAW:
            printed = {"amount": 1, "cost": Cost.WOUND, "number": 1, "limit": None}
            wrong = [name for name, value in printed.items() if getattr(self, name) != value]
            yield from (Contradiction(f"/{name}", PRINTED) for name in wrong)
            if self.reach not in (Reach.NOTHING, Reach.ANY_MINION):
                yield Contradiction("/reach", PRINTED)
            if self.card is not None:
                yield Contradiction("/card", NO_CARD)
        elif self.wound != MartialLaw():
            yield Contradiction("/wound", NO_WOUND)
        if self.targets and self.aim is Reach.NOTHING:
            yield Contradiction("/targets", NO_TARGET)
        if self.elsewhere and self.cost is not Cost.WOUND:
            yield Contradiction("/elsewhere", NO_WOUNDS)


WORDS = sentences(__name__)
PRINTED = WORDS.text("printed")
NO_CARD = WORDS.text("no-card")
NO_WOUND = WORDS.text("no-wound")
NO_TARGET = WORDS.text("no-target")
NO_WOUNDS = WORDS.text("no-wounds")
