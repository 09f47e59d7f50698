"""Facts of cards: the columns of the tables and the names of their words.

The columns and their words are those of the tables (docs/decisions.md); what crypt cards alone have stands in `games/vtes/crypt.py`. A word may bear a mark of the level, the discipline or the use
that it belongs to: `bleed@basic,superior`.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path

from games.columns import Column, Flag, Note, Number, Values, Words
from games.content import Locator, Part, Standing
from games.facts import Facts
from games.folder import once_read
from games.library import Row
from games.naming import slug_of
from games.sentences import sentences
from games.text import Text, joined
from games.vtes import crypt, filters

WORDS = sentences(__name__)
LINE = WORDS.all("line")
FLAG = {**WORDS.all("flag"), **crypt.FLAG}
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
LABELS = {**WORDS.all("column"), **crypt.LABELS}
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
    "unlocks_other": {**WORDS.all("other"), **crypt.UNLOCKS_OTHER},
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
    "own_does": DOING,
    **crypt.FLAGS,
}
"""Names of the words in each column; a word that says for whom has that behind a colon."""
LEVEL_OF = {"does_basic": "basic", "does_superior": "superior", "does_outferior": "outferior"}
WAYS, REACHED_BY, HAS_MORE = "does_options", "resolution_reached", "text_has_more"
OWN_ACTIONS = "does"
"""The column of the crypt table for the actions of a card's own minion."""

COST_OF_UNLOCKING, OBLIGED = "unlocks_cost", "obliged"
TODAY = ("disciplines_today", "clans_today")
"""Today's names of disciplines and clans, where the list has former ones (NRA-93)."""

LIST, LIST_TODAY, RULINGS = (Locator("vekn-list"),), (Locator("cards-today"),), "rulings"
ON_RESOLUTION = ("nra-40", "nra-41", "nra-42", "nra-48", "nra-59", "nra-67", "nra-87")
"""Clauses on what counts as taken, by which the rulings on a card say whether its action reached resolution."""
FOLDER = Path(__file__).parent / "content"
COST = re.compile(r"(?P<n>X|\d+) (?P<of>\w+)")
PAYMENT = re.compile(r"((?P<n>\d+) )?(?P<of>[A-Za-z -]+)(@(?P<level>[a-z-]+))?")
YEAR = re.compile(r"\d{4}")
WAY = re.compile(r"\[(?P<level>[a-z]{3})\]=(?P<does>[a-z -]+)")
SLASH, BETWEEN_DISCIPLINES = re.compile("/"), re.compile("[/& ]+")
FLAGGED = (("limited", "limited_what"), ("cancels", "cancels_what"), ("unlocks", "unlocks_when"))
PAIRS = (*FLAGGED, ("once_ability", "once_reach"), ("bars_card", "bars_card_whose"))


class CostShare(Number, frozen=True):
    """The part of a cost that is paid in blood, in pool or in conviction; X is not known."""

    of: str = "blood"
    empty: int | None = 0

    def read(self, cell: str) -> int | None:
        """Return the number of a cost; raises ValueError."""
        cost = COST.fullmatch(cell)
        if not cost or cost["of"] not in COSTS:
            raise ValueError(f"is {cell!r}, not a cost")
        if cost["of"] != self.of:
            return 0
        return None if cost["n"] == "X" else int(cost["n"])


class Year(Number, frozen=True):
    """A year."""

    def read(self, cell: str) -> int | None:
        """Return the year of a cell; raises ValueError."""
        if not YEAR.fullmatch(cell):
            raise ValueError(f"is {cell!r}, not a year")
        return int(cell)


def parts(row: Row, values: Values) -> Iterator[Part]:
    """Yield the facts about a card: those of the list, of its text, and of the rulings."""
    of_crypt = values["group"] is not None
    yield Part(joined(_listed(row, values), en=" ", ja=""), Standing.STATED, LIST_TODAY if of_crypt else LIST)
    if any(values[column] for column in TODAY):
        today = (LINE[column].filled(what=row.facts[column]) for column in TODAY if values[column])
        yield Part(joined(today, en=" ", ja=""), Standing.STATED, LIST_TODAY)
    yield from (Part(text, Standing.UNCONFIRMED) for text in (*crypt.headed(values), *_unconfirmed_facts(values)))
    if values[REACHED_BY] is not None:
        yield Part(_reached(values), Standing.STATED, _rulings_on_resolution(row.id))


def _reached(values: Values) -> Text:
    return REACHED["yes" if values[REACHED_BY] else "no"]


def _rulings_on_resolution(card: str) -> tuple[Locator, ...]:
    """Return where the rulings say of a card whether an action has reached resolution, with the references that are known."""
    rulings = once_read(FOLDER).content.references.of_card.get(card, ())
    names = dict.fromkeys(
        ruling.reference.name
        for ruling in rulings
        if ruling.clause in ON_RESOLUTION and ruling.reference.source == RULINGS
    )
    return (Locator(RULINGS, ", ".join(names)),)


