"""Which positions can be reached? A slow second opinion, in plain dicts and loops straight from the statements.

It knows nothing of the engine. A position is read from the JSON of a described duel in which every card is known; after a
shuffle the cards of life are "?", unless the luck of the engine is told.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import Any

Game = dict[str, Any]
Move = tuple[Any, ...]

RANKS = ["Joker", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = "♡♠◇♣"
ZONES = ("life", "hand", "graveyard", "fog", "pack", "rare", "trumps")
TIERS = ["lite", "std", "pro", "mast"]
# how many hands are kept of which the choices are known
HANDS = 1 << 16

# name: (format, main or quick, cost, key cards, target, notes), as the table of BP-10 to BP-40 has it
LIST: dict[str, tuple[str, str, str, str, str, str]] = {
    "set-barrier": ("lite", "main", "L", "", "", "once now"),
    "summon-soldier": ("lite", "main", "BL", "2-10", "", ""),
    "summon-hero": ("lite", "main", "BBL", "J-K", "", ""),
    "summon-ace": ("lite", "main", "L", "A-A", "", ""),
    "quick-summon": ("pro", "quick", "D", "A-A", "", "without-turn"),
    "summon-magician": ("std", "main", "BD", "Joker-Joker", "", ""),
    "equip": ("lite", "main", "BL", "A-K", "own soldier of the suit", ""),
    "return": ("std", "quick", "B", "two of one suit", "own character", ""),
    "end": ("lite", "main", "", "", "", ""),
    "attack": ("lite", "main", "", "", "", "once"),
    "up": ("lite", "quick", "D", "♡A-10", "soldier", "quick-magic"),
    "down": ("lite", "quick", "D", "♠A-10", "soldier", "quick-magic"),
    "twist": ("lite", "quick", "D", "◇A-10", "character", "quick-magic"),
    "counter": ("lite", "quick", "D", "♣A-10", "action with keys", "quick-magic"),
    "reunion": ("pro", "quick", "", "♡A-10 ♡A-10", "", "quick-magic"),
    "kill": ("pro", "quick", "", "♠A-10 ♠A-10", "soldier", "quick-magic"),
    "truce": ("pro", "quick", "", "◇A-10 ◇A-10", "damage", "quick-magic"),
    "retarget": ("pro", "quick", "", "♣A-10 ♣A-10", "action with target", "quick-magic"),
    "break-barrier": ("lite", "main", "", "♡A-K ◇A-K", "barrier", ""),
    "throw": ("lite", "main", "", "♠A-K ♣A-K", "opponent", ""),
    "spear-of-death": ("std", "main", "", "♠A-K ◇A-K", "soldier", ""),
    "resupply-barriers": ("std", "main", "", "♡A-K ♣A-K", "", ""),
    "reanimate": ("std", "main", "", "♠A-K ♡A-K", "own character", ""),
    "hand-attack": ("std", "main", "", "◇A-K ♣A-K", "opponent", ""),
    "search": ("lite", "quick", "", "Joker-Joker", "", "quick-magic now"),
    "reverse": ("pro", "quick", "", "two of one number", "character", "quick-magic"),
    # BP-120 to BP-125
    "force": ("mast", "main", "BB", "♡A-10 ♡A-10", "", "no-counter"),
    "sword-rain": ("mast", "main", "BB", "♠A-10 ♠A-10", "", "no-counter"),
    "recruit": ("mast", "main", "BB", "◇A-10 ◇A-10", "", "no-counter"),
    "surprise": ("mast", "main", "BB", "♣A-10 ♣A-10", "", "no-counter"),
    "bj": ("mast", "quick", "SS", "A and J of one suit", "", "quick-magic first"),
    "rsf": ("mast", "quick", "BB", "A 10 J Q K of one suit", "player", "quick-magic no-counter"),
}
# what edition 9.1 has beside them (BP9-150 to BP9-157)
LIST_9 = {
    "open-pack": ("lite", "quick", "", "", "", "unopened now"),
    "rare-draw": ("lite", "quick", "", "", "", "has-rare low-life now"),
    "rare-summon": ("lite", "quick", "S", "rare", "", "has-rare low-life"),
    "trap-counter": ("lite", "quick", "", "rare", "action with keys", "has-rare now"),
    # BP9-154 to BP9-157
    "quick-open": ("lite", "quick", "DD", "", "", "hidden-trump now"),
    "main-open": ("lite", "main", "BBL", "", "", "hidden-trump now"),
    "close": ("lite", "quick", "D", "Q-Q", "trump", ""),
    "destroy-trump": ("lite", "quick", "B", "A-K", "trump", ""),
    # BP9-161 to BP9-188: what a trump gives while it lies face up
    "intimidate": ("lite", "main", "L", "", "", "up=♠4"),
    "quick-intimidate": ("lite", "quick", "L", "♠A-10", "", "up=♠4"),
    "resurrection": ("lite", "main", "BL", "", "", "up=♠5"),
    "reinforcement": ("lite", "main", "BL", "", "", "up=♡2"),
    "add-barrier": ("lite", "main", "L", "", "", "up=◇A once now"),
    "quick-set-barrier": ("lite", "quick", "DL", "", "", "up=◇A now"),
    "reckoning": ("lite", "quick", "D", "", "action with any keys", "up=◇4 now"),
    "collapse": ("lite", "quick", "", "◇A-K", "driven character", "up=◇5 now"),
    "rest": ("lite", "main", "B", "", "", "up=◇9"),
    "last-ditch": ("lite", "quick", "", "", "action with any keys", "up=♣10 now"),
    "quick-summon-spade": ("lite", "quick", "D", "♠2-10", "", "up=♠2"),
    "quick-summon-heart": ("lite", "quick", "D", "♡2-10", "", "up=♡3"),
    "quick-summon-diamond": ("lite", "quick", "D", "◇2-10", "", "up=◇3"),
    "quick-summon-club": ("lite", "quick", "D", "♣2-10", "", "up=♣4"),
}
# what it has otherwise (BP9-135, BP9-138)
CHANGED_9 = {
    "bj": ("mast", "quick", "", "A-A J-J", "", ""),
    "rsf": ("mast", "quick", "BB", "A 10 J Q K of one suit", "player", ""),
}
# the magic that a magician frees of its D (BP9-88)
FREED_9 = ("up", "down", "twist", "counter", "reckoning")


def listed(game: Game, name: str) -> tuple[str, str, str, str, str, str] | None:
    """Return the row of an action, if the edition has it."""
    return row_of(game["rules"], name)


@cache
def row_of(rules: str, name: str) -> tuple[str, str, str, str, str, str] | None:
    """Return the row of an action by an edition, if it has it."""
    if rules == "9.1":
        return CHANGED_9.get(name) or LIST.get(name) or LIST_9.get(name)
    # Open pack is the action of an option of act7.0 (BP-131)
    return LIST.get(name) or (LIST_9[name] if name == "open-pack" else None)


def cards_in(words: str) -> list[str]:
    """Return the cards in a line such as "H7 SA Joker"."""
    return [word if word == "Joker" else SUITS["HSDC".index(word[0])] + word[1:] for word in words.split()]


@cache
def suit(card: str) -> str:
    return "" if card == "Joker" else card[0]


@cache
def number(card: str) -> int:
    return RANKS.index(card if card == "Joker" else card[1:])


def triggers(card: str) -> bool:
    return number(card) in (0, 1, 11, 12, 13)


def value(one: Game) -> int:
    return sum(map(number, one["cards"])) + int(one["change"])


def read(table: Game) -> Game:
    """Return the position that is described."""
    game: Game = {
        "format": table.get("format", "pro"),
        "rules": table.get("rules", "7.0"),
        "printed": table.get("as_printed", False),
        "turn": "ab".index(table.get("turn_of", "a")),
        "passed": table.get("passed", False),
        "waited": None,
        "once": list(table.get("once", [])),
        "players": [],
        "stage": [],
        "attackers": [],
        "blocks": [],
        "ask": None,
        "now": None,
        "won": None,
        "next": 1,
        "luck": table.get("luck"),
        "waiting": [0, 0],
        "trumps": False,
    }
    game["chance"] = "ab".index(table.get("chance") or "ab"[game["turn"]])
    for side in "ab":
        seat = table[side]
        player: Game = {zone: cards_in(seat.get(zone, "")) for zone in ZONES}
        player["opened"] = seat.get("pack_open", False)
        player["force"] = seat.get("force", 0)
        player["field"] = []
        for zone in ("trumps_up", "trumps_closed"):
            player[zone] = []
            for card in cards_in(seat.get(zone, "")):
                player[zone].append({"id": game["next"], "card": card})
                game["next"] += 1
        game["trumps"] = game["trumps"] or bool(player["trumps"] or player["trumps_up"] or player["trumps_closed"])
        game["players"].append(player)
        for row in seat.get("field", []):
            cards = cards_in(row["card"] if row["kind"] == "barrier" else row["cards"])
            one = enter(game, player, cards, row["kind"] == "barrier", not row.get("driven", False))
            one.update(new=[row.get("new", False)] * len(cards), change=row.get("change", 0))
            if row.get("attacking"):
                game["attackers"].append(one["id"])
    for n, side in enumerate("ab"):
        for row, one in zip(table[side].get("field", []), game["players"][n]["field"], strict=True):
            if row.get("blocking"):
                game["blocks"].append((one["id"], pointed(game, row["blocking"])[1]))
    for row in table.get("stage", []):
        keys = cards_in(row.get("keys", ""))
        target = pointed(game, row["target"]) if row.get("target") else None
        lay(game, {"name": row["action"], "by": "ab".index(row["by"]), "keys": keys, "target": target})
    return game


def pointed(game: Game, words: str) -> Any:
    """Return what "B H7", "B barrier 1", "B" or the name of an action on the stage means."""
    side, _, rest = words.partition(" ")
    if side not in "AB":
        return ("action", next(item["id"] for item in game["stage"] if item["name"] == words))
    n = "AB".index(side)
    if not rest:
        return ("player", n)
    field = game["players"][n]["field"]
    if rest.startswith("barrier"):
        return ("character", [one for one in field if one["barrier"]][int(rest.split()[1]) - 1]["id"])
    return ("character", next(one["id"] for one in field if cards_in(rest)[0] in one["cards"]))


def enter(game: Game, player: Game, cards: list[str], barrier: bool, charged: bool) -> Game:
    one = {
        "id": game["next"],
        "cards": list(cards),
        "new": [True] * len(cards),
        "barrier": barrier,
        "charged": charged,
        "change": 0,
    }
    game["next"] += 1
    player["field"].append(one)
    return one


def lay(game: Game, item: Game) -> None:
    item["id"] = game["next"]
    game["next"] += 1
    game["stage"].append(item)


def find(game: Game, id: int) -> tuple[int, Game] | None:
    for n, player in enumerate(game["players"]):
        for one in player["field"]:
            if one["id"] == id:
                return n, one
    return None


def trump_at(game: Game, id: int, zone: str) -> tuple[int, Game] | None:
    for n, player in enumerate(game["players"]):
        for one in player[zone]:
            if one["id"] == id:
                return n, one
    return None


def on_stage(game: Game, id: int) -> Game | None:
    for item in game["stage"]:
        if item["id"] == id:
            return dict(item)
    return None


@cache
def fits(card: str, spec: str) -> bool:
    if spec[0] in SUITS:
        if suit(card) != spec[0]:
            return False
        spec = spec[1:]
    lowest, highest = spec.split("-")
    return RANKS.index(lowest) <= number(card) <= RANKS.index(highest)


@lru_cache(HANDS)
def keys_fit(cards: tuple[str, ...], spec: str) -> bool:
    if spec == "two of one suit":
        return len(cards) == 2 and suit(cards[0]) == suit(cards[1]) != ""
    if spec == "two of one number":
        return len(cards) == 2 and number(cards[0]) == number(cards[1])
    if spec == "A and J of one suit":
        return sorted(map(number, cards)) == [1, 11] and suit(cards[0]) == suit(cards[1])
    if spec == "A 10 J Q K of one suit":
        return sorted(map(number, cards)) == [1, 10, 11, 12, 13] and len(set(map(suit, cards))) == 1
    specs = spec.split()
    if len(specs) != len(cards):
        return False
    if len(specs) == 2:
        one = fits(cards[0], specs[0]) and fits(cards[1], specs[1])
        return one or (fits(cards[0], specs[1]) and fits(cards[1], specs[0]))
    return all(fits(card, one) for card, one in zip(cards, specs, strict=True))


def spec_of(game: Game, name: str) -> str:
    row = listed(game, name)
    assert row
    return "♠A-10 ♠A-10" if name == "retarget" and game["printed"] and game["rules"] == "7.0" else row[3]


def notes_of(game: Game, name: str) -> str:
    row = listed(game, name)
    return row[5] if row else ""


def targets(game: Game, name: str, by: int, keys: tuple[str, ...]) -> list[Any]:
    row = listed(game, name)
    assert row
    wanted = row[4]
    if wanted == "opponent":
        return [("player", 1 - by)]
    if wanted == "player":
        return [("player", 0), ("player", 1)]
    if wanted == "action with keys":
        return [
            ("action", item["id"])
            for item in game["stage"]
            if len(item["keys"]) in (1, 2) and not (name == "counter" and "no-counter" in notes_of(game, item["name"]))
        ]
    if wanted == "action with any keys":
        return [("action", item["id"]) for item in game["stage"] if item["keys"]]
    if wanted == "action with target":
        return [("action", item["id"]) for item in game["stage"] if item["target"] is not None]
    if wanted == "trump":
        return [("trump", one["id"]) for player in game["players"] for one in player["trumps_up"]]
    if wanted == "damage":
        return [("action", item["id"]) for item in game["stage"] if item["name"] == "damage"]
    found = []
    for n, player in enumerate(game["players"]):
        for one in player["field"]:
            if "own" in wanted and n != by:
                continue
            if ("soldier" in wanted and one["barrier"]) or (wanted == "barrier" and not one["barrier"]):
                continue
            if "driven" in wanted and one["charged"]:
                continue
            if "of the suit" in wanted and suit(one["cards"][0]) != suit(keys[0]):
                continue
            found.append(("character", one["id"]))
    return found


def moves(game: Game) -> Iterator[Move]:
    """Yield every decision that is open."""
    if game["won"] is not None:
        return
    if game["ask"]:
        yield from (("answer", option) for option in game["ask"]["options"])
        return
    by, empty = game["chance"], not game["stage"]
    yield ("pass",)
    for name in (*LIST, *(LIST_9 if game["rules"] == "9.1" else ("open-pack",))):
        yield from starts(game, name, by, by == game["turn"] and empty)


def starts(game: Game, name: str, by: int, main: bool) -> Iterator[Move]:
    row = listed(game, name)
    assert row
    tier, timing, cost, _, wanted, notes = row
    player = game["players"][by]
    if TIERS.index(tier) > TIERS.index(game["format"]) or (timing == "main" and not main):
        return
    if ("without-turn" in notes and by == game["turn"]) or ("once" in notes and name in game["once"]):
        return
    if ("unopened" in notes and (not player["pack"] or player["opened"])) or (
        "has-rare" in notes and not player["rare"]
    ):
        return
    if "hidden-trump" in notes and not player["trumps"]:
        return
    trump = notes.partition("up=")[2].partition(" ")[0]
    if trump and trump not in [one["card"] for one in player["trumps_up"]]:
        return
    if "low-life" in notes and len(player["life"]) > 9:
        return
    free = name in FREED_9 if game["rules"] == "9.1" else "quick-magic" in notes
    if free and any(one["cards"] == ["Joker"] and not one["barrier"] for one in player["field"]):
        cost = ""
    if len(player["life"]) < cost.count("L"):
        return
    walls = [one["id"] for one in player["field"] if one["barrier"] and one["charged"]]
    spec = spec_of(game, name)
    given = list(combinations([one["id"] for one in player["field"]], cost.count("S")))
    for keys in key_choices(player, spec):
        rest = list(player["hand"])
        for card in () if spec == "rare" else keys:
            rest.remove(card)
        discards = choices(tuple(rest), cost.count("D"))
        for target in targets(game, name, by, keys) if wanted else [None]:
            for driven in combinations(walls, cost.count("B")):
                for thrown in discards:
                    for up in given:
                        yield ("start", name, keys, target, driven, thrown, cost.count("L"), up)


def key_choices(player: Game, spec: str) -> list[tuple[str, ...]]:
    """Return every choice of key cards, sorted."""
    if spec == "rare":
        return [tuple(player["rare"])]
    count = 5 if spec[:4] == "A 10" else 2 if "one" in spec else len(spec.split())
    return [cards for cards in choices(tuple(player["hand"]), count) if not spec or keys_fit(cards, spec)]


@lru_cache(HANDS)
def choices(cards: tuple[str, ...], count: int) -> list[tuple[str, ...]]:
    """Return every choice of so many cards once, sorted."""
    return sorted({tuple(sorted(some)) for some in combinations(cards, count)})


def play(before: Game, move: Move) -> Game:
    """Return the position after a decision."""
    game: Game = pickle.loads(pickle.dumps(before))
    if move[0] == "pass":
        _pass(game)
    elif move[0] == "start":
        _start(game, *move[1:])
    else:
        item, game["ask"] = game["now"], None
        ANSWERED[item["name"]](game, item, move[1])
        _end(game, item)
    return game


def _pass(game: Game) -> None:
    if not game["passed"]:
        game.update(passed=True, chance=1 - game["chance"])
    elif not game["stage"]:
        game.update(passed=False, waited=game["chance"], chance=game["turn"])
    else:
        game["passed"] = False
        _resolve(game, game["stage"][-1])


def _start(game: Game, name: str, keys: Any, target: Any, driven: Any, thrown: Any, life: int, up: Any) -> None:
    by = game["chance"]
    player = game["players"][by]
    for card in keys:
        player["rare" if spec_of(game, name) == "rare" else "hand"].remove(card)
    for card in thrown:
        player["hand"].remove(card)
    player["graveyard"] += thrown
    for one in player["field"]:
        if one["id"] in driven:
            one["charged"] = False
    game.update(passed=False, waited=None)
    row = listed(game, name)
    assert row
    if "once" in row[5]:
        game["once"].append(name)
    hurt(game, by, life)
    for id in up:
        bury(game, id)
    held = game["waiting"][by] if "first" in row[5] else 0
    game["waiting"][by] -= held
    successions(game)
    # with trumps a life that a cost has spent waits for the next check (BP9-67)
    if not game["trumps"]:
        check_lives(game)
    if game["won"] is not None:
        return
    item = {"name": name, "by": by, "keys": list(keys), "target": target, "held": held}
    if "now" in row[5]:
        item["id"] = 0
        _resolve(game, item)
    else:
        lay(game, item)


def hurt(game: Game, side: int, damage: int) -> None:
    player = game["players"][side]
    for _ in range(damage):
        if player["life"]:
            player["graveyard"].append(player["life"].pop(0))


def check_lives(game: Game) -> None:
    dead = [n for n in (0, 1) if not game["players"][n]["life"]]
    if dead and game["won"] is None:
        loser = game["turn"] if len(dead) == 2 else dead[0]
        game["won"] = 1 - loser


def _resolve(game: Game, item: Game) -> None:
    game["now"] = item
    kind, id = item["target"] or ("", 0)
    gone = (kind == "character" and not find(game, id)) or (kind == "action" and not on_stage(game, id))
    gone = gone or (kind == "trump" and not any(trump_at(game, id, zone) for zone in ("trumps_up", "trumps_closed")))
    if not gone and not other_kind(game, item):
        EFFECTS[item["name"]](game, item)
    _end(game, item)


def other_kind(game: Game, item: Game) -> bool:
    """Say whether the target is no longer the soldier or barrier that the action takes."""
    row = listed(game, item["name"])
    wanted = row[4] if row else ""
    if wanted == "trump":
        return not trump_at(game, item["target"][1], "trumps_up")
    found = find(game, item["target"][1]) if item["target"] and item["target"][0] == "character" else None
    return bool(
        found and (("soldier" in wanted and found[1]["barrier"]) or (wanted == "barrier" and not found[1]["barrier"]))
    )


def _end(game: Game, item: Game) -> None:
    """Unless a choice is open: the action leaves, lives are checked, Successions happen, the chance goes back."""
    if game["ask"]:
        return
    if game["rules"] == "7.0":
        follow(game, item)
    stood = any(one["id"] == item["id"] for one in game["stage"])
    game["stage"] = [one for one in game["stage"] if one["id"] != item["id"]]
    game["players"][item["by"]]["graveyard"] += item["keys"]
    game["waiting"][item["by"]] += item.get("held", 0)
    game["now"] = None
    if item["name"] == "damage":
        game.update(attackers=[], blocks=[])
    check_lives(game)
    successions(game)
    if game["rules"] == "9.1" and game["won"] is None:
        follow(game, item)
    if stood:
        game.update(chance=game["turn"], passed=False)


def successions(game: Game) -> None:
    """Let every Succession that waits happen, those of the player who has the turn first."""
    for side in (game["turn"], 1 - game["turn"]):
        while game["waiting"][side] and game["won"] is None:
            game["waiting"][side] -= 1
            succession(game["players"][side])
            check_lives(game)


def follow(game: Game, item: Game) -> None:
    nothing = {"by": game["turn"], "keys": [], "target": None}
    if item["name"] == "end":
        # while Loss lies face up nobody is charged (BP9-179)
        if not any(trump["card"] == "◇5" for player in game["players"] for trump in player["trumps_up"]):
            for one in game["players"][game["turn"]]["field"]:
                one["charged"] = True
        lay(game, {"name": "draw", **nothing})
    if item["name"] == "attack" and game["attackers"]:
        lay(game, {"name": "block", **nothing})
    if item["name"] == "block":
        lay(game, {"name": "damage", **nothing})


def succession(player: Game) -> None:
    while player["life"]:
        card = player["life"].pop(0)
        if triggers(card):
            player["hand"].append(card)
            return
        player["graveyard"].append(card)


def bury(game: Game, id: int) -> None:
    found = find(game, id)
    if found:
        side, one = found
        game["players"][side]["field"].remove(one)
        game["players"][side]["graveyard"] += one["cards"]
        game["waiting"][side] += sum(map(triggers, one["cards"]))


def ask(game: Game, by: int, options: Any) -> None:
    distinct = list(dict.fromkeys(options))
    if distinct:
        game["ask"] = {"by": by, "options": distinct}


def own(game: Game, item: Game) -> Game:
    player: Game = game["players"][item["by"]]
    return player


def target_of(game: Game, item: Game) -> tuple[int, Game]:
    found = find(game, item["target"][1])
    assert found
    return found


def take_keys(item: Game) -> list[str]:
    keys, item["keys"] = item["keys"], []
    return list(keys)


def summoned(game: Game, item: Game, barrier: bool = False) -> None:
    raised(game, own(game, item), enter(game, own(game, item), take_keys(item), barrier, True))


def raised(game: Game, player: Game, one: Game) -> None:
    """Let Force of this turn raise a new soldier, in 9.1."""
    if not one["barrier"] and game["rules"] == "9.1":
        one["change"] += player["force"]


def set_barrier(game: Game, item: Game, card: str) -> None:
    own(game, item)["hand"].remove(card)
    enter(game, own(game, item), [card], True, True)


def equip(game: Game, item: Game) -> None:
    _, one = target_of(game, item)
    one["cards"] += take_keys(item)
    one["new"].append(True)


def give_back(game: Game, item: Game) -> None:
    side, one = target_of(game, item)
    if one["charged"]:
        game["players"][side]["field"].remove(one)
        game["players"][side]["hand"] += one["cards"]
    own(game, item)["hand"] += take_keys(item)


def draw(game: Game, item: Game) -> None:
    player = game["players"][game["turn"]]
    if game["rules"] == "9.1":
        for _ in range(1 if len(player["life"]) <= 2 else 2):
            player["hand"].append(player["life"].pop(0))
        return
    player["hand"].append(player["life"].pop(0))
    if player["life"]:
        ask(game, game["turn"], ["draw", "stop"])


def draw_more(game: Game, item: Game, answer: str) -> None:
    player = game["players"][game["turn"]]
    if answer == "draw":
        player["hand"].append(player["life"].pop(0))


def end(game: Game, item: Game) -> None:
    if len(own(game, item)["hand"]) > 7:
        ask(game, item["by"], own(game, item)["hand"])
        return
    for player in game["players"]:
        player["graveyard"] += player["fog"]
        player["fog"] = []
        player["force"] = 0
        player["trumps"] += [one["card"] for one in player["trumps_closed"]]
        player["trumps_closed"] = []
        for one in player["field"]:
            one.update(change=0, new=[False] * len(one["cards"]))
    game.update(turn=1 - game["turn"], once=[])


def discard(game: Game, item: Game, card: str) -> None:
    own(game, item)["hand"].remove(card)
    own(game, item)["graveyard"].append(card)
    end(game, item)


def can_attack(game: Game) -> list[int]:
    found = []
    for one in game["players"][game["turn"]]["field"]:
        haste = any(number(card) in (0, 1) for card in one["cards"])
        if not one["barrier"] and one["charged"] and (haste or not all(one["new"])):
            found.append(one["id"])
    return found


def attack(game: Game, item: Game) -> None:
    if can_attack(game):
        ask(game, item["by"], [*can_attack(game), "done"])


def name_attacker(game: Game, item: Game, id: Any) -> None:
    if id != "done":
        found = find(game, id)
        assert found
        found[1]["charged"] = False
        game["attackers"].append(id)
        attack(game, item)


def can_block(game: Game) -> list[tuple[int, int]]:
    pairs = []
    walls = {one["id"] for one in game["players"][1 - game["turn"]]["field"] if one["barrier"]}
    for one in game["players"][1 - game["turn"]]["field"]:
        for attacker in game["attackers"]:
            beside = [blocker for blocker, blocked in game["blocks"] if blocked == attacker]
            busy = any(blocker == one["id"] for blocker, _ in game["blocks"])
            alone = beside and (one["barrier"] or walls & set(beside))
            if one["charged"] and find(game, attacker) and not busy and not alone:
                pairs.append((one["id"], attacker))
    return pairs


def block(game: Game, item: Game) -> None:
    if can_block(game):
        ask(game, 1 - game["turn"], [*can_block(game), "done"])


def name_blocker(game: Game, item: Game, pair: Any) -> None:
    if pair != "done":
        game["blocks"].append(pair)
        block(game, item)


def damage(game: Game, item: Game) -> None:
    """Compare everybody first, then let them go."""
    gone, through = [], 0
    for id in game["attackers"]:
        found = find(game, id)
        if not found:
            continue
        attacker = found[1]
        left = [found for blocker, blocked in game["blocks"] if blocked == id and (found := find(game, blocker))]
        blockers = [one for _, one in left]
        if not blockers:
            through += max(value(attacker), 0)
        elif blockers[0]["barrier"]:
            (card,) = blockers[0]["cards"]
            if card == "Joker" or number(card) in map(number, attacker["cards"]):
                gone.append(id)
            gone.append(blockers[0]["id"])
        else:
            total = sum(map(value, blockers))
            gone += [id] if value(attacker) <= total else []
            gone += [one["id"] for one in blockers] if value(attacker) >= total else []
    for id in gone:
        bury(game, id)
    hurt(game, 1 - game["turn"], through)


def up(game: Game, item: Game) -> None:
    _, one = target_of(game, item)
    one["change"] += number(item["keys"][0])
    to_fog(game, item)


def to_fog(game: Game, item: Game) -> None:
    if game["rules"] == "9.1":
        own(game, item)["fog"] += take_keys(item)


def down(game: Game, item: Game) -> None:
    _, one = target_of(game, item)
    one["change"] -= number(item["keys"][0])
    if value(one) <= 0:
        bury(game, one["id"])
    else:
        to_fog(game, item)


def twist(game: Game, item: Game, answer: str) -> None:
    target_of(game, item)[1]["charged"] = answer == "charged"


def cancel(game: Game, other: Game) -> None:
    game["stage"] = [one for one in game["stage"] if one["id"] != other["id"]]
    game["players"][other["by"]]["graveyard"] += other["keys"]
    game["waiting"][other["by"]] += other.get("held", 0)
    if other["name"] == "damage":
        game.update(attackers=[], blocks=[])


def counter(game: Game, item: Game) -> None:
    other = on_stage(game, item["target"][1])
    assert other
    if len(other["keys"]) == 2 or number(item["keys"][0]) >= number(other["keys"][0]):
        cancel(game, other)


def truce(game: Game, item: Game) -> None:
    other = on_stage(game, item["target"][1])
    assert other
    cancel(game, other)


def reunion(game: Game, item: Game, card: str) -> None:
    own(game, item)["graveyard"].remove(card)
    own(game, item)["hand"].append(card)


def retarget(game: Game, item: Game) -> None:
    other = on_stage(game, item["target"][1])
    assert other
    now, itself = other["target"], ("action", other["id"])
    legal = targets(game, other["name"], other["by"], tuple(other["keys"]))
    ask(game, item["by"], [target for target in legal if target not in (now, itself)])


def retargeted(game: Game, item: Game, target: Any) -> None:
    for other in game["stage"]:
        if other["id"] == item["target"][1]:
            other["target"] = target


def throw(game: Game, item: Game) -> None:
    hurt(game, item["target"][1], next(number(card) for card in item["keys"] if suit(card) == "♠"))


def spear(game: Game, item: Game) -> None:
    _, one = target_of(game, item)
    by = next(number(card) for card in item["keys"] if suit(card) == "◇")
    if value(one) == 0 or value(one) % by:
        return
    if len(one["cards"]) > 1:
        ask(game, item["by"], one["cards"])
    else:
        on_life(game, item, one["cards"][0])


def on_life(game: Game, item: Game, card: str) -> None:
    side, one = target_of(game, item)
    n = one["cards"].index(card)
    del one["cards"][n], one["new"][n]
    game["players"][side]["life"].insert(0, card)
    if len(one["cards"]) > 1:
        ask(game, item["by"], one["cards"])
    elif one["cards"]:
        on_life(game, item, one["cards"][0])
    else:
        game["players"][side]["field"].remove(one)
        hurt(game, side, next(number(card) for card in item["keys"] if suit(card) == "♠"))


def resupply(game: Game, item: Game, answer: str) -> None:
    player = own(game, item)
    for _ in range(1 if answer == "one" else 2):
        if player["life"]:
            enter(game, player, [player["life"].pop(0)], True, answer == "one")


def reanimate(game: Game, item: Game, card: str) -> None:
    bury(game, item["target"][1])
    own(game, item)["graveyard"].remove(card)
    raised(game, own(game, item), enter(game, own(game, item), [card], False, True))


def hand_attack(game: Game, item: Game, card: str) -> None:
    player = game["players"][item["target"][1]]
    player["hand"].remove(card)
    player["graveyard"].append(card)


def search(game: Game, item: Game, card: str) -> None:
    player = own(game, item)
    player["life"].remove(card)
    player["hand"].append(card)
    shuffle(game, player)


def reverse(game: Game, item: Game, answer: str) -> None:
    side, one = target_of(game, item)
    if answer != "leave":
        one["charged"] = answer == "charged"
    game["attackers"] = [id for id in game["attackers"] if id != one["id"]]
    game["blocks"] = [pair for pair in game["blocks"] if one["id"] not in pair]
    if one["barrier"]:
        one.update(barrier=False, change=0)
        raised(game, game["players"][side], one)
        return
    game["players"][side]["field"].remove(one)
    for card, new in zip(one["cards"], one["new"], strict=True):
        wall = enter(game, game["players"][side], [card], True, one["charged"])
        wall["new"] = [new]
        if len(one["cards"]) == 1:
            wall["id"] = one["id"]


def open_pack(game: Game, item: Game, card: str) -> None:
    player = own(game, item)
    player["pack" if card in player["pack"] else "rare"].remove(card)
    player["hand"].append(card)
    player["opened"] = True


def rare_draw(game: Game, item: Game) -> None:
    own(game, item)["hand"] += own(game, item)["rare"]
    own(game, item)["rare"] = []


def rare_summon(game: Game, item: Game) -> None:
    if item["keys"] != ["Joker"] or game["format"] != "lite":
        summoned(game, item)


def trap_counter(game: Game, item: Game) -> None:
    other = on_stage(game, item["target"][1])
    assert other
    if item["keys"][0] in other["keys"]:
        cancel(game, other)


def opened(game: Game, item: Game, card: str) -> None:
    player = own(game, item)
    player["trumps"].remove(card)
    player["trumps_up"].append({"id": game["next"], "card": card})
    game["next"] += 1


def closed(game: Game, item: Game) -> None:
    found = trump_at(game, item["target"][1], "trumps_up")
    assert found
    side, one = found
    game["players"][side]["trumps_up"].remove(one)
    game["players"][side]["trumps_closed"].append(one)
    to_fog(game, item)


def destroyed(game: Game, item: Game) -> None:
    found = trump_at(game, item["target"][1], "trumps_up")
    assert found
    side, one = found
    if one["card"] == item["keys"][0]:
        game["players"][side]["trumps_up"].remove(one)
        game["players"][side]["graveyard"].append(one["card"])


def intimidate(game: Game, item: Game) -> None:
    for one in [one for player in game["players"] for one in player["field"]]:
        if not one["barrier"] and value(one) <= 10:
            bury(game, one["id"])


def resurrected(game: Game, item: Game, card: str) -> None:
    player = own(game, item)
    player["graveyard"].remove(card)
    raised(game, player, enter(game, player, [card], False, True))


def reinforcement(game: Game, item: Game) -> None:
    ask(game, item["by"], [card for card in own(game, item)["life"][:2] if card != "Joker" or game["format"] != "lite"])


def reinforced(game: Game, item: Game, card: str) -> None:
    player = own(game, item)
    turned, player["life"] = player["life"][:2], player["life"][2:]
    turned.remove(card)
    player["life"] += turned
    raised(game, player, enter(game, player, [card], False, True))


def add_barrier(game: Game, item: Game) -> None:
    player = own(game, item)
    if player["life"]:
        enter(game, player, [player["life"].pop(0)], True, True)


def reckoning(game: Game, item: Game) -> None:
    other = on_stage(game, item["target"][1])
    assert other
    hurt(game, item["by"], sum(map(number, other["keys"])))
    cancel(game, other)


def rest(game: Game, item: Game) -> None:
    for one in own(game, item)["field"]:
        one["charged"] = one["charged"] or not one["barrier"]


def last_ditch(game: Game, item: Game) -> None:
    other, player = on_stage(game, item["target"][1]), own(game, item)
    assert other
    cancel(game, other)
    if not player["hand"]:
        player["trumps_up"] = [one for one in player["trumps_up"] if one["card"] != "♣10"]
        player["graveyard"].append("♣10")
    player["graveyard"] += player["hand"]
    player["hand"] = []


def force(game: Game, item: Game) -> None:
    total = sum(map(number, item["keys"]))
    own(game, item)["force"] += total
    for one in own(game, item)["field"]:
        if not one["barrier"]:
            one["change"] += total
    to_fog(game, item)


def sword_rain(game: Game, item: Game) -> None:
    total = sum(map(number, item["keys"]))
    every = [one for player in game["players"] for one in player["field"]]
    for one in every:
        if not one["barrier"] and value(one) <= total:
            bury(game, one["id"])


def recruit(game: Game, item: Game) -> None:
    total, player = sum(map(number, item["keys"])), own(game, item)
    turned, player["life"] = player["life"][:4], player["life"][4:]
    for card in turned:
        if number(card) <= total:
            raised(game, player, enter(game, player, [card], False, False))
    others = [card for card in turned if number(card) > total]
    player["life"] = others + player["life"]
    item["left"] = len(others)
    go_under(game, item)


def go_under(game: Game, item: Game) -> None:
    player, left = own(game, item), item["left"]
    if left > 1:
        ask(game, item["by"], player["life"][:left])
    elif left:
        under_life(game, item, player["life"][0])


def under_life(game: Game, item: Game, card: str) -> None:
    player = own(game, item)
    player["life"].remove(card)
    player["life"].append(card)
    item["left"] -= 1
    go_under(game, item)


def surprise(game: Game, item: Game) -> None:
    for one in own(game, item)["field"]:
        if one["barrier"]:
            one.update(barrier=False, change=0)
            raised(game, own(game, item), one)
        one["charged"] = True


def bj(game: Game, item: Game) -> None:
    """By 9.1 turn up a card and add it; by act7.0 choose up to two cards."""
    player = own(game, item)
    if game["rules"] == "7.0":
        if item.setdefault("taken", 0) < 2 and player["life"]:
            ask(game, item["by"], [*player["life"], "no-more"])
        else:
            shuffle(game, player)
        return
    item["up"] = item.get("up", 0) + 1
    turned, total = player["life"][: item["up"]], 0
    for card in turned:
        points = min(number(card), 10)
        if points == 1:
            points = 11 if total + 11 < 22 else 1
        total += points
    if total > 21:
        player["life"], player["graveyard"] = player["life"][item["up"] :], player["graveyard"] + turned
    elif item["up"] < len(player["life"]):
        ask(game, item["by"], ["hit", "stand"])
    else:
        bj_on(game, item, "stand")


def bj_on(game: Game, item: Game, answer: str) -> None:
    player = own(game, item)
    if answer == "hit":
        bj(game, item)
    elif answer == "stand":
        player["hand"] += player["life"][: item["up"]]
        player["life"] = player["life"][item["up"] :]
    elif answer == "no-more":
        shuffle(game, player)
    else:
        player["life"].remove(answer)
        player["hand"].append(answer)
        item["taken"] += 1
        bj(game, item)


def shuffle(game: Game, player: Game) -> None:
    """Exchange each card, from the last one on, with one drawn by the game's luck; without luck nobody knows the order."""
    life = player["life"]
    if game["luck"] is None:
        if len(set(life)) > 1:
            player["life"] = ["?"] * len(life)
        return
    for last in range(len(life) - 1, 0, -1):
        game["luck"] = (game["luck"] * 6364136223846793005 + 1442695040888963407) % 2**64
        drawn = game["luck"] // 2**33 % (last + 1)
        life[last], life[drawn] = life[drawn], life[last]


