"""Who has the fewest Wounds, and who wins a tie?"""

from enum import auto
from typing import Any

from msgspec import Struct

from games.nightfall.final_score.situation import FinalScore, Player
from games.nightfall.terms import listed, wounds
from games.sentences import sentences
from games.text import Choice, Text
from games.verdict import Finding

WORDS = sentences(__name__)
FEWEST = WORDS.reason("fewest")
TIE_BROKEN = WORDS.reason("tie-broken")
SHARED = WORDS.reason("shared")
TYPES_NOT_TOLD = WORDS.reason("types-not-told")
SHARING_NOT_KNOWN = WORDS.reason("sharing-not-known")


class DecidedBy(Choice, words=WORDS):
    """What decides who is first."""

    FEWEST_WOUNDS = auto()
    COMMONEST_TYPE = auto()
    NOTHING = auto()
    NOT_KNOWN = auto()


class Place(Struct, frozen=True):
    """Who is first: the tied players, those of them who may be first, and those who are for certain, by their numbers."""

    tied: tuple[int, ...]
    first: tuple[int, ...]
    by: DecidedBy
    certain: tuple[int, ...]

    @property
    def doubtful(self) -> tuple[int, ...]:
        """Return who may be first but need not be."""
        return tuple(n for n in self.first if n not in self.certain)


def place(score: FinalScore) -> Place:
    """Return who is first at this moment."""
    fewest = min(player.wounds for player in score.players)
    tied = tuple(n for n, player in enumerate(score.players) if player.wounds == fewest)
    if len(tied) == 1:
        return Place(tied, tied, DecidedBy.FEWEST_WOUNDS, tied)
    ranges = {n: score.players[n].commonest for n in tied}
    bound = min(most for _, most in ranges.values())
    first = tuple(n for n in tied if ranges[n][0] <= bound)
    if len(first) == 1:
        return Place(tied, first, DecidedBy.COMMONEST_TYPE, first)
    certain = tuple(n for n in first if all(ranges[n][1] <= ranges[other][0] for other in tied if other != n))
    return Place(tied, first, DecidedBy.NOTHING if certain == first else DecidedBy.NOT_KNOWN, certain)


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
    if found.certain:
        return SHARING_NOT_KNOWN(f"/players/{n}/{missing}", doubtful(score, found), because=(at, *because), **said)
    return TYPES_NOT_TOLD(f"/players/{n}/{missing}", because=(at, *because), tied=tied, **said)


def doubtful(score: FinalScore, found: Place) -> dict[str, Text]:
    """Return who is first for certain, and who may share the place, by name."""
    return {
        "certain": names([score.players[n] for n in found.certain]),
        "doubtful": names([score.players[n] for n in found.doubtful]),
    }


def names(players: list[Player]) -> Text:
    """Return the names of players as one."""
    return listed(player.name for player in players)
