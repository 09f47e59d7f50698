"""Pictures of verdicts, as SVG, as JSON data and in words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import accumulate, chain
from typing import Any

from msgspec import Struct

from games.picture import FacingRows, Ladder, Mark, Picture, Pile, TimeLine
from games.text import LANGUAGES, Text
from games.verdict import Outcome
from rulesite.checks.present import wire
from rulesite.checks.texts import letters, number_that_fits
from rulesite.reference.legend import SIGNS
from rulesite.site.plain import Languages, plain

WIDTH = 360
SIZE = 14
LINE_HEIGHT = 20
WIDE, NARROW = 100, 58  # hundredths of the size
NEVER_FIRST = "、。，．・：；？！ー」』）］｝〉》々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…"
NEVER_LAST = "「『（［｛〈《"
PIECE = re.compile(
    rf"[A-Za-z0-9À-ɏ.,:;!?'’\"“”()\[\]+−–/&%#-]+[{NEVER_FIRST}]*\s*|\s+|[{NEVER_LAST}]*.[{NEVER_FIRST}]*",
    re.DOTALL,
)

PAD = 8
GAP = 10
LEADS_TO = " → "
INDENT = 14
DEEPEST = 10
LEAVES = Text("↑ leaves at step {step}", "↑ 手順{step}で離れる")
CAME_TO = Text("↑ step {step}: {note}", "↑ 手順{step}：{note}")
RAIL = 12
MIDDLE = 32
VALUE = 72
# as many marks are told at once, with so many letters of both languages together
MARKS, LETTERS = 100, 15_000
KINDS: dict[type[Picture], wire.PictureKind] = {
    TimeLine: "time-line",
    FacingRows: "facing-rows",
    Pile: "pile",
    Ladder: "ladder",
}


class Rule(Struct, frozen=True):
    """A straight line; `strong` in the colour of the game."""

    x1: int
    y1: int
    x2: int
    y2: int
    strong: bool = False


class Frame(Struct, frozen=True):
    """A rectangle, its edge in the colour of an outcome."""

    x: int
    y: int
    width: int
    height: int
    outcome: Outcome | None = None


class Line(Struct, frozen=True):
    """One line of words, `y` its base line."""

    x: int
    y: int
    words: str


class Words(Struct, frozen=True):
    """The words of a mark, line by line."""

    lines: tuple[Line, ...]
    strong: bool = False


class Drawing(Struct, frozen=True):
    """A picture in one language as shapes in drawing order. It is `height` tall; `spoken` is the same in words."""

    language: str
    title: str
    height: int
    frames: tuple[Frame, ...]
    rules: tuple[Rule, ...]
    words: tuple[Words, ...]
    spoken: tuple[str, ...]

    @property
    def box(self) -> str:
        """Return the visible plane, including the width of edges."""
        return f"-1 -1 {WIDTH + 2} {self.height + 2}"


@lru_cache(2_000)
def text_width(words: str) -> int:
    """Return the estimated width of words in hundredths of pixels."""
    wide = [letter for letter in words if unicodedata.east_asian_width(letter) in "WF"]
    return SIZE * (len(words) * NARROW + len(wide) * (WIDE - NARROW))


def wrap(words: str, room: int) -> list[str]:
    """Return words in lines of so many pixels; a word longer than a line is broken."""
    most, lines, filled = 100 * room, [""], 0
    for unit in PIECE.findall(words):
        for piece in [unit] if text_width(unit) <= most else _break(unit, max(1, room // SIZE)):
            seen = piece.rstrip()
            if lines[-1] and seen and filled + text_width(seen) > most:
                lines.append("")
                filled = 0
            added = piece if lines[-1] else piece.lstrip()
            lines[-1] += added
            filled += text_width(added)
    return [line.rstrip() for line in lines]


def _break(piece: str, most: int) -> list[str]:
    return [piece[n : n + most] for n in range(0, len(piece), most)]


def frame_mark(mark: Mark, language: str, x: int, y: int, width: int) -> tuple[Frame, list[Words]]:
    """Return a mark in a frame, its note below."""
    words = [place_lines(mark_lines(mark, language, width - 2 * PAD), x + PAD, y + PAD)]
    low = y + PAD + len(words[0].lines) * LINE_HEIGHT
    if mark.note:
        words.append(place_note(mark.note.of(language), x + PAD, low, width - 2 * PAD))
        low += len(words[1].lines) * LINE_HEIGHT
    return Frame(x, y, width, low + PAD - y, mark.outcome), words


def mark_lines(mark: Mark, language: str, room: int) -> list[str]:
    """Return a mark's words in lines, its sign first."""
    return wrap(signed_words(mark, language), room)


