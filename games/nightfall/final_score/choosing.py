"""Who would be first if one more Wound were received?"""

from collections.abc import Callable, Iterator

from games.moves import Edit, Move, Moves
from games.nightfall.final_score import ending, winning
from games.nightfall.final_score.situation import FinalScore
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding, worst_of

WORDS = sentences(__name__)
ONE_MORE = WORDS.text("one-more")
RECEIVES = WORDS.text("receives")
MOST = 100


def moves(score: FinalScore) -> Iterator[Moves]:
    """Yield, while the stack lasts, each player who could receive one more Wound; of one whose types are told it is not known which."""
    players = [n for n, player in enumerate(score.players) if not player.told and player.declared is None]
    if score.left and players:
        yield Moves(ONE_MORE, [n for n in players if score.players[n].wounds < MOST], _judge(score))


def found(score: FinalScore) -> tuple[Finding, ...]:
    """Return what is found of a moment: whether the game has ended, and who is first."""
    return (*ending.judged(score), winning.judged(score, winning.place(score)))


def _judge(score: FinalScore) -> Callable[[int], Move]:
    before = found(score)

    def judge(number: int) -> Move:
        player = score.players[number]
        more = replace(player, wounds=player.wounds + 1)
        players = (*score.players[:number], more, *score.players[number + 1 :])
        edits = [Edit("replace", f"/players/{number}/wounds", more.wounds)]
        stack = score.stack
        if stack is not None:
            stack -= 1
            edits.append(Edit("replace", "/stack", stack))
        findings = found(replace(score, players=players, stack=stack))
        new = [finding for finding in findings if finding not in before]
        return Move(RECEIVES.filled(player=player.name), tuple(edits), worst_of(new or findings))

    return judge
