"""How does an address get from paper to a phone?

As a QR code that is black on white, quiet zone included, whatever the colours of the page.
"""

from __future__ import annotations

from functools import lru_cache

import segno
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

QUIET = 4
# as many bytes need no more than 77 modules, which on paper 45 mm wide a camera still tells apart
LONGEST = 520
# trying all eight masks takes four times as long, and readers take any
MASK = 0


def drawn(address: str) -> SafeString:
    """Return the QR code of an address as SVG, nothing for an address too long to be read from paper."""
    return mark_safe(_drawn(address, gettext("QR code")))


@lru_cache(maxsize=1_000)
def _drawn(address: str, title: str) -> str:
    if len(address.encode()) > LONGEST:
        return ""
    code = segno.make(address, error="l", micro=False, mask=MASK)
    looks = {"light": "#fff", "dark": "#000", "svgclass": "qr", "lineclass": None}
    return code.svg_inline(border=QUIET, omitsize=True, title=title, desc=address, **looks)
