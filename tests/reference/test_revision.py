"""Which of revision, release and build does a change of one character change?"""

import shutil
from pathlib import Path

import pytest
from django.conf import settings

from rulesite.revision import fingerprints

FOLDERS = ("games", "rulesite", "templates", "locale", "requirements")
ALL = {"revision", "release", "build"}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for folder in FOLDERS:
        shutil.copytree(settings.BASE_DIR / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def changed(tree: Path, pattern: str, after: str) -> set[str]:
    """Change the character after the first such words in the first file that has them; return which names changed."""
    before = fingerprints(tree)
    file = next(file for file in sorted(tree.glob(pattern)) if after in file.read_text(encoding="utf-8"))
    head, found, tail = file.read_text(encoding="utf-8").partition(after)
    file.write_text(f"{head}{found}{'x' if tail[0] != 'x' else 'y'}{tail[1:]}", encoding="utf-8")
    now = fingerprints(tree)
    return {name for name in ALL if getattr(now, name) != getattr(before, name)}


@pytest.mark.parametrize(
    ("pattern", "after"),
    [
        pytest.param("games/*/content/sentences/**/*.toml", 'text.en = "', id="a sentence"),
        pytest.param("games/*/**/*.py", 'Text("', id="a label"),
        pytest.param("games/*/**/*.py", "def check(", id="a checker"),
        pytest.param("games/*/content/*.toml", 'text.ja = "', id="a content file"),
        pytest.param("games/verdict.py", "def ", id="the kernel"),
    ],
)
def test_what_can_change_an_answer_changes_everything(tree: Path, pattern: str, after: str) -> None:
    assert changed(tree, pattern, after) == ALL


@pytest.mark.parametrize(
    ("pattern", "after"),
    [
        pytest.param("rulesite/reference/build.py", "def ", id="what makes copies"),
        pytest.param("rulesite/site/plain.py", "def ", id="how a value becomes data"),
        pytest.param("rulesite/reference/migrations/0001*.py", "class ", id="a migration"),
    ],
)
def test_what_makes_the_copies_changes_build_and_release(tree: Path, pattern: str, after: str) -> None:
    assert changed(tree, pattern, after) == {"build", "release"}


@pytest.mark.parametrize(
    ("pattern", "after"),
    [
        pytest.param("templates/**/*.html", "<", id="a template"),
        pytest.param("locale/**/*.po", 'msgstr "', id="a translation"),
        pytest.param("rulesite/static/**/*.css", "{", id="a style sheet"),
        pytest.param("rulesite/settings.py", "DEBUG", id="the rest of the site"),
        pytest.param("requirements/run.txt", "==", id="a locked requirement"),
    ],
)
def test_what_changes_pages_alone_changes_the_release(tree: Path, pattern: str, after: str) -> None:
    assert changed(tree, pattern, after) == {"release"}


@pytest.mark.parametrize("name", ["requirements/run.in", "README.md", "tests/toy/toy/content/rules.toml"])
def test_what_no_reader_sees_changes_nothing(tree: Path, name: str) -> None:
    before = fingerprints(tree)
    (tree / name).parent.mkdir(parents=True, exist_ok=True)
    (tree / name).write_text("other words", encoding="utf-8")

    assert fingerprints(tree) == before


@pytest.mark.parametrize("name", ["games/__pycache__/text.cpython-311.pyc", "games/old.pyc", "games/.text.py.swp"])
def test_what_python_and_editors_leave_behind_changes_nothing(tree: Path, name: str) -> None:
    before = fingerprints(tree)
    (tree / name).parent.mkdir(exist_ok=True)
    (tree / name).write_bytes(b"left behind")

    assert fingerprints(tree) == before


def test_a_file_that_moves_changes_everything(tree: Path) -> None:
    before = fingerprints(tree)
    (tree / "games/picture.py").rename(tree / "games/pictures.py")

    assert fingerprints(tree).revision != before.revision


def test_a_checkout_in_another_place_has_the_same_names(tree: Path) -> None:
    assert fingerprints(tree) == fingerprints(settings.BASE_DIR)
