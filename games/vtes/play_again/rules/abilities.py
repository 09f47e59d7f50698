"""Abilities that are no actions: how often one of a card in play may be used."""

from collections.abc import Iterator

from games.sentences import sentences
from games.truth import Truth
from games.verdict import Finding
from games.vtes.cards import recorded
from games.vtes.play_again.scenario import Kind, PlayAgain, When, Wording
from games.vtes.play_again.state import find

WORDS = sentences(__name__)
NO_ACTION = WORDS.reason("ability-no-action")
OTHER_ABILITY = WORDS.reason("other-ability")
ONCE_IN_TIME = WORDS.reason("ability-once")
NEXT_TIME = WORDS.reason("ability-anew")
FREELY = WORDS.reason("ability-free")
LOCKED = WORDS.reason("ability-locked")
TIME_UNKNOWN = WORDS.reason("ability-time-unknown")
WORDING_UNKNOWN = WORDS.reason("ability-wording-unknown")
UNSPOKEN = WORDS.reason("ability-unspoken")
EACH_MINION = WORDS.reason("ability-each-minion")
COPY_UNKNOWN = WORDS.reason("ability-copy-unknown")
TIMES = WORDS.all("time")
# in the order in which they are published
REASONS = (
    *(NO_ACTION, OTHER_ABILITY, ONCE_IN_TIME, NEXT_TIME, FREELY, LOCKED, TIME_UNKNOWN, WORDING_UNKNOWN, UNSPOKEN),
    EACH_MINION,
    COPY_UNKNOWN,
)

WITHIN = {
    "round": (When.NOW,),
    "combat": (When.NOW, When.LATER_ROUND),
    "action": (When.NOW, When.LATER_ROUND),
    "turn": (When.NOW, When.LATER_ROUND, When.LATER_ACTION),
    "game": tuple(When),
}
"""The moments that lie in the same time as the first use."""
TIME_BY_WORD = {
    **dict.fromkeys(("action", "bleed", "referendum", "per-action", "per-referendum"), "action"),
    **dict.fromkeys(("combat", "per-combat"), "combat"),
    "per-round": "round",
    "per-game": "game",
}
"""The time in which an ability is used once, by the words of the table; any other is a turn or a phase, of which a turn has one."""
BY_TABLE = {ONCE_IN_TIME, NEXT_TIME, EACH_MINION}
"""Reasons that rest on the table where the wording is the printed one."""
LIMITING = ("during", "once_ability")


def judge_abilities(scenario: PlayAgain) -> Iterator[Finding]:
    """Yield the findings on an ability that is no action (NRA-70, NRA-71, NRA-72, NRA-97)."""
    if not scenario.edition.provisions.knows_abilities:
        yield find(scenario, UNSPOKEN, "/attempt/kind", "/played/kind")
    elif scenario.played.kind is not Kind.ABILITY:
        yield find(scenario, NO_ACTION, "/attempt/kind", "/played/kind")
    elif not scenario.same_name:
        yield find(scenario, OTHER_ABILITY, "/attempt/card", "/played/card")
    elif scenario.played.wording is Wording.AS_PRINTED:
        yield _by_copy(scenario, _find_by_table(scenario))
    else:
        yield _by_copy(scenario, _find_by_wording(scenario))


def _by_copy(scenario: PlayAgain, finding: Finding) -> Finding:
    """Return a finding as it is for the minion of the attempt: a use belongs to the copy, and another copy has its own (NRA-70)."""
    reach = recorded(scenario.played.card or "").get("once_reach", ())
    if scenario.same_minion or "anybody" in reach or finding.reason not in (ONCE_IN_TIME, LOCKED):
        return finding
    return find(scenario, COPY_UNKNOWN, "/attempt/minion", "/played/minion")


def _find_by_table(scenario: PlayAgain) -> Finding:
    """Return the finding by the wording that the table has (NRA-71)."""
    row = recorded(scenario.played.card or "")
    words = [word.partition("@") for column in LIMITING for word in row.get(column, ())]
    if not words:
        return find(scenario, WORDING_UNKNOWN, "/played/wording", "/played/card")
    if "each-minion" in row.get("once_reach", ()) and not scenario.same_minion:
        return find(scenario, EACH_MINION, "/attempt/minion", "/played/minion")
    times = [TIME_BY_WORD.get(word, "turn") for word, _, _ in words]
    moments = {scenario.attempt.when in WITHIN[time] for time in times}
    # a mark says that a word is one of some of its uses only
    if len(moments) > 1 or (any(mark for _, _, mark in words) and moments == {True}):
        return find(scenario, TIME_UNKNOWN, "/played/wording", "/played/card")
    return _find_in_time(scenario, times[0], Truth.of(moments == {True}))


def _find_in_time(scenario: PlayAgain, time: str, same: Truth) -> Finding:
    """Return the finding on a second use in a time, or in another one."""
    if same is Truth.NO:
        return find(scenario, NEXT_TIME, "/attempt/when", "/played/card", time=TIMES[time])
    cites = {"game": ("nra-72",), "turn": ("nra-70.1", "nra-71.1")}.get(time, ("nra-71.1",))
    return find(scenario, ONCE_IN_TIME, "/attempt/when", "/played/card", cites=cites, time=TIMES[time])


def _find_by_wording(scenario: PlayAgain) -> Finding:
    """Return the finding by the wording that was entered (NRA-71)."""
    when = scenario.attempt.when
    match scenario.played.wording:
        case Wording.TURN:
            return _find_in_time(scenario, "turn", Truth.of(when in WITHIN["turn"]))
        case Wording.GAME:
            return _find_in_time(scenario, "game", Truth.YES)
        # two such events may lie in one moment
        case Wording.EVENT if when is When.NOW or when is When.LATER_ROUND:
            return find(scenario, TIME_UNKNOWN, "/attempt/when", "/played/wording")
        case Wording.EVENT:
            return _find_in_time(scenario, "event", Truth.NO)
        case Wording.LOCK if not scenario.attempt.unlocked:
            return find(scenario, LOCKED, "/attempt/unlocked", "/played/wording")
        case Wording.DURING if when is When.NOW or when is When.LATER_TURN:
            return _find_in_time(scenario, "time", Truth.of(when is When.NOW))
        case Wording.DURING:
            return find(scenario, TIME_UNKNOWN, "/attempt/when", "/played/wording")
    return find(scenario, FREELY, "/attempt", "/played/wording")
