"""Where does the example of a proxy stand, and how is it run on this machine?"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path

from tests.documented import ROOT
from tests.ports import HOST, free_port

PROGRAM = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
EXAMPLE = (ROOT / "docs" / "deploy" / "nginx.conf").read_text("utf-8")
NODES = (ROOT / "docs" / "deploy" / "nodes.conf").read_text("utf-8")
NODE = "server 127.0.0.1:8000 "
WRITTEN = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def command(folder: Path, changed: Mapping[str, str], nodes: Iterable[int]) -> list[str]:
    """Write the example with some changes, and the ports of its nodes, to a folder, to which all goes that nginx writes; return what runs it.

    Raises AssertionError where the example does not hold what is to be changed, once.
    """
    text = EXAMPLE
    here = "".join(f"{kind}_temp_path {folder};" for kind in WRITTEN)
    inside = f"listen {HOST}:{free_port()};"
    for old, new in {**changed, "listen 127.0.0.1:8090;": inside, "http {": f"http {{{here}"}.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    (folder / "nginx.conf").write_text(text.replace("/var/cache/nginx", str(folder)))
    write_nodes(folder, nodes)
    own = f"pid nginx.pid; error_log stderr; daemon off; {'user root;' if os.geteuid() == 0 else ''}"
    return [str(PROGRAM), "-p", str(folder), "-c", "nginx.conf", "-g", own]


def write_nodes(folder: Path, ports: Iterable[int]) -> None:
    """Write which nodes the proxy of a folder knows, as the example writes one."""
    (line,) = (line for line in NODES.splitlines() if line.startswith(NODE))
    lines = [line.replace(NODE, f"server {HOST}:{port} ") for port in ports]
    (folder / "nodes.conf").write_text("".join(f"{line}\n" for line in lines))


def plain(port: int) -> dict[str, str]:
    """Return what is changed so that the example listens at a port without TLS, and clients of one address do not share a limit."""
    return {
        "listen 80;": f"listen {HOST}:{free_port()};",
        "listen [::]:80;": "",
        "listen [::]:443 ssl http2;": "",
        "listen 443 ssl http2;": f"listen {HOST}:{port};",
        "ssl_certificate /etc/ssl/rules.example.org.pem;": "",
        "ssl_certificate_key /etc/ssl/private/rules.example.org.key;": "",
        "limit_conn clients 200;": "",
    }
