"""Explanation of the final score: standing, summary, steps and picture."""

from collections.abc import Iterable, Iterator

from games.nightfall.final_score.rules import Place, doubtful, has_ended, names, place
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


def standing(score: FinalScore, found: Place) -> Standing:
    """Return the players who are first, the winners, and the tie-breaker."""
    first = tuple(score.players[n].name for n in found.first)
    won = tuple(score.players[n].name for n in found.certain) if has_ended(score) else ()
    return Standing(ended=has_ended(score), left=score.left, first=first, winners=won, decided_by=found.by)


def summary(score: FinalScore, found: Place) -> Text:
    """Return whether the game is over, and who wins."""
    players = [score.players[n] for n in found.first]
    said = {"first": names(players), "wounds": wound_count(players[0].wounds)}
    answer = ANSWERS[found.by].filled(**said)
    if found.by is DecidedBy.NOT_KNOWN and found.certain:
        answer = SURE.filled(**said, **doubtful(score, found))
    return (OVER if has_ended(score) else NOT_OVER).filled(answer=answer)


def steps(score: FinalScore, found: Place, findings: Iterable[Finding]) -> Iterator[Step]:
    """Yield the steps: the stack, each player's Wounds, on a tie the commonest types, and who is first."""
    *of_ending, first = findings
    said = STACK.filled(counted_off=score.counted_off, players=len(score.players), held=score.held, left=score.left)
    yield Step(said, ("nf-65",), "/stack", state={"stack": score.left})
    yield from map(step_of, of_ending)
    for n, player in enumerate(score.players):
        text = HAS.filled(name=player.name, wounds=wound_count(player.wounds))
        yield Step(text, ("nf-31",), f"/players/{n}", state={"wounds": player.wounds})
    if found.by is not DecidedBy.FEWEST_WOUNDS:
        for n in found.tied:
            yield _of_types(n, score.players[n])
    yield step_of(first)


def _of_types(n: int, player: Player) -> Step:
    least, most = player.commonest
    text = (DECLARES if least == most else BETWEEN).filled(name=player.name, least=least, most=most)
    return Step(text, ("nf-32",), f"/players/{n}", state={"least": least, "most": most})


def picture(score: FinalScore, verdict: Verdict[Standing]) -> FacingRows:
    """Show each player facing the Wounds that the player has, and who is first."""
    certain = place(score).certain
    pairs = []
    for n, player in enumerate(score.players):
        may_be = MAY_BE_FIRST if player.name in verdict.result.first else None
        name = Mark(named(player.name), f"/players/{n}", note=FIRST if n in certain else may_be)
        pairs.append((name, (Mark(wound_count(player.wounds), f"/players/{n}/wounds"),)))
    return FacingRows(WOUNDS, tuple(pairs))
