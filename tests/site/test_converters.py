"""Does an address lead to the page that it names, whichever page is tried first?"""

from __future__ import annotations

import pytest
from django.urls import resolve
from django.utils import translation

from games.declaration import PAGES
from games.game import all_games
from rulesite.site import links

OF_ALL = [
    "site:home",
    "site:about",
    "search:results",
    "search:suggestions",
    "ask",
    "shared:store",
    "compare",
    "reference:changes",
    "site:situations",
    "site:offline",
]


@pytest.mark.parametrize("name", OF_ALL)
def test_a_page_of_the_whole_site_is_not_taken_for_a_game(name: str) -> None:
    with translation.override("ja"):
        assert resolve(links.page("ja", name)).view_name == name


@pytest.mark.parametrize(("path", "name"), [("errors/{}/", "site:error"), ("c/{}/", "shared:stored")])
@pytest.mark.parametrize("word", ["rules", "faq", "terms", "cards", "sources", "sheet"])
def test_a_code_that_is_called_like_a_page_of_a_game_is_none(path: str, name: str, word: str) -> None:
    assert resolve(f"/en/{path.format(word)}").view_name == name


def test_no_game_is_called_like_a_page_of_the_whole_site() -> None:
    first = {links.page("en", name).split("/")[2] for name in OF_ALL if name != "site:home"}

    assert first | {"errors"} == {*PAGES}
    assert not {*PAGES} & {*all_games()}


@pytest.mark.parametrize("slug", [*all_games(), "abouts", "c0", "searching", "nobody-has-this"])
def test_whatever_else_stands_there_is_a_game(slug: str) -> None:
    found = resolve(f"/en/{slug}/")

    assert (found.view_name, found.kwargs) == ("reference:game", {"game": slug})
