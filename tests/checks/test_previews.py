"""Links to verdicts as other sites show them: names that readers typed stand there as letters, on the page as typed."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from games.contradictions import contradictions, texts
from games.game import AnyChecker, Game, all_games
from games.moves import Edit, apply_edits
from rulesite.checks.links import url
from rulesite.checks.present.previews import is_free, with_letters, word_verdict
from rulesite.checks.validate.decoder import understand
from rulesite.shared.models import SharedCheck
from rulesite.site.plain import plain
from tests.checks.every import CHECKERS
from tests.shared.situations import examples, kept
from tests.site.seen import Seen

VTES, NIGHTFALL = all_games()["vtes"], all_games()["nightfall"]
PLAY_AGAIN = VTES.checker("play-again")
ADVERT = "BUY PILLS AT HTTPS://EVIL.EXAMPLE/ \u202ekcab"


def played_twice(minion: str, card: str = "Threats") -> dict[str, Any]:
    return {"played": {"minion": minion, "card": card}, "attempt": {"minion": minion, "card": card}}


def address(language: str, data: Any) -> str:
    path = url.path(VTES, PLAY_AGAIN, understand(VTES, PLAY_AGAIN, data), language)
    assert path
    return path


def head_of(page: bytes) -> str:
    """Return the title and all that other sites show of a page, without addresses."""
    seen = Seen(page)
    metas = re.findall(r'<meta (?:property|name)="(?:og:(?!url|image)|twitter|desc)[^>]*>', page.decode())
    return unescape(" ".join([seen.title, *metas]))


@pytest.mark.parametrize(
    ("language", "says"),
    [("en", "A may not play another copy of Threats"), ("ja", "Aはいま、もう1枚のThreats")],
    ids=["en", "ja"],
)
def test_a_name_that_no_card_has_is_a_letter_in_the_head_and_as_typed_on_the_page(
    client: Client, language: str, says: str
) -> None:
    page = client.get(address(language, played_twice(ADVERT))).content
    head, body = page.decode().split("<body>")

    assert "PILLS" not in head.split("</title>")[0]
    assert "PILLS" not in head_of(page)
    assert says in head_of(page)
    assert "BUY PILLS AT HTTPS://EVIL.EXAMPLE/ kcab" in unescape(body)


def test_the_name_of_a_card_stays_in_the_head(client: Client) -> None:
    head = head_of(client.get(address("en", played_twice("Anson"))).content)

    assert "Anson may not play another copy of Threats" in head


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_stored_situation_hands_on_no_name_either(client: Client, language: str) -> None:
    row = kept(played_twice(ADVERT), VTES, PLAY_AGAIN)

    page = client.get(f"/{language}/c/{row.pk}/").content

    assert "PILLS" not in head_of(page)
    assert "Threats" in head_of(page)
    assert "PILLS" in page.decode().split("<body>")[1]


def older(row: SharedCheck, **changes: Any) -> str:
    for name, value in changes.items():
        setattr(row, name, value)
    row.save()
    return f"/en/c/{row.pk}/"


@pytest.mark.django_db
@pytest.mark.parametrize("gone", [False, True], ids=["other-words", "checker-gone"])
def test_what_was_said_in_other_words_is_told_by_its_mark(client: Client, gone: bool) -> None:
    row = kept(played_twice(ADVERT), VTES, PLAY_AGAIN)
    words = {"en": f"{ADVERT} was wrong.", "ja": f"{ADVERT}は誤りでした。"}
    path = older(row, verdict=row.verdict | {"summary": words}, checker="gone" if gone else row.checker)

    head = head_of(client.get(path).content)

    assert "PILLS" not in head
    assert "forbidden" in head


def test_a_name_on_which_the_verdict_hangs_is_not_told(client: Client) -> None:
    head = head_of(client.get(address("en", played_twice("Mara", "Threts"))).content)

    assert "Threts" not in head
    assert f"? {PLAY_AGAIN.title.en}: depends on what is not known" in head


def test_names_keep_apart_and_letters_and_cards_stay() -> None:
    scenario = understand(
        NIGHTFALL,
        NIGHTFALL.checker("final-score"),
        {"players": [{"name": "B"}, {"name": "Buy me"}, {"name": "Sell me"}, {"name": "A"}]},
    )

    lettered = with_letters(NIGHTFALL, scenario)

    assert [player.name for player in lettered.players] == ["B", "C", "D", "A"]
    assert with_letters(NIGHTFALL, lettered) is lettered


def test_a_line_of_a_list_becomes_the_name_of_its_card() -> None:
    scenario = understand(VTES, PLAY_AGAIN, played_twice("Anson", "Threats  7  pills Brujah:2"))

    assert with_letters(VTES, scenario).attempt.card == "Threats"


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_no_checker_tells_other_sites_what_a_reader_typed_for_a_name(game: Game, checker: AnyChecker) -> None:
    for data in examples(game, checker)[:12]:
        scenario = understand(game, checker, plain(data))
        adverts = [
            Edit("replace", at, f"Pills {name}"[:40])
            for declaration, name, at in texts(scenario, is_free)
            if not game.content.match(name).card and any(map(str.isalpha, name))
        ]
        typed = apply_edits(scenario, adverts)
        if contradictions(typed):
            continue

        words = word_verdict(game, checker, typed, checker.check(typed))

        assert "Pills" not in f"{words.summary} {words.reason}"
