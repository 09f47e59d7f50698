"""Do errors on a page speak to a person: each naming its field once, in the words of the form?"""

from __future__ import annotations

import base64
import re
import sys
import zlib
from collections.abc import Iterator, Mapping
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.test import Client

from games.declaration import Many, Pick, Shape, Words, declared, groups
from games.game import AnyChecker, Game, all_games
from games.text import LANGUAGES, Text
from rulesite.checks.forms.binding import KIND, bind
from rulesite.checks.forms.elements import Box, Form, Input, SummaryError
from rulesite.checks.links import url
from rulesite.checks.validate import decoder, messages, nodes
from rulesite.checks.validate.errors import InputError
from tests.browser.changed import faults
from tests.checks.contradicted import contradicted
from tests.checks.doors import LIVE
from tests.checks.every import CHECKERS
from tests.checks.spoilt import SHAPES, WAYS, spoilt

FORM = "application/x-www-form-urlencoded"

NO_REPEAT = {
    "turn_of": "Aki",
    "minions.0.name": "Anson",
    "events.0.kind": "action",
    "events.0.minion": "Anson",
    "events.0.does": "bleed",
}
QUOTED = re.compile("[“「‘『]([^“”「」‘’『』]*)[”」’』]")
# what was sent by no name of the form is told by the name that was sent
SENT = ("no_such_field", "first")


def refused(game: Game, checker: AnyChecker, query: str) -> tuple[Form, tuple[InputError, ...]]:
    """Return the form with what is told of a situation that is refused, and its errors, none where it is not."""
    sent = nodes.read_fields(checker.scenario, QueryDict(query))
    filled = bind(checker.scenario, sent.node)
    try:
        decoder.understand_submission(game, checker, sent)
    except decoder.Refused as error:
        filled.tell(error.errors)
        return filled, error.errors
    return filled, ()


def spoilt_in(checker: AnyChecker, way: str) -> str:
    return url.query_string(spoilt(checker.scenario, way))[1:]


def keys(cls: type) -> Iterator[str]:
    """Yield every word that programs write for a situation: the names of fields, kinds and choices."""
    for one in declared(cls):
        yield one.name
        yield from _codes(one.shape)
        for group in groups(one.shape):
            yield from filter(None, [group.name.kind])
            yield from keys(group.row)


def _codes(shape: Shape) -> Iterator[str]:
    match shape:
        case Many(item):
            yield from _codes(item)
        case Pick(choice):
            yield from (member.code for member in choice)


def words(cls: type) -> Iterator[Text]:
    """Yield every label, name of a row and choice of a situation."""
    for one in declared(cls):
        yield from (one.field.label, one.each)
        item = one.shape.item if isinstance(one.shape, Many) else one.shape
        if isinstance(item, Pick):
            yield from (member.text for member in item.choice)
        for group in groups(one.shape):
            yield group.name.text
            yield from words(group.row)


def foreign(said: str, cls: type) -> list[str]:
    """Return what only programs say in a sentence: a key or a code between quotation marks, or a word with an underscore."""
    own = {word for text in words(cls) for word in (text.en, text.ja, *QUOTED.findall(text.en))}
    quoted = [word for word in QUOTED.findall(said) if word in {*keys(cls)} - own]
    return [word for word in (*quoted, *re.findall(r"\w+_\w+|[{}]", said)) if word not in SENT]


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@pytest.mark.parametrize("way", [*WAYS, *SHAPES])
def test_no_sentence_holds_a_key_or_a_code_of_the_api(game: Game, checker: AnyChecker, way: str) -> None:
    filled, _ = refused(game, checker, spoilt_in(checker, way))
    said = [one.text.of(language) for one in filled.summary for language in LANGUAGES]

    assert [(one, foreign(one, checker.scenario)) for one in said if foreign(one, checker.scenario)] == []
    assert [one for one in said if not one.endswith((".", "。"))] == []


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@pytest.mark.parametrize("way", [*WAYS, *SHAPES])
def test_a_line_of_the_summary_names_its_field_once(game: Game, checker: AnyChecker, way: str) -> None:
    filled, _ = refused(game, checker, spoilt_in(checker, way))

    for line in filled.summary:
        names_its_field_once(line)


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_a_field_that_others_make_necessary_is_missing_and_asked_for_like_any_other(
    game: Game, checker: AnyChecker
) -> None:
    for filled, error in contradicted(game, checker):
        (line,) = filled.summary
        left_out = bool(error.field) and isinstance(getattr(line.place.part, "shape", None), Words)

        assert line.missing == error.sentence().missing == left_out, line.text
        names_its_field_once(line)
        if line.missing:
            assert not re.search(": [A-Z]", line.text.en)


