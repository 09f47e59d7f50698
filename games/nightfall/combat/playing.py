"""May each card, Wound and effect be used at its moment?"""

from __future__ import annotations

from collections.abc import Iterator

from games.nightfall.cards import printed
from games.nightfall.combat import wounding
from games.nightfall.combat.board import Board
from games.nightfall.combat.choices import Aim, Effect, Place, When
from games.nightfall.combat.leaving import gone
from games.nightfall.combat.rows import CardEffect, CombatCard, OtherEffect, Play, UsedWound
from games.nightfall.findings import finding
from games.nightfall.wounds import WoundKind, objection
from games.text import Text, folded
from games.verdict import Finding, Outcome, Reason

PLAYED = Reason(
    "combat-card",
    Outcome.ALLOWED,
    ("nf-38", "nf-74"),
    Text(
        "{player} may play {card} from hand: Combat cards may be played in any player's Combat phase unless their text says"
        " otherwise.",
        "{player}は{card}を手札からプレイできます。戦闘カードは、テキストに制限がなければ、だれの戦闘フェイズでもプレイできます。",
    ),
)
ALREADY_IN_PLAY = Reason(
    "already-in-play",
    Outcome.FORBIDDEN,
    ("nf-38",),
    Text(
        "The Combat effect of {card} cannot be used: the card is in play, and the effect works only as it is played from hand.",
        "{card}の戦闘効果は使えません。すでに場に出ており、戦闘効果は手札からプレイしたときにだけ働くからです。",
    ),
)
OUTSIDE_PHASE = Reason(
    "outside-the-phase",
    Outcome.FORBIDDEN,
    ("nf-38", "nf-26.1"),
    Text(
        "{player} cannot use {card} before the Combat phase, since it works in the Combat phase itself.",
        "{player}は{card}を戦闘フェイズの開始前には使えません。使えるのは戦闘フェイズの間です。",
    ),
)
OWN_PHASE_ONLY = Reason(
    "own-phase-only",
    Outcome.FORBIDDEN,
    ("nf-74",),
    Text(
        "{player} cannot play {card} now: by its text it is played only in one's own Combat phase, and this is {active}'s turn.",
        "{player}はいま、{card}をプレイできません。テキストにより自分の戦闘フェイズに限られますが、いまは{active}のターンだからです。",
    ),
)
TOO_LATE = Reason(
    "too-late",
    Outcome.FORBIDDEN,
    ("nf-03",),
    Text(
        "{player} cannot use {card} now: its effect belongs before the Combat phase, which has begun.",
        "{player}はいま、{card}の効果を使えません。戦闘フェイズの開始前に使う効果で、フェイズはもう始まっているからです。",
    ),
)
BEFORE_PHASE = Reason(
    "before-the-phase",
    Outcome.ALLOWED,
    ("nf-03",),
    Text(
        "{player} may use the effect of {card} before the Combat phase begins.",
        "{player}は、戦闘フェイズの開始前に{card}の効果を使えます。",
    ),
)
BY_TEXT = Reason(
    "by-card-text",
    Outcome.ALLOWED,
    ("nf-67",),
    Text("The text of {card} applies for {player} here.", "ここでは、{player}の{card}のテキストが働きます。"),
)
NOT_FRIENDLY = Reason(
    "not-friendly",
    Outcome.FORBIDDEN,
    ("nf-43",),
    Text(
        "{card} works on a friendly minion only, and {minion} is no friendly minion of {player}.",
        "{card}の対象は味方ミニオンに限られ、{minion}は{player}の味方ミニオンではありません。",
    ),
)
FRIENDLY = Reason(
    "friendly",
    Outcome.ALLOWED,
    ("nf-43",),
    Text("{minion} is a friendly minion of {player}.", "{minion}は{player}の味方ミニオンです。"),
)
YOU = Reason(
    "you",
    Outcome.ALLOWED,
    ("nf-50",),
    Text(
        "“You” on {card} is {player}, who controls it, so the effect is on {player}.",
        "{card}の「自分」とは、このカードを支配している{player}のことです。効果は{player}に働きます。",
    ),
)
ONESELF = Reason(
    "oneself",
    Outcome.ALLOWED,
    ("nf-48",),
    Text(
        "{player} may choose any player for {card}, and so {player} as well.",
        "{card}の対象には任意のプレイヤーを選べるので、{player}は自分自身を選べます。",
    ),
)
EFFECT_UNKNOWN = Reason(
    "effect-unknown",
    Outcome.UNKNOWN,
    ("nf-38", "nf-67"),
    Text(
        "What {card} does is not given. The result holds only if it changes nothing.",
        "{card}の効果が入力されていません。ここでの結果は、この効果が何も変えない場合のものです。",
    ),
)
REASONS = (
    PLAYED,
    ALREADY_IN_PLAY,
    OUTSIDE_PHASE,
    OWN_PHASE_ONLY,
    TOO_LATE,
    BEFORE_PHASE,
    BY_TEXT,
    NOT_FRIENDLY,
    FRIENDLY,
    YOU,
    ONESELF,
    EFFECT_UNKNOWN,
)


