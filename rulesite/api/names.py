"""The cards that typed names mean, and the description of the request."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from drf_spectacular.utils import OpenApiExample
from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.response import Response

from games.bounds import SCHEMA_BLANKS, is_blank
from games.content import Card
from games.game import Game, all_games
from games.library import Row
from games.text import LANGUAGES, Text
from rulesite.api import situations, wire
from rulesite.api.check import BY_BODY
from rulesite.api.endpoint import Endpoint
from rulesite.api.openapi import ALWAYS, SituationSchema
from rulesite.api.situations import bad_input, body_error
from rulesite.checks.validate import messages
from rulesite.checks.validate.decoder import arrange
from rulesite.checks.validate.errors import MOST_ERRORS, NAME_LETTERS, InputError, message_error, pointer
from rulesite.revision import current
from rulesite.site import links
from rulesite.site.plain import Languages, plain
from rulesite.site.registry import game_or_404
from rulesite.site.throttles import Checks

MOST_NAMES, LONGEST_NAME = 200, 100
NAMES_OF_A_CHECK = 20
"""So many names are looked up in the time of a check, where none of them is spelt right."""
NAMES = "names"
LABEL = Text("names", "カード名")


class NamesSchema(SituationSchema):
    """The description of the look-up of names."""

    def get_tags(self) -> list[str]:
        return ["Checks"]

    def get_description(self) -> str:  # type: ignore[override]
        bounds = f"At most {MOST_NAMES} names of {LONGEST_NAME} characters."
        return f"{type(self.view).__doc__} {bounds} Each {NAMES_OF_A_CHECK} of them, or fewer, count as a check."

    def get_request_serializer(self) -> Any:
        names = {
            "type": "array",
            "items": {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME, "pattern": f"[^{SCHEMA_BLANKS}]"},
            "minItems": 1,
            "maxItems": MOST_NAMES,
        }
        shape = {
            "type": "object",
            "properties": {NAMES: names},
            "required": [NAMES],
            "additionalProperties": False,
        }
        return {situations.JSON_MEDIA: shape}

    def _examples(self) -> Iterator[OpenApiExample]:
        for game in all_games().values():
            cards = [card.name.en for card in game.content.all_cards[:2]]
            if cards:
                request_body = {"names": [cards[0].lower(), f"{cards[-1]}x"]}
                about = f"Names of cards of {game.name}"
                yield OpenApiExample(game.slug, request_body, summary=about, request_only=True)
                yield OpenApiExample(
                    game.slug, plain(_answer(game, request_body["names"], LANGUAGES)), summary=about, response_only=True
                )
                return

    def _answer(self) -> Any:
        return self.answered(wire.TypedNames, "What each name means, in the order in which they were sent.")

    def _codes(self) -> tuple[str, ...]:
        return (*BY_BODY, "not-found", *ALWAYS)


class NamesView(Endpoint):
    """Say which card of a game each typed name means, as the checkers read it: in any spelling, either language, with a number of cards before it; else the cards that it may mean, and why."""

    schema = NamesSchema()
    operation = "look_up_names"
    parser_classes = (JSONParser,)
    throttle_classes = (Checks,)

    def find(self) -> None:
        self.game = game_or_404(self.kwargs["game"])

    def post(self, request: Request, *args: Any, **names: Any) -> Response:
        document = situations.json_body(request._request)
        errors = [*_errors(document)]
        if errors:
            raise bad_input(arrange(document, errors))
        self.count_checks((len(document[NAMES]) - 1) // NAMES_OF_A_CHECK)
        response = self.make_response(_answer(self.game, document[NAMES], self.languages))
        response["Cache-Control"] = "no-store"
        return response


def _errors(document: Any) -> Iterator[InputError]:
    if not isinstance(document, dict):
        yield body_error("", "object_type")
        return
    for name in islice((name for name in document if name != NAMES), MOST_ERRORS + 1):
        yield body_error(pointer([name]), "unknown_field", field=name[:NAME_LETTERS], known=NAMES)
    if NAMES not in document:
        yield body_error("", "missing", NAMES, field=NAMES, label=LABEL)
    elif not isinstance(document[NAMES], list):
        yield body_error(f"/{NAMES}", "list_type")
    elif not document[NAMES]:
        yield body_error(f"/{NAMES}", "too_few", min_length=1)
    elif len(document[NAMES]) > MOST_NAMES:
        yield body_error(f"/{NAMES}", "too_many", max_length=MOST_NAMES)
    else:
        yield from _name_errors(document[NAMES])


def _name_errors(names: list[Any]) -> Iterator[InputError]:
    for n, name in enumerate(names):
        if not isinstance(name, str):
            yield body_error(f"/{NAMES}/{n}", "string_type")
        elif is_blank(name):
            yield message_error(f"/{NAMES}/{n}", messages.BLANK)
        elif len(name) > LONGEST_NAME:
            yield body_error(f"/{NAMES}/{n}", "string_too_long", max_length=LONGEST_NAME)


def _answer(game: Game, names: list[str], languages: Languages) -> wire.TypedNames:
    return wire.TypedNames(results=[_typed(game, name, languages) for name in names], revision=current().revision)


def _typed(game: Game, name: str, languages: Languages) -> wire.TypedName:
    match = game.content.match(name)
    return wire.TypedName(
        typed=name,
        card=_named_card(game, match.card, languages) if match.card else None,
        why=match.why,
        meant=[_named_card(game, card, languages) for card in match.meant],
    )


def _named_card(game: Game, card: Card | Row, languages: Languages) -> wire.NamedCard:
    return wire.NamedCard(
        id=card.id,
        self=links.resource("card", game.slug, card.id),
        link=links.both(links.SINGLE["card"], game.slug, card.id),
        name=plain(card.name, languages),
    )
