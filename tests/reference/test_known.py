"""Is it known, without a query, what is there, what was there and what never was?"""

import datetime

import pytest
from django.http import Http404

from games.content import Retired
from rulesite.site.registry import EntryGone, game_or_404, has_entry, require, retired

TOY = game_or_404("toy")


@pytest.mark.parametrize(
    ("kind", "slug"),
    [
        ("source", "house"),
        ("edition", "classic"),
        ("section", "moves"),
        ("rule", "toy-1"),
        ("faq", "how-many"),
        ("term", "pebble"),
        ("card", "golden-pebble"),
        ("checker", "pebbles"),
    ],
)
def test_what_is_there_is_let_pass(kind: str, slug: str) -> None:
    assert has_entry(TOY, kind, slug)
    require(TOY, kind, slug)


@pytest.mark.parametrize("slug", ["toy-99", "TOY-1", "toy-1.1", ""])
def test_what_never_was_is_not_found(slug: str) -> None:
    assert not has_entry(TOY, "rule", slug)
    with pytest.raises(Http404):
        require(TOY, "rule", slug)


def test_what_was_retired_is_gone_and_tells_its_successor() -> None:
    with pytest.raises(EntryGone) as caught:
        require(TOY, "rule", "toy-0")

    assert caught.value.game is TOY
    assert caught.value.retired == Retired("rule", "toy-0", datetime.date(2026, 1, 1), successor="toy-1")


def test_an_id_is_retired_for_its_kind_alone() -> None:
    assert retired(TOY, "faq", "may-i-throw") is not None
    assert retired(TOY, "rule", "may-i-throw") is None


def test_a_game_that_never_was_is_not_found() -> None:
    with pytest.raises(Http404):
        game_or_404("chess")
