"""What does a card, a Wound or an effect change in combat?"""

from collections.abc import Iterator
from functools import partial

from msgspec import Struct

from games.course import Judged
from games.nightfall.combat.board import Board, Piece
from games.nightfall.combat.choices import Effect, Place
from games.nightfall.combat.feeding import feed_of, payments
from games.nightfall.combat.leaving import destroyed, gone, left
from games.nightfall.combat.playing import against, called, spoken_for
from games.nightfall.combat.rows import CombatCard, OtherEffect, Play, UsedWound
from games.nightfall.combat.turns import Numbered, in_order_told, too_early, windows
from games.nightfall.combat.wounding import use
from games.nightfall.terms import printed, wounds
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Outcome, Step, cited

WORDS = sentences(__name__)
SPENT = WORDS.reason("attack-resolved")
NOT_USED = WORDS.text("not-used")
SHIELDED = WORDS.text("shielded")
STRENGTHENED = WORDS.text("strengthened")
WEAKENED = WORDS.text("weakened")
DAMAGED = WORDS.text("damaged")
DAMAGED_LESS = WORDS.text("damaged-less")
HEALED = WORDS.text("healed")
WOUNDED = WORDS.text("wounded")
UNKNOWN = WORDS.text("unknown")
FEEDS = WORDS.text("feeds")
WOUND = WORDS.text("wound")
LEAVING = {
    Effect.DESTROY: (WORDS.text("destroys"), Place.DISCARD_PILE, ("nf-39",)),
    Effect.DISCARD: (WORDS.text("discards"), Place.DISCARD_PILE, ("nf-40",)),
    Effect.EXILE: (WORDS.text("exiles"), Place.EXILED, ("nf-41",)),
    Effect.RETURN: (WORDS.text("returns"), Place.HAND, ("nf-67.1",)),
}
CardPlay = CombatCard | OtherEffect


class Used(Struct, frozen=True):
    """A play as it was used: where it stands, the board before it, and what it came to."""

    play: Play
    at: str
    board: Board
    happened: Judged[Board]


def used(board: Board, plays: list[Numbered]) -> Iterator[Used]:
    """Judge and carry out what is used between two declarations, each play with its number in the situation."""
    told = in_order_told(board, plays)
    for window in windows(plays):
        early = too_early(board, window)
        for n, play in window:
            one = Used(play, f"/plays/{n}", board, _play(board, play, f"/plays/{n}", early.get(n), told.get(n)))
            board = one.happened.state
            yield one


def _play(board: Board, play: Play, at: str, early: Finding | None, told: Finding | None) -> Judged[Board]:
    found = (early,) if early else against(board, play, at)
    if found:
        text = NOT_USED.filled(player=play.player, card=called(play))
        return Judged(board, found, (Step(text, cited(found), at, Outcome.FORBIDDEN),))
    findings = (*spoken_for(board, play, at), *((told,) if told else ()), *_spent(board, play, at))
    done = _wound(board, play, at) if isinstance(play, UsedWound) else _effect(board, play, at)
    return Judged(done.state, (*findings, *done.findings), done.steps)


def _spent(board: Board, play: Play, at: str) -> Iterator[Finding]:
    """Yield that a change of strength comes too late for an attack that has been resolved."""
    if play.minion is None or not (isinstance(play, UsedWound) or play.effect.on_strength):
        return
    piece = board.piece(play.minion)
    if piece.attacks and board.fights[piece.attacks].dealt:
        yield SPENT(f"{at}/minion", because=(piece.attacks,), minion=piece.name)


def _wound(board: Board, play: UsedWound, at: str) -> Judged[Board]:
    counted = Judged(replace(board, used=board.used.after(use(board, play), at)))
    names = {"player": play.player, "card": called(play)}
    by_wound = partial(_by_wound, minion=play.minion, names=names, cites=("nf-26.1", "nf-40"), at=f"{at}/minion")
    used = counted.through([by_wound])
    return used.through(partial(_by_feed, play=play, n=n, names=names, at=at) for n in payments(board, play))


def _by_feed(board: Board, play: UsedWound, n: int, names: dict[str, object], at: str) -> Judged[Board]:
    again = board.piece(play.fed[n]).text is board.piece(play.minion).text
    outcome = Outcome.ALLOWED if again else Outcome.UNSETTLED
    return _by_wound(board, play.fed[n], names, ("nf-42", "nf-26.1"), f"{at}/fed/{n}", FEEDS, outcome)


def _by_wound(
    board: Board,
    minion: str,
    names: dict[str, object],
    cites: tuple[str, ...],
    at: str,
    text: Text = WOUND,
    outcome: Outcome = Outcome.ALLOWED,
) -> Judged[Board]:
    piece = _stronger(board.piece(minion), 1)
    told = text.filled(name=piece.name, strength=max(0, piece.strength), **names)
    return Judged(board.holding(piece), (), (Step(told, cites, at, outcome, _state(piece)),))