def place_lines(lines: Iterable[str], x: int, y: int, *, strong: bool = False) -> Words:
    """Return lines of words below one another."""
    base = y + LINE_HEIGHT - 6
    return Words(tuple(Line(x, base + n * LINE_HEIGHT, line) for n, line in enumerate(lines)), strong)


def place_note(note: str, x: int, y: int, room: int) -> Words:
    """Return a mark's note, set off from its words."""
    return place_lines(wrap(LEADS_TO.lstrip() + note, room), x, y, strong=True)


def signed_words(mark: Mark, language: str) -> str:
    """Return the words of a mark after its sign. There is no sign where it is simply allowed or has no outcome."""
    sign = f"{SIGNS[mark.outcome]} " if mark.outcome and mark.outcome is not Outcome.ALLOWED else ""
    return sign + mark.text.of(language)


def spoken_lines(picture: Picture, language: str) -> list[str]:
    """Return a picture in words, line by line."""
    match picture:
        case TimeLine(marks=marks, windows=windows) if windows:
            spoken = zip(windows, _spoken_marks(marks, language), strict=True)
            return [f"{window.of(language)}: {words}" for window, words in spoken]
        case TimeLine(marks=marks) | Pile(marks=marks):
            return _spoken_marks(marks, language)
        case FacingRows(pairs=pairs):
            return [" – ".join(_spoken_marks((first, *facing), language)) for first, facing in pairs]
        case Ladder(rungs=rungs):
            return [f"{_spoken_mark(mark, language)} → {_rung_value(value, language)}" for mark, value in rungs]


def _rung_value(value: int | Text, language: str) -> str:
    return value.of(language) if isinstance(value, Text) else str(value)


def _spoken_marks(marks: Iterable[Mark], language: str) -> list[str]:
    return [_spoken_mark(mark, language) for mark in marks]


def _spoken_mark(mark: Mark, language: str) -> str:
    return LEADS_TO.join((signed_words(mark, language), *([mark.note.of(language)] if mark.note else [])))


def _draw_pile(picture: Pile, language: str) -> Drawing:
    """Draw each mark of a pile as a nested frame. It runs from where the mark was laid to where it left, within those that lay below it."""
    y, tops, frames, words = 0, dict[int, int](), list[Frame](), list[Words]()
    heights = picture.heights
    for n, step, is_laid in _moments(picture):
        inset = min(heights[n], DEEPEST) * INDENT
        room = WIDTH - inset - 2 * PAD
        if is_laid:
            tops[n] = y
            words.append(place_lines(mark_lines(picture.marks[n], language, room), inset + PAD, y + PAD))
            y += len(words[-1].lines) * LINE_HEIGHT + 2 * PAD
            continue
        if end := _leaving_words(picture, n, step):
            words.append(place_lines(wrap(end.of(language), room), inset + PAD, y, strong=bool(picture.marks[n].note)))
            y += len(words[-1].lines) * LINE_HEIGHT
        y += PAD // 2
        frames.append(Frame(inset, tops[n], WIDTH - inset, y - tops[n], picture.marks[n].outcome))
        y += PAD // 2
    frames.sort(key=lambda frame: frame.y)
    spoken = spoken_lines(picture, language)
    return Drawing(
        language, picture.title.of(language), max(y, LINE_HEIGHT), tuple(frames), (), tuple(words), tuple(spoken)
    )


