"""Does the turn to which a verdict leads come to what that verdict says?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from games.nightfall import game
from rulesite.checks.suggest.hints import find_lead
from rulesite.checks.validate.decoder import understand
from rulesite.site.plain import plain
from tests.games.nightfall.drawn import a_chain, a_combat
from tests.games.nightfall.test_turn import HAND, a_claim, a_cleanup, of_phase, said

PHASES = {"combat": "Combat: ", "chain": "Chain: ", "claim": "Claim: ", "cleanup": "Cleanup: ", "feed": ""}
NUMBER = 100


def examples(checker: str) -> Iterator[dict[str, Any]]:
    yield from (one.scenario for faq in game.content.faq for one in faq.example if one.checker == checker)


def a_hand(seed: int) -> dict[str, Any]:
    luck = Random(seed)
    return {"hand": {kind: luck.randint(0, 2) for kind in HAND}, "received": luck.randint(0, 2)}


def a_feed(seed: int) -> dict[str, Any]:
    luck = Random(seed)
    whose = {name: luck.choice(("own", "partners", "anothers")) for name in ("Wolf", "Bat")}
    chosen = [luck.choice(("Wolf", "Wolf", "Bat")) for _ in range(luck.randint(1, 3))]
    wound = {"own_turn": luck.random() < 0.8, "otherwise": luck.choice(("nothing", "nothing", "any-turn", "again"))}
    targets = [{"name": name, "whose": whose[name]} for name in chosen]
    payments = luck.choice((len(targets) - 1, len(targets) - 1, luck.randint(0, 3)))
    held = luck.choice((None, *range(4)))
    return {"source": "martial-law", "held": held, "payments": payments, "targets": targets, "wound": wound}


RANDOM: dict[str, Callable[[int], dict[str, Any]]] = {
    "combat": lambda seed: a_combat(seed) | {"stack": Random(seed).choice((None, 4, 12))},
    "chain": a_chain,
    "claim": lambda seed: a_claim(seed) | {"hand": 7},
    "cleanup": lambda seed: a_cleanup(seed) | a_hand(seed),
    "feed": a_feed,
}


def random(checker: str) -> Iterator[dict[str, Any]]:
    yield from map(RANDOM[checker], range(NUMBER))


def a_blow(more: dict[str, Any]) -> dict[str, Any]:
    """Return a Combat phase in which one minion attacks, is not blocked, and a Wound is used on another."""
    minions = {"Ai": "Wolf", "Ben": "Bat"}
    players = [{"name": name, "minions": [{"name": minion}]} for name, minion in minions.items()]
    use = {"kind": "wound", "player": "Ai", "minion": "Bat", **more}
    return {"players": players, "attacks": [{"attacker": "Wolf", "target": "Ben"}], "plays": [use]}


def came_to(result: Any) -> dict[str, Any]:
    """Return what a phase and a turn tell alike of how it ends."""
    minions = [(one.minion, one.place) for one in getattr(result, "minions", ())]
    told = {name: getattr(result, name, None) for name in ("claimed", "hand", "players")}
    return told | {"minions": minions}


@pytest.mark.parametrize("checker", PHASES)
@pytest.mark.parametrize("of", [examples, random], ids=["examples", "random"])
def test_a_verdict_leads_to_a_turn_that_comes_to_the_same(checker: str, of: Any) -> None:
    phase, turn, there = game.checker(checker), game.checker("turn"), 0
    for scenario in of(checker):
        situation = understand(game, phase, scenario)
        verdict = phase.check(situation)
        assert phase.leads
        data = phase.leads.situation(situation, verdict)
        if data is None:
            assert find_lead(game, phase, situation, verdict) is None
            continue

        whole = turn.check(understand(game, turn, plain(dict(data))))

        there += 1
        assert whole.outcome is verdict.outcome, scenario
        # a name that is asked about is asked in the turn as a whole
        if checker != "feed" and not any(finding.code == "name-meant" for finding in verdict.findings):
            here = [one[:2] for one in said(verdict.findings, PHASES[checker])]
            assert [one[:2] for one in said(of_phase(whole, checker))] == here, scenario
            alone = {name: value for name, value in came_to(verdict.result).items() if value}
            assert {name: came_to(whole.result)[name] for name in alone} == alone, scenario
    assert there >= (1 if of is examples and checker == "feed" else 15)


@pytest.mark.parametrize(
    ("checker", "scenario"),
    [
        ("combat", a_blow({}) | {"stack": 1}),
        ("combat", a_blow({"fed": ["Bat"]})),
        ("cleanup", {"earlier": [{}]}),
        ("cleanup", {"effects": [{"card": "Card A"}]}),
        ("cleanup", {"untold": 2}),
        ("feed", {"card": "Card A", "held": 1}),
        ("feed", {"source": "martial-law", "targets": [{"name": "Bat"}], "wound": {"used_before": True}}),
        ("feed", {"source": "martial-law"}),
        ("chain", {"players": [{"name": "Ai"}, {"name": "Ben", "minions": [f"M{n}" for n in range(13)]}]}),
    ],
    ids=[
        "the game ends",
        "Feed is paid with what is not told",
        "a Wound was used on what is not told",
        "an effect was gained in a chain that is not told",
        "the kinds of cards are not told",
        "what a card does is not told",
        "a Wound was used before",
        "no target is told",
        "more minions than a turn takes",
    ],
)
def test_what_a_turn_cannot_hold_leads_nowhere(checker: str, scenario: dict[str, Any]) -> None:
    phase = game.checker(checker)
    situation = understand(game, phase, scenario)

    assert find_lead(game, phase, situation, phase.check(situation)) is None


def test_a_chain_leads_to_the_turn_with_all_that_is_told_of_it() -> None:
    chain = {
        "players": [{"name": "Ai", "minions": ["Wolf"], "archives": ["Card X"]}, {"name": "Ben", "minions": ["Bat"]}],
        "events": [
            {"kind": "order", "player": "Ai", "card": "Card A", "colour": "red"},
            {"kind": "wound", "player": "Ai"},
        ],
    }
    phase = game.checker("chain")
    situation = understand(game, phase, chain)

    found = find_lead(game, phase, situation, phase.check(situation))

    assert found
    ai, ben = found.scenario.players
    assert ([one.name for one in ai.minions], ai.archives, [one.name for one in ben.minions]) == (
        ["Wolf"],
        ("Card X",),
        ["Bat"],
    )
    assert (found.scenario.held.others, found.scenario.held.coldest_war) == (4, 1)
    assert found.scenario.events == situation.events
    assert found.scenario.last_phase.code == "chain"
