"""Remedies of the forbidding reasons: the status of each, recorded beside its game.

`python -m tests.remedies` computes it from the examples of the answers and writes it to the `remedies.txt` of each game: to be run, and the
difference to be read, after a change of a checker, its reasons, its examples or its remedies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import tests.conftest  # noqa: F401
from games.game import AnyChecker, Game, all_games
from games.verdict import Outcome, Verdict
from rulesite.checks.proof.coverage import RemedyStatus, remedies_file
from rulesite.checks.suggest.remedies import remedies
from tests.remedy_rates import examples

# so many examples of a reason are tried, and so many findings that forbid are no more than one fault
EXAMPLES, AT_ONCE = 2, 2


def lines(game: Game) -> str:
    """Return the record of a game."""
    found = (
        (checker.slug, code, status.code)
        for checker in game.checkers
        for code, status in statuses(game, checker).items()
    )
    return "".join(f"{' '.join(one)}\n" for one in found)


def codes(checker: AnyChecker) -> list[str]:
    """Return the codes of the reasons of a checker that forbid."""
    return [reason.code for reason in checker.reasons if reason.outcome is Outcome.FORBIDDEN and not reason.retired]


def statuses(game: Game, checker: AnyChecker) -> dict[str, RemedyStatus]:
    """Return the status of each reason that forbids: whether an example of it has a remedy."""
    known = dict.fromkeys(codes(checker), RemedyStatus.NOT_SHOWN)
    tried: Counter[str] = Counter()
    for scenario, verdict in _forbidden(game, checker):
        shown = [finding.code for finding in verdict.findings if finding.outcome is Outcome.FORBIDDEN]
        if all(known[code].is_found or tried[code] >= EXAMPLES for code in shown):
            continue
        found = remedies(checker, scenario, verdict)
        tried.update({*shown})
        for code in {*shown}:
            if found.remedies:
                known[code] = RemedyStatus.FOUND
            elif known[code] in (RemedyStatus.NOT_SHOWN, RemedyStatus.SEVERAL):
                known[code] = (
                    RemedyStatus.SEVERAL
                    if len(shown) > AT_ONCE
                    else RemedyStatus.CUT_OFF
                    if found.may_be_more
                    else RemedyStatus.NOTHING
                )
    return known


def _forbidden(game: Game, checker: AnyChecker) -> Iterator[tuple[Any, Verdict[Any]]]:
    """Yield the situations of the answers that are forbidden, those with the fewest findings first."""
    judged = [(scenario, checker.check(scenario)) for scenario in examples(game, checker)]
    forbidden = [one for one in judged if one[1].outcome is Outcome.FORBIDDEN]
    yield from sorted(forbidden, key=lambda one: len(one[1].findings))


def main() -> None:
    """Write the record of each game."""
    for game in all_games().values():
        remedies_file(game).write_text(lines(game), encoding="utf-8")


if __name__ == "__main__":
    main()
