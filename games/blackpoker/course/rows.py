"""What do players do?"""

from typing import Annotated

from annotated_types import MaxLen

from games.blackpoker.actions import Action
from games.blackpoker.decisions import Side, Way
from games.blackpoker.table import WRITING, CardLine, Words
from games.scenario import SELDOM, Values, decision, row

Maybe = Words | None


@row()
class Starting(Values, frozen=True, kw_only=True):
    """An action that a player starts."""

    by: Annotated[Side, decision()] = Side.A
    action: Annotated[Action, decision()] = Action.SUMMON_SOLDIER
    keys: Annotated[CardLine, decision(help=WRITING)] = ""
    target: Annotated[Maybe, decision()] = None
    barriers: Annotated[Maybe, decision(), SELDOM] = None
    discards: Annotated[Maybe, decision(), SELDOM] = None
    given_up: Annotated[Maybe, decision(), SELDOM] = None


@row(kind="start")
class StartRow(Starting, frozen=True, kw_only=True, tag_field="kind", tag="start"):
    """An action that a player starts, among other things that are done."""


@row(kind="pass")
class PassRow:
    """That a player passes."""

    by: Annotated[Side, decision()] = Side.A


@row(kind="both-pass")
class BothPassRow:
    """That both players pass in a row, so that the top of the stage resolves."""


@row(kind="attackers")
class AttackersRow:
    """Who attacks, when Attack asks for it."""

    soldiers: Annotated[tuple[Words, ...], MaxLen(20), decision()] = ()


@row()
class BlockRow:
    """Who blocks whom."""

    blocker: Annotated[Words, decision()]
    attacker: Annotated[Words, decision()]


@row(kind="blockers")
class BlockersRow:
    """Who blocks, when Block asks for it."""

    blocks: Annotated[tuple[BlockRow, ...], MaxLen(20), decision()] = ()


@row(kind="card")
class CardRow:
    """A card that an effect lets a player choose."""

    by: Annotated[Side, decision()] = Side.A
    card: Annotated[Words, decision(help=WRITING)]


@row(kind="way")
class WayRow:
    """One of the ways that an effect offers."""

    by: Annotated[Side, decision()] = Side.A
    way: Annotated[Way, decision()] = Way.CHARGED


@row(kind="target")
class TargetRow:
    """The target that Retarget gives to an action."""

    by: Annotated[Side, decision()] = Side.A
    target: Annotated[Words, decision()]


Deed = StartRow | PassRow | BothPassRow | AttackersRow | BlockersRow | CardRow | WayRow | TargetRow
