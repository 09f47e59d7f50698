"""Is a field that shows nothing an empty field, whatever it is and however it is sent?"""

from __future__ import annotations

from copy import deepcopy
from itertools import cycle
from typing import Any

import pytest
from django.http import QueryDict

from games.declaration import Flag, Group, Many, Number, OneOf, Pick, Shape, declared
from games.game import AnyChecker, Game, all_games
from games.scenario import row_of
from games.toy.pebbles import Heap, Note, Pebbles
from rulesite.checks.links import url
from rulesite.checks.validate import decoder, json, nodes
from rulesite.checks.validate.errors import MOST_ERRORS, mismatch_error
from rulesite.checks.validate.reader import read as read_json
from tests.checks.doors import agreed
from tests.checks.every import CHECKERS, PEBBLES, TOY, refusal, said_of, situations
from tests.checks.test_parity import posted
from tests.checks.texts import BLANKS, places


def wholes(cls: type) -> list[dict[str, Any]]:
    """Return data of a situation with every kind of row in it, in as few as fit; it need not be able to be true."""
    found: list[dict[str, Any]] = []
    while (data := _whole(cls, len(found))) not in found:
        found.append(data)
    return found


def _whole(cls: type, turn: int) -> dict[str, Any]:
    row = row_of(cls)
    kind = {"kind": row.kind} if row and row.kind else {}
    return kind | {one.name: _one(one.shape, turn) for one in declared(cls)}


def _one(shape: Shape, turn: int) -> Any:
    match shape:
        case Pick(choice):
            return next(iter(choice)).code
        case Flag():
            return True
        case Number(least, _):
            return least
        case Group(row):
            return _whole(row, turn)
        case Many(OneOf(groups), most=most):
            return [_whole(group.row, turn) for group in groups[turn * most :][:most] or groups[:most]]
        case Many(item, least, _):
            return [_one(item, turn) for _ in range(max(least, 1))]
    return "A"


def read(game: Game, checker: AnyChecker, data: Any) -> Any:
    """Return the situation that data describes, whether it can be true or not, or what is wrong with it."""
    reading = read_json(checker.scenario, data, MOST_ERRORS)
    return reading.value or said_of(map(mismatch_error, reading.mismatches))


WHOLES = [
    pytest.param(game, checker, data, id=f"{game.slug}/{checker.slug}/{n}")
    for game in all_games().values()
    for checker in game.checkers
    for n, data in enumerate(wholes(checker.scenario))
]


@pytest.mark.parametrize(("game", "checker", "data"), WHOLES)
def test_json_with_blanks_in_any_text_is_read_as_with_none(game: Game, checker: AnyChecker, data: Any) -> None:
    for holder, key, _, _ in places(checker.scenario, data):
        held, holder[key] = holder[key], ""
        empty = read(game, checker, data)
        for blank in BLANKS:
            holder[key] = blank
            assert read(game, checker, data) == empty, (key, blank)
        holder[key] = held


@pytest.mark.parametrize(("game", "checker", "data"), WHOLES)
def test_a_form_with_blanks_in_any_field_is_read_as_with_none(game: Game, checker: AnyChecker, data: Any) -> None:
    pairs = list(json.parameters(data))
    for (name, held), *blanks in zip(pairs, cycle(BLANKS[1:]), cycle(BLANKS[2:]), strict=False):
        empty = sent(game, checker, pairs, name, "")
        assert sent(game, checker, pairs, name, held) != empty, name
        for blank in blanks:
            assert sent(game, checker, pairs, name, blank) == empty, (name, blank)


def sent(game: Game, checker: AnyChecker, pairs: list[tuple[str, str]], name: str, text: str) -> Any:
    """Return what is read of a form in which one field holds this text."""
    typed = QueryDict(url.query_string((one, text if one == name else held) for one, held in pairs)[1:])
    found = nodes.read_fields(checker.scenario, typed)
    assert not found.errors
    return read(game, checker, found.document)


@pytest.mark.django_db
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_blanks_in_every_text_that_an_example_leaves_open_change_nothing_anywhere(
    game: Game, checker: AnyChecker
) -> None:
    data = situations(game, checker)[0].example.scenario
    typed = deepcopy(data)
    blanks = cycle(BLANKS[1:])
    for holder, key, one, _ in places(checker.scenario, typed):
        if one.default in (None, "") and (isinstance(holder, list) or key not in holder):
            holder[key] = next(blanks)

    answer = agreed(game, checker, typed)

    assert answer == posted(game, checker, data).json()


@pytest.mark.django_db
@pytest.mark.parametrize("blank", [" ", "\u3000", "\u200b"])
def test_a_hand_of_blanks_is_an_empty_hand(blank: str) -> None:
    game = all_games()["blackpoker"]
    data = {"format": "lite", "a": {"hand": blank}, "attempt": {"by": "a", "action": "set-barrier"}}

    answer = agreed(game, game.checker("action"), data)

    assert answer["scenario"]["a"]["hand"] == ""
    assert "a.hand=&" in answer["link"]["en"]


def test_what_a_text_shows_is_kept_as_it_was_typed() -> None:
    scenario = decoder.understand(TOY, PEBBLES, {"heaps": [{"name": " A ", "stone": "\u3000\u200bB"}]})

    assert scenario == Pebbles(heaps=(Heap(name=" A ", stone="\u3000\u200bB"),))


def test_a_row_and_a_number_of_blanks_are_empty_too() -> None:
    typed = QueryDict("heaps.0= &heaps.0.name=A&heaps.0.bags.0=%E3%80%80&heaps.0.bags.0.pebbles=%E2%80%8B&edition=+")

    with pytest.raises(decoder.Refused) as caught:
        url.understand_form(TOY, PEBBLES, typed)

    refused = refusal({"heaps": [{"name": "A", "bags": [{"pebbles": None}]}], "edition": ""})
    assert said_of(caught.value.errors) == said_of(refused)


def test_blanks_of_more_than_a_text_may_have_are_too_long() -> None:
    data = {"heaps": [{"name": "A", "stone": " " * 41}]}

    assert [(error.at, error.code) for error in refusal(data)] == [("/heaps/0/stone", "too-long")]


def test_an_address_carries_no_blanks() -> None:
    data = {"heaps": [{"name": "A", "stone": " "}], "moves": [{"kind": "remark", "words": "\u3000"}]}

    scenario = decoder.understand(TOY, PEBBLES, data)

    assert scenario == Pebbles(heaps=(Heap(name="A"),), moves=(Note(),))
    assert url.query(TOY, PEBBLES, scenario) == "?heaps.0.name=A&moves.0.kind=remark"
