"""A game log of the online client: its turns, each with the situation of the turn checker and the line of each row."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice, pairwise

from msgspec import Struct

from games.contradictions import contradictions
from games.dominion.cards.vocabulary import Way
from games.dominion.formats import durations
from games.dominion.formats.earlier_turns import EarlierTurns
from games.dominion.formats.lines import (
    GAME,
    HEAD,
    LIKE_HEAD,
    LogVerb,
    Parts,
    Sentence,
    is_chat,
    is_plain_play,
    parts_of,
    sentences_of,
)
from games.dominion.formats.turns import NOT_UNDERSTOOD, TOO_MANY, Full, NotARow, TurnReader
from games.dominion.table.rows import CardsRow, GameRow
from games.sentences import sentences
from games.transcript import Format, Line, LineRole, LoggedTurn, Transcript
from games.values import replace

WORDS = sentences(__name__)
TITLE = WORDS.text("title")
ABOUT = WORDS.text("about")
EXAMPLE = WORDS.text("example")
TURNS, TURN = WORDS.text("turns"), WORDS.text("turn")
NOTHING = WORDS.text("nothing")
ADVICE = WORDS.text("advice")
BETWEEN_SENTENCES = re.compile(r"([.。](?: ?\([^()]*\))?) ?")
MOST_TURNS = 100
MOST_ROWS = 1_000
"""So many turns, with so many rows in all, are judged, as in a batch."""
MOST_CARDS = 20
LONGEST_SPEAKER = 62
MOST_LETTERS = 20_000
"""So much of a text is looked at to recognise a log."""
RECOGNISED = 2
"""So many sentences with a play, a purchase or the head of a turn are a log."""
# lines after which the order of the deck, or the hand, is no longer the one that the draws tell
MOVES_DECK = (LogVerb.CHOOSE, LogVerb.PASS, LogVerb.NOTE, LogVerb.START, LogVerb.CALL)
LEAVES_HAND = (LogVerb.NOTE, LogVerb.REACT, LogVerb.GAIN)
HAND = 5
"""So many cards are drawn as the new hand."""


class Block(Struct):
    """The sentences of a turn: the number and player in its head, and the line where it begins."""

    number: int | None
    player: str
    line: int
    sentences: list[Sentence]
    is_unread: bool = False

    @property
    def is_japanese(self) -> bool:
        """Return whether the turn is written in Japanese, which does not tell what a Duration gives at its start."""
        return any(not sentence.text.isascii() and HEAD.fullmatch(sentence.text) for sentence in self.sentences[:1])


class Speakers(Struct, frozen=True):
    """Who speaks in a turn: its player, and the names and prefixes that are certainly another's."""

    player: str
    others: set[str]

    def is_own(self, parts: Parts | None) -> bool:
        """Return whether a sentence is understood, and the player's."""
        return parts is not None and self.player.startswith(parts.who)

    def is_others(self, text: str, parts: Parts | None) -> bool:
        """Return whether a sentence certainly is another player's, even where it is not understood."""
        if parts:
            return parts.who in self.others
        starts = [n for n, letter in enumerate(text[:LONGEST_SPEAKER]) if letter in " は:："]
        chat = text[: starts[0]] if starts and text[starts[0]] in ":：" else ""
        return any(text[:n] in self.others for n in (*starts, *range(1, len(chat))))


def read_log(text: str) -> Transcript:
    """Read a log in English or Japanese, of a whole game or of one turn; nothing of it is lost."""
    lines: list[Line] = []
    turns: list[LoggedTurn] = []
    rows = 0
    blocks = [*_blocks(text, lines)]
    earlier = EarlierTurns(block.player for block in blocks if not block.is_unread)
    prefixes = _prefixes(block for block in blocks if not block.is_unread)
    for block in blocks:
        written_sentences = [sentence for sentence in block.sentences if sentence.text]
        if block.is_unread:
            lines += (_beside_turns(sentence) for sentence in written_sentences)
            earlier.clear()
            continue
        if len(turns) >= MOST_TURNS or rows >= MOST_ROWS:
            lines += (
                Line(sentence.number, sentence.text, LineRole.BEYOND, len(turns)) for sentence in written_sentences
            )
            turns.append(LoggedTurn(block.number, block.player, block.line))
            continue
        turn, turn_lines = _read_turn(block, len(turns), earlier, prefixes)
        lines += turn_lines
        turns.append(turn)
        rows += len(turn.lines)
    return Transcript(tuple(sorted(lines, key=lambda line: line.number)), tuple(turns))


