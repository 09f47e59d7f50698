"""Final score: whether the game has ended, and who wins."""

from collections.abc import Callable, Iterable, Iterator
from enum import auto
from typing import Annotated, Any

from annotated_types import Ge, Le, MaxLen, MinLen
from msgspec import Struct

from games.game import Checker
from games.moves import Edit, Move, Moves
from games.nightfall.terms import WOUNDS_PER_PLAYER, Name, as_text, join_names, wound_count
from games.picture import FacingRows, Mark
from games.remedies import Ask, Change, Remedies
from games.scenario import SELDOM, Contradiction, fact, row, scenario
from games.sentences import sentences
from games.text import Choice, Text
from games.values import replace
from games.verdict import Finding, Step, Verdict, step_of, worst_new

WORDS = sentences(__name__)
ON_A_TIE = WORDS.text("on-a-tie")
TOO_MANY = WORDS.text("too-many")
UNEVEN = WORDS.text("uneven")
NOT_COMMONEST = WORDS.text("not-commonest")
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
GAME_OVER = WORDS.text("over")
NOT_OVER = WORDS.text("not-over")
STACK = WORDS.text("stack")
WOUNDS = WORDS.text("wounds")
FIRST = WORDS.text("first")
MAY_BE_FIRST = WORDS.text("may-be-first")
HAS = WORDS.text("has")
DECLARES = WORDS.text("declares")
BETWEEN = WORDS.text("between")
SURE = WORDS.text("sure")
ANOTHER_WOUND = WORDS.text("another-wound")
RECEIVES = WORDS.text("receives")
Count = Annotated[int, Ge(0), Le(100)]
TYPES = ("bite", "burn", "bleed")


class Moment(Choice, words=WORDS):
    """A moment of a phase."""

    END_OF_PHASE = auto()
    DURING_PHASE = auto()


