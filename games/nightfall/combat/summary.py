"""What is the answer in one sentence?"""

from collections.abc import Iterator

from games.nightfall.combat.board import Board
from games.nightfall.terms import listed, wounds
from games.sentences import sentences
from games.text import Text, enumerated
from games.verdict import Finding, Outcome, worst_of

WORDS = sentences(__name__)
QUIET = WORDS.text("quiet")
HIT = WORDS.text("hit")
SPARED = WORDS.text("spared")
UNHURT = WORDS.text("unhurt")
FALLS = WORDS.text("falls")
FALL = WORDS.text("fall")


def summary(board: Board, findings: tuple[Finding, ...]) -> Text:
    """Return what is worst, or who receives Wounds and who is destroyed."""
    worst = worst_of(findings)
    if worst.outcome is not Outcome.ALLOWED:
        return worst.text
    hurt = tuple(_hurt(board))
    fallen = [one.name for one in board.pieces.values() if one.destroyed]
    if not hurt and not fallen:
        return QUIET.filled(player=board.active)
    text = (FALL if len(fallen) > 1 else FALLS).filled(minions=listed(fallen)) if fallen else SPARED
    return _joined((*(hurt or (UNHURT,)), text))


def _hurt(board: Board) -> Iterator[Text]:
    for player in board.players:
        if board.received(player.name):
            yield HIT.filled(name=player.name, wounds=wounds(board.received(player.name)))


def _joined(parts: tuple[Text, ...]) -> Text:
    said = enumerated(parts, ", and ")
    return Text(f"{said.en[0].upper() if parts[0] is UNHURT else said.en[0]}{said.en[1:]}.", f"{said.ja}。")
