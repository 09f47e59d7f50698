"""Does the checker of continuous effects keep what the rules promise, whatever begins and ends?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.chronocard.continuous_effects import (
    Add,
    Change,
    ContinuousEffects,
    Deny,
    End,
    Grant,
    SetTo,
    Subject,
    Subtract,
    Worked,
    check,
    checker,
    picture,
)
from games.contradictions import contradictions
from games.values import replace
from games.verdict import Outcome
from tests.strategies import scenarios

AMOUNTS = st.integers(1, 9)


@st.composite
def begins(draw: st.DrawFn, kinds: tuple[str, ...], least: int = 0) -> tuple[Change, ...]:
    """Draw effects that begin, each with a name of its own."""
    drawn = draw(st.lists(st.tuples(st.sampled_from(kinds), AMOUNTS), min_size=least, max_size=8))
    return tuple(begun(kind, f"E{n}", amount) for n, (kind, amount) in enumerate(drawn))


def begun(kind: str, name: str, amount: int) -> Change:
    match kind:
        case "add":
            return Add(effect=name, by=amount)
        case "subtract":
            return Subtract(effect=name, by=amount)
        case "set":
            return SetTo(effect=name, to=amount)
        case "grant":
            return Grant(effect=name)
        case _:
            return Deny(effect=name)


@st.composite
def with_ends(draw: st.DrawFn, effects: tuple[Change, ...]) -> tuple[Change, ...]:
    """Let some of the effects end, each anywhere after it began."""
    changes = list(effects)
    for effect in effects:
        if draw(st.booleans()):
            place = draw(st.integers(changes.index(effect) + 1, len(changes)))
            changes.insert(place, End(effect=effect.effect))
    return tuple(changes)


def worked(changes: tuple[Change, ...], base: int | None = None, subject: Subject = Subject.HAND_LIMIT) -> Worked:
    result = check(ContinuousEffects(subject=subject, base=base, changes=changes)).result
    assert isinstance(result, Worked)
    return result


def lasting(changes: tuple[Change, ...]) -> tuple[Change, ...]:
    ended = {change.effect for change in changes if isinstance(change, End)}
    return tuple(change for change in changes if change.effect not in ended)


@pytest.mark.properties
@given(begins(("add", "subtract")), st.integers(0, 20), st.data())
def test_effects_that_add_and_subtract_commute(changes: tuple[Change, ...], base: int, data: st.DataObject) -> None:
    shuffled = tuple(data.draw(st.permutations(changes)))

    assert worked(shuffled, base) == worked(changes, base)


@pytest.mark.properties
@given(begins(("add", "subtract", "set"), least=1), st.data())
def test_the_order_of_effects_that_set_does_not_matter(changes: tuple[Change, ...], data: st.DataObject) -> None:
    shuffled = tuple(data.draw(st.permutations(changes)))

    assert worked(shuffled).value == worked(changes).value


@pytest.mark.properties
@given(begins(("grant", "deny")), st.data())
def test_a_denied_property_stays_denied_whatever_grants_come(changes: tuple[Change, ...], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(changes)))
    denied = (*changes[:place], Deny(effect="denial"), *changes[place:])

    situation = ContinuousEffects(subject=Subject.PROPERTY, printed=data.draw(st.booleans()), changes=denied)

    assert worked(denied, subject=Subject.PROPERTY).holds is False
    assert check(situation).outcome is Outcome.ALLOWED


@pytest.mark.properties
@given(st.data(), st.sampled_from((Subject.HAND_LIMIT, Subject.PROPERTY)))
def test_what_has_ended_leaves_no_trace(data: st.DataObject, subject: Subject) -> None:
    kinds = ("grant", "deny") if subject is Subject.PROPERTY else ("add", "subtract", "set")
    changes = data.draw(begins(kinds).flatmap(with_ends))

    assert worked(changes, subject=subject) == worked(lasting(changes), subject=subject)


@pytest.mark.properties
@given(begins(("add", "subtract", "set")).flatmap(with_ends), st.integers(0, 9))
def test_the_value_is_what_the_rules_make_of_the_effects_in_force(changes: tuple[Change, ...], base: int) -> None:
    in_force = lasting(changes)
    sets = [change.to for change in in_force if isinstance(change, SetTo)]
    added = sum(change.by for change in in_force if isinstance(change, Add))
    subtracted = sum(change.by for change in in_force if isinstance(change, Subtract))

    assert worked(changes, base).value == (min(sets) if sets else max(0, base + added - subtracted))


@pytest.mark.properties
@given(scenarios(checker))
def test_no_value_on_the_way_is_below_nothing(situation: ContinuousEffects) -> None:
    values = [step.state["value"] for step in check(situation).steps]

    assert len(values) == len(situation.changes) + 1
    assert all(value is None or value >= 0 for value in values)


@pytest.mark.parametrize(
    ("situation", "at"),
    [
        (ContinuousEffects(changes=(End(effect="A"), Add(effect="A"))), "/changes/0"),
        (ContinuousEffects(changes=(Add(effect="A"), End(effect="Ａ"), End(effect="a"))), "/changes/2"),
        (ContinuousEffects(changes=(Grant(effect="A"),)), "/changes/0"),
        (ContinuousEffects(subject=Subject.PROPERTY, changes=(SetTo(effect="A"),)), "/changes/0"),
        (ContinuousEffects(subject=Subject.PROPERTY, base=3), "/base"),
        (ContinuousEffects(printed=True), "/printed"),
    ],
)
def test_what_cannot_be_true_of_effects_is_bad_input(situation: ContinuousEffects, at: str) -> None:
    assert [one.at for one in contradictions(situation)] == [at]


def test_among_equal_settings_the_first_decides_until_it_ends() -> None:
    twice = (SetTo(effect="A", to=2), SetTo(effect="B", to=2))

    assert worked(twice).decides == "A"
    assert worked((*twice, End(effect="A"))).decides == "B"


def test_the_ladder_shows_a_number_whether_a_property_holds_and_what_is_not_known() -> None:
    number = ContinuousEffects(changes=(Add(effect="A"), SetTo(effect="B", to=3)))
    has = ContinuousEffects(subject=Subject.PROPERTY, name="Teacher", changes=(Grant(effect="A"), Deny(effect="B")))
    unknown = replace(number, subject=Subject.NUMBER, changes=number.changes[:1])

    shown = [picture(one, check(one)).rungs for one in (number, has, unknown)]

    assert [value for _, value in shown[0]] == [5, 6, 3]
    assert [str(value) for _, value in shown[1]] == ["no / 持たない", "yes / 持つ", "no / 持たない"]
    assert [str(value) for _, value in shown[2]] == ["? / ?", "? / ?"]
    assert [mark.note.en if mark.note else None for mark, _ in shown[0]] == [None, None, "“B” decides"]


def test_the_end_of_each_effect_in_force_is_offered_with_what_it_leads_to() -> None:
    changes = (Add(effect="two", by=2), SetTo(effect="three", to=3), Add(effect="gone", by=1), End(effect="gone"))

    offered = checker.list_options(ContinuousEffects(changes=changes))

    assert [(option.text.en, option.finding.code) for option in offered] == [
        ("“two” ends", "set"),
        ("“three” ends", "summed"),
    ]