def names_its_field_once(line: SummaryError) -> None:
    """Hold that a line says the label of its field before the sentence, in it between quotation marks, or as what it asks for."""
    part = line.place.part
    if not isinstance(part, Input | Box) or part.label == KIND:
        return
    label, asked = messages.quoted(part.label), messages.with_article(part.label)
    before = line.text.en.startswith(f"{line.place.words.en}: "), line.text.ja.startswith(f"{line.place.words.ja}：")
    asks_en = re.search(rf" {re.escape(asked.en)}\.$", line.text.en, re.IGNORECASE)
    asks_ja = re.search(rf"(^|[：、]){re.escape(asked.ja)}を(入力|選んで)", line.text.ja)

    assert line.text.en.count(f"“{label.en}”") + bool(asks_en) + before[0] == 1, line.text.en
    assert line.text.ja.count(f"「{label.ja}」") + bool(asks_ja) + before[1] == 1, line.text.ja


@pytest.mark.parametrize(
    ("language", "checker", "query", "line", "live"),
    [
        ("en", "dominion/check/may-use-way", "", "Enter the card.", "Card"),
        ("ja", "dominion/check/may-use-way", "", "カードを入力してください。", "カード"),
        (
            "en",
            "vtes/check/play-again",
            "played.minion=A&played.card=B&attempt.minion=A&attempt.kind=action-card",
            "Attempt: “Card” is needed, as the kind is “action card”.",
            "Attempt, Card",
        ),
        (
            "ja",
            "vtes/check/play-again",
            "played.minion=A&played.card=B&attempt.minion=A&attempt.kind=action-card",
            "次のプレイ：種類が「アクションカード」なので、カードを入力してください。",
            "次のプレイ・カード",
        ),
        (
            "en",
            "nightfall/check/combat",
            "players.0.name=A&players.1.name=B&plays.0.kind=combat-card&plays.0.card=C&plays.0.player=A"
            "&plays.0.effect=strength",
            "Play 1: “On which minion” is needed, as the effect is “gives a minion strength”.",
            "Play 1, on which minion",
        ),
        (
            "ja",
            "nightfall/check/combat",
            "players.0.name=A&players.1.name=B&plays.0.kind=combat-card&plays.0.card=C&plays.0.player=A"
            "&plays.0.effect=strength",
            "プレイ1：効果が「ミニオンの攻撃力を上げる」なので、対象のミニオンを入力してください。",
            "プレイ1・対象のミニオン",
        ),
        (
            "en",
            "vtes/check/no-repeat",
            "turn_of=A&minions.0.name=B&events.0.kind=unlock&events.0.minion=B&events.0.level=basic",
            "Event 1: “Card that unlocks it” is needed, as a level is chosen.",
            "Event 1, Card that unlocks it",
        ),
        (
            "ja",
            "blackpoker/check/stage",
            "stage.0.action=up",
            "ステージのアクション1：アップには「♡A〜10を1枚」を使うので、キーカードを入力してください。",
            "ステージのアクション1・キーカード",
        ),
    ],
)
def test_what_a_game_makes_necessary_is_asked_for_with_the_reason(
    client: Client, language: str, checker: str, query: str, line: str, live: str
) -> None:
    path = f"/{language}/{checker}/"
    page, waiting = (
        text(client.post(path, query, content_type="application/x-www-form-urlencoded", headers=headers))
        for headers in ({}, LIVE)
    )

    assert re.findall(r"<li><a [^>]*>(.*?)</a>", page.partition('id="error-summary"')[2].partition("</div>")[0]) == [
        line
    ]
    assert f"{'Still missing: ' if language == 'en' else '未入力：'}{live}<" in waiting


def test_what_a_game_says_of_a_contradiction_holds_no_key() -> None:
    for game in all_games().values():
        modules = [module for name, module in sys.modules.items() if name.startswith(game.module)]
        texts = [value for module in modules for value in vars(module).values() if isinstance(value, Text)]
        for text in texts:
            found = [word for language in LANGUAGES for word in re.findall(r"\w+_\w+", _bare(text.of(language)))]
            assert found == [], text


def _bare(words: str) -> str:
    return re.sub(r"\{[^{}]*\}", "", words)


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_a_contradiction_is_told_in_the_words_of_the_form(game: Game, checker: AnyChecker) -> None:
    for query in faults(game, checker).values():
        filled, errors = refused(game, checker, query[1:])

        assert errors
        for one in filled.summary:
            assert foreign(one.text.en, checker.scenario) == foreign(one.text.ja, checker.scenario) == []


