"""The answer in one sentence, and the picture of the verdict."""

from games.chronocard.cards import Deed, quoted
from games.chronocard.may_act.rules import PAID_AWAY, judge_card, judge_cost, judge_text, judge_time
from games.chronocard.may_act.scenario import MayAct
from games.picture import Mark, TimeLine
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Outcome, Result, Verdict, outcome_of

WORDS = sentences(__name__)
ANSWERS = WORDS.texts("answers", Outcome)
ABLE = WORDS.texts("able", Deed)
PARTS = (
    (WORDS.text("time"), judge_time),
    (WORDS.text("card"), judge_card),
    (WORDS.text("cost"), judge_cost),
    (WORDS.text("text"), judge_text),
)
NOT_ON_IT = WORDS.text("not-on-it")


def picture(situation: MayAct, verdict: Verdict[Result]) -> TimeLine:
    """Show what is asked one after another: the time, the card, its cost and target, and what a text says."""
    judged = [(part, finding) for part, judge in PARTS for finding in judge(situation)]
    marks = tuple(Mark(finding.text, finding.at, finding.outcome) for _, finding in judged)
    return TimeLine(quoted(situation.card.name), marks, tuple(part for part, _ in judged))


def summary(situation: MayAct, judged: tuple[Finding, ...]) -> Text:
    """Return whether the card may do it, in one sentence."""
    names = {"card": quoted(situation.card.name), "deed": ABLE[situation.deed]}
    against = tuple(one for one in judged if one.outcome is not Outcome.ALLOWED)
    if situation.target and against and all(one.reason is PAID_AWAY for one in against):
        return NOT_ON_IT.filled(**names, target=quoted(situation.target))
    return ANSWERS[outcome_of(judged)].filled(**names)
