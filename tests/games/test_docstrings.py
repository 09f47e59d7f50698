"""Does every class say what it is, and not what to be?"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("folder", ["games", "rulesite"])
def test_the_docstring_of_a_class_is_a_noun_phrase(folder: str) -> None:
    classes = {
        f"{path.relative_to(ROOT).as_posix()}: {node.name}": ast.get_docstring(node) or ""
        for path in sorted((ROOT / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    }

    assert classes
    assert [name for name, said in classes.items() if said.startswith("Be ")] == []
