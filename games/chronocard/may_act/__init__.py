"""May this card do this now?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from games.chronocard.cards import printed, quoted
from games.chronocard.kinds import Deed
from games.chronocard.may_act import paying, ready, timing
from games.chronocard.may_act.found import found
from games.chronocard.may_act.situation import Cost, MayAct
from games.game import Checker
from games.moves import Edit, Move, Moves, done
from games.text import Text
from games.verdict import Finding, Outcome, Reason, Step, Verdict

TEXT_PERMITS = Reason(
    "text-permits",
    Outcome.ALLOWED,
    ("cc-20",),
    Text(
        "The text of a card permits it, and card text beats the rules.",
        "カードのテキストが認めています。テキストはルールより優先されます。",
    ),
)
TEXT_FORBIDS = Reason(
    "text-forbids",
    Outcome.FORBIDDEN,
    ("cc-20",),
    Text(
        "The text of a card forbids it, and card text beats the rules.",
        "カードのテキストが禁じています。テキストはルールより優先されます。",
    ),
)
TEXT_FORBIDS_AGAINST = Reason(
    "text-forbids-against",
    Outcome.FORBIDDEN,
    ("cc-11", "cc-20"),
    Text(
        "One card's text permits it and another's forbids it; what forbids goes first.",
        "認めるテキストと禁じるテキストがあります。禁じるほうが優先されます。",
    ),
)
ANSWERS = {
    Outcome.ALLOWED: Text("{card} may now {deed}.", "{card}は、いま{deed}ます。"),
    Outcome.FORBIDDEN: Text("{card} may not {deed} now.", "{card}は、いま{deed}ません。"),
    Outcome.UNSETTLED: Text(
        "Whether {card} may {deed} now is not settled.", "{card}がいま{deed}るかどうかは、決まっていません。"
    ),
    Outcome.UNKNOWN: Text(
        "Whether {card} may {deed} now depends on what is not given.",
        "{card}がいま{deed}るかどうかは、入力されていない事柄によります。",
    ),
}
ABLE = {
    Deed.GIVE_EP: Text("give EP", "EPを出せ"),
    Deed.ATTACK: Text("attack in a charm", "チャームで攻撃でき"),
    Deed.A_SKILL: Text("use its A.Skill", "A.Skillを使え"),
    Deed.DEFEND: Text("defend in a charm", "チャームで防御でき"),
    Deed.USE: Text("be used from hand", "手札から使え"),
}
EACH = Text("{card}: {deed}", "{card}：{deed}")


def check(situation: MayAct) -> Verdict:
    """Judge what is to be done; card text lifts what stands in the way, but not the cost."""
    told, judged = _told_and_judged(situation)
    against = tuple(one for one in judged if one.outcome is not Outcome.ALLOWED)
    steps = tuple(Step(one.text, one.cites, one.at, one.outcome) for one in told)
    return Verdict(_summary(situation, judged), against or judged, steps)


def moves(situation: MayAct) -> Iterator[Moves]:
    """Yield each thing that could be done with the card now."""
    yield Moves(printed(situation.card.name), tuple(Deed), partial(_move, situation))


def _move(situation: MayAct, deed: Deed) -> Move:
    """Judge one deed; what it costs is known only of what was asked."""
    cost = situation.cost if deed is situation.deed else Cost(stored=situation.cost.stored, hand=situation.cost.hand)
    edits = Edit("replace", "/deed", deed), Edit("replace", "/cost", cost)
    _, judged = _told_and_judged(done(situation, edits))
    worst = max(judged, key=lambda finding: finding.outcome)
    return Move(EACH.filled(card=printed(situation.card.name), deed=deed), edits, worst)


def _told_and_judged(situation: MayAct) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """Return all that is found, and what of it still counts once card text has lifted what it lifts."""
    by_rule = (*timing.judged(situation), *ready.judged(situation))
    others = (*paying.judged(situation), *_by_text(situation))
    lifted = situation.permitted and not situation.forbidden
    counts = tuple(one for one in by_rule if one.outcome is Outcome.ALLOWED or not lifted)
    return (*by_rule, *others), (*counts, *others)


def _by_text(situation: MayAct) -> Iterator[Finding]:
    if situation.forbidden and situation.permitted:
        yield found(situation, TEXT_FORBIDS_AGAINST, "/forbidden", "/permitted")
    elif situation.forbidden:
        yield found(situation, TEXT_FORBIDS, "/forbidden")
    elif situation.permitted:
        yield found(situation, TEXT_PERMITS, "/permitted")


def _summary(situation: MayAct, judged: tuple[Finding, ...]) -> Text:
    outcome = max(one.outcome for one in judged)
    return ANSWERS[outcome].filled(card=quoted(situation.card.name), deed=ABLE[situation.deed])


checker = Checker(
    __name__,
    title=Text("May this card do this now?", "このカードでいまできること"),
    question=Text(
        "May this card now give EP, attack, use its A.Skill, defend, or be used from hand?",
        "EPを出す、攻撃する、A.Skillを使う、防御する、手札から使う。このカードでいま、それができますか。",
    ),
    scenario=MayAct,
    check=check,
    reasons=(
        TEXT_PERMITS,
        TEXT_FORBIDS,
        TEXT_FORBIDS_AGAINST,
        *timing.REASONS,
        *ready.REASONS,
        *paying.REASONS,
    ),
    moves=moves,
)
