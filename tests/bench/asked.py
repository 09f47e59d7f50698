"""Which answers of the site are measured?"""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

import orjson
from django.urls import reverse

from games.content import Rule
from games.game import Game, all_games
from rulesite.site import links
from tests.bench.case import PACKED, Case, answer, seen
from tests.bench.situations import heaviest

ROWS = 20
LISTED = 50
LANGUAGE = "ja"


def measured(given: Any) -> Any:
    """Return the site's cases as JSON data, with the bytes and the queries of each answer."""
    return [asdict(seen(case)) for case in cases()]


def cases() -> list[Case]:
    """Return what is measured, found in the content, so that no game and no clause is named here."""
    game = max(all_games().values(), key=lambda game: len(game.content.rule))
    rule = _middling(game).id
    page = Case("clause", links.page(LANGUAGE, "reference:rule", game.slug, rule))
    packed = replace(page, headers=PACKED)
    tags = ", ".join(answer(one).headers["ETag"] for one in (page, packed))
    return [
        page,
        Case("rule", reverse("api:rule", args=[game.slug, rule])),
        Case("rules", reverse("api:rule-list", args=[game.slug])),
        _check(),
        Case("unchanged", page.path, 304, headers={"If-None-Match": tags}),
    ]


def _middling(game: Game) -> Rule:
    """Return a clause of middling length."""
    ordered = sorted(game.content.rule, key=lambda rule: (sum(len(part.text.ja) for part in rule.part), rule.id))
    return ordered[len(ordered) // 2]


def _check() -> Case:
    longest = heaviest(ROWS)[0]
    path = f"{reverse('api:check', args=[longest.game.slug, longest.checker.slug])}?lang={LANGUAGE}"
    return Case("check", path, body=orjson.dumps(longest.data).decode())
