"""Random situations of combat and of a chain, by their seeds."""

from __future__ import annotations

from random import Random
from typing import Any

PLAYERS = ("Aki", "Ben", "Cleo")
MINIONS = {"Aki": ("Wolf", "Bat", "Ghoul"), "Ben": ("Hunter", "Ghast"), "Cleo": ("Warden", "Una")}
EVERYBODY = [name for names in MINIONS.values() for name in names]
ON_MINION = ("strength", "weaken", "damage", "heal", "destroy", "discard", "exile", "return", "prevent")
COLOURS = ("red", "blue", "green")


def a_minion(luck: Random, name: str) -> dict[str, Any]:
    health = luck.randint(1, 4)
    return {
        "name": name,
        "strength": luck.randint(0, 6),
        "health": health,
        "damage": luck.randint(0, health - 1),
        "starting": luck.random() < 0.2,
        "stays": luck.random() < 0.2,
        "on_block": luck.choice((0, 0, 2)),
    }


def a_play(luck: Random, attacked: list[str]) -> dict[str, Any]:
    when = luck.choice(("before", "declared", "blocked", "blocked"))
    minion = luck.choice(EVERYBODY)
    play: dict[str, Any] = {
        "kind": luck.choice(("combat-card", "effect", "wound")),
        "player": luck.choice(PLAYERS),
        "when": when,
    }
    if when == "blocked" and attacked:
        play["defender"] = luck.choice((None, *attacked))
    again = luck.randint(0, 2)
    if play["kind"] == "wound":
        return (
            play
            | {"player": luck.choice(("Aki", "Aki", "Ben")), "minion": minion, "fed": [minion] * again}
            | {"other_wounds": luck.randint(0, 2)}
        )
    play |= {"card": "Card A", "amount": luck.randint(1, 4), "payable": luck.randint(0, 2)}
    if play["kind"] == "combat-card":
        play |= {"at_once": luck.random() < 0.4, "own_phase_only": luck.random() < 0.1}
    if luck.random() < 0.7:
        return play | {
            "effect": luck.choice(ON_MINION),
            "minion": minion,
            "aim": luck.choice(("any", "any", "friendly")),
            "fed": [minion] * again,
        }
    player = luck.choice(PLAYERS)
    return play | {"effect": luck.choice(("prevent", "wounds")), "on_player": player, "fed_players": [player] * again}


def a_combat(seed: int) -> dict[str, Any]:
    luck = Random(seed)
    players = [{"name": name, "minions": [a_minion(luck, one) for one in MINIONS[name]]} for name in PLAYERS]
    attacks: list[dict[str, Any]] = [
        {
            "attacker": luck.choice((*MINIONS["Aki"], *MINIONS["Aki"], "Hunter")),
            "target": luck.choice(("Ben", "Cleo", "Ben", "Cleo", "Aki")),
            "blockers": luck.sample(EVERYBODY[2:], luck.randint(0, 3)),
        }
        for _ in range(luck.randint(0, 5))
    ]
    attacked = sorted({attack["target"] for attack in attacks})
    return {
        "players": players,
        "attacks": attacks,
        "plays": [a_play(luck, attacked) for _ in range(luck.randint(0, 5))],
    }


def a_chain(seed: int) -> dict[str, Any]:
    luck = Random(seed)
    events = []
    for n in range(luck.randint(0, 9)):
        event: dict[str, Any] = {"kind": luck.choice(("order", "order", "order", "wound", "stop"))}
        event["player"] = PLAYERS[min(2, n * luck.randint(0, 1) // 2)]
        if event["kind"] == "order":
            links = luck.sample(COLOURS, luck.randint(0, 2))
            event |= {"card": f"Card {n}", "colour": luck.choice(COLOURS), "links": links}
            event |= {"kicker": luck.choice((None, *COLOURS)), "minion": luck.random() < 0.5}
        events.append(event)
    return {"players": [{"name": name} for name in PLAYERS], "moon_kicks_all": luck.random() < 0.1, "events": events}
