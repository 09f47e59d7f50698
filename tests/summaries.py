"""How does the sentence of each verdict read in both languages, all of them on one page?

    .venv/bin/python -m tests.summaries

writes `var/summaries.html`: every example of the FAQ with its caption and the summary that the program gives to it today.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from html import escape
from pathlib import Path

import django

from games.content import Example
from games.game import Game, all_games
from games.text import LANGUAGES, Text
from rulesite.checks import edge

PAGE = Path("var/summaries.html")
HEAD = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Summaries</title>'
    "<style>body{font:16px/1.6 sans-serif;max-width:80rem;margin:auto}td{vertical-align:top;padding:.4rem}"
    "tr:nth-child(odd){background:#f4f4f4}</style>"
)


def page() -> Iterator[str]:
    """Yield the page, game by game."""
    yield HEAD
    for game in all_games().values():
        yield f"<h1>{escape(str(game.name))}</h1><table>"
        for faq in game.content.faq:
            for example in faq.example:
                yield row(game, example)
        yield "</table>"


def row(game: Game, example: Example) -> str:
    """Return an example's line: checker, caption, outcome and summary."""
    checker = game.checker(example.checker)
    verdict = checker.check(edge.understand(game, checker, example.scenario))
    cells = [f"<td>{checker.slug}<br>{verdict.outcome.code}"]
    cells += [
        f'<td lang="{one}">{said(example.caption, one)}<br><b>{said(verdict.summary, one)}</b>' for one in LANGUAGES
    ]
    return f"<tr>{''.join(cells)}"


def said(text: Text, language: str) -> str:
    return escape(text.of(language))


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text("\n".join(page()), encoding="utf-8")
    print(PAGE)
