"""Options of the final score: one more Wound for a player, and questions about types."""

from collections.abc import Callable, Iterator

from games.moves import Edit, Move, Moves
from games.nightfall.final_score.rules import judge
from games.nightfall.final_score.scenario import FinalScore
from games.remedies import Ask, Change, Remedies
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import worst_of

WORDS = sentences(__name__)
ONE_MORE = WORDS.text("one-more")
RECEIVES = WORDS.text("receives")
MOST = 100


def moves(score: FinalScore) -> Iterator[Moves]:
    """Yield, while the stack lasts, each player who could receive one more Wound; of one whose types are told it is not known which."""
    players = [n for n, player in enumerate(score.players) if not player.told and player.declared is None]
    if score.left and players:
        yield Moves(ONE_MORE, [n for n in players if score.players[n].wounds < MOST], _judge(score))


def _judge(score: FinalScore) -> Callable[[int], Move]:
    before = judge(score)

    def judge_player(number: int) -> Move:
        player = score.players[number]
        more = replace(player, wounds=player.wounds + 1)
        players = (*score.players[:number], more, *score.players[number + 1 :])
        edits = [Edit("replace", f"/players/{number}/wounds", more.wounds)]
        stack = score.stack
        if stack is not None:
            stack -= 1
            edits.append(Edit("replace", "/stack", stack))
        findings = judge(replace(score, players=players, stack=stack))
        new = [finding for finding in findings if finding not in before]
        return Move(RECEIVES.filled(player=player.name), tuple(edits), worst_of(new or findings))

    return judge_player


def commonest(score: FinalScore, at: str) -> Iterator[Change]:
    """Yield of how many Wounds a player's commonest type can be, where that is not told."""
    player = score.players[int(at.split("/")[2])]
    least, most = player.commonest
    if player.untold:
        for number in range(least, most + 1):
            yield Change(Text(str(number), str(number)), (Edit("replace", at, number),))


REMEDIES = Remedies(asked=(Ask("players/*/declared", commonest),), rows=1_000)