def _stronger(piece: Piece, more: int) -> Piece:
    return replace(piece, strength=piece.strength + more)


def _state(piece: Piece) -> dict[str, object]:
    return {"minion": piece.name, "strength": max(0, piece.strength)}


def _effect(board: Board, play: CardPlay, at: str) -> Judged[Board]:
    cites = ("nf-38",) if isinstance(play, CombatCard) else ("nf-03",) if play.before_only else ("nf-67.1",)
    if play.effect is Effect.OTHER:
        text = UNKNOWN.filled(player=play.player, card=printed(play.card))
        return Judged(board, (), (Step(text, cites, f"{at}/effect", Outcome.UNKNOWN),))
    feed = feed_of(play)
    done = _once(board, play, feed.first, cites, at)
    return done.through(partial(_again, play=play, n=n, cites=cites, at=at) for n in payments(board, play))


def _again(board: Board, play: CardPlay, n: int, cites: tuple[str, ...], at: str) -> Judged[Board]:
    """Repeat an effect by Feed; one on a minion that has left play by it does nothing more."""
    feed = feed_of(play)
    there = f"{at}/{feed.at}/{n}"
    if feed.on_minions and board.piece(feed.targets[n]).place is not Place.IN_PLAY:
        return Judged(board, (gone(board.piece(feed.targets[n]), there),))
    return _once(board, play, feed.targets[n], (*cites, "nf-42"), there)


def _once(board: Board, play: CardPlay, target: str, cites: tuple[str, ...], at: str) -> Judged[Board]:
    """Let an effect happen once, on a minion or a player."""
    names: dict[str, object] = {"player": play.player, "card": printed(play.card), "amount": play.amount}
    if play.minion is not None:
        return _on_minion(board, play, board.piece(target), at, cites, names)
    name = board.player(target).name
    if play.effect is Effect.WOUNDS:
        text = WOUNDED.filled(name=name, wounds=wounds(play.amount), **names)
        step = Step(text, (*cites, "nf-29"), at, Outcome.ALLOWED, {"player": name, "wounds": play.amount})
        return Judged(board.wounded(name, play.amount), (), (step,))
    step = Step(SHIELDED.filled(name=name, **names), (*cites, "nf-49"), at, Outcome.ALLOWED)
    return Judged(board.shielded(name, play.amount), (), (step,))


def _on_minion(
    board: Board, play: CardPlay, piece: Piece, at: str, cites: tuple[str, ...], names: dict[str, object]
) -> Judged[Board]:
    if play.effect in LEAVING:
        text, place, more = LEAVING[play.effect]
        leaving = replace(piece, destroyed=play.effect is Effect.DESTROY)
        return left(board, leaving, place, text.filled(name=piece.name, **names), (*cites, *more), at)
    if play.effect.on_strength:
        less = play.effect is Effect.WEAKEN
        after = _stronger(piece, -play.amount if less else play.amount)
        text = (WEAKENED if less else STRENGTHENED).filled(name=piece.name, strength=max(0, after.strength), **names)
        return Judged(board.holding(after), (), (Step(text, cites, at, Outcome.ALLOWED, _state(after)),))
    if play.effect is Effect.DAMAGE:
        return _damaged(board, piece, play.amount, at, cites, names)
    if play.effect is Effect.HEAL:
        after = replace(piece, damage=max(0, piece.damage - play.amount))
        text = HEALED.filled(name=piece.name, health=after.left, **names)
        return Judged(board.holding(after), (), (Step(text, (*cites, "nf-68"), at, Outcome.ALLOWED, _health(after)),))
    after = replace(piece, shield=piece.shield + play.amount)
    step = Step(SHIELDED.filled(name=piece.name, **names), (*cites, "nf-49"), at, Outcome.ALLOWED)
    return Judged(board.holding(after), (), (step,))


def _damaged(
    board: Board, piece: Piece, amount: int, at: str, cites: tuple[str, ...], names: dict[str, object]
) -> Judged[Board]:
    """Deal damage to a minion: what is prevented vanishes, and what reaches its health destroys it."""
    prevented = min(amount, piece.shield)
    taken = min(amount - prevented, piece.left)
    after = replace(piece, shield=piece.shield - prevented, damage=piece.damage + taken)
    text = (DAMAGED_LESS if prevented else DAMAGED).filled(
        name=piece.name, taken=taken, prevented=prevented, health=after.left, **names
    )
    shield = ("nf-49",) if prevented else ()
    step = Step(text, (*cites, *shield, "nf-68"), at, Outcome.ALLOWED, _health(after))
    hurt = Judged(board.holding(after), (), (step,))
    return hurt.through([partial(destroyed, name=piece.name, at=at, cites=("nf-39",))])


def _health(piece: Piece) -> dict[str, object]:
    return {"minion": piece.name, "damage": piece.damage, "health": piece.left}