def refused(board: Board, play: Play, at: str) -> tuple[Finding, ...]:
    """Return what stands against a play whatever it is used on: its moment and, of a Wound, its limit."""
    found = _barred(board, play, at)
    if found or not isinstance(play, UsedWound):
        return found
    objected = objection(wounding.use(board, play), board.used, at)
    return (objected,) if objected else ()


def _barred(board: Board, play: Play, at: str) -> tuple[Finding, ...]:
    names = {"player": play.player, "active": board.active, "card": called(play)}
    match play:
        case CombatCard():
            return tuple(_card_barred(board, play, at, names))
        case UsedWound(of=WoundKind.MARTIAL_LAW, when=When.BEFORE):
            return (finding(OUTSIDE_PHASE, f"{at}/when", names, cites=("nf-26.1",)),)
        case OtherEffect(before_only=True) if play.when is not When.BEFORE:
            return (finding(TOO_LATE, f"{at}/when", names),)
    return ()


def _card_barred(board: Board, play: CombatCard, at: str, names: dict[str, object]) -> Iterator[Finding]:
    if play.in_play:
        yield finding(ALREADY_IN_PLAY, f"{at}/in_play", names)
    if play.when is When.BEFORE:
        yield finding(OUTSIDE_PHASE, f"{at}/when", names, cites=("nf-38",))
    if play.own_phase_only and folded(play.player) != folded(board.active):
        yield finding(OWN_PHASE_ONLY, f"{at}/own_phase_only", names)


WOUND = Text("a {kind} Wound", "{kind}のウーンド")


def called(play: Play) -> Text:
    """Return what a play is called."""
    if isinstance(play, UsedWound):
        return WOUND.filled(kind=play.of)
    return printed(play.card)


def against(board: Board, play: Play, at: str) -> tuple[Finding, ...]:
    """Return what stands against a play as things are: its moment, its limit, its target."""
    return refused(board, play, at) or tuple(_target_barred(board, play, at))


def _target_barred(board: Board, play: Play, at: str) -> Iterator[Finding]:
    if play.minion is None:
        return
    piece = board.piece(play.minion)
    if piece.place is not Place.IN_PLAY:
        yield gone(piece, f"{at}/minion")
    elif isinstance(play, CardEffect) and play.aim is Aim.FRIENDLY and not board.friends(play.player, piece.player):
        names = {"card": printed(play.card), "minion": piece.name, "player": play.player}
        yield finding(NOT_FRIENDLY, f"{at}/minion", names, because=(piece.at,))


def spoken_for(board: Board, play: Play, at: str) -> tuple[Finding, ...]:
    """Return why a play that nothing stands against may be made."""
    if isinstance(play, UsedWound):
        return tuple(wounding.allowed(board, play, at))
    return tuple(_effect_allowed(board, play, at))


def _effect_allowed(board: Board, play: CombatCard | OtherEffect, at: str) -> Iterator[Finding]:
    names = {"player": play.player, "card": printed(play.card)}
    if isinstance(play, CombatCard):
        yield finding(PLAYED, at, names)
    else:
        yield finding(BEFORE_PHASE if play.before_only else BY_TEXT, at, names)
    if play.minion is not None and play.aim is Aim.FRIENDLY:
        yield finding(FRIENDLY, f"{at}/minion", names, minion=board.piece(play.minion).name)
    if play.effect is Effect.OTHER:
        cites = ("nf-38",) if isinstance(play, CombatCard) else ("nf-67",)
        yield finding(EFFECT_UNKNOWN, f"{at}/effect", names, cites=cites)
    elif play.minion is None and play.on_player is None:
        yield finding(YOU, f"{at}/on_player", names)
    elif play.on_player is not None and folded(play.on_player) == folded(play.player):
        yield finding(ONESELF, f"{at}/on_player", names)
