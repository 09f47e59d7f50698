"""Summary and time line of a verdict."""

from games.chronocard.cards import Deed, quoted_name
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


def summary(situation: MayAct, counted: tuple[Finding, ...]) -> Text:
    """Return the answer in one sentence, from the findings that count."""
    names = {"card": quoted_name(situation.card.name), "deed": ABLE[situation.deed]}
    against = tuple(finding for finding in counted if finding.outcome is not Outcome.ALLOWED)
    if situation.target and against and all(finding.reason is PAID_AWAY for finding in against):
        return NOT_ON_IT.filled(**names, target=quoted_name(situation.target))
    return ANSWERS[outcome_of(counted)].filled(**names)


def picture(situation: MayAct, verdict: Verdict[Result]) -> TimeLine:
    """Draw the findings on time, card, cost and card text."""
    findings = [(part, finding) for part, judge_part in PARTS for finding in judge_part(situation)]
    marks = tuple(Mark(finding.text, finding.at, finding.outcome) for _, finding in findings)
    return TimeLine(quoted_name(situation.card.name), marks, tuple(part for part, _ in findings))
