"""What do claims and a final score come to, reckoned a second time from the statements alone?"""

from __future__ import annotations

from itertools import product
from typing import Any

Plain = dict[str, Any]
PHASES = ("combat", "chain", "claim", "cleanup")
TYPES = ("bite", "burn", "bleed")


KNOWN_TEXTS = {"Victor One": ("others", "your_chain")}
"""What the text of a card that is told in full lets one do beside what is entered."""
UNKNOWN_TEXTS = ("Headshot", "Jerome Carceri")
"""Cards of the table of which no text was seen: what is not entered of them may hold or not."""


def claims(told: Plain) -> Plain:
    """Return what is certainly claimed, and the hand and the least and the most influence that are left (NF-01, NF-17 to NF-20, NF-67, NF-77)."""
    worlds = _worlds(told)
    made = set.intersection(*(world["made"] for world in worlds))
    left = {world["influence"] for world in worlds}
    return {
        "claimed": [deed["card"] for n, deed in enumerate(told["deeds"]) if n in made and deed["kind"] == "claim"],
        "discarded": worlds[0]["discarded"],
        "hand": worlds[0]["hand"],
        "influence_lost": min(left),
        "influence_at_most": max(left),
    }


def claim_outcomes(told: Plain) -> list[str]:
    """Return of each discard and claim whether it is made for certain, not at all, or in some of the ways in which texts may read."""
    worlds = _worlds(told)
    number = [sum(n in world["made"] for world in worlds) for n in range(len(told["deeds"]))]
    return ["forbidden" if not n else "allowed" if n == len(worlds) else "unknown" for n in number]


def _worlds(told: Plain) -> list[Plain]:
    """Return what comes of all in every way in which the unknown texts may allow each claim or not."""
    unsure = [
        n
        for n, deed in enumerate(told["deeds"])
        if deed["kind"] == "claim" and any(_is_unknown(told, deed, fact) for fact in ("others", "your_chain"))
    ]
    return [
        _world(told, {n for n, allows in zip(unsure, ways, strict=True) if not allows})
        for ways in product((False, True), repeat=len(unsure))
    ]


def _is_unknown(told: Plain, deed: Plain, fact: str) -> bool:
    """Return whether a claim needs of its effect what neither is entered nor can be read."""
    effect = next((one for one in told["effects"] if one["card"] == deed["effect"]), None)
    if effect is None or effect["card"] not in UNKNOWN_TEXTS or effect[fact]:
        return False
    if fact == "your_chain":
        return effect["played_by"] not in (None, told["player"])
    return any(one["card"] == deed["card"] and one["place"] == "anothers" for one in told["archives"])


def _says(effect: Plain, fact: str) -> bool:
    return effect[fact] or fact in KNOWN_TEXTS.get(effect["card"], ()) or effect["card"] in UNKNOWN_TEXTS


def _world(told: Plain, refused: set[int]) -> Plain:
    """Return what is made, and what is left, where unknown texts allow every claim but those refused."""
    influence, hand, discarded = 2 + told["influence"], told["hand"], 0
    made: set[int] = set()
    left = {archive["card"]: archive["left"] for archive in told["archives"]}
    archives = {archive["card"]: archive for archive in told["archives"]}
    spent = {effect["card"]: 0 for effect in told["effects"]}
    effects = {effect["card"]: effect for effect in told["effects"]}
    for n, deed in enumerate(told["deeds"]):
        if deed["kind"] == "discard":
            if deed["phase"] == "claim" and deed["cards"] <= hand:
                influence, hand, discarded = influence + deed["cards"], hand - deed["cards"], discarded + deed["cards"]
                made.add(n)
            continue
        archive, effect = archives[deed["card"]], effects.get(deed["effect"])
        if effect is None:
            cost, reaches, fits = archive["cost"], archive["place"] != "anothers", deed["phase"] == "claim"
        else:
            works = effect["played_by"] in (None, told["player"]) or _says(effect, "your_chain")
            cost = max(0, archive["cost"] - effect["less"])
            reaches = archive["place"] != "anothers" or _says(effect, "others")
            when = effect["phase"] if effect["immediately"] else "claim"
            room = not effect["immediately"] or spent[effect["card"]] < (effect["cards"] or 1)
            fits = works and deed["phase"] == when and room
        if fits and reaches and n not in refused and left[deed["card"]] and cost <= influence:
            influence -= cost
            left[deed["card"]] -= 1
            made.add(n)
            if effect and effect["immediately"]:
                spent[effect["card"]] += 1
    return {"made": made, "discarded": discarded, "hand": hand, "influence": influence}


