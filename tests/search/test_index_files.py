"""How does the index of a build come to be, and when does it go?"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from pytest_django import Settings

from rulesite.atomic_files import digest_path
from rulesite.revision import current
from rulesite.search.index import Index, bring, drop, index, place, require_index

OLD, GONE = "0" * 16, "f" * 16


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path) -> Path:
    settings.INDEX_DIR = tmp_path
    return tmp_path


def test_without_its_index_a_process_names_the_command() -> None:
    with pytest.raises(ImproperlyConfigured, match=r"manage\.py sync_content"):
        require_index()


def test_the_index_is_made_once_and_can_be_searched() -> None:
    bring()
    made = place(current().build).stat().st_mtime_ns
    bring()

    require_index()
    assert place(current().build).stat().st_mtime_ns == made
    assert any(Index(place(current().build)).find("小石"))


def test_indexes_of_kept_builds_stay_and_others_go(folder: Path) -> None:
    for build in (OLD, GONE):
        place(build).touch()
    (folder / "notes.txt").touch()

    bring()
    drop([OLD])

    own = place(current().build)
    assert {file.name for file in folder.iterdir()} == {place(OLD).name, own.name, digest_path(own).name, "notes.txt"}


def test_the_index_is_opened_once_in_each_folder_and_never_in_one_that_was_named_before(
    folder: Path, settings: Settings
) -> None:
    bring()
    here = index()
    settings.INDEX_DIR = folder / "another"
    settings.INDEX_DIR.mkdir()
    shutil.copy(here.path, settings.INDEX_DIR)

    assert index().path == place(current().build)
    assert [*index().find("小石")] == [*here.find("小石")]
    settings.INDEX_DIR = folder
    assert index() is here
