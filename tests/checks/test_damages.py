"""Situations with damages of all kinds: refused where the schema refuses them, at places that exist, in the order of the data."""

from __future__ import annotations

import base64
import zlib
from functools import cache
from itertools import islice
from typing import Any
from urllib.parse import urlencode

import lxml.html
import pytest
from django.test import Client

from games.game import AnyChecker, Game
from rulesite.checks.links import url
from rulesite.checks.validate.json import BadJson, parse
from rulesite.checks.validate.schema import scenario_schema
from tests.api.addresses import V1
from tests.checks.damages import TOO_LARGE, damaged_situations
from tests.checks.every import errors, exists
from tests.checks.validator import Validator

SOME = 110
PAGE, FORM = "/en/nightfall/check/combat/", "application/x-www-form-urlencoded"
COMBAT = f"{V1}games/nightfall/checkers/combat/check/?lang=en"
LARGE_NUMBERS = [*TOO_LARGE.values(), "1e400", "9" * 400 + ".5"]


@cache
def _validator(game: Game, checker: AnyChecker) -> Any:
    return Validator(scenario_schema(game, checker))


def test_the_schema_refuses_the_same_damages_and_all_errors_stand_at_places_that_exist() -> None:
    for damaged in islice(damaged_situations(), SOME):
        game, checker, document = damaged.game, damaged.checker, parse(damaged.body())
        refused = errors(game, checker, document)

        fits = _validator(game, checker).is_valid(document)

        assert fits == ({error.code for error in refused} <= {"contradiction"}), damaged.body()
        assert all(exists(document, error.at) for error in refused), damaged.body()


def test_each_damage_is_drawn_again_by_its_seed() -> None:
    first, again = (list(islice(damaged_situations(), 5)) for _ in range(2))

    assert first == again
    assert first != list(islice(damaged_situations(seed=1), 5))


def test_a_list_that_is_too_short_is_reported_beside_a_faulty_row(client: Client) -> None:
    faults = _faults(client, b'{"players": [{"name": ""}]}')

    assert faults == [("/players", "too-few"), ("/players/0/name", "blank")]


@pytest.mark.django_db
def test_the_page_too_names_a_list_that_is_too_short_beside_a_faulty_row(client: Client) -> None:
    response = client.post(PAGE, urlencode({"players.0.name": ""}), FORM)

    assert response.status_code == 422
    assert _summary(response) == ["Add at least one player.", "Player 1: enter the name."]


@pytest.mark.parametrize("number", LARGE_NUMBERS)
def test_a_number_too_large_for_any_computer_is_out_of_bounds_like_a_number_of_30_digits(
    client: Client, number: str
) -> None:
    body = '{"players": [{"name": "A"}, {"name": "B"}], "stack": %s, "1e400": 1e400}'

    faults = _faults(client, (body % number).encode())

    assert faults == [("/stack", "out-of-bounds"), ("/1e400", "unknown-field")]
    assert faults == _faults(client, (body % f"{number[:1]}{'9' * 29}").encode())


@pytest.mark.parametrize("body", [b'{"stack": 01e400}', b'{"stack": 1e400x}', b'{"stack": [1e400}', b'{"stack": -}'])
def test_what_is_no_json_stays_so_beside_a_number_too_large(body: bytes) -> None:
    with pytest.raises(BadJson):
        parse(body)


def test_reading_stops_behind_a_number_too_large_at_the_column_of_the_text() -> None:
    with pytest.raises(BadJson) as caught:
        parse(b'{"stack": ' + b"9" * 400 + b", x}")

    assert (caught.value.line, caught.value.column) == (1, 413)


@pytest.mark.django_db
@pytest.mark.parametrize("number", LARGE_NUMBERS)
def test_a_form_names_the_field_of_a_number_too_large(client: Client, number: str) -> None:
    pairs = {"players.0.name": "A", "players.1.name": "B", "stack": number}

    response = client.post(PAGE, urlencode(pairs), FORM)

    assert response.status_code == 422
    assert _summary(response) == ["“Wounds left in the stack” needs a whole number from 1 to 50."]


@pytest.mark.django_db
def test_an_address_with_a_packed_number_too_large_names_its_field(client: Client) -> None:
    body = b'{"players": [{"name": "A"}, {"name": "B"}], "stack": 1e400}'
    deflate = zlib.compressobj(9, zlib.DEFLATED, url.RAW)
    packed = base64.urlsafe_b64encode(deflate.compress(body) + deflate.flush()).rstrip(b"=").decode()

    response = client.get(f"{PAGE}?{url.PACKED}={packed}")

    assert response.status_code == 422
    assert _summary(response) == ["“Wounds left in the stack” needs a whole number from 1 to 50."]


def _faults(client: Client, body: bytes) -> list[tuple[str, str]]:
    answer = client.post(COMBAT, body, "application/json")
    return [(fault["pointer"], fault["code"]) for fault in answer.json()["errors"]]


def _summary(response: Any) -> list[str]:
    page: Any = lxml.html.fromstring(response.content.decode())
    return [" ".join(link.text_content().split()) for link in page.xpath("//*[@id='error-summary']//a")]