@row(component="Player")
class ScoredPlayer:
    """The Wounds of a player."""

    name: Annotated[Name, fact(names="player")]
    wounds: Annotated[Count, fact()] = 0
    bite: Annotated[Count | None, fact(help=ON_A_TIE), SELDOM] = None
    burn: Annotated[Count | None, fact(help=ON_A_TIE), SELDOM] = None
    bleed: Annotated[Count | None, fact(help=ON_A_TIE), SELDOM] = None
    declared: Annotated[Count | None, fact(), SELDOM] = None

    @property
    def counts(self) -> tuple[int, ...]:
        """Return the counts of the types that are given."""
        return tuple(count for count in (self.bite, self.burn, self.bleed) if count is not None)

    @property
    def commonest(self) -> tuple[int, int]:
        """Return the least and greatest count of the commonest type (NF-32)."""
        if self.declared is not None:
            return self.declared, self.declared
        untold, rest = len(TYPES) - len(self.counts), self.wounds - sum(self.counts)
        most = max(self.counts, default=0)
        if not untold:
            return most, most
        # the rest spread evenly over the missing types is the least, all of one type the most
        return max(most, -(-rest // untold)), max(most, rest)

    @property
    def untold(self) -> str | None:
        """Return the first type that is missing, None where the commonest is certain."""
        least, most = self.commonest
        return None if least == most else next(name for name in TYPES if getattr(self, name) is None)


@scenario
class FinalScore:
    """The Wounds of all players at a moment of the game."""

    players: Annotated[tuple[ScoredPlayer, ...], fact(), MinLen(2), MaxLen(5)]
    stack: Annotated[Count | None, fact(), SELDOM] = None
    moment: Annotated[Moment, fact(), SELDOM] = Moment.END_OF_PHASE

    @property
    def counted_off(self) -> int:
        """Return the number of Wounds counted off at set-up (NF-65)."""
        return WOUNDS_PER_PLAYER * len(self.players)

    @property
    def held_wounds(self) -> int:
        """Return the number of Wounds that the players have."""
        return sum(player.wounds for player in self.players)

    @property
    def left(self) -> int:
        """Return the number of Wounds left in the stack."""
        return max(0, self.counted_off - self.held_wounds) if self.stack is None else self.stack

    @property
    def beyond(self) -> int:
        """Return the number of Wounds beyond those counted off (NF-72)."""
        return max(0, self.held_wounds - self.counted_off)

    @property
    def unaccounted(self) -> int:
        """Return the number of Wounds neither with a player nor in the stack."""
        return max(0, self.counted_off - self.held_wounds - self.left)

    def contradictions(self) -> Iterable[Contradiction]:
        for n, player in enumerate(self.players):
            yield from _type_contradictions(f"/players/{n}", player)
        if self.stack and self.held_wounds + self.stack > self.counted_off:
            text = TOO_MANY.filled(held=self.held_wounds, stack=self.stack, counted_off=self.counted_off)
            yield Contradiction("/stack", text)


def _type_contradictions(at: str, player: ScoredPlayer) -> Iterator[Contradiction]:
    counted = sum(player.counts)
    if counted > player.wounds or (len(player.counts) == len(TYPES) and counted < player.wounds):
        yield Contradiction(f"{at}/wounds", UNEVEN.filled(told=counted, wounds=player.wounds))
    if player.declared is not None and not _can_declare(player, player.declared):
        yield Contradiction(f"{at}/declared", NOT_COMMONEST.filled(declared=player.declared, wounds=player.wounds))


def _can_declare(player: ScoredPlayer, declared: int) -> bool:
    """Return whether the commonest type can have so many Wounds."""
    if len(player.counts) == len(TYPES):
        return declared == max(player.counts)
    rest = player.wounds - sum(player.counts)
    return max(player.counts, default=0) <= declared <= player.wounds and rest <= declared * (
        len(TYPES) - len(player.counts)
    )


class DecidedBy(Choice, words=WORDS):
    """The decision between the players."""

    FEWEST_WOUNDS = auto()
    COMMONEST_TYPE = auto()
    NOTHING = auto()
    NOT_KNOWN = auto()


@scenario
class EndOfGame:
    """The end of the game, the first players, the winners, and the tie-breaker."""

    ended: Annotated[bool, fact()]
    left: Annotated[int, fact()]
    first: Annotated[tuple[str, ...], fact()]
    winners: Annotated[tuple[str, ...], fact()] = ()
    decided_by: Annotated[DecidedBy, fact()]


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
    """Return the first players and their tie-breaker as a finding (NF-31, NF-32, NF-72)."""
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


def player_names(players: list[ScoredPlayer]) -> Text:
    """Join the names of players."""
    return join_names(player.name for player in players)


def judge(score: FinalScore) -> tuple[Finding, ...]:
    """Judge the end of the game and the ranking (NF-30, NF-31, NF-32)."""
    return (*judge_end(score), judge_ranking(score, rank(score)))


ANSWERS = {
    DecidedBy.FEWEST_WOUNDS: WORDS.text("wins"),
    DecidedBy.COMMONEST_TYPE: WORDS.text("wins-tie"),
    DecidedBy.NOTHING: WORDS.text("share"),
    DecidedBy.NOT_KNOWN: WORDS.text("open"),
}


def standing(score: FinalScore, ranking: Ranking) -> EndOfGame:
    """Return the players who are first, the winners, and the tie-breaker."""
    first = tuple(score.players[n].name for n in ranking.first)
    winners = tuple(score.players[n].name for n in ranking.certain) if has_ended(score) else ()
    return EndOfGame(ended=has_ended(score), left=score.left, first=first, winners=winners, decided_by=ranking.by)


def summary(score: FinalScore, ranking: Ranking) -> Text:
    """Return whether the game is over, and who wins."""
    players = [score.players[n] for n in ranking.first]
    names = {"first": player_names(players), "wounds": wound_count(players[0].wounds)}
    answer = ANSWERS[ranking.by].filled(**names)
    if ranking.by is DecidedBy.NOT_KNOWN and ranking.certain:
        answer = SURE.filled(**names, **doubtful_names(score, ranking))
    return (GAME_OVER if has_ended(score) else NOT_OVER).filled(answer=answer)


def steps(score: FinalScore, ranking: Ranking, findings: Iterable[Finding]) -> Iterator[Step]:
    """Yield the stack, the Wounds, the types of a tie, and the ranking."""
    *end_findings, ranking_finding = findings
    stack_text = STACK.filled(
        counted_off=score.counted_off, players=len(score.players), held=score.held_wounds, left=score.left
    )
    yield Step(stack_text, ("nf-65.1", "nf-65.3"), "/stack", state={"stack": score.left})
    yield from map(step_of, end_findings)
    for n, player in enumerate(score.players):
        text = HAS.filled(name=player.name, wounds=wound_count(player.wounds))
        yield Step(text, ("nf-31",), f"/players/{n}", state={"wounds": player.wounds})
    if ranking.by is not DecidedBy.FEWEST_WOUNDS:
        for n in ranking.tied:
            yield _types_step(n, score.players[n])
    yield step_of(ranking_finding)


def _types_step(n: int, player: ScoredPlayer) -> Step:
    least, most = player.commonest
    text = (DECLARES if least == most else BETWEEN).filled(name=player.name, least=least, most=most)
    return Step(text, ("nf-32",), f"/players/{n}", state={"least": least, "most": most})


def picture(score: FinalScore, verdict: Verdict[EndOfGame]) -> FacingRows:
    """Show the Wounds of each player, and the players who are first."""
    certain = rank(score).certain
    pairs = []
    for n, player in enumerate(score.players):
        may_be = MAY_BE_FIRST if player.name in verdict.result.first else None
        name = Mark(as_text(player.name), f"/players/{n}", note=FIRST if n in certain else may_be)
        pairs.append((name, (Mark(wound_count(player.wounds), f"/players/{n}/wounds"),)))
    return FacingRows(WOUNDS, tuple(pairs))


MOST = 100


def moves(score: FinalScore) -> Iterator[Moves]:
    """Yield one more Wound for each player without types, while the stack lasts."""
    players = [n for n, player in enumerate(score.players) if not player.counts and player.declared is None]
    if score.left and players:
        yield Moves(ANOTHER_WOUND, [n for n in players if score.players[n].wounds < MOST], _judge_with(score))


def _judge_with(score: FinalScore) -> Callable[[int], Move]:
    before = judge(score)

    def judge_player(number: int) -> Move:
        player = score.players[number]
        wounded = replace(player, wounds=player.wounds + 1)
        players = (*score.players[:number], wounded, *score.players[number + 1 :])
        edits = [Edit("replace", f"/players/{number}/wounds", wounded.wounds)]
        stack = score.stack
        if stack is not None:
            stack -= 1
            edits.append(Edit("replace", "/stack", stack))
        findings = judge(replace(score, players=players, stack=stack))
        return Move(RECEIVES.filled(player=player.name), tuple(edits), worst_new(findings, before))

    return judge_player


def commonest_numbers(score: FinalScore, at: str) -> Iterator[Change]:
    """Yield the possible numbers of a player's commonest type."""
    player = score.players[int(at.split("/")[2])]
    least, most = player.commonest
    if player.untold:
        for number in range(least, most + 1):
            yield Change(Text(str(number), str(number)), (Edit("replace", at, number),))


def types_to_enter(score: FinalScore) -> Iterator[str]:
    """Yield the types of all tied players whose commonest type is open (NF-32)."""
    ranking = rank(score)
    if ranking.by is DecidedBy.NOT_KNOWN:
        for n in ranking.tied:
            player = score.players[n]
            if player.untold and player.declared is None:
                yield from (f"/players/{n}/{name}" for name in TYPES if getattr(player, name) is None)


REMEDIES = Remedies(
    questions=(Ask("players/*/declared", commonest_numbers),),
    rows=1_000,
    enter=types_to_enter,
)


def check(score: FinalScore) -> Verdict[EndOfGame]:
    """Judge the end of the game and the ranking at this moment."""
    ranking = rank(score)
    findings = judge(score)
    return Verdict(summary(score, ranking), findings, tuple(steps(score, ranking, findings)), standing(score, ranking))


checker = Checker(
    __name__,
    scenario=FinalScore,
    check=check,
    reasons=WORDS.reasons,
    result=EndOfGame,
    moves=moves,
    picture=picture,
    computes=True,
    remedies=REMEDIES,
)
