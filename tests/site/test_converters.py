"""Does an address lead to the page that it names, whichever page is tried first?"""

from __future__ import annotations

import pytest
from django.urls import resolve
from django.utils import translation

from games.game import all_games
from rulesite.site import links
from rulesite.site.converters import PAGES

OF_ALL = [
    "site:home",
    "site:about",
    "search:results",
    "search:suggestions",
    "shared:store",
    "compare",
    "reference:changes",
]


@pytest.mark.parametrize("name", OF_ALL)
def test_a_page_of_the_whole_site_is_not_taken_for_a_game(name: str) -> None:
    with translation.override("ja"):
        assert resolve(links.page("ja", name)).view_name == name


@pytest.mark.parametrize("word", PAGES)
def test_a_word_that_is_kept_for_a_page_leads_to_one(word: str) -> None:
    assert resolve(f"/en/{word}/").view_name != "reference:game"


@pytest.mark.parametrize("slug", [*all_games(), "abouts", "c0", "searching", "nobody-has-this"])
def test_whatever_else_stands_there_is_a_game(slug: str) -> None:
    found = resolve(f"/en/{slug}/")

    assert (found.view_name, found.kwargs) == ("reference:game", {"game": slug})
    assert slug not in PAGES
