"""Facts of library cards: the columns of the table and the names of their words.

The columns and their words are those of the table (docs/decisions.md). A word may bear a mark of the level, the discipline or the use
that it belongs to: `bleed@basic,superior`.
"""

import re
from collections.abc import Iterable, Iterator

from games.content import Card, Locator, Part, Standing
from games.facts import Facet, Facts, names
from games.library import Row
from games.naming import slug_of
from games.sentences import sentences
from games.text import Text, joined

WORDS = sentences(__name__)
LINE = WORDS.all("line")
FLAG = WORDS.all("flag")
REACHED = WORDS.all("reached")
MARKED = WORDS.text("marked")
TO_WHOM = WORDS.text("to-whom")
DUTY = WORDS.text("duty")
TYPES = WORDS.all("type")
COSTS = WORDS.all("cost")
DOING = WORDS.all("doing")
WHOM = WORDS.all("whom")
WHILE = WORDS.all("while")
LEVELS = WORDS.all("level")
FACETS = WORDS.all("facet")
DOES_LABELS = WORDS.all("found")
PAYING = WORDS.all("paying")
DUTY_SORTS = WORDS.all("duty-sort")
DUTY_WHOM = WORDS.all("duty-whom")
DUTY_WHEN = WORDS.all("duty-when")

FLAGS = {
    "bars": WORDS.all("barred"),
    "bars_card": WORDS.all("excluded"),
    "bars_card_whose": WORDS.all("excluding"),
    "permits_repeat": WORDS.all("permitted"),
    "cancels_what": WORDS.all("cancelled"),
    "locks_acting": WORDS.all("other"),
    "unlocks_when": WORDS.all("unlocking"),
    "unlocks_how": WORDS.all("unlocking-how"),
    "unlocks_if": WORDS.all("unlocking-if"),
    "unlocks_once": WORDS.all("unlocking-once"),
    "unlocks_other": WORDS.all("other"),
    "ends_action": WORDS.all("ending"),
    "ends_when": WORDS.all("ending-when"),
    "takes_over": WORDS.all("other"),
    "limited_what": WORDS.all("limit"),
    "limited_free": WORDS.all("limit"),
    "limited_if": WORDS.all("limit-if"),
    "once": WORDS.all("often"),
    "once_ability": WORDS.all("using"),
    "once_what": WORDS.all("using-what"),
    "once_reach": WORDS.all("using-whose"),
    "during": WORDS.all("during"),
    "have_one": WORDS.all("having"),
    "locked_only": WORDS.all("locked"),
    "plays_stored": WORDS.all("stored"),
    "brings": WORDS.all("bringing"),
    "counts": WORDS.all("counting"),
    "in_play_does": DOING,
}
"""Names of the words in each column; a word that says for whom has that behind a colon."""
COST_OF_UNLOCKING, OBLIGED = "unlocks_cost", "obliged"
LEVEL_OF = {"does_basic": "basic", "does_superior": "superior", "does_outferior": "outferior"}
WAYS = "does_options"
NUMBER, LIMITED, CANCELS, UNLOCKS, REACHED_BY, HAS_MORE = (
    *("id", "limited", "cancels", "unlocks"),
    *("resolution_reached", "text_has_more"),
)
LISTED = ("types", "disciplines", "clans", "cost", "banned")
TODAY = ("disciplines_today", "clans_today")
"""Today's names of disciplines and clans, where the list has former ones (NRA-93)."""
UNIQUE = "unique"
COLUMNS = (
    *(NUMBER, *LISTED, *TODAY, UNIQUE, *LEVEL_OF, WAYS, LIMITED, CANCELS, UNLOCKS, COST_OF_UNLOCKING, OBLIGED),
    *(*FLAGS, REACHED_BY, HAS_MORE),
)

LIST, LIST_TODAY, RULINGS = (Locator("vekn-list"),), (Locator("cards-today"),), (Locator("rulings"),)
COST = re.compile(r"(?P<n>X|\d+) (?P<of>\w+)")
PAYMENT = re.compile(r"((?P<n>\d+) )?(?P<of>[a-z-]+)(@(?P<level>[a-z-]+))?")
YES = re.compile("yes")
WAY = re.compile(r"\[(?P<level>[a-z]{3})\]=(?P<does>[a-z -]+)")
ONE_WAY = r"\[[a-z]{3}\]=[a-z -]+"
DISCIPLINES = (
    *("Abombwe", "Animalism", "Auspex", "Celerity", "Chimerstry", "Daimoinon", "Defense", "Dementation", "Dominate"),
    *("Flight", "Fortitude", "Innocence", "Judgment", "Maleficia", "Martyrdom", "Melpominee", "Mytherceria"),
    *("Necromancy", "Obeah", "Obfuscate", "Oblivion", "Obtenebration", "Potence", "Presence", "Protean", "Quietus"),
    *("Redemption", "Sanguinus", "Serpentis", "Spiritus", "Striga", "Temporis", "Thanatosis", "Thaumaturgy"),
    *("Valeren", "Vengeance", "Vicissitude", "Visceratika", "Vision"),
)

