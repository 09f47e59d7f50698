"""Which names of the situation does a finding carry?"""

from collections.abc import Iterable

from games.verdict import Finding, Reading, Reason
from games.vtes.cards import printed
from games.vtes.play_again.cancelling import fate
from games.vtes.play_again.situation import PlayAgain


def found(
    situation: PlayAgain,
    reason: Reason,
    at: str,
    *because: str,
    readings: Iterable[Reading] = (),
    cites: tuple[str, ...] = (),
    **more: object,
) -> Finding:
    """Return a finding on this situation, filled with its names; it rests on the edition's own clauses unless some are given."""
    names = {
        "first": situation.played.minion,
        "first_kind": situation.played.kind,
        "first_card": printed(situation.played.card),
        "fate": fate(situation.played),
        "limit": situation.played.own_limit,
        "minion": situation.attempt.minion,
        "kind": situation.attempt.kind,
        "card": printed(situation.attempt.card),
    }
    deciding = cites or situation.edition.own(reason.cites)
    return Finding(reason, reason.text.filled(**names, **more), at, because, tuple(readings), deciding)
