"""The choice of a play: what is followed, what was open, and what is lost of the card."""

from games.dominion.cards.lookup import CLAUSES
from games.dominion.cards.vocabulary import Below, Do, Facts, Instruction, Lasting, Way, known_whole
from games.dominion.cards.wording import all_said, listed, named
from games.dominion.course.amounts import CITED
from games.dominion.course.overlaps import CLAUSE, Followed, followed, mandatory, modifiers, replaced_by, usable
from games.dominion.course.played_card import MOVING, NOT_MOVED
from games.dominion.course.record import Course, Frame, Window
from games.dominion.table.rows import How, Replacement
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
PLAYED = WORDS.reason("played-normally")
WAY_USED = WORDS.reason("way-used")
SWAPPED = WORDS.reason("swapped")
REPLACED = WORDS.reason("replaced")
AVOIDED = WORDS.reason("avoided")
UNKNOWN_CARD = WORDS.reason("unknown-card")
PARTLY_KNOWN = WORDS.reason("partly-known")
UNKNOWN_TYPE = WORDS.reason("unknown-type")
OWN = WORDS.text("own")
AND_MORE = WORDS.text("and-more")
NOT_TOLD = WORDS.text("not-told")
CHOICE = WORDS.text("choice")
EFFECT = WORDS.text("effect")
OR_A_WAY = WORDS.text("or-a-way")
ANY_WAY = WORDS.text("any-way")
ANY_BUT = WORDS.text("any-but")
LOST = WORDS.text("lost")
KEPT = WORDS.text("kept")
IDLE = WORDS.text("idle")
REWRITES = WORDS.text("rewrites")
NOT_TWICE = WORDS.text("not-twice")
THIS_IS = WORDS.text("this-is")
MOVES = (Do.RETURN, Do.SET_ASIDE, Do.FROM_PLAY)
LATER = (Do.NEXT_TURN, Do.UNTIL_NEXT_TURN)
CALLED = (Below.CALL_AT_START, Below.CALL_AFTER_ACTION)


def choose(course: Course) -> tuple[Course, Followed]:
    """Make the choice of a play and tell it, with what was open and what is replaced."""
    replacing = mandatory(course.state, course.state.types(course.frame.name))
    ways = usable(course) if course.told or len(course.plays) == 1 else ()
    course, found = followed(course)
    course = course.playing(
        replacing=replacing,
        usable=ways,
        way=found.way,
        swapped=found.swapped,
        replacement=found.replacement,
        own=found.own,
    )
    course = _find(course, found, replacing)
    return (_tell(course, found) if course.told else course), found


def _tell(course: Course, found: Followed) -> Course:
    frame = course.frame
    if frame.usable or len(frame.replacing) > 1:
        course = _tell_choice(course, found, frame.replacing, frame.usable)
    if found.own:
        course = _tell_modifiers(course, found)
    else:
        course = _tell_lost(course)
        course = _tell_kept(course)
        if course.table.reckless(frame.name):
            at = frame.chosen.pointer("card")
            course = course.tell(NOT_TWICE, ("way-31", "way-73"), at, source=_said(found))
    return course


def _tell_choice(course: Course, found: Followed, replacing: tuple[Replacement, ...], ways: tuple[Way, ...]) -> Course:
    frame = course.frame
    cites = ["way-70"]
    if replacing:
        cites += [*(CLAUSE[one] for one in replacing), "way-41", "way-71"]
    if frame.facts and any(one.do is Do.UPGRADE and one.n > 1 for one in frame.facts.play):
        cites.append("way-25")
    if len(ways) > 1:
        cites.append("way-82")
    if frame.number > 1 and frame.maker is not None:
        cites.append("way-24")
    at, open_ = frame.chosen.pointer("way"), _open(course, replacing, ways)
    return course.tell(CHOICE, tuple(cites), at, Window.CHOICE, card=frame.card, chosen=_said(found), open=open_)


def _open(course: Course, replacing: tuple[Replacement, ...], ways: tuple[Way, ...]) -> Text:
    first = [EFFECT.filled(effect=one) for one in replacing] or [OWN]
    if len(ways) > 3:
        return OR_A_WAY.filled(first=listed(first, "or"), ways=ANY_BUT if replacing else ANY_WAY)
    return listed([*first, *(way.text for way in ways if not (replacing and way is Way.CHAMELEON))], "or")


def _said(found: Followed) -> Text:
    if found.swapped:
        return Way.CHAMELEON.text
    if found.way:
        return found.way.text
    if found.replacement:
        return EFFECT.filled(effect=found.replacement)
    return listed((EFFECT.filled(effect=one) for one in found.open), "or") if found.open else OWN


