"""What does Damage come to, in one sentence?"""

from collections.abc import Iterator

from games.blackpoker.battle import Aftermath, Fighter
from games.blackpoker.damage.fighting import all_of
from games.blackpoker.damage.judging import Judged
from games.blackpoker.damage.naming import Line, label
from games.blackpoker.events import as_sentence
from games.sentences import sentences
from games.text import Text

MOST = 4
WORDS = sentences(__name__)
NO_ATTACK = WORDS.text("no-attack")
NONE_LEFT = WORDS.text("none-left")
NOTHING = WORDS.text("nothing")
DAMAGE = WORDS.text("damage")
LOSES_BY_SUCCESSION = WORDS.text("loses-by-succession")
LOSES = WORDS.text("loses")
FALLS = WORDS.text("falls")
FALL = WORDS.text("fall")
SOME = WORDS.text("some")
PERHAPS_FALLS = WORDS.text("perhaps-falls")
PERHAPS_FALL = WORDS.text("perhaps-fall")
WITHOUT_IT = WORDS.text("without-it")
WITHOUT_THEM = WORDS.text("without-them")
SENTENCE = WORDS.text("sentence")
NO_ATTACKING = WORDS.text("no-attacking")
NO_BLOCKING = WORDS.text("no-blocking")


def summary(judged: Judged) -> Text:
    """Say who may not attack or block, what damage gets through, who goes to the graveyard, and who loses."""
    lines, aftermath = judged.lines, judged.aftermath
    illegal = tuple(_illegal(lines))
    end = tuple(_end(judged)) or (_nothing(lines, aftermath),)
    if illegal and end == (NO_ATTACK,):
        return _sentence(_linked(illegal))
    if not illegal:
        return _sentence(_linked(end))
    count = sum(not one.legal for line in lines for one in (line.attacker, *line.blockers))
    without = WITHOUT_IT if count == 1 else WITHOUT_THEM
    return _sentence(without.filled(fault=_linked(illegal), rest=_linked(end)))


def _illegal(lines: tuple[Line, ...]) -> Iterator[Text]:
    attackers = [line.attacker.label for line in lines if not line.attacker.legal]
    if attackers:
        yield NO_ATTACKING.filled(names=_some(attackers))
    for line in lines:
        blockers = [one.label for one in line.blockers if not one.legal]
        if blockers:
            yield NO_BLOCKING.filled(names=_some(blockers), attacker=line.attacker.label)


def _nothing(lines: tuple[Line, ...], aftermath: Aftermath) -> Text:
    if aftermath.battles:
        return NOTHING
    return NONE_LEFT if any(line.attacker.legal for line in lines) else NO_ATTACK


def _end(judged: Judged) -> Iterator[Text]:
    aftermath, winner = judged.aftermath, judged.lives.winner
    if aftermath.damage and not judged.over:
        yield DAMAGE.filled(damage=aftermath.damage)
    if aftermath.gone:
        yield _those(aftermath.gone, FALLS, FALL)
    if aftermath.perhaps:
        yield _those(aftermath.perhaps, PERHAPS_FALLS, PERHAPS_FALL)
    if winner and not judged.over:
        yield LOSES_BY_SUCCESSION.filled(player=winner.other)
    if judged.over:
        yield LOSES.filled(damage=aftermath.damage)


def _those(fighters: tuple[Fighter, ...], one: Text, several: Text) -> Text:
    return (one if len(fighters) == 1 else several).filled(names=_some([label(who) for who in fighters]))


def _some(names: list[Text]) -> Text:
    return all_of(names) if len(names) <= MOST else SOME.filled(n=len(names))


def _linked(clauses: tuple[Text, ...]) -> Text:
    """Return several clauses as one: in Japanese all but the last go on with their verb."""
    *first, last = clauses
    goes_on = [
        text.ja.removesuffix("ません") + "ず" if text.ja.endswith("ません") else text.ja.removesuffix("ます")
        for text in first
    ]
    return Text("; ".join(text.en for text in clauses), "、".join([*goes_on, last.ja]))


def _sentence(text: Text) -> Text:
    return as_sentence(SENTENCE.filled(clauses=text))
