"""What picture do other sites show beside a link to this one? `./dev icons` draws them anew.

`banner.svg` is the one drawing, in the colours of `site.css` and of the games: one for each game and mark that a verdict can have, one for
each game, one for the site, each in both languages.
"""

from __future__ import annotations

import io
import os
import shutil
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path

import django
from django.utils import translation
from PIL import Image
from playwright.sync_api import Page, sync_playwright

from games.text import LANGUAGES, Text
from rulesite.reference.legend import SIGNS
from rulesite.site.accents import stylesheet
from rulesite.site.links import SITE_BANNER, banner_file
from tests.published import published

STATIC = Path(__file__).parents[1] / "rulesite/static"
DRAWING = Path(__file__).with_name("banner.svg").read_text("utf-8")
SIZE = {"width": 1200, "height": 630}
COLOURS = 16
EDGE, SIGNED = 90, 330
LARGE, SMALL, LATIN = 92, 44, 0.6


@dataclass(frozen=True)
class Banner:
    """A picture: its name, what it says, in whose colours, and the code and the sign of its mark where it has one."""

    name: str
    large: Text
    small: Text
    game: str = ""
    code: str = ""
    sign: str = ""

    def drawing(self, site: Text) -> str:
        """Return it as SVG, with the words as large as fit."""
        left = SIGNED if self.sign else EDGE
        room = SIZE["width"] - left - EDGE
        sizes = {
            f"{name}_{language}": min(most, round(room / width(words.of(language))))
            for name, words, most in (("large", self.large, LARGE), ("small", self.small, SMALL))
            for language in LANGUAGES
        }
        said = {name: Text(*map(escape, words)) for name, words in self._words(site)}
        icon = (STATIC / "favicon.svg").read_text("utf-8")
        return DRAWING.format(left=left, sign=self.sign, icon=icon, **sizes, **said)

    def _words(self, site: Text) -> Iterator[tuple[str, tuple[str, str]]]:
        for name, words in (("large", self.large), ("small", self.small), ("site", site)):
            yield name, (words.en, words.ja)


def width(words: str) -> float:
    """Return how many times the size of its letters a text is wide."""
    return sum(1 if unicodedata.east_asian_width(letter) in "WF" else LATIN for letter in words)


def site_name(message: str) -> Text:
    """Return words of the site in both languages."""
    said = {}
    for language in LANGUAGES:
        with translation.override(language):
            said[language] = translation.gettext(message)
    return Text(said["en"], said["ja"])


def banners(site: Text, about: Text) -> Iterator[Banner]:
    """Yield every picture that pages name."""
    yield Banner(SITE_BANNER, site, about)
    for game in published():
        yield Banner(banner_file(game.slug), game.name, about, game.slug)
        for mark, sign in SIGNS.items():
            yield Banner(banner_file(game.slug, mark.code), mark.text, game.name, game.slug, mark.code, sign)


def drawn(page: Page, banner: Banner, site: Text) -> Image.Image:
    """Return a picture as a browser draws it."""
    page.set_content(f'<body data-game="{banner.game}">{banner.drawing(site)}')
    page.add_style_tag(path=STATIC / "site.css")
    page.add_style_tag(content=stylesheet(published()))
    mark = f"--mark: var(--{banner.code})" if banner.code and banner.code != "neutral" else ""
    page.add_style_tag(content=f"body {{ border: 0; {mark} }}")
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)


def main() -> None:
    """Draw every picture anew."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    site, about = site_name("The Answering Rule Book"), site_name("Rules that answer back")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE)
        for banner in banners(site, about):
            file = STATIC / banner.name
            drawn(page, banner, site).save(file, optimize=True)
            print(f"{file.name}: {file.stat().st_size} bytes")
        browser.close()


if __name__ == "__main__":
    main()