def _blocks(text: str, lines: list[Line]) -> Iterator[Block]:
    """Yield the turns of a log; what stands before the first head is a turn where somebody acts there."""
    block: Block | None = None
    begun = False
    before: list[Sentence] = []
    for sentence in sentences_of(text):
        head = HEAD.fullmatch(sentence.text)
        if head or LIKE_HEAD.fullmatch(sentence.text) or GAME.fullmatch(sentence.text):
            if block:
                yield block
            player = head["player"].strip() if head else ""
            is_unread = head is None
            block = Block(int(head["number"]) if head else None, player, sentence.number, [sentence], is_unread)
            begun = True
            continue
        parts = parts_of(sentence.text) if sentence.text else None
        acts = parts is not None and parts.verb in (LogVerb.PLAY, LogVerb.BUY, LogVerb.BUY_AND_GAIN)
        if block is None and not begun and acts and parts:
            # what is not understood before it may belong to the turn too
            block = Block(None, parts.who, (before or [sentence])[0].number, before)
            lines[:] = [line for line in lines if line.became is LineRole.NOTE]
        if block:
            block.sentences.append(sentence)
        elif sentence.text:
            line = _beside_turns(sentence)
            lines.append(line)
            before += [sentence] * (line.became is LineRole.UNREAD)
    if block:
        yield block


def _beside_turns(sentence: Sentence) -> Line:
    """Return a line that belongs to no turn: a note of the beginning of a game, or what is not understood."""
    parts = parts_of(sentence.text)
    is_note = (
        GAME.fullmatch(sentence.text)
        or is_chat(sentence.text)
        or (parts and parts.verb in (LogVerb.NOTE, LogVerb.DRAW))
    )
    return Line(sentence.number, sentence.text, LineRole.NOTE if is_note else LineRole.UNREAD)


def _read_turn(
    block: Block, turn: int, earlier: EarlierTurns, prefixes: frozenset[str]
) -> tuple[LoggedTurn, list[Line]]:
    """Return a turn of a log and its lines."""
    spoken = [parts_of(sentence.text) if sentence.text else None for sentence in block.sentences]
    speakers = _speakers(block.player, spoken, prefixes)
    own_parts = [
        parts if parts and (speakers.is_own(parts) or parts.who in speakers.others) else None for parts in spoken
    ]
    end = _end_of(block, own_parts)
    out = earlier.durations(block.number, block.player) if block.is_japanese else ()
    for n in durations.uncertain_draws(own_parts, out):
        own_parts[n] = None
    staying = durations.staying(block.sentences, own_parts, out)[:MOST_CARDS]
    hand = earlier.hand(block.number, block.player)
    reader = TurnReader(_cards(block, own_parts, hand, staying, end), _mouse(own_parts))
    lines: list[Line] = []
    # what comes before the first plain play is of the start, whether it is said or not
    is_start = True
    for n, (sentence, parts) in enumerate(zip(block.sentences, own_parts, strict=True)):
        if sentence.blank:
            continue
        if HEAD.fullmatch(sentence.text):
            lines.append(Line(sentence.number, sentence.text, LineRole.HEAD, turn))
            continue
        is_start = (is_start or (parts is not None and parts.verb is LogVerb.START)) and not is_plain_play(parts)
        lines.append(_read_line(reader, sentence, parts, speakers, turn, is_start, n >= end))
    reader.end()
    lines = [_with_remark(line, reader) for line in lines]
    for sentence, parts in zip(block.sentences, own_parts, strict=True):
        if _may_change_any_hand(sentence, parts):
            earlier.forget_hands()
        elif parts and not speakers.is_own(parts) and _may_change_hand(parts):
            earlier.forget_hands(parts.who)
    new_hand = _new_hand(own_parts, end)
    earlier.add(block.number, block.player, new_hand, tuple(durations.stay_out(reader.scenario)))
    scenario = reader.scenario
    if any(contradictions(scenario)):
        # where cards are told that cannot lie together, the hand is as good as not seen
        scenario = replace(scenario, cards=CardsRow(), game=GameRow())
    return LoggedTurn(block.number, block.player, block.line, scenario, tuple(reader.lines)), lines


