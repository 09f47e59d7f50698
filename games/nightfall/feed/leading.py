"""In which turn is a Martial Law Wound used and Feed paid for it?"""

from collections.abc import Mapping
from typing import Any

from games.nightfall import whole_turn
from games.nightfall.combat.choices import When
from games.nightfall.combat.rows import UsedWound
from games.nightfall.feed.situation import Feed, Source, Target, What, Whose
from games.nightfall.rules import WoundKind
from games.nightfall.terms import Phase
from games.nightfall.whole_turn import hand
from games.text import folded

TEAM = "1"


def in_turn(feed: Feed, verdict: object) -> Mapping[str, Any] | None:
    """Return the turn; None for an effect of a card, of which the turn would have to tell what it does, and where a target or the payment is not told."""
    if feed.source is not Source.MARTIAL_LAW or feed.wound.used_before or not _is_told(feed):
        return None
    first, *more = [target.name for target in feed.targets]
    use = UsedWound(
        player=feed.player,
        minion=first,
        fed=tuple(more),
        other_wounds=feed.held,
        when=When.DECLARED,
        otherwise=feed.wound.otherwise,
    )
    own = hand(0, [WoundKind.MARTIAL_LAW], 1 + (feed.held or 0)) if feed.wound.own_turn else {}
    return {"players": _players(feed), "held": own, "plays": [use], "phase": Phase.COMBAT}


def _is_told(feed: Feed) -> bool:
    """Return whether a minion is told for each happening, and with what is paid."""
    if len(feed.targets) != feed.payments + 1 or any(target.what is not What.MINION for target in feed.targets):
        return False
    return feed.held is not None or not feed.payments or not feed.wound.own_turn


def _players(feed: Feed) -> list[dict[str, Any]]:
    """Return the players, each with the targets; those of the active player attack nobody."""
    other = whole_turn.unnamed([feed.player])
    partner = whole_turn.unnamed([feed.player, other])
    of = {Whose.OWN: feed.player, Whose.PARTNERS: partner, Whose.ANOTHERS: other}
    targets = {(folded(target.name), target.whose): target for target in feed.targets}
    found = [_player(name, whose, [*targets.values()]) for whose, name in of.items()]
    user, partners, others = found
    seats = [user, others] if feed.wound.own_turn else [others, user]
    if partners["minions"]:
        user["team"] = partners["team"] = TEAM
        seats.append(partners)
    for minion in seats[0]["minions"]:
        minion["stays_home"] = True
    return seats


def _player(name: str, whose: Whose, targets: list[Target]) -> dict[str, Any]:
    return {"name": name, "minions": [{"name": target.name} for target in targets if target.whose is whose]}
