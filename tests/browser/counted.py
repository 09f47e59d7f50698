"""What do ten questions cost on a phone, in taps and letters: by the form of a checker alone, and by one sentence on the first page?

`./dev journeys` prints the table. Counted are taps on fields, buttons, choices, folds and offered names (a list that opens costs two:
one to open it, one to choose), and letters typed. What the page fills in itself costs nothing.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median

from playwright.sync_api import Error, Page, sync_playwright

from tests.browser.hands import QUIET, comes_true, ready
from tests.waiting import until

PHONE = {"width": 390, "height": 844}
MOST_TAPS, USUAL_TAPS, USUAL_LETTERS = 8, 4, 15
SENTENCE_TAPS, SENTENCE_LETTERS = 2, 70
OFFERED = "([field, name]) => [...document.querySelector(field).list.options].some((one) => one.value === name || one.label === name)"
AT_ONCE = 100  # ms until a tap has begun to do something


def _is_quiet(page: Page) -> bool:
    try:
        return bool(page.evaluate(QUIET))
    except Error:  # a tap may lead to another page meanwhile
        return False


@dataclass
class Thumb:
    """One who asks with one thumb: what was tapped and typed so far."""

    page: Page
    taps: int = 0
    letters: int = 0

    def open(self, path: str) -> None:
        """Begin at a checker's empty form."""
        self.page.goto(path)
        ready(self.page)

    def tap(self, what: str) -> None:
        """Tap a button, a choice, a field or a fold."""
        self.taps += 1
        self.page.locator(what).first.tap()
        self.rest()

    def rest(self) -> None:
        """Wait until the page, or the one that a tap leads to, has followed."""
        self.page.wait_for_timeout(AT_ONCE)
        self.page.wait_for_load_state()
        until(lambda: _is_quiet(self.page))

    def type(self, text: str) -> None:
        """Type into the field that has the focus."""
        assert self.page.evaluate("document.activeElement.matches('input, textarea')"), "nothing to type into"
        self.letters += len(text)
        self.page.keyboard.type(text)
        self.rest()

    def take(self, name: str) -> None:
        """Tap a name that is offered below the field that has the focus."""
        at = f"#{self.page.evaluate('document.activeElement.id')}"
        comes_true(self.page, OFFERED, [at, name])
        self.taps += 1
        self.page.locator(at).fill(name)
        self.rest()

    def choose(self, field: str, value: str) -> None:
        """Open a list and choose from it."""
        self.taps += 2
        self.page.locator(field).select_option(value)
        self.rest()

    def ask(self, text: str) -> None:
        """Type, or dictate, a sentence into the box of the home page, and send it."""
        self.taps += 1
        self.page.locator("main [name=q]").tap()
        self.type(text)
        self.taps += 1
        with self.page.expect_navigation():
            self.page.locator("main .search button[type=submit]").tap()

    def answer(self) -> str:
        """Return what the verdict says: its mark, its sentence and the reason."""
        return " ".join(self.page.locator("#verdict, .reading").first.inner_text().split())


@dataclass(frozen=True)
class Journey:
    """A question that a player has: how it is asked by the form, and by a sentence; what each right answer says."""

    name: str
    language: str
    path: str
    by_form: Callable[[Thumb], None]
    says: tuple[str, ...]
    sentence: str
    answers: tuple[str, ...] = field(default=())

    @property
    def sentence_says(self) -> tuple[str, ...]:
        return self.answers or self.says


def bleed_again(thumb: Thumb) -> None:
    thumb.tap("#f-events--add-card-action")
    thumb.type("gove")
    thumb.take("Govern the Unaligned")
    thumb.tap("#f-events--add-unlock")
    thumb.type("frea")
    thumb.take("Freak Drive")
    thumb.tap("#f-events--add-card-action")
    thumb.type("comp")
    thumb.take("Computer Hacking")
    thumb.tap("#question .button >> text=basic")


def throne_room(thumb: Thumb) -> None:
    thumb.tap("#f-card")
    thumb.type("玉座")
    thumb.take("玉座の間")
    thumb.tap("#f-then--add")
    thumb.type("村")
    thumb.choose("#f-then-1-way", "horse")


def blocked_by_two(thumb: Thumb) -> None:
    thumb.tap("#f-attackers--add-soldier")
    thumb.type("8")
    thumb.tap("#f-attackers-1-blockers--add-soldier")
    thumb.type("5")
    thumb.tap("#f-attackers-1-blockers--add-soldier")
    thumb.type("3")
    thumb.tap("#f-attackers-1-blockers-2--more > summary")
    thumb.tap("#f-attackers-1-blockers-2-change")
    thumb.type("-4")


def tie(thumb: Thumb) -> None:
    thumb.tap("#f-players-1-wounds")
    thumb.type("14")
    thumb.tap("#f-players-2-wounds")
    thumb.type("14")


def used_event(thumb: Thumb) -> None:
    thumb.tap("#f-declarations--add-use")
    thumb.tap("#f-declarations--add-use")


def cancelled(thumb: Thumb) -> None:
    thumb.tap("[name='played.card']")
    thumb.type("govern")
    thumb.choose("[name='played.outcome']", "direct-intervention")
    thumb.tap("[name='attempt.card']")
    thumb.type("govern")


def unblocked(thumb: Thumb) -> None:
    thumb.tap("#f-players-1-minions--add")
    thumb.type("Wolf")
    thumb.tap("#f-attacks--add")


def enchanted(thumb: Thumb) -> None:
    thumb.tap("#f-card")
    thumb.type("village")
    thumb.tap("label:has-text('Enchantress')")


