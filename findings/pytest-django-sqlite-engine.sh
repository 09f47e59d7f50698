#!/usr/bin/env bash
# pytest-django 4.14.0 with pytest-xdist: a database engine that is Django's SQLite under another name gets a file that cannot exist.
#
# Expected: an engine that subclasses Django's own (its `vendor` is "sqlite", and Django itself keeps its test database in memory) is
# tested in memory, in one process and in several alike.
# Seen: in one process it is. With `-n 1` the engine is compared by its dotted name; any other becomes "test_" before the path of the
# database, which for an absolute path names a folder that is not there: "unable to open database file". TEST NAME ":memory:" helps.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check Django==5.2.19 pytest==9.2.0 pytest-django==4.14.0 pytest-xdist==3.8.0
cd "$folder"
mkdir -p engine
echo 'from django.db.backends.sqlite3.base import DatabaseWrapper' > engine/base.py
cat > settings.py <<'PYTHON'
import os
from pathlib import Path

HERE = Path(__file__).parent
DATABASES = {"default": {"ENGINE": "engine", "NAME": str(HERE / "site.sqlite3"), "TEST": {"NAME": os.environ.get("TEST_NAME")}}}
SECRET_KEY = "none"
PYTHON
cat > test_one.py <<'PYTHON'
import pytest
from django.db import connection


@pytest.mark.django_db
def test_of_the_database():
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
PYTHON
run() { PYTHONPATH=. DJANGO_SETTINGS_MODULE=settings venv/bin/python -m pytest -q -p no:cacheprovider "$@" > out.txt 2>&1 && echo passed || echo failed; }
alone=$(run)
several=$(run -n 1)
grep -q "unable to open database file" out.txt
memory=$(TEST_NAME=":memory:" run -n 1)
echo "one process: $alone; with xdist: $several; with TEST NAME :memory: $memory"
test "$alone $several $memory" = "passed failed passed"