def _leaving_words(picture: Pile, n: int, step: int | None) -> Text | None:
    """Return the step at which a mark leaves, and its note. Either may be missing; None where both are."""
    note = picture.marks[n].note
    if step is None:
        return note
    return CAME_TO.filled(step=step, note=note) if note else LEAVES.filled(step=step)


def _moments(picture: Pile) -> Iterator[tuple[int, int | None, bool]]:
    """Yield each mark as it is laid and as it leaves. The step goes with it: of several that leave at once the highest first."""
    spans = picture.spans or tuple((n, None) for n, _ in enumerate(picture.marks, 1))
    for step in sorted({step for span in spans for step in span if step}):
        yield from ((n, step, False) for n in reversed(range(len(spans))) if spans[n][1] == step)
        yield from ((n, step, True) for n in range(len(spans)) if spans[n][0] == step)
    yield from ((n, None, False) for n in reversed(range(len(spans))) if spans[n][1] is None)


def draw(picture: Picture, language: str) -> Drawing:
    """Return a picture as shapes in "ja" or "en"."""
    match picture:
        case TimeLine():
            return _draw_time_line(picture, language)
        case Pile():
            return _draw_pile(picture, language)
        case FacingRows():
            return _draw_facing_rows(picture, language)
        case Ladder():
            return _draw_ladder(picture, language)