FORMS = {
    "cost": COST,
    "banned": re.compile(r"\d{4}"),
    WAYS: re.compile(rf"{ONE_WAY}(; {ONE_WAY})*"),
    **dict.fromkeys((UNIQUE, LIMITED, CANCELS, UNLOCKS, HAS_MORE), YES),
}
"""Patterns of the columns whose words need no name."""
PAIRS = (
    *((LIMITED, "limited_what"), (CANCELS, "cancels_what"), (UNLOCKS, "unlocks_when")),
    *(("once_ability", "once_reach"), ("bars_card", "bars_card_whose")),
)


def card(row: Row) -> Card:
    """Return the card of a row; raise LookupError for a word without a name."""
    listed = [Part(joined(_listed(row.facts), en=" ", ja=""), Standing.STATED, LIST)]
    if not set(TODAY).isdisjoint(row.facts):
        listed.append(Part(joined(_names_today(row.facts), en=" ", ja=""), Standing.STATED, LIST_TODAY))
    unconfirmed = [Part(text, Standing.UNCONFIRMED) for text in _unconfirmed_facts(row.facts)]
    ruled = [Part(REACHED[row.facts[REACHED_BY]], Standing.STATED, RULINGS)] if REACHED_BY in row.facts else []
    columns = {column: value for column, value in row.facts.items() if column != HAS_MORE}
    return Card(row.id, row.name, names(row), fact=(*listed, *unconfirmed, *ruled), data=columns)


def problems(row: Row) -> Iterator[str]:
    """Yield the problems of a row of the table."""
    facts = row.facts
    yield from (f"{column} is missing" for column in (NUMBER, "types") if column not in facts)
    for column, form in FORMS.items():
        if column in facts and not form.fullmatch(facts[column]):
            yield f"{column} is {facts[column]!r}"
    yield from (f"{flag} and {other} go together" for flag, other in PAIRS if (flag in facts) != (other in facts))
    yield from (f"{name!r} is no discipline" for name in disciplines(facts) if name not in DISCIPLINES)
    try:
        if "types" in facts:
            card(row)
    except LookupError as error:
        yield f"{error.args[0]!r} is no word of this table"


def tags(row: Row) -> Iterator[tuple[str, str]]:
    """Yield a card's types, disciplines and effects on the rule."""
    yield from (("type", slug_of(name)) for name in types(row.facts))
    yield from (("discipline", slug_of(name)) for name in disciplines(row.facts))
    yield from (
        ("does", code) for code, columns in COLUMNS_BY_FACET.items() if any(column in row.facts for column in columns)
    )


def paged(row: Row) -> bool:
    """Return whether a row says more than the publisher's list."""
    return any(column in row.facts for column in (*LEVEL_OF, *FLAGS, REACHED_BY))


def types(facts: dict[str, str]) -> list[str]:
    """Return the types of a card."""
    return facts["types"].split("/")


def disciplines(facts: dict[str, str]) -> list[str]:
    """Return a card's disciplines, whether it needs one or all."""
    return [name.strip() for name in re.split("[/&]", facts.get("disciplines", "")) if name.strip()]


def _listed(facts: dict[str, str]) -> Iterator[Text]:
    """Yield the facts of the publisher's list."""
    yield LINE["types"].filled(what=joined((TYPES[name] for name in types(facts)), en="/", ja="／"))
    for column in ("disciplines", "clans"):
        if column in facts:
            yield LINE[column].filled(what=facts[column])
    cost = COST.fullmatch(facts.get("cost", ""))
    if cost:
        yield LINE["cost"].filled(what=COSTS[cost["of"]].filled(n=cost["n"]))
    if "banned" in facts:
        yield LINE["banned"].filled(what=facts["banned"])


def _names_today(facts: dict[str, str]) -> Iterator[Text]:
    """Yield today's names of a card's disciplines and clans."""
    yield from (LINE[column].filled(what=facts[column]) for column in TODAY if column in facts)


