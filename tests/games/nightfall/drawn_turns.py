"""Random turns, by their seeds: a combat, a chain, claims and a Cleanup with one hand."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.nightfall.drawn import PLAYERS, a_chain, a_combat
from tests.games.nightfall.drawn_hands import a_use
from tests.games.nightfall.naive_score import PHASES

Plain = dict[str, Any]


def a_turn(seed: int, claims: Plain) -> Plain:
    """Return a turn of which every number is told, with the archives, effects and decisions of a Claim phase.

    No Wound is used in Cleanup after a discard, as which cards it leaves is not known and the checker then takes any card as possible; nor
    one of The Coldest War before it, as the checker does not count how many cards the hand may have more.
    """
    luck = Random(seed)
    combat = a_combat(seed)
    players = [player | {"wounds": luck.choice((5, 8, 9))} for player in combat["players"]]
    if luck.random() < 0.3:
        players[0]["wounds"] = None
    room = 30 - sum(player["wounds"] or 0 for player in players)
    held = {"others": luck.randint(0, 5), "plain": luck.choice((0, 0, 1, 2)), "martial_law": luck.choice((0, 1))}
    held["coldest_war"] = luck.choice((0, 0, 0, 1))
    events = a_chain(seed)["events"] if luck.random() < 0.7 else []
    dealt = [
        {"player": luck.choice(PLAYERS), "wounds": luck.randint(1, 3), "phase": luck.choice(PHASES[1:])}
        for _ in range(luck.choice((0, 0, 1, 2)))
    ]
    deeds = claims["deeds"] if luck.random() < 0.7 else []
    has_discarded = any(deed["kind"] == "discard" for deed in deeds)
    return {
        "players": players,
        "held": held,
        "stack": luck.choice([None, *(number for number in (1, 3, 5, 8, 12) if number <= room)]),
        "attacks": combat["attacks"],
        "plays": [play for play in (_held(one, held) for one in combat["plays"]) if play],
        "events": [
            event for event in events if _may_be_held(event, held) and not (has_discarded and _links_own(event))
        ],
        "dealt": dealt,
        "archives": claims["archives"],
        "effects": claims["effects"],
        "influence": claims["influence"],
        "deeds": deeds,
        "uses": [] if has_discarded else [a_use(luck) for _ in range(luck.choice((0, 0, 1, 1, 2)))],
        "moon": luck.choice(("not-used", "kept", "switched")),
        "phase": luck.choice((None, "claim", *PHASES)),
    }


def _held(play: Plain, held: Plain) -> Plain | None:
    """Return a play that the hand told does not rule out, without payments of which the cost is not told."""
    if play["player"] != PLAYERS[0]:
        return play
    if play["kind"] == "wound":
        others = held["plain"] + held["martial_law"] + held["coldest_war"] - 1
        return play | {"other_wounds": min(play["other_wounds"], others)} if held["martial_law"] else None
    if play["kind"] == "combat-card" and not held["others"]:
        return None
    return play | {"payable": 0}


def _links_own(event: Plain) -> bool:
    return bool(event["kind"] == "wound" and event["player"] == PLAYERS[0])


def _may_be_held(event: Plain, held: Plain) -> bool:
    if event["player"] != PLAYERS[0] or event["kind"] == "stop":
        return True
    return bool(held["others" if event["kind"] == "order" else "coldest_war"])
