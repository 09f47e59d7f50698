"""Which players, cards in hand and events make up a Chain phase?"""

from typing import Annotated

from annotated_types import MaxLen

from games.nightfall.chain.choices import Aim, KickerDoes, Lasts, WorksFor
from games.nightfall.colours import Colour
from games.nightfall.names import CardName, Name, Team
from games.nightfall.wounds import WoundKind
from games.scenario import SELDOM, decision, fact, row
from games.text import Text

Who = Annotated[Name, decision("Player", "プレイヤー", refers="player")]
Main = Annotated[Colour, fact("Main colour", "主色")]
Links = Annotated[
    tuple[Colour, ...],
    MaxLen(2),
    fact(
        "Link colours",
        "リンク色",
        help=Text("Needed where a card follows it.", "次にカードをつなげるときに必要です。"),
    ),
]
Kicker = Annotated[Colour | None, fact("Kicker colour", "キッカー色")]
IsMinion = Annotated[bool, fact("It is a minion (it has health)", "ミニオンである（体力がある）"), SELDOM]


@row("Card in hand", "手札のカード")
class HandCard:
    """A card that is known to be in a player's hand."""

    card: Annotated[CardName, fact("Card", "カード")]
    colour: Main
    links: Links = ()
    kicker: Kicker = None
    minion: IsMinion = False


@row("Player", "プレイヤー")
class Player:
    """A player, with what is known of the hand and which minions are in play."""

    name: Annotated[Name, fact("Name", "名前", names="player")]
    hand: Annotated[
        tuple[HandCard, ...],
        MaxLen(10),
        fact(
            "Known hand",
            "わかっている手札",
            help=Text("To see which card may be added next.", "次にどのカードを出せるかを調べるときに書きます。"),
        ),
        SELDOM,
    ] = ()
    minions: Annotated[
        tuple[CardName, ...],
        MaxLen(20),
        fact(
            "Minion in play",
            "場のミニオン",
            help=Text("Needed where an effect is used on a minion.", "ミニオンを対象にする効果があるときに必要です。"),
        ),
        SELDOM,
    ] = ()
    team: Team = None


@row("Order", "オーダー", kind="order")
class Order:
    """An order that a player adds to the chain."""

    player: Who
    card: Annotated[CardName | None, decision("Card", "カード")] = None
    colour: Main
    links: Links = ()
    kicker: Kicker = None
    minion: IsMinion = False
    kicker_does: Annotated[KickerDoes, fact("What the kicker does", "キッカーの働き"), SELDOM] = KickerDoes.ADDS
    works_for: Annotated[WorksFor, fact("For whom its effect works", "効果を受けるプレイヤー"), SELDOM] = (
        WorksFor.ITS_PLAYER
    )
    chosen: Annotated[
        Name | None,
        decision(
            "Player chosen",
            "選んだプレイヤー",
            help=Text("For an effect on any player.", "任意のプレイヤーへの効果のときに書きます。"),
            refers="player",
        ),
        SELDOM,
    ] = None
    aim: Annotated[Aim, fact("On what its text may be used", "テキストで選べる対象"), SELDOM] = Aim.NOTHING
    target: Annotated[
        CardName | None,
        decision(
            "Used on",
            "対象に選んだカード",
            help=Text("A minion in play or a card of the chain.", "場のミニオンか、チェーンのカードの名前を書きます。"),
        ),
        SELDOM,
    ] = None
    lasts: Annotated[Lasts, fact("How long its effect lasts", "効果が続く期間"), SELDOM] = Lasts.TURN


@row("Wound", "ウーンド", kind="wound")
class LinkingWound:
    """A Wound that a player adds to the chain."""

    player: Who
    of: Annotated[WoundKind, fact("Kind", "種類")] = WoundKind.COLDEST_WAR


@row("Stop or pass", "終わり・パス", kind="stop")
class Stop:
    """A player who adds nothing more."""

    player: Who


Event = Order | LinkingWound | Stop
Card = Order | LinkingWound
