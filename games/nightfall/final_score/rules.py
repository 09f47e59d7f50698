"""Rules of the final score: the end of the game, the fewest Wounds, and ties."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from games.nightfall.final_score.scenario import DecidedBy, FinalScore, Moment, Player
from games.nightfall.terms import join_names, wound_count
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding

WORDS = sentences(__name__)
GOES_ON = WORDS.reason("goes-on")
ENDS_WITH_PHASE = WORDS.reason("ends-with-phase")
OVER = WORDS.reason("over")
UNACCOUNTED = WORDS.reason("unaccounted-for")
BEYOND_THE_STACK = WORDS.reason("beyond-the-stack")
FEWEST = WORDS.reason("fewest")
TIE_BROKEN = WORDS.reason("tie-broken")
SHARED = WORDS.reason("shared")
TYPES_NOT_TOLD = WORDS.reason("types-not-told")
SHARING_NOT_KNOWN = WORDS.reason("sharing-not-known")


def has_ended(score: FinalScore) -> bool:
    """Return whether the game has ended at this moment."""
    return not score.left and score.moment is Moment.END_OF_PHASE


def judge_end(score: FinalScore) -> Iterator[Finding]:
    """Yield whether the game has ended, and what is to be said of Wounds beyond the stack."""
    if score.left:
        yield GOES_ON("/stack", wounds=wound_count(score.left))
    elif has_ended(score):
        yield OVER("/moment")
    else:
        yield ENDS_WITH_PHASE("/moment")
    if score.unaccounted:
        yield UNACCOUNTED("/stack", unaccounted=wound_count(score.unaccounted), counted_off=score.counted_off)
    if score.beyond:
        yield BEYOND_THE_STACK("/players", beyond=wound_count(score.beyond), counted_off=score.counted_off)


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


def judge_first(score: FinalScore, found: Place) -> Finding:
    """Return what decides who is first."""
    players = [score.players[n] for n in found.first]
    at, because = f"/players/{found.first[0]}", [f"/players/{n}" for n in found.tied if n != found.first[0]]
    said: dict[str, Any] = {"wounds": wound_count(players[0].wounds), "first": names(players)}
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
    return join_names(player.name for player in players)


def judge(score: FinalScore) -> tuple[Finding, ...]:
    """Return what is found of a moment: whether the game has ended, and who is first."""
    return (*judge_end(score), judge_first(score, place(score)))
