"""One play: its count, its instructions, what waited for it, and its replays."""

from games.dominion.cards.lookup import CLAUSES, effect, key
from games.dominion.cards.vocabulary import Below, Do, Facts, From, Instruction, Lasting, Type, Way, known_whole
from games.dominion.cards.wording import named
from games.dominion.course.amounts import Giver, give, holds
from games.dominion.course.choice import choose, refers_to_this
from games.dominion.course.following import follow
from games.dominion.course.gains import dearer, upgrade
from games.dominion.course.nested import candidate, left_there, next_choice, of_mouse
from games.dominion.course.overlaps import Followed, replaced_by
from games.dominion.course.picks import surplus
from games.dominion.course.playable import reacts_to_own_gain
from games.dominion.course.played_card import trashed
from games.dominion.course.reactions import first
from games.dominion.course.record import NOBODYS, Chosen, Course, Frame, Window
from games.dominion.spans import NOTHING as NONE
from games.dominion.spans import ONE, Span
from games.dominion.table.pieces import Zone
from games.dominion.table.rows import How, Replacement, Ruling
from games.dominion.table.state import Count, Effect, Left
from games.sentences import sentences
from games.text import Text
from games.values import replace

WORDS = sentences(__name__)
PUT = WORDS.text("put")
THERE = WORDS.text("there")
AGAIN = WORDS.text("again")
LATER = WORDS.text("later")
OF_NEITHER = WORDS.text("of-neither")
NOT_CALLED = WORDS.reason("not-called")
COIN_NOT_CALLED = WORDS.reason("coin-not-called")
COIN_CALLED = WORDS.text("coin-called")
NO_ACTION = WORDS.text("no-action")
HARBOR_PAYS = WORDS.reason("harbor-pays")
HARBOR_SILENT = WORDS.reason("harbor-silent")
GONE = WORDS.text("gone")
NO_CARRIAGE = WORDS.text("no-carriage")
WAITING = WORDS.text("waiting")
PAYS_NOT = WORDS.text("pays-not")
CITADEL = WORDS.text("citadel")
CALLED = WORDS.text("called")
CARRIAGE = "Royal Carriage"
NOTHING = WORDS.text("nothing")
OPEN = WORDS.text("open")
NOT_CONFIRMED = WORDS.text("not-confirmed")


def count(course: Course) -> Course:
    """Count a play, whatever is chosen for it later, and take the Action that it costs."""
    frame = course.frame
    state = course.state
    types = state.types(frame.name)
    action, treasure = Type.ACTION in types, Type.TREASURE in types
    course = course.having(state=state.having(counts=(*state.counts, Count(frame.name, action, treasure))))
    state = course.state
    course = course.playing(number=state.plays_of(frame.name), first_action=action and state.actions_played == 1)
    if action:
        course = _take_harbors(course)
    spent = None
    if frame.costs:
        course, spent = _spend(course)
    if course.told:
        text, cites = _said(frame)
        at, gives = frame.chosen.pointer("card"), {Do.ACTIONS: spent} if spent else None
        numbers = _numbers(course, action, treasure)
        course = course.tell(text, cites, at, Window.PLAYED, gives, card=frame.card, count=numbers)
    return course


def _spend(course: Course) -> tuple[Course, Span]:
    before = course.state.actions
    after = before.less(ONE)
    course = course.having(state=course.state.having(actions=after))
    return course, Span(after.least - before.least, after.most - before.most)


def _take_harbors(course: Course) -> Course:
    harbors = course.state.lasts(Lasting.PAYS_AFTER_NEXT)
    if not harbors:
        return course
    rest = tuple(one for one in course.state.left if one.lasting is not Lasting.PAYS_AFTER_NEXT)
    return course.playing(harbors=harbors).having(state=course.state.having(left=rest))


def _said(frame: Frame) -> tuple[Text, tuple[str, ...]]:
    if frame.again:
        return AGAIN, ("way-70", "way-24")
    if frame.chosen.how is How.TURTLE:
        return LATER, ("way-68", "way-75")
    if frame.piece is None:
        return THERE, ("way-58", "way-70") if frame.of_mouse else ("way-70", "way-75")
    by_other = frame.chosen.how is not How.HAND
    used = ("way-16",) if frame.chosen.way else ()
    return PUT, ("way-70", *used, *(("way-75",) if by_other else ()))


