"""What is told of the facts of a card that its table tells otherwise than before?"""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client

from games.columns import Interval
from games.game import Game, all_games
from rulesite.api.bulk import archive
from rulesite.api.models import State
from rulesite.reference.build import cells_of
from rulesite.reference.changes import facts_since
from rulesite.reference.fact_changes import changed_facts, fact_changes, joined_facts
from rulesite.reference.models import Change

pytestmark = pytest.mark.django_db

VTES, DOMINION = (all_games()[slug] for slug in ("vtes", "dominion"))
NOW = datetime(2026, 5, 4, tzinfo=UTC)
GOVERN = ("vtes", "card", "govern-the-unaligned")


def changed(game: Any, card: str, **cells: str) -> list[tuple[str, str, str]]:
    """Return what is told of a card whose row had other cells before, "" for none."""
    now = cells_of(game, card)
    assert now
    before = {name: cell for name, cell in (json.loads(now) | cells).items() if cell}
    facts = changed_facts(game, json.dumps(before), now, headings(game))
    return [(change.column, change.text.en, change.text.ja) for change in fact_changes(game, facts)]


def headings(game: Game) -> set[str]:
    """Return the headings of a game's table."""
    assert game.facts
    return {column.heading for column in game.facts.columns if not column.derived}


def record(days: int, facts: Any, key: tuple[str, str, str] = GOVERN) -> None:
    game, kind, slug = key
    Change.objects.create(
        revision="abc", time=NOW + timedelta(days), game=game, kind=kind, slug=slug, what="changed", facts=facts
    )


def test_flags_words_and_numbers_are_told_in_words() -> None:
    assert changed(VTES, "govern-the-unaligned", types="Reaction", cost="") == [
        ("types", "Type: Reaction → Action", "種類：リアクション → アクション"),
        ("cost_blood", "Cost in blood: 0 → 1", "血のコスト：0 → 1"),
    ]


def test_the_same_cells_in_another_spelling_are_no_change() -> None:
    cells = cells_of(VTES, "govern-the-unaligned")
    assert cells

    assert changed_facts(VTES, cells, json.dumps(json.loads(cells)), headings(VTES)) == {}


def test_a_column_that_the_older_table_did_not_have_is_no_change() -> None:
    cells = cells_of(VTES, "govern-the-unaligned")
    assert cells
    before = {name: cell for name, cell in json.loads(cells).items() if name != "types"}

    assert changed_facts(VTES, json.dumps(before), cells, headings(VTES) - {"types"}) == {}


def test_an_amount_on_a_condition_is_told_as_that() -> None:
    (told,) = changed(DOMINION, "apprentice", cards="7*")

    assert told[1:] == (
        "+Cards: 0 (+7 on a condition) → 0 (+1 or +2 on a condition)",
        "+カードを引く：0（条件により+7） → 0（条件により+1または+2）",
    )


@pytest.mark.parametrize("game", [VTES, DOMINION], ids=lambda game: game.slug)
def test_different_data_is_told_in_different_words(game: Game) -> None:
    assert game.facts
    for column in game.facts.columns:
        if column.derived or not isinstance(column.shape, Interval):
            continue
        data = {json.dumps(column.data(column.read(row.facts))) for row in game.content.library.rows}
        words = {fact_changes(game, {column.name: (json.loads(one), None)})[0].text.en for one in data}

        assert len(words) == len(data)


def test_a_cell_that_cannot_be_read_any_more_is_not_known() -> None:
    (told,) = changed(VTES, "govern-the-unaligned", types="Nonsense")

    assert told[1:] == ("Type: not known → Action", "種類：不明 → アクション")


def test_a_column_that_is_gone_goes_by_its_name() -> None:
    (change,) = fact_changes(DOMINION, {"gone": (1, None)})

    assert (change.text.en, change.text.ja) == ("gone: 1 → not known", "gone：1 → 不明")


def test_several_changes_come_to_the_first_before_and_the_last_after() -> None:
    records: Any = [{"a": [1, 2], "b": [1, 2]}, {"a": [2, 3]}, {"b": [2, 1]}]

    assert joined_facts(records) == {"a": (1, 3)}


def test_facts_are_those_recorded_since() -> None:
    record(-1, {"banned": [None, 2020]})
    record(1, {"banned": [2020, 2021]})
    record(2, {"banned": [2021, None]})

    assert facts_since(NOW, ["vtes"]) == {GOVERN: {"banned": (2020, None)}}


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_page_of_changes_and_the_feed_tell_them(client: Client, language: str) -> None:
    record(1, {"unique": [False, True]})
    words = {"ja": "いいえ → はい", "en": "no → yes"}[language]

    assert words in client.get(f"/{language}/changes/").content.decode()
    assert words in client.get(f"/{language}/changes/feed/").content.decode()


@pytest.mark.parametrize("include", ["", "objects"])
def test_the_api_tells_them_of_what_changed(client: Client, include: str) -> None:
    archive.record_state("0123456789abcdef", archive.hashes() | {GOVERN: "0" * 32})
    State.objects.update(made=NOW)
    record(1, {"unique": [False, True]})

    body = client.get(
        "/api/v1/changes/", {"since": "0123456789abcdef"} | ({"include": include} if include else {})
    ).json()

    (card,) = body["changed"]
    (fact,) = card["facts"]
    assert (card["id"], fact["column"], fact["before"], fact["now"]) == ("govern-the-unaligned", "unique", False, True)
    assert ("object" in card) == bool(include)
