"""Is what the table knows of a card filled in where nothing is told, and named where something else is?"""

from __future__ import annotations

from typing import Any

import pytest

from games.nightfall import game
from games.verdict import Outcome, Verdict
from rulesite.checks.validate.decoder import understand

PLAYERS = [{"name": "Aki"}, {"name": "Ben"}]


def judged(checker: str, scenario: dict[str, Any]) -> Verdict[Any]:
    return game.checker(checker).check(understand(game, game.checker(checker), scenario))


def attacking(minion: dict[str, Any]) -> Verdict[Any]:
    players = [{"name": "Aki", "minions": [minion]}, {"name": "Ben"}]
    return judged("combat", {"players": players, "attacks": [{"attacker": minion["name"], "target": "Ben"}]})


@pytest.mark.parametrize("name", ["Bad Smoke", "JAREK"])
def test_a_starting_minion_that_stays_does_so_by_its_name(name: str) -> None:
    assert attacking({"name": name}).result.minions[0].place.code == "in-play"


@pytest.mark.parametrize("name", ["Enraged Wight", "enraged  wight", "Ｅｎｒａｇｅｄ Wight"])
def test_a_minion_is_known_by_its_name_however_it_is_typed(name: str) -> None:
    verdict = attacking({"name": name})

    assert verdict.result.attacks[0].wounds == 2
    assert [one.at for one in verdict.findings if one.code == "taken-from-table"] == ["/players/0/minions/0"]


def test_a_told_strength_that_the_table_has_not_leaves_the_verdict_open() -> None:
    verdict = attacking({"name": "Enraged Wight", "strength": 3})

    assert verdict.outcome is Outcome.UNKNOWN
    assert [one.at for one in verdict.findings if one.code == "told-otherwise"] == ["/players/0/minions/0/strength"]


def test_a_minion_of_no_card_is_as_it_is_told() -> None:
    verdict = attacking({"name": "Wolf", "strength": 3})

    assert [one.code for one in verdict.findings] == ["attacks"]
    assert verdict.result.attacks[0].wounds == 3


@pytest.mark.parametrize(("second", "code"), [("green", "links"), ("blue", "broken-link")])
def test_a_starting_minion_links_to_its_colour_in_the_table_alone(second: str, code: str) -> None:
    events = [
        {"kind": "order", "player": "Aki", "card": "Victor One", "colour": "by-card"},
        {"kind": "order", "player": "Ben", "colour": second},
    ]

    assert code in [one.code for one in judged("chain", {"players": PLAYERS, "events": events}).findings]


def test_what_the_table_has_not_is_not_assumed() -> None:
    events = [
        {"kind": "order", "player": "Aki", "card": "Mad Jake", "colour": "red"},
        {"kind": "order", "player": "Ben", "colour": "red"},
    ]

    assert "links-unknown" in [one.code for one in judged("chain", {"players": PLAYERS, "events": events}).findings]


def test_every_minion_of_the_table_goes_where_its_row_says() -> None:
    for row in game.content.library.rows:
        if row.facts.get("kind") != "minion":
            continue
        place = attacking({"name": row.name.en}).result.minions[0].place.code
        due = (
            "in-play" if row.facts.get("stays") else "exiled" if row.facts.get("starting") == "yes" else "discard-pile"
        )

        assert place == ("summon-deck" if row.facts.get("set") == "Summon deck" else due), row.name.en
