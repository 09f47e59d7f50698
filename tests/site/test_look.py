"""Legibility of the colours: of the site's own, and of those that games bring."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command
from django.test import Client, override_settings

from games.game import Accent, all_games
from games.toy import game as toy
from games.values import replace
from games.verdict import Outcome
from rulesite.site import accents
from rulesite.site.accents import contrast

CSS = (Path(settings.BASE_DIR) / "rulesite/static/site.css").read_text(encoding="utf-8")
LIGHT = dict(re.findall(r"--(\w+): (#[0-9a-f]{6});", CSS[: CSS.index("prefers-color-scheme")]))
DARK = LIGHT | dict(
    re.findall(r"--(\w+): (#[0-9a-f]{6});", CSS[CSS.index("prefers-color-scheme") : CSS.index("/* Type */")])
)
TEXT = ["ink", "soft", "link", "accent", *(outcome.code for outcome in Outcome)]


@pytest.mark.parametrize(
    ("first", "second", "ratio"),
    [
        ("#ffffff", "#000000", 21),
        ("#767676", "#ffffff", 4.54),
        ("#0000ff", "#ffffff", 8.59),
        ("#123456", "#123456", 1),
    ],
)
def test_contrast_is_what_wcag_says(first: str, second: str, ratio: float) -> None:
    assert round(contrast(first, second), 2) == ratio


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("ground", ["paper", "raised"])
@pytest.mark.parametrize("name", TEXT)
def test_text_stands_out_seven_to_one(colours: dict[str, str], ground: str, name: str) -> None:
    assert contrast(colours[name], colours[ground]) >= 7


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("name", ["edge", "focus"])
def test_borders_of_fields_and_the_focus_ring_stand_out(colours: dict[str, str], name: str) -> None:
    assert contrast(colours[name], colours["paper"]) >= 3


def test_accents_are_held_against_the_papers_of_the_site() -> None:
    assert (LIGHT["paper"], LIGHT["raised"]) == accents.LIGHT_PAPERS
    assert (DARK["paper"], DARK["raised"]) == accents.DARK_PAPERS


def test_every_game_has_an_accent_of_its_own_that_stands_out() -> None:
    assert list(accents.faults(all_games().values())) == []


@pytest.mark.parametrize(
    ("accent", "fault"),
    [
        (Accent(light="#767676", dark="#d4d4d4"), "accent light: #767676 has a contrast of 4.0 on"),
        (Accent(light="#2b2b2b", dark="#767676"), "accent dark: #767676 has a contrast of 3.6 on"),
    ],
)
def test_a_faint_accent_is_a_fault(accent: Accent, fault: str) -> None:
    (found,) = accents.faults([replace(toy, accent=accent)])

    assert str(found).startswith(f"games.toy: {fault}")


def test_the_stylesheet_of_accents_has_each_game_in_light_and_in_dark_on_screens() -> None:
    file = finders.find("accents.css")
    assert isinstance(file, str)
    light, dark = Path(file).read_text("utf-8").split("@media screen and (prefers-color-scheme: dark) {")

    for game in all_games().values():
        assert f'[data-game="{game.slug}"] {{ --accent: {game.accent.light}; }}' in light
        assert f'[data-game="{game.slug}"] {{ --accent: {game.accent.dark}; }}' in dark


@pytest.mark.django_db
def test_a_page_names_its_game_and_loads_the_stylesheet_of_accents_after_that_of_the_site(client: Client) -> None:
    page = client.get("/en/toy/").content.decode()

    assert '<html lang="en" data-game="toy"' in page
    assert page.index("/static/site.css") < page.index("/static/accents.css")


def test_the_stylesheet_of_accents_is_collected_under_a_name_of_its_content(tmp_path: Path) -> None:
    storage = {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"}
    finder = ["rulesite.site.accents.AccentFinder"]
    changed = {
        "STATIC_ROOT": tmp_path,
        "STATICFILES_FINDERS": finder,
        "STORAGES": settings.STORAGES | {"staticfiles": storage},
    }
    with override_settings(**changed):
        call_command("collectstatic", "--no-input", verbosity=0)
        address = staticfiles_storage.url("accents.css")

    assert re.fullmatch(r"/static/accents\.[0-9a-f]{12}\.css", address)
    assert (tmp_path / address.removeprefix("/static/")).read_text("utf-8") == accents.stylesheet(all_games().values())
