"""May each Wound be used, and what is in hand afterwards?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from games.nightfall.amounts import cards
from games.nightfall.cleanup.situation import Cleanup, Earlier, UseNow
from games.nightfall.cleanup.state import State, Wounds
from games.nightfall.names import wounds
from games.nightfall.phases import Phase
from games.nightfall.wounds import UNUSED, USAGE, Otherwise, Use, Used, WoundKind, objection
from games.text import Text, folded
from games.verdict import Finding, Outcome, Reading, Reason

USED_EARLIER = Reason(
    "used-earlier",
    Outcome.ALLOWED,
    ("nf-26.1", "nf-27", "nf-28"),
    Text(
        "{player} used a {kind} Wound in the {phase}; the limit of one use a turn {counts}.",
        "{player}は{phase}に{kind}のウーンドを使いました。1ターンに1回の制限に{counts}。",
    ),
)
USED = Reason(
    "used",
    Outcome.ALLOWED,
    ("nf-22", "nf-25", "nf-28"),
    Text(
        "{player} uses a plain Wound: {wounds} discarded, {cards} drawn.",
        "{player}は無印のウーンドを使います。{wounds}を捨て、{cards}を引きます。",
    ),
)
BEFORE_DRAWING = Reason(
    "before-drawing",
    Outcome.FORBIDDEN,
    ("nf-21", "nf-22"),
    Text(
        "Drawing up to 5 comes first; only then may {player} use a Wound.",
        "まず手札を5枚まで引きます。{player}がウーンドを使えるのは、その後です。",
    ),
)
NOT_IN_HAND = Reason(
    "not-in-hand",
    Outcome.FORBIDDEN,
    ("nf-25", "nf-29"),
    Text(
        "{player} lacks {missing} in hand for this use; Wounds in the discard pile do not help.",
        "{player}の手札には、この使用に必要な{missing}がありません。捨て札置き場にあるものは使えません。",
    ),
)
DRAW_NOT_TOLD = Reason(
    "draw-not-told",
    Outcome.UNKNOWN,
    ("nf-21", "nf-25"),
    Text(
        "Whether {player} can do this depends on {untold} drawn of which nothing is given.",
        "{player}がこれを行えるかどうかは、引いた中の、内容がわからない{untold}によります。",
    ),
)
USED_ONE_KEPT = Reason(
    "used-one-kept",
    Outcome.UNSETTLED,
    ("nf-25",),
    Text(
        "{player} discards no plain Wound. The rules do not say whether the one that is used has to be among the Wounds discarded.",
        "{player}は無印のウーンドを1枚も捨てません。使う1枚も捨てなければならないかどうか、ルールは述べていません。",
    ),
)
USE_BEFORE_OPEN = Reason(
    "use-before-open",
    Outcome.UNKNOWN,
    ("nf-25", "nf-28"),
    Text(
        "Whether {player} can do this depends on the use before it, which is not certain.",
        "{player}がこれを行えるかどうかは、はっきりしない前の使用によります。",
    ),
)
REASONS = (USED_EARLIER, USED, BEFORE_DRAWING, NOT_IN_HAND, DRAW_NOT_TOLD, USED_ONE_KEPT, USE_BEFORE_OPEN)

KEPT = (
    Reading(
        Text(
            "Any number of Wounds, of any kind: the used one may stay.",
            "捨てるのはどのウーンドでもよく、使う1枚は残せます。",
        ),
        Outcome.ALLOWED,
        ("nf-25",),
    ),
    Reading(
        Text(
            "The used one goes too, as a Martial Law Wound does.",
            "Martial Lawのウーンドと同じく、使う1枚も捨てます。",
        ),
        Outcome.FORBIDDEN,
        ("nf-25", "nf-26.1"),
    ),
)
COUNTS = Text("counts it", "数えます")
DOES_NOT_COUNT = Text("does not count it", "数えません")


@dataclass(frozen=True, slots=True)
class Judged:
    """Be a use with what is found of it, and the state after it."""

    finding: Finding
    state: State


def earlier(cleanup: Cleanup) -> Iterator[tuple[Finding, Used]]:
    """Yield what is found of each earlier use, with the uses that the limit has counted by then."""
    used = UNUSED
    for n, row in enumerate(cleanup.earlier):
        use, at = _use(cleanup, row, row.phase), f"/earlier/{n}"
        against = objection(use, used, at)
        if against is None:
            used = used.after(use, at)
        yield against or _of_earlier(use, at), used


def _of_earlier(use: Use, at: str) -> Finding:
    counts = COUNTS if use.limited else DOES_NOT_COUNT
    cites = (USAGE[use.kind].cite, "nf-28") if use.kind is not WoundKind.PLAIN else ("nf-28",)
    return USED_EARLIER(at, cites=cites, player=use.player, kind=use.kind, phase=use.phase, counts=counts)


def now(cleanup: Cleanup, state: State) -> Iterator[Judged]:
    """Yield what is found of each use in the second step; one that is not possible is treated as not done."""
    for n, row in enumerate(cleanup.uses):
        use, at = _use(cleanup, row, Phase.CLEANUP), f"/uses/{n}"
        against = objection(use, state.used, at) or _against(cleanup, n, state, at)
        if against is None:
            state = _after(cleanup, row, replace(state, used=state.used.after(use, at)))
        elif against.outcome is not Outcome.FORBIDDEN:
            state = replace(state, doubted=state.doubted | {folded(use.player)})
        yield Judged(against or _of_use(use, row, at), state)


def _use(cleanup: Cleanup, row: Earlier | UseNow, phase: Phase) -> Use:
    return Use(cleanup.by(row), row.wound, phase, cleanup.own(row), row.otherwise)


def _against(cleanup: Cleanup, n: int, state: State, at: str) -> Finding | None:
    """Return what stands against a use by the order of the steps and by what is in hand; another player's hand is taken as told."""
    row = cleanup.uses[n]
    player = cleanup.by(row)
    if row.before_drawing:
        return BEFORE_DRAWING(f"{at}/before_drawing", player=player)
    wanted = Wounds(max(row.plain, 1), row.martial_law, row.coldest_war)
    missing = state.wounds.missing(wanted) if cleanup.own(row) else 0
    beyond = any(one.otherwise is Otherwise.AGAIN for one in cleanup.uses[: n + 1])
    if folded(player) in state.doubted and (beyond or missing <= state.untold):
        return USE_BEFORE_OPEN(at, player=player)
    if 0 < missing <= state.untold:
        return DRAW_NOT_TOLD(at, because=("/drawn/told",), player=player, untold=cards(state.untold))
    if missing:
        return _not_in_hand(cleanup, missing, at)
    return None if row.plain else USED_ONE_KEPT(f"{at}/plain", readings=KEPT, player=player)


def _not_in_hand(cleanup: Cleanup, missing: int, at: str) -> Finding:
    because = ("/received",) if cleanup.received else ()
    cites = ("nf-25", "nf-29") if cleanup.received else ("nf-25",)
    said: dict[str, Any] = {"player": cleanup.player, "missing": wounds(missing)}
    return NOT_IN_HAND(at, because=because, cites=cites, **said)


def _of_use(use: Use, row: UseNow, at: str) -> Finding:
    cites = ("nf-22", "nf-25") if use.otherwise is Otherwise.NOTHING else ("nf-22", "nf-25", "nf-28")
    drawn = cards(2 * row.discarded)
    return USED(at, cites=cites, player=use.player, wounds=wounds(row.discarded), cards=drawn)


def _after(cleanup: Cleanup, row: UseNow, state: State) -> State:
    return state.without(Wounds.of(row)) if cleanup.own(row) else state
