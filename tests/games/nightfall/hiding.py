"""Which facts of cards can be hidden in Nightfall? Each cell of the table, what an entry tells beside it, and the card as a whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Any

from hypothesis import strategies as st

from games.contradictions import contradictions
from games.game import AnyChecker
from games.nightfall import chain, claim, combat, game
from games.nightfall.claim.scenario import Archive, Claim, Claims, Discard, Effect, Place
from tests.games.in_memory import changed_cells, listed_cards, without_card, without_entry
from tests.games.named import renamed
from tests.games.nightfall import chains, combats

NOT_TOLD = ("source", "sure")
LISTED = st.sampled_from([row.name.en for row in game.content.library.rows])
FOUR = st.lists(LISTED, min_size=6, max_size=6, unique=True)


def of_cards(scenario: Any) -> Iterator[tuple[str, AbstractContextManager[None]]]:
    """Yield what hides a fact of each card that a situation names."""
    for name, card, row in listed_cards(game, scenario):
        yield from without_card(game, name, card)
        yield from without_entry(game, name, card)
        for heading in [heading for heading in row.facts if heading not in NOT_TOLD]:
            yield f"{name}: {heading}", changed_cells(game.module, row, {heading: ""})


def _claims() -> st.SearchStrategy[Claims]:
    """Return claims from three archives, by effects of cards of the table."""
    archives = tuple(Archive(card=f"Card {place.code}", cost=2, place=place) for place in Place)
    effect = st.builds(
        Effect,
        card=LISTED | st.just("Victor One"),
        others=st.booleans(),
        less=st.integers(0, 2),
        played_by=st.none() | st.just("Ben"),
        your_chain=st.booleans(),
    )
    return st.builds(
        _of_effects, st.just(archives), st.lists(effect, max_size=2, unique_by=lambda effect: effect.card), st.data()
    )


def _of_effects(archives: tuple[Archive, ...], effects: list[Effect], data: st.DataObject) -> Claims:
    by = st.none() | st.sampled_from([effect.card for effect in effects]) if effects else st.none()
    claim = st.builds(Claim, card=st.sampled_from([archive.card for archive in archives]), effect=by)
    deeds = data.draw(st.lists(claim | st.builds(Discard, cards=st.integers(1, 3)), max_size=4))
    return Claims(archives=archives, effects=tuple(effects), deeds=tuple(deeds))


def _with_cards(situations: st.SearchStrategy[Any], names: tuple[str, ...]) -> st.SearchStrategy[Any]:
    """Return situations in which cards of the table stand in the place of others."""
    drawn = st.builds(
        lambda scenario, cards: renamed(scenario, dict(zip(names, cards, strict=False))), situations, FOUR
    )
    return drawn.filter(lambda scenario: not contradictions(scenario))


SITUATIONS: st.SearchStrategy[tuple[AnyChecker, Any]] = st.one_of(
    st.tuples(st.just(claim.checker), _claims()),
    st.tuples(st.just(combat.checker), _with_cards(combats.combats(), combats.MINIONS)),
    st.tuples(st.just(chain.checker), _with_cards(chains.chains(), ("Wolf", "Card A", "Card B"))),
)
