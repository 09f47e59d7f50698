"""How is the score counted, step by step?"""

from collections.abc import Iterable, Iterator

from games.nightfall.final_score.situation import FinalScore, Player
from games.nightfall.final_score.winning import DecidedBy, Place
from games.nightfall.names import wounds
from games.sentences import sentences
from games.verdict import Finding, Step, step_of

WORDS = sentences(__name__)
STACK = WORDS.text("stack")
HAS = WORDS.text("has")
DECLARES = WORDS.text("declares")
BETWEEN = WORDS.text("between")


def steps(score: FinalScore, found: Place, findings: Iterable[Finding]) -> Iterator[Step]:
    """Yield the steps: the stack, each player's Wounds, on a tie the commonest types, and who is first."""
    *ending, first = findings
    said = STACK.filled(counted_off=score.counted_off, players=len(score.players), held=score.held, left=score.left)
    yield Step(said, ("nf-65",), "/stack", state={"stack": score.left})
    yield from map(step_of, ending)
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
