"""The renewal of a card table by a newer list.

The list has the columns of the table but for `slug`: known cards keep their ids, new ones get one by their name, and the id of a
removed card is never given again. A Japanese name that is another card's is left out: lists have it from fans, and a name means one card.
"""

from collections.abc import Collection, Iterable, Iterator
from datetime import date
from itertools import chain, count
from pathlib import Path

from msgspec import Struct

from games.content import Content
from games.facts import Facts
from games.library import TABLE, Library, Row, Tell, columns_of, parsed
from games.naming import key, slug_of
from games.values import replace

SLUG, NUMBER, NAME, JAPANESE = "slug", "id", "name", "ja"
RETIRED = """
[[retired]]
kind = "card"
id = "{id}"
date = {date}
"""


class Renewal(Struct, frozen=True):
    """A newer table and its differences: added rows, changed rows with their columns, and removed rows.

    `nameless` are the rows of the list whose Japanese name is left out, `file` is that of the table.
    """

    table: str
    added: tuple[Row, ...]
    changed: tuple[tuple[Row, tuple[str, ...]], ...]
    removed: tuple[Row, ...]
    nameless: tuple[Row, ...]
    file: str = TABLE

    def write(self, folder: Path, content: Content, day: date) -> None:
        """Write the table and retire the removed cards.

        Both go into a content folder, the retirement with its day. A card that is told in full stays.
        """
        retired = [
            RETIRED.format(id=row.id, date=day.isoformat()) for row in self.removed if row.id not in content.full_cards
        ]
        if retired:
            file = folder / "retired.toml"
            before = file.read_text(encoding="utf-8") if file.is_file() else ""
            file.write_text("".join((before, *retired)), encoding="utf-8")
        (folder / self.file).write_text(self.table, encoding="utf-8")


def renew_table(content: Content, facts: Facts, text: str, tell: Tell, file: str = TABLE) -> Renewal:
    """Return the renewal of a table by a newer list. `tell` is given each fault of the list and its place.

    `file` is that of the table; cards of other tables stay as they are.
    """
    others = replace(content.library, rows=tuple(row for row in content.library.rows if row.table != file))
    old = replace(content.library, rows=tuple(row for row in content.library.rows if row.table == file))
    table = _with_slugs(content, text, file)
    listed = parsed(table, lambda *_: None).called(old.other_names)
    nameless = tuple(_rows_with_taken_names(content, listed))
    table = _without_japanese(table, nameless)
    new = parsed(table, tell).called(old.other_names)
    for row, problem in facts.faults(replace(content, library=new.joined(others) if others.rows else new)):
        tell(row.where if row else "row 1", problem)
    return Renewal(
        table,
        tuple(row for row in new.rows if row.id not in old.by_id),
        tuple((row, columns) for row in new.rows if (columns := tuple(_changed_columns(old.by_id.get(row.id), row)))),
        tuple(row for row in old.rows if row.id not in new.by_id),
        nameless,
        file,
    )


def _with_slugs(content: Content, text: str, file: str) -> str:
    """Return a list with the id of each card before it; unchanged where it names its ids, or no cards."""
    first, *lines = (line for line in text.split("\n") if line.strip())
    columns = columns_of(first)
    by = NUMBER if NUMBER in columns else NAME
    if by not in columns or SLUG in columns:
        return text
    slugs = _slugs(content, [dict(zip(columns, line.split("\t"), strict=False)) for line in lines], by, file)
    return "\n".join([f"{SLUG}\t{first}", *(f"{slug}\t{line}" for slug, line in zip(slugs, lines, strict=True)), ""])


def _slugs(content: Content, rows: Iterable[dict[str, str]], by: str, file: str) -> Iterator[str]:
    """Yield the id of each row: a known card keeps its own, a new one gets the first that was never used."""
    table = [row for row in content.library.rows if row.table == file]
    known_slugs = {row.facts.get(NUMBER, "") if by == NUMBER else row.listed: row.id for row in table}
    used_slugs = {
        *content.library.by_id,
        *content.full_cards,
        *(entry.id for entry in content.retired if entry.kind == "card"),
    }
    for row in rows:
        name = row.get(NAME, "")
        card = content.matcher.exact(name) if name else None
        if isinstance(card, Row) and card.table != file:
            card = None
        slug = known_slugs.get(row.get(by) or name) or (card.id if card else _free_slug(slug_of(name), used_slugs))
        used_slugs.add(slug)
        yield slug


def _rows_with_taken_names(content: Content, new: Library) -> Iterator[Row]:
    """Yield the rows whose Japanese name is another card's: one told in full, one that has it today, or one further up."""
    owners = {key(name): card.id for card in content.card for name in card.names()}
    owners |= {key(row.name.en): row.id for row in new.rows}
    for row in content.library.rows:
        if row.id in new.by_id and _japanese(row) == _japanese(new.by_id[row.id]) != "":
            owners.setdefault(key(row.name.ja), row.id)
    for row in new.rows:
        if _japanese(row) and owners.setdefault(key(row.name.ja), row.id) != row.id:
            yield row


def _without_japanese(table: str, rows: Iterable[Row]) -> str:
    """Return a table without the Japanese names of some rows."""
    lines = table.split("\n")
    for row in rows:
        cells = lines[row.line - 1].split("\t")
        cells[columns_of(lines[0]).index(JAPANESE)] = ""
        lines[row.line - 1] = "\t".join(cells)
    return "\n".join(lines)


def _japanese(row: Row) -> str:
    """Return the Japanese name of a card. "" where it has none of its own."""
    return row.name.ja if row.name.ja != row.name.en else ""


def _free_slug(slug: str, used_slugs: Collection[str]) -> str:
    numbered = (f"{slug}-{number}" for number in count(2))
    return next(candidate for candidate in chain((slug,), numbered) if candidate not in used_slugs)


def _changed_columns(old: Row | None, new: Row) -> Iterator[str]:
    """Yield the columns in which two rows differ; nothing for a row that is new."""
    if old is None:
        return
    if old.listed != new.listed:
        yield NAME
    if _japanese(old) != _japanese(new):
        yield JAPANESE
    if old.aka != new.aka:
        yield "aka"
    columns = dict.fromkeys((*old.facts, *new.facts))
    yield from (column for column in columns if old.facts.get(column) != new.facts.get(column))