def _numbers(course: Course, action: bool, treasure: bool) -> Text:
    n, m = course.state.actions_played, course.state.treasures_played
    english = [f"Action no. {n}"] if action else []
    japanese = [f"{n}回目のアクションの使用"] if action else []
    if treasure:
        english.append(f"Treasure no. {m}")
        japanese.append(f"{m}回目の財宝の使用")
    if not english:
        return OF_NEITHER
    return Text(f"({' and '.join(english)} this turn)", f"（このターン{'、'.join(japanese)}）")


def after_play(course: Course, found: Followed) -> Course:
    """Carry out what waited for this play: Harbor Village, and Merchant for the first Silver."""
    frame = course.frame
    for harbor in frame.harbors:
        course = _harbor(course, found, harbor)
    if key(frame.name) == "silver" and frame.number == 1:
        for left in course.state.lasts(Lasting.PAYS_FOR_SILVER):
            giver = Giver(named(left.name), ("way-70",), Window.AFTERWARDS, at="card", swapped=left.swapped)
            course = give(course, Do.COINS, Span(1, 1), giver)
    return course


def _harbor(course: Course, found: Followed, harbor: Left) -> Course:
    """Read what following the instructions gave; since March 2025 what a Way gives does not count."""
    frame = course.frame
    source = named(harbor.name)
    counts = found.own or (found.way is not Way.MOUSE and course.ruling is not Ruling.MARCH_2025)
    cites = ("way-73", "way-78") if found.way else ("way-71", "way-73")
    if found.way and frame.coins.most:
        reason, at = HARBOR_PAYS if counts else HARBOR_SILENT, frame.chosen.pointer("way")
        course = course.find(reason(at, because=("/turn/effects",), harbor=source, way=found.way, card=frame.card))
    unread = found.own and not known_whole(frame.facts)
    if unread or (counts and frame.coins.most):
        n = Span(1 if frame.coins.least else 0, 1)
        giver = Giver(WAITING.filled(source=source), cites, Window.AFTERWARDS, swapped=harbor.swapped)
        return give(course, Do.COINS, n, giver)
    return course.tell(PAYS_NOT, cites, frame.chosen.pointer("way"), Window.AFTERWARDS, source=source, card=frame.card)


def repeats(course: Course) -> bool:
    """Say whether Citadel plays this card once more, as the first Action of one's own turn."""
    return Effect.CITADEL in course.state.effects and course.frame.first_action and course.state.own_turn


def citadel(course: Course) -> Course:
    """Tell that Citadel plays this card once more."""
    return course.tell(CITADEL, ("way-70", "way-75"), course.frame.chosen.pointer("way"), Window.AFTERWARDS)


def coins_called(course: Course) -> Course:
    """Call Coin of the Realm as often as is chosen after an Action: that is no play."""
    while True:
        called = course.waiting[0] if course.waiting else None
        of_card = course.facts(called.card) if isinstance(called, Chosen) and called.card else None
        if not isinstance(called, Chosen) or not of_card or Below.CALL_FOR_ACTIONS not in of_card.below:
            return course
        course, call = course.next(How.CALL)
        if call is None:
            return course
        course = _coin(course, called, called.card or "")


def _coin(course: Course, called: Chosen, name: str) -> Course:
    there = course.state.find(name, Zone.TAVERN)
    an_action = Type.ACTION in course.state.types(course.frame.name)
    if there is None or not an_action:
        return course.find(COIN_NOT_CALLED(called.pointer("how"), why=NO_CARRIAGE if an_action else NO_ACTION))
    course = course.having(state=course.state.moved(there.id, Zone.IN_PLAY))
    course = course.tell(COIN_CALLED, ("way-21", "way-70"), called.pointer("how"), Window.AFTERWARDS, card=named(name))
    giver = Giver(named(name), ("way-21", "way-70"), Window.AFTERWARDS)
    return give(course, Do.ACTIONS, Span(2, 2), giver)


