"""The teller of a sentence: its words, one after the other, make the plays of a story."""

from __future__ import annotations

from collections.abc import Sequence

from games.draft import Sentence
from games.tokens import Token
from games.vtes.interpreter.cards import (
    DIRECT_INTERVENTION,
    ENDED,
    LETTER,
    LEVEL,
    TIME,
    cancels,
    card_of,
    is_action_card,
    is_ally,
    is_of_crypt,
    is_of_minions,
    may_unlock,
    number_of,
    symbol_after,
    takes_over,
    unlocks_after_action,
)
from games.vtes.interpreter.naming import (
    is_in_play,
    is_unknown_name,
    letters_that_name,
    names_action,
    names_play,
    names_unlocking,
    speaks,
    takes_card,
    takes_kind,
)
from games.vtes.interpreter.story import (
    BLOCKED,
    CANCELLED,
    DI,
    FIRST,
    KINDS,
    MOST_TIMES,
    OPPONENT,
    OTHER,
    SAME,
    SELF,
    SUCCESSFUL,
    Clause,
    Play,
    Story,
    clauses_of,
)

ACTORS = {"minion.same": SAME, "minion.other": OTHER, "minion.first": FIRST, "opponent": OPPONENT, "self": SELF}
ASIDE = ("card", "minion.any", "minion.vampire", "first", "each", "after")
PASSIVE = ("play", "act", "unlock", "taken-over", "equip", "employ", "recruit", "political")
"""What is done to a card or a minion, as “was unlocked”; a minion that was bled has not bled."""
FIRST_PERSON, THIRD_PERSON = ("i", "we"), ("he", "she", "they", "it", "his", "her", "their")
SUBJECT = ("was", "is", "got", "gets", "were", "has", "が", "は")
"""Fillers behind a card of which something is told."""
MEANS = ("with", "by", "で", "から")
"""Fillers beside a card by which something is done."""
COPIES = ("枚", "x", "×", "x2", "2x")
"""Words that count the copies of a card, in a deck as well as in play."""
THIS_TURN = "this-turn"
REDIRECTED = tuple([f"{ENDED}{ending}" for ending in ("bleed-redirected", "bleed-reduced")])


