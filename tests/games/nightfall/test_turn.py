"""Does a turn say of each phase what the checker of that phase says, in some hundred random situations?"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.nightfall import game
from games.verdict import Finding, Verdict
from rulesite.checks.suggest.remedies import remedies
from rulesite.checks.validate.decoder import understand
from tests.games.nightfall.drawn import a_chain, a_combat

BLOCKS = range(4)
NUMBER = 40
HAND = {"others": 30, "plain": 4, "martial_law": 4, "coldest_war": 4}
AN_ORDER = {"kind": "order", "player": "A", "colour": "red"}
CARDS = ("Card A", "Card B", "Victor One")
AS_TOLD = ("starting-place-open", "taken-from-table", "told-otherwise", "strength-varies")


def judged(checker: str, body: dict[str, Any]) -> Verdict[Any]:
    one = game.checker(checker)
    return one.check(understand(game, one, body))


def said(findings: tuple[Finding, ...], prefix: str = "") -> list[tuple[Any, ...]]:
    """Return what is found, with the sentences as they stand in the turn."""
    texts = [one.text.en if one.code in AS_TOLD else f"{prefix}{one.text.en}" for one in findings]
    return [
        (one.outcome, text, one.at, one.because, one.cites, [x.text.en for x in one.readings])
        for one, text in zip(findings, texts, strict=True)
    ]


def of_phase(verdict: Verdict[Any], phase: str) -> tuple[Finding, ...]:
    """Return what a turn says of a phase. An open place is of Combat: no random chain has starting minions."""
    return tuple(
        one
        for one in verdict.findings
        if one.code.partition("-")[0] == phase
        or (one.code in AS_TOLD and phase == ("combat" if "/minions/" in one.at else "chain"))
    )


def a_claim(seed: int) -> dict[str, Any]:
    luck = Random(seed)
    archives = [{"card": card, "cost": luck.randint(0, 4), "left": luck.randint(0, 2)} for card in CARDS]
    for archive, places in zip(archives, (("own", "anothers"), ("own", "common"), ("anothers", "common")), strict=True):
        archive["place"] = luck.choice(places)
    deeds: list[dict[str, Any]] = []
    for _ in range(luck.randint(1, 6)):
        claim = {"kind": "claim", "card": luck.choice(CARDS), "effect": luck.choice((None, None, "Card E"))}
        deeds.append(claim if luck.random() < 0.6 else {"kind": "discard", "cards": luck.randint(1, 3)})
    effect = {"card": "Card E", "others": luck.random() < 0.5, "less": luck.randint(0, 2)}
    return {"influence": luck.randint(0, 3), "archives": archives, "effects": [effect], "deeds": deeds}


def a_cleanup(seed: int) -> dict[str, Any]:
    luck = Random(seed)
    kinds = ("plain", "martial_law", "coldest_war")
    uses = []
    for _ in range(luck.randint(0, 2)):
        use: dict[str, Any] = {kind: luck.randint(0, 2) for kind in kinds}
        use |= {"plain": luck.randint(1, 2), "otherwise": luck.choice(("nothing", "nothing", "again"))}
        uses.append(use | {"before_drawing": luck.random() < 0.1})
    return {"uses": uses, "moon": luck.choice(("not-used", "kept", "switched"))}


def seeds(block: int) -> range:
    return range(block * NUMBER, (block + 1) * NUMBER)


@pytest.mark.parametrize("block", BLOCKS)
def test_combat_in_a_turn_is_what_its_checker_says(block: int) -> None:
    for seed in seeds(block):
        combat = a_combat(seed) | {"stack": 12}

        alone, turn = judged("combat", combat), judged("turn", combat | {"held": HAND})

        assert said(of_phase(turn, "combat")) == said(alone.findings, "Combat: "), seed
        assert [one.place for one in turn.result.minions] == [one.place for one in alone.result.minions], seed
        assert turn.result.players == alone.result.players, seed


@pytest.mark.parametrize("block", BLOCKS)
def test_the_chain_in_a_turn_is_what_its_checker_says(block: int) -> None:
    for seed in seeds(block):
        chain = a_chain(seed)

        alone, turn = judged("chain", chain), judged("turn", chain | {"held": HAND, "phase": "chain"})

        assert said(of_phase(turn, "chain")) == said(alone.findings, "Chain: "), seed
        came = [one.card for one in alone.result.resolution[::-1] if one.place and one.place.code == "in-play"]
        assert [one.minion for one in turn.result.minions] == came, seed


@pytest.mark.parametrize("block", BLOCKS)
def test_claims_in_a_turn_are_what_their_checker_says(block: int) -> None:
    players = [{"name": "Ai"}, {"name": "Ben"}]
    for seed in seeds(block):
        claims = a_claim(seed)

        alone = judged("claim", claims | {"hand": 4})
        turn = judged("turn", claims | {"players": players, "held": {"others": 3, "plain": 1}})

        assert said(of_phase(turn, "claim")) == said(alone.findings, "Claim: "), seed
        assert turn.result.claimed == alone.result.claimed, seed
        least, most = alone.result.influence_lost, alone.result.influence_at_most
        assert (turn.result.influence, turn.result.hand) == (least if least == most else None, alone.result.hand), seed


@pytest.mark.parametrize("block", BLOCKS)
def test_cleanup_in_a_turn_is_what_its_checker_says(block: int) -> None:
    players = [{"name": "Ai"}, {"name": "Ben"}]
    for seed in seeds(block):
        cleanup, luck = a_cleanup(seed), Random(seed)
        hand = {kind: luck.randint(0, 2) for kind in HAND}

        alone = judged("cleanup", cleanup | {"hand": hand, "influence": 2})
        turn = judged("turn", cleanup | {"players": players, "held": hand, "phase": "cleanup"})

        assert said(of_phase(turn, "cleanup")) == said(alone.findings, "Cleanup: "), seed
        assert turn.result.hand == alone.result.hand, seed


@pytest.mark.parametrize(
    "more",
    [
        {"dealt": [{"player": "A", "wounds": 1, "phase": "cleanup"}]},
        {"uses": [{"plain": 1}] * 5, "moon": "kept"},
    ],
    ids=["after Wounds dealt in it", "full"],
)
def test_what_could_be_done_in_cleanup_is_what_the_turn_finds_of_it(more: dict[str, Any]) -> None:
    turn = game.checker("turn")
    situation = understand(game, turn, {"players": [{"name": "A"}, {"name": "B"}], "phase": "cleanup", **more})

    offered = turn.list_options(situation)

    assert offered
    assert [one.text.en for one in offered if one.finding not in turn.check(one.then).findings] == []
    assert [one.text.en for one in offered if len(one.then.uses) > 5] == []


def test_health_is_told_of_a_minion_on_which_no_effect_of_the_chain_was_used() -> None:
    minions = [{"name": "Una", "health": 3}, {"name": "Bat", "health": 2}]
    order = AN_ORDER | {"aim": "minion", "target": "Una"}
    players = [{"name": "A"}, {"name": "B", "minions": minions}]

    turn = judged("turn", {"players": players, "events": [order]})

    assert [(one.minion, one.health) for one in turn.result.minions] == [("Una", None), ("Bat", 2)]


@pytest.mark.parametrize(
    ("held", "moments", "not_held", "hand"),
    [
        (1, ("declared", "blocked", "blocked"), ["/plays/2"], 0),
        (2, ("declared", "blocked", "blocked"), [], 0),
        (2, ("blocked", "declared", "declared"), ["/plays/0"], 0),
    ],
    ids=["one play more", "enough with it", "not before it is back"],
)
def test_a_minion_back_in_hand_covers_a_play_after_it(
    held: int, moments: tuple[str, ...], not_held: list[str], hand: int
) -> None:
    players = [{"name": "A", "minions": [{"name": "Una"}]}, {"name": "B", "minions": [{"name": "Bat", "health": 4}]}]
    effects = [{"effect": "return", "minion": "Una"}, *[{"effect": "damage", "minion": "Bat"}] * 2]
    card = {"kind": "combat-card", "player": "A", "card": "Card A"}
    plays = [card | effect | {"when": when} for effect, when in zip(effects, moments, strict=True)]

    turn = judged("turn", {"players": players, "held": {"others": held}, "plays": plays, "phase": "combat"})

    assert [one.at for one in turn.findings if one.code == "not-left-in-hand"] == not_held
    assert turn.result.hand == hand


@pytest.mark.parametrize(
    ("cards", "claims", "influence", "certain"),
    [(3, 1, 3, ("Card A",)), (4, 1, None, ("Card A",)), (4, 2, None, ("Card A",)), (3, 2, 1, ("Card A", "Card B"))],
)
def test_what_is_claimed_with_a_card_that_may_not_be_in_hand_is_not_told_as_claimed(
    cards: int, claims: int, influence: int | None, certain: tuple[str, ...]
) -> None:
    archives = [{"card": "Card A", "cost": 2}, {"card": "Card B", "cost": 2}]
    deeds = [
        {"kind": "discard", "cards": cards},
        *({"kind": "claim", "card": one["card"]} for one in archives[:claims]),
    ]
    situation = {
        "players": [{"name": "A"}, {"name": "B"}],
        "held": {"others": 4, "coldest_war": 1},
        "events": [AN_ORDER, {"kind": "wound", "player": "A"}],
        "archives": archives,
        "deeds": deeds,
    }

    turn = judged("turn", situation)

    assert (turn.result.influence, turn.result.claimed) == (influence, certain)


def test_cleanup_tells_the_most_influence_that_an_open_claim_may_leave() -> None:
    situation = {
        "players": [{"name": "A"}, {"name": "B"}],
        "held": {"others": 5},
        "archives": [{"card": "Card A", "cost": 1, "place": "anothers"}],
        "effects": [{"card": "Headshot"}],
        "deeds": [{"kind": "claim", "card": "Card A", "effect": "Headshot"}],
    }

    claimed, cleaned_up = judged("turn", situation), judged("turn", situation | {"phase": "cleanup"})

    assert (claimed.result.influence, cleaned_up.result.influence) == (None, 0)
    assert [step.text.en for step in cleaned_up.steps if step.at == "/deeds"] == [
        "A loses at most 2 unspent influence."
    ]


@pytest.mark.parametrize(
    ("more", "ways"),
    [
        (
            {"archives": [{"card": "X", "cost": 3}], "deeds": [{"kind": "claim", "card": "X"}]},
            ["add /deeds/0", "remove /deeds/0"],
        ),
        ({"events": [AN_ORDER, {"kind": "wound", "player": "A"}], "phase": "cleanup"}, ["remove /events/1"]),
    ],
    ids=["cards are discarded first", "neither the phase nor the player is another one"],
)
def test_the_way_out_of_a_turn_is_what_its_players_can_do(more: dict[str, Any], ways: list[str]) -> None:
    turn = game.checker("turn")
    held = {"others": 4, "coldest_war": 1}
    situation = understand(game, turn, {"players": [{"name": "A"}, {"name": "B"}], "held": held, **more})

    found = remedies(turn, situation, turn.check(situation)).remedies

    assert [f"{edit.op} {edit.at}" for one in found for edit in one.edits] == ways


@pytest.mark.parametrize(
    ("teams", "codes", "winners"),
    [(("1", "2", "1"), ["combat", "combat", "teams-open"], ()), (("1", "2", None), ["combat", "combat"], ("A",))],
    ids=["partners", "nobody is a partner"],
)
def test_who_wins_is_not_told_where_two_are_partners(
    teams: tuple[str | None, ...], codes: list[str], winners: tuple[str, ...]
) -> None:
    wounds = {"A": 9, "B": 10, "C": 10}
    players: list[dict[str, Any]] = [
        {"name": name, "wounds": number, "team": team}
        for (name, number), team in zip(wounds.items(), teams, strict=True)
    ]
    players[0]["minions"] = [{"name": "Wolf", "strength": 1}]

    turn = judged("turn", {"players": players, "attacks": [{"attacker": "Wolf", "target": "B"}]})

    assert [one.code for one in turn.findings if one.code != "score"] == codes
    assert (turn.result.over, turn.result.winners) == (True, winners)
