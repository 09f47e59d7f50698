"""Are games, written as logs in both languages, read back as they were played, and is an illegal play found at its line?

`python -m tests.games.dominion.written_games --number 200`. The games are played here, card by card, by an engine that knows nothing of the
checkers: two players, their decks, hands and discard piles, a kingdom of well-known cards and one Way.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from games.dominion import game
from games.dominion.cards.lookup import printed
from games.dominion.cards.vocabulary import Way
from games.dominion.formats.log import read_log
from games.verdict import Outcome
from rulesite.site.plain import plain

COST = {
    "Copper": 0, "Silver": 3, "Gold": 6, "Estate": 2, "Duchy": 5, "Province": 8, "Moat": 2, "Chapel": 2, "Pawn": 2, "Village": 3,
    "Workshop": 3, "Woodcutter": 3, "Smithy": 4, "Militia": 4, "Throne Room": 4, "Remodel": 4, "Market": 5, "Laboratory": 5, "Festival": 5,
    "Council Room": 5, "Witch": 5, "Grand Market": 6,
}  # fmt: skip
GIVES = {  # cards, Actions, Buys, coins
    "Moat": (2, 0, 0, 0), "Village": (1, 2, 0, 0), "Woodcutter": (0, 0, 1, 2), "Smithy": (3, 0, 0, 0), "Militia": (0, 0, 0, 2),
    "Market": (1, 1, 1, 1), "Laboratory": (2, 1, 0, 0), "Festival": (0, 2, 1, 2), "Council Room": (4, 0, 1, 0), "Witch": (2, 0, 0, 0),
    "Grand Market": (1, 1, 1, 2),
}  # fmt: skip
COINS = {"Copper": 1, "Silver": 2, "Gold": 3}
VICTORY = ("Estate", "Duchy", "Province", "Curse")
OTHERS = ("Chapel", "Pawn", "Workshop", "Throne Room", "Remodel")
ACTIONS = (*GIVES, *OTHERS)
BY_WAY = {"sheep": (0, 0, 0, 2), "ox": (0, 2, 0, 0), "pig": (1, 1, 0, 0), "otter": (2, 0, 0, 0), "monkey": (0, 0, 1, 1)}
IN_HALVES = ("cards", "actions", "buys", "coins")
PLURALS = {"Duchy": "Duchies", "Witch": "Witches", "Laboratory": "Laboratories", "Smithy": "Smithies"}
NAMES = {"en": ("Aoi", "Ben"), "ja": ("あおい", "べん")}
Row = dict[str, Any]


@dataclass(frozen=True)
class Said:
    """A line of a log before it is put into words: the player, what happens, and to which cards."""

    who: int
    what: str
    cards: tuple[str, ...] = ()
    way: str | None = None
    again: bool = False
    number: int = 0


@dataclass
class Turn:
    """A turn as it was played: its player, its number, its lines, the rows with the place of their line, and what was left of it."""

    who: int
    number: int
    said: list[Said] = field(default_factory=list)
    rows: list[tuple[Row, int]] = field(default_factory=list)
    actions: int = 1
    buys: int = 1
    coins: int = 0
    actions_over: int = 0  # the place of the line after the last Action
    last_buy: int = 0
    waits: bool = False  # a Throne Room found nothing to play, so that another play could be its own
    untold: bool = False  # a choice was made that a Japanese log does not tell (LOG-34)


class Player:
    """A player's cards."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck
        self.deck = ["Copper"] * 7 + ["Estate"] * 3
        luck.shuffle(self.deck)
        self.hand: list[str] = []
        self.discard: list[str] = []
        self.play: list[str] = []

    def draw(self, n: int) -> Iterator[tuple[bool, list[str]]]:
        """Draw cards, and yield what is seen: whether the deck was shuffled first, and the cards."""
        while n > 0 and (self.deck or self.discard):
            shuffles = not self.deck
            if shuffles:
                self.deck, self.discard = self.discard, []
                self.luck.shuffle(self.deck)
            drawn, self.deck = self.deck[:n], self.deck[n:]
            self.hand += drawn
            n -= len(drawn)
            yield shuffles, drawn


