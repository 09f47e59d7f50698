"""What do the pictures of verdicts write with? `./dev face` makes the face anew.

It is put together of faces that npm's registry has in pieces, each under the SIL Open Font License: the letters of Japanese (the
sets that Windows-31J names), Latin letters with their accents, and signs. Whatever is not drawn letter by letter is left out.
"""

from __future__ import annotations

import base64
import hashlib
import subprocess
import tarfile
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont

from rulesite.checks.banner.face import FACE

JAPANESE = "cp932"
RANGES = (range(0x20, 0x250), range(0x2000, 0x2800), range(0x3040, 0x3100))  # Latin, signs, kana
UNUSED = ("BASE", "GDEF", "GPOS", "GSUB", "STAT", "gasp", "prep", "vhea", "vmtx")
NAMES = {1: "Noto Sans JP Medium, parts", 2: "Regular", 4: "Noto Sans JP Medium, parts", 6: "NotoSansJPMedium-Parts"}
LICENCE_NAMES = (0, 13, 14)
MADE = 3_786_912_000  # 2024-01-01 in seconds since 1904: the same files make the same bytes


@dataclass(frozen=True)
class Source:
    """A package of npm's registry, with the digest of its archive and the pieces to take, the first to have a letter first."""

    package: str
    sha512: str
    pieces: tuple[str, ...]
    weight: int = 500

    def files(self) -> Iterator[bytes]:
        """Yield its pieces; raises ValueError where the archive is another one."""
        with TemporaryDirectory() as folder:
            subprocess.run(["npm", "pack", "--silent", self.package], cwd=folder, check=True, stdout=subprocess.DEVNULL)
            (archive,) = Path(folder).iterdir()
            if base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode() != self.sha512:
                raise ValueError(f"{self.package} is not what it was")
            with tarfile.open(archive) as packed:
                names = packed.getnames()
                for piece in self.pieces:
                    for name in sorted(
                        name for name in names if Path(name).match(f"{piece}-{self.weight}-normal.woff2")
                    ):
                        member = packed.extractfile(name)
                        assert member
                        yield member.read()


SOURCES = (
    Source(
        "@fontsource/noto-sans-jp@5.3.0",
        "OZbBzZ8LrFRs2RFT2Cc0HUV2C2ZeSfyEXhDJWR0EZuZaraJfRubpvrFmUnCljuBDEkw8Vn6CE/+nf9dj9b+0lg==",
        ("noto-sans-jp-latin", "noto-sans-jp-japanese", "noto-sans-jp-[0-9]*"),
    ),
    Source(
        "@fontsource/noto-sans@5.3.0",
        "fBCog2PY7DiVVTEEqtI/Qdinx/knobHYfoGpjFXdfBX5RoJaBp1Prw2G75p0OIsdlMZg3cLo0c+YbIUYOxnQJw==",
        ("noto-sans-latin*",),
    ),
    Source(
        "@fontsource/noto-sans-symbols-2@5.3.0",
        "hFnEnIXOIgLLJ61SO9icRXKoS+LSWoq7ZqKJQ/NaQR7ptdC6+7yW4ci6EuXgsS1S9JmWpciX6w0AFZkU1DKn1A==",
        ("noto-sans-symbols-2-symbols",),
        400,
    ),
)


def is_wanted(letter: int) -> bool:
    """Return whether the face should have a letter."""
    try:
        chr(letter).encode(JAPANESE)
    except UnicodeEncodeError:
        return any(letter in letters for letters in RANGES)
    return True


def parts() -> Iterator[BytesIO]:
    """Yield each piece with those letters alone that are wanted and that no piece before it has."""
    options = subset.Options(
        layout_features=[], hinting=False, glyph_names=False, notdef_outline=True, recalc_timestamp=False
    )
    options.drop_tables += UNUSED
    found: set[int] = set()
    for source in SOURCES:
        for piece in source.files():
            font = TTFont(BytesIO(piece), recalcTimestamp=False)
            letters = {letter for letter in font.getBestCmap() if is_wanted(letter)} - found
            if not letters:
                continue
            found |= letters
            chosen = subset.Subsetter(options)
            chosen.populate(unicodes=letters)
            chosen.subset(font)
            font.flavor, part = None, BytesIO()
            font.save(part)
            part.seek(0)
            yield part


def main() -> None:
    """Write the face anew, and say what it weighs."""
    font = Merger().merge([*parts()])
    font.recalcTimestamp = False
    font["head"].created = font["head"].modified = MADE
    font["name"].names = [name for name in font["name"].names if name.nameID in LICENCE_NAMES]
    for number, name in NAMES.items():
        font["name"].setName(name, number, 3, 1, 0x409)
    font.save(FACE)
    content = FACE.read_bytes()
    print(
        f"{FACE.name}: {len(font.getBestCmap())} letters, {len(content)} bytes, SHA-256 {hashlib.sha256(content).hexdigest()}"
    )


if __name__ == "__main__":
    main()
