"""Which game do these tests make and break?"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from pathlib import Path

from games.folder import once_read
from games.game import Game
from games.values import replace

PACKAGE = '''"""A game for one test."""

from games.game import Accent, Game
from games.text import Text

ACCENT = Accent(light="#2b2b2b", dark="#d4d4d4", sign="◆")
game = Game(__name__, ACCENT, (), name=Text("Tiny", "ちび"), about=Text("Nearly nothing.", "ほとんど何もありません。"))
'''
SOURCES = """
[[source]]
id = "sheet"
standing = "official"
title = { ja = "紙", en = "A sheet" }
publisher = { ja = "誰か", en = "Somebody" }
date = { ja = "2026年", en = "2026" }
"""
RULES = """
[[section]]
id = "all"
title = { ja = "すべて", en = "All" }

[[rule]]
id = "tiny-1"
section = "all"
kind = "rule"
title = { ja = "一つ目", en = "The first" }
[[rule.part]]
text.ja = "一枚引きます。"
text.en = "Draw a card."
standing = "stated"
sources = [{ id = "sheet" }]

[[rule]]
id = "tiny-2"
section = "all"
kind = "rule"
title = { ja = "二つ目", en = "The second" }
[[rule.part]]
text.ja = "一枚捨てます。"
text.en = "Discard a card."
standing = "stated"
sources = [{ id = "sheet" }]
"""


@dataclass(frozen=True)
class Tiny:
    """The tiny game's package."""

    folder: Path

    def write(self, name: str, words: str) -> None:
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(words, encoding="utf-8")

    def replace(self, name: str, old: str, new: str) -> None:
        words = (self.folder / name).read_text(encoding="utf-8")
        assert old in words
        self.write(name, words.replace(old, new))

    def append(self, name: str, words: str) -> None:
        with (self.folder / name).open("a", encoding="utf-8") as file:
            file.write(words)

    def game(self) -> Game:
        """Return the game with its content as it is in the folder now."""
        once_read.cache_clear()
        found: Game = importlib.import_module("games.tiny").game
        return replace(found)
