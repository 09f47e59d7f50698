"""The share of long tests: what is drawn, and what asks for everything."""

from collections.abc import Iterator

import pytest

from tests import share

PAGES = [f"/en/page/{number}/" for number in range(500)]


@pytest.fixture(autouse=True)
def ordinary(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Begin as an ordinary run does, for a commit that is named, and forget it again."""
    monkeypatch.delenv(share.ALL, raising=False)
    monkeypatch.setenv("SHARE_OF", "a" * 40)
    share._commit.cache_clear()
    yield
    share._commit.cache_clear()


def test_about_a_fifth_is_drawn_in_order_and_for_another_commit_another(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = share.share(PAGES)
    monkeypatch.setenv("SHARE_OF", "b" * 40)
    share._commit.cache_clear()

    assert drawn == sorted(drawn, key=PAGES.index)
    assert 60 < len(drawn) < 140
    assert 60 < len(share.share(PAGES)) < 140
    assert share.share(PAGES) != drawn


def test_one_is_drawn_of_few_and_none_of_none() -> None:
    assert share.share(["only"]) == ["only"]
    assert share.share([]) == []
    assert (share.cases(100), share.cases(3)) == (20, 1)


def test_everything_is_taken_where_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(share.ALL, "1")

    assert share.is_whole()
    assert share.share(PAGES) == PAGES
    assert share.cases(100) == 100
