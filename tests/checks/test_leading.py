"""Can the situation to which a verdict leads be reached from its page and by the API?"""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from django.test import Client

from games.game import AnyChecker, Game, all_games
from rulesite.checks.links import url
from rulesite.checks.suggest.hints import Lead, find_lead
from rulesite.checks.validate.decoder import understand
from rulesite.checks.validate.json import canonical
from tests.checks.every import situations
from tests.checks.test_largest import posted
from tests.site.seen import Seen

SUBJECTS = [(game, checker) for game in all_games().values() for checker in game.checkers if checker.leads]
NOWHERE = [(game, checker) for game in all_games().values() for checker in game.checkers if not checker.leads]
LEADING = [pytest.param(game, checker, id=checker.slug) for game, checker in SUBJECTS]
LANGUAGES = ("ja", "en")


def first(game: Game, checker: AnyChecker) -> tuple[Any, Lead]:
    """Return the first situation of the FAQ that leads somewhere, and where to."""
    for one in situations(game, checker):
        scenario = understand(game, checker, one.example.scenario)
        found = find_lead(game, checker, scenario, checker.check(scenario))
        if found:
            return scenario, found
    raise AssertionError(f"no example of {checker.slug} leads anywhere")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "checker"), LEADING)
def test_a_page_leads_to_the_verdict_of_the_other_checker(
    client: Client, game: Game, checker: AnyChecker, language: str
) -> None:
    scenario, found = first(game, checker)

    page = client.get(str(url.path(game, checker, scenario, language)))

    (href,) = [
        one["href"] for one in Seen(page.content).all("a") if f"/check/{found.checker.slug}/?" in one.get("href", "")
    ]
    assert found.text.of(language) in Seen(page.content).said()
    there = client.get(href)
    assert there.status_code == 200
    assert found.checker.check(found.scenario).summary.of(language) in Seen(there.content).said()


@pytest.mark.parametrize(("game", "checker"), LEADING)
def test_the_api_tells_the_situation_to_which_a_verdict_leads(client: Client, game: Game, checker: AnyChecker) -> None:
    scenario, found = first(game, checker)
    path = f"/api/v1/games/{game.slug}/checkers/{checker.slug}/check/"

    told = client.post(path, canonical(scenario), "application/json").json()["leads"]

    assert told["checker"] == found.checker.slug
    assert told["link"] == url.link(game, found.checker, found.scenario)
    there = client.post(path.replace(checker.slug, told["checker"]), told["scenario"], "application/json").json()
    assert there["outcome"] == checker.check(scenario).outcome.code


@pytest.mark.parametrize(("game", "checker"), NOWHERE)
def test_the_api_says_nothing_of_it_where_a_checker_leads_nowhere(
    client: Client, game: Game, checker: AnyChecker
) -> None:
    scenario = situations(game, checker)[0].example.scenario

    told = client.post(f"/api/v1/games/{game.slug}/checkers/{checker.slug}/check/", scenario, "application/json")

    assert "leads" not in told.json()


def long_name(seed: int) -> str:
    """Return a name of which no other one has a part, so that an address cannot be short."""
    luck = Random(seed)
    return "".join(chr(luck.randint(0x4E00, 0x9000)) for _ in range(50))


def test_to_a_situation_too_long_for_an_address_leads_a_button(client: Client) -> None:
    game, checker = next(one for one in SUBJECTS if one[1].slug == "combat")
    minions = [{"name": long_name(n)} for n in range(24)]
    scenario = {"players": [{"name": "Ai", "minions": minions[:12]}, {"name": "Ben", "minions": minions[12:]}]}

    page = posted(client, f"/en/{game.slug}/check/{checker.slug}/", scenario)

    button = re.search(
        r'<form method="post" action="([^"]*/check/turn/)">\s*<input type="hidden" name="_s" value="([^"]+)">',
        page.content.decode(),
    )
    assert button
    there = client.post(button[1], {"_s": button[2]})
    assert (there.status_code, 'id="verdict"' in there.content.decode()) == (200, True)
