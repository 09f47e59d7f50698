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
    """Return whether the game has ended at this moment (NF-30)."""
    return not score.left and score.moment is Moment.END_OF_PHASE


def judge_end(score: FinalScore) -> Iterator[Finding]:
    """Yield the end of the game, and deviating numbers of Wounds (NF-30, NF-72)."""
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


class Ranking(Struct, frozen=True):
    """The tied, possible and certain first players by number, and the tie-breaker."""

    tied: tuple[int, ...]
    first: tuple[int, ...]
    by: DecidedBy
    certain: tuple[int, ...]

    @property
    def doubtful(self) -> tuple[int, ...]:
        """Return the players who may be first and need not be."""
        return tuple(n for n in self.first if n not in self.certain)


def rank(score: FinalScore) -> Ranking:
    """Rank the players by Wounds, then by the commonest type (NF-31, NF-32)."""
    fewest = min(player.wounds for player in score.players)
    tied = tuple(n for n, player in enumerate(score.players) if player.wounds == fewest)
    if len(tied) == 1:
        return Ranking(tied, tied, DecidedBy.FEWEST_WOUNDS, tied)
    ranges = {n: score.players[n].commonest for n in tied}
    smallest_most = min(most for _, most in ranges.values())
    # a player with certainly more than another's most is not first (NF-32)
    first = tuple(n for n in tied if ranges[n][0] <= smallest_most)
    if len(first) == 1:
        return Ranking(tied, first, DecidedBy.COMMONEST_TYPE, first)
    certain = tuple(n for n in first if all(ranges[n][1] <= ranges[rival][0] for rival in tied if rival != n))
    return Ranking(tied, first, DecidedBy.NOTHING if certain == first else DecidedBy.NOT_KNOWN, certain)


def judge_ranking(score: FinalScore, ranking: Ranking) -> Finding:
    """Return the finding that names the first players and their tie-breaker."""
    players = [score.players[n] for n in ranking.first]
    at, because = f"/players/{ranking.first[0]}", [f"/players/{n}" for n in ranking.tied if n != ranking.first[0]]
    names: dict[str, Any] = {"wounds": wound_count(players[0].wounds), "first": player_names(players)}
    tied = player_names([score.players[n] for n in ranking.tied])
    match ranking.by:
        case DecidedBy.FEWEST_WOUNDS:
            return FEWEST(f"{at}/wounds", **names)
        case DecidedBy.COMMONEST_TYPE:
            return TIE_BROKEN(at, because=because, tied=tied, **names)
        case DecidedBy.NOTHING:
            return SHARED(at, because=because, most=players[0].commonest[0], **names)
    n, missing = next((n, score.players[n].untold) for n in ranking.first if score.players[n].untold)
    if ranking.certain:
        return SHARING_NOT_KNOWN(
            f"/players/{n}/{missing}", doubtful_names(score, ranking), because=(at, *because), **names
        )
    return TYPES_NOT_TOLD(f"/players/{n}/{missing}", because=(at, *because), tied=tied, **names)


def doubtful_names(score: FinalScore, ranking: Ranking) -> dict[str, Text]:
    """Return the names of the certain and the doubtful players."""
    return {
        "certain": player_names([score.players[n] for n in ranking.certain]),
        "doubtful": player_names([score.players[n] for n in ranking.doubtful]),
    }


def player_names(players: list[Player]) -> Text:
    """Join the names of players."""
    return join_names(player.name for player in players)


def judge(score: FinalScore) -> tuple[Finding, ...]:
    """Judge the end of the game and the ranking at a moment."""
    return (*judge_end(score), judge_ranking(score, rank(score)))