def _unconfirmed_facts(facts: dict[str, str]) -> Iterator[Text]:
    """Yield the facts that were read from a card's text."""
    if UNIQUE in facts:
        yield LINE["unique"]
    does = tuple(_does(facts))
    if does:
        yield FLAG["does"].filled(what=_row_of(does))
    for column, called in FLAGS.items():
        if column in facts:
            yield FLAG[column].filled(what=_row_of(_word(called, word) for word in facts[column].split()))
    if COST_OF_UNLOCKING in facts:
        payments = (_payment(payment) for payment in facts[COST_OF_UNLOCKING].split(" + "))
        yield FLAG[COST_OF_UNLOCKING].filled(what=joined(payments, en=" and ", ja="と"))
    if OBLIGED in facts:
        yield FLAG[OBLIGED].filled(what=_row_of(_duty(word) for word in facts[OBLIGED].split()))


def _does(facts: dict[str, str]) -> Iterator[Text]:
    """Yield a card's kinds of action by level or by use."""
    levels = [column for column in LEVEL_OF if column in facts]
    ways = [(uses["level"], uses["does"]) for uses in WAY.finditer(facts.get(WAYS, ""))]
    uses = ways or [(LEVEL_OF[column], facts[column]) for column in levels]
    alike = len({does for _, does in uses}) == 1
    for level, does in uses[:1] if alike else uses:
        kinds = joined((DOING[word] for word in does.split()), en=" or ", ja="または")
        yield kinds if alike else MARKED.filled(what=kinds, where=LEVELS[level])


def _word(called: dict[str, Text], word: str) -> Text:
    """Return the name of a word with the levels behind its mark."""
    if word in called:
        return called[word]
    bare, mark, marks = word.partition("@")
    effect, _, whom = bare.partition(":")
    text = called[bare] if bare in called or not whom else TO_WHOM.filled(what=called[effect], whom=_whom(whom))
    return MARKED.filled(what=text, where=_row_of(LEVELS[mark] for mark in marks.split(","))) if mark else text


def _payment(payment: str) -> Text:
    """Return the name of a payment for unlocking."""
    match = PAYMENT.fullmatch(payment)
    if match is None:
        raise LookupError(payment)
    text = PAYING[match["of"]].filled(n=match["n"])
    return MARKED.filled(what=text, where=LEVELS[match["level"]]) if match["level"] else text


def _duty(word: str) -> Text:
    """Return the name of a duty that a card lays on a minion."""
    bare, mark, level = word.partition("@")
    kinds, sort, whom, when = bare.split(":")
    actions = joined((DOING[kind] for kind in kinds.split("|")), en=" or ", ja="または")
    duty = DUTY.filled(what=actions, sort=DUTY_SORTS[sort], whom=DUTY_WHOM[whom], when=DUTY_WHEN[when])
    return MARKED.filled(what=duty, where=LEVELS[level]) if mark else duty


def _whom(code: str) -> Text:
    """Return the name of those whom a text reaches, and until when."""
    for ending, until in WHILE.items():
        if code == ending:
            return until
        if code.endswith(f"-{ending}"):
            return joined((WHOM[code.removesuffix(f"-{ending}")], until), en=" ", ja="、")
    return WHOM[code]


def _row_of(texts: Iterable[Text]) -> Text:
    return joined(texts, en="; ", ja="／")


COLUMNS_BY_FACET = {
    "action": (*LEVEL_OF,),
    "bars": ("bars",),
    "permits": ("permits_repeat",),
    "cancels": (CANCELS,),
    "unlocks": (UNLOCKS,),
    "unlocks-other": ("unlocks_other",),
    "ends": ("ends_action",),
    "takes-over": ("takes_over",),
    "limited": (LIMITED,),
    "once": ("once", "once_ability"),
    "have-one": ("have_one",),
    "locked": ("locked_only",),
}
"""Columns by which cards are sorted under each value of a facet."""
facts = Facts(
    columns=COLUMNS,
    facets=(
        Facet("type", FACETS["type"], {slug_of(name): text for name, text in TYPES.items()}),
        Facet("discipline", FACETS["discipline"], {slug_of(name): Text(name, name) for name in DISCIPLINES}),
        Facet("does", FACETS["does"], {code: DOES_LABELS[code] for code in COLUMNS_BY_FACET}),
    ),
    card=card,
    problems=problems,
    tags=tags,
    paged=paged,
)
