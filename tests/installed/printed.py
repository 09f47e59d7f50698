"""The commands that docs/operations.md prints for each way to a site that answers, as they stand there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.documented import OPERATIONS

WAYS = {
    "steps": "## From nothing to an answer",
    "ten": "### From an empty Debian machine in ten commands",
    "small": "### A small site in ten commands",
}
"""The ways, by the heading below which their commands stand."""
BLOCK = re.compile(r"^( *)```sh\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
HERE = re.compile(r"<<'(\w+)'")


def commands(way: str) -> list[str]:
    """Return the commands of a way in their order, each with all its lines; raises ValueError where the description lacks its heading."""
    return [command for block in blocks(way) for command in _commands(block.splitlines())]


def blocks(way: str) -> list[str]:
    """Return the blocks of commands below the heading of a way, without the indentation of the list that they stand in."""
    heading = WAYS[way]
    _, found, rest = OPERATIONS.read_text("utf-8").partition(f"\n{heading}\n")
    if not found:
        raise ValueError(f"{OPERATIONS} has no heading {heading!r}")
    section = re.split(r"^##+ ", rest, maxsplit=1, flags=re.MULTILINE)[0]
    return [re.sub(f"^{indent}", "", text, flags=re.MULTILINE) for indent, text in BLOCK.findall(section)]


def _commands(lines: list[str]) -> Iterator[str]:
    """Yield each command of a block: a line, or as many as it takes to the end of a text that it is given."""
    rest = iter(lines)
    for line in rest:
        command, here = [line], HERE.search(line)
        if here:
            for more in rest:
                command.append(more)
                if more == here[1]:
                    break
        yield "\n".join(command)
