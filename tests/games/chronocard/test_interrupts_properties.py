"""Do the interrupts keep, whatever is declared, what the rules promise?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.chronocard.cards import Kind
from games.chronocard.interrupts import checker
from games.chronocard.interrupts.course import judge
from games.chronocard.interrupts.course.declaring import finish
from games.chronocard.interrupts.explain import picture
from games.chronocard.interrupts.scenario import (
    Ability,
    Aim,
    Change,
    Charm,
    Damage,
    Draw,
    EndInterrupts,
    EndMain,
    Ends,
    Entry,
    Healing,
    HealingByCost,
    Interrupts,
    Listed,
    Loses,
    Player,
    Skill,
    Use,
)
from games.chronocard.interrupts.state import declarer_of, start
from games.chronocard.phases import Phase
from games.contradictions import contradictions
from games.values import fields, is_value, replace
from games.verdict import Outcome
from tests.games.chronocard.chains import ENTRY, chains
from tests.games.chronocard.hiding import of_situation, says_costs_are_left_out

pytestmark = pytest.mark.properties

SWAPPED: dict[Loses | None, Loses | None] = {Loses.A: Loses.B, Loses.B: Loses.A}


def spans(situation: Interrupts) -> list[tuple[int, int, Entry]]:
    """Return each declaration that waited, with the steps at which it was made and at which it left."""
    shown = picture(situation, checker.check(situation))
    rows = [situation.declarations[int(mark.at.split("/")[2])] for mark in shown.marks]
    return [(laid, left or 0, row) for (laid, left), row in zip(shown.spans, rows, strict=True)]


@given(chains())
def test_a_chain_always_empties(situation: Interrupts) -> None:
    assert all(finish(judged.state).state.pile is None for judged in judge(situation))


@given(chains())
def test_what_is_declared_last_resolves_first(situation: Interrupts) -> None:
    waited = spans(situation)

    for laid, left, _ in waited:
        assert all(other_left < left for other, other_left, _ in waited if laid < other < left)


@given(chains())
def test_nobody_ever_answers_themselves(situation: Interrupts) -> None:
    state, waited = start(situation), spans(situation)

    for laid, left, row in waited:
        within = [other for other in waited if laid < other[0] and other[1] < left]
        if within:
            answer = min(within, key=lambda one: one[0])
            assert declarer_of(answer[2], state) is declarer_of(row, state).other


@given(chains())
def test_damage_is_never_negative(situation: Interrupts) -> None:
    verdict = checker.check(situation)

    told = [step.state[name] for step in verdict.steps for name in ("damage_a", "damage_b")]
    assert all(damage is None or damage >= 0 for damage in told)
    assert all(value is None or value >= 0 for value in (verdict.result.damage_a, verdict.result.damage_b))


@given(chains())
def test_what_is_not_allowed_changes_nothing(situation: Interrupts) -> None:
    assume(len(judge(situation)) == 1)
    verdict = checker.check(situation)
    refused = {step.at for step in verdict.steps if step.outcome is Outcome.FORBIDDEN}
    made = {step.at for step in verdict.steps} - refused
    kept = tuple(row for n, row in enumerate(situation.declarations) if f"/declarations/{n}" in made)

    without = checker.check(replace(situation, declarations=kept))

    assert without.result == verdict.result
    assert without.outcome is not Outcome.FORBIDDEN


@given(chains(phase=Phase.START))
def test_a_turn_that_begins_in_its_start_phase_goes_as_from_the_end_phase_before(situation: Interrupts) -> None:
    assume(max(situation.a.damage, situation.b.damage) < situation.limit)
    within = replace(situation, a=replace(situation.a, ep=0), b=replace(situation.b, ep=0))
    enters = replace(within, turn_of=within.turn_of.other, phase=Phase.END)
    earlier = replace(enters, declarations=(Change(to=Phase.START), *within.declarations))

    there, before = checker.check(within), checker.check(earlier)

    # a declaration without a card is called by its number
    assert replace(there.result, failed=()) == replace(before.result, failed=())
    assert sorted(finding.code for finding in there.findings) == sorted(
        finding.code for finding in before.findings if finding.at != "/declarations/0"
    )


@given(chains(), ENTRY)
def test_a_declaration_at_the_end_changes_nothing_before_it(situation: Interrupts, entry: Entry) -> None:
    longer = replace(situation, declarations=(*situation.declarations, entry))
    assume(not contradictions(longer))

    before, after = judge(situation)[0], judge(longer)[0]

    assert after.findings[: len(before.findings)] == before.findings
    assert after.steps[: len(before.steps)] == before.steps


@given(chains())
def test_the_players_may_change_places(situation: Interrupts) -> None:
    there, back = checker.check(situation), checker.check(mirrored(situation))

    assert sorted((one.code, one.at) for one in there.findings) == sorted((one.code, one.at) for one in back.findings)
    assert [step.cites for step in there.steps] == [step.cites for step in back.steps]
    assert (there.result.damage_a, there.result.damage_b) == (back.result.damage_b, back.result.damage_a)
    assert (there.result.unanswered_a, there.result.failed) == (back.result.unanswered_b, back.result.failed)
    assert back.result.loses is SWAPPED.get(there.result.loses, there.result.loses)


def mirrored(value: Any) -> Any:
    """Return a situation in which the players have changed places."""
    if isinstance(value, Player):
        return value.other
    if isinstance(value, Ends):
        return {Ends.A: Ends.B, Ends.B: Ends.A, Ends.BOTH: Ends.BOTH}[value]
    if isinstance(value, tuple):
        return tuple(mirrored(item) for item in value)
    if not is_value(value) or isinstance(value, type):
        return value
    changed = replace(value, **{name: mirrored(getattr(value, name)) for name in fields(value)})
    return replace(changed, a=changed.b, b=changed.a) if isinstance(changed, Interrupts) else changed


@given(chains())
def test_without_effects_on_damage_nothing_happens_to_it(situation: Interrupts) -> None:
    harmless = tuple(without_damage(row) for row in situation.declarations)

    verdict = checker.check(replace(situation, declarations=harmless))
    assume(verdict.result.damage_a is not None and verdict.result.damage_b is not None)

    assert (verdict.result.damage_a, verdict.result.damage_b) == (situation.a.damage, situation.b.damage)


def without_damage(row: Entry) -> Entry:
    if not isinstance(row, Use | Skill | Ability):
        return row
    kept = tuple(effect for effect in row.effects if not isinstance(effect, Damage | Healing | HealingByCost))
    return replace(row, effects=kept)


@given(chains())
def test_while_something_waits_only_the_opponent_has_an_answer(situation: Interrupts) -> None:
    state = judge(situation)[0].state
    assume(state.pile)

    for option in checker.list_options(situation):
        last = option.then.declarations[-1]
        if isinstance(last, Use | Skill) and option.finding.outcome is Outcome.ALLOWED:
            assert last.interrupts is Aim.WAITING
            assert state.pile
            assert declarer_of(last, state) is state.pile.player.other


def told(situation: Interrupts) -> Iterator[str]:
    yield from (step.at for step in checker.check(situation).steps)


@given(chains())
def test_every_declaration_is_told_until_the_game_is_over(situation: Interrupts) -> None:
    rows = {at.removesuffix("/type") for at in told(situation) if at}
    over = any(finding.code == "game-over" for finding in checker.check(situation).findings)

    assert over or rows == {f"/declarations/{n}" for n in range(len(situation.declarations))}


@given(chains(phase=Phase.START))
def test_a_situation_in_the_start_phase_is_judged_as_one_phase_earlier(situation: Interrupts) -> None:
    assume(max(situation.a.damage, situation.b.damage) < situation.limit)
    before: tuple[Entry, ...] = (Change(to=Phase.START),)
    earlier = replace(
        situation,
        phase=Phase.END,
        turn_of=situation.turn_of.other,
        declarations=(*before, *situation.declarations),
    )

    assert answer(earlier, len(before)) == answer(situation, 0)


ARRIVALS: list[tuple[Phase, Phase, tuple[Entry, ...]]] = [
    (Phase.DRAW, Phase.START, (Change(to=Phase.DRAW),)),
    (Phase.MAIN, Phase.DRAW, (Draw(player=Player.A), EndInterrupts(by=Ends.BOTH), Change(to=Phase.MAIN))),
    (
        Phase.MAIN,
        Phase.START,
        (Change(to=Phase.DRAW), Draw(player=Player.A), EndInterrupts(by=Ends.BOTH), Change(to=Phase.MAIN)),
    ),
    (Phase.END, Phase.MAIN, (EndMain(player=Player.A), EndInterrupts(by=Ends.BOTH))),
]


@pytest.mark.parametrize(("phase", "earlier", "before"), ARRIVALS)
@given(data=st.data())
def test_a_situation_that_begins_in_a_phase_is_judged_as_one_that_arrives_there(
    phase: Phase, earlier: Phase, before: tuple[Entry, ...], data: st.DataObject
) -> None:
    situation = data.draw(chains(phase=phase))
    assume(max(situation.a.damage, situation.b.damage) < situation.limit)
    # whether the draw was declared before is told by no field
    assume(phase is not Phase.DRAW or not any(isinstance(row, Draw | Change) for row in situation.declarations))
    stands = {name: replace(getattr(situation, name), ep=0, deck=None, discard=None) for name in ("a", "b")}
    # what the start phase does is done in both
    cards = tuple(
        replace(card, checked=False, new=False) if card.player is Player.A else card for card in situation.cards
    )
    begun = replace(situation, turn_of=Player.A, cards=cards, **stands)
    arrived = replace(begun, phase=earlier, declarations=(*before, *begun.declarations))
    assume(not contradictions(begun) and not contradictions(arrived))

    assert answer(arrived, len(before)) == answer(begun, 0)


@given(chains(phase=Phase.CHARM))
def test_a_situation_that_begins_in_the_charm_phase_is_judged_as_one_whose_charm_is_declared(
    situation: Interrupts,
) -> None:
    assume(max(situation.a.damage, situation.b.damage) < situation.limit)
    stands = {name: replace(getattr(situation, name), ep=0) for name in ("a", "b")}
    attacker = Listed(name="Attacker", type=Kind.CHARACTER, ap=2, dp=2)
    before: tuple[Entry, ...] = (
        Charm(attacker=attacker.name, damage=2),
        EndInterrupts(by=Ends.BOTH),
        EndMain(player=Player.A),
        EndInterrupts(by=Ends.BOTH),
    )
    told = replace(situation, turn_of=Player.A, **stands)
    # who has joined the attack is Checked (CC-24)
    begun = replace(told, charm_damage=2, cards=(*told.cards, replace(attacker, checked=True)))
    arrived = replace(
        told,
        phase=Phase.MAIN,
        charm_damage=None,
        cards=(*told.cards, attacker),
        declarations=(*before, *told.declarations),
    )
    assume(not contradictions(begun) and not contradictions(arrived))

    assert answer(arrived, len(before)) == answer(begun, 0)


def answer(situation: Interrupts, before: int) -> Any:
    """Return the result and what is found, the rows counted from the first one after so many."""
    verdict = checker.check(situation)
    found: list[tuple[str, str, int, str]] = []
    for one in verdict.findings:
        _, rows, number, *field = (*one.at.split("/"), "", "")[:4] if one.at else ("", "", "", "")
        row = int(number) - before if rows == "declarations" else 0
        if row >= 0:
            found.append((one.code, one.outcome.code, row, "/".join(field)))
    return verdict.result, sorted(found)


@given(chains())
def test_a_situation_that_tells_less_ep_is_judged_no_more_certainly(situation: Interrupts) -> None:
    told = checker.check(situation)

    for name, hidden in of_situation(situation):
        if contradictions(hidden):
            continue
        verdict = checker.check(hidden)
        is_certain = verdict.outcome is Outcome.ALLOWED and not says_costs_are_left_out(hidden, verdict)
        assert not is_certain or told.outcome is Outcome.ALLOWED, name


@given(chains())
def test_ep_shown_after_a_declaration_is_what_every_unknown_cost_leaves(situation: Interrupts) -> None:
    unknown = [
        n for n, row in enumerate(situation.declarations) if isinstance(row, Use) and row.cost is None and row.card
    ]
    shown = [step.state for step in checker.check(situation).steps]

    for cost in (0, 3):
        rows = tuple(replace(row, cost=cost) if n in unknown else row for n, row in enumerate(situation.declarations))
        told = checker.check(replace(situation, declarations=rows))
        if told.outcome is not Outcome.ALLOWED or len(told.steps) != len(shown):
            continue
        for before, after in zip(shown, told.steps, strict=True):
            assert all(before[name] in (None, after.state[name]) for name in ("ep_a", "ep_b"))
