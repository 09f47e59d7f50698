"""Does nothing that nobody sees decide a verdict, and does a name in doubt leave it open?"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.contradictions import contradictions, texts
from games.declaration import Declared, Many, Words
from games.game import AnyChecker, Game, all_games
from games.moves import Edit, apply_edits
from games.text import Text, without_directions
from games.verdict import Outcome
from rulesite.checks.validate.decoder import understand
from tests.games.test_matching import UNSEEN

GAMES = [game for name, game in all_games().items() if name != "toy"]


def is_text(declaration: Declared) -> bool:
    """Return whether a field holds a line of text."""
    shape = declaration.shape.item if isinstance(declaration.shape, Many) else declaration.shape
    return isinstance(shape, Words)


def situations() -> list[tuple[Game, AnyChecker, dict[str, Any]]]:
    """Return the situations of all examples that name something."""
    examples = [(game, example) for game in GAMES for faq in game.content.faq for example in faq.example]
    judged = [(game, game.checker(example.checker), example.scenario) for game, example in examples]
    return [
        (game, checker, scenario) for game, checker, scenario in judged if '": "' in repr(scenario).replace("'", '"')
    ]


SITUATIONS = situations()


@pytest.mark.parametrize("slug", [game.slug for game in GAMES])
@given(data=st.data())
def test_an_invisible_character_in_a_name_changes_no_outcome(slug: str, data: st.DataObject) -> None:
    game, checker, body = data.draw(st.sampled_from([one for one in SITUATIONS if one[0].slug == slug]))
    scenario = understand(game, checker, body)
    placed = texts(scenario, is_text)
    if not placed:
        return
    _, name, at = data.draw(st.sampled_from(placed))
    cut, letter = data.draw(st.integers(0, len(name))), data.draw(st.sampled_from(UNSEEN))

    then = apply_edits(scenario, [Edit("replace", at, name[:cut] + letter + name[cut:])])

    assert [one.at for one in contradictions(then)] == [one.at for one in contradictions(scenario)]
    first, second = checker.check(scenario), checker.check(then)
    assert [(one.code, one.at) for one in second.findings] == [(one.code, one.at) for one in first.findings]


def judged(game: str, checker: str, body: dict[str, Any]) -> Any:
    judging = all_games()[game].checker(checker)
    return judging.check(understand(all_games()[game], judging, body))


def turn(*cards: str) -> dict[str, Any]:
    """Return a turn of VTES in which a minion takes actions with cards, unlocking between them."""
    events: list[dict[str, Any]] = []
    for card in cards:
        events += [{"kind": "card-action", "minion": "A", "card": card}, {"kind": "unlock", "minion": "A"}]
    return {"turn_of": "P", "minions": [{"name": "A"}], "events": events[:-1]}


@pytest.mark.parametrize(("first", "second"), [("Laptop", "Laptop Computer"), ("Mister Winthrop", "Mr. Winthrop")])
def test_a_card_under_another_name_is_the_same_card(first: str, second: str) -> None:
    assert judged("vtes", "no-repeat", turn(first, second)).outcome is Outcome.FORBIDDEN


@pytest.mark.parametrize(
    ("first", "second"),
    [("44", ".44 Magnum"), ("Computer Haking", "Computer Hacking"), ("Computer Haking", "computer hackng")],
)
def test_what_hangs_on_a_name_in_doubt_is_not_known(first: str, second: str) -> None:
    verdict = judged("vtes", "no-repeat", turn(first, second))

    assert verdict.outcome is Outcome.UNKNOWN
    assert first in verdict.summary.en


def test_a_name_in_doubt_that_decides_nothing_asks_nothing() -> None:
    verdict = judged("vtes", "no-repeat", turn("44", "44"))

    assert verdict.outcome is Outcome.FORBIDDEN
    assert "name-meant" not in {finding.code for finding in verdict.findings}


def test_a_name_of_no_card_is_another_card() -> None:
    assert judged("vtes", "no-repeat", turn("Zzyzx", "Laptop Computer")).outcome is Outcome.ALLOWED


def test_no_move_is_offered_while_a_name_decides() -> None:
    game = all_games()["vtes"]
    checker = game.checker("no-repeat")

    assert not [*checker.groups(understand(game, checker, turn("44", ".44 Magnum")))]
    assert [*checker.groups(understand(game, checker, turn("Zzyzx", ".44 Magnum")))]


def test_words_turn_no_direction() -> None:
    text = Text("{name} may do it.", "{name}は行えます。").filled(name="An\u202eson\u2069")

    assert (text.en, text.ja) == ("Anson may do it.", "Ansonは行えます。")
    assert without_directions("村\u2066") == "村"
