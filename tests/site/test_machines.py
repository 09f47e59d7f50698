"""Is what feed readers, search engines and phones are given of the shape that their standards ask?

The schemas of `tests/schemas` say what each standard asks; libraries hold the answers against them.
"""

from __future__ import annotations

import json
import struct
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client
from jsonschema import Draft202012Validator
from lxml import etree
from pyld import jsonld

from games.game import Game
from rulesite.reference.legend import SIGNS
from rulesite.reference.models import Change
from rulesite.site import links
from rulesite.site.links import banner
from tests.published import published
from tests.site.conftest import Look
from tests.site.seen import Seen

pytestmark = pytest.mark.django_db
SCHEMAS = Path(__file__).parents[1] / "schemas"
LOC = "{http://www.sitemaps.org/schemas/sitemap/0.9}loc"
LASTMOD = "{http://www.sitemaps.org/schemas/sitemap/0.9}lastmod"
APRIL, MAY = datetime(2026, 4, 3, tzinfo=UTC), datetime(2026, 5, 4, tzinfo=UTC)


def recorded(kind: str, slug: str, what: Change.Event = Change.Event.CHANGED, time: datetime = MAY) -> None:
    Change.objects.create(revision="abc", time=time, game="toy", kind=kind, slug=slug, what=what)


def fits(schema: str, given: Any) -> list[str]:
    """Return what a schema has against an object."""
    asked = json.loads((SCHEMAS / schema).read_text("utf-8"))
    return [error.message for error in Draft202012Validator(asked).iter_errors(given)]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_feed_with_and_without_entries_is_valid_and_names_its_author(client: Client, language: str) -> None:
    asked = etree.RelaxNG(etree.parse(SCHEMAS / "atom.rng"))
    empty = etree.fromstring(client.get(f"/{language}/changes/feed/").content)
    recorded("rule", "toy-1")
    recorded("faq", "gone", Change.Event.REMOVED)

    told = etree.fromstring(client.get(f"/{language}/changes/feed/").content)

    for feed in (empty, told):
        asked.assertValid(feed)
    ids = [one.text for one in told.iter("{http://www.w3.org/2005/Atom}id")]
    assert len(ids) == len(set(ids)) == 3


def test_the_sitemap_is_valid_and_says_when_each_page_last_changed(client: Client) -> None:
    before = client.get("/sitemap.xml")
    recorded("rule", "toy-2", time=APRIL)
    recorded("rule", "toy-1")
    recorded("term", "pebble")

    after = client.get("/sitemap.xml", headers={"If-None-Match": before["ETag"]})

    assert after.status_code == 200
    root = etree.fromstring(after.content)
    etree.XMLSchema(etree.parse(SCHEMAS / "sitemap.xsd")).assertValid(root)
    changed = {(one.findtext(LOC) or "").rpartition("8000")[2]: one.findtext(LASTMOD) for one in root}
    assert len(changed) == len(root)
    for page in ("/ja/toy/rules/toy-1/", "/en/toy/rules/", "/ja/toy/terms/", "/en/toy/", "/ja/", "/en/changes/"):
        assert changed[page] == "2026-05-04T00:00:00+00:00", page
    assert changed["/ja/toy/rules/toy-2/"] == "2026-04-03T00:00:00+00:00"
    assert changed["/en/toy/check/pebbles/"] is changed["/ja/about/"] is None


@pytest.mark.parametrize("path", ["/en/toy/faq/how-many/", "/ja/toy/faq/twice/", "/ja/toy/terms/pebble/"])
def test_what_search_engines_read_is_json_ld_of_a_known_shape(client: Client, path: str) -> None:
    page = client.get(path).content.decode()
    told = json.loads(page.split('<script type="application/ld+json">')[1].split("</script>")[0])
    vocabulary = {"@context": {"@vocab": "http://schema.org/"}}

    def loaded(address: str, _: object) -> dict[str, Any]:
        assert address == "https://schema.org"
        return {"contextUrl": None, "documentUrl": address, "document": vocabulary}

    assert fits("structured.json", jsonld.expand(told, {"documentLoader": loaded})) == []


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_phone_can_keep_the_site(client: Client, look: Look, language: str) -> None:
    home = look(f"/{language}/")
    response = client.get(home.one("link", rel="manifest")["href"])

    manifest = response.json()
    assert response["Content-Type"] == "application/manifest+json"
    assert fits("manifest.json", manifest) == []
    assert manifest["lang"] == language
    for place in (manifest["start_url"], *(one["url"] for one in manifest["shortcuts"])):
        assert client.get(place).status_code == 200
    for icon in manifest["icons"]:
        assert "x".join(map(str, pixels(icon["src"]))) == icon["sizes"]
    assert pixels(home.one("link", rel="apple-touch-icon")["href"]) == (180, 180)
    assert {held["media"] for held in home.all("meta", name="theme-color")} == {
        "(prefers-color-scheme: light)",
        "(prefers-color-scheme: dark)",
    }


def pixels(address: str) -> tuple[int, int]:
    """Return the width and height that a PNG of the site says it has."""
    found = finders.find(address.removeprefix(settings.STATIC_URL))
    assert isinstance(found, str), address
    head = Path(found).read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", head[16:])
    return width, height


BESIDE_A_LINK = (1200, 630)


def test_other_sites_show_a_picture_of_the_game_beside_a_link_or_one_of_the_site(look: Look) -> None:
    heads = [look(path).one("meta", property="og:image") for path in ("/en/", "/ja/about/", "/ja/toy/rules/toy-1/")]

    assert {held["content"] for held in heads} == {links.absolute("/static/icons/site.png")}
    assert pixels("/static/icons/site.png") == BESIDE_A_LINK


@pytest.mark.parametrize("game", published(), ids=lambda game: game.slug)
def test_each_game_has_a_picture_of_its_own_and_one_for_each_mark_or_that_of_the_site(game: Game) -> None:
    held = {mark: banner(game.slug, mark) for mark in ("", *(mark.code for mark in SIGNS))}

    drawn = {address for address in held.values() if address != "/static/icons/site.png"}
    assert len(drawn) in (0, len(SIGNS) + 1), f"run ./dev icons: of {game.slug} there is only {sorted(drawn)}"
    assert {pixels(address) for address in held.values()} == {BESIDE_A_LINK}
    assert not drawn or held["forbidden"] == f"/static/banners/{game.slug}-forbidden.png"


@pytest.mark.parametrize(
    ("path", "near"),
    [
        ("/ja/toy/rules/toy-99/", "/ja/toy/rules/toy-1/"),
        ("/en/toy/cards/golden-peble/", "/en/toy/cards/golden-pebble/"),
        ("/en/toys/terms/pebbles/", "/en/toy/terms/pebble/"),
        ("/en/toy/how-may/", "/en/toy/faq/how-many/"),
    ],
)
def test_a_missing_page_offers_what_lies_nearest(client: Client, path: str, near: str) -> None:
    response = client.get(path)

    assert response.status_code == 404
    assert near in {held["href"] for held in Seen(response.content).all("a")}


@pytest.mark.parametrize("path", ["/ja/", "/en/zzzz/rules/qqqq/", f"/en/toy/rules/{'x' * 9000}/"])
def test_nothing_is_offered_where_nothing_is_near(client: Client, path: str) -> None:
    assert "Nearest to this address" not in client.get(path).content.decode()
