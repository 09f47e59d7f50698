"""What do Cleanup and Feed come to, reckoned by going through every hand and every reading that may be the case?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

Plain = dict[str, Any]
Hand = tuple[int, int, int, int]  # plain, Martial Law, Coldest War Wounds, other cards
KINDS = ("plain", "martial_law", "coldest_war", "others")
FULL = 5
BEYOND_LIMIT, ANY_TURN = ("again", "both"), ("any-turn", "both")


def cleanup(told: Plain) -> Plain:
    """Return what becomes of each use, and what Cleanup leaves (NF-21 to NF-28, NF-83)."""
    size = sum(told["hand"][kind] for kind in KINDS) + told["untold"]
    hand: Hand = tuple(told["hand"][kind] for kind in KINDS)
    drawn, unknown = max(0, FULL - size), told["untold"]
    if told["drawn"]["told"]:
        hand = _plus(hand, tuple(told["drawn"][kind] for kind in KINDS))
    else:
        unknown += drawn
    earlier, counted = {}, frozenset[str]()
    for n, row in enumerate(told["earlier"]):
        player = row["by"] or told["player"]
        is_right = fits(row, row["phase"], player == told["player"]) and is_within_limit(row, player, counted)
        earlier[n] = "allowed" if is_right else "forbidden"
        counted |= {player} if is_right and _is_counted(row) else set()
    uses, ends = use_wounds(told, {_plus(hand, more) for more in _hands(unknown)}, counted)
    return {
        "earlier": earlier,
        "uses": uses,
        "drawn_first": drawn,
        "discarded": _agreed({end.discarded for end in ends}),
        "drawn_by_wound": _agreed({2 * end.discarded for end in ends}),
        "hand": _agreed({sum(end.hand) for end in ends}),
        "effects_lost": sum(not effect["lasts"] for effect in told["effects"]),
        "influence_lost": told["influence"],
    }


class End(tuple[Hand, frozenset[str], int]):
    """A way in which it may have gone: the hand, who has used up the limit, and how many Wounds were discarded."""

    @property
    def hand(self) -> Hand:
        return self[0]

    @property
    def discarded(self) -> int:
        return self[2]


def use_wounds(told: Plain, hands: set[Hand], counted: frozenset[str]) -> tuple[dict[int, str], list[End]]:
    """Return the outcome of each use in Cleanup, and the ways in which it may have gone, of both readings."""
    worlds = {must: {End((hand, counted, 0)) for hand in hands} for must in (True, False)}
    outcomes = {}
    for n, row in enumerate(told["uses"]):
        player = row["by"] or told["player"]
        possible = {
            must: {world: _may_use(told, row, player, world, must) for world in held} for must, held in worlds.items()
        }
        seen = [set(answers.values()) for answers in possible.values()]
        every = set.union(*seen)
        if len(every) == 1:
            outcomes[n] = "allowed" if every == {True} else "forbidden"
        else:
            is_by_reading = not row["plain"] and all(len(one) == 1 for one in seen)
            outcomes[n] = "unsettled" if is_by_reading else "unknown"
        worlds = {
            must: {
                after for world, may in held.items() for after in (_used(told, row, player, world) if may else [world])
            }
            for must, held in possible.items()
        }
    return outcomes, [end for held in worlds.values() for end in held]


def _may_use(told: Plain, row: Plain, player: str, world: End, must: bool) -> bool:
    hand, counted, _ = world
    is_own = player == told["player"]
    right = fits(row, "cleanup", is_own) and is_within_limit(row, player, counted) and not row["before_drawing"]
    # the one that is used lies in hand, and by one reading is among those discarded
    has = not is_own or (
        hand[0] >= max(1, row["plain"]) and hand[1] >= row["martial_law"] and hand[2] >= row["coldest_war"]
    )
    return bool(right and has and (row["plain"] or not must))


def _used(told: Plain, row: Plain, player: str, world: End) -> Iterator[End]:
    hand, counted, discarded = world
    counted |= {player} if _is_counted(row) else set()
    if player != told["player"]:
        yield End((hand, counted, discarded))
        return
    spent = (row["plain"], row["martial_law"], row["coldest_war"])
    left: Hand = (hand[0] - spent[0], hand[1] - spent[1], hand[2] - spent[2], hand[3])
    for more in _hands(2 * sum(spent)):
        yield End((_plus(left, more), counted, discarded + sum(spent)))


def fits(row: Plain, phase: str, is_own: bool) -> bool:
    """Return whether a kind of Wound is used in its phase and turn, or by a text in any turn (NF-25 to NF-28)."""
    when = {"plain": "cleanup", "martial-law": "combat", "coldest-war": "chain"}[row["wound"]]
    return phase == when and (row["wound"] == "coldest-war" or is_own or row["otherwise"] in ANY_TURN)


def is_within_limit(row: Plain, player: str, counted: frozenset[str]) -> bool:
    """Return whether a player may use this Wound beside those that count (NF-28)."""
    return not _is_counted(row) or player not in counted


def _is_counted(row: Plain) -> bool:
    return row["wound"] != "coldest-war" and row["otherwise"] not in BEYOND_LIMIT


@cache
def _hands(number: int) -> tuple[Hand, ...]:
    """Return every hand of so many cards."""
    return tuple(
        (plain, own, cold, number - plain - own - cold)
        for plain in range(number + 1)
        for own in range(number - plain + 1)
        for cold in range(number - plain - own + 1)
    )


def _plus(hand: Hand, more: Hand) -> Hand:
    return tuple(one + other for one, other in zip(hand, more, strict=True))  # type: ignore[return-value]


def _agreed(numbers: set[int]) -> int | None:
    return next(iter(numbers)) if len(numbers) == 1 else None


def feed(told: Plain) -> Plain:
    """Return how often an effect happens, and which of its targets may be chosen (NF-15, NF-26, NF-42, NF-43, NF-48, NF-50, NF-69)."""
    by_wound = told["source"] == "martial-law"
    wound = {"wound": "martial-law", "otherwise": told["wound"]["otherwise"]}
    if by_wound:
        counted = frozenset({told["player"]} if told["wound"]["used_before"] else ())
        if not fits(wound, "combat", told["wound"]["own_turn"]) or not is_within_limit(wound, told["player"], counted):
            return {"outcome": "forbidden", **_fed(told, [0])}
    wanted, limit = told["payments"], told["limit"]
    payable = told["held"] // told["number"] if told["held"] is not None else None
    most = min(number for number in (payable, limit, wanted) if number is not None)
    possible = range(most + 1) if payable is None and most else [most]
    times: list[int] = []
    fates: list[set[bool]] = [set() for _ in told["targets"]]
    for covers, turns in product((True, False), repeat=2):
        right = _right_targets(told, covers, turns and not by_wound)
        for paid in possible:
            times.append(1 + paid - sum(not fine for fine in right[: 1 + paid]))
        # of unknown means it is not held against a target that its repeat may not come about
        reached = len(right) if len(possible) > 1 else 1 + most
        for n, fine in enumerate(right):
            fates[n].add(fine and n < reached)
    outcomes = ["forbidden" if fate == {False} else "allowed" if fate == {True} else "unsettled" for fate in fates]
    outcomes += ["forbidden"] * (wanted > min(number for number in (payable, limit, wanted) if number is not None))
    outcomes += ["unknown"] * (len(possible) > 1)
    order = ("allowed", "unknown", "unsettled", "forbidden")
    return {"outcome": max(outcomes, key=order.index, default="allowed"), **_fed(told, times)}


def _fed(told: Plain, times: list[int]) -> Plain:
    number = _agreed(set(times))
    payments = None if number is None else max(0, number - 1)
    held, limit = told["held"], told["limit"]
    payable = min(held // told["number"], held if limit is None else limit) if held is not None else None
    return {
        "payable": 0 if limit == 0 else payable,
        "payments": payments,
        "times": number,
        "total": None if number is None else number * told["amount"],
        "held_left": None if payments is None or held is None else held - payments * told["number"],
    }


def _right_targets(told: Plain, covers: bool, turns: bool) -> list[bool]:
    """Return which targets may be chosen, where "friendly" covers a partner's cards or not, and a repeat may be turned or not."""
    reach = "any-minion" if told["source"] == "martial-law" else told["reach"]
    right, first = [], None
    for target in told["targets"]:
        fine = _may_be_chosen(reach, target["what"], target["whose"], covers)
        if fine and first is None:
            first = target["name"]
        right.append(fine and (turns or target["name"] == first))
    return right


def _may_be_chosen(reach: str, what: str, whose: str, covers: bool) -> bool:
    if reach in ("any-player", "you"):
        return what == "player" and (reach == "any-player" or whose == "own")
    if reach == "friendly":
        return what != "player" and (whose == "own" or (whose == "partners" and covers))
    return what == "minion" and (reach == "any-minion" or whose != "anothers")
