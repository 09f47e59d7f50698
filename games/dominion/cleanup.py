"""Where does each card in play go at the end of the turn, and why?"""

from __future__ import annotations

from collections.abc import Iterable

from games.dominion.cards import facts
from games.dominion.course import Course
from games.dominion.editions import Ruling
from games.dominion.spans import exactly
from games.dominion.state import Later, Piece, Zone
from games.dominion.telling import all_said
from games.dominion.vocabulary import Below, Do, Lasting, Type
from games.dominion.ways import Way
from games.dominion.words import bonus, named
from games.text import Text
from games.verdict import Outcome, Reason

END_OPEN = Reason(
    "end-open",
    Outcome.UNKNOWN,
    ("way-31", "way-53"),
    Text(
        "{card} goes onto the deck by Way of the Frog or to its pile by Reckless, as its player orders them; the order is not known.",
        "{card}は、カエルの習性で山札の上に置くか、特性「無謀な」で元の山に戻すか、使用者が順番を選びます。どちらを先にするのかがわかりません。",
    ),
)
END_UNKNOWN = Reason(
    "end-unknown",
    Outcome.UNKNOWN,
    ("way-12", "way-77"),
    Text(
        "Whether {card} stays in play at Clean-up depends on what was chosen when it was played, which is not known.",
        "{card}がクリーンアップで場に残るかどうかは、使用したときの選択によりますが、それがわかりません。",
    ),
)
REASONS = (END_OPEN, END_UNKNOWN)
STAYS = Text(
    "{card} stays in play at Clean-up. Still to come: {what}.",
    "{card}はクリーンアップで場に残ります。まだすることが残っています（{what}）。",
)
HOLDS = Text(
    "{card} stays in play at Clean-up with the Duration that it played.",
    "{card}は、使用した持続カードとともに、クリーンアップで場に残ります。",
)
FOR_GOOD = Text(
    "{card} stays in play at Clean-up, for the rest of the game.",
    "{card}はゲーム終了まで場に残り、クリーンアップでも捨て札にしません。",
)
DISCARDED = Text("{card} is discarded from play at Clean-up.", "{card}はクリーンアップで場から捨て札にします。")
NOTHING_LEFT = Text(
    "{card} is discarded from play at Clean-up of this turn: nothing was set up for later.",
    "{card}は、後に残る効果が何も用意されなかったので、このターンのクリーンアップで場から捨て札にします。",
)
NOT_ON_MAT = Text(
    "{card} is discarded from play at Clean-up of this turn: it did not go onto the Tavern mat.",
    "{card}は、酒場マットに移動しなかったので、このターンのクリーンアップで場から捨て札にします。",
)
ONTO_DECK = Text(
    "{card} goes onto the deck when it is discarded from play, before the new hand is drawn.",
    "{card}は場から捨て札にするときに山札の上に置きます。新しい手札を引くのはその後です。",
)
TO_PILE = Text(
    "{card} goes back to its pile when it is discarded from play.",
    "{card}は場から捨て札にするときに、元の山に戻します。",
)
EITHER = Text(
    "{card} leaves play at Clean-up, onto the deck or to its pile.",
    "{card}はクリーンアップで場を離れ、山札の上か元の山に行きます。",
)
MAY = Text(
    "The text of {card} applies as it is discarded from play ({what}).",
    "{card}を場から捨て札にするときの効果が働きます（{what}）。",
)
MAY_AT_START = Text(
    "The text of {card} applies as Clean-up begins ({what}).",
    "クリーンアップの開始時に、{card}の効果が働きます（{what}）。",
)
UNCLEAR = Text("Where {card} goes at Clean-up is not known.", "{card}がクリーンアップでどこへ行くかはわかりません。")
AWAY = Text("{card} has left play already: {where}.", "{card}はすでに場を離れています（{where}）。")
LOST = Text(
    "{card} has left play, or what played it again has, so this does not happen next turn: {what}.",
    "{card}またはそれをもう一度使用したカードが場を離れたので、次のターンの効果はありません（{what}）。",
)
AT_END = Text("After the new hand is drawn: {bonus}.", "新しい手札を引いた後に{bonus}。")
AT_END_OF_ANOTHERS = Text("At the end of this turn: {bonus}.", "このターンの終了時に{bonus}。")
FEW = 2


def live(course: Course, later: Later) -> bool:
    """Say whether what was set up still comes: since February 2025 not when its card, or what played it again, left play."""
    if course.ruling is Ruling.JANUARY_2023:
        return True
    state = course.state
    there = later.piece is None or state.in_play(later.piece)
    return there and (later.maker is None or state.in_play(later.maker))


def clean_up(course: Course, pieces: Iterable[int], at: str) -> None:
    """Tell of each card where it goes, and move it there."""
    chosen = list(pieces)
    _walled(course, chosen, at)
    for later in course.state.later:
        if not live(course, later):
            _lost(course, later, at)
    staying = {number for number in chosen if _stays(course, number, at)}
    for number in chosen:
        piece = course.state.piece(number)
        if piece and number not in staying:
            _leave(course, piece, at)
    if course.state.at_end:
        said = AT_END if course.state.own_turn else AT_END_OF_ANOTHERS
        course.tell(said.filled(bonus=bonus(Do.CARDS, exactly(course.state.at_end))), ("way-67",), at, 6)


