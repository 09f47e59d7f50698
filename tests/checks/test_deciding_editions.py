"""Does the page of sources list every situation that editions decide differently, by their outcomes or by what they compute?"""

from __future__ import annotations

import pytest
from django.test import Client

from games.blackpoker.editions import Rules
from games.contradictions import contradictions
from games.game import all_games
from games.values import replace
from rulesite.checks.proof.coverage import differing_examples
from rulesite.checks.validate.decoder import understand

GAME = all_games()["blackpoker"]
# what changed from act7.0 to 9.1, by the answers that show it
CHANGED = {
    "edition-9-draw",
    "edition-9-up-and-reunion",
    "edition-9-card-of-down",
    "edition-9-magician",
    "edition-9-empty-stage",
    "edition-9-master",
    "edition-9-no-draw",
    "duel-from-the-start",
    "passing-on-empty-stage",
}


def by_rules() -> dict[tuple[str, int], bool]:
    """Return the examples that the editions of the rules judge differently, and whether their outcomes differ."""
    found = {}
    for faq in GAME.content.faq:
        for number, example in enumerate(faq.example, 1):
            checker = GAME.checker(example.checker)
            scenario = understand(GAME, checker, example.scenario)
            each = [replace(scenario, rules=rules) for rules in Rules]
            if any(list(contradictions(one)) for one in each):
                continue
            first, second = (checker.check(one) for one in each)
            if first.outcome is not second.outcome or first.result != second.result:
                found[faq.id, number] = first.outcome is not second.outcome
    return found


def test_each_situation_that_the_editions_judge_differently_is_listed_with_what_differs() -> None:
    listed = {
        (one.faq.id, one.number): one.values
        for one in differing_examples(GAME)
        if {edition.en for edition, _ in one.outcomes} == {rules.text.en for rules in Rules}
    }
    differing = by_rules()

    assert set(listed) <= set(differing)
    # an example that another one of the same answer repeats in the other edition is listed once
    assert {faq for faq, _ in differing} == {faq for faq, _ in listed}
    assert all(bool(values) != differing[place] for place, values in listed.items())
    assert {faq for faq, _ in listed} >= CHANGED


@pytest.mark.django_db
def test_the_page_tells_the_values_by_each_edition(client: Client) -> None:
    pages = {code: client.get(f"/{code}/blackpoker/sources/").content.decode() for code in ("en", "ja")}

    assert "Player A, Fog" in pages["en"]
    assert "プレイヤーA・フォグ" in pages["ja"]
