"""What does a change change? `./dev impact [BASE]` compares the working tree with a revision.

It prints what differs in texts, links and verdicts, and writes `var/impact.html` with the verdicts side by side. Exit code: 0 where no
situation has another outcome, 3 where some have, 1 where there is nothing to compare (a faulty content, an unknown revision), 2 for a wrong call.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import django

PAGE = Path("var/impact.html")
SEED, NUMBER = 1, 200
MOST_STORED = 5_000


def parse(args: list[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="./dev impact", description="Compare the working tree with a revision.")
    parser.add_argument("base", nargs="?", help="a revision (where this branch left main, else the last commit)")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the report for a pull request as well")
    parser.add_argument("--seed", type=int, default=SEED, metavar="N", help=f"by which situations are drawn ({SEED})")
    parser.add_argument("--number", type=int, default=NUMBER, metavar="N", help=f"drawn for each checker ({NUMBER})")
    parser.add_argument("--game", action="append", metavar="GAME", help="judge the situations of this game alone (all)")
    parser.add_argument(
        "--site",
        default="",
        metavar="ADDRESS",
        help="where the addresses in the page lead, such as http://127.0.0.1:8000",
    )
    return parser.parse_args(args)


def main(args: list[str] | None = None) -> int:
    """Compare, tell and write; return the exit code."""
    from games.content import ContentError  # noqa: PLC0415 - content is read once Django is set up
    from games.game import all_games  # noqa: PLC0415
    from tests.impact import compared, drawn, page, report, trees  # noqa: PLC0415

    options = parse(args)
    began = time.monotonic()
    try:
        base = options.base or trees.usual_base()
        trees.commit_of(base)  # before anything is read or drawn
        near = {
            f"{game.slug}/{checker.slug}": drawn.drawn(
                trees.KEPT / "drawn", game, checker, options.number, options.seed
            )
            for game in all_games().values()
            for checker in game.checkers
            if not options.game or game.slug in options.game
        }
        impact = compared.compare(base, near, stored(), options.game)
    except (trees.Unknown, trees.Broken, ContentError) as fault:
        print(f"./dev impact: {fault}", file=sys.stderr)
        return 1
    print(*report.lines(impact), sep="\n")
    if options.markdown:
        options.markdown.write_text("\n".join(report.lines(impact, markdown=True)) + "\n", "utf-8")
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page.page(impact, options.site), "utf-8")
    print(f"\n{PAGE} has the verdicts side by side. {time.monotonic() - began:.0f} s.")
    return 3 if impact.turned else 0


def stored() -> Iterator[tuple[str, str, Any]]:
    """Yield the stored situations of the database of this site, those stored last first; none where it has no tables."""
    from django.db import DatabaseError  # noqa: PLC0415

    from rulesite.shared.models import SharedCheck  # noqa: PLC0415

    try:
        for row in SharedCheck.objects.present().order_by("-stored")[:MOST_STORED]:
            yield f"/c/{row.pk}/", f"{row.game}/{row.checker}", row.scenario
    except DatabaseError:
        return


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")
    os.environ.setdefault("LOG_FORMAT", "plain")
    django.setup()
    sys.exit(main())
