"""Do the locked requirements install the same everywhere, and agree with one another?"""

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "requirements"
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)
WANTED = re.compile(r"^([A-Za-z][A-Za-z0-9-]+)", re.MULTILINE)


def pins(name: str) -> dict[str, str]:
    return dict(PIN.findall((FOLDER / f"{name}.txt").read_text("utf-8")))


@pytest.mark.parametrize("name", ["uv", "run", "dev", "mcp", "e2e", "audit"])
def test_a_lock_holds_no_address_and_no_path(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text("utf-8")

    assert "://" not in text
    assert not re.search(r"--(find-links|index-url|extra-index-url|trusted-host)", text)
    assert " /" not in text


@pytest.mark.parametrize("name", ["uv", "run", "dev", "mcp", "e2e", "audit"])
def test_a_lock_pins_and_hashes_everything_asked_for(name: str) -> None:
    wanted = {found.lower() for found in WANTED.findall((FOLDER / f"{name}.in").read_text("utf-8"))}
    entries = re.split(r"\n(?=[a-z])", (FOLDER / f"{name}.txt").read_text("utf-8"))[1:]

    assert wanted <= pins(name).keys()
    assert all("--hash=sha256:" in entry for entry in entries)


@pytest.mark.parametrize(("smaller", "larger"), [("run", "dev"), ("run", "mcp"), ("dev", "e2e"), ("mcp", "e2e")])
def test_a_larger_lock_holds_the_smaller_one(smaller: str, larger: str) -> None:
    assert pins(smaller).items() <= pins(larger).items()
