"""The pictures that other sites show beside a link to a verdict: what they say, how it is set, and what they cost."""

from __future__ import annotations

import io
import re
import uuid
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import segno
from django.test import Client, override_settings
from PIL import Image, ImageColor, ImageDraw
from pytest_django import Settings

from games.game import AnyChecker, Game, all_games
from games.text import LANGUAGES
from games.values import replace
from games.verdict import Neutral, Outcome
from rulesite.checks.banner import drawing
from rulesite.checks.banner.drawing import HEIGHT, INK, OUTCOMES, PAPER, SOFT, WIDTH, Banner, draw
from rulesite.checks.banner.face import FACE, drawable, face
from rulesite.checks.banner.lines import NO_BEGINNING, NO_END, Lines, Setting, fit
from rulesite.checks.banner.verdict import verdict_banner
from rulesite.checks.links import url
from rulesite.checks.validate.decoder import understand
from rulesite.reference.legend import SIGNS
from rulesite.site import links
from tests.checks.every import HEAPS, PEBBLES, TOY
from tests.published import published
from tests.shared.situations import examples, kept

STATIC = Path(drawing.__file__).parents[2] / "static"
VTES = all_games()["vtes"]
PLAY_AGAIN = VTES.checker("play-again")
PICTURE = "/en/toy/check/pebbles/picture.png"
MOVED_TWICE = {
    "heaps": HEAPS,
    "moves": [{"kind": "take", "heap": "A", "number": 2}, {"kind": "take", "heap": "A", "number": 3}],
}
UNCOUNTED = {"heaps": [{"name": "A", "bags": [{}]}], "moves": [{"kind": "take", "heap": "A", "number": 4}]}
JAPANESE = "「ブリード」は、このターンにもう1回も行えません（「封鎖」が効いていません）。それでも、ロックを外せます！"
ENGLISH = "Player A may not bleed again this turn: the first bleed with “Govern the Unaligned” counts."


def address(data: Any, language: str = "en", game: Game = TOY, checker: AnyChecker = PEBBLES) -> str:
    query = url.query(game, checker, understand(game, checker, data))
    return f"{links.page(language, url.PICTURE, game.slug, checker.slug)}{query}"


def banner_of(data: Any, language: str = "en", game: Game = TOY, checker: AnyChecker = PEBBLES) -> Banner:
    scenario = understand(game, checker, data)
    return verdict_banner(game, checker, scenario, checker.check(scenario), language)


def image_of(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def shows(image: Image.Image, colour: str) -> bool:
    """Return whether a picture has a colour, as near as its palette holds it, on more than a few pixels."""
    wanted = ImageColor.getrgb(colour)
    return any(
        number > 50 and all(abs(one - other) <= 8 for one, other in zip(found, wanted, strict=True))  # type: ignore[arg-type]
        for number, found in image.getcolors(WIDTH * HEIGHT) or ()
    )


def played_twice(minion: str, card: str = "Threats") -> dict[str, Any]:
    return {"played": {"minion": minion, "card": card}, "attempt": {"minion": minion, "card": card}}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("data", "outcome"), [(MOVED_TWICE, Outcome.FORBIDDEN), (UNCOUNTED, Outcome.UNKNOWN)])
def test_a_picture_shows_its_mark_in_its_colour(client: Client, language: str, data: Any, outcome: Outcome) -> None:
    response = client.get(address(data, language))

    image = image_of(response.content)
    assert (response["Content-Type"], response["Content-Language"]) == ("image/png", language)
    assert (image.width, image.height) == (1200, 630)
    assert [mark for mark, colour in OUTCOMES.items() if shows(image, colour)] == [outcome]


@pytest.mark.parametrize("mark", SIGNS)
def test_every_mark_has_a_picture(mark: Any) -> None:
    banner = Banner("Toy", mark, "It is so.", ("TOY-1 Turns",), "Rules", "", "en", "#4b2a6b")

    image = image_of(draw(banner))

    assert shows(image, "#4b2a6b" if mark is Neutral.NEUTRAL else OUTCOMES[mark])