def _draw_time_line(picture: TimeLine, language: str) -> Drawing:
    y, words, frames = 0, list[Words](), list[Frame]()
    for n, mark in enumerate(picture.marks):
        if picture.windows and picture.windows[n] not in picture.windows[max(n - 1, 0) : n]:
            words.append(place_lines(wrap(picture.windows[n].of(language), WIDTH - 2 * RAIL), 2 * RAIL, y, strong=True))
            y += len(words[-1].lines) * LINE_HEIGHT + GAP // 2
        frame, texts = frame_mark(mark, language, 2 * RAIL, y, WIDTH - 2 * RAIL)
        frames.append(frame)
        words += texts
        y = frame.y + frame.height + GAP
    ticks = [Rule(RAIL, frame.y + frame.height // 2, 2 * RAIL, frame.y + frame.height // 2) for frame in frames]
    rail = [Rule(RAIL, ticks[0].y1, RAIL, ticks[-1].y1, strong=True)] if ticks else []
    return _drawing(picture, language, y - GAP, frames=frames, rules=(*rail, *ticks), words=words)


def _draw_facing_rows(picture: FacingRows, language: str) -> Drawing:
    y, frames, rules, words = 0, list[Frame](), list[Rule](), list[Words]()
    width = (WIDTH - MIDDLE) // 2
    for first, facing in picture.pairs:
        left, texts = frame_mark(first, language, 0, y, width)
        words += texts
        lower, right = y, list[Frame]()
        for other in facing:
            frame, texts = frame_mark(other, language, width + MIDDLE, lower, width)
            right.append(frame)
            words += texts
            lower += frame.height + GAP
        tall = Frame(left.x, left.y, left.width, max(left.height, lower - GAP - y), left.outcome)
        frames += [tall, *right]
        middles = [frame.y + min(frame.height, left.height) // 2 for frame in right]
        rules += [Rule(width, middle, width + MIDDLE, middle, strong=True) for middle in middles]
        y = tall.y + tall.height + GAP
    return _drawing(picture, language, y - GAP, frames=frames, rules=rules, words=words)


def _draw_ladder(picture: Ladder, language: str) -> Drawing:
    y, frames, rules, words = 0, list[Frame](), list[Rule](), list[Words]()
    for mark, value in picture.rungs:
        came = value.of(language) if isinstance(value, Text) else str(value)
        value_text = place_lines(
            mark_lines(Mark(Text(came, came)), language, VALUE - 2 * PAD), PAD, y + PAD, strong=True
        )
        texts = _rung_words(mark, language, y + PAD)
        tall = max(len(value_text.lines), sum(len(text.lines) for text in texts))
        frames.append(Frame(0, y, VALUE, tall * LINE_HEIGHT + 2 * PAD, mark.outcome))
        words += [value_text, *texts]
        if y:
            rules.append(Rule(VALUE // 2, y - GAP, VALUE // 2, y, strong=True))
        y += frames[-1].height + GAP
    return _drawing(picture, language, y - GAP, frames=frames, rules=rules, words=words)


def _rung_words(mark: Mark, language: str, y: int) -> list[Words]:
    room, x = WIDTH - VALUE - RAIL, VALUE + RAIL
    words = [place_lines(mark_lines(mark, language, room), x, y)]
    if mark.note:
        words.append(place_note(mark.note.of(language), x, y + len(words[0].lines) * LINE_HEIGHT, room))
    return words


def _drawing(
    picture: Picture,
    language: str,
    height: int,
    *,
    frames: Iterable[Frame],
    rules: Iterable[Rule] = (),
    words: Iterable[Words],
) -> Drawing:
    title, spoken = picture.title.of(language), tuple(spoken_lines(picture, language))
    return Drawing(language, title, max(height, LINE_HEIGHT), tuple(frames), tuple(rules), tuple(words), spoken)


def slice_picture(picture: Picture, first: int, most: int) -> tuple[Picture, int]:
    """Return a slice of a picture and its first mark's number. It has `most` marks from number `first` on, counted from 1.

    Pairs stay together: a picture of pairs begins with the pair that holds the mark.
    """
    part = slice(first - 1, first - 1 + most)
    match picture:
        case TimeLine(title, marks, windows):
            return TimeLine(title, tuple(marks[part]), windows[part]), first
        case Pile(title, marks, spans):
            return Pile(title, marks[part], spans[part]), first
        case Ladder(title, rungs):
            return Ladder(title, rungs[part]), first
        case FacingRows(title, pairs):
            starts = [*accumulate((1 + len(facing) for _, facing in pairs), initial=1)]
            begin = max((start for start in starts if start <= first), default=1)
            numbered = zip(starts, pairs, strict=False)
            return FacingRows(title, tuple(pair for start, pair in numbered if begin <= start < begin + most)), begin


def picture_answer(
    picture: Picture, first: int, path: Callable[[int], str], languages: Languages = LANGUAGES
) -> wire.Picture:
    """Return a picture as data and in words: the marks from this number on, counted from 1, or from its pair.

    `path` gives the path to the marks from another number on.
    """
    most = number_that_fits((letters(mark.text, mark.note) for mark in picture.all_marks[first - 1 :]), MARKS, LETTERS)
    (part, first), total = slice_picture(picture, first, most), len(picture.all_marks)
    after = first + len(part.all_marks)
    return wire.Picture(
        kind=KINDS[type(part)],
        title=plain(part.title, languages),
        marks=list(_marks(part, first, languages)),
        words={language: spoken_lines(part, language) for language in languages},
        total=total,
        next=path(after) if after <= total and part.all_marks else None,
    )


def _marks(picture: Picture, first: int, languages: Languages) -> Iterator[wire.Mark]:
    """Yield the marks of a picture in order. Each has its position in a picture of that kind."""
    places: Iterable[dict[str, Any]]
    match picture:
        case TimeLine():
            places = [
                {"window": plain(window, languages)} for window in picture.windows or (None,) * len(picture.marks)
            ]
        case FacingRows():
            places = [{"faces": faced} for faced in chain.from_iterable(_faced_numbers(picture, first))]
        case Pile():
            spans = picture.spans or tuple((n, None) for n, _ in enumerate(picture.marks, 1))
            places = [{"laid": laid_at, "left": left} for laid_at, left in spans]
        case Ladder():
            places = [{"value": plain(value, languages)} for _, value in picture.rungs]
    for mark, place in zip(picture.all_marks, places, strict=True):
        text, note = plain(mark.text, languages), plain(mark.note, languages)
        yield wire.Mark(text=text, at=mark.at, outcome=mark.outcome, note=note, **place)


def _faced_numbers(picture: FacingRows, first: int) -> Iterator[list[int | None]]:
    """Yield the numbers of faced marks for each pair. The first mark of a pair faces none, the others face the first."""
    for _, facing in picture.pairs:
        yield [None, *([first] * len(facing))]
        first += 1 + len(facing)
