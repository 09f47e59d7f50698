"""Can everybody read what the colours say?"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings

from games.game import Accent
from games.verdict import Outcome

CSS = (Path(settings.BASE_DIR) / "rulesite/static/site.css").read_text(encoding="utf-8")
LIGHT = dict(re.findall(r"--(\w+): (#[0-9a-f]{6});", CSS[: CSS.index("prefers-color-scheme")]))
DARK = LIGHT | dict(
    re.findall(r"--(\w+): (#[0-9a-f]{6});", CSS[CSS.index("prefers-color-scheme") : CSS.index("/* Type */")])
)
TEXT = ["ink", "soft", "link", *(accent.value for accent in Accent), *(outcome.code for outcome in Outcome)]


def brightness(colour: str) -> float:
    """Return the relative luminance as WCAG 2.2 defines it."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((brightness(one), brightness(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("ground", ["paper", "raised"])
@pytest.mark.parametrize("name", TEXT)
def test_text_stands_out_seven_to_one(colours: dict[str, str], ground: str, name: str) -> None:
    assert contrast(colours[name], colours[ground]) >= 7


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("name", ["edge", "focus"])
def test_borders_of_fields_and_the_focus_ring_stand_out(colours: dict[str, str], name: str) -> None:
    assert contrast(colours[name], colours["paper"]) >= 3


@pytest.mark.parametrize("accent", Accent)
def test_every_accent_that_a_game_can_choose_has_its_colour(accent: Accent) -> None:
    assert f'[data-accent="{accent}"] {{ --accent: var(--{accent}); }}' in CSS
