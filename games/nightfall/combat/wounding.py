"""May a Wound be used in this Combat phase, and how often is its Feed paid?"""

from __future__ import annotations

from collections.abc import Iterator

from games.nightfall.combat.board import Board
from games.nightfall.combat.choices import Place
from games.nightfall.combat.leaving import gone
from games.nightfall.combat.rows import UsedWound
from games.nightfall.findings import finding
from games.nightfall.phases import Phase
from games.nightfall.repeats import TARGET_CHANGED, changed
from games.nightfall.wounds import Otherwise, Use, objection
from games.text import Text, folded
from games.verdict import Finding, Outcome, Reason

WOUND_USED = Reason(
    "wound-used",
    Outcome.ALLOWED,
    ("nf-26.1", "nf-28"),
    Text(
        "{player} may use a Martial Law Wound in this Combat phase.",
        "{player}は、この戦闘フェイズにMartial Lawのウーンドを使えます。",
    ),
)
USED_BY_TEXT = Reason(
    "used-by-text",
    Outcome.ALLOWED,
    ("nf-28.1", "nf-67"),
    Text(
        "{player} may use this Wound although the rule would not let it, because a card's text states otherwise.",
        "{player}は、ルールでは使えないこのウーンドを使えます。カードのテキストに例外が書かれているからです。",
    ),
)
FED = Reason(
    "fed",
    Outcome.ALLOWED,
    ("nf-42", "nf-73", "nf-26.1"),
    Text(
        "{player} may pay the Feed of the Wound by discarding {number} from hand, and gives +1 strength once more for each.",
        "{player}は手札の{number}を捨ててフィードの代償を支払い、1回支払うごとに、攻撃力をさらに1上げられます。",
    ),
)
CANNOT_FEED = Reason(
    "cannot-feed",
    Outcome.FORBIDDEN,
    ("nf-42", "nf-73"),
    Text(
        "{player} cannot pay Feed for {minion}: there is no further Wound in hand to discard.",
        "{player}は{minion}のためのフィードを支払えません。捨てるウーンドがもう手札にないからです。",
    ),
)
REASONS = (WOUND_USED, USED_BY_TEXT, FED, CANNOT_FEED, TARGET_CHANGED)


def use(board: Board, play: UsedWound) -> Use:
    """Return the use of a Wound as the limit counts it."""
    own = folded(play.player) == folded(board.active)
    return Use(play.player, play.of, Phase.COMBAT, own, play.otherwise)


OTHER_WOUND = Text("{number} other Wound", "ほかのウーンド{number}枚")
OTHER_WOUNDS = Text("{number} other Wounds", "ほかのウーンド{number}枚")


def allowed(board: Board, play: UsedWound, at: str) -> Iterator[Finding]:
    """Yield why a Wound may be used, and which Feed payments can be made."""
    plain = Use(play.player, play.of, Phase.COMBAT, use(board, play).own_turn)
    by_text = play.otherwise is not Otherwise.NOTHING and objection(plain, board.used, at)
    if by_text:
        yield USED_BY_TEXT(f"{at}/otherwise", because=by_text.because, player=play.player)
    else:
        yield WOUND_USED(at, player=play.player)
    paid = payments(board, play)
    if paid:
        number = (OTHER_WOUND if len(paid) == 1 else OTHER_WOUNDS).filled(number=len(paid))
        yield FED(f"{at}/fed", player=play.player, number=number)
    yield from (found for n in paid if (found := retargeted(board, play, n, at)))
    for n in sorted(set(range(len(play.fed))) - set(paid)):
        yield _unpaid(board, play, n, at)


def payments(board: Board, play: UsedWound) -> tuple[int, ...]:
    """Return the numbers of the Feed payments that can be made: for a minion in play, while there are Wounds to discard."""
    wanted = [n for n, name in enumerate(play.fed) if board.piece(name).place is Place.IN_PLAY]
    return tuple(wanted if play.other_wounds is None else wanted[: play.other_wounds])


def retargeted(board: Board, play: UsedWound, n: int, at: str) -> Finding | None:
    """Return that a payment for another minion than the first is not settled, None when it is for the same one."""
    first, target = board.piece(play.minion).name, board.piece(play.fed[n]).name
    return changed(target, first, f"{at}/fed/{n}", f"{at}/minion")


def _unpaid(board: Board, play: UsedWound, n: int, at: str) -> Finding:
    piece = board.piece(play.fed[n])
    if piece.place is not Place.IN_PLAY:
        return gone(piece, f"{at}/fed/{n}")
    names = {"player": play.player, "minion": piece.name}
    return finding(CANNOT_FEED, f"{at}/fed/{n}", names, because=(f"{at}/other_wounds",))
