"""Facts of crypt cards: the columns that their table has beside those of the library, and the names of their words.

Their table is `cards-crypt.tsv`. A name that several cards share stands there with the group, and with ADV for the advanced one.
"""

import re
from collections.abc import Iterator

from games.columns import SPACES, Column, Flag, Note, Number, Pick, Values, Words
from games.naming import slug_of
from games.sentences import sentences
from games.text import Text, joined

WORDS = sentences(__name__)
LINE = WORDS.all("line")
FLAG = WORDS.all("flag")
LABELS = WORDS.all("column")
TRAITS = WORDS.all("trait")
SECTS = WORDS.all("sect")
ADVANCED = WORDS.text("advanced")

FLAGS = {
    "does_cost": WORDS.all("own-cost"),
    "does_others": WORDS.all("for-others"),
    "unlocks_other_cost": WORDS.all("other-cost"),
    "unlocks_other_once": WORDS.all("other-once"),
    "not_as_normal": WORDS.all("not-as-normal"),
    "cannot": WORDS.all("cannot"),
    "no_lock": WORDS.all("no-lock"),
    "cancelled_cost": WORDS.all("cancelled-cost"),
}
"""Names of the words in each column that crypt cards alone have."""
JUDGED = ("does_others", "cannot", "no_lock")
"""Columns by which no-repeat judges a known minion."""
UNJUDGED_WORDS = {"cannot": ("reaction-cards",)}
UNLOCKS_OTHER = WORDS.all("unlocks-other")
IMBUED = "Imbued"
SLASH, WHOLE_CELLS = re.compile("/"), ("unlocks_other_cost",)
GROUPS = ("1", "2", "3", "4", "5", "6", "7", "ANY")
DISCIPLINES = {
    "abo": "Abombwe",
    "ani": "Animalism",
    "aus": "Auspex",
    "cel": "Celerity",
    "chi": "Chimerstry",
    "dai": "Daimoinon",
    "def": "Defense",
    "dem": "Dementation",
    "dom": "Dominate",
    "for": "Fortitude",
    "inn": "Innocence",
    "jud": "Judgment",
    "mar": "Martyrdom",
    "mel": "Melpominee",
    "myt": "Mytherceria",
    "nec": "Necromancy",
    "obe": "Obeah",
    "obf": "Obfuscate",
    "obl": "Oblivion",
    "obt": "Obtenebration",
    "pot": "Potence",
    "pre": "Presence",
    "pro": "Protean",
    "qui": "Quietus",
    "red": "Redemption",
    "san": "Sanguinus",
    "ser": "Serpentis",
    "spi": "Spiritus",
    "tem": "Temporis",
    "tha": "Thaumaturgy",
    "thn": "Thanatosis",
    "val": "Valeren",
    "ven": "Vengeance",
    "vic": "Vicissitude",
    "vis": "Visceratika",
    "viz": "Vision",
}
"""Disciplines by the codes of the list of crypt cards, which has capitals for the superior level."""


class Disciplines(Words, frozen=True):
    """A list of disciplines by their names or their codes."""

    def read(self, cell: str) -> tuple[str, ...]:
        """Return the names of the disciplines in a cell; raises ValueError."""
        return super().read("/".join(DISCIPLINES.get(word.lower(), word) for word in self.between.split(cell)))


class Superiors(Disciplines, frozen=True):
    """The disciplines of a crypt card's list that it has at the superior level."""

    def read(self, cell: str) -> tuple[str, ...]:
        """Return the names of the disciplines with codes in capitals; raises ValueError."""
        return super().read(
            "/".join(word for word in self.between.split(cell) if word.lower() in DISCIPLINES and word.isupper())
        )


def columns(disciplines: Superiors) -> tuple[Column, ...]:
    """Return the columns of the list of crypt cards, and of the heads of their texts."""
    return (
        Column(
            "group", Pick({name: Text(name, name) for name in GROUPS}, code=slug_of), LABELS["group"], facet="group"
        ),
        Column("advanced", Flag(), LABELS["advanced"]),
        Column("capacity", Number(), LABELS["capacity"]),
        Column("disciplines_superior", disciplines, LABELS["disciplines_superior"], cell="disciplines"),
        Column("path", Note(), LABELS["path"]),
        Column("sect", Pick(SECTS, code=slug_of), LABELS["sect"], facet="sect"),
        Column("sect_merged", Pick(SECTS, code=slug_of), LABELS["sect_merged"]),
        Column("title", Note(), LABELS["title"]),
        Column("traits", Words(TRAITS), LABELS["traits"]),
        *(
            Column(
                name,
                Words(FLAGS[name], between=SLASH if name in WHOLE_CELLS else SPACES),
                LABELS[name],
                ("nra-94",) if name in JUDGED else (),
                UNJUDGED_WORDS.get(name, ()),
            )
            for name in FLAGS
        ),
    )


LISTED = ("group", "advanced", "capacity", "disciplines_superior", "path")
"""The columns of the list of crypt cards; any other was read from their texts."""


def listed(values: Values) -> Iterator[Text]:
    """Yield the facts of the list of crypt cards."""
    group = LINE["group"].filled(what=values["group"])
    yield joined((group, ADVANCED), en=" ", ja="") if values["advanced"] else group
    yield LINE["life" if IMBUED in values["types"] else "capacity"].filled(what=values["capacity"])
    superior = values["disciplines_superior"]
    basic = [name for name in values["disciplines"] if name not in superior]
    for line, names in (("superior", superior), ("basic", basic)):
        if names:
            yield LINE[line].filled(what=joined([Text(name, name) for name in names], en=", ", ja="、"))
    if values["path"]:
        yield LINE["path"].filled(what=values["path"])


def headed(values: Values) -> Iterator[Text]:
    """Yield the facts in the head of a crypt card's text."""
    if values["sect"]:
        yield LINE["sect"].filled(what=SECTS[values["sect"]])
    if values["sect_merged"]:
        yield LINE["sect_merged"].filled(what=SECTS[values["sect_merged"]])
    for title in (values["title"] or "").split("; "):
        bare, mark, _ = title.partition("@")
        if bare:
            yield LINE["merged_title" if mark else "title"].filled(what=bare)
    if values["traits"]:
        yield LINE["traits"].filled(what=joined([TRAITS[word] for word in values["traits"]], en=", ", ja="、"))
