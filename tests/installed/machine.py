"""An empty Debian of its own on this machine: its files by debootstrap, its processes, mounts and network apart from those here.

What is written there goes with it; what it fetched of packages is kept below var/ for the next one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from rulesite.environment import ROOT, VAR
from tests.bench.process import children
from tests.waiting import until

MIRROR = "http://deb.debian.org/debian"
RELEASES = {"bookworm": "Debian 12", "trixie": "Debian 13"}
PROGRAMS = {
    "debootstrap": "debootstrap",
    "slirp4netns": "slirp4netns",
    "unshare": "util-linux",
    "chroot": "coreutils",
    "ip": "iproute2",
}
FOLDER = VAR / "debian"
STAND_INS = ("systemctl", "certbot")
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
WAY_OUT = "slirp4netns"
ENTER = r"""
set -e
mount --make-rprivate /
mount -t overlay overlay -o "lowerdir=$BASE,upperdir=$OWN/upper,workdir=$OWN/work" "$OWN/root"
cd "$OWN/root"
mount -t proc proc proc
mount -t tmpfs tmpfs run
mkdir -p dev/shm dev/pts mnt/checkout var/cache/apt/archives root/.cache/pip
mount -t tmpfs tmpfs dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
mount --bind "$OWN/checkout" mnt/checkout
mount --bind "$PACKAGES/apt" var/cache/apt/archives
mount --bind "$PACKAGES/pip" root/.cache/pip
hostname "$(cat etc/hostname)"
ip link set lo up
echo 0 > /proc/sys/net/ipv4/ip_unprivileged_port_start
for _ in $(seq 300); do ip route | grep -q default && break; sleep 0.1; done
exec chroot . /usr/bin/env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive bash /root/all
"""
ALL = """
. /root/given
cd /root
for command in /root/commands/*; do
    echo "+ $(basename "$command")"
    . "$command" < /dev/null
    code=$?
    [ ! -x /usr/bin/python3 ] || systemctl brought
    echo "$code" >&3
    [ "$code" = 0 ] || { tail -n 20 /var/log/*@*.log /var/log/caddy.log /var/log/nginx/error.log; exit "$code"; }
done
"""


class Missing(RuntimeError):
    """Say what this machine lacks for another one on it."""


@dataclass(frozen=True)
class Came:
    """What became of a command: its exit code, None where it was not reached, and the seconds that it took."""

    code: int | None
    seconds: float = 0.0


def require() -> None:
    """Raises Missing, naming all that is lacking for a machine of its own."""
    if os.geteuid() != 0:
        raise Missing("only root can make a machine of its own")
    if lacking := sorted({package for program, package in PROGRAMS.items() if shutil.which(program) is None}):
        raise Missing(f"missing: apt-get install {' '.join(lacking)}")


def base(release: str) -> Path:
    """Return the files of an empty Debian, made by debootstrap the first time; raises Missing where that is not possible."""
    folder = FOLDER / release
    if not folder.is_dir():
        FOLDER.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=FOLDER) as drafts:
            draft, log = Path(drafts, release), FOLDER / f"{release}.log"
            with log.open("wb") as said:
                made = subprocess.run(["debootstrap", release, draft, MIRROR], stdout=said, stderr=said, check=False)
            if made.returncode:
                raise Missing(f"debootstrap {release} ended with {made.returncode}: {log} says why")
            draft.rename(folder)
    return folder


@contextmanager
def own(release: str, given: dict[str, str]) -> Iterator[Path]:
    """Give the folder of a machine that is not started yet: an empty Debian, this checkout to be cloned, and what stands in for others."""
    below = base(release)
    for name in ("apt/partial", "pip"):
        (FOLDER / f"{release}-packages" / name).mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=FOLDER) as name:
        folder = Path(name)
        for part in ("upper/root/commands", "upper/usr/local/bin", "upper/etc/ssl", "work", "root"):
            (folder / part).mkdir(parents=True)
        upper = folder / "upper"
        subprocess.run(["git", "clone", "--quiet", "--bare", ROOT, folder / "checkout"], check=True)
        for program in STAND_INS:
            target = upper / "usr/local/bin" / program
            shutil.copy(Path(__file__).with_name(f"{program}.py"), target)
            target.chmod(0o755)
        shutil.copy("/etc/resolv.conf", upper / "etc/resolv.conf")
        (upper / "etc/hostname").write_text("empty\n")
        (upper / "etc/hosts").write_text("127.0.0.1 localhost empty\n")
        # a machine whose way out ends TLS itself tells pip whom to trust; git and curl stay within
        shutil.copy(CERTIFICATES, upper / "etc/ssl/way-out.pem")
        resolved = f'resolve = "{given["HOST"]}:443:127.0.0.1"\ncacert = {given["AUTHORITY"]}\n'
        (upper / "root/.curlrc").write_text(resolved)
        exported = given | {"PIP_CERT": "/etc/ssl/way-out.pem", "REPOSITORY": "/mnt/checkout", "CURL_HOME": "/root"}
        (upper / "root/given").write_text("".join(f"export {name}='{value}'\n" for name, value in exported.items()))
        (upper / "root/all").write_text(ALL)
        (folder / "base").symlink_to(below)
        yield folder


def run(machine: Path, release: str, commands: Sequence[str], log: Path) -> Iterator[Came]:
    """Start a machine, run commands in one shell as root, one after the other until one fails, and yield what became of each."""
    for n, command in enumerate(commands):
        (machine / "upper/root/commands" / f"{n:02}").write_text(f"{command}\n")
    surroundings = {
        "BASE": str((machine / "base").resolve()),
        "OWN": str(machine),
        "PACKAGES": str(FOLDER / f"{release}-packages"),
        "PATH": os.environ["PATH"],
    }
    told, tells = os.pipe()
    apart = [
        "unshare",
        "--mount",
        "--pid",
        "--net",
        "--uts",
        "--ipc",
        "--fork",
        "--kill-child",
        "sh",
        "-c",
        f"exec 3>&{tells}; {ENTER}",
    ]
    with log.open("wb") as said, os.fdopen(told, "r") as reading:
        process = subprocess.Popen(
            apart, env=surroundings, stdin=subprocess.DEVNULL, stdout=said, stderr=said, pass_fds=(tells,)
        )
        os.close(tells)
        way = None
        try:
            (first,) = until(lambda: process.poll() is None and children(process.pid))
            way = subprocess.Popen(
                [WAY_OUT, "--configure", "--mtu=1500", "--disable-host-loopback", str(first), "tap0"],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            for _ in commands:
                began = time.monotonic()
                answer = reading.readline().strip()
                yield Came(int(answer) if answer else None, time.monotonic() - began)
        finally:
            process.kill()
            process.wait()
            if way:
                way.terminate()
                way.wait()