def carriage(course: Course) -> tuple[Course, tuple[Chosen, int] | None]:
    """Return the choice for the replay for which Royal Carriage is called, and the card called."""
    frame = course.frame
    called = course.waiting[0] if course.waiting else None
    meant = _meant(course, called) if isinstance(called, Chosen) else None
    if not isinstance(called, Chosen) or (meant and key(meant) != key(frame.name)):
        return course, None
    if not meant and frame.inner and _not_called(course):
        # without a name the call can only mean a play around this one, whose card is still in play
        return course, None
    course, call = course.next(How.CALL)
    if not call:
        return course, None
    there = course.state.find(CARRIAGE, Zone.TAVERN)
    why = _not_called(course) or (None if there else NO_CARRIAGE)
    if why or there is None:
        return course.find(NOT_CALLED(called.pointer("how"), why=why or NO_CARRIAGE)), None
    course = course.having(state=course.state.moved(there.id, Zone.IN_PLAY))
    course = course.tell(CALLED, ("way-70", "way-75"), called.pointer("how"), Window.AFTERWARDS)
    return course, (replace(called, card=frame.name), there.id)


def means_carriage(called: Chosen) -> bool:
    """Say whether a call can only be one of Royal Carriage: it names nothing, or the card itself."""
    return called.how is How.CALL and (called.card is None or key(called.card) == key(CARRIAGE))


def _meant(course: Course, called: Chosen) -> str | None:
    """Return which card a call names as the one that is played again: the card that is called may be named instead."""
    return None if means_carriage(called) and key(course.frame.name) != key(CARRIAGE) else called.card


def _not_called(course: Course) -> Text | None:
    frame = course.frame
    if not course.state.in_play(frame.piece) or Type.ACTION not in course.state.types(frame.name):
        return GONE
    return None


def play(course: Course, frame: Frame) -> Course:
    """Carry out one play, from the moment at which it counts, and the replays that follow it."""
    outer, n = course.frame, len(course.plays)
    frame = replace(frame, facts=course.facts(frame.name), inner=outer is not NOBODYS)
    course = course.having(frame=frame, plays=(*course.plays, frame))
    course, found = choose(answer_gain(first(count(course))))
    course = _carry_out(course, found)
    if not found.own or (course.frame.facts and not course.frame.facts.partly):
        course = surplus(course)
    course = after_play(course, found)
    course = _replays(course)
    return course.having(frame=outer, plays=(*course.plays[:n], course.frame, *course.plays[n + 1 :]))


def _replays(course: Course) -> Course:
    frame = course.frame
    if repeats(course):
        course, chosen = next_choice(citadel(course), frame.name)
        again = Frame(chosen, frame.name, frame.piece, again=True, by=frame.by, of_mouse=frame.of_mouse)
        course = play(course, again)
    course, called = carriage(coins_called(course))
    if called:
        if frame.piece is not None:
            course = course.having(state=course.state.having(made=course.state.made | {(called[1], frame.piece)}))
        course = play(course, Frame(called[0], frame.name, frame.piece, again=True, maker=called[1], by=frame.by))
    return course


def _carry_out(course: Course, found: Followed) -> Course:
    frame = course.frame
    if found.open:
        for do in (Do.CARDS, Do.ACTIONS):
            course = give(course, do, Span(0, 1), Giver(OPEN, ("way-72",), at="rather", told=OPEN))
    elif found.replacement:
        course = _replaced(course, found.replacement)
    elif found.way:
        instructions = effect(found.way)
        course = refers_to_this(course, found.way, instructions)
        course = follow_all(course, instructions, (CLAUSES[found.way],))
    elif frame.facts is None:
        course = course.widen(frame.card, frame.chosen.pointer("card"))
    else:
        for _ in range(2 if course.table.reckless(frame.name) else 1):
            course = course.playing(discarded=NONE, trashed=NONE, returned=False)
            course = follow_all(course, frame.facts.play, ("way-70",))
        course = _left_untold(course, frame.facts)
    return course


