"""Which cards of a deck bear on repeating?"""

from __future__ import annotations

from games.vtes.repeating import sort_by_bearing

# from a list that won a tournament in May 2026
DECK = (
    "12x Govern the Unaligned",
    "Conditioning",
    "3 Bonding",
    "Deflection",
    "On the Qui Vive",
    "Shadow Sentinel",
    "Direct Intervention",
    "Perfectionist",
    "Spectral Servitor",
    "Vessel",
    "Blood Doll",
    "Nana Buruku",
    "Theo Bell",
    "No Such Card At All",
)


def test_the_cards_that_bear_on_repeating_are_told_with_their_facts() -> None:
    found = sort_by_bearing(DECK)

    assert {card.card.id: [fact.column for fact in card.facts] for card in found.bearing_cards} == {
        "govern-the-unaligned": ["does_basic", "does_superior"],
        "conditioning": ["limited_what"],
        "bonding": ["limited_what"],
        "on-the-qui-vive": ["once", "locked_only"],
        "shadow-sentinel": ["once", "locked_only"],
        "direct-intervention": ["cancels_what", "resolution_reached"],
        "perfectionist": ["once_ability", "once_what", "once_reach"],
        "spectral-servitor": ["does_basic", "does_superior", "unlocks_when", "unlocks_how", "unlocks_if"],
    }


def test_the_others_do_not_bear_on_it_or_are_not_known() -> None:
    found = sort_by_bearing(DECK)

    assert [card.id for card in found.free_cards] == ["deflection", "vessel", "blood-doll", "nana-buruku"]
    assert [(name, [card.id for card in cards]) for name, cards in found.doubtful_names] == [
        ("Theo Bell", ["theo-bell-g2", "theo-bell-g2-adv", "theo-bell-g6"])
    ]
    assert found.unknown_names == ("No Such Card At All",)


def test_a_bearing_names_its_words_and_the_clauses_by_which_it_decides() -> None:
    (card,) = sort_by_bearing(["On the Qui Vive", "1x on the qui vive", "OQV"]).bearing_cards

    assert card.facts[0].words == ("between-unlocks-minion",)
    assert "nra-62" in card.facts[0].cites


def test_a_vampire_bears_on_it_by_its_own_text() -> None:
    (card,) = sort_by_bearing(["Marlena"]).bearing_cards

    assert {fact.column: fact.words for fact in card.facts}["no_lock"] == ("recruit",)


def test_words_by_which_nothing_is_judged_do_not_count() -> None:
    assert sort_by_bearing(["Aimee Laroux"]).bearing_cards == ()


def test_a_list_of_nothing_has_none() -> None:
    found = sort_by_bearing(["", "  "])

    assert (found.bearing_cards, found.free_cards, found.doubtful_names, found.unknown_names) == ((), (), (), ())
