"""Does the README show every picture there is, and none that is not?"""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_readme_shows_the_pictures_of_docs_each_in_both_languages() -> None:
    named = set(re.findall(r"docs/[a-z.]+\.png", (ROOT / "README.md").read_text("utf-8")))

    assert named == {f"docs/{file.name}" for file in (ROOT / "docs").glob("*.png")}
    assert {name.replace(".en.", ".ja.") for name in named if ".en." in name} == {n for n in named if ".ja." in n}


def test_no_picture_weighs_more_than_150_kb() -> None:
    assert not [file.name for file in (ROOT / "docs").glob("*.png") if file.stat().st_size > 150_000]
