"""May each card, Wound and effect be used at its moment?"""

from collections.abc import Iterator

from games.nightfall.combat import wounding
from games.nightfall.combat.board import Board
from games.nightfall.combat.choices import Aim, Effect, Place, When
from games.nightfall.combat.feeding import NOT_FRIENDLY, fed
from games.nightfall.combat.leaving import gone
from games.nightfall.combat.rows import CardEffect, CombatCard, OtherEffect, Play, UsedWound
from games.nightfall.rules import WoundKind, objections
from games.nightfall.terms import printed
from games.sentences import sentences
from games.text import Text, folded
from games.verdict import Finding

WORDS = sentences(__name__)
PLAYED = WORDS.reason("combat-card")
ALREADY_IN_PLAY = WORDS.reason("already-in-play")
OUTSIDE_PHASE = WORDS.reason("outside-the-phase")
OWN_PHASE_ONLY = WORDS.reason("own-phase-only")
TOO_LATE = WORDS.reason("too-late")
BEFORE_PHASE = WORDS.reason("before-the-phase")
BY_TEXT = WORDS.reason("by-card-text")
FRIENDLY = WORDS.reason("friendly")
YOU = WORDS.reason("you")
ONESELF = WORDS.reason("oneself")
EFFECT_UNKNOWN = WORDS.reason("effect-unknown")
WOUND = WORDS.text("wound")


def refused(board: Board, play: Play, at: str) -> tuple[Finding, ...]:
    """Return what stands against a play whatever it is used on: its moment and, of a Wound, its limit."""
    found = _barred(board, play, at)
    if not isinstance(play, UsedWound):
        return found
    return (*found, *objections(wounding.use(board, play), board.used, at))


def _barred(board: Board, play: Play, at: str) -> tuple[Finding, ...]:
    names = {"player": play.player, "active": board.active, "card": called(play)}
    match play:
        case CombatCard():
            return tuple(_card_barred(board, play, at, names))
        case UsedWound(of=WoundKind.MARTIAL_LAW, when=When.BEFORE):
            return (OUTSIDE_PHASE(f"{at}/when", names, cites=("nf-26.1",)),)
        case OtherEffect(before_only=True) if play.when is not When.BEFORE:
            return (TOO_LATE(f"{at}/when", names),)
    return ()


def _card_barred(board: Board, play: CombatCard, at: str, names: dict[str, object]) -> Iterator[Finding]:
    if play.in_play:
        yield ALREADY_IN_PLAY(f"{at}/in_play", names)
    if play.when is When.BEFORE:
        yield OUTSIDE_PHASE(f"{at}/when", names, cites=("nf-38",))
    if play.own_phase_only and folded(play.player) != folded(board.active):
        yield OWN_PHASE_ONLY(f"{at}/own_phase_only", names)


def called(play: Play) -> Text:
    """Return what a play is called."""
    if isinstance(play, UsedWound):
        return WOUND.filled(kind=play.of)
    return printed(play.card)


def against(board: Board, play: Play, at: str) -> tuple[Finding, ...]:
    """Return what stands against a play as things are: its moment, its limit, its target."""
    return (*refused(board, play, at), *_target_barred(board, play, at))


def _target_barred(board: Board, play: Play, at: str) -> Iterator[Finding]:
    if play.minion is None:
        return
    piece = board.piece(play.minion)
    if piece.place is not Place.IN_PLAY:
        yield gone(piece, f"{at}/minion")
    if isinstance(play, CardEffect) and play.aim is Aim.FRIENDLY and not board.friends(play.player, piece.player):
        names = {"card": printed(play.card), "minion": piece.name, "player": play.player}
        yield NOT_FRIENDLY(f"{at}/minion", names, because=(piece.at,))


def spoken_for(board: Board, play: Play, at: str) -> tuple[Finding, ...]:
    """Return why a play that nothing stands against may be made."""
    if isinstance(play, UsedWound):
        return tuple(wounding.allowed(board, play, at))
    return tuple(_effect_allowed(board, play, at))


def _effect_allowed(board: Board, play: CombatCard | OtherEffect, at: str) -> Iterator[Finding]:
    names = {"player": play.player, "card": printed(play.card)}
    if isinstance(play, CombatCard):
        yield PLAYED(at, names)
    else:
        yield (BEFORE_PHASE if play.before_only else BY_TEXT)(at, names)
    if play.minion is not None and play.aim is Aim.FRIENDLY:
        yield FRIENDLY(f"{at}/minion", names, minion=board.piece(play.minion).name)
    if play.effect is Effect.OTHER:
        cites = ("nf-38",) if isinstance(play, CombatCard) else ("nf-67.1",)
        yield EFFECT_UNKNOWN(f"{at}/effect", names, cites=cites)
    elif play.minion is None and play.on_player is None:
        yield YOU(f"{at}/on_player", names)
    elif play.on_player is not None and folded(play.on_player) == folded(play.player):
        yield ONESELF(f"{at}/on_player", names)
    yield from fed(board, play, at)
