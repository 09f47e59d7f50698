"""Has the game ended, and who wins it?"""

from collections.abc import Iterable, Iterator
from typing import Annotated

from games.game import Checker
from games.nightfall.final_score import ending, winning
from games.nightfall.final_score.choosing import found as of_score
from games.nightfall.final_score.choosing import moves
from games.nightfall.final_score.ending import has_ended
from games.nightfall.final_score.remedies import REMEDIES
from games.nightfall.final_score.situation import FinalScore, Player
from games.nightfall.final_score.winning import DecidedBy, Place, place
from games.nightfall.terms import said as named
from games.nightfall.terms import wounds
from games.picture import FacingRows, Mark
from games.scenario import fact, scenario
from games.sentences import reasons_of, sentences
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


@scenario
class Standing:
    """How the game stands: who is first or may be, who has won for certain, and what decides."""

    ended: Annotated[bool, fact()]
    left: Annotated[int, fact()]
    first: Annotated[tuple[str, ...], fact()]
    winners: Annotated[tuple[str, ...], fact()] = ()
    decided_by: Annotated[DecidedBy, fact()]


def check(score: FinalScore) -> Verdict[Standing]:
    """Say whether the game has ended at this moment, and who is first."""
    found = place(score)
    findings = of_score(score)
    return Verdict(_summary(score, found), findings, tuple(_steps(score, found, findings)), _standing(score, found))


def _standing(score: FinalScore, found: Place) -> Standing:
    first = tuple(score.players[n].name for n in found.first)
    won = tuple(score.players[n].name for n in found.certain) if has_ended(score) else ()
    return Standing(ended=has_ended(score), left=score.left, first=first, winners=won, decided_by=found.by)


def _summary(score: FinalScore, found: Place) -> Text:
    players = [score.players[n] for n in found.first]
    said = {"first": winning.names(players), "wounds": wounds(players[0].wounds)}
    answer = ANSWERS[found.by].filled(**said)
    if found.by is DecidedBy.NOT_KNOWN and found.certain:
        answer = SURE.filled(**said, **winning.doubtful(score, found))
    return (OVER if has_ended(score) else NOT_OVER).filled(answer=answer)


def _steps(score: FinalScore, found: Place, findings: Iterable[Finding]) -> Iterator[Step]:
    """Yield the steps: the stack, each player's Wounds, on a tie the commonest types, and who is first."""
    *of_ending, first = findings
    said = STACK.filled(counted_off=score.counted_off, players=len(score.players), held=score.held, left=score.left)
    yield Step(said, ("nf-65",), "/stack", state={"stack": score.left})
    yield from map(step_of, of_ending)
    for n, player in enumerate(score.players):
        text = HAS.filled(name=player.name, wounds=wounds(player.wounds))
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
        pairs.append((name, (Mark(wounds(player.wounds), f"/players/{n}/wounds"),)))
    return FacingRows(WOUNDS, tuple(pairs))


checker = Checker(
    __name__,
    scenario=FinalScore,
    check=check,
    reasons=reasons_of(ending, winning),
    result=Standing,
    moves=moves,
    picture=picture,
    computes=True,
    remedies=REMEDIES,
)