class Game:
    """A game of two players, played at random and by the rules."""

    def __init__(self, seed: int) -> None:
        self.luck = Random(seed)
        self.players = [Player(self.luck), Player(self.luck)]
        self.kingdom = self.luck.sample(ACTIONS, 10)
        self.way = self.luck.choice([*BY_WAY, None])
        self.turns: list[Turn] = []
        for player in self.players:
            [*player.draw(5)]

    def play(self, rounds: int) -> list[Turn]:
        for number in range(1, rounds + 1):
            for who in (0, 1):
                self.turn = Turn(who, number)
                self.player = self.players[who]
                self._actions()
                self._buy_phase()
                self._clean_up()
                self.turns.append(self.turn)
        return self.turns

    def say(self, what: str, *cards: str, **more: Any) -> None:
        self.turn.said.append(Said(self.turn.who, what, cards, **more))

    def row(self, **row: Any) -> Row:
        """Add a row whose line is the next one."""
        self.turn.rows.append((row, len(self.turn.said)))
        return row

    def draw(self, n: int) -> None:
        for shuffles, drawn in self.player.draw(n):
            if shuffles:
                self.say("shuffle")
            self.say("draw", *drawn)

    def _actions(self) -> None:
        while self.turn.actions:
            held = sorted({name for name in self.player.hand if name in ACTIONS})
            if not held or self.luck.random() < 0.05:
                break
            self.turn.actions -= 1
            self.play_card(self.luck.choice(held))
        self.turn.actions_over = len(self.turn.said)

    def play_card(self, name: str, how: str = "hand") -> None:
        way = self.way if self.way and self.luck.random() < 0.3 else None
        row = self.row(
            kind="play", card=name, **({"how": how} if how != "hand" else {}), **({"way": way} if way else {})
        )
        self.say("play", name, way=way, again=how == "again")
        if how != "again":
            self.player.hand.remove(name)
            self.player.play.append(name)
        if way:
            self.give(BY_WAY[way])
        elif name in GIVES:
            self.give(GIVES[name])
            if name == "Witch":
                self.turn.said.append(Said(1 - self.turn.who, "gain", ("Curse",)))
                self.players[1 - self.turn.who].discard.append("Curse")
        else:
            getattr(self, f"_{name.lower().replace(' ', '_')}")(row)

    def give(self, gives: tuple[int, int, int, int]) -> None:
        cards, actions, buys, coins = gives
        self.draw(cards)
        for what, n in (("actions", actions), ("buys", buys), ("coins", coins)):
            if n:
                setattr(self.turn, what, getattr(self.turn, what) + n)
                self.say("get", number=n, way=what)

    def _throne_room(self, row: Row) -> None:
        held = sorted({name for name in self.player.hand if name in ACTIONS})
        if held:
            name = self.luck.choice(held)
            self.play_card(name, "effect")
            self.play_card(name, "again")
        else:
            self.turn.waits = True

    def _chapel(self, row: Row) -> None:
        junk = sorted(name for name in self.player.hand if name in ("Estate", "Copper", "Curse"))[
            : self.luck.randint(0, 4)
        ]
        if junk:
            row["picks"] = junk
            self.say("trash", *junk)
            for name in junk:
                self.player.hand.remove(name)

    def _pawn(self, row: Row) -> None:
        chosen = self.luck.sample(("actions", "buys", "coins"), 2)
        self.turn.untold = True
        row["bonuses"] = chosen
        for name in chosen:
            self.give(tuple(int(name == what) for what in IN_HALVES))  # type: ignore[arg-type]

    def _workshop(self, row: Row) -> None:
        name = self.luck.choice([name for name in self.supply() if COST[name] <= 4])
        row["picks"] = [name]
        self.say("gain", name)
        self.player.discard.append(name)

    def _remodel(self, row: Row) -> None:
        if not self.player.hand:
            return
        trashed = self.luck.choice(sorted(self.player.hand))
        if trashed == "Curse":
            return
        self.player.hand.remove(trashed)
        name = self.luck.choice([name for name in self.supply() if COST[name] <= COST[trashed] + 2])
        row["picks"] = [trashed, name]
        self.say("trash", trashed)
        self.say("gain", name)
        self.player.discard.append(name)

    def supply(self) -> list[str]:
        return ["Copper", "Silver", "Gold", "Estate", "Duchy", "Province", *self.kingdom]

    def _buy_phase(self) -> None:
        treasures = sorted((name for name in self.player.hand if name in COINS), key=lambda name: -COINS[name])
        if treasures:
            self.row(kind="phase", phase="buy")
            for name in treasures:
                self.row(kind="play", card=name)
                self.player.hand.remove(name)
                self.player.play.append(name)
            gained = sum(COINS[name] for name in treasures)
            self.turn.coins += gained
            self.say("treasures", *treasures, number=gained)
        while self.turn.buys:
            names = [
                name
                for name in self.supply()
                if COST[name] <= self.turn.coins and (name != "Grand Market" or "Copper" not in self.player.play)
            ]
            dear = [name for name in names if COST[name] >= min(self.turn.coins, 6) - 1]
            if self.luck.random() < 0.15 or not dear:
                break
            name = self.luck.choice(dear)
            if not any(row["kind"] == "phase" for row, _ in self.turn.rows):
                self.row(kind="phase", phase="buy")
            self.row(kind="buy", card=name)
            self.say("buy", name)
            self.turn.buys -= 1
            self.turn.coins -= COST[name]
            self.player.discard.append(name)
        self.turn.last_buy = len(self.turn.said)

    def _clean_up(self) -> None:
        player = self.player
        player.discard += player.hand + player.play
        player.hand, player.play = [], []
        drawn: list[str] = []
        for shuffles, cards in player.draw(5):
            if shuffles:
                self.say("shuffle")
            drawn += cards
        self.say("draw", *drawn)