class Teller:
    """Reads the clauses of a sentence in order.

    `ahead` is what was said of a play that is still to come, `denied` the word “not” before what it denies.
    """

    def __init__(self, sentence: Sentence) -> None:
        self.story = Story()
        self.ahead = Play()
        self._current: Play | None = None
        self._clause = Clause("", ())
        self._denied: Token | None = None
        self._heard: tuple[str, Play] | None = None
        self._taken: Play | None = None
        self._next_taker: str | None = None
        self._letters = letters_that_name(sentence.tokens)
        self._has_actions = any(names_action(token) for token in sentence.tokens)
        self._tells_play = any(
            token.is_word_for("play", *KINDS) or symbol_after(token, TIME) for token in sentence.tokens
        )
        self._tells_unlocking = any(names_unlocking(token) for token in sentence.tokens)
        for clause in clauses_of(sentence):
            self._tell(clause)

    def _tell(self, clause: Clause) -> None:
        self._clause, self._current, self._denied, self._heard = clause, None, None, None
        tokens = clause.tokens
        for n, token in enumerate(tokens):
            self._hear(token, tokens[n - 1] if n else None, tokens[n + 1 :])
        self._end_clause()

    def _hear(self, token: Token, before: Token | None, behind: Sequence[Token]) -> None:
        """Take one word; one that says nothing here is left, and stays not understood."""
        card = card_of(token)
        ending = symbol_after(token, ENDED)
        if number_of(token) is not None:
            self._hear_number(token, before, behind)
        elif card and not is_of_crypt(token):
            self._hear_card(token, card, behind)
        elif ending:
            self._hear_ending(token, ending, behind)
        elif kind := next((kind for kind in KINDS if token.is_word_for(kind)), None):
            self._hear_kind(token, kind)
        elif token.is_word_for("unlock"):
            self._hear_unlocking(token)
        elif token.is_word_for("taken-over"):
            self._hear_takeover(token)
        elif token.is_word_for(LETTER) or is_of_crypt(token) or is_unknown_name(self._clause, token, before, behind):
            self._hear_name(token, behind)
        else:
            self._hear_word(token, before, behind)

    def _spoken_of(self, token: Token, behind: Sequence[Token]) -> Play:
        """Return the play of the clause, else that which is to come: an unlocking is over at once, and “another” stands before its card."""
        current = self._current
        if current is None or current.is_unlocking or (token.is_word_for("plain") and current.card):
            return self.ahead
        following = behind[0] if behind and not symbol_after(token, TIME) else None
        card = card_of(following) if following is not None else None
        if following is None or not (card or following.is_word_for(*KINDS)) or is_of_crypt(following):
            return current
        kind = next((kind for kind in KINDS if following.is_word_for(kind)), "")
        joins = takes_card(current, card) if card else takes_kind(current, kind)
        return current if joins else self.ahead

    def _hear_word(self, token: Token, before: Token | None, behind: Sequence[Token]) -> None:
        actor = next((actor for symbol, actor in ACTORS.items() if token.is_word_for(symbol)), None)
        play = self._spoken_of(token, behind)
        time = symbol_after(token, TIME)
        counted = before is not None and number_of(before) is not None
        if actor:
            self._hear_actor(token, actor, behind)
        elif token.is_word_for("minion.vampire") and self._follows_being(ally=True):
            self._hear_actor(token, OTHER, behind)
        elif (token.is_word_for("minion.ally") and self._follows_being(ally=False)) or (
            token.is_word_for("same-card") and self._is_means_of_unlocking(token)
        ):
            return
        elif token.is_word_for("minion.two"):
            number = number_of(before) if before is not None and counted else None
            play.names = [SAME, *[OTHER] * ((number or 2) - 1)]
            play.tokens += (before, token) if before is not None and number else (token,)
        elif token.is_word_for("act") and is_in_play(self._clause, token, before, behind):
            return
        elif token.is_word_for("not", "yet", "passive", "locked", "between"):
            self._hear_state(token, before)
        elif (
            token.is_word_for("act")
            or token.is_word_for(*ASIDE)
            or (counted and token.is_word_for("times", "counter") and not token.is_word_for("blood"))
        ):
            self.story.aside.append(token)
        elif time:
            if play.time in (None, time, THIS_TURN) or time == THIS_TURN:
                play.time = time if play.time in (None, THIS_TURN) else play.time
                play.tokens.append(token)
        elif self._describe(play, token, before, behind):
            play.tokens.append(token)

    def _is_means_of_unlocking(self, token: Token) -> bool:
        """Return whether a card that is not named is said to unlock a minion, as in “unlocks with the same card”."""
        is_means = self._clause.filler_before(token) in MEANS or self._clause.filler_behind(token) in MEANS
        return is_means and self._clause.has_word("unlock")

    def _follows_being(self, *, ally: bool) -> bool:
        """Return whether nobody is named yet for the play to come, and all before it are those of an ally, or none is."""
        if self._current is not None or self.ahead.minion is not None or not self.story.actions:
            return False
        return all(play.ally == ally for play in self.story.actions)

    def _describe(self, play: Play, token: Token, before: Token | None, behind: Sequence[Token]) -> bool:
        """Enter a word that says something of a play, and return whether it does."""
        if level := symbol_after(token, LEVEL):
            play.level = level
        elif token.is_word_for("minion.ally"):
            play.ally = play.kind != "recruit"
        elif token.is_word_for("again", "second", "same-card"):
            if (
                behind
                and behind[0].is_word_for("card")
                and not token.is_word_for("same-card")
                and not names_play(behind[1:])
            ):
                return False  # “another action modifier” is no certain one
            play.is_another = True
        elif token.is_word_for("nth") and before is not None and number_of(before) is not None:
            play.is_another = True
            play.tokens.append(before)
        elif token.is_word_for("play"):
            play.verb = True
        elif token.is_word_for("twice"):
            if token.text.lower() in COPIES and not self._tells_play:
                return False
            if not any(other.is_word_for("act") for other in (before, *behind[:1]) if other is not None):
                play.times = 2
        elif token.is_word_for("plain"):
            play.plain = True
        elif token.is_word_for("put", "blood"):
            play.puts_blood = True
        else:
            return False
        return True

    def _hear_state(self, token: Token, before: Token | None) -> None:
        if token.is_word_for("between"):
            self.story.unlocks_between |= self._tells_unlocking
            if self._tells_unlocking or self._clause.has_word("taken-over"):
                self.story.aside.append(token)
        elif token.is_word_for("locked"):
            if self.story.actions:
                self.story.stays_locked = True
            else:
                self.story.starts_locked = True
            self.story.aside.append(token)
        elif token.is_word_for("passive"):
            by_card = any(cancels(card) for other in self._clause.tokens if (card := card_of(other)))
            if (
                by_card
                or (before is not None and before.is_word_for(*PASSIVE))
                or (self._heard is not None and self._heard[0] == "ending")
            ):
                self.story.aside.append(token)
        elif token.is_word_for("yet"):
            self.story.aside.append(token)
        elif token.text.isascii():
            self._denied = token
        else:
            self._deny(token)

    def _deny(self, token: Token) -> None:
        """Take back what was heard last in the clause, as it has not happened."""
        if self._heard is None:
            return
        heard, play = self._heard
        if heard == "ending":
            play.ending, play.by = SUCCESSFUL if play is not self.ahead else None, None
            play.tokens.append(token)
        elif play.is_unlocking:
            self.story.plays.remove(play)
            self.story.stays_locked = True
            if not (self.story.plays and self.story.plays[-1].is_unlocking):
                self.story.aside += (*play.tokens, token)
        else:
            play.negated = True
            play.tokens.append(token)
        self._heard = None

    def _settle(self, heard: str, play: Play) -> None:
        """Keep what was heard, and deny it where “not” stands before it."""
        self._heard = heard, play
        if self._denied is not None:
            denied, self._denied = self._denied, None
            self._deny(denied)

    def _begin(self, play: Play) -> Play:
        """Begin a play with all that was said of it before."""
        ahead, self.ahead = self.ahead, Play()
        ahead.is_unlocking, ahead.card, ahead.kind, ahead.joint = (
            play.is_unlocking,
            play.card,
            play.kind,
            self._clause.joint,
        )
        if not ahead.is_unlocking:
            ahead.taker, self._next_taker = self._next_taker, None
        spoken = {token.text.lower() for token in self._clause.spoken}
        ahead.person = SELF if spoken & {*FIRST_PERSON} else SAME if spoken & {*THIRD_PERSON} else None
        ahead.question = self._clause.question
        ahead.tokens += play.tokens
        self._current = ahead
        self.story.plays.append(ahead)
        self._settle("play", ahead)
        return ahead

    def _hear_card(self, token: Token, card: str, behind: Sequence[Token]) -> None:
        current = self._current
        if current is None and is_ally(card) and behind and behind[0].is_word_for("play", "unlock", *KINDS[:-3]):
            self._hear_actor(token, card, behind)
            self.ahead.ally = True
        elif card == DIRECT_INTERVENTION:
            self._hear_ending(token, DI, behind)
        elif takes_over(card) and self._clause.has_word("taken-over"):
            self.story.aside.append(token)
        elif cancels(card) and self._clause.has_word("passive", f"{ENDED}cancelled"):
            self._hear_ending(token, CANCELLED, behind, by=card)
        elif self._clause.has_word(*REDIRECTED) and not is_action_card(card):
            self._redirect(token, card)
        elif current is not None and current.is_unlocking and not current.card and may_unlock(card):
            current.card = card
            current.tokens.append(token)
        elif unlocks_after_action(card) and self._has_actions:
            self._unlock(Play(tokens=[token], card=card))
        elif current is not None and takes_card(current, card):
            current.card = card
            current.tokens.append(token)
        elif self._clause.joint == "(" and current is None and self._bracketed(token, card):
            return
        elif is_of_minions(card):
            self._begin(Play(tokens=[token], card=card))

    def _bracketed(self, token: Token, card: str) -> bool:
        """Take a card in brackets as that of the action before them, and return whether it is."""
        last = self.story.plays[-1] if self.story.plays else None
        if last is None or self.ahead.tokens or not takes_card(last, card):
            return False
        last.card = card
        last.tokens.append(token)
        self._current = last
        return True

    def _redirect(self, token: Token, card: str) -> None:
        """Take the card by which a bleed is redirected or reduced."""
        actions = self.story.actions
        if actions and not actions[-1].by:
            actions[-1].by = card
            actions[-1].tokens.append(token)

    def _hear_kind(self, token: Token, kind: str) -> None:
        current = self._current
        if current is not None and not self.ahead.plain and takes_kind(current, kind):
            current.kind = kind
            current.tokens.append(token)
            self._settle("play", current)
        else:
            self._begin(Play(tokens=[token], kind=kind))

    def _hear_unlocking(self, token: Token) -> None:
        if self._clause.has_word("between"):
            self.story.unlocks_between = True
            self.story.aside.append(token)
        else:
            self._unlock(Play(tokens=[token]))

    def _unlock(self, play: Play) -> None:
        """Tell that a minion unlocks, by a card or without one; twice in succession is once."""
        last = self.story.plays[-1] if self.story.plays else None
        if last is not None and last.is_unlocking and self._denied is None and not (last.card and play.card):
            last.card = last.card or play.card
            last.tokens += play.tokens
            self._current = last
            return
        ahead, self.ahead = self.ahead, Play(minion=self.ahead.minion, ally=self.ahead.ally)
        play.is_unlocking = True
        self._begin(play)
        if (ahead.tokens and not (ahead.minion or ahead.ally)) or ahead.is_another or ahead.verb:
            self.ahead = ahead
        else:
            play.tokens += ahead.tokens

    def _hear_ending(self, token: Token, ending: str, behind: Sequence[Token], by: str | None = None) -> None:
        """Enter how a play ended: that of the clause, the one before it, or the one to come."""
        if ending in (DI, CANCELLED) and self._current is not None and self._current.is_unlocking:
            return  # the card that unlocks is cancelled, not the play before it
        play = self._ended_play(behind)
        if self._is_of_other_card(token, play, ending):
            return
        if ending == BLOCKED and self._denied is None and self._blocks_itself(token, play, behind):
            return
        if play.ending == ending or (play.ending == DI and ending == CANCELLED) or play.ending is None:
            play.ending = play.ending or ending
        elif play.ending == CANCELLED and ending == DI:
            play.ending = DI
        elif play.ending == SUCCESSFUL:
            play.ending = ending
        else:
            return
        play.by = play.by or by
        play.closed = play is self._current
        play.tokens.append(token)
        if ending == DI:
            self._drop_opponent()
        if ending == BLOCKED and play is self._current and self.ahead.minion:
            self._take_blocker()
        self._settle("ending", play)

    def _is_of_other_card(self, token: Token, play: Play, ending: str) -> bool:
        """Return whether it may be Direct Intervention itself that is cancelled, or played again."""
        if play is self._current:
            return False
        if ending == DI:
            return play.ending == DI and token.match is not None
        before = next((other for other in self._clause.tokens if card_of(other) == DIRECT_INTERVENTION), None)
        return ending == CANCELLED and before is not None and self._clause.filler_behind(before) in SUBJECT

    def _blocks_itself(self, token: Token, play: Play, behind: Sequence[Token]) -> bool:
        """Return whether a minion may block rather than be blocked, as in “blocks, then bleeds” and “blocked a bleed”."""
        if not token.text.isascii():
            return False
        if play is self.ahead:
            return (
                not token.text.lower().endswith("ed")
                or not names_play(behind[:1])
                or bool(self._clause.filler_behind(token))
            )
        return play is self._current and bool(behind) and behind[0].is_word_for(*KINDS)

    def _ended_play(self, behind: Sequence[Token]) -> Play:
        if self._current is not None and not self._current.is_unlocking:
            return self._current
        actions = self.story.actions
        last = actions[-1] if actions else None
        if last is not None and last.ending is not None and names_play(behind):
            return self.ahead
        return last or self.ahead

    def _take_blocker(self) -> None:
        """Take the minion named before the word as the one that blocks."""
        self.story.aside += self.ahead.tokens
        self.ahead = Play()

    def _drop_opponent(self) -> None:
        """Take the opponent as the player of Direct Intervention, and not of the play to come."""
        if self.ahead.minion == OPPONENT:
            self.ahead.minion, self.ahead.verb = None, False

    def _hear_takeover(self, token: Token) -> None:
        actions = self.story.actions
        play = (
            self._current
            if self._current is not None and not self._current.is_unlocking
            else actions[-1]
            if actions
            else None
        )
        if play is None:
            if self.ahead.minion:
                self._next_taker, self.ahead.minion, self.ahead.names = self.ahead.minion, None, []
                self.ahead.tokens.append(token)
            return
        play.tokens.append(token)
        if len(play.names) > 1:
            play.taker, play.minion, play.names = play.names[0], play.names[-1], []
        elif self.ahead.minion is not None:
            play.taker = self.ahead.minion
            play.tokens += self.ahead.tokens
            self.ahead = Play()
        else:
            play.taker = OTHER
            self._taken = play

    def _hear_name(self, token: Token, behind: Sequence[Token]) -> None:
        if token.is_word_for(LETTER) and token.text not in self._letters:
            self.story.aside.append(token)
        else:
            self._hear_actor(token, token.text, behind)

    def _hear_actor(self, token: Token, actor: str, behind: Sequence[Token]) -> None:
        """Enter who does it: the next play of the clause, else the one that it has."""
        current = self._current
        by = self._clause.filler_before(token) == "by"
        if self._taken is not None:
            self._taken.taker, self._taken = actor, None
            self.story.aside.append(token)
        elif self._heard is not None and self._heard[0] == "ending" and (actor == OPPONENT or by):
            self.story.aside.append(token)
        elif by and current is not None and current.is_unlocking:
            return
        elif current is not None and not names_play(behind) and current.minion in (None, actor):
            current.minion = actor
            current.tokens.append(token)
        else:
            self.ahead.minion = self.ahead.minion or actor
            self.ahead.names += () if actor in self.ahead.names else (actor,)
            self.ahead.tokens.append(token)

    def _hear_number(self, token: Token, before: Token | None, behind: Sequence[Token]) -> None:
        number, play = number_of(token), self._spoken_of(token, behind)
        nearest = behind[0] if behind else None
        if (nearest is not None and nearest.is_word_for("nth")) or self._clause.filler_behind(token) == "of":
            return
        if (nearest is not None and nearest.is_word_for("act")) or (
            nearest is not None and nearest.is_word_for("counter") and speaks(behind[1:], "bleed")
        ):
            self.story.aside.append(token)
        elif nearest is not None and nearest.is_word_for("blood", "put"):
            play.tokens.append(token)
        elif nearest is not None and nearest.text.lower() in COPIES and number != 1 and not self._tells_play:
            return
        elif nearest is not None and nearest.is_word_for("times") and number and number <= MOST_TIMES:
            play.times = number
            play.tokens.append(token)
        elif (
            nearest is not None
            and (nearest.is_word_for(*KINDS) or (card_of(nearest) and self._tells_play))
            and number
            and number <= MOST_TIMES
        ):
            self.ahead.times = number
            self.ahead.tokens.append(token)
        elif before is not None and before.is_word_for("times") and number and number <= MOST_TIMES:
            play.times = number
            play.tokens += (before, token)
        elif before is not None and before.is_word_for("bleed"):
            self.story.aside.append(token)

    def _end_clause(self) -> None:
        """Give what a clause without a play of its own says to the play before it."""
        actions, ahead = self.story.actions, self.ahead
        if self._denied is not None and self._clause.has_word("yet"):
            denied, self._denied = self._denied, None
            self._deny(denied)
        if self._current is not None or not actions:
            return
        last = actions[-1]
        if ahead.level and not last.level and last.card and not ahead.minion and not ahead.is_another:
            last.level, ahead.level = ahead.level, None
            self._hand_back(last)
        elif ahead.puts_blood and last.card:
            last.puts_blood, ahead.puts_blood = True, False
            self._hand_back(last)
        elif ahead.plain and last.card is None and not ahead.is_another:
            last.plain, ahead.plain = True, False
            self._hand_back(last)

    def _hand_back(self, play: Play) -> None:
        play.tokens += self.ahead.tokens
        self.ahead.tokens = []
