"""Does the board of a duel show what lies before the players?"""

from __future__ import annotations

from typing import Any

import pytest

from games.blackpoker.decisions import Side
from games.board import Board, Zone
from games.game import all_games
from games.verdict import Outcome
from rulesite.checks.validate.decoder import understand

GAME = all_games()["blackpoker"]
BACK = None


def board(checker: str, **scenario: Any) -> Board:
    """Return the board of a situation."""
    by = GAME.checker(checker)
    situation = understand(GAME, by, scenario)
    assert by.board
    return by.board(situation, by.check(situation))


def zone(laid: Board, name: str) -> Zone:
    return next(one for one in laid.zones if one.text and one.text.en.startswith(name))


def faces(laid: Zone) -> list[list[str | None]]:
    return [[face.en if face else BACK for face in figure.faces] for figure in laid.figures]


def notes(laid: Zone) -> list[str | None]:
    return [figure.note.en if figure.note else None for figure in laid.figures]


def test_a_duel_shows_both_hands_the_stage_between_them_and_how_much_life_is_left() -> None:
    laid = board("duel", a={"life": "?×20", "hand": "♡7 ?", "graveyard": "♠2"}, b={"life": "?×9", "hand": "?×2"})

    assert [one.text and one.text.en for one in laid.zones] == [
        "Hand of Player B",
        "Player B",
        "Stage: empty",
        "Player A (turn, chance)",
        "Hand of Player A",
    ]
    assert faces(zone(laid, "Hand of Player B")) == [[BACK, BACK]]
    assert faces(zone(laid, "Hand of Player A")) == [["♡7", BACK]]
    assert [(one.text.en, one.value) for one in zone(laid, "Player A").tallies] == [("life", 20), ("graveyard", 1)]


@pytest.mark.parametrize(("life", "told"), [(20, (None, 10)), (10, (None, 10)), (9, (9, None))])
def test_a_player_is_told_of_the_other_what_is_public(life: int, told: tuple[int | None, int | None]) -> None:
    by = GAME.checker("duel")
    seat = {"life": f"?×{life}", "hand": "♡7 ?", "graveyard": "♠2 ♣8"}
    assert by.seats
    laid = by.seats.board(understand(GAME, by, {"a": seat, "b": seat}), Side.A)

    own, other = ({tally.text.en: tally for tally in zone(laid, f"Player {name}").tallies} for name in "AB")

    assert [(name, tally.value) for name, tally in own.items()] == [("life", life), ("graveyard", 2)]
    assert (other["life"].value, other["life"].least) == told
    assert [*other] == ["life", "graveyard (top card ♣8)"]
    assert other["graveyard (top card ♣8)"].value is None


def test_a_player_is_not_told_which_card_the_other_laid_face_down() -> None:
    by = GAME.checker("duel")
    deeds = [
        {"kind": "start", "by": "a", "action": "set-barrier"},
        {"kind": "card", "by": "a", "card": "♡7"},
    ]
    duel = understand(GAME, by, {"rules": "9.1", "a": {"life": "?×20", "hand": "♡7 ?"}, "deeds": deeds})
    assert by.seats
    assert by.check(duel).outcome is Outcome.ALLOWED

    own, other = ([decision.en for decision in by.seats.told(duel, side)] for side in Side)

    assert own == ["A: Set barrier", "A: chooses ♡7"]
    assert other == ["A: Set barrier", "A: chooses a card, face down"]


def test_a_barrier_lies_face_down_and_a_driven_soldier_is_turned() -> None:
    field = [{"kind": "barrier", "card": "♡3"}, {"kind": "soldier", "cards": "♠8", "driven": True}]

    laid = zone(board("duel", a={"life": "?×20", "field": field}), "Player A")

    assert faces(laid) == [[BACK], ["♠8"]]
    assert [figure.turned for figure in laid.figures] == [False, True]
    assert notes(laid) == [None, "driven"]


def test_a_number_that_the_card_does_not_say_stands_beside_it() -> None:
    field = [{"kind": "soldier", "cards": "♡7 ♡A"}, {"kind": "soldier", "cards": "♠8", "change": 3}]

    laid = zone(board("duel", a={"life": "?×20", "field": field}), "Player A")

    assert notes(laid) == ["number 8", "number now 11"]


def test_an_attack_shows_who_attacks_and_who_blocks_whom() -> None:
    deeds = [
        {"kind": "start", "action": "attack"},
        {"kind": "both-pass"},
        {"kind": "attackers", "soldiers": ["♠8"]},
        {"kind": "blockers", "blocks": [{"attacker": "♠8", "blocker": "♡9"}]},
    ]
    a = {"life": "?×20", "field": [{"kind": "soldier", "cards": "♠8"}]}
    b = {"life": "?×20", "hand": "", "field": [{"kind": "soldier", "cards": "♡9"}]}

    laid = board("duel", a=a, b=b, deeds=[*deeds[:3], {"kind": "both-pass"}, deeds[3]])

    assert notes(zone(laid, "Player A")) == ["driven, attacks"]
    assert notes(zone(laid, "Player B")) == ["blocks ♠8"]
    assert [figure.text.en for figure in zone(laid, "Stage").figures] == ["Damage (Player A)"]


@pytest.mark.parametrize(("deeds", "note"), [([], "still on the stage"), ([{"kind": "both-pass"}], "step 5: resolves")])
def test_the_stage_keeps_what_was_laid_on_it_with_what_became_of_it(deeds: list[Any], note: str) -> None:
    stage = [{"by": "a", "action": "up", "keys": "♡7", "target": "♠8"}]
    a = {"life": "?×20", "field": [{"kind": "soldier", "cards": "♠8"}]}

    (figure,) = zone(board("stage", a=a, stage=stage, deeds=deeds), "Stage").figures

    assert (figure.text.en, figure.at, figure.note and figure.note.en) == ("Up", "/stage/0", note)
