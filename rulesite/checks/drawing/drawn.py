"""Where does each mark of a picture stand?"""

from __future__ import annotations

from collections.abc import Iterable

from games.picture import FacingRows, Ladder, Mark, Picture, Pile, TimeLine
from games.text import Text
from rulesite.checks.drawing.boxes import GAP, PAD, boxed, lines, noted, placed
from rulesite.checks.drawing.piles import pile
from rulesite.checks.drawing.shapes import WIDTH, Drawing, Frame, Rule, Words
from rulesite.checks.drawing.spoken import spoken
from rulesite.checks.drawing.wrapping import LEADING, wrapped

RAIL = 12
MIDDLE = 32
VALUE = 72


def drawn(picture: Picture, language: str) -> Drawing:
    """Return a picture as shapes, in one language ("ja" or "en")."""
    match picture:
        case TimeLine():
            return _time_line(picture, language)
        case Pile():
            return pile(picture, language)
        case FacingRows():
            return _facing(picture, language)
        case Ladder():
            return _ladder(picture, language)


def _time_line(picture: TimeLine, language: str) -> Drawing:
    y, words, frames = 0, list[Words](), list[Frame]()
    for n, mark in enumerate(picture.marks):
        if picture.windows and picture.windows[n] not in picture.windows[max(n - 1, 0) : n]:
            words.append(placed(wrapped(picture.windows[n].of(language), WIDTH - 2 * RAIL), 2 * RAIL, y, strong=True))
            y += len(words[-1].lines) * LEADING + GAP // 2
        frame, said = boxed(mark, language, 2 * RAIL, y, WIDTH - 2 * RAIL)
        frames.append(frame)
        words += said
        y = frame.y + frame.height + GAP
    ticks = [Rule(RAIL, frame.y + frame.height // 2, 2 * RAIL, frame.y + frame.height // 2) for frame in frames]
    rail = [Rule(RAIL, ticks[0].y1, RAIL, ticks[-1].y1, strong=True)] if ticks else []
    return _drawing(picture, language, y - GAP, frames=frames, rules=(*rail, *ticks), words=words)


def _facing(picture: FacingRows, language: str) -> Drawing:
    y, frames, rules, words = 0, list[Frame](), list[Rule](), list[Words]()
    width = (WIDTH - MIDDLE) // 2
    for first, others in picture.pairs:
        left, said = boxed(first, language, 0, y, width)
        words += said
        lower, right = y, list[Frame]()
        for other in others:
            frame, said = boxed(other, language, width + MIDDLE, lower, width)
            right.append(frame)
            words += said
            lower += frame.height + GAP
        tall = Frame(left.x, left.y, left.width, max(left.height, lower - GAP - y), left.outcome)
        frames += [tall, *right]
        middles = [frame.y + min(frame.height, left.height) // 2 for frame in right]
        rules += [Rule(width, middle, width + MIDDLE, middle, strong=True) for middle in middles]
        y = tall.y + tall.height + GAP
    return _drawing(picture, language, y - GAP, frames=frames, rules=rules, words=words)


def _ladder(picture: Ladder, language: str) -> Drawing:
    y, frames, rules, words = 0, list[Frame](), list[Rule](), list[Words]()
    for mark, value in picture.rungs:
        came = value.of(language) if isinstance(value, Text) else str(value)
        held = placed(lines(Mark(Text(came, came)), language, VALUE - 2 * PAD), PAD, y + PAD, strong=True)
        beside = _beside(mark, language, y + PAD)
        tall = max(len(held.lines), sum(len(one.lines) for one in beside))
        frames.append(Frame(0, y, VALUE, tall * LEADING + 2 * PAD, mark.outcome))
        words += [held, *beside]
        if y:
            rules.append(Rule(VALUE // 2, y - GAP, VALUE // 2, y, strong=True))
        y += frames[-1].height + GAP
    return _drawing(picture, language, y - GAP, frames=frames, rules=rules, words=words)


def _beside(mark: Mark, language: str, y: int) -> list[Words]:
    room, x = WIDTH - VALUE - RAIL, VALUE + RAIL
    words = [placed(lines(mark, language, room), x, y)]
    if mark.note:
        words.append(noted(mark.note.of(language), x, y + len(words[0].lines) * LEADING, room))
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
    title, told = picture.title.of(language), tuple(spoken(picture, language))
    return Drawing(language, title, max(height, LEADING), tuple(frames), tuple(rules), tuple(words), told)
