"""Explanation of the final score: standing, summary, steps and picture."""

from collections.abc import Iterable, Iterator

from games.nightfall.final_score.rules import Ranking, doubtful_names, has_ended, player_names, rank
from games.nightfall.final_score.scenario import DecidedBy, FinalScore, Player, Standing
from games.nightfall.terms import as_text as named
from games.nightfall.terms import wound_count
from games.picture import FacingRows, Mark
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Step, Verdict, step_of

WORDS = sentences(__name__)
OVER = WORDS.text("over")
NOT_OVER = WORDS.text("not-over")
STACK = WORDS.text("stack")
WOUNDS = WORDS.text("wounds")
FIRST = WORDS.text("first")
MAY_BE_FIRST = WORDS.text("may-be-first")
HAS = WORDS.text("has")
DECLARES = WORDS.text("declares")
BETWEEN = WORDS.text("between")
SURE = WORDS.text("sure")
ANSWERS = {
    DecidedBy.FEWEST_WOUNDS: WORDS.text("wins"),
    DecidedBy.COMMONEST_TYPE: WORDS.text("wins-tie"),
    DecidedBy.NOTHING: WORDS.text("share"),
    DecidedBy.NOT_KNOWN: WORDS.text("open"),
}


def standing(score: FinalScore, ranking: Ranking) -> Standing:
    """Return the players who are first, the winners, and the tie-breaker."""
    first = tuple(score.players[n].name for n in ranking.first)
    winners = tuple(score.players[n].name for n in ranking.certain) if has_ended(score) else ()
    return Standing(ended=has_ended(score), left=score.left, first=first, winners=winners, decided_by=ranking.by)


def summary(score: FinalScore, ranking: Ranking) -> Text:
    """Return whether the game is over, and who wins."""
    players = [score.players[n] for n in ranking.first]
    names = {"first": player_names(players), "wounds": wound_count(players[0].wounds)}
    answer = ANSWERS[ranking.by].filled(**names)
    if ranking.by is DecidedBy.NOT_KNOWN and ranking.certain:
        answer = SURE.filled(**names, **doubtful_names(score, ranking))
    return (OVER if has_ended(score) else NOT_OVER).filled(answer=answer)


def steps(score: FinalScore, ranking: Ranking, findings: Iterable[Finding]) -> Iterator[Step]:
    """Yield the stack, the Wounds, the types of a tie, and the ranking."""
    *end_findings, ranking_finding = findings
    stack_text = STACK.filled(
        counted_off=score.counted_off, players=len(score.players), held=score.held_wounds, left=score.left
    )
    yield Step(stack_text, ("nf-65",), "/stack", state={"stack": score.left})
    yield from map(step_of, end_findings)
    for n, player in enumerate(score.players):
        text = HAS.filled(name=player.name, wounds=wound_count(player.wounds))
        yield Step(text, ("nf-31",), f"/players/{n}", state={"wounds": player.wounds})
    if ranking.by is not DecidedBy.FEWEST_WOUNDS:
        for n in ranking.tied:
            yield _types_step(n, score.players[n])
    yield step_of(ranking_finding)


def _types_step(n: int, player: Player) -> Step:
    least, most = player.commonest
    text = (DECLARES if least == most else BETWEEN).filled(name=player.name, least=least, most=most)
    return Step(text, ("nf-32",), f"/players/{n}", state={"least": least, "most": most})


def picture(score: FinalScore, verdict: Verdict[Standing]) -> FacingRows:
    """Show the Wounds of each player, and the players who are first."""
    certain = rank(score).certain
    pairs = []
    for n, player in enumerate(score.players):
        may_be = MAY_BE_FIRST if player.name in verdict.result.first else None
        name = Mark(named(player.name), f"/players/{n}", note=FIRST if n in certain else may_be)
        pairs.append((name, (Mark(wound_count(player.wounds), f"/players/{n}/wounds"),)))
    return FacingRows(WOUNDS, tuple(pairs))
