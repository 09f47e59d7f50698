"""What is asked of Wounds that are not told by type?"""

from collections.abc import Iterator

from games.moves import Edit
from games.nightfall.final_score.situation import FinalScore
from games.remedies import Ask, Change, Remedies
from games.text import Text


def commonest(score: FinalScore, at: str) -> Iterator[Change]:
    """Yield of how many Wounds a player's commonest type can be, where that is not told."""
    player = score.players[int(at.split("/")[2])]
    least, most = player.commonest
    if player.untold:
        for number in range(least, most + 1):
            yield Change(Text(str(number), str(number)), (Edit("replace", at, number),))


REMEDIES = Remedies(asked=(Ask("players/*/declared", commonest),), rows=1_000)