def _read_line(
    reader: TurnReader,
    sentence: Sentence,
    parts: Parts | None,
    speakers: Speakers,
    turn: int,
    is_start: bool,
    is_end: bool,
) -> Line:
    if not speakers.is_own(parts) and speakers.is_others(sentence.text, parts):
        if parts and parts.verb is LogVerb.PLAY:
            reader.note_others_play()
        return Line(sentence.number, sentence.text, LineRole.OTHERS, turn)
    if is_chat(sentence.text):
        return Line(sentence.number, sentence.text, LineRole.NOTE, turn)
    if is_end:
        return Line(sentence.number, sentence.text, LineRole.END, turn)
    try:
        if parts:
            with suppress(NotARow):
                became, rows, remark = reader.read(sentence.number, parts, is_start)
                return Line(sentence.number, sentence.text, became, turn, rows, remark)
        rows = reader.open(sentence.number)
    except Full:
        return Line(sentence.number, sentence.text, LineRole.BEYOND, turn, (), TOO_MANY)
    return Line(sentence.number, sentence.text, LineRole.OPEN, turn, rows, NOT_UNDERSTOOD)


def _with_remark(line: Line, reader: TurnReader) -> Line:
    """Return a line with what a later one showed of it: that it tells less than is reckoned."""
    if line.number not in reader.remarks:
        return line
    became = LineRole.OPEN if line.became is LineRole.NOTE else line.became
    rows = tuple(n for n, number in enumerate(reader.lines) if number == line.number)
    return replace(line, became=became, rows=rows, remark=reader.remarks[line.number])


def _prefixes(blocks: Iterable[Block]) -> frozenset[str]:
    """Return the names in the heads of the turns that are judged, and how the log calls those players."""
    players = {block.player for block in islice(blocks, MOST_TURNS) if block.player}
    return frozenset(name[:n] for name in players for n in range(1, len(name) + 1))


def _speakers(player: str, spoken: list[Parts | None], prefixes: frozenset[str]) -> Speakers:
    """Return who speaks in a turn.

    A name is another's where a player called so has a turn of the log. Where none has, it must be one word without the player's own prefix in
    it: a word before a name ("then A") makes no other player.
    """
    names = {parts.who for parts in spoken if parts}
    prefix = min((name for name in names if player.startswith(name)), key=len, default="")
    strange = [name for name in names if not player.startswith(name)]
    others = {name for name in strange if prefix and " " not in name and prefix.casefold() not in name.casefold()}
    return Speakers(player, others | {name for name in prefixes if not player.startswith(name)})


def _bears(sentence: Sentence) -> bool:
    """Return whether a sentence may tell something of the turn: it is no empty line, and not of the chat."""
    return not sentence.blank and not is_chat(sentence.text)


