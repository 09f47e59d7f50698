"""Random situations of Cleanup and of Feed, by their seeds, and of the rows that a turn has in Cleanup."""

from __future__ import annotations

from random import Random
from typing import Any

Plain = dict[str, Any]
WOUNDS = ("plain", "martial-law", "coldest-war")
OTHERWISE = ("nothing", "nothing", "nothing", "again", "any-turn", "both")


def a_cleanup(seed: int) -> Plain:
    """Return a hand of few cards, of which some may not be known, and the Wounds that are used."""
    luck = Random(seed)
    hand = {"others": luck.randint(0, 3), "plain": luck.choice((0, 1, 2, 2, 3))}
    hand |= {kind: luck.choice((0, 0, 1)) for kind in ("martial_law", "coldest_war")}
    untold = luck.choice((0, 0, 0, 0, 1, 2))
    draws = max(0, 5 - sum(hand.values()) - untold)
    drawn: Plain = {}
    if luck.random() < 0.5:
        plain = luck.randint(0, draws)
        others = luck.randint(0, draws - plain)
        drawn = {"told": True, "plain": plain, "others": others, "coldest_war": draws - plain - others}
    return {
        "player": "Aki",
        "hand": hand,
        "untold": untold,
        "drawn": drawn,
        "earlier": [_an_earlier_use(luck) for _ in range(luck.choice((0, 0, 0, 1, 1, 2)))],
        "uses": [a_use(luck) for _ in range(luck.choice((0, 1, 1, 1, 2, 2, 3)))],
        "received": luck.randint(0, 2),
        "moon": luck.choice(("not-used", "kept", "switched")),
        "effects": [{"card": f"Effect {n}", "lasts": luck.random() < 0.3} for n in range(luck.randint(0, 2))],
        "influence": luck.randint(0, 4),
    }


def _an_earlier_use(luck: Random) -> Plain:
    return {
        "by": luck.choice((None, None, "Ben")),
        "wound": luck.choice(("martial-law", "martial-law", *WOUNDS)),
        "phase": luck.choice(("combat", "combat", "chain", "claim")),
        "otherwise": luck.choice(OTHERWISE),
    }


def a_use(luck: Random) -> Plain:
    use = {"plain": luck.choice((0, 1, 1, 1, 2, 3)), "martial_law": luck.choice((0, 0, 0, 1))}
    use["coldest_war"] = luck.choice((0, 0, 0, 1)) if any(use.values()) else 1
    told = {"by": luck.choice((None,) * 5 + ("Ben",)), "wound": luck.choice(("plain",) * 8 + WOUNDS)}
    return use | told | {"before_drawing": luck.random() < 0.05, "otherwise": luck.choice(OTHERWISE)}


def a_feed(seed: int) -> Plain:
    """Return an effect, what its player can pay with, and its targets."""
    luck = Random(seed)
    by_wound = luck.random() < 0.3
    told: Plain = {
        "player": "Aki",
        "source": "martial-law" if by_wound else "card",
        "held": luck.choice((None, 0, 1, 2, 3, 5)),
        "payments": luck.choice((0, 0, 1, 2, 3, 4)),
    }
    if by_wound:
        told["wound"] = {
            "own_turn": luck.random() < 0.8,
            "used_before": luck.random() < 0.2,
            "otherwise": luck.choice(OTHERWISE),
        }
        reach = "any-minion"
    else:
        reach = luck.choice(("nothing", "any-minion", "friendly-minion", "friendly", "any-player", "you"))
        told |= {"card": "Effect", "amount": luck.randint(0, 4), "cost": luck.choice(("wound", "card", "influence"))}
        told |= {"number": luck.choice((1, 1, 1, 2)), "limit": luck.choice((None,) * 5 + (0, 1, 2)), "reach": reach}
    if reach != "nothing":
        told["targets"] = [_a_target(luck, reach) for _ in range(luck.randint(0, 4))]
    return told


def _a_target(luck: Random, reach: str) -> Plain:
    usual = "player" if reach in ("any-player", "you") else "minion"
    return {
        "name": luck.choice(("Wolf", "Wolf", "Wolf", "Bat")),
        "what": luck.choice((usual, usual, usual, usual, "minion", "in-chain", "archive", "player")),
        "whose": luck.choice(("own", "own", "own", "partners", "anothers")),
    }
