"""Does ./dev audit tell an index without advisories from packages without any? Held to answers recorded from pip-audit 2.10.1."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.audit import FOUND, KNOWN_FAULTY, LOCKS, NOT_ESTABLISHED, locked_files, main
from tests.dev.test_requirements import pins

FAULTY = (
    '{"dependencies": [{"name": "pycrypto", "version": "2.6.1", "vulns": [{"id": "PYSEC-2018-97", "fix_versions": [], '
    '"aliases": ["CVE-2018-6594"], "description": "weak"}]}], "fixes": []}'
)
SKIPPED = (
    '{"dependencies": [{"name": "django", "skip_reason": "Dependency not found on PyPI and could not be audited: '
    'django (2.0)"}], "fixes": []}'
)
CLEAN = '{"dependencies": [{"name": "six", "version": "1.16.0", "vulns": []}], "fixes": []}'
FIXED = CLEAN.replace(
    "[]}", '[{"id": "PYSEC-1", "fix_versions": ["1.17.0", "2.0"], "aliases": ["CVE-1"], "description": ""}]}', 1
)
SILENT = "import sys; sys.exit('requests.exceptions.ConnectionError: no route')"


def answering(tmp_path: Path, locked: str, faulty: str) -> list[str]:
    """Return a program that answers as pip-audit did: of the locked files, and of the release that is known to be faulty."""
    (tmp_path / "locked").write_text(locked)
    (tmp_path / "faulty").write_text(faulty)
    told = f"import sys; print(open({str(tmp_path)!r} + ('/faulty' if '--no-deps' in sys.argv else '/locked')).read())"
    return [sys.executable, "-c", told]


@pytest.mark.parametrize(
    ("locked", "faulty", "code", "says"),
    [
        (CLEAN, FAULTY, 0, "No advisory against 1 locked packages.\n"),
        (FIXED, FAULTY, FOUND, "six 1.16.0: PYSEC-1, CVE-1; mended by 1.17.0 or 2.0\n"),
        (FAULTY, FAULTY, FOUND, "pycrypto 2.6.1: PYSEC-2018-97, CVE-2018-6594; mended by no release yet\n"),
    ],
    ids=["clean", "mended", "not-mended"],
)
def test_what_is_known_of_the_locked_packages_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], locked: str, faulty: str, code: int, says: str
) -> None:
    assert main([], answering(tmp_path, locked, faulty)) == code
    assert capsys.readouterr().out == says


@pytest.mark.parametrize(
    ("locked", "faulty", "says"),
    [
        (SKIPPED, SKIPPED, f"The index has no advisories, not even the one against {KNOWN_FAULTY}"),
        (CLEAN, CLEAN, "The index has no advisories"),
        (SKIPPED, FAULTY, "The index does not know: django."),
    ],
    ids=["no-advisories", "empty-advisories", "unknown-package"],
)
def test_where_nobody_can_say_it_ends_with_3(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], locked: str, faulty: str, says: str
) -> None:
    assert main([], answering(tmp_path, locked, faulty)) == NOT_ESTABLISHED
    assert says in capsys.readouterr().err


def test_an_index_that_cannot_be_reached_is_named_with_its_last_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([], [sys.executable, "-c", SILENT]) == NOT_ESTABLISHED
    assert capsys.readouterr().err.endswith("requests.exceptions.ConnectionError: no route\n")


def test_every_locked_package_is_asked_for() -> None:
    asked = {name: version for lock in LOCKS for name, version in pins(lock).items()}
    locked = [lock.stem for lock in Path(__file__).parents[2].glob("requirements/*.txt")]

    assert all(pins(lock).items() <= asked.items() for lock in locked)
    assert len([*locked_files()]) == 2 * len(LOCKS)
