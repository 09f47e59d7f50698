"""Do the boards of the games show what matters on the table? That of BlackPoker is tested with its duel."""

from __future__ import annotations

from typing import Any

import pytest

from games.board import Board, Zone
from games.game import all_games
from rulesite.checks.validate.decoder import understand


def board(slug: str, **scenario: Any) -> Board:
    """Return the board of a situation."""
    name, checker = slug.split("/")
    game = all_games()[name]
    by = game.checker(checker)
    situation = understand(game, by, scenario)
    assert by.board
    return by.board(situation, by.check(situation))


def tallies(zone: Zone) -> dict[str, int | None]:
    return {tally.text.en: tally.value for tally in zone.tallies}


def figures(zone: Zone) -> list[tuple[str, str | None]]:
    return [(figure.text.en, figure.note.en if figure.note else None) for figure in zone.figures]


def tokens(zone: Zone) -> list[dict[str, str]]:
    return [{token.text.en: token.spent.code for token in figure.tokens} for figure in zone.figures]


GOVERN = {"minion": "Anson", "kind": "action-card", "card": "Govern the Unaligned", "does": "bleed"}


def test_a_minion_has_limits_that_an_action_which_counts_uses_up() -> None:
    attempt = {"minion": "Basil", "kind": "action-card", "card": "Parity Shift", "does": "political"}

    minions, plays = board("vtes/play-again", played=GOVERN, attempt=attempt).zones

    assert [figure.text.en for figure in minions.figures] == ["Anson", "Basil"]
    assert tokens(minions) == [
        {"bleed": "yes", "political action": "no", "name: Govern the Unaligned": "yes"},
        {"bleed": "no", "political action": "no"},
    ]
    assert plays.shape == "line"


def test_an_action_that_does_not_count_uses_no_limit_up() -> None:
    played = GOVERN | {"outcome": "direct-intervention"}

    minions, _ = board("vtes/play-again", played=played, attempt=GOVERN).zones

    assert tokens(minions) == [{"bleed": "no", "political action": "no"}]


def test_a_card_that_is_no_action_is_shown_without_limits() -> None:
    play = {"minion": "Anson", "kind": "reaction", "card": "Deflection"}

    assert [zone.shape for zone in board("vtes/play-again", played=play, attempt=play).zones] == ["line"]


def test_a_turn_shows_the_limits_and_the_lock_of_each_minion() -> None:
    events = [{"kind": "action", "minion": "Anson", "does": ["bleed"]}]

    (minions,) = board(
        "vtes/no-repeat", turn_of="A", minions=[{"name": "Anson"}, {"name": "Basil"}], events=events
    ).zones

    assert figures(minions) == [("Anson", "locked"), ("Basil", None)]
    assert tokens(minions) == [{"bleed": "yes", "political action": "no"}, {"bleed": "no", "political action": "no"}]


PLAYERS = [
    {"name": "Aki", "minions": [{"name": "Wolf", "strength": 3, "health": 2}]},
    {"name": "Ben", "minions": [{"name": "Bat", "strength": 1, "health": 1}]},
]


def test_an_attacker_stands_over_its_blockers_and_wounds_are_bars() -> None:
    attacks = [{"attacker": "Wolf", "target": "Ben", "blockers": ["Bat"]}]

    wounds, facing = board("nightfall/combat", players=PLAYERS, attacks=attacks).zones

    assert tallies(wounds) == {"Wounds of Aki": 0, "Wounds of Ben": 2}
    assert [tally.most for tally in wounds.tallies] == [10, 10]
    assert figures(facing) == [("Wolf (strength 3)", "Ben: 2 Wounds")]
    assert [figure.text.en for figure in facing.figures[0].against] == ["Bat"]


def test_a_turn_of_nightfall_shows_each_player_with_what_is_left() -> None:
    attacks = [{"attacker": "Wolf", "target": "Ben"}]

    aki, ben, stack = board(
        "nightfall/turn", players=PLAYERS, attacks=attacks, phase="combat", stack=20, held={"others": 5}
    ).zones

    assert (aki.text and aki.text.en, tallies(aki)) == ("Aki", {"Wounds received": 0, "hand": 5, "influence": 2})
    assert tallies(ben) == {"Wounds received": 3}
    assert tallies(stack) == {"Wound stack": 17}