def _end_of(block: Block, own_parts: list[Parts | None]) -> int:
    """Return the number of the first sentence that ends the turn: the shuffle and the draw of the new hand."""
    end = len(own_parts)
    for n in range(len(own_parts) - 1, -1, -1):
        parts = own_parts[n]
        if not _bears(block.sentences[n]) or (parts and not block.player.startswith(parts.who)):
            continue
        if parts is None or parts.verb not in (LogVerb.DRAW, LogVerb.NOTE, LogVerb.END) or parts.source:
            break
        if parts.verb is LogVerb.DRAW and any(later and later.verb is LogVerb.DRAW for later in own_parts[end:]):
            break
        end = n
    has_draw = any(parts and parts.verb in (LogVerb.DRAW, LogVerb.END) for parts in own_parts[end:])
    return end if has_draw else len(own_parts)


def _new_hand(own_parts: list[Parts | None], end: int) -> tuple[str, ...] | None:
    """Return the cards of the new hand, None where they are not all seen."""
    draws = [parts for parts in own_parts[end:] if parts and parts.verb is LogVerb.DRAW]
    if len(draws) != 1 or draws[0].unseen or not all(copies.known for copies in draws[0].cards):
        return None
    # more or fewer cards come of an effect, or are a part of the hand
    return draws[0].names if len(draws[0].names) == HAND else None


def _may_change_any_hand(sentence: Sentence, parts: Parts | None) -> bool:
    """Return whether a sentence may change the hand of a player who is not at its beginning: it is not understood, or passes a card."""
    if parts is None:
        return _bears(sentence) and HEAD.fullmatch(sentence.text) is None
    return parts.verb is LogVerb.PASS


def _may_change_hand(parts: Parts) -> bool:
    """Return whether a sentence may change the hand of the player at its beginning."""
    return bool(parts.to) or parts.verb not in LEAVES_HAND


def _cards(
    block: Block, own_parts: list[Parts | None], hand: tuple[str, ...] | None, staying: tuple[str, ...], end: int
) -> CardsRow:
    """Return where the player's cards are: the hand and the deck, as far as the draws tell them for certain."""
    understood = [
        (sentence, parts) for sentence, parts in zip(block.sentences[:end], own_parts, strict=False) if _bears(sentence)
    ]
    parts_of_turn = [parts for _, parts in understood if parts]
    draws = [parts for parts in parts_of_turn if parts.verb is LogVerb.DRAW]
    deck = tuple(name for parts in draws for name in parts.names)
    is_certain = (
        hand is not None
        and all(parts or HEAD.fullmatch(sentence.text) for sentence, parts in understood)
        and not any(_may_move_cards(parts) for parts in parts_of_turn)
        and not any(parts.unseen for parts in draws)
        and max(len(hand), len(deck)) <= MOST_CARDS
    )
    return CardsRow(hand=hand, deck=deck, staying=staying) if is_certain and hand else CardsRow(staying=staying)


def _may_move_cards(parts: Parts) -> bool:
    """Return whether a sentence may change the deck or the hand in a way that the draws do not tell."""
    is_untold = parts.verb is LogVerb.GET and not parts.amounts
    return is_untold or parts.verb in MOVES_DECK or bool(parts.to or parts.source)


def _mouse(own_parts: list[Parts | None]) -> str | None:
    """Return the card that is played after a Way of the Mouse."""
    for parts, following in pairwise(own_parts):
        if parts and parts.way is Way.MOUSE and following and following.verb is LogVerb.PLAY:
            return following.names[0]
    return None


def is_log(text: str) -> bool:
    """Return whether a text is a log: it has several sentences, of which some play or buy, or the head of a turn."""
    acting = 0
    # a box of one line takes the line ends out
    for sentence in sentences_of(BETWEEN_SENTENCES.sub(r"\1\n", text[:MOST_LETTERS])):
        parts = parts_of(sentence.text) if sentence.text else None
        acts = parts is not None and parts.verb in (LogVerb.PLAY, LogVerb.BUY_AND_GAIN, LogVerb.BUY)
        acting += acts or HEAD.fullmatch(sentence.text) is not None
        if acting >= RECOGNISED:
            return True
    return False


log = Format("turn", "events", TITLE, ABOUT, EXAMPLE, TURNS, TURN, NOTHING, read_log, is_log, ADVICE)