def _find(course: Course, found: Followed, replacing: tuple[Replacement, ...]) -> Course:
    frame = course.frame
    at, because = frame.chosen.pointer("way"), ("/turn/effects",)
    card = frame.card
    if frame.facts is None and (found.way or found.replacement):
        course = course.find(UNKNOWN_TYPE(frame.chosen.pointer("card"), card=card))
    if found.way and replacing:
        effect = listed((named(one.text.en) for one in replacing), "and")
        cites = tuple(dict.fromkeys(cite for one in replacing for cite in replaced_by(one)))
        course = course.find(AVOIDED(at, because=because, cites=cites, card=card, way=found.way, effect=effect))
    elif found.way:
        course = course.find(WAY_USED(at, cites=_deciding(frame, found.way), card=card, way=found.way))
    elif found.swapped and frame.facts:
        course = _untold(course.find(SWAPPED(at, card=card)))
    elif found.replacement:
        effect = named(found.replacement.text.en)
        at = frame.chosen.pointer("card")
        course = course.find(
            REPLACED(at, because=because, cites=replaced_by(found.replacement), card=card, effect=effect)
        )
    elif found.own and known_whole(frame.facts):
        course = course.find(PLAYED(frame.chosen.pointer("card"), cites=_of_play(course), card=card))
    elif found.own and frame.facts:
        course = _untold(course)
    elif found.own:
        course = course.find(UNKNOWN_CARD(frame.chosen.pointer("card"), card=card))
    return course


def _untold(course: Course) -> Course:
    """Find of a card of which only the table speaks what it gives, and that its text does more."""
    frame = course.frame
    if frame.facts is None or known_whole(frame.facts):
        return course
    gives = all_said(frame.facts.play)
    return course.find(PARTLY_KNOWN(frame.chosen.pointer("card"), card=frame.card, gives=gives))


def _deciding(frame: Frame, way: Way) -> tuple[str, ...]:
    """Return the clauses by which a Way decides a play: what it replaces and what it leaves, and its own."""
    cites = ["way-01", "way-09", CLAUSES[way]]
    if frame.facts:
        cites += [cite for one in frame.facts.play for cite in _of_lost(one)]
        cites += ["way-10"] if Below.VP_PER_BUY in frame.facts.below else []
    cites += NOT_MOVED if frame.piece is None and way in MOVING else ()
    return tuple(dict.fromkeys(cites))


def _of_play(course: Course) -> tuple[str, ...]:
    """Return the clauses by which a card is played and its own instructions are followed."""
    frame = course.frame
    cites = ["way-70"]
    if frame.chosen.how is not How.HAND:
        cites.append("way-68" if frame.chosen.how is How.TURTLE else "way-75")
    if frame.number > 1 and frame.maker is not None:
        cites.append("way-24")
    for one in frame.facts.play if frame.facts else ():
        cites += CITED.get(one.when, ()) if one.when else ()
        cites += ["way-77"] if one.do in LATER else []
        cites += ["way-25"] if one.do is Do.UPGRADE and one.n > 1 else []
    if course.table.reckless(frame.name):
        cites += ["way-31", "way-73"]
    return tuple(dict.fromkeys(cites))


def _tell_modifiers(course: Course, found: Followed) -> Course:
    frame = course.frame
    rewriting = list(modifiers(course, found.swapped))
    if rewriting:
        cites = tuple(dict.fromkeys(cite for _, clauses in rewriting for cite in clauses))
        at, what = frame.chosen.pointer("way"), listed(what for what, _ in rewriting)
        course = course.tell(REWRITES, cites, at, card=frame.card, what=what)
    return course


def _tell_lost(course: Course) -> Course:
    frame = course.frame
    if frame.facts is None or (not frame.facts.play and not frame.facts.more):
        return course
    cites = ["way-09"]
    cites += [cite for one in frame.facts.play for cite in _of_lost(one)]
    at, what = frame.chosen.pointer("card"), _text(frame.facts)
    return course.tell(LOST, tuple(dict.fromkeys(cites)), at, card=frame.card, what=what)


def _text(known: Facts) -> Text:
    """Return what a card does when it is played, as far as it is known."""
    if not known.more:
        return all_said(known.play)
    return AND_MORE.filled(what=all_said(known.play)) if known.play else NOT_TOLD


def _of_lost(instruction: Instruction) -> tuple[str, ...]:
    if instruction.lasting is Lasting.COSTS_LESS:
        return ("way-11",)
    if instruction.do is Do.NEXT_TURN or instruction.do is Do.UNTIL_NEXT_TURN:
        return ("way-12", "way-13")
    return ("way-14", "way-15") if instruction.do is Do.MAT else ()


def _tell_kept(course: Course) -> Course:
    frame = course.frame
    for below in frame.facts.below if frame.facts else ():
        idle = below in CALLED
        cites = ("way-09", "way-15") if idle else ("way-09",)
        if below is Below.VP_PER_BUY:
            cites = ("way-09", "way-10")
        course = course.tell(IDLE if idle else KEPT, cites, frame.chosen.pointer("card"), card=frame.card, what=below)
    return course


def speaks_of_this(play: tuple[Instruction, ...]) -> bool:
    """Say whether the instructions of a Way speak of "this"."""
    return any(one.do in MOVES or one.copy for one in play)


def refers_to_this(course: Course, way: Way, play: tuple[Instruction, ...]) -> Course:
    """Tell what "this" on a Way means, where the Way speaks of it."""
    frame = course.frame
    if speaks_of_this(play):
        at = frame.chosen.pointer("way")
        course = course.tell(THIS_IS, ("way-07",), at, way=way, card=frame.card)
    return course
