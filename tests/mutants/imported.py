"""A plugin of pytest: all of the site is imported before the first test, so that no test alone is said to run what imports run."""

from __future__ import annotations

import importlib

import pytest
from django.template import engines


@pytest.hookimpl(trylast=True)
def pytest_sessionstart() -> None:
    """Import every view, and every library of tags and filters."""
    importlib.import_module("rulesite.urls")
    assert engines["django"]
