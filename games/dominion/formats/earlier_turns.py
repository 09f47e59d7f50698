"""Earlier turns of a game log: the hands that were drawn, and the Durations that are still out."""

from __future__ import annotations

from collections.abc import Iterable


class EarlierTurns:
    """The turns so far, each with its number and player, and what they leave behind.

    A hand is None where it is not all seen, or may have changed since.
    """

    def __init__(self, players: Iterable[str]) -> None:
        self._players = frozenset(players)
        self._turns: list[tuple[int, str]] = []
        self._hands: dict[str, tuple[str, ...] | None] = {}
        self._durations: dict[str, tuple[str, ...]] = {}

    def hand(self, number: int | None, player: str) -> tuple[str, ...] | None:
        """Return a player's hand at the start of a turn, None unless the log has every turn since it was drawn."""
        recent = self._turns[-len(self._players) :]
        has_all = len(self._players) > 1 and {name for _, name in recent} == self._players
        return self._hands.get(player) if has_all and _is_turn_before(recent[0], number, player) else None

    def durations(self, number: int | None, player: str) -> tuple[str, ...]:
        """Return the Durations that a player has out at the start of a turn, as far as the turn before tells them."""
        last = next((turn for turn in reversed(self._turns) if turn[1] == player), None)
        return self._durations.get(player, ()) if last and _is_turn_before(last, number, player) else ()

    def add(self, number: int | None, player: str, hand: tuple[str, ...] | None, durations: tuple[str, ...]) -> None:
        """Add a turn with the new hand of its player, and the Durations that stay out."""
        self._turns.append((number or 0, player))
        self._hands[player], self._durations[player] = hand, durations

    def forget_hands(self, name: str = "") -> None:
        """Forget the hands of the players whose names begin so."""
        self._hands.update({player: None for player in self._hands if player.startswith(name)})

    def clear(self) -> None:
        """Forget all, after a turn that is not understood."""
        self._turns.clear()
        self._hands.clear()
        self._durations.clear()


def _is_turn_before(turn: tuple[int, str], number: int | None, player: str) -> bool:
    return number is not None and turn == (number - 1, player)
