"""How can a verdict be handed on: as a link, on paper, as words, to a program?"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import get_language
from msgspec import Struct

from games.game import AnyChecker, Game
from games.text import LANGUAGES
from rulesite.checks import qr
from rulesite.checks.told import told
from rulesite.checks.written import canonical
from rulesite.site import links

COMMAND = "curl --json '{body}' {address}"
LONGEST = 16_384
SHORT = 4_096

Data = dict[str, Any]


class Sharing(Struct, frozen=True):
    """The ways to hand on a verdict; `address` and `code` are empty where it has no address.

    `texts` holds it as plain text, the language of the page first, `json` the situation; where they stand on a page of their own
    there are none. `stored` is the situation as short as it can be stored, "" where it is too long for that.
    """

    address: str
    code: SafeString
    texts: tuple[tuple[str, str], ...]
    json: str
    command: str
    stored: str


def sharing(
    game: Game, checker: AnyChecker, verdict: Data | None, scenario: Any, data: Data, link: Mapping[str, str] | None
) -> Sharing:
    """Return the ways to hand on a verdict on a situation, told as `data` without its defaults.

    `verdict` is None where another page tells it as text; `scenario` is None where the checker no longer reads the situation; `link` is None where no address holds it.
    """
    own = get_language()
    addresses = {language: links.absolute(link[language]) if link else "" for language in LANGUAGES}
    languages = sorted(LANGUAGES, key=lambda language: language != own)
    return Sharing(
        addresses[own],
        qr.drawn(addresses[own]) if link else SafeString(),
        tuple((one, told(game, checker, verdict, scenario, addresses[one], one)) for one in languages)
        if verdict
        else (),
        json.dumps(data, ensure_ascii=False, indent=2) if verdict else "",
        command(game.slug, checker.slug, data) if verdict else "",
        compact(data) if fits(data) else "",
    )


def fits(data: Data) -> bool:
    """Return whether a situation, as data without its defaults, is short enough to be stored."""
    return len(compact(data).encode()) <= LONGEST


def is_short(scenario: Any) -> bool:
    """Return whether a situation is short enough to stand on the page of its verdict as text, as JSON and as a command."""
    return len(compact(canonical(scenario))) <= SHORT


def compact(data: Data) -> str:
    """Return a situation as JSON without a space between its signs."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def command(game: str, checker: str, data: Data) -> str:
    """Return the command that asks the API the same."""
    body = json.dumps(data, ensure_ascii=False).replace("'", r"'\''")
    return COMMAND.format(body=body, address=links.absolute(links.resource("check", game, checker)))