def countered(thumb: Thumb) -> None:
    thumb.tap("#f-stage--add")
    thumb.type("h4")
    thumb.choose("#f-stage-1-action", "up")
    thumb.choose("[name='attempt.action']", "counter")
    thumb.tap("#f-attempt-keys")
    thumb.type("c4")


def charm(thumb: Thumb) -> None:
    thumb.tap("#f-characters-1-ap")
    thumb.type("5")
    thumb.tap("#f-attacks--add")


JOURNEYS = (
    Journey(
        "bleeding again after Freak Drive",
        "en",
        "vtes/check/no-repeat/",
        bleed_again,
        ("forbidden", "may not bleed again"),
        "bled with Govern, unlocked with Freak Drive, Computer Hacking?",
    ),
    Journey(
        "玉座の間で村を馬の習性で",
        "ja",
        "dominion/check/play/",
        throne_room,
        ("結果", "村の2回目の使用は、入力されていない", "馬の習性"),
        "玉座の間で村を2回とも馬の習性で使用したら？",
        ("結果", "村（元の山）"),
    ),
    Journey(
        "8 blocked by 3 and 5, Down on the 3",
        "en",
        "blackpoker/check/damage/",
        blocked_by_two,
        ("result", "5 goes to the graveyard"),
        "attack with 8, block with 3 and 5, Down 4 on the 3",
    ),
    Journey(
        "14 Wounds each",
        "en",
        "nightfall/check/final-score/",
        tie,
        ("wins at 14 Wounds depends on types", "tied"),
        "14 and 14 wounds, who wins?",
    ),
    Journey(
        "割り込みで使ったイベントはどうなる",
        "ja",
        "chronocard/check/interrupts/",
        used_event,
        ("できる", "使ったイベントは持ち主の捨て札"),
        "相手のイベントに割り込みでイベントを使ったらどうなる",
    ),
    Journey(
        "DIされたGovernをもう一度",
        "ja",
        "vtes/check/play-again/",
        cancelled,
        ("できる", "もう1枚のGovern the Unaligned"),
        "DIされたGovernをもう一度プレイできる？",
    ),
    Journey(
        "an unblocked minion",
        "en",
        "nightfall/check/combat/",
        unblocked,
        ("B receives 1 Wound", "by its strength"),
        "a minion with strength 1 attacks, nobody blocks",
        ("receives 1 Wound", "by its strength"),
    ),
    Journey(
        "Village with Ox under Enchantress",
        "en",
        "dominion/check/may-use-way/",
        enchanted,
        ("allowed", "may use Way of the Ox"),
        "Enchantress on me: may I use Way of the Ox on Village?",
        ("played with Way of the Ox", "+2 Actions"),
    ),
    Journey(
        "相手のアップをカウンター",
        "ja",
        "blackpoker/check/action/",
        countered,
        ("できる", "カウンターを起こせます"),
        "♡4でアップ、♣4でカウンターできる？",
    ),
    Journey(
        "one attacker, nobody defends",
        "en",
        "chronocard/check/charm/",
        charm,
        ("result", "deals 5 damage to the opposing player"),
        "one character with AP 5 attacks, nobody defends",
    ),
)


@dataclass(frozen=True)
class Cost:
    """What a journey cost, and whether its answer was right."""

    taps: int
    letters: int
    answer: str
    right: bool


def by_form(page: Page, journey: Journey) -> Cost:
    """Ask by the form alone."""
    thumb = Thumb(page)
    thumb.open(f"/{journey.language}/{journey.path}")
    journey.by_form(thumb)
    return _cost(thumb, journey.says)


def by_sentence(page: Page, journey: Journey) -> Cost:
    """Ask by one sentence, from the home page."""
    thumb = Thumb(page)
    page.goto(f"/{journey.language}/")
    thumb.ask(journey.sentence)
    return _cost(thumb, journey.sentence_says)


def _cost(thumb: Thumb, says: tuple[str, ...]) -> Cost:
    answer = thumb.answer()
    return Cost(thumb.taps, thumb.letters, answer, all(text in answer for text in says))


def main(site: str) -> int:
    """Print what every journey costs; return 1 where a bound is broken or an answer wrong."""
    forms: list[Cost] = []
    sentences: list[Cost] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        context = browser.new_context(base_url=site, viewport=PHONE, has_touch=True, is_mobile=True)
        print(f"{'form':>11} {'sentence':>11}  question (taps · letters)")
        for journey in JOURNEYS:
            page = context.new_page()
            forms.append(by_form(page, journey))
            sentences.append(by_sentence(page, journey))
            page.close()
            form, sentence = forms[-1], sentences[-1]
            print(f"{_shown(form):>11} {_shown(sentence):>11}  {journey.name}", flush=True)
            for cost in (form, sentence):
                if not cost.right:
                    print(f"      answered: {cost.answer[:300]}")
        browser.close()
    print(f"median by the form: {median(c.taps for c in forms):g} taps, {median(c.letters for c in forms):g} letters")
    return 0 if holds(forms, sentences) else 1


def _shown(cost: Cost) -> str:
    return f"{cost.taps} · {cost.letters}{'' if cost.right else ' ✕'}"


def holds(forms: list[Cost], sentences: list[Cost]) -> bool:
    """Return whether all answers are right and all bounds kept."""
    return (
        all(cost.right for cost in (*forms, *sentences))
        and median(cost.taps for cost in forms) <= USUAL_TAPS
        and median(cost.letters for cost in forms) <= USUAL_LETTERS
        and all(cost.taps <= MOST_TAPS for cost in forms)
        and all(cost.taps <= SENTENCE_TAPS and cost.letters <= SENTENCE_LETTERS for cost in sentences)
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
