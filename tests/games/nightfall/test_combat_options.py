"""Who could still attack or block, and does what comes of it later count?"""

from __future__ import annotations

from games.nightfall.combat import checker
from games.nightfall.combat.options import moves
from games.nightfall.combat.scenario import Attack, Combat, Minion, Play, Player, UsedWound

ON_BEN, ON_CLEO = Attack(attacker="Wolf", target="Ben"), Attack(attacker="Bat", target="Cleo")


def fight(*attacks: Attack, plays: tuple[Play, ...] = ()) -> Combat:
    own = tuple(Minion(name=name, strength=3) for name in ("Wolf", "Bat", "Ghoul"))
    players = (
        Player(name="Aki", minions=own),
        Player(name="Ben", minions=(Minion(name="Hunter", health=3), Minion(name="Warden", health=4))),
        Player(name="Cleo", minions=(Minion(name="Una"),)),
    )
    return Combat(players=players, attacks=attacks, plays=plays)


def wound(minion: str, *fed: str, defender: str) -> UsedWound:
    return UsedWound(player="Aki", minion=minion, fed=fed, defender=defender)


def found(situation: Combat, text: str) -> tuple[str, str, tuple[str, ...]]:
    """Return what is found of a thing that could be done, by what it is called."""
    finding = next(option.finding for option in checker.list_options(situation) if option.text.en == text)
    return finding.code, finding.at, finding.because


def groups(situation: Combat) -> dict[str, int]:
    return {group.text.en: len(group.candidates) for group in moves(situation)}


def test_attacks_stand_by_minion_and_blocks_by_attacker() -> None:
    assert groups(fight(ON_BEN, ON_CLEO)) == {
        "Attacks by Ghoul": 2,
        "Blocks of Wolf": 2,
        "Blocks of Bat": 1,
    }


def test_a_minion_whose_attack_may_not_be_made_could_make_another_and_be_blocked() -> None:
    refused = Attack(attacker="Wolf", target="Aki")

    assert found(fight(refused), "Wolf attacks Ben") == ("attacks", "/attacks/1", ())
    assert found(fight(refused, ON_BEN), "Hunter blocks Wolf") == ("blocks", "/attacks/1/blockers/0", ())


def test_no_attack_or_block_is_offered_where_the_list_is_full() -> None:
    everybody = tuple(f"m{n}" for n in range(12))
    defender = Player(name="Ben", minions=tuple(Minion(name=name) for name in everybody))
    attacker = Player(name="Aki", minions=(Minion(name="Wolf"), Minion(name="Bat")))
    full = Attack(attacker="Wolf", target="Ben", blockers=everybody[:10])

    assert groups(Combat(players=(attacker, defender), attacks=(full,))) == {"Attacks by Bat": 1}
    assert groups(Combat(players=(attacker, defender), attacks=(full,) * 30)) == {}


def test_a_block_that_takes_the_blocker_from_a_later_attack_says_so() -> None:
    later = Attack(attacker="Bat", target="Ben", blockers=("Hunter",))

    assert found(fight(ON_BEN, later), "Hunter blocks Wolf") == (
        "blocks-twice",
        "/attacks/1/blockers/0",
        ("/attacks/0/blockers/0",),
    )


def test_a_block_by_who_blocks_already_is_refused() -> None:
    first = Attack(attacker="Wolf", target="Ben", blockers=("Hunter",))

    assert found(fight(first, Attack(attacker="Bat", target="Ben")), "Hunter blocks Bat") == (
        "blocks-twice",
        "/attacks/1/blockers/0",
        ("/attacks/0/blockers/0",),
    )


def test_a_further_blocker_that_falls_is_gone_for_what_is_used_later() -> None:
    attacks = (ON_BEN, ON_CLEO)

    used, fed = (
        fight(*attacks, plays=(play,))
        for play in (wound("Hunter", defender="Cleo"), wound("Bat", "Hunter", defender="Cleo"))
    )

    because = ("/attacks/0/blockers/0",)
    assert found(used, "Hunter blocks Wolf") == ("not-in-play", "/plays/0/minion", because)
    assert found(fed, "Hunter blocks Wolf") == ("not-in-play", "/plays/0/fed/0", because)
    assert found(used, "Warden blocks Wolf")[0] == "blocks"


def test_a_further_blocker_that_falls_may_be_used_on_before() -> None:
    situation = fight(ON_BEN, ON_CLEO, plays=(wound("Hunter", defender="Ben"),))

    assert found(situation, "Hunter blocks Wolf")[0] == "blocks"


def test_an_attack_that_moves_what_is_used_to_another_moment_says_what_comes_of_it() -> None:
    refused = Attack(attacker="Wolf", target="Cleo")
    blocked = Attack(attacker="Wolf", target="Ben", blockers=("Hunter",))

    situation = fight(blocked, refused, plays=(wound("Hunter", defender="Cleo"),))

    assert found(situation, "Bat attacks Cleo") == ("not-in-play", "/plays/0/minion", ("/attacks/0/blockers/0",))
    assert found(situation, "Bat attacks Ben")[0] == "attacks"
