"""A turn of a game log, read line by line into the rows of a turn, on the state that the rows before leave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress

from games.dominion.cards.lookup import facts, printed
from games.dominion.cards.vocabulary import Do, Type, Way
from games.dominion.cards.wording import bonus
from games.dominion.course.playable_cards import obstacle_from_hand
from games.dominion.course.record import CardEvent, Course
from games.dominion.formats.lines import LogVerb, Parts, cards_in
from games.dominion.formats.logged_amounts import LoggedAmounts
from games.dominion.spans import Span, exactly
from games.dominion.table.contradictions import meaningless_choices
from games.dominion.table.rows import Bonus, CardsRow, GameRow, How, Put, landscape
from games.dominion.table.state import Aspect, Phase
from games.dominion.turn.course import add_rows, after_start, begin_turn
from games.dominion.turn.scenario import BuyRow, Doubt, Event, GainRow, LineRow, PhaseRow, PlayRow, StartRow, Turn
from games.sentences import sentences
from games.text import Text
from games.transcript import LineRole
from games.values import replace
from games.verdict import Finding, Outcome

WORDS = sentences(__name__)
BY_SENSE = WORDS.text("by-sense")
OTHER_AMOUNT = WORDS.text("other-amount")
UNEXPLAINED = WORDS.text("unexplained")
NOT_UNDERSTOOD = WORDS.text("not-understood")
TOO_MANY = WORDS.text("too-many")
MOST_EVENTS = 50
"""So many rows a turn has at most."""
MOST_PICKS = 8
# what a choice that nothing asks for brings, beside what is forbidden
UNFIT = ("pick-unfit", "choice-untold", "other-card")
PLACES = {"deck": Put.DECK, "hand": Put.HAND}
BONUSES = {"actions": Bonus.ACTIONS, "buys": Bonus.BUYS, "coins": Bonus.COINS}
GIVEN = {"actions": Do.ACTIONS, "buys": Do.BUYS, "coins": Do.COINS}
NESTED = (How.EFFECT, How.THERE)
REPLAYED = (How.AGAIN, How.GONE, How.EFFECT)


class Full(Exception):
    """The end of what fits into a turn."""


class NotARow(Exception):
    """A sentence that no row can tell, such as the play of a landscape."""


class TurnReader:
    """The rows of a turn as far as they are read.

    `_base` is the course before the last play or purchase of its own, and `_group` are the rows from there on: what belongs to that play.
    `_amounts` has the amounts that the sentence of that play, in `_sentence`, and those after it tell. `remarks` are what is found of a line by a later one.
    """

    def __init__(self, cards: CardsRow, mouse: str | None) -> None:
        self.events: list[Event] = []
        self.lines: list[int] = []
        self.is_open = False
        self._cards, self._game = cards, GameRow(mouse=mouse)
        self._base = begin_turn(self.scenario)
        self._group = 0
        self._course = self._base
        self.remarks: dict[int, Text] = {}
        self._gained: Counter[str] = Counter()
        self._amounts = LoggedAmounts(self._base)
        self._sentence = 0
        self._bought: str | None = None
        self._reacts: str | None = None
        self._has_others_play = False

    @property
    def scenario(self) -> Turn:
        """Return the turn that is read so far."""
        return Turn(events=tuple(self.events), cards=self._cards, game=self._game)

    def read(self, number: int, parts: Parts, is_start: bool) -> tuple[LineRole, tuple[int, ...], Text | None]:
        """Read a sentence of the player into rows: what it became, its rows, and a remark."""
        before = len(self.events)
        bought, self._bought = self._bought, None
        match parts.verb:
            case LogVerb.PLAY:
                remark = self._play(number, parts, is_start)
                self._reacts = None
            case LogVerb.BUY | LogVerb.BUY_AND_GAIN:
                remark = self._buy(number, parts)
            case LogVerb.GAIN if parts.cards:
                return self._gain(number, parts, bought)
            case LogVerb.CHOOSE if parts.cards:
                return self._choose(number, parts)
            case LogVerb.GET:
                return self._get(number, parts, is_start)
            case LogVerb.DRAW:
                self._choose_bonus("cards")
                return LineRole.NOTE, (), None
            case LogVerb.REACT:
                self._reacts = parts.names[0] if parts.cards else None
                return LineRole.NOTE, (), None
            case LogVerb.CALL:
                remark = self._call(number, parts)
            case _:
                return LineRole.NOTE, (), None
        rows = tuple(n for n in range(before, len(self.events)) if self.lines[n] == number)
        return LineRole.ROW, rows, remark

    def open(self, number: int, why: Doubt = Doubt.UNREAD) -> tuple[int, ...]:
        """Leave open all that a sentence may have changed."""
        self.is_open = True
        self._root(number, LineRow(line=number, why=why))
        return (len(self.events) - 1,)

    def note_others_play(self) -> None:
        """Note that another player's card was played, which may make the player of the turn gain cards."""
        self._has_others_play = True

    def end(self) -> None:
        """End the turn: its last amounts are compared."""
        with suppress(Full):
            self._compare()

    def _root(self, number: int, event: Event, *, is_start: bool = False) -> None:
        """Add a row of its own; raises Full, or NotARow."""
        _demand_fit(event)
        if number != self._sentence and not is_start:
            self._compare()
            self._amounts, self._sentence = LoggedAmounts(after_start(self._course)), number
        self._demand_room(number)
        self._base, self._group = self._course, len(self.events)
        self._gained = Counter()
        self.events.append(event)
        self.lines.append(number)
        self._course = self._carry_out(self.events[self._group :])

    def _compare(self) -> None:
        """Leave open what follows where the lines of the last sentence told less than is reckoned."""
        less = None if self.is_open else self._amounts.less(after_start(self._course))
        if less:
            do, line, logged, reckoned = less
            self.open(line, Doubt.OTHER_NUMBER)
            self.remarks[line] = _other_amount(do, logged, reckoned)

    def _demand_room(self, number: int) -> None:
        """Leave open, in the last row that fits, all that does not fit any more; raises Full."""
        if len(self.events) < MOST_EVENTS - 1:
            return
        if len(self.events) < MOST_EVENTS:
            self.events.append(LineRow(line=number, why=Doubt.TOO_LONG))
            self.lines.append(number)
        raise Full

    def _carry_out(self, events: Iterable[Event]) -> Course:
        return add_rows(self._base, _placed(events, self._group))

    def _try(self, events: list[Event]) -> Course | None:
        """Carry out the group with other rows; None where something new does not fit."""
        course = self._carry_out(events)
        return course if _unfit(course, self._base) <= _unfit(self._course, self._base) else None

    def _play(self, number: int, parts: Parts, is_start: bool) -> Text | None:
        for name in parts.names:
            self._play_one(number, name, parts, is_start)
        is_unexplained = LineRow(line=number, why=Doubt.UNEXPLAINED) in self.events
        remark = UNEXPLAINED if is_unexplained else BY_SENSE if parts.by_sense else None
        return remark if parts.coins is None else self._tell(number, Do.COINS, parts.coins) or remark

    def _tell(self, number: int, do: Do, n: int) -> Text | None:
        """Count what a line tells; return a remark where it is more than is reckoned, and what follows is open."""
        if self.is_open:
            return None
        self._amounts.add(do, n, number)
        reckoned = self._amounts.reckoned(after_start(self._course), do)
        if self._amounts.amount(do) <= reckoned.most:
            return None
        remark = _other_amount(do, self._amounts.amount(do), reckoned)
        self.open(number, Doubt.OTHER_NUMBER)
        return remark

    def _play_one(self, number: int, name: str, parts: Parts, is_start: bool) -> None:
        play = PlayRow(card=name, way=parts.way)
        hows = [*self._hows(name, parts, is_start)]
        for how in hows:
            if self._nest(number, replace(play, how=how)):
                return
        if parts.source and not (is_start and self._start(number, replace(play, how=How.EFFECT), parts.source)):
            # an effect of an earlier turn, or of another card, that is not reckoned here
            self.open(number, Doubt.UNEXPLAINED)
        if parts.source:
            return
        if parts.again:
            self._root(number, replace(play, how=hows[0]))
            return
        phase = self._phase_of(name)
        if phase:
            self._root(number, PhaseRow(phase=phase))
        if self._is_short_of(name):
            self.open(number, Doubt.UNEXPLAINED)
        self._root(number, play)

    def _is_short_of(self, name: str) -> bool:
        """Return whether a hand that is not told has too few cards for a play that nothing else forbids: its number may be another one (LOG-42)."""
        state, of_card = after_start(self._course).state, facts(name)
        if self.is_open or self._cards.hand or state.in_hand(name):
            return False
        is_forbidden = obstacle_from_hand(state, of_card.types if of_card else None) is not None
        return not is_forbidden or self._course.unplayed is not None

    def _start(self, number: int, play: PlayRow, source: str) -> bool:
        """Add a play that a card from an earlier turn makes at the start of this one, behind the row of that card; return whether it fits (LOG-26)."""
        if landscape(source):
            return False
        promise = StartRow(card=source)
        course = add_rows(self._course, _placed((promise, play), len(self.events)))
        if _unfit(course, self._course):
            return False
        self._root(number, promise, is_start=True)
        return self._nest(number, play)

    def _hows(self, name: str, parts: Parts, is_start: bool) -> Iterator[How]:
        """Yield how a card may be played but from the hand, the likeliest first."""
        last = self.events[-1] if self.events else None
        if parts.again:
            yield from REPLAYED
        elif self._reacts == name:
            yield How.REACTION
        elif isinstance(last, PlayRow) and last.way is Way.MOUSE and name == self._game.mouse:
            yield from (How.THERE, How.EFFECT)
        elif self._course.unplayed or parts.source:
            yield from NESTED

    def _nest(self, number: int, event: Event) -> bool:
        """Add a row to the last play, where it fits."""
        _demand_fit(event)
        if not self.events:
            return False
        course = self._try([*self.events[self._group :], event])
        if course is None:
            return False
        self._demand_room(number)
        self.events.append(event)
        self.lines.append(number)
        self._course = course
        return True

    def _phase_of(self, name: str) -> Phase | None:
        """Return the later phase that begins with a play from the hand."""
        of_card, phase = facts(name), self._course.state.phase
        if of_card is None or Type.ACTION in of_card.types:
            return None
        if Type.TREASURE in of_card.types:
            return Phase.BUY if phase is Phase.ACTION else None
        return Phase.NIGHT if Type.NIGHT in of_card.types and phase is not Phase.NIGHT else None

    def _buy(self, number: int, parts: Parts) -> Text | None:
        if self._course.state.phase is Phase.ACTION:
            self._root(number, PhaseRow(phase=Phase.BUY))
        for name in parts.names:
            self._root(number, BuyRow(card=name, to=PLACES.get(parts.to)))
            self._gained[name] += 1
        self._bought = parts.names[-1] if parts.verb is LogVerb.BUY and parts.names else None
        return None

    def _call(self, number: int, parts: Parts) -> Text | None:
        for name in parts.names:
            play = PlayRow(card=name, how=How.CALL)
            if not self._nest(number, play):
                self._root(number, play)
        return None

    def _gain(self, number: int, parts: Parts, bought: str | None) -> tuple[LineRole, tuple[int, ...], Text | None]:
        """Read a gain: that of the purchase before it, what a play gains by itself, the pick of a play, or a row."""
        rows: list[int] = []
        became, remark = LineRole.NOTE, None
        for name in parts.names:
            if name == bought:
                bought = None
            elif self._gains_by_itself(name):
                self._gained[name] += 1
            elif self._name_gain(name, PLACES.get(parts.to)):
                became = LineRole.CHOICE
                self._gained[name] += 1
            else:
                is_explained = self._is_gain_explained()
                self._root(number, GainRow(card=name, to=PLACES.get(parts.to, Put.DISCARD)))
                self._gained[name] += 1
                rows.append(len(self.events) - 1)
                if not is_explained:
                    rows += self.open(number, Doubt.UNEXPLAINED)
                    remark = UNEXPLAINED
        return (LineRole.ROW if rows else became), tuple(rows), remark

    def _is_gain_explained(self) -> bool:
        """Return whether something that is not reckoned may gain a card: a reaction, another player's card, or an effect that is not known."""
        if self._reacts or self._has_others_play:
            return True
        picks = {f"/events/{n}/picks" for n, _ in self._last_plays()}
        is_refused = any(gain.at in picks for gain in self._course.open_gains)
        return not is_refused and self._course.state.openness.cause(*Aspect) is not None

    def _gains_by_itself(self, name: str) -> bool:
        """Return whether the rows so far gain one more of a card than the lines told."""
        events = self._course.card_events[len(self._base.card_events) :]
        gained = sum(event is CardEvent.GAINED and card == printed(name) for event, card in events)
        return gained > self._gained[name]

    def _name_gain(self, name: str, to: Put | None) -> bool:
        """Name the card of an open gain of the last rows."""
        for n, event in self._last_plays():
            at = f"/events/{n}/picks"
            if not any(gain.at == at for gain in self._course.open_gains) or len(event.picks) >= MOST_PICKS:
                continue
            picked = replace(event, picks=(*event.picks, name))
            placed = [replace(picked, gains_to=to)] if to and isinstance(picked, PlayRow) else []
            if any(self._change(n, changed) for changed in (*placed, picked)):
                return True
        return False

    def _choose(self, number: int, parts: Parts) -> tuple[LineRole, tuple[int, ...], Text | None]:
        """Read a choice: that of the last play that takes it, else a note, unless a play takes choices, and not this one."""
        if self._pick(parts.names):
            return LineRole.CHOICE, (), None
        is_of_another = self._reacts or parts.source or self._moves_itself(parts.names)
        if self.is_open or is_of_another or not self._takes_others(parts.names):
            return LineRole.NOTE, (), None
        return LineRole.OPEN, self.open(number, Doubt.UNEXPLAINED), UNEXPLAINED

    def _pick(self, names: tuple[str, ...]) -> bool:
        """Add cards to the choices of the last play that takes them."""
        for n, event in self._last_plays():
            picked = replace(event, picks=(*event.picks, *names))
            fits = len(picked.picks) <= MOST_PICKS and not _is_meaningless(picked)
            if fits and not self._plays_more(self._carry_out(self._group_with(n, picked))) and self._change(n, picked):
                return True
        return False

    def _moves_itself(self, names: tuple[str, ...]) -> bool:
        """Return whether the last play tells where its own card goes."""
        _, event = next(self._last_plays(), (0, None))
        return event is not None and names == (event.card,)

    def _takes_others(self, names: tuple[str, ...]) -> bool:
        """Return whether the last play takes cards as its choice, and these do not fit."""
        n, event = next(self._last_plays(), (0, None))
        if not isinstance(event, PlayRow):
            return False
        picked = replace(event, picks=(*event.picks, *names)[:MOST_PICKS])
        if _is_meaningless(picked):
            return False
        course = self._carry_out(self._group_with(n, picked))
        takes = any(play.used for play in course.plays if play.chosen.at == f"/events/{n}")
        return takes and not self._plays_more(course)

    def _plays_more(self, course: Course) -> bool:
        """Return whether a choice is a card to play, which a line of its own tells."""
        return len(course.plays) > len(self._course.plays)

    def _get(self, number: int, parts: Parts, is_start: bool) -> tuple[LineRole, tuple[int, ...], Text | None]:
        """Compare what a player gets with what is reckoned, or take it for a choice."""
        given = [(GIVEN[amount], n) for amount, n in parts.amounts if amount in GIVEN]
        chosen = [self._choose_bonus(amount) for amount, _ in parts.amounts]
        if any(chosen):
            for do, n in given:
                self._amounts.add(do, n, number)
            return LineRole.CHOICE, (), None
        if self.is_open:
            return LineRole.NOTE, (), None
        if not self._is_explained(parts):
            return LineRole.OPEN, self.open(number, Doubt.UNEXPLAINED), UNEXPLAINED
        remarks = (self._tell(number, do, n) for do, n in given)
        remark = next((remark for remark in remarks if remark), None)
        return (LineRole.OPEN, (len(self.events) - 1,), remark) if remark else (LineRole.NOTE, (), None)

    def _is_explained(self, parts: Parts) -> bool:
        """Return whether what a player gets may come of what is read so far: of its source, or, without amounts, of what gives some."""
        if not parts.source:
            course = after_start(self._course)
            return bool(parts.amounts) or any(self._amounts.reckoned(course, do).most for do in GIVEN.values())
        sources = {copies.name for copies in cards_in(parts.source)[0]}
        own = {event.card for event in self.events if isinstance(event, PlayRow | BuyRow | StartRow)}
        return not sources.isdisjoint({*own, *self._cards.staying})

    def _choose_bonus(self, amount: str) -> bool:
        """Choose a bonus of the last play, where it offers one."""
        bonus = BONUSES.get(amount, Bonus.CARDS if amount == "cards" else None)
        n, event = next(self._last_plays(), (0, None))
        if bonus is None or not isinstance(event, PlayRow) or bonus in event.bonuses:
            return False
        of_card = facts(event.card or "")
        offers = of_card is not None and any(instruction.do is Do.CHOOSE for instruction in of_card.play)
        chosen = replace(event, bonuses=(*event.bonuses, bonus))
        return offers and event.way is None and not _is_meaningless(chosen) and self._change(n, chosen)

    def _last_plays(self) -> Iterator[tuple[int, PlayRow | BuyRow]]:
        """Yield the plays and purchases of the last group, the last first, each with its number."""
        for n in range(len(self.events) - 1, self._group - 1, -1):
            event = self.events[n]
            if isinstance(event, PlayRow | BuyRow):
                yield n, event

    def _group_with(self, n: int, event: Event) -> list[Event]:
        """Return the rows of the group with a row in the place of another."""
        events = self.events[self._group :]
        events[n - self._group] = event
        return events

    def _change(self, n: int, event: Event) -> bool:
        """Put a row in the place of another, where it fits."""
        course = self._try(self._group_with(n, event))
        if course is None:
            return False
        self.events[n], self._course = event, course
        return True


def _other_amount(do: Do, logged: int, reckoned: Span) -> Text:
    return OTHER_AMOUNT.filled(told=bonus(do, exactly(logged)), reckoned=bonus(do, reckoned))


def _placed(events: Iterable[Event], first: int) -> list[tuple[str, Event]]:
    """Return rows with their pointers, the first of which has a given number."""
    return [(f"/events/{n}", event) for n, event in enumerate(events, first)]


def _demand_fit(event: Event) -> None:
    if isinstance(event, PlayRow | GainRow) and landscape(event.card):
        raise NotARow


def _is_meaningless(event: PlayRow | BuyRow) -> bool:
    return isinstance(event, PlayRow) and any(meaningless_choices(event, ""))


def _unfit(course: Course, base: Course) -> frozenset[tuple[str, str]]:
    """Return what does not fit among what the last rows brought, by place and reason."""
    new = course.findings[len(base.findings) :]
    return frozenset((finding.at, finding.reason.code) for finding in new if _is_unfit(finding))


def _is_unfit(finding: Finding) -> bool:
    return finding.outcome is Outcome.FORBIDDEN or finding.reason.code in UNFIT
