"""The drawing of a banner: mark, sentence, clauses and QR code in 1200 × 630 pixels, as PNG."""

from __future__ import annotations

from io import BytesIO

from msgspec import Struct
from PIL import Image, ImageDraw

from games.verdict import Mark, Neutral, Outcome
from rulesite.checks.banner.face import drawable, face
from rulesite.checks.banner.lines import Setting, fit
from rulesite.checks.present.share import QUIET, make_qr_code
from rulesite.reference.legend import SIGNS
from rulesite.site.accents import LIGHT_PAPERS

WIDTH, HEIGHT = 1200, 630
EDGE, BAR, GAP = 80, 20, 30
RIGHT, BOTTOM = WIDTH - EDGE, HEIGHT - EDGE // 2
PAPER, INK, SOFT = LIGHT_PAPERS[0], "#1b1a18", "#4a4742"  # as --paper, --ink and --soft of site.css, light
OUTCOMES: dict[Mark, str] = {
    Outcome.ALLOWED: "#14532b",
    Outcome.UNKNOWN: "#2c466a",
    Outcome.UNSETTLED: "#643f00",
    Outcome.FORBIDDEN: "#8e0f1a",
}
SIGN, LABEL = 84, (64, 56)
AFTER_SIGN = EDGE + 110
TOPIC_LINE, MARK_LINE, SITE_LINE = 78, 166, 586  # where letters stand
CLAUSE_LINES = (486, 530)
SENTENCE_TOP, SENTENCE_END = 198, 446
SIZES, LEADING, SMALL = (60, 52, 44, 38, 32, 28), 1.4, (30, 26, 22)
CODE = 260  # pixels each way that a QR code takes at most
COLOURS = 64


class Banner(Struct, frozen=True):
    """What a banner says, in one language. `accent` is the colour of its game; without an address there is no QR code."""

    topic: str
    mark: Mark
    sentence: str
    clauses: tuple[str, ...]
    site: str
    address: str
    language: str
    accent: str = INK


def draw(banner: Banner) -> bytes:
    """Return a banner as PNG."""
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    pen = ImageDraw.Draw(image)
    code = _qr_code(banner.address)
    if code:
        image.paste(code, (RIGHT - code.width, BOTTOM - code.height))
    code_width = (code.width + GAP) if code else 0
    pen.rectangle((0, 0, WIDTH, BAR), banner.accent)
    _write_line(pen, banner.topic, TOPIC_LINE, SOFT)
    colour = banner.accent if banner.mark is Neutral.NEUTRAL else OUTCOMES[banner.mark]
    pen.text((EDGE, MARK_LINE), SIGNS[banner.mark], colour, face(SIGN), "ls")
    _write_line(pen, banner.mark.text.of(banner.language), MARK_LINE, colour, sizes=LABEL, left=AFTER_SIGN)
    _write_sentence(pen, banner.sentence, code_width)
    for clause, line in zip(banner.clauses, CLAUSE_LINES, strict=False):
        _write_line(pen, clause, line, INK, code_width)
    _write_line(pen, banner.site, SITE_LINE, SOFT, code_width)
    return _png(image)


def _write_line(
    pen: ImageDraw.ImageDraw,
    words: str,
    line: int,
    colour: str,
    code_width: int = 0,
    sizes: tuple[int, ...] = SMALL,
    left: int = EDGE,
) -> None:
    """Write words on one line."""
    room = (RIGHT - left - code_width,)
    fitted = fit(drawable(words), [Setting(size, room) for size in sizes])
    pen.text((left, line), fitted.lines[0], colour, face(fitted.size), "ls")


def _write_sentence(pen: ImageDraw.ImageDraw, words: str, code_width: int) -> None:
    """Write the sentence as large as it fits. Its lower lines leave room for the QR code beside them."""
    sentence = fit(drawable(words), sentence_settings(code_width))
    for n, line in enumerate(sentence.lines):
        pen.text((EDGE, _line(n, sentence.size)), line, INK, face(sentence.size), "ls")


def sentence_settings(code_width: int) -> list[Setting]:
    """Return the sizes of a sentence, the largest first. `code_width` are the pixels that a QR code takes of its lower lines."""
    return [_setting(size, code_width) for size in SIZES]


def _setting(size: int, code_width: int) -> Setting:
    lines = [_line(n, size) for n in range(int((SENTENCE_END - SENTENCE_TOP) / (size * LEADING)))]
    below = BOTTOM - code_width  # the code with the gap above it
    return Setting(size, tuple(RIGHT - EDGE - (code_width if line > below else 0) for line in lines))


def _line(n: int, size: int) -> int:
    """Return where the letters of a line of the sentence stand."""
    return SENTENCE_TOP + round(size + n * size * LEADING)


def _qr_code(address: str) -> Image.Image | None:
    code = make_qr_code(address) if address else None
    if not code:
        return None
    rows = [bytes(0 if dark else 255 for dark in row) for row in code.matrix_iter(border=QUIET)]
    modules = len(rows)
    side = CODE // modules * modules
    return Image.frombytes("L", (modules, modules), b"".join(rows)).resize((side, side), Image.Resampling.NEAREST)


def _png(image: Image.Image) -> bytes:
    file = BytesIO()
    image.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(file, "PNG")
    return file.getvalue()
