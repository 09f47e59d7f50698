"""What do the main pages look like? `./dev screenshots` takes the pictures of docs/ from a site that it serves."""

from __future__ import annotations

import io
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from games.text import LANGUAGES

DOCS = Path(__file__).parents[1] / "docs"
COLOURS = 128
BLED_TWICE = (
    "edition=faq-3.19&turn_of=Aki&minions.0.name=Anson&events.0.kind=action&events.0.minion=Anson&events.0.does.0=bleed&events.0.outcome=blocked"
    "&events.1.kind=unlock&events.1.minion=Anson&events.2.kind=action&events.2.minion=Anson&events.2.does.0=bleed"
)


@dataclass(frozen=True)
class Picture:
    """A picture in docs/, one for each language: where the page stands, how wide and how high it is shown."""

    name: str
    place: str
    width: int = 1000
    height: int = 760
    both: bool = False
    dark: bool = False

    def path(self, language: str) -> str:
        """Return the address of the page in a language, with the other one where both are shown."""
        other = next(one for one in LANGUAGES if one != language)
        return f"/{language}/{self.place}{f'?with={other}' if self.both else ''}"


PICTURES = (
    Picture("home", ""),
    Picture("clause", "vtes/rules/nra-30/", width=1280, both=True),
    Picture("answer", "vtes/faq/modifier-cancelled/"),
    Picture("verdict", f"vtes/check/no-repeat/?{BLED_TWICE}", height=1000),
    Picture("dark", "nightfall/rules/", width=1280, dark=True),
    Picture("phone", f"vtes/check/no-repeat/?{BLED_TWICE}", width=390, height=844),
)


def taken(browser: Browser, site: str, picture: Picture, language: str) -> bytes:
    """Return a picture of a page as it stands when all is loaded."""
    page = browser.new_page(
        viewport={"width": picture.width, "height": picture.height},
        color_scheme="dark" if picture.dark else "light",
        reduced_motion="reduce",
        locale=language,
    )
    answer = page.goto(f"{site}{picture.path(language)}", wait_until="networkidle")
    if not answer or not answer.ok:
        raise RuntimeError(f"{picture.path(language)} does not open")
    shot: bytes = page.screenshot(animations="disabled")
    page.close()
    return shot


def small(shot: bytes) -> Image.Image:
    """Return a picture with few colours, which is all that paper and ink need."""
    return Image.open(io.BytesIO(shot)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)


def main(site: str) -> None:
    """Take every picture anew."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for picture in PICTURES:
            for language in LANGUAGES:
                file = DOCS / f"{picture.name}.{language}.png"
                small(taken(browser, site, picture, language)).save(file, optimize=True)
                print(f"{file.name}: {file.stat().st_size // 1000} kB")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
