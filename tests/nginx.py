"""Where does the example of a proxy stand, and how is it run on this machine?"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from tests.documented import ROOT

PROGRAM = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
EXAMPLE = (ROOT / "docs" / "nginx.conf").read_text("utf-8")
WRITTEN = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def command(folder: Path, changed: Mapping[str, str]) -> list[str]:
    """Write the example with some changes to a folder, to which all goes that nginx writes; return what runs it.

    Raises AssertionError where the example does not hold what is to be changed, once.
    """
    text = EXAMPLE
    here = "".join(f"{kind}_temp_path {folder};" for kind in WRITTEN)
    for old, new in {**changed, "http {": f"http {{{here}"}.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    (folder / "nginx.conf").write_text(text)
    own = "pid nginx.pid; error_log stderr; daemon off;"
    return [str(PROGRAM), "-p", str(folder), "-c", "nginx.conf", "-g", own]
