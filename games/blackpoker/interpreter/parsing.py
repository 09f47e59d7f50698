"""How the tokens of a sentence are read as nouns and verbs."""

from __future__ import annotations

from collections.abc import Sequence

from games.blackpoker.cards import Suit
from games.blackpoker.interpreter.cards import rank_of
from games.blackpoker.interpreter.speech import (
    ACTION,
    AND,
    ATTACKER,
    BLOCKER,
    BY,
    MARKS,
    OF,
    ON,
    SET,
    SUBJECT,
    SUMMON,
    UNBLOCKED,
    Noun,
    Phrase,
    Speech,
    Verb,
    driven_part,
    is_possessive,
    number_said,
    owner_of,
    sign_before,
)
from games.draft import Sentence
from games.lexicon import FILLER
from games.tokens import SPELT, Token

HIGHEST = 13
MOST_MEANT_AS_COUNT = 2
"""So high may a number beside a barrier be that as well says how many barriers there are, or which of them is meant."""
LISTS = (",", "、", "・", "/", "and", "+", "＋")
COUNTED = ("barrier", "card", "life", "counter", "left", "turn", "attacker", "blocker", "hand")
COPULAS = ("which", "it", "a", "an", "the", "that", ",")
ARROWS = ("→", "⇒", "->", "=>")
EQUALS = ("is", "was", "are", "は", "の", "(", "=", ":")
ARTICLES = ("a", "an", "the")
OF_BARRIERS_IN_A_FIGHT = ("attack", "block", BLOCKER, UNBLOCKED)
"""The verbs beside which the number of a barrier is that of its card."""
KINDS = ("as-barrier", "soldier", "hero", "ace", "magician", "equipped", "character")


def speech(sentence: Sentence) -> Speech:
    """Return the nouns and verbs of a sentence."""
    return _Parser(sentence.spoken).parse()


