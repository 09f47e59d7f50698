"""What does the site's mark look like where a drawing will not do? `./dev icons` makes the pictures of it anew.

`favicon.svg` is the one drawing. Phones cut corners themselves: what they are given fills its square, a maskable picture so
that nothing of the mark lies where a circle would cut.
"""

from __future__ import annotations

import io
import shutil
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

STATIC = Path(__file__).parents[1] / "rulesite/static"
DRAWING = STATIC / "favicon.svg"
INK = "#1b1a18"
COLOURS = 16


@dataclass(frozen=True)
class Icon:
    """A picture of the mark: how many pixels it has each way, how much of them the drawing takes, and what lies under it."""

    name: str
    size: int
    share: float = 1
    ground: str = "transparent"


ICONS = (
    Icon("touch", 180, 0.86, INK),
    Icon("small", 192),
    Icon("large", 512),
    Icon("maskable", 512, 0.7, INK),
)


def drawn(browser: Browser, icon: Icon) -> Image.Image:
    """Return the picture as a browser draws it."""
    page = browser.new_page(viewport={"width": icon.size, "height": icon.size})
    page.set_content(
        f'<body style="display:grid;place-items:center;margin:0;height:100vh;background:{icon.ground}">{DRAWING.read_text("utf-8")}'
    )
    page.add_style_tag(content=f"svg {{ width: {icon.size * icon.share}px }}")
    shot = page.screenshot(omit_background=True)
    page.close()
    return Image.open(io.BytesIO(shot)).quantize(COLOURS)


def main() -> None:
    """Make every picture anew."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for icon in ICONS:
            file = STATIC / "icons" / f"{icon.name}.png"
            drawn(browser, icon).save(file, optimize=True)
            print(f"{file.name}: {file.stat().st_size} bytes")
        browser.close()


if __name__ == "__main__":
    main()
