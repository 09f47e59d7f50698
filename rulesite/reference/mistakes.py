"""How does a reader tell of a mistake: what is said of the place, and where is it sent?"""

from __future__ import annotations

from urllib.parse import quote, urlencode

from django.utils.text import Truncator
from django.utils.translation import gettext
from msgspec import Struct

TITLE = 300  # letters of what a place is called
SITUATION = 4_000  # letters of a situation that a report repeats
LONGEST = 6_000  # letters of an address that every browser and mail program opens


class Report(Struct, frozen=True):
    """What a reader fills in and sends; `link` opens a letter or a form with it, "" where nobody is named."""

    text: str
    link: str


def report(title: str, address: str, revision: str, situation: str, contact: str) -> Report:
    """Return a report on a clause, an answer or a verdict, with its situation as JSON where it has one; a long one is asked for."""
    title = Truncator(title).chars(TITLE)
    if len(situation) > SITUATION:
        situation = gettext("(It is long. Copy it as JSON under “Share”, and put it here.)")
    asked = ((gettext("What should stand there"), ""), (gettext("By which document, and where in it"), ""))
    told = (
        (gettext("Place"), f"{title}\n{address}".strip()),
        (gettext("Revision"), revision),
        (gettext("Situation"), situation),
    )
    text = "\n\n".join(f"{label}:\n{words}" for label, words in (*told, *asked) if words or (label, words) in asked)
    link = _link(contact, title, text) if contact else ""
    return Report(text, link if len(link) <= LONGEST else contact)


def _link(contact: str, title: str, text: str) -> str:
    """Return the address that opens a letter, or a form of an issue tracker, with the report in it."""
    beyond = "&" if "?" in contact else "?"
    if contact.startswith("mailto:"):
        return f"{contact}{beyond}{urlencode({'subject': title, 'body': text}, quote_via=quote)}"
    return f"{contact}{beyond}{urlencode({'title': title, 'body': text})}"
