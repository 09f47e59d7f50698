#!/usr/bin/python3
"""What stands in for systemctl on a machine that no systemd has started.

What it is told of a unit is done as systemd would do it: its commands run as its user, with its environment, its folders and its
limit of files. A unit of ours is held against `systemd-analyze` beforehand. What a package brings is started as the package says.
"""

from __future__ import annotations

import os
import pwd
import re
import resource
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

OURS, OF_PACKAGES = Path("/etc/systemd/system"), Path("/lib/systemd/system")
SCRIPTS = Path("/etc/init.d")
LOGS, RUNNING = Path("/var/log"), Path("/run/stand-in")
SERVICES = ("caddy", "nginx", "postgresql", "redis-server")
"""What packages bring and systemd would start as they are installed."""
BROUGHT = "brought"
"""What the machine asks for itself, after each command: to start what packages have brought."""
EXPOSURE = 30  # tenths: `systemd-analyze security` says at most 3.0
PATIENCE = 30.0  # seconds until a service that was asked to end has ended
Settings = dict[str, list[str]]


def main(action: str, *names: str) -> int:
    """Do what systemctl is asked for; return its exit code."""
    units = [name for name in names if not name.startswith("-")]
    if action == "daemon-reload":
        return max(
            (held(unit) for unit in sorted(OURS.glob("*.*")) if unit.is_file() and not unit.is_symlink()), default=0
        )
    if action == BROUGHT:
        return max((start(name) for name in SERVICES if is_brought(name)), default=0)
    if action == "enable":
        return max(held(file_of(unit)) or ("--now" in names and start(unit)) for unit in units)
    do = {"start": start, "stop": stop, "restart": restart}[action]
    return max(do(unit) for unit in units)


def is_brought(name: str) -> bool:
    """Return whether a package has brought a service that nobody has started or stopped yet."""
    mark = RUNNING / f"{name}.brought"
    if mark.is_file() or not (OF_PACKAGES / f"{name}.service").is_file():
        return False
    RUNNING.mkdir(exist_ok=True)
    mark.touch()
    return True


def held(unit: Path) -> int:
    """Return 0 where systemd has nothing to say against a unit of ours, and, of a service, finds it exposed little enough."""
    if unit.parent != OURS:
        return 0
    name = unit.name.replace("@.", "@8000.")
    verified = subprocess.run(["systemd-analyze", "verify", OURS / name], capture_output=True, text=True, check=False)
    said = [line for line in verified.stderr.splitlines() if unit.name.partition(".")[0].rstrip("@") in line]
    print(f"verify {unit.name}: {'; '.join(said) or 'nothing against it'}")
    if unit.suffix != ".service":
        return int(bool(said))
    asked = ["systemd-analyze", "security", "--offline=yes", f"--threshold={EXPOSURE}", "--no-pager", str(OURS / name)]
    exposed = subprocess.run(asked, capture_output=True, text=True, check=False)
    print(f"security {unit.name}: {(exposed.stdout.strip() or exposed.stderr).splitlines()[-1]}")
    return int(bool(said) or exposed.returncode != 0)


def file_of(unit: str) -> Path:
    """Return the file of a unit, by its name with or without suffix and instance; raises FileNotFoundError."""
    name = unit if re.search(r"\.(service|timer)$", unit) else f"{unit}.service"
    file = re.sub(r"@.*(?=\.)", "@", name)
    for folder in (OURS, OF_PACKAGES):
        if (folder / file).is_file():
            return folder / file
    raise FileNotFoundError(f"Unit {name} not found.")


def settings_of(text: str, instance: str = "") -> Settings:
    """Return what a unit says, by the name of the setting; each may stand there several times."""
    found: Settings = {}
    for line in re.sub(r"\\\n\s*", " ", text).splitlines():
        name, sign, value = line.strip().partition("=")
        if sign and name[:1] not in "#;":
            found.setdefault(name.strip(), []).append(value.strip().replace("%i", instance).replace("%%", "%"))
    return found


def start(unit: str) -> int:
    """Start a service and go on, or do what is done once to its end; a timer waits for its time, which must be one."""
    file = file_of(unit)
    settings = settings_of(file.read_text("utf-8"), unit.partition("@")[2].partition(".")[0])
    if file.suffix == ".timer":
        return subprocess.run(["systemd-analyze", "calendar", *settings["OnCalendar"]], check=False).returncode
    if file.parent == OF_PACKAGES and (SCRIPTS / file.stem).is_file():
        return subprocess.run([SCRIPTS / file.stem, "start"], check=False).returncode
    for command in settings.get("ExecStartPre", []):
        if _started(unit, settings, command).wait():
            return 1
    (command,) = settings["ExecStart"]
    process = _started(unit, settings, command)
    if settings.get("Type") == ["oneshot"]:
        return process.wait()
    RUNNING.mkdir(exist_ok=True)
    (RUNNING / unit).write_text(str(process.pid))
    return 0


def stop(unit: str) -> int:
    """End a service, and wait until it has ended; one that does not run has."""
    if (SCRIPTS / unit).is_file():
        subprocess.run([SCRIPTS / unit, "stop"], check=False)
    if (RUNNING / unit).is_file():
        pid = int((RUNNING / unit).read_text())
        with suppress(ProcessLookupError, FileNotFoundError):  # gone by now
            os.kill(pid, signal.SIGTERM)
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end and Path(f"/proc/{pid}/cmdline").read_bytes():
                time.sleep(0.1)
        (RUNNING / unit).unlink()
    return 0


def restart(unit: str) -> int:
    """End a service and start it again."""
    return stop(unit) or start(unit)


def _started(unit: str, settings: Settings, command: str) -> subprocess.Popen[bytes]:
    """Start a command of a service as its unit says."""
    user = pwd.getpwnam(settings.get("User", ["root"])[-1])
    for name in " ".join(settings.get("StateDirectory", [])).split():
        folder = Path("/var/lib", name)
        folder.mkdir(parents=True, exist_ok=True)
        os.chown(folder, user.pw_uid, user.pw_gid)
    files = int(settings.get("LimitNOFILE", ["1024"])[-1].rpartition(":")[2])
    most = min(
        files, resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    )  # a machine within another cannot have more than that
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with (LOGS / f"{unit}.log").open("ab") as log:
        return subprocess.Popen(
            shlex.split(command.lstrip("-+!").replace("$$", "$")),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            cwd=settings.get("WorkingDirectory", ["/"])[-1],
            env={"PATH": os.defpath, "HOME": user.pw_dir, "USER": user.pw_name, **dict(_environment(settings))},
            user=user.pw_uid,
            group=user.pw_gid,
            extra_groups=os.getgrouplist(user.pw_name, user.pw_gid),
            umask=int(settings.get("UMask", ["0022"])[-1], 8),
            start_new_session=True,
        )


def _environment(settings: Settings) -> Iterator[tuple[str, str]]:
    for file in settings.get("EnvironmentFile", []):
        for line in Path(file.lstrip("-")).read_text("utf-8").splitlines():
            if line and not line.startswith("#"):
                yield line.partition("=")[0], line.partition("=")[2]


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except (FileNotFoundError, KeyError) as problem:
        sys.exit(f"systemctl: {problem}")
