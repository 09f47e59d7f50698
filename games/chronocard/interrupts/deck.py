"""What happens when a draw is due?"""

from __future__ import annotations

from dataclasses import replace

from games.chronocard.interrupts.choices import Player
from games.chronocard.interrupts.state import State
from games.chronocard.interrupts.telling import happens
from games.course import Judged
from games.text import Text
from games.verdict import Outcome, Reason

DECK_OUT = Reason(
    "deck-out",
    Outcome.ALLOWED,
    ("cc-32",),
    Text(
        "{player} is to draw with neither deck nor discard pile left, and loses.",
        "{player}は、ドローするときにデッキも捨て札も0枚なので負けます。",
    ),
)
DECK_EMPTY = Reason(
    "deck-empty",
    Outcome.ALLOWED,
    ("cc-32",),
    Text(
        "{player}'s deck is empty, but the discard pile is not: {player} does not lose.",
        "{player}のデッキは0枚ですが、捨て札が残っているので負けません。",
    ),
)
DISCARD_UNKNOWN = Reason(
    "discard-unknown",
    Outcome.UNKNOWN,
    ("cc-32",),
    Text(
        "{player}'s deck is empty. If the discard pile is empty too, {player} loses; how many cards it holds is not given.",
        "{player}のデッキは0枚です。捨て札も0枚なら負けますが、捨て札の枚数が入力されていません。",
    ),
)
REASONS = (DECK_OUT, DECK_EMPTY, DISCARD_UNKNOWN)

DRAWS = Text("The draw declaration resolves: {player} draws.", "ドロー宣言を解決します。{player}がドローします。")
CANNOT = Text(
    "The draw declaration resolves: {player} has neither deck nor discard pile left.",
    "ドロー宣言を解決します。{player}のデッキと捨て札はどちらも0枚です。",
)


def drawn(state: State, player: Player, at: str) -> Judged[State]:
    """Return what comes of a draw; a player whose deck and discard pile are both empty loses."""
    side = state.sides[player]
    if side.deck is None or side.deck > 0:
        deck = None if side.deck is None else side.deck - 1
        after = state.with_side(player, replace(side, deck=deck))
        return Judged(after, (), happens(after, at, (DRAWS.filled(player=player),), ("cc-05", "cc-28")))
    reason = DISCARD_UNKNOWN if side.discard is None else DECK_EMPTY if side.discard else DECK_OUT
    after = replace(state, lost=frozenset((player,)) if reason is DECK_OUT else state.lost)
    after = replace(after, unsure=state.unsure or reason is DISCARD_UNKNOWN)
    text = (CANNOT if reason is DECK_OUT else DRAWS).filled(player=player)
    return Judged(after, (reason(at, player=player),), happens(after, at, (text,), ("cc-05", "cc-32")))
