"""In which turn do discards and claims stand?"""

from collections.abc import Mapping
from typing import Any

from games.nightfall import whole_turn
from games.nightfall.claim.situation import Claim, Claims, Deed
from games.nightfall.terms import Phase
from games.values import replace


def in_turn(claims: Claims, verdict: object) -> Mapping[str, Any]:
    """Return the turn, with those as players who have played the cards of the effects."""
    return {
        "players": whole_turn.table(claims.player, (effect.played_by for effect in claims.effects)),
        "held": {"others": claims.hand},
        "archives": claims.archives,
        "effects": claims.effects,
        "influence": claims.influence,
        "deeds": [_named(claims, deed) for deed in claims.deeds],
        "phase": Phase.CLAIM,
    }


def _named(claims: Claims, deed: Deed) -> Deed:
    """Return a claim with the names by which its archive and its effect are told; a card may have been called otherwise."""
    if not isinstance(deed, Claim):
        return deed
    effect = None if deed.effect is None else claims.effect(deed.effect)[1].card
    return replace(deed, card=claims.archive(deed.card)[1].card, effect=effect)
