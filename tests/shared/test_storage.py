"""Storage of situations: once, as they were, with nothing of whoever stored them."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from hypothesis import given
from hypothesis import strategies as st

from games.game import AnyChecker, Game
from rulesite.checks.present.serializer import answer
from rulesite.checks.validate.decoder import understand
from rulesite.checks.validate.json import canonical
from rulesite.revision import current
from rulesite.shared.models import SharedCheck
from rulesite.shared.recheck import Recheck, recheck, scenario_of
from rulesite.shared.storage import Removed, TooLong, possible_ids, store
from rulesite.shared.wire import Agreement
from tests.checks.every import CHECKERS, PEBBLES, TOY
from tests.shared.situations import NO_REPEAT, SITUATION, VTES, examples, kept, long_turn
from tests.strategies import scenarios

pytestmark = pytest.mark.django_db


def test_the_id_is_of_game_checker_situation_and_revision() -> None:
    # base-32 of the SHA-256 of ["toy","pebbles",{"heaps":[{"name":"A"}]},"r1"]
    assert possible_ids("toy", "pebbles", {"heaps": [{"name": "A"}]}, "r1") == [
        "lzs7mqn3w3gl",
        "lzs7mqn3w3glhc5bhdwg55gk",
        "lzs7mqn3w3glhc5bhdwg55gkkhjyvjbxxumz3kv6elevrowsdyta",
    ]
    others = [
        possible_ids("other", "pebbles", {"heaps": [{"name": "A"}]}, "r1"),
        possible_ids("toy", "other", {"heaps": [{"name": "A"}]}, "r1"),
        possible_ids("toy", "pebbles", {"heaps": [{"name": "B"}]}, "r1"),
        possible_ids("toy", "pebbles", {"heaps": [{"name": "A"}]}, "r2"),
    ]
    assert len({one[0] for one in others}) == 4


def test_the_order_of_keys_makes_no_other_situation() -> None:
    row = kept()

    again = kept({"moves": SITUATION["moves"], "edition": "2020", "heaps": SITUATION["heaps"]})

    assert again.pk == row.pk
    assert SharedCheck.objects.count() == 1


def test_storing_twice_is_storing_once() -> None:
    scenario = understand(TOY, PEBBLES, SITUATION)

    (row, is_new), (again, is_new_again) = store(TOY, PEBBLES, scenario), store(TOY, PEBBLES, scenario)

    assert (is_new, is_new_again) == (True, False)
    assert (again.pk, again.stored) == (row.pk, row.stored)


@pytest.mark.skipif(
    connection.vendor == "sqlite", reason="SQLite in memory refuses a second writer instead of letting it wait"
)
@pytest.mark.django_db(transaction=True)
def test_two_who_store_at_once_store_once() -> None:
    scenario = understand(TOY, PEBBLES, SITUATION)
    start = threading.Barrier(4)

    def one() -> tuple[str, bool]:
        start.wait()
        try:
            row, is_new = store(TOY, PEBBLES, scenario)
        finally:
            connection.close()
        return row.pk, is_new

    with ThreadPoolExecutor(4) as pool:
        found = [task.result() for task in [pool.submit(one) for _ in range(4)]]

    assert len({id for id, _ in found}) == 1
    assert sorted(is_new for _, is_new in found) == [False, False, False, True]
    assert SharedCheck.objects.count() == 1


def test_nothing_is_stored_of_who_stored_it() -> None:
    columns = {field.name for field in SharedCheck._meta.get_fields()}

    assert columns == {
        "id", "game", "checker", "scenario", "revision", "verdict", "clauses", "stored", "removed", "opened", "size",
    }  # fmt: skip


def read_back(game: Game, checker: AnyChecker, data: Any) -> None:
    scenario = understand(game, checker, data)

    row, _ = store(game, checker, scenario)

    held = SharedCheck.objects.get(pk=row.pk)
    assert held.verdict == answer(game, checker, scenario)
    assert list(held.verdict) == list(answer(game, checker, scenario))
    assert held.scenario == canonical(scenario)
    assert scenario_of(held) == scenario
    held.revision = "older"
    assert recheck(held) == Recheck(Agreement.SAME)


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_the_first_example_of_every_checker_comes_back_as_it_was(game: Game, checker: AnyChecker) -> None:
    read_back(game, checker, examples(game, checker)[0])


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_every_example_comes_back_as_it_was(game: Game, checker: AnyChecker) -> None:
    for data in examples(game, checker):
        read_back(game, checker, data)


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@given(data=st.data())
def test_every_situation_comes_back_as_it_was(game: Game, checker: AnyChecker, data: st.DataObject) -> None:
    scenario = data.draw(scenarios(checker))
    try:
        row, _ = store(game, checker, scenario)
    except TooLong:
        return

    assert SharedCheck.objects.get(pk=row.pk).verdict == answer(game, checker, scenario)
    assert scenario_of(row) == scenario


def test_more_than_16_kilobytes_are_not_stored() -> None:
    with pytest.raises(TooLong):
        kept(long_turn(50), VTES, NO_REPEAT)

    assert SharedCheck.objects.count() == 0
    assert kept(long_turn(30), VTES, NO_REPEAT).pk


def test_what_is_removed_is_gone_for_good_with_all_that_was_in_it() -> None:
    row = kept()

    call_command("remove_shared", row.pk, verbosity=0)
    call_command("remove_shared", row.pk, verbosity=0)

    left = SharedCheck.objects.get(pk=row.pk)
    assert left.removed
    assert (left.game, left.checker, left.scenario, left.verdict, left.clauses) == ("", "", None, None, None)
    with pytest.raises(Removed):
        kept()


def test_the_command_names_what_it_does_not_know_and_changes_nothing() -> None:
    row = kept()

    with pytest.raises(CommandError, match="nothinghere2"):
        call_command("remove_shared", row.pk, "nothinghere2", verbosity=0)

    assert SharedCheck.objects.get(pk=row.pk).removed is None


def test_bringing_in_content_takes_nothing_away() -> None:
    row = kept()

    call_command("sync_content", verbosity=0)

    assert SharedCheck.objects.get(pk=row.pk).revision == current().revision
