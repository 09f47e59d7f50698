"""Which names does a finding on a card carry?"""

from collections.abc import Iterable

from games.chronocard.cards import quoted
from games.chronocard.may_act.situation import MayAct
from games.sentences import sentences
from games.verdict import Finding, Reading, Reason

WORDS = sentences(__name__)
OWN = WORDS.text("own")
OPPONENTS = WORDS.text("opponents")


def found(
    situation: MayAct,
    reason: Reason,
    at: str,
    *because: str,
    cites: tuple[str, ...] = (),
    readings: Iterable[Reading] = (),
    **more: object,
) -> Finding:
    """Return a finding on this situation, filled with its names."""
    return reason(
        at,
        because=because,
        cites=cites,
        readings=readings,
        card=quoted(situation.card.name),
        kind=situation.card.type,
        phase=situation.phase,
        whose=OWN if situation.own_turn else OPPONENTS,
        **more,
    )
