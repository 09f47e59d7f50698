"""Does combat keep, whatever is attacked, blocked and played, what the rules promise?"""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.nightfall import game
from games.nightfall.combat import check, checker
from games.nightfall.combat.scenario import AfterCombat, Combat, Minion, Place, UsedWound
from games.nightfall.rules import Otherwise
from games.values import replace
from games.verdict import Outcome, Verdict
from tests.games.nightfall.combats import PLAYS, WOUND, combats
from tests.games.test_every_game import wrongly_offered

pytestmark = pytest.mark.properties

WITHOUT_PLAYS = combats(st.just(()))
WITHOUT_EXCEPTIONS = combats(PLAYS.map(lambda plays: tuple(p for p in plays if not isinstance(p, UsedWound))))
OF_WOUNDS = combats(st.lists(WOUND, max_size=4).map(tuple))


def blocking(combat: Combat, verdict: Verdict[AfterCombat]) -> list[list[str]]:
    """Return for each attack who may block it, in order."""
    may = {one.at for one in verdict.findings if one.code in ("blocks", "blocks-too")}
    return [
        [name for m, name in enumerate(attack.blockers) if f"/attacks/{n}/blockers/{m}" in may]
        for n, attack in enumerate(combat.attacks)
    ]


def minions(combat: Combat) -> dict[str, Minion]:
    return {minion.name: minion for player in combat.players for minion in player.minions}


@given(combats())
def test_what_is_absorbed_prevented_and_received_is_the_strength(combat: Combat) -> None:
    for dealt in check(combat).result.attacks:
        parts = [part for part in (dealt.absorbed, dealt.prevented, dealt.wounds) if part is not None]
        if len(parts) == 3 and dealt.strength is not None:
            assert sum(parts) == dealt.strength
        assert min(parts, default=0) >= 0


@given(WITHOUT_PLAYS)
def test_a_player_receives_what_the_attacks_and_the_blockers_give(combat: Combat) -> None:
    verdict = check(combat)

    received = {one.player: one.wounds for one in verdict.result.players}
    known = minions(combat)
    assert received["Aki"] == sum(known[name].on_block or 0 for names in blocking(combat, verdict) for name in names)
    for player in ("Ben", "Cleo"):
        assert received[player] == sum(one.wounds or 0 for one in verdict.result.attacks if one.target == player)


@given(WITHOUT_PLAYS)
def test_a_blocker_is_hurt_only_when_those_before_it_can_take_no_more(combat: Combat) -> None:
    verdict = check(combat)
    before, after = minions(combat), {one.minion: one for one in verdict.result.minions}

    for names in blocking(combat, verdict):
        for first, later in ((a, b) for n, a in enumerate(names) for b in names[n + 1 :]):
            if after[first].place is Place.IN_PLAY:
                assert after[later].place is Place.IN_PLAY
                assert after[later].damage == before[later].damage


@given(WITHOUT_PLAYS)
def test_a_defender_receives_wounds_only_when_every_blocker_is_destroyed(combat: Combat) -> None:
    verdict = check(combat)
    after = {one.minion: one.place for one in verdict.result.minions}
    made = {one.at for one in verdict.findings if one.code in ("attacks", "may-attack")}
    blockers = [names for n, names in enumerate(blocking(combat, verdict)) if f"/attacks/{n}" in made]

    for dealt, names in zip(verdict.result.attacks, blockers, strict=True):
        if dealt.wounds:
            assert all(after[name] in (Place.DISCARD_PILE, Place.SUMMON_DECK, None) for name in names)


@given(WITHOUT_PLAYS)
def test_no_minion_blocks_twice_and_every_attacker_leaves_or_stays_by_its_text(combat: Combat) -> None:
    verdict = check(combat)
    known, after = minions(combat), {one.minion: one.place for one in verdict.result.minions}

    assert max(Counter(name for names in blocking(combat, verdict) for name in names).values(), default=1) == 1
    for dealt in verdict.result.attacks:
        minion = known[dealt.attacker]
        usual = Place.EXILED if minion.starting else Place.DISCARD_PILE
        usual = Place.SUMMON_DECK if minion.summoned else usual
        assert after[minion.name] is (Place.IN_PLAY if minion.stays else usual)


@given(WITHOUT_EXCEPTIONS)
def test_every_minion_of_the_active_player_attacks_or_is_excused_or_found_at_fault(combat: Combat) -> None:
    verdict = check(combat)
    gone = {one.minion for one in verdict.result.minions if one.place is not Place.IN_PLAY}
    told = {one.at.removesuffix("/stays_home") for one in verdict.findings if one.code in ("must-attack", "stays-home")}
    attacking = {attack.attacker for attack in combat.attacks}

    for n, minion in enumerate(combat.players[0].minions):
        assert minion.name in attacking | gone or f"/players/0/minions/{n}" in told


@given(OF_WOUNDS)
def test_a_second_use_of_a_limited_wound_in_a_turn_is_never_allowed(combat: Combat) -> None:
    limited = {n for n, play in enumerate(combat.plays) if play.otherwise is Otherwise.NOTHING}  # type: ignore[union-attr]

    used = [one for one in check(combat).findings if one.code in ("wound-used", "used-by-text")]

    assert len([one for one in used if int(one.at.split("/")[2]) in limited]) <= 1


@given(WITHOUT_PLAYS)
def test_the_order_of_the_defenders_changes_no_result(combat: Combat) -> None:
    targets = tuple(dict.fromkeys(attack.target for attack in combat.attacks))
    reverse = replace(combat, order=targets[::-1])

    before, after = check(combat).result, check(reverse).result

    assert sorted(map(str, before.attacks)) == sorted(map(str, after.attacks))
    assert before.minions == after.minions
    assert before.players == after.players


@given(combats())
def test_what_was_illegal_is_treated_as_not_done(combat: Combat) -> None:
    verdict = check(combat)
    refused = {
        int(one.at.split("/")[2])
        for one in verdict.findings
        if one.at.startswith("/plays/") and one.outcome is Outcome.FORBIDDEN and "/fed/" not in one.at
    }
    kept = replace(combat, plays=tuple(play for n, play in enumerate(combat.plays) if n not in refused))

    without = check(kept)

    assert without.result == verdict.result


@given(combats())
def test_an_option_is_what_the_checker_finds_of_that_declaration(combat: Combat) -> None:
    assert wrongly_offered(game, checker, combat) == []
    for option in checker.list_options(combat):
        assert declarations(option.then) == declarations(combat) + 1


def declarations(combat: Combat) -> int:
    return sum(1 + len(attack.blockers) for attack in combat.attacks)


@given(combats())
def test_a_starting_minion_changes_nothing_but_its_place(combat: Combat) -> None:
    players = [
        replace(player, minions=tuple(replace(minion, starting=False) for minion in player.minions))
        for player in combat.players
    ]

    verdict, ordinary = check(combat), check(replace(combat, players=tuple(players)))

    assert (verdict.outcome, verdict.summary) == (ordinary.outcome, ordinary.summary)
    assert (verdict.result.attacks, verdict.result.players) == (ordinary.result.attacks, ordinary.result.players)
    known = minions(combat)
    for one, other in zip(verdict.result.minions, ordinary.result.minions, strict=True):
        assert replace(one, place=None) == replace(other, place=None)
        if not known[one.minion].starting:
            assert one.place is other.place
