"""Which players, minions, attacks and plays make up a Combat phase?"""

from __future__ import annotations

from typing import Annotated

from annotated_types import Ge, Le, MaxLen

from games.nightfall.combat.choices import Aim, Effect, When
from games.nightfall.names import CardName, Name, Team
from games.nightfall.wounds import Otherwise, WoundKind
from games.scenario import CARRIED, SELDOM, Layout, decision, fact, row, scenario
from games.text import Text

Who = Annotated[Name, decision("Player", "プレイヤー", refers="player")]
Does = Annotated[Effect, fact("What it does", "効果")]
Amount = Annotated[
    int,
    Ge(1),
    Le(20),
    fact("How much", "数値", help=Text("Damage, strength or Wounds.", "ダメージ、攻撃力、ウーンドの数です。")),
]
On = Annotated[Name | None, decision("On which minion", "対象のミニオン", refers="minion")]
Against = Annotated[
    Name | None,
    decision(
        "On which player",
        "対象のプレイヤー",
        help=Text(
            "Where the effect is on a player. Empty means “you”: the player who controls the card.",
            "プレイヤーに働く効果のときに書きます。空欄なら、そのカードを支配しているプレイヤー自身です。",
        ),
        refers="player",
    ),
]
Aims = Annotated[Aim, fact("Minions allowed by its text", "テキストで選べるミニオン"), SELDOM]
Moment = Annotated[When, decision("When", "タイミング")]
Defending = Annotated[
    Name | None,
    decision(
        "In whose defence",
        "解決中の防御側",
        help=Text(
            "For a play after blocks: the defender whose attacks are being resolved. Empty means the first.",
            "ブロック割り当ての後のときに、そのとき解決している防御側を書きます。空欄なら最初の防御側です。",
        ),
        refers="player",
    ),
    SELDOM,
]


@row("Minion", "ミニオン")
class Minion:
    """A minion in play as the Combat phase begins."""

    name: Annotated[Name, fact("Name", "名前", names="minion")]
    strength: Annotated[int, Ge(0), Le(20), fact("Strength", "攻撃力")] = 1
    health: Annotated[int, Ge(1), Le(4), fact("Health", "体力")] = 2
    damage: Annotated[int, Ge(0), Le(3), fact("Damage on it", "すでに受けているダメージ"), SELDOM] = 0
    starting: Annotated[bool, fact("Starting minion", "初期ミニオン"), SELDOM] = False
    stays: Annotated[
        bool, fact("By its text it stays in play after attacking", "テキストにより、攻撃しても場に残る"), SELDOM
    ] = False
    stays_home: Annotated[
        bool, fact("By its text it need not attack", "テキストにより、攻撃しなくてもよい"), SELDOM
    ] = False
    on_block: Annotated[
        int,
        Ge(0),
        Le(10),
        fact(
            "Wounds it gives when it blocks",
            "ブロックしたときに与えるウーンド",
            help=Text(
                "By its text, to the player who attacks.", "テキストにより、攻撃側のプレイヤーに与える枚数です。"
            ),
        ),
        SELDOM,
    ] = 0
    owner: Annotated[
        Name | None,
        fact(
            "Owner",
            "持ち主",
            help=Text(
                "Leave empty where it is the player who controls it.", "支配しているプレイヤーなら空欄にしてください。"
            ),
            refers="player",
        ),
        SELDOM,
    ] = None


@row("Player", "プレイヤー")
class Player:
    """A player with the minions that the player controls."""

    name: Annotated[Name, fact("Name", "名前", names="player")]
    minions: Annotated[tuple[Minion, ...], MaxLen(20), fact("Minions in play", "場のミニオン")] = ()
    team: Team = None


@row("Attack", "攻撃")
class Attack:
    """The attack of one minion and those who are to block it."""

    attacker: Annotated[Name, decision("Attacking minion", "攻撃するミニオン", refers="minion")]
    target: Annotated[Name, decision("Player attacked", "攻撃されるプレイヤー", refers="player"), CARRIED]
    blockers: Annotated[
        tuple[Name, ...],
        MaxLen(10),
        decision(
            "Blocker",
            "ブロックするミニオン",
            help=Text("In the order in which they take the damage.", "ダメージを受ける順に並べてください。"),
            refers="minion",
        ),
        Layout.FACING,
    ] = ()


@scenario
class CardEffect:
    """An effect of a card on a minion or on a player."""

    player: Who
    card: Annotated[CardName, decision("Card", "カード")]
    effect: Does = Effect.PREVENT
    amount: Amount = 1
    minion: On = None
    on_player: Against = None
    aim: Aims = Aim.ANY


@row("Combat card", "戦闘カード", kind="combat-card")
class CombatCard(CardEffect):
    """A card played for its Combat effect."""

    when: Moment = When.BLOCKED
    defender: Defending = None
    answer: Annotated[
        bool,
        decision("Decided on after the play before it was resolved", "前のプレイの解決を見てから、プレイを決めた"),
        SELDOM,
    ] = False
    own_phase_only: Annotated[
        bool, fact("By its text only in one's own Combat phase", "テキストにより、自分の戦闘フェイズに限る"), SELDOM
    ] = False
    in_play: Annotated[bool, fact("It is already in play", "すでに場に出ているカードである"), SELDOM] = False


@row("Wound used", "ウーンドの使用", kind="wound")
class UsedWound:
    """A Wound that a player uses; one more minion is named for each Feed payment."""

    player: Who
    of: Annotated[WoundKind, fact("Kind", "種類")] = WoundKind.MARTIAL_LAW
    minion: Annotated[Name, decision("Minion that gets +1 strength", "攻撃力を1上げるミニオン", refers="minion")]
    fed: Annotated[
        tuple[Name, ...],
        MaxLen(10),
        decision(
            "Minion, once more by Feed",
            "フィードで攻撃力を1上げるミニオン",
            help=Text(
                "One for each Feed payment; it may be the same minion again.",
                "フィードの支払い1回につき1体です。同じミニオンでもかまいません。",
            ),
            refers="minion",
        ),
        SELDOM,
    ] = ()
    other_wounds: Annotated[
        Annotated[int, Ge(0), Le(40)] | None,
        fact(
            "Other Wounds in hand",
            "手札にあるほかのウーンド",
            help=Text("Leave empty if it is enough for the payments.", "支払いに足りているなら空欄でかまいません。"),
        ),
        SELDOM,
    ] = None
    when: Moment = When.BLOCKED
    defender: Defending = None
    otherwise: Annotated[
        Otherwise, fact("What a card's text states otherwise", "カードのテキストによる例外"), SELDOM
    ] = Otherwise.NOTHING


@row("Other effect", "そのほかの効果", kind="effect")
class OtherEffect(CardEffect):
    """An effect of a card in play, used or working."""

    when: Moment = When.BEFORE
    defender: Defending = None
    before_only: Annotated[
        bool, fact("It belongs before the Combat phase", "戦闘フェイズの開始前に使う効果である"), SELDOM
    ] = False


Play = CombatCard | UsedWound | OtherEffect