REFUSED = [
    pytest.param(game, checker, way, id=f"{way}-{game.slug}/{checker.slug}")
    for game in all_games().values()
    for checker in game.checkers
    for way in ("left empty", "far too long", "too many rows")
    if refused(game, checker, spoilt_in(checker, way))[1]
]


@pytest.mark.parametrize(("game", "checker", "way"), REFUSED)
def test_each_error_of_the_summary_leads_to_an_element_in_the_open(
    client: Client, game: Game, checker: AnyChecker, way: str
) -> None:
    response = client.post(
        f"/en/{game.slug}/check/{checker.slug}/", urlencode(dict_of(spoilt(checker.scenario, way)), doseq=True), FORM
    )
    page = text(response)
    targets = re.findall(r'href="#([^"]+)"', page.partition('id="error-summary"')[2].partition("</div>")[0])

    assert response.status_code == 422
    assert targets
    assert [one for one in targets if page.count(f' id="{one}"') != 1] == []
    assert [one for one in targets if f' id="{one}"' in "".join(closed(page))] == []


def closed(page: str) -> list[str]:
    """Return what is folded away in the form."""
    return re.findall(r'<details class="fold" id="[^"]*">.*?</details>', page, re.DOTALL)


def dict_of(pairs: list[tuple[str, str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, value in pairs:
        found.setdefault(name, []).append(value)
    return found


def text(response: Any) -> str:
    return unescape(response.content.decode())


def post(client: Client, language: str, without: str = "", live: bool = False, more: Mapping[str, str] = {}) -> str:
    sent = {name: value for name, value in {**NO_REPEAT, **more}.items() if name != without}
    return text(client.post(f"/{language}/vtes/check/no-repeat/", sent, headers=LIVE if live else {}))


@pytest.mark.parametrize(
    ("language", "sentence", "at_field"),
    [
        ("en", "Event 1: choose what the action is.", "Choose what the action is."),
        ("ja", "出来事1：アクションの内容を選んでください。", "アクションの内容を選んでください。"),
    ],
)
def test_a_list_of_boxes_of_which_none_is_ticked_asks_to_choose(
    client: Client, language: str, sentence: str, at_field: str
) -> None:
    page = post(client, language, without="events.0.does")

    assert f'<a href="#f-events-1-does">{sentence}</a>' in page
    assert f'id="f-events-1-does--error">{at_field} </p>' in page
    assert "“does”" not in page


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Minion 1: enter the name."), ("ja", "ミニオン1：名前を入力してください。")],
)
def test_an_empty_text_asks_to_enter_it(client: Client, language: str, sentence: str) -> None:
    assert f'<a href="#f-minions-1-name">{sentence}</a>' in post(client, language, more={"minions.0.name": " "})


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "Add at least one minion."), ("ja", "ミニオンを追加してください。")]
)
def test_a_list_without_rows_asks_to_add_one(client: Client, language: str, sentence: str) -> None:
    assert f'<a href="#f-minions">{sentence}</a>' in post(client, language, without="minions.0.name")


def test_what_is_too_long_says_how_long_it_is(client: Client) -> None:
    page = post(client, "en", more={"events.0.item": "x" * 90})

    assert "Event 1: “Item” may have at most 80 characters; it has 90." in page


def test_both_languages_stand_side_by_side_at_the_field_and_in_the_summary(client: Client) -> None:
    sent = {name: value for name, value in NO_REPEAT.items() if name != "events.0.does"}
    page = text(client.post("/ja/vtes/check/no-repeat/?with=en", sent))

    assert '<span class="partner" lang="en">Event 1: choose what the action is.</span>' in page
    assert '<span class="partner" lang="en">Choose what the action is.</span>' in page


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Still missing: Event 1, what the action is (and 2 more)"),
        ("ja", "未入力：出来事1・アクションの内容（ほか2件）"),
    ],
)
def test_the_live_line_names_what_is_still_missing(client: Client, language: str, line: str) -> None:
    more = {"events.1.kind": "action", "events.1.minion": ""}

    assert line in post(client, language, without="events.0.does", live=True, more=more)


