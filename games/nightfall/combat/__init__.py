"""Combat: attacks, blocks, cards and Wounds, and the damage that follows."""

from games.game import Checker
from games.nightfall import whole_turn
from games.nightfall.combat import rules
from games.nightfall.combat.course import judge_all_ways
from games.nightfall.combat.explain import board, merge_steps, of_card, picture, result, says_why, summary
from games.nightfall.combat.options import REMEDIES, in_turn, moves
from games.nightfall.combat.rules import merge_findings, of_table
from games.nightfall.combat.scenario import AfterCombat, Combat
from games.nightfall.rules import WOUND_REASONS
from games.nightfall.terms import MEANINGS
from games.sentences import reasons_of, sentences
from games.verdict import Verdict

WORDS = sentences(__name__)
NO_COMBAT = WORDS.reason("no-combat")


def check(scenario: Combat) -> Verdict[AfterCombat]:
    """Judge Combat in every way of its open points."""
    judged_by_way = {way: course.judged for way, course in judge_all_ways(scenario).items()}
    merged = merge_findings({way: judged.findings for way, judged in judged_by_way.items()})
    findings = (*(merged or (NO_COMBAT("/players/0", player=scenario.players[0].name),)), *of_table(scenario))
    steps = merge_steps({way: judged.steps for way, judged in judged_by_way.items()})
    boards = [judged.state for judged in judged_by_way.values()]
    return Verdict(summary(boards[0], findings), findings, steps, result(boards, scenario.stack))


checker = Checker(
    __name__,
    scenario=Combat,
    check=check,
    reasons=reasons_of(NO_COMBAT, rules, *WOUND_REASONS),
    result=AfterCombat,
    moves=moves,
    course=("attacks", "attacks/*/blockers", "plays"),
    picture=picture,
    board=board,
    of_card=of_card,
    computes=True,
    says_why=says_why,
    leads=whole_turn.leads(in_turn),
    remedies=REMEDIES,
    meanings=MEANINGS,
)
