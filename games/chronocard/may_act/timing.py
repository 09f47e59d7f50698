"""Is this the time to do it?"""

from __future__ import annotations

from collections.abc import Iterator

from games.chronocard.kinds import Deed, Kind
from games.chronocard.may_act.found import found
from games.chronocard.may_act.situation import MayAct
from games.chronocard.phases import Holds, Phase, effects_usable, ep_producible, own_main_phase
from games.text import Text
from games.verdict import Finding, Outcome, Reading, Reason

START_PHASE = Reason(
    "start-phase",
    Outcome.FORBIDDEN,
    ("cc-28",),
    Text(
        "Nobody uses cards or A.Skills in the start phase.",
        "スタートフェイズには、どちらのプレイヤーもカードやA.Skillを使えません。",
    ),
)
ONLY_OWN_MAIN = Reason(
    "only-own-main-phase",
    Outcome.FORBIDDEN,
    ("cc-21.1", "cc-29"),
    Text(
        "This is done in one's own main phase only; now it is {whose} {phase}.",
        "これを行えるのは自分のメインフェイズだけですが、いまは{whose}{phase}です。",
    ),
)
NO_INTERRUPT = Reason(
    "not-an-interrupt",
    Outcome.FORBIDDEN,
    ("cc-07", "cc-21.1", "cc-21.2"),
    Text(
        "This cannot be done as an interrupt: only events, A.Skills and EP can.",
        "これは割り込みとしては行えません。割り込めるのは、イベント、A.Skill、EPです。",
    ),
)
SECOND_CHARM = Reason(
    "second-charm",
    Outcome.FORBIDDEN,
    ("cc-29",),
    Text(
        "A charm has already been declared this turn, and there is only one a turn.",
        "チャーム宣言は1ターンに1回で、このターンはもう行っています。",
    ),
)
NOT_ATTACKED = Reason(
    "not-in-their-charm-phase",
    Outcome.FORBIDDEN,
    ("cc-09", "cc-29"),
    Text(
        "One defends in the charm phase of the opponent's turn; this is {whose} {phase}.",
        "防御するのは相手のターンのチャームフェイズですが、いまは{whose}{phase}です。",
    ),
)
ANSWERS = Reason(
    "answers",
    Outcome.ALLOWED,
    ("cc-01", "cc-06", "cc-07"),
    Text("It may answer the opponent's declaration.", "相手の宣言に割り込めます。"),
)
RIGHT_TIME = Reason(
    "right-time",
    Outcome.ALLOWED,
    ("cc-21.1", "cc-22", "cc-28", "cc-29"),
    Text(
        "This is {whose} {phase}, and the time is right for it.", "いまは{whose}{phase}なので、時期としては行えます。"
    ),
)
TIME_OPEN = Reason(
    "time-open",
    Outcome.UNSETTLED,
    ("cc-21.1", "cc-22", "cc-28"),
    Text(
        "Whether this may be done in {whose} {phase} other than in answer to a declaration is not settled.",
        "{whose}{phase}に、割り込みとしてではなくこれを行えるかどうかは、決まっていません。",
    ),
)
HEROINE_OPEN = Reason(
    "heroine-use-open",
    Outcome.UNSETTLED,
    ("cc-20", "cc-21.1"),
    Text(
        "When a heroine card such as {card} is used, if it ever is, is not settled.",
        "{card}のようなヒロインカードをいつ使えるのか、そもそも使うのかは、決まっていません。",
    ),
)
REASONS = (
    START_PHASE,
    ONLY_OWN_MAIN,
    NO_INTERRUPT,
    SECOND_CHARM,
    NOT_ATTACKED,
    ANSWERS,
    RIGHT_TIME,
    TIME_OPEN,
    HEROINE_OPEN,
)
UNASKED = (
    Reading(
        Text(
            "Only the start phase is closed; at any other time it may be done.",
            "禁じられているのはスタートフェイズだけで、ほかのときは行えます。",
        ),
        Outcome.ALLOWED,
        ("cc-28",),
    ),
    Reading(
        Text(
            "Outside the draw phase and one's own main phase, nothing is done except in answer to a declaration.",
            "ドローフェイズと自分のメインフェイズのほかは、割り込みとしてしか行えません。",
        ),
        Outcome.FORBIDDEN,
        ("cc-01", "cc-28"),
    ),
)
EP_IN_START = (
    Reading(
        Text(
            "Only cards and A.Skills are barred from the start phase.",
            "スタートフェイズに使えないのは、カードとA.Skillだけです。",
        ),
        Outcome.ALLOWED,
        ("cc-28",),
    ),
    Reading(
        Text(
            "EP pays for cards and A.Skills, and there are none to pay for.",
            "EPはカードやA.Skillのために出すもので、使えないときには出せません。",
        ),
        Outcome.FORBIDDEN,
        ("cc-22", "cc-28"),
    ),
)
USING_HEROINE = (
    Reading(
        Text(
            "She is used like a character, in one's own main phase.",
            "キャラクターと同じく、自分のメインフェイズに使います。",
        ),
        Outcome.ALLOWED,
        ("cc-21.1",),
    ),
    Reading(
        Text(
            "She is a kind of her own, and no rule lets her be used.",
            "ヒロインは別の種類のカードで、使えるというルールはありません。",
        ),
        Outcome.FORBIDDEN,
        ("cc-20",),
    ),
)


