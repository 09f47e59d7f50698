"""What does a player get of a bonus: as printed, swapped by Chameleon, ignored, or less by a token?"""

from __future__ import annotations

from games.dominion.course import Course, Frame
from games.dominion.drawing import draw
from games.dominion.spans import NOTHING, ONE, Span
from games.dominion.state import Effect
from games.dominion.vocabulary import Do, Lasting
from games.dominion.words import bonus, loss
from games.text import Text
from games.verdict import Outcome, Reading, Reason

TOKEN_OPEN = Reason(
    "token-open",
    Outcome.UNSETTLED,
    ("way-83",),
    Text(
        "Whether the {bonus} that Chameleon made of another bonus uses up the {token} is disputed.",
        "カメレオンの習性で変わった「{bonus}」が{token}を使い切るかどうかは、見解が分かれています。",
    ),
)
REASONS = (TOKEN_OPEN,)
READINGS = (
    Reading(
        Text("The token is used up, and the player gets one less.", "トークンを使い切り、得るものが1少なくなります。"),
        Outcome.ALLOWED,
        ("way-83",),
    ),
    Reading(
        Text("The token stays, and the player gets all of it.", "トークンは残り、すべて得ます。"),
        Outcome.ALLOWED,
        ("way-83",),
    ),
)
SWAP = {Do.CARDS: Do.COINS, Do.COINS: Do.CARDS}
TOKENS = {
    Do.CARDS: Text("−1 Card token", "−1カードトークン"),
    Do.COINS: Text("−$1 token", "−1コイントークン"),
}
LESSENS = {Do.CARDS: Effect.MINUS_CARD, Do.COINS: Effect.MINUS_COIN}
GIVES = Text("{source}: {bonus}.", "{source}：{bonus}。")
SWAPPED = Text(
    "{source}, swapped by Way of the Chameleon: {bonus} instead of {printed}.",
    "{source}：カメレオンの習性により、「{printed}」の代わりに「{bonus}」。",
)
IGNORED = Text(
    "{source}: {bonus}, ignored because of the Snowy Village played before.",
    "{source}：{bonus}。ただし、先に雪深い村の効果が出ているので無視します。",
)
FEWER = Text(
    "{source}: {bonus}; only {n} drawn, as there are no more.",
    "{source}：{bonus}。引けるカードが足りず、{n}枚だけ引きます。",
)
LOST = Text("{source}: {loss}.", "{source}：{loss}。")
TOKEN_IDLE = Text(
    "The {token} is used up, but the drawing goes on until there are enough cards.",
    "{token}を使い切りますが、指定の枚数になるまで引き続けます。",
)
TOKEN_TAKES = Text("The {token} is used up: one less.", "{token}を使い切り、1少なくなります。")


def give(
    course: Course,
    frame: Frame,
    do: Do,
    n: Span,
    source: Text,
    cites: tuple[str, ...],
    *,
    window: int = 4,
    swapped: bool = False,
    at: str = "way",
    told: Text | None = None,
    until: bool = False,
) -> None:
    """Give a bonus, and tell what became of it; `told` says it where it is not written as a bonus, `until` where cards are
    drawn until there are enough."""
    swapped = swapped and do in SWAP
    printed, do = do, SWAP[do] if swapped else do
    cites = (*cites, "way-52", "way-74") if swapped else cites
    pointer = frame.chosen.pointer(at)
    if do is Do.ACTIONS and course.state.lasts(Lasting.NO_MORE_ACTIONS):
        course.tell(IGNORED.filled(source=source, bonus=bonus(do, n)), cites, pointer, window)
        return
    due = got = _with_token(course, frame, do, n, swapped, until)
    if do is Do.CARDS:
        course.state, got = draw(course.state, due)
    course.add(do, got)
    said = told or GIVES
    if course.told and got != due:
        said = FEWER.filled(source=source, bonus=bonus(do, due), n=got)
    elif course.told and not told:
        swap = {"printed": bonus(printed, n)} if swapped else {}
        said = (SWAPPED if swapped else GIVES).filled(source=source, bonus=bonus(do, n), **swap)
    course.tell(said, cites, pointer, window, {do: got})
    if do is Do.COINS and window == 4:
        frame.coins = frame.coins + got


def _with_token(course: Course, frame: Frame, do: Do, n: Span, swapped: bool, until: bool) -> Span:
    """Return what a token on the player leaves of a bonus; whether it takes from a swapped one is disputed."""
    if do not in TOKENS or n.none:
        return n
    effect, token = LESSENS[do], TOKENS[do]
    state = course.state
    if effect in state.open_tokens:
        course.state = state.having(open_tokens=state.open_tokens - {effect})
        return n if until else Span(n.less(ONE).least, n.most)
    if effect not in state.effects:
        return n
    without = state.having(effects=state.effects - {effect})
    if swapped:
        course.state = without.having(open_tokens=state.open_tokens | {effect})
        at = frame.chosen.pointer("way")
        course.find(TOKEN_OPEN(at, because=("/turn/effects",), readings=READINGS, bonus=bonus(do, n), token=token))
        return Span(n.less(ONE).least, n.most)
    course.state = without
    if until:
        course.tell(TOKEN_IDLE.filled(token=token), ("way-83",), frame.chosen.pointer("card"), 4)
        return n
    course.tell(TOKEN_TAKES.filled(token=token), ("way-83",), frame.chosen.pointer("card"), 4)
    return n.less(ONE)


def lose_coins(course: Course, frame: Frame, n: Span, source: Text, cites: tuple[str, ...]) -> None:
    """Take coins away, never below none; Chameleon does not swap this."""
    before = course.state.coins
    after = before.less(n)
    course.state = course.state.having(coins=after)
    change = Span(after.least - before.least, after.most - before.most)
    course.tell(
        LOST.filled(source=source, loss=loss(n)),
        cites,
        frame.chosen.pointer("card"),
        4,
        {Do.COINS: change} if n != NOTHING else None,
    )
