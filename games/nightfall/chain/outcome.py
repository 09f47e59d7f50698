"""What does a chain come to: in which order it resolves, for whom, and where each card goes?"""

from typing import Annotated

from annotated_types import MinLen

from games.nightfall.chain.choices import Kicked, Lasts, Place
from games.nightfall.colours import Colour
from games.scenario import fact, row, scenario

Label = Annotated[str, MinLen(1)]


@row("Card", "カード")
class Laid:
    """A card of the chain as it was built; a Wound has no colour."""

    player: Annotated[str, fact("Player", "プレイヤー")]
    card: Annotated[Label | None, fact("Card", "カード")] = None
    colour: Annotated[Colour | None, fact("Main colour", "主色")] = None


@row("Card", "カード")
class Resolved:
    """What a card comes to; where a used Wound goes is not stated, and its place stays open."""

    player: Annotated[str, fact("Player", "プレイヤー")]
    card: Annotated[Label | None, fact("Card", "カード")] = None
    kicker: Annotated[Kicked, fact("Kicker", "キッカー")] = Kicked.NONE
    changed: Annotated[bool, fact("Its Chain effect is changed", "チェーン効果が変わる")] = False
    works_for: Annotated[Label | None, fact("Works for", "効果を受けるプレイヤー")] = None
    lasts: Annotated[Lasts | None, fact("Lasts", "効果が続く期間")] = None
    place: Annotated[Place | None, fact("Goes to", "行き先")] = None


@scenario
class Chained:
    """A chain as it was built, what resolves in which order, and whose go it still is."""

    chain: Annotated[tuple[Laid, ...], fact("Chain as built", "できたチェーン")] = ()
    resolution: Annotated[tuple[Resolved, ...], fact("Order of resolution", "解決の順番")] = ()
    may_add: Annotated[Label | None, fact("Who may still add", "まだ出せるプレイヤー")] = None
