"""Is a verdict never without a reason, and its outcome never other than what was found?"""

from __future__ import annotations

import pytest

from games.text import Text
from games.verdict import Finding, Neutral, Outcome, Reading, Reason, Verdict, step_of

SAID = Text("said", "こう言います")
FINE = Reason("fine", Outcome.ALLOWED, ("toy-1",), SAID)
HIDDEN = Reason("hidden", Outcome.UNKNOWN, ("toy-1",), SAID)
OPEN = Reason("open", Outcome.UNSETTLED, ("toy-1",), SAID)
BAD = Reason("bad", Outcome.FORBIDDEN, ("toy-1",), SAID)
READINGS = (Reading(SAID, Outcome.ALLOWED, ("toy-1",)), Reading(SAID, Outcome.FORBIDDEN, ("toy-1",)))


def test_outcomes_go_from_the_best_to_the_worst() -> None:
    assert sorted([Outcome.FORBIDDEN, Outcome.UNKNOWN, Outcome.ALLOWED, Outcome.UNSETTLED]) == [
        Outcome.ALLOWED,
        Outcome.UNKNOWN,
        Outcome.UNSETTLED,
        Outcome.FORBIDDEN,
    ]


def test_the_outcome_of_a_verdict_is_its_worst_finding() -> None:
    verdict = Verdict(SAID, (FINE(), OPEN(readings=READINGS), HIDDEN()), (), None)

    assert verdict.outcome is Outcome.UNSETTLED


def test_a_verdict_without_a_finding_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a finding"):
        Verdict(SAID, (), (), None)


def test_a_reason_without_a_clause_is_refused() -> None:
    with pytest.raises(ValueError, match="a code and a clause"):
        Reason("bare", Outcome.ALLOWED, (), SAID)


@pytest.mark.parametrize("pointer", ["moves/0", "/moves~2", "/moves/~"])
def test_a_finding_points_with_a_json_pointer(pointer: str) -> None:
    with pytest.raises(ValueError, match="not a JSON pointer"):
        FINE(pointer)


@pytest.mark.parametrize(
    ("reason", "readings"), [(OPEN, ()), (OPEN, READINGS[:1]), (BAD, READINGS), (FINE, READINGS[:1])]
)
def test_readings_belong_to_what_is_unsettled_and_to_nothing_else(
    reason: Reason, readings: tuple[Reading, ...]
) -> None:
    with pytest.raises(ValueError, match="two or more readings"):
        reason(readings=readings)


def test_a_finding_is_its_reason_with_the_names_of_the_situation() -> None:
    reason = Reason("late", Outcome.FORBIDDEN, ("toy-2",), Text("{who} is late", "{who}は遅すぎます"))

    finding = reason("/moves/1", because=["/moves/0"], who="Anson")

    assert finding == Finding(reason, Text("Anson is late", "Ansonは遅すぎます"), "/moves/1", ("/moves/0",))
    assert (finding.code, finding.outcome, finding.cites) == ("late", Outcome.FORBIDDEN, ("toy-2",))


def test_a_finding_cites_those_clauses_of_its_reason_that_decide() -> None:
    reason = Reason("late", Outcome.FORBIDDEN, ("toy-1", "toy-2"), SAID)

    assert reason().cites == ("toy-1", "toy-2")
    assert reason(cites=("toy-2",)).cites == ("toy-2",)
    with pytest.raises(ValueError, match="does not cite all"):
        reason(cites=("toy-2", "toy-3"))


def test_what_merely_follows_is_allowed_and_bears_a_mark_of_its_own() -> None:
    loses = Reason("loses", Outcome.ALLOWED, ("toy-1",), SAID, neutral=True)
    fine, bad = FINE(), BAD()

    assert (loses().outcome, loses().mark) == (Outcome.ALLOWED, Neutral.NEUTRAL)
    assert (step_of(loses()).outcome, step_of(loses()).mark) == (Outcome.ALLOWED, None)
    assert step_of(bad).mark is Outcome.FORBIDDEN
    assert Reading(SAID, Outcome.ALLOWED, ("toy-1",), neutral=True).mark is Neutral.NEUTRAL
    assert Verdict(SAID, (loses(),), (), None).mark is Neutral.NEUTRAL
    assert Verdict(SAID, (fine, loses()), (), None).mark is Outcome.ALLOWED
    assert Verdict(SAID, (loses(), bad), (), None).mark is Outcome.FORBIDDEN
    with pytest.raises(ValueError, match="what is neutral is allowed"):
        Reason("lost", Outcome.FORBIDDEN, ("toy-1",), SAID, neutral=True)
