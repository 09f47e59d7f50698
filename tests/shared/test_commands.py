"""Commands that list, remove, export and import stored situations."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from rulesite.shared import storage
from rulesite.shared.models import SharedCheck
from rulesite.shared.storage import possible_ids
from tests.shared.situations import NO_REPEAT, VTES, kept, long_turn

pytestmark = pytest.mark.django_db

Data = dict[str, Any]


def said(*command: Any, **options: Any) -> str:
    out = StringIO()
    call_command(*command, stdout=out, **options)
    return out.getvalue()


def three() -> list[SharedCheck]:
    """Store a small old one, a large one that was opened, and one that was removed."""
    small, large, removed = kept(), kept(long_turn(20), VTES, NO_REPEAT), kept({"heaps": [{"name": "X"}]})
    days = {small: (400, None), large: (40, date(2026, 1, 2)), removed: (1, None)}
    for row, (age, opened) in days.items():
        row.stored, row.opened = timezone.now() - timedelta(days=age), opened
        row.save()
    call_command("remove_shared", removed.pk, verbosity=0)
    return list(SharedCheck.objects.order_by("stored"))


@pytest.mark.parametrize(
    ("options", "shown", "meant"),
    [
        ({}, [1, 0], 2),
        ({"by": "oldest"}, [0, 1], 2),
        ({"by": "largest", "most": 1}, [1], 2),
        ({"most": 0}, [], 2),
        ({"unopened": True}, [0], 1),
        ({"not_opened_for": 5}, [1], 1),
        ({"older_than": 100}, [0], 1),
        ({"older_than": 39.5}, [1, 0], 2),
    ],
)
def test_what_is_stored_is_listed_and_counted(options: Data, shown: list[int], meant: int) -> None:
    rows = three()

    *listed, last = said("list_shared", **options).splitlines()

    assert [line.split()[0] for line in listed] == [rows[n].pk for n in shown]
    size = rows[0].size + rows[1].size
    assert last == f"Meant: {meant}. Stored: 2, {size} bytes. Removed for good: 1."


def test_a_line_tells_size_days_and_checker() -> None:
    rows = three()

    first, second, _ = said("list_shared").splitlines()

    stored = rows[1].stored.isoformat(timespec="minutes")
    assert first.split() == [rows[1].pk, f"{rows[1].size}", stored, "2026-01-02", "vtes/no-repeat"]
    assert second.split()[3:] == ["unopened", "toy/pebbles"]


@pytest.mark.parametrize(
    ("options", "left"),
    [
        ({"older_than": 30}, []),
        ({"older_than": 30, "unopened": True}, [1]),
        ({"older_than": 100}, [1]),
        ({"older_than": 1000}, [0, 1]),
        ({"not_opened_for": 5}, [0]),
        ({"not_opened_for": 100_000}, [0, 1]),
    ],
)
def test_what_is_old_is_removed_for_good(client: Client, options: Data, left: list[int]) -> None:
    rows = three()

    assert said("remove_shared", **options) == f"Removed: {2 - len(left)}.\n"

    held = {*SharedCheck.objects.present().values_list("pk", flat=True)}
    assert held == {rows[n].pk for n in left}
    for n, row in enumerate(rows[:2]):
        assert client.get(f"/en/c/{row.pk}/").status_code == (200 if n in left else 410)


@pytest.mark.parametrize("options", [{}, {"unopened": True}])
def test_nothing_is_removed_that_nobody_named(options: Data) -> None:
    three()

    with pytest.raises(CommandError, match="--older-than"):
        call_command("remove_shared", **options)
    with pytest.raises(CommandError, match="either"):
        call_command("remove_shared", "someid", older_than=3)

    assert SharedCheck.objects.present().count() == 2


@pytest.fixture
def exported(tmp_path: Path) -> Callable[[], Path]:
    """Return what writes everything that is stored into a file."""

    def export() -> Path:
        file = tmp_path / "shared.jsonl"
        file.write_text(said("export_shared"), "utf-8")
        return file

    return export


def rows() -> list[Data]:
    return [dict(row) for row in SharedCheck.objects.order_by("pk").values()]


def test_what_is_exported_comes_back_as_it_was(client: Client, exported: Callable[[], Path]) -> None:
    stored = three()
    paths = [path for row in stored for path in (f"/ja/c/{row.pk}/", f"/api/v1/shared/{row.pk}/")]
    before, answers = rows(), [client.get(path) for path in paths]
    file = exported()
    SharedCheck.objects.all().delete()

    assert said("import_shared", file) == "New: 3. Removed: 0.\n"

    again = [client.get(path) for path in paths]
    assert [one.status_code for one in again] == [200, 200, 200, 200, 410, 410]
    assert [one.content for one in again[:4]] == [one.content for one in answers[:4]]
    opened = {row["id"]: row["opened"] for row in rows()}
    assert [row | {"opened": opened[row["id"]]} for row in before] == rows()
    assert said("import_shared", file) == "New: 0. Removed: 0.\n"


def test_a_verdict_of_another_release_comes_back(monkeypatch: pytest.MonkeyPatch, exported: Callable[[], Path]) -> None:
    row = kept()
    row.revision = row.verdict["revision"] = "0123456789abcdef"
    row.verdict["written_later"] = 1
    row.id = possible_ids(*row.identity)[0]
    SharedCheck.objects.all().delete()
    row.save(force_insert=True)
    before, file = rows(), exported()
    SharedCheck.objects.all().delete()

    call_command("import_shared", file, verbosity=0)

    assert SharedCheck.objects.get().verdict == before[0]["verdict"]


def test_nothing_stored_is_a_file_as_well(exported: Callable[[], Path]) -> None:
    file = exported()

    assert file.read_text() == '{"situations":0}\n'
    assert said("import_shared", file) == "New: 0. Removed: 0.\n"


def test_what_was_removed_here_is_not_brought_back(exported: Callable[[], Path]) -> None:
    row = kept()
    file = exported()
    call_command("remove_shared", row.pk, verbosity=0)

    assert said("import_shared", file) == "New: 0. Removed: 0.\n"
    assert SharedCheck.objects.get().removed


def test_what_was_removed_there_is_removed_here(exported: Callable[[], Path]) -> None:
    row = kept()
    call_command("remove_shared", row.pk, verbosity=0)
    file = exported()
    SharedCheck.objects.all().delete()
    kept()

    assert said("import_shared", file) == "New: 0. Removed: 1.\n"
    assert SharedCheck.objects.get().verdict is None


def without(key: str) -> Callable[[Data], Data]:
    return lambda data: {name: value for name, value in data.items() if name != key}


def with_verdict(**changes: Any) -> Callable[[Data], Data]:
    return lambda data: data | {"verdict": data["verdict"] | changes}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (without("checker"), "'checker' is a required property"),
        (lambda data: data | {"colour": "red"}, "'colour' was unexpected"),
        (lambda data: data | {"stored": "yesterday"}, "'yesterday' is no time"),
        (lambda data: data | {"stored": "2026-01-01T00:00:00"}, "no offset"),
        (lambda data: data | {"opened": "2026-13-01"}, "'2026-13-01' is no day"),
        (lambda data: data | {"scenario": []}, "scenario: [] is not of type 'object'"),
        (lambda data: data | {"scenario": {"heaps": [{"name": "B"}]}}, "belongs to another situation"),
        (lambda data: data | {"id": "aaaaaaaaaaaa"}, "belongs to another situation"),
        (with_verdict(findings=[{}]), "verdict.findings[0]: 'at' is a required property"),
        (with_verdict(summary={"ja": "x"}), "verdict.summary: 'en' is a required property"),
        (with_verdict(result=3), "verdict.result: 3 is not of type"),
    ],
)
def test_a_line_with_a_fault_is_named_and_nothing_is_brought_in(
    exported: Callable[[], Path], change: Callable[[Data], Data], fault: str
) -> None:
    kept({"heaps": [{"name": "A"}]})
    kept()
    file = exported()
    first, second, last = file.read_text("utf-8").splitlines()
    file.write_text("\n".join([first, json.dumps(change(json.loads(second))), last]), "utf-8")
    SharedCheck.objects.all().delete()

    with pytest.raises(CommandError) as refused:
        call_command("import_shared", file)

    assert str(refused.value).startswith("Nothing was brought in.\nline 2: ")
    assert fault in str(refused.value)
    assert not SharedCheck.objects.exists()


@pytest.mark.parametrize(
    ("spoilt", "fault"),
    [
        (lambda lines: lines[:-1], "the file was cut off"),
        (lambda lines: [*lines[1:]], "speaks of 2 situations, and there are 1"),
        (lambda lines: [*lines, lines[0]], "line 4: comes after the last line"),
        (lambda lines: [lines[0], lines[1][:-9], lines[2]], "line 2: is no JSON"),
        (lambda lines: [lines[0], "", lines[1], lines[2]], "line 2: is no JSON"),
        (lambda lines: ["[]", *lines], "line 1: is no object"),
        (lambda lines: [], "the file was cut off"),
        (lambda lines: ["{"] * 50, "line 20: is no JSON"),
    ],
)
def test_a_file_that_is_not_whole_is_refused(
    exported: Callable[[], Path], spoilt: Callable[[list[str]], list[str]], fault: str
) -> None:
    kept({"heaps": [{"name": "A"}]})
    kept()
    file = exported()
    file.write_text("\n".join(spoilt(file.read_text("utf-8").splitlines())), "utf-8")
    SharedCheck.objects.all().delete()

    with pytest.raises(CommandError, match="Nothing was brought in") as refused:
        call_command("import_shared", file)

    assert fault in str(refused.value)
    assert len(str(refused.value).splitlines()) <= 21
    assert not SharedCheck.objects.exists()


def test_another_situation_under_the_same_id_is_a_fault(
    exported: Callable[[], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage, "ID_LENGTHS", (0, 24, 52))
    kept({"heaps": [{"name": "A"}]})
    file = exported()
    SharedCheck.objects.all().delete()
    kept({"heaps": [{"name": "B"}]})

    with pytest.raises(CommandError, match="line 1: another situation is stored under"):
        call_command("import_shared", file)


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="No such file"):
        call_command("import_shared", tmp_path / "none")


def test_times_are_told_with_their_offset(exported: Callable[[], Path]) -> None:
    row = kept()
    SharedCheck.objects.update(stored=datetime(2026, 1, 2, 3, 4, 5, 678, tzinfo=UTC))

    told = json.loads(exported().read_text().splitlines()[0])

    assert (told["id"], told["stored"], told["opened"]) == (row.pk, "2026-01-02T03:04:05.000678+00:00", None)
