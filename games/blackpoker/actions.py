"""The 31 actions with their rows of the list."""

from games.blackpoker.cards import ACE, JACK, JOKERS_NUMBER, KING, Format, Suit
from games.blackpoker.columns import TEN, Aim, AimAt, Alike, Fit, Keys, Row, Slot, Timing, Type
from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)
SUMMON, TURN_CONTROL, BATTLE, QUICK_MAGIC, NORMAL_MAGIC, TRIGGER = Type
LITE, STD, PRO = Format
MAIN, QUICK = Timing
HEART, SPADE, DIAMOND, CLUB = Suit
ANY = Slot(None, JOKERS_NUMBER)
NO_KEYS = Keys()
JOKER = Keys((Slot(None, JOKERS_NUMBER, JOKERS_NUMBER),))
CHARACTER, OWN_CHARACTER = Aim(AimAt.CHARACTER), Aim(AimAt.CHARACTER, own_side=True)
SOLDIER, OWN_SUITED_SOLDIER = Aim(AimAt.SOLDIER), Aim(AimAt.SOLDIER, own_side=True, fit=Fit.OF_KEY_SUIT)
BARRIER, OPPONENT = Aim(AimAt.BARRIER), Aim(AimAt.OPPONENT)
ACTION_WITH_KEYS, DAMAGE_ACTION = Aim(AimAt.ACTION, fit=Fit.WITH_KEYS), Aim(AimAt.ACTION, fit=Fit.DAMAGE)
ACTION_WITH_TARGET = Aim(AimAt.ACTION, fit=Fit.WITH_TARGET)


def _one_key(lowest: int, highest: int, suit: Suit | None = None) -> Keys:
    return Keys((Slot(suit, lowest, highest),))


def _two_keys(first: Suit, second: Suit, highest: int) -> Keys:
    return Keys((Slot(first, ACE, highest), Slot(second, ACE, highest)))


class Action(Choice, words=WORDS):
    """An action, in the order of the list: format, timing, cost, key cards, target and notes."""

    def __init__(self, row: Row) -> None:
        super().__init__()
        self.row = row

    SET_BARRIER = Row("bp-10", SUMMON, LITE, MAIN, "L", NO_KEYS, immediate=True, once_a_turn=True)
    SUMMON_SOLDIER = Row("bp-11", SUMMON, LITE, MAIN, "BL", _one_key(2, TEN))
    SUMMON_HERO = Row("bp-12", SUMMON, LITE, MAIN, "BBL", _one_key(JACK, KING))
    SUMMON_ACE = Row("bp-13", SUMMON, LITE, MAIN, "L", _one_key(ACE, ACE))
    QUICK_SUMMON = Row("bp-14", SUMMON, PRO, QUICK, "D", _one_key(ACE, ACE), without_turn=True)
    SUMMON_MAGICIAN = Row("bp-15", SUMMON, STD, MAIN, "BD", JOKER)
    EQUIP = Row("bp-16", SUMMON, LITE, MAIN, "BL", _one_key(ACE, KING), OWN_SUITED_SOLDIER)
    RETURN = Row("bp-17", SUMMON, STD, QUICK, "B", Keys((Slot(), Slot()), Alike.SUIT), OWN_CHARACTER)
    CHARGE = Row("bp-18", TURN_CONTROL, LITE, MAIN, "", NO_KEYS, immediate=True, never_directly=True)
    DRAW = Row("bp-19", TURN_CONTROL, LITE, MAIN, "", NO_KEYS, never_directly=True)
    END = Row("bp-20", TURN_CONTROL, LITE, MAIN, "", NO_KEYS)
    ATTACK = Row("bp-21", BATTLE, LITE, MAIN, "", NO_KEYS, once_a_turn=True)
    BLOCK = Row("bp-22", BATTLE, LITE, MAIN, "", NO_KEYS, never_directly=True)
    DAMAGE = Row("bp-23", BATTLE, LITE, MAIN, "", NO_KEYS, never_directly=True)
    UP = Row("bp-24", QUICK_MAGIC, LITE, QUICK, "D", _one_key(ACE, TEN, HEART), SOLDIER)
    DOWN = Row("bp-25", QUICK_MAGIC, LITE, QUICK, "D", _one_key(ACE, TEN, SPADE), SOLDIER)
    TWIST = Row("bp-26", QUICK_MAGIC, LITE, QUICK, "D", _one_key(ACE, TEN, DIAMOND), CHARACTER)
    COUNTER = Row("bp-27", QUICK_MAGIC, LITE, QUICK, "D", _one_key(ACE, TEN, CLUB), ACTION_WITH_KEYS)
    REUNION = Row("bp-28", QUICK_MAGIC, PRO, QUICK, "", _two_keys(HEART, HEART, TEN))
    KILL = Row("bp-29", QUICK_MAGIC, PRO, QUICK, "", _two_keys(SPADE, SPADE, TEN), SOLDIER)
    TRUCE = Row("bp-30", QUICK_MAGIC, PRO, QUICK, "", _two_keys(DIAMOND, DIAMOND, TEN), DAMAGE_ACTION)
    # the list prints ♠ here, by the publisher's own data a mistake (BP-80)
    RETARGET = Row(
        "bp-31",
        QUICK_MAGIC,
        PRO,
        QUICK,
        "",
        _two_keys(CLUB, CLUB, TEN),
        ACTION_WITH_TARGET,
        as_printed=_two_keys(SPADE, SPADE, TEN),
    )
    BREAK_BARRIER = Row("bp-32", NORMAL_MAGIC, LITE, MAIN, "", _two_keys(HEART, DIAMOND, KING), BARRIER)
    THROW = Row("bp-33", NORMAL_MAGIC, LITE, MAIN, "", _two_keys(SPADE, CLUB, KING), OPPONENT)
    SPEAR_OF_DEATH = Row("bp-34", NORMAL_MAGIC, STD, MAIN, "", _two_keys(SPADE, DIAMOND, KING), SOLDIER)
    RESUPPLY_BARRIERS = Row("bp-35", NORMAL_MAGIC, STD, MAIN, "", _two_keys(HEART, CLUB, KING))
    REANIMATE = Row("bp-36", NORMAL_MAGIC, STD, MAIN, "", _two_keys(SPADE, HEART, KING), OWN_CHARACTER)
    HAND_ATTACK = Row("bp-37", NORMAL_MAGIC, STD, MAIN, "", _two_keys(DIAMOND, CLUB, KING), OPPONENT)
    SEARCH = Row("bp-38", QUICK_MAGIC, LITE, QUICK, "", JOKER, immediate=True)
    # standard until just before this list (BP-85)
    REVERSE = Row("bp-39", QUICK_MAGIC, PRO, QUICK, "", Keys((ANY, ANY), Alike.NUMBER), CHARACTER)
    SUCCESSION = Row("bp-40", TRIGGER, LITE, QUICK, "", NO_KEYS, immediate=True, never_directly=True)