def with_fault(turns: list[Turn], luck: Random, language: str) -> tuple[int, int]:
    """Put a play or purchase into one of the turns that is illegal by what the log tells; return the turn and the place of its line."""
    n = luck.choice([n for n, turn in enumerate(turns) if language == "en" or not turn.untold])
    turn = turns[n]
    places = []
    if not turn.actions and not turn.waits:
        places.append(("play", "Smithy", turn.actions_over))
    if turn.buys:
        places.append(
            ("buy", "Province", turn.last_buy) if turn.coins < COST["Province"] else ("play", "Market", turn.last_buy)
        )
    else:
        places.append(("buy", "Copper", turn.last_buy))
    if any(said.what in ("treasures", "buy") for said in turn.said):
        places.append(("play", "Village", turn.last_buy))
    what, name, at = luck.choice(places)
    turn.said.insert(at, Said(turn.who, what, (name,)))
    return n, at


def written(turns: list[Turn], language: str) -> tuple[str, list[list[int]]]:
    """Return a game as a log, and the number of each line of each turn."""
    names, lines = NAMES[language], ["Game #123, unrated." if language == "en" else "ゲーム #123", ""]
    numbers = []
    for turn in turns:
        lines.append(f"{'Turn' if language == 'en' else 'ターン'} {turn.number} - {names[turn.who]}")
        said_lines = []
        for said in turn.said:
            text = (in_english if language == "en" else in_japanese)(said, names[said.who][0])
            if text:
                lines.append(text)
            said_lines.append(len(lines))
        lines.append("")
        numbers.append(said_lines)
    return "\n".join(lines), numbers


def in_english(said: Said, who: str) -> str:
    cards = english_list(said.cards)
    match said.what:
        case "play":
            way = f" using {Way(said.way).text.en}" if said.way else ""
            return f"{who} plays {cards}{' again' if said.again else ''}{way}."
        case "treasures":
            return f"{who} plays {cards}. (+${said.number})"
        case "get" if said.way == "coins":
            return f"{who} gets +${said.number}."
        case "get":
            unit = (said.way or "").capitalize()
            return f"{who} gets +{said.number} {unit if said.number > 1 else unit.removesuffix('s')}."
        case "buy":
            return f"{who} buys and gains {cards}."
        case "shuffle":
            return f"{who} shuffles their deck."
    return f"{who} {said.what}{'es' if said.what.endswith('sh') else 's'} {cards}."


