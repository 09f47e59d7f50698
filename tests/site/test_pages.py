"""What holds for every page of every game, in either language?

A share of the pages is opened, with all that they link to; `./dev apart --all` opens every one.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from django.conf import settings
from django.test import Client

from games.game import all_games
from tests.share import is_whole, share
from tests.site import addresses
from tests.site.crawl import opened
from tests.site.seen import Seen

pytestmark = [pytest.mark.django_db, pytest.mark.apart, pytest.mark.once, pytest.mark.xdist_group("pages")]
HERE = "http://127.0.0.1:8000"
JAPANESE = re.compile(r"[぀-ヿ㐀-鿿]")
SPOKEN = ("alt", "aria-label", "data-copied", "data-suggested", "placeholder", "title")
ANSWER, TERM = re.compile(r"/faq/[^/]+/$"), re.compile(r"/terms/[^/]+/$")
CATALOG = Path(settings.BASE_DIR) / "locale/ja/LC_MESSAGES/django.po"


def pages(language: str) -> list[str]:
    """Return the pages of a language that are opened."""
    return share(addresses.pages(language))


@pytest.mark.parametrize(("language", "other"), [("ja", "en"), ("en", "ja")])
def test_every_page_says_what_it_is_and_where_it_stands(language: str, other: str) -> None:
    for path in pages(language):
        response, seen = opened(path)

        assert not response.cookies, path
        assert seen.one("html")["lang"] == response["Content-Language"] == language, path
        assert seen.one("meta", name="description")["content"].strip(), path
        assert seen.one("link", rel="canonical")["href"] == HERE + path
        alternates = {
            held["hreflang"]: held["href"] for held in seen.all("link", rel="alternate") if "type" not in held
        }
        english, japanese = (f"{HERE}/{one}{path[3:]}" for one in ("en", "ja"))
        assert alternates == {"ja": japanese, "en": english, "x-default": english}
        assert seen.one("a", hreflang=other)["href"] == f"/{other}{path[3:]}"
        assert len(list(seen.all("h1"))) == 1, path
        assert not list(seen.all("meta", name="robots")), path


@pytest.mark.parametrize("language", ["ja", "en"])
def test_no_page_needs_anything_that_its_policy_forbids(language: str) -> None:
    for path in pages(language):
        response, seen = opened(path)

        assert "default-src 'self'" in response["Content-Security-Policy"]
        assert not list(seen.all("style")), path
        assert all(
            held.get("type") == "application/ld+json" or held["src"].startswith("/static/")
            for held in seen.all("script")
        ), path
        assert all(address.startswith("/static/") for address in seen.loaded()), path
        assert all(held["action"].startswith(f"/{language}/") for held in seen.all("form")), path
        assert not [tag for tag, held in seen.tags if any(re.match("style$|on", name) for name in held)], path


@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_search_engines_are_told_can_be_read_and_names_the_page(language: str) -> None:
    paths = pages(language)
    kinds = Counter(kind for path in paths for kind in _structured(path))

    assert kinds["FAQPage"] == sum(bool(ANSWER.search(path)) for path in paths) > 0
    assert kinds["DefinedTerm"] == sum(bool(TERM.search(path)) for path in paths) > 0


def test_no_id_stands_twice_on_a_page() -> None:
    for path in (*pages("ja"), *pages("en")):
        ids = [held["id"] for _, held in opened(path)[1].tags if "id" in held]

        assert len(ids) == len(set(ids)), path


def test_every_link_leads_to_a_page_and_every_anchor_to_a_place() -> None:
    _demand_places({target for path in (*pages("ja"), *pages("en")) for target in _linked(path)})


@pytest.mark.skipif(not is_whole(), reason="links lead to a page from any other, of which only a share is opened")
def test_every_page_is_linked_to_from_home() -> None:
    reached, opening = {"/ja/", "/en/"}, {"/ja/", "/en/"}
    while opening:
        linked = {target for path in opening for target in _linked(path)}
        _demand_places(linked)
        opening = {path for path, _ in linked} - reached
        reached |= opening

    alone = [path for language in ("ja", "en") for path in addresses.pages(language) if path not in reached]
    assert all("/errors/" in path for path in alone)


def test_no_word_of_the_frame_stays_english_on_a_japanese_page() -> None:
    with CATALOG.open("rb") as file:
        messages = [(message.id, message.string) for message in read_po(file, locale="ja") if message.id]
    english = {one for said, japanese in messages for one in _forms(said) if one not in _forms(japanese)}
    # some words of a game are English in Japanese too
    terms = (term for game in all_games().values() for term in game.content.term)
    english -= {name for term in terms for name in (term.name.ja, *term.other.ja)}

    for path in pages("ja"):
        _, seen = opened(path)

        assert not english & set(seen.said("ja")), path
        assert not english & {" ".join(held[name].split()) for _, held in seen.tags for name in SPOKEN if name in held}


def test_no_page_shows_japanese_as_if_it_were_english() -> None:
    for path in pages("en"):
        _, seen = opened(path)
        said = [text for text in seen.said("en") if text != seen.title.strip()]

        assert not [text for text in said if JAPANESE.search(text)], path


@pytest.mark.parametrize("language", ["ja", "en"])
def test_both_languages_side_by_side_are_marked_and_kept_out_of_search(client: Client, language: str) -> None:
    other = "en" if language == "ja" else "ja"
    for path in addresses.pages(language):
        if "/toy/" not in path:
            continue

        seen = Seen(client.get(f"{path}?with={other}").content)

        assert "noindex" in seen.one("meta", name="robots")["content"]
        assert seen.one("link", rel="canonical")["href"] == HERE + path
        assert seen.one("a", hreflang=other)["href"] == f"/{other}{path[3:]}?with={language}"
        assert not [text for text in seen.said("en") if re.search("[ぁ-んァ-ヶ]", text) and text != "静かに"], path


@pytest.mark.skipif(not is_whole(), reason="of two pages alike a share rarely has both")
@pytest.mark.parametrize("language", ["ja", "en"])
def test_no_two_pages_of_a_language_have_the_same_title(language: str) -> None:
    titles = Counter(opened(path)[1].title for path in pages(language))

    assert "" not in titles
    assert not [title for title, times in titles.items() if times > 1]


def _demand_places(linked: set[tuple[str, str]]) -> None:
    """Open what is linked to; each page must be there, and on it each place."""
    assert linked
    assert not [(path, place) for path, place in linked if place not in {"", *opened(path)[1].ids()}]


def _linked(path: str) -> set[tuple[str, str]]:
    """Return where the links of a page lead within the site: to which page, and to which place on it."""
    links = [held.get("href", "") for held in opened(path)[1].all("a")]
    return {_target(path, href) for href in links if _is_plain(href)}


def _is_plain(href: str) -> bool:
    return href.startswith(("/", "#")) and "?" not in href


def _target(path: str, href: str) -> tuple[str, str]:
    address, _, anchor = href.partition("#")
    return (address or path).split("?")[0], anchor


def _structured(path: str) -> Iterator[str]:
    """Yield of which type is each piece of data for search engines on a page."""
    page = opened(path)[0].content.decode()
    for told in re.findall(r'<script type="application/ld\+json">(.*?)</script>', page, re.DOTALL):
        data = json.loads(told)
        assert data["@context"] == "https://schema.org", path
        assert data.get("url", HERE + path) == HERE + path
        yield data["@type"]


def _forms(said: object) -> tuple[str, ...]:
    return tuple(map(str, said)) if isinstance(said, tuple | list) else (str(said),)


@pytest.mark.parametrize("path", ["/ja/toy/rules/toy-1/", "/ja/no/such/page/"])
def test_the_printed_foot_is_whole_without_a_script(client: Client, path: str) -> None:
    page = client.get(path).content.decode()

    (foot,) = re.findall(
        r'<p class="print-only">(.*?)リビジョン [0-9a-f]+<span data-today hidden> · <time></time></span></p>', page
    )
    assert foot in ["http://127.0.0.1:8000/ja/toy/rules/toy-1/ · ", ""]
