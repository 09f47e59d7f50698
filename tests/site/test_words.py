"""Is every word of the frame there in Japanese?"""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from django.conf import settings
from django.utils.translation.template import templatize

ROOT = Path(settings.BASE_DIR)
FOLDER = ROOT / "locale/ja/LC_MESSAGES"
CALLS = {
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "_": None,
}


def catalog() -> Catalog:
    with (FOLDER / "django.po").open("rb") as file:
        return read_po(file, locale="ja")


def sources() -> Iterator[bytes]:
    for template in (ROOT / "templates").rglob("*.html"):
        yield templatize(template.read_text(encoding="utf-8")).encode()
    for module in (ROOT / "rulesite").rglob("*.py"):
        yield module.read_bytes()


def used() -> set[str]:
    found = (extract("python", io.BytesIO(source), keywords=CALLS) for source in sources())
    said = [message for messages in found for _, message, _, _ in messages]
    return {one if isinstance(one, str) else one[0] for one in said}


def _forms(said: object) -> tuple[object, ...]:
    return tuple(said) if isinstance(said, tuple | list) else (said,)


def test_every_word_that_is_used_stands_in_the_catalogue_and_no_other() -> None:
    known = {message.id if isinstance(message.id, str) else message.id[0] for message in catalog() if message.id}

    assert used() == known


def test_every_word_is_translated_and_none_is_a_guess() -> None:
    for message in catalog():
        if message.id:
            assert all(_forms(message.string)), message.id
            assert not message.fuzzy, message.id


def test_a_translation_keeps_the_places_that_are_filled() -> None:
    for message in catalog():
        assert not [str(error) for error in message.check(catalog())], message.id


def test_the_compiled_catalogue_is_that_of_the_written_one() -> None:
    compiled = io.BytesIO()

    write_mo(compiled, catalog())

    assert compiled.getvalue() == (FOLDER / "django.mo").read_bytes()
