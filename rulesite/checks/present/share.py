"""Ways to share a verdict: link, QR code, text, JSON and command."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import segno
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext
from msgspec import Struct

from games.game import AnyChecker, Game
from games.text import LANGUAGES
from rulesite.checks.links.url import compact_json
from rulesite.checks.present.serializer import verdict_text
from rulesite.site import links
from rulesite.site.plain import JsonObject

QUIET = 4
# as many bytes need no more than 77 modules, which on paper 45 mm wide a camera still tells apart
LONGEST_IN_QR = 520
# trying all eight masks takes four times as long, and readers take any
MASK = 0
COMMAND = "curl --json '{body}' {address}"
LONGEST_STORED = 16_384


def qr_code(address: str) -> SafeString:
    """Return the QR code of an address as SVG. It is empty for an address too long to be read from paper."""
    return mark_safe(_qr_svg(address, gettext("QR code")))


def make_qr_code(address: str) -> segno.QRCode | None:
    """Return the QR code of an address. None for an address too long to be read from paper."""
    if len(address.encode()) > LONGEST_IN_QR:
        return None
    return segno.make(address, error="l", micro=False, mask=MASK)


@lru_cache(maxsize=1_000)
def _qr_svg(address: str, title: str) -> str:
    code = make_qr_code(address)
    if not code:
        return ""
    looks = {"light": "#fff", "dark": "#000", "svgclass": "qr", "lineclass": None}
    return code.svg_inline(border=QUIET, omitsize=True, title=title, desc=address, **looks)


class Sharing(Struct, frozen=True):
    """The ways to hand on a verdict; `address` and `code` are empty where it has no address.

    `texts` holds it as plain text, the language of the page first, `json` the situation; where they stand on a page of their own
    there are none. `lines` is the situation in the form of its transcripts, "" where none is written. `stored` is the situation as short as it can be stored, "" where it is too long for that.
    """

    address: str
    code: SafeString
    texts: tuple[tuple[str, str], ...]
    json: str
    command: str
    stored: str
    lines: str = ""


def ways_to_share(
    game: Game,
    checker: AnyChecker,
    verdict: JsonObject | None,
    scenario: Any,
    situation: JsonObject,
    link: Mapping[str, str] | None,
) -> Sharing:
    """Return the ways to share a verdict on a situation. `situation` is its JSON without defaults.

    `verdict` is None where another page shows it as text; `scenario` is None where the checker no longer reads the situation; `link` is None where no
    address holds it.
    """
    own_language = get_language()
    addresses = {language: links.absolute(link[language]) if link else "" for language in LANGUAGES}
    languages = sorted(LANGUAGES, key=lambda language: language != own_language)
    return Sharing(
        addresses[own_language],
        qr_code(addresses[own_language]) if link else SafeString(),
        tuple(
            (language, verdict_text(game, checker, verdict, scenario, addresses[language], language))
            for language in languages
        )
        if verdict
        else (),
        json.dumps(situation, ensure_ascii=False, indent=2) if verdict else "",
        api_command(game.slug, checker.slug, situation) if verdict else "",
        compact_json(situation) if fits_storage(situation) else "",
        _pasteable_lines(game, checker, scenario, own_language or LANGUAGES[0]) if verdict else "",
    )


def _pasteable_lines(game: Game, checker: AnyChecker, scenario: Any, language: str) -> str:
    """Return a situation as lines that can be pasted where transcripts are taken, "" where its checker has no such form."""
    form = game.transcript(checker.slug)
    return form.write(scenario, language) if form and form.write and scenario is not None else ""


def fits_storage(situation: JsonObject) -> bool:
    """Return whether a situation is short enough to be stored. It is given as data without its defaults."""
    return len(compact_json(situation).encode()) <= LONGEST_STORED


def api_command(game: str, checker: str, situation: JsonObject) -> str:
    """Return the command that asks the API the same."""
    body = json.dumps(situation, ensure_ascii=False).replace("'", r"'\''")
    return COMMAND.format(body=body, address=links.absolute(links.resource("check", game, checker)))