def sentences_of(values: Values, columns: Collection[str]) -> Iterator[Text]:
    """Yield what some columns tell of a card, in a sentence each."""
    yield from _unconfirmed_facts({name: value if name in columns else () for name, value in values.items()})
    if REACHED_BY in columns:
        yield _reached(values)


def problems(values: Values) -> Iterator[str]:
    """Yield the pairs of columns of a row that do not go together."""
    yield from (f"{flag} and {other} go together" for flag, other in PAIRS if bool(values[flag]) != bool(values[other]))


def paged(row: Row) -> bool:
    """Return whether a row says more than the publisher's list."""
    return any(column in row.facts for column in (*LEVEL_OF, *FLAGS, OWN_ACTIONS, REACHED_BY))


def _listed(row: Row, values: Values) -> Iterator[Text]:
    """Yield the facts of the publisher's list."""
    yield LINE["types"].filled(what=joined((TYPES[name] for name in values["types"]), en="/", ja="／"))
    if values["group"] is not None:
        yield from crypt.listed(values)
    elif "disciplines" in row.facts:
        yield LINE["disciplines"].filled(what=row.facts["disciplines"])
    if "clans" in row.facts:
        yield LINE["clans"].filled(what=row.facts["clans"])
    for unit, text in COSTS.items():
        if (n := values[f"cost_{unit}"]) != 0:
            yield LINE["cost"].filled(what=text.filled(n="X" if n is None else n))
    if values["banned"]:
        yield LINE["banned"].filled(what=values["banned"])


def _unconfirmed_facts(values: Values) -> Iterator[Text]:
    """Yield the facts that were read from a card's text."""
    if values["unique"]:
        yield LINE["unique"]
    does = tuple(_does(values))
    if does:
        yield FLAG["does"].filled(what=_row_of(does))
    for column, called in FLAGS.items():
        if values[column]:
            yield FLAG[column].filled(what=_row_of(_word(called, word) for word in values[column]))
    if values[COST_OF_UNLOCKING]:
        yield FLAG[COST_OF_UNLOCKING].filled(what=joined(map(_payment, values[COST_OF_UNLOCKING]), en=" and ", ja="と"))
    if values[OBLIGED]:
        yield FLAG[OBLIGED].filled(what=_row_of(map(_duty, values[OBLIGED])))


def _does(values: Values) -> Iterator[Text]:
    """Yield a card's kinds of action by level or by use."""
    ways = [(match["level"], tuple(match["does"].split())) for match in map(WAY.fullmatch, values[WAYS]) if match]
    uses = ways or [(level, values[column]) for column, level in LEVEL_OF.items() if values[column]]
    alike = len({does for _, does in uses}) == 1
    for level, does in uses[:1] if alike else uses:
        kinds = joined((DOING[word] for word in does), en=" or ", ja="または")
        yield kinds if alike else MARKED.filled(what=kinds, where=LEVELS[level])


def _way(word: str) -> Text:
    """Return the name of a use by discipline; raises LookupError for none."""
    use = WAY.fullmatch(word)
    if not use:
        raise LookupError(word)
    kinds = joined([DOING[kind] for kind in use["does"].split()], en=" or ", ja="または")
    return MARKED.filled(what=kinds, where=LEVELS[use["level"]])


def _word(called: Mapping[str, Text], word: str) -> Text:
    """Return the name of a word with the levels behind its mark."""
    if word in called:
        return called[word]
    bare, mark, marks = word.partition("@")
    effect, _, whom = bare.partition(":")
    text = called[bare] if bare in called or not whom else TO_WHOM.filled(what=called[effect], whom=_whom(whom))
    return MARKED.filled(what=text, where=_row_of([LEVELS[mark] for mark in marks.split(",")])) if mark else text


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
    kinds, sort, *reach, when = bare.split(":")
    whom = reach[0] if reach else "itself"
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


COLUMNS_BY_EFFECT = {
    "action": (*LEVEL_OF,),
    "bars": ("bars",),
    "permits": ("permits_repeat",),
    "cancels": ("cancels",),
    "unlocks": ("unlocks",),
    "unlocks-other": ("unlocks_other",),
    "ends": ("ends_action",),
    "takes-over": ("takes_over",),
    "limited": ("limited",),
    "once": ("once", "once_ability"),
    "have-one": ("have_one",),
    "locked": ("locked_only",),
}
"""Columns by which cards are sorted under each effect on the rules."""


def _effects(values: Values) -> tuple[str, ...]:
    return tuple(code for code, columns in COLUMNS_BY_EFFECT.items() if any(values[column] for column in columns))