def score(told: Plain) -> Plain:
    """Return whether the game is over, and who is first in every way in which the types may lie (NF-30 to NF-32, NF-65, NF-72)."""
    players, counted_off = told["players"], 10 * len(told["players"])
    held = sum(player["wounds"] for player in players)
    left = told["stack"] if told["stack"] is not None else max(0, counted_off - held)
    fewest = min(player["wounds"] for player in players)
    tied = [player for player in players if player["wounds"] == fewest]
    ways = [_firsts(tied, declared) for declared in product(*map(_declarations, tied))] if len(tied) > 1 else []
    firsts = ways or [{tied[0]["name"]}]
    possible, certain = set.union(*firsts), set.intersection(*firsts)
    ended = left == 0 and told["moment"] == "end-of-phase"
    by = "not-known" if possible != certain else "nothing"
    return {
        "ended": ended,
        "left": left,
        "first": [player["name"] for player in tied if player["name"] in possible],
        "winners": [player["name"] for player in tied if player["name"] in certain] if ended else [],
        "decided_by": "fewest-wounds" if len(tied) == 1 else "commonest-type" if len(possible) == 1 else by,
    }


def _firsts(tied: list[Plain], declared: tuple[int, ...]) -> set[str]:
    return {player["name"] for player, number in zip(tied, declared, strict=True) if number == min(declared)}


def _declarations(player: Plain) -> set[int]:
    """Return each number that a player may have of the commonest type."""
    if player["declared"] is not None:
        return {player["declared"]}
    choices = [range(player["wounds"] + 1) if player[name] is None else (player[name],) for name in TYPES]
    return {max(counts) for counts in product(*choices) if sum(counts) == player["wounds"]}


def set_up(told: Plain) -> str:
    """Return the outcome of a table without a draft (NF-65, NF-66, NF-75), of which with constructed decks nothing is known (NF-91)."""
    if told["constructed"]:
        return "unknown"
    number = len(told["players"])
    kinds = [told[name] for name in ("plain", "martial_law", "coldest_war")]
    wounds = sum(kind or 0 for kind in kinds)
    faults = [
        not 2 <= number <= 5,
        told["common"] not in (None, 8),
        any(archive["cards"] != 7 for archive in told["archives"]),
        any(player["private"] not in (None, 2) for player in told["players"]),
        any(player["hand"] not in (None, 5) for player in told["players"]),
        any(not _is_starting_deck(player["deck"]) for player in told["players"] if player["deck"]),
    ]
    counted = 2 <= number <= 5 and any(kind is not None for kind in kinds)
    if any(faults) or (counted and wounds not in (10 * number, 60)):
        return "forbidden"
    boxes = ((60, 0, 0), (45, 15, 0), (30, 15, 15))
    of_a_box = any(all((kind or 0) <= most for kind, most in zip(kinds, box, strict=True)) for box in boxes)
    return "unknown" if counted and wounds and not of_a_box else "allowed"


def _is_starting_deck(deck: list[Plain]) -> bool:
    copies: dict[str, int] = {}
    colours: dict[str, set[str]] = {}
    for row in deck:
        copies[row["card"]] = copies.get(row["card"], 0) + row["copies"]
        if row["colour"]:
            colours.setdefault(row["colour"], set()).add(row["card"])
    shared = any(len(cards) > 1 for cards in colours.values())
    return sorted(copies.values()) == [2] * 6 and not shared and not any(row["cost"] for row in deck)