@pytest.mark.parametrize(
    ("language", "sentence", "clauses"),
    [
        ("en", "North has just moved.", ("TOY-2",)),
        ("ja", "北は今動いたばかりです。", ("TOY-2",)),
    ],
)
def test_a_picture_says_the_sentence_with_its_clauses(language: str, sentence: str, clauses: tuple[str, ...]) -> None:
    banner = banner_of(MOVED_TWICE, language)

    assert banner.sentence == sentence
    assert tuple(clause.split()[0] for clause in banner.clauses) == clauses
    assert banner.address == links.absolute(address(MOVED_TWICE, language).replace("picture.png", ""))


def test_parts_of_a_clause_are_told_by_the_first_of_them() -> None:
    deck = all_games()["chronocard"].checker("deck")
    clauses = [
        banner_of(data, "en", all_games()["chronocard"], deck).clauses
        for data in examples(all_games()["chronocard"], deck)
    ]

    assert all(
        first.split(" ", 1)[1:] != second.split(" ", 1)[1:]
        for first, second in filter(lambda two: len(two) > 1, clauses)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_that_no_card_has_stand_as_letters(language: str) -> None:
    pictures = [
        draw(replace(banner_of(played_twice(name), language, VTES, PLAY_AGAIN), address=""))
        for name in ("A", "BUY PILLS", "見知らぬ人")
    ]
    of_a_card = draw(replace(banner_of(played_twice("Anson"), language, VTES, PLAY_AGAIN), address=""))

    assert len({*pictures}) == 1
    assert of_a_card not in pictures


def test_a_name_of_any_length_leaves_the_picture_as_it_is(client: Client) -> None:
    short, long = (address(played_twice("N" * letters), "ja", VTES, PLAY_AGAIN) for letters in (2, 60))

    sizes = [len(client.get(path).content) for path in (short, long)]

    assert max(sizes) < 60_000


@pytest.mark.parametrize("letters", [300, 30_000])
@pytest.mark.parametrize("word", ["長い名前", "W", "no rule forbids it, ", "、。", "\U00013000"])
def test_text_of_any_length_fits(word: str, letters: int) -> None:
    words = (word * letters)[:letters]

    png = draw(Banner(words, Outcome.UNKNOWN, words, (words, words), words, "", "ja"))

    lowest, _ = image_of(png).crop((WIDTH - 75, 25, WIDTH, HEIGHT)).convert("L").getextrema()
    assert lowest > 240  # type: ignore[operator]
    assert len(png) < 100_000


def in_lines(words: str, width: int, most: int = 20, sizes: tuple[int, ...] = (40,)) -> Lines:
    return fit(words, [Setting(size, (width,) * most) for size in sizes])


@pytest.mark.parametrize("width", range(200, 1040, 40))
@pytest.mark.parametrize("words", [JAPANESE, ENGLISH, JAPANESE.replace("、", "、、」")])
def test_no_line_begins_or_ends_with_what_may_not_stand_there(words: str, width: int) -> None:
    lines = in_lines(words, width).lines

    assert not [line for line in lines[1:] if line[0] in NO_BEGINNING]
    assert not [line for line in lines[:-1] if line[-1] in NO_END]
    assert all(face(40).getlength(line) <= width for line in lines)


def test_japanese_is_broken_between_phrases_and_english_between_words() -> None:
    assert in_lines("アンソンはこのターン、もうブリードできません。", 560).lines == (
        "アンソンはこのターン、",
        "もうブリードできません。",
    )
    assert in_lines(ENGLISH, 700).lines[0].split() == ENGLISH.split()[: len(in_lines(ENGLISH, 700).lines[0].split())]


def test_lines_say_all_of_a_text_while_it_fits() -> None:
    for words in (JAPANESE, ENGLISH):
        assert "".join(in_lines(words, 300).lines).replace(" ", "") == words.replace(" ", "")


def test_a_text_is_as_large_as_it_fits_and_cut_off_where_it_does_not() -> None:
    sizes = [in_lines(JAPANESE, 800, most=2, sizes=(60, 40, 30)).size, in_lines("はい。", 800, sizes=(60, 40)).size]
    cut = in_lines(JAPANESE, 300, most=2, sizes=(60, 40))

    assert sizes == [30, 60]
    assert (len(cut.lines), cut.size, cut.lines[-1][-1]) == (2, 40, "…")
    assert face(40).getlength(cut.lines[-1]) <= 300


def ink(letter: str) -> Image.Image:
    """Return what is drawn of a letter, without what is blank around it."""
    image = Image.new("L", (80, 80))
    ImageDraw.Draw(image).text((10, 60), letter, 255, face(40), "ls")
    return image.crop(image.getbbox())


def test_a_letter_without_a_glyph_is_a_box() -> None:
    egyptian, thai = ink("\U00013000"), ink("ก")
    width, height = egyptian.size
    edges = [(0, 0, width, 1), (0, height - 1, width, height), (0, 0, 1, height), (width - 1, 0, width, height)]

    assert egyptian == thai != ink("木")
    assert [egyptian.crop(edge).getextrema() for edge in edges] == [(255, 255)] * 4


def test_every_letter_of_the_games_has_a_glyph() -> None:
    texts = (file.read_text("utf-8") for game in published() for file in game.folder.rglob("*.t[os]*"))
    letters = {letter for text in texts for letter in drawable_all(text)} | {*"".join(SIGNS.values())}
    box = ink("\U00013000")

    assert len(letters) > 1_000
    assert sorted(letter for letter in letters if ink(letter) == box) == []


def drawable_all(text: str) -> set[str]:
    return {letter for line in text.splitlines() for letter in drawable(line)}


def test_what_is_not_seen_is_not_drawn() -> None:
    assert drawable("か\u3099\u200b\ufe0f\u202e \n a\x00b") == "が ab"


def test_the_colours_are_those_of_the_site() -> None:
    root = (STATIC / "site.css").read_text("utf-8").split("@media")[0]
    held = dict(re.findall(r"--([a-z]+): (#[0-9a-f]{6});", root))

    assert {held[mark.code]: mark for mark in Outcome} == {colour: mark for mark, colour in OUTCOMES.items()}
    assert (held["paper"], held["ink"], held["soft"]) == (PAPER, INK, SOFT)


def test_the_code_leads_to_the_page() -> None:
    address = "https://rules.example/ja/c/abcdefghijkl/"
    image = image_of(draw(Banner("", Outcome.ALLOWED, "", (), "", address, "ja")))
    code = segno.make(address, error="l", micro=False, mask=0)
    modules = [*code.matrix_iter(border=4)]
    side = 260 // len(modules)
    left, top = 1120 - side * len(modules), 590 - side * len(modules)

    read = [
        [image.getpixel((left + side * x + side // 2, top + side * y + side // 2)) for x in range(len(modules))]
        for y in range(len(modules))
    ]
    assert [[sum(pixel) < 200 for pixel in row] for row in read] == [[bool(dark) for dark in row] for row in modules]  # type: ignore[arg-type]


def test_an_address_too_long_for_a_code_has_none() -> None:
    bare, long = (
        draw(Banner("", Outcome.ALLOWED, "", (), "", address, "ja")) for address in ("", "https://" + "a" * 600)
    )

    assert bare == long


def test_pictures_drawn_at_once_are_as_those_drawn_alone() -> None:
    banners = [banner_of(data, language) for data in (MOVED_TWICE, UNCOUNTED) for language in LANGUAGES] * 3
    alone = [draw(banner) for banner in banners]

    with ThreadPoolExecutor(4) as pool:
        at_once = [*pool.map(draw, banners)]

    assert at_once == alone


def test_the_page_of_a_verdict_names_its_picture_and_that_of_a_checker_the_banner(client: Client) -> None:
    page = client.get(address(MOVED_TWICE).replace("picture.png", "")).content.decode()
    empty = client.get("/en/toy/check/pebbles/").content.decode()

    assert image_named(page) == links.absolute(address(MOVED_TWICE)).replace("&", "&amp;")
    assert image_named(empty) == links.absolute("/static/icons/site.png")


def image_named(page: str) -> str:
    (found,) = re.findall(r'<meta property="og:image" content="([^"]*)"', page)
    return str(found)


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("?heaps.0.name=A&moves.0.kind=dance", 400),
        ("?nothing=1", 400),
        ("?_s=cut-off", 400),
        ("?heaps.0.name=A&heaps.1.name=A", 400),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_judged_is_refused_in_words(client: Client, language: str, query: str, status: int) -> None:
    response = client.get(f"/{language}/toy/check/pebbles/picture.png{query}")

    assert (response.status_code, response["Cache-Control"]) == (status, "no-store")
    assert f'<html lang="{language}"' in response.content.decode()


def test_without_a_situation_the_picture_is_the_banner_of_the_game(client: Client) -> None:
    response = client.get("/ja/vtes/check/no-repeat/picture.png")

    assert (response.status_code, response["Location"]) == (302, links.banner("vtes"))


@pytest.mark.parametrize(
    "path", ["/en/toy/check/stones/picture.png?_check=1", "/en/no/check/pebbles/picture.png?_check=1"]
)
def test_a_checker_that_is_not_there_has_no_picture(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


@override_settings(VERDICTS=2)
def test_pictures_count_as_verdicts(client: Client) -> None:
    paths = [f"{PICTURE}?heaps.0.name={name}&moves.0.kind=pass" for name in "ABC"]

    answers = [client.get(path, REMOTE_ADDR="203.0.113.40") for path in paths]

    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert "Retry-After" in answers[-1]


@pytest.fixture
def nothing_kept(settings: Settings) -> None:
    kept = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": uuid.uuid4().hex}
    settings.CACHES = settings.CACHES | {"pictures": kept}


@pytest.mark.usefixtures("nothing_kept")
@override_settings(VERDICTS=1)
def test_a_picture_is_drawn_once(client: Client) -> None:
    path = address(UNCOUNTED, "ja")

    first, again = (client.get(path, REMOTE_ADDR="203.0.113.41", headers={"X-Request-ID": "one"}) for _ in range(2))

    assert (again.status_code, again.content, dict(again.items())) == (200, first.content, dict(first.items()))


def test_who_holds_a_picture_is_told_so(client: Client) -> None:
    first = client.get(address(UNCOUNTED), headers={"Accept-Encoding": "gzip"})

    again = client.get(address(UNCOUNTED), headers={"Accept-Encoding": "gzip", "If-None-Match": first["ETag"]})

    assert "Content-Encoding" not in first
    assert first["Cache-Control"] == again["Cache-Control"]
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_answers_is_told_to_its_end(language: str) -> None:
    settings = drawing.sentence_settings(290)

    checkers = [(game, checker) for game in all_games().values() for checker in game.checkers]
    for game, checker in checkers:
        for data in examples(game, checker)[:3]:
            sentence = drawable(banner_of(data, language, game, checker).sentence)
            assert "".join(fit(sentence, settings).lines).replace(" ", "") == sentence.replace(" ", "")


def test_the_face_is_small_and_has_its_licence_beside_it() -> None:
    assert FACE.stat().st_size < 6_000_000
    assert "SIL OPEN FONT LICENSE Version 1.1" in FACE.with_name("OFL.txt").read_text("utf-8")


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stored_situation_has_the_picture_of_its_verdict_without_the_names(client: Client, language: str) -> None:
    rows = [kept(played_twice(name), VTES, PLAY_AGAIN) for name in ("Buy pills", "A")]
    pages = [client.get(f"/{language}/c/{row.pk}/").content.decode() for row in rows]

    pictures = [image_of(client.get(f"/{language}/c/{row.pk}/picture.png").content) for row in rows]

    above_the_code = (0, 0, WIDTH, 330)
    assert [image_named(page) for page in pages] == [
        links.absolute(f"/{language}/c/{row.pk}/picture.png") for row in rows
    ]
    assert pictures[0].crop(above_the_code) == pictures[1].crop(above_the_code)
    assert shows(pictures[0], OUTCOMES[Outcome.FORBIDDEN])


@pytest.mark.django_db
def test_a_stored_verdict_has_a_picture_when_its_checker_is_gone(client: Client) -> None:
    row = kept(played_twice("Buy pills"), VTES, PLAY_AGAIN)
    row.checker = "gone"
    row.save()

    response = client.get(f"/ja/c/{row.pk}/picture.png")

    assert response.status_code == 200
    assert shows(image_of(response.content), OUTCOMES[Outcome.FORBIDDEN])


@pytest.mark.django_db
@pytest.mark.usefixtures("nothing_kept")
@override_settings(VERDICTS=1)
def test_the_picture_of_a_stored_situation_is_drawn_once(client: Client) -> None:
    path = f"/en/c/{kept(played_twice('A'), VTES, PLAY_AGAIN).pk}/picture.png"

    answers = [client.get(path, REMOTE_ADDR="203.0.113.42") for _ in range(2)]

    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].content == answers[1].content
