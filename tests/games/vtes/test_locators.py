"""Does what rests on the rulings name them, where the tables do?"""

from __future__ import annotations

from collections import defaultdict

from games.content import Part
from games.game import all_games

VTES = all_games()["vtes"]
CONTENT = VTES.content
RULINGS = "rulings"
UNNAMED_CARDS = {"chas-giovanni-tello", "evan-klein-g6", "victorine-lafourcade", "yavu-matebo"}
"""Cards of which the table has it from the rulings whether an action has reached resolution, and names none."""


def _is_unnamed(part: Part) -> bool:
    return any(source.id == RULINGS and not source.locator for source in part.sources)


def _has_rulings(clause: str) -> bool:
    """Return whether the tables name a ruling on a clause."""
    rulings = CONTENT.references.of_clause.get(clause, ())
    return any(ruling.reference.source == RULINGS for ruling in rulings)


def test_a_part_of_a_clause_names_the_rulings_on_which_it_rests() -> None:
    unnamed = {rule.id for rule in CONTENT.rule for part in rule.part if _is_unnamed(part)}

    assert {clause for clause in unnamed if _has_rulings(clause)} == set()
    assert unnamed == {"nra-68"}


def test_what_a_card_does_by_the_rulings_names_them() -> None:
    cards = [VTES.card(card.id) for card in CONTENT.all_cards]

    assert {card.id for card in cards if any(map(_is_unnamed, card.fact))} == UNNAMED_CARDS


def test_a_locator_names_references_of_its_source() -> None:
    named: dict[str, set[str]] = defaultdict(set)
    for rule in CONTENT.rule:
        for part in rule.part:
            for source in part.sources:
                named[source.id] |= {*filter(None, source.locator.split(", "))}
    known = {name: reference.source for name, reference in CONTENT.references.by_name.items()}

    assert {known.get(name, "") for name in named[RULINGS]} == {RULINGS}
