"""Filters of the card list: clans, disciplines and paths by all names that they have had (NRA-93)."""

from collections.abc import Iterable
from functools import partial

from games.columns import Column, Values, Words
from games.naming import slug_of
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
LABELS = WORDS.all("column")
PATHS = WORDS.all("path")

RENAMED = {"Assamite": "Banu Haqim", "Follower of Set": "Ministry", "Thaumaturgy": "Blood Sorcery"}
"""Today's names of clans and disciplines whose name has changed (NRA-93)."""
SAME = {**RENAMED, **{today: former for former, today in RENAMED.items()}}
DISCIPLINES = (
    *("Abombwe", "Animalism", "Auspex", "Celerity", "Chimerstry", "Daimoinon", "Defense", "Dementation", "Dominate"),
    *("Flight", "Fortitude", "Innocence", "Judgment", "Maleficia", "Martyrdom", "Melpominee", "Mytherceria"),
    *("Necromancy", "Obeah", "Obfuscate", "Oblivion", "Obtenebration", "Potence", "Presence", "Protean", "Quietus"),
    *("Redemption", "Sanguinus", "Serpentis", "Spiritus", "Striga", "Temporis", "Thanatosis", "Thaumaturgy"),
    *("Valeren", "Vengeance", "Vicissitude", "Visceratika", "Vision"),
)
DISCIPLINE_NAMES = {name: Text(name, name) for name in DISCIPLINES}
ALL_DISCIPLINES = {name: Text(name, name) for name in sorted((*DISCIPLINES, "Blood Sorcery"))}
CLANS = (
    *("Abomination", "Ahrimane", "Akunanse", "Assamite", "Avenger", "Baali", "Banu Haqim", "Blood Brother", "Brujah"),
    *("Brujah antitribu", "Caitiff", "Daughter of Cacophony", "Defender", "Follower of Set", "Gangrel"),
    *("Gangrel antitribu", "Gargoyle", "Giovanni", "Guruhi", "Harbinger of Skulls", "Hecata", "Innocent", "Ishtarri"),
    *("Judge", "Kiasyd", "Lasombra", "Malkavian", "Malkavian antitribu", "Martyr", "Ministry", "Nagaraja", "Nosferatu"),
    *("Nosferatu antitribu", "Osebo", "Pander", "Ravnos", "Redeemer", "Salubri", "Salubri antitribu", "Samedi"),
    *("Toreador", "Toreador antitribu", "Tremere", "Tremere antitribu", "True Brujah", "Tzimisce", "Ventrue"),
    *("Ventrue antitribu", "Visionary"),
)
"""Clans, and the creeds of imbued, which the lists have in the same column."""
CLAN_NAMES = {name: Text(name, name) for name in CLANS}


def columns() -> tuple[Column, ...]:
    """Return the columns of the filters; each is derived from one of the list."""
    return (
        _filter("discipline", "disciplines", ALL_DISCIPLINES),
        _filter("clan", "clans", CLAN_NAMES),
        _filter("path", "path", PATHS),
    )


def _filter(code: str, of: str, names: dict[str, Text]) -> Column:
    """Return the column of a filter, which has all names of the words of another column."""
    derive = partial(_all_names, of)
    return Column(f"{code}_names", Words(names, code=slug_of), LABELS[code], derived=derive, facet=code)


def _all_names(of: str, values: Values) -> tuple[str, ...]:
    words = values[of]
    return tuple(_with_other_names((words,) if isinstance(words, str) else words or ()))


def _with_other_names(words: Iterable[str]) -> Iterable[str]:
    return dict.fromkeys(name for word in words for name in (word, SAME.get(word, word)))
