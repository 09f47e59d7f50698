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
ANOTHER_WOUND = WORDS.text("another-wound")
RECEIVES = WORDS.text("receives")
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
        new = [finding for finding in findings if finding not in before]
        return Move(RECEIVES.filled(player=player.name), tuple(edits), worst_of(new or findings))

    return judge_player


def commonest_numbers(score: FinalScore, at: str) -> Iterator[Change]:
    """Yield the possible numbers of a player's commonest type."""
    player = score.players[int(at.split("/")[2])]
    least, most = player.commonest
    if player.untold:
        for number in range(least, most + 1):
            yield Change(Text(str(number), str(number)), (Edit("replace", at, number),))


REMEDIES = Remedies(questions=(Ask("players/*/declared", commonest_numbers),), rows=1_000)