def _left_untold(course: Course, known: Facts) -> Course:
    """Tell where what a card gives stands in a table that nobody has confirmed, and leave open what more it does."""
    frame = course.frame
    at = frame.chosen.pointer("card")
    if known.partly:
        course = course.tell(NOT_CONFIRMED, ("way-70",), at, card=frame.card)
    return course.widen(frame.card, at) if known.more else course


def _replaced(course: Course, replacement: Replacement) -> Course:
    frame = course.frame
    source, cites = named(replacement.text.en), replaced_by(replacement)
    if replacement is Replacement.HIGHWAYMAN:
        return course.tell(NOTHING, cites, frame.chosen.pointer("card"), effect=source, card=frame.card)
    for do in (Do.CARDS, Do.ACTIONS):
        course = give(course, do, ONE, Giver(source, cites))
    return course


def follow_all(course: Course, instructions: tuple[Instruction, ...], cites: tuple[str, ...]) -> Course:
    """Follow instructions one by one, with the plays that they lead to; one that is not used is not asked for a second time."""
    unused: Instruction | None = None
    for instruction in instructions:
        if instruction == unused and not course.frame.picks and course.next(How.EFFECT)[1] is None:
            continue
        if instruction.do is Do.UPGRADE:
            course = _upgrade(course, instruction, cites)
        elif instruction.do is not Do.PLAY:
            course = answer_gain(follow(course, instruction, cites))
        elif instruction.origin is From.SET_ASIDE:
            course = _play_mouse(course)
        elif holds(course, instruction.when):
            begun = len(course.plays)
            course = answer_gain(_play_other(course, instruction, cites))
            unused = instruction if instruction.optional and len(course.plays) == begun else None
    return course


def _upgrade(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Upgrade as often as a card says within one play; each gain may be answered before the next card is trashed."""
    left = instruction.n
    while left:
        course, left = upgrade(course, instruction, left, cites)
        course = answer_gain(course)
    return course


def answer_gain(course: Course) -> Course:
    """Play each card that its player lets react directly to a gain within a play."""
    while course.state.just_gained:
        rest, chosen = course.next(How.REACTION)
        found = course.state.in_hand(chosen.card) if chosen and chosen.card else None
        if chosen is None or found is None or not reacts_to_own_gain(course.facts(chosen.card or "")):
            return course
        state = found[0].moved(found[1].id, Zone.IN_PLAY).having(just_gained=False)
        course = play(rest.having(state=state), Frame(chosen, found[1].name, found[1].id))
        course = course.having(state=course.state.having(just_gained=True))
    return course


def _play_mouse(course: Course) -> Course:
    """Play the card beside Way of the Mouse, leaving it there."""
    frame = course.frame
    name = course.table.mouse
    if name is None:
        return course.widen(frame.source, frame.chosen.pointer("way"))
    course, chosen = next_choice(course, name)
    course = of_mouse(course, name)
    return play(course, Frame(chosen, name, None, maker=frame.piece, by=key(frame.name), of_mouse=True))


def _play_other(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    frame = course.frame
    course, found = candidate(course, instruction, cites)
    if found is None:
        return course
    chosen, name, piece = found
    if piece is not None and frame.piece is not None and instruction.times > 1:
        course = course.having(state=course.state.having(made=course.state.made | {(frame.piece, piece)}))
    inner = frame
    for n in range(instruction.times):
        if n:
            course, chosen = next_choice(course, name, How.EFFECT, How.AGAIN)
        maker = frame.piece if n or piece is None else None
        begun = len(course.plays)
        course = play(course, Frame(chosen, name, piece, again=n > 0, maker=maker, by=key(frame.name)))
        inner = course.plays[begun]
    for one in instruction.after:
        if one.do is Do.TRASH_THIS:
            course = trashed(course.having(frame=inner), cites, frame.card).having(frame=course.frame)
        elif one.do is Do.GAIN:
            course = dearer(course, name, one, cites)
    if piece is None:
        course = left_there(course, name, chosen)
    return course
