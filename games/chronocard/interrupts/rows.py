"""Which cards and declarations make up a situation?"""

from __future__ import annotations

from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.chronocard.cards import known_cost
from games.chronocard.interrupts.choices import Aim, Ends, Fate, Figure, Must, Place, Player
from games.chronocard.kinds import RESTRICTED, Kind
from games.chronocard.phases import Phase
from games.scenario import CARD, SELDOM, decision, fact, row
from games.text import Text

Name = Annotated[str, MinLen(1), MaxLen(60), CARD]
Amount = Annotated[int, Ge(0), Le(99)]

OPPONENT = Text("Leave open for the opponent.", "指定しなければ、相手プレイヤーです。")
DECLARER = Text("Leave open for the player who declares it.", "指定しなければ、宣言したプレイヤーです。")
PAID = Text(
    "Leave empty where it was paid and EP need not be counted.",
    "EPを数えなければ空欄でかまいません。",
)
KNOWN = Text("Leave empty for a card that this site knows.", "カード一覧にあれば空欄でかまいません。")
FROM = Text(
    "From the field or from hand, of the cards listed above.",
    "場や手札にある、上に挙げたカードです。",
)
ANY = Text("Leave empty where it does not matter which.", "どれでもよければ空欄でかまいません。")
LISTED = Text("One of the cards listed above.", "上に挙げたカードから選んでください。")

Declarer = Annotated[Player, decision("Player", "プレイヤー")]
Cost = Annotated[Amount | None, fact("Cost in EP", "EPのコスト", help=PAID), SELDOM]
Moved = Annotated[
    tuple[Name, ...],
    MaxLen(5),
    decision(
        "Cards moved to pay the cost",
        "支払いで移すカード",
        help=FROM,
        refers="card",
        each=Text("Card moved to pay", "支払いで移すカード"),
    ),
    SELDOM,
]
Target = Annotated[Name | None, decision("Card chosen as its target", "対象に選ぶカード", help=LISTED, refers="card")]
TargetMust = Annotated[Must, fact("What must hold of the target", "対象の条件"), SELDOM]
Interrupts = Annotated[Aim, decision("What it is to interrupt", "何に割り込むか"), SELDOM]
ByText = Annotated[bool, fact("Card text permits it now", "カードのテキストがこの使用を認めている"), SELDOM]


@row("Card", "カード")
class Listed:
    """A card as it is before the first declaration."""

    name: Annotated[Name, fact("Name", "名前", names="card")]
    player: Annotated[Player, fact("Player", "プレイヤー")] = Player.A
    type: Annotated[Kind, fact("Kind of card", "カードの種類")] = Kind.CHARACTER
    place: Annotated[Place, fact("Where it is", "ある場所")] = Place.FIELD
    checked: Annotated[bool, fact("Checked", "Check状態")] = False
    new: Annotated[bool, fact("Under the first-turn restriction", "初回ターン制限", help=RESTRICTED), SELDOM] = False
    cost: Annotated[Amount | None, fact("Cost", "コスト", help=KNOWN), SELDOM] = None
    ep: Annotated[Amount | None, fact("EP value", "EPの値"), SELDOM] = None


def cost_of(card: Listed) -> int | None:
    """Return the cost of a card that is listed, that of its print where none is given and the content knows it."""
    return known_cost(card.name) if card.cost is None else card.cost


@row("Damage", "ダメージ", kind="damage")
class Damage:
    """Damage to a player."""

    player: Annotated[Player | None, decision("To whom", "受けるプレイヤー", help=OPPONENT)] = None
    amount: Annotated[Amount, fact("Amount", "点数")] = 1


@row("Healing", "回復", kind="healing")
class Healing:
    """Healing of a player."""

    player: Annotated[Player | None, decision("Whom", "回復するプレイヤー", help=DECLARER)] = None
    amount: Annotated[Amount, fact("Amount", "点数")] = 1


@row("Healing as much as the target's cost", "対象のコスト分の回復", kind="healing-by-cost")
class HealingByCost:
    """Healing of a player by the cost that the target has when it resolves."""

    player: Annotated[Player | None, decision("Whom", "回復するプレイヤー", help=DECLARER)] = None


@row("What happens to the target", "対象の状態を変える", kind="target")
class OnTarget:
    """What happens to the card that was chosen."""

    fate: Annotated[Fate, fact("What happens", "どうするか")] = Fate.CHECKED