def english_list(names: tuple[str, ...]) -> str:
    parts = [
        f"{'an' if name[0] in 'AEIOU' else 'a'} {name}" if n == 1 else f"{n} {PLURALS.get(name, name + 's')}"
        for name, n in Counter(names).items()
    ]
    if not parts:
        return "nothing"
    return " and ".join(parts) if len(parts) < 3 else f"{', '.join(parts[:-1])}, and {parts[-1]}"


def in_japanese(said: Said, who: str) -> str:
    parts = [printed(name).ja + (f"{n}枚" if n > 1 else "") for name, n in Counter(said.cards).items()]
    cards = "、".join(parts) or "なし"
    match said.what:
        case "play":
            way = f"{Way(said.way).text.ja}で" if said.way else ""
            return f"{who}は{way}{cards}を{'再' if said.again else ''}使用した。"
        case "treasures":
            return f"{who}は{cards}を使用した。 (+${said.number})"
        case "get":
            return ""  # how the client writes it is not known (LOG-34)
        case "shuffle":
            return f"{who}は山札をシャッフルした。"
    verbs = {"buy": "購入・獲得した", "gain": "獲得した", "draw": "引いた", "trash": "廃棄した"}
    return f"{who}は{cards}を{verbs[said.what]}。"


def expected(turn: Turn) -> list[Row]:
    """Return the rows of a turn, treasures in the order in which their line has them."""
    rows = []
    for row, _ in turn.rows:
        ordered = {**row}
        if "picks" in ordered and len(ordered["picks"]) > 1 and row["card"] == "Chapel":
            ordered["picks"] = [name for name, n in Counter(ordered["picks"]).items() for _ in range(n)]
        rows.append(ordered)
    return rows


def rows_read(turn: Any) -> list[Row]:
    """Return the rows of a turn that was read, without what is as usual."""
    rows = []
    for event in turn.situation.events:
        document = plain(event)
        usual: Row = {"how": "hand", "to": None, "picks": [], "bonuses": []}
        kept = {"kind", "card", "phase", "way", "how", "picks", "bonuses", "to"}
        rows.append(
            {name: value for name, value in document.items() if name in kept and value not in (None, usual.get(name))}
        )
    return rows


def first_fault(text: str) -> int | None:
    """Return the line of the first finding that is forbidden in a log."""
    checker = game.checker("turn")
    for turn in read_log(text).turns:
        for finding in checker.check(turn.situation).findings:
            if finding.outcome is Outcome.FORBIDDEN:
                return turn.lines[int(finding.at.split("/")[2])] if finding.at.startswith("/events/") else turn.line
    return None


def compared(seed: int, language: str, rounds: int = 15) -> Iterator[tuple[int, list[Row], list[Row]]]:
    """Yield each turn of a game as it was played and as it was read back."""
    turns = Game(seed).play(rounds)
    text, _ = written(turns, language)
    read_turns = read_log(text).turns
    assert len(read_turns) == len(turns)
    for n, (turn, read) in enumerate(zip(turns, read_turns, strict=True)):
        rows = rows_without_choices(expected(turn)) if language == "ja" else expected(turn)
        yield n, rows, rows_read(read)


def rows_without_choices(rows: list[Row]) -> list[Row]:
    """Return rows as a Japanese log tells them, which has no lines for bonuses."""
    return [{name: value for name, value in row.items() if name != "bonuses"} for row in rows]


def names_the_line(seed: int, language: str, rounds: int = 15) -> bool:
    """Return whether the line of an illegal play is named."""
    turns = Game(seed).play(rounds)
    n, at = with_fault(turns, Random(seed), language)
    text, numbers = written(turns, language)
    return first_fault(text) == numbers[n][at]


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    seeds = range(asked.seed * 1_000_000, asked.seed * 1_000_000 + asked.number)
    read, same, named = 0, 0, 0
    for seed in seeds:
        for language in NAMES:
            for n, played, read_back in compared(seed, language):
                read, same = read + 1, same + (played == read_back)
                if played != read_back:
                    print(seed, language, n, played, read_back, sep="\n  ")
            is_named = names_the_line(seed, language)
            named += is_named
            if not is_named:
                print(seed, language, "the line is not named")
    print(f"{read} turns, {same} read back the same; {2 * asked.number} illegal plays, {named} named at their line")
    sys.exit(same < read or named < 0.99 * 2 * asked.number)


if __name__ == "__main__":
    main()