class _Parser:
    """Reads the tokens of a sentence from the first to the last."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tuple(tokens)
        self.nouns: list[Noun] = []
        self.verbs: list[Verb] = []
        self.joints: set[int] = set()
        self.before = ""
        self.pending: list[tuple[str, Token]] = []
        self.depth = 0
        self.said: list[Token] = []

    def parse(self) -> Speech:
        at = 0
        while at < len(self.tokens):
            at = self._step(at)
        self._bind_revealed()
        self._chain()
        self._clauses()
        self._owners()
        return Speech(self.tokens, self.nouns, self.verbs, self.joints)

    def _step(self, at: int) -> int:
        token = self.tokens[at]
        if token.is_joint and not token.is_word_for("particle.and"):
            self._joint(at)
        elif token.is_joint:
            self.joints.add(at)
        if self._is_noun(at):
            return self._noun(at)
        if token.is_word_for("equipped-with") and self._joins(at):
            return at + 1
        if token.is_word_for("target-word"):
            self.before = ON
            self.said.append(token)
            return at + 1
        if action := self._action(at):
            return self._verb(at, action)
        if self._modifies(at):
            self._modify(at)
        elif mark := self._mark_of(token):
            if token.text.isascii() and mark != AND:
                self.before = mark
            elif self.nouns and not token.text.isascii() and self._is_behind(at, self.nouns[-1].end):
                self.nouns[-1].after = self.nouns[-1].after or mark
        return at + 1

    def _joint(self, at: int) -> None:
        self.joints.add(at)
        self.before = "" if self.tokens[at].text not in "(" else self.before
        self.depth += {"(": 1, "「": 1, "[": 1, ")": -1, "」": -1, "]": -1}.get(self.tokens[at].text, 0)

    def _mark_of(self, token: Token) -> str:
        if token.is_word_for("passively"):
            return BY
        return next((mark for mark in MARKS if token.is_word_for(f"particle.{mark}")), "")

    def _is_behind(self, at: int, end: int) -> bool:
        return all(
            self.tokens[n].is_word_for(FILLER) or self.tokens[n].is_word_for("counter", "card")
            for n in range(end + 1, at)
        )

    # nouns

    def _is_noun(self, at: int) -> bool:
        token = self.tokens[at]
        return bool(token.playing_card) or token.is_word_for("barrier") or self._is_rank(at) or self._is_magician(at)

    def _is_magician(self, at: int) -> bool:
        """Return whether a magician is told by the word alone, without its Joker beside it."""
        near = self.tokens[max(0, at - 4) : at + 4]
        return self.tokens[at].is_word_for("magician") and not any(token.playing_card == "Joker" for token in near)

    def _joins(self, at: int) -> bool:
        """Return whether a word stands between a card and the soldier that is equipped with it."""
        is_ahead = at + 1 < len(self.tokens) and self._is_noun(at + 1)
        return bool(self.nouns) and is_ahead and self._is_behind(at, self.nouns[-1].end)

    def _is_rank(self, at: int) -> bool:
        """Return whether a number is that of a card: it counts nothing, and is added to nothing."""
        token = self.tokens[at]
        if any(symbol.startswith(SPELT) for symbol in token.symbols):
            return False
        if token.number is None or not 1 <= token.number <= HIGHEST or self._counts(at):
            return False
        behind = [
            other
            for other in self.tokens[max(0, at - 4) : at]
            if not other.is_word_for(FILLER)
            and not other.is_word_for("counter", "left", "only")
            and other.text not in (":", "=")
        ]
        return not (behind and behind[-1].is_word_for("life", "hand")) and not sign_before(self.tokens, at)

    def _counts(self, at: int) -> bool:
        ahead = at + 1
        while ahead < len(self.tokens) and self.tokens[ahead].is_word_for("charged", "driven", "only", "new"):
            ahead += 1
        if ahead == len(self.tokens):
            return False
        following = self.tokens[ahead]
        if following.is_word_for("barrier"):
            return following.text.isascii() and not (ahead == at + 1 and self._is_number_of_one(at))
        return following.is_word_for(*COUNTED)

    def _is_number_of_one(self, at: int) -> bool:
        """Return whether a number before an English “barrier” is that of its card: “the 9 barrier blocks”."""
        number, barrier = self.tokens[at].number or 0, self.tokens[at + 1]
        is_one = not barrier.text.lower().endswith("s")
        has_article = at > 0 and self.tokens[at - 1].text.lower() in ARTICLES
        is_in_fight = any(self._action(n) in ("block", BLOCKER) for n in range(len(self.tokens)))
        return is_one and is_in_fight and (has_article or number > MOST_MEANT_AS_COUNT)

    def _noun(self, at: int) -> int:
        token = self.tokens[at]
        last = self.nouns[-1] if self.nouns else None
        card = token.playing_card or (rank_of(str(token.number)) if token.number is not None else None)
        card = "Joker" if token.is_word_for("magician") else card
        equips = self._equips(last, at) if card and last else ()
        if card and last and equips:
            last.cards.append(card)
            last.tokens += [token, *equips]
            last.end = at
            for said_word, word in self.pending:
                self._say(last, said_word, word)
            self.pending, last.before = [], self.before or last.before
            return at + 1
        if card and last and last.cards and at == last.end + 2 and self.tokens[at - 1].text == "+":
            last.cards.append(card)
            last.tokens.append(token)
            last.end = at
            return at + 1
        noun = Noun(at, at, [token], [card] if card else [], not card, before=self.before, enclosed=self.depth > 0)
        if noun.enclosed and at and self.tokens[at - 1].text in ARROWS:
            noun.before = ON
        noun.tokens += self.said
        noun.is_target = bool(self.said)
        self.before, self.said = "", []
        noun.in_hand = bool(card) and self._is_in_hand(at)
        if noun.barrier:
            self._count(noun)
        for said_word, word in self.pending:
            self._say(noun, said_word, word)
        self.pending = []
        self.nouns.append(noun)
        return noun.end + 1

    def _is_in_hand(self, at: int) -> bool:
        """Return whether a card is told as one of the hand: “my hand is ♡4”, 手札が♡4だけ."""
        behind = at - 1
        while behind >= 0 and (self.tokens[behind].text in (":", "=") or self._skips(self.tokens[behind])):
            behind -= 1
        return behind >= 0 and self.tokens[behind].is_word_for("hand")

    def _skips(self, token: Token) -> bool:
        marks = ("", SUBJECT) if token.text.isascii() else ("", SUBJECT, ON)
        return (token.is_word_for(FILLER) and self._mark_of(token) in marks) or token.is_word_for("only", "card")

    def _equips(self, last: Noun, at: int) -> list[Token]:
        """Return the words that make a card one of the soldier that was named before it."""
        between = self.tokens[last.end + 1 : at]
        words = [token for token in between if token.is_word_for("equipped-with")]
        return words if last.cards and all(token.is_word_for(FILLER) or token in words for token in between) else []

    def _count(self, noun: Noun) -> None:
        """Take the number of barriers, before or behind the word; “none” says that there is none."""
        before = [n for n in range(max(0, noun.at - 4), noun.at) if not self.tokens[n].is_word_for(FILLER)]
        for n in reversed(before):
            token = self.tokens[n]
            if token.is_word_for("charged", "driven", "new", "only", "opponent", "self", "counter"):
                continue
            if any(other.at <= n <= other.end for other in self.nouns):
                break
            number = number_said(token)
            if number is not None or (token.is_word_for("not") and not self._is_state(n + 1)):
                noun.count, noun.is_counted = number or 0, True
                noun.tokens.append(token)
            break
        for n in range(noun.end + 1, min(len(self.tokens), noun.end + 4)):
            token = self.tokens[n]
            counted = n + 1 < len(self.tokens) and self.tokens[n + 1].is_word_for("counter")
            if token.number is not None and counted:
                noun.count, noun.is_counted = token.number, True
                noun.tokens += [token, self.tokens[n + 1]]
                noun.end = n + 1
            elif token.is_word_for("not") and not token.is_joint and not self._is_state(n + 1):
                noun.count, noun.is_counted = 0, True
                noun.tokens.append(token)
                noun.end = n
            if not token.is_word_for(FILLER):
                break

    def _is_state(self, at: int) -> bool:
        """Return whether a word says how a barrier lies or since when, which “not” before it denies."""
        return at < len(self.tokens) and self.tokens[at].is_word_for("driven", "charged", "new", "came")

    # what is said of nouns

    def _modifies(self, at: int) -> bool:
        token = self.tokens[at]
        return bool(owner_of(token)) or token.is_word_for(
            "driven", "charged", "in-hand", "new", "came", "attacking", "in-field", "only", *KINDS
        )

    def _modify(self, at: int) -> None:
        token = self.tokens[at]
        if owner_of(token) and self._is_aimed_at(at):
            return
        said_word = next(
            (
                word
                for word in ("driven", "charged", "in-hand", "new", "came", "attacking", "in-field", "only", *KINDS)
                if token.is_word_for(word)
            ),
            "owner",
        )
        if said_word == "came":
            said_word = self._time_of(at)
        if not said_word:
            return
        ahead = at + 1
        while ahead < len(self.tokens) and not self._is_noun(ahead) and self._is_between(ahead):
            ahead += 1
        is_ahead = ahead < len(self.tokens) and self._is_noun(ahead)
        if is_ahead and (said_word != "owner" or is_possessive(token) or ahead == at + 1):
            self.pending.append((said_word, token))
        elif self.nouns and said_word not in ("owner", "attacking") and not is_ahead:
            self._say(self.nouns[-1], said_word, token)
            if said_word in KINDS:
                self._end_with_kind(self.nouns[-1], at)

    def _end_with_kind(self, noun: Noun, at: int) -> None:
        """Let a Japanese noun end with the word of its kind, so that what marks it stands behind that: ♡3の兵士でブロック."""
        if not self.tokens[at].text.isascii() and noun.after in ("", OF) and self._is_behind(at, noun.end):
            noun.end, noun.after = at, ""

    def _is_aimed_at(self, at: int) -> bool:
        """Return whether a player is told as one who is aimed at: 相手に, “at my opponent”."""
        following = self.tokens[at + 1 : at + 2]
        return any(token.is_word_for("particle.on") and not token.text.isascii() for token in following)

    def _is_between(self, at: int) -> bool:
        token = self.tokens[at]
        if token.is_joint or self._mark_of(token) not in ("", OF):
            return False
        return (
            token.is_word_for(FILLER)
            or self._modifies(at)
            or token.is_word_for("this-turn", "counter")
            or number_said(token) is not None
        )

    def _time_of(self, at: int) -> str:
        near = [token for token in self.tokens[max(0, at - 3) : at + 4] if token.is_word_for("this-turn", "last-turn")]
        return "" if not near else "new" if near[0].is_word_for("this-turn") else "earlier"

    def _say(self, noun: Noun, said_word: str, token: Token) -> None:
        noun.tokens.append(token)
        match said_word:
            case "driven" if (denied := self._denied(noun, token)) is not None:
                noun.driven = 0
                noun.tokens.append(denied)
            case "driven":
                noun.driven = driven_part(self.tokens, noun, token)
            case "charged":
                noun.driven = 0
            case "new" | "earlier":
                noun.is_new = said_word == "new"
                at = next(n for n, other in enumerate(self.tokens) if other is token)
                noun.tokens += [
                    near for near in self.tokens[max(0, at - 3) : at + 4] if near.is_word_for("this-turn", "last-turn")
                ]
            case "owner":
                noun.owner = owner_of(token)
            case "in-field":
                noun.in_field = True
            case "as-barrier":
                noun.barrier = True
            case "in-hand":
                noun.in_hand = noun.may_have_more = True
            case "only":
                noun.is_only = True
            case _:
                noun.kinds.add(said_word)

    def _denied(self, noun: Noun, token: Token) -> Token | None:
        """Return the English “not” between a noun and what is denied of it: “my barrier isn't driven”."""
        at = next(n for n, other in enumerate(self.tokens) if other is token)
        before = self.tokens[at - 1] if at else token
        is_denied = before.is_word_for("not") and before.text.isascii() and not before.is_joint and at - 1 > noun.end
        return before if is_denied else None

    def _bind_revealed(self) -> None:
        """Give a barrier the card that it turns out to be."""
        for card, barrier in [*zip(self.nouns, self.nouns[1:], strict=False)]:
            if barrier.barrier and not barrier.cards and not card.barrier and self._heads(card, barrier):
                self._join(card, barrier)
        for card in [noun for noun in self.nouns if noun.cards and not noun.barrier]:
            before = [noun for noun in self.nouns if noun.at < card.at and noun.barrier]
            if not before or before[-1].cards or before[-1].count != 1:
                continue
            barrier = before[-1]
            phrases: list[Phrase] = [*self.nouns, *self.verbs]
            last = max((word.end for word in phrases if word.at < card.at), default=0)
            between = self.tokens[last + 1 : card.at]
            shown_words = [token for token in between if token.is_word_for("reveal")]
            behind = [token for token in self.tokens[card.end + 1 : card.end + 3] if token.is_word_for("reveal")]
            words = [token.text.lower() for token in between]
            touches = last == barrier.end and all(word in (*COPULAS, *EQUALS) for word in words)
            is_bare = not words and not card.tokens[0].playing_card
            if is_bare and touches and self._is_in_fight(barrier) and self._may_be_count(card):
                self.nouns.remove(card)
                continue
            equal = (
                any(word in EQUALS for word in words)
                if words
                else not barrier.is_counted and (not is_bare or self._is_in_fight(barrier))
            )
            if shown_words or behind or (touches and equal and not card.before):
                barrier.cards = card.cards
                barrier.tokens += [*card.tokens, *shown_words, *behind]
                if touches:
                    self.joints -= {*range(barrier.end + 1, card.at), *self._closing(barrier, card)}
                    barrier.end, barrier.after = card.end, barrier.after or card.after
                self.nouns.remove(card)

    def _heads(self, card: Noun, barrier: Noun) -> bool:
        """Return whether a card before a barrier is that of it: ♠Kの防壁, and in a fight “a Joker barrier”."""
        if card.after == OF:
            return barrier.at == card.end + 2
        if barrier.at != card.end + 1 or card.after or not self._is_in_fight(barrier):
            return False
        verb = next((verb for verb in reversed(self.verbs) if verb.end < card.at), None)
        is_attacker = (
            verb is not None
            and verb.action in ("attack", ATTACKER)
            and self._is_headed(verb, card)
            and not any(noun.at < verb.at for noun in self.nouns)
        )
        is_one_word = (
            self.tokens[barrier.at].text.isascii() or self.tokens[card.end].end == self.tokens[barrier.at].start
        )
        return is_one_word and not is_attacker

    def _join(self, card: Noun, barrier: Noun) -> None:
        """Take a card that stands before a barrier as that of it, with what is said of both."""
        barrier.cards = card.cards
        barrier.tokens += card.tokens
        barrier.at = card.at
        barrier.before, barrier.owner = barrier.before or card.before, barrier.owner or card.owner
        barrier.driven = card.driven if barrier.driven is None else barrier.driven
        barrier.is_new = barrier.is_new or card.is_new
        barrier.in_field, barrier.in_hand = barrier.in_field or card.in_field, barrier.in_hand or card.in_hand
        barrier.kinds |= card.kinds
        self.nouns.remove(card)

    def _is_in_fight(self, noun: Noun) -> bool:
        """Return whether the verb before or behind a noun is one of a fight, in which a block is told."""
        before = [verb for verb in self.verbs if verb.at < noun.at][-1:]
        behind = [verb for verb in self.verbs if verb.at > noun.at][:1]
        return any(verb.action in OF_BARRIERS_IN_A_FIGHT for verb in (*before, *behind))

    def _may_be_count(self, card: Noun) -> bool:
        """Return whether a number behind a barrier may as well say how many, or which: 防壁2でブロック."""
        return (self.tokens[card.at].number or 0) <= MOST_MEANT_AS_COUNT

    def _closing(self, barrier: Noun, card: Noun) -> range:
        """Return the place of the bracket behind a card that stands in brackets behind its barrier: “a barrier (9)”."""
        has_bracket = any(self.tokens[n].text == "(" for n in range(barrier.end + 1, card.at))
        is_closed = has_bracket and any(token.text == ")" for token in self.tokens[card.end + 1 : card.end + 2])
        return range(card.end + 1, card.end + 1 + is_closed)

    # verbs

    def _action(self, at: int) -> str:
        token = self.tokens[at]
        for symbol in token.symbols:
            if symbol.startswith(ACTION):
                return symbol.removeprefix(ACTION)
        return next((word for word in (SUMMON, SET, ATTACKER, BLOCKER, UNBLOCKED) if token.is_word_for(word)), "")

    def _verb(self, at: int, action: str) -> int:
        token = self.tokens[at]
        verb = Verb(at, at, [token], action, token.text.isascii())
        ahead = at + 1
        while ahead < len(self.tokens) and (
            self.tokens[ahead].is_word_for(FILLER) or self.tokens[ahead].is_word_for("passive", "not")
        ):
            following = self.tokens[ahead]
            mark = self._mark_of(following)
            if following.is_word_for("passive"):
                verb.is_passive = True
            if following.is_word_for("passively") and verb.english and ahead <= at + 2:
                verb.is_passive = True
            if following.is_word_for("not") and not verb.english:
                verb.is_negated = True
            if following.is_word_for("passive", "not") and not verb.english:
                verb.tokens.append(following)
                verb.end = ahead
            elif mark and not verb.english and not verb.after:
                verb.after = mark
            if mark and not following.is_word_for("passive"):
                break
            ahead += 1
        self._deny(verb, at)
        self.before = ""
        self.verbs.append(verb)
        return self._ace_of(verb) or verb.end + 1

    def _ace_of(self, verb: Verb) -> int:
        """Take the suit behind “summon ace” as its card: “summon ace of clubs”. Returns the place behind it, 0 where there is none."""
        following = self.tokens[verb.at + 1 : verb.at + 3]
        if verb.action != "summon-ace" or len(following) < 2 or following[0].text.lower() != "of":
            return 0
        for suit in Suit:
            if following[1].is_word_for(f"suit.{suit.code}"):
                self.nouns.append(Noun(verb.at + 2, verb.at + 2, [following[1]], [f"{suit.sign}A"]))
                return verb.at + 3
        return 0

    def _deny(self, verb: Verb, at: int) -> None:
        """Take a “not” before an English verb."""
        behind = at - 1
        while behind >= 0 and self.tokens[behind].is_word_for(FILLER):
            behind -= 1
        if verb.english and behind >= 0 and self.tokens[behind].is_word_for("not") and not self.tokens[behind].is_joint:
            verb.is_negated = True
            verb.tokens.append(self.tokens[behind])

    # lists and clauses

    def _chain(self) -> None:
        """Let the cards of a list share their marks."""
        for n, (first_noun, other) in enumerate(zip(self.nouns, self.nouns[1:], strict=False)):
            if (
                first_noun.barrier
                or other.barrier
                or first_noun.after not in ("", AND)
                or first_noun.enclosed != other.enclosed
                or other.before
            ):
                continue
            between = self.tokens[first_noun.end + 1 : other.at]
            if all(self._lists(token) for token in between) and not self._begins_anew(n, between):
                other.chained = True
                other.before = first_noun.before
                other.in_hand = other.in_hand or first_noun.in_hand
                other.in_field = other.in_field or first_noun.in_field
                other.may_have_more = other.may_have_more or first_noun.may_have_more
                other.owner = other.owner or (first_noun.owner if first_noun.in_field or other.in_field else None)
        for first_noun, other in reversed([*zip(self.nouns, self.nouns[1:], strict=False)]):
            if other.chained:
                first_noun.after = other.after
                first_noun.in_field = first_noun.in_field or other.in_field
                first_noun.in_hand = first_noun.in_hand or other.in_hand
                first_noun.may_have_more = first_noun.may_have_more or other.may_have_more

    def _lists(self, token: Token) -> bool:
        if token.is_word_for("alternative"):
            return False
        return token.text.lower() in LISTS or (token.is_word_for(FILLER) and self._mark_of(token) in ("", AND))

    def _begins_anew(self, n: int, between: Sequence[Token]) -> bool:
        """Return whether the card behind a comma is that of the next verb, the list before it having one already."""
        other = self.nouns[n + 1]
        if not any(token.text in (",", "、") for token in between):
            return False
        if self.nouns[n].in_field or self.nouns[n].in_hand:
            return True
        first = n
        while self.nouns[first].chained:
            first -= 1
        ahead = next(
            (at for at in range(other.end + 1, len(self.tokens)) if not self.tokens[at].is_word_for(FILLER)), None
        )
        verbs = {verb.at for verb in self.verbs}
        headed = any(
            verb.end < self.nouns[first].at and self._is_headed(verb, self.nouns[first]) for verb in self.verbs
        )
        return ahead in verbs and headed

    def _is_headed(self, verb: Verb, noun: Noun) -> bool:
        """Return whether a noun stands behind a verb, and nothing parts them."""
        between = range(verb.end + 1, noun.at)
        return all(n not in self.joints or self.tokens[n].text in ":(" for n in between)

    def _clauses(self) -> None:
        inner = self._inner()
        opened_places = {verb.end + 1 for verb in self.verbs}
        ends = sorted(
            n for n in self.joints if n not in inner and not (n in opened_places and self.tokens[n].text in ":(")
        )
        for noun in self.nouns:
            noun.clause = sum(end < noun.at for end in ends)
        for verb in self.verbs:
            verb.clause = sum(end < verb.at for end in ends)

    def _inner(self) -> set[int]:
        """Return the places of what stands between the cards of lists."""
        pairs = zip(self.nouns, self.nouns[1:], strict=False)
        return {
            n
            for first_noun, other in pairs
            if other.chained or self._are_both(first_noun, other)
            for n in range(first_noun.end + 1, other.at)
        }

    def _are_both(self, first_noun: Noun, other: Noun) -> bool:
        """Return whether a barrier is told with another noun by a mere “and”: “♡4 and a barrier block”."""
        between = self.tokens[first_noun.end + 1 : other.at]
        is_listed = bool(between) and self._mark_of(between[0]) == AND and all(self._lists(token) for token in between)
        return is_listed and (first_noun.barrier or other.barrier) and not any(token.text in ",、" for token in between)

    def _owners(self) -> None:
        """Give verbs their actors, and the nouns of a clause without a verb their owner."""
        taken_tokens = {id(token) for noun in self.nouns for token in noun.tokens}
        ends, inner = sorted(self.joints), self._inner()
        for at, token in enumerate(self.tokens):
            who = owner_of(token)
            if not who or id(token) in taken_tokens or self._is_aimed_at(at):
                continue
            after = next((verb for verb in self.verbs if verb.at > at), None)
            limit = next((end for end in ends if end > at + 1 and end not in inner), len(self.tokens))
            if after and after.at < limit:
                after.by = after.by or who
                if not token.is_word_for(FILLER):
                    after.tokens.append(token)
            else:
                start = max((end for end in ends if end < at), default=-1)
                if any(start < verb.at < limit for verb in self.verbs):
                    continue
                told_nouns = [noun for noun in self.nouns if start < noun.at < limit and not noun.owner]
                for noun in told_nouns:
                    noun.owner = who
                    noun.tokens.append(token)
