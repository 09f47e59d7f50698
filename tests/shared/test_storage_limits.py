"""Room for stored situations, their size, and the rows that go for new ones."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import orjson
import pytest
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from rulesite.shared import storage
from rulesite.shared.models import ZLIB_PREFIX, SharedCheck, decode_json, encode_json
from rulesite.shared.storage import LARGEST, Full, StorageUse, TooLong, storage_use
from tests.apart import rows as apart_rows
from tests.apart import said
from tests.shared.situations import NO_REPEAT, SITUATION, VTES, kept, long_turn

pytestmark = pytest.mark.django_db

GOOD = {"game": "toy", "checker": "pebbles", "scenario": SITUATION}
FORM = {"game": "toy", "checker": "pebbles", "scenario": '{"heaps": [{"name": "Z"}]}'}


def named(name: str, hours: float = 2, opened: int | None = None) -> SharedCheck:
    """Store a situation with a heap of this name so many hours ago, opened so many days ago."""
    row = kept({"heaps": [{"name": name}]})
    row.stored = timezone.now() - timedelta(hours=hours)
    row.opened = None if opened is None else timezone.now().date() - timedelta(days=opened)
    row.save()
    return row


def left() -> set[str]:
    return set(SharedCheck.objects.values_list("pk", flat=True))


def raw(row: SharedCheck) -> list[str]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT scenario, verdict, clauses FROM shared_check WHERE id = %s", [row.pk])
        return list(cursor.fetchone())


def test_what_is_kept_is_compressed_and_its_size_known() -> None:
    row = kept(long_turn(30), VTES, NO_REPEAT)

    texts = raw(row)

    assert texts[1].startswith(ZLIB_PREFIX)
    assert row.size == sum(len(text.encode()) for text in texts)
    assert row.size * 2 < sum(len(str(data)) for data in (row.scenario, row.verdict, row.clauses))


def test_a_short_text_is_kept_as_it_is() -> None:
    assert encode_json({"a": "山"}) == '{"a":"山"}'
    assert encode_json(None) == "null"


def test_a_row_from_before_there_was_compression_is_read(client: Client) -> None:
    row = kept()
    said = client.get(f"/api/v1/shared/{row.pk}/").json()
    with connection.cursor() as cursor:
        plain = json.dumps(row.verdict, ensure_ascii=False)
        cursor.execute("UPDATE shared_check SET verdict = %s, size = 0", [plain])

    assert client.get(f"/api/v1/shared/{row.pk}/").json() == said
    assert client.get(f"/ja/c/{row.pk}/").status_code == 200


def test_more_than_64_kilobytes_with_the_verdict_are_not_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    assert LARGEST == 65_536
    monkeypatch.setattr(storage, "LARGEST", 500)

    with pytest.raises(TooLong, match="500"):
        kept()

    assert not SharedCheck.objects.exists()


@pytest.mark.parametrize(("language", "said"), [("ja", "64kB"), ("en", "64 kB")])
def test_what_is_too_large_is_refused_in_words(
    client: Client, monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    monkeypatch.setattr(storage, "LARGEST", 500)

    page = client.post(f"/{language}/c/", FORM)
    problem = client.post("/api/v1/shared/", GOOD, "application/json", headers={"Accept-Language": language})

    assert (page.status_code, problem.status_code) == (413, 413)
    assert said in page.content.decode()
    assert said in problem.json()["detail"]


def test_what_was_stored_when_larger_was_allowed_is_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    row = kept()
    monkeypatch.setattr(storage, "LARGEST", 500)

    assert kept().pk == row.pk


def test_the_unopened_go_first_the_oldest_before_the_others(settings: Settings) -> None:
    rows = [named("A", 9, opened=3), named("B", 4), named("C", 5), named("D", 3)]
    settings.SHARED_ROWS = 4

    new = kept()

    assert left() == {rows[0].pk, rows[1].pk, rows[3].pk, new.pk}
    assert storage_use().rows == 4


def test_what_nobody_has_opened_for_long_goes_when_all_were_opened(settings: Settings) -> None:
    rows = [named("A", 9, opened=500), named("B", 4, opened=3), named("C", 5, opened=900), named("D", 3, opened=364)]
    settings.SHARED_ROWS = 4

    first, second = kept(), kept({"heaps": [{"name": "E"}]})

    assert left() == {rows[1].pk, rows[3].pk, first.pk, second.pk}


def test_without_a_number_of_days_nothing_goes_that_was_ever_opened(settings: Settings) -> None:
    row = named("A", 9, opened=5_000)
    settings.SHARED_ROWS, settings.SHARED_DAYS = 1, 0

    with pytest.raises(Full):
        kept()

    assert left() == {row.pk}


def test_what_went_may_be_stored_again(client: Client, settings: Settings) -> None:
    gone = named("A")
    settings.SHARED_ROWS = 1
    named("B")

    assert client.get(f"/ja/c/{gone.pk}/").status_code == 404
    assert client.get(f"/api/v1/shared/{gone.pk}/").status_code == 404
    assert kept({"heaps": [{"name": "A"}]}).pk == gone.pk


@pytest.mark.parametrize("spared", [{"hours": 0.9}, {"opened": 360}], ids=["young", "opened"])
def test_where_nothing_may_go_nothing_more_is_stored(
    client: Client, settings: Settings, caplog: pytest.LogCaptureFixture, spared: dict[str, Any]
) -> None:
    row = named("A", **spared)
    settings.SHARED_ROWS = 1

    with pytest.raises(Full):
        kept()
    page = client.post("/ja/c/", FORM)
    problem = client.post("/api/v1/shared/", GOOD, "application/json")

    assert (page.status_code, problem.status_code) == (503, 503)
    assert "新しい状況を保存できません" in page.content.decode()
    assert problem.json()["type"] == "/en/errors/storage-full/"
    assert page["Cache-Control"] == problem["Cache-Control"] == "no-store"
    assert left() == {row.pk}
    assert "no room to store" in caplog.text
    assert kept({"heaps": [{"name": "A"}]}).pk == row.pk


def test_what_was_removed_stays_gone_for_good_and_takes_no_room(client: Client, settings: Settings) -> None:
    removed = named("A", 9)
    call_command("remove_shared", removed.pk, verbosity=0)
    settings.SHARED_ROWS = 1
    named("B", 3)
    kept({"heaps": [{"name": "C"}]})

    assert client.get(f"/ja/c/{removed.pk}/").status_code == 410
    assert storage_use().rows == 1


def test_without_a_bound_nothing_goes(settings: Settings) -> None:
    settings.SHARED_ROWS = 0
    rows = [named("A"), named("B")]

    assert left() == {row.pk for row in rows}


def test_a_bound_that_was_lowered_is_reached_step_by_step(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(7):
        named(f"{number}", hours=20 - number)
    settings.SHARED_ROWS = 2
    monkeypatch.setattr(storage, "DELETED_AT_ONCE", 3)

    counts = []
    for name in "ABC":
        named(name)
        counts.append(storage_use().rows)

    assert counts == [5, 3, 2]


def test_how_much_is_held_is_counted_without_reading_it(settings: Settings, django_assert_num_queries: Any) -> None:
    rows = [named("A"), named("B", opened=1)]
    call_command("remove_shared", named("C").pk, verbosity=0)

    with django_assert_num_queries(1):
        found = storage_use()

    assert found == StorageUse(2, rows[0].size + rows[1].size)
    SharedCheck.objects.all().delete()
    assert storage_use() == StorageUse(0, 0)


@pytest.mark.parametrize("path", ["/ja/c/{}/", "/c/{}/", "/api/v1/shared/{}/"])
def test_the_day_on_which_one_is_opened_is_kept_once_a_day(
    client: Client, django_assert_num_queries: Any, path: str
) -> None:
    row = named("A", opened=1)
    today = timezone.now().date()

    with django_assert_num_queries(2):
        first = client.get(path.format(row.pk))
    with django_assert_num_queries(1):
        client.get(path.format(row.pk))

    assert first.status_code in (200, 302)
    assert SharedCheck.objects.get().opened == today


def test_who_stores_one_and_is_led_there_does_not_count_as_opening_it(client: Client) -> None:
    response = client.post("/ja/c/", FORM, follow=True)

    assert response.status_code == 200
    assert SharedCheck.objects.get().opened is None


def test_what_cannot_be_written_down_can_be_read(client: Client) -> None:
    row = named("A")

    def fail(execute: Any, sql: str, *rest: Any) -> Any:
        if sql.startswith("UPDATE"):
            raise DatabaseError("read-only")
        return execute(sql, *rest)

    with connection.execute_wrapper(fail):
        assert client.get(f"/ja/c/{row.pk}/").status_code == 200


def test_a_situation_that_meets_another_under_its_id_gets_a_longer_one(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage, "ID_LENGTHS", (1, 24, 52))
    names = [f"{number}" for number in range(40)]  # of 32 signs

    rows = [kept({"heaps": [{"name": name}]}) for name in names]

    assert len({row.pk for row in rows}) == 40
    assert {len(row.pk) for row in rows} == {1, 24}
    for row, name in zip(rows, names, strict=True):
        assert kept({"heaps": [{"name": name}]}).pk == row.pk
        assert client.get(f"/api/v1/shared/{row.pk}/").json()["verdict"]["scenario"]["heaps"][0]["name"] == name
    assert SharedCheck.objects.count() == 40


def test_what_has_a_longer_id_keeps_it_when_the_other_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "ID_LENGTHS", (1, 24, 52))
    rows = [kept({"heaps": [{"name": f"{number}"}]}) for number in range(40)]
    longer = next(row for row in rows if len(row.pk) == 24)
    SharedCheck.objects.get(pk=longer.pk[0]).delete()

    assert kept(longer.scenario).pk == longer.pk


@pytest.mark.apart
def test_long_rows_from_before_are_compressed_by_the_migration_and_weighed_and_there_is_a_way_back(
    database: str,
) -> None:
    row, names = kept(), ("scenario", "verdict", "clauses")
    data = [row.scenario, {**row.verdict, "long": "x" * 20_000}, row.clauses]
    plain = [orjson.dumps(one).decode() for one in data]
    said(database, "manage.py", "migrate", "shared", "0001", "-v0")
    values = ", ".join(f"'{text}'" for text in (one.replace("'", "''") for one in plain))
    columns = f"game, checker, revision, {', '.join(names)}, stored, id"
    times = "'2026-01-01 00:00:00+00:00'"
    apart_rows(
        database, f"INSERT INTO shared_check ({columns}) VALUES ('toy', 'pebbles', 'r', {values}, {times}, 'plain')"
    )
    empty = f"'', '', '', 'null', 'null', 'null', {times}"
    apart_rows(database, f"INSERT INTO shared_check ({columns}, removed) VALUES ({empty}, 'gone', '2026-01-02')")

    said(database, "manage.py", "migrate", "-v0")

    (packed,) = apart_rows(database, "SELECT scenario, verdict, clauses, size FROM shared_check WHERE id = 'plain'")
    assert [decode_json(text) for text in packed[:3]] == data
    assert [text.startswith(ZLIB_PREFIX) for text in packed[:3]] == [False, True, False]
    assert packed[3] == sum(len(text.encode()) for text in packed[:3])
    assert apart_rows(database, "SELECT verdict, size FROM shared_check WHERE id = 'gone'") == [("null", 0)]

    said(database, "manage.py", "migrate", "shared", "0001", "-v0")

    (unpacked,) = apart_rows(database, "SELECT scenario, verdict, clauses FROM shared_check WHERE id = 'plain'")
    assert [json.loads(text) for text in unpacked] == data