@pytest.mark.parametrize("more", [{"events.1.minion": "A"}, {"events.1.kind": ""}, {"events.1.kind": "no-such-kind"}])
def test_a_row_without_a_kind_that_there_is_leads_to_the_choice_of_one(client: Client, more: dict[str, str]) -> None:
    assert '<a href="#f-events-2-kind">Event 2: choose the kind.</a>' in post(client, "en", more=more)
    assert "Still missing: Event 2, Kind<" in post(client, "en", live=True, more=more)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Event 1: “Item” may have at most 80 characters; it has 90. And 1 more."),
        ("ja", "出来事1：「装備品」は80文字以内で入力してください（いまは90文字です）。ほかに1件あります。"),
    ],
)
def test_the_live_line_names_what_is_wrong_before_what_is_missing(client: Client, language: str, line: str) -> None:
    page = post(client, language, without="events.0.does", live=True, more={"events.0.item": "x" * 90})

    assert line in page


def test_the_live_line_says_what_contradicts(client: Client) -> None:
    assert "Event 1, Minion: No row has the name “Bo”." in post(client, "en", live=True, more={"events.0.minion": "Bo"})


def test_a_packed_address_that_holds_no_situation_says_so(client: Client) -> None:
    page = text(client.get(f"/en/vtes/check/no-repeat/?_s={url.pack([1])}"))

    assert "The situation in this address cannot be read; the address may have been cut off." in page


@pytest.mark.parametrize("way", [*WAYS, *SHAPES])
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_what_a_form_sent_is_not_told_as_an_address(game: Game, checker: AnyChecker, way: str) -> None:
    filled, _ = refused(game, checker, spoilt_in(checker, way))

    assert [one.text for one in filled.summary if "address" in one.text.en or "アドレス" in one.text.ja] == []


@pytest.mark.parametrize(
    ("language", "name", "sentence"),
    [
        ("en", "", "What was sent holds something that the form does not know: “”."),
        ("ja", "", "送られた内容に、フォームにない項目「」が含まれています。"),
        ("en", "events.0.", "Event 1: what was sent holds something that the form does not know: “”."),
        ("ja", "events.0.", "出来事1：送られた内容に、フォームにない項目「」が含まれています。"),
    ],
)
def test_a_field_without_a_name_is_one_that_the_form_does_not_know(
    client: Client, language: str, name: str, sentence: str
) -> None:
    assert sentence in text(client.get(f"/{language}/vtes/check/no-repeat/", {**NO_REPEAT, name: "1"}))


@pytest.mark.parametrize(
    ("language", "sentence", "missing"),
    [
        ("en", "Event 1: choose what happened to it.", "Still missing: Event 1, what happened to it<"),
        ("ja", "出来事1：どうなったかを選んでください。", "未入力：出来事1・どうなったか<"),
    ],
)
def test_an_empty_choice_is_missing_even_where_it_may_be_left_out(
    client: Client, language: str, sentence: str, missing: str
) -> None:
    more = {"events.0.outcome": ""}

    assert sentence in post(client, language, more=more)
    assert missing in post(client, language, live=True, more=more)


def test_a_packed_address_in_which_a_key_stands_twice_says_which(client: Client) -> None:
    deflate = zlib.compressobj(9, zlib.DEFLATED, url.RAW)
    raw = deflate.compress(b'{"turn_of": "A", "turn_of": "B"}') + deflate.flush()
    page = text(client.get(f"/ja/vtes/check/no-repeat/?_s={base64.urlsafe_b64encode(raw).rstrip(b'=').decode()}"))

    assert "一つのオブジェクトに「turn_of」というキーが2回あります。" in page
    assert "アドレスが途中で切れて" not in page


@pytest.mark.parametrize("query", ["_check=1&_check=1", "turn_of=A&turn_of=B"])
def test_what_was_sent_twice_is_told_once(query: str) -> None:
    game = all_games()["vtes"]
    kept = "&".join(f"{name}={value}" for name, value in NO_REPEAT.items() if name != "turn_of" or "_check" in query)
    _, errors = refused(game, game.checker("no-repeat"), f"{kept}&{query}")

    assert [error.code for error in errors] == ["repeated"]


def test_a_label_begins_small_in_a_sentence_unless_it_is_spelt_with_capitals() -> None:
    assert messages.with_article(Text("Main colour", "主色")).en == "the main colour"
    assert messages.with_article(Text("EP paid", "支払うEP")).en == "the EP paid"
    assert messages.with_article(Text("A.Skill", "A.Skill")).en == "the A.Skill"
    assert messages.with_article(Text("A character", "キャラクター")).en == "a character"
    assert messages.with_article(Text("For whom it holds", "及ぶ範囲")).en == "for whom it holds"
    assert messages.with_article(Text("Whose turn it is", "ターンプレイヤー")).ja == "ターンプレイヤー"