UNJUDGED_FLAGS = ("limited_free", "counts")
"""Columns of flags that no checker reads yet."""
UNJUDGED_BARS = (
    *("block-again:blocking-minion", "block-again:blocking-player", "block:chosen-minions-this-turn"),
    *("block:that-clan-this-turn", "other-card:this-action", "action-modifiers:this-action"),
    "same-card:opposing-minion-this-action",
)
"""Bars that no checker reads: those of blocks, of combat and of other cards."""


def _flag(name: str, *decides: str, unjudged: tuple[str, ...] = ()) -> Column:
    """Return the column of a flag, whose words may bear marks."""
    return Column(name, Words(name=cache(partial(_word, FLAGS[name]))), LABELS[name], decides, unjudged)


COLUMNS = (
    Column("id", Number(), LABELS["id"], required=True),
    Column(
        "types", Words(TYPES, between=SLASH, code=slug_of), LABELS["types"], ("nra-09",), required=True, facet="type"
    ),
    Column(
        "disciplines",
        crypt.Disciplines(filters.DISCIPLINE_NAMES, between=BETWEEN_DISCIPLINES, code=slug_of),
        LABELS["disciplines"],
        ("nra-69",),
    ),
    Column("disciplines_listed", Note(), LABELS["disciplines_listed"], cell="disciplines"),
    Column("clans", Words(between=SLASH), LABELS["clans"], ("nra-69",)),
    *(
        Column(
            f"cost_{unit}",
            CostShare(of=unit),
            LABELS[f"cost_{unit}"],
            ("nra-69",) if unit == "blood" else (),
            cell="cost",
        )
        for unit in COSTS
    ),
    Column("banned", Year(), LABELS["banned"]),
    Column("unique", Flag(), LABELS["unique"], ("nra-70",)),
    *(Column(name, Words(DOING), LABELS[name], ("nra-31",)) for name in LEVEL_OF),
    Column(WAYS, Words(name=cache(_way), between=re.compile("; ")), LABELS[WAYS]),
    *(Column(flag, Flag(), LABELS[flag]) for flag, _ in FLAGGED),
    _flag("bars", "nra-44", "nra-56", unjudged=UNJUDGED_BARS),
    _flag("permits_repeat", "nra-44"),
    _flag("cancels_what", "nra-19"),
    _flag("unlocks_when", "nra-47"),
    _flag("unlocks_other", "nra-47"),
    _flag("ends_action", "nra-59", "nra-67"),
    _flag("takes_over"),
    _flag("limited_what", "nra-52", "nra-73"),
    _flag("limited_if", "nra-74"),
    _flag("once", "nra-62"),
    _flag("once_ability", "nra-70"),
    _flag("once_what", "nra-70"),
    _flag("once_reach", "nra-70"),
    _flag("have_one"),
    _flag("locked_only", "nra-63"),
    _flag("bars_card", "nra-75"),
    _flag("bars_card_whose", "nra-75"),
    _flag("locks_acting", "nra-43"),
    _flag("unlocks_how", "nra-68"),
    _flag("unlocks_if", "nra-69", "nra-90"),
    _flag("unlocks_once", "nra-70"),
    _flag("in_play_does", "nra-91"),
    _flag("ends_when", "nra-87"),
    _flag("during", "nra-71"),
    _flag("plays_stored", "nra-82", "nra-83"),
    _flag("brings", "nra-83"),
    *map(_flag, UNJUDGED_FLAGS),
    Column(
        COST_OF_UNLOCKING,
        Words(name=cache(_payment), between=re.compile(r" \+ ")),
        LABELS[COST_OF_UNLOCKING],
        ("nra-70",),
    ),
    Column(OBLIGED, Words(name=cache(_duty)), LABELS[OBLIGED], ("nra-76",)),
    *(Column(name, Words(between=SLASH), LABELS[name]) for name in TODAY),
    Column(REACHED_BY, Flag(empty=None), LABELS[REACHED_BY], ("nra-40",)),
    Column(HAS_MORE, Flag(), LABELS[HAS_MORE]),
    *crypt.columns(crypt.Superiors(filters.DISCIPLINE_NAMES, between=BETWEEN_DISCIPLINES, code=slug_of)),
    Column("own_does", Words(name=cache(partial(_word, DOING))), LABELS["own_does"], ("nra-94",), cell=OWN_ACTIONS),
    *filters.columns(),
    Column("does", Words(DOES_LABELS), LABELS["does"], derived=_effects, facet="does"),
)
facts = Facts(
    columns=COLUMNS,
    parts=parts,
    paged=paged,
    problems=problems,
    unpublished=(HAS_MORE,),
    stated={
        **dict.fromkeys(("id", "types", "disciplines", "disciplines_listed", "clans", "banned"), LIST + LIST_TODAY),
        **dict.fromkeys((f"cost_{unit}" for unit in COSTS), LIST),
        **dict.fromkeys((*TODAY, *crypt.LISTED), LIST_TODAY),
        REACHED_BY: (Locator(RULINGS),),
    },
)
