"""Legibility of the colours: of the site's own, and of those that games bring."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import CommandError, call_command
from django.test import Client, override_settings

from games.content import ContentError, Fault
from games.game import Accent, Game, all_games
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
        (Accent(light="#767676", dark="#d4d4d4", sign="◆"), "accent light: #767676 has a contrast of 4.0 on"),
        (Accent(light="#2b2b2b", dark="#767676", sign="◆"), "accent dark: #767676 has a contrast of 3.6 on"),
    ],
)
def test_a_faint_accent_is_a_fault(accent: Accent, fault: str) -> None:
    (found,) = accents.faults([replace(toy, accent=accent)])

    assert str(found).startswith(f"games.toy: {fault}")


def test_a_sign_that_two_games_have_is_a_fault() -> None:
    accent = Accent(light="#2b2b2b", dark="#d4d4d4", sign=toy.accent.sign)

    (found,) = accents.faults([toy, replace(toy, module="games.copy", accent=accent)])

    assert str(found) == "games.copy: accent sign: ● is the sign of toy"


def test_the_stylesheet_of_accents_has_each_game_in_light_and_in_dark_on_screens() -> None:
    file = finders.find("accents.css")
    assert isinstance(file, str)
    light, dark = Path(file).read_text("utf-8").split("@media screen and (prefers-color-scheme: dark) {")

    for game in all_games().values():
        assert (
            f"[data-game=\"{game.slug}\"] {{ --accent: {game.accent.light}; --sign: '{game.accent.sign}'; }}" in light
        )
        assert f'[data-game="{game.slug}"] {{ --accent: {game.accent.dark}; }}' in dark


@pytest.mark.django_db
def test_a_page_names_its_game_and_loads_the_stylesheet_of_accents_after_that_of_the_site(client: Client) -> None:
    page = client.get("/en/toy/").content.decode()

    assert '<html lang="en" data-game="toy"' in page
    assert page.index("/static/site.css") < page.index("/static/accents.css")


@pytest.fixture
def collected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the folder that files are collected in, of which the stylesheet of accents is the only one."""
    monkeypatch.setattr(accents, "FOLDER", tmp_path / "accents")
    storage = {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"}
    changed = {
        "STATIC_ROOT": tmp_path / "static",
        "STATICFILES_FINDERS": ["rulesite.site.accents.AccentFinder"],
        "STORAGES": settings.STORAGES | {"staticfiles": storage},
    }
    with override_settings(**changed):
        yield tmp_path / "static"


def collect(*options: str) -> str:
    """Collect the static files as a process of its own would, and return how many were copied."""
    finders.get_finder.cache_clear()  # type: ignore[attr-defined]
    out = StringIO()
    call_command("collectstatic", "--no-input", *options, stdout=out)
    finders.get_finder.cache_clear()  # type: ignore[attr-defined]
    return out.getvalue()


def test_the_stylesheet_of_accents_is_collected_under_a_name_of_its_content(collected: Path) -> None:
    assert "1 static file copied" in collect()

    address = staticfiles_storage.url("accents.css")
    assert re.fullmatch(r"/static/accents\.[0-9a-f]{12}\.css", address)
    assert (collected / address.removeprefix("/static/")).read_text("utf-8") == accents.stylesheet(all_games().values())


def test_what_is_collected_again_is_not_copied_again(collected: Path) -> None:
    assert "1 static file copied" in collect()
    assert "0 static files copied" in collect()


def test_the_stylesheet_of_accents_can_be_ignored(collected: Path) -> None:
    assert "0 static files copied" in collect("--ignore", "accents.*")
    assert not (collected / "accents.css").exists()


def test_a_game_that_is_declared_wrongly_is_told_instead_of_collected(
    collected: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def all_games() -> dict[str, Game]:
        raise ContentError([Fault("games.toy", "accent", "is missing")])

    monkeypatch.setattr(accents, "all_games", all_games)

    with pytest.raises(CommandError, match="accent"):
        collect()
