"""How often is the Feed of a card or a Wound paid in combat, and on what is its effect repeated?"""

from collections.abc import Iterator

from msgspec import Struct

from games.nightfall.combat.board import Board
from games.nightfall.combat.choices import Aim, Place
from games.nightfall.combat.leaving import gone
from games.nightfall.combat.rows import CardEffect, Play, UsedWound
from games.nightfall.rules import TARGET_CHANGED, changed
from games.nightfall.terms import printed
from games.sentences import sentences
from games.text import folded
from games.verdict import Finding

WORDS = sentences(__name__)
FED = WORDS.reason("fed")
CARD_FED = WORDS.reason("card-fed")
CANNOT_FEED = WORDS.reason("cannot-feed")
CANNOT_FEED_CARD = WORDS.reason("cannot-feed-card")
NOT_TOLD = WORDS.reason("wounds-not-told")
PAYABLE_NOT_TOLD = WORDS.reason("payments-not-told")
NOT_FRIENDLY = WORDS.reason("not-friendly")
UNTOLD = (NOT_TOLD, PAYABLE_NOT_TOLD)
REASONS = (*WORDS.reasons, TARGET_CHANGED)


class Feed(Struct, frozen=True):
    """The Feed of a play: on whom or what each payment repeats it, the first target, how often it can be paid, and where these stand."""

    targets: tuple[str, ...]
    at: str
    first: str
    first_at: str
    payable: int | None
    payable_at: str
    on_minions: bool


def feed_of(play: Play) -> Feed:
    """Return the Feed of a play."""
    if isinstance(play, UsedWound):
        return Feed(play.fed, "fed", play.minion, "minion", play.other_wounds, "other_wounds", True)
    if play.minion is not None:
        return Feed(play.fed, "fed", play.minion, "minion", play.payable, "payable", True)
    player = play.on_player or play.player
    return Feed(play.fed_players, "fed_players", player, "on_player", play.payable, "payable", False)


def payments(board: Board, play: Play) -> tuple[int, ...]:
    """Return the numbers of the Feed payments that are made: on what may be chosen, as often as they can be paid."""
    feed = feed_of(play)
    wanted = [n for n, name in enumerate(feed.targets) if _may_be_chosen(board, play, feed, name)]
    if feed.payable is None:
        return tuple(wanted) if board.way.pays else ()
    return tuple(wanted[: feed.payable])


def fed(board: Board, play: Play, at: str) -> Iterator[Finding]:
    """Yield what is found of the Feed payments of a play that is made."""
    feed = feed_of(play)
    if not feed.targets:
        return
    paid = payments(board, play)
    names = {"player": play.player, "card": "" if isinstance(play, UsedWound) else printed(play.card)}
    if feed.payable is None and any(_fits(board, play, feed, name) for name in feed.targets):
        yield (NOT_TOLD if isinstance(play, UsedWound) else PAYABLE_NOT_TOLD)(f"{at}/{feed.payable_at}", names)
    elif paid:
        yield (FED if isinstance(play, UsedWound) else CARD_FED)(f"{at}/{feed.at}", names)
    for n, name in enumerate(feed.targets):
        there = f"{at}/{feed.at}/{n}"
        if not _fits(board, play, feed, name):
            yield _unfit(board, play, name, there)
        elif n not in paid and _spent(feed, paid, n):
            yield _unpaid(play, name, there, f"{at}/{feed.payable_at}")
        elif other := changed(name, feed.first, there, f"{at}/{feed.first_at}"):
            yield other


def _unfit(board: Board, play: Play, name: str, at: str) -> Finding:
    piece = board.piece(name)
    if piece.place is not Place.IN_PLAY or isinstance(play, UsedWound):
        return gone(piece, at)
    names = {"card": printed(play.card), "minion": piece.name, "player": play.player}
    return NOT_FRIENDLY(at, names, because=(piece.at,))


def _unpaid(play: Play, name: str, at: str, payable_at: str) -> Finding:
    names = {"player": play.player, "target": name}
    if isinstance(play, UsedWound):
        return CANNOT_FEED(at, names, because=(payable_at,))
    return CANNOT_FEED_CARD(at, names, because=(payable_at,), card=printed(play.card))


def _spent(feed: Feed, paid: tuple[int, ...], n: int) -> bool:
    """Return whether all that can be paid is paid before a payment."""
    return feed.payable is not None and sum(m < n for m in paid) >= feed.payable


def _fits(board: Board, play: Play, feed: Feed, name: str) -> bool:
    """Return whether an effect may be used on a minion in play, or on a player, as its text has it."""
    if not feed.on_minions:
        return True
    piece = board.piece(name)
    friendly = isinstance(play, CardEffect) and play.aim is Aim.FRIENDLY
    return piece.place is Place.IN_PLAY and (not friendly or board.friends(play.player, piece.player))


def _may_be_chosen(board: Board, play: Play, feed: Feed, name: str) -> bool:
    """Return whether a repeat is turned on what fits, as the question of another target is read."""
    return _fits(board, play, feed, name) and (board.way.retargets or folded(name) == folded(feed.first))
