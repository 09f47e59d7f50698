"""Who has the fewest Wounds, and who wins a tie?"""

from dataclasses import dataclass
from enum import auto
from typing import Any

from games.nightfall.final_score.situation import FinalScore, Player
from games.nightfall.names import listed, wounds
from games.sentences import sentences
from games.text import Choice, Text
from games.verdict import Finding

WORDS = sentences(__name__)
FEWEST = WORDS.reason("fewest")
TIE_BROKEN = WORDS.reason("tie-broken")
SHARED = WORDS.reason("shared")
TYPES_NOT_TOLD = WORDS.reason("types-not-told")


class DecidedBy(Choice, words=WORDS):
    """What decides who is first."""

    FEWEST_WOUNDS = auto()
    COMMONEST_TYPE = auto()
    NOTHING = auto()
    NOT_KNOWN = auto()


@dataclass(frozen=True, slots=True)
class Place:
    """Who is first: the tied players and those of them who may be first, by their numbers."""

    tied: tuple[int, ...]
    first: tuple[int, ...]
    by: DecidedBy


def place(score: FinalScore) -> Place:
    """Return who is first at this moment."""
    fewest = min(player.wounds for player in score.players)
    tied = tuple(n for n, player in enumerate(score.players) if player.wounds == fewest)
    if len(tied) == 1:
        return Place(tied, tied, DecidedBy.FEWEST_WOUNDS)
    ranges = {n: score.players[n].commonest for n in tied}
    bound = min(most for _, most in ranges.values())
    first = tuple(n for n in tied if ranges[n][0] <= bound)
    if len(first) == 1:
        return Place(tied, first, DecidedBy.COMMONEST_TYPE)
    certain = all(score.players[n].untold is None for n in first)
    return Place(tied, first, DecidedBy.NOTHING if certain else DecidedBy.NOT_KNOWN)


def judged(score: FinalScore, found: Place) -> Finding:
    """Return what decides who is first."""
    players = [score.players[n] for n in found.first]
    at, because = f"/players/{found.first[0]}", [f"/players/{n}" for n in found.tied if n != found.first[0]]
    said: dict[str, Any] = {"wounds": wounds(players[0].wounds), "first": names(players)}
    tied = names([score.players[n] for n in found.tied])
    match found.by:
        case DecidedBy.FEWEST_WOUNDS:
            return FEWEST(f"{at}/wounds", **said)
        case DecidedBy.COMMONEST_TYPE:
            return TIE_BROKEN(at, because=because, tied=tied, **said)
        case DecidedBy.NOTHING:
            return SHARED(at, because=because, most=players[0].commonest[0], **said)
    n, missing = next((n, score.players[n].untold) for n in found.first if score.players[n].untold)
    return TYPES_NOT_TOLD(f"/players/{n}/{missing}", because=(at, *because), tied=tied, **said)


def names(players: list[Player]) -> Text:
    """Return the names of players as one."""
    return listed(player.name for player in players)
