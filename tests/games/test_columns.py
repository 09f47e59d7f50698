"""Does each fact of a card table decide what it is declared to decide, and does each filter keep what the facts say?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from games.columns import Column, Pick, Values, Words, read_values
from games.dominion.cards.lookup import recorded_facts
from games.dominion.cards.table_columns import BONUSES, UNCOUNTED
from games.dominion.cards.table_instructions import ALL_INSTRUCTIONS, FURTHER_INSTRUCTIONS
from games.dominion.cards.vocabulary import Do, names_coins
from games.dominion.course.landscapes import RECKONED
from games.game import AnyChecker, Game, all_games
from games.library import TABLE, Row
from games.text import CODE
from games.values import replace
from games.vtes.cards import ACTION_CARDS
from rulesite.checks.validate.decoder import Refused, understand
from tests.games.dominion.card_situations import situations as dominion_situations
from tests.games.in_memory import CARD, changed_cells
from tests.games.nightfall.card_situations import situations as nightfall_situations
from tests.games.vtes.card_situations import situations as vtes_situations

SAMPLE, OTHERS = 30, 3
GAMES = [game for game in all_games().values() if game.facts]
DECIDING = [
    pytest.param(game, column, id=f"{game.slug}/{column.name}")
    for game in GAMES
    for column in (game.facts.deciding if game.facts else ())
]
DRAWN = {"dominion": dominion_situations, "nightfall": nightfall_situations, "vtes": vtes_situations}
TOUCHED_BY_KIND = {
    "card": {"gain:to-deck", "buy-end", "after-action:others-discard"},
    "prophecy": {"start:gains-action-to-hand", "start:curse-or-discard"},
    "trait": None,
    "state": None,
    "artifact": None,
}
"""What is touched without weight, by the kind of what touches it: by a card a place that may be chosen anyway, and nothing of its own
turn; by a Prophecy what may do everything; all by what a situation names otherwise than as a landscape, None."""
BEARS: dict[tuple[str, str], Callable[[Values], bool]] = {
    ("vtes", "once"): lambda values: not {*values["types"]} <= {"Master", "Event"},
    ("vtes", "cancels_what"): lambda values: not values["ends_action"] and values["types"] != ("Master",),
    ("vtes", "unlocks_when"): lambda values: not values["unlocks_other"],
    ("vtes", "locked_only"): lambda values: (
        values["types"] in [(name,) for name in ACTION_CARDS] and "yes@reaction-use" not in values["locked_only"]
    ),
    ("vtes", "resolution_reached"): lambda values: bool(values["ends_action"]),
    ("vtes", "disciplines"): lambda values: values["types"] == ("Action",) and "Animalism" in values["disciplines"],
    ("vtes", "clans"): lambda values: values["types"] == ("Action",) and "Gangrel" in values["clans"],
    ("vtes", "cost_blood"): lambda values: values["types"] in [(name,) for name in ACTION_CARDS],
    ("vtes", "limited_what"): lambda values: (
        not values["limited_if"] and not {*values["types"]} & {*ACTION_CARDS, "Master"}
    ),
    ("vtes", "bars_card_whose"): lambda values: "anybody" in values["bars_card_whose"],
    ("vtes", "once_ability"): lambda values: "action" in values["once_what"],
    ("vtes", "once_what"): lambda values: "action" in values["once_what"],
    ("vtes", "once_reach"): lambda values: "each-minion" in values["once_reach"] and bool(values["unlocks_once"]),
    ("vtes", "during"): lambda values: not values["once_ability"],
    ("vtes", "unlocks_how"): lambda values: (
        any(word.startswith("must") for word in values["unlocks_how"])
        and bool(values["ends_action"] or any(word.startswith("own-action") for word in values["unlocks_when"]))
    ),
    ("vtes", "unlocks_once"): lambda values: "from-hand" not in values["unlocks_if"],
    ("vtes", "unique"): lambda values: bool(values["unlocks_once"]) and "each-minion" not in values["once_reach"],
    ("vtes", "unlocks_cost"): lambda values: (
        bool({"lock-card", "burn-card"} & {*values["unlocks_cost"]})
        and "minion-phase@attached" not in values["unlocks_when"]
    ),
    ("dominion", "cost"): lambda values: not (values["cost_mark"] == "*" and values["in_supply"]),
    ("dominion", "below_line"): lambda values: "Traveller" not in values["types"],
    ("dominion", "in_supply"): lambda values: values["pile"] == "mixed",
    ("dominion", "pile"): lambda values: values["in_supply"],
    ("dominion", "on_gain"): lambda values: "overpay" not in values["gain_does"],
    ("dominion", "more"): lambda values: (
        values["kind"] == "card"
        and not any(values[name].least for name in UNCOUNTED)
        and not values["plays"]
        and "line" not in values["older"]
    ),
    ("dominion", "capitalism"): lambda values: "Treasure" not in values["types"],
    ("dominion", "discard_when"): lambda values: not _is_announced(values),
    ("dominion", "older"): lambda values: (
        (values["older"] != ("bought",) or values["gain_does"])
        and (values["older"] != ("durations",) or values["plays"])
    ),
    ("dominion", "changed"): lambda values: (
        "line" in values["older"] or _is_announced(values) or (values["older"] == ("bought",) and values["gain_does"])
    ),
    ("dominion", "touches"): lambda values: not _is_announced(values) and _touches_alone(values),
    **{("dominion", name): lambda values: values["kind"] == "card" for name in BONUSES},
    **{("dominion", name): lambda values: values["more"] is False for name in UNCOUNTED},
}
"""The cards on which a fact bears, where other facts leave it without weight: plays that no minion makes, a cost that is open anyway."""
Situation = tuple[AnyChecker, dict[str, Any], str]
"""A checker, a situation of an example, and the name of the card in it that is to be another."""


@pytest.mark.parametrize(("game", "column"), DECIDING)
def test_a_column_that_decides_changes_a_verdict_when_its_value_changes(game: Game, column: Column) -> None:
    rows = [row for row in game.content.library.rows if _is_judged(game, row, column)]
    sample = Random(column.name).sample(rows, min(SAMPLE, len(rows)))
    situations = list(_situations(game))

    undecided = [row.id for row in sample if not _is_decided(game, row, column, situations)]

    assert rows
    assert undecided == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_row_has_the_same_typed_facts(game: Game) -> None:
    assert game.facts
    names = [column.name for column in game.facts.columns]

    assert all([*game.facts.data(row)] == names for row in game.content.library.rows)
    assert set(game.facts.data(None).values()) == {None}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_filter_has_codes_of_its_columns_values(game: Game) -> None:
    assert game.facts
    for column, facet in zip((one for one in game.facts.columns if one.facet), game.facts.facets, strict=True):
        codes = {code for row in game.content.library.rows for code in _codes(game, column, row)}

        assert all(CODE.fullmatch(code) for code in facet.values)
        assert {*facet.values} <= codes, column.name


def test_an_amount_is_certain_bounded_or_open() -> None:
    coins = next(column for column in _columns("dominion") if column.name == "coins")

    assert [coins.data(coins.read({"coins": cell})) for cell in ("2", "1-2", "2*", "2+1*", "1/3*")] == [
        {"least": 2, "most": 2, "perhaps": []},
        {"least": 1, "most": 2, "perhaps": []},
        {"least": 0, "most": None, "perhaps": [2]},
        {"least": 2, "most": None, "perhaps": [1]},
        {"least": 0, "most": None, "perhaps": [1, 3]},
    ]
    assert coins.data(coins.read({})) == {"least": 0, "most": 0, "perhaps": []}


def test_a_cost_that_is_open_is_not_known() -> None:
    read = [read_values(_columns("vtes")[5:7], {"cost": cell}) for cell in ("2 pool", "X blood")]

    assert read == [{"cost_blood": 0, "cost_pool": 2}, {"cost_blood": None, "cost_pool": 0}]


def _columns(slug: str) -> tuple[Column, ...]:
    facts = all_games()[slug].facts
    assert facts
    return facts.columns


def _codes(game: Game, column: Column, row: Row) -> list[str]:
    assert game.facts
    value = column.data(game.facts.values(row)[column.name])
    return value if isinstance(value, list) else [value]


def _is_judged(game: Game, row: Row, column: Column) -> bool:
    """Return whether a checker reads this fact: its value is no empty one, not shown only, and no entry of its own is read instead.

    What decides of a card of another sort is told by the tests of that, but for the columns that those cards alone have.
    """
    entry, cell = game.content.full_cards.get(row.id), row.facts.get(column.heading, "")
    if not _cells(game.slug, column.heading):
        # known of no card yet: it decides of each once it is
        return not (entry and entry.data)
    if not cell or (row.table != TABLE and column.heading in _headings(game)) or (entry and entry.data):
        return False
    if game.slug == "dominion" and _is_told_whole(row, column):
        return False
    assert game.facts
    if not BEARS.get((game.slug, column.name), bool)(game.facts.values(row)):
        return False
    if isinstance(column.shape, Pick):
        return cell not in column.shown_words
    if isinstance(column.shape, Words):
        words = {word.partition("@")[0] for word in column.read(row.facts)}
        return not words <= {*column.shown_words}
    return True


@cache
def _headings(game: Game) -> frozenset[str]:
    """Return the columns with a cell in the first table of a game."""
    return frozenset(heading for row in game.content.library.rows if row.table == TABLE for heading in row.facts)


def _is_told_whole(row: Row, column: Column) -> bool:
    """Return whether what a card of Dominion does when played is told beside the table, and read instead of this column."""
    if column.name == "more":
        return row.id in FURTHER_INSTRUCTIONS or row.id in ALL_INSTRUCTIONS
    played = ALL_INSTRUCTIONS.get(row.id) or (*recorded_facts(row.facts).play, *FURTHER_INSTRUCTIONS.get(row.id, ()))
    if column.name == "capitalism":
        return any(map(names_coins, played))
    if column.name == "plays":
        return any(part.do is Do.PLAY for instruction in played for part in (instruction, *instruction.give))
    if column.name == "touches":
        return row.id in RECKONED
    return row.id in ALL_INSTRUCTIONS and column.name in (*BONUSES, *UNCOUNTED)


def _is_announced(values: Values) -> bool:
    """Return whether a row of Dominion gives a wording that is announced, and not read before it is printed."""
    return any(word.startswith("no-line") for word in values["older"])


def _touches_alone(values: Values) -> bool:
    """Return whether something of Dominion touches a turn by words that have weight in its kind."""
    without_weight = TOUCHED_BY_KIND.get(values["kind"], set())
    return without_weight is not None and not {*values["touches"]} <= without_weight


def _is_decided(game: Game, row: Row, column: Column, situations: list[Situation]) -> bool:
    """Return whether some situation with a card is judged otherwise without its fact; that one is tried first for the next."""
    for n, situation in enumerate(situations):
        before = _judged(game, row, situation)
        for cell in _other_cells(game, column, row):
            with changed_cells(game.module, row, {column.heading: cell}):
                after = _judged(game, row, situation)
            if before != after:
                situations.insert(0, situations.pop(n))
                return True
    return False


def _other_cells(game: Game, column: Column, row: Row) -> list[str]:
    """Return other cells of a column: of words with marks the empty one, else some of the table as well, without it where it must be given."""
    assert game.facts
    cells = _cells(game.slug, column.heading)
    if not cells and isinstance(column.shape, Pick):
        return [*column.shape.names]
    others = [cell for cell in cells if cell != row.facts.get(column.heading)]
    if isinstance(column.shape, Words) and column.shape.name:
        return [""]
    if not column.required:
        return ["", *others[:OTHERS]]
    rows = ((cell, replace(row, facts={**row.facts, column.heading: cell})) for cell in others)
    return [cell for cell, changed in rows if not [*game.facts.problems(game.facts.values(changed))]][:OTHERS]


@cache
def _cells(slug: str, heading: str) -> tuple[str, ...]:
    """Return the cells of a column, the most frequent first."""
    rows = all_games()[slug].content.library.rows
    return tuple(cell for cell, _ in Counter(row.facts[heading] for row in rows if heading in row.facts).most_common())


def _situations(game: Game) -> Iterator[Situation]:
    """Yield the situations in which a card can be put: drawn ones, and those of the examples for each card that they name."""
    for slug, scenario in DRAWN.get(game.slug, tuple)():
        yield game.checker(slug), scenario, CARD
    for faq in game.content.faq:
        for example in faq.example:
            checker = game.checker(example.checker)
            names = dict.fromkeys(name for name in _strings(example.scenario) if game.content.find_card(name))
            yield from ((checker, example.scenario, name) for name in names)


def _strings(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict() | list():
            for part in value.values() if isinstance(value, dict) else value:
                yield from _strings(part)


def _judged(game: Game, row: Row, situation: Situation) -> object:
    """Return what a checker says of a situation with a card in it, or why it is none."""
    checker, scenario, name = situation
    try:
        verdict = checker.check(understand(game, checker, _with_card(scenario, name, row.name.en)))
    except Refused as refused:
        return str(refused)
    findings = [(found.reason.code, found.at, found.cites, str(found.text)) for found in verdict.findings]
    return verdict.outcome, findings, verdict.result


def _with_card(value: Any, name: str, card: str) -> Any:
    match value:
        case dict():
            return {field: _with_card(part, name, card) for field, part in value.items()}
        case list():
            return [_with_card(part, name, card) for part in value]
    return card if value == name else value
