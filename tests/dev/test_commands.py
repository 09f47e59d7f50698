"""Does ./dev say what it can do, and what is wrong, before it installs anything?"""

import shutil
import socket
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def dev(*args: str) -> subprocess.CompletedProcess[str]:
    empty = {"PATH": "/usr/bin:/bin"}
    return subprocess.run([ROOT / "dev", *args], env=empty, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "command",
    [
        "run",
        "test",
        "apart",
        "properties",
        "api",
        "e2e",
        "journeys",
        "screenshots",
        "bench",
        "faults",
        "soak",
        "stack",
        "selfplay",
        "sentences",
        "impact",
        "propose",
        "contradictions",
        "stale",
        "mutants",
        "flaky",
        "format",
        "words",
        "lock",
        "audit",
        "system",
        "help",
    ],
)
def test_help_names_every_command_with_a_line_about_it(command: str) -> None:
    listed = [line.split(maxsplit=1) for line in dev("help").stdout.splitlines()]

    assert command in [words[0] for words in listed if len(words) == 2]


def test_an_unknown_command_ends_with_2_and_names_the_way_out() -> None:
    answer = dev("fly")

    assert answer.returncode == 2
    assert answer.stderr == "./dev: there is no command 'fly'. ./dev help lists them.\n"


def test_a_taken_port_is_named() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        answer = dev("run", "--port", str(port))

    assert answer.returncode == 1
    assert f"Port {port} cannot be used" in answer.stderr


def test_a_port_that_is_none_is_refused() -> None:
    answer = dev("run", "--port", "99999")

    assert answer.returncode == 2
    assert "99999 is no port number" in answer.stderr


def test_ci_calls_nothing_but_dev() -> None:
    parts = [line for line in (ROOT / ".ci" / "run").read_text("utf-8").splitlines() if line.startswith("part ")]

    assert len(parts) == 7
    assert all(" ./dev " in part for part in parts)


def test_what_is_ended_while_it_installs_ends_without_a_word(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    shutil.copy(ROOT / "dev", tmp_path)
    command = [str(tmp_path / "dev"), "test"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as installing:
        assert installing.stdout
        assert installing.stderr
        assert installing.stdout.readline() == "· making .venv\n"
        while not (tmp_path / ".venv" / "pyvenv.cfg").exists():  # the child is at work once this is there
            assert installing.poll() is None
        installing.terminate()
        said = installing.stderr.read()

    assert said == ""
    assert installing.returncode == 143
