"""Where does each mark of a picture stand?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from games.picture import FacingRows, Ladder, Mark, Picture, Pile, TimeLine
from games.text import Text
from games.verdict import Outcome
from rulesite.checks.drawing.shapes import WIDTH, Drawing, Frame, Line, Rule, Words
from rulesite.checks.drawing.wrapping import LEADING, wrapped
from rulesite.reference.meanings import SIGNS

PAD = 8
GAP = 10
INDENT = 14
DEEPEST = 10
RAIL = 12
MIDDLE = 32
VALUE = 72
LEFT = Text("↑ step {step}", "↑ 手順{step}")


def drawn(picture: Picture, language: str) -> Drawing:
    """Return a picture as shapes, in one language ("ja" or "en")."""
    match picture:
        case TimeLine():
            return _time_line(picture, language)
        case Pile():
            return _pile(picture, language)
        case FacingRows():
            return _facing(picture, language)
        case Ladder():
            return _ladder(picture, language)


def _time_line(picture: TimeLine, language: str) -> Drawing:
    y, words, frames = 0, [], []
    for mark in picture.marks:
        frame, said = _boxed(mark, language, 2 * RAIL, y, WIDTH - 2 * RAIL)
        frames.append(frame)
        words.append(said)
        y = frame.y + frame.height + GAP
    ticks = [Rule(RAIL, frame.y + frame.height // 2, 2 * RAIL, frame.y + frame.height // 2) for frame in frames]
    rail = [Rule(RAIL, ticks[0].y1, RAIL, ticks[-1].y1, strong=True)] if ticks else []
    told = _listed(picture.marks, language)
    return _drawing(picture, language, y - GAP, told, frames=frames, rules=(*rail, *ticks), words=words)


def _pile(picture: Pile, language: str) -> Drawing:
    """Draw each mark as a frame from where it was laid to where it left, within those that lay below it."""
    insets = [min(height, DEEPEST) * INDENT for height in picture.heights]
    texts = [_lines(mark, language, WIDTH - inset - 2 * PAD) for mark, inset in zip(picture.marks, insets, strict=True)]
    y, tops, frames, words = 0, dict[int, int](), list[Frame](), list[Words]()
    for n, step, laid in _moments(picture):
        if laid:
            tops[n] = y
            words.append(_placed(texts[n], insets[n] + PAD, y + PAD))
            y += len(texts[n]) * LEADING + 2 * PAD
            continue
        if step:
            words.append(_placed([LEFT.filled(step=step).of(language)], insets[n] + PAD, y))
            y += LEADING
        y += PAD // 2
        frames.append(Frame(insets[n], tops[n], WIDTH - insets[n], y - tops[n], picture.marks[n].outcome))
        y += PAD // 2
    frames.sort(key=lambda frame: frame.y)
    return _drawing(picture, language, y, _listed(picture.marks, language), frames=frames, words=words)


def _moments(picture: Pile) -> Iterator[tuple[int, int | None, bool]]:
    """Yield each mark twice, as it is laid and as it leaves, with the step: of several that leave at once the highest first."""
    spans = picture.spans or tuple((n, None) for n, _ in enumerate(picture.marks, 1))
    for step in sorted({step for span in spans for step in span if step}):
        yield from ((n, step, False) for n in reversed(range(len(spans))) if spans[n][1] == step)
        yield from ((n, step, True) for n in range(len(spans)) if spans[n][0] == step)
    yield from ((n, None, False) for n in reversed(range(len(spans))) if spans[n][1] is None)


def _facing(picture: FacingRows, language: str) -> Drawing:
    y, frames, rules, words, told = 0, list[Frame](), list[Rule](), list[Words](), list[str]()
    width = (WIDTH - MIDDLE) // 2
    for first, others in picture.pairs:
        left, said = _boxed(first, language, 0, y, width)
        lower = y
        right = []
        for other in others:
            frame, spoken = _boxed(other, language, width + MIDDLE, lower, width)
            right.append(frame)
            words.append(spoken)
            lower += frame.height + GAP
        tall = Frame(left.x, left.y, left.width, max(left.height, lower - GAP - y), left.outcome)
        frames += [tall, *right]
        words.append(said)
        middles = [frame.y + min(frame.height, left.height) // 2 for frame in right]
        rules += [Rule(width, middle, width + MIDDLE, middle, strong=True) for middle in middles]
        y = tall.y + tall.height + GAP
        told.append(" – ".join(_told(mark, language) for mark in (first, *others)))
    return _drawing(picture, language, y - GAP, told, frames=frames, rules=rules, words=words)


def _ladder(picture: Ladder, language: str) -> Drawing:
    y, frames, rules, words, told = 0, list[Frame](), list[Rule](), list[Words](), list[str]()
    for mark, value in picture.rungs:
        came = value.of(language) if isinstance(value, Text) else str(value)
        held = _lines(Mark(Text(came, came)), language, VALUE - 2 * PAD)
        said = _lines(mark, language, WIDTH - VALUE - RAIL)
        height = max(len(held), len(said)) * LEADING + 2 * PAD
        frames.append(Frame(0, y, VALUE, height, mark.outcome))
        words.append(replace(_placed(held, PAD, y + PAD), strong=True))
        words.append(_placed(said, VALUE + RAIL, y + PAD))
        if y:
            rules.append(Rule(VALUE // 2, y - GAP, VALUE // 2, y, strong=True))
        y += height + GAP
        told.append(f"{_told(mark, language)} → {came}")
    return _drawing(picture, language, y - GAP, told, frames=frames, rules=rules, words=words)


def _boxed(mark: Mark, language: str, x: int, y: int, width: int) -> tuple[Frame, Words]:
    lines = _lines(mark, language, width - 2 * PAD)
    frame = Frame(x, y, width, len(lines) * LEADING + 2 * PAD, mark.outcome)
    return frame, _placed(lines, x + PAD, y + PAD)


def _lines(mark: Mark, language: str, room: int) -> list[str]:
    return wrapped(_told(mark, language), room)


def _placed(lines: Iterable[str], x: int, y: int) -> Words:
    base = y + LEADING - 6
    return Words(tuple(Line(x, base + n * LEADING, line) for n, line in enumerate(lines)))


def _told(mark: Mark, language: str) -> str:
    sign = f"{SIGNS[mark.outcome]} " if mark.outcome and mark.outcome is not Outcome.ALLOWED else ""
    return sign + mark.text.of(language)


def _listed(marks: Iterable[Mark], language: str) -> list[str]:
    return [_told(mark, language) for mark in marks]


def _drawing(
    picture: Picture,
    language: str,
    height: int,
    told: Iterable[str],
    *,
    frames: Iterable[Frame],
    rules: Iterable[Rule] = (),
    words: Iterable[Words],
) -> Drawing:
    title = picture.title.of(language)
    return Drawing(language, title, max(height, LEADING), tuple(frames), tuple(rules), tuple(words), tuple(told))
