"""Set-up: the table for a number of players, and the draft."""

from games.game import Checker
from games.nightfall.set_up import rules
from games.nightfall.set_up.explain import picture
from games.nightfall.set_up.options import REMEDIES, moves
from games.nightfall.set_up.rules import judge_draft, judge_players, judge_table, needed
from games.nightfall.set_up.scenario import Needed, SetUp
from games.sentences import reasons_of
from games.verdict import Verdict, step_of, worst_of


def check(table: SetUp) -> Verdict[Needed]:
    """Judge the table and the draft, and return what so many players need."""
    findings = (*judge_table(table), *judge_players(table), *judge_draft(table))
    return Verdict(worst_of(findings).text, findings, tuple(map(step_of, findings)), needed(table))


checker = Checker(
    __name__,
    scenario=SetUp,
    check=check,
    reasons=reasons_of(rules),
    result=Needed,
    moves=moves,
    picture=picture,
    computes=True,
    remedies=REMEDIES,
)