def judged(situation: MayAct) -> Iterator[Finding]:
    """Yield what is to be said of the time."""
    match situation.deed:
        case Deed.GIVE_EP:
            yield _of_ep(situation)
        case Deed.ATTACK:
            yield from _of_attack(situation)
        case Deed.DEFEND:
            yield _of_defence(situation)
        case Deed.A_SKILL:
            yield _of_effect(situation)
        case Deed.USE:
            yield _of_effect(situation) if situation.card.kind is Kind.EVENT else _of_use(situation)


def _of_ep(situation: MayAct) -> Finding:
    producible = ep_producible(situation.phase, own_turn=situation.own_turn, answering=situation.answering)
    if producible is Holds.OPEN:
        in_start = situation.phase is Phase.START
        readings = EP_IN_START if in_start else UNASKED
        return found(situation, TIME_OPEN, "/phase", cites=("cc-22", "cc-28"), readings=readings)
    if situation.answering:
        return found(situation, ANSWERS, "/answering", cites=("cc-06", "cc-07"))
    return found(situation, RIGHT_TIME, "/phase", cites=("cc-22",))


def _of_effect(situation: MayAct) -> Finding:
    usable = effects_usable(situation.phase, own_turn=situation.own_turn, answering=situation.answering)
    if usable is Holds.NO:
        return found(situation, START_PHASE, "/phase")
    if usable is Holds.OPEN:
        return found(situation, TIME_OPEN, "/phase", cites=("cc-28",), readings=UNASKED)
    if situation.answering:
        return found(situation, ANSWERS, "/answering", cites=("cc-01", "cc-07"))
    return found(situation, RIGHT_TIME, "/phase", cites=("cc-28",))


def _of_use(situation: MayAct) -> Finding:
    """Return what is found of the time for using a card other than an event."""
    kind = situation.card.kind
    if situation.phase is Phase.START:
        return found(situation, START_PHASE, "/phase")
    if kind is Kind.HEROINE:
        return found(situation, HEROINE_OPEN, "/card/kind", readings=USING_HEROINE)
    if situation.answering:
        cites = ("cc-07", "cc-21.1") if kind is Kind.CHARACTER else ("cc-07", "cc-21.2")
        return found(situation, NO_INTERRUPT, "/answering", "/card/kind", cites=cites)
    if own_main_phase(situation.phase, own_turn=situation.own_turn, answering=False):
        return found(situation, RIGHT_TIME, "/phase", cites=("cc-21.1",) if kind is Kind.CHARACTER else ("cc-28",))
    if kind is Kind.CHARACTER:
        return found(situation, ONLY_OWN_MAIN, "/phase", cites=("cc-21.1",))
    return found(situation, TIME_OPEN, "/phase", cites=("cc-21.1", "cc-28"), readings=UNASKED)


def _of_attack(situation: MayAct) -> Iterator[Finding]:
    if situation.answering:
        yield found(situation, NO_INTERRUPT, "/answering", cites=("cc-07",))
    elif not own_main_phase(situation.phase, own_turn=situation.own_turn, answering=False):
        yield found(situation, ONLY_OWN_MAIN, "/phase", cites=("cc-29",))
    elif situation.charmed:
        yield found(situation, SECOND_CHARM, "/charmed")
    else:
        yield found(situation, RIGHT_TIME, "/phase", cites=("cc-29",))


def _of_defence(situation: MayAct) -> Finding:
    if situation.answering:
        return found(situation, NO_INTERRUPT, "/answering", cites=("cc-07",))
    if situation.own_turn or situation.phase is not Phase.CHARM:
        return found(situation, NOT_ATTACKED, "/phase")
    return found(situation, RIGHT_TIME, "/phase", cites=("cc-29",))
