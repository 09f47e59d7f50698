"""In this Damage, who goes to the graveyard, what damage gets through, and which Successions follow?"""

from __future__ import annotations

from games.blackpoker.damage import fighting, naming
from games.blackpoker.damage.choosing import options
from games.blackpoker.damage.judging import judged
from games.blackpoker.damage.result import Losses, losses
from games.blackpoker.damage.situation import Damage
from games.blackpoker.damage.steps import steps
from games.blackpoker.damage.summary import summary
from games.game import Checker
from games.picture import FacingRows, Mark
from games.text import Text
from games.verdict import Outcome, Verdict


def check(scenario: Damage) -> Verdict:
    """Judge who is named, then all battles together; who may not be named is reported and then left out."""
    found = judged(scenario)
    return Verdict(
        summary(found.lines, found.aftermath, scenario.life),
        found.findings,
        tuple(steps(scenario, found.lines, found.aftermath, found.ends, found.after)),
        losses(scenario, found),
    )


def picture(scenario: Damage, verdict: Verdict) -> FacingRows:
    """Show the attackers, each facing those that are named to block it."""
    return FacingRows(
        checker.title,
        tuple(
            (_mark(line.attacker, verdict), tuple(_mark(blocker, verdict) for blocker in line.blockers))
            for line in naming.lines(scenario)
        ),
    )


def _mark(one: naming.Named, verdict: Verdict) -> Mark:
    of_it = [finding.outcome for finding in verdict.findings if f"{finding.at}/".startswith(f"{one.at}/")]
    own = [finding.outcome for finding in one.findings]
    return Mark(one.label, one.at, max(own or of_it, default=Outcome.ALLOWED))


checker = Checker(
    __name__,
    title=Text("Attack and damage", "アタックとダメージ判定"),
    question=Text(
        "Who may attack and block, who goes to the graveyard, what damage gets through, and which Successions follow?",
        "アタックやブロックができるのはどのキャラクターですか。どれが墓地に行き、ダメージは何点で、世代交代は何回起こりますか。",
    ),
    scenario=Damage,
    check=check,
    reasons=(*naming.REASONS, *fighting.REASONS),
    result=Losses,
    options=options,
    picture=picture,
)