EFFECTS: dict[str, Any] = {
    "force": force,
    "sword-rain": sword_rain,
    "recruit": recruit,
    "surprise": surprise,
    "bj": bj,
    "rsf": lambda game, item: hurt(game, item["target"][1], 40),
    "open-pack": lambda game, item: ask(game, item["by"], own(game, item)["pack"] + own(game, item)["rare"]),
    "rare-draw": rare_draw,
    "rare-summon": rare_summon,
    "trap-counter": trap_counter,
    "quick-open": lambda game, item: ask(game, item["by"], own(game, item)["trumps"]),
    "main-open": lambda game, item: ask(game, item["by"], own(game, item)["trumps"]),
    "close": closed,
    "destroy-trump": destroyed,
    "intimidate": intimidate,
    "quick-intimidate": intimidate,
    "resurrection": lambda game, item: ask(
        game, item["by"], [card for card in own(game, item)["graveyard"] if suit(card) == "♠"]
    ),
    "reinforcement": reinforcement,
    "add-barrier": add_barrier,
    "quick-set-barrier": lambda game, item: ask(game, item["by"], own(game, item)["hand"]),
    "reckoning": reckoning,
    "collapse": lambda game, item: bury(game, item["target"][1]),
    "rest": rest,
    "last-ditch": last_ditch,
    "quick-summon-spade": summoned,
    "quick-summon-heart": summoned,
    "quick-summon-diamond": summoned,
    "quick-summon-club": summoned,
    "set-barrier": lambda game, item: ask(game, item["by"], own(game, item)["hand"]),
    "summon-soldier": summoned,
    "summon-hero": summoned,
    "summon-ace": summoned,
    "summon-magician": summoned,
    "quick-summon": lambda game, item: ask(game, item["by"], ["ace", "barrier"]),
    "equip": equip,
    "return": give_back,
    "draw": draw,
    "end": end,
    "attack": attack,
    "block": block,
    "damage": damage,
    "up": up,
    "down": down,
    "twist": lambda game, item: ask(game, item["by"], ["charged", "driven"]),
    "counter": counter,
    "reunion": lambda game, item: ask(game, item["by"], own(game, item)["graveyard"]),
    "kill": lambda game, item: bury(game, item["target"][1]),
    "truce": truce,
    "retarget": retarget,
    "break-barrier": lambda game, item: bury(game, item["target"][1]),
    "throw": throw,
    "spear-of-death": spear,
    "resupply-barriers": lambda game, item: ask(game, item["by"], ["one", "two"]),
    "reanimate": lambda game, item: (
        ask(game, item["by"], own(game, item)["graveyard"])
        if own(game, item)["graveyard"]
        else bury(game, item["target"][1])
    ),
    "hand-attack": lambda game, item: ask(game, item["by"], game["players"][item["target"][1]]["hand"]),
    "search": lambda game, item: ask(game, item["by"], own(game, item)["life"]),
    "reverse": lambda game, item: ask(game, item["by"], ["charged", "driven", "leave"]),
}
ANSWERED: dict[str, Any] = {
    "recruit": under_life,
    "bj": bj_on,
    "open-pack": open_pack,
    "quick-open": opened,
    "main-open": opened,
    "resurrection": resurrected,
    "reinforcement": reinforced,
    "quick-set-barrier": set_barrier,
    "set-barrier": set_barrier,
    "quick-summon": lambda game, item, answer: summoned(game, item, answer == "barrier"),
    "draw": draw_more,
    "end": discard,
    "attack": name_attacker,
    "block": name_blocker,
    "twist": twist,
    "reunion": reunion,
    "retarget": retargeted,
    "spear-of-death": on_life,
    "resupply-barriers": resupply,
    "reanimate": reanimate,
    "hand-attack": hand_attack,
    "search": search,
    "reverse": reverse,
}