def test_a_turn_of_dominion_shows_its_numbers_and_the_cards_in_their_places() -> None:
    events = [{"kind": "play", "card": "Village"}, {"kind": "play", "card": "Village"}]

    numbers, *places = board("dominion/turn", cards={"hand": ["Village", "Village", "Copper"]}, events=events).zones

    assert {name: tallies(numbers)[name] for name in ("Actions", "Buys", "Coins")} == {
        "Actions": 3,
        "Buys": 1,
        "Coins": 0,
    }
    assert [(zone.text and zone.text.en, figures(zone)) for zone in places] == [
        ("in hand", [("Copper", None)]),
        ("in play", [("Village ×2", None)]),
    ]


@pytest.mark.parametrize(("damage", "left"), [(19, 21), (5, 7)])
def test_interrupts_climb_on_one_another_over_the_damage_that_they_lead_to(damage: int, left: int) -> None:
    use = {"kind": "use", "player": "a", "type": "event", "effects": [{"kind": "damage", "player": "b", "amount": 2}]}

    numbers, ladder = board("chronocard/interrupts", b={"damage": damage}, declarations=[use]).zones

    assert tallies(numbers) == {"damage of Player A": 0, "damage of Player B": left}
    assert ladder.shape == "pile"


def table(slug: str, **scenario: Any) -> Zone | None:
    """Return the table of a situation."""
    name, checker = slug.split("/")
    game = all_games()[name]
    by = game.checker(checker)
    situation = understand(game, by, scenario)
    assert by.table
    zone = by.table(situation, by.check(situation))
    assert zone is None or (zone.shape == "table" and all(len(one.cells) == len(zone.columns) for one in zone.figures))
    return zone


def outcomes(zone: Zone | None) -> dict[str, dict[str, str]]:
    assert zone
    heads = [column.en for column in zone.columns]
    return {
        figure.text.en: {
            head: cell.outcome.code if cell.outcome else str(cell.text and cell.text.en)
            for head, cell in zip(heads, figure.cells, strict=True)
        }
        for figure in zone.figures
    }


def test_a_table_tells_which_minion_may_take_which_action_of_the_turn_next() -> None:
    events = [{"kind": "card-action", "minion": "Anson", "card": "Govern the Unaligned", "does": ["bleed"]}]

    zone = table("vtes/no-repeat", turn_of="A", minions=[{"name": "Anson"}, {"name": "Basil"}], events=events)

    found = outcomes(zone)
    assert [*found] == ["Anson", "Basil"]
    bleed, *_ = found["Anson"]
    assert found["Anson"][bleed] == "forbidden"
    assert {*found["Basil"].values()} == {"allowed"}
    assert any("Govern the Unaligned" in head for head in found["Anson"])
    assert zone
    assert [figure.note.en if figure.note else None for figure in zone.figures] == ["once unlocked", None]


def test_each_cell_of_a_table_is_what_the_move_is_judged_to_be() -> None:
    events = [{"kind": "action", "minion": "Anson", "does": ["bleed"]}]
    game = all_games()["vtes"]
    checker = game.checker("no-repeat")
    scenario = {"turn_of": "A", "minions": [{"name": "Anson"}, {"name": "Basil"}], "events": events}
    moves = checker.list_options(understand(game, checker, scenario))

    found = outcomes(table("vtes/no-repeat", **scenario))

    for minion, row in found.items():
        judged = {option.text.en: option.finding.outcome.code for option in moves if option.text.en.startswith(minion)}
        assert all(judged[words] == row[head] for words in judged for head in row if words.endswith(head))


def test_a_table_is_left_out_where_it_would_be_long() -> None:
    minions = [{"name": f"Minion {n}"} for n in range(9)]

    assert table("vtes/no-repeat", turn_of="A", minions=minions) is None
    assert table("dominion/play", card="Throne Room", then=[{"card": "Village"}]) is None


def test_a_table_tells_what_a_card_gives_with_each_way() -> None:
    zone = table("dominion/play", card="Village", way="ox")

    found = outcomes(zone)
    assert found["Way of the Ox"] == {
        "Cards": "0",
        "Actions": "2",
        "Buys": "1",
        "Coins": "0",
        "ends": "in the discard pile",
    }
    assert found["Way of the Sheep"]["Coins"] == "2"
    assert len(found) > 15
    assert zone
    assert [figure.text.en for figure in zone.figures if figure.note] == ["Way of the Ox"]
    own = next(row for name, row in found.items() if not name.startswith("Way of"))
    assert (own["Cards"], own["Actions"]) == ("1", "2")
