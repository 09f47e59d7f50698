"""How is a pile drawn that is laid and then resolves?"""

from __future__ import annotations

from collections.abc import Iterator

from games.picture import Pile
from games.text import Text
from rulesite.checks.drawing.boxes import PAD, lines, placed
from rulesite.checks.drawing.shapes import WIDTH, Drawing, Frame, Words
from rulesite.checks.drawing.spoken import spoken
from rulesite.checks.drawing.wrapping import LEADING, wrapped

INDENT = 14
DEEPEST = 10
LEFT = Text("↑ leaves at step {step}", "↑ 手順{step}で離れる")
CAME_TO = Text("↑ step {step}: {note}", "↑ 手順{step}：{note}")


def pile(picture: Pile, language: str) -> Drawing:
    """Draw each mark as a frame from where it was laid to where it left, within those that lay below it."""
    y, tops, frames, words = 0, dict[int, int](), list[Frame](), list[Words]()
    heights = picture.heights
    for n, step, laid in _moments(picture):
        inset = min(heights[n], DEEPEST) * INDENT
        room = WIDTH - inset - 2 * PAD
        if laid:
            tops[n] = y
            words.append(placed(lines(picture.marks[n], language, room), inset + PAD, y + PAD))
            y += len(words[-1].lines) * LEADING + 2 * PAD
            continue
        if end := _end(picture, n, step):
            words.append(placed(wrapped(end.of(language), room), inset + PAD, y, strong=bool(picture.marks[n].note)))
            y += len(words[-1].lines) * LEADING
        y += PAD // 2
        frames.append(Frame(inset, tops[n], WIDTH - inset, y - tops[n], picture.marks[n].outcome))
        y += PAD // 2
    frames.sort(key=lambda frame: frame.y)
    told = spoken(picture, language)
    return Drawing(language, picture.title.of(language), max(y, LEADING), tuple(frames), (), tuple(words), tuple(told))


def _end(picture: Pile, n: int, step: int | None) -> Text | None:
    """Return at which step a mark leaves and what came of it, as far as either is told."""
    note = picture.marks[n].note
    if step is None:
        return note
    return CAME_TO.filled(step=step, note=note) if note else LEFT.filled(step=step)


def _moments(picture: Pile) -> Iterator[tuple[int, int | None, bool]]:
    """Yield each mark twice, as it is laid and as it leaves, with the step: of several that leave at once the highest first."""
    spans = picture.spans or tuple((n, None) for n, _ in enumerate(picture.marks, 1))
    for step in sorted({step for span in spans for step in span if step}):
        yield from ((n, step, False) for n in reversed(range(len(spans))) if spans[n][1] == step)
        yield from ((n, step, True) for n in range(len(spans)) if spans[n][0] == step)
    yield from ((n, None, False) for n in reversed(range(len(spans))) if spans[n][1] is None)