def _lost(course: Course, later: Later, at: str) -> None:
    what = later.lasting.text if later.lasting else all_said(later.give)
    course.tell(LOST.filled(card=named(later.name), what=what), ("way-81",), at, 6)


def _walled(course: Course, pieces: list[int], at: str) -> None:
    in_play = course.state.lying(Zone.IN_PLAY)
    actions = sum(Type.ACTION in course.state.types(piece.name) for piece in in_play)
    for piece in in_play:
        of_card = facts(piece.name)
        if piece.id in pieces and of_card and Below.ONTO_DECK_IF_FEW in of_card.below and actions <= FEW:
            said = MAY_AT_START.filled(card=named(piece.name), what=Below.ONTO_DECK_IF_FEW)
            course.tell(said, ("way-09",), at, 6)


def _stays(course: Course, number: int, at: str) -> bool:
    state = course.state
    piece = state.piece(number)
    if piece is None or piece.zone is not Zone.IN_PLAY:
        return False
    card = named(piece.name)
    if number in state.staying:
        course.tell(FOR_GOOD.filled(card=card), ("way-77",), at, 6)
        return True
    coming = [later for later in state.later if later.piece == number and live(course, later)]
    if coming:
        what = coming[0].lasting.text if coming[0].lasting else all_said(coming[0].give)
        course.tell(STAYS.filled(card=card, what=what), ("way-77",), at, 6)
        return True
    made = {played for maker, played in state.made if maker == number}
    held = any(
        later.piece in made or (later.piece is None and later.maker == number)
        for later in state.later
        if live(course, later)
    )
    if held:
        course.tell(HOLDS.filled(card=card), ("way-77",), at, 6)
    return held


def _leave(course: Course, piece: Piece, at: str) -> None:
    card = named(piece.name)
    if piece.zone is not Zone.IN_PLAY:
        course.tell(AWAY.filled(card=card, where=piece.zone), ("way-76",), at, 6)
        return
    frog, reckless = piece.id in course.state.onto_deck, course.table.reckless(piece.name)
    if frog and reckless:
        course.find(END_OPEN(at, because=("/game/piles",), card=card))
        course.state = course.state.moved(piece.id, Zone.UNSURE)
        course.tell(EITHER.filled(card=card), ("way-31", "way-53"), at, 6)
    elif _told_too_little(course, piece):
        course.find(END_UNKNOWN(at, card=card))
        course.state = course.state.moved(piece.id, Zone.UNSURE)
        course.tell(UNCLEAR.filled(card=card), ("way-12", "way-77"), at, 6)
        return
    elif _unclear(course, piece):
        course.state = course.state.moved(piece.id, Zone.UNSURE)
        course.tell(UNCLEAR.filled(card=card), ("way-70",), at, 6)
    elif frog or reckless:
        course.state = course.state.moved(piece.id, Zone.DECK if frog else Zone.PILE)
        course.tell((ONTO_DECK if frog else TO_PILE).filled(card=card), ("way-53",) if frog else ("way-31",), at, 6)
    else:
        course.state = course.state.moved(piece.id, Zone.DISCARD)
        said, cites = _why(course, piece)
        course.tell(said.filled(card=card), cites, at, 6)
    _as_discarded(course, piece, at)


def _told_too_little(course: Course, piece: Piece) -> bool:
    """Say whether a Duration was played before what is told, so that nobody knows what it set up."""
    of_card = facts(piece.name)
    return of_card is not None and Type.DURATION in of_card.types and piece.id in course.state.played_before


def _unclear(course: Course, piece: Piece) -> bool:
    """Say whether it is not known what the card did: a card that nobody knows, unless all its plays were replaced."""
    plays = [frame for frame in course.plays if frame.piece == piece.id]
    if facts(piece.name) is None:
        return not plays or any(frame.own for frame in plays)
    mouse = any(frame.way is Way.MOUSE for frame in plays) and course.table.mouse is None
    return mouse and course.ruling is Ruling.JANUARY_2023


def _why(course: Course, piece: Piece) -> tuple[Text, tuple[str, ...]]:
    of_card = facts(piece.name)
    ways = [frame for frame in course.plays if frame.piece == piece.id and frame.way]
    if of_card and ways and Type.DURATION in of_card.types:
        return NOTHING_LEFT, ("way-12", "way-77")
    if of_card and ways and Type.RESERVE in of_card.types:
        return NOT_ON_MAT, ("way-14",)
    return DISCARDED, ("way-70",)


def _as_discarded(course: Course, piece: Piece, at: str) -> None:
    of_card, card = facts(piece.name), named(piece.name)
    for below in (Below.EXCHANGE, Below.ONTO_DECK):
        if of_card and below in of_card.below:
            course.tell(MAY.filled(card=card, what=below), ("way-09",), at, 6)
    if course.state.lasts(Lasting.TREASURE_ONTO_DECK) and Type.TREASURE in course.state.types(piece.name):
        course.tell(MAY.filled(card=card, what=Lasting.TREASURE_ONTO_DECK), ("way-32",), at, 6)
