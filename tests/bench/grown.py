"""Which game stands in for content that has grown? None is written for it: its clauses are made of the words of all others."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

from django.urls import reverse

from games.game import all_games
from games.text import LANGUAGES, Text
from rulesite.site import links
from rulesite.site.plain import plain_words

SLUG = "grown"
SEED = 8
OF_A_SECTION = 40
PACKAGE = '''"""A game that is made up to see what content costs that has grown."""

from games.game import Accent, Game
from games.text import Text

NAME = Text("Grown", "育ったゲーム")
ACCENT = Accent(light="#3a3a3a", dark="#cccccc", sign="◆")
game = Game(__name__, name=NAME, about=Text("Made up.", "測るためのゲームです。"), accent=ACCENT, checkers=())
'''
SOURCE = """[[source]]
id = "none"
standing = "community"
title = { ja = "なし", en = "None" }
publisher = { ja = "なし", en = "Nobody" }
date = { ja = "日付なし", en = "undated" }
"""


def measured(given: Any) -> Any:
    """Write a package of so many clauses into a folder of games; return what is asked of the site that holds it."""
    folder, clauses = Path(given["folder"]) / SLUG, int(given["clauses"])
    (folder / "content").mkdir(parents=True)
    (folder / "__init__.py").write_text(PACKAGE, "utf-8")
    (folder / "content" / "sources.toml").write_text(SOURCE, "utf-8")
    (folder / "content" / "rules.toml").write_text("\n".join(_written(clauses)), "utf-8")
    middle = f"{SLUG}-{clauses // 2}"
    return {
        "clause page": links.page("ja", "reference:rule", SLUG, middle),
        "clause, API": reverse("api:rule", args=[SLUG, middle]),
        "rule list, API": reverse("api:rule-list", args=[SLUG]),
        "clause page of another game": links.page("ja", "reference:rule", *_first()),
    }


def _first() -> tuple[str, str]:
    game = max(all_games().values(), key=lambda game: len(game.content.rule))
    return game.slug, game.content.rule[0].id


def _written(clauses: int) -> Iterator[str]:
    chance = random.Random(SEED)
    parts = [part.text for game in all_games().values() for rule in game.content.rule for part in rule.part]
    titles = [rule.title for game in all_games().values() for rule in game.content.rule]
    for number in range(-(-clauses // OF_A_SECTION)):
        yield f'[[section]]\nid = "part-{number}"\ntitle = {_text(chance.choice(titles), number)}'
    for number in islice(count(), clauses):
        yield f'[[rule]]\nid = "{SLUG}-{number}"\nsection = "part-{number // OF_A_SECTION}"\nkind = "rule"'
        yield f"title = {_text(chance.choice(titles), number)}"
        for text in chance.choices(parts, k=2):
            yield f'[[rule.part]]\ntext = {_text(text)}\nstanding = "stated"\nsources = [{{ id = "none" }}]'


def _text(text: Text, number: int | None = None) -> str:
    told = "" if number is None else f" {number}"
    said = {language: plain_words(text.of(language)) + told for language in LANGUAGES}
    return "{ " + ", ".join(f"{name} = {json.dumps(words, ensure_ascii=False)}" for name, words in said.items()) + " }"
