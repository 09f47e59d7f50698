"""Does docs/operations.md say what licence each package has that the site needs, and does the project say that it has none?"""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import PackageNotFoundError, metadata

import pytest

from tests.dev.test_requirements import pins
from tests.documented import OPERATIONS, ROOT

TABLE = OPERATIONS.read_text("utf-8").partition("\n## Licences")[2]
DOCUMENTED = {
    package: licence
    for licence, packages in re.findall(r"^\| ([A-Z][\w.-]+) \| ([a-z][a-z0-9 -]+) \|", TABLE, re.MULTILINE)
    for package in packages.split()
}

CLASSIFIERS = {"Apache-2.0": "OSI Approved :: Apache Software License"}
"""How packages without an expression name a licence."""


def licences_of(package: str) -> str:
    """Return what a package says of its licence: its expression, its words, its classifiers. Raises PackageNotFoundError."""
    told = metadata(package)
    classifiers = [name for name in told.get_all("Classifier") or () if name.startswith("License")]
    return " ".join([*(str(told[name] or "")[:60] for name in ("License-Expression", "License")), *classifiers])


def test_every_package_that_the_site_needs_is_named() -> None:
    assert DOCUMENTED.keys() == pins("run").keys()


@pytest.mark.parametrize("package", sorted(pins("run")))
def test_a_package_has_the_licence_that_is_named(package: str) -> None:
    try:
        told = licences_of(package)
    except PackageNotFoundError:
        pytest.skip("this Python needs it not")

    assert DOCUMENTED[package] in told or CLASSIFIERS.get(DOCUMENTED[package], "?") in told
    assert DOCUMENTED[package] in ("MPL-2.0", "LGPL-3.0") or not re.search(r"\b(A?L?GPL|MPL|EUPL|SSPL)", told)


def test_the_project_says_that_it_has_none() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

    assert project["license"] == "LicenseRef-None-Given"
    assert "**None is given yet**" in (ROOT / "README.md").read_text("utf-8").partition("## Licence")[2]
    assert not [*ROOT.glob("LICEN[CS]E*"), *ROOT.glob("COPYING*")]