def position(game: Game) -> Any:
    """Return what makes a position the same as another: the order of hands, graveyards and soldiers does not matter."""
    if game["won"] is not None:
        return ("over", game["won"])

    def called(what: Any) -> Any:
        kind, id = what
        if kind == "player":
            return what
        if kind == "trump":
            for zone in ("trumps_up", "trumps_closed"):
                if lying := trump_at(game, id, zone):
                    return (kind, lying[0], zone, lying[1]["card"])
            return (kind, "gone")
        if kind == "action":
            return (kind, next((n for n, item in enumerate(game["stage"]) if item["id"] == id), "gone"))
        found = find(game, id)
        return (kind, found[0], found[1]["barrier"], tuple(sorted(found[1]["cards"]))) if found else (kind, "gone")

    def option(one: Any) -> Any:
        if isinstance(one, int):
            return called(("character", one))
        if isinstance(one, tuple) and isinstance(one[0], int):
            return tuple(called(("character", id)) for id in one)
        return called(one) if isinstance(one, tuple) else one

    players = []
    for player in game["players"]:
        shown = [
            (one["barrier"], tuple(sorted(zip(one["cards"], one["new"], strict=True))), one["charged"], one["change"])
            for one in player["field"]
        ]
        walls, soldiers = (tuple(one for one in shown if one[0] is barrier) for barrier in (True, False))
        turned = (tuple(sorted(one["card"] for one in player[zone])) for zone in ("trumps_up", "trumps_closed"))
        lying = (tuple(sorted(player[zone])) for zone in ZONES[1:])
        zones = (tuple(player["life"]), *lying, player["opened"], player["force"], *turned)
        players.append((*zones, walls, tuple(sorted(soldiers))))
    stage = tuple(
        (
            item["name"],
            item["by"],
            tuple(sorted(item["keys"])),
            called(item["target"]) if item["target"] else None,
            item.get("held", 0),
        )
        for item in game["stage"]
    )
    fighting = tuple(sorted(called(("character", id)) for id in game["attackers"] if find(game, id)))
    blocks = tuple(
        sorted(
            tuple(called(("character", id)) for id in pair)
            for pair in game["blocks"]
            if all(find(game, id) for id in pair)
        )
    )
    asked = None
    if game["ask"]:
        options = sorted(map(repr, map(option, game["ask"]["options"])))
        asked = (game["ask"]["by"], game["now"]["name"], tuple(sorted(game["now"]["keys"])), tuple(options))
    who = None if asked else game["chance"]
    return (
        tuple(players),
        stage,
        fighting,
        blocks,
        asked,
        (game["turn"], who, game["passed"], game["waited"], tuple(sorted(game["once"]))),
    )


def reached(start: Game, depth: int) -> list[set[Any]]:
    """Return, for each number of decisions up to a depth, every position that as many decisions lead to."""
    layer, found = {position(start): start}, []
    for _ in range(depth):
        following = {}
        for game in layer.values():
            for move in moves(game):
                after = play(game, move)
                following[position(after)] = after
        layer = following
        found.append(set(layer))
    return found


def ways(game: Game, depth: int) -> int:
    """Return in how many ways so many decisions can follow one another."""
    if depth == 0:
        return 1
    return sum(ways(play(game, move), depth - 1) if depth > 1 else 1 for move in moves(game))
