"""What does a proposal change? `./dev propose FILE` puts it into the content on a branch of its own, and runs `./dev impact` on it.

FILE is what a reader downloaded under "Suggest a change" ("-" for standard input). The working tree must be clean; the new branch is
`proposal/GAME-KIND-ID-…`, and nothing is committed: the source and the reason stand ready in `var/proposal.txt`. Exit code: that of `./dev impact`;
1 where the file is no proposal or does not fit the content, 2 for a wrong call. Until the branch is made nothing is changed.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
from pathlib import Path

import django

from games.proposal import BadProposal, Proposal, read
from tests.impact.trees import Unknown, git
from tests.proposals.rewording import reworded
from tests.tree import ROOT

MESSAGE = Path("var/proposal.txt")


def parse(args: list[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="./dev propose", description="Put a proposal into the content on a branch.")
    parser.add_argument("file", metavar="FILE", help="the file of a reader (- for standard input)")
    parser.add_argument("--number", default="200", metavar="N", help="situations drawn for each checker (200)")
    return parser.parse_args(args)


def main(args: list[str] | None = None) -> int:
    """Apply a proposal and tell what it changes; return the exit code."""
    options = parse(args)
    try:
        given = sys.stdin.buffer.read() if options.file == "-" else Path(options.file).read_bytes()
        proposal = read(given)
        content = _content_of(proposal.game)
        _demand_clean(options.file)
        file, text = reworded(content, proposal)
        branch = f"proposal/{proposal.game}-{proposal.kind}-{proposal.id}-{hashlib.sha256(given).hexdigest()[:8]}"
        base = git("rev-parse", "HEAD").strip()
        git("switch", "--quiet", "--create", branch)
    except OSError as error:
        return _refuse(f"{options.file}: {error.strerror}")
    except BadProposal as error:
        return _refuse(f"{options.file}: {error}")
    except Unknown as error:
        return _refuse(str(error))
    file.write_text(text, "utf-8")
    MESSAGE.parent.mkdir(exist_ok=True)
    MESSAGE.write_text(_message(proposal), "utf-8")
    print(
        f"{file.relative_to(ROOT)} is changed on the branch {branch}.",
        f"Source: {proposal.source}",
        f"Reason: {proposal.reason}",
        f"To keep it: git commit --all --file {MESSAGE}",
        "",
        sep="\n",
        flush=True,
    )
    impact = [sys.executable, "-m", "tests.impact", base, "--game", proposal.game, "--number", options.number]
    return subprocess.run(impact, cwd=ROOT, check=False).returncode


def _content_of(slug: str) -> Path:
    """Return the content folder of a game. Raises BadProposal."""
    from games.game import all_games  # noqa: PLC0415 - content is read once Django is set up

    games = all_games()
    if slug not in games:
        raise BadProposal(f"there is no game {slug!r}: there are {', '.join(games)}")
    return games[slug].folder


def _demand_clean(file: str) -> None:
    """Raise Unknown where something in the tree is not committed, the proposal itself aside."""
    given = Path(file).resolve()
    changed = git("-c", "core.quotePath=false", "status", "--porcelain", "--untracked-files=all").splitlines()
    others = [line[3:] for line in changed if (ROOT / line[3:].strip('"')).resolve() != given]
    if others:
        raise Unknown(f"the working tree is not clean: commit or put away {', '.join(others[:5])} first")


def _message(proposal: Proposal) -> str:
    words = f"Reword {proposal.kind} {proposal.id} of {proposal.game}"
    return f"{words}\n\nSource: {proposal.source}\nReason: {proposal.reason}\n"


def _refuse(why: str) -> int:
    # a file may hold what would move the cursor of a terminal
    print("./dev propose:", "".join(sign if sign.isprintable() else "?" for sign in why), file=sys.stderr)
    return 1


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")
    os.environ.setdefault("LOG_FORMAT", "plain")
    django.setup()
    sys.exit(main())