@row("Change of a number of the target", "対象の数値を変える", kind="number")
class OnNumber:
    """A change of a number of the card that was chosen."""

    figure: Annotated[Figure, fact("Number", "数値")] = Figure.COST
    by: Annotated[Annotated[int, Ge(-20), Le(20)], fact("By", "増減")] = -1


Effect = Damage | Healing | HealingByCost | OnTarget | OnNumber
Effects = Annotated[
    tuple[Effect, ...],
    MaxLen(4),
    fact(
        "Effects that matter here",
        "判定にかかわる効果",
        help=Text("In their order.", "順に並べてください。"),
        each=Text("Effect", "効果"),
    ),
]


@row("Using a card", "カードを使う", kind="use")
class Use:
    """The declaration that a card is used."""

    player: Declarer = Player.A
    card: Annotated[Name | None, decision("Card", "カード", help=ANY)] = None
    type: Annotated[Kind, fact("Kind of card", "カードの種類")] = Kind.EVENT
    effects: Effects = ()
    target: Target = None
    target_must: TargetMust = Must.ON_FIELD
    cost: Cost = None
    moved: Moved = ()
    interrupts: Interrupts = Aim.WAITING
    by_text: ByText = False


@row("Using an A.Skill", "A.Skillを使う", kind="a-skill")
class Skill:
    """The declaration that the A.Skill of a card on the field is used, by the player whose card it is."""

    user: Annotated[Name, decision("Card with the A.Skill", "使用者", help=LISTED, refers="card")]
    effects: Effects = ()
    target: Target = None
    target_must: TargetMust = Must.ON_FIELD
    cost: Cost = None
    checks_user: Annotated[bool, fact("Its cost Checks the user", "コストで使用者をCheckする"), SELDOM] = False
    moved: Moved = ()
    interrupts: Interrupts = Aim.WAITING
    by_text: ByText = False


@row("Producing EP", "EPを出す", kind="ep")
class Produce:
    """The declaration that a card is Checked for EP, by the player whose card it is."""

    card: Annotated[Name, decision("Card to Check", "Checkするカード", help=LISTED, refers="card")]
    interrupts: Interrupts = Aim.WAITING


@row("Draw declaration", "ドロー宣言", kind="draw")
class Draw:
    """The draw declaration of the draw phase."""

    player: Declarer = Player.A


@row("Charm declaration", "チャーム宣言", kind="charm")
class Charm:
    """The declaration of a charm, by the player whose card attacks."""

    attacker: Annotated[
        Name,
        decision(
            "Character to attack with",
            "攻撃に参加するキャラクター",
            help=Text("Where there are several, one is enough.", "何枚かいるときは、1枚だけ選んでください。"),
            refers="card",
        ),
    ]


@row("End of the main phase", "メインフェイズ終了宣言", kind="end-main")
class EndMain:
    """The declaration that ends the main phase."""

    player: Declarer = Player.A


@row("Defence declaration", "防御宣言", kind="defence")
class Defence:
    """The defence declaration of the charm phase."""

    player: Declarer = Player.B


@row("Change of phase", "フェイズの移行", kind="phase")
class Change:
    """The move from one phase to the next."""

    to: Annotated[
        Phase,
        decision(
            "New phase",
            "移る先",
            help=Text(
                "The declaration that ends the main phase moves on by itself.",
                "メインフェイズ終了宣言の後は、自動で移ります。",
            ),
        ),
    ]


@row("Paying a cost", "コストの支払い", kind="payment")
class Payment:
    """The payment of a cost that belongs to none of the declarations listed."""

    player: Declarer = Player.A
    ep: Annotated[Amount, fact("EP paid", "支払うEP")] = 1


@row("P.Skill or trigger ability", "P.Skill、トリガー能力", kind="ability")
class Ability:
    """A P.Skill effect or a trigger ability that takes effect."""

    player: Declarer = Player.A
    card: Annotated[Name, fact("Card with the ability", "その能力を持つカード")]
    effects: Effects = ()
    target: Target = None


@row("End of interrupts", "割り込み終了", kind="end-interrupts")
class EndInterrupts:
    """The declaration that one will not interrupt any further."""

    by: Annotated[Ends, decision("By", "宣言するプレイヤー")] = Ends.BOTH


Played = Use | Skill
Answer = Use | Skill | Produce
Waits = Use | Skill | Draw | Charm | EndMain
Entry = Use | Skill | Produce | EndInterrupts | Draw | Charm | EndMain | Defence | Change | Payment | Ability
