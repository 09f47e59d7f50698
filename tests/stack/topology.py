"""What is a stack, and how does it come up and go down?

nginx as the example of the description has it, PostgreSQL, Redis and two web nodes or more, all of them its own, as an ordinary
user where that is asked for, on free ports and in one folder; everything ends with the block that started it.
"""

from __future__ import annotations

import secrets
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from rulesite.progress import Progress
from tests.bench.process import children
from tests.faults.servers import Missing, Own, made_open, postgres, redis, standby
from tests.faults.site import ROOT, Site
from tests.nginx import PROGRAM, command, plain, write_nodes
from tests.ports import HOST, free_port
from tests.stack.nodes import Node
from tests.waiting import until

NODES = 2
RELEASE = "release"  # the folder of what a release makes
LEAVING = "shutting down"  # so nginx calls those of its processes that take no more connections


@dataclass
class Stack:
    """A stack: its folder, the servers that it stands on, the proxy, its nodes that are asked, and all that were ever made."""

    folder: Path
    database: Own
    cache: Own
    proxy: Own
    settings: dict[str, str]
    nodes: list[Node] = field(default_factory=list)
    made: list[Node] = field(default_factory=list)
    replica: Own | None = None

    @property
    def port(self) -> int:
        """Return the port of the proxy."""
        return self.proxy.port

    def site(self, code: Path, name: str) -> Site:
        """Return an installation of some code on this stack, what it keeps in a folder of that name."""
        folder = self.folder / name
        folder.mkdir(exist_ok=True)
        return Site(folder, code, self.settings | {"INDEX_DIR": str(folder)})

    def release(self, code: Path) -> None:
        """Bring database, content and files up to the code, before any node of it starts; raises CalledProcessError."""
        site = self.site(code, RELEASE)
        files = site.started("collectstatic --no-input -v0")
        site.manage("migrate --no-input -v0")
        site.manage("sync_content -v0")
        if files.wait():
            raise subprocess.CalledProcessError(files.returncode, "collectstatic")

    def node(self, code: Path, port: int = 0) -> Node:
        """Return a node that is not started yet, and has nothing in its folder."""
        port = port or free_port()
        node = Node(self.site(code, f"node-{port}"), port)
        self.made.append(node)
        return node

    def fetched(self, code: Path, port: int = 0) -> Node:
        """Return a node that is not started yet, with the pieces that the last release has made."""
        node = self.node(code, port)
        shutil.copytree(self.folder / RELEASE, node.site.folder, dirs_exist_ok=True)
        return node

    def prepared(self, code: Path) -> Node:
        """Return a node that is not started yet, and makes its pieces itself."""
        node = self.node(code)
        node.prepare()
        return node

    def add(self, *nodes: Node) -> None:
        """Start nodes, and have them asked once they are ready."""
        for node in nodes:
            node.start()
        for node in nodes:
            node.await_ready()
        self.nodes += nodes
        self.tell()

    def remove(self, node: Node) -> None:
        """Have a node asked no more, then end it."""
        self.nodes.remove(node)
        self.tell()
        node.end()

    def restart(self, node: Node, code: Path) -> None:
        """End a node that is asked, and start one of some code at its port; the proxy is told nothing of it."""
        node.end()
        again = self.fetched(code, node.port)
        again.start()
        again.await_ready()
        self.nodes[self.nodes.index(node)] = again

    def tell(self) -> None:
        """Tell the proxy which nodes there are, and wait until none of its processes asks the ones before."""
        write_nodes(self.folder / "nginx", [node.port for node in self.nodes])
        if self.proxy.process:
            before = {*children(self.proxy.process.pid)}
            self.proxy.process.send_signal(signal.SIGHUP)
            until(lambda: self._is_told(before))

    def _is_told(self, before: set[int]) -> bool:
        """Say whether the proxy has new processes, and those from before take no more connections."""
        process = self.proxy.process
        return process is None or (bool({*children(process.pid)} - before) and not any(map(_asks, before)))


@contextmanager
def stack(
    folder: Path, code: Path = ROOT, nodes: int = NODES, port: int = 0, with_replica: bool = False, **settings: str
) -> Iterator[Stack]:
    """Run a stack with its content in place until the block ends, from the time on that all nodes are asked."""
    if PROGRAM is None:
        raise Missing("nginx is missing: ./dev system installs it")
    port = port or free_port()
    with ExitStack() as running:
        database, cache = running.enter_context(postgres(folder)), running.enter_context(redis(folder))
        proxy = _proxy(folder, port)
        own = {
            "CACHE_URL": f"redis://{HOST}:{cache.port}/0",
            "DATABASE_URL": f"postgresql://postgres@{HOST}:{database.port}/postgres",
            "SECRET_KEY": secrets.token_urlsafe(48),
            "SITE_URL": f"http://{HOST}:{port}",
            "TRUSTED_PROXIES": "1",
        }
        built = Stack(folder, database, cache, proxy, own | settings)
        running.callback(_ended, built)
        if with_replica:
            built.replica = running.enter_context(standby(folder, database))
            built.settings["DATABASE_REPLICA_URL"] = f"postgresql://postgres@{HOST}:{built.replica.port}/postgres"
        with Progress("stack", nodes + 2) as progress:
            built.release(code)
            progress.advance()
            fetched = []
            for _ in range(nodes):
                fetched.append(built.fetched(code))
                progress.advance()
            built.add(*fetched)
            proxy.start()
            progress.advance()
        yield built


def _asks(pid: int) -> bool:
    """Say whether a process of nginx still takes connections."""
    try:
        told = Path(f"/proc/{pid}/cmdline").read_text(errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return bool(told) and LEAVING not in told


def _proxy(folder: Path, port: int) -> Own:
    own = made_open(folder / "nginx")
    return Own(command(own, plain(port), []), port, folder / "nginx.log")


def _ended(built: Stack) -> None:
    """End the proxy first, so that nobody is sent to a node that ends."""
    built.proxy.end()
    for node in built.made:
        node.ask_to_end()
    for node in built.made:
        node.end()
